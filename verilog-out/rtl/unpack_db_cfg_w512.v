// unpack_db_cfg_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/doorbell.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_db_cfg_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire engine_owned,
    output wire [7:0] page,
    output wire [4:0] sq_log2,
    output wire [15:0] sq_index
);

    assign valid = raw[168];
    assign engine_owned = raw[169];
    assign page = raw[151:144];
    assign sq_log2 = raw[132:128];
    assign sq_index = raw[335:320];
endmodule
`default_nettype wire
