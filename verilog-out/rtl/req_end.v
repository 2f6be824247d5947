// req_end: Where a turn ends.
// Source:        hdl/src/tx/req_end.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_end (
    input  wire clk,
    input  wire rst,
    input  wire load,
    input  wire [40:0] head_place,
    input  wire [13:0] slot,
    input  wire [23:0] psn,
    input  wire [141:0] message,
    input  wire [1:0] live,
    input  wire ending,
    input  wire end_mid,
    input  wire end_before,
    input  wire end_stale,
    input  wire end_short,
    output reg  [31:0] turn_end,
    output reg  [40:0] place,
    output wire place_en
);
    wire alive;
    reg  [15:0] from;
    reg  unfinished;
    reg  [40:0] stood_d;
    reg  [40:0] stood_q;

    always @* begin
        stood_d = stood_q;
        if (load) begin
            stood_d = head_place;
        end
    end
    assign alive = live[0] | live[1];

    always @* begin
        from = message[141:126];
        if (end_stale) begin
            from = stood_q[39:24];
        end else if (end_before) begin
            from = message[125:110];
        end
    end

    always @* begin
        unfinished = end_mid;
        if (end_stale) begin
            unfinished = stood_q[40] & alive;
        end
    end
    assign place_en = ending & alive;

    always @* begin
        place[23:0] = psn;
        place[39:24] = from;
        place[40] = unfinished;
    end

    always @* begin
        turn_end[13:0] = slot;
        turn_end[29:14] = from;
        turn_end[30] = unfinished;
        turn_end[31] = end_short;
    end

    always @(posedge clk) begin
        stood_q <= stood_d;
    end
endmodule
`default_nettype wire
