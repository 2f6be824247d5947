// cmd_answer_slotaw8: The answer to a command, and what a query says.
// Source:        hdl/src/qp/cmd_answer.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cmd_answer_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire answer,
    input  wire [7:0] status,
    input  wire query,
    input  wire [13:0] slot,
    input  wire [3:0] qp_state,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [37:0] sent_data,
    input  wire sent_valid,
    output wire answer_valid,
    output wire [7:0] answer_status,
    output reg  [63:0] result0,
    output reg  [63:0] result1
);
    localparam [5:0] CONS_AT = 6'd16;
    localparam [7:0] OK = 8'd0;
    localparam [5:0] PROD_AT = 6'd32;
    wire [15:0] view_cons;
    wire [15:0] view_prod;
    wire [23:0] view_psn;
    reg  answered_q;
    reg  [7:0] how_q;

    qp_view_slotaw8 u_view (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .sent_data(sent_data),
        .sent_valid(sent_valid),
        .slot(slot),
        .cons(view_cons),
        .prod(view_prod),
        .psn(view_psn)
    );

    assign answer_valid = answered_q;
    assign answer_status = how_q;

    always @* begin
        result0 = 64'h0;
        if (query & (how_q == OK)) begin
            result0 = ({60'h0, qp_state} | ({48'h0, view_cons} << CONS_AT)) | ({48'h0, view_prod} << PROD_AT);
        end
    end

    always @* begin
        result1 = 64'h0;
        if (query & (how_q == OK)) begin
            result1 = {40'h0, view_psn};
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            answered_q <= 1'd0;
            how_q <= 8'd0;
        end else begin
            answered_q <= answer;
            how_q <= status;
        end
    end
endmodule
`default_nettype wire
