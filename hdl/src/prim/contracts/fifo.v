// Where the followed word is.
(* hierconn *) wire [F_W*F_DEPTH-1:0] \u_mem.f_words ;
wire [F_W*F_DEPTH-1:0] f_words = \u_mem.f_words ;
wire [F_AW-1:0] f_used = write_ptr_q - read_ptr_q;
wire [F_AW-1:0] f_slot = read_ptr_q + f_place[F_AW-1:0] - 1;
always @(posedge clk) if (f_past) begin
    assert (f_count == (full_q ? F_DEPTH : f_used));
    assert (some_q == (f_count != 0));
    if (full_q) assert (f_used == 0);
    assert (count == f_count);
    if (f_place != 0) assert (f_words[f_slot*F_W +: F_W] == f_word);
end
