// place_queue_w512_aw6: Every write to memory, in one order, with fences.
// Source:        hdl/src/host/place_queue.rs
// Parameters:    W=512 AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module place_queue_w512_aw6 (
    input  wire clk,
    input  wire rst,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    input  wire [82:0] wr_data,
    input  wire wr_valid,
    output wire wr_ready,
    input  wire [511:0] wr_beat,
    output wire [107:0] m_head,
    output wire [511:0] m_data,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    input  wire left,
    output wire [15:0] taken,
    output wire [15:0] gone,
    input  wire fence,
    output wire fence_done
);
    wire room;
    wire wr_turn;
    wire push;
    wire push_head;
    wire shown;
    wire ends;
    reg  [5:0] to_come;
    wire pop;
    wire [15:0] behind;
    wire reached;
    reg  [107:0] heads_s_data;
    wire heads_s_ready;
    wire heads_m_valid;
    wire heads_m_ready;
    wire [15:0] heads_count_unused;
    reg  [511:0] data_s_data;
    wire data_s_ready;
    wire data_m_valid;
    wire [15:0] data_count_unused;
    wire [1:0] span_low;
    wire [12:0] span_len;
    wire [10:0] span_words;
    wire [3:0] span_first_be;
    wire [3:0] span_last_be;
    reg  inside_d;
    reg  inside_q;
    reg  was_wr_d;
    reg  was_wr_q;
    reg  going_d;
    reg  going_q;
    reg  [5:0] more_d;
    reg  [5:0] more_q;
    reg  [15:0] taken_count_d;
    reg  [15:0] taken_count_q;
    reg  [15:0] gone_count_d;
    reg  [15:0] gone_count_q;
    wire noted_d;
    reg  noted_q;
    reg  [15:0] note_d;
    reg  [15:0] note_q;

    fifo_ram_w108_aw6 u_heads (
        .clk(clk),
        .rst(rst),
        .s_data(heads_s_data),
        .s_valid(push_head),
        .s_ready(heads_s_ready),
        .m_data(m_head),
        .m_valid(heads_m_valid),
        .m_ready(heads_m_ready),
        .count(heads_count_unused)
    );

    fifo_ram_w512_aw6 u_data (
        .clk(clk),
        .rst(rst),
        .s_data(data_s_data),
        .s_valid(push),
        .s_ready(data_s_ready),
        .m_data(m_data),
        .m_valid(data_m_valid),
        .m_ready(pop),
        .count(data_count_unused)
    );

    tlp_span u_span (
        .low(span_low),
        .len(span_len),
        .words(span_words),
        .first_be(span_first_be),
        .last_be(span_last_be)
    );

    always @* begin
        inside_d = inside_q;
        was_wr_d = was_wr_q;
        going_d = going_q;
        more_d = more_q;
        taken_count_d = taken_count_q;
        gone_count_d = gone_count_q;
        note_d = note_q;
        if (push) begin
            was_wr_d = wr_turn;
            inside_d = (~wr_turn) & (~pay_last);
        end else if (~pay_valid) begin
            was_wr_d = 1'd0;
        end
        if (pop) begin
            going_d = ~ends;
            more_d = to_come - 6'd1;
        end
        if (push_head) begin
            taken_count_d = taken_count_q + 16'd1;
        end
        if (left) begin
            gone_count_d = gone_count_q + 16'd1;
        end
        if (~noted_q) begin
            note_d = taken_count_q;
        end
    end
    assign noted_d = fence & (~reached);
    assign room = heads_s_ready & data_s_ready;
    assign wr_turn = (wr_valid & (~inside_q)) & (~was_wr_q);
    assign wr_ready = wr_turn & room;
    assign pay_ready = (~wr_turn) & room;
    assign push = (wr_turn | pay_valid) & room;
    assign push_head = push & (~inside_q);
    assign span_low = wr_data[1:0];
    assign span_len = wr_data[76:64];

    always @* begin
        heads_s_data = pay_head;
        if (wr_turn) begin
            heads_s_data[63:0] = wr_data[63:0];
            heads_s_data[74:64] = span_words;
            heads_s_data[78:75] = span_first_be;
            heads_s_data[82:79] = span_last_be;
            heads_s_data[88:83] = 6'd0;
            heads_s_data[90:89] = wr_data[78:77];
            heads_s_data[91] = wr_data[79];
            heads_s_data[92] = 1'd1;
            heads_s_data[93] = 1'd0;
            heads_s_data[107:94] = 14'd0;
        end
    end

    always @* begin
        data_s_data = pay_data;
        if (wr_turn) begin
            data_s_data = wr_beat;
        end
    end
    assign shown = heads_m_valid & data_m_valid;

    always @* begin
        to_come = m_head[88:83];
        if (going_q) begin
            to_come = more_q;
        end
    end
    assign ends = ~(|to_come);
    assign m_last = ends;
    assign m_valid = shown;
    assign pop = shown & m_ready;
    assign heads_m_ready = pop & ends;
    assign taken = taken_count_q;
    assign gone = gone_count_q;
    assign behind = gone_count_q - note_q;
    assign reached = noted_q & (~behind[15]);
    assign fence_done = fence & reached;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            was_wr_q <= 1'd0;
            going_q <= 1'd0;
            taken_count_q <= 16'd0;
            gone_count_q <= 16'd0;
            noted_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            was_wr_q <= was_wr_d;
            going_q <= going_d;
            taken_count_q <= taken_count_d;
            gone_count_q <= gone_count_d;
            noted_q <= noted_d;
        end
        more_q <= more_d;
        note_q <= note_d;
    end
endmodule
`default_nettype wire
