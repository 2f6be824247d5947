// unpack_conn_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/req_conn.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_conn_w512 (
    input  wire [511:0] raw,
    output wire [23:0] pd,
    output wire [2:0] path_mtu,
    output wire [2:0] service,
    output wire sq_sig_all,
    output wire engine_owned,
    output wire commands
);

    assign pd = raw[247:224];
    assign path_mtu = raw[218:216];
    assign service = raw[162:160];
    assign sq_sig_all = raw[170];
    assign engine_owned = raw[169];
    assign commands = raw[173];
endmodule
`default_nettype wire
