// wqe_own_aw3: Fetches blocks of send queues that are on the chip.
// Source:        hdl/src/tx/wqe_own.rs
// Parameters:    AW=3
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_own_aw3 (
    input  wire clk,
    input  wire rst,
    input  wire ar_valid,
    output wire ar_ready,
    input  wire [63:0] ar_addr,
    input  wire [7:0] ar_len,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire valid,
    output wire [613:0] word,
    input  wire take
);
    localparam [1:0] ERROR_BIT = 2'd2;
    wire err;
    wire [100:0] predecode_pre;
    wire [23:0] predecode_region_unused;
    wire predecode_reads_unused;
    reg  [613:0] blocks_s_data;
    wire [15:0] blocks_count_unused;

    wqe_predecode u_predecode (
        .raw(axi_rdata),
        .err(err),
        .pre(predecode_pre),
        .region(predecode_region_unused),
        .reads(predecode_reads_unused)
    );

    fifo_w614_aw3 u_blocks (
        .clk(clk),
        .rst(rst),
        .s_data(blocks_s_data),
        .s_valid(axi_rvalid),
        .s_ready(axi_rready),
        .m_data(word),
        .m_valid(valid),
        .m_ready(take),
        .count(blocks_count_unused)
    );

    assign axi_arvalid = ar_valid;
    assign axi_araddr = ar_addr;
    assign axi_arlen = ar_len;
    assign axi_arid = 4'd0;
    assign ar_ready = axi_arready;
    assign err = |(axi_rresp & ERROR_BIT);

    always @* begin
        blocks_s_data[511:0] = axi_rdata;
        blocks_s_data[612:512] = predecode_pre;
        blocks_s_data[613] = err;
    end
endmodule
`default_nettype wire
