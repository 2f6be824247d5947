// unpack_conn_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/req_slots.rs
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
    output wire [15:0] sq_index
);

    assign pd = raw[247:224];
    assign path_mtu = raw[218:216];
    assign service = raw[162:160];
    assign sq_sig_all = raw[170];
    assign sq_index = raw[335:320];
endmodule
`default_nettype wire
