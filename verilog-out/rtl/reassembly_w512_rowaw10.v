// reassembly_w512_rowaw10: Words in any order across reads, rows out in ring order.
// Source:        hdl/src/host/reassembly.rs
// Parameters:    W=512 ROW_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reassembly_w512_rowaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [28:0] write_data,
    input  wire write_valid,
    input  wire [511:0] write_words,
    input  wire [31:0] done_data,
    input  wire done_valid,
    output wire row_valid,
    output wire [511:0] row_words,
    output wire [7:0] row_turn,
    output wire [7:0] row_syndrome,
    input  wire row_ready,
    input  wire [15:0] now_row,
    output wire past,
    input  wire past_take,
    output wire row_left
);
    localparam [15:0] LAP_BIT = 16'd1024;
    localparam [15:0] WALK_END = 16'd1024;
    wire walking;
    reg  [15:0] head_next;
    wire complete;
    wire moves;
    wire [511:0] memory_read_data;
    reg  flags_write_en;
    reg  [9:0] flags_write_addr;
    reg  [16:0] flags_write_data;
    wire [9:0] flags_read_addr;
    wire [16:0] flags_read_data;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;
    reg  [15:0] head_q;
    wire shown_d;
    reg  shown_q;
    reg  valid_d;
    reg  valid_q;
    reg  [511:0] words_d;
    reg  [511:0] words_q;
    reg  [16:0] flag_d;
    reg  [16:0] flag_q;

    row_ram_w512_rowaw10 u_memory (
        .clk(clk),
        .rst(rst),
        .write_data(write_data),
        .write_valid(write_valid),
        .write_words(write_words),
        .read_row(head_next),
        .read_data(memory_read_data)
    );

    ram_1r1w_w17_aw10 u_flags (
        .clk(clk),
        .rst(rst),
        .write_en(flags_write_en),
        .write_addr(flags_write_addr),
        .write_data(flags_write_data),
        .read_en(1'd1),
        .read_addr(flags_read_addr),
        .read_data(flags_read_data)
    );

    always @* begin
        walk_d = walk_q;
        valid_d = valid_q;
        words_d = words_q;
        flag_d = flag_q;
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
        if ((~valid_q) | row_ready) begin
            valid_d = complete;
            words_d = memory_read_data;
            flag_d = flags_read_data;
        end
    end
    assign shown_d = ~walking;
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;

    always @* begin
        flags_write_en = done_valid;
        if (walking) begin
            flags_write_en = 1'd1;
        end
    end

    always @* begin
        flags_write_addr = done_data[9:0];
        if (walking) begin
            flags_write_addr = walk_q[9:0];
        end
    end

    always @* begin
        flags_write_data[0] = ~(|(done_data[15:0] & LAP_BIT));
        flags_write_data[8:1] = done_data[23:16];
        flags_write_data[16:9] = done_data[31:24];
        if (walking) begin
            flags_write_data[0] = 1'd0;
            flags_write_data[8:1] = 8'd0;
            flags_write_data[16:9] = 8'd0;
        end
    end
    assign complete = shown_q & (flags_read_data[0] != (|(head_q & LAP_BIT)));
    assign moves = complete & ((~valid_q) | row_ready);
    assign row_valid = valid_q;
    assign row_words = words_q;
    assign row_turn = flag_q[8:1];
    assign row_syndrome = flag_q[16:9];
    assign past = (~valid_q) & (now_row == head_q);

    always @* begin
        head_next = head_q;
        if (moves | past_take) begin
            head_next = head_q + 16'd1;
        end
    end
    assign row_left = moves | past_take;
    assign flags_read_addr = head_next[9:0];

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 16'd0;
            head_q <= 16'd0;
            shown_q <= 1'd0;
            valid_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            head_q <= head_next;
            shown_q <= shown_d;
            valid_q <= valid_d;
        end
        words_q <= words_d;
        flag_q <= flag_d;
    end
endmodule
`default_nettype wire
