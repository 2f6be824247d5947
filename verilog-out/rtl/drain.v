// drain: Makes sure that what is forgotten is no longer used.
// Source:        hdl/src/qp/drain.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module drain (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire draining,
    output wire drained,
    output wire busy,
    output wire owes,
    input  wire settling,
    output wire quiet,
    input  wire [31:0] limit,
    input  wire [13:0] slot,
    input  wire error,
    output wire rx_drain,
    input  wire rx_drained,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire token_done
);
    localparam [2:0] DRAIN_LOG2 = 3'd4;
    wire [35:0] timer_high;
    reg  [3:0] told_d;
    reg  [3:0] told_q;
    reg  rx_asks_d;
    reg  rx_asks_q;
    reg  rx_empty_d;
    reg  rx_empty_q;
    reg  token_wait_d;
    reg  token_wait_q;
    reg  owed_d;
    reg  owed_q;
    reg  own_d;
    reg  own_q;
    reg  [35:0] timer_d;
    reg  [35:0] timer_q;
    wire late_d;
    reg  late_q;
    reg  gave_up_d;
    reg  gave_up_q;
    reg  [2:0] pause_d;
    reg  [2:0] pause_q;

    always @* begin
        rx_empty_d = rx_empty_q;
        token_wait_d = token_wait_q;
        owed_d = owed_q;
        own_d = own_q;
        gave_up_d = gave_up_q;
        pause_d = pause_q;
        if (token_ready) begin
            token_wait_d = 1'd0;
        end
        if (token_done) begin
            owed_d = 1'd0;
        end
        timer_d = timer_q + 36'h1;
        if (start) begin
            timer_d = 36'h0;
            own_d = 1'd0;
            rx_empty_d = 1'd0;
        end
        told_d = 4'd0;
        rx_asks_d = 1'd0;
        if (draining & (~rx_empty_q)) begin
            told_d = told_q + 4'd1;
            if ((&told_q) | rx_asks_q) begin
                rx_asks_d = 1'd1;
            end
            if (rx_asks_q & rx_drained) begin
                rx_asks_d = 1'd0;
                rx_empty_d = 1'd1;
            end
        end
        if (draining) begin
            pause_d = 3'd0;
            gave_up_d = (~drained) & (gave_up_q | busy);
            if ((rx_empty_q & (~owed_q)) & (~own_q)) begin
                own_d = 1'd1;
                token_wait_d = 1'd1;
                owed_d = 1'd1;
            end
        end
        if (settling) begin
            pause_d = pause_q + 3'd1;
            if (error) begin
                pause_d = 3'd0;
            end
        end
    end
    assign late_d = timer_high[31:0] >= limit;
    assign token_valid = token_wait_q;
    assign token_data = slot;
    assign timer_high = timer_q >> DRAIN_LOG2;
    assign rx_drain = rx_asks_q;
    assign drained = (~owed_q) & own_q;
    assign busy = (owed_q | (~rx_empty_q)) & late_q;
    assign owes = gave_up_q;
    assign quiet = (~error) & (&pause_q);

    always @(posedge clk) begin
        if (rst) begin
            told_q <= 4'd0;
            rx_asks_q <= 1'd0;
            rx_empty_q <= 1'd0;
            token_wait_q <= 1'd0;
            owed_q <= 1'd0;
            own_q <= 1'd0;
            timer_q <= 36'h0;
            late_q <= 1'd0;
            gave_up_q <= 1'd0;
            pause_q <= 3'd0;
        end else begin
            told_q <= told_d;
            rx_asks_q <= rx_asks_d;
            rx_empty_q <= rx_empty_d;
            token_wait_q <= token_wait_d;
            owed_q <= owed_d;
            own_q <= own_d;
            timer_q <= timer_d;
            late_q <= late_d;
            gave_up_q <= gave_up_d;
            pause_q <= pause_d;
        end
    end
endmodule
`default_nettype wire
