// req_out: What each action of the requester puts out.
// Source:        hdl/src/tx/req_out.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_out (
    input  wire clk,
    input  wire rst,
    input  wire at_head,
    input  wire head_valid,
    input  wire go,
    input  wire note,
    input  wire token,
    input  wire step,
    input  wire start,
    input  wire cut_now,
    input  wire head_some,
    input  wire some,
    input  wire [378:0] new_desc,
    input  wire [223:0] new_piece,
    input  wire inline_out,
    input  wire [513:0] new_inline,
    input  wire quick,
    output wire at_once,
    input  wire ending,
    input  wire [31:0] new_end,
    output reg  [1:0] kind,
    output wire room,
    output wire ends_empty,
    output wire [378:0] desc_data,
    output wire desc_valid,
    input  wire desc_ready,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    output wire [23:0] ahead_data,
    output wire ahead_valid,
    output wire [513:0] inline_data,
    output wire inline_valid,
    input  wire inline_ready,
    output wire [31:0] ends_data,
    output wire ends_valid,
    input  wire ends_ready
);
    wire desc_skid_s_valid;
    wire desc_skid_s_ready;
    wire piece_skid_s_valid;
    wire piece_skid_s_ready;
    wire inline_skid_s_ready;
    wire ends_skid_s_ready;
    wire straight_d;
    reg  straight_q;

    skid_w379 u_desc_skid (
        .clk(clk),
        .rst(rst),
        .s_data(new_desc),
        .s_valid(desc_skid_s_valid),
        .s_ready(desc_skid_s_ready),
        .m_data(desc_data),
        .m_valid(desc_valid),
        .m_ready(desc_ready)
    );

    skid_w224 u_piece_skid (
        .clk(clk),
        .rst(rst),
        .s_data(new_piece),
        .s_valid(piece_skid_s_valid),
        .s_ready(piece_skid_s_ready),
        .m_data(piece_data),
        .m_valid(piece_valid),
        .m_ready(piece_ready)
    );

    skid_w514 u_inline_skid (
        .clk(clk),
        .rst(rst),
        .s_data(new_inline),
        .s_valid(inline_out),
        .s_ready(inline_skid_s_ready),
        .m_data(inline_data),
        .m_valid(inline_valid),
        .m_ready(inline_ready)
    );

    skid_w32 u_ends_skid (
        .clk(clk),
        .rst(rst),
        .s_data(new_end),
        .s_valid(ending),
        .s_ready(ends_skid_s_ready),
        .m_data(ends_data),
        .m_valid(ends_valid),
        .m_ready(ends_ready)
    );

    assign straight_d = (go & inline_out) & (quick & (~piece_valid));
    assign room = (desc_skid_s_ready & piece_skid_s_ready) & (inline_skid_s_ready & ends_skid_s_ready);
    assign ends_empty = ~ends_valid;

    always @* begin
        kind = 2'd0;
        if (note) begin
            kind = 2'd1;
        end else if (token) begin
            kind = 2'd3;
        end
    end
    assign desc_skid_s_valid = (go | note) | (token | (step & start));
    assign piece_skid_s_valid = (go & head_some) | (step & some);
    assign ahead_valid = (at_head & head_valid) | cut_now;
    assign ahead_data = new_piece[71:48];
    assign at_once = straight_q;

    always @(posedge clk) begin
        if (rst) begin
            straight_q <= 1'd0;
        end else begin
            straight_q <= straight_d;
        end
    end
endmodule
`default_nettype wire
