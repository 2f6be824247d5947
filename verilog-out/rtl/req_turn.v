// req_turn: How the turn under way will end.
// Source:        hdl/src/tx/req_turn.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_turn (
    input  wire clk,
    input  wire rst,
    input  wire load,
    input  wire giving,
    input  wire stale,
    input  wire judged,
    input  wire given,
    input  wire resumed,
    input  wire stop,
    input  wire dead,
    input  wire first,
    input  wire over,
    input  wire ending,
    input  wire taken,
    input  wire last,
    output wire fresh,
    output wire all_taken,
    output wire end_mid,
    output wire end_before,
    output wire end_stale,
    output wire end_short,
    output wire save
);
    reg  first_wqe_d;
    reg  first_wqe_q;
    reg  turn_over_d;
    reg  turn_over_q;
    reg  mid_d;
    reg  mid_q;
    reg  before_d;
    reg  before_q;
    reg  was_stale_d;
    reg  was_stale_q;
    reg  short_d;
    reg  short_q;
    reg  saving_d;
    reg  saving_q;

    always @* begin
        first_wqe_d = first_wqe_q;
        turn_over_d = turn_over_q;
        mid_d = mid_q;
        before_d = before_q;
        was_stale_d = was_stale_q;
        short_d = short_q;
        saving_d = saving_q;
        if (taken) begin
            turn_over_d = last;
        end
        if (load) begin
            was_stale_d = stale;
            short_d = giving;
            saving_d = 1'd0;
        end
        if (judged) begin
            mid_d = given & resumed;
            before_d = given & (~resumed);
            if (~given) begin
                first_wqe_d = 1'd0;
            end
        end
        if (stop) begin
            mid_d = (~first) & (~dead);
            before_d = first & (~dead);
            saving_d = (~first) & (~dead);
            short_d = 1'd1;
        end
        if (over) begin
            mid_d = 1'd0;
            before_d = 1'd0;
            was_stale_d = 1'd0;
            short_d = 1'd0;
        end
        if (ending) begin
            first_wqe_d = 1'd1;
        end
    end
    assign fresh = first_wqe_q;
    assign all_taken = turn_over_q;
    assign end_mid = mid_q;
    assign end_before = before_q;
    assign end_stale = was_stale_q;
    assign end_short = short_q;
    assign save = saving_q;

    always @(posedge clk) begin
        if (rst) begin
            first_wqe_q <= 1'd1;
        end else begin
            first_wqe_q <= first_wqe_d;
        end
        turn_over_q <= turn_over_d;
        mid_q <= mid_d;
        before_q <= before_d;
        was_stale_q <= was_stale_d;
        short_q <= short_d;
        saving_q <= saving_d;
    end
endmodule
`default_nettype wire
