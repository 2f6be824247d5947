// unpack_cpl_w128: Takes fields out of layout `cpl`.
// Source:        hdl/src/host/tlp_cpl.rs
// Parameters:    W=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_cpl_w128 (
    input  wire [127:0] raw,
    output wire t9,
    output wire t8,
    output wire ep,
    output reg  [9:0] length,
    output wire [2:0] status,
    output reg  [11:0] byte_count,
    output reg  [15:0] requester_id,
    output wire [7:0] tag,
    output wire [6:0] lower_address
);

    assign t9 = raw[15];
    assign t8 = raw[11];
    assign ep = raw[22];

    always @* begin
        length[7:0] = raw[31:24];
        length[9:8] = raw[17:16];
        byte_count[7:0] = raw[63:56];
        byte_count[11:8] = raw[51:48];
        requester_id[7:0] = raw[79:72];
        requester_id[15:8] = raw[71:64];
    end
    assign status = raw[55:53];
    assign tag = raw[87:80];
    assign lower_address = raw[94:88];
endmodule
`default_nettype wire
