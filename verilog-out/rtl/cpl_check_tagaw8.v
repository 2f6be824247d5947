// cpl_check_tagaw8: Judges a completion against what its tag expects.
// Source:        hdl/src/host/cpl_check.rs
// Parameters:    TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_check_tagaw8 (
    input  wire [61:0] head,
    input  wire [15:0] requester,
    input  wire [80:0] request,
    input  wire [58:0] progress,
    output wire active,
    output wire late,
    output wire fresh,
    output wire [58:0] now,
    output wire mine,
    output wire ok,
    output wire final_one,
    output reg  [7:0] cause,
    output reg  [12:0] bytes_after
);
    localparam [2:0] CA = 3'd4;
    localparam [1:0] PARTIAL = 2'd1;
    localparam [1:0] QUARANTINE = 2'd2;
    localparam [7:0] READ_CA = 8'd33;
    localparam [7:0] READ_MALFORMED = 8'd36;
    localparam [7:0] READ_UR = 8'd32;
    localparam [2:0] SC = 3'd0;
    localparam [10:0] TAG_LIMIT = 11'd256;
    localparam [2:0] UR = 3'd1;
    reg  [12:0] carried;
    wire unanswered;
    wire ends;
    reg  [58:0] stands;
    reg  fits;

    assign unanswered = progress[0] != request[0];
    assign fresh = unanswered;
    assign active = unanswered | (progress[2:1] == PARTIAL);
    assign late = (~unanswered) & (progress[2:1] == QUARANTINE);

    always @* begin
        stands = progress;
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
    assign now = stands;
    assign mine = (head[61:46] == requester) & ({1'd0, head[9:0]} < TAG_LIMIT);

    always @* begin
        carried = 13'd0;
        if (head[14]) begin
            carried = ({2'd0, head[45:35]} << 2'd2) - {6'd0, head[21:15] & 7'd3};
        end
        cause = READ_MALFORMED;
        if (head[12:10] == UR) begin
            cause = READ_UR;
        end else if (head[12:10] == CA) begin
            cause = READ_CA;
        end
    end
    assign ends = ((head[12:10] != SC) | (~head[14])) | (head[34:22] <= carried);
    assign final_one = ends;

    always @* begin
        bytes_after = head[34:22] - carried;
        if (ends) begin
            bytes_after = 13'd0;
        end
    end

    always @* begin
        fits = head[45:35] < stands[37:27];
        if (ends) begin
            fits = head[45:35] == stands[37:27];
        end
    end
    assign ok = ((head[14] & (head[12:10] == SC)) & (head[21:15] == stands[25:19])) & ((head[34:22] == stands[50:38]) & fits);
endmodule
`default_nettype wire
