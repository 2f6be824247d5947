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
    input  wire [24:0] done_data,
    input  wire done_valid,
    output wire row_valid,
    output reg  [511:0] row_data,
    output reg  [7:0] row_syndrome,
    input  wire row_take
);
    localparam [15:0] LAP_BIT = 16'd1024;
    localparam [15:0] WALK_END = 16'd1024;
    wire walking;
    reg  [15:0] head_next;
    wire direct;
    wire stored;
    wire head_odd;
    wire [511:0] memory_read_data;
    reg  flags_write_en;
    reg  [9:0] flags_write_addr;
    reg  [8:0] flags_write_data;
    wire [9:0] flags_read_addr;
    wire [8:0] flags_read_data;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;
    reg  [15:0] head_q;
    reg  [15:0] shown_q;
    wire shown_valid_d;
    reg  shown_valid_q;

    row_ram_w512_rowaw10 u_memory (
        .clk(clk),
        .rst(rst),
        .write_data(write_data),
        .write_valid(write_valid),
        .write_words(write_words),
        .read_row(head_next),
        .read_data(memory_read_data)
    );

    ram_1r1w_w9_aw10 u_flags (
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
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
    end
    assign shown_valid_d = ~walking;
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
        if (walking) begin
            flags_write_data[0] = 1'd0;
            flags_write_data[8:1] = 8'd0;
        end
    end
    assign direct = (done_valid & done_data[24]) & (done_data[15:0] == head_q);
    assign head_odd = |(head_q & LAP_BIT);
    assign stored = (shown_valid_q & (shown_q == head_q)) & (flags_read_data[0] != head_odd);
    assign row_valid = direct | stored;

    always @* begin
        row_data = memory_read_data;
        if (direct) begin
            row_data = write_words;
        end
    end

    always @* begin
        row_syndrome = flags_read_data[8:1];
        if (direct) begin
            row_syndrome = done_data[23:16];
        end
    end

    always @* begin
        head_next = head_q;
        if (row_take) begin
            head_next = head_q + 16'd1;
        end
    end
    assign flags_read_addr = head_next[9:0];

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 16'd0;
            head_q <= 16'd0;
            shown_q <= 16'd0;
            shown_valid_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            head_q <= head_next;
            shown_q <= head_next;
            shown_valid_q <= shown_valid_d;
        end
    end
endmodule
`default_nettype wire
