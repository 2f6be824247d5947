// pack_req32_w128: Puts fields into layout `mrd32`.
// Source:        hdl/src/host/tlp_req.rs
// Parameters:    W=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_req32_w128 (
    output reg  [127:0] raw,
    input  wire t9,
    input  wire t8,
    input  wire ro,
    input  wire [1:0] at,
    input  wire [9:0] length,
    input  wire [15:0] requester_id,
    input  wire [7:0] tag,
    input  wire [3:0] last_be,
    input  wire [3:0] first_be,
    input  wire [29:0] address
);

    always @* begin
        raw = 128'h0;
        raw[15] = t9;
        raw[11] = t8;
        raw[21] = ro;
        raw[19:18] = at;
        raw[31:24] = length[7:0];
        raw[17:16] = length[9:8];
        raw[47:40] = requester_id[7:0];
        raw[39:32] = requester_id[15:8];
        raw[55:48] = tag;
        raw[63:60] = last_be;
        raw[59:56] = first_be;
        raw[95:90] = address[5:0];
        raw[87:80] = address[13:6];
        raw[79:72] = address[21:14];
        raw[71:64] = address[29:22];
    end
endmodule
`default_nettype wire
