// unpack_eth_w112: Takes fields out of layout `eth`.
// Source:        hdl/src/rx/rx_intake.rs
// Parameters:    W=112
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_eth_w112 (
    input  wire [111:0] raw,
    output reg  [15:0] ethertype
);

    always @* begin
        ethertype[7:0] = raw[111:104];
        ethertype[15:8] = raw[103:96];
    end
endmodule
`default_nettype wire
