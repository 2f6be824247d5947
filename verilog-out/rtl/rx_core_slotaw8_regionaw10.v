// rx_core_slotaw8_regionaw10: Headers in, decisions out.
// Source:        hdl/src/rx/rx_core.rs
// Parameters:    SLOT_AW=8 REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_core_slotaw8_regionaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] region_data,
    input  wire region_valid,
    input  wire ats_on,
    input  wire pause,
    input  wire [562:0] pkt_data,
    input  wire pkt_valid,
    output wire pkt_ready,
    input  wire [56:0] ahead,
    output wire [13:0] rq_slot,
    input  wire rq_have,
    input  wire rq_bad,
    output wire [103:0] place_data,
    output wire place_valid,
    input  wire place_ready,
    output wire [69:0] ack_data,
    output wire ack_valid,
    input  wire ack_ready,
    output wire [70:0] told_data,
    output wire told_valid,
    output wire [77:0] rx_ack_data,
    output wire rx_ack_valid,
    input  wire rx_ack_ready,
    output wire [86:0] recv_data,
    output wire recv_valid,
    input  wire recv_ready,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
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
    output wire ev_rx_abandoned
);
    localparam [15:0] HALF = 16'd8;
    wire issue_room;
    wire [562:0] issue_head;
    wire issue_issue;
    wire [31:0] issue_look_rkey;
    wire lookup_ready;
    wire [308:0] lookup_facts;
    wire lookup_facts_valid;
    wire [16:0] lookup_epoch;
    wire lookup_init_en;
    wire [13:0] lookup_init_slot;
    wire [23:0] lookup_init_psn;
    wire [13:0] responder_slot;
    wire [23:0] responder_open_index;
    wire [103:0] responder_place_data;
    wire responder_place_valid;
    wire [77:0] responder_rx_ack_data;
    wire responder_rx_ack_valid;
    wire [86:0] responder_recv_data;
    wire responder_recv_valid;
    wire [21:0] responder_error_data;
    wire responder_error_valid;
    wire [4:0] responder_drops;
    wire [9:0] responder_acts;
    wire answers_ready;
    wire places_s_ready_unused;
    wire [15:0] places_count;
    wire acks_s_ready_unused;
    wire [15:0] acks_count;
    wire uses_s_ready_unused;
    wire [15:0] uses_count;
    wire errors_s_ready_unused;
    wire [15:0] errors_count_unused;
    wire room_d;
    reg  room_q;
    wire up_d;
    reg  up_q;

    rx_issue u_issue (
        .clk(clk),
        .rst(rst),
        .s_data(pkt_data),
        .s_valid(pkt_valid),
        .s_ready(pkt_ready),
        .ahead(ahead),
        .run(up_q),
        .room(issue_room),
        .head(issue_head),
        .issue(issue_issue),
        .look_slot(rq_slot),
        .look_rkey(issue_look_rkey),
        .rq_busy(recv_valid)
    );

    rx_lookup_slotaw8_regionaw10 u_lookup (
        .clk(clk),
        .rst(rst),
        .ready(lookup_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .region_data(region_data),
        .region_valid(region_valid),
        .ats_on(ats_on),
        .look_slot(rq_slot),
        .look_rkey(issue_look_rkey),
        .head(issue_head),
        .issue(issue_issue),
        .have(rq_have),
        .bad_recv(rq_bad),
        .facts(lookup_facts),
        .facts_valid(lookup_facts_valid),
        .open_index(responder_open_index),
        .epoch(lookup_epoch),
        .init_en(lookup_init_en),
        .init_slot(lookup_init_slot),
        .init_psn(lookup_init_psn)
    );

    responder_slotaw8 u_responder (
        .clk(clk),
        .rst(rst),
        .slot(responder_slot),
        .facts(lookup_facts),
        .facts_valid(lookup_facts_valid),
        .open_index(responder_open_index),
        .epoch(lookup_epoch),
        .init_en(lookup_init_en),
        .init_slot(lookup_init_slot),
        .init_psn(lookup_init_psn),
        .place_data(responder_place_data),
        .place_valid(responder_place_valid),
        .ack_req_data(told_data),
        .ack_req_valid(told_valid),
        .rx_ack_data(responder_rx_ack_data),
        .rx_ack_valid(responder_rx_ack_valid),
        .recv_data(responder_recv_data),
        .recv_valid(responder_recv_valid),
        .error_data(responder_error_data),
        .error_valid(responder_error_valid),
        .drops(responder_drops),
        .acts(responder_acts),
        .began(ev_rx_write_requests)
    );

    ack_state_slotaw8 u_answers (
        .clk(clk),
        .rst(rst),
        .ready(answers_ready),
        .told_data(told_data),
        .told_valid(told_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .m_data(ack_data),
        .m_valid(ack_valid),
        .m_ready(ack_ready)
    );

    rx_pass_w104_aw4 u_places (
        .clk(clk),
        .rst(rst),
        .s_data(responder_place_data),
        .s_valid(responder_place_valid),
        .s_ready(places_s_ready_unused),
        .m_data(place_data),
        .m_valid(place_valid),
        .m_ready(place_ready),
        .count(places_count)
    );

    fifo_w78_aw4 u_acks (
        .clk(clk),
        .rst(rst),
        .s_data(responder_rx_ack_data),
        .s_valid(responder_rx_ack_valid),
        .s_ready(acks_s_ready_unused),
        .m_data(rx_ack_data),
        .m_valid(rx_ack_valid),
        .m_ready(rx_ack_ready),
        .count(acks_count)
    );

    rx_pass_w87_aw4 u_uses (
        .clk(clk),
        .rst(rst),
        .s_data(responder_recv_data),
        .s_valid(responder_recv_valid),
        .s_ready(uses_s_ready_unused),
        .m_data(recv_data),
        .m_valid(recv_valid),
        .m_ready(recv_ready),
        .count(uses_count)
    );

    fifo_ram_w22_aw8 u_errors (
        .clk(clk),
        .rst(rst),
        .s_data(responder_error_data),
        .s_valid(responder_error_valid),
        .s_ready(errors_s_ready_unused),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready),
        .count(errors_count_unused)
    );

    assign room_d = ((places_count < HALF) & (acks_count < HALF)) & (uses_count < HALF);
    assign up_d = lookup_ready & answers_ready;
    assign ready = up_q;
    assign issue_room = room_q & (~pause);
    assign responder_slot = issue_head[45:32];
    assign ev_rx_unknown_qp = responder_drops[0];
    assign ev_rx_bad_opcode = responder_drops[1];
    assign ev_rx_bad_state = responder_drops[2] | responder_acts[8];
    assign ev_rx_bad_pkey = responder_drops[3];
    assign ev_rx_bad_address = responder_drops[4];
    assign ev_duplicate_request = responder_acts[1];
    assign ev_out_of_sequence = responder_acts[2];
    assign ev_out_of_buffer = responder_acts[5];
    assign ev_resp_invalid_requests = responder_acts[3];
    assign ev_resp_remote_access_errors = responder_acts[4];
    assign ev_rx_abandoned = responder_acts[6];

    always @(posedge clk) begin
        if (rst) begin
            room_q <= 1'd0;
            up_q <= 1'd0;
        end else begin
            room_q <= room_d;
            up_q <= up_d;
        end
    end
endmodule
`default_nettype wire
