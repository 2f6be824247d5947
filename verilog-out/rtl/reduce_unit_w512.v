// reduce_unit_w512: Combines two beats, element by element.
// Source:        hdl/src/collective/reduce/unit.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reduce_unit_w512 (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [5:0] kind,
    input  wire [31:0] factor,
    input  wire s_valid,
    input  wire [511:0] a,
    input  wire [511:0] b,
    output wire m_valid,
    output wire [511:0] m
);
    localparam [3:0] WAITED = 4'd10;
    wire moves;
    wire load;
    wire [44:0] control_word;
    wire [13:0] control_lane;
    wire control_factor_fp16;
    wire scale_scale;
    wire [23:0] scale_sig;
    wire [14:0] scale_number;
    wire [31:0] word_0_a;
    wire [31:0] word_0_b;
    wire [31:0] word_0_raw;
    wire [31:0] word_0_raw_late;
    wire [31:0] word_0_m;
    wire [31:0] word_1_a;
    wire [31:0] word_1_b;
    wire [31:0] word_1_raw;
    wire [31:0] word_1_raw_late;
    wire [31:0] word_1_m;
    wire [31:0] word_2_a;
    wire [31:0] word_2_b;
    wire [31:0] word_2_raw;
    wire [31:0] word_2_raw_late;
    wire [31:0] word_2_m;
    wire [31:0] word_3_a;
    wire [31:0] word_3_b;
    wire [31:0] word_3_raw;
    wire [31:0] word_3_raw_late;
    wire [31:0] word_3_m;
    wire [31:0] word_4_a;
    wire [31:0] word_4_b;
    wire [31:0] word_4_raw;
    wire [31:0] word_4_raw_late;
    wire [31:0] word_4_m;
    wire [31:0] word_5_a;
    wire [31:0] word_5_b;
    wire [31:0] word_5_raw;
    wire [31:0] word_5_raw_late;
    wire [31:0] word_5_m;
    wire [31:0] word_6_a;
    wire [31:0] word_6_b;
    wire [31:0] word_6_raw;
    wire [31:0] word_6_raw_late;
    wire [31:0] word_6_m;
    wire [31:0] word_7_a;
    wire [31:0] word_7_b;
    wire [31:0] word_7_raw;
    wire [31:0] word_7_raw_late;
    wire [31:0] word_7_m;
    wire [31:0] word_8_a;
    wire [31:0] word_8_b;
    wire [31:0] word_8_raw;
    wire [31:0] word_8_raw_late;
    wire [31:0] word_8_m;
    wire [31:0] word_9_a;
    wire [31:0] word_9_b;
    wire [31:0] word_9_raw;
    wire [31:0] word_9_raw_late;
    wire [31:0] word_9_m;
    wire [31:0] word_10_a;
    wire [31:0] word_10_b;
    wire [31:0] word_10_raw;
    wire [31:0] word_10_raw_late;
    wire [31:0] word_10_m;
    wire [31:0] word_11_a;
    wire [31:0] word_11_b;
    wire [31:0] word_11_raw;
    wire [31:0] word_11_raw_late;
    wire [31:0] word_11_m;
    wire [31:0] word_12_a;
    wire [31:0] word_12_b;
    wire [31:0] word_12_raw;
    wire [31:0] word_12_raw_late;
    wire [31:0] word_12_m;
    wire [31:0] word_13_a;
    wire [31:0] word_13_b;
    wire [31:0] word_13_raw;
    wire [31:0] word_13_raw_late;
    wire [31:0] word_13_m;
    wire [31:0] word_14_a;
    wire [31:0] word_14_b;
    wire [31:0] word_14_raw;
    wire [31:0] word_14_raw_late;
    wire [31:0] word_14_m;
    wire [31:0] word_15_a;
    wire [31:0] word_15_b;
    wire [31:0] word_15_raw;
    wire [31:0] word_15_raw_late;
    wire [31:0] word_15_m;
    wire [511:0] raw_words_data;
    wire [3:0] delay_read_addr;
    wire [511:0] delay_read_data;
    reg  [3:0] wait_ptr_d;
    reg  [3:0] wait_ptr_q;
    reg  [511:0] raw_late_d;
    reg  [511:0] raw_late_q;
    reg  [15:0] valid_d;
    reg  [15:0] valid_q;
    reg  some_d;
    reg  some_q;

    reduce_control u_control (
        .clk(clk),
        .rst(rst),
        .en(en),
        .kind(kind),
        .word(control_word),
        .lane(control_lane),
        .factor_fp16(control_factor_fp16)
    );

    reduce_factor u_scale (
        .clk(clk),
        .rst(rst),
        .en(en),
        .scale(scale_scale),
        .factor(factor),
        .fp16(control_factor_fp16),
        .sig(scale_sig),
        .number(scale_number)
    );

    reduce_word u_word_0 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_0_a),
        .b(word_0_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_0_raw),
        .raw_late(word_0_raw_late),
        .m(word_0_m)
    );

    reduce_word u_word_1 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_1_a),
        .b(word_1_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_1_raw),
        .raw_late(word_1_raw_late),
        .m(word_1_m)
    );

    reduce_word u_word_2 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_2_a),
        .b(word_2_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_2_raw),
        .raw_late(word_2_raw_late),
        .m(word_2_m)
    );

    reduce_word u_word_3 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_3_a),
        .b(word_3_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_3_raw),
        .raw_late(word_3_raw_late),
        .m(word_3_m)
    );

    reduce_word u_word_4 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_4_a),
        .b(word_4_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_4_raw),
        .raw_late(word_4_raw_late),
        .m(word_4_m)
    );

    reduce_word u_word_5 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_5_a),
        .b(word_5_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_5_raw),
        .raw_late(word_5_raw_late),
        .m(word_5_m)
    );

    reduce_word u_word_6 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_6_a),
        .b(word_6_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_6_raw),
        .raw_late(word_6_raw_late),
        .m(word_6_m)
    );

    reduce_word u_word_7 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_7_a),
        .b(word_7_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_7_raw),
        .raw_late(word_7_raw_late),
        .m(word_7_m)
    );

    reduce_word u_word_8 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_8_a),
        .b(word_8_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_8_raw),
        .raw_late(word_8_raw_late),
        .m(word_8_m)
    );

    reduce_word u_word_9 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_9_a),
        .b(word_9_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_9_raw),
        .raw_late(word_9_raw_late),
        .m(word_9_m)
    );

    reduce_word u_word_10 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_10_a),
        .b(word_10_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_10_raw),
        .raw_late(word_10_raw_late),
        .m(word_10_m)
    );

    reduce_word u_word_11 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_11_a),
        .b(word_11_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_11_raw),
        .raw_late(word_11_raw_late),
        .m(word_11_m)
    );

    reduce_word u_word_12 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_12_a),
        .b(word_12_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_12_raw),
        .raw_late(word_12_raw_late),
        .m(word_12_m)
    );

    reduce_word u_word_13 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_13_a),
        .b(word_13_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_13_raw),
        .raw_late(word_13_raw_late),
        .m(word_13_m)
    );

    reduce_word u_word_14 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_14_a),
        .b(word_14_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_14_raw),
        .raw_late(word_14_raw_late),
        .m(word_14_m)
    );

    reduce_word u_word_15 (
        .clk(clk),
        .rst(rst),
        .load(load),
        .en(moves),
        .a(word_15_a),
        .b(word_15_b),
        .control(control_word),
        .lane(control_lane),
        .factor_sig(scale_sig),
        .factor(scale_number),
        .raw(word_15_raw),
        .raw_late(word_15_raw_late),
        .m(word_15_m)
    );

    join_words_w512 u_raw_words (
        .word_0(word_0_raw),
        .word_1(word_1_raw),
        .word_2(word_2_raw),
        .word_3(word_3_raw),
        .word_4(word_4_raw),
        .word_5(word_5_raw),
        .word_6(word_6_raw),
        .word_7(word_7_raw),
        .word_8(word_8_raw),
        .word_9(word_9_raw),
        .word_10(word_10_raw),
        .word_11(word_11_raw),
        .word_12(word_12_raw),
        .word_13(word_13_raw),
        .word_14(word_14_raw),
        .word_15(word_15_raw),
        .data(raw_words_data)
    );

    join_words_w512 u_result (
        .word_0(word_0_m),
        .word_1(word_1_m),
        .word_2(word_2_m),
        .word_3(word_3_m),
        .word_4(word_4_m),
        .word_5(word_5_m),
        .word_6(word_6_m),
        .word_7(word_7_m),
        .word_8(word_8_m),
        .word_9(word_9_m),
        .word_10(word_10_m),
        .word_11(word_11_m),
        .word_12(word_12_m),
        .word_13(word_13_m),
        .word_14(word_14_m),
        .word_15(word_15_m),
        .data(m)
    );

    lut_ram_w512_aw4 u_delay (
        .clk(clk),
        .rst(rst),
        .write_en(moves),
        .write_addr(wait_ptr_q),
        .write_data(raw_words_data),
        .read_addr(delay_read_addr),
        .read_data(delay_read_data)
    );

    always @* begin
        wait_ptr_d = wait_ptr_q;
        raw_late_d = raw_late_q;
        valid_d = valid_q;
        some_d = some_q;
        if (en) begin
            valid_d = (valid_q << 1'd1) | {15'd0, s_valid};
            some_d = s_valid | (|valid_q[13:0]);
        end
        if (moves) begin
            wait_ptr_d = wait_ptr_q + 4'd1;
            raw_late_d = delay_read_data;
        end
    end
    assign m_valid = valid_q[15];
    assign load = en & s_valid;
    assign moves = en & some_q;
    assign scale_scale = kind[5];
    assign word_0_a = a[31:0];
    assign word_0_b = b[31:0];
    assign word_0_raw_late = raw_late_q[31:0];
    assign word_1_a = a[63:32];
    assign word_1_b = b[63:32];
    assign word_1_raw_late = raw_late_q[63:32];
    assign word_2_a = a[95:64];
    assign word_2_b = b[95:64];
    assign word_2_raw_late = raw_late_q[95:64];
    assign word_3_a = a[127:96];
    assign word_3_b = b[127:96];
    assign word_3_raw_late = raw_late_q[127:96];
    assign word_4_a = a[159:128];
    assign word_4_b = b[159:128];
    assign word_4_raw_late = raw_late_q[159:128];
    assign word_5_a = a[191:160];
    assign word_5_b = b[191:160];
    assign word_5_raw_late = raw_late_q[191:160];
    assign word_6_a = a[223:192];
    assign word_6_b = b[223:192];
    assign word_6_raw_late = raw_late_q[223:192];
    assign word_7_a = a[255:224];
    assign word_7_b = b[255:224];
    assign word_7_raw_late = raw_late_q[255:224];
    assign word_8_a = a[287:256];
    assign word_8_b = b[287:256];
    assign word_8_raw_late = raw_late_q[287:256];
    assign word_9_a = a[319:288];
    assign word_9_b = b[319:288];
    assign word_9_raw_late = raw_late_q[319:288];
    assign word_10_a = a[351:320];
    assign word_10_b = b[351:320];
    assign word_10_raw_late = raw_late_q[351:320];
    assign word_11_a = a[383:352];
    assign word_11_b = b[383:352];
    assign word_11_raw_late = raw_late_q[383:352];
    assign word_12_a = a[415:384];
    assign word_12_b = b[415:384];
    assign word_12_raw_late = raw_late_q[415:384];
    assign word_13_a = a[447:416];
    assign word_13_b = b[447:416];
    assign word_13_raw_late = raw_late_q[447:416];
    assign word_14_a = a[479:448];
    assign word_14_b = b[479:448];
    assign word_14_raw_late = raw_late_q[479:448];
    assign word_15_a = a[511:480];
    assign word_15_b = b[511:480];
    assign word_15_raw_late = raw_late_q[511:480];
    assign delay_read_addr = wait_ptr_q - WAITED;

    always @(posedge clk) begin
        if (rst) begin
            wait_ptr_q <= 4'd0;
            valid_q <= 16'd0;
            some_q <= 1'd0;
        end else begin
            wait_ptr_q <= wait_ptr_d;
            valid_q <= valid_d;
            some_q <= some_d;
        end
        raw_late_q <= raw_late_d;
    end
endmodule
`default_nettype wire
