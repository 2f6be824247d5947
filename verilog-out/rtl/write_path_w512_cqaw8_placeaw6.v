// write_path_w512_cqaw8_placeaw6: All that is written to memory: payload and completions, in one order.
// Source:        hdl/src/host/write_path.rs
// Parameters:    W=512 CQ_AW=8 PLACE_AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module write_path_w512_cqaw8_placeaw6 (
    input  wire clk,
    input  wire rst,
    input  wire [221:0] req_data,
    input  wire req_valid,
    output wire req_ready,
    input  wire [189:0] recv_data,
    input  wire recv_valid,
    output wire recv_ready,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    input  wire [29:0] cons_data,
    input  wire cons_valid,
    input  wire [63:0] cycles,
    output wire [107:0] m_head,
    output wire [511:0] m_data,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    input  wire left,
    input  wire fence,
    output wire fence_done,
    output wire busy,
    output wire [21:0] error_data,
    output wire error_valid,
    input  wire error_ready,
    output wire [7:0] syndrome,
    output wire syndrome_valid,
    output wire ev_resp_cqe_error,
    output wire ev_resp_cqe_flush_error,
    output wire ev_cqe_written,
    output wire ev_cq_overrun,
    output wire ev_cq_invalid
);
    wire merge_hold;
    wire [221:0] merge_m_data;
    wire merge_m_valid;
    wire cq_writer_req_ready;
    wire [82:0] cq_writer_wr_data;
    wire cq_writer_wr_valid;
    wire [511:0] cq_writer_wr_beat;
    wire queue_wr_ready;
    wire [15:0] queue_taken_unused;
    wire [15:0] queue_gone_unused;
    wire fencing_d;
    reg  fencing_q;

    cq_merge u_merge (
        .clk(clk),
        .rst(rst),
        .req_data(req_data),
        .req_valid(req_valid),
        .req_ready(req_ready),
        .recv_data(recv_data),
        .recv_valid(recv_valid),
        .recv_ready(recv_ready),
        .hold(merge_hold),
        .m_data(merge_m_data),
        .m_valid(merge_m_valid),
        .m_ready(cq_writer_req_ready),
        .syndrome(syndrome),
        .syndrome_valid(syndrome_valid),
        .ev_resp_cqe_error(ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(ev_resp_cqe_flush_error)
    );

    cq_writer_cqaw8 u_cq_writer (
        .clk(clk),
        .rst(rst),
        .req_data(merge_m_data),
        .req_valid(merge_m_valid),
        .req_ready(cq_writer_req_ready),
        .entry_data(entry_data),
        .entry_valid(entry_valid),
        .cons_data(cons_data),
        .cons_valid(cons_valid),
        .cycles(cycles),
        .wr_data(cq_writer_wr_data),
        .wr_valid(cq_writer_wr_valid),
        .wr_ready(queue_wr_ready),
        .wr_beat(cq_writer_wr_beat),
        .busy(busy),
        .error_data(error_data),
        .error_valid(error_valid),
        .error_ready(error_ready),
        .ev_cqe_written(ev_cqe_written),
        .ev_cq_overrun(ev_cq_overrun),
        .ev_cq_invalid(ev_cq_invalid)
    );

    place_queue_w512_aw6 u_queue (
        .clk(clk),
        .rst(rst),
        .pay_head(pay_head),
        .pay_data(pay_data),
        .pay_last(pay_last),
        .pay_valid(pay_valid),
        .pay_ready(pay_ready),
        .wr_data(cq_writer_wr_data),
        .wr_valid(cq_writer_wr_valid),
        .wr_ready(queue_wr_ready),
        .wr_beat(cq_writer_wr_beat),
        .m_head(m_head),
        .m_data(m_data),
        .m_last(m_last),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .left(left),
        .taken(queue_taken_unused),
        .gone(queue_gone_unused),
        .fence(fencing_q),
        .fence_done(fence_done)
    );

    assign fencing_d = (fence & (~fence_done)) & (fencing_q | (~busy));
    assign merge_hold = fence & (~fencing_q);

    always @(posedge clk) begin
        if (rst) begin
            fencing_q <= 1'd0;
        end else begin
            fencing_q <= fencing_d;
        end
    end
endmodule
`default_nettype wire
