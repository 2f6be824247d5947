// csr_configrnic100: Control and status registers behind AXI4-Lite.
// Source:        hdl/src/csr/csr.rs
// Parameters:    CONFIG=rnic100
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_configrnic100 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] axil_awaddr,
    input  wire axil_awvalid,
    output wire axil_awready,
    input  wire [31:0] axil_wdata,
    input  wire [3:0] axil_wstrb,
    input  wire axil_wvalid,
    output wire axil_wready,
    output wire [1:0] axil_bresp,
    output wire axil_bvalid,
    input  wire axil_bready,
    input  wire [15:0] axil_araddr,
    input  wire axil_arvalid,
    output wire axil_arready,
    output wire [31:0] axil_rdata,
    output wire [1:0] axil_rresp,
    output wire axil_rvalid,
    input  wire axil_rready,
    output wire [31:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output wire [29:0] cq_cons_data,
    output wire cq_cons_valid,
    output wire [511:0] cmd,
    output wire cmd_valid,
    input  wire cmd_ready,
    input  wire answer_valid,
    input  wire [7:0] answer_status,
    input  wire [63:0] answer_result0,
    input  wire [63:0] answer_result1,
    input  wire init_done,
    input  wire tx_idle,
    input  wire link_up,
    input  wire [26:0] pcie_cfg,
    input  wire ev_port_xmit_packets,
    input  wire ev_tx_packets,
    input  wire ev_doorbells,
    input  wire ev_inline_wqes,
    input  wire ev_wqe_fetched,
    input  wire ev_wqe_done,
    input  wire ev_cqe_written,
    input  wire ev_events_written,
    input  wire ev_tlp_reads,
    input  wire ev_tlp_writes,
    input  wire ev_tlp_completions,
    input  wire ev_db_unknown_slot,
    input  wire ev_db_foreign_page,
    input  wire ev_db_overrun,
    input  wire ev_db_bad_state,
    input  wire ev_db_dma_off,
    input  wire ev_db_inline_partial,
    input  wire ev_db_engine_owned,
    input  wire ev_silent_fallback,
    input  wire ev_read_unexpected,
    input  wire ev_cpl_late,
    input  wire ev_axi_read_err,
    input  wire ev_cq_overrun,
    input  wire ev_eq_overrun,
    input  wire ev_cq_invalid,
    input  wire ev_tx_dropped,
    input  wire ev_req_cqe_error,
    input  wire ev_req_cqe_flush_error,
    input  wire ev_also_bad_register,
    input  wire ev_also_misaligned_access,
    input  wire [7:0] syndrome,
    input  wire syndrome_valid,
    input  wire [12:0] xmit_bytes,
    input  wire xmit_bytes_valid,
    input  wire [12:0] tx_bytes,
    input  wire tx_bytes_valid,
    output wire ready,
    output wire dma_on,
    output wire [31:0] read_timeout,
    output wire [63:0] qp_ctx_base,
    output wire [63:0] cq_ctx_base,
    output wire [63:0] region_base,
    output wire [63:0] mtt_base,
    output wire [63:0] bar1_aperture,
    output wire [63:0] bar1_size,
    output wire [63:0] bar2_aperture,
    output wire [63:0] bar2_size,
    output wire [63:0] eq_base,
    output wire [4:0] eq_log2,
    output wire [15:0] eq_cons_idx,
    output wire [63:0] cycles,
    output wire irq
);
    localparam [7:0] ENABLE = 8'd1;
    wire is_ready;
    wire is_on;
    wire access_wr_valid;
    wire [15:0] access_wr_addr;
    wire [31:0] access_wr_data;
    wire [15:0] access_rd_addr;
    wire [63:0] access_rd_value;
    wire access_counter_ask;
    wire [7:0] access_counter_index;
    wire access_bad_access;
    wire [15:0] access_bad_addr;
    wire access_bad_write;
    wire access_bad_align;
    wire [63:0] settings_rd_value;
    wire [31:0] settings_int_mask;
    wire [15:0] settings_wqe_db_idx_unused;
    wire [15:0] settings_cqe_cons_idx_unused;
    wire [7:0] settings_dma_ctrl;
    wire [63:0] status_rd_value;
    wire [63:0] mailbox_rd_value;
    wire mailbox_cmd_valid;
    wire mailbox_cmd_ready;
    wire mailbox_ev_mailbox_commands;
    wire mailbox_ev_mailbox_err;
    wire events_bad_register;
    wire events_misaligned_access;
    wire [31:0] events_pulses;
    wire [31:0] events_also;
    wire [31:0] causes_sticky;
    wire reasons_counted;
    wire [6:0] reasons_counter;
    wire [31:0] reasons_sticky;
    wire [12:0] dwords_dwords;
    wire dwords_dwords_valid;
    wire counters_one_valid;
    wire [6:0] counters_rd_index;
    wire counters_rd_done;
    wire [63:0] counters_rd_value;
    wire counters_ready;
    reg  [31:0] pulses_q;
    reg  [31:0] also_q;
    reg  [7:0] reason_q;
    reg  reason_valid_q;
    reg  [31:0] sticky_d;
    reg  [31:0] sticky_q;

    csr_access_configrnic100 u_access (
        .clk(clk),
        .rst(rst),
        .axil_awaddr(axil_awaddr),
        .axil_awvalid(axil_awvalid),
        .axil_awready(axil_awready),
        .axil_wdata(axil_wdata),
        .axil_wstrb(axil_wstrb),
        .axil_wvalid(axil_wvalid),
        .axil_wready(axil_wready),
        .axil_bresp(axil_bresp),
        .axil_bvalid(axil_bvalid),
        .axil_bready(axil_bready),
        .axil_araddr(axil_araddr),
        .axil_arvalid(axil_arvalid),
        .axil_arready(axil_arready),
        .axil_rdata(axil_rdata),
        .axil_rresp(axil_rresp),
        .axil_rvalid(axil_rvalid),
        .axil_rready(axil_rready),
        .ready(is_ready),
        .ring_data(ring_data),
        .ring_valid(ring_valid),
        .ring_ready(ring_ready),
        .cq_cons_data(cq_cons_data),
        .cq_cons_valid(cq_cons_valid),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(access_rd_value),
        .counter_ask(access_counter_ask),
        .counter_index(access_counter_index),
        .counter_done(counters_rd_done),
        .counter_value(counters_rd_value),
        .bad_access(access_bad_access),
        .bad_addr(access_bad_addr),
        .bad_write(access_bad_write),
        .bad_align(access_bad_align)
    );

    csr_config u_settings (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(settings_rd_value),
        .int_mask(settings_int_mask),
        .read_timeout(read_timeout),
        .qp_ctx_base(qp_ctx_base),
        .wqe_db_idx(settings_wqe_db_idx_unused),
        .cqe_cons_idx(settings_cqe_cons_idx_unused),
        .cq_ctx_base(cq_ctx_base),
        .eq_base(eq_base),
        .eq_log2(eq_log2),
        .eq_cons_idx(eq_cons_idx),
        .bar1_aperture(bar1_aperture),
        .bar1_size(bar1_size),
        .bar2_aperture(bar2_aperture),
        .bar2_size(bar2_size),
        .dma_ctrl(settings_dma_ctrl),
        .region_base(region_base),
        .mtt_base(mtt_base)
    );

    csr_status u_status (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(status_rd_value),
        .ready(is_ready),
        .dma_on(is_on),
        .tx_idle(tx_idle),
        .link_up(link_up),
        .pcie_cfg(pcie_cfg),
        .sticky(sticky_q),
        .bad_access(access_bad_access),
        .bad_addr(access_bad_addr),
        .bad_write(access_bad_write),
        .bad_align(access_bad_align),
        .mbox_done(answer_valid),
        .int_mask(settings_int_mask),
        .cycles(cycles),
        .irq(irq)
    );

    csr_mailbox u_mailbox (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(mailbox_rd_value),
        .cmd(cmd),
        .cmd_valid(mailbox_cmd_valid),
        .cmd_ready(mailbox_cmd_ready),
        .answer_valid(answer_valid),
        .answer_status(answer_status),
        .answer_result0(answer_result0),
        .answer_result1(answer_result1),
        .ev_mailbox_commands(mailbox_ev_mailbox_commands),
        .ev_mailbox_err(mailbox_ev_mailbox_err)
    );

    event_pins u_events (
        .pins_port_xmit_packets(ev_port_xmit_packets),
        .pins_tx_packets(ev_tx_packets),
        .pins_doorbells(ev_doorbells),
        .pins_inline_wqes(ev_inline_wqes),
        .pins_wqe_fetched(ev_wqe_fetched),
        .pins_wqe_done(ev_wqe_done),
        .pins_cqe_written(ev_cqe_written),
        .pins_events_written(ev_events_written),
        .pins_tlp_reads(ev_tlp_reads),
        .pins_tlp_writes(ev_tlp_writes),
        .pins_tlp_completions(ev_tlp_completions),
        .pins_db_unknown_slot(ev_db_unknown_slot),
        .pins_db_foreign_page(ev_db_foreign_page),
        .pins_db_overrun(ev_db_overrun),
        .pins_db_bad_state(ev_db_bad_state),
        .pins_db_dma_off(ev_db_dma_off),
        .pins_db_inline_partial(ev_db_inline_partial),
        .pins_db_engine_owned(ev_db_engine_owned),
        .pins_silent_fallback(ev_silent_fallback),
        .pins_read_unexpected(ev_read_unexpected),
        .pins_cpl_late(ev_cpl_late),
        .pins_axi_read_err(ev_axi_read_err),
        .pins_cq_overrun(ev_cq_overrun),
        .pins_eq_overrun(ev_eq_overrun),
        .pins_cq_invalid(ev_cq_invalid),
        .pins_tx_dropped(ev_tx_dropped),
        .pins_req_cqe_error(ev_req_cqe_error),
        .pins_req_cqe_flush_error(ev_req_cqe_flush_error),
        .pins_also_bad_register(ev_also_bad_register),
        .pins_also_misaligned_access(ev_also_misaligned_access),
        .bad_register(events_bad_register),
        .misaligned_access(events_misaligned_access),
        .mailbox_commands(mailbox_ev_mailbox_commands),
        .mailbox_err(mailbox_ev_mailbox_err),
        .pulses(events_pulses),
        .also(events_also)
    );

    sticky_map u_causes (
        .pulses(pulses_q),
        .also(also_q),
        .sticky(causes_sticky)
    );

    syndrome_map u_reasons (
        .syndrome(reason_q),
        .counted(reasons_counted),
        .counter(reasons_counter),
        .sticky(reasons_sticky)
    );

    dwords u_dwords (
        .clk(clk),
        .rst(rst),
        .bytes(xmit_bytes),
        .bytes_valid(xmit_bytes_valid),
        .dwords(dwords_dwords),
        .dwords_valid(dwords_dwords_valid)
    );

    counters_n110_p32_b2_aw7 u_counters (
        .clk(clk),
        .rst(rst),
        .ev(pulses_q),
        .also(also_q),
        .amount_0(dwords_dwords),
        .amount_1(tx_bytes),
        .amount_valid_0(dwords_dwords_valid),
        .amount_valid_1(tx_bytes_valid),
        .one_index(reasons_counter),
        .one_valid(counters_one_valid),
        .rd_index(counters_rd_index),
        .rd_valid(access_counter_ask),
        .rd_done(counters_rd_done),
        .rd_value(counters_rd_value),
        .ready(counters_ready)
    );

    always @* begin
        sticky_d = causes_sticky;
        if (reason_valid_q) begin
            sticky_d = causes_sticky | reasons_sticky;
        end
    end
    assign is_ready = init_done & counters_ready;
    assign is_on = (|(settings_dma_ctrl & ENABLE)) & pcie_cfg[16];
    assign ready = is_ready;
    assign dma_on = is_on;
    assign access_rd_value = (settings_rd_value | status_rd_value) | mailbox_rd_value;
    assign cmd_valid = mailbox_cmd_valid & is_ready;
    assign mailbox_cmd_ready = cmd_ready & is_ready;
    assign events_bad_register = access_bad_access & (~access_bad_align);
    assign events_misaligned_access = access_bad_access & access_bad_align;
    assign counters_one_valid = reason_valid_q & reasons_counted;
    assign counters_rd_index = access_counter_index[6:0];

    always @(posedge clk) begin
        if (rst) begin
            pulses_q <= 32'h0;
            also_q <= 32'h0;
            reason_q <= 8'd0;
            reason_valid_q <= 1'd0;
            sticky_q <= 32'h0;
        end else begin
            pulses_q <= events_pulses;
            also_q <= events_also;
            reason_q <= syndrome;
            reason_valid_q <= syndrome_valid;
            sticky_q <= sticky_d;
        end
    end
endmodule
`default_nettype wire
