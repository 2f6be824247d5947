// crc32_step_bits512: Moves the CRC-32 register over zero bits: a linear map.
// Source:        hdl/src/prim/crc32_math.rs
// Parameters:    BITS=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_step_bits512 (
    input  wire [31:0] x,
    output reg  [31:0] y
);

    always @* begin
        y[0] = ^(x & 32'he5fe1c77);
        y[1] = ^(x & 32'hcbfc38ee);
        y[2] = ^(x & 32'h97f871dd);
        y[3] = ^(x & 32'h2ff0e3ba);
        y[4] = ^(x & 32'h5fe1c775);
        y[5] = ^(x & 32'hbfc38eea);
        y[6] = ^(x & 32'h9a7901a2);
        y[7] = ^(x & 32'h34f20345);
        y[8] = ^(x & 32'h69e4068b);
        y[9] = ^(x & 32'h36361160);
        y[10] = ^(x & 32'h89923eb7);
        y[11] = ^(x & 32'h13247d6f);
        y[12] = ^(x & 32'h2648fade);
        y[13] = ^(x & 32'h4c91f5bd);
        y[14] = ^(x & 32'h9923eb7a);
        y[15] = ^(x & 32'h3247d6f4);
        y[16] = ^(x & 32'h8171b19f);
        y[17] = ^(x & 32'h2e3633e);
        y[18] = ^(x & 32'h5c6c67d);
        y[19] = ^(x & 32'hb8d8cfa);
        y[20] = ^(x & 32'hf2e50583);
        y[21] = ^(x & 32'h341771);
        y[22] = ^(x & 32'he5963294);
        y[23] = ^(x & 32'hcb2c6528);
        y[24] = ^(x & 32'h73a6d627);
        y[25] = ^(x & 32'h2b3b039);
        y[26] = ^(x & 32'h5676073);
        y[27] = ^(x & 32'hef30dc91);
        y[28] = ^(x & 32'h3b9fa554);
        y[29] = ^(x & 32'h773f4aa8);
        y[30] = ^(x & 32'hb808926);
        y[31] = ^(x & 32'hf2ff0e3b);
    end
endmodule
`default_nettype wire
