// pack_ipv4_sum_w160: Puts fields into layout `ipv4`.
// Source:        hdl/src/tx/template.rs
// Parameters:    W=160
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_ipv4_sum_w160 (
    output reg  [159:0] raw,
    input  wire [3:0] version,
    input  wire [3:0] ihl,
    input  wire [5:0] dscp,
    input  wire [1:0] ecn,
    input  wire [15:0] id,
    input  wire df,
    input  wire [7:0] ttl,
    input  wire [7:0] protocol,
    input  wire [31:0] src,
    input  wire [31:0] dst
);

    always @* begin
        raw = 160'h0;
        raw[7:4] = version;
        raw[3:0] = ihl;
        raw[15:10] = dscp;
        raw[9:8] = ecn;
        raw[47:40] = id[7:0];
        raw[39:32] = id[15:8];
        raw[54] = df;
        raw[71:64] = ttl;
        raw[79:72] = protocol;
        raw[127:96] = src;
        raw[159:128] = dst;
    end
endmodule
`default_nettype wire
