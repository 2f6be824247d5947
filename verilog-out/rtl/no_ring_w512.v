// no_ring_w512: The ring engine that is not there.
// Source:        hdl/src/collective/no_ring.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module no_ring_w512 (
    input  wire [125:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    output wire [221:0] cqe_data,
    output wire cqe_valid,
    input  wire cqe_ready,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    input  wire [63:0] wqe_araddr,
    input  wire [7:0] wqe_arlen,
    input  wire [3:0] wqe_arid,
    input  wire wqe_arvalid,
    output wire wqe_arready,
    output wire [511:0] wqe_rdata,
    output wire [1:0] wqe_rresp,
    output wire [3:0] wqe_rid,
    output wire wqe_rlast,
    output wire wqe_rvalid,
    input  wire wqe_rready,
    output wire [31:0] db_data,
    output wire db_valid,
    input  wire db_ready,
    output wire busy,
    output wire [13:0] slot,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    input  wire [511:0] operand_data,
    input  wire [7:0] operand_err,
    input  wire operand_last,
    input  wire operand_valid,
    output wire operand_ready,
    input  wire [223:0] landing_data,
    input  wire landing_valid,
    output wire landing_ready,
    output wire [511:0] landed_data,
    output wire [7:0] landed_err,
    output wire landed_last,
    output wire landed_valid,
    input  wire landed_ready
);

    assign cmd_ready = 1'd1;
    assign landing_ready = 1'd1;
    assign operand_ready = 1'd1;
    assign cqe_valid = 1'd0;
    assign cqe_data = 222'h0;
    assign db_valid = 1'd0;
    assign db_data = 32'h0;
    assign piece_valid = 1'd0;
    assign piece_data = 224'h0;
    assign landed_valid = 1'd0;
    assign landed_data = 512'h0;
    assign landed_err = 8'd0;
    assign landed_last = 1'd0;
    assign axi_araddr = 64'h0;
    assign axi_arlen = 8'd0;
    assign axi_arid = 4'd0;
    assign axi_arvalid = 1'd0;
    assign axi_rready = 1'd1;
    assign wqe_arready = 1'd0;
    assign wqe_rdata = 512'h0;
    assign wqe_rresp = 2'd0;
    assign wqe_rid = 4'd0;
    assign wqe_rlast = 1'd0;
    assign wqe_rvalid = 1'd0;
    assign busy = 1'd0;
    assign slot = 14'd0;
endmodule
`default_nettype wire
