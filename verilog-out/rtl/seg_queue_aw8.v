// seg_queue_aw8: Segments of payload that gather will need.
// Source:        hdl/src/host/seg_queue.rs
// Parameters:    AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module seg_queue_aw8 (
    input  wire clk,
    input  wire rst,
    input  wire [42:0] seg_data,
    input  wire seg_valid,
    output wire room,
    input  wire idle,
    output reg  [42:0] m_data,
    output reg  m_valid,
    input  wire m_ready,
    output wire [42:0] past_data,
    output wire past_valid,
    output wire empty
);
    localparam [15:0] LIMIT = 16'd252;
    wire passes;
    wire many_s_valid;
    wire many_s_ready_unused;
    wire [42:0] many_m_data;
    wire many_m_valid;
    wire [15:0] many_count;
    wire few_s_ready;
    wire [42:0] few_m_data;
    wire few_m_valid;
    wire [15:0] few_count_unused;
    wire has_room_d;
    reg  has_room_q;

    fifo_ram_w43_aw8 u_many (
        .clk(clk),
        .rst(rst),
        .s_data(seg_data),
        .s_valid(many_s_valid),
        .s_ready(many_s_ready_unused),
        .m_data(many_m_data),
        .m_valid(many_m_valid),
        .m_ready(few_s_ready),
        .count(many_count)
    );

    fifo_w43_aw2 u_few (
        .clk(clk),
        .rst(rst),
        .s_data(many_m_data),
        .s_valid(many_m_valid),
        .s_ready(few_s_ready),
        .m_data(few_m_data),
        .m_valid(few_m_valid),
        .m_ready(m_ready),
        .count(few_count_unused)
    );

    assign has_room_d = many_count < LIMIT;
    assign room = has_room_q;
    assign passes = (idle & (~many_m_valid)) & (~few_m_valid);
    assign empty = passes;
    assign past_data = seg_data;
    assign past_valid = seg_valid & passes;
    assign many_s_valid = seg_valid & (~passes);

    always @* begin
        m_data = few_m_data;
        if (passes) begin
            m_data = seg_data;
        end
    end

    always @* begin
        m_valid = few_m_valid;
        if (passes) begin
            m_valid = seg_valid;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            has_room_q <= 1'd0;
        end else begin
            has_room_q <= has_room_d;
        end
    end
endmodule
`default_nettype wire
