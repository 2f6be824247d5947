// ring_names: Are the queue pairs those that the descriptor names?
// Source:        hdl/src/collective/ring_names.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_names (
    input  wire clk,
    input  wire rst,
    input  wire [732:0] desc,
    input  wire [23:0] pd,
    input  wire [13:0] next_slot,
    input  wire [23:0] next_pd,
    input  wire next_up,
    input  wire [2:0] next_mtu,
    input  wire [15:0] next_acked,
    input  wire [13:0] prev_slot,
    input  wire [23:0] prev_pd,
    input  wire prev_up,
    input  wire [2:0] prev_mtu,
    output wire next_ours,
    output wire prev_ours,
    output wire next_good,
    output wire prev_good,
    output wire acked
);
    localparam [7:0] OFFSET = 8'd7;
    wire next_same_d;
    reg  next_same_q;
    wire prev_same_d;
    reg  prev_same_q;
    wire next_akin_d;
    reg  next_akin_q;
    wire prev_akin_d;
    reg  prev_akin_q;
    wire next_may_d;
    reg  next_may_q;
    wire prev_may_d;
    reg  prev_may_q;
    wire next_wide_d;
    reg  next_wide_q;
    wire prev_wide_d;
    reg  prev_wide_q;
    wire next_fits_d;
    reg  next_fits_q;
    wire prev_fits_d;
    reg  prev_fits_q;
    reg  [15:0] before_q;
    wire moved_d;
    reg  moved_q;

    assign next_same_d = desc[102:89] == next_slot;
    assign prev_same_d = desc[116:103] == prev_slot;
    assign next_wide_d = ({5'd0, next_mtu} + OFFSET) >= desc[636:629];
    assign prev_wide_d = ({5'd0, prev_mtu} + OFFSET) >= desc[636:629];
    assign next_fits_d = next_may_q & next_wide_q;
    assign prev_fits_d = prev_may_q & prev_wide_q;
    assign next_akin_d = next_pd == pd;
    assign prev_akin_d = prev_pd == pd;
    assign next_may_d = (next_same_q & next_akin_q) & next_up;
    assign prev_may_d = (prev_same_q & prev_akin_q) & prev_up;
    assign moved_d = before_q != next_acked;
    assign next_ours = next_may_q;
    assign prev_ours = prev_may_q;
    assign next_good = next_fits_q;
    assign prev_good = prev_fits_q;
    assign acked = moved_q;

    always @(posedge clk) begin
        if (rst) begin
            next_same_q <= 1'd0;
            prev_same_q <= 1'd0;
            next_akin_q <= 1'd0;
            prev_akin_q <= 1'd0;
            next_may_q <= 1'd0;
            prev_may_q <= 1'd0;
            next_wide_q <= 1'd0;
            prev_wide_q <= 1'd0;
            next_fits_q <= 1'd0;
            prev_fits_q <= 1'd0;
            moved_q <= 1'd0;
        end else begin
            next_same_q <= next_same_d;
            prev_same_q <= prev_same_d;
            next_akin_q <= next_akin_d;
            prev_akin_q <= prev_akin_d;
            next_may_q <= next_may_d;
            prev_may_q <= prev_may_d;
            next_wide_q <= next_wide_d;
            prev_wide_q <= prev_wide_d;
            next_fits_q <= next_fits_d;
            prev_fits_q <= prev_fits_d;
            moved_q <= moved_d;
        end
        before_q <= next_acked;
    end
endmodule
`default_nettype wire
