// gather_w512: Lays the bytes of pieces at the lanes of the packet.
// Source:        hdl/src/tx/gather.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module gather_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [42:0] seg_data,
    input  wire seg_valid,
    output wire seg_ready,
    output wire idle,
    input  wire [42:0] seg_past_data,
    input  wire seg_past_valid,
    input  wire row_valid,
    input  wire [511:0] row_words,
    input  wire [7:0] row_turn,
    input  wire [7:0] row_syndrome,
    output wire row_ready,
    input  wire new_valid,
    input  wire [511:0] new_words,
    input  wire [7:0] new_turn,
    input  wire past,
    input  wire [7:0] past_syndrome,
    output wire past_take,
    input  wire [513:0] blk_data,
    input  wire blk_valid,
    output wire blk_ready,
    input  wire [42:0] stored_data,
    input  wire stored_valid,
    input  wire stored_soon,
    input  wire [511:0] stored_row,
    output wire stored_step,
    output wire store_read,
    output wire [511:0] out_data,
    output wire [7:0] out_err,
    output wire out_last,
    output wire out_valid,
    input  wire out_ready
);
    localparam [7:0] BLOCK_ERROR = 8'd11;
    localparam [1:0] SOURCE_INLINE = 2'd1;
    reg  store_now;
    wire wrapped;
    reg  there;
    reg  [7:0] problem;
    wire go;
    reg  full;
    reg  over;
    wire packet_ends;
    wire free;
    reg  [7:0] verdict;
    wire walk_active;
    wire [42:0] walk_cur;
    wire [5:0] walk_flags;
    wire walk_from_store;
    wire walk_first;
    wire walk_last_row;
    wire inlines_row_valid;
    wire [511:0] inlines_row_words;
    wire inlines_row_err;
    wire inlines_row_take;
    reg  turner_want_inline;
    reg  turner_load_inline;
    wire turner_inline_valid;
    reg  [511:0] turner_inline_words;
    reg  [7:0] turner_inline_turn;
    reg  turner_inline_err;
    wire turner_inline_ready;
    wire turner_row_held;
    wire turner_row_maybe;
    wire [511:0] turner_out_row;
    wire [7:0] turner_out_syndrome;
    wire turner_row_take;
    wire turner_inline_held;
    wire [511:0] turner_out_inline;
    wire turner_out_inline_err;
    wire turner_inline_take;
    reg  [511:0] lanes_row;
    reg  [511:0] lanes_kept;
    reg  [7:0] lanes_from;
    reg  [7:0] lanes_below;
    wire [511:0] lanes_merged;
    wire [511:0] lanes_over;
    reg  spilled_d;
    reg  spilled_q;
    reg  [511:0] spill_d;
    reg  [511:0] spill_q;
    reg  flush_d;
    reg  flush_q;
    reg  [7:0] bad_d;
    reg  [7:0] bad_q;
    reg  [511:0] made_s_data;
    reg  [7:0] made_s_empty;
    reg  made_s_last;
    reg  made_s_valid;
    wire made_s_ready;

    seg_walk u_walk (
        .clk(clk),
        .rst(rst),
        .seg_data(seg_data),
        .seg_valid(seg_valid),
        .seg_ready(seg_ready),
        .stored_data(stored_data),
        .stored_valid(stored_valid),
        .stored_soon(stored_soon),
        .go(go),
        .active(walk_active),
        .cur(walk_cur),
        .flags(walk_flags),
        .from_store(walk_from_store),
        .first(walk_first),
        .last_row(walk_last_row)
    );

    inline_row_w512 u_inlines (
        .clk(clk),
        .rst(rst),
        .blk_data(blk_data),
        .blk_valid(blk_valid),
        .blk_ready(blk_ready),
        .skip(stored_valid),
        .row_valid(inlines_row_valid),
        .row_words(inlines_row_words),
        .row_err(inlines_row_err),
        .row_take(inlines_row_take)
    );

    row_turn_w512 u_turner (
        .clk(clk),
        .rst(rst),
        .row_valid(row_valid),
        .row_words(row_words),
        .row_turn(row_turn),
        .row_syndrome(row_syndrome),
        .row_ready(row_ready),
        .new_valid(new_valid),
        .new_words(new_words),
        .new_turn(new_turn),
        .want_inline(turner_want_inline),
        .load_inline(turner_load_inline),
        .inline_valid(turner_inline_valid),
        .inline_words(turner_inline_words),
        .inline_turn(turner_inline_turn),
        .inline_err(turner_inline_err),
        .inline_ready(turner_inline_ready),
        .row_held(turner_row_held),
        .row_maybe(turner_row_maybe),
        .out_row(turner_out_row),
        .out_syndrome(turner_out_syndrome),
        .row_take(turner_row_take),
        .inline_held(turner_inline_held),
        .out_inline(turner_out_inline),
        .out_inline_err(turner_out_inline_err),
        .inline_take(turner_inline_take)
    );

    gather_lanes_w512 u_lanes (
        .row(lanes_row),
        .kept(lanes_kept),
        .from(lanes_from),
        .below(lanes_below),
        .unended(full),
        .merged(lanes_merged),
        .over(lanes_over)
    );

    packet_skid_w512 u_made (
        .clk(clk),
        .rst(rst),
        .s_data(made_s_data),
        .s_empty(made_s_empty),
        .s_last(made_s_last),
        .s_valid(made_s_valid),
        .s_ready(made_s_ready),
        .m_data(out_data),
        .m_empty(out_err),
        .m_last(out_last),
        .m_valid(out_valid),
        .m_ready(out_ready)
    );

    always @* begin
        spilled_d = spilled_q;
        spill_d = spill_q;
        flush_d = flush_q;
        bad_d = bad_q;
        if (go) begin
            bad_d = verdict;
            spilled_d = 1'd1;
            spill_d = lanes_merged;
            if (full | packet_ends) begin
                spilled_d = over;
                spill_d = lanes_over;
            end
            flush_d = packet_ends & over;
            if (packet_ends & (~over)) begin
                bad_d = 8'd0;
            end
        end
        if (flush_q & free) begin
            bad_d = 8'd0;
            spilled_d = 1'd0;
            flush_d = 1'd0;
        end
    end
    assign idle = ~walk_active;

    always @* begin
        store_now = stored_soon;
        if (walk_active) begin
            store_now = walk_from_store;
        end
    end
    assign turner_inline_valid = inlines_row_valid | store_now;

    always @* begin
        turner_inline_words = inlines_row_words;
        if (store_now) begin
            turner_inline_words = stored_row;
        end
    end

    always @* begin
        turner_inline_err = inlines_row_err;
        if (store_now) begin
            turner_inline_err = 1'd0;
        end
    end
    assign inlines_row_take = (inlines_row_valid & turner_inline_ready) & (~store_now);
    assign stored_step = turner_inline_ready & store_now;
    assign store_read = walk_active & walk_from_store;

    always @* begin
        turner_want_inline = inlines_row_valid | stored_soon;
        if (walk_active) begin
            turner_want_inline = walk_flags[1];
        end
    end

    always @* begin
        turner_load_inline = stored_valid | ((seg_past_valid & (~stored_soon)) & (seg_past_data[1:0] == SOURCE_INLINE));
        if (walk_active) begin
            turner_load_inline = walk_flags[1] & (~(turner_inline_held & walk_last_row));
        end
    end

    always @* begin
        turner_inline_turn = seg_past_data[9:2];
        if (stored_soon) begin
            turner_inline_turn = stored_data[9:2];
        end
        if (walk_active) begin
            turner_inline_turn = walk_cur[9:2];
        end
    end

    always @* begin
        there = 1'd1;
        if (walk_flags[0]) begin
            there = turner_row_held | (turner_row_maybe & past);
        end else if (walk_flags[1]) begin
            there = turner_inline_held;
        end
    end

    always @* begin
        problem = walk_cur[42:35];
        if (walk_flags[0]) begin
            problem = past_syndrome;
            if (turner_row_held) begin
                problem = turner_out_syndrome;
            end
        end else if (walk_flags[1]) begin
            if (turner_out_inline_err) begin
                problem = BLOCK_ERROR;
            end
        end
    end

    always @* begin
        lanes_row = 512'h0;
        if (walk_flags[0]) begin
            lanes_row = turner_out_row;
        end else if (walk_flags[1]) begin
            lanes_row = turner_out_inline;
        end
    end
    assign free = made_s_ready;
    assign go = (walk_active & there) & (free & (~flush_q));
    assign turner_row_take = go & walk_flags[0];
    assign turner_inline_take = ((walk_active & walk_flags[1]) & turner_inline_held) & (free & (~flush_q));
    assign past_take = (go & walk_flags[0]) & (~turner_row_held);
    assign wrapped = walk_first & walk_flags[2];

    always @* begin
        lanes_from = walk_cur[9:2];
        if (walk_first) begin
            lanes_from = walk_cur[17:10];
        end
    end

    always @* begin
        lanes_below = walk_cur[9:2];
        if (walk_last_row) begin
            lanes_below = walk_cur[25:18];
        end
    end

    always @* begin
        full = ~wrapped;
        over = walk_flags[3] & (~wrapped);
        if (walk_last_row) begin
            full = walk_flags[5] & (~wrapped);
            over = walk_flags[4] & (~wrapped);
        end
    end

    always @* begin
        lanes_kept = 512'h0;
        if (spilled_q) begin
            lanes_kept = spill_q;
        end
    end
    assign packet_ends = walk_last_row & walk_cur[34];

    always @* begin
        verdict = bad_q;
        if (~(|bad_q)) begin
            verdict = problem;
        end
    end

    always @* begin
        made_s_valid = flush_q;
        if (~flush_q) begin
            made_s_valid = go & (full | packet_ends);
        end
    end

    always @* begin
        made_s_data = spill_q;
        if (~flush_q) begin
            made_s_data = lanes_merged;
        end
    end

    always @* begin
        made_s_last = 1'd1;
        if (~flush_q) begin
            made_s_last = packet_ends & (~over);
        end
    end

    always @* begin
        made_s_empty = bad_q;
        if (~flush_q) begin
            made_s_empty = 8'd0;
            if (packet_ends & (~over)) begin
                made_s_empty = verdict;
            end
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            spilled_q <= 1'd0;
            flush_q <= 1'd0;
            bad_q <= 8'd0;
        end else begin
            spilled_q <= spilled_d;
            flush_q <= flush_d;
            bad_q <= bad_d;
        end
        spill_q <= spill_d;
    end
endmodule
`default_nettype wire
