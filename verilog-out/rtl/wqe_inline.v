// wqe_inline: The blocks of inline WQEs, with what they say of their WQE.
// Source:        hdl/src/tx/wqe_inline.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_inline (
    input  wire clk,
    input  wire rst,
    input  wire write,
    input  wire [3:0] addr,
    input  wire [511:0] data,
    input  wire opens,
    input  wire [3:0] read_addr,
    output wire [613:0] read,
    output wire [613:0] newest,
    input  wire over,
    input  wire [1:0] over_buf,
    output wire free,
    output wire [1:0] free_buf
);
    wire [100:0] predecode_pre;
    wire [23:0] predecode_region_unused;
    wire predecode_reads_unused;
    reg  [613:0] ram_write_data;
    reg  [613:0] first_d;
    reg  [613:0] first_q;
    reg  released_q;
    reg  [1:0] released_buf_q;

    wqe_predecode u_predecode (
        .raw(data),
        .err(1'd0),
        .pre(predecode_pre),
        .region(predecode_region_unused),
        .reads(predecode_reads_unused)
    );

    ram_1r1w_w614_aw4 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(write),
        .write_addr(addr),
        .write_data(ram_write_data),
        .read_en(1'd1),
        .read_addr(read_addr),
        .read_data(read)
    );

    always @* begin
        first_d = first_q;
        if (opens) begin
            first_d[511:0] = data;
            first_d[612:512] = predecode_pre;
            first_d[613] = 1'd0;
        end
    end

    always @* begin
        ram_write_data[511:0] = data;
        ram_write_data[612:512] = predecode_pre;
        ram_write_data[613] = 1'd0;
    end
    assign newest = first_q;
    assign free = released_q;
    assign free_buf = released_buf_q;

    always @(posedge clk) begin
        if (rst) begin
            released_q <= 1'd0;
        end else begin
            released_q <= over;
        end
        first_q <= first_d;
        released_buf_q <= over_buf;
    end
endmodule
`default_nettype wire
