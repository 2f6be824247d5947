// increment_n13: One more, each bit by itself.
// Source:        hdl/src/csr/increment.rs
// Parameters:    N=13
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module increment_n13 (
    input  wire [12:0] x,
    output reg  [12:0] y,
    output wire full
);

    assign full = &x;

    always @* begin
        y = 13'd0;
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
    end
endmodule
`default_nettype wire
