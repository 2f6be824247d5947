// crc32_unstep_bits32: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32_math.rs
// Parameters:    BITS=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits32 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'hc8851aab);
        y[1] = ^(x & 32'h910a3556);
        y[2] = ^(x & 32'h22146aac);
        y[3] = ^(x & 32'h4428d558);
        y[4] = ^(x & 32'h8851aab0);
        y[5] = ^(x & 32'h10a35560);
        y[6] = ^(x & 32'he9c3b06b);
        y[7] = ^(x & 32'hd38760d6);
        y[8] = ^(x & 32'ha70ec1ac);
        y[9] = ^(x & 32'h869899f3);
        y[10] = ^(x & 32'hc5b4294d);
        y[11] = ^(x & 32'h8b68529a);
        y[12] = ^(x & 32'h16d0a534);
        y[13] = ^(x & 32'h2da14a68);
        y[14] = ^(x & 32'h5b4294d0);
        y[15] = ^(x & 32'hb68529a0);
        y[16] = ^(x & 32'ha58f49eb);
        y[17] = ^(x & 32'h4b1e93d6);
        y[18] = ^(x & 32'h963d27ac);
        y[19] = ^(x & 32'h2c7a4f58);
        y[20] = ^(x & 32'h9071841b);
        y[21] = ^(x & 32'he866129d);
        y[22] = ^(x & 32'h18493f91);
        y[23] = ^(x & 32'h30927f22);
        y[24] = ^(x & 32'ha9a1e4ef);
        y[25] = ^(x & 32'h9bc6d375);
        y[26] = ^(x & 32'h378da6ea);
        y[27] = ^(x & 32'ha79e577f);
        y[28] = ^(x & 32'h87b9b455);
        y[29] = ^(x & 32'hf7368aa);
        y[30] = ^(x & 32'hd663cbff);
        y[31] = ^(x & 32'h64428d55);
    end
endmodule
`default_nettype wire
