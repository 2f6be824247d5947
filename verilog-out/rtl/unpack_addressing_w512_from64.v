// unpack_addressing_w512_from64: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/template.rs
// Parameters:    W=512 FROM=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_addressing_w512_from64 (
    input  wire [511:0] raw,
    output wire [47:0] dst_mac,
    output wire [47:0] src_mac,
    output wire [11:0] vlan_vid,
    output wire vlan_dei,
    output wire [2:0] vlan_pcp,
    output wire vlan,
    output wire ipv6,
    output wire [7:0] hop_limit,
    output wire [1:0] ecn,
    output wire [5:0] dscp,
    output wire [15:0] udp_sport,
    output wire [19:0] flow_label,
    output wire [23:0] dest_qpn,
    output wire [15:0] pkey,
    output wire [15:0] ip_id,
    output wire loopback
);

    assign dst_mac = raw[47:0];
    assign src_mac = raw[95:48];
    assign vlan_vid = raw[107:96];
    assign vlan_dei = raw[108];
    assign vlan_pcp = raw[111:109];
    assign vlan = raw[112];
    assign ipv6 = raw[113];
    assign hop_limit = raw[127:120];
    assign ecn = raw[129:128];
    assign dscp = raw[135:130];
    assign udp_sport = raw[159:144];
    assign flow_label = raw[179:160];
    assign dest_qpn = raw[215:192];
    assign pkey = raw[239:224];
    assign ip_id = raw[255:240];
    assign loopback = raw[114];
endmodule
`default_nettype wire
