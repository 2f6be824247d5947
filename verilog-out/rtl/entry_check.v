// entry_check: Is a region or CQ entry one that this device can use?
// Source:        hdl/src/qp/entry_check.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module entry_check (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [23:0] index,
    input  wire ring_on,
    output wire region_bad,
    output wire region_unsupported,
    output wire cq_bad
);
    localparam [4:0] MAX_LOG2 = 5'd15;
    wire [63:0] region_base;
    wire [63:0] region_limit;
    wire region_valid;
    wire region_bar1;
    wire region_bar2;
    wire region_direct;
    wire region_collective;
    wire [63:0] region_bus_addr;
    wire [15:0] region_window;
    wire region_ats;
    wire [63:0] cq_base;
    wire [4:0] cq_log2;
    wire cq_valid;
    wire [15:0] cq_cqn;
    wire high_below_d;
    reg  high_below_q;
    wire high_same_d;
    reg  high_same_q;
    wire low_above_d;
    reg  low_above_q;
    wire r_odd_d;
    reg  r_odd_q;
    wire r_other_d;
    reg  r_other_q;
    wire r_window_d;
    reg  r_window_q;
    wire c_odd_d;
    reg  c_odd_q;
    wire c_foreign_d;
    reg  c_foreign_q;
    wire c_base_d;
    reg  c_base_q;
    wire r_bad_d;
    reg  r_bad_q;
    reg  r_unsupported_q;
    wire c_bad_d;
    reg  c_bad_q;

    unpack_region_check_w512 u_region (
        .raw(data),
        .base(region_base),
        .limit(region_limit),
        .valid(region_valid),
        .bar1(region_bar1),
        .bar2(region_bar2),
        .direct(region_direct),
        .collective(region_collective),
        .bus_addr(region_bus_addr),
        .window(region_window),
        .ats(region_ats)
    );

    unpack_cq_check_w512 u_cq (
        .raw(data),
        .base(cq_base),
        .log2(cq_log2),
        .valid(cq_valid),
        .cqn(cq_cqn)
    );

    assign high_below_d = region_limit[63:32] < region_base[63:32];
    assign high_same_d = region_limit[63:32] == region_base[63:32];
    assign low_above_d = region_limit[31:0] > region_base[31:0];
    assign r_odd_d = (~region_valid) | (region_bar1 & region_bar2);
    assign r_other_d = (~region_direct) | (region_collective & ((|region_window) | (~ring_on)));
    assign r_window_d = (region_collective & ring_on) & ((region_bar1 | region_bar2) | (region_ats | (|region_bus_addr)));
    assign c_odd_d = ((~cq_valid) | (cq_log2 > MAX_LOG2)) | (|cq_base[5:0]);
    assign c_foreign_d = {8'd0, cq_cqn} != index;
    assign c_base_d = |cq_base;
    assign r_bad_d = (r_odd_q | r_window_q) | (high_below_q | (high_same_q & (~low_above_q)));
    assign c_bad_d = (c_odd_q | c_foreign_q) | (~c_base_q);
    assign region_bad = r_bad_q;
    assign region_unsupported = r_unsupported_q;
    assign cq_bad = c_bad_q;

    always @(posedge clk) begin
        if (rst) begin
            high_below_q <= 1'd0;
            high_same_q <= 1'd0;
            low_above_q <= 1'd0;
            r_odd_q <= 1'd0;
            r_other_q <= 1'd0;
            r_window_q <= 1'd0;
            c_odd_q <= 1'd0;
            c_foreign_q <= 1'd0;
            c_base_q <= 1'd0;
            r_bad_q <= 1'd0;
            r_unsupported_q <= 1'd0;
            c_bad_q <= 1'd0;
        end else begin
            high_below_q <= high_below_d;
            high_same_q <= high_same_d;
            low_above_q <= low_above_d;
            r_odd_q <= r_odd_d;
            r_other_q <= r_other_d;
            r_window_q <= r_window_d;
            c_odd_q <= c_odd_d;
            c_foreign_q <= c_foreign_d;
            c_base_q <= c_base_d;
            r_bad_q <= r_bad_d;
            r_unsupported_q <= r_other_q;
            c_bad_q <= c_bad_d;
        end
    end
endmodule
`default_nettype wire
