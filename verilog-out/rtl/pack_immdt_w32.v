// pack_immdt_w32: Puts fields into layout `immdt`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_immdt_w32 (
    output reg  [31:0] raw,
    input  wire [31:0] imm
);

    always @* begin
        raw = 32'h0;
        raw[31:24] = imm[7:0];
        raw[23:16] = imm[15:8];
        raw[15:8] = imm[23:16];
        raw[7:0] = imm[31:24];
    end
endmodule
`default_nettype wire
