// cpl_stand_w512_tagaw8: Where the read of each completion beat stands.
// Source:        hdl/src/host/cpl_stand.rs
// Parameters:    W=512 TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_stand_w512_tagaw8 (
    input  wire clk,
    input  wire rst,
    input  wire hold,
    input  wire [15:0] requester,
    input  wire [88:0] request,
    input  wire [58:0] progress,
    input  wire passed,
    input  wire [7:0] look_turn,
    input  wire look_upper,
    input  wire [58:0] passed_data,
    input  wire beat_valid,
    input  wire beat_is_ask,
    input  wire [11:0] beat_ask,
    input  wire beat_first,
    input  wire beat_last,
    input  wire [61:0] beat_head,
    input  wire [511:0] beat_words,
    input  wire beat_again,
    input  wire [58:0] behind,
    input  wire [10:0] behind_in_tlp,
    input  wire behind_tlp_end,
    input  wire behind_goes_on,
    output wire now_valid,
    output wire [83:0] now,
    output wire [58:0] now_stands,
    output wire [511:0] now_words,
    output wire moves,
    output reg  [7:0] moves_turn
);
    localparam [7:0] HALF = 8'd0;
    localparam [1:0] PARTIAL = 2'd1;
    localparam [10:0] PER_BEAT = 11'd16;
    wire expected;
    wire takes_over;
    wire by_table;
    wire one_beat;
    wire [58:0] check_stands;
    wire check_fresh;
    wire check_begins;
    wire check_goes_on;
    wire check_goes_on_passed;
    wire check_mine;
    wire check_sound;
    wire check_fits;
    wire check_final_one;
    wire [7:0] check_cause;
    wire [12:0] check_bytes_after;
    reg  valid_d;
    reg  valid_q;
    reg  [83:0] held_d;
    reg  [83:0] held_q;
    reg  [58:0] stands_d;
    reg  [58:0] stands_q;
    reg  [511:0] words_d;
    reg  [511:0] words_q;

    cpl_check_tagaw8 u_check (
        .head(beat_head),
        .requester(requester),
        .request(request),
        .progress(progress),
        .passed(passed),
        .passed_data(passed_data),
        .stands(check_stands),
        .fresh(check_fresh),
        .begins(check_begins),
        .goes_on(check_goes_on),
        .goes_on_passed(check_goes_on_passed),
        .mine(check_mine),
        .sound(check_sound),
        .fits(check_fits),
        .final_one(check_final_one),
        .cause(check_cause),
        .bytes_after(check_bytes_after)
    );

    always @* begin
        valid_d = valid_q;
        held_d = held_q;
        stands_d = stands_q;
        words_d = words_q;
        if (~hold) begin
            valid_d = beat_valid;
        end
        if (beat_valid & (~hold)) begin
            words_d = beat_words;
            held_d[0] = beat_is_ask;
            held_d[1] = beat_ask[0];
            held_d[2] = beat_ask[11];
            held_d[3] = beat_first & (~beat_is_ask);
            held_d[4] = beat_last & (~one_beat);
            held_d[14:5] = beat_head[9:0];
            if (beat_is_ask) begin
                held_d[14:5] = beat_ask[10:1];
            end
            held_d[15] = beat_head[13];
            held_d[16] = check_mine | beat_is_ask;
            held_d[23] = check_final_one;
            held_d[31:24] = check_cause;
            held_d[71:40] = request[88:57];
            held_d[39:32] = look_turn;
            held_d[22] = (1'd0 & look_upper) & (~(|beat_head[21:15]));
            held_d[21] = check_fresh & (~takes_over);
            held_d[17] = check_begins & by_table;
            held_d[18] = check_goes_on & by_table;
            held_d[19] = (check_goes_on_passed & by_table) | ((expected & check_sound) & (takes_over & (~beat_is_ask)));
            held_d[20] = check_fits;
            held_d[82:72] = beat_head[45:35];
            held_d[83] = one_beat;
            stands_d = check_stands;
            if (takes_over) begin
                stands_d = behind;
            end
            stands_d[50:38] = check_bytes_after;
            if (~(beat_first | beat_is_ask)) begin
                held_d[19] = behind_goes_on;
                held_d[20] = 1'd1;
                held_d[82:72] = behind_in_tlp;
                held_d[83] = behind_tlp_end;
                held_d[4] = beat_last & (~behind_tlp_end);
                stands_d[50:38] = behind[50:38];
            end
        end
    end
    assign takes_over = (beat_again & held_q[16]) | (~(beat_first | beat_is_ask));
    assign expected = ((beat_head[21:15] == behind[25:19]) & (beat_head[34:22] == behind[50:38])) & (behind[2:1] == PARTIAL);
    assign by_table = (check_sound & beat_first) & ((~beat_is_ask) & (~takes_over));
    assign one_beat = beat_head[45:35] <= PER_BEAT;
    assign now_valid = valid_q;
    assign now = held_q;
    assign now_stands = stands_q;
    assign now_words = words_q;
    assign moves = (beat_valid & (~beat_is_ask)) & (~hold);

    always @* begin
        moves_turn = look_turn;
        if ((look_upper & beat_first) & (|beat_head[21:15])) begin
            moves_turn = look_turn ^ HALF;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            valid_q <= 1'd0;
        end else begin
            valid_q <= valid_d;
        end
        held_q <= held_d;
        stands_q <= stands_d;
        words_q <= words_d;
    end
endmodule
`default_nettype wire
