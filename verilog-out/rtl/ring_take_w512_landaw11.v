// ring_take_w512_landaw11: Takes packets for the collective window.
// Source:        hdl/src/collective/ring_take.rs
// Parameters:    W=512 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_take_w512_landaw11 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire take,
    input  wire stop,
    input  wire [13:0] prev_slot,
    input  wire [58:0] arrive_head,
    input  wire [511:0] arrive_data,
    input  wire arrive_last,
    input  wire arrive_valid,
    output wire arrive_ready,
    output wire [270:0] word_data,
    output wire word_valid,
    output wire misfit,
    output wire dropped,
    input  wire sub_valid,
    input  wire sub_more,
    input  wire [106:0] sub,
    output wire step,
    input  wire room,
    output wire beat,
    output wire begins,
    output wire [10:0] row,
    output wire [511:0] data,
    output wire [63:0] dst,
    output wire [12:0] len,
    output reg  [4:0] kind,
    output wire idle
);
    localparam [31:0] NEXT_PLACE = 32'h100040;
    localparam [31:0] PREV_PLACE = 32'h100000;
    localparam [12:0] WORD_LEN = 13'd32;
    wire loads;
    wire moves;
    wire [58:0] head;
    wire first;
    wire of_prev;
    wire of_next;
    wire is_word;
    wire due;
    wire none;
    wire opened;
    wire free;
    wire starts;
    wire wrong;
    wire drops;
    wire goes_on;
    wire copies;
    wire go;
    wire ends;
    wire over;
    reg  [10:0] here;
    reg  [5:0] to_come;
    wire consume;
    wire heads_s_ready_unused;
    wire [58:0] heads_m_data;
    wire heads_m_valid_unused;
    wire [511:0] beats_m_data;
    wire beats_m_valid;
    wire lasts_s_ready_unused;
    wire lasts_m_data;
    wire lasts_m_valid_unused;
    reg  p_valid_d;
    reg  p_valid_q;
    reg  [58:0] p_head_d;
    reg  [58:0] p_head_q;
    reg  [511:0] p_data_d;
    reg  [511:0] p_data_q;
    reg  p_last_d;
    reg  p_last_q;
    reg  p_word_d;
    reg  p_word_q;
    reg  p_of_next_d;
    reg  p_of_next_q;
    reg  p_of_prev_d;
    reg  p_of_prev_q;
    reg  p_fits_q;
    reg  due_valid_d;
    reg  due_valid_q;
    reg  [106:0] cur_d;
    reg  [106:0] cur_q;
    wire [18:0] judge_due_at;
    wire [12:0] judge_due_len;
    wire [18:0] judge_next_at;
    wire [12:0] judge_next_len;
    wire judge_fits;
    reg  inside_d;
    reg  inside_q;
    reg  dropping_d;
    reg  dropping_q;
    reg  mid_d;
    reg  mid_q;
    reg  [10:0] next_row_d;
    reg  [10:0] next_row_q;
    reg  [5:0] left_d;
    reg  [5:0] left_q;
    wire words_taken;
    wire [13:0] words_slot;
    wire [255:0] words_data;
    wire words_paused;
    reg  ev_misfit_q;
    wire ev_dropped_d;
    reg  ev_dropped_q;

    hold_w59 u_heads (
        .clk(clk),
        .rst(rst),
        .s_data(arrive_head),
        .s_valid(arrive_valid),
        .s_ready(heads_s_ready_unused),
        .m_data(heads_m_data),
        .m_valid(heads_m_valid_unused),
        .m_ready(moves)
    );

    hold_w512 u_beats (
        .clk(clk),
        .rst(rst),
        .s_data(arrive_data),
        .s_valid(arrive_valid),
        .s_ready(arrive_ready),
        .m_data(beats_m_data),
        .m_valid(beats_m_valid),
        .m_ready(moves)
    );

    hold_w1 u_lasts (
        .clk(clk),
        .rst(rst),
        .s_data(arrive_last),
        .s_valid(arrive_valid),
        .s_ready(lasts_s_ready_unused),
        .m_data(lasts_m_data),
        .m_valid(lasts_m_valid_unused),
        .m_ready(moves)
    );

    ring_fits u_judge (
        .held(p_head_q),
        .held_of_prev(p_of_prev_q),
        .coming(head),
        .prev_slot(prev_slot),
        .due_at(judge_due_at),
        .due_len(judge_due_len),
        .next_at(judge_next_at),
        .next_len(judge_next_len),
        .moves(moves),
        .loads(loads),
        .fits(judge_fits)
    );

    ring_words u_words (
        .clk(clk),
        .rst(rst),
        .taken(words_taken),
        .from_next(p_of_next_q),
        .slot(words_slot),
        .data(words_data),
        .word_data(word_data),
        .word_valid(word_valid),
        .paused(words_paused)
    );

    always @* begin
        inside_d = inside_q;
        dropping_d = dropping_q;
        mid_d = mid_q;
        next_row_d = next_row_q;
        left_d = left_q;
        p_valid_d = p_valid_q;
        p_head_d = p_head_q;
        p_data_d = p_data_q;
        p_last_d = p_last_q;
        p_word_d = p_word_q;
        p_of_next_d = p_of_next_q;
        p_of_prev_d = p_of_prev_q;
        due_valid_d = due_valid_q;
        cur_d = cur_q;
        if (p_valid_q & consume) begin
            inside_d = ~p_last_q;
            if (~inside_q) begin
                dropping_d = ~starts;
            end
        end
        if (go) begin
            mid_d = ~ends;
            next_row_d = here + 11'd1;
            left_d = to_come - 6'd1;
        end
        if (over | (~due_valid_q)) begin
            due_valid_d = sub_valid;
            cur_d = sub;
        end
        if (~run) begin
            due_valid_d = 1'd0;
        end
        if (moves) begin
            p_valid_d = beats_m_valid;
            p_head_d = head;
            p_data_d = beats_m_data;
            p_last_d = lasts_m_data;
            p_word_d = is_word;
            p_of_next_d = of_next;
            p_of_prev_d = head[58:45] == prev_slot;
        end
    end
    assign ev_dropped_d = wrong | drops;
    assign first = p_valid_q & (~inside_q);
    assign due = (due_valid_q & cur_q[103]) & (~cur_q[0]);
    assign none = ((~due_valid_q) & (~sub_valid)) & (~sub_more);
    assign opened = (run & take) & (~stop);
    assign free = room | (~cur_q[106]);
    assign starts = ((first & opened) & due) & (free & p_fits_q);
    assign wrong = (first & opened) & ((~p_word_q) & (none | (due & (~p_fits_q))));
    assign drops = (first & (~p_word_q)) & ((~opened) & (~((run & (~stop)) & words_paused)));
    assign goes_on = (p_valid_q & inside_q) & ((~dropping_q) & free);
    assign copies = ((due_valid_q & (~cur_q[103])) & (~cur_q[0])) & (free & (mid_q | (run & (~stop))));
    assign consume = ((starts | goes_on) | wrong) | ((drops | (first & p_word_q)) | (inside_q & dropping_q));
    assign go = (starts | goes_on) | copies;

    always @* begin
        here = cur_q[17:7];
        if (mid_q) begin
            here = next_row_q;
        end
    end

    always @* begin
        to_come = cur_q[38:33];
        if (mid_q) begin
            to_come = left_q;
        end
    end
    assign ends = ~(|to_come);
    assign over = (go & ends) | (due_valid_q & cur_q[0]);
    assign loads = sub_valid & (over | (~due_valid_q));
    assign step = loads;
    assign beat = go;
    assign begins = go & (~mid_q);
    assign row = here;
    assign data = p_data_q;
    assign dst = cur_q[102:39];
    assign len = cur_q[32:20];

    always @* begin
        kind[0] = ~cur_q[103];
        kind[1] = cur_q[104];
        kind[2] = cur_q[105];
        kind[3] = cur_q[106];
        kind[4] = ends;
    end
    assign idle = ~mid_q;
    assign moves = consume | (~p_valid_q);
    assign head = heads_m_data;
    assign judge_due_at = cur_q[19:1];
    assign judge_due_len = cur_q[32:20];
    assign judge_next_at = sub[19:1];
    assign judge_next_len = sub[32:20];
    assign of_prev = head[31:0] == PREV_PLACE;
    assign of_next = head[31:0] == NEXT_PLACE;
    assign is_word = (of_prev | of_next) & (head[44:32] == WORD_LEN);
    assign words_taken = first & p_word_q;
    assign words_slot = p_head_q[58:45];
    assign words_data = p_data_q[255:0];
    assign misfit = ev_misfit_q;
    assign dropped = ev_dropped_q;

    always @(posedge clk) begin
        if (rst) begin
            p_valid_q <= 1'd0;
            due_valid_q <= 1'd0;
            inside_q <= 1'd0;
            dropping_q <= 1'd0;
            mid_q <= 1'd0;
            ev_misfit_q <= 1'd0;
            ev_dropped_q <= 1'd0;
        end else begin
            p_valid_q <= p_valid_d;
            due_valid_q <= due_valid_d;
            inside_q <= inside_d;
            dropping_q <= dropping_d;
            mid_q <= mid_d;
            ev_misfit_q <= wrong;
            ev_dropped_q <= ev_dropped_d;
        end
        p_head_q <= p_head_d;
        p_data_q <= p_data_d;
        p_last_q <= p_last_d;
        p_word_q <= p_word_d;
        p_of_next_q <= p_of_next_d;
        p_of_prev_q <= p_of_prev_d;
        p_fits_q <= judge_fits;
        cur_q <= cur_d;
        next_row_q <= next_row_d;
        left_q <= left_d;
    end
endmodule
`default_nettype wire
