// crc32_unstep_bits16: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32.rs
// Parameters:    BITS=16
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits16 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'h1aab0000);
        y[1] = ^(x & 32'h35560000);
        y[2] = ^(x & 32'h6aac0000);
        y[3] = ^(x & 32'hd5580000);
        y[4] = ^(x & 32'haab00000);
        y[5] = ^(x & 32'h55600000);
        y[6] = ^(x & 32'hb06b0000);
        y[7] = ^(x & 32'h60d60000);
        y[8] = ^(x & 32'hc1ac0000);
        y[9] = ^(x & 32'h99f30000);
        y[10] = ^(x & 32'h294d0000);
        y[11] = ^(x & 32'h529a0000);
        y[12] = ^(x & 32'ha5340000);
        y[13] = ^(x & 32'h4a680000);
        y[14] = ^(x & 32'h94d00000);
        y[15] = ^(x & 32'h29a00000);
        y[16] = ^(x & 32'h49eb0001);
        y[17] = ^(x & 32'h93d60002);
        y[18] = ^(x & 32'h27ac0004);
        y[19] = ^(x & 32'h4f580008);
        y[20] = ^(x & 32'h841b0010);
        y[21] = ^(x & 32'h129d0020);
        y[22] = ^(x & 32'h3f910040);
        y[23] = ^(x & 32'h7f220080);
        y[24] = ^(x & 32'he4ef0100);
        y[25] = ^(x & 32'hd3750200);
        y[26] = ^(x & 32'ha6ea0400);
        y[27] = ^(x & 32'h577f0800);
        y[28] = ^(x & 32'hb4551000);
        y[29] = ^(x & 32'h68aa2000);
        y[30] = ^(x & 32'hcbff4000);
        y[31] = ^(x & 32'h8d558000);
    end
endmodule
`default_nettype wire
