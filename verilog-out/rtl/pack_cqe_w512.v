// pack_cqe_w512: Puts fields into layout `cqe`.
// Source:        hdl/src/cq/cq_writer.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_cqe_w512 (
    output reg  [511:0] raw,
    input  wire [7:0] status,
    input  wire [7:0] syndrome,
    input  wire [7:0] opcode,
    input  wire solicited,
    input  wire [23:0] qpn,
    input  wire [13:0] slot,
    input  wire [15:0] wqe_index,
    input  wire [31:0] byte_count,
    input  wire [31:0] imm,
    input  wire imm_valid,
    input  wire [31:0] cookie,
    input  wire [63:0] timestamp,
    input  wire [15:0] cq_index,
    input  wire [15:0] cqn,
    input  wire phase
);

    always @* begin
        raw = 512'h0;
        raw[7:0] = status;
        raw[15:8] = syndrome;
        raw[23:16] = opcode;
        raw[26] = solicited;
        raw[55:32] = qpn;
        raw[77:64] = slot;
        raw[95:80] = wqe_index;
        raw[127:96] = byte_count;
        raw[159:128] = imm;
        raw[24] = imm_valid;
        raw[191:160] = cookie;
        raw[319:256] = timestamp;
        raw[463:448] = cq_index;
        raw[479:464] = cqn;
        raw[504] = phase;
    end
endmodule
`default_nettype wire
