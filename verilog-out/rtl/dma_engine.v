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
    input  wire [255:0] piece_data,
    input  wire piece_valid,
    output wire piece_ready,
    input  wire [23:0] ahead_data,
    input  wire ahead_valid,
    output wire look_en,
    output reg  [23:0] look_index,
    input  wire [229:0] entry,
    input  wire entry_exists,
    input  wire changing,
    output reg  [99:0] job_data,
    output wire job_valid,
    input  wire job_ready,
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
    localparam [7:0] BAR1_STRICT = 8'd22;
    localparam [7:0] BOUNDS = 8'd20;
    localparam [63:0] INLINE_ADDR = 64'h20;
    localparam [7:0] INVALID = 8'd18;
    localparam [7:0] KEY_MISMATCH = 8'd17;
    localparam [1:0] KIND_MEMORY = 2'd0;
    localparam [7:0] NO_PAGING = 8'd26;
    localparam [7:0] PD_MISMATCH = 8'd19;
    wire [23:0] index;
    wire known;
    wire missing;
    wire in_memory;
    wire take;
    wire free;
    wire missed;
    wire sent;
    reg  [7:0] why;
    reg  looked_d;
    reg  looked_q;
    reg  [23:0] looked_index_d;
    reg  [23:0] looked_index_q;
    wire [7:0] check_syndrome;
    wire [63:0] check_addr;
    wire [1:0] check_at;
    wire check_relaxed;
    reg  checked_valid_d;
    reg  checked_valid_q;
    reg  [99:0] checked_d;
    reg  [99:0] checked_q;
    reg  bar1_d;
    reg  bar1_q;
    reg  strict_d;
    reg  strict_q;
    wire [63:0] bar1_end_d;
    reg  [63:0] bar1_end_q;

    region_check u_check (
        .piece(piece_data),
        .entry(entry),
        .entry_exists(entry_exists),
        .ats_on(ats_on),
        .relaxed_on(relaxed_on),
        .syndrome(check_syndrome),
        .addr(check_addr),
        .at(check_at),
        .relaxed(check_relaxed)
    );

    always @* begin
        looked_d = looked_q;
        looked_index_d = looked_index_q;
        checked_valid_d = checked_valid_q;
        checked_d = checked_q;
        bar1_d = bar1_q;
        strict_d = strict_q;
        if (changing) begin
            looked_d = 1'd0;
        end else if (look_en) begin
            looked_d = 1'd1;
            looked_index_d = look_index;
        end
        if (free) begin
            checked_valid_d = take;
            checked_d[1:0] = piece_data[1:0];
            checked_d[78:66] = piece_data[148:136];
            checked_d[86:79] = piece_data[253:246];
            checked_d[87] = piece_data[254];
            checked_d[88] = piece_data[255];
            checked_d[65:2] = INLINE_ADDR;
            checked_d[90:89] = 2'd0;
            checked_d[91] = 1'd0;
            checked_d[99:92] = 8'd0;
            bar1_d = 1'd0;
            strict_d = 1'd0;
            if (in_memory) begin
                checked_d[65:2] = check_addr;
                checked_d[90:89] = check_at;
                checked_d[91] = check_relaxed;
                checked_d[99:92] = check_syndrome;
                bar1_d = entry[226] & (~(|check_syndrome));
                strict_d = entry[227];
            end
        end
    end
    assign bar1_end_d = bar1_base + bar1_size;
    assign in_memory = piece_data[1:0] == KIND_MEMORY;
    assign index = piece_data[71:48];
    assign known = ((looked_q & (looked_index_q == index)) & (~changing)) | (~in_memory);
    assign missing = piece_valid & (~known);
    assign free = job_ready | (~checked_valid_q);
    assign take = (piece_valid & free) & known;
    assign piece_ready = free & known;
    assign look_en = missing | (ahead_valid & (take | (~piece_valid)));

    always @* begin
        look_index = ahead_data;
        if (missing) begin
            look_index = index;
        end
    end
    assign missed = bar1_q & ((checked_q[65:2] < bar1_base) | ((checked_q[65:2] + {51'h0, checked_q[78:66]}) > bar1_end_q));

    always @* begin
        why = checked_q[99:92];
        if (missed & strict_q) begin
            why = BAR1_STRICT;
        end
    end
    assign job_valid = checked_valid_q;

    always @* begin
        job_data = checked_q;
        job_data[99:92] = why;
    end
    assign sent = checked_valid_q & job_ready;
    assign ev_local_key_index_err = sent & (why == BAD_INDEX);
    assign ev_local_key_mismatch = sent & (why == KEY_MISMATCH);
    assign ev_local_region_invalid = sent & (why == INVALID);
    assign ev_local_pd_mismatch = sent & (why == PD_MISMATCH);
    assign ev_local_bounds_err = sent & ((why == BOUNDS) | (why == ADDRESS_WRAP));
    assign ev_mtt_unsupported = sent & (why == NO_PAGING);
    assign ev_ats_off = sent & (why == ATS_MISSING);
    assign ev_bar1_strict_miss = (sent & missed) & strict_q;
    assign ev_silent_fallback = (sent & missed) & (~strict_q);

    always @(posedge clk) begin
        if (rst) begin
            looked_q <= 1'd0;
            checked_valid_q <= 1'd0;
        end else begin
            looked_q <= looked_d;
            checked_valid_q <= checked_valid_d;
        end
        looked_index_q <= looked_index_d;
        checked_q <= checked_d;
        bar1_q <= bar1_d;
        strict_q <= strict_d;
        bar1_end_q <= bar1_end_d;
    end
endmodule
`default_nettype wire
