// unpack_ring_word_w256: Takes fields out of layout `ring_word`.
// Source:        hdl/src/collective/ring_compare.rs
// Parameters:    W=256
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_word_w256 (
    input  wire [255:0] raw,
    output wire [7:0] kind,
    output wire [7:0] cause,
    output wire [15:0] rank,
    output wire [31:0] sequence_,
    output wire [31:0] granted,
    output wire [31:0] count,
    output wire [7:0] op,
    output wire [7:0] dtype,
    output wire [7:0] redop,
    output wire [7:0] sub_log2,
    output wire [15:0] ranks,
    output wire [15:0] root,
    output wire [15:0] slots,
    output wire [15:0] slice,
    output wire [31:0] other
);

    assign kind = raw[7:0];
    assign cause = raw[15:8];
    assign rank = raw[31:16];
    assign sequence_ = raw[63:32];
    assign granted = raw[95:64];
    assign count = raw[127:96];
    assign op = raw[135:128];
    assign dtype = raw[143:136];
    assign redop = raw[151:144];
    assign sub_log2 = raw[159:152];
    assign ranks = raw[175:160];
    assign root = raw[191:176];
    assign slots = raw[207:192];
    assign slice = raw[223:208];
    assign other = raw[255:224];
endmodule
`default_nettype wire
