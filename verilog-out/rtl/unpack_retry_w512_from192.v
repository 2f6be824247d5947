// unpack_retry_w512_from192: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/ack_rx.rs
// Parameters:    W=512 FROM=192
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_retry_w512_from192 (
    input  wire [511:0] raw,
    output wire [23:0] sq_psn,
    output wire [2:0] retry_count,
    output wire [2:0] rnr_retry
);

    assign sq_psn = raw[23:0];
    assign retry_count = raw[74:72];
    assign rnr_retry = raw[82:80];
endmodule
`default_nettype wire
