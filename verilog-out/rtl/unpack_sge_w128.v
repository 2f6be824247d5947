// unpack_sge_w128: Takes fields out of layout `sge`.
// Source:        hdl/src/tx/sgl_fetch.rs
// Parameters:    W=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_sge_w128 (
    input  wire [127:0] raw,
    output wire [63:0] addr,
    output wire [31:0] length,
    output wire [31:0] lkey
);

    assign addr = raw[63:0];
    assign length = raw[95:64];
    assign lkey = raw[127:96];
endmodule
`default_nettype wire
