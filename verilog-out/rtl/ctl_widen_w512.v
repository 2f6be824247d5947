// ctl_widen_w512: Control frames in beats of the device's width.
// Source:        hdl/src/tx/ctl_widen.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ctl_widen_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] s_data,
    input  wire [7:0] s_empty,
    input  wire s_last,
    input  wire s_valid,
    output wire s_ready,
    output reg  [511:0] m_data,
    output reg  [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire idle
);
    localparam [7:0] BEHIND_ONE = 8'd0;
    localparam [7:0] BEHIND_TWO = 8'd0;
    localparam NARROW = 1'd1;
    wire holds;
    reg  half_d;
    reg  half_q;
    reg  [511:0] half_data_d;
    reg  [511:0] half_data_q;

    always @* begin
        half_d = half_q;
        half_data_d = half_data_q;
        if (s_valid & holds) begin
            half_d = 1'd1;
            half_data_d = s_data;
        end else if (s_valid & m_ready) begin
            half_d = 1'd0;
        end
    end
    assign holds = (~NARROW) & (~s_last);
    assign s_ready = m_ready | holds;
    assign m_valid = s_valid & (~holds);
    assign m_last = s_last;

    always @* begin
        m_data = s_data;
        if (half_q) begin
            m_data = half_data_q;
        end
    end

    always @* begin
        m_empty = s_empty + BEHIND_ONE;
        if (half_q) begin
            m_empty = s_empty + BEHIND_TWO;
        end
    end
    assign idle = ~half_q;

    always @(posedge clk) begin
        if (rst) begin
            half_q <= 1'd0;
        end else begin
            half_q <= half_d;
        end
        half_data_q <= half_data_d;
    end
endmodule
`default_nettype wire
