// unpack_judged_w512: Takes fields out of layout `wqe`.
// Source:        hdl/src/tx/wqe_predecode.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_judged_w512 (
    input  wire [511:0] raw,
    output wire [7:0] opcode,
    output wire inline_,
    output wire sgl_ptr,
    output wire [2:0] blocks,
    output wire [7:0] sge_count,
    output wire [31:0] length,
    output wire [63:0] sge0_addr,
    output wire [31:0] sge0_length,
    output wire [31:0] sge0_lkey,
    output wire [31:0] sge1_length
);

    assign opcode = raw[7:0];
    assign inline_ = raw[11];
    assign sgl_ptr = raw[12];
    assign blocks = raw[18:16];
    assign sge_count = raw[31:24];
    assign length = raw[95:64];
    assign sge0_addr = raw[319:256];
    assign sge0_length = raw[351:320];
    assign sge0_lkey = raw[383:352];
    assign sge1_length = raw[479:448];
endmodule
`default_nettype wire
