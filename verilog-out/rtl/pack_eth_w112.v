// pack_eth_w112: Puts fields into layout `eth`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=112
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_eth_w112 (
    output reg  [111:0] raw,
    input  wire [47:0] dst_mac,
    input  wire [47:0] src_mac,
    input  wire [15:0] ethertype
);

    always @* begin
        raw = 112'h0;
        raw[47:0] = dst_mac;
        raw[95:48] = src_mac;
        raw[111:104] = ethertype[7:0];
        raw[103:96] = ethertype[15:8];
    end
endmodule
`default_nettype wire
