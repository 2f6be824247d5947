// window_judge_outaw7: Is a slot too far ahead of its acknowledgements, or near enough again?
// Source:        hdl/src/tx/window_judge.rs
// Parameters:    OUT_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module window_judge_outaw7 (
    input  wire clk,
    input  wire rst,
    input  wire [39:0] top,
    input  wire [23:0] una,
    input  wire [15:0] freed,
    input  wire reliable,
    input  wire down,
    input  wire held,
    output wire becomes
);
    localparam [15:0] HALF_BLOCKS = 16'd56;
    localparam [23:0] HALF_PSNS = 24'h800;
    localparam [15:0] MOST_BLOCKS = 16'd112;
    localparam [23:0] MOST_PSNS = 24'hff0;
    wire many_psns;
    wire few_psns;
    wire many_blocks;
    wire few_blocks;
    wire [23:0] psns_d;
    reg  [23:0] psns_q;
    wire [15:0] blocks_d;
    reg  [15:0] blocks_q;
    reg  is_reliable_q;
    reg  is_down_q;
    reg  is_held_q;

    assign psns_d = top[23:0] - una;
    assign blocks_d = top[39:24] - freed;
    assign many_psns = ((~psns_q[23]) & (psns_q >= MOST_PSNS)) & (~is_down_q);
    assign few_psns = (psns_q[23] | (psns_q < HALF_PSNS)) | is_down_q;
    assign many_blocks = (~blocks_q[15]) & (blocks_q >= MOST_BLOCKS);
    assign few_blocks = blocks_q[15] | (blocks_q < HALF_BLOCKS);
    assign becomes = is_reliable_q & ((many_psns | many_blocks) | (is_held_q & (~(few_psns & few_blocks))));

    always @(posedge clk) begin
        psns_q <= psns_d;
        blocks_q <= blocks_d;
        is_reliable_q <= reliable;
        is_down_q <= down;
        is_held_q <= held;
    end
endmodule
`default_nettype wire
