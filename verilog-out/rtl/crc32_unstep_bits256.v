// crc32_unstep_bits256: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32_math.rs
// Parameters:    BITS=256
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits256 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'hbe88e8cc);
        y[1] = ^(x & 32'h7d11d199);
        y[2] = ^(x & 32'hfa23a332);
        y[3] = ^(x & 32'hf4474665);
        y[4] = ^(x & 32'he88e8cca);
        y[5] = ^(x & 32'hd11d1995);
        y[6] = ^(x & 32'h1cb2dbe6);
        y[7] = ^(x & 32'h3965b7cd);
        y[8] = ^(x & 32'h72cb6f9b);
        y[9] = ^(x & 32'h5b1e37fa);
        y[10] = ^(x & 32'h8b48738);
        y[11] = ^(x & 32'h11690e70);
        y[12] = ^(x & 32'h22d21ce1);
        y[13] = ^(x & 32'h45a439c2);
        y[14] = ^(x & 32'h8b487384);
        y[15] = ^(x & 32'h1690e708);
        y[16] = ^(x & 32'h93a926dc);
        y[17] = ^(x & 32'h27524db8);
        y[18] = ^(x & 32'h4ea49b70);
        y[19] = ^(x & 32'h9d4936e1);
        y[20] = ^(x & 32'h841a850f);
        y[21] = ^(x & 32'hb6bde2d2);
        y[22] = ^(x & 32'hd3f32d69);
        y[23] = ^(x & 32'ha7e65ad2);
        y[24] = ^(x & 32'hf1445d69);
        y[25] = ^(x & 32'h5c00521e);
        y[26] = ^(x & 32'hb800a43c);
        y[27] = ^(x & 32'hce89a0b5);
        y[28] = ^(x & 32'h239ba9a6);
        y[29] = ^(x & 32'h4737534c);
        y[30] = ^(x & 32'h30e64e55);
        y[31] = ^(x & 32'hdf447466);
    end
endmodule
`default_nettype wire
