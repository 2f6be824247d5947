// csr_configrnic100: Control and status registers behind AXI4-Lite.
// Source:        hdl/src/csr/csr.rs
// Parameters:    CONFIG=rnic100
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_configrnic100 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] axil_awaddr,
    input  wire axil_awvalid,
    output wire axil_awready,
    input  wire [31:0] axil_wdata,
    input  wire [3:0] axil_wstrb,
    input  wire axil_wvalid,
    output wire axil_wready,
    output wire [1:0] axil_bresp,
    output wire axil_bvalid,
    input  wire axil_bready,
    input  wire [15:0] axil_araddr,
    input  wire axil_arvalid,
    output wire axil_arready,
    output wire [31:0] axil_rdata,
    output wire [1:0] axil_rresp,
    output wire axil_rvalid,
    input  wire axil_rready,
    output wire [31:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output wire [29:0] cq_cons_data,
    output wire cq_cons_valid,
    output wire [31:0] rq_ring_data,
    output wire rq_ring_valid,
    input  wire rq_hold,
    output wire [511:0] cmd,
    output wire cmd_valid,
    input  wire cmd_ready,
    input  wire answer_valid,
    input  wire [7:0] answer_status,
    input  wire [63:0] answer_result0,
    input  wire [63:0] answer_result1,
    input  wire has_rx,
    input  wire init_done,
    input  wire tx_idle,
    input  wire link_up,
    input  wire [26:0] pcie_cfg,
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
    output wire ready,
    output wire dma_on,
    output wire [31:0] read_timeout,
    output wire [63:0] qp_ctx_base,
    output wire [63:0] cq_ctx_base,
    output wire [63:0] region_base,
    output wire [63:0] mtt_base,
    output wire [63:0] bar1_aperture,
    output wire [63:0] bar1_size,
    output wire [63:0] bar2_aperture,
    output wire [63:0] bar2_size,
    output wire [63:0] eq_base,
    output wire [4:0] eq_log2,
    output wire [15:0] eq_cons_idx,
    output wire [63:0] cycles,
    output wire irq
);
    localparam [15:0] AT_CAPS = 16'd48;
    localparam [7:0] ENABLE = 8'd1;
    localparam [63:0] RX_CAPS = 64'h6;
    wire is_ready;
    wire is_on;
    reg  [63:0] caps;
    wire access_wr_valid;
    wire [15:0] access_wr_addr;
    wire [31:0] access_wr_data;
    wire [15:0] access_rd_addr;
    wire [63:0] access_rd_value;
    wire access_counter_ask;
    wire [7:0] access_counter_index;
    wire access_bad_access;
    wire [15:0] access_bad_addr;
    wire access_bad_write;
    wire access_bad_align;
    wire [63:0] settings_rd_value;
    wire [31:0] settings_int_mask;
    wire [15:0] settings_wqe_db_idx_unused;
    wire [15:0] settings_cqe_cons_idx_unused;
    wire [7:0] settings_dma_ctrl;
    wire [15:0] settings_rq_db_idx_unused;
    wire [63:0] status_rd_value;
    wire [63:0] mailbox_rd_value;
    wire mailbox_cmd_valid;
    wire mailbox_cmd_ready;
    wire mailbox_ev_mailbox_commands;
    wire mailbox_ev_mailbox_err;
    wire events_bad_register;
    wire events_misaligned_access;
    wire [69:0] events_pulses;
    wire [69:0] events_also;
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
    wire counters_rd_done;
    wire [63:0] counters_rd_value;
    wire counters_ready;
    reg  [69:0] pulses_q;
    reg  [69:0] also_q;
    reg  [7:0] reason_q;
    reg  reason_valid_q;
    reg  [31:0] sticky_d;
    reg  [31:0] sticky_q;

    csr_access_configrnic100 u_access (
        .clk(clk),
        .rst(rst),
        .axil_awaddr(axil_awaddr),
        .axil_awvalid(axil_awvalid),
        .axil_awready(axil_awready),
        .axil_wdata(axil_wdata),
        .axil_wstrb(axil_wstrb),
        .axil_wvalid(axil_wvalid),
        .axil_wready(axil_wready),
        .axil_bresp(axil_bresp),
        .axil_bvalid(axil_bvalid),
        .axil_bready(axil_bready),
        .axil_araddr(axil_araddr),
        .axil_arvalid(axil_arvalid),
        .axil_arready(axil_arready),
        .axil_rdata(axil_rdata),
        .axil_rresp(axil_rresp),
        .axil_rvalid(axil_rvalid),
        .axil_rready(axil_rready),
        .ready(is_ready),
        .ring_data(ring_data),
        .ring_valid(ring_valid),
        .ring_ready(ring_ready),
        .cq_cons_data(cq_cons_data),
        .cq_cons_valid(cq_cons_valid),
        .rq_ring_data(rq_ring_data),
        .rq_ring_valid(rq_ring_valid),
        .hold(rq_hold),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(access_rd_value),
        .counter_ask(access_counter_ask),
        .counter_index(access_counter_index),
        .counter_done(counters_rd_done),
        .counter_value(counters_rd_value),
        .bad_access(access_bad_access),
        .bad_addr(access_bad_addr),
        .bad_write(access_bad_write),
        .bad_align(access_bad_align)
    );

    csr_config u_settings (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(settings_rd_value),
        .int_mask(settings_int_mask),
        .read_timeout(read_timeout),
        .qp_ctx_base(qp_ctx_base),
        .wqe_db_idx(settings_wqe_db_idx_unused),
        .cqe_cons_idx(settings_cqe_cons_idx_unused),
        .cq_ctx_base(cq_ctx_base),
        .eq_base(eq_base),
        .eq_log2(eq_log2),
        .eq_cons_idx(eq_cons_idx),
        .bar1_aperture(bar1_aperture),
        .bar1_size(bar1_size),
        .bar2_aperture(bar2_aperture),
        .bar2_size(bar2_size),
        .dma_ctrl(settings_dma_ctrl),
        .region_base(region_base),
        .mtt_base(mtt_base),
        .rq_db_idx(settings_rq_db_idx_unused)
    );

    csr_status u_status (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(status_rd_value),
        .ready(is_ready),
        .dma_on(is_on),
        .tx_idle(tx_idle),
        .link_up(link_up),
        .pcie_cfg(pcie_cfg),
        .sticky(sticky_q),
        .bad_access(access_bad_access),
        .bad_addr(access_bad_addr),
        .bad_write(access_bad_write),
        .bad_align(access_bad_align),
        .mbox_done(answer_valid),
        .int_mask(settings_int_mask),
        .cycles(cycles),
        .irq(irq)
    );

    csr_mailbox u_mailbox (
        .clk(clk),
        .rst(rst),
        .wr_valid(access_wr_valid),
        .wr_addr(access_wr_addr),
        .wr_data(access_wr_data),
        .rd_addr(access_rd_addr),
        .rd_value(mailbox_rd_value),
        .cmd(cmd),
        .cmd_valid(mailbox_cmd_valid),
        .cmd_ready(mailbox_cmd_ready),
        .answer_valid(answer_valid),
        .answer_status(answer_status),
        .answer_result0(answer_result0),
        .answer_result1(answer_result1),
        .ev_mailbox_commands(mailbox_ev_mailbox_commands),
        .ev_mailbox_err(mailbox_ev_mailbox_err)
    );

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
        .bad_register(events_bad_register),
        .misaligned_access(events_misaligned_access),
        .mailbox_commands(mailbox_ev_mailbox_commands),
        .mailbox_err(mailbox_ev_mailbox_err),
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

    counters_n115_p70_b4_aw7 u_counters (
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
        .rd_valid(access_counter_ask),
        .rd_done(counters_rd_done),
        .rd_value(counters_rd_value),
        .ready(counters_ready)
    );

    always @* begin
        sticky_d = causes_sticky;
        if (reason_valid_q) begin
            sticky_d = causes_sticky | reasons_sticky;
        end
    end
    assign is_ready = init_done & counters_ready;
    assign is_on = (|(settings_dma_ctrl & ENABLE)) & pcie_cfg[16];
    assign ready = is_ready;
    assign dma_on = is_on;

    always @* begin
        caps = 64'h0;
        if (has_rx & (access_rd_addr == AT_CAPS)) begin
            caps = RX_CAPS;
        end
    end
    assign access_rd_value = (settings_rd_value | status_rd_value) | (mailbox_rd_value | caps);
    assign cmd_valid = mailbox_cmd_valid & is_ready;
    assign mailbox_cmd_ready = cmd_ready & is_ready;
    assign events_bad_register = access_bad_access & (~access_bad_align);
    assign events_misaligned_access = access_bad_access & access_bad_align;
    assign counters_one_valid = reason_valid_q & reasons_counted;
    assign counters_rd_index = access_counter_index[6:0];

    always @(posedge clk) begin
        if (rst) begin
            pulses_q <= 70'h0;
            also_q <= 70'h0;
            reason_q <= 8'd0;
            reason_valid_q <= 1'd0;
            sticky_q <= 32'h0;
        end else begin
            pulses_q <= events_pulses;
            also_q <= events_also;
            reason_q <= syndrome;
            reason_valid_q <= syndrome_valid;
            sticky_q <= sticky_d;
        end
    end
endmodule
`default_nettype wire
