// tx_back_w512_slotaw8_cqaw8_queueaw7_fifoaw9_placeaw6: From packet descriptions and payload to frames and completions.
// Source:        hdl/src/tx/tx_back.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 QUEUE_AW=7 FIFO_AW=9 PLACE_AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_back_w512_slotaw8_cqaw8_queueaw7_fifoaw9_placeaw6 (
    input  wire clk,
    input  wire rst,
    input  wire [378:0] desc_data,
    input  wire desc_valid,
    output wire desc_ready,
    input  wire [511:0] payload_data,
    input  wire [7:0] payload_err,
    input  wire payload_last,
    input  wire payload_valid,
    output wire payload_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    input  wire [29:0] cons_data,
    input  wire cons_valid,
    input  wire [63:0] cycles,
    output wire [511:0] tx_data,
    output wire [7:0] tx_empty,
    output wire tx_last,
    output wire tx_valid,
    input  wire tx_ready,
    output wire tx_looped,
    input  wire [189:0] recv_data,
    input  wire recv_valid,
    output wire recv_ready,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    output wire [107:0] wr_head,
    output wire [511:0] wr_data,
    output wire wr_last,
    output wire wr_valid,
    input  wire wr_ready,
    input  wire wr_left,
    output wire [160:0] push_data,
    output wire push_valid,
    input  wire push_ready,
    input  wire [208:0] retired_data,
    input  wire retired_valid,
    output wire retired_ready,
    output wire [29:0] done_data,
    output wire done_valid,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire [21:0] cq_error_data,
    output wire cq_error_valid,
    input  wire cq_error_ready,
    output wire [125:0] ring_cmd_data,
    output wire ring_cmd_valid,
    input  wire ring_cmd_ready,
    input  wire [6:0] ring_waiting,
    input  wire [221:0] ring_cqe_data,
    input  wire ring_cqe_valid,
    output wire ring_cqe_ready,
    output wire token_done,
    output wire idle,
    output wire built,
    output wire pushed,
    output wire [7:0] syndrome,
    output wire syndrome_valid,
    output wire ev_tx_packets,
    output wire ev_tx_dropped,
    output wire ev_wqe_done,
    output wire ev_cqe_written,
    output wire ev_cq_overrun,
    output wire ev_cq_invalid,
    output wire ev_req_cqe_error,
    output wire ev_req_cqe_flush_error,
    output wire ev_resp_cqe_error,
    output wire ev_resp_cqe_flush_error,
    output wire [12:0] tx_bytes
);
    wire [1014:0] header_builder_job_data;
    wire header_builder_job_valid;
    wire header_builder_idle;
    wire packetizer_job_ready;
    wire [511:0] packetizer_frame_data;
    wire [7:0] packetizer_frame_empty;
    wire packetizer_frame_first;
    wire packetizer_frame_second;
    wire packetizer_frame_last;
    wire packetizer_frame_split;
    wire packetizer_frame_drop;
    wire packetizer_frame_ipv6;
    wire packetizer_frame_vlan;
    wire packetizer_frame_looped;
    wire packetizer_frame_push;
    wire [208:0] packetizer_rec_data;
    wire packetizer_rec_valid;
    wire packetizer_idle;
    wire icrc_keep;
    wire [31:0] icrc_crc;
    wire icrc_done;
    wire tx_fifo_s_room;
    wire tx_fifo_idle;
    wire completer_rec_ready;
    wire [221:0] completer_cqe_data;
    wire completer_cqe_valid;
    wire completer_fence;
    wire completer_idle;
    wire join_req_ready;
    wire [221:0] join_m_data;
    wire join_m_valid;
    wire writes_req_ready;
    wire writes_fence_done;
    wire writes_busy;

    header_builder_w512_slotaw8_queueaw7 u_header_builder (
        .clk(clk),
        .rst(rst),
        .desc_data(desc_data),
        .desc_valid(desc_valid),
        .desc_ready(desc_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .job_data(header_builder_job_data),
        .job_valid(header_builder_job_valid),
        .job_ready(packetizer_job_ready),
        .idle(header_builder_idle)
    );

    packetizer_w512_slotaw8 u_packetizer (
        .clk(clk),
        .rst(rst),
        .job_data(header_builder_job_data),
        .job_valid(header_builder_job_valid),
        .job_ready(packetizer_job_ready),
        .payload_data(payload_data),
        .payload_err(payload_err),
        .payload_last(payload_last),
        .payload_valid(payload_valid),
        .payload_ready(payload_ready),
        .state_data(state_data),
        .state_valid(state_valid),
        .frame_data(packetizer_frame_data),
        .frame_empty(packetizer_frame_empty),
        .frame_first(packetizer_frame_first),
        .frame_second(packetizer_frame_second),
        .frame_last(packetizer_frame_last),
        .frame_split(packetizer_frame_split),
        .frame_drop(packetizer_frame_drop),
        .frame_ipv6(packetizer_frame_ipv6),
        .frame_vlan(packetizer_frame_vlan),
        .frame_looped(packetizer_frame_looped),
        .frame_push(packetizer_frame_push),
        .frame_room(tx_fifo_s_room),
        .rec_data(packetizer_rec_data),
        .rec_valid(packetizer_rec_valid),
        .rec_ready(completer_rec_ready),
        .built(built),
        .pushed(pushed),
        .idle(packetizer_idle)
    );

    icrc_w512 u_icrc (
        .clk(clk),
        .rst(rst),
        .data(packetizer_frame_data),
        .empty(packetizer_frame_empty),
        .first(packetizer_frame_first),
        .second(packetizer_frame_second),
        .keep(icrc_keep),
        .ipv6(packetizer_frame_ipv6),
        .vlan(packetizer_frame_vlan),
        .push(packetizer_frame_push),
        .crc(icrc_crc),
        .done(icrc_done)
    );

    tx_fifo_w512_aw9 u_tx_fifo (
        .clk(clk),
        .rst(rst),
        .s_data(packetizer_frame_data),
        .s_empty(packetizer_frame_empty),
        .s_first(packetizer_frame_first),
        .s_second(packetizer_frame_second),
        .s_last(packetizer_frame_last),
        .s_split(packetizer_frame_split),
        .s_drop(packetizer_frame_drop),
        .s_ipv6(packetizer_frame_ipv6),
        .s_vlan(packetizer_frame_vlan),
        .s_looped(packetizer_frame_looped),
        .s_push(packetizer_frame_push),
        .s_room(tx_fifo_s_room),
        .crc(icrc_crc),
        .crc_done(icrc_done),
        .m_data(tx_data),
        .m_empty(tx_empty),
        .m_last(tx_last),
        .m_valid(tx_valid),
        .m_ready(tx_ready),
        .looped(tx_looped),
        .idle(tx_fifo_idle)
    );

    completer_slotaw8 u_completer (
        .clk(clk),
        .rst(rst),
        .rec_data(packetizer_rec_data),
        .rec_valid(packetizer_rec_valid),
        .rec_ready(completer_rec_ready),
        .push_data(push_data),
        .push_valid(push_valid),
        .push_ready(push_ready),
        .retired_data(retired_data),
        .retired_valid(retired_valid),
        .retired_ready(retired_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .cqe_data(completer_cqe_data),
        .cqe_valid(completer_cqe_valid),
        .cqe_ready(join_req_ready),
        .ring_cmd_data(ring_cmd_data),
        .ring_cmd_valid(ring_cmd_valid),
        .ring_cmd_ready(ring_cmd_ready),
        .ring_waiting(ring_waiting),
        .done_data(done_data),
        .done_valid(done_valid),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .qp_error_ready(qp_error_ready),
        .fence(completer_fence),
        .fence_done(writes_fence_done),
        .token_done(token_done),
        .idle(completer_idle),
        .ev_wqe_done(ev_wqe_done),
        .ev_req_cqe_error(ev_req_cqe_error),
        .ev_req_cqe_flush_error(ev_req_cqe_flush_error),
        .ev_tx_packets(ev_tx_packets),
        .ev_tx_dropped(ev_tx_dropped),
        .tx_bytes(tx_bytes)
    );

    cqe_join u_join (
        .req_data(completer_cqe_data),
        .req_valid(completer_cqe_valid),
        .req_ready(join_req_ready),
        .ring_data(ring_cqe_data),
        .ring_valid(ring_cqe_valid),
        .ring_ready(ring_cqe_ready),
        .m_data(join_m_data),
        .m_valid(join_m_valid),
        .m_ready(writes_req_ready)
    );

    write_path_w512_cqaw8_placeaw6 u_writes (
        .clk(clk),
        .rst(rst),
        .req_data(join_m_data),
        .req_valid(join_m_valid),
        .req_ready(writes_req_ready),
        .recv_data(recv_data),
        .recv_valid(recv_valid),
        .recv_ready(recv_ready),
        .pay_head(pay_head),
        .pay_data(pay_data),
        .pay_last(pay_last),
        .pay_valid(pay_valid),
        .pay_ready(pay_ready),
        .entry_data(entry_data),
        .entry_valid(entry_valid),
        .cons_data(cons_data),
        .cons_valid(cons_valid),
        .cycles(cycles),
        .m_head(wr_head),
        .m_data(wr_data),
        .m_last(wr_last),
        .m_valid(wr_valid),
        .m_ready(wr_ready),
        .left(wr_left),
        .fence(completer_fence),
        .fence_done(writes_fence_done),
        .busy(writes_busy),
        .error_data(cq_error_data),
        .error_valid(cq_error_valid),
        .error_ready(cq_error_ready),
        .syndrome(syndrome),
        .syndrome_valid(syndrome_valid),
        .ev_resp_cqe_error(ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(ev_resp_cqe_flush_error),
        .ev_cqe_written(ev_cqe_written),
        .ev_cq_overrun(ev_cq_overrun),
        .ev_cq_invalid(ev_cq_invalid)
    );

    assign icrc_keep = packetizer_frame_last & (~packetizer_frame_drop);
    assign idle = ((tx_fifo_idle & completer_idle) & header_builder_idle) & (packetizer_idle & (~writes_busy));
endmodule
`default_nettype wire
