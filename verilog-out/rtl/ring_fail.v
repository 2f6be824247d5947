// ring_fail: The first failure of an operation on a ring, and the time limit.
// Source:        hdl/src/collective/ring_fail.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_fail (
    input  wire clk,
    input  wire rst,
    input  wire watch,
    input  wire alone,
    input  wire [31:0] limit,
    input  wire progress,
    input  wire word_failed,
    input  wire [7:0] word_cause,
    input  wire [7:0] data_data,
    input  wire data_valid,
    input  wire next_down,
    input  wire prev_down,
    input  wire flushed,
    output wire failed,
    output wire [7:0] cause
);
    localparam [7:0] WHY_FLUSHED = 8'd50;
    localparam [7:0] WHY_QP = 8'd110;
    localparam [7:0] WHY_TIME = 8'd109;
    reg  now;
    reg  [7:0] what;
    reg  moved_q;
    reg  qp_d;
    reg  qp_q;
    reg  [31:0] timer_d;
    reg  [31:0] timer_q;
    wire limited_d;
    reg  limited_q;
    reg  late_d;
    reg  late_q;
    reg  found_d;
    reg  found_q;
    reg  [7:0] why_d;
    reg  [7:0] why_q;

    always @* begin
        found_d = found_q;
        why_d = why_q;
        qp_d = (~alone) & (next_down | prev_down);
        timer_d = timer_q + 32'h1;
        late_d = limited_q & (timer_q == limit);
        if (moved_q) begin
            timer_d = 32'h0;
            late_d = 1'd0;
        end
        if (~found_q) begin
            found_d = now;
            why_d = what;
        end
        if (~watch) begin
            timer_d = 32'h0;
            late_d = 1'd0;
            qp_d = 1'd0;
            found_d = 1'd0;
        end
    end
    assign limited_d = |limit;
    assign failed = found_q;
    assign cause = why_q;

    always @* begin
        now = 1'd1;
        if (~word_failed) begin
            if (~data_valid) begin
                if (~qp_q) begin
                    if (~flushed) begin
                        now = late_q;
                    end
                end
            end
        end
    end

    always @* begin
        what = word_cause;
        if (~word_failed) begin
            what = data_data;
            if (~data_valid) begin
                what = WHY_QP;
                if (~qp_q) begin
                    what = WHY_FLUSHED;
                    if (~flushed) begin
                        what = WHY_TIME;
                    end
                end
            end
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            moved_q <= 1'd0;
            qp_q <= 1'd0;
            timer_q <= 32'h0;
            late_q <= 1'd0;
            found_q <= 1'd0;
        end else begin
            moved_q <= progress;
            qp_q <= qp_d;
            timer_q <= timer_d;
            late_q <= late_d;
            found_q <= found_d;
        end
        limited_q <= limited_d;
        why_q <= why_d;
    end
endmodule
`default_nettype wire
