// csr_access_configrnic100: Judges every register access and answers it.
// Source:        hdl/src/csr/access.rs
// Parameters:    CONFIG=rnic100
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_access_configrnic100 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] axil_awaddr,
    input  wire axil_awvalid,
    output wire axil_awready,
    input  wire [31:0] axil_wdata,
    input  wire [3:0] axil_wstrb,
    input  wire axil_wvalid,
    output wire axil_wready,
    output wire [1:0] axil_bresp,
    output wire axil_bvalid,
    input  wire axil_bready,
    input  wire [15:0] axil_araddr,
    input  wire axil_arvalid,
    output wire axil_arready,
    output wire [31:0] axil_rdata,
    output wire [1:0] axil_rresp,
    output wire axil_rvalid,
    input  wire axil_rready,
    input  wire ready,
    output reg  [31:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output reg  [29:0] cq_cons_data,
    output wire cq_cons_valid,
    output reg  [31:0] rq_ring_data,
    output wire rq_ring_valid,
    input  wire hold,
    output wire wr_valid,
    output wire [15:0] wr_addr,
    output wire [31:0] wr_data,
    output wire [15:0] rd_addr,
    input  wire [63:0] rd_value,
    output wire counter_ask,
    output wire [7:0] counter_index,
    input  wire counter_done,
    input  wire [63:0] counter_value,
    output wire bad_access,
    output wire [15:0] bad_addr,
    output wire bad_write,
    output wire bad_align
);
    localparam [3:0] ALL_LANES = 4'd15;
    localparam [15:0] AT_CONS = 16'd4108;
    localparam [15:0] AT_RQ = 16'd4136;
    localparam [4:0] CONS_CQ = 5'd16;
    localparam [4:0] RING_SLOT = 5'd16;
    localparam [4:0] RQ_SLOT = 5'd16;
    wire now_some;
    wire now_whole;
    wire some_lanes;
    wire whole;
    wire ring_high;
    wire ring_mid;
    wire ring_low;
    wire ring_all;
    wire is_ring;
    wire accept;
    wire commit;
    wire wr_refused;
    wire [31:0] from_index;
    wire [31:0] from_slot;
    wire [31:0] from_rq_index;
    wire [31:0] from_rq_slot;
    wire [31:0] from_cons;
    wire [31:0] from_cq;
    wire [15:0] front_now_addr;
    wire [31:0] front_now_data;
    wire [3:0] front_now_strb;
    wire front_now_valid;
    wire front_now_both;
    wire front_now_open;
    wire front_wr_fault;
    wire [3:0] front_wr_strb;
    wire front_wr_valid;
    wire front_rd_valid;
    wire rom_wr_known_unused;
    wire rom_wr_writable;
    wire rom_wr_wide_unused;
    wire rom_wr_counter_unused;
    wire rom_wr_mbox_unused;
    wire [63:0] rom_wr_value_unused;
    wire [31:0] reader_data;
    wire reader_done;
    wire reader_good;
    wire reader_odd;
    wire bad_d;
    reg  bad_q;
    reg  [15:0] bad_at_d;
    reg  [15:0] bad_at_q;
    reg  bad_was_write_q;
    reg  bad_was_odd_d;
    reg  bad_was_odd_q;

    axil_front u_front (
        .clk(clk),
        .rst(rst),
        .axil_awaddr(axil_awaddr),
        .axil_awvalid(axil_awvalid),
        .axil_awready(axil_awready),
        .axil_wdata(axil_wdata),
        .axil_wstrb(axil_wstrb),
        .axil_wvalid(axil_wvalid),
        .axil_wready(axil_wready),
        .axil_bresp(axil_bresp),
        .axil_bvalid(axil_bvalid),
        .axil_bready(axil_bready),
        .axil_araddr(axil_araddr),
        .axil_arvalid(axil_arvalid),
        .axil_arready(axil_arready),
        .axil_rdata(axil_rdata),
        .axil_rresp(axil_rresp),
        .axil_rvalid(axil_rvalid),
        .axil_rready(axil_rready),
        .now_addr(front_now_addr),
        .now_data(front_now_data),
        .now_strb(front_now_strb),
        .now_valid(front_now_valid),
        .now_both(front_now_both),
        .now_open(front_now_open),
        .wr_ready(accept),
        .wr_fault(front_wr_fault),
        .wr_addr(wr_addr),
        .wr_data(wr_data),
        .wr_strb(front_wr_strb),
        .wr_valid(front_wr_valid),
        .rd_addr(rd_addr),
        .rd_valid(front_rd_valid),
        .rd_done(reader_done),
        .rd_data(reader_data),
        .rd_fault(reader_odd)
    );

    csr_rom_configrnic100 u_rom_wr (
        .addr(wr_addr),
        .known(rom_wr_known_unused),
        .writable(rom_wr_writable),
        .wide(rom_wr_wide_unused),
        .counter(rom_wr_counter_unused),
        .mbox(rom_wr_mbox_unused),
        .value(rom_wr_value_unused)
    );

    csr_read_configrnic100 u_reader (
        .clk(clk),
        .rst(rst),
        .asks(front_rd_valid),
        .addr(rd_addr),
        .hold(front_wr_valid),
        .group_value(rd_value),
        .counter_ask(counter_ask),
        .counter_index(counter_index),
        .counter_done(counter_done),
        .counter_value(counter_value),
        .data(reader_data),
        .done(reader_done),
        .good(reader_good),
        .odd(reader_odd)
    );

    assign bad_d = wr_refused | (reader_done & (~reader_good));

    always @* begin
        bad_at_d = rd_addr;
        bad_was_odd_d = reader_odd;
        if (front_wr_valid) begin
            bad_at_d = wr_addr;
            bad_was_odd_d = ~whole;
        end
    end
    assign now_some = |front_now_strb;
    assign now_whole = (front_now_strb == ALL_LANES) & (~(|front_now_addr[1:0]));
    assign ring_high = front_now_addr[15:10] == 6'd4;
    assign ring_mid = front_now_addr[9:4] == 6'd0;
    assign ring_low = front_now_addr[3:0] == 4'd8;
    assign ring_all = front_now_strb == ALL_LANES;
    assign is_ring = (ring_high & ring_mid) & (ring_low & ring_all);
    assign accept = (front_now_valid & (~hold)) & ((~is_ring) | (ready & ring_ready));
    assign front_wr_fault = now_some & (~now_whole);
    assign some_lanes = |front_wr_strb;
    assign whole = (front_wr_strb == ALL_LANES) & (~(|wr_addr[1:0]));
    assign commit = front_wr_valid & whole;
    assign wr_refused = (front_wr_valid & some_lanes) & (~(whole & rom_wr_writable));
    assign wr_valid = commit;
    assign ring_valid = ((ring_high & ring_mid) & (ring_low & front_now_both)) & ((ring_all & front_now_open) & (ready & (~hold)));
    assign from_index = front_now_data;
    assign from_slot = front_now_data >> RING_SLOT;

    always @* begin
        ring_data[15:0] = from_index[15:0];
        ring_data[31:16] = from_slot[15:0];
    end
    assign from_rq_index = wr_data;
    assign from_rq_slot = wr_data >> RQ_SLOT;

    always @* begin
        rq_ring_data[15:0] = from_rq_index[15:0];
        rq_ring_data[31:16] = from_rq_slot[15:0];
    end
    assign rq_ring_valid = commit & (wr_addr == AT_RQ);
    assign from_cons = wr_data;
    assign from_cq = wr_data >> CONS_CQ;

    always @* begin
        cq_cons_data[29:14] = from_cons[15:0];
        cq_cons_data[13:0] = from_cq[13:0];
    end
    assign cq_cons_valid = (commit & (wr_addr == AT_CONS)) & (~(|from_cq[15:14]));
    assign bad_access = bad_q;
    assign bad_addr = bad_at_q;
    assign bad_align = bad_was_odd_q;
    assign bad_write = bad_was_write_q;

    always @(posedge clk) begin
        if (rst) begin
            bad_q <= 1'd0;
        end else begin
            bad_q <= bad_d;
        end
        bad_at_q <= bad_at_d;
        bad_was_write_q <= front_wr_valid;
        bad_was_odd_q <= bad_was_odd_d;
    end
endmodule
`default_nettype wire
