// tlp_port_w512: Requests out, completions in.
// Source:        hdl/src/host/tlp_port.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_port_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] requester,
    input  wire bus_master,
    input  wire [95:0] mrd_data,
    input  wire mrd_valid,
    output wire mrd_ready,
    input  wire wants,
    input  wire [107:0] w_head,
    input  wire [511:0] w_data,
    input  wire w_last,
    input  wire w_valid,
    output wire w_ready,
    output wire [127:0] rq_hdr,
    output wire [511:0] rq_data,
    output wire rq_last,
    output wire rq_valid,
    input  wire rq_ready,
    output wire left,
    output wire [13:0] placed_data,
    output wire placed_valid,
    input  wire [127:0] cpl_in_hdr,
    input  wire [511:0] cpl_in_data,
    input  wire cpl_in_last,
    input  wire cpl_in_valid,
    output wire cpl_in_ready,
    output wire [61:0] cpl_head,
    output wire [511:0] cpl_data,
    output wire cpl_first,
    output wire cpl_last,
    output wire cpl_valid,
    input  wire cpl_ready,
    output wire ev_tlp_reads,
    output wire ev_tlp_writes,
    output wire ev_tlp_completions
);

    tlp_write_w512 u_out (
        .clk(clk),
        .rst(rst),
        .requester(requester),
        .bus_master(bus_master),
        .mrd_data(mrd_data),
        .mrd_valid(mrd_valid),
        .mrd_ready(mrd_ready),
        .wants(wants),
        .w_head(w_head),
        .w_data(w_data),
        .w_last(w_last),
        .w_valid(w_valid),
        .w_ready(w_ready),
        .rq_hdr(rq_hdr),
        .rq_data(rq_data),
        .rq_last(rq_last),
        .rq_valid(rq_valid),
        .rq_ready(rq_ready),
        .left(left),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .ev_tlp_reads(ev_tlp_reads),
        .ev_tlp_writes(ev_tlp_writes)
    );

    tlp_take_w512 u_take (
        .clk(clk),
        .rst(rst),
        .cpl_in_hdr(cpl_in_hdr),
        .cpl_in_data(cpl_in_data),
        .cpl_in_last(cpl_in_last),
        .cpl_in_valid(cpl_in_valid),
        .cpl_in_ready(cpl_in_ready),
        .cpl_head(cpl_head),
        .cpl_data(cpl_data),
        .cpl_first(cpl_first),
        .cpl_last(cpl_last),
        .cpl_valid(cpl_valid),
        .cpl_ready(cpl_ready),
        .ev_tlp_completions(ev_tlp_completions)
    );

endmodule
`default_nettype wire
