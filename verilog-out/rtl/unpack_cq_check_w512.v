// unpack_cq_check_w512: Takes fields out of layout `cq_ctx`.
// Source:        hdl/src/qp/entry_check.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_cq_check_w512 (
    input  wire [511:0] raw,
    output wire [63:0] base,
    output wire [4:0] log2,
    output wire valid,
    output wire [15:0] cqn
);

    assign base = raw[63:0];
    assign log2 = raw[68:64];
    assign valid = raw[72];
    assign cqn = raw[143:128];
endmodule
`default_nettype wire
