// unpack_rx_region_w512: Takes fields out of layout `region`.
// Source:        hdl/src/rx/rx_region.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_region_w512 (
    input  wire [511:0] raw,
    output wire [63:0] base,
    output wire [63:0] limit,
    output wire [63:0] bus_addr,
    output wire [7:0] key,
    output wire remote_write,
    output wire valid,
    output wire ats,
    output wire direct,
    output wire relaxed,
    output wire [23:0] pd,
    output wire [15:0] epoch,
    output wire collective
);

    assign base = raw[63:0];
    assign limit = raw[127:64];
    assign bus_addr = raw[191:128];
    assign key = raw[271:264];
    assign remote_write = raw[273];
    assign valid = raw[288];
    assign ats = raw[291];
    assign direct = raw[292];
    assign relaxed = raw[294];
    assign pd = raw[343:320];
    assign epoch = raw[367:352];
    assign collective = raw[296];
endmodule
`default_nettype wire
