// Where the followed word is.
always @(posedge clk) if (f_past) begin
    assert (f_count == {1'b0, out_valid_q} + {1'b0, skid_valid_q});
    if (f_place == 2) assert (f_skid == f_word);
end
