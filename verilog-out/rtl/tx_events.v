// tx_events: What happens on the transmit path, for the register block.
// Source:        hdl/src/tx/tx_events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_events (
    input  wire front_doorbells,
    input  wire front_inline_wqes,
    input  wire front_wqe_fetched,
    input  wire front_db_unknown_slot,
    input  wire front_db_foreign_page,
    input  wire front_db_overrun,
    input  wire front_db_bad_state,
    input  wire front_db_dma_off,
    input  wire front_db_inline_partial,
    input  wire front_db_engine_owned,
    input  wire front_bad_register,
    input  wire front_misaligned_access,
    input  wire read_tlp_reads,
    input  wire read_tlp_writes,
    input  wire read_tlp_completions,
    input  wire read_silent_fallback,
    input  wire read_read_unexpected,
    input  wire read_cpl_late,
    input  wire back_tx_packets,
    input  wire back_tx_dropped,
    input  wire back_wqe_done,
    input  wire back_cqe_written,
    input  wire back_cq_overrun,
    input  wire back_cq_invalid,
    input  wire back_req_cqe_error,
    input  wire back_req_cqe_flush_error,
    input  wire back_resp_cqe_error,
    input  wire back_resp_cqe_flush_error,
    input  wire port_port_xmit_packets,
    input  wire port_tx_foreign,
    input  wire port_tx_foreign_dropped,
    input  wire acks_packet_seq_err,
    input  wire acks_rnr_nak_retry_err,
    input  wire acks_local_ack_timeout_err,
    input  wire acks_duplicate_acks,
    input  wire acks_ghost_acks,
    input  wire acks_bad_resp_err,
    input  wire acks_retransmissions,
    input  wire rq_rq_doorbells,
    input  wire rq_db_unknown_slot,
    input  wire rq_db_engine_owned,
    input  wire rq_db_foreign_page,
    input  wire rq_db_bad_state,
    input  wire rq_db_overrun,
    input  wire cq_foreign_page,
    input  wire axi_read_err,
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
    output wire ev_also_db_engine_owned
);

    assign ev_doorbells = front_doorbells;
    assign ev_inline_wqes = front_inline_wqes;
    assign ev_wqe_fetched = front_wqe_fetched;
    assign ev_db_unknown_slot = front_db_unknown_slot;
    assign ev_db_foreign_page = front_db_foreign_page | cq_foreign_page;
    assign ev_db_overrun = front_db_overrun;
    assign ev_db_bad_state = front_db_bad_state;
    assign ev_db_dma_off = front_db_dma_off;
    assign ev_db_inline_partial = front_db_inline_partial;
    assign ev_db_engine_owned = front_db_engine_owned;
    assign ev_also_bad_register = front_bad_register;
    assign ev_also_misaligned_access = front_misaligned_access;
    assign ev_tlp_reads = read_tlp_reads;
    assign ev_tlp_writes = read_tlp_writes;
    assign ev_tlp_completions = read_tlp_completions;
    assign ev_silent_fallback = read_silent_fallback;
    assign ev_read_unexpected = read_read_unexpected;
    assign ev_cpl_late = read_cpl_late;
    assign ev_axi_read_err = axi_read_err;
    assign ev_tx_packets = back_tx_packets;
    assign ev_tx_dropped = back_tx_dropped;
    assign ev_wqe_done = back_wqe_done;
    assign ev_cqe_written = back_cqe_written;
    assign ev_cq_overrun = back_cq_overrun;
    assign ev_cq_invalid = back_cq_invalid;
    assign ev_req_cqe_error = back_req_cqe_error;
    assign ev_req_cqe_flush_error = back_req_cqe_flush_error;
    assign ev_resp_cqe_error = back_resp_cqe_error;
    assign ev_resp_cqe_flush_error = back_resp_cqe_flush_error;
    assign ev_events_written = 1'd0;
    assign ev_eq_overrun = 1'd0;
    assign ev_port_xmit_packets = port_port_xmit_packets;
    assign ev_tx_foreign = port_tx_foreign;
    assign ev_tx_foreign_dropped = port_tx_foreign_dropped;
    assign ev_packet_seq_err = acks_packet_seq_err;
    assign ev_rnr_nak_retry_err = acks_rnr_nak_retry_err;
    assign ev_local_ack_timeout_err = acks_local_ack_timeout_err;
    assign ev_duplicate_acks = acks_duplicate_acks;
    assign ev_ghost_acks = acks_ghost_acks;
    assign ev_bad_resp_err = acks_bad_resp_err;
    assign ev_retransmissions = acks_retransmissions;
    assign ev_rq_doorbells = rq_rq_doorbells;
    assign ev_also_db_unknown_slot = rq_db_unknown_slot;
    assign ev_also_db_engine_owned = rq_db_engine_owned;
    assign ev_also_db_foreign_page = rq_db_foreign_page;
    assign ev_also_db_bad_state = rq_db_bad_state;
    assign ev_also_db_overrun = rq_db_overrun;
endmodule
`default_nettype wire
