// placement_w512_aw6: Everything that is written to memory, in order, with fences.
// Source:        hdl/src/host/placement.rs
// Parameters:    W=512 AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module placement_w512_aw6 (
    input  wire clk,
    input  wire rst,
    input  wire [82:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire [511:0] s_beat,
    output wire [82:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [511:0] m_beat,
    input  wire left,
    input  wire fence,
    output wire fence_done
);
    localparam [7:0] MOST = 8'd128;
    wire push;
    wire pop;
    wire room;
    wire heads_m_valid;
    wire [15:0] heads_count_unused;
    wire data_s_ready_unused;
    wire data_m_valid_unused;
    wire [15:0] data_count_unused;
    reg  [7:0] on_way_d;
    reg  [7:0] on_way_q;

    fifo_ram_w83_aw6 u_heads (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(push),
        .s_ready(s_ready),
        .m_data(m_data),
        .m_valid(heads_m_valid),
        .m_ready(pop),
        .count(heads_count_unused)
    );

    fifo_ram_w512_aw6 u_data (
        .clk(clk),
        .rst(rst),
        .s_data(s_beat),
        .s_valid(push),
        .s_ready(data_s_ready_unused),
        .m_data(m_beat),
        .m_valid(data_m_valid_unused),
        .m_ready(pop),
        .count(data_count_unused)
    );

    always @* begin
        on_way_d = on_way_q;
        if (pop & (~left)) begin
            on_way_d = on_way_q + 8'd1;
        end else if (left & (~pop)) begin
            on_way_d = on_way_q - 8'd1;
        end
    end
    assign push = s_valid & s_ready;
    assign room = ~(|(on_way_q & MOST));
    assign m_valid = heads_m_valid & room;
    assign pop = (heads_m_valid & room) & m_ready;
    assign fence_done = (fence & (~heads_m_valid)) & (~(|on_way_q));

    always @(posedge clk) begin
        if (rst) begin
            on_way_q <= 8'd0;
        end else begin
            on_way_q <= on_way_d;
        end
    end
endmodule
`default_nettype wire
