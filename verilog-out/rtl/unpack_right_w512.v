// unpack_right_w512: Takes fields out of layout `region`.
// Source:        hdl/src/collective/ring_dst.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_right_w512 (
    input  wire [511:0] raw,
    output wire local_write
);

    assign local_write = raw[272];
endmodule
`default_nettype wire
