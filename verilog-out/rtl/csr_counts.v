// csr_counts: What happens, counted, and what of it is an error.
// Source:        hdl/src/csr/csr_counts.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_counts (
    input  wire clk,
    input  wire rst,
    input  wire ev_port_xmit_packets,
    input  wire ev_tx_packets,
    input  wire ev_doorbells,
    input  wire ev_inline_wqes,
    input  wire ev_wqe_fetched,
    input  wire ev_wqe_done,
    input  wire ev_cqe_written,
    input  wire ev_events_written,
    input  wire ev_tlp_reads,
    input  wire ev_tlp_writes,
    input  wire ev_tlp_completions,
    input  wire ev_db_unknown_slot,
    input  wire ev_db_foreign_page,
    input  wire ev_db_overrun,
    input  wire ev_db_bad_state,
    input  wire ev_db_dma_off,
    input  wire ev_db_inline_partial,
    input  wire ev_db_engine_owned,
    input  wire ev_silent_fallback,
    input  wire ev_read_unexpected,
    input  wire ev_cpl_late,
    input  wire ev_axi_read_err,
    input  wire ev_cq_overrun,
    input  wire ev_eq_overrun,
    input  wire ev_cq_invalid,
    input  wire ev_tx_dropped,
    input  wire ev_req_cqe_error,
    input  wire ev_req_cqe_flush_error,
    input  wire ev_rq_doorbells,
    input  wire ev_packet_seq_err,
    input  wire ev_rnr_nak_retry_err,
    input  wire ev_local_ack_timeout_err,
    input  wire ev_bad_resp_err,
    input  wire ev_retransmissions,
    input  wire ev_duplicate_acks,
    input  wire ev_ghost_acks,
    input  wire ev_resp_cqe_error,
    input  wire ev_resp_cqe_flush_error,
    input  wire ev_tx_foreign,
    input  wire ev_tx_foreign_dropped,
    input  wire ev_also_bad_register,
    input  wire ev_also_misaligned_access,
    input  wire ev_also_db_unknown_slot,
    input  wire ev_also_db_foreign_page,
    input  wire ev_also_db_overrun,
    input  wire ev_also_db_bad_state,
    input  wire ev_also_db_engine_owned,
    input  wire rx_ev_port_rcv_packets,
    input  wire rx_ev_port_rcv_errors,
    input  wire rx_ev_rx_packets,
    input  wire rx_ev_np_ecn_marked_roce_packets,
    input  wire rx_ev_rx_foreign,
    input  wire rx_ev_rx_foreign_dropped,
    input  wire rx_ev_rx_dropped,
    input  wire rx_ev_rx_icrc_encapsulated,
    input  wire rx_ev_rx_bad_ip_header,
    input  wire rx_ev_rx_options,
    input  wire rx_ev_rx_truncated,
    input  wire rx_ev_rx_bad_udp_length,
    input  wire rx_ev_rx_malformed,
    input  wire rx_ev_rx_bad_tver,
    input  wire rx_ev_rx_unknown_qp,
    input  wire rx_ev_rx_bad_opcode,
    input  wire rx_ev_rx_bad_state,
    input  wire rx_ev_rx_bad_pkey,
    input  wire rx_ev_rx_bad_address,
    input  wire rx_ev_rx_write_requests,
    input  wire rx_ev_duplicate_request,
    input  wire rx_ev_out_of_sequence,
    input  wire rx_ev_out_of_buffer,
    input  wire rx_ev_resp_invalid_requests,
    input  wire rx_ev_resp_remote_access_errors,
    input  wire rx_ev_rx_abandoned,
    input  wire rx_ev_also_axi_read_err,
    input  wire ring_ev_ring_ops,
    input  wire ring_ev_ring_done,
    input  wire ring_ev_ring_sub_sent,
    input  wire ring_ev_ring_sub_received,
    input  wire ring_ev_ring_words_sent,
    input  wire ring_ev_ring_words_received,
    input  wire ring_ev_ring_dropped,
    input  wire ring_ev_also_silent_fallback,
    input  wire bad_register,
    input  wire misaligned_access,
    input  wire mailbox_commands,
    input  wire mailbox_err,
    input  wire [7:0] syndrome,
    input  wire syndrome_valid,
    input  wire [15:0] xmit_bytes,
    input  wire xmit_bytes_valid,
    input  wire [15:0] tx_bytes,
    input  wire tx_bytes_valid,
    input  wire [15:0] rcv_bytes,
    input  wire rcv_bytes_valid,
    input  wire [15:0] rx_bytes,
    input  wire rx_bytes_valid,
    input  wire ask,
    input  wire [7:0] index,
    output wire done,
    output wire [63:0] value,
    output wire ready,
    output wire [31:0] sticky
);
    wire [76:0] events_pulses;
    wire [76:0] events_also;
    wire [31:0] causes_sticky;
    wire reasons_counted;
    wire [6:0] reasons_counter;
    wire [31:0] reasons_sticky;
    wire [15:0] dwords_dwords;
    wire dwords_dwords_valid;
    wire [15:0] rx_dwords_dwords;
    wire rx_dwords_dwords_valid;
    wire counters_one_valid;
    wire [6:0] counters_rd_index;
    reg  [76:0] pulses_q;
    reg  [76:0] also_q;
    reg  [7:0] reason_q;
    reg  reason_valid_q;
    reg  [31:0] errors_d;
    reg  [31:0] errors_q;

    event_pins u_events (
        .pins_port_xmit_packets(ev_port_xmit_packets),
        .pins_tx_packets(ev_tx_packets),
        .pins_doorbells(ev_doorbells),
        .pins_inline_wqes(ev_inline_wqes),
        .pins_wqe_fetched(ev_wqe_fetched),
        .pins_wqe_done(ev_wqe_done),
        .pins_cqe_written(ev_cqe_written),
        .pins_events_written(ev_events_written),
        .pins_tlp_reads(ev_tlp_reads),
        .pins_tlp_writes(ev_tlp_writes),
        .pins_tlp_completions(ev_tlp_completions),
        .pins_db_unknown_slot(ev_db_unknown_slot),
        .pins_db_foreign_page(ev_db_foreign_page),
        .pins_db_overrun(ev_db_overrun),
        .pins_db_bad_state(ev_db_bad_state),
        .pins_db_dma_off(ev_db_dma_off),
        .pins_db_inline_partial(ev_db_inline_partial),
        .pins_db_engine_owned(ev_db_engine_owned),
        .pins_silent_fallback(ev_silent_fallback),
        .pins_read_unexpected(ev_read_unexpected),
        .pins_cpl_late(ev_cpl_late),
        .pins_axi_read_err(ev_axi_read_err),
        .pins_cq_overrun(ev_cq_overrun),
        .pins_eq_overrun(ev_eq_overrun),
        .pins_cq_invalid(ev_cq_invalid),
        .pins_tx_dropped(ev_tx_dropped),
        .pins_req_cqe_error(ev_req_cqe_error),
        .pins_req_cqe_flush_error(ev_req_cqe_flush_error),
        .pins_rq_doorbells(ev_rq_doorbells),
        .pins_packet_seq_err(ev_packet_seq_err),
        .pins_rnr_nak_retry_err(ev_rnr_nak_retry_err),
        .pins_local_ack_timeout_err(ev_local_ack_timeout_err),
        .pins_bad_resp_err(ev_bad_resp_err),
        .pins_retransmissions(ev_retransmissions),
        .pins_duplicate_acks(ev_duplicate_acks),
        .pins_ghost_acks(ev_ghost_acks),
        .pins_resp_cqe_error(ev_resp_cqe_error),
        .pins_resp_cqe_flush_error(ev_resp_cqe_flush_error),
        .pins_tx_foreign(ev_tx_foreign),
        .pins_tx_foreign_dropped(ev_tx_foreign_dropped),
        .pins_also_bad_register(ev_also_bad_register),
        .pins_also_misaligned_access(ev_also_misaligned_access),
        .pins_also_db_unknown_slot(ev_also_db_unknown_slot),
        .pins_also_db_foreign_page(ev_also_db_foreign_page),
        .pins_also_db_overrun(ev_also_db_overrun),
        .pins_also_db_bad_state(ev_also_db_bad_state),
        .pins_also_db_engine_owned(ev_also_db_engine_owned),
        .rx_port_rcv_packets(rx_ev_port_rcv_packets),
        .rx_port_rcv_errors(rx_ev_port_rcv_errors),
        .rx_rx_packets(rx_ev_rx_packets),
        .rx_np_ecn_marked_roce_packets(rx_ev_np_ecn_marked_roce_packets),
        .rx_rx_foreign(rx_ev_rx_foreign),
        .rx_rx_foreign_dropped(rx_ev_rx_foreign_dropped),
        .rx_rx_dropped(rx_ev_rx_dropped),
        .rx_rx_icrc_encapsulated(rx_ev_rx_icrc_encapsulated),
        .rx_rx_bad_ip_header(rx_ev_rx_bad_ip_header),
        .rx_rx_options(rx_ev_rx_options),
        .rx_rx_truncated(rx_ev_rx_truncated),
        .rx_rx_bad_udp_length(rx_ev_rx_bad_udp_length),
        .rx_rx_malformed(rx_ev_rx_malformed),
        .rx_rx_bad_tver(rx_ev_rx_bad_tver),
        .rx_rx_unknown_qp(rx_ev_rx_unknown_qp),
        .rx_rx_bad_opcode(rx_ev_rx_bad_opcode),
        .rx_rx_bad_state(rx_ev_rx_bad_state),
        .rx_rx_bad_pkey(rx_ev_rx_bad_pkey),
        .rx_rx_bad_address(rx_ev_rx_bad_address),
        .rx_rx_write_requests(rx_ev_rx_write_requests),
        .rx_duplicate_request(rx_ev_duplicate_request),
        .rx_out_of_sequence(rx_ev_out_of_sequence),
        .rx_out_of_buffer(rx_ev_out_of_buffer),
        .rx_resp_invalid_requests(rx_ev_resp_invalid_requests),
        .rx_resp_remote_access_errors(rx_ev_resp_remote_access_errors),
        .rx_rx_abandoned(rx_ev_rx_abandoned),
        .rx_also_axi_read_err(rx_ev_also_axi_read_err),
        .ring_ring_ops(ring_ev_ring_ops),
        .ring_ring_done(ring_ev_ring_done),
        .ring_ring_sub_sent(ring_ev_ring_sub_sent),
        .ring_ring_sub_received(ring_ev_ring_sub_received),
        .ring_ring_words_sent(ring_ev_ring_words_sent),
        .ring_ring_words_received(ring_ev_ring_words_received),
        .ring_ring_dropped(ring_ev_ring_dropped),
        .ring_also_silent_fallback(ring_ev_also_silent_fallback),
        .bad_register(bad_register),
        .misaligned_access(misaligned_access),
        .mailbox_commands(mailbox_commands),
        .mailbox_err(mailbox_err),
        .pulses(events_pulses),
        .also(events_also)
    );

    sticky_map u_causes (
        .pulses(pulses_q),
        .also(also_q),
        .sticky(causes_sticky)
    );

    syndrome_map u_reasons (
        .syndrome(reason_q),
        .counted(reasons_counted),
        .counter(reasons_counter),
        .sticky(reasons_sticky)
    );

    dwords u_dwords (
        .clk(clk),
        .rst(rst),
        .bytes(xmit_bytes),
        .bytes_valid(xmit_bytes_valid),
        .dwords(dwords_dwords),
        .dwords_valid(dwords_dwords_valid)
    );

    dwords u_rx_dwords (
        .clk(clk),
        .rst(rst),
        .bytes(rcv_bytes),
        .bytes_valid(rcv_bytes_valid),
        .dwords(rx_dwords_dwords),
        .dwords_valid(rx_dwords_dwords_valid)
    );

    counters_n128_p77_b4_aw7 u_counters (
        .clk(clk),
        .rst(rst),
        .ev(pulses_q),
        .also(also_q),
        .amount_0(dwords_dwords),
        .amount_1(tx_bytes),
        .amount_2(rx_dwords_dwords),
        .amount_3(rx_bytes),
        .amount_valid_0(dwords_dwords_valid),
        .amount_valid_1(tx_bytes_valid),
        .amount_valid_2(rx_dwords_dwords_valid),
        .amount_valid_3(rx_bytes_valid),
        .one_index(reasons_counter),
        .one_valid(counters_one_valid),
        .rd_index(counters_rd_index),
        .rd_valid(ask),
        .rd_done(done),
        .rd_value(value),
        .ready(ready)
    );

    always @* begin
        errors_d = causes_sticky;
        if (reason_valid_q) begin
            errors_d = causes_sticky | reasons_sticky;
        end
    end
    assign sticky = errors_q;
    assign counters_one_valid = reason_valid_q & reasons_counted;
    assign counters_rd_index = index[6:0];

    always @(posedge clk) begin
        if (rst) begin
            pulses_q <= 77'h0;
            also_q <= 77'h0;
            reason_q <= 8'd0;
            reason_valid_q <= 1'd0;
            errors_q <= 32'h0;
        end else begin
            pulses_q <= events_pulses;
            also_q <= events_also;
            reason_q <= syndrome;
            reason_valid_q <= syndrome_valid;
            errors_q <= errors_d;
        end
    end
endmodule
`default_nettype wire
