// payload_route_w512: Payload to packetiser and ring engine, in order.
// Source:        hdl/src/tx/payload_route.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module payload_route_w512 (
    input  wire clk,
    input  wire rst,
    input  wire read,
    input  wire read_operand,
    input  wire sent,
    input  wire sent_landing,
    output wire room,
    input  wire [511:0] s_data,
    input  wire [7:0] s_err,
    input  wire s_last,
    input  wire s_valid,
    output reg  s_ready,
    input  wire [511:0] landed_data,
    input  wire [7:0] landed_err,
    input  wire landed_last,
    input  wire landed_valid,
    output wire landed_ready,
    output reg  [511:0] m_data,
    output reg  [7:0] m_err,
    output reg  m_last,
    output reg  m_valid,
    input  wire m_ready,
    output wire [511:0] operand_data,
    output wire [7:0] operand_err,
    output wire operand_last,
    output wire operand_valid,
    input  wire operand_ready,
    output wire reading
);
    wire comes;
    wire ours;
    wire takes;
    wire whose_s_ready;
    wire whose_m_data;
    wire whose_m_valid;
    wire whose_m_ready;
    wire [15:0] whose_count_unused;
    wire from_s_ready;
    wire from_m_data;
    wire from_m_valid;
    wire from_m_ready;
    wire [15:0] from_count_unused;
    reg  [9:0] operands_d;
    reg  [9:0] operands_q;

    fifo_ram_w1_aw8 u_whose (
        .clk(clk),
        .rst(rst),
        .s_data(read_operand),
        .s_valid(read),
        .s_ready(whose_s_ready),
        .m_data(whose_m_data),
        .m_valid(whose_m_valid),
        .m_ready(whose_m_ready),
        .count(whose_count_unused)
    );

    fifo_ram_w1_aw8 u_from (
        .clk(clk),
        .rst(rst),
        .s_data(sent_landing),
        .s_valid(sent),
        .s_ready(from_s_ready),
        .m_data(from_m_data),
        .m_valid(from_m_valid),
        .m_ready(from_m_ready),
        .count(from_count_unused)
    );

    always @* begin
        operands_d = operands_q;
        if (read & read_operand) begin
            if (~(whose_m_ready & ours)) begin
                operands_d = operands_q + 10'd1;
            end
        end else if (whose_m_ready & ours) begin
            operands_d = operands_q - 10'd1;
        end
    end
    assign room = whose_s_ready & from_s_ready;
    assign ours = whose_m_valid & whose_m_data;
    assign operand_data = s_data;
    assign operand_err = s_err;
    assign operand_last = s_last;
    assign operand_valid = s_valid & ours;
    assign comes = (s_valid & whose_m_valid) & (~whose_m_data);

    always @* begin
        m_data = s_data;
        if (from_m_data) begin
            m_data = landed_data;
        end
    end

    always @* begin
        m_err = s_err;
        if (from_m_data) begin
            m_err = landed_err;
        end
    end

    always @* begin
        m_last = s_last;
        if (from_m_data) begin
            m_last = landed_last;
        end
    end

    always @* begin
        m_valid = comes & from_m_valid;
        if (from_m_data) begin
            m_valid = landed_valid & from_m_valid;
        end
    end
    assign takes = m_ready & from_m_valid;
    assign landed_ready = takes & from_m_data;

    always @* begin
        s_ready = (takes & (~from_m_data)) & (~whose_m_data);
        if (ours) begin
            s_ready = operand_ready;
        end
    end
    assign from_m_ready = (m_valid & m_ready) & m_last;
    assign whose_m_ready = (s_valid & s_ready) & s_last;
    assign reading = |operands_q;

    always @(posedge clk) begin
        if (rst) begin
            operands_q <= 10'd0;
        end else begin
            operands_q <= operands_d;
        end
    end
endmodule
`default_nettype wire
