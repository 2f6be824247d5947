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
    input  wire [80:0] request,
    input  wire [58:0] progress,
    output reg  [58:0] upd_data,
    output wire upd_valid,
    output reg  [9:0] upd_tag,
    output wire free,
    output wire [28:0] write_data,
    output wire write_valid,
    output reg  [511:0] write_words,
    output wire [24:0] done_data,
    output wire done_valid,
    output wire ev_read_ur,
    output wire ev_read_ca,
    output wire ev_read_poisoned,
    output wire ev_read_timeout,
    output wire ev_read_malformed,
    output wire ev_read_unexpected,
    output wire ev_cpl_late
);
    localparam [11:0] HALF = 12'd256;
    localparam [7:0] READ_CA = 8'd33;
    localparam [7:0] READ_MALFORMED = 8'd36;
    localparam [7:0] READ_POISONED = 8'd34;
    localparam [7:0] READ_TIMEOUT = 8'd35;
    localparam [7:0] READ_UR = 8'd32;
    localparam [1:0] TAG_DONE = 2'd0;
    localparam [1:0] TAG_PARTIAL = 2'd1;
    localparam [1:0] TAG_QUARANTINE = 2'd2;
    wire go_cpl;
    wire go_ask;
    wire opening;
    reg  [58:0] stands;
    reg  ends_tag;
    reg  accept;
    wire cut_off;
    wire good;
    wire refuse;
    wire expired;
    wire fail;
    wire late;
    reg  [7:0] cause;
    reg  [7:0] mark;
    reg  [1:0] state;
    wire intake_beat_valid;
    wire intake_beat_is_ask;
    wire [11:0] intake_beat_ask;
    wire intake_beat_first;
    wire intake_beat_last;
    wire [61:0] intake_beat_head;
    wire [511:0] intake_beat_words;
    reg  [58:0] run_d;
    reg  [58:0] run_q;
    reg  [10:0] run_in_tlp_d;
    reg  [10:0] run_in_tlp_q;
    reg  run_drop_d;
    reg  run_drop_q;
    reg  run_final_d;
    reg  run_final_q;
    wire check_active;
    wire check_late;
    wire check_fresh;
    wire [58:0] check_now;
    wire check_mine;
    wire check_ok;
    wire check_final_one;
    wire [7:0] check_cause;
    wire [12:0] check_bytes_after;
    wire [15:0] place_row;
    wire [7:0] place_low;
    wire [10:0] place_words;
    reg  [10:0] place_in_tlp;
    wire [15:0] place_next_row;
    wire [7:0] place_next_low;
    wire [10:0] place_next_words;
    wire [10:0] place_next_in_tlp;
    wire place_tlp_end;
    wire place_read_end;
    wire place_row_done;
    wire place_second;
    wire [10:0] place_rows_left;
    wire place_wide;
    reg  [24:0] filler_done_data;
    wire filler_done_valid;
    reg  [34:0] filler_fill_data;
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
        .beat_words(intake_beat_words)
    );

    cpl_check_tagaw8 u_check (
        .head(intake_beat_head),
        .requester(requester),
        .request(request),
        .progress(progress),
        .active(check_active),
        .late(check_late),
        .fresh(check_fresh),
        .now(check_now),
        .mine(check_mine),
        .ok(check_ok),
        .final_one(check_final_one),
        .cause(check_cause),
        .bytes_after(check_bytes_after)
    );

    cpl_place_w512 u_place (
        .row(place_row),
        .low(place_low),
        .words(place_words),
        .in_tlp(place_in_tlp),
        .write(write_data),
        .next_row(place_next_row),
        .next_low(place_next_low),
        .next_words(place_next_words),
        .next_in_tlp(place_next_in_tlp),
        .tlp_end(place_tlp_end),
        .read_end(place_read_end),
        .row_done(place_row_done),
        .second(place_second),
        .rows_left(place_rows_left),
        .wide(place_wide)
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

    always @* begin
        run_d = run_q;
        run_in_tlp_d = run_in_tlp_q;
        run_drop_d = run_drop_q;
        run_final_d = run_final_q;
        if (go_cpl) begin
            run_d = stands;
            run_d[18:3] = place_next_row;
            run_d[26:19] = place_next_low;
            run_d[37:27] = place_next_words;
            run_d[58:51] = mark;
            run_in_tlp_d = place_next_in_tlp;
            run_final_d = ends_tag;
            run_drop_d = (~good) | place_tlp_end;
        end
    end
    assign go_cpl = (intake_beat_valid & (~filler_busy)) & (~intake_beat_is_ask);
    assign go_ask = (intake_beat_valid & (~filler_busy)) & intake_beat_is_ask;
    assign opening = intake_beat_first | intake_beat_is_ask;

    always @* begin
        stands = run_q;
        if (opening) begin
            stands = check_now;
            stands[50:38] = check_bytes_after;
        end
    end

    always @* begin
        place_in_tlp = run_in_tlp_q;
        if (opening) begin
            place_in_tlp = intake_beat_head[45:35];
        end
    end

    always @* begin
        ends_tag = run_final_q;
        if (opening) begin
            ends_tag = check_final_one;
        end
    end
    assign place_row = stands[18:3];
    assign place_low = stands[26:19];
    assign place_words = stands[37:27];

    always @* begin
        accept = go_cpl & (~run_drop_q);
        if (intake_beat_first) begin
            accept = (go_cpl & check_mine) & (check_active & check_ok);
        end
    end
    assign cut_off = (accept & intake_beat_last) & (~place_tlp_end);
    assign good = accept & (~cut_off);
    assign refuse = ((go_cpl & intake_beat_first) & check_mine) & (check_active & (~check_ok));
    assign expired = (go_ask & intake_beat_ask[0]) & (check_active & (intake_beat_ask[11] == request[0]));
    assign late = (go_cpl & intake_beat_first) & (check_mine & check_late);
    assign fail = (cut_off | refuse) | expired;

    always @* begin
        cause = check_cause;
        if (cut_off) begin
            cause = READ_MALFORMED;
        end else if (expired) begin
            cause = READ_TIMEOUT;
        end
    end

    always @* begin
        mark = stands[58:51];
        if ((~(|stands[58:51])) & intake_beat_head[13]) begin
            mark = READ_POISONED;
        end
    end

    always @* begin
        state = TAG_QUARANTINE;
        if (good & (~place_read_end)) begin
            state = TAG_PARTIAL;
        end else if (good | (ends_tag & (~expired))) begin
            state = TAG_DONE;
        end
    end

    always @* begin
        upd_tag = intake_beat_head[9:0];
        if (intake_beat_is_ask) begin
            upd_tag = intake_beat_ask[10:1];
        end
    end
    assign upd_valid = ((good & place_tlp_end) | fail) | (late & check_final_one);

    always @* begin
        upd_data = stands;
        upd_data[18:3] = place_next_row;
        upd_data[26:19] = place_next_low;
        upd_data[37:27] = place_next_words;
        upd_data[2:1] = state;
        upd_data[58:51] = mark;
        if (fail) begin
            upd_data[58:51] = cause;
        end
    end
    assign free = state == TAG_DONE;
    assign write_valid = good;

    always @* begin
        write_words = intake_beat_words;
        if (place_wide) begin
            write_words = (intake_beat_words << HALF) | (intake_beat_words >> HALF);
        end
    end
    assign filler_done_valid = good & place_row_done;

    always @* begin
        filler_done_data[15:0] = stands[18:3];
        filler_done_data[23:16] = mark;
        filler_done_data[24] = (intake_beat_first & check_fresh) | (~(|write_data[21:16]));
    end
    assign filler_fill_valid = fail | (good & place_second);

    always @* begin
        filler_fill_data[15:0] = stands[18:3];
        filler_fill_data[26:16] = place_rows_left;
        filler_fill_data[34:27] = cause;
        if (good) begin
            filler_fill_data[15:0] = place_next_row;
            filler_fill_data[26:16] = 11'd1;
            filler_fill_data[34:27] = mark;
        end
    end
    assign seen_valid = go_ask & (~intake_beat_ask[0]);

    always @* begin
        seen_data[0] = check_active;
        seen_data[1] = request[0];
        seen_data[33:2] = request[80:49];
    end
    assign ev_read_ur = refuse & (cause == READ_UR);
    assign ev_read_ca = refuse & (cause == READ_CA);
    assign ev_read_malformed = (refuse & (cause == READ_MALFORMED)) | cut_off;
    assign ev_read_poisoned = (good & intake_beat_first) & (mark != stands[58:51]);
    assign ev_read_timeout = expired;
    assign ev_read_unexpected = (go_cpl & intake_beat_first) & (~(check_mine & (check_active | check_late)));
    assign ev_cpl_late = late & (stands[58:51] == READ_TIMEOUT);

    always @(posedge clk) begin
        run_q <= run_d;
        run_in_tlp_q <= run_in_tlp_d;
        run_drop_q <= run_drop_d;
        run_final_q <= run_final_d;
    end
endmodule
`default_nettype wire
