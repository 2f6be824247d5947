// unpack_rx_addrs_w512_from128: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/rx/rx_qp.rs
// Parameters:    W=512 FROM=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_addrs_w512_from128 (
    input  wire [511:0] raw,
    output wire [127:0] src_ip,
    output wire [127:0] dst_ip
);

    assign src_ip = raw[127:0];
    assign dst_ip = raw[255:128];
endmodule
`default_nettype wire
