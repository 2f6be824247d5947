// A word that was written is read unchanged, from the next cycle on.
(* anyconst *) wire [F_AW-1:0] f_addr;
reg            f_known = 1'b0;
reg [F_W-1:0]  f_word;
always @(posedge clk) begin
    if (write_en && write_addr == f_addr) begin
        f_known <= 1'b1;
        f_word <= write_data;
    end
    if (f_known) assert (mem[f_addr] == f_word);
    if (f_known && read_addr == f_addr) assert (read_data == f_word);
    cover (f_known && read_addr == f_addr && write_en && write_addr == f_addr
        && write_data != f_word);
end
