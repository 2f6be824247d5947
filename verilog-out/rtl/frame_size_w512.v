// frame_size_w512: How many beats a frame has, and where it ends in the last of them.
// Source:        hdl/src/tx/frame_size.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module frame_size_w512 (
    input  wire [10:0] words,
    input  wire has_reth,
    input  wire ipv6,
    input  wire vlan,
    output wire [6:0] beats,
    output wire [7:0] empty,
    output wire split,
    output wire deep
);
    localparam [10:0] BEAT_MASK = 11'd15;
    localparam [10:0] FRONT_V4 = 11'd8;
    localparam [10:0] FRONT_V4_TAGGED = 11'd9;
    localparam [10:0] FRONT_V6 = 11'd13;
    localparam [10:0] FRONT_V6_TAGGED = 11'd14;
    localparam [7:0] HALF_WORD = 8'd2;
    localparam NARROW = 1'd1;
    reg  [10:0] ends;
    wire [10:0] ends_in_beat;
    wire [10:0] v4;
    wire [10:0] v4_tagged;
    wire [10:0] v6;
    wire [10:0] v6_tagged;

    assign v4 = words + FRONT_V4;
    assign v4_tagged = words + FRONT_V4_TAGGED;
    assign v6 = words + FRONT_V6;
    assign v6_tagged = words + FRONT_V6_TAGGED;

    always @* begin
        ends = v4;
        if (ipv6 & vlan) begin
            ends = v6_tagged;
        end else if (ipv6) begin
            ends = v6;
        end else if (vlan) begin
            ends = v4_tagged;
        end
    end
    assign ends_in_beat = ends & BEAT_MASK;
    assign beats = ends[10:4];
    assign empty = (((~ends[7:0]) & 8'd15) << 2'd2) | HALF_WORD;
    assign split = ~(|ends_in_beat);
    assign deep = NARROW & (has_reth | ipv6);
endmodule
`default_nettype wire
