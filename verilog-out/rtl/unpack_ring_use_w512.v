// unpack_ring_use_w512: Takes fields out of layout `mailbox`.
// Source:        hdl/src/qp/ring_use.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_use_w512 (
    input  wire [511:0] raw,
    output wire [7:0] opcode,
    output wire [23:0] object
);

    assign opcode = raw[7:0];
    assign object = raw[55:32];
endmodule
`default_nettype wire
