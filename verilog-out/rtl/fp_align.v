// fp_align: Operands of a floating addition, ordered and aligned.
// Source:        hdl/src/collective/reduce/align.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fp_align (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [31:0] a,
    input  wire [31:0] b,
    input  wire [7:0] top,
    output wire less,
    output wire quiet,
    output wire [23:0] major,
    output wire [26:0] minor,
    output wire [11:0] pair
);
    localparam [4:0] FAR_MOST = 5'd31;
    localparam [25:0] ONES = 26'h3ffffff;
    reg  [31:0] greater;
    reg  [31:0] lesser;
    wire [7:0] big_exp;
    wire [7:0] small_exp;
    wire [7:0] big_exp_1;
    wire [7:0] small_exp_1;
    reg  big_hidden;
    reg  small_hidden;
    wire big_special;
    wire small_special;
    wire big_frac;
    wire differ;
    reg  [4:0] places;
    wire [25:0] whole;
    wire [25:0] shifted;
    wire [25:0] lost;
    reg  [31:0] first_d;
    reg  [31:0] first_q;
    reg  [31:0] second_d;
    reg  [31:0] second_q;
    reg  first_is_less_d;
    reg  first_is_less_q;
    reg  first_hidden_d;
    reg  first_hidden_q;
    reg  second_hidden_d;
    reg  second_hidden_q;
    reg  [23:0] greater_sig_d;
    reg  [23:0] greater_sig_q;
    reg  [23:0] lesser_sig_d;
    reg  [23:0] lesser_sig_q;
    reg  [7:0] far_d;
    reg  [7:0] far_q;
    reg  [11:0] apart_d;
    reg  [11:0] apart_q;
    reg  [23:0] big_out_d;
    reg  [23:0] big_out_q;
    reg  [26:0] small_out_d;
    reg  [26:0] small_out_q;
    reg  [11:0] pair_out_d;
    reg  [11:0] pair_out_q;

    always @* begin
        first_d = first_q;
        second_d = second_q;
        first_is_less_d = first_is_less_q;
        first_hidden_d = first_hidden_q;
        second_hidden_d = second_hidden_q;
        greater_sig_d = greater_sig_q;
        lesser_sig_d = lesser_sig_q;
        far_d = far_q;
        apart_d = apart_q;
        big_out_d = big_out_q;
        small_out_d = small_out_q;
        pair_out_d = pair_out_q;
        if (en) begin
            first_d = a;
            second_d = b;
            first_is_less_d = a[30:0] < b[30:0];
            first_hidden_d = |a[30:23];
            second_hidden_d = |b[30:23];
            greater_sig_d = {1'd0, greater[22:0]} | ({23'h0, big_hidden} << 5'd23);
            lesser_sig_d = {1'd0, lesser[22:0]} | ({23'h0, small_hidden} << 5'd23);
            apart_d[7:0] = big_exp_1;
            far_d = big_exp_1 - small_exp_1;
            apart_d[8] = differ;
            apart_d[9] = greater[31];
            apart_d[11] = big_special;
            apart_d[10] = big_special & (big_frac | (small_special & differ));
            pair_out_d = apart_q;
            big_out_d = greater_sig_q;
            small_out_d = ({1'd0, shifted} << 1'd1) | {26'h0, |lost};
        end
    end
    assign less = first_is_less_q;
    assign major = big_out_q;
    assign minor = small_out_q;
    assign pair = pair_out_q;

    always @* begin
        greater = first_q;
        lesser = second_q;
        if (first_is_less_q) begin
            greater = second_q;
            lesser = first_q;
        end
    end

    always @* begin
        big_hidden = first_hidden_q;
        small_hidden = second_hidden_q;
        if (first_is_less_q) begin
            big_hidden = second_hidden_q;
            small_hidden = first_hidden_q;
        end
    end
    assign big_exp = greater[30:23];
    assign small_exp = lesser[30:23];
    assign big_exp_1 = big_exp | {7'd0, ~big_hidden};
    assign small_exp_1 = small_exp | {7'd0, ~small_hidden};
    assign big_special = big_exp == top;
    assign small_special = small_exp == top;
    assign big_frac = |greater[22:0];
    assign differ = greater[31] ^ lesser[31];
    assign quiet = big_special & big_frac;

    always @* begin
        places = far_q[4:0];
        if (|far_q[7:5]) begin
            places = FAR_MOST;
        end
    end
    assign whole = {2'd0, lesser_sig_q} << 2'd2;
    assign shifted = whole >> places;
    assign lost = whole & (~(ONES << places));

    always @(posedge clk) begin
        first_q <= first_d;
        second_q <= second_d;
        first_is_less_q <= first_is_less_d;
        first_hidden_q <= first_hidden_d;
        second_hidden_q <= second_hidden_d;
        greater_sig_q <= greater_sig_d;
        lesser_sig_q <= lesser_sig_d;
        far_q <= far_d;
        apart_q <= apart_d;
        big_out_q <= big_out_d;
        small_out_q <= small_out_d;
        pair_out_q <= pair_out_d;
    end

`ifdef FORMAL
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

`endif
endmodule
`default_nettype wire
