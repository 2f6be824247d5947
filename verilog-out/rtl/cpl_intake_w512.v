// cpl_intake_w512: Takes completions in, looks their tags up, turns their words.
// Source:        hdl/src/host/cpl_intake.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_intake_w512 (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [61:0] cpl_head,
    input  wire [511:0] cpl_data,
    input  wire cpl_first,
    input  wire cpl_last,
    input  wire cpl_valid,
    output wire cpl_ready,
    input  wire [11:0] ask_data,
    input  wire ask_valid,
    output wire ask_ready,
    input  wire urgent,
    output wire look_en,
    output wire [9:0] look_tag,
    input  wire hold,
    output wire beat_valid,
    output wire beat_is_ask,
    output wire [11:0] beat_ask,
    output wire beat_first,
    output wire beat_last,
    output wire [61:0] beat_head,
    output wire [511:0] beat_words,
    output wire beat_again
);
    wire stall;
    wire yields;
    wire take_ask;
    wire take_cpl;
    reg  [9:0] tag;
    wire [7:0] turn_shift;
    wire [511:0] turn_result;
    reg  inside_d;
    reg  inside_q;
    reg  valid_d;
    reg  valid_q;
    reg  is_ask_d;
    reg  is_ask_q;
    reg  [11:0] question_d;
    reg  [11:0] question_q;
    reg  first_d;
    reg  first_q;
    reg  last_d;
    reg  last_q;
    reg  [61:0] head_d;
    reg  [61:0] head_q;
    reg  [511:0] words_d;
    reg  [511:0] words_q;
    reg  again_d;
    reg  again_q;

    rotate_words_up_w512 u_turn (
        .data(cpl_data),
        .shift(turn_shift),
        .result(turn_result)
    );

    always @* begin
        inside_d = inside_q;
        valid_d = valid_q;
        is_ask_d = is_ask_q;
        question_d = question_q;
        first_d = first_q;
        last_d = last_q;
        head_d = head_q;
        words_d = words_q;
        again_d = again_q;
        if (take_cpl) begin
            inside_d = ~cpl_last;
        end
        if (~hold) begin
            valid_d = take_cpl | take_ask;
            is_ask_d = take_ask;
            question_d = ask_data;
            first_d = cpl_first;
            last_d = cpl_last;
            head_d = cpl_head;
            words_d = turn_result;
            again_d = (valid_q & (~is_ask_q)) & (head_q[9:0] == tag);
        end
    end
    assign stall = (~start) | hold;
    assign yields = (urgent & (~inside_q)) | ((valid_q & is_ask_q) & question_q[0]);
    assign ask_ready = ((yields | (~cpl_valid)) & (~inside_q)) & (~stall);
    assign take_ask = (ask_valid & (yields | (~cpl_valid))) & ((~inside_q) & (~stall));
    assign cpl_ready = (~yields) & (~stall);
    assign take_cpl = (cpl_valid & (~yields)) & (~stall);
    assign look_en = take_ask | (take_cpl & cpl_first);

    always @* begin
        tag = cpl_head[9:0];
        if (take_ask) begin
            tag = ask_data[10:1];
        end
    end
    assign look_tag = tag;
    assign turn_shift = {1'd0, cpl_head[21:15] >> 2'd2};
    assign beat_valid = valid_q;
    assign beat_is_ask = is_ask_q;
    assign beat_ask = question_q;
    assign beat_first = first_q;
    assign beat_last = last_q;
    assign beat_head = head_q;
    assign beat_words = words_q;
    assign beat_again = again_q;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            valid_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            valid_q <= valid_d;
        end
        is_ask_q <= is_ask_d;
        question_q <= question_d;
        first_q <= first_d;
        last_q <= last_d;
        head_q <= head_d;
        words_q <= words_d;
        again_q <= again_d;
    end
endmodule
`default_nettype wire
