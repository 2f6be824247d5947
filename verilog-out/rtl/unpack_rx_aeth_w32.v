// unpack_rx_aeth_w32: Takes fields out of layout `aeth`.
// Source:        hdl/src/rx/rx_checks.rs
// Parameters:    W=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_aeth_w32 (
    input  wire [31:0] raw,
    output wire [7:0] syndrome,
    output reg  [23:0] msn
);

    assign syndrome = raw[7:0];

    always @* begin
        msn[7:0] = raw[31:24];
        msn[15:8] = raw[23:16];
        msn[23:16] = raw[15:8];
    end
endmodule
`default_nettype wire
