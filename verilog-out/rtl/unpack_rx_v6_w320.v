// unpack_rx_v6_w320: Takes fields out of layout `ipv6`.
// Source:        hdl/src/rx/rx_align.rs
// Parameters:    W=320
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_v6_w320 (
    input  wire [319:0] raw,
    output wire [3:0] version,
    output wire [1:0] ecn,
    output reg  [15:0] payload_length,
    output wire [7:0] next_header,
    output wire [127:0] src,
    output wire [127:0] dst
);

    assign version = raw[7:4];
    assign ecn = raw[13:12];

    always @* begin
        payload_length[7:0] = raw[47:40];
        payload_length[15:8] = raw[39:32];
    end
    assign next_header = raw[55:48];
    assign src = raw[191:64];
    assign dst = raw[319:192];
endmodule
`default_nettype wire
