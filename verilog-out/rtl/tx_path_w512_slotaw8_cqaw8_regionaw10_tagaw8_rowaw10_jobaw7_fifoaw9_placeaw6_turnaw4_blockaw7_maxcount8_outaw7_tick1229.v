// tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_turnaw4_blockaw7_maxcount8_outaw7_tick1229: Data path of the TX engine: doorbells in, frames and memory writes out.
// Source:        hdl/src/top/tx_path.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 TURN_AW=4 BLOCK_AW=7 MAX_COUNT=8 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_turnaw4_blockaw7_maxcount8_outaw7_tick1229 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    output wire ready,
    output wire idle,
    input  wire dma_on,
    input  wire [26:0] cfg,
    input  wire [31:0] read_timeout,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    input  wire [63:0] cycles,
    input  wire [31:0] csr_ring_data,
    input  wire csr_ring_valid,
    output wire csr_ring_ready,
    input  wire [29:0] csr_cons_data,
    input  wire csr_cons_valid,
    input  wire [31:0] csr_rq_data,
    input  wire csr_rq_valid,
    output wire rq_hold,
    output wire [29:0] rq_rung_data,
    output wire rq_rung_valid,
    input  wire [29:0] rq_done_data,
    input  wire rq_done_valid,
    input  wire [595:0] db_data,
    input  wire db_valid,
    output wire db_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] region_data,
    input  wire region_valid,
    input  wire [535:0] cq_data,
    input  wire cq_valid,
    input  wire [13:0] token_data,
    input  wire token_valid,
    output wire token_ready,
    output wire token_done,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
    output wire [29:0] done_data,
    output wire done_valid,
    output wire [29:0] rung_data,
    output wire rung_valid,
    output reg  [37:0] sent_data,
    output wire sent_valid,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire [21:0] cq_error_data,
    output wire cq_error_valid,
    input  wire cq_error_ready,
    input  wire [189:0] recv_data,
    input  wire recv_valid,
    output wire recv_ready,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    output wire [13:0] placed_data,
    output wire placed_valid,
    output wire [63:0] axi_wqe_araddr,
    output wire [7:0] axi_wqe_arlen,
    output wire [3:0] axi_wqe_arid,
    output wire axi_wqe_arvalid,
    input  wire axi_wqe_arready,
    input  wire [511:0] axi_wqe_rdata,
    input  wire [1:0] axi_wqe_rresp,
    input  wire [3:0] axi_wqe_rid,
    input  wire axi_wqe_rlast,
    input  wire axi_wqe_rvalid,
    output wire axi_wqe_rready,
    output wire [63:0] axi_sgl_araddr,
    output wire [7:0] axi_sgl_arlen,
    output wire [3:0] axi_sgl_arid,
    output wire axi_sgl_arvalid,
    input  wire axi_sgl_arready,
    input  wire [511:0] axi_sgl_rdata,
    input  wire [1:0] axi_sgl_rresp,
    input  wire [3:0] axi_sgl_rid,
    input  wire axi_sgl_rlast,
    input  wire axi_sgl_rvalid,
    output wire axi_sgl_rready,
    output wire [127:0] tlp_rq_hdr,
    output wire [511:0] tlp_rq_data,
    output wire tlp_rq_last,
    output wire tlp_rq_valid,
    input  wire tlp_rq_ready,
    input  wire [127:0] tlp_cpl_hdr,
    input  wire [511:0] tlp_cpl_data,
    input  wire tlp_cpl_last,
    input  wire tlp_cpl_valid,
    output wire tlp_cpl_ready,
    output wire [511:0] tx_data,
    output wire [7:0] tx_empty,
    output wire tx_last,
    output wire tx_valid,
    input  wire tx_ready,
    output wire [511:0] looped_data,
    output wire [7:0] looped_empty,
    output wire looped_last,
    output wire looped_valid,
    input  wire looped_ready,
    input  wire [69:0] answer_data,
    input  wire answer_valid,
    output wire answer_ready,
    input  wire [511:0] pt_data,
    input  wire [7:0] pt_empty,
    input  wire pt_last,
    input  wire pt_valid,
    output wire pt_ready,
    input  wire ctl_axi_read_err,
    output wire ev_port_xmit_packets,
    output wire ev_tx_packets,
    output wire ev_doorbells,
    output wire ev_inline_wqes,
    output wire ev_wqe_fetched,
    output wire ev_wqe_done,
    output wire ev_cqe_written,
    output wire ev_events_written,
    output wire ev_tlp_reads,
    output wire ev_tlp_writes,
    output wire ev_tlp_completions,
    output wire ev_db_unknown_slot,
    output wire ev_db_foreign_page,
    output wire ev_db_overrun,
    output wire ev_db_bad_state,
    output wire ev_db_dma_off,
    output wire ev_db_inline_partial,
    output wire ev_db_engine_owned,
    output wire ev_silent_fallback,
    output wire ev_read_unexpected,
    output wire ev_cpl_late,
    output wire ev_axi_read_err,
    output wire ev_cq_overrun,
    output wire ev_eq_overrun,
    output wire ev_cq_invalid,
    output wire ev_tx_dropped,
    output wire ev_req_cqe_error,
    output wire ev_req_cqe_flush_error,
    output wire ev_rq_doorbells,
    output wire ev_packet_seq_err,
    output wire ev_rnr_nak_retry_err,
    output wire ev_local_ack_timeout_err,
    output wire ev_bad_resp_err,
    output wire ev_retransmissions,
    output wire ev_duplicate_acks,
    output wire ev_ghost_acks,
    output wire ev_resp_cqe_error,
    output wire ev_resp_cqe_flush_error,
    output wire ev_tx_foreign,
    output wire ev_tx_foreign_dropped,
    output wire ev_also_bad_register,
    output wire ev_also_misaligned_access,
    output wire ev_also_db_unknown_slot,
    output wire ev_also_db_foreign_page,
    output wire ev_also_db_overrun,
    output wire ev_also_db_bad_state,
    output wire ev_also_db_engine_owned,
    output wire [7:0] syndrome,
    output wire syndrome_valid,
    output wire [12:0] tx_bytes,
    output wire [15:0] xmit_bytes,
    output wire decided,
    output wire built,
    output wire pushed,
    output wire ctl_pushed
);
    wire [208:0] retired;
    wire wqe;
    wire packet;
    wire front_token_ready;
    wire [378:0] front_desc_data;
    wire front_desc_valid;
    wire [223:0] front_piece_data;
    wire front_piece_valid;
    wire [23:0] front_ahead_data;
    wire front_ahead_valid;
    wire [513:0] front_inline_data;
    wire front_inline_valid;
    wire front_store;
    wire [1:0] front_store_block;
    wire [511:0] front_store_data;
    wire front_at_once;
    wire [29:0] front_cons_data;
    wire front_cons_valid;
    wire [7:0] front_cons_page;
    wire [31:0] front_rq_data;
    wire front_rq_valid;
    wire front_idle;
    wire front_ev_db_foreign_page;
    wire front_ev_axi_read_err_unused;
    wire front_ev_wqe_error_unused;
    wire front_ev_wqe_unknown_opcode_unused;
    wire front_ev_wqe_too_many_sges_unused;
    wire front_ev_wqe_truncated_unused;
    wire front_ev_wqe_wrong_queue_unused;
    wire front_ev_wqe_length_mismatch_unused;
    wire front_ev_wqe_length_too_long_unused;
    wire front_ev_wqe_inline_too_long_unused;
    wire front_ev_wqe_wrong_service_unused;
    wire read_piece_ready;
    wire read_blk_ready;
    wire read_store_read;
    wire [511:0] read_payload_data;
    wire [7:0] read_payload_err;
    wire read_payload_last;
    wire read_payload_valid;
    wire read_wr_ready;
    wire read_left;
    wire read_ev_local_key_index_err_unused;
    wire read_ev_local_key_mismatch_unused;
    wire read_ev_local_region_invalid_unused;
    wire read_ev_local_pd_mismatch_unused;
    wire read_ev_local_bounds_err_unused;
    wire read_ev_bar1_strict_miss_unused;
    wire read_ev_mtt_unsupported_unused;
    wire read_ev_ats_off_unused;
    wire read_ev_read_ur_unused;
    wire read_ev_read_ca_unused;
    wire read_ev_read_poisoned_unused;
    wire read_ev_read_timeout_unused;
    wire read_ev_read_malformed_unused;
    wire back_desc_ready;
    wire back_payload_ready;
    wire [511:0] back_tx_data;
    wire [7:0] back_tx_empty;
    wire back_tx_last;
    wire back_tx_valid;
    wire back_tx_looped;
    wire [107:0] back_wr_head;
    wire [511:0] back_wr_data;
    wire back_wr_last;
    wire back_wr_valid;
    wire [160:0] back_push_data;
    wire back_push_valid;
    wire back_retired_ready;
    wire [21:0] back_qp_error_data;
    wire back_qp_error_valid;
    wire back_token_done;
    wire back_idle;
    wire [29:0] cons_cons_data;
    wire cons_cons_valid;
    wire cons_ev_db_foreign_page;
    wire port_data_ready;
    wire port_idle;
    wire acks_push_ready;
    wire [208:0] acks_retired_data;
    wire acks_retired_valid;
    wire [13:0] acks_token_data;
    wire acks_token_valid;
    wire [13:0] acks_stop_data;
    wire acks_stop_valid;
    wire [37:0] acks_una_data;
    wire acks_una_valid;
    wire [53:0] acks_rewound_data;
    wire acks_rewound_valid;
    wire [21:0] acks_qp_error_data;
    wire acks_qp_error_valid;
    wire acks_idle;
    wire tokens_rewind_ready;
    wire [13:0] tokens_token_data;
    wire tokens_token_valid;
    wire [13:0] tokens_back_data;
    wire tokens_back_valid;
    wire errors_a_ready;
    wire errors_b_ready;
    reg  [53:0] window_formed_data;
    wire window_formed_valid;
    wire [14:0] window_held_data;
    wire window_held_valid;
    wire freed_d;
    reg  freed_q;
    reg  [29:0] freed_at_d;
    reg  [29:0] freed_at_q;

    tx_front_w512_slotaw8_turnaw4_blockaw7_maxcount8 u_front (
        .clk(clk),
        .rst(rst),
        .run(run),
        .dma_on(dma_on),
        .csr_ring_data(csr_ring_data),
        .csr_ring_valid(csr_ring_valid),
        .csr_ring_ready(csr_ring_ready),
        .db_data(db_data),
        .db_valid(db_valid),
        .db_ready(db_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .stop_data(acks_stop_data),
        .stop_valid(acks_stop_valid),
        .rewound_data(acks_rewound_data),
        .rewound_valid(acks_rewound_valid),
        .held_data(window_held_data),
        .held_valid(window_held_valid),
        .token_data(tokens_token_data),
        .token_valid(tokens_token_valid),
        .token_ready(front_token_ready),
        .axi_wqe_araddr(axi_wqe_araddr),
        .axi_wqe_arlen(axi_wqe_arlen),
        .axi_wqe_arid(axi_wqe_arid),
        .axi_wqe_arvalid(axi_wqe_arvalid),
        .axi_wqe_arready(axi_wqe_arready),
        .axi_wqe_rdata(axi_wqe_rdata),
        .axi_wqe_rresp(axi_wqe_rresp),
        .axi_wqe_rid(axi_wqe_rid),
        .axi_wqe_rlast(axi_wqe_rlast),
        .axi_wqe_rvalid(axi_wqe_rvalid),
        .axi_wqe_rready(axi_wqe_rready),
        .axi_sgl_araddr(axi_sgl_araddr),
        .axi_sgl_arlen(axi_sgl_arlen),
        .axi_sgl_arid(axi_sgl_arid),
        .axi_sgl_arvalid(axi_sgl_arvalid),
        .axi_sgl_arready(axi_sgl_arready),
        .axi_sgl_rdata(axi_sgl_rdata),
        .axi_sgl_rresp(axi_sgl_rresp),
        .axi_sgl_rid(axi_sgl_rid),
        .axi_sgl_rlast(axi_sgl_rlast),
        .axi_sgl_rvalid(axi_sgl_rvalid),
        .axi_sgl_rready(axi_sgl_rready),
        .desc_data(front_desc_data),
        .desc_valid(front_desc_valid),
        .desc_ready(back_desc_ready),
        .piece_data(front_piece_data),
        .piece_valid(front_piece_valid),
        .piece_ready(read_piece_ready),
        .ahead_data(front_ahead_data),
        .ahead_valid(front_ahead_valid),
        .inline_data(front_inline_data),
        .inline_valid(front_inline_valid),
        .inline_ready(read_blk_ready),
        .store(front_store),
        .store_block(front_store_block),
        .store_data(front_store_data),
        .store_read(read_store_read),
        .at_once(front_at_once),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .cons_data(front_cons_data),
        .cons_valid(front_cons_valid),
        .cons_page(front_cons_page),
        .rq_data(front_rq_data),
        .rq_valid(front_rq_valid),
        .rq_hold(rq_hold),
        .idle(front_idle),
        .ev_doorbells(ev_doorbells),
        .ev_inline_wqes(ev_inline_wqes),
        .ev_wqe_fetched(ev_wqe_fetched),
        .ev_db_unknown_slot(ev_db_unknown_slot),
        .ev_db_foreign_page(front_ev_db_foreign_page),
        .ev_db_overrun(ev_db_overrun),
        .ev_db_bad_state(ev_db_bad_state),
        .ev_db_dma_off(ev_db_dma_off),
        .ev_db_inline_partial(ev_db_inline_partial),
        .ev_db_engine_owned(ev_db_engine_owned),
        .ev_bad_register(ev_also_bad_register),
        .ev_misaligned_access(ev_also_misaligned_access),
        .ev_axi_read_err(front_ev_axi_read_err_unused),
        .ev_wqe_error(front_ev_wqe_error_unused),
        .ev_wqe_unknown_opcode(front_ev_wqe_unknown_opcode_unused),
        .ev_wqe_too_many_sges(front_ev_wqe_too_many_sges_unused),
        .ev_wqe_truncated(front_ev_wqe_truncated_unused),
        .ev_wqe_wrong_queue(front_ev_wqe_wrong_queue_unused),
        .ev_wqe_length_mismatch(front_ev_wqe_length_mismatch_unused),
        .ev_wqe_length_too_long(front_ev_wqe_length_too_long_unused),
        .ev_wqe_inline_too_long(front_ev_wqe_inline_too_long_unused),
        .ev_wqe_wrong_service(front_ev_wqe_wrong_service_unused)
    );

    dma_read_path_w512_tagaw8_rowaw10_regionaw10 u_read (
        .clk(clk),
        .rst(rst),
        .ready(ready),
        .cfg(cfg),
        .dma_enable(dma_on),
        .read_timeout(read_timeout),
        .bar1_base(bar1_base),
        .bar1_size(bar1_size),
        .region_load_data(region_data),
        .region_load_valid(region_valid),
        .piece_data(front_piece_data),
        .piece_valid(front_piece_valid),
        .piece_ready(read_piece_ready),
        .ahead_data(front_ahead_data),
        .ahead_valid(front_ahead_valid),
        .blk_data(front_inline_data),
        .blk_valid(front_inline_valid),
        .blk_ready(read_blk_ready),
        .store(front_store),
        .store_block(front_store_block),
        .store_data(front_store_data),
        .store_read(read_store_read),
        .at_once(front_at_once),
        .payload_data(read_payload_data),
        .payload_err(read_payload_err),
        .payload_last(read_payload_last),
        .payload_valid(read_payload_valid),
        .payload_ready(back_payload_ready),
        .decided(decided),
        .wr_head(back_wr_head),
        .wr_data(back_wr_data),
        .wr_last(back_wr_last),
        .wr_valid(back_wr_valid),
        .wr_ready(read_wr_ready),
        .left(read_left),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .tlp_rq_hdr(tlp_rq_hdr),
        .tlp_rq_data(tlp_rq_data),
        .tlp_rq_last(tlp_rq_last),
        .tlp_rq_valid(tlp_rq_valid),
        .tlp_rq_ready(tlp_rq_ready),
        .tlp_cpl_hdr(tlp_cpl_hdr),
        .tlp_cpl_data(tlp_cpl_data),
        .tlp_cpl_last(tlp_cpl_last),
        .tlp_cpl_valid(tlp_cpl_valid),
        .tlp_cpl_ready(tlp_cpl_ready),
        .ev_tlp_reads(ev_tlp_reads),
        .ev_tlp_writes(ev_tlp_writes),
        .ev_tlp_completions(ev_tlp_completions),
        .ev_local_key_index_err(read_ev_local_key_index_err_unused),
        .ev_local_key_mismatch(read_ev_local_key_mismatch_unused),
        .ev_local_region_invalid(read_ev_local_region_invalid_unused),
        .ev_local_pd_mismatch(read_ev_local_pd_mismatch_unused),
        .ev_local_bounds_err(read_ev_local_bounds_err_unused),
        .ev_bar1_strict_miss(read_ev_bar1_strict_miss_unused),
        .ev_mtt_unsupported(read_ev_mtt_unsupported_unused),
        .ev_ats_off(read_ev_ats_off_unused),
        .ev_silent_fallback(ev_silent_fallback),
        .ev_read_ur(read_ev_read_ur_unused),
        .ev_read_ca(read_ev_read_ca_unused),
        .ev_read_poisoned(read_ev_read_poisoned_unused),
        .ev_read_timeout(read_ev_read_timeout_unused),
        .ev_read_malformed(read_ev_read_malformed_unused),
        .ev_read_unexpected(ev_read_unexpected),
        .ev_cpl_late(ev_cpl_late)
    );

    tx_back_w512_slotaw8_cqaw8_queueaw7_fifoaw9_placeaw6 u_back (
        .clk(clk),
        .rst(rst),
        .desc_data(front_desc_data),
        .desc_valid(front_desc_valid),
        .desc_ready(back_desc_ready),
        .payload_data(read_payload_data),
        .payload_err(read_payload_err),
        .payload_last(read_payload_last),
        .payload_valid(read_payload_valid),
        .payload_ready(back_payload_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .entry_data(cq_data),
        .entry_valid(cq_valid),
        .cons_data(cons_cons_data),
        .cons_valid(cons_cons_valid),
        .cycles(cycles),
        .tx_data(back_tx_data),
        .tx_empty(back_tx_empty),
        .tx_last(back_tx_last),
        .tx_valid(back_tx_valid),
        .tx_ready(port_data_ready),
        .tx_looped(back_tx_looped),
        .recv_data(recv_data),
        .recv_valid(recv_valid),
        .recv_ready(recv_ready),
        .pay_head(pay_head),
        .pay_data(pay_data),
        .pay_last(pay_last),
        .pay_valid(pay_valid),
        .pay_ready(pay_ready),
        .wr_head(back_wr_head),
        .wr_data(back_wr_data),
        .wr_last(back_wr_last),
        .wr_valid(back_wr_valid),
        .wr_ready(read_wr_ready),
        .wr_left(read_left),
        .push_data(back_push_data),
        .push_valid(back_push_valid),
        .push_ready(acks_push_ready),
        .retired_data(acks_retired_data),
        .retired_valid(acks_retired_valid),
        .retired_ready(back_retired_ready),
        .done_data(done_data),
        .done_valid(done_valid),
        .qp_error_data(back_qp_error_data),
        .qp_error_valid(back_qp_error_valid),
        .qp_error_ready(errors_a_ready),
        .cq_error_data(cq_error_data),
        .cq_error_valid(cq_error_valid),
        .cq_error_ready(cq_error_ready),
        .token_done(back_token_done),
        .idle(back_idle),
        .built(built),
        .pushed(pushed),
        .syndrome(syndrome),
        .syndrome_valid(syndrome_valid),
        .ev_tx_packets(ev_tx_packets),
        .tx_bytes(tx_bytes),
        .ev_tx_dropped(ev_tx_dropped),
        .ev_wqe_done(ev_wqe_done),
        .ev_req_cqe_error(ev_req_cqe_error),
        .ev_req_cqe_flush_error(ev_req_cqe_flush_error),
        .ev_resp_cqe_error(ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(ev_resp_cqe_flush_error),
        .ev_cqe_written(ev_cqe_written),
        .ev_cq_overrun(ev_cq_overrun),
        .ev_cq_invalid(ev_cq_invalid)
    );

    cq_doorbell_cqaw8 u_cons (
        .clk(clk),
        .rst(rst),
        .csr_data(csr_cons_data),
        .csr_valid(csr_cons_valid),
        .user_data(front_cons_data),
        .user_valid(front_cons_valid),
        .user_page(front_cons_page),
        .entry_data(cq_data),
        .entry_valid(cq_valid),
        .cons_data(cons_cons_data),
        .cons_valid(cons_cons_valid),
        .ev_db_foreign_page(cons_ev_db_foreign_page)
    );

    rq_doorbell_slotaw8 u_receives (
        .clk(clk),
        .rst(rst),
        .run(run),
        .csr_data(csr_rq_data),
        .csr_valid(csr_rq_valid),
        .user_data(front_rq_data),
        .user_valid(front_rq_valid),
        .user_page(front_cons_page),
        .hold(rq_hold),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .done_data(rq_done_data),
        .done_valid(rq_done_valid),
        .rung_data(rq_rung_data),
        .rung_valid(rq_rung_valid),
        .ev_rq_doorbells(ev_rq_doorbells),
        .ev_db_unknown_slot(ev_also_db_unknown_slot),
        .ev_db_engine_owned(ev_also_db_engine_owned),
        .ev_db_foreign_page(ev_also_db_foreign_page),
        .ev_db_bad_state(ev_also_db_bad_state),
        .ev_db_overrun(ev_also_db_overrun)
    );

    tx_port_w512_slotaw8_ptaw9 u_port (
        .clk(clk),
        .rst(rst),
        .answer_data(answer_data),
        .answer_valid(answer_valid),
        .answer_ready(answer_ready),
        .data_data(back_tx_data),
        .data_empty(back_tx_empty),
        .data_last(back_tx_last),
        .data_valid(back_tx_valid),
        .data_ready(port_data_ready),
        .data_looped(back_tx_looped),
        .pt_data(pt_data),
        .pt_empty(pt_empty),
        .pt_last(pt_last),
        .pt_valid(pt_valid),
        .pt_ready(pt_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .tx_data(tx_data),
        .tx_empty(tx_empty),
        .tx_last(tx_last),
        .tx_valid(tx_valid),
        .tx_ready(tx_ready),
        .back_data(looped_data),
        .back_empty(looped_empty),
        .back_last(looped_last),
        .back_valid(looped_valid),
        .back_ready(looped_ready),
        .idle(port_idle),
        .ctl_pushed(ctl_pushed),
        .ev_port_xmit_packets(ev_port_xmit_packets),
        .xmit_bytes(xmit_bytes),
        .ev_tx_foreign(ev_tx_foreign),
        .ev_tx_foreign_dropped(ev_tx_foreign_dropped)
    );

    ack_path_slotaw8_outaw7_tick1229 u_acks (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(sent_data),
        .formed_valid(sent_valid),
        .push_data(back_push_data),
        .push_valid(back_push_valid),
        .push_ready(acks_push_ready),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .retired_data(acks_retired_data),
        .retired_valid(acks_retired_valid),
        .retired_ready(back_retired_ready),
        .token_data(acks_token_data),
        .token_valid(acks_token_valid),
        .token_ready(tokens_rewind_ready),
        .token_back_data(tokens_back_data),
        .token_back_valid(tokens_back_valid),
        .stop_data(acks_stop_data),
        .stop_valid(acks_stop_valid),
        .una_data(acks_una_data),
        .una_valid(acks_una_valid),
        .rewound_data(acks_rewound_data),
        .rewound_valid(acks_rewound_valid),
        .qp_error_data(acks_qp_error_data),
        .qp_error_valid(acks_qp_error_valid),
        .qp_error_ready(errors_b_ready),
        .idle(acks_idle),
        .ev_packet_seq_err(ev_packet_seq_err),
        .ev_rnr_nak_retry_err(ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(ev_local_ack_timeout_err),
        .ev_duplicate_acks(ev_duplicate_acks),
        .ev_ghost_acks(ev_ghost_acks),
        .ev_bad_resp_err(ev_bad_resp_err),
        .ev_retransmissions(ev_retransmissions)
    );

    token_merge_slotaw8 u_tokens (
        .clk(clk),
        .rst(rst),
        .control_data(token_data),
        .control_valid(token_valid),
        .control_ready(token_ready),
        .rewind_data(acks_token_data),
        .rewind_valid(acks_token_valid),
        .rewind_ready(tokens_rewind_ready),
        .token_data(tokens_token_data),
        .token_valid(tokens_token_valid),
        .token_ready(front_token_ready),
        .token_done(back_token_done),
        .control_done(token_done),
        .back_data(tokens_back_data),
        .back_valid(tokens_back_valid)
    );

    error_merge u_errors (
        .clk(clk),
        .rst(rst),
        .a_data(back_qp_error_data),
        .a_valid(back_qp_error_valid),
        .a_ready(errors_a_ready),
        .b_data(acks_qp_error_data),
        .b_valid(acks_qp_error_valid),
        .b_ready(errors_b_ready),
        .m_data(qp_error_data),
        .m_valid(qp_error_valid),
        .m_ready(qp_error_ready)
    );

    rc_window_slotaw8_outaw7 u_window (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(window_formed_data),
        .formed_valid(window_formed_valid),
        .una_data(acks_una_data),
        .una_valid(acks_una_valid),
        .freed_data(freed_at_q),
        .freed_valid(freed_q),
        .rewound_data(acks_rewound_data),
        .rewound_valid(acks_rewound_valid),
        .held_data(window_held_data),
        .held_valid(window_held_valid)
    );

    assign freed_d = acks_retired_valid & back_retired_ready;

    always @* begin
        freed_at_d = freed_at_q;
        freed_at_d[13:0] = retired[17:4];
        freed_at_d[29:14] = retired[75:60];
    end
    assign idle = (front_idle & back_idle) & (acks_idle & port_idle);
    assign retired = acks_retired_data;
    assign packet = front_desc_data[1:0] == 2'd0;
    assign sent_valid = (front_desc_valid & back_desc_ready) & packet;

    always @* begin
        sent_data[13:0] = front_desc_data[15:2];
        sent_data[37:14] = front_desc_data[47:24];
        window_formed_data[13:0] = front_desc_data[15:2];
        window_formed_data[37:14] = front_desc_data[47:24];
        window_formed_data[53:38] = front_desc_data[282:267];
    end
    assign wqe = front_desc_data[1:0] != 2'd3;
    assign window_formed_valid = (front_desc_valid & back_desc_ready) & wqe;
    assign ev_events_written = 1'd0;
    assign ev_db_foreign_page = front_ev_db_foreign_page | cons_ev_db_foreign_page;
    assign ev_axi_read_err = ctl_axi_read_err;
    assign ev_eq_overrun = 1'd0;

    always @(posedge clk) begin
        if (rst) begin
            freed_q <= 1'd0;
        end else begin
            freed_q <= freed_d;
        end
        freed_at_q <= freed_at_d;
    end
endmodule
`default_nettype wire
