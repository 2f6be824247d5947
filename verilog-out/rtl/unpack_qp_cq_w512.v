// unpack_qp_cq_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/qp_cq.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_qp_cq_w512 (
    input  wire [511:0] raw,
    output wire [23:0] qpn,
    output wire [15:0] send_cq,
    output wire sq_sig_all,
    output wire [2:0] service,
    output wire engine_owned,
    output wire commands
);

    assign qpn = raw[215:192];
    assign send_cq = raw[271:256];
    assign sq_sig_all = raw[170];
    assign service = raw[162:160];
    assign engine_owned = raw[169];
    assign commands = raw[173];
endmodule
`default_nettype wire
