// wqe_fetch_turnaw4_blockaw5_maxcount8: Fetches the blocks of each turn from the ring, in order.
// Source:        hdl/src/tx/wqe_fetch.rs
// Parameters:    TURN_AW=4 BLOCK_AW=5 MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_fetch_turnaw4_blockaw5_maxcount8 (
    input  wire clk,
    input  wire rst,
    input  wire [117:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
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
    input  wire inline_write,
    input  wire [3:0] inline_addr,
    input  wire [511:0] inline_data,
    output wire inline_free,
    output wire [1:0] inline_buf,
    output reg  [649:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [13:0] next_slot,
    output wire next_valid,
    output reg  [15:0] fetching,
    output wire ev_axi_read_err
);
    localparam [1:0] ERROR_BIT = 2'd2;
    localparam [15:0] SAFE = 16'd24;
    reg  [511:0] raw;
    wire accept;
    wire fetch;
    reg  has;
    wire take;
    wire [3:0] left;
    wire last;
    wire from_ring;
    wire from_inline;
    reg  [3:0] inline_at;
    reg  [15:0] claim;
    wire ar_turn_ready;
    wire [15:0] ar_turn_idx;
    wire [3:0] ar_turn_count;
    wire [63:0] ar_turn_base;
    wire [15:0] ar_turn_mask;
    wire predecode_err;
    wire [99:0] predecode_pre;
    wire [23:0] predecode_region_unused;
    wire predecode_reads_unused;
    reg  [37:0] turns_s_data;
    wire turns_s_ready;
    wire [37:0] turns_m_data;
    wire turns_m_ready;
    wire [15:0] turns_count;
    reg  [512:0] blocks_s_data;
    wire [512:0] blocks_m_data;
    wire blocks_m_valid;
    wire blocks_m_ready;
    wire [15:0] blocks_count_unused;
    wire [3:0] inline_ram_read_addr;
    wire [511:0] inline_ram_read_data;
    reg  [15:0] claimed_q;
    wire room_d;
    reg  room_q;
    reg  [3:0] at_d;
    reg  [3:0] at_q;
    wire inline_ready_d;
    reg  inline_ready_q;

    wqe_ar u_ar (
        .clk(clk),
        .rst(rst),
        .turn_valid(fetch),
        .turn_ready(ar_turn_ready),
        .turn_idx(ar_turn_idx),
        .turn_count(ar_turn_count),
        .turn_base(ar_turn_base),
        .turn_mask(ar_turn_mask),
        .ar_valid(axi_arvalid),
        .ar_ready(axi_arready),
        .ar_addr(axi_araddr),
        .ar_len(axi_arlen)
    );

    wqe_predecode u_predecode (
        .raw(raw),
        .err(predecode_err),
        .pre(predecode_pre),
        .region(predecode_region_unused),
        .reads(predecode_reads_unused)
    );

    fifo_w38_aw4 u_turns (
        .clk(clk),
        .rst(rst),
        .s_data(turns_s_data),
        .s_valid(accept),
        .s_ready(turns_s_ready),
        .m_data(turns_m_data),
        .m_valid(next_valid),
        .m_ready(turns_m_ready),
        .count(turns_count)
    );

    fifo_ram_w513_aw5 u_blocks (
        .clk(clk),
        .rst(rst),
        .s_data(blocks_s_data),
        .s_valid(axi_rvalid),
        .s_ready(axi_rready),
        .m_data(blocks_m_data),
        .m_valid(blocks_m_valid),
        .m_ready(blocks_m_ready),
        .count(blocks_count_unused)
    );

    ram_1r1w_w512_aw4 u_inline_ram (
        .clk(clk),
        .rst(rst),
        .write_en(inline_write),
        .write_addr(inline_addr),
        .write_data(inline_data),
        .read_en(1'd1),
        .read_addr(inline_ram_read_addr),
        .read_data(inline_ram_read_data)
    );

    assign room_d = claim <= SAFE;

    always @* begin
        at_d = at_q;
        if (take) begin
            at_d = at_q + 4'd1;
            if (last) begin
                at_d = 4'd0;
            end
        end
    end
    assign inline_ready_d = (next_valid & from_inline) & (~(take & last));
    assign cmd_ready = (ar_turn_ready & turns_s_ready) & room_q;
    assign accept = cmd_valid & cmd_ready;
    assign fetch = accept & (cmd_data[1:0] == 2'd0);

    always @* begin
        turns_s_data[1:0] = cmd_data[1:0];
        turns_s_data[15:2] = cmd_data[15:2];
        turns_s_data[31:16] = cmd_data[31:16];
        turns_s_data[35:32] = cmd_data[35:32];
        turns_s_data[37:36] = cmd_data[117:116];
    end
    assign ar_turn_idx = cmd_data[31:16];
    assign ar_turn_count = cmd_data[35:32];
    assign ar_turn_base = cmd_data[99:36];
    assign ar_turn_mask = cmd_data[115:100];
    assign axi_arid = 4'd0;

    always @* begin
        blocks_s_data[511:0] = axi_rdata;
        blocks_s_data[512] = |(axi_rresp & ERROR_BIT);
    end
    assign ev_axi_read_err = (axi_rvalid & axi_rready) & (|(axi_rresp & ERROR_BIT));
    assign from_ring = turns_m_data[1:0] == 2'd0;
    assign from_inline = turns_m_data[1:0] == 2'd2;

    always @* begin
        has = 1'd1;
        if (from_ring) begin
            has = blocks_m_valid;
        end else if (from_inline) begin
            has = inline_ready_q;
        end
    end
    assign left = (turns_m_data[35:32] - at_q) - 4'd1;
    assign last = left == 4'd0;
    assign m_valid = next_valid & has;

    always @* begin
        raw = blocks_m_data[511:0];
        if (from_inline) begin
            raw = inline_ram_read_data;
        end
    end
    assign predecode_err = from_ring & blocks_m_data[512];

    always @* begin
        m_data[511:0] = raw;
        m_data[649:550] = predecode_pre;
        m_data[513:512] = turns_m_data[1:0];
        m_data[527:514] = turns_m_data[15:2];
        m_data[543:528] = turns_m_data[31:16] + {12'd0, at_q};
        m_data[547:544] = left;
        m_data[548] = last;
        m_data[549] = from_ring & blocks_m_data[512];
    end
    assign next_slot = turns_m_data[15:2];

    always @* begin
        fetching[13:0] = turns_m_data[15:2];
        fetching[14] = next_valid;
        fetching[15] = turns_count > 16'd1;
    end
    assign take = m_valid & m_ready;
    assign turns_m_ready = take & last;
    assign blocks_m_ready = take & from_ring;
    assign inline_free = (take & last) & from_inline;
    assign inline_buf = turns_m_data[37:36];

    always @* begin
        inline_at = at_q;
        if (take) begin
            inline_at = at_q + 4'd1;
        end
    end
    assign inline_ram_read_addr = ({2'd0, turns_m_data[37:36]} << 2'd2) | inline_at;

    always @* begin
        claim = claimed_q;
        if (fetch) begin
            claim = claim + {12'd0, cmd_data[35:32]};
        end
        if (take & from_ring) begin
            claim = claim - 16'd1;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            claimed_q <= 16'd0;
            room_q <= 1'd0;
            at_q <= 4'd0;
            inline_ready_q <= 1'd0;
        end else begin
            claimed_q <= claim;
            room_q <= room_d;
            at_q <= at_d;
            inline_ready_q <= inline_ready_d;
        end
    end
endmodule
`default_nettype wire
