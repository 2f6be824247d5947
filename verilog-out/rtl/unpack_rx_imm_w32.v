// unpack_rx_imm_w32: Takes fields out of layout `immdt`.
// Source:        hdl/src/rx/rx_checks.rs
// Parameters:    W=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_imm_w32 (
    input  wire [31:0] raw,
    output reg  [31:0] imm
);

    always @* begin
        imm[7:0] = raw[31:24];
        imm[15:8] = raw[23:16];
        imm[23:16] = raw[15:8];
        imm[31:24] = raw[7:0];
    end
endmodule
`default_nettype wire
