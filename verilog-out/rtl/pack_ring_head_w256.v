// pack_ring_head_w256: Puts fields into layout `wqe`.
// Source:        hdl/src/collective/ring_pack.rs
// Parameters:    W=256
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_ring_head_w256 (
    output reg  [255:0] raw,
    input  wire [7:0] opcode,
    input  wire inline_,
    input  wire landing,
    input  wire no_ack_req,
    input  wire [2:0] blocks,
    input  wire [7:0] sge_count,
    input  wire [15:0] ring_index,
    input  wire [13:0] slot,
    input  wire [31:0] length,
    input  wire [63:0] raddr,
    input  wire [31:0] rkey
);

    always @* begin
        raw = 256'h0;
        raw[7:0] = opcode;
        raw[11] = inline_;
        raw[13] = landing;
        raw[14] = no_ack_req;
        raw[18:16] = blocks;
        raw[31:24] = sge_count;
        raw[47:32] = ring_index;
        raw[61:48] = slot;
        raw[95:64] = length;
        raw[191:128] = raddr;
        raw[223:192] = rkey;
    end
endmodule
`default_nettype wire
