// rx_path_w512_slotaw8_regionaw10_baw11_paw9_haw9: The receive path: frames in; memory writes, completions and answers out.
// Source:        hdl/src/rx/rx_path.rs
// Parameters:    W=512 SLOT_AW=8 REGION_AW=10 BAW=11 PAW=9 HAW=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_path_w512_slotaw8_regionaw10_baw11_paw9_haw9 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [26:0] cfg,
    input  wire dma_on,
    input  wire [511:0] rx_data,
    input  wire [7:0] rx_empty,
    input  wire rx_last,
    input  wire rx_valid,
    output wire rx_ready,
    input  wire rx_err,
    output wire [511:0] pt_data,
    output wire [7:0] pt_empty,
    output wire pt_last,
    output wire pt_valid,
    input  wire pt_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] region_data,
    input  wire region_valid,
    input  wire [29:0] rq_rung_data,
    input  wire rq_rung_valid,
    input  wire drain,
    output wire drained,
    input  wire ring_busy,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
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
    output wire [107:0] pay_head,
    output wire [511:0] pay_data,
    output wire pay_last,
    output wire pay_valid,
    input  wire pay_ready,
    output wire [58:0] arrive_head,
    output wire [511:0] arrive_data,
    output wire arrive_last,
    output wire arrive_valid,
    input  wire arrive_ready,
    input  wire [13:0] placed_data,
    input  wire placed_valid,
    output wire [189:0] recv_data,
    output wire recv_valid,
    input  wire recv_ready,
    output wire [69:0] answer_data,
    output wire answer_valid,
    input  wire answer_ready,
    output wire [77:0] ack_data,
    output wire ack_valid,
    input  wire ack_ready,
    output wire placing,
    output wire [15:0] frame_bytes,
    output wire [13:0] payload_bytes,
    output wire ev_port_rcv_packets,
    output wire ev_port_rcv_errors,
    output wire ev_rx_packets,
    output wire ev_np_ecn_marked_roce_packets,
    output wire ev_rx_foreign,
    output wire ev_rx_foreign_dropped,
    output wire ev_rx_dropped,
    output wire ev_rx_icrc_encapsulated,
    output wire ev_rx_bad_ip_header,
    output wire ev_rx_options,
    output wire ev_rx_truncated,
    output wire ev_rx_bad_udp_length,
    output wire ev_rx_malformed,
    output wire ev_rx_bad_tver,
    output wire ev_rx_unknown_qp,
    output wire ev_rx_bad_opcode,
    output wire ev_rx_bad_state,
    output wire ev_rx_bad_pkey,
    output wire ev_rx_bad_address,
    output wire ev_rx_write_requests,
    output wire ev_duplicate_request,
    output wire ev_out_of_sequence,
    output wire ev_out_of_buffer,
    output wire ev_resp_invalid_requests,
    output wire ev_resp_remote_access_errors,
    output wire ev_rx_abandoned,
    output wire ev_also_axi_read_err
);
    localparam [15:0] QUARTER = 16'd8;
    wire [562:0] front_pkt_data;
    wire front_pkt_valid;
    wire [56:0] front_ahead;
    wire [511:0] front_beats_data;
    wire [7:0] front_beats_empty;
    wire front_beats_last;
    wire front_beats_valid;
    wire core_ats_on;
    wire core_pause;
    wire core_pkt_ready;
    wire [13:0] core_rq_slot;
    wire [103:0] core_place_data;
    wire core_place_valid;
    wire [70:0] core_told_data_unused;
    wire core_told_valid_unused;
    wire [86:0] core_recv_data;
    wire core_recv_valid;
    wire core_recv_ready;
    wire [21:0] core_qp_error_data;
    wire core_qp_error_valid;
    wire receives_rq_have;
    wire receives_rq_bad;
    wire receives_used_valid;
    wire receives_used_ready;
    wire [21:0] receives_bad_data;
    wire receives_bad_valid;
    wire receives_busy;
    wire [2:0] place_mps;
    wire place_beats_ready;
    wire place_cmd_ready;
    wire [107:0] place_m_head;
    wire [511:0] place_m_data;
    wire place_m_last;
    wire place_m_valid;
    wire place_busy;
    wire aside_s_ready;
    wire aside_busy;
    wire drainer_pause;
    wire errors_a_ready;
    wire errors_b_ready;
    wire bad_s_ready_unused;
    wire [21:0] bad_m_data;
    wire bad_m_valid;
    wire [15:0] bad_count;
    wire room_d;
    reg  room_q;
    wire busy_d;
    reg  busy_q;

    rx_front_w512_baw11_paw9_haw9 u_front (
        .clk(clk),
        .rst(rst),
        .rx_data(rx_data),
        .rx_empty(rx_empty),
        .rx_last(rx_last),
        .rx_valid(rx_valid),
        .rx_ready(rx_ready),
        .rx_err(rx_err),
        .pkt_data(front_pkt_data),
        .pkt_valid(front_pkt_valid),
        .pkt_ready(core_pkt_ready),
        .ahead(front_ahead),
        .beats_data(front_beats_data),
        .beats_empty(front_beats_empty),
        .beats_last(front_beats_last),
        .beats_valid(front_beats_valid),
        .beats_ready(place_beats_ready),
        .pt_data(pt_data),
        .pt_empty(pt_empty),
        .pt_last(pt_last),
        .pt_valid(pt_valid),
        .pt_ready(pt_ready),
        .ev_port_rcv_packets(ev_port_rcv_packets),
        .frame_bytes(frame_bytes),
        .ev_port_rcv_errors(ev_port_rcv_errors),
        .ev_rx_packets(ev_rx_packets),
        .payload_bytes(payload_bytes),
        .ev_np_ecn_marked_roce_packets(ev_np_ecn_marked_roce_packets),
        .ev_rx_foreign(ev_rx_foreign),
        .ev_rx_foreign_dropped(ev_rx_foreign_dropped),
        .ev_rx_dropped(ev_rx_dropped),
        .ev_rx_icrc_encapsulated(ev_rx_icrc_encapsulated),
        .ev_rx_bad_ip_header(ev_rx_bad_ip_header),
        .ev_rx_options(ev_rx_options),
        .ev_rx_truncated(ev_rx_truncated),
        .ev_rx_bad_udp_length(ev_rx_bad_udp_length),
        .ev_rx_malformed(ev_rx_malformed),
        .ev_rx_bad_tver(ev_rx_bad_tver)
    );

    rx_core_slotaw8_regionaw10 u_core (
        .clk(clk),
        .rst(rst),
        .ready(ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .region_data(region_data),
        .region_valid(region_valid),
        .ats_on(core_ats_on),
        .pause(core_pause),
        .pkt_data(front_pkt_data),
        .pkt_valid(front_pkt_valid),
        .pkt_ready(core_pkt_ready),
        .ahead(front_ahead),
        .rq_slot(core_rq_slot),
        .rq_have(receives_rq_have),
        .rq_bad(receives_rq_bad),
        .place_data(core_place_data),
        .place_valid(core_place_valid),
        .place_ready(place_cmd_ready),
        .ack_data(answer_data),
        .ack_valid(answer_valid),
        .ack_ready(answer_ready),
        .told_data(core_told_data_unused),
        .told_valid(core_told_valid_unused),
        .rx_ack_data(ack_data),
        .rx_ack_valid(ack_valid),
        .rx_ack_ready(ack_ready),
        .recv_data(core_recv_data),
        .recv_valid(core_recv_valid),
        .recv_ready(core_recv_ready),
        .qp_error_data(core_qp_error_data),
        .qp_error_valid(core_qp_error_valid),
        .qp_error_ready(errors_a_ready),
        .ev_rx_unknown_qp(ev_rx_unknown_qp),
        .ev_rx_bad_opcode(ev_rx_bad_opcode),
        .ev_rx_bad_state(ev_rx_bad_state),
        .ev_rx_bad_pkey(ev_rx_bad_pkey),
        .ev_rx_bad_address(ev_rx_bad_address),
        .ev_rx_write_requests(ev_rx_write_requests),
        .ev_duplicate_request(ev_duplicate_request),
        .ev_out_of_sequence(ev_out_of_sequence),
        .ev_out_of_buffer(ev_out_of_buffer),
        .ev_resp_invalid_requests(ev_resp_invalid_requests),
        .ev_resp_remote_access_errors(ev_resp_remote_access_errors),
        .ev_rx_abandoned(ev_rx_abandoned)
    );

    recv_fetch_slotaw8 u_receives (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rq_rung_data),
        .rung_valid(rq_rung_valid),
        .rq_slot(core_rq_slot),
        .rq_have(receives_rq_have),
        .rq_bad(receives_rq_bad),
        .used_data(core_recv_data),
        .used_valid(receives_used_valid),
        .used_ready(receives_used_ready),
        .owed(core_recv_valid),
        .hold(drainer_pause),
        .dma_on(dma_on),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .axi_araddr(axi_araddr),
        .axi_arlen(axi_arlen),
        .axi_arid(axi_arid),
        .axi_arvalid(axi_arvalid),
        .axi_arready(axi_arready),
        .axi_rdata(axi_rdata),
        .axi_rresp(axi_rresp),
        .axi_rid(axi_rid),
        .axi_rlast(axi_rlast),
        .axi_rvalid(axi_rvalid),
        .axi_rready(axi_rready),
        .done_data(recv_data),
        .done_valid(recv_valid),
        .done_ready(recv_ready),
        .bad_data(receives_bad_data),
        .bad_valid(receives_bad_valid),
        .busy(receives_busy),
        .ev_axi_read_err(ev_also_axi_read_err)
    );

    rx_place_w512 u_place (
        .clk(clk),
        .rst(rst),
        .mps(place_mps),
        .beats_data(front_beats_data),
        .beats_empty(front_beats_empty),
        .beats_last(front_beats_last),
        .beats_valid(front_beats_valid),
        .beats_ready(place_beats_ready),
        .cmd_data(core_place_data),
        .cmd_valid(core_place_valid),
        .cmd_ready(place_cmd_ready),
        .m_head(place_m_head),
        .m_data(place_m_data),
        .m_last(place_m_last),
        .m_valid(place_m_valid),
        .m_ready(aside_s_ready),
        .busy(place_busy)
    );

    rx_collective_w512 u_aside (
        .clk(clk),
        .rst(rst),
        .s_head(place_m_head),
        .s_data(place_m_data),
        .s_last(place_m_last),
        .s_valid(place_m_valid),
        .s_ready(aside_s_ready),
        .m_head(pay_head),
        .m_data(pay_data),
        .m_last(pay_last),
        .m_valid(pay_valid),
        .m_ready(pay_ready),
        .arrive_head(arrive_head),
        .arrive_data(arrive_data),
        .arrive_last(arrive_last),
        .arrive_valid(arrive_valid),
        .arrive_ready(arrive_ready),
        .busy(aside_busy)
    );

    rx_drain u_drainer (
        .clk(clk),
        .rst(rst),
        .drain(drain),
        .busy(busy_q),
        .pause(drainer_pause),
        .drained(drained)
    );

    error_merge u_errors (
        .clk(clk),
        .rst(rst),
        .a_data(core_qp_error_data),
        .a_valid(core_qp_error_valid),
        .a_ready(errors_a_ready),
        .b_data(bad_m_data),
        .b_valid(bad_m_valid),
        .b_ready(errors_b_ready),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready)
    );

    fifo_w22_aw5 u_bad (
        .clk(clk),
        .rst(rst),
        .s_data(receives_bad_data),
        .s_valid(receives_bad_valid),
        .s_ready(bad_s_ready_unused),
        .m_data(bad_m_data),
        .m_valid(bad_m_valid),
        .m_ready(errors_b_ready),
        .count(bad_count)
    );

    assign busy_d = ((core_place_valid | core_recv_valid) | place_busy) | ((aside_busy | receives_busy) | ring_busy);
    assign room_d = bad_count < QUARTER;
    assign core_ats_on = cfg[26];
    assign place_mps = cfg[19:17];
    assign placing = core_place_valid & place_cmd_ready;
    assign receives_used_valid = core_recv_valid & room_q;
    assign core_recv_ready = receives_used_ready & room_q;
    assign core_pause = drainer_pause | (~dma_on);

    always @(posedge clk) begin
        if (rst) begin
            room_q <= 1'd0;
            busy_q <= 1'd0;
        end else begin
            room_q <= room_d;
            busy_q <= busy_d;
        end
    end
endmodule
`default_nettype wire
