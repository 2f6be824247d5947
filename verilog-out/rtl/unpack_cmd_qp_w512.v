// unpack_cmd_qp_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/collective/ring_cmds.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_cmd_qp_w512 (
    input  wire [511:0] raw,
    output wire [23:0] qpn,
    output wire [23:0] pd,
    output wire [15:0] send_cq
);

    assign qpn = raw[215:192];
    assign pd = raw[247:224];
    assign send_cq = raw[271:256];
endmodule
`default_nettype wire
