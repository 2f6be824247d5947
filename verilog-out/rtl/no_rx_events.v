// no_rx_events: Event pins of a receive path and a ring engine that are not there.
// Source:        hdl/src/csr/events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module no_rx_events (
    output wire ev_port_rcv_packets,
    output wire ev_port_rcv_errors,
    output wire ev_rx_packets,
    output wire ev_np_ecn_marked_roce_packets,
    output wire ev_rx_foreign,
    output wire ev_rx_foreign_dropped,
    output wire ev_rx_dropped,
    output wire ev_rx_icrc_encapsulated,
    output wire ev_rx_bad_ip_header,
    output wire ev_rx_options,
    output wire ev_rx_truncated,
    output wire ev_rx_bad_udp_length,
    output wire ev_rx_malformed,
    output wire ev_rx_bad_tver,
    output wire ev_rx_unknown_qp,
    output wire ev_rx_bad_opcode,
    output wire ev_rx_bad_state,
    output wire ev_rx_bad_pkey,
    output wire ev_rx_bad_address,
    output wire ev_rx_write_requests,
    output wire ev_duplicate_request,
    output wire ev_out_of_sequence,
    output wire ev_out_of_buffer,
    output wire ev_resp_invalid_requests,
    output wire ev_resp_remote_access_errors,
    output wire ev_rx_abandoned,
    output wire ev_also_axi_read_err,
    output wire ring_ring_ops,
    output wire ring_ring_done,
    output wire ring_ring_sub_sent,
    output wire ring_ring_sub_received,
    output wire ring_ring_words_sent,
    output wire ring_ring_words_received,
    output wire ring_ring_dropped,
    output wire ring_also_silent_fallback
);

    assign ev_port_rcv_packets = 1'd0;
    assign ev_port_rcv_errors = 1'd0;
    assign ev_rx_packets = 1'd0;
    assign ev_np_ecn_marked_roce_packets = 1'd0;
    assign ev_rx_foreign = 1'd0;
    assign ev_rx_foreign_dropped = 1'd0;
    assign ev_rx_dropped = 1'd0;
    assign ev_rx_icrc_encapsulated = 1'd0;
    assign ev_rx_bad_ip_header = 1'd0;
    assign ev_rx_options = 1'd0;
    assign ev_rx_truncated = 1'd0;
    assign ev_rx_bad_udp_length = 1'd0;
    assign ev_rx_malformed = 1'd0;
    assign ev_rx_bad_tver = 1'd0;
    assign ev_rx_unknown_qp = 1'd0;
    assign ev_rx_bad_opcode = 1'd0;
    assign ev_rx_bad_state = 1'd0;
    assign ev_rx_bad_pkey = 1'd0;
    assign ev_rx_bad_address = 1'd0;
    assign ev_rx_write_requests = 1'd0;
    assign ev_duplicate_request = 1'd0;
    assign ev_out_of_sequence = 1'd0;
    assign ev_out_of_buffer = 1'd0;
    assign ev_resp_invalid_requests = 1'd0;
    assign ev_resp_remote_access_errors = 1'd0;
    assign ev_rx_abandoned = 1'd0;
    assign ev_also_axi_read_err = 1'd0;
    assign ring_ring_ops = 1'd0;
    assign ring_ring_done = 1'd0;
    assign ring_ring_sub_sent = 1'd0;
    assign ring_ring_sub_received = 1'd0;
    assign ring_ring_words_sent = 1'd0;
    assign ring_ring_words_received = 1'd0;
    assign ring_ring_dropped = 1'd0;
    assign ring_also_silent_fallback = 1'd0;
endmodule
`default_nettype wire
