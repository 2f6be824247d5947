// wqe_room_blockaw7_maxcount8: Room for the blocks of turns under way.
// Source:        hdl/src/tx/wqe_room.rs
// Parameters:    BLOCK_AW=7 MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_room_blockaw7_maxcount8 (
    input  wire clk,
    input  wire rst,
    input  wire claim,
    input  wire [3:0] count,
    input  wire take,
    output wire some
);
    localparam [7:0] HIGH = 8'd248;
    reg  [7:0] left;
    reg  [7:0] free_d;
    reg  [7:0] free_q;
    reg  gave_q;

    always @* begin
        free_d = left;
        if (gave_q) begin
            free_d = left + 8'd1;
        end
    end
    assign some = |(free_q & HIGH);

    always @* begin
        left = free_q;
        if (claim) begin
            left = free_q - {4'd0, count};
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            free_q <= 8'd128;
            gave_q <= 1'd0;
        end else begin
            free_q <= free_d;
            gave_q <= take;
        end
    end
endmodule
`default_nettype wire
