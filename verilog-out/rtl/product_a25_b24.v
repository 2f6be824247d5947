// product_a25_b24: Product of unsigned numbers, combinational.
// Source:        hdl/src/prim/mul.rs
// Parameters:    A=25 B=24
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module product_a25_b24 (
    input  wire [24:0] a,
    input  wire [23:0] b,
    output wire [48:0] p
);

    assign p = {24'h0, a} * {25'h0, b};
endmodule
`default_nettype wire
