// rx_place_w512: Beats of packets and one command each in, memory writes out.
// Source:        hdl/src/rx/rx_place.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_place_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [2:0] mps,
    input  wire [511:0] beats_data,
    input  wire [7:0] beats_empty,
    input  wire beats_last,
    input  wire beats_valid,
    output wire beats_ready,
    input  wire [103:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    output wire [107:0] m_head,
    output wire [511:0] m_data,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire busy
);
    wire window_here_valid;
    wire window_here_last;
    wire [511:0] window_here;
    wire window_beyond_valid;
    wire [511:0] window_beyond;
    wire cutter_move_on;
    wire cutter_ending;
    wire cutter_valid;
    wire [107:0] cutter_head;
    wire cutter_last;
    wire [7:0] cutter_from;
    wire cutter_active;
    wire turn_s_ready;

    rx_window_w512 u_window (
        .clk(clk),
        .rst(rst),
        .s_data(beats_data),
        .s_empty(beats_empty),
        .s_last(beats_last),
        .s_valid(beats_valid),
        .s_ready(beats_ready),
        .move_on(cutter_move_on),
        .ending(cutter_ending),
        .here_valid(window_here_valid),
        .here_last(window_here_last),
        .here(window_here),
        .beyond_valid(window_beyond_valid),
        .beyond(window_beyond)
    );

    rx_cut_w512 u_cutter (
        .clk(clk),
        .rst(rst),
        .mps(mps),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .here_valid(window_here_valid),
        .here_last(window_here_last),
        .beyond_valid(window_beyond_valid),
        .move_on(cutter_move_on),
        .ending(cutter_ending),
        .valid(cutter_valid),
        .ready(turn_s_ready),
        .head(cutter_head),
        .last(cutter_last),
        .from(cutter_from),
        .active(cutter_active)
    );

    rx_turn_w512 u_turn (
        .clk(clk),
        .rst(rst),
        .s_valid(cutter_valid),
        .s_ready(turn_s_ready),
        .s_head(cutter_head),
        .s_last(cutter_last),
        .here(window_here),
        .beyond(window_beyond),
        .from(cutter_from),
        .m_head(m_head),
        .m_data(m_data),
        .m_last(m_last),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    assign busy = cutter_active | m_valid;
endmodule
`default_nettype wire
