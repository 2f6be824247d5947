// unpack_qp_block1_w512_from64: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/qp/qp_check.rs
// Parameters:    W=512 FROM=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_qp_block1_w512_from64 (
    input  wire [511:0] raw,
    output wire [47:0] dst_mac,
    output wire [11:0] vlan_vid,
    output wire [7:0] hop_limit,
    output wire [23:0] dest_qpn,
    output wire [15:0] pkey,
    output wire loopback
);

    assign dst_mac = raw[47:0];
    assign vlan_vid = raw[107:96];
    assign hop_limit = raw[127:120];
    assign dest_qpn = raw[215:192];
    assign pkey = raw[239:224];
    assign loopback = raw[114];
endmodule
`default_nettype wire
