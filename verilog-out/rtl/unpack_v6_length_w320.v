// unpack_v6_length_w320: Takes fields out of layout `ipv6`.
// Source:        hdl/src/rx/rx_intake.rs
// Parameters:    W=320
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_v6_length_w320 (
    input  wire [319:0] raw,
    output reg  [15:0] payload_length
);

    always @* begin
        payload_length[7:0] = raw[47:40];
        payload_length[15:8] = raw[39:32];
    end
endmodule
`default_nettype wire
