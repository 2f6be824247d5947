// landing_read_w512_landaw11: Landing memory, and its reading as payload.
// Source:        hdl/src/collective/landing_read.rs
// Parameters:    W=512 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module landing_read_w512_landaw11 (
    input  wire clk,
    input  wire rst,
    input  wire land_en,
    input  wire [10:0] land_row,
    input  wire [511:0] land_data,
    input  wire [261:0] spoken_data,
    input  wire spoken_valid,
    input  wire [223:0] landing_data,
    input  wire landing_valid,
    output wire landing_ready,
    output wire [511:0] payload_data,
    output wire [7:0] payload_err,
    output wire payload_last,
    output wire payload_valid,
    input  wire payload_ready
);
    localparam [7:0] LANES = 8'd63;
    localparam [3:0] LANE_LOG2 = 4'd6;
    localparam [511:0] ONES = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    localparam [63:0] WORDS_AT = 64'h80000000;
    wire en;
    wire free;
    wire [13:0] more;
    wire [13:0] stop_at;
    wire [511:0] not_before;
    wire [511:0] behind;
    reg  [511:0] merged;
    wire [511:0] rows_read_data;
    wire [5:0] words_write_addr;
    wire [255:0] words_write_data;
    wire [255:0] words_read_data;
    reg  [511:0] turner_data;
    wire [7:0] turner_shift;
    wire [511:0] turner_result;
    reg  busy_d;
    reg  busy_q;
    reg  [10:0] row_d;
    reg  [10:0] row_q;
    reg  [5:0] word_at_d;
    reg  [5:0] word_at_q;
    reg  [6:0] left_d;
    reg  [6:0] left_q;
    reg  ends_d;
    reg  ends_q;
    reg  [18:0] now_d;
    reg  [18:0] now_q;
    reg  valid1_d;
    reg  valid1_q;
    reg  [18:0] beat1_d;
    reg  [18:0] beat1_q;
    reg  valid2_d;
    reg  valid2_q;
    reg  [18:0] beat2_d;
    reg  [18:0] beat2_q;
    reg  [511:0] before_d;
    reg  [511:0] before_q;
    reg  [511:0] made_s_data;
    wire made_s_last;
    wire made_s_ready;

    ram_1r1w_w512_aw11 u_rows (
        .clk(clk),
        .rst(rst),
        .write_en(land_en),
        .write_addr(land_row),
        .write_data(land_data),
        .read_en(en),
        .read_addr(row_q),
        .read_data(rows_read_data)
    );

    ram_1r1w_w256_aw6 u_words (
        .clk(clk),
        .rst(rst),
        .write_en(spoken_valid),
        .write_addr(words_write_addr),
        .write_data(words_write_data),
        .read_en(en),
        .read_addr(word_at_q),
        .read_data(words_read_data)
    );

    rotate_up_pipe_w512 u_turner (
        .clk(clk),
        .rst(rst),
        .en(en),
        .data(turner_data),
        .shift(turner_shift),
        .result(turner_result)
    );

    packet_skid_w512 u_made (
        .clk(clk),
        .rst(rst),
        .s_data(made_s_data),
        .s_empty(8'd0),
        .s_last(made_s_last),
        .s_valid(valid2_q),
        .s_ready(made_s_ready),
        .m_data(payload_data),
        .m_empty(payload_err),
        .m_last(payload_last),
        .m_valid(payload_valid),
        .m_ready(payload_ready)
    );

    always @* begin
        busy_d = busy_q;
        row_d = row_q;
        word_at_d = word_at_q;
        left_d = left_q;
        ends_d = ends_q;
        now_d = now_q;
        valid1_d = valid1_q;
        beat1_d = beat1_q;
        valid2_d = valid2_q;
        beat2_d = beat2_q;
        before_d = before_q;
        if (free) begin
            busy_d = landing_valid;
            row_d = landing_data[88:78];
            left_d = more[6:0];
            ends_d = ~(|more);
            word_at_d = landing_data[83:78];
            now_d[2] = |(landing_data[135:72] & WORDS_AT);
            now_d[0] = 1'd1;
            now_d[1] = ~(|more);
            now_d[10:3] = landing_data[221:214];
            now_d[18:11] = stop_at[7:0] & LANES;
        end else if (en) begin
            row_d = row_q + 11'd1;
            left_d = left_q - 7'd1;
            ends_d = left_q == 7'd1;
            now_d[0] = 1'd0;
            now_d[1] = left_q == 7'd1;
        end
        if (en) begin
            valid1_d = busy_q;
            beat1_d = now_q;
            valid2_d = valid1_q;
            beat2_d = beat1_q;
            before_d = turner_result;
        end
    end
    assign words_write_addr = spoken_data[5:0];
    assign words_write_data = spoken_data[261:6];
    assign en = made_s_ready;
    assign free = (~busy_q) | (en & ends_q);
    assign landing_ready = free;
    assign stop_at = {1'd0, landing_data[148:136]} + {6'd0, landing_data[221:214]};
    assign more = (stop_at - 14'd1) >> LANE_LOG2;

    always @* begin
        turner_data = rows_read_data;
        if (beat1_q[2]) begin
            turner_data = {256'h0, words_read_data};
        end
    end
    assign turner_shift = beat1_q[10:3];
    assign not_before = ONES << ({4'd0, beat2_q[10:3]} << 2'd3);
    assign behind = ONES << ({4'd0, beat2_q[18:11]} << 2'd3);

    always @* begin
        merged = turner_result & not_before;
        if (~beat2_q[0]) begin
            merged = (turner_result & not_before) | (before_q & (~not_before));
        end
    end

    always @* begin
        made_s_data = merged;
        if (beat2_q[1] & (|beat2_q[18:11])) begin
            made_s_data = merged & (~behind);
        end
    end
    assign made_s_last = beat2_q[1];

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            valid1_q <= 1'd0;
            valid2_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            valid1_q <= valid1_d;
            valid2_q <= valid2_d;
        end
        row_q <= row_d;
        word_at_q <= word_at_d;
        left_q <= left_d;
        ends_q <= ends_d;
        now_q <= now_d;
        beat1_q <= beat1_d;
        beat2_q <= beat2_d;
        before_q <= before_d;
    end
endmodule
`default_nettype wire
