// db_port: Doorbell pages: ring words, CQ consumer words, inline WQEs.
// Source:        hdl/src/tx/db_port.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module db_port (
    input  wire clk,
    input  wire rst,
    input  wire [595:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output reg  [64:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output reg  [29:0] cons_data,
    output wire cons_valid,
    output wire [7:0] cons_page,
    output reg  [31:0] rq_data,
    output wire rq_valid,
    input  wire rq_hold,
    output wire buf_write,
    output wire [3:0] buf_addr,
    output wire [511:0] buf_data,
    input  wire [3:0] give_back,
    output wire fresh,
    output wire whole,
    output wire store,
    output wire opens,
    input  wire hit,
    input  wire store_read,
    output wire ev_db_inline_partial,
    output wire ev_misaligned_access,
    output reg  ev_bad_register
);
    localparam [63:0] CQ_ALL = 64'hf00;
    localparam [63:0] EVERY = 64'hffffffffffffffff;
    localparam [63:0] RQ_ALL = 64'hf0;
    localparam [63:0] SQ_ALL = 64'hf;
    localparam [11:0] WINDOW = 12'd2048;
    wire take;
    wire work;
    wire in_window;
    wire words;
    wire [511:0] data;
    wire [11:0] offset;
    wire [63:0] be;
    wire [63:0] sq_be;
    wire [63:0] cq_be;
    wire [63:0] rq_be;
    wire odd_word;
    wire [63:0] other_be;
    wire [31:0] sq_word;
    wire [31:0] cq_word;
    wire [31:0] rq_word;
    wire ring;
    wire stay;
    reg  [64:0] req;
    wire inline_wqe_ready;
    wire [7:0] inline_wqe_look_page;
    wire inline_wqe_work;
    wire [7:0] inline_wqe_page;
    wire [1:0] inline_wqe_block_no;
    wire [2:0] inline_wqe_place;
    wire inline_wqe_whole;
    wire inline_wqe_done;
    wire [41:0] inline_wqe_wqe;
    wire [13:0] inline_wqe_new_slot;
    wire [15:0] inline_wqe_new_first;
    wire [2:0] inline_wqe_new_blocks;
    wire ahead_work;
    wire [7:0] ahead_page;
    wire [1:0] ahead_block_no;
    wire [13:0] ahead_slot;
    wire [15:0] ahead_first;
    wire [15:0] ahead_beyond;
    wire [3:0] ahead_count;
    wire busy_d;
    reg  busy_q;
    wire waiting_d;
    reg  waiting_q;
    reg  [595:0] beat_d;
    reg  [595:0] beat_q;
    reg  [64:0] held_d;
    reg  [64:0] held_q;

    inline_wqe u_inline_wqe (
        .clk(clk),
        .rst(rst),
        .ready(inline_wqe_ready),
        .look(take),
        .look_page(inline_wqe_look_page),
        .work(inline_wqe_work),
        .page(inline_wqe_page),
        .block_no(inline_wqe_block_no),
        .place(inline_wqe_place),
        .whole(inline_wqe_whole),
        .data(data),
        .done(inline_wqe_done),
        .partial(ev_db_inline_partial),
        .wqe(inline_wqe_wqe),
        .new_slot(inline_wqe_new_slot),
        .new_first(inline_wqe_new_first),
        .new_blocks(inline_wqe_new_blocks),
        .buf_write(buf_write),
        .buf_addr(buf_addr),
        .buf_data(buf_data),
        .give_back(give_back)
    );

    inline_ahead u_ahead (
        .clk(clk),
        .rst(rst),
        .work(ahead_work),
        .page(ahead_page),
        .block_no(ahead_block_no),
        .new_slot(inline_wqe_new_slot),
        .new_first(inline_wqe_new_first),
        .new_blocks(inline_wqe_new_blocks),
        .done(inline_wqe_done),
        .hit(hit),
        .read(store_read),
        .slot(ahead_slot),
        .first(ahead_first),
        .beyond(ahead_beyond),
        .count(ahead_count),
        .store(store),
        .opens(opens),
        .fresh(fresh),
        .whole(whole)
    );

    assign busy_d = take | (busy_q & (~work));
    assign waiting_d = stay | inline_wqe_done;

    always @* begin
        beat_d = beat_q;
        if (take) begin
            beat_d = s_data;
        end
        held_d = m_data;
        if (inline_wqe_done) begin
            held_d[15:0] = {2'd0, inline_wqe_wqe[22:9]};
            held_d[41:34] = beat_q[595:588];
            held_d[42] = inline_wqe_wqe[39];
            held_d[58:43] = inline_wqe_wqe[38:23];
            held_d[62:59] = {1'd0, inline_wqe_wqe[8:6]};
            held_d[64:63] = inline_wqe_wqe[41:40];
        end
    end
    assign s_ready = (inline_wqe_ready & (~busy_q)) & (~rq_hold);
    assign take = s_valid & s_ready;
    assign inline_wqe_look_page = s_data[595:588];
    assign work = busy_q & (~waiting_q);
    assign data = beat_q[511:0];
    assign offset = beat_q[587:576];
    assign be = beat_q[575:512];
    assign in_window = offset >= WINDOW;
    assign words = work & (offset == 12'd0);
    assign sq_be = be & SQ_ALL;
    assign cq_be = be & CQ_ALL;
    assign rq_be = be & RQ_ALL;
    assign other_be = be & (~((SQ_ALL | CQ_ALL) | RQ_ALL));
    assign sq_word = data[31:0];
    assign rq_word = data[63:32];
    assign cq_word = data[95:64];
    assign inline_wqe_work = work & in_window;
    assign inline_wqe_page = beat_q[595:588];
    assign inline_wqe_block_no = offset[7:6];
    assign inline_wqe_place = offset[10:8];
    assign inline_wqe_whole = be == EVERY;
    assign ahead_work = work & in_window;
    assign ahead_page = beat_q[595:588];
    assign ahead_block_no = offset[7:6];

    always @* begin
        req[32] = 1'd0;
        req[33] = 1'd0;
        req[41:34] = beat_q[595:588];
        req[15:0] = sq_word[31:16];
        req[31:16] = sq_word[15:0];
        req[42] = 1'd0;
        req[58:43] = sq_word[15:0];
        req[62:59] = 4'd0;
        req[64:63] = 2'd0;
        if (in_window) begin
            req[15:0] = {2'd0, ahead_slot};
            req[31:16] = ahead_beyond;
            req[58:43] = ahead_first;
            req[62:59] = ahead_count;
        end
    end
    assign ring = words & (sq_be == SQ_ALL);
    assign m_valid = ring | waiting_q;

    always @* begin
        m_data = req;
        if (waiting_q) begin
            m_data = held_q;
            m_data[31:16] = held_q[58:43] + {12'd0, held_q[62:59]};
        end
    end
    assign stay = m_valid & (~m_ready);
    assign cons_valid = words & (cq_be == CQ_ALL);

    always @* begin
        cons_data[13:0] = cq_word[29:16];
        cons_data[29:14] = cq_word[15:0];
    end
    assign cons_page = beat_q[595:588];
    assign rq_valid = words & (rq_be == RQ_ALL);

    always @* begin
        rq_data[31:16] = rq_word[31:16];
        rq_data[15:0] = rq_word[15:0];
    end
    assign odd_word = (|rq_be) & (rq_be != RQ_ALL);
    assign ev_misaligned_access = words & ((odd_word | ((|sq_be) & (sq_be != SQ_ALL))) | ((|cq_be) & (cq_be != CQ_ALL)));

    always @* begin
        ev_bad_register = 1'd0;
        if (work & (~in_window)) begin
            ev_bad_register = |other_be;
            if (offset != 12'd0) begin
                ev_bad_register = |be;
            end
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            waiting_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            waiting_q <= waiting_d;
        end
        beat_q <= beat_d;
        held_q <= held_d;
    end
endmodule
`default_nettype wire
