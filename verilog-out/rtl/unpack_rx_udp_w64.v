// unpack_rx_udp_w64: Takes fields out of layout `udp`.
// Source:        hdl/src/rx/rx_align.rs
// Parameters:    W=64
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_udp_w64 (
    input  wire [63:0] raw,
    output reg  [15:0] dport,
    output reg  [15:0] length
);

    always @* begin
        dport[7:0] = raw[31:24];
        dport[15:8] = raw[23:16];
        length[7:0] = raw[47:40];
        length[15:8] = raw[39:32];
    end
endmodule
`default_nettype wire
