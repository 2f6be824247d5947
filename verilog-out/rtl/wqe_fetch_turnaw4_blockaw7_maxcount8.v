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
    input  wire [160:0] cmd_data,
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
    output wire [649:0] m_data,
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
    wire from_inline;
    reg  [649:0] behind;
    wire ar_ready;
    wire turns_ready;
    wire turns_fresh;
    wire [37:0] turns_fresh_turn;
    wire turns_head_valid;
    wire [39:0] turns_head;
    wire turns_last;
    wire turns_alone;
    wire [1:0] turns_early_buf;
    wire [3:0] turns_inline_addr;
    wire turns_inline_ready;
    reg  [612:0] queue_s_data;
    wire queue_valid;
    wire queue_stored;
    wire [612:0] queue_stored_data;
    wire queue_take;
    wire last_reg_valid;
    wire last_reg_ready;
    wire last_reg_use_direct;
    reg  [649:0] last_reg_direct;
    wire [99:0] predecode_pre;
    wire predecode_reads;
    wire [612:0] inlines_read;
    wire [612:0] inlines_newest;
    reg  inlines_over;
    reg  [1:0] inlines_over_buf;
    wire room_claim;
    wire [3:0] room_count;
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
        .ar_valid(axi_arvalid),
        .ar_ready(axi_arready),
        .ar_addr(axi_araddr),
        .ar_len(axi_arlen)
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

    wqe_queue_w613_aw7 u_queue (
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
        .other(behind),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready)
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
        .take(queue_take),
        .some(room_some)
    );

    assign ended_d = (m_valid & m_ready) & m_data[548];
    assign read_err_d = axi_rvalid & err;
    assign stored_d = hit & whole;
    assign trusting_d = turns_alone & (~rang_q);
    assign vacant = (ar_ready & turns_ready) & room_some;
    assign axi_arid = 4'd0;
    assign axi_rready = 1'd1;
    assign err = |(axi_rresp & ERROR_BIT);

    always @* begin
        queue_s_data[511:0] = axi_rdata;
        queue_s_data[611:512] = predecode_pre;
        queue_s_data[612] = err;
    end
    assign ev_axi_read_err = read_err_q;
    assign from_ring = turns_head[1:0] == 2'd0;
    assign from_inline = turns_head[1:0] == 2'd2;

    always @* begin
        has = 1'd1;
        if (from_ring) begin
            has = queue_valid;
        end else if (from_inline) begin
            has = turns_inline_ready;
        end
    end
    assign pass = (turns_head_valid & has) & last_reg_ready;
    assign queue_take = pass & from_ring;

    always @* begin
        behind[513:512] = turns_head[1:0];
        behind[527:514] = turns_head[15:2];
        behind[543:528] = turns_head[31:16];
        behind[547:544] = turns_head[35:32];
        behind[548] = turns_last;
        behind[549] = from_ring & queue_stored_data[612];
        behind[511:0] = queue_stored_data[511:0];
        behind[649:550] = queue_stored_data[611:512];
        if (from_inline) begin
            behind[511:0] = inlines_read[511:0];
            behind[649:550] = inlines_read[611:512];
        end
        if (~turns_head_valid) begin
            behind[513:512] = 2'd2;
            behind[527:514] = ringing[13:0];
            behind[543:528] = ringing[46:31];
            behind[547:544] = ringing[50:47] - 4'd1;
            behind[548] = ringing[50:47] == 4'd1;
            behind[549] = 1'd0;
            behind[511:0] = inlines_read[511:0];
            behind[649:550] = inlines_read[611:512];
            if (hit) begin
                behind[511:0] = inlines_newest[511:0];
                behind[649:550] = inlines_newest[611:512];
            end
        end
    end
    assign early = (trusting_q & turns_fresh) & (turns_fresh_turn[1:0] == 2'd2);
    assign quick = early & stored_q;
    assign last_reg_valid = turns_head_valid & has;
    assign last_reg_use_direct = (turns_head_valid & from_ring) & (~queue_stored);

    always @* begin
        last_reg_direct = behind;
        last_reg_direct[511:0] = axi_rdata;
        last_reg_direct[649:550] = predecode_pre;
        last_reg_direct[549] = err;
    end
    assign ahead_valid = (axi_rvalid & predecode_reads) & (from_ring & (~queue_stored));

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
