// rx_turn_w512: Takes a beat's bytes out of two neighbouring beats.
// Source:        hdl/src/rx/rx_turn.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_turn_w512 (
    input  wire clk,
    input  wire rst,
    input  wire s_valid,
    output wire s_ready,
    input  wire [107:0] s_head,
    input  wire s_last,
    input  wire [511:0] here,
    input  wire [511:0] beyond,
    input  wire [7:0] from,
    output wire [107:0] m_head,
    output wire [511:0] m_data,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready
);
    localparam [511:0] ONES = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    wire free;
    wire [511:0] of_here;
    wire [511:0] both;
    wire [511:0] coarse_result;
    reg  mid_valid_q;
    reg  [107:0] mid_head_q;
    reg  mid_last_q;
    reg  [511:0] mid_data_q;
    reg  [7:0] mid_from_q;

    rotate_down_pipe_coarse_w512 u_coarse (
        .data(both),
        .shift(from),
        .result(coarse_result)
    );

    rotate_down_pipe_fine_w512 u_fine (
        .data(coarse_result),
        .shift(from),
        .result(m_data)
    );

    assign of_here = ONES << ({4'd0, from} << 2'd3);
    assign both = (here & of_here) | (beyond & (~of_here));
    assign free = (~mid_valid_q) | m_ready;
    assign m_valid = s_valid;
    assign m_head = s_head;
    assign m_last = s_last;
    assign s_ready = m_ready;

    always @(posedge clk) begin
        if (rst) begin
            mid_valid_q <= 1'd0;
        end else begin
            mid_valid_q <= mid_valid_q;
        end
        mid_head_q <= mid_head_q;
        mid_last_q <= mid_last_q;
        mid_data_q <= mid_data_q;
        mid_from_q <= mid_from_q;
    end
endmodule
`default_nettype wire
