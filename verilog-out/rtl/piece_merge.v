// piece_merge: Pieces of packets and of operands, and sends from landing memory.
// Source:        hdl/src/tx/piece_merge.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module piece_merge (
    input  wire clk,
    input  wire rst,
    input  wire [223:0] s_data,
    input  wire s_valid,
    output reg  s_ready,
    input  wire at_once,
    input  wire [223:0] operand_data,
    input  wire operand_valid,
    output wire operand_ready,
    input  wire hold,
    input  wire room,
    output reg  [223:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire m_at_once,
    output reg  [223:0] landing_data,
    output wire landing_valid,
    input  wire landing_ready,
    output wire read,
    output wire read_operand,
    output wire sent,
    output wire sent_landing
);
    localparam [223:0] BLANK = 224'h0;
    wire lands;
    wire reads;
    wire asks;
    reg  pick;
    wire some;
    wire goes;
    reg  s_goes;
    reg  [52:0] sends_s_data;
    wire sends_s_valid;
    wire sends_s_ready;
    wire [52:0] sends_m_data;
    wire [15:0] sends_count_unused;
    reg  inside_d;
    reg  inside_q;
    wire shown_d;
    reg  shown_q;
    reg  shows_operand_q;
    reg  was_operand_d;
    reg  was_operand_q;

    fifo_w53_aw5 u_sends (
        .clk(clk),
        .rst(rst),
        .s_data(sends_s_data),
        .s_valid(sends_s_valid),
        .s_ready(sends_s_ready),
        .m_data(sends_m_data),
        .m_valid(landing_valid),
        .m_ready(landing_ready),
        .count(sends_count_unused)
    );

    always @* begin
        inside_d = inside_q;
        was_operand_d = was_operand_q;
        if (goes) begin
            was_operand_d = pick;
            inside_d = (~pick) & (~s_data[223]);
        end
    end
    assign shown_d = some & (~m_ready);
    assign lands = s_valid & s_data[1];
    assign reads = s_valid & (~s_data[1]);
    assign asks = operand_valid & (~hold);

    always @* begin
        pick = (asks & (~inside_q)) & ((~reads) | (~was_operand_q));
        if (shown_q) begin
            pick = shows_operand_q;
        end
    end
    assign some = room & (pick | reads);
    assign m_valid = some;

    always @* begin
        m_data = s_data;
        if (pick) begin
            m_data = operand_data;
        end
    end
    assign m_at_once = (at_once & room) & (~pick);
    assign operand_ready = (pick & room) & m_ready;

    always @* begin
        s_ready = (room & m_ready) & (~pick);
        if (s_data[1]) begin
            s_ready = room & sends_s_ready;
        end
    end
    assign goes = some & m_ready;
    assign read = goes & (pick | s_data[222]);
    assign read_operand = pick;
    assign sends_s_valid = lands & room;

    always @* begin
        sends_s_data[31:0] = s_data[103:72];
        sends_s_data[44:32] = s_data[148:136];
        sends_s_data[52:45] = s_data[221:214];
    end

    always @* begin
        landing_data = BLANK;
        landing_data[1:0] = 2'd2;
        landing_data[135:72] = {32'h0, sends_m_data[31:0]};
        landing_data[148:136] = sends_m_data[44:32];
        landing_data[221:214] = sends_m_data[52:45];
        landing_data[222] = 1'd1;
        landing_data[223] = 1'd1;
    end

    always @* begin
        s_goes = goes & (~pick);
        if (lands) begin
            s_goes = room & sends_s_ready;
        end
    end
    assign sent = s_goes & s_data[222];
    assign sent_landing = lands;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            shown_q <= 1'd0;
            shows_operand_q <= 1'd0;
            was_operand_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            shown_q <= shown_d;
            shows_operand_q <= pick;
            was_operand_q <= was_operand_d;
        end
    end
endmodule
`default_nettype wire
