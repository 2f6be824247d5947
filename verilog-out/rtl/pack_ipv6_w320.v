// pack_ipv6_w320: Puts fields into layout `ipv6`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=320
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_ipv6_w320 (
    output reg  [319:0] raw,
    input  wire [3:0] version,
    input  wire [5:0] dscp,
    input  wire [1:0] ecn,
    input  wire [19:0] flow_label,
    input  wire [15:0] payload_length,
    input  wire [7:0] next_header,
    input  wire [7:0] hop_limit,
    input  wire [127:0] src,
    input  wire [127:0] dst
);

    always @* begin
        raw = 320'h0;
        raw[7:4] = version;
        raw[15:14] = dscp[1:0];
        raw[3:0] = dscp[5:2];
        raw[13:12] = ecn;
        raw[31:24] = flow_label[7:0];
        raw[23:16] = flow_label[15:8];
        raw[11:8] = flow_label[19:16];
        raw[47:40] = payload_length[7:0];
        raw[39:32] = payload_length[15:8];
        raw[55:48] = next_header;
        raw[63:56] = hop_limit;
        raw[191:64] = src;
        raw[319:192] = dst;
    end
endmodule
`default_nettype wire
