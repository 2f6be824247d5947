// unpack_window_psn_w512_from192: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/rc_window.rs
// Parameters:    W=512 FROM=192
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_window_psn_w512_from192 (
    input  wire [511:0] raw,
    output wire [23:0] sq_psn
);

    assign sq_psn = raw[23:0];
endmodule
`default_nettype wire
