// unpack_rx_start_w512_from192: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/rx/rx_qp.rs
// Parameters:    W=512 FROM=192
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_start_w512_from192 (
    input  wire [511:0] raw,
    output wire [23:0] rq_psn,
    output wire [4:0] min_rnr_timer
);

    assign rq_psn = raw[55:32];
    assign min_rnr_timer = raw[92:88];
endmodule
`default_nettype wire
