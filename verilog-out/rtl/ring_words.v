// ring_words: Words on their way to the control half, and the pause behind them.
// Source:        hdl/src/collective/ring_words.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_words (
    input  wire clk,
    input  wire rst,
    input  wire taken,
    input  wire from_next,
    input  wire [13:0] slot,
    input  wire [255:0] data,
    output wire [270:0] word_data,
    output wire word_valid,
    output wire paused
);
    localparam [4:0] CYCLES = 5'd16;
    reg  word_valid_q;
    reg  [270:0] word_in_d;
    reg  [270:0] word_in_q;
    reg  [4:0] pause_d;
    reg  [4:0] pause_q;

    always @* begin
        word_in_d = word_in_q;
        pause_d = pause_q;
        word_in_d[0] = from_next;
        word_in_d[14:1] = slot;
        word_in_d[270:15] = data;
        if (|pause_q) begin
            pause_d = pause_q - 5'd1;
        end
        if (taken) begin
            pause_d = CYCLES;
        end
    end
    assign word_valid = word_valid_q;
    assign word_data = word_in_q;
    assign paused = |pause_q;

    always @(posedge clk) begin
        if (rst) begin
            word_valid_q <= 1'd0;
            pause_q <= 5'd0;
        end else begin
            word_valid_q <= taken;
            pause_q <= pause_d;
        end
        word_in_q <= word_in_d;
    end
endmodule
`default_nettype wire
