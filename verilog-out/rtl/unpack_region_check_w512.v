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
    output wire collective
);

    assign base = raw[63:0];
    assign limit = raw[127:64];
    assign valid = raw[288];
    assign bar1 = raw[289];
    assign bar2 = raw[297];
    assign direct = raw[292];
    assign collective = raw[296];
endmodule
`default_nettype wire
