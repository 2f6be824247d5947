// crc32_unstep_bits128: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32_math.rs
// Parameters:    BITS=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits128 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'h9074ce54);
        y[1] = ^(x & 32'h20e99ca9);
        y[2] = ^(x & 32'h41d33952);
        y[3] = ^(x & 32'h83a672a5);
        y[4] = ^(x & 32'h74ce54a);
        y[5] = ^(x & 32'he99ca95);
        y[6] = ^(x & 32'h8d475b7f);
        y[7] = ^(x & 32'h1a8eb6ff);
        y[8] = ^(x & 32'h351d6dfe);
        y[9] = ^(x & 32'hfa4e15a9);
        y[10] = ^(x & 32'h64e8e507);
        y[11] = ^(x & 32'hc9d1ca0e);
        y[12] = ^(x & 32'h93a3941c);
        y[13] = ^(x & 32'h27472839);
        y[14] = ^(x & 32'h4e8e5072);
        y[15] = ^(x & 32'h9d1ca0e4);
        y[16] = ^(x & 32'haa4d8f9c);
        y[17] = ^(x & 32'h549b1f39);
        y[18] = ^(x & 32'ha9363e72);
        y[19] = ^(x & 32'h526c7ce4);
        y[20] = ^(x & 32'h34ac379c);
        y[21] = ^(x & 32'hf92ca16d);
        y[22] = ^(x & 32'h622d8c8e);
        y[23] = ^(x & 32'hc45b191d);
        y[24] = ^(x & 32'h18c2fc6e);
        y[25] = ^(x & 32'ha1f13688);
        y[26] = ^(x & 32'h43e26d11);
        y[27] = ^(x & 32'h17b01477);
        y[28] = ^(x & 32'hbf14e6ba);
        y[29] = ^(x & 32'h7e29cd75);
        y[30] = ^(x & 32'h6c2754bf);
        y[31] = ^(x & 32'h483a672a);
    end
endmodule
`default_nettype wire
