// cq_table_cqaw8: Contexts, producer and consumer indices of the completion queues.
// Source:        hdl/src/cq/cq_table.rs
// Parameters:    CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cq_table_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    input  wire [29:0] cons_data,
    input  wire cons_valid,
    input  wire [13:0] look_cq,
    output reg  [103:0] seen,
    input  wire update,
    input  wire [13:0] update_cq,
    input  wire [15:0] update_index,
    input  wire update_lost,
    output wire ready
);
    localparam [3:0] CQ_BITS = 4'd8;
    localparam [7:0] LAST = 8'd255;
    wire known;
    reg  write;
    reg  [7:0] write_cq;
    reg  [15:0] write_index;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_base;
    wire [4:0] unpack_log2;
    wire unpack_valid;
    wire unpack_ignore_overrun;
    wire [15:0] unpack_prod_index;
    wire [15:0] unpack_cons_index;
    wire entries_write_en;
    reg  [7:0] entries_write_addr;
    reg  [70:0] entries_write_data;
    wire [7:0] entries_read_addr;
    wire [70:0] entries_read_data;
    wire producers_write_en;
    reg  [7:0] producers_write_addr;
    reg  [16:0] producers_write_data;
    wire [7:0] producers_read_addr;
    wire [16:0] producers_read_data;
    wire [7:0] consumers_read_addr;
    wire [15:0] consumers_read_data;
    reg  [7:0] walk_d;
    reg  [7:0] walk_q;
    reg  walked_d;
    reg  walked_q;
    wire [7:0] looked_d;
    reg  [7:0] looked_q;
    reg  fresh_q;
    reg  [7:0] fresh_cq_q;
    reg  [15:0] fresh_index_q;
    reg  late_d;
    reg  late_q;
    reg  [7:0] late_cq_d;
    reg  [7:0] late_cq_q;
    reg  [15:0] late_index_d;
    reg  [15:0] late_index_q;

    unpack_cq_ctx_w512 u_unpack (
        .raw(unpack_raw),
        .base(unpack_base),
        .log2(unpack_log2),
        .valid(unpack_valid),
        .ignore_overrun(unpack_ignore_overrun),
        .prod_index(unpack_prod_index),
        .cons_index(unpack_cons_index)
    );

    ram_1r1w_w71_aw8 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(entries_write_en),
        .write_addr(entries_write_addr),
        .write_data(entries_write_data),
        .read_en(1'd1),
        .read_addr(entries_read_addr),
        .read_data(entries_read_data)
    );

    ram_1r1w_w17_aw8 u_producers (
        .clk(clk),
        .rst(rst),
        .write_en(producers_write_en),
        .write_addr(producers_write_addr),
        .write_data(producers_write_data),
        .read_en(1'd1),
        .read_addr(producers_read_addr),
        .read_data(producers_read_data)
    );

    ram_1r1w_w16_aw8 u_consumers (
        .clk(clk),
        .rst(rst),
        .write_en(write),
        .write_addr(write_cq),
        .write_data(write_index),
        .read_en(1'd1),
        .read_addr(consumers_read_addr),
        .read_data(consumers_read_data)
    );

    always @* begin
        walk_d = walk_q;
        walked_d = walked_q;
        late_cq_d = late_cq_q;
        late_index_d = late_index_q;
        if ((~walked_q) & (~entry_valid)) begin
            walk_d = walk_q + 8'd1;
            walked_d = walk_q == LAST;
        end
        late_d = 1'd0;
        if (cons_valid & known) begin
            late_d = late_q;
        end
        if (entry_valid) begin
            late_d = 1'd1;
            late_cq_d = entry_data[519:512];
            late_index_d = unpack_cons_index;
        end
    end
    assign looked_d = look_cq[7:0];
    assign ready = (walked_q & (~late_q)) & (~entry_valid);
    assign unpack_raw = entry_data[511:0];
    assign entries_write_en = entry_valid | (~walked_q);

    always @* begin
        entries_write_addr = walk_q;
        if (entry_valid) begin
            entries_write_addr = entry_data[519:512];
        end
    end

    always @* begin
        entries_write_data[63:0] = unpack_base;
        entries_write_data[68:64] = unpack_log2;
        entries_write_data[69] = unpack_valid & entry_valid;
        entries_write_data[70] = unpack_ignore_overrun;
    end
    assign producers_write_en = entry_valid | update;

    always @* begin
        producers_write_addr = update_cq[7:0];
        if (entry_valid) begin
            producers_write_addr = entry_data[519:512];
        end
    end

    always @* begin
        producers_write_data[15:0] = update_index;
        producers_write_data[16] = update_lost;
        if (entry_valid) begin
            producers_write_data[15:0] = unpack_prod_index;
            producers_write_data[16] = 1'd0;
        end
    end
    assign known = ~(|(cons_data[13:0] >> CQ_BITS));

    always @* begin
        write = late_q;
        if (cons_valid & known) begin
            write = 1'd1;
        end
    end

    always @* begin
        write_cq = late_cq_q;
        if (cons_valid & known) begin
            write_cq = cons_data[7:0];
        end
    end

    always @* begin
        write_index = late_index_q;
        if (cons_valid & known) begin
            write_index = cons_data[29:14];
        end
    end
    assign entries_read_addr = look_cq[7:0];
    assign producers_read_addr = look_cq[7:0];
    assign consumers_read_addr = look_cq[7:0];

    always @* begin
        seen[63:0] = entries_read_data[63:0];
        seen[68:64] = entries_read_data[68:64];
        seen[69] = entries_read_data[69];
        seen[70] = entries_read_data[70];
        seen[86:71] = producers_read_data[15:0];
        seen[87] = producers_read_data[16];
        seen[103:88] = consumers_read_data;
        if (fresh_q & (fresh_cq_q == looked_q)) begin
            seen[103:88] = fresh_index_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 8'd0;
            walked_q <= 1'd0;
            fresh_q <= 1'd0;
            late_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            walked_q <= walked_d;
            fresh_q <= write;
            late_q <= late_d;
        end
        looked_q <= looked_d;
        fresh_cq_q <= write_cq;
        fresh_index_q <= write_index;
        late_cq_q <= late_cq_d;
        late_index_q <= late_index_d;
    end
endmodule
`default_nettype wire
