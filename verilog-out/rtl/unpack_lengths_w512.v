// unpack_lengths_w512: Takes fields out of layout `wqe`.
// Source:        hdl/src/tx/req_head.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_lengths_w512 (
    input  wire [511:0] raw,
    output wire [31:0] length,
    output wire [31:0] sge0_length
);

    assign length = raw[95:64];
    assign sge0_length = raw[351:320];
endmodule
`default_nettype wire
