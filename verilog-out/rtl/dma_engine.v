// dma_engine: Checks pieces of payload and translates their addresses.
// Source:        hdl/src/tx/dma_engine.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module dma_engine (
    input  wire clk,
    input  wire rst,
    input  wire ats_on,
    input  wire relaxed_on,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    input  wire [223:0] piece_data,
    input  wire piece_valid,
    output wire piece_ready,
    input  wire [23:0] ahead_data,
    input  wire ahead_valid,
    output wire look_en,
    output wire [23:0] look_index,
    input  wire [229:0] entry,
    input  wire entry_exists,
    input  wire changing,
    output reg  [100:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire idle,
    output wire ev_local_key_index_err,
    output wire ev_local_key_mismatch,
    output wire ev_local_region_invalid,
    output wire ev_local_pd_mismatch,
    output wire ev_local_bounds_err,
    output wire ev_mtt_unsupported,
    output wire ev_ats_off,
    output wire ev_bar1_strict_miss,
    output wire ev_silent_fallback
);
    localparam [7:0] ADDRESS_WRAP = 8'd25;
    localparam [7:0] ATS_MISSING = 8'd24;
    localparam [7:0] BAD_INDEX = 8'd16;
    localparam [7:0] BOUNDS = 8'd20;
    localparam [7:0] INVALID = 8'd18;
    localparam [7:0] KEY_MISMATCH = 8'd17;
    localparam [7:0] NO_PAGING = 8'd26;
    localparam [7:0] PD_MISMATCH = 8'd19;
    localparam [1:0] TRANSLATED = 2'd2;
    localparam [1:0] UNTRANSLATED = 2'd0;
    wire free;
    wire [64:0] room;
    wire missed;
    reg  [7:0] why;
    reg  [7:0] counted;
    wire look_now_valid;
    wire [223:0] look_now;
    wire look_now_in_memory;
    wire [229:0] look_now_entry;
    wire look_now_exists;
    wire look_idle;
    wire [8:0] check_faults;
    wire check_refused;
    wire [63:0] check_addr;
    wire [12:0] check_last_byte;
    wire [7:0] check_turn;
    reg  checked_valid_d;
    reg  checked_valid_q;
    reg  [100:0] checked_d;
    reg  [100:0] checked_q;
    reg  [8:0] faults_d;
    reg  [8:0] faults_q;
    reg  bar1_d;
    reg  bar1_q;
    reg  strict_d;
    reg  strict_q;
    wire [63:0] bar1_end_d;
    reg  [63:0] bar1_end_q;
    reg  [64:0] bar1_last_d;
    reg  [64:0] bar1_last_q;
    wire sent_d;
    reg  sent_q;
    reg  [7:0] sent_why_q;
    wire sent_missed_d;
    reg  sent_missed_q;
    reg  sent_strict_q;

    piece_look u_look (
        .clk(clk),
        .rst(rst),
        .piece_data(piece_data),
        .piece_valid(piece_valid),
        .piece_ready(piece_ready),
        .ahead_data(ahead_data),
        .ahead_valid(ahead_valid),
        .look_en(look_en),
        .look_index(look_index),
        .entry(entry),
        .entry_exists(entry_exists),
        .changing(changing),
        .now_valid(look_now_valid),
        .now(look_now),
        .now_in_memory(look_now_in_memory),
        .now_entry(look_now_entry),
        .now_exists(look_now_exists),
        .take(free),
        .idle(look_idle)
    );

    region_check u_check (
        .piece(look_now),
        .in_memory(look_now_in_memory),
        .entry(look_now_entry),
        .entry_exists(look_now_exists),
        .ats_on(ats_on),
        .faults(check_faults),
        .refused(check_refused),
        .addr(check_addr),
        .last_byte(check_last_byte),
        .turn(check_turn)
    );

    always @* begin
        checked_valid_d = checked_valid_q;
        checked_d = checked_q;
        faults_d = faults_q;
        bar1_d = bar1_q;
        strict_d = strict_q;
        bar1_last_d = bar1_last_q;
        if (free) begin
            checked_valid_d = look_now_valid;
            checked_d[1:0] = look_now[1:0];
            checked_d[65:2] = check_addr;
            checked_d[78:66] = check_last_byte;
            checked_d[86:79] = check_turn;
            checked_d[87] = look_now[223];
            checked_d[89:88] = UNTRANSLATED;
            if (look_now_entry[228]) begin
                checked_d[89:88] = TRANSLATED;
            end
            checked_d[90] = look_now_entry[229] & relaxed_on;
            checked_d[91] = check_refused;
            checked_d[92] = 1'd0;
            checked_d[100:93] = 8'd0;
            faults_d = check_faults;
            bar1_d = look_now_entry[226] & look_now_in_memory;
            strict_d = look_now_entry[227];
            bar1_last_d = room;
        end
    end
    assign bar1_end_d = bar1_base + bar1_size;
    assign sent_d = checked_valid_q & job_ready;
    assign sent_missed_d = missed & (~checked_q[91]);
    assign free = job_ready | (~checked_valid_q);
    assign idle = look_idle & (~checked_valid_q);
    assign room = {1'd0, bar1_end_q} - {52'h0, look_now[148:136]};
    assign missed = bar1_q & (((checked_q[65:2] < bar1_base) | (checked_q[65:2] > bar1_last_q[63:0])) | (|(bar1_last_q >> 7'd64)));

    always @* begin
        why = 8'd0;
        if (checked_q[91]) begin
            why = ATS_MISSING;
            if (faults_q[0]) begin
                why = BAD_INDEX;
            end else if (faults_q[1]) begin
                why = INVALID;
            end else if (faults_q[2]) begin
                why = KEY_MISMATCH;
            end else if (faults_q[3]) begin
                why = PD_MISMATCH;
            end else if (faults_q[4]) begin
                why = ADDRESS_WRAP;
            end else if (faults_q[5] | faults_q[6]) begin
                why = BOUNDS;
            end else if (faults_q[7]) begin
                why = NO_PAGING;
            end
        end
    end
    assign job_valid = checked_valid_q;

    always @* begin
        job_data = checked_q;
        job_data[92] = missed & strict_q;
        job_data[100:93] = why;
    end

    always @* begin
        counted = 8'd0;
        if (sent_q) begin
            counted = sent_why_q;
        end
    end
    assign ev_local_key_index_err = counted == BAD_INDEX;
    assign ev_local_key_mismatch = counted == KEY_MISMATCH;
    assign ev_local_region_invalid = counted == INVALID;
    assign ev_local_pd_mismatch = counted == PD_MISMATCH;
    assign ev_local_bounds_err = (counted == BOUNDS) | (counted == ADDRESS_WRAP);
    assign ev_mtt_unsupported = counted == NO_PAGING;
    assign ev_ats_off = counted == ATS_MISSING;
    assign ev_bar1_strict_miss = (sent_q & sent_missed_q) & sent_strict_q;
    assign ev_silent_fallback = (sent_q & sent_missed_q) & (~sent_strict_q);

    always @(posedge clk) begin
        if (rst) begin
            checked_valid_q <= 1'd0;
            sent_q <= 1'd0;
        end else begin
            checked_valid_q <= checked_valid_d;
            sent_q <= sent_d;
        end
        checked_q <= checked_d;
        faults_q <= faults_d;
        bar1_q <= bar1_d;
        strict_q <= strict_d;
        bar1_end_q <= bar1_end_d;
        bar1_last_q <= bar1_last_d;
        sent_why_q <= why;
        sent_missed_q <= sent_missed_d;
        sent_strict_q <= strict_q;
    end
endmodule
`default_nettype wire
