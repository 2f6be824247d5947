// unpack_cq_ctx_w512: Takes fields out of layout `cq_ctx`.
// Source:        hdl/src/cq/cq_table.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_cq_ctx_w512 (
    input  wire [511:0] raw,
    output wire [63:0] base,
    output wire [4:0] log2,
    output wire valid,
    output wire ignore_overrun,
    output wire [15:0] prod_index,
    output wire [15:0] cons_index
);

    assign base = raw[63:0];
    assign log2 = raw[68:64];
    assign valid = raw[72];
    assign ignore_overrun = raw[76];
    assign prod_index = raw[111:96];
    assign cons_index = raw[127:112];
endmodule
`default_nettype wire
