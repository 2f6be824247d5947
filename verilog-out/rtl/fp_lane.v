// fp_lane: Floating lane: a sum times a factor, rounded to the type.
// Source:        hdl/src/collective/reduce/lane.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fp_lane (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [31:0] a,
    input  wire [31:0] b,
    input  wire [13:0] control,
    input  wire [23:0] factor_sig,
    input  wire [14:0] factor,
    output wire less,
    output wire quiet,
    output wire [31:0] r
);
    wire [7:0] align_top;
    wire [23:0] align_major;
    wire [26:0] align_minor;
    wire [11:0] align_pair;
    wire [24:0] sum_sig;
    wire [14:0] sum_m;
    wire [31:0] scale_m;
    wire [14:0] scale_flags;

    fp_align u_align (
        .clk(clk),
        .rst(rst),
        .en(en),
        .a(a),
        .b(b),
        .top(align_top),
        .less(less),
        .quiet(quiet),
        .major(align_major),
        .minor(align_minor),
        .pair(align_pair)
    );

    fp_sum u_sum (
        .clk(clk),
        .rst(rst),
        .en(en),
        .major(align_major),
        .minor(align_minor),
        .pair(align_pair),
        .sig(sum_sig),
        .m(sum_m)
    );

    fp_scale u_scale (
        .clk(clk),
        .rst(rst),
        .en(en),
        .sig(sum_sig),
        .s(sum_m),
        .factor_sig(factor_sig),
        .factor(factor),
        .m(scale_m),
        .flags(scale_flags)
    );

    fp_narrow u_narrow (
        .clk(clk),
        .rst(rst),
        .en(en),
        .s(scale_m),
        .flags(scale_flags),
        .control(control),
        .r(r)
    );

    assign align_top = control[7:0];
endmodule
`default_nettype wire
