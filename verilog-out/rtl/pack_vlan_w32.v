// pack_vlan_w32: Puts fields into layout `vlan`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_vlan_w32 (
    output reg  [31:0] raw,
    input  wire [15:0] tpid,
    input  wire [2:0] pcp,
    input  wire dei,
    input  wire [11:0] vid
);

    always @* begin
        raw = 32'h0;
        raw[15:8] = tpid[7:0];
        raw[7:0] = tpid[15:8];
        raw[23:21] = pcp;
        raw[20] = dei;
        raw[31:24] = vid[7:0];
        raw[19:16] = vid[11:8];
    end
endmodule
`default_nettype wire
