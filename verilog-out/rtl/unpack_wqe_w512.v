// unpack_wqe_w512: Takes fields out of layout `wqe`.
// Source:        hdl/src/tx/wqe_decode.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_wqe_w512 (
    input  wire [511:0] raw,
    output wire [7:0] opcode,
    output wire signalled,
    output wire solicited,
    output wire sgl_ptr,
    output wire landing,
    output wire no_ack_req,
    output wire [2:0] blocks,
    output wire [7:0] sge_count,
    output wire [15:0] ring_index,
    output wire [13:0] slot,
    output wire [31:0] length,
    output wire [31:0] imm,
    output wire [63:0] raddr,
    output wire [31:0] rkey,
    output wire [31:0] cookie,
    output wire [63:0] sge0_addr,
    output wire [31:0] sge0_length,
    output wire [31:0] sge0_lkey,
    output wire [63:0] sge1_addr,
    output wire [31:0] sge1_length,
    output wire [31:0] sge1_lkey
);

    assign opcode = raw[7:0];
    assign signalled = raw[8];
    assign solicited = raw[9];
    assign sgl_ptr = raw[12];
    assign landing = raw[13];
    assign no_ack_req = raw[14];
    assign blocks = raw[18:16];
    assign sge_count = raw[31:24];
    assign ring_index = raw[47:32];
    assign slot = raw[61:48];
    assign length = raw[95:64];
    assign imm = raw[127:96];
    assign raddr = raw[191:128];
    assign rkey = raw[223:192];
    assign cookie = raw[255:224];
    assign sge0_addr = raw[319:256];
    assign sge0_length = raw[351:320];
    assign sge0_lkey = raw[383:352];
    assign sge1_addr = raw[447:384];
    assign sge1_length = raw[479:448];
    assign sge1_lkey = raw[511:480];
endmodule
`default_nettype wire
