// read_mgr_w512_tagaw8_rowaw10: Payload reads: tags, reassembly, errors, time-outs.
// Source:        hdl/src/host/read_mgr.rs
// Parameters:    W=512 TAG_AW=8 ROW_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_mgr_w512_tagaw8_rowaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [15:0] requester,
    input  wire [2:0] mrrs,
    input  wire ext_tag,
    input  wire bus_master,
    input  wire dma_enable,
    input  wire [31:0] timeout,
    input  wire [100:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    output wire [95:0] mrd_data,
    output wire mrd_valid,
    input  wire mrd_ready,
    output wire wants,
    input  wire [61:0] cpl_head,
    input  wire [511:0] cpl_data,
    input  wire cpl_first,
    input  wire cpl_last,
    input  wire cpl_valid,
    output wire cpl_ready,
    output wire [42:0] seg_data,
    output wire seg_valid,
    input  wire seg_ready,
    input  wire seg_idle,
    output wire idle,
    output wire [42:0] seg_past_data,
    output wire seg_past_valid,
    output wire row_valid,
    output wire [511:0] row_words,
    output wire [7:0] row_turn,
    output wire [7:0] row_syndrome,
    input  wire row_ready,
    output wire new_valid,
    output wire [511:0] new_words,
    output wire [7:0] new_turn,
    output wire past,
    output wire [7:0] past_syndrome,
    input  wire past_take,
    output wire ev_read_ur,
    output wire ev_read_ca,
    output wire ev_read_poisoned,
    output wire ev_read_timeout,
    output wire ev_read_malformed,
    output wire ev_read_unexpected,
    output wire ev_cpl_late
);
    wire issue_tag_ready;
    wire [54:0] issue_issued_data;
    wire issue_issued_valid;
    wire issue_idle;
    wire [7:0] issue_largest;
    wire credit_ok;
    wire [88:0] book_request_data;
    wire book_request_valid;
    wire [9:0] book_request_tag;
    wire [42:0] book_seg_data;
    wire book_seg_valid;
    wire [7:0] book_rows_used;
    wire tags_ready;
    wire [10:0] tags_alloc_data;
    wire tags_alloc_valid;
    wire [7:0] tags_look_turn;
    wire tags_look_upper;
    wire [88:0] tags_request;
    wire [58:0] tags_progress;
    wire tags_passed;
    wire [58:0] tags_passed_data;
    wire taker_ask_ready;
    wire [33:0] taker_seen_data;
    wire taker_seen_valid;
    wire taker_look_en;
    wire [9:0] taker_look_tag;
    wire [58:0] taker_upd_data;
    wire taker_upd_valid;
    wire [9:0] taker_upd_tag;
    wire taker_free;
    wire [28:0] taker_write_data;
    wire taker_write_valid;
    wire [511:0] taker_write_words;
    wire [31:0] taker_done_data;
    wire taker_done_valid;
    wire taker_now_whole;
    wire [15:0] taker_now_row;
    wire [31:0] watch_now;
    wire [11:0] watch_ask_data;
    wire watch_ask_valid;
    wire watch_urgent;
    wire rows_ready;
    wire rows_past;
    wire rows_row_left;
    wire segs_room;
    wire segs_empty;
    wire walked_d;
    reg  walked_q;

    read_issue_w512 u_issue (
        .clk(clk),
        .rst(rst),
        .start(walked_q),
        .mrrs(mrrs),
        .bus_master(bus_master),
        .dma_enable(dma_enable),
        .job_data(job_data),
        .job_valid(job_valid),
        .job_ready(job_ready),
        .tag_data(tags_alloc_data),
        .tag_valid(tags_alloc_valid),
        .tag_ready(issue_tag_ready),
        .mrd_data(mrd_data),
        .mrd_valid(mrd_valid),
        .mrd_ready(mrd_ready),
        .wants(wants),
        .issued_data(issue_issued_data),
        .issued_valid(issue_issued_valid),
        .idle(issue_idle),
        .seg_room(segs_room),
        .rows_ok(credit_ok),
        .largest(issue_largest)
    );

    row_credit_rowaw10 u_credit (
        .clk(clk),
        .rst(rst),
        .largest(issue_largest),
        .rows(book_rows_used),
        .freed(rows_row_left),
        .ok(credit_ok)
    );

    read_book_w512 u_book (
        .clk(clk),
        .rst(rst),
        .now(watch_now),
        .issued_data(issue_issued_data),
        .issued_valid(issue_issued_valid),
        .request_data(book_request_data),
        .request_valid(book_request_valid),
        .request_tag(book_request_tag),
        .seg_data(book_seg_data),
        .seg_valid(book_seg_valid),
        .rows_used(book_rows_used)
    );

    tag_table_tagaw8 u_tags (
        .clk(clk),
        .rst(rst),
        .ext_tag(ext_tag),
        .ready(tags_ready),
        .alloc_data(tags_alloc_data),
        .alloc_valid(tags_alloc_valid),
        .alloc_ready(issue_tag_ready),
        .issue_data(book_request_data),
        .issue_valid(book_request_valid),
        .issue_tag(book_request_tag),
        .look_en(taker_look_en),
        .look_tag(taker_look_tag),
        .look_turn(tags_look_turn),
        .look_upper(tags_look_upper),
        .request(tags_request),
        .progress(tags_progress),
        .passed(tags_passed),
        .passed_data(tags_passed_data),
        .upd_data(taker_upd_data),
        .upd_valid(taker_upd_valid),
        .upd_tag(taker_upd_tag),
        .free(taker_free)
    );

    read_cpl_w512_tagaw8 u_taker (
        .clk(clk),
        .rst(rst),
        .start(walked_q),
        .requester(requester),
        .cpl_head(cpl_head),
        .cpl_data(cpl_data),
        .cpl_first(cpl_first),
        .cpl_last(cpl_last),
        .cpl_valid(cpl_valid),
        .cpl_ready(cpl_ready),
        .ask_data(watch_ask_data),
        .ask_valid(watch_ask_valid),
        .ask_ready(taker_ask_ready),
        .urgent(watch_urgent),
        .seen_data(taker_seen_data),
        .seen_valid(taker_seen_valid),
        .look_en(taker_look_en),
        .look_tag(taker_look_tag),
        .request(tags_request),
        .progress(tags_progress),
        .passed(tags_passed),
        .look_turn(tags_look_turn),
        .look_upper(tags_look_upper),
        .passed_data(tags_passed_data),
        .upd_data(taker_upd_data),
        .upd_valid(taker_upd_valid),
        .upd_tag(taker_upd_tag),
        .free(taker_free),
        .write_data(taker_write_data),
        .write_valid(taker_write_valid),
        .write_words(taker_write_words),
        .done_data(taker_done_data),
        .done_valid(taker_done_valid),
        .new_valid(new_valid),
        .new_words(new_words),
        .new_turn(new_turn),
        .now_whole(taker_now_whole),
        .now_row(taker_now_row),
        .now_syndrome(past_syndrome),
        .ev_read_ur(ev_read_ur),
        .ev_read_ca(ev_read_ca),
        .ev_read_poisoned(ev_read_poisoned),
        .ev_read_timeout(ev_read_timeout),
        .ev_read_malformed(ev_read_malformed),
        .ev_read_unexpected(ev_read_unexpected),
        .ev_cpl_late(ev_cpl_late)
    );

    read_watch_tagaw8 u_watch (
        .clk(clk),
        .rst(rst),
        .start(walked_q),
        .timeout(timeout),
        .now(watch_now),
        .ask_data(watch_ask_data),
        .ask_valid(watch_ask_valid),
        .ask_ready(taker_ask_ready),
        .urgent(watch_urgent),
        .seen_data(taker_seen_data),
        .seen_valid(taker_seen_valid)
    );

    reassembly_w512_rowaw10 u_rows (
        .clk(clk),
        .rst(rst),
        .ready(rows_ready),
        .write_data(taker_write_data),
        .write_valid(taker_write_valid),
        .write_words(taker_write_words),
        .done_data(taker_done_data),
        .done_valid(taker_done_valid),
        .row_valid(row_valid),
        .row_words(row_words),
        .row_turn(row_turn),
        .row_syndrome(row_syndrome),
        .row_ready(row_ready),
        .now_row(taker_now_row),
        .past(rows_past),
        .past_take(past_take),
        .row_left(rows_row_left)
    );

    seg_queue_aw8 u_segs (
        .clk(clk),
        .rst(rst),
        .seg_data(book_seg_data),
        .seg_valid(book_seg_valid),
        .room(segs_room),
        .idle(seg_idle),
        .m_data(seg_data),
        .m_valid(seg_valid),
        .m_ready(seg_ready),
        .past_data(seg_past_data),
        .past_valid(seg_past_valid),
        .empty(segs_empty)
    );

    assign walked_d = tags_ready & rows_ready;
    assign ready = walked_q;
    assign idle = issue_idle & segs_empty;
    assign past = rows_past & taker_now_whole;

    always @(posedge clk) begin
        if (rst) begin
            walked_q <= 1'd0;
        end else begin
            walked_q <= walked_d;
        end
    end
endmodule
`default_nettype wire
