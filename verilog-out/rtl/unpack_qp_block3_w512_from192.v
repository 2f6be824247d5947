// unpack_qp_block3_w512_from192: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/qp/qp_check.rs
// Parameters:    W=512 FROM=192
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_qp_block3_w512_from192 (
    input  wire [511:0] raw,
    output wire [7:0] max_rd_atomic,
    output wire [7:0] max_dest_rd_atomic
);

    assign max_rd_atomic = raw[103:96];
    assign max_dest_rd_atomic = raw[111:104];
endmodule
`default_nettype wire
