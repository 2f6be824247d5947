// unpack_rq_cfg_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/rq_tables.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rq_cfg_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire engine_owned,
    output wire [7:0] page,
    output wire [63:0] rq_base,
    output wire [4:0] rq_log2,
    output wire [15:0] rq_index,
    output wire [15:0] rq_prod
);

    assign valid = raw[168];
    assign engine_owned = raw[169];
    assign page = raw[151:144];
    assign rq_base = raw[127:64];
    assign rq_log2 = raw[140:136];
    assign rq_index = raw[351:336];
    assign rq_prod = raw[383:368];
endmodule
`default_nettype wire
