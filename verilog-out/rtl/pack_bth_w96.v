// pack_bth_w96: Puts fields into layout `bth`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=96
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_bth_w96 (
    output reg  [95:0] raw,
    input  wire [7:0] opcode,
    input  wire solicited,
    input  wire migreq,
    input  wire [1:0] pad_count,
    input  wire [15:0] pkey,
    input  wire [23:0] dest_qp,
    input  wire ack_req,
    input  wire [23:0] psn
);

    always @* begin
        raw = 96'h0;
        raw[7:0] = opcode;
        raw[15] = solicited;
        raw[14] = migreq;
        raw[13:12] = pad_count;
        raw[31:24] = pkey[7:0];
        raw[23:16] = pkey[15:8];
        raw[63:56] = dest_qp[7:0];
        raw[55:48] = dest_qp[15:8];
        raw[47:40] = dest_qp[23:16];
        raw[71] = ack_req;
        raw[95:88] = psn[7:0];
        raw[87:80] = psn[15:8];
        raw[79:72] = psn[23:16];
    end
endmodule
`default_nettype wire
