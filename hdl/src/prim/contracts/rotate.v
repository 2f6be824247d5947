// f_lane is any lane of the result.
(* anyconst *) wire [7:0] f_lane;
wire [7:0] f_from = F_UP ? f_lane - shift : f_lane + shift;
wire [7:0] f_wrap = f_from & (F_LANES - 1);
always @* begin
    assume (f_lane < F_LANES);
    assert (result[f_lane*F_LANE +: F_LANE] == data[f_wrap*F_LANE +: F_LANE]);
    cover (shift == F_LANES - 1 && result[F_LANE-1:0] != data[F_LANE-1:0]);
end
