// pack_ring_word_w256: Puts fields into layout `ring_word`.
// Source:        hdl/src/collective/ring_pack.rs
// Parameters:    W=256
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_ring_word_w256 (
    output reg  [255:0] raw,
    input  wire [7:0] kind,
    input  wire [7:0] cause,
    input  wire [15:0] rank,
    input  wire [31:0] sequence_,
    input  wire [31:0] granted,
    input  wire [31:0] count,
    input  wire [7:0] op,
    input  wire [7:0] dtype,
    input  wire [7:0] redop,
    input  wire [7:0] sub_log2,
    input  wire [15:0] ranks,
    input  wire [15:0] root,
    input  wire [15:0] slots,
    input  wire [15:0] slice,
    input  wire [31:0] other
);

    always @* begin
        raw = 256'h0;
        raw[7:0] = kind;
        raw[15:8] = cause;
        raw[31:16] = rank;
        raw[63:32] = sequence_;
        raw[95:64] = granted;
        raw[127:96] = count;
        raw[135:128] = op;
        raw[143:136] = dtype;
        raw[151:144] = redop;
        raw[159:152] = sub_log2;
        raw[175:160] = ranks;
        raw[191:176] = root;
        raw[207:192] = slots;
        raw[223:208] = slice;
        raw[255:224] = other;
    end
endmodule
`default_nettype wire
