// completer_slotaw8: Completes work requests, in order.
// Source:        hdl/src/tx/completer.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module completer_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [208:0] rec_data,
    input  wire rec_valid,
    output wire rec_ready,
    output wire [160:0] push_data,
    output wire push_valid,
    input  wire push_ready,
    input  wire [208:0] retired_data,
    input  wire retired_valid,
    output wire retired_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    output wire [221:0] cqe_data,
    output wire cqe_valid,
    input  wire cqe_ready,
    output wire [125:0] ring_cmd_data,
    output wire ring_cmd_valid,
    input  wire ring_cmd_ready,
    input  wire [6:0] ring_waiting,
    output reg  [29:0] done_data,
    output wire done_valid,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire fence,
    input  wire fence_done,
    output wire token_done,
    output wire idle,
    output wire ev_wqe_done,
    output wire ev_req_cqe_error,
    output wire ev_req_cqe_flush_error,
    output wire ev_tx_packets,
    output wire ev_tx_dropped,
    output wire [12:0] tx_bytes
);
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [7:0] FULL_STATUS = 8'd2;
    localparam [7:0] QUEUE_FULL = 8'd113;
    wire take;
    wire free;
    wire ends;
    wire waits;
    wire [41:0] qp;
    wire command;
    wire refuses;
    reg  [208:0] coming;
    wire [7:0] status;
    wire sent;
    wire [13:0] qps_slot;
    wire [41:0] qps_qp;
    wire commands_take;
    wire commands_full;
    reg  [21:0] errors_s_data;
    wire errors_s_valid;
    wire errors_s_ready;
    wire [15:0] errors_count_unused;
    reg  [221:0] cqes_s_data;
    wire cqes_s_valid;
    wire cqes_s_ready;
    wire [15:0] cqes_count_unused;
    reg  [160:0] pushes_s_data;
    wire pushes_s_valid;
    wire pushes_s_ready;
    wire [15:0] pushes_count_unused;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [208:0] got_d;
    reg  [208:0] got_q;
    reg  got_failed_d;
    reg  got_failed_q;
    reg  got_asks_d;
    reg  got_asks_q;
    reg  got_ends_d;
    reg  got_ends_q;
    reg  got_retired_d;
    reg  got_retired_q;
    reg  fenced_q;
    reg  [208:0] was_q;
    reg  was_failed_q;
    reg  was_done_q;
    wire was_packet_d;
    reg  was_packet_q;
    wire was_token_d;
    reg  was_token_q;

    qp_cqs_slotaw8 u_qps (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .read(free),
        .slot(qps_slot),
        .qp(qps_qp)
    );

    ring_cmds u_commands (
        .clk(clk),
        .rst(rst),
        .rec(got_q),
        .take(commands_take),
        .full(commands_full),
        .waiting(ring_waiting),
        .m_data(ring_cmd_data),
        .m_valid(ring_cmd_valid),
        .m_ready(ring_cmd_ready)
    );

    fifo_ram_w22_aw8 u_errors (
        .clk(clk),
        .rst(rst),
        .s_data(errors_s_data),
        .s_valid(errors_s_valid),
        .s_ready(errors_s_ready),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready),
        .count(errors_count_unused)
    );

    fifo_w222_aw4 u_cqes (
        .clk(clk),
        .rst(rst),
        .s_data(cqes_s_data),
        .s_valid(cqes_s_valid),
        .s_ready(cqes_s_ready),
        .m_data(cqe_data),
        .m_valid(cqe_valid),
        .m_ready(cqe_ready),
        .count(cqes_count_unused)
    );

    fifo_w161_aw3 u_pushes (
        .clk(clk),
        .rst(rst),
        .s_data(pushes_s_data),
        .s_valid(pushes_s_valid),
        .s_ready(pushes_s_ready),
        .m_data(push_data),
        .m_valid(push_valid),
        .m_ready(push_ready),
        .count(pushes_count_unused)
    );

    always @* begin
        got_valid_d = got_valid_q;
        got_d = got_q;
        got_failed_d = got_failed_q;
        got_asks_d = got_asks_q;
        got_ends_d = got_ends_q;
        got_retired_d = got_retired_q;
        if (free) begin
            got_valid_d = rec_valid | retired_valid;
            got_retired_d = retired_valid;
            got_d = coming;
            got_failed_d = |status;
            got_asks_d = coming[19] | (|status);
            got_ends_d = coming[18] & (~coming[2]);
        end
    end
    assign was_packet_d = take & got_q[0];
    assign was_token_d = take & got_q[1];
    assign qp = qps_qp;
    assign take = ((got_valid_q & cqes_s_ready) & errors_s_ready) & (pushes_s_ready & (fenced_q | (~got_q[1])));
    assign waits = qp[39] & (~got_retired_q);
    assign ends = (take & got_ends_q) & (~waits);
    assign command = qp[41] & (~got_failed_q);
    assign refuses = command & commands_full;
    assign commands_take = ends & command;
    assign pushes_s_valid = (take & got_ends_q) & waits;

    always @* begin
        pushes_s_data[13:0] = got_q[17:4];
        pushes_s_data[37:14] = got_q[208:185];
        pushes_s_data[53:38] = got_q[59:44];
        pushes_s_data[69:54] = got_q[75:60];
        pushes_s_data[77:70] = got_q[43:36];
        pushes_s_data[78] = got_q[19];
        pushes_s_data[79] = 1'd0;
        pushes_s_data[87:80] = got_q[27:20];
        pushes_s_data[95:88] = got_q[35:28];
        pushes_s_data[127:96] = got_q[107:76];
        pushes_s_data[159:128] = got_q[171:140];
        pushes_s_data[160] = ~got_q[0];
        errors_s_data[13:0] = got_q[17:4];
        errors_s_data[21:14] = got_q[35:28];
    end
    assign cqes_s_valid = (ends & (~qp[40])) & (((got_asks_q | qp[38]) | refuses) & ((~command) | commands_full));

    always @* begin
        cqes_s_data[13:0] = qp[37:24];
        cqes_s_data[27:14] = got_q[17:4];
        cqes_s_data[51:28] = qp[23:0];
        cqes_s_data[59:52] = got_q[27:20];
        cqes_s_data[67:60] = got_q[35:28];
        cqes_s_data[75:68] = got_q[43:36];
        cqes_s_data[91:76] = got_q[59:44];
        cqes_s_data[155:92] = got_q[139:76];
        cqes_s_data[187:156] = got_q[171:140];
        if (qp[41]) begin
            cqes_s_data[187:156] = 32'h0;
        end
        if (refuses) begin
            cqes_s_data[59:52] = FULL_STATUS;
            cqes_s_data[67:60] = QUEUE_FULL;
        end
        cqes_s_data[188] = 1'd0;
        cqes_s_data[220:189] = 32'h0;
        cqes_s_data[221] = 1'd0;
    end
    assign errors_s_valid = take & got_q[3];
    assign fence = ((got_valid_q & got_q[1]) & (~cqe_valid)) & (((~push_valid) & (~ring_cmd_valid)) & (~fenced_q));
    assign done_valid = was_done_q;

    always @* begin
        done_data[13:0] = was_q[17:4];
        done_data[29:14] = was_q[75:60];
    end
    assign token_done = was_token_q;
    assign ev_wqe_done = was_done_q;
    assign ev_req_cqe_error = was_done_q & was_failed_q;
    assign ev_req_cqe_flush_error = was_done_q & (was_q[27:20] == FLUSH_ERR);
    assign sent = (~was_failed_q) & (~was_q[2]);
    assign ev_tx_packets = was_packet_q & sent;
    assign ev_tx_dropped = was_packet_q & (~sent);
    assign tx_bytes = was_q[184:172];
    assign free = take | (~got_valid_q);
    assign retired_ready = free;
    assign rec_ready = free & (~retired_valid);

    always @* begin
        coming = rec_data;
        if (retired_valid) begin
            coming = retired_data;
        end
    end
    assign status = coming[27:20];
    assign qps_slot = coming[17:4];
    assign idle = (((~got_valid_q) & (~rec_valid)) & (~retired_valid)) & (((~push_valid) & (~cqe_valid)) & (~was_done_q));

    always @(posedge clk) begin
        if (rst) begin
            got_valid_q <= 1'd0;
            fenced_q <= 1'd0;
            was_done_q <= 1'd0;
            was_packet_q <= 1'd0;
            was_token_q <= 1'd0;
        end else begin
            got_valid_q <= got_valid_d;
            fenced_q <= fence_done;
            was_done_q <= ends;
            was_packet_q <= was_packet_d;
            was_token_q <= was_token_d;
        end
        got_q <= got_d;
        got_failed_q <= got_failed_d;
        got_asks_q <= got_asks_d;
        got_ends_q <= got_ends_d;
        got_retired_q <= got_retired_d;
        was_q <= got_q;
        was_failed_q <= got_failed_q;
    end
endmodule
`default_nettype wire
