// unpack_rx_conn_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/rx/rx_qp.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_conn_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire [23:0] qpn,
    output wire [2:0] service,
    output wire [2:0] path_mtu,
    output wire [23:0] pd,
    output wire remote_write
);

    assign valid = raw[168];
    assign qpn = raw[215:192];
    assign service = raw[162:160];
    assign path_mtu = raw[218:216];
    assign pd = raw[247:224];
    assign remote_write = raw[249];
endmodule
`default_nettype wire
