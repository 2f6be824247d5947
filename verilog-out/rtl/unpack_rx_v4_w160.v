// unpack_rx_v4_w160: Takes fields out of layout `ipv4`.
// Source:        hdl/src/rx/rx_align.rs
// Parameters:    W=160
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_v4_w160 (
    input  wire [159:0] raw,
    output wire [3:0] version,
    output wire [3:0] ihl,
    output wire [1:0] ecn,
    output reg  [15:0] total_length,
    output wire mf,
    output reg  [12:0] frag_offset,
    output wire [7:0] protocol,
    output wire [31:0] src,
    output wire [31:0] dst
);

    assign version = raw[7:4];
    assign ihl = raw[3:0];
    assign ecn = raw[9:8];

    always @* begin
        total_length[7:0] = raw[31:24];
        total_length[15:8] = raw[23:16];
        frag_offset[7:0] = raw[63:56];
        frag_offset[12:8] = raw[52:48];
    end
    assign mf = raw[53];
    assign protocol = raw[79:72];
    assign src = raw[127:96];
    assign dst = raw[159:128];
endmodule
`default_nettype wire
