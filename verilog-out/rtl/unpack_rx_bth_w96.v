// unpack_rx_bth_w96: Takes fields out of layout `bth`.
// Source:        hdl/src/rx/rx_align.rs
// Parameters:    W=96
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_bth_w96 (
    input  wire [95:0] raw,
    output wire [7:0] opcode,
    output wire solicited,
    output wire [1:0] pad_count,
    output wire [3:0] tver,
    output reg  [15:0] pkey,
    output wire becn,
    output reg  [23:0] dest_qp,
    output wire ack_req,
    output reg  [23:0] psn
);

    assign opcode = raw[7:0];
    assign solicited = raw[15];
    assign pad_count = raw[13:12];
    assign tver = raw[11:8];

    always @* begin
        pkey[7:0] = raw[31:24];
        pkey[15:8] = raw[23:16];
        dest_qp[7:0] = raw[63:56];
        dest_qp[15:8] = raw[55:48];
        dest_qp[23:16] = raw[47:40];
        psn[7:0] = raw[95:88];
        psn[15:8] = raw[87:80];
        psn[23:16] = raw[79:72];
    end
    assign becn = raw[38];
    assign ack_req = raw[71];
endmodule
`default_nettype wire
