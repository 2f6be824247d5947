// ring_reach: Does the memory of an operation end within 2^64?
// Source:        hdl/src/collective/ring_reach.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_reach (
    input  wire clk,
    input  wire rst,
    input  wire [237:0] plan,
    input  wire [63:0] src,
    input  wire [63:0] dst,
    output wire wraps
);
    reg  [63:0] src_len_d;
    reg  [63:0] src_len_q;
    reg  [63:0] dst_len_d;
    reg  [63:0] dst_len_q;
    wire [64:0] src_end_d;
    reg  [64:0] src_end_q;
    wire [64:0] dst_end_d;
    reg  [64:0] dst_end_q;

    always @* begin
        src_len_d = {29'h0, plan[116:82]};
        dst_len_d = {29'h0, plan[116:82]};
        if (plan[2]) begin
            src_len_d = {29'h0, plan[215:181]};
        end
        if (plan[1]) begin
            dst_len_d = {29'h0, plan[215:181]};
        end
    end
    assign src_end_d = {1'd0, src} + {1'd0, src_len_q};
    assign dst_end_d = {1'd0, dst} + {1'd0, dst_len_q};
    assign wraps = (src_end_q[64] & (|src_end_q[63:0])) | (dst_end_q[64] & (|dst_end_q[63:0]));

    always @(posedge clk) begin
        src_len_q <= src_len_d;
        dst_len_q <= dst_len_d;
        src_end_q <= src_end_d;
        dst_end_q <= dst_end_d;
    end
endmodule
`default_nettype wire
