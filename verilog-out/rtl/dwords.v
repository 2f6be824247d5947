// dwords: Bytes to units of 4, remainder carried over.
// Source:        hdl/src/csr/dwords.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module dwords (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] bytes,
    input  wire bytes_valid,
    output wire [15:0] dwords,
    output wire dwords_valid
);
    wire [16:0] sum;
    reg  [1:0] rest_d;
    reg  [1:0] rest_q;
    reg  [15:0] out_d;
    reg  [15:0] out_q;
    reg  valid_q;

    always @* begin
        rest_d = rest_q;
        out_d = out_q;
        if (bytes_valid) begin
            rest_d = sum[1:0];
            out_d = {1'd0, sum[16:2]};
        end
    end
    assign sum = {1'd0, bytes} + {15'd0, rest_q};
    assign dwords = out_q;
    assign dwords_valid = valid_q;

    always @(posedge clk) begin
        if (rst) begin
            rest_q <= 2'd0;
            out_q <= 16'd0;
            valid_q <= 1'd0;
        end else begin
            rest_q <= rest_d;
            out_q <= out_d;
            valid_q <= bytes_valid;
        end
    end
endmodule
`default_nettype wire
