// unpack_inline_head_w512: Takes fields out of layout `wqe`.
// Source:        hdl/src/tx/inline_wqe.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_inline_head_w512 (
    input  wire [511:0] raw,
    output wire [2:0] blocks,
    output wire [15:0] ring_index,
    output wire [13:0] slot
);

    assign blocks = raw[18:16];
    assign ring_index = raw[47:32];
    assign slot = raw[61:48];
endmodule
`default_nettype wire
