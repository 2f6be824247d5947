// rx_drain: Empties the receive path.
// Source:        hdl/src/rx/rx_drain.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_drain (
    input  wire clk,
    input  wire rst,
    input  wire drain,
    input  wire busy,
    output wire pause,
    output wire drained
);
    localparam [4:0] ENOUGH = 5'd24;
    reg  paused_q;
    reg  [4:0] calm_d;
    reg  [4:0] calm_q;
    reg  done_d;
    reg  done_q;

    always @* begin
        done_d = done_q;
        calm_d = 5'd0;
        if (paused_q & (~busy)) begin
            calm_d = calm_q + 5'd1;
        end
        if ((calm_q == ENOUGH) & (~busy)) begin
            done_d = 1'd1;
        end
        if (~drain) begin
            calm_d = 5'd0;
            done_d = 1'd0;
        end
    end
    assign pause = paused_q;
    assign drained = done_q;

    always @(posedge clk) begin
        if (rst) begin
            paused_q <= 1'd0;
            calm_q <= 5'd0;
            done_q <= 1'd0;
        end else begin
            paused_q <= drain;
            calm_q <= calm_d;
            done_q <= done_d;
        end
    end
endmodule
`default_nettype wire
