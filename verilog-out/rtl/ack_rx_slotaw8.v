// ack_rx_slotaw8: Responses, time-outs and rewinds: where each slot stands with its peer.
// Source:        hdl/src/tx/ack_rx.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_rx_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [37:0] formed_data,
    input  wire formed_valid,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
    input  wire [38:0] timer_data,
    input  wire timer_valid,
    output wire timer_ready,
    input  wire [13:0] rewound_data,
    input  wire rewound_valid,
    output wire [79:0] view_data,
    output wire view_valid,
    output wire [13:0] poke_data,
    output wire poke_valid,
    output reg  [37:0] una_data,
    output wire una_valid,
    output wire [13:0] stop_data,
    output wire stop_valid,
    output wire [13:0] rewind_data,
    output wire rewind_valid,
    input  wire rewind_ready,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire ev_packet_seq_err,
    output wire ev_rnr_nak_retry_err,
    output wire ev_local_ack_timeout_err,
    output wire ev_duplicate_acks,
    output wire ev_ghost_acks,
    output wire ev_bad_resp_err
);
    localparam [2:0] RC = 3'd0;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    wire [65:0] told;
    wire [7:0] ctx_slot;
    wire [7:0] read_at;
    wire beat3;
    wire [511:0] unpack0_raw;
    wire [2:0] unpack0_service;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_sq_psn;
    wire [2:0] unpack3_retry_count;
    wire [2:0] unpack3_rnr_retry;
    reg  reliable_d;
    reg  reliable_q;
    wire states_set_en;
    wire [7:0] states_set_slot;
    reg  [65:0] states_init_data;
    wire [65:0] states_read_data;
    wire [7:0] newest_set_slot;
    wire [23:0] newest_set_data;
    wire [23:0] newest_init_data;
    wire [23:0] newest_read_data;
    reg  [6:0] limits_write_data;
    wire [6:0] limits_read_data;
    wire [7:0] lives_write_addr;
    wire lives_write_data;
    wire lives_read_data;
    wire [13:0] rewinds_s_data;
    wire rewinds_s_ready_unused;
    wire [15:0] rewinds_count_unused;
    reg  [21:0] errors_s_data;
    wire errors_s_ready_unused;
    wire [15:0] errors_count_unused;
    wire [7:0] pick_read_slot;
    wire [57:0] pick_source;
    wire pick_busy;
    wire [13:0] pick_at;
    wire [39:0] decode_what;
    wire [65:0] judge_becomes;
    wire judge_changes;
    wire judge_moved;
    wire judge_stop;
    wire judge_rewind;
    wire judge_fails;
    wire judge_seq;
    wire judge_rnr;
    wire judge_timeout;
    wire judge_duplicate;
    wire judge_ghost;
    wire judge_odd;
    reg  [39:0] event2_q;
    reg  [65:0] state2_q;
    reg  [23:0] formed2_q;
    reg  [6:0] limits2_q;
    reg  live2_q;
    wire changed_d;
    reg  changed_q;
    reg  [79:0] changed_to_d;
    reg  [79:0] changed_to_q;
    wire moved_d;
    reg  moved_q;
    reg  poked_q;
    wire [13:0] poked_slot_d;
    reg  [13:0] poked_slot_q;
    wire stopped_d;
    reg  stopped_q;
    wire rewinding_d;
    reg  rewinding_q;
    wire failed_d;
    reg  failed_q;
    wire seq_d;
    reg  seq_q;
    wire rnr_d;
    reg  rnr_q;
    wire timeout_d;
    reg  timeout_q;
    wire duplicate_d;
    reg  duplicate_q;
    wire ghost_d;
    reg  ghost_q;
    wire odd_d;
    reg  odd_q;

    unpack_service_w512 u_unpack0 (
        .raw(unpack0_raw),
        .service(unpack0_service)
    );

    unpack_retry_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .sq_psn(unpack3_sq_psn),
        .retry_count(unpack3_retry_count),
        .rnr_retry(unpack3_rnr_retry)
    );

    slot_ram_w66_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .set_en(states_set_en),
        .set_slot(states_set_slot),
        .set_data(judge_becomes),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(states_init_data),
        .read_slot(read_at),
        .read_data(states_read_data)
    );

    slot_ram_w24_aw8 u_newest (
        .clk(clk),
        .rst(rst),
        .set_en(formed_valid),
        .set_slot(newest_set_slot),
        .set_data(newest_set_data),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(newest_init_data),
        .read_slot(read_at),
        .read_data(newest_read_data)
    );

    ram_1r1w_w7_aw8 u_limits (
        .clk(clk),
        .rst(rst),
        .write_en(beat3),
        .write_addr(ctx_slot),
        .write_data(limits_write_data),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(limits_read_data)
    );

    ram_1r1w_w1_aw8 u_lives (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(lives_write_addr),
        .write_data(lives_write_data),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(lives_read_data)
    );

    fifo_ram_w14_aw8 u_rewinds (
        .clk(clk),
        .rst(rst),
        .s_data(rewinds_s_data),
        .s_valid(rewinding_q),
        .s_ready(rewinds_s_ready_unused),
        .m_data(rewind_data),
        .m_valid(rewind_valid),
        .m_ready(rewind_ready),
        .count(rewinds_count_unused)
    );

    fifo_ram_w22_aw8 u_errors (
        .clk(clk),
        .rst(rst),
        .s_data(errors_s_data),
        .s_valid(failed_q),
        .s_ready(errors_s_ready_unused),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready),
        .count(errors_count_unused)
    );

    ack_pick_slotaw8 u_pick (
        .clk(clk),
        .rst(rst),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .timer_data(timer_data),
        .timer_valid(timer_valid),
        .timer_ready(timer_ready),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .read_slot(pick_read_slot),
        .source(pick_source),
        .busy(pick_busy),
        .at(pick_at)
    );

    ack_decode u_decode (
        .source(pick_source),
        .what(decode_what)
    );

    ack_judge u_judge (
        .clk(clk),
        .rst(rst),
        .what(event2_q),
        .state(state2_q),
        .formed(formed2_q),
        .limits(limits2_q),
        .live(live2_q),
        .becomes(judge_becomes),
        .changes(judge_changes),
        .moved(judge_moved),
        .stop(judge_stop),
        .rewind(judge_rewind),
        .fails(judge_fails),
        .seq(judge_seq),
        .rnr(judge_rnr),
        .timeout(judge_timeout),
        .duplicate(judge_duplicate),
        .ghost(judge_ghost),
        .odd(judge_odd)
    );

    always @* begin
        reliable_d = reliable_q;
        changed_to_d = changed_to_q;
        if (ctx_valid & (ctx_data[528:526] == 3'd0)) begin
            reliable_d = unpack0_service == RC;
        end
        changed_to_d[79:66] = pick_at;
        changed_to_d[65:0] = judge_becomes;
    end
    assign changed_d = pick_busy & judge_changes;
    assign moved_d = pick_busy & judge_moved;
    assign poked_slot_d = changed_to_q[79:66];
    assign stopped_d = pick_busy & judge_stop;
    assign rewinding_d = pick_busy & judge_rewind;
    assign failed_d = pick_busy & judge_fails;
    assign seq_d = pick_busy & judge_seq;
    assign rnr_d = pick_busy & judge_rnr;
    assign timeout_d = pick_busy & judge_timeout;
    assign duplicate_d = pick_busy & judge_duplicate;
    assign ghost_d = pick_busy & judge_ghost;
    assign odd_d = pick_busy & judge_odd;
    assign unpack0_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign ctx_slot = ctx_data[519:512];
    assign beat3 = ctx_valid & (ctx_data[528:526] == 3'd3);

    always @* begin
        limits_write_data[0] = reliable_q;
        limits_write_data[3:1] = unpack3_retry_count;
        limits_write_data[6:4] = unpack3_rnr_retry;
    end

    always @* begin
        states_init_data[23:0] = unpack3_sq_psn;
        states_init_data[47:24] = unpack3_sq_psn;
        states_init_data[50:48] = unpack3_retry_count;
        states_init_data[53:51] = unpack3_rnr_retry;
        states_init_data[54] = 1'd0;
        states_init_data[55] = 1'd0;
        states_init_data[56] = 1'd0;
        states_init_data[64:57] = 8'd0;
        states_init_data[65] = 1'd0;
    end
    assign newest_init_data = unpack3_sq_psn - 24'h1;
    assign newest_set_slot = formed_data[7:0];
    assign newest_set_data = formed_data[37:14];
    assign lives_write_addr = state_data[7:0];
    assign lives_write_data = (state_data[17:14] == RTS) | (state_data[17:14] == SQD);
    assign read_at = pick_read_slot;
    assign states_set_en = pick_busy & judge_changes;
    assign states_set_slot = pick_at[7:0];
    assign told = changed_to_q[65:0];
    assign view_valid = changed_q;
    assign view_data = changed_to_q;
    assign una_valid = moved_q;

    always @* begin
        una_data[13:0] = changed_to_q[79:66];
        una_data[37:14] = told[23:0];
        errors_s_data[13:0] = changed_to_q[79:66];
        errors_s_data[21:14] = told[64:57];
    end
    assign stop_valid = stopped_q;
    assign stop_data = changed_to_q[79:66];
    assign rewinds_s_data = changed_to_q[79:66];
    assign poke_valid = poked_q;
    assign poke_data = poked_slot_q;
    assign ev_packet_seq_err = seq_q;
    assign ev_rnr_nak_retry_err = rnr_q;
    assign ev_local_ack_timeout_err = timeout_q;
    assign ev_duplicate_acks = duplicate_q;
    assign ev_ghost_acks = ghost_q;
    assign ev_bad_resp_err = odd_q;

    always @(posedge clk) begin
        if (rst) begin
            changed_q <= 1'd0;
            moved_q <= 1'd0;
            poked_q <= 1'd0;
            stopped_q <= 1'd0;
            rewinding_q <= 1'd0;
            failed_q <= 1'd0;
            seq_q <= 1'd0;
            rnr_q <= 1'd0;
            timeout_q <= 1'd0;
            duplicate_q <= 1'd0;
            ghost_q <= 1'd0;
            odd_q <= 1'd0;
        end else begin
            changed_q <= changed_d;
            moved_q <= moved_d;
            poked_q <= moved_q;
            stopped_q <= stopped_d;
            rewinding_q <= rewinding_d;
            failed_q <= failed_d;
            seq_q <= seq_d;
            rnr_q <= rnr_d;
            timeout_q <= timeout_d;
            duplicate_q <= duplicate_d;
            ghost_q <= ghost_d;
            odd_q <= odd_d;
        end
        reliable_q <= reliable_d;
        event2_q <= decode_what;
        state2_q <= states_read_data;
        formed2_q <= newest_read_data;
        limits2_q <= limits_read_data;
        live2_q <= lives_read_data;
        changed_to_q <= changed_to_d;
        poked_slot_q <= poked_slot_d;
    end
endmodule
`default_nettype wire
