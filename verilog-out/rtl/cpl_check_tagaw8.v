// cpl_check_tagaw8: Judges a completion against what its tag expects.
// Source:        hdl/src/host/cpl_check.rs
// Parameters:    TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_check_tagaw8 (
    input  wire [61:0] head,
    input  wire [15:0] requester,
    input  wire [88:0] request,
    input  wire [58:0] progress,
    input  wire passed,
    input  wire [58:0] passed_data,
    output reg  [58:0] stands,
    output wire fresh,
    output wire begins,
    output wire goes_on,
    output wire goes_on_passed,
    output wire mine,
    output wire sound,
    output reg  fits,
    output reg  final_one,
    output reg  [7:0] cause,
    output wire [12:0] bytes_after
);
    localparam [2:0] CA = 3'd4;
    localparam [1:0] PARTIAL = 2'd1;
    localparam [7:0] READ_CA = 8'd33;
    localparam [7:0] READ_MALFORMED = 8'd36;
    localparam [7:0] READ_UR = 8'd32;
    localparam [2:0] SC = 3'd0;
    localparam [10:0] TAG_LIMIT = 11'd256;
    localparam [2:0] UR = 3'd1;
    wire [2:0] tail;
    wire [11:0] whole;
    wire [11:0] more;
    wire above;
    reg  [10:0] rest;
    wire ours;
    wire good;
    reg  [58:0] recent;
    wire unanswered;

    assign tail = (head[24:22] & 3'd3) + (head[17:15] & 3'd3);
    assign whole = {1'd0, head[34:24]};
    assign more = {1'd0, head[45:35]} - whole;
    assign above = |(more >> 4'd11);
    assign ours = (head[61:46] == requester) & ({1'd0, head[9:0]} < TAG_LIMIT);
    assign good = head[14] & (head[12:10] == SC);
    assign mine = ours;
    assign sound = ours & good;

    always @* begin
        final_one = ~good;
        if (tail == 3'd0) begin
            if (~above) begin
                final_one = 1'd1;
            end
        end else if (tail <= 3'd4) begin
            if ((~above) & (|more)) begin
                final_one = 1'd1;
            end
        end else if ((~above) & (|(more >> 1'd1))) begin
            final_one = 1'd1;
        end
    end

    always @* begin
        fits = above | (~(|more));
        if (tail == 3'd0) begin
        end else if (tail <= 3'd4) begin
            if (more == 12'd1) begin
                fits = 1'd1;
            end
        end else if ((more == 12'd1) | (more == 12'd2)) begin
            fits = 1'd1;
        end
    end

    always @* begin
        rest = whole[10:0] - head[45:35];
        if (tail > 3'd3) begin
            rest = (whole[10:0] - head[45:35]) + 11'd1;
        end
    end
    assign bytes_after = ({2'd0, rest} << 2'd2) | {10'd0, tail & 3'd3};

    always @* begin
        cause = READ_MALFORMED;
        if (head[12:10] == UR) begin
            cause = READ_UR;
        end else if (head[12:10] == CA) begin
            cause = READ_CA;
        end
    end

    always @* begin
        recent = progress;
        if (passed) begin
            recent = passed_data;
        end
    end
    assign unanswered = recent[0] != request[0];
    assign fresh = unanswered;
    assign begins = (head[21:15] == request[23:17]) & (head[34:22] == request[48:36]);
    assign goes_on = ((head[21:15] == progress[25:19]) & (head[34:22] == progress[50:38])) & ((progress[2:1] == PARTIAL) & (~passed));
    assign goes_on_passed = (((head[21:15] == passed_data[25:19]) & (head[34:22] == passed_data[50:38])) & (passed_data[2:1] == PARTIAL)) & (passed & (~unanswered));

    always @* begin
        stands = recent;
        if (unanswered) begin
            stands[0] = request[0];
            stands[2:1] = PARTIAL;
            stands[18:3] = request[16:1];
            stands[26:19] = request[24:17];
            stands[37:27] = request[35:25];
            stands[50:38] = request[48:36];
            stands[58:51] = 8'd0;
        end
    end
endmodule
`default_nettype wire
