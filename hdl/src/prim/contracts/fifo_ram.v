// Where the followed word is: out register, side register, RAM register, RAM.
(* hierconn *) wire [F_W*F_DEPTH-1:0] \u_mem.f_words ;
wire [F_W*F_DEPTH-1:0] f_words = \u_mem.f_words ;
wire [F_AW-1:0] f_used = write_ptr_q - read_ptr_q;
wire [F_CW-1:0] f_in_ram = full_q ? F_DEPTH : f_used;
wire [F_CW-1:0] f_front = out_valid_q + side_valid_q + fetched_q;
wire [F_AW-1:0] f_slot = read_ptr_q + f_place - f_front - 1;
always @(posedge clk) if (f_past) begin
    assert (f_count == f_front + f_in_ram);
    assert (some_q == (f_in_ram != 0));
    if (full_q) assert (f_used == 0);
    assert (count == f_count);
    // There is no gap at the output.
    if (side_valid_q || fetched_q || some_q) assert (out_valid_q);
    if (some_q && !fetched_q) assert (side_valid_q);
    if (f_place == 2 && side_valid_q) assert (side_q == f_word);
    if (f_place != 0 && f_place != 1 && f_place == f_front && fetched_q)
        assert (mem_read_data == f_word);
    if (f_place > f_front) assert (f_words[f_slot*F_W +: F_W] == f_word);
end
