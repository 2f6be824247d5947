// unpack_tag_w32: Takes fields out of layout `vlan`.
// Source:        hdl/src/rx/rx_intake.rs
// Parameters:    W=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_tag_w32 (
    input  wire [31:0] raw,
    output reg  [15:0] tpid
);

    always @* begin
        tpid[7:0] = raw[15:8];
        tpid[15:8] = raw[7:0];
    end
endmodule
`default_nettype wire
