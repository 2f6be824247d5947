// pack_udp_w64: Puts fields into layout `udp`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_udp_w64 (
    output reg  [63:0] raw,
    input  wire [15:0] sport,
    input  wire [15:0] dport,
    input  wire [15:0] length
);

    always @* begin
        raw = 64'h0;
        raw[15:8] = sport[7:0];
        raw[7:0] = sport[15:8];
        raw[31:24] = dport[7:0];
        raw[23:16] = dport[15:8];
        raw[47:40] = length[7:0];
        raw[39:32] = length[15:8];
    end
endmodule
`default_nettype wire
