// ip_sum: Checks the header checksum of IPv4.
// Source:        hdl/src/rx/ip_sum.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ip_sum (
    input  wire clk,
    input  wire rst,
    input  wire [159:0] header,
    input  wire load,
    output wire ok
);
    wire [15:0] in0_a;
    wire [15:0] in0_b;
    wire [15:0] in0_c;
    wire [15:0] in0_sum;
    wire [15:0] in0_carry;
    wire [15:0] in1_a;
    wire [15:0] in1_b;
    wire [15:0] in1_c;
    wire [15:0] in1_sum;
    wire [15:0] in1_carry;
    wire [15:0] in2_a;
    wire [15:0] in2_b;
    wire [15:0] in2_c;
    wire [15:0] in2_sum;
    wire [15:0] in2_carry;
    wire [15:0] mid0_sum;
    wire [15:0] mid0_carry;
    wire [15:0] mid1_sum;
    wire [15:0] mid1_carry;
    wire [15:0] low_c;
    wire [15:0] low_sum;
    wire [15:0] low_carry;
    reg  [15:0] r0_d;
    reg  [15:0] r0_q;
    reg  [15:0] r1_d;
    reg  [15:0] r1_q;
    reg  [15:0] r2_d;
    reg  [15:0] r2_q;
    reg  [15:0] r3_d;
    reg  [15:0] r3_q;
    wire [15:0] out0_sum;
    wire [15:0] out0_carry;
    wire [15:0] out1_sum;
    wire [15:0] out1_carry;

    carry_save u_in0 (
        .a(in0_a),
        .b(in0_b),
        .c(in0_c),
        .sum(in0_sum),
        .carry(in0_carry)
    );

    carry_save u_in1 (
        .a(in1_a),
        .b(in1_b),
        .c(in1_c),
        .sum(in1_sum),
        .carry(in1_carry)
    );

    carry_save u_in2 (
        .a(in2_a),
        .b(in2_b),
        .c(in2_c),
        .sum(in2_sum),
        .carry(in2_carry)
    );

    carry_save u_mid0 (
        .a(in0_sum),
        .b(in0_carry),
        .c(in1_sum),
        .sum(mid0_sum),
        .carry(mid0_carry)
    );

    carry_save u_mid1 (
        .a(in1_carry),
        .b(in2_sum),
        .c(in2_carry),
        .sum(mid1_sum),
        .carry(mid1_carry)
    );

    carry_save u_low (
        .a(mid0_sum),
        .b(mid0_carry),
        .c(low_c),
        .sum(low_sum),
        .carry(low_carry)
    );

    carry_save u_out0 (
        .a(r0_q),
        .b(r1_q),
        .c(r2_q),
        .sum(out0_sum),
        .carry(out0_carry)
    );

    carry_save u_out1 (
        .a(out0_sum),
        .b(out0_carry),
        .c(r3_q),
        .sum(out1_sum),
        .carry(out1_carry)
    );

    always @* begin
        r0_d = r0_q;
        r1_d = r1_q;
        r2_d = r2_q;
        r3_d = r3_q;
        if (load) begin
            r0_d = low_sum;
            r1_d = low_carry;
            r2_d = mid1_sum;
            r3_d = mid1_carry;
        end
    end
    assign in0_a = header[15:0];
    assign in0_b = header[31:16];
    assign in0_c = header[47:32];
    assign in1_a = header[63:48];
    assign in1_b = header[79:64];
    assign in1_c = header[95:80];
    assign in2_a = header[111:96];
    assign in2_b = header[127:112];
    assign in2_c = header[143:128];
    assign low_c = header[159:144];
    assign ok = &(out1_sum ^ out1_carry);

    always @(posedge clk) begin
        r0_q <= r0_d;
        r1_q <= r1_d;
        r2_q <= r2_d;
        r3_q <= r3_d;
    end
endmodule
`default_nettype wire
