// wqe_fetch_turnaw4_blockaw7_maxcount8: Fetches the blocks of each turn from the ring, in order.
// Source:        hdl/src/tx/wqe_fetch.rs
// Parameters:    TURN_AW=4 BLOCK_AW=7 MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_fetch_turnaw4_blockaw7_maxcount8 (
    input  wire clk,
    input  wire rst,
    output wire vacant,
    input  wire revoked,
    input  wire [161:0] cmd_data,
    input  wire cmd_valid,
    input  wire fetch,
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
    output wire [63:0] ring_araddr,
    output wire [7:0] ring_arlen,
    output wire [3:0] ring_arid,
    output wire ring_arvalid,
    input  wire ring_arready,
    input  wire [511:0] ring_rdata,
    input  wire [1:0] ring_rresp,
    input  wire [3:0] ring_rid,
    input  wire ring_rlast,
    input  wire ring_rvalid,
    output wire ring_rready,
    input  wire inline_write,
    input  wire [3:0] inline_addr,
    input  wire [511:0] inline_data,
    output wire inline_free,
    output wire [1:0] inline_buf,
    input  wire [52:0] coming,
    input  wire rings,
    input  wire [52:0] ringing,
    input  wire opens,
    input  wire hit,
    input  wire whole,
    output wire quick,
    output wire [650:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [23:0] ahead_data,
    output wire ahead_valid,
    output reg  [13:0] next_slot,
    output wire [15:0] fetching,
    output wire ev_axi_read_err
);
    localparam [1:0] ERROR_BIT = 2'd2;
    wire early;
    wire err;
    reg  has;
    wire pass;
    wire from_ring;
    wire from_host;
    wire from_inline;
    wire ar_ready;
    wire ar_ar_valid;
    reg  ar_ar_ready;
    wire ar_ar_own;
    wire turns_ready;
    wire turns_fresh;
    wire [38:0] turns_fresh_turn;
    wire turns_head_valid;
    wire [40:0] turns_head;
    wire turns_last;
    wire turns_alone;
    wire [1:0] turns_early_buf;
    wire [3:0] turns_inline_addr;
    wire turns_inline_ready;
    reg  [613:0] queue_s_data;
    wire queue_valid;
    wire queue_stored;
    wire [613:0] queue_stored_data;
    wire queue_take;
    wire last_reg_valid;
    wire last_reg_ready;
    wire last_reg_use_direct;
    reg  [650:0] last_reg_direct;
    wire own_ar_valid;
    wire own_ar_ready;
    wire own_valid;
    wire [613:0] own_word;
    wire own_take;
    wire [650:0] other_word;
    wire [100:0] predecode_pre;
    wire predecode_reads;
    wire [613:0] inlines_read;
    wire [613:0] inlines_newest;
    reg  inlines_over;
    reg  [1:0] inlines_over_buf;
    wire room_claim;
    wire [3:0] room_count;
    wire room_take;
    wire room_some;
    wire ended_d;
    reg  ended_q;
    wire read_err_d;
    reg  read_err_q;
    wire stored_d;
    reg  stored_q;
    wire trusting_d;
    reg  trusting_q;
    reg  rang_q;

    wqe_ar u_ar (
        .clk(clk),
        .rst(rst),
        .take(fetch),
        .revoked(revoked),
        .ready(ar_ready),
        .cmd(cmd_data),
        .ar_valid(ar_ar_valid),
        .ar_ready(ar_ar_ready),
        .ar_addr(axi_araddr),
        .ar_len(axi_arlen),
        .ar_own(ar_ar_own)
    );

    wqe_turns_turnaw4 u_turns (
        .clk(clk),
        .rst(rst),
        .ready(turns_ready),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .revoked(revoked),
        .fresh(turns_fresh),
        .fresh_turn(turns_fresh_turn),
        .head_valid(turns_head_valid),
        .head(turns_head),
        .last(turns_last),
        .pass(pass),
        .alone(turns_alone),
        .skip(early),
        .early_buf(turns_early_buf),
        .inline_addr(turns_inline_addr),
        .inline_ready(turns_inline_ready),
        .ended(ended_q),
        .waiting(fetching)
    );

    wqe_queue_w614_aw7 u_queue (
        .clk(clk),
        .rst(rst),
        .put(axi_rvalid),
        .s_data(queue_s_data),
        .valid(queue_valid),
        .stored(queue_stored),
        .stored_data(queue_stored_data),
        .take(queue_take)
    );

    wqe_out u_last_reg (
        .clk(clk),
        .rst(rst),
        .valid(last_reg_valid),
        .ready(last_reg_ready),
        .early(early),
        .use_direct(last_reg_use_direct),
        .direct(last_reg_direct),
        .other(other_word),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    wqe_own_aw3 u_own (
        .clk(clk),
        .rst(rst),
        .ar_valid(own_ar_valid),
        .ar_ready(own_ar_ready),
        .ar_addr(axi_araddr),
        .ar_len(axi_arlen),
        .axi_araddr(ring_araddr),
        .axi_arlen(ring_arlen),
        .axi_arid(ring_arid),
        .axi_arvalid(ring_arvalid),
        .axi_arready(ring_arready),
        .axi_rdata(ring_rdata),
        .axi_rresp(ring_rresp),
        .axi_rid(ring_rid),
        .axi_rlast(ring_rlast),
        .axi_rvalid(ring_rvalid),
        .axi_rready(ring_rready),
        .valid(own_valid),
        .word(own_word),
        .take(own_take)
    );

    wqe_behind u_other (
        .head_valid(turns_head_valid),
        .head(turns_head),
        .last(turns_last),
        .stored(queue_stored_data),
        .own(own_word),
        .by_page(inlines_read),
        .newest(inlines_newest),
        .ringing(ringing),
        .hit(hit),
        .word(other_word)
    );

    wqe_predecode u_predecode (
        .raw(axi_rdata),
        .err(err),
        .pre(predecode_pre),
        .region(ahead_data),
        .reads(predecode_reads)
    );

    wqe_inline u_inlines (
        .clk(clk),
        .rst(rst),
        .write(inline_write),
        .addr(inline_addr),
        .data(inline_data),
        .opens(opens),
        .read_addr(turns_inline_addr),
        .read(inlines_read),
        .newest(inlines_newest),
        .over(inlines_over),
        .over_buf(inlines_over_buf),
        .free(inline_free),
        .free_buf(inline_buf)
    );

    wqe_room_blockaw7_maxcount8 u_room (
        .clk(clk),
        .rst(rst),
        .claim(room_claim),
        .count(room_count),
        .take(room_take),
        .some(room_some)
    );

    assign ended_d = (m_valid & m_ready) & m_data[548];
    assign read_err_d = axi_rvalid & err;
    assign stored_d = hit & whole;
    assign trusting_d = turns_alone & (~rang_q);
    assign vacant = (ar_ready & turns_ready) & room_some;
    assign axi_arvalid = ar_ar_valid & (~ar_ar_own);
    assign axi_arid = 4'd0;
    assign own_ar_valid = ar_ar_valid & ar_ar_own;

    always @* begin
        ar_ar_ready = axi_arready;
        if (ar_ar_own) begin
            ar_ar_ready = own_ar_ready;
        end
    end
    assign axi_rready = 1'd1;
    assign err = |(axi_rresp & ERROR_BIT);

    always @* begin
        queue_s_data[511:0] = axi_rdata;
        queue_s_data[612:512] = predecode_pre;
        queue_s_data[613] = err;
    end
    assign ev_axi_read_err = read_err_q;
    assign from_ring = turns_head[1:0] == 2'd0;
    assign from_inline = turns_head[1:0] == 2'd2;

    always @* begin
        has = 1'd1;
        if (from_ring) begin
            has = queue_valid;
            if (turns_head[38]) begin
                has = own_valid;
            end
        end else if (from_inline) begin
            has = turns_inline_ready;
        end
    end
    assign from_host = from_ring & (~turns_head[38]);
    assign pass = (turns_head_valid & has) & last_reg_ready;
    assign queue_take = pass & from_host;
    assign own_take = (pass & from_ring) & turns_head[38];
    assign early = (trusting_q & turns_fresh) & (turns_fresh_turn[1:0] == 2'd2);
    assign quick = early & stored_q;
    assign last_reg_valid = turns_head_valid & has;
    assign last_reg_use_direct = (turns_head_valid & from_host) & (~queue_stored);

    always @* begin
        last_reg_direct = other_word;
        last_reg_direct[511:0] = axi_rdata;
        last_reg_direct[650:550] = predecode_pre;
        last_reg_direct[549] = err;
    end
    assign ahead_valid = (axi_rvalid & predecode_reads) & (from_host & (~queue_stored));

    always @* begin
        next_slot = coming[13:0];
        if (m_valid) begin
            next_slot = m_data[527:514];
        end else if (turns_head_valid) begin
            next_slot = turns_head[15:2];
        end else if (turns_fresh) begin
            next_slot = turns_fresh_turn[15:2];
        end else if (rings) begin
            next_slot = ringing[13:0];
        end
    end
    assign turns_early_buf = coming[52:51];

    always @* begin
        inlines_over = (pass & turns_last) & from_inline;
        if (early) begin
            inlines_over = turns_fresh_turn[35:32] == 4'd1;
        end
    end

    always @* begin
        inlines_over_buf = turns_head[37:36];
        if (early) begin
            inlines_over_buf = turns_fresh_turn[37:36];
        end
    end
    assign room_claim = turns_fresh & (turns_fresh_turn[1:0] == 2'd0);
    assign room_count = turns_fresh_turn[35:32];
    assign room_take = queue_take | own_take;

    always @(posedge clk) begin
        if (rst) begin
            ended_q <= 1'd0;
            read_err_q <= 1'd0;
            stored_q <= 1'd0;
            trusting_q <= 1'd0;
            rang_q <= 1'd0;
        end else begin
            ended_q <= ended_d;
            read_err_q <= read_err_d;
            stored_q <= stored_d;
            trusting_q <= trusting_d;
            rang_q <= rings;
        end
    end
endmodule
`default_nettype wire
