// ring_kind: What becomes of a sub-chunk.
// Source:        hdl/src/collective/ring_kind.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_kind (
    input  wire clk,
    input  wire rst,
    input  wire [233:0] plan,
    input  wire [9:0] step,
    input  wire copying,
    output reg  [155:0] sub,
    output wire stays
);
    wire reduces;
    wire kept;
    wire reducing_d;
    reg  reducing_q;
    wire last_reduced_d;
    reg  last_reduced_q;
    wire final_step_d;
    reg  final_step_q;

    assign reducing_d = reduces & (step <= plan[232:223]);
    assign last_reduced_d = reduces & (step == plan[232:223]);
    assign final_step_d = (step + 10'd1) == plan[222:213];
    assign reduces = plan[0] | plan[1];

    always @* begin
        sub[0] = 1'd0;
        sub[155] = 1'd0;
        sub[6:1] = 6'd0;
        sub[70:7] = 64'h0;
        sub[134:71] = 64'h0;
        sub[147:135] = 13'd0;
        sub[154] = 1'd0;
        sub[148] = copying | reducing_q;
        sub[149] = ~copying;
        sub[150] = (~copying) & reducing_q;
        sub[151] = plan[6] & (copying | last_reduced_q);
        sub[152] = copying | ((~plan[4]) & ((~reducing_q) | last_reduced_q));
        sub[153] = (~copying) & (~kept);
    end
    assign kept = final_step_q & ((~plan[3]) | plan[8]);
    assign stays = kept;

    always @(posedge clk) begin
        reducing_q <= reducing_d;
        last_reduced_q <= last_reduced_d;
        final_step_q <= final_step_d;
    end
endmodule
`default_nettype wire
