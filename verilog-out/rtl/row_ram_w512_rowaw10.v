// row_ram_w512_rowaw10: Reassembly memory, one RAM for each 32-bit lane.
// Source:        hdl/src/host/row_ram.rs
// Parameters:    W=512 ROW_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module row_ram_w512_rowaw10 (
    input  wire clk,
    input  wire rst,
    input  wire [28:0] write_data,
    input  wire write_valid,
    input  wire [511:0] write_words,
    input  wire [15:0] read_row,
    output wire [511:0] read_data
);
    localparam [7:0] LANES = 8'd16;
    localparam [7:0] LANE_NO_0 = 8'd0;
    localparam [7:0] LANE_NO_1 = 8'd1;
    localparam [7:0] LANE_NO_10 = 8'd10;
    localparam [7:0] LANE_NO_11 = 8'd11;
    localparam [7:0] LANE_NO_12 = 8'd12;
    localparam [7:0] LANE_NO_13 = 8'd13;
    localparam [7:0] LANE_NO_14 = 8'd14;
    localparam [7:0] LANE_NO_15 = 8'd15;
    localparam [7:0] LANE_NO_2 = 8'd2;
    localparam [7:0] LANE_NO_3 = 8'd3;
    localparam [7:0] LANE_NO_4 = 8'd4;
    localparam [7:0] LANE_NO_5 = 8'd5;
    localparam [7:0] LANE_NO_6 = 8'd6;
    localparam [7:0] LANE_NO_7 = 8'd7;
    localparam [7:0] LANE_NO_8 = 8'd8;
    localparam [7:0] LANE_NO_9 = 8'd9;
    wire [7:0] pos;
    wire [7:0] top;
    wire [9:0] this_row;
    wire [9:0] next_row;
    reg  lane_0_write_en;
    reg  [9:0] lane_0_write_addr;
    wire [31:0] lane_0_write_data;
    wire [9:0] lane_0_read_addr;
    wire [31:0] lane_0_read_data;
    reg  lane_1_write_en;
    reg  [9:0] lane_1_write_addr;
    wire [31:0] lane_1_write_data;
    wire [9:0] lane_1_read_addr;
    wire [31:0] lane_1_read_data;
    reg  lane_2_write_en;
    reg  [9:0] lane_2_write_addr;
    wire [31:0] lane_2_write_data;
    wire [9:0] lane_2_read_addr;
    wire [31:0] lane_2_read_data;
    reg  lane_3_write_en;
    reg  [9:0] lane_3_write_addr;
    wire [31:0] lane_3_write_data;
    wire [9:0] lane_3_read_addr;
    wire [31:0] lane_3_read_data;
    reg  lane_4_write_en;
    reg  [9:0] lane_4_write_addr;
    wire [31:0] lane_4_write_data;
    wire [9:0] lane_4_read_addr;
    wire [31:0] lane_4_read_data;
    reg  lane_5_write_en;
    reg  [9:0] lane_5_write_addr;
    wire [31:0] lane_5_write_data;
    wire [9:0] lane_5_read_addr;
    wire [31:0] lane_5_read_data;
    reg  lane_6_write_en;
    reg  [9:0] lane_6_write_addr;
    wire [31:0] lane_6_write_data;
    wire [9:0] lane_6_read_addr;
    wire [31:0] lane_6_read_data;
    reg  lane_7_write_en;
    reg  [9:0] lane_7_write_addr;
    wire [31:0] lane_7_write_data;
    wire [9:0] lane_7_read_addr;
    wire [31:0] lane_7_read_data;
    reg  lane_8_write_en;
    reg  [9:0] lane_8_write_addr;
    wire [31:0] lane_8_write_data;
    wire [9:0] lane_8_read_addr;
    wire [31:0] lane_8_read_data;
    reg  lane_9_write_en;
    reg  [9:0] lane_9_write_addr;
    wire [31:0] lane_9_write_data;
    wire [9:0] lane_9_read_addr;
    wire [31:0] lane_9_read_data;
    reg  lane_10_write_en;
    reg  [9:0] lane_10_write_addr;
    wire [31:0] lane_10_write_data;
    wire [9:0] lane_10_read_addr;
    wire [31:0] lane_10_read_data;
    reg  lane_11_write_en;
    reg  [9:0] lane_11_write_addr;
    wire [31:0] lane_11_write_data;
    wire [9:0] lane_11_read_addr;
    wire [31:0] lane_11_read_data;
    reg  lane_12_write_en;
    reg  [9:0] lane_12_write_addr;
    wire [31:0] lane_12_write_data;
    wire [9:0] lane_12_read_addr;
    wire [31:0] lane_12_read_data;
    reg  lane_13_write_en;
    reg  [9:0] lane_13_write_addr;
    wire [31:0] lane_13_write_data;
    wire [9:0] lane_13_read_addr;
    wire [31:0] lane_13_read_data;
    reg  lane_14_write_en;
    reg  [9:0] lane_14_write_addr;
    wire [31:0] lane_14_write_data;
    wire [9:0] lane_14_read_addr;
    wire [31:0] lane_14_read_data;
    reg  lane_15_write_en;
    reg  [9:0] lane_15_write_addr;
    wire [31:0] lane_15_write_data;
    wire [9:0] lane_15_read_addr;
    wire [31:0] lane_15_read_data;

    ram_1r1w_w32_aw10 u_lane_0 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_0_write_en),
        .write_addr(lane_0_write_addr),
        .write_data(lane_0_write_data),
        .read_en(1'd1),
        .read_addr(lane_0_read_addr),
        .read_data(lane_0_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_1 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_1_write_en),
        .write_addr(lane_1_write_addr),
        .write_data(lane_1_write_data),
        .read_en(1'd1),
        .read_addr(lane_1_read_addr),
        .read_data(lane_1_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_2 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_2_write_en),
        .write_addr(lane_2_write_addr),
        .write_data(lane_2_write_data),
        .read_en(1'd1),
        .read_addr(lane_2_read_addr),
        .read_data(lane_2_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_3 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_3_write_en),
        .write_addr(lane_3_write_addr),
        .write_data(lane_3_write_data),
        .read_en(1'd1),
        .read_addr(lane_3_read_addr),
        .read_data(lane_3_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_4 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_4_write_en),
        .write_addr(lane_4_write_addr),
        .write_data(lane_4_write_data),
        .read_en(1'd1),
        .read_addr(lane_4_read_addr),
        .read_data(lane_4_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_5 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_5_write_en),
        .write_addr(lane_5_write_addr),
        .write_data(lane_5_write_data),
        .read_en(1'd1),
        .read_addr(lane_5_read_addr),
        .read_data(lane_5_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_6 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_6_write_en),
        .write_addr(lane_6_write_addr),
        .write_data(lane_6_write_data),
        .read_en(1'd1),
        .read_addr(lane_6_read_addr),
        .read_data(lane_6_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_7 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_7_write_en),
        .write_addr(lane_7_write_addr),
        .write_data(lane_7_write_data),
        .read_en(1'd1),
        .read_addr(lane_7_read_addr),
        .read_data(lane_7_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_8 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_8_write_en),
        .write_addr(lane_8_write_addr),
        .write_data(lane_8_write_data),
        .read_en(1'd1),
        .read_addr(lane_8_read_addr),
        .read_data(lane_8_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_9 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_9_write_en),
        .write_addr(lane_9_write_addr),
        .write_data(lane_9_write_data),
        .read_en(1'd1),
        .read_addr(lane_9_read_addr),
        .read_data(lane_9_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_10 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_10_write_en),
        .write_addr(lane_10_write_addr),
        .write_data(lane_10_write_data),
        .read_en(1'd1),
        .read_addr(lane_10_read_addr),
        .read_data(lane_10_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_11 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_11_write_en),
        .write_addr(lane_11_write_addr),
        .write_data(lane_11_write_data),
        .read_en(1'd1),
        .read_addr(lane_11_read_addr),
        .read_data(lane_11_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_12 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_12_write_en),
        .write_addr(lane_12_write_addr),
        .write_data(lane_12_write_data),
        .read_en(1'd1),
        .read_addr(lane_12_read_addr),
        .read_data(lane_12_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_13 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_13_write_en),
        .write_addr(lane_13_write_addr),
        .write_data(lane_13_write_data),
        .read_en(1'd1),
        .read_addr(lane_13_read_addr),
        .read_data(lane_13_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_14 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_14_write_en),
        .write_addr(lane_14_write_addr),
        .write_data(lane_14_write_data),
        .read_en(1'd1),
        .read_addr(lane_14_read_addr),
        .read_data(lane_14_read_data)
    );

    ram_1r1w_w32_aw10 u_lane_15 (
        .clk(clk),
        .rst(rst),
        .write_en(lane_15_write_en),
        .write_addr(lane_15_write_addr),
        .write_data(lane_15_write_data),
        .read_en(1'd1),
        .read_addr(lane_15_read_addr),
        .read_data(lane_15_read_data)
    );

    join_words_w512 u_join (
        .word_0(lane_0_read_data),
        .word_1(lane_1_read_data),
        .word_2(lane_2_read_data),
        .word_3(lane_3_read_data),
        .word_4(lane_4_read_data),
        .word_5(lane_5_read_data),
        .word_6(lane_6_read_data),
        .word_7(lane_7_read_data),
        .word_8(lane_8_read_data),
        .word_9(lane_9_read_data),
        .word_10(lane_10_read_data),
        .word_11(lane_11_read_data),
        .word_12(lane_12_read_data),
        .word_13(lane_13_read_data),
        .word_14(lane_14_read_data),
        .word_15(lane_15_read_data),
        .data(read_data)
    );

    assign pos = {2'd0, write_data[21:16]};
    assign top = {2'd0, write_data[21:16]} + {1'd0, write_data[28:22]};
    assign this_row = write_data[9:0];
    assign next_row = write_data[9:0] + 10'd1;
    assign lane_0_write_data = write_words[31:0];

    always @* begin
        lane_0_write_addr = this_row;
        if (LANE_NO_0 < pos) begin
            lane_0_write_addr = next_row;
        end
        lane_1_write_addr = this_row;
        if (LANE_NO_1 < pos) begin
            lane_1_write_addr = next_row;
        end
        lane_2_write_addr = this_row;
        if (LANE_NO_2 < pos) begin
            lane_2_write_addr = next_row;
        end
        lane_3_write_addr = this_row;
        if (LANE_NO_3 < pos) begin
            lane_3_write_addr = next_row;
        end
        lane_4_write_addr = this_row;
        if (LANE_NO_4 < pos) begin
            lane_4_write_addr = next_row;
        end
        lane_5_write_addr = this_row;
        if (LANE_NO_5 < pos) begin
            lane_5_write_addr = next_row;
        end
        lane_6_write_addr = this_row;
        if (LANE_NO_6 < pos) begin
            lane_6_write_addr = next_row;
        end
        lane_7_write_addr = this_row;
        if (LANE_NO_7 < pos) begin
            lane_7_write_addr = next_row;
        end
        lane_8_write_addr = this_row;
        if (LANE_NO_8 < pos) begin
            lane_8_write_addr = next_row;
        end
        lane_9_write_addr = this_row;
        if (LANE_NO_9 < pos) begin
            lane_9_write_addr = next_row;
        end
        lane_10_write_addr = this_row;
        if (LANE_NO_10 < pos) begin
            lane_10_write_addr = next_row;
        end
        lane_11_write_addr = this_row;
        if (LANE_NO_11 < pos) begin
            lane_11_write_addr = next_row;
        end
        lane_12_write_addr = this_row;
        if (LANE_NO_12 < pos) begin
            lane_12_write_addr = next_row;
        end
        lane_13_write_addr = this_row;
        if (LANE_NO_13 < pos) begin
            lane_13_write_addr = next_row;
        end
        lane_14_write_addr = this_row;
        if (LANE_NO_14 < pos) begin
            lane_14_write_addr = next_row;
        end
        lane_15_write_addr = this_row;
        if (LANE_NO_15 < pos) begin
            lane_15_write_addr = next_row;
        end
    end

    always @* begin
        lane_0_write_en = write_valid & (LANE_NO_0 < top);
        if (LANE_NO_0 < pos) begin
            lane_0_write_en = write_valid & ((LANE_NO_0 + LANES) < top);
        end
        lane_1_write_en = write_valid & (LANE_NO_1 < top);
        if (LANE_NO_1 < pos) begin
            lane_1_write_en = write_valid & ((LANE_NO_1 + LANES) < top);
        end
        lane_2_write_en = write_valid & (LANE_NO_2 < top);
        if (LANE_NO_2 < pos) begin
            lane_2_write_en = write_valid & ((LANE_NO_2 + LANES) < top);
        end
        lane_3_write_en = write_valid & (LANE_NO_3 < top);
        if (LANE_NO_3 < pos) begin
            lane_3_write_en = write_valid & ((LANE_NO_3 + LANES) < top);
        end
        lane_4_write_en = write_valid & (LANE_NO_4 < top);
        if (LANE_NO_4 < pos) begin
            lane_4_write_en = write_valid & ((LANE_NO_4 + LANES) < top);
        end
        lane_5_write_en = write_valid & (LANE_NO_5 < top);
        if (LANE_NO_5 < pos) begin
            lane_5_write_en = write_valid & ((LANE_NO_5 + LANES) < top);
        end
        lane_6_write_en = write_valid & (LANE_NO_6 < top);
        if (LANE_NO_6 < pos) begin
            lane_6_write_en = write_valid & ((LANE_NO_6 + LANES) < top);
        end
        lane_7_write_en = write_valid & (LANE_NO_7 < top);
        if (LANE_NO_7 < pos) begin
            lane_7_write_en = write_valid & ((LANE_NO_7 + LANES) < top);
        end
        lane_8_write_en = write_valid & (LANE_NO_8 < top);
        if (LANE_NO_8 < pos) begin
            lane_8_write_en = write_valid & ((LANE_NO_8 + LANES) < top);
        end
        lane_9_write_en = write_valid & (LANE_NO_9 < top);
        if (LANE_NO_9 < pos) begin
            lane_9_write_en = write_valid & ((LANE_NO_9 + LANES) < top);
        end
        lane_10_write_en = write_valid & (LANE_NO_10 < top);
        if (LANE_NO_10 < pos) begin
            lane_10_write_en = write_valid & ((LANE_NO_10 + LANES) < top);
        end
        lane_11_write_en = write_valid & (LANE_NO_11 < top);
        if (LANE_NO_11 < pos) begin
            lane_11_write_en = write_valid & ((LANE_NO_11 + LANES) < top);
        end
        lane_12_write_en = write_valid & (LANE_NO_12 < top);
        if (LANE_NO_12 < pos) begin
            lane_12_write_en = write_valid & ((LANE_NO_12 + LANES) < top);
        end
        lane_13_write_en = write_valid & (LANE_NO_13 < top);
        if (LANE_NO_13 < pos) begin
            lane_13_write_en = write_valid & ((LANE_NO_13 + LANES) < top);
        end
        lane_14_write_en = write_valid & (LANE_NO_14 < top);
        if (LANE_NO_14 < pos) begin
            lane_14_write_en = write_valid & ((LANE_NO_14 + LANES) < top);
        end
        lane_15_write_en = write_valid & (LANE_NO_15 < top);
        if (LANE_NO_15 < pos) begin
            lane_15_write_en = write_valid & ((LANE_NO_15 + LANES) < top);
        end
    end
    assign lane_0_read_addr = read_row[9:0];
    assign lane_1_write_data = write_words[63:32];
    assign lane_1_read_addr = read_row[9:0];
    assign lane_2_write_data = write_words[95:64];
    assign lane_2_read_addr = read_row[9:0];
    assign lane_3_write_data = write_words[127:96];
    assign lane_3_read_addr = read_row[9:0];
    assign lane_4_write_data = write_words[159:128];
    assign lane_4_read_addr = read_row[9:0];
    assign lane_5_write_data = write_words[191:160];
    assign lane_5_read_addr = read_row[9:0];
    assign lane_6_write_data = write_words[223:192];
    assign lane_6_read_addr = read_row[9:0];
    assign lane_7_write_data = write_words[255:224];
    assign lane_7_read_addr = read_row[9:0];
    assign lane_8_write_data = write_words[287:256];
    assign lane_8_read_addr = read_row[9:0];
    assign lane_9_write_data = write_words[319:288];
    assign lane_9_read_addr = read_row[9:0];
    assign lane_10_write_data = write_words[351:320];
    assign lane_10_read_addr = read_row[9:0];
    assign lane_11_write_data = write_words[383:352];
    assign lane_11_read_addr = read_row[9:0];
    assign lane_12_write_data = write_words[415:384];
    assign lane_12_read_addr = read_row[9:0];
    assign lane_13_write_data = write_words[447:416];
    assign lane_13_read_addr = read_row[9:0];
    assign lane_14_write_data = write_words[479:448];
    assign lane_14_read_addr = read_row[9:0];
    assign lane_15_write_data = write_words[511:480];
    assign lane_15_read_addr = read_row[9:0];
endmodule
`default_nettype wire
