// unpack_qp_block0_w512: Takes fields out of layout `qp_ctx`.
// Source:        hdl/src/qp/qp_check.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_qp_block0_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire [2:0] service,
    output wire [63:0] sq_base,
    output wire [4:0] sq_log2,
    output wire [23:0] qpn,
    output wire [15:0] send_cq,
    output wire [2:0] path_mtu,
    output wire use_srq,
    output wire selective,
    output wire engine_owned,
    output wire commands,
    output wire [15:0] sq_index,
    output wire [15:0] sq_prod,
    output wire [63:0] rq_base,
    output wire [4:0] rq_log2,
    output wire [15:0] recv_cq,
    output wire [15:0] rq_index,
    output wire [15:0] rq_prod
);

    assign valid = raw[168];
    assign service = raw[162:160];
    assign sq_base = raw[63:0];
    assign sq_log2 = raw[132:128];
    assign qpn = raw[215:192];
    assign send_cq = raw[271:256];
    assign path_mtu = raw[218:216];
    assign use_srq = raw[171];
    assign selective = raw[172];
    assign engine_owned = raw[169];
    assign commands = raw[173];
    assign sq_index = raw[335:320];
    assign sq_prod = raw[367:352];
    assign rq_base = raw[127:64];
    assign rq_log2 = raw[140:136];
    assign recv_cq = raw[287:272];
    assign rq_index = raw[351:336];
    assign rq_prod = raw[383:368];
endmodule
`default_nettype wire
