// unpack_ring_head_w512: Takes fields out of layout `ring_desc`.
// Source:        hdl/src/collective/ring_desc.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_head_w512 (
    input  wire [511:0] raw,
    output wire [7:0] op,
    output wire [7:0] dtype,
    output wire [7:0] redop,
    output wire wait_ack,
    output wire [15:0] rank,
    output wire [15:0] ranks,
    output wire [15:0] root,
    output wire [15:0] window,
    output wire [13:0] next_slot,
    output wire [13:0] prev_slot,
    output wire [63:0] count,
    output wire [63:0] src_addr,
    output wire [63:0] dst_addr,
    output wire [31:0] src_lkey,
    output wire [31:0] dst_lkey,
    output wire [63:0] next_va,
    output wire [31:0] next_rkey,
    output wire [31:0] sequence_
);

    assign op = raw[7:0];
    assign dtype = raw[15:8];
    assign redop = raw[23:16];
    assign wait_ack = raw[24];
    assign rank = raw[47:32];
    assign ranks = raw[63:48];
    assign root = raw[79:64];
    assign window = raw[95:80];
    assign next_slot = raw[109:96];
    assign prev_slot = raw[125:112];
    assign count = raw[191:128];
    assign src_addr = raw[255:192];
    assign dst_addr = raw[319:256];
    assign src_lkey = raw[351:320];
    assign dst_lkey = raw[383:352];
    assign next_va = raw[447:384];
    assign next_rkey = raw[479:448];
    assign sequence_ = raw[511:480];
endmodule
`default_nettype wire
