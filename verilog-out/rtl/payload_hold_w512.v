// payload_hold_w512: Cuts the ready path of payload, without a cycle of delay.
// Source:        hdl/src/tx/payload_hold.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module payload_hold_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] s_data,
    input  wire [7:0] s_err,
    input  wire s_last,
    input  wire s_valid,
    output wire s_ready,
    output reg  [511:0] m_data,
    output reg  [7:0] m_err,
    output reg  m_last,
    output wire m_valid,
    input  wire m_ready
);
    wire shown;
    wire held_d;
    reg  held_q;
    reg  [511:0] data_d;
    reg  [511:0] data_q;
    reg  [7:0] err_d;
    reg  [7:0] err_q;
    reg  last_d;
    reg  last_q;

    assign held_d = shown & (~m_ready);

    always @* begin
        data_d = data_q;
        err_d = err_q;
        last_d = last_q;
        if (~held_q) begin
            data_d = s_data;
            err_d = s_err;
            last_d = s_last;
        end
    end
    assign shown = s_valid | held_q;
    assign s_ready = ~held_q;
    assign m_valid = shown;

    always @* begin
        m_data = s_data;
        if (held_q) begin
            m_data = data_q;
        end
    end

    always @* begin
        m_err = s_err;
        if (held_q) begin
            m_err = err_q;
        end
    end

    always @* begin
        m_last = s_last;
        if (held_q) begin
            m_last = last_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
        end else begin
            held_q <= held_d;
        end
        data_q <= data_d;
        err_q <= err_d;
        last_q <= last_d;
    end
endmodule
`default_nettype wire
