// rc_track_slotaw8_outaw7_tick1229: Reliable Connections: what has left, was answered, goes again.
// Source:        hdl/src/tx/rc_track.rs
// Parameters:    SLOT_AW=8 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rc_track_slotaw8_outaw7_tick1229 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [378:0] desc_data,
    input  wire desc_valid,
    output reg  [37:0] sent_data,
    output wire sent_valid,
    input  wire [160:0] push_data,
    input  wire push_valid,
    output wire push_ready,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
    output wire [208:0] retired_data,
    output wire retired_valid,
    input  wire retired_ready,
    output wire [13:0] stop_data,
    output wire stop_valid,
    output wire [53:0] rewound_data,
    output wire rewound_valid,
    output wire [14:0] held_data,
    output wire held_valid,
    input  wire [13:0] control_data,
    input  wire control_valid,
    output wire control_ready,
    output wire control_done,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire token_back,
    input  wire [21:0] back_error_data,
    input  wire back_error_valid,
    output wire back_error_ready,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire idle,
    output wire ev_packet_seq_err,
    output wire ev_rnr_nak_retry_err,
    output wire ev_local_ack_timeout_err,
    output wire ev_duplicate_acks,
    output wire ev_ghost_acks,
    output wire ev_bad_resp_err,
    output wire ev_retransmissions
);
    wire [208:0] over;
    wire wqe;
    wire packet;
    wire acks_asked_valid;
    wire [13:0] acks_token_data;
    wire acks_token_valid;
    wire [37:0] acks_una_data;
    wire acks_una_valid;
    wire [21:0] acks_qp_error_data;
    wire acks_qp_error_valid;
    reg  [53:0] window_formed_data;
    wire window_formed_valid;
    wire tokens_rewind_ready;
    wire [13:0] tokens_back_data;
    wire tokens_back_valid;
    wire errors_b_ready;
    wire freed_d;
    reg  freed_q;
    reg  [29:0] freed_at_d;
    reg  [29:0] freed_at_q;

    ack_path_slotaw8_outaw7_tick1229 u_acks (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(sent_data),
        .formed_valid(sent_valid),
        .asked_data(sent_data),
        .asked_valid(acks_asked_valid),
        .push_data(push_data),
        .push_valid(push_valid),
        .push_ready(push_ready),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .retired_data(retired_data),
        .retired_valid(retired_valid),
        .retired_ready(retired_ready),
        .token_data(acks_token_data),
        .token_valid(acks_token_valid),
        .token_ready(tokens_rewind_ready),
        .token_back_data(tokens_back_data),
        .token_back_valid(tokens_back_valid),
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .una_data(acks_una_data),
        .una_valid(acks_una_valid),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .qp_error_data(acks_qp_error_data),
        .qp_error_valid(acks_qp_error_valid),
        .qp_error_ready(errors_b_ready),
        .idle(idle),
        .ev_packet_seq_err(ev_packet_seq_err),
        .ev_rnr_nak_retry_err(ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(ev_local_ack_timeout_err),
        .ev_duplicate_acks(ev_duplicate_acks),
        .ev_ghost_acks(ev_ghost_acks),
        .ev_bad_resp_err(ev_bad_resp_err),
        .ev_retransmissions(ev_retransmissions)
    );

    rc_window_slotaw8_outaw7 u_window (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(window_formed_data),
        .formed_valid(window_formed_valid),
        .una_data(acks_una_data),
        .una_valid(acks_una_valid),
        .freed_data(freed_at_q),
        .freed_valid(freed_q),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .held_data(held_data),
        .held_valid(held_valid)
    );

    token_merge_slotaw8 u_tokens (
        .clk(clk),
        .rst(rst),
        .control_data(control_data),
        .control_valid(control_valid),
        .control_ready(control_ready),
        .rewind_data(acks_token_data),
        .rewind_valid(acks_token_valid),
        .rewind_ready(tokens_rewind_ready),
        .token_data(token_data),
        .token_valid(token_valid),
        .token_ready(token_ready),
        .token_done(token_back),
        .control_done(control_done),
        .back_data(tokens_back_data),
        .back_valid(tokens_back_valid)
    );

    error_merge u_errors (
        .clk(clk),
        .rst(rst),
        .a_data(back_error_data),
        .a_valid(back_error_valid),
        .a_ready(back_error_ready),
        .b_data(acks_qp_error_data),
        .b_valid(acks_qp_error_valid),
        .b_ready(errors_b_ready),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready)
    );

    assign freed_d = retired_valid & retired_ready;

    always @* begin
        freed_at_d = freed_at_q;
        freed_at_d[13:0] = over[17:4];
        freed_at_d[29:14] = over[75:60];
    end
    assign packet = desc_data[1:0] == 2'd0;
    assign sent_valid = desc_valid & packet;

    always @* begin
        sent_data[13:0] = desc_data[15:2];
        sent_data[37:14] = desc_data[47:24];
        window_formed_data[13:0] = desc_data[15:2];
        window_formed_data[37:14] = desc_data[47:24];
        window_formed_data[53:38] = desc_data[282:267];
    end
    assign acks_asked_valid = sent_valid & desc_data[64];
    assign over = retired_data;
    assign wqe = desc_data[1:0] != 2'd3;
    assign window_formed_valid = desc_valid & wqe;

    always @(posedge clk) begin
        if (rst) begin
            freed_q <= 1'd0;
        end else begin
            freed_q <= freed_d;
        end
        freed_at_q <= freed_at_d;
    end
endmodule
`default_nettype wire
