// header_builder_w512_slotaw8_queueaw7: Builds the headers of each packet, ahead of its payload.
// Source:        hdl/src/tx/header_builder.rs
// Parameters:    W=512 SLOT_AW=8 QUEUE_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module header_builder_w512_slotaw8_queueaw7 (
    input  wire clk,
    input  wire rst,
    input  wire [378:0] desc_data,
    input  wire desc_valid,
    output wire desc_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    output wire [1014:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire idle
);
    wire past;
    wire queue_s_valid;
    wire [378:0] queue_m_data;
    wire queue_m_valid;
    wire [15:0] queue_count_unused;
    reg  [378:0] hold_s_data;
    reg  hold_s_valid;
    wire hold_s_ready;
    wire [378:0] hold_m_data;
    wire hold_m_valid;
    wire stack_s_ready;
    wire stack_idle;

    fifo_ram_w379_aw7 u_queue (
        .clk(clk),
        .rst(rst),
        .s_data(desc_data),
        .s_valid(queue_s_valid),
        .s_ready(desc_ready),
        .m_data(queue_m_data),
        .m_valid(queue_m_valid),
        .m_ready(hold_s_ready),
        .count(queue_count_unused)
    );

    hold_w379 u_hold (
        .clk(clk),
        .rst(rst),
        .s_data(hold_s_data),
        .s_valid(hold_s_valid),
        .s_ready(hold_s_ready),
        .m_data(hold_m_data),
        .m_valid(hold_m_valid),
        .m_ready(stack_s_ready)
    );

    header_stack_w512_slotaw8 u_stack (
        .clk(clk),
        .rst(rst),
        .s_data(hold_m_data),
        .s_valid(hold_m_valid),
        .s_ready(stack_s_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .job_data(job_data),
        .job_valid(job_valid),
        .job_ready(job_ready),
        .idle(stack_idle)
    );

    assign past = (~queue_m_valid) & hold_s_ready;
    assign queue_s_valid = desc_valid & (~past);

    always @* begin
        hold_s_data = queue_m_data;
        if (past) begin
            hold_s_data = desc_data;
        end
    end

    always @* begin
        hold_s_valid = queue_m_valid;
        if (past) begin
            hold_s_valid = desc_valid & desc_ready;
        end
    end
    assign idle = (~hold_m_valid) & stack_idle;
endmodule
`default_nettype wire
