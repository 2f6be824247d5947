// unpack_sq_index_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/qp/qp_view.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_sq_index_w512 (
    input  wire [511:0] raw,
    output wire [15:0] sq_index,
    output wire [15:0] sq_prod
);

    assign sq_index = raw[335:320];
    assign sq_prod = raw[367:352];
endmodule
`default_nettype wire
