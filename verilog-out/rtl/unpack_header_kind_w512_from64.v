// unpack_header_kind_w512_from64: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/req_slots.rs
// Parameters:    W=512 FROM=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_header_kind_w512_from64 (
    input  wire [511:0] raw,
    output wire vlan,
    output wire ipv6
);

    assign vlan = raw[112];
    assign ipv6 = raw[113];
endmodule
`default_nettype wire
