// crc32_unstep_bits64: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32_math.rs
// Parameters:    BITS=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits64 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'hd33ca1fe);
        y[1] = ^(x & 32'ha67943fd);
        y[2] = ^(x & 32'h4cf287fb);
        y[3] = ^(x & 32'h99e50ff6);
        y[4] = ^(x & 32'h33ca1fec);
        y[5] = ^(x & 32'h67943fd9);
        y[6] = ^(x & 32'h1c14de4c);
        y[7] = ^(x & 32'h3829bc99);
        y[8] = ^(x & 32'h70537933);
        y[9] = ^(x & 32'h339a5399);
        y[10] = ^(x & 32'hb40806cd);
        y[11] = ^(x & 32'h68100d9b);
        y[12] = ^(x & 32'hd0201b37);
        y[13] = ^(x & 32'ha040366e);
        y[14] = ^(x & 32'h40806cdc);
        y[15] = ^(x & 32'h8100d9b8);
        y[16] = ^(x & 32'hd13d128f);
        y[17] = ^(x & 32'ha27a251f);
        y[18] = ^(x & 32'h44f44a3e);
        y[19] = ^(x & 32'h89e8947d);
        y[20] = ^(x & 32'hc0ed8904);
        y[21] = ^(x & 32'h52e7b3f7);
        y[22] = ^(x & 32'h76f3c611);
        y[23] = ^(x & 32'hede78c22);
        y[24] = ^(x & 32'h8f3b9ba);
        y[25] = ^(x & 32'hc2dbd28b);
        y[26] = ^(x & 32'h85b7a517);
        y[27] = ^(x & 32'hd853ebd0);
        y[28] = ^(x & 32'h639b765f);
        y[29] = ^(x & 32'hc736ecbf);
        y[30] = ^(x & 32'h5d517880);
        y[31] = ^(x & 32'h699e50ff);
    end
endmodule
`default_nettype wire
