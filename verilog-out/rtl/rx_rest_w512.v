// rx_rest_w512: Plans the write TLP behind a cut.
// Source:        hdl/src/rx/rx_plan.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_rest_w512 (
    input  wire [11:0] mask,
    input  wire [12:0] rest,
    input  wire [7:0] from,
    input  wire [7:0] end_lane,
    output reg  [27:0] tlp,
    output wire ends,
    output wire [12:0] rest_behind,
    output wire [7:0] behind_lane
);
    localparam [3:0] BEAT_LOG2 = 4'd6;
    localparam [7:0] HALF = 8'd0;
    wire fits;
    reg  [11:0] bytes;
    reg  [7:0] lane;
    reg  [7:0] behind;
    reg  [3:0] tail;

    assign fits = ~(|(rest & (~{1'd0, mask})));
    assign ends = fits;
    assign rest_behind = (rest - {1'd0, mask}) - 13'd1;

    always @* begin
        lane = from;
        if (~mask[7]) begin
            lane = from ^ HALF;
        end
    end
    assign behind_lane = lane;

    always @* begin
        bytes = mask;
        if (fits) begin
            bytes = rest[11:0];
        end
    end

    always @* begin
        behind = lane;
        if (fits) begin
            behind = end_lane;
        end
    end

    always @* begin
        tlp[10:0] = {1'd0, mask[11:2]} + 11'd1;
        if (fits) begin
            tlp[10:0] = rest[12:2] + 11'd1;
        end
        tlp[14:11] = 4'd15;
        tlp[18:15] = tail;
        if (~(|(bytes >> 2'd2))) begin
            tlp[14:11] = tail;
            tlp[18:15] = 4'd0;
        end
        tlp[24:19] = bytes[11:6];
        tlp[25] = ~(|(bytes >> BEAT_LOG2));
        tlp[26] = (|behind) & (behind <= from);
        tlp[27] = behind <= from;
    end

    always @* begin
        tail = 4'd15;
        if (bytes[1:0] == 2'd0) begin
            tail = 4'd1;
        end else if (bytes[1:0] == 2'd1) begin
            tail = 4'd3;
        end else if (bytes[1:0] == 2'd2) begin
            tail = 4'd7;
        end
    end
endmodule
`default_nettype wire
