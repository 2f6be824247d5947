// unpack_ring_qp_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/collective/ring_qp.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_qp_w512 (
    input  wire [511:0] raw,
    output wire [63:0] sq_base,
    output wire [4:0] sq_log2,
    output wire valid,
    output wire engine_owned,
    output wire [2:0] path_mtu,
    output wire [15:0] sq_index,
    output wire [23:0] pd
);

    assign sq_base = raw[63:0];
    assign sq_log2 = raw[132:128];
    assign valid = raw[168];
    assign engine_owned = raw[169];
    assign path_mtu = raw[218:216];
    assign sq_index = raw[335:320];
    assign pd = raw[247:224];
endmodule
`default_nettype wire
