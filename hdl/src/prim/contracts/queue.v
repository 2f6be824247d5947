// A queue of F_CAPACITY words at most: nothing lost, doubled or changed, in order, and the
// stream rules hold. One word, chosen freely as it goes in, is followed on its way.
// f_in and f_out are the words at the two ends.
reg                f_past = 1'b0;
reg [F_CW-1:0]     f_count;
(* anyseq *) wire  f_mark;
reg                f_marked;
reg [F_W-1:0]      f_word;
reg [F_CW-1:0]     f_place;
reg                f_held;
reg [F_W-1:0]      f_held_word;
reg                f_was_full;
wire               f_push = s_valid && s_ready;
wire               f_pop = m_valid && m_ready;
always @(posedge clk) begin
    f_past <= 1'b1;
    if (!f_past) assume (rst);
    f_held <= m_valid && !m_ready && !rst;
    f_held_word <= f_out;
    if (rst) begin
        f_count <= 0;
        f_marked <= 1'b0;
        f_place <= 0;
        f_was_full <= 1'b0;
    end else begin
        f_count <= f_count + f_push - f_pop;
        if (f_count == F_CAPACITY) f_was_full <= 1'b1;
        if (f_push && f_mark && !f_marked) begin
            f_marked <= 1'b1;
            f_word <= f_in;
            f_place <= f_count - f_pop + 1;
        end else if (f_pop && f_place != 0) begin
            f_place <= f_place - 1;
        end
    end
    if (f_past) begin
        assert (f_count <= F_CAPACITY);
        assert (m_valid == (f_count != 0));
        assert (f_place <= f_count);
        if (f_place == 1) assert (m_valid && f_out == f_word);
        if (f_held) assert (m_valid && f_out == f_held_word);
        if (f_count < F_ROOM) assert (s_ready);
        if (f_count == F_CAPACITY) assert (!s_ready);
        cover (f_marked && f_place == 0 && f_was_full && f_count == 0);
    end
end
