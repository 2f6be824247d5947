// crc32_unstep_bits512: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32.rs
// Parameters:    BITS=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_unstep_bits512 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'h49689e6a);
        y[1] = ^(x & 32'h92d13cd4);
        y[2] = ^(x & 32'h25a279a9);
        y[3] = ^(x & 32'h4b44f353);
        y[4] = ^(x & 32'h9689e6a6);
        y[5] = ^(x & 32'h2d13cd4d);
        y[6] = ^(x & 32'h134f04f1);
        y[7] = ^(x & 32'h269e09e3);
        y[8] = ^(x & 32'h4d3c13c7);
        y[9] = ^(x & 32'hd310b9e5);
        y[10] = ^(x & 32'hef49eda1);
        y[11] = ^(x & 32'hde93db42);
        y[12] = ^(x & 32'hbd27b685);
        y[13] = ^(x & 32'h7a4f6d0a);
        y[14] = ^(x & 32'hf49eda15);
        y[15] = ^(x & 32'he93db42b);
        y[16] = ^(x & 32'h9b13f63c);
        y[17] = ^(x & 32'h3627ec79);
        y[18] = ^(x & 32'h6c4fd8f3);
        y[19] = ^(x & 32'hd89fb1e7);
        y[20] = ^(x & 32'hf857fda5);
        y[21] = ^(x & 32'hb9c76520);
        y[22] = ^(x & 32'h3ae6542b);
        y[23] = ^(x & 32'h75cca857);
        y[24] = ^(x & 32'ha2f1cec5);
        y[25] = ^(x & 32'hc8b03e1);
        y[26] = ^(x & 32'h191607c3);
        y[27] = ^(x & 32'h7b4491ed);
        y[28] = ^(x & 32'hbfe1bdb1);
        y[29] = ^(x & 32'h7fc37b62);
        y[30] = ^(x & 32'hb6ee68af);
        y[31] = ^(x & 32'h24b44f35);
    end
endmodule
`default_nettype wire
