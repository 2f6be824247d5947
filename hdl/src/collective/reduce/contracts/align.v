// The first of the two has the greater magnitude and exponent, and a subtraction never goes below zero.
reg [1:0] f_n = 2'd0;
wire f_ordered = {major, 3'd0} >= {1'd0, minor};
always @(posedge clk) begin
    if (en && f_n != 3) f_n <= f_n + 1;
    if (f_n >= 1) begin
        assert (first_is_less_q == (first_q[30:0] < second_q[30:0]));
        assert (first_hidden_q == (first_q[30:23] != 0) && second_hidden_q == (second_q[30:23] != 0));
        assert (greater[30:0] >= lesser[30:0]);
        assert (big_exp_1 >= small_exp_1);
    end
    if (f_n >= 2) begin
        if (far_q == 0) assert (greater_sig_q >= lesser_sig_q);
        else assert (greater_sig_q[23]);
    end
    if (f_n == 3) assert (f_ordered);
    cover (f_n == 3 && {major, 3'd0} == {1'd0, minor} && major[23]);
    cover (f_n == 3 && minor == 27'd1);
end
