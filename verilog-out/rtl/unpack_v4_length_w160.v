// unpack_v4_length_w160: Takes fields out of layout `ipv4`.
// Source:        hdl/src/rx/rx_intake.rs
// Parameters:    W=160
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_v4_length_w160 (
    input  wire [159:0] raw,
    output reg  [15:0] total_length
);

    always @* begin
        total_length[7:0] = raw[31:24];
        total_length[15:8] = raw[23:16];
    end
endmodule
`default_nettype wire
