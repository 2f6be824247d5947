// rx_window_w512: Two neighbouring beats of a packet at a time.
// Source:        hdl/src/rx/rx_window.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_window_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] s_data,
    input  wire [7:0] s_empty,
    input  wire s_last,
    input  wire s_valid,
    output wire s_ready,
    input  wire move_on,
    input  wire ending,
    output wire here_valid,
    output wire here_last,
    output wire [511:0] here,
    output wire beyond_valid,
    output wire [511:0] beyond
);
    wire gives_up;
    wire step;
    wire ends_here;
    wire ends_beyond;
    wire hold_last_s_ready_unused;
    wire hold_last_m_data;
    wire hold_last_m_valid_unused;
    reg  held_d;
    reg  held_q;
    reg  held_last_d;
    reg  held_last_q;
    reg  [511:0] held_data_d;
    reg  [511:0] held_data_q;
    wire drain_d;
    reg  drain_q;

    hold_w512 u_hold (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(s_valid),
        .s_ready(s_ready),
        .m_data(beyond),
        .m_valid(beyond_valid),
        .m_ready(step)
    );

    hold_w1 u_hold_last (
        .clk(clk),
        .rst(rst),
        .s_data(s_last),
        .s_valid(s_valid),
        .s_ready(hold_last_s_ready_unused),
        .m_data(hold_last_m_data),
        .m_valid(hold_last_m_valid_unused),
        .m_ready(step)
    );

    always @* begin
        held_d = held_q;
        held_last_d = held_last_q;
        held_data_d = held_data_q;
        if (step) begin
            held_d = beyond_valid & (~(gives_up & ends_beyond));
            held_last_d = hold_last_m_data;
            held_data_d = beyond;
        end
    end
    assign drain_d = (gives_up & (~ends_here)) & (~ends_beyond);
    assign gives_up = ending | drain_q;
    assign step = ((~held_q) | gives_up) | move_on;
    assign ends_here = held_q & held_last_q;
    assign ends_beyond = (beyond_valid & hold_last_m_data) & (~ends_here);
    assign here_valid = held_q & (~drain_q);
    assign here_last = held_last_q;
    assign here = held_data_q;

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
            drain_q <= 1'd0;
        end else begin
            held_q <= held_d;
            drain_q <= drain_d;
        end
        held_last_q <= held_last_d;
        held_data_q <= held_data_d;
    end
endmodule
`default_nettype wire
