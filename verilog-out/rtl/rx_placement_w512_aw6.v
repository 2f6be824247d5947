// rx_placement_w512_aw6: Packets and CQEs in, TLPs out.
// Source:        hdl/src/rx/rx_placement.rs
// Parameters:    W=512 AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_placement_w512_aw6 (
    input  wire clk,
    input  wire rst,
    input  wire [26:0] cfg,
    input  wire [511:0] beats_data,
    input  wire [7:0] beats_empty,
    input  wire beats_last,
    input  wire beats_valid,
    output wire beats_ready,
    input  wire [103:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    input  wire [82:0] wr_data,
    input  wire wr_valid,
    output wire wr_ready,
    input  wire [511:0] wr_beat,
    input  wire [95:0] mrd_data,
    input  wire mrd_valid,
    output wire mrd_ready,
    input  wire wants,
    output wire [13:0] placed_data,
    output wire placed_valid,
    output wire [15:0] taken,
    output wire [15:0] gone,
    input  wire fence,
    output wire fence_done,
    output wire [127:0] tlp_rq_hdr,
    output wire [511:0] tlp_rq_data,
    output wire tlp_rq_last,
    output wire tlp_rq_valid,
    input  wire tlp_rq_ready,
    input  wire [127:0] tlp_cpl_hdr,
    input  wire [511:0] tlp_cpl_data,
    input  wire tlp_cpl_last,
    input  wire tlp_cpl_valid,
    output wire tlp_cpl_ready,
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
    wire [2:0] place_mps;
    wire [107:0] place_m_head;
    wire [511:0] place_m_data;
    wire place_m_last;
    wire place_m_valid;
    wire place_busy_unused;
    wire queue_pay_ready;
    wire [107:0] queue_m_head;
    wire [511:0] queue_m_data;
    wire queue_m_last;
    wire queue_m_valid;
    wire [15:0] tlps_requester;
    wire tlps_bus_master;
    wire tlps_w_ready;
    wire tlps_left;

    rx_place_w512 u_place (
        .clk(clk),
        .rst(rst),
        .mps(place_mps),
        .beats_data(beats_data),
        .beats_empty(beats_empty),
        .beats_last(beats_last),
        .beats_valid(beats_valid),
        .beats_ready(beats_ready),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .m_head(place_m_head),
        .m_data(place_m_data),
        .m_last(place_m_last),
        .m_valid(place_m_valid),
        .m_ready(queue_pay_ready),
        .busy(place_busy_unused)
    );

    place_queue_w512_aw6 u_queue (
        .clk(clk),
        .rst(rst),
        .pay_head(place_m_head),
        .pay_data(place_m_data),
        .pay_last(place_m_last),
        .pay_valid(place_m_valid),
        .pay_ready(queue_pay_ready),
        .wr_data(wr_data),
        .wr_valid(wr_valid),
        .wr_ready(wr_ready),
        .wr_beat(wr_beat),
        .m_head(queue_m_head),
        .m_data(queue_m_data),
        .m_last(queue_m_last),
        .m_valid(queue_m_valid),
        .m_ready(tlps_w_ready),
        .left(tlps_left),
        .taken(taken),
        .gone(gone),
        .fence(fence),
        .fence_done(fence_done)
    );

    tlp_port_w512 u_tlps (
        .clk(clk),
        .rst(rst),
        .requester(tlps_requester),
        .bus_master(tlps_bus_master),
        .mrd_data(mrd_data),
        .mrd_valid(mrd_valid),
        .mrd_ready(mrd_ready),
        .wants(wants),
        .w_head(queue_m_head),
        .w_data(queue_m_data),
        .w_last(queue_m_last),
        .w_valid(queue_m_valid),
        .w_ready(tlps_w_ready),
        .rq_hdr(tlp_rq_hdr),
        .rq_data(tlp_rq_data),
        .rq_last(tlp_rq_last),
        .rq_valid(tlp_rq_valid),
        .rq_ready(tlp_rq_ready),
        .left(tlps_left),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .cpl_in_hdr(tlp_cpl_hdr),
        .cpl_in_data(tlp_cpl_data),
        .cpl_in_last(tlp_cpl_last),
        .cpl_in_valid(tlp_cpl_valid),
        .cpl_in_ready(tlp_cpl_ready),
        .cpl_head(cpl_head),
        .cpl_data(cpl_data),
        .cpl_first(cpl_first),
        .cpl_last(cpl_last),
        .cpl_valid(cpl_valid),
        .cpl_ready(cpl_ready),
        .ev_tlp_reads(ev_tlp_reads),
        .ev_tlp_writes(ev_tlp_writes),
        .ev_tlp_completions(ev_tlp_completions)
    );

    assign place_mps = cfg[19:17];
    assign tlps_requester = cfg[15:0];
    assign tlps_bus_master = cfg[16];
endmodule
`default_nettype wire
