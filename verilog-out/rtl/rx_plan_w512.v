// rx_plan_w512: Plans the first write TLP of a packet.
// Source:        hdl/src/rx/rx_plan.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_plan_w512 (
    input  wire [103:0] cmd,
    input  wire [11:0] mask,
    output wire none,
    output wire skip,
    output wire fits,
    output reg  [27:0] one,
    output reg  [27:0] first,
    output wire [7:0] from,
    output wire [7:0] behind_lane,
    output wire [7:0] end_lane,
    output wire [12:0] rest
);
    localparam [3:0] BEAT_LOG2 = 4'd6;
    localparam [7:0] LANES = 8'd63;
    wire [1:0] pad;
    wire [11:0] room;
    wire [7:0] start;
    wire [7:0] lane;
    wire [7:0] behind;
    wire [7:0] over;
    wire [12:0] bytes;
    wire [13:0] beyond;
    wire nothing;
    wire [12:0] span_len;
    wire [10:0] span_words;
    wire [3:0] span_first_be;
    wire [3:0] span_last_be;

    tlp_span u_span (
        .low(pad),
        .len(span_len),
        .words(span_words),
        .first_be(span_first_be),
        .last_be(span_last_be)
    );

    assign nothing = cmd[0] | (~(|cmd[21:9]));
    assign none = nothing;
    assign pad = cmd[23:22];
    assign room = mask & (~cmd[33:22]);
    assign start = cmd[8:1] - {6'd0, pad};
    assign lane = start & LANES;
    assign skip = (|(start & (~LANES))) & (~nothing);
    assign behind = ((cmd[8:1] + room[7:0]) + 8'd1) & LANES;
    assign over = (cmd[8:1] + cmd[16:9]) & LANES;
    assign from = lane;
    assign behind_lane = behind;
    assign end_lane = over;
    assign beyond = ({1'd0, cmd[21:9]} - {2'd0, room}) - 14'd2;
    assign fits = beyond[13] | nothing;
    assign rest = beyond[12:0];
    assign span_len = cmd[21:9];
    assign bytes = (cmd[21:9] + {11'd0, pad}) - 13'd1;

    always @* begin
        one[10:0] = span_words;
        one[14:11] = span_first_be;
        one[18:15] = span_last_be;
        one[24:19] = bytes[11:6];
        if (nothing) begin
            one[24:19] = 6'd0;
        end
        one[25] = (~(|(bytes >> BEAT_LOG2))) | nothing;
        one[26] = ((|over) & (over <= lane)) & (~nothing);
        one[27] = 1'd0;
    end

    always @* begin
        first[10:0] = {1'd0, room[11:2]} + 11'd1;
        first[14:11] = 4'd15 << pad;
        first[18:15] = 4'd15;
        if (~(|(room >> 2'd2))) begin
            first[18:15] = 4'd0;
        end
        first[24:19] = room[11:6];
        first[25] = ~(|(room >> BEAT_LOG2));
        first[26] = (|behind) & (behind <= lane);
        first[27] = behind <= lane;
    end
endmodule
`default_nettype wire
