// unpack_rx_path_w512_from64: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/rx/rx_qp.rs
// Parameters:    W=512 FROM=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_path_w512_from64 (
    input  wire [511:0] raw,
    output wire ipv6,
    output wire [15:0] pkey
);

    assign ipv6 = raw[113];
    assign pkey = raw[239:224];
endmodule
`default_nettype wire
