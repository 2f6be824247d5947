// increment_n32: One more, each bit by itself.
// Source:        hdl/src/csr/increment.rs
// Parameters:    N=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module increment_n32 (
    input  wire [31:0] x,
    output reg  [31:0] y,
    output wire full
);

    assign full = &x;

    always @* begin
        y = 32'h0;
        y[0] = ~x[0];
        y[1] = x[1] ^ x[0];
        y[2] = x[2] ^ (&x[1:0]);
        y[3] = x[3] ^ (&x[2:0]);
        y[4] = x[4] ^ (&x[3:0]);
        y[5] = x[5] ^ (&x[4:0]);
        y[6] = x[6] ^ (&x[5:0]);
        y[7] = x[7] ^ (&x[6:0]);
        y[8] = x[8] ^ (&x[7:0]);
        y[9] = x[9] ^ (&x[8:0]);
        y[10] = x[10] ^ (&x[9:0]);
        y[11] = x[11] ^ (&x[10:0]);
        y[12] = x[12] ^ (&x[11:0]);
        y[13] = x[13] ^ (&x[12:0]);
        y[14] = x[14] ^ (&x[13:0]);
        y[15] = x[15] ^ (&x[14:0]);
        y[16] = x[16] ^ (&x[15:0]);
        y[17] = x[17] ^ (&x[16:0]);
        y[18] = x[18] ^ (&x[17:0]);
        y[19] = x[19] ^ (&x[18:0]);
        y[20] = x[20] ^ (&x[19:0]);
        y[21] = x[21] ^ (&x[20:0]);
        y[22] = x[22] ^ (&x[21:0]);
        y[23] = x[23] ^ (&x[22:0]);
        y[24] = x[24] ^ (&x[23:0]);
        y[25] = x[25] ^ (&x[24:0]);
        y[26] = x[26] ^ (&x[25:0]);
        y[27] = x[27] ^ (&x[26:0]);
        y[28] = x[28] ^ (&x[27:0]);
        y[29] = x[29] ^ (&x[28:0]);
        y[30] = x[30] ^ (&x[29:0]);
        y[31] = x[31] ^ (&x[30:0]);
    end
endmodule
`default_nettype wire
