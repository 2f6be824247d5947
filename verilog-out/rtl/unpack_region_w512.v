// unpack_region_w512: Takes fields out of layout `region`.
// Source:        hdl/src/mr/region.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_region_w512 (
    input  wire [511:0] raw,
    output wire [63:0] base,
    output wire [63:0] limit,
    output wire [63:0] bus_addr,
    output wire [7:0] key,
    output wire valid,
    output wire bar1,
    output wire strict,
    output wire ats,
    output wire direct,
    output wire relaxed,
    output wire [23:0] pd,
    output wire collective
);

    assign base = raw[63:0];
    assign limit = raw[127:64];
    assign bus_addr = raw[191:128];
    assign key = raw[271:264];
    assign valid = raw[288];
    assign bar1 = raw[289];
    assign strict = raw[290];
    assign ats = raw[291];
    assign direct = raw[292];
    assign relaxed = raw[294];
    assign pd = raw[343:320];
    assign collective = raw[296];
endmodule
`default_nettype wire
