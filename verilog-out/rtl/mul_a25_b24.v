// mul_a25_b24: Multiplier of unsigned numbers, three cycles.
// Source:        hdl/src/prim/mul.rs
// Parameters:    A=25 B=24
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mul_a25_b24 (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [24:0] a,
    input  wire [23:0] b,
    output wire [48:0] p
);
    reg  [24:0] a_in_d;
    reg  [24:0] a_in_q;
    reg  [23:0] b_in_d;
    reg  [23:0] b_in_q;
    wire [48:0] product_p;
    reg  [48:0] mid_d;
    reg  [48:0] mid_q;
    reg  [48:0] last_d;
    reg  [48:0] last_q;

    product_a25_b24 u_product (
        .a(a_in_q),
        .b(b_in_q),
        .p(product_p)
    );

    always @* begin
        a_in_d = a_in_q;
        b_in_d = b_in_q;
        mid_d = mid_q;
        last_d = last_q;
        if (en) begin
            a_in_d = a;
            b_in_d = b;
            mid_d = product_p;
            last_d = mid_q;
        end
    end
    assign p = last_q;

    always @(posedge clk) begin
        a_in_q <= a_in_d;
        b_in_q <= b_in_d;
        mid_q <= mid_d;
        last_q <= last_d;
    end

`ifdef FORMAL
    localparam F_A = 25;
    localparam F_B = 24;
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

`endif
endmodule
`default_nettype wire
