// unpack_first_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/req_slots.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_first_w512 (
    input  wire [511:0] raw,
    output wire [15:0] sq_index
);

    assign sq_index = raw[335:320];
endmodule
`default_nettype wire
