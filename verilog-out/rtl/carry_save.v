// carry_save: Carry-save adder of one's complement words.
// Source:        hdl/src/rx/ip_sum.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module carry_save (
    input  wire [15:0] a,
    input  wire [15:0] b,
    input  wire [15:0] c,
    output wire [15:0] sum,
    output wire [15:0] carry
);
    localparam [3:0] TOP = 4'd15;
    wire [15:0] majority;

    assign sum = (a ^ b) ^ c;
    assign majority = ((a & b) | (a & c)) | (b & c);
    assign carry = (majority << 1'd1) | (majority >> TOP);
endmodule
`default_nettype wire
