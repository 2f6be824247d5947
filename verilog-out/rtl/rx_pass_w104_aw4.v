// rx_pass_w104_aw4: A FIFO that nothing waits in while it is empty.
// Source:        hdl/src/rx/rx_pass.rs
// Parameters:    W=104 AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_pass_w104_aw4 (
    input  wire clk,
    input  wire rst,
    input  wire [103:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output reg  [103:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [15:0] count
);
    wire waits;
    wire passes;
    wire fifo_s_valid;
    wire [103:0] fifo_m_data;
    wire fifo_m_valid;
    reg  [103:0] front_s_data;
    wire front_s_valid;
    wire front_s_ready;
    wire [103:0] front_m_data;
    wire front_m_valid;

    fifo_w104_aw4 u_fifo (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(fifo_s_valid),
        .s_ready(s_ready),
        .m_data(fifo_m_data),
        .m_valid(fifo_m_valid),
        .m_ready(front_s_ready),
        .count(count)
    );

    skid_w104 u_front (
        .clk(clk),
        .rst(rst),
        .s_data(front_s_data),
        .s_valid(front_s_valid),
        .s_ready(front_s_ready),
        .m_data(front_m_data),
        .m_valid(front_m_valid),
        .m_ready(m_ready)
    );

    assign waits = fifo_m_valid | front_m_valid;
    assign passes = s_valid & (~waits);
    assign fifo_s_valid = s_valid & waits;
    assign front_s_valid = fifo_m_valid | (passes & (~m_ready));

    always @* begin
        front_s_data = s_data;
        if (fifo_m_valid) begin
            front_s_data = fifo_m_data;
        end
    end
    assign m_valid = front_m_valid | passes;

    always @* begin
        m_data = s_data;
        if (front_m_valid) begin
            m_data = front_m_data;
        end
    end
endmodule
`default_nettype wire
