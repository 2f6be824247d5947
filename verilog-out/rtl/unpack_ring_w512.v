// unpack_ring_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/tx/sched_slots.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_ring_w512 (
    input  wire [511:0] raw,
    output wire [63:0] sq_base,
    output wire [4:0] sq_log2,
    output wire [15:0] sq_index,
    output wire [15:0] sq_prod,
    output wire engine_owned
);

    assign sq_base = raw[63:0];
    assign sq_log2 = raw[132:128];
    assign sq_index = raw[335:320];
    assign sq_prod = raw[367:352];
    assign engine_owned = raw[169];
endmodule
`default_nettype wire
