// p is the product of the a and b of three enabled cycles ago.
reg [F_A-1:0] f_a [0:2];
reg [F_B-1:0] f_b [0:2];
reg [1:0]     f_n = 2'd0;
wire [F_A+F_B-1:0] f_p1 = f_a[1] * f_b[1];
wire [F_A+F_B-1:0] f_p2 = f_a[2] * f_b[2];
always @(posedge clk) begin
    if (en) begin
        f_a[0] <= a; f_a[1] <= f_a[0]; f_a[2] <= f_a[1];
        f_b[0] <= b; f_b[1] <= f_b[0]; f_b[2] <= f_b[1];
        if (f_n != 3) f_n <= f_n + 1;
    end
    if (f_n >= 1) assert (a_in_q == f_a[0] && b_in_q == f_b[0]);
    if (f_n >= 2) assert (mid_q == f_p1);
    if (f_n == 3) assert (p == f_p2);
    cover (f_n == 3 && p == {F_A+F_B{1'b1}} - {F_A{1'b1}} - {F_B{1'b1}});
end
