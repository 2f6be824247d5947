// ring_kind: What becomes of a sub-chunk.
// Source:        hdl/src/collective/ring_kind.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_kind (
    input  wire clk,
    input  wire rst,
    input  wire [237:0] plan,
    input  wire [9:0] step,
    input  wire copying,
    output reg  [156:0] sub,
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

    assign reducing_d = reduces & (step <= plan[235:226]);
    assign last_reduced_d = reduces & (step == plan[235:226]);
    assign final_step_d = (step + 10'd1) == plan[225:216];
    assign reduces = plan[0] | plan[1];

    always @* begin
        sub[0] = 1'd0;
        sub[156] = 1'd0;
        sub[7:1] = 7'd0;
        sub[71:8] = 64'h0;
        sub[135:72] = 64'h0;
        sub[148:136] = 13'd0;
        sub[155] = 1'd0;
        sub[149] = copying | reducing_q;
        sub[150] = ~copying;
        sub[151] = (~copying) & reducing_q;
        sub[152] = plan[6] & (copying | last_reduced_q);
        sub[153] = copying | ((~plan[4]) & ((~reducing_q) | last_reduced_q));
        sub[154] = (~copying) & (~kept);
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
