// ring_frame_w512: Makes a frame of each result, as placement takes them.
// Source:        hdl/src/collective/ring_frame.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_frame_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [103:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire [511:0] result_data,
    input  wire [7:0] result_empty,
    input  wire result_last,
    input  wire result_valid,
    output wire result_ready,
    output reg  [103:0] cmd_data,
    output wire cmd_valid,
    input  wire cmd_ready,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire ends
);
    localparam [7:0] BEHIND = 8'd64;
    wire ending;
    wire able;
    wire odd;
    reg  opened_d;
    reg  opened_q;
    reg  lead_d;
    reg  lead_q;

    always @* begin
        opened_d = opened_q;
        lead_d = lead_q;
        if (able) begin
            opened_d = s_valid & cmd_ready;
            lead_d = odd & (~s_data[0]);
        end else if (m_ready) begin
            lead_d = 1'd0;
        end
    end
    assign ending = ((opened_q & (~lead_q)) & result_valid) & (result_last & m_ready);
    assign able = (~opened_q) | ending;
    assign odd = |s_data[23:22];
    assign cmd_valid = s_valid & able;

    always @* begin
        cmd_data = s_data;
        if (odd) begin
            cmd_data[8:1] = BEHIND;
        end
    end
    assign s_ready = able & cmd_ready;
    assign m_valid = opened_q & (lead_q | result_valid);
    assign m_data = result_data;
    assign m_empty = result_empty;
    assign m_last = result_last & (~lead_q);
    assign result_ready = (opened_q & (~lead_q)) & m_ready;
    assign ends = ending;

    always @(posedge clk) begin
        if (rst) begin
            opened_q <= 1'd0;
            lead_q <= 1'd0;
        end else begin
            opened_q <= opened_d;
            lead_q <= lead_d;
        end
    end
endmodule
`default_nettype wire
