// ring_track: Which landing slots are free.
// Source:        hdl/src/collective/ring_track.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_track (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [16:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire [15:0] acked,
    output wire freed,
    output wire clean
);
    wire free;
    wire [16:0] slots_m_data;
    wire slots_m_valid;
    wire slots_m_ready;
    wire [15:0] slots_count_unused;
    wire [15:0] order_b;
    wire order_below_unused;
    wire order_same_unused;
    wire order_less;
    reg  has_d;
    reg  has_q;
    reg  [16:0] head_d;
    reg  [16:0] head_q;
    wire may_go_d;
    reg  may_go_q;
    wire freeing_d;
    reg  freeing_q;

    fifo_w17_aw7 u_slots (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(s_valid),
        .s_ready(s_ready),
        .m_data(slots_m_data),
        .m_valid(slots_m_valid),
        .m_ready(slots_m_ready),
        .count(slots_count_unused)
    );

    index_order u_order (
        .a(acked),
        .b(order_b),
        .below(order_below_unused),
        .same(order_same_unused),
        .less(order_less)
    );

    always @* begin
        has_d = has_q;
        head_d = head_q;
        if (has_q) begin
            has_d = (~free) & run;
        end else begin
            has_d = slots_m_valid & run;
            head_d = slots_m_data;
        end
    end
    assign may_go_d = has_q & (~order_less);
    assign freeing_d = free & run;
    assign order_b = head_q[16:1];
    assign free = has_q & ((~head_q[0]) | may_go_q);
    assign freed = freeing_q;
    assign clean = (~slots_m_valid) & (~has_q);
    assign slots_m_ready = ~has_q;

    always @(posedge clk) begin
        if (rst) begin
            has_q <= 1'd0;
            may_go_q <= 1'd0;
            freeing_q <= 1'd0;
        end else begin
            has_q <= has_d;
            may_go_q <= may_go_d;
            freeing_q <= freeing_d;
        end
        head_q <= head_d;
    end
endmodule
`default_nettype wire
