// unpack_region_check_w512: Takes fields out of layout `region`.
// Source:        hdl/src/qp/entry_check.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_region_check_w512 (
    input  wire [511:0] raw,
    output wire [63:0] base,
    output wire [63:0] limit,
    output wire valid,
    output wire bar1,
    output wire bar2,
    output wire direct,
    output wire collective,
    output wire [63:0] bus_addr,
    output wire [15:0] window,
    output wire ats
);

    assign base = raw[63:0];
    assign limit = raw[127:64];
    assign valid = raw[288];
    assign bar1 = raw[289];
    assign bar2 = raw[297];
    assign direct = raw[292];
    assign collective = raw[296];
    assign bus_addr = raw[191:128];
    assign window = raw[319:304];
    assign ats = raw[291];
endmodule
`default_nettype wire
