// csr_config: Configuration registers.
// Source:        hdl/src/csr/config.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_config (
    input  wire clk,
    input  wire rst,
    input  wire wr_valid,
    input  wire [15:0] wr_addr,
    input  wire [31:0] wr_data,
    input  wire [15:0] rd_addr,
    output wire [63:0] rd_value,
    output wire [31:0] int_mask,
    output wire [31:0] read_timeout,
    output wire [63:0] qp_ctx_base,
    output wire [15:0] wqe_db_idx,
    output wire [15:0] cqe_cons_idx,
    output wire [63:0] cq_ctx_base,
    output wire [63:0] eq_base,
    output wire [4:0] eq_log2,
    output wire [15:0] eq_cons_idx,
    output wire [63:0] bar1_aperture,
    output wire [63:0] bar1_size,
    output wire [63:0] bar2_aperture,
    output wire [63:0] bar2_size,
    output wire [7:0] dma_ctrl,
    output wire [63:0] region_base,
    output wire [63:0] mtt_base,
    output wire [15:0] rq_db_idx
);
    wire [63:0] r_int_mask_rd_value;
    wire [63:0] r_read_timeout_rd_value;
    wire [63:0] r_qp_ctx_base_rd_value;
    wire [63:0] r_wqe_db_idx_rd_value;
    wire [63:0] r_cqe_cons_idx_rd_value;
    wire [63:0] r_cq_ctx_base_rd_value;
    wire [63:0] r_eq_base_rd_value;
    wire [63:0] r_eq_log2_rd_value;
    wire [63:0] r_eq_cons_idx_rd_value;
    wire [63:0] r_bar1_aperture_rd_value;
    wire [63:0] r_bar1_size_rd_value;
    wire [63:0] r_bar2_aperture_rd_value;
    wire [63:0] r_bar2_size_rd_value;
    wire [63:0] r_dma_ctrl_rd_value;
    wire [63:0] r_region_base_rd_value;
    wire [63:0] r_mtt_base_rd_value;
    wire [63:0] r_rq_db_idx_rd_value;

    csr_reg_n32_resetffffffff u_r_int_mask (
        .clk(clk),
        .rst(rst),
        .at(16'd276),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_int_mask_rd_value),
        .q(int_mask)
    );

    csr_reg_n32_reset2dc6c0 u_r_read_timeout (
        .clk(clk),
        .rst(rst),
        .at(16'd280),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_read_timeout_rd_value),
        .q(read_timeout)
    );

    csr_reg64_reset0 u_r_qp_ctx_base (
        .clk(clk),
        .rst(rst),
        .at(16'd4096),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_qp_ctx_base_rd_value),
        .q(qp_ctx_base)
    );

    csr_reg_n16_reset0 u_r_wqe_db_idx (
        .clk(clk),
        .rst(rst),
        .at(16'd4104),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_wqe_db_idx_rd_value),
        .q(wqe_db_idx)
    );

    csr_reg_n16_reset0 u_r_cqe_cons_idx (
        .clk(clk),
        .rst(rst),
        .at(16'd4108),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_cqe_cons_idx_rd_value),
        .q(cqe_cons_idx)
    );

    csr_reg64_reset0 u_r_cq_ctx_base (
        .clk(clk),
        .rst(rst),
        .at(16'd4112),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_cq_ctx_base_rd_value),
        .q(cq_ctx_base)
    );

    csr_reg64_reset0 u_r_eq_base (
        .clk(clk),
        .rst(rst),
        .at(16'd4120),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_eq_base_rd_value),
        .q(eq_base)
    );

    csr_reg_n5_reset0 u_r_eq_log2 (
        .clk(clk),
        .rst(rst),
        .at(16'd4128),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_eq_log2_rd_value),
        .q(eq_log2)
    );

    csr_reg_n16_reset0 u_r_eq_cons_idx (
        .clk(clk),
        .rst(rst),
        .at(16'd4132),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_eq_cons_idx_rd_value),
        .q(eq_cons_idx)
    );

    csr_reg64_reset0 u_r_bar1_aperture (
        .clk(clk),
        .rst(rst),
        .at(16'd8192),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_bar1_aperture_rd_value),
        .q(bar1_aperture)
    );

    csr_reg64_reset2000000000 u_r_bar1_size (
        .clk(clk),
        .rst(rst),
        .at(16'd8200),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_bar1_size_rd_value),
        .q(bar1_size)
    );

    csr_reg64_reset0 u_r_bar2_aperture (
        .clk(clk),
        .rst(rst),
        .at(16'd8208),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_bar2_aperture_rd_value),
        .q(bar2_aperture)
    );

    csr_reg64_reset0 u_r_bar2_size (
        .clk(clk),
        .rst(rst),
        .at(16'd8216),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_bar2_size_rd_value),
        .q(bar2_size)
    );

    csr_reg_n8_reset1 u_r_dma_ctrl (
        .clk(clk),
        .rst(rst),
        .at(16'd12288),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_dma_ctrl_rd_value),
        .q(dma_ctrl)
    );

    csr_reg64_reset0 u_r_region_base (
        .clk(clk),
        .rst(rst),
        .at(16'd12296),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_region_base_rd_value),
        .q(region_base)
    );

    csr_reg64_reset0 u_r_mtt_base (
        .clk(clk),
        .rst(rst),
        .at(16'd12304),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_mtt_base_rd_value),
        .q(mtt_base)
    );

    csr_reg_n16_reset0 u_r_rq_db_idx (
        .clk(clk),
        .rst(rst),
        .at(16'd4136),
        .wr_valid(wr_valid),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .rd_addr(rd_addr),
        .rd_value(r_rq_db_idx_rd_value),
        .q(rq_db_idx)
    );

    or_tree_w64_n17 u_read (
        .x_0(r_int_mask_rd_value),
        .x_1(r_read_timeout_rd_value),
        .x_2(r_qp_ctx_base_rd_value),
        .x_3(r_wqe_db_idx_rd_value),
        .x_4(r_cqe_cons_idx_rd_value),
        .x_5(r_cq_ctx_base_rd_value),
        .x_6(r_eq_base_rd_value),
        .x_7(r_eq_log2_rd_value),
        .x_8(r_eq_cons_idx_rd_value),
        .x_9(r_bar1_aperture_rd_value),
        .x_10(r_bar1_size_rd_value),
        .x_11(r_bar2_aperture_rd_value),
        .x_12(r_bar2_size_rd_value),
        .x_13(r_dma_ctrl_rd_value),
        .x_14(r_region_base_rd_value),
        .x_15(r_mtt_base_rd_value),
        .x_16(r_rq_db_idx_rd_value),
        .y(rd_value)
    );

endmodule
`default_nettype wire
