// csr_mailbox: Mailbox registers: command in, answer out.
// Source:        hdl/src/csr/mailbox.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_mailbox (
    input  wire clk,
    input  wire rst,
    input  wire wr_valid,
    input  wire [15:0] wr_addr,
    input  wire [31:0] wr_data,
    input  wire [15:0] rd_addr,
    output wire [63:0] rd_value,
    output wire [511:0] cmd,
    output wire cmd_valid,
    input  wire cmd_ready,
    input  wire answer_valid,
    input  wire [7:0] answer_status,
    input  wire [63:0] answer_result0,
    input  wire [63:0] answer_result1,
    output wire ev_mailbox_commands,
    output wire ev_mailbox_err
);
    localparam [15:0] AT_CTRL = 16'd576;
    localparam [15:0] AT_STATUS = 16'd580;
    localparam [31:0] GO = 32'h1;
    localparam [8:0] NUMBER_AT = 9'd16;
    localparam [31:0] STATUS_BUSY = 32'h1;
    localparam [31:0] STATUS_DONE = 32'h2;
    localparam [4:0] STATUS_SEQUENCE = 5'd16;
    localparam [4:0] STATUS_STATUS = 5'd8;
    localparam [8:0] TOP_WORD = 9'd480;
    localparam WORD_ANSWERS_0 = 1'd1;
    localparam WORD_ANSWERS_1 = 1'd0;
    localparam WORD_ANSWERS_10 = 1'd0;
    localparam WORD_ANSWERS_11 = 1'd0;
    localparam WORD_ANSWERS_12 = 1'd1;
    localparam WORD_ANSWERS_13 = 1'd1;
    localparam WORD_ANSWERS_14 = 1'd1;
    localparam WORD_ANSWERS_15 = 1'd1;
    localparam WORD_ANSWERS_2 = 1'd0;
    localparam WORD_ANSWERS_3 = 1'd0;
    localparam WORD_ANSWERS_4 = 1'd0;
    localparam WORD_ANSWERS_5 = 1'd0;
    localparam WORD_ANSWERS_6 = 1'd0;
    localparam WORD_ANSWERS_7 = 1'd0;
    localparam WORD_ANSWERS_8 = 1'd0;
    localparam WORD_ANSWERS_9 = 1'd0;
    localparam [15:0] WORD_AT_0 = 16'd512;
    localparam [15:0] WORD_AT_1 = 16'd516;
    localparam [15:0] WORD_AT_10 = 16'd552;
    localparam [15:0] WORD_AT_11 = 16'd556;
    localparam [15:0] WORD_AT_12 = 16'd560;
    localparam [15:0] WORD_AT_13 = 16'd564;
    localparam [15:0] WORD_AT_14 = 16'd568;
    localparam [15:0] WORD_AT_15 = 16'd572;
    localparam [15:0] WORD_AT_2 = 16'd520;
    localparam [15:0] WORD_AT_3 = 16'd524;
    localparam [15:0] WORD_AT_4 = 16'd528;
    localparam [15:0] WORD_AT_5 = 16'd532;
    localparam [15:0] WORD_AT_6 = 16'd536;
    localparam [15:0] WORD_AT_7 = 16'd540;
    localparam [15:0] WORD_AT_8 = 16'd544;
    localparam [15:0] WORD_AT_9 = 16'd548;
    localparam [8:0] WORD_BITS = 9'd32;
    localparam [2:0] WORD_LOG2 = 3'd5;
    localparam [31:0] WORD_MASK_0 = 32'hff00;
    localparam [31:0] WORD_MASK_1 = 32'h0;
    localparam [31:0] WORD_MASK_10 = 32'h0;
    localparam [31:0] WORD_MASK_11 = 32'h0;
    localparam [31:0] WORD_MASK_12 = 32'hffffffff;
    localparam [31:0] WORD_MASK_13 = 32'hffffffff;
    localparam [31:0] WORD_MASK_14 = 32'hffffffff;
    localparam [31:0] WORD_MASK_15 = 32'hffffffff;
    localparam [31:0] WORD_MASK_2 = 32'h0;
    localparam [31:0] WORD_MASK_3 = 32'h0;
    localparam [31:0] WORD_MASK_4 = 32'h0;
    localparam [31:0] WORD_MASK_5 = 32'h0;
    localparam [31:0] WORD_MASK_6 = 32'h0;
    localparam [31:0] WORD_MASK_7 = 32'h0;
    localparam [31:0] WORD_MASK_8 = 32'h0;
    localparam [31:0] WORD_MASK_9 = 32'h0;
    reg  [31:0] held;
    reg  [31:0] word;
    reg  [511:0] image;
    wire [511:0] number;
    wire [8:0] place;
    reg  [31:0] value;
    reg  touched;
    reg  bad_answer;
    reg  [31:0] words_0_d;
    reg  [31:0] words_0_q;
    reg  [31:0] words_1_d;
    reg  [31:0] words_1_q;
    reg  [31:0] words_2_d;
    reg  [31:0] words_2_q;
    reg  [31:0] words_3_d;
    reg  [31:0] words_3_q;
    reg  [31:0] words_4_d;
    reg  [31:0] words_4_q;
    reg  [31:0] words_5_d;
    reg  [31:0] words_5_q;
    reg  [31:0] words_6_d;
    reg  [31:0] words_6_q;
    reg  [31:0] words_7_d;
    reg  [31:0] words_7_q;
    reg  [31:0] words_8_d;
    reg  [31:0] words_8_q;
    reg  [31:0] words_9_d;
    reg  [31:0] words_9_q;
    reg  [31:0] words_10_d;
    reg  [31:0] words_10_q;
    reg  [31:0] words_11_d;
    reg  [31:0] words_11_q;
    reg  [31:0] words_12_d;
    reg  [31:0] words_12_q;
    reg  [31:0] words_13_d;
    reg  [31:0] words_13_q;
    reg  [31:0] words_14_d;
    reg  [31:0] words_14_q;
    reg  [31:0] words_15_q;
    reg  busy_d;
    reg  busy_q;
    reg  waiting_d;
    reg  waiting_q;
    reg  done_d;
    reg  done_q;
    reg  [7:0] status_d;
    reg  [7:0] status_q;
    reg  [15:0] answered_d;
    reg  [15:0] answered_q;
    reg  refused_d;
    reg  refused_q;
    wire [511:0] pack_raw;
    wire [511:0] value_x;

    pack_answer_w512 u_pack (
        .raw(pack_raw),
        .status(answer_status),
        .result0(answer_result0),
        .result1(answer_result1)
    );

    assign value_x = image >> place;

    always @* begin
        busy_d = busy_q;
        waiting_d = waiting_q;
        done_d = done_q;
        status_d = status_q;
        answered_d = answered_q;
        if (waiting_q & cmd_ready) begin
            waiting_d = 1'd0;
        end
        if (wr_valid & (wr_addr == AT_CTRL)) begin
            if ((~busy_q) & (|(wr_data & GO))) begin
                busy_d = 1'd1;
                waiting_d = 1'd1;
                done_d = 1'd0;
            end
        end
        if (answer_valid) begin
            busy_d = 1'd0;
            done_d = 1'd1;
            status_d = answer_status;
            answered_d = number[15:0];
        end
        refused_d = touched & busy_q;
        if (refused_q & bad_answer) begin
            refused_d = 1'd1;
        end
    end

    always @* begin
        image = 512'h0;
        held = words_0_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_1_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_2_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_3_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_4_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_5_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_6_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_7_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_8_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_9_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_10_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_11_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_12_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_13_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_14_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
        held = words_15_q;
        image = (image >> WORD_BITS) | ({480'h0, held} << TOP_WORD);
    end

    always @* begin
        touched = 1'd0;
        if (wr_valid & (wr_addr == WORD_AT_0)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_1)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_2)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_3)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_4)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_5)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_6)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_7)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_8)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_9)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_10)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_11)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_12)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_13)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_14)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == WORD_AT_15)) begin
            touched = 1'd1;
        end
        if (wr_valid & (wr_addr == AT_CTRL)) begin
            touched = 1'd1;
        end
    end

    always @* begin
        word = words_0_q;
        if (answer_valid & WORD_ANSWERS_0) begin
            word = (word & (~WORD_MASK_0)) | pack_raw[31:0];
        end
        if (wr_valid & (wr_addr == WORD_AT_0)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_0_d = word;
        word = words_1_q;
        if (answer_valid & WORD_ANSWERS_1) begin
            word = (word & (~WORD_MASK_1)) | pack_raw[63:32];
        end
        if (wr_valid & (wr_addr == WORD_AT_1)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_1_d = word;
        word = words_2_q;
        if (answer_valid & WORD_ANSWERS_2) begin
            word = (word & (~WORD_MASK_2)) | pack_raw[95:64];
        end
        if (wr_valid & (wr_addr == WORD_AT_2)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_2_d = word;
        word = words_3_q;
        if (answer_valid & WORD_ANSWERS_3) begin
            word = (word & (~WORD_MASK_3)) | pack_raw[127:96];
        end
        if (wr_valid & (wr_addr == WORD_AT_3)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_3_d = word;
        word = words_4_q;
        if (answer_valid & WORD_ANSWERS_4) begin
            word = (word & (~WORD_MASK_4)) | pack_raw[159:128];
        end
        if (wr_valid & (wr_addr == WORD_AT_4)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_4_d = word;
        word = words_5_q;
        if (answer_valid & WORD_ANSWERS_5) begin
            word = (word & (~WORD_MASK_5)) | pack_raw[191:160];
        end
        if (wr_valid & (wr_addr == WORD_AT_5)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_5_d = word;
        word = words_6_q;
        if (answer_valid & WORD_ANSWERS_6) begin
            word = (word & (~WORD_MASK_6)) | pack_raw[223:192];
        end
        if (wr_valid & (wr_addr == WORD_AT_6)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_6_d = word;
        word = words_7_q;
        if (answer_valid & WORD_ANSWERS_7) begin
            word = (word & (~WORD_MASK_7)) | pack_raw[255:224];
        end
        if (wr_valid & (wr_addr == WORD_AT_7)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_7_d = word;
        word = words_8_q;
        if (answer_valid & WORD_ANSWERS_8) begin
            word = (word & (~WORD_MASK_8)) | pack_raw[287:256];
        end
        if (wr_valid & (wr_addr == WORD_AT_8)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_8_d = word;
        word = words_9_q;
        if (answer_valid & WORD_ANSWERS_9) begin
            word = (word & (~WORD_MASK_9)) | pack_raw[319:288];
        end
        if (wr_valid & (wr_addr == WORD_AT_9)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_9_d = word;
        word = words_10_q;
        if (answer_valid & WORD_ANSWERS_10) begin
            word = (word & (~WORD_MASK_10)) | pack_raw[351:320];
        end
        if (wr_valid & (wr_addr == WORD_AT_10)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_10_d = word;
        word = words_11_q;
        if (answer_valid & WORD_ANSWERS_11) begin
            word = (word & (~WORD_MASK_11)) | pack_raw[383:352];
        end
        if (wr_valid & (wr_addr == WORD_AT_11)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_11_d = word;
        word = words_12_q;
        if (answer_valid & WORD_ANSWERS_12) begin
            word = (word & (~WORD_MASK_12)) | pack_raw[415:384];
        end
        if (wr_valid & (wr_addr == WORD_AT_12)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_12_d = word;
        word = words_13_q;
        if (answer_valid & WORD_ANSWERS_13) begin
            word = (word & (~WORD_MASK_13)) | pack_raw[447:416];
        end
        if (wr_valid & (wr_addr == WORD_AT_13)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_13_d = word;
        word = words_14_q;
        if (answer_valid & WORD_ANSWERS_14) begin
            word = (word & (~WORD_MASK_14)) | pack_raw[479:448];
        end
        if (wr_valid & (wr_addr == WORD_AT_14)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
        words_14_d = word;
        word = words_15_q;
        if (answer_valid & WORD_ANSWERS_15) begin
            word = (word & (~WORD_MASK_15)) | pack_raw[511:480];
        end
        if (wr_valid & (wr_addr == WORD_AT_15)) begin
            if (~busy_q) begin
                word = wr_data;
            end
        end
    end
    assign cmd = image;
    assign number = image >> NUMBER_AT;
    assign cmd_valid = waiting_q;

    always @* begin
        bad_answer = 1'd0;
        if (answer_valid) begin
            bad_answer = |answer_status;
        end
    end
    assign ev_mailbox_commands = answer_valid;
    assign ev_mailbox_err = bad_answer | refused_q;
    assign place = {5'd0, rd_addr[5:2]} << WORD_LOG2;

    always @* begin
        value = 32'h0;
        if (rd_addr[15:6] == 10'd8) begin
            value = value_x[31:0];
        end
        if (rd_addr == AT_STATUS) begin
            value = ({24'h0, status_q} << STATUS_STATUS) | ({16'd0, answered_q} << STATUS_SEQUENCE);
            if (busy_q) begin
                value = value | STATUS_BUSY;
            end
            if (done_q) begin
                value = value | STATUS_DONE;
            end
        end
    end
    assign rd_value = {32'h0, value};

    always @(posedge clk) begin
        if (rst) begin
            words_0_q <= 32'h0;
            words_1_q <= 32'h0;
            words_2_q <= 32'h0;
            words_3_q <= 32'h0;
            words_4_q <= 32'h0;
            words_5_q <= 32'h0;
            words_6_q <= 32'h0;
            words_7_q <= 32'h0;
            words_8_q <= 32'h0;
            words_9_q <= 32'h0;
            words_10_q <= 32'h0;
            words_11_q <= 32'h0;
            words_12_q <= 32'h0;
            words_13_q <= 32'h0;
            words_14_q <= 32'h0;
            words_15_q <= 32'h0;
            busy_q <= 1'd0;
            waiting_q <= 1'd0;
            done_q <= 1'd0;
            status_q <= 8'd0;
            answered_q <= 16'd0;
            refused_q <= 1'd0;
        end else begin
            words_0_q <= words_0_d;
            words_1_q <= words_1_d;
            words_2_q <= words_2_d;
            words_3_q <= words_3_d;
            words_4_q <= words_4_d;
            words_5_q <= words_5_d;
            words_6_q <= words_6_d;
            words_7_q <= words_7_d;
            words_8_q <= words_8_d;
            words_9_q <= words_9_d;
            words_10_q <= words_10_d;
            words_11_q <= words_11_d;
            words_12_q <= words_12_d;
            words_13_q <= words_13_d;
            words_14_q <= words_14_d;
            words_15_q <= word;
            busy_q <= busy_d;
            waiting_q <= waiting_d;
            done_q <= done_d;
            status_q <= status_d;
            answered_q <= answered_d;
            refused_q <= refused_d;
        end
    end
endmodule
`default_nettype wire
