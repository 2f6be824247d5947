// A beat goes through in the same cycle, or waits in the register: nothing lost, doubled or
// changed, in order, and the stream rules hold.
reg           f_past = 1'b0;
reg           f_full;
reg           f_was_full;
reg [F_W-1:0] f_word;
always @(posedge clk) begin
    f_past <= 1'b1;
    if (!f_past) assume (rst);
    // The model: at most one beat that was accepted and not passed on.
    if (rst) begin
        f_full <= 1'b0;
        f_was_full <= 1'b0;
    end else begin
        f_full <= (f_full || s_valid) && !m_ready;
        if (!f_full) f_word <= f_in;
        if (f_full) f_was_full <= 1'b1;
    end
    if (f_past) begin
        assert (s_ready == !f_full);
        assert (m_valid == (f_full || s_valid));
        if (f_full) assert (f_out == f_word);
        if (m_valid && !f_full) assert (f_out == f_in);
        cover (f_was_full && !f_full);
    end
end
