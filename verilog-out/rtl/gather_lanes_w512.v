// gather_lanes_w512: How much of a row goes to which lanes of the packet.
// Source:        hdl/src/tx/gather_lanes.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module gather_lanes_w512 (
    input  wire [12:0] room,
    input  wire [12:0] left,
    input  wire [7:0] dst,
    output wire ends,
    output wire full,
    output wire over,
    output wire [12:0] left_after,
    output wire [7:0] dst_after,
    output wire [511:0] mask_now,
    output wire [511:0] mask_next
);
    localparam [12:0] BEAT = 13'd64;
    localparam [7:0] LANES = 8'd63;
    localparam [511:0] ONES = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    reg  [12:0] count;
    wire [12:0] top;
    wire [12:0] spill;

    assign ends = left <= room;

    always @* begin
        count = room;
        if (left <= room) begin
            count = left;
        end
    end
    assign left_after = left - count;
    assign top = {5'd0, dst} + count;
    assign full = top >= BEAT;
    assign over = top > BEAT;
    assign spill = top - BEAT;
    assign dst_after = top[7:0] & LANES;
    assign mask_now = (ONES << ({5'd0, dst} << 2'd3)) & (~(ONES << (top << 2'd3)));
    assign mask_next = ~(ONES << (spill << 2'd3));
endmodule
`default_nettype wire
