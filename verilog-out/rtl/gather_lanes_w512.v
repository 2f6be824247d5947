// gather_lanes_w512: Merges a turned row into the beat being built.
// Source:        hdl/src/tx/gather_lanes.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module gather_lanes_w512 (
    input  wire [511:0] row,
    input  wire [511:0] kept,
    input  wire [7:0] from,
    input  wire [7:0] below,
    input  wire unended,
    output reg  [511:0] merged,
    output wire [511:0] over
);
    localparam [511:0] ONES = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    wire [511:0] not_before;
    wire [511:0] before_end;

    assign not_before = ONES << ({4'd0, from} << 2'd3);
    assign before_end = ~(ONES << ({4'd0, below} << 2'd3));
    assign over = row & before_end;

    always @* begin
        merged = kept | ((row & not_before) & before_end);
        if (unended) begin
            merged = kept | (row & not_before);
        end
    end
endmodule
`default_nettype wire
