// unpack_window_kind_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/rc_window.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_window_kind_w512 (
    input  wire [511:0] raw,
    output wire [2:0] service,
    output wire commands,
    output wire [15:0] sq_index
);

    assign service = raw[162:160];
    assign commands = raw[173];
    assign sq_index = raw[335:320];
endmodule
`default_nettype wire
