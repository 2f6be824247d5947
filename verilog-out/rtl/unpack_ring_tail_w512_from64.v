// unpack_ring_tail_w512_from64: Takes fields out of layout `ring_desc`.
// Source:        hdl/src/collective/ring_desc.rs
// Parameters:    W=512 FROM=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_tail_w512_from64 (
    input  wire [511:0] raw,
    output wire [63:0] prev_va,
    output wire [31:0] prev_rkey,
    output wire [31:0] timeout,
    output wire [7:0] sub_log2,
    output wire [15:0] slots,
    output wire [15:0] slice,
    output wire [31:0] scale,
    output wire [31:0] chunk
);

    assign prev_va = raw[63:0];
    assign prev_rkey = raw[95:64];
    assign timeout = raw[127:96];
    assign sub_log2 = raw[135:128];
    assign slots = raw[159:144];
    assign slice = raw[175:160];
    assign scale = raw[223:192];
    assign chunk = raw[255:224];
endmodule
`default_nettype wire
