// ring_load_w512_landaw11: Local operands on their way into operand memory.
// Source:        hdl/src/collective/ring_load.rs
// Parameters:    W=512 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_load_w512_landaw11 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire sub_valid,
    input  wire [19:0] sub,
    output wire step,
    input  wire [511:0] operand_data,
    input  wire [7:0] operand_err,
    input  wire operand_last,
    input  wire operand_valid,
    output wire operand_ready,
    output wire write_en,
    output wire [10:0] write_row,
    output wire [511:0] write_data,
    output wire [7:0] loaded,
    output wire [7:0] failed_data,
    output wire failed_valid
);
    reg  [10:0] here;
    wire beat;
    wire ends;
    wire wrong;
    wire good;
    reg  inside_d;
    reg  inside_q;
    reg  [10:0] row_d;
    reg  [10:0] row_q;
    reg  bad_d;
    reg  bad_q;
    reg  [7:0] ready_count_d;
    reg  [7:0] ready_count_q;
    wire fails_d;
    reg  fails_q;
    reg  [7:0] why_q;

    always @* begin
        inside_d = inside_q;
        row_d = row_q;
        bad_d = bad_q;
        ready_count_d = ready_count_q;
        if (beat) begin
            inside_d = ~operand_last;
            row_d = here + 11'd1;
        end
        if (good) begin
            ready_count_d = ready_count_q + 8'd1;
        end
        if (wrong) begin
            bad_d = 1'd1;
        end
        if (~run) begin
            bad_d = 1'd0;
            ready_count_d = 8'd0;
        end
    end
    assign fails_d = wrong & (~bad_q);
    assign operand_ready = sub_valid & sub[19];
    assign beat = (operand_valid & sub_valid) & sub[19];

    always @* begin
        here = sub[16:6];
        if (inside_q) begin
            here = row_q;
        end
    end
    assign write_en = beat;
    assign write_row = here;
    assign write_data = operand_data;
    assign ends = (beat & operand_last) | (sub_valid & (~sub[19]));
    assign wrong = (beat & operand_last) & (|operand_err);
    assign good = (ends & (~wrong)) & (~bad_q);
    assign step = ends;
    assign loaded = ready_count_q;
    assign failed_valid = fails_q;
    assign failed_data = why_q;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            bad_q <= 1'd0;
            ready_count_q <= 8'd0;
            fails_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            bad_q <= bad_d;
            ready_count_q <= ready_count_d;
            fails_q <= fails_d;
        end
        row_q <= row_d;
        why_q <= operand_err;
    end
endmodule
`default_nettype wire
