// join_words_w512: Joins 32-bit words, word 0 lowest.
// Source:        hdl/src/host/row_ram.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module join_words_w512 (
    input  wire [31:0] word_0,
    input  wire [31:0] word_1,
    input  wire [31:0] word_2,
    input  wire [31:0] word_3,
    input  wire [31:0] word_4,
    input  wire [31:0] word_5,
    input  wire [31:0] word_6,
    input  wire [31:0] word_7,
    input  wire [31:0] word_8,
    input  wire [31:0] word_9,
    input  wire [31:0] word_10,
    input  wire [31:0] word_11,
    input  wire [31:0] word_12,
    input  wire [31:0] word_13,
    input  wire [31:0] word_14,
    input  wire [31:0] word_15,
    output reg  [511:0] data
);

    always @* begin
        data[31:0] = word_0;
        data[63:32] = word_1;
        data[95:64] = word_2;
        data[127:96] = word_3;
        data[159:128] = word_4;
        data[191:160] = word_5;
        data[223:192] = word_6;
        data[255:224] = word_7;
        data[287:256] = word_8;
        data[319:288] = word_9;
        data[351:320] = word_10;
        data[383:352] = word_11;
        data[415:384] = word_12;
        data[447:416] = word_13;
        data[479:448] = word_14;
        data[511:480] = word_15;
    end
endmodule
`default_nettype wire
