// unpack_recv_ring_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/rx/recv_index.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_recv_ring_w512 (
    input  wire [511:0] raw,
    output wire [63:0] rq_base,
    output wire [4:0] rq_log2,
    output wire [15:0] rq_index,
    output wire [15:0] rq_prod,
    output wire [15:0] recv_cq,
    output wire [23:0] qpn
);

    assign rq_base = raw[127:64];
    assign rq_log2 = raw[140:136];
    assign rq_index = raw[351:336];
    assign rq_prod = raw[383:368];
    assign recv_cq = raw[287:272];
    assign qpn = raw[215:192];
endmodule
`default_nettype wire
