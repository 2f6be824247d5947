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
    wire [63:0] cq_base;
    wire [4:0] cq_log2;
    wire cq_valid;
    wire [15:0] cq_cqn;
    wire r_bad_d;
    reg  r_bad_q;
    wire r_unsupported_d;
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
        .collective(region_collective)
    );

    unpack_cq_check_w512 u_cq (
        .raw(data),
        .base(cq_base),
        .log2(cq_log2),
        .valid(cq_valid),
        .cqn(cq_cqn)
    );

    assign r_bad_d = ((~region_valid) | (region_limit <= region_base)) | (region_bar1 & region_bar2);
    assign r_unsupported_d = (~region_direct) | region_collective;
    assign c_bad_d = (((~cq_valid) | ({8'd0, cq_cqn} != index)) | (cq_log2 > MAX_LOG2)) | ((|cq_base[5:0]) | (~(|cq_base)));
    assign region_bad = r_bad_q;
    assign region_unsupported = r_unsupported_q;
    assign cq_bad = c_bad_q;

    always @(posedge clk) begin
        if (rst) begin
            r_bad_q <= 1'd0;
            r_unsupported_q <= 1'd0;
            c_bad_q <= 1'd0;
        end else begin
            r_bad_q <= r_bad_d;
            r_unsupported_q <= r_unsupported_d;
            c_bad_q <= c_bad_d;
        end
    end
endmodule
`default_nettype wire
