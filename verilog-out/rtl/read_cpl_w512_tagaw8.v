// read_cpl_w512_tagaw8: Takes completions in, judges and places them.
// Source:        hdl/src/host/read_cpl.rs
// Parameters:    W=512 TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_cpl_w512_tagaw8 (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [15:0] requester,
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
    output reg  [33:0] seen_data,
    output wire seen_valid,
    output wire look_en,
    output wire [9:0] look_tag,
    input  wire [88:0] request,
    input  wire [58:0] progress,
    input  wire passed,
    input  wire [7:0] look_turn,
    input  wire look_upper,
    input  wire [58:0] passed_data,
    output wire [58:0] upd_data,
    output wire upd_valid,
    output wire [9:0] upd_tag,
    output wire free,
    output wire [28:0] write_data,
    output wire write_valid,
    output reg  [511:0] write_words,
    output wire [31:0] done_data,
    output wire done_valid,
    output wire new_valid,
    output wire [511:0] new_words,
    output wire [7:0] new_turn,
    output wire now_whole,
    output wire [15:0] now_row,
    output wire [7:0] now_syndrome,
    output wire ev_read_ur,
    output wire ev_read_ca,
    output wire ev_read_poisoned,
    output wire ev_read_timeout,
    output wire ev_read_malformed,
    output wire ev_read_unexpected,
    output wire ev_cpl_late
);
    localparam [11:0] HALF = 12'd256;
    localparam [1:0] TAG_DONE = 2'd0;
    wire [83:0] now;
    wire [58:0] stands;
    wire here;
    reg  [58:0] behind;
    wire intake_beat_valid;
    wire intake_beat_is_ask;
    wire [11:0] intake_beat_ask;
    wire intake_beat_first;
    wire intake_beat_last;
    wire [61:0] intake_beat_head;
    wire intake_beat_again;
    wire stage_behind_goes_on;
    wire stage_now_valid;
    wire [83:0] stage_now;
    wire [58:0] stage_now_stands;
    wire [511:0] stage_now_words;
    wire [15:0] place_row;
    wire [7:0] place_low;
    wire [10:0] place_words;
    wire [10:0] place_in_tlp;
    wire place_tlp_end;
    wire place_ends;
    wire [15:0] place_next_row;
    wire [7:0] place_next_low;
    wire [10:0] place_next_words;
    wire [10:0] place_next_in_tlp;
    wire place_next_tlp_end;
    wire place_read_end;
    wire place_row_done;
    wire place_second;
    wire place_at_zero;
    wire [10:0] place_rows_left;
    wire place_wide;
    wire verdict_active;
    wire verdict_good;
    wire verdict_fail;
    wire verdict_late_end;
    wire [1:0] verdict_state;
    wire [7:0] verdict_cause;
    reg  [31:0] filler_done_data;
    wire filler_done_valid;
    reg  [42:0] filler_fill_data;
    wire filler_fill_valid;
    wire filler_busy;

    cpl_intake_w512 u_intake (
        .clk(clk),
        .rst(rst),
        .start(start),
        .cpl_head(cpl_head),
        .cpl_data(cpl_data),
        .cpl_first(cpl_first),
        .cpl_last(cpl_last),
        .cpl_valid(cpl_valid),
        .cpl_ready(cpl_ready),
        .ask_data(ask_data),
        .ask_valid(ask_valid),
        .ask_ready(ask_ready),
        .urgent(urgent),
        .look_en(look_en),
        .look_tag(look_tag),
        .hold(filler_busy),
        .beat_valid(intake_beat_valid),
        .beat_is_ask(intake_beat_is_ask),
        .beat_ask(intake_beat_ask),
        .beat_first(intake_beat_first),
        .beat_last(intake_beat_last),
        .beat_head(intake_beat_head),
        .beat_words(new_words),
        .beat_again(intake_beat_again)
    );

    cpl_stand_w512_tagaw8 u_stage (
        .clk(clk),
        .rst(rst),
        .hold(filler_busy),
        .requester(requester),
        .request(request),
        .progress(progress),
        .passed(passed),
        .look_turn(look_turn),
        .look_upper(look_upper),
        .passed_data(passed_data),
        .beat_valid(intake_beat_valid),
        .beat_is_ask(intake_beat_is_ask),
        .beat_ask(intake_beat_ask),
        .beat_first(intake_beat_first),
        .beat_last(intake_beat_last),
        .beat_head(intake_beat_head),
        .beat_words(new_words),
        .beat_again(intake_beat_again),
        .behind(behind),
        .behind_in_tlp(place_next_in_tlp),
        .behind_tlp_end(place_next_tlp_end),
        .behind_goes_on(stage_behind_goes_on),
        .now_valid(stage_now_valid),
        .now(stage_now),
        .now_stands(stage_now_stands),
        .now_words(stage_now_words),
        .moves(new_valid),
        .moves_turn(new_turn)
    );

    cpl_place_w512 u_place (
        .row(place_row),
        .low(place_low),
        .words(place_words),
        .in_tlp(place_in_tlp),
        .tlp_end(place_tlp_end),
        .ends(place_ends),
        .write(write_data),
        .next_row(place_next_row),
        .next_low(place_next_low),
        .next_words(place_next_words),
        .next_in_tlp(place_next_in_tlp),
        .next_tlp_end(place_next_tlp_end),
        .read_end(place_read_end),
        .row_done(place_row_done),
        .second(place_second),
        .at_zero(place_at_zero),
        .rows_left(place_rows_left),
        .wide(place_wide)
    );

    cpl_verdict u_verdict (
        .here(here),
        .now(now),
        .stands(stands),
        .read_end(place_read_end),
        .active(verdict_active),
        .good(verdict_good),
        .fail(verdict_fail),
        .late_end(verdict_late_end),
        .state(verdict_state),
        .mark(now_syndrome),
        .cause(verdict_cause),
        .ev_read_ur(ev_read_ur),
        .ev_read_ca(ev_read_ca),
        .ev_read_poisoned(ev_read_poisoned),
        .ev_read_timeout(ev_read_timeout),
        .ev_read_malformed(ev_read_malformed),
        .ev_read_unexpected(ev_read_unexpected),
        .ev_cpl_late(ev_cpl_late)
    );

    row_filler u_filler (
        .clk(clk),
        .rst(rst),
        .done_data(filler_done_data),
        .done_valid(filler_done_valid),
        .fill_data(filler_fill_data),
        .fill_valid(filler_fill_valid),
        .busy(filler_busy),
        .rows_data(done_data),
        .rows_valid(done_valid)
    );

    assign now = stage_now;
    assign stands = stage_now_stands;
    assign here = stage_now_valid & (~filler_busy);
    assign place_row = stands[18:3];
    assign place_low = stands[26:19];
    assign place_words = stands[37:27];
    assign place_in_tlp = now[82:72];
    assign place_tlp_end = now[83];
    assign place_ends = now[23];

    always @* begin
        behind[0] = stands[0];
        behind[18:3] = place_next_row;
        behind[26:19] = place_next_low;
        behind[37:27] = place_next_words;
        behind[50:38] = stands[50:38];
        behind[58:51] = now_syndrome;
        behind[2:1] = verdict_state;
        if (verdict_fail) begin
            behind[58:51] = verdict_cause;
        end
    end
    assign stage_behind_goes_on = verdict_good & (~now[83]);
    assign upd_tag = now[14:5];
    assign upd_valid = here & (((verdict_good & now[83]) | verdict_fail) | verdict_late_end);
    assign upd_data = behind;
    assign free = behind[2:1] == TAG_DONE;
    assign write_valid = here & verdict_good;

    always @* begin
        write_words = stage_now_words;
        if (place_wide) begin
            write_words = (stage_now_words << HALF) | (stage_now_words >> HALF);
        end
    end
    assign filler_done_valid = (here & verdict_good) & place_row_done;

    always @* begin
        filler_done_data[15:0] = stands[18:3];
        filler_done_data[23:16] = now[39:32];
        filler_done_data[31:24] = now_syndrome;
    end
    assign filler_fill_valid = here & (verdict_fail | (verdict_good & place_second));

    always @* begin
        filler_fill_data[15:0] = stands[18:3];
        filler_fill_data[26:16] = place_rows_left;
        filler_fill_data[34:27] = now[39:32];
        filler_fill_data[42:35] = verdict_cause;
        if (verdict_good) begin
            filler_fill_data[15:0] = place_next_row;
            filler_fill_data[26:16] = 11'd1;
            filler_fill_data[42:35] = now_syndrome;
        end
    end
    assign now_whole = (here & verdict_good) & (place_row_done & ((now[21] & (~now[22])) | place_at_zero));
    assign now_row = stands[18:3];
    assign seen_valid = (here & now[0]) & (~now[1]);

    always @* begin
        seen_data[0] = verdict_active;
        seen_data[1] = stands[0];
        seen_data[33:2] = now[71:40];
    end
endmodule
`default_nettype wire
