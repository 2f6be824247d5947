// tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229: The transmit path: doorbells in, frames and memory writes out.
// Source:        hdl/src/top/tx_path.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    output wire idle,
    input  wire [26:0] cfg,
    input  wire [225:0] settings,
    input  wire [31:0] csr_ring_data,
    input  wire csr_ring_valid,
    output wire csr_ring_ready,
    output wire [125:0] ring_cmd_data,
    output wire ring_cmd_valid,
    input  wire ring_cmd_ready,
    input  wire [6:0] ring_waiting,
    input  wire [31:0] ring_db_data,
    input  wire ring_db_valid,
    output wire ring_db_ready,
    output wire [63:0] ring_wqe_araddr,
    output wire [7:0] ring_wqe_arlen,
    output wire [3:0] ring_wqe_arid,
    output wire ring_wqe_arvalid,
    input  wire ring_wqe_arready,
    input  wire [511:0] ring_wqe_rdata,
    input  wire [1:0] ring_wqe_rresp,
    input  wire [3:0] ring_wqe_rid,
    input  wire ring_wqe_rlast,
    input  wire ring_wqe_rvalid,
    output wire ring_wqe_rready,
    input  wire [221:0] ring_cqe_data,
    input  wire ring_cqe_valid,
    output wire ring_cqe_ready,
    input  wire [223:0] ring_piece_data,
    input  wire ring_piece_valid,
    output wire ring_piece_ready,
    output wire [511:0] ring_operand_data,
    output wire [7:0] ring_operand_err,
    output wire ring_operand_last,
    output wire ring_operand_valid,
    input  wire ring_operand_ready,
    output wire [223:0] ring_landing_data,
    output wire ring_landing_valid,
    input  wire ring_landing_ready,
    input  wire [511:0] ring_landed_data,
    input  wire [7:0] ring_landed_err,
    input  wire ring_landed_last,
    input  wire ring_landed_valid,
    output wire ring_landed_ready,
    input  wire ring_hold,
    output wire ring_reading,
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
    output wire [37:0] sent_data,
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
    wire queues_run;
    wire queues_dma_on;
    wire queues_idle;
    wire [29:0] queues_cons_data;
    wire queues_cons_valid;
    wire [378:0] queues_desc_data;
    wire queues_desc_valid;
    wire [223:0] queues_piece_data;
    wire queues_piece_valid;
    wire [23:0] queues_ahead_data;
    wire queues_ahead_valid;
    wire [513:0] queues_inline_data;
    wire queues_inline_valid;
    wire queues_store;
    wire [1:0] queues_store_block;
    wire [511:0] queues_store_data;
    wire queues_at_once;
    wire queues_push_ready;
    wire [208:0] queues_retired_data;
    wire queues_retired_valid;
    wire queues_back_error_ready;
    wire queues_ev_doorbells;
    wire queues_ev_inline_wqes;
    wire queues_ev_wqe_fetched;
    wire queues_ev_db_unknown_slot;
    wire queues_ev_db_foreign_page;
    wire queues_ev_db_overrun;
    wire queues_ev_db_bad_state;
    wire queues_ev_db_dma_off;
    wire queues_ev_db_inline_partial;
    wire queues_ev_db_engine_owned;
    wire queues_ev_bad_register;
    wire queues_ev_misaligned_access;
    wire queues_ack_ev_packet_seq_err;
    wire queues_ack_ev_rnr_nak_retry_err;
    wire queues_ack_ev_local_ack_timeout_err;
    wire queues_ack_ev_duplicate_acks;
    wire queues_ack_ev_ghost_acks;
    wire queues_ack_ev_bad_resp_err;
    wire queues_ack_ev_retransmissions;
    wire queues_rq_ev_rq_doorbells;
    wire queues_rq_ev_db_unknown_slot;
    wire queues_rq_ev_db_engine_owned;
    wire queues_rq_ev_db_foreign_page;
    wire queues_rq_ev_db_bad_state;
    wire queues_rq_ev_db_overrun;
    wire queues_ev_cq_foreign_page;
    wire lane_s_ready;
    wire [223:0] lane_m_data;
    wire lane_m_valid;
    wire lane_m_at_once;
    wire lane_gathered_ready;
    wire [511:0] lane_payload_data;
    wire [7:0] lane_payload_err;
    wire lane_payload_last;
    wire lane_payload_valid;
    wire read_dma_enable;
    wire [31:0] read_read_timeout;
    wire [63:0] read_bar1_base;
    wire [63:0] read_bar1_size;
    wire read_piece_ready;
    wire read_blk_ready;
    wire read_store_read;
    wire [511:0] read_payload_data;
    wire [7:0] read_payload_err;
    wire read_payload_last;
    wire read_payload_valid;
    wire read_wr_ready;
    wire read_left;
    wire read_ev_tlp_reads;
    wire read_ev_tlp_writes;
    wire read_ev_tlp_completions;
    wire read_ev_silent_fallback;
    wire read_ev_read_unexpected;
    wire read_ev_cpl_late;
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
    wire [63:0] back_cycles;
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
    wire back_ev_tx_packets;
    wire back_ev_tx_dropped;
    wire back_ev_wqe_done;
    wire back_ev_cqe_written;
    wire back_ev_cq_overrun;
    wire back_ev_cq_invalid;
    wire back_ev_req_cqe_error;
    wire back_ev_req_cqe_flush_error;
    wire back_ev_resp_cqe_error;
    wire back_ev_resp_cqe_flush_error;
    wire port_data_ready;
    wire port_idle;
    wire port_ev_port_xmit_packets;
    wire port_ev_tx_foreign;
    wire port_ev_tx_foreign_dropped;

    work_queues_w512_slotaw8_cqaw8_outaw7_tick1229 u_queues (
        .clk(clk),
        .rst(rst),
        .run(queues_run),
        .dma_on(queues_dma_on),
        .idle(queues_idle),
        .csr_ring_data(csr_ring_data),
        .csr_ring_valid(csr_ring_valid),
        .csr_ring_ready(csr_ring_ready),
        .ring_db_data(ring_db_data),
        .ring_db_valid(ring_db_valid),
        .ring_db_ready(ring_db_ready),
        .ring_wqe_araddr(ring_wqe_araddr),
        .ring_wqe_arlen(ring_wqe_arlen),
        .ring_wqe_arid(ring_wqe_arid),
        .ring_wqe_arvalid(ring_wqe_arvalid),
        .ring_wqe_arready(ring_wqe_arready),
        .ring_wqe_rdata(ring_wqe_rdata),
        .ring_wqe_rresp(ring_wqe_rresp),
        .ring_wqe_rid(ring_wqe_rid),
        .ring_wqe_rlast(ring_wqe_rlast),
        .ring_wqe_rvalid(ring_wqe_rvalid),
        .ring_wqe_rready(ring_wqe_rready),
        .csr_cons_data(csr_cons_data),
        .csr_cons_valid(csr_cons_valid),
        .csr_rq_data(csr_rq_data),
        .csr_rq_valid(csr_rq_valid),
        .rq_hold(rq_hold),
        .db_data(db_data),
        .db_valid(db_valid),
        .db_ready(db_ready),
        .rq_rung_data(rq_rung_data),
        .rq_rung_valid(rq_rung_valid),
        .rq_done_data(rq_done_data),
        .rq_done_valid(rq_done_valid),
        .cons_data(queues_cons_data),
        .cons_valid(queues_cons_valid),
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
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .entry_data(cq_data),
        .entry_valid(cq_valid),
        .token_data(token_data),
        .token_valid(token_valid),
        .token_ready(token_ready),
        .token_done(token_done),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .sent_data(sent_data),
        .sent_valid(sent_valid),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .qp_error_ready(qp_error_ready),
        .desc_data(queues_desc_data),
        .desc_valid(queues_desc_valid),
        .desc_ready(back_desc_ready),
        .piece_data(queues_piece_data),
        .piece_valid(queues_piece_valid),
        .piece_ready(lane_s_ready),
        .ahead_data(queues_ahead_data),
        .ahead_valid(queues_ahead_valid),
        .inline_data(queues_inline_data),
        .inline_valid(queues_inline_valid),
        .inline_ready(read_blk_ready),
        .store(queues_store),
        .store_block(queues_store_block),
        .store_data(queues_store_data),
        .store_read(read_store_read),
        .at_once(queues_at_once),
        .push_data(back_push_data),
        .push_valid(back_push_valid),
        .push_ready(queues_push_ready),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .retired_data(queues_retired_data),
        .retired_valid(queues_retired_valid),
        .retired_ready(back_retired_ready),
        .done_data(done_data),
        .done_valid(done_valid),
        .token_back(back_token_done),
        .back_error_data(back_qp_error_data),
        .back_error_valid(back_qp_error_valid),
        .back_error_ready(queues_back_error_ready),
        .ev_doorbells(queues_ev_doorbells),
        .ev_inline_wqes(queues_ev_inline_wqes),
        .ev_wqe_fetched(queues_ev_wqe_fetched),
        .ev_db_unknown_slot(queues_ev_db_unknown_slot),
        .ev_db_foreign_page(queues_ev_db_foreign_page),
        .ev_db_overrun(queues_ev_db_overrun),
        .ev_db_bad_state(queues_ev_db_bad_state),
        .ev_db_dma_off(queues_ev_db_dma_off),
        .ev_db_inline_partial(queues_ev_db_inline_partial),
        .ev_db_engine_owned(queues_ev_db_engine_owned),
        .ev_bad_register(queues_ev_bad_register),
        .ev_misaligned_access(queues_ev_misaligned_access),
        .ack_ev_packet_seq_err(queues_ack_ev_packet_seq_err),
        .ack_ev_rnr_nak_retry_err(queues_ack_ev_rnr_nak_retry_err),
        .ack_ev_local_ack_timeout_err(queues_ack_ev_local_ack_timeout_err),
        .ack_ev_duplicate_acks(queues_ack_ev_duplicate_acks),
        .ack_ev_ghost_acks(queues_ack_ev_ghost_acks),
        .ack_ev_bad_resp_err(queues_ack_ev_bad_resp_err),
        .ack_ev_retransmissions(queues_ack_ev_retransmissions),
        .rq_ev_rq_doorbells(queues_rq_ev_rq_doorbells),
        .rq_ev_db_unknown_slot(queues_rq_ev_db_unknown_slot),
        .rq_ev_db_engine_owned(queues_rq_ev_db_engine_owned),
        .rq_ev_db_foreign_page(queues_rq_ev_db_foreign_page),
        .rq_ev_db_bad_state(queues_rq_ev_db_bad_state),
        .rq_ev_db_overrun(queues_rq_ev_db_overrun),
        .ev_cq_foreign_page(queues_ev_cq_foreign_page)
    );

    ring_lane_w512 u_lane (
        .clk(clk),
        .rst(rst),
        .s_data(queues_piece_data),
        .s_valid(queues_piece_valid),
        .s_ready(lane_s_ready),
        .at_once(queues_at_once),
        .m_data(lane_m_data),
        .m_valid(lane_m_valid),
        .m_ready(read_piece_ready),
        .m_at_once(lane_m_at_once),
        .gathered_data(read_payload_data),
        .gathered_err(read_payload_err),
        .gathered_last(read_payload_last),
        .gathered_valid(read_payload_valid),
        .gathered_ready(lane_gathered_ready),
        .payload_data(lane_payload_data),
        .payload_err(lane_payload_err),
        .payload_last(lane_payload_last),
        .payload_valid(lane_payload_valid),
        .payload_ready(back_payload_ready),
        .operand_piece_data(ring_piece_data),
        .operand_piece_valid(ring_piece_valid),
        .operand_piece_ready(ring_piece_ready),
        .operand_data(ring_operand_data),
        .operand_err(ring_operand_err),
        .operand_last(ring_operand_last),
        .operand_valid(ring_operand_valid),
        .operand_ready(ring_operand_ready),
        .landing_data(ring_landing_data),
        .landing_valid(ring_landing_valid),
        .landing_ready(ring_landing_ready),
        .landed_data(ring_landed_data),
        .landed_err(ring_landed_err),
        .landed_last(ring_landed_last),
        .landed_valid(ring_landed_valid),
        .landed_ready(ring_landed_ready),
        .hold(ring_hold),
        .reading(ring_reading)
    );

    dma_read_path_w512_tagaw8_rowaw10_regionaw10 u_read (
        .clk(clk),
        .rst(rst),
        .ready(ready),
        .cfg(cfg),
        .dma_enable(read_dma_enable),
        .read_timeout(read_read_timeout),
        .bar1_base(read_bar1_base),
        .bar1_size(read_bar1_size),
        .region_load_data(region_data),
        .region_load_valid(region_valid),
        .piece_data(lane_m_data),
        .piece_valid(lane_m_valid),
        .piece_ready(read_piece_ready),
        .ahead_data(queues_ahead_data),
        .ahead_valid(queues_ahead_valid),
        .blk_data(queues_inline_data),
        .blk_valid(queues_inline_valid),
        .blk_ready(read_blk_ready),
        .store(queues_store),
        .store_block(queues_store_block),
        .store_data(queues_store_data),
        .store_read(read_store_read),
        .at_once(lane_m_at_once),
        .payload_data(read_payload_data),
        .payload_err(read_payload_err),
        .payload_last(read_payload_last),
        .payload_valid(read_payload_valid),
        .payload_ready(lane_gathered_ready),
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
        .ev_tlp_reads(read_ev_tlp_reads),
        .ev_tlp_writes(read_ev_tlp_writes),
        .ev_tlp_completions(read_ev_tlp_completions),
        .ev_silent_fallback(read_ev_silent_fallback),
        .ev_read_unexpected(read_ev_read_unexpected),
        .ev_cpl_late(read_ev_cpl_late),
        .ev_local_key_index_err(read_ev_local_key_index_err_unused),
        .ev_local_key_mismatch(read_ev_local_key_mismatch_unused),
        .ev_local_region_invalid(read_ev_local_region_invalid_unused),
        .ev_local_pd_mismatch(read_ev_local_pd_mismatch_unused),
        .ev_local_bounds_err(read_ev_local_bounds_err_unused),
        .ev_bar1_strict_miss(read_ev_bar1_strict_miss_unused),
        .ev_mtt_unsupported(read_ev_mtt_unsupported_unused),
        .ev_ats_off(read_ev_ats_off_unused),
        .ev_read_ur(read_ev_read_ur_unused),
        .ev_read_ca(read_ev_read_ca_unused),
        .ev_read_poisoned(read_ev_read_poisoned_unused),
        .ev_read_timeout(read_ev_read_timeout_unused),
        .ev_read_malformed(read_ev_read_malformed_unused)
    );

    tx_back_w512_slotaw8_cqaw8_queueaw7_fifoaw9_placeaw6 u_back (
        .clk(clk),
        .rst(rst),
        .desc_data(queues_desc_data),
        .desc_valid(queues_desc_valid),
        .desc_ready(back_desc_ready),
        .payload_data(lane_payload_data),
        .payload_err(lane_payload_err),
        .payload_last(lane_payload_last),
        .payload_valid(lane_payload_valid),
        .payload_ready(back_payload_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .entry_data(cq_data),
        .entry_valid(cq_valid),
        .cons_data(queues_cons_data),
        .cons_valid(queues_cons_valid),
        .cycles(back_cycles),
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
        .push_ready(queues_push_ready),
        .retired_data(queues_retired_data),
        .retired_valid(queues_retired_valid),
        .retired_ready(back_retired_ready),
        .done_data(done_data),
        .done_valid(done_valid),
        .qp_error_data(back_qp_error_data),
        .qp_error_valid(back_qp_error_valid),
        .qp_error_ready(queues_back_error_ready),
        .cq_error_data(cq_error_data),
        .cq_error_valid(cq_error_valid),
        .cq_error_ready(cq_error_ready),
        .ring_cmd_data(ring_cmd_data),
        .ring_cmd_valid(ring_cmd_valid),
        .ring_cmd_ready(ring_cmd_ready),
        .ring_waiting(ring_waiting),
        .ring_cqe_data(ring_cqe_data),
        .ring_cqe_valid(ring_cqe_valid),
        .ring_cqe_ready(ring_cqe_ready),
        .token_done(back_token_done),
        .idle(back_idle),
        .built(built),
        .pushed(pushed),
        .syndrome(syndrome),
        .syndrome_valid(syndrome_valid),
        .ev_tx_packets(back_ev_tx_packets),
        .ev_tx_dropped(back_ev_tx_dropped),
        .ev_wqe_done(back_ev_wqe_done),
        .ev_cqe_written(back_ev_cqe_written),
        .ev_cq_overrun(back_ev_cq_overrun),
        .ev_cq_invalid(back_ev_cq_invalid),
        .ev_req_cqe_error(back_ev_req_cqe_error),
        .ev_req_cqe_flush_error(back_ev_req_cqe_flush_error),
        .ev_resp_cqe_error(back_ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(back_ev_resp_cqe_flush_error),
        .tx_bytes(tx_bytes)
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
        .ev_port_xmit_packets(port_ev_port_xmit_packets),
        .ev_tx_foreign(port_ev_tx_foreign),
        .ev_tx_foreign_dropped(port_ev_tx_foreign_dropped),
        .xmit_bytes(xmit_bytes)
    );

    tx_events u_events (
        .front_doorbells(queues_ev_doorbells),
        .front_inline_wqes(queues_ev_inline_wqes),
        .front_wqe_fetched(queues_ev_wqe_fetched),
        .front_db_unknown_slot(queues_ev_db_unknown_slot),
        .front_db_foreign_page(queues_ev_db_foreign_page),
        .front_db_overrun(queues_ev_db_overrun),
        .front_db_bad_state(queues_ev_db_bad_state),
        .front_db_dma_off(queues_ev_db_dma_off),
        .front_db_inline_partial(queues_ev_db_inline_partial),
        .front_db_engine_owned(queues_ev_db_engine_owned),
        .front_bad_register(queues_ev_bad_register),
        .front_misaligned_access(queues_ev_misaligned_access),
        .read_tlp_reads(read_ev_tlp_reads),
        .read_tlp_writes(read_ev_tlp_writes),
        .read_tlp_completions(read_ev_tlp_completions),
        .read_silent_fallback(read_ev_silent_fallback),
        .read_read_unexpected(read_ev_read_unexpected),
        .read_cpl_late(read_ev_cpl_late),
        .back_tx_packets(back_ev_tx_packets),
        .back_tx_dropped(back_ev_tx_dropped),
        .back_wqe_done(back_ev_wqe_done),
        .back_cqe_written(back_ev_cqe_written),
        .back_cq_overrun(back_ev_cq_overrun),
        .back_cq_invalid(back_ev_cq_invalid),
        .back_req_cqe_error(back_ev_req_cqe_error),
        .back_req_cqe_flush_error(back_ev_req_cqe_flush_error),
        .back_resp_cqe_error(back_ev_resp_cqe_error),
        .back_resp_cqe_flush_error(back_ev_resp_cqe_flush_error),
        .port_port_xmit_packets(port_ev_port_xmit_packets),
        .port_tx_foreign(port_ev_tx_foreign),
        .port_tx_foreign_dropped(port_ev_tx_foreign_dropped),
        .acks_packet_seq_err(queues_ack_ev_packet_seq_err),
        .acks_rnr_nak_retry_err(queues_ack_ev_rnr_nak_retry_err),
        .acks_local_ack_timeout_err(queues_ack_ev_local_ack_timeout_err),
        .acks_duplicate_acks(queues_ack_ev_duplicate_acks),
        .acks_ghost_acks(queues_ack_ev_ghost_acks),
        .acks_bad_resp_err(queues_ack_ev_bad_resp_err),
        .acks_retransmissions(queues_ack_ev_retransmissions),
        .rq_rq_doorbells(queues_rq_ev_rq_doorbells),
        .rq_db_unknown_slot(queues_rq_ev_db_unknown_slot),
        .rq_db_engine_owned(queues_rq_ev_db_engine_owned),
        .rq_db_foreign_page(queues_rq_ev_db_foreign_page),
        .rq_db_bad_state(queues_rq_ev_db_bad_state),
        .rq_db_overrun(queues_rq_ev_db_overrun),
        .cq_foreign_page(queues_ev_cq_foreign_page),
        .axi_read_err(ctl_axi_read_err),
        .ev_port_xmit_packets(ev_port_xmit_packets),
        .ev_tx_packets(ev_tx_packets),
        .ev_doorbells(ev_doorbells),
        .ev_inline_wqes(ev_inline_wqes),
        .ev_wqe_fetched(ev_wqe_fetched),
        .ev_wqe_done(ev_wqe_done),
        .ev_cqe_written(ev_cqe_written),
        .ev_events_written(ev_events_written),
        .ev_tlp_reads(ev_tlp_reads),
        .ev_tlp_writes(ev_tlp_writes),
        .ev_tlp_completions(ev_tlp_completions),
        .ev_db_unknown_slot(ev_db_unknown_slot),
        .ev_db_foreign_page(ev_db_foreign_page),
        .ev_db_overrun(ev_db_overrun),
        .ev_db_bad_state(ev_db_bad_state),
        .ev_db_dma_off(ev_db_dma_off),
        .ev_db_inline_partial(ev_db_inline_partial),
        .ev_db_engine_owned(ev_db_engine_owned),
        .ev_silent_fallback(ev_silent_fallback),
        .ev_read_unexpected(ev_read_unexpected),
        .ev_cpl_late(ev_cpl_late),
        .ev_axi_read_err(ev_axi_read_err),
        .ev_cq_overrun(ev_cq_overrun),
        .ev_eq_overrun(ev_eq_overrun),
        .ev_cq_invalid(ev_cq_invalid),
        .ev_tx_dropped(ev_tx_dropped),
        .ev_req_cqe_error(ev_req_cqe_error),
        .ev_req_cqe_flush_error(ev_req_cqe_flush_error),
        .ev_rq_doorbells(ev_rq_doorbells),
        .ev_packet_seq_err(ev_packet_seq_err),
        .ev_rnr_nak_retry_err(ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(ev_local_ack_timeout_err),
        .ev_bad_resp_err(ev_bad_resp_err),
        .ev_retransmissions(ev_retransmissions),
        .ev_duplicate_acks(ev_duplicate_acks),
        .ev_ghost_acks(ev_ghost_acks),
        .ev_resp_cqe_error(ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(ev_resp_cqe_flush_error),
        .ev_tx_foreign(ev_tx_foreign),
        .ev_tx_foreign_dropped(ev_tx_foreign_dropped),
        .ev_also_bad_register(ev_also_bad_register),
        .ev_also_misaligned_access(ev_also_misaligned_access),
        .ev_also_db_unknown_slot(ev_also_db_unknown_slot),
        .ev_also_db_foreign_page(ev_also_db_foreign_page),
        .ev_also_db_overrun(ev_also_db_overrun),
        .ev_also_db_bad_state(ev_also_db_bad_state),
        .ev_also_db_engine_owned(ev_also_db_engine_owned)
    );

    assign idle = (queues_idle & back_idle) & port_idle;
    assign queues_run = settings[0];
    assign queues_dma_on = settings[1];
    assign read_dma_enable = settings[1];
    assign read_read_timeout = settings[33:2];
    assign read_bar1_base = settings[97:34];
    assign read_bar1_size = settings[161:98];
    assign back_cycles = settings[225:162];
endmodule
`default_nettype wire
