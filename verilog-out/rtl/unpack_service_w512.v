// unpack_service_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/ack_rx.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_service_w512 (
    input  wire [511:0] raw,
    output wire [2:0] service
);

    assign service = raw[162:160];
endmodule
`default_nettype wire
