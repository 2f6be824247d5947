// f_lane is any lane of the result.
(* anyconst *) wire [7:0] f_lane;
wire [7:0] f_from = F_UP ? f_lane - shift : f_lane + shift;
wire [7:0] f_wrap = f_from & (F_LANES - 1);
reg        f_known = 1'b0;
reg [7:0]  f_expect;
reg [7:0]  f_cut;
always @(posedge clk) begin
    assume (f_lane < F_LANES);
    if (en) begin
        f_known <= 1'b1;
        f_expect <= data[f_wrap*8 +: 8];
    end
    if (f_known) assert (result[f_lane*8 +: 8] == f_expect);
    cover (f_known && !en && result[7:0] != data[7:0]);
end
