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
    wire counts_bad_register;
    wire counts_misaligned_access;
    wire counts_done;
    wire [63:0] counts_value;
    wire counts_ready;
    wire [31:0] counts_sticky;

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
        .counter_done(counts_done),
        .counter_value(counts_value),
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
        .sticky(counts_sticky),
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

    csr_counts u_counts (
        .clk(clk),
        .rst(rst),
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
        .ev_also_db_engine_owned(ev_also_db_engine_owned),
        .rx_ev_port_rcv_packets(rx_ev_port_rcv_packets),
        .rx_ev_port_rcv_errors(rx_ev_port_rcv_errors),
        .rx_ev_rx_packets(rx_ev_rx_packets),
        .rx_ev_np_ecn_marked_roce_packets(rx_ev_np_ecn_marked_roce_packets),
        .rx_ev_rx_foreign(rx_ev_rx_foreign),
        .rx_ev_rx_foreign_dropped(rx_ev_rx_foreign_dropped),
        .rx_ev_rx_dropped(rx_ev_rx_dropped),
        .rx_ev_rx_icrc_encapsulated(rx_ev_rx_icrc_encapsulated),
        .rx_ev_rx_bad_ip_header(rx_ev_rx_bad_ip_header),
        .rx_ev_rx_options(rx_ev_rx_options),
        .rx_ev_rx_truncated(rx_ev_rx_truncated),
        .rx_ev_rx_bad_udp_length(rx_ev_rx_bad_udp_length),
        .rx_ev_rx_malformed(rx_ev_rx_malformed),
        .rx_ev_rx_bad_tver(rx_ev_rx_bad_tver),
        .rx_ev_rx_unknown_qp(rx_ev_rx_unknown_qp),
        .rx_ev_rx_bad_opcode(rx_ev_rx_bad_opcode),
        .rx_ev_rx_bad_state(rx_ev_rx_bad_state),
        .rx_ev_rx_bad_pkey(rx_ev_rx_bad_pkey),
        .rx_ev_rx_bad_address(rx_ev_rx_bad_address),
        .rx_ev_rx_write_requests(rx_ev_rx_write_requests),
        .rx_ev_duplicate_request(rx_ev_duplicate_request),
        .rx_ev_out_of_sequence(rx_ev_out_of_sequence),
        .rx_ev_out_of_buffer(rx_ev_out_of_buffer),
        .rx_ev_resp_invalid_requests(rx_ev_resp_invalid_requests),
        .rx_ev_resp_remote_access_errors(rx_ev_resp_remote_access_errors),
        .rx_ev_rx_abandoned(rx_ev_rx_abandoned),
        .rx_ev_also_axi_read_err(rx_ev_also_axi_read_err),
        .bad_register(counts_bad_register),
        .misaligned_access(counts_misaligned_access),
        .mailbox_commands(mailbox_ev_mailbox_commands),
        .mailbox_err(mailbox_ev_mailbox_err),
        .syndrome(syndrome),
        .syndrome_valid(syndrome_valid),
        .xmit_bytes(xmit_bytes),
        .xmit_bytes_valid(xmit_bytes_valid),
        .tx_bytes(tx_bytes),
        .tx_bytes_valid(tx_bytes_valid),
        .rcv_bytes(rcv_bytes),
        .rcv_bytes_valid(rcv_bytes_valid),
        .rx_bytes(rx_bytes),
        .rx_bytes_valid(rx_bytes_valid),
        .ask(access_counter_ask),
        .index(access_counter_index),
        .done(counts_done),
        .value(counts_value),
        .ready(counts_ready),
        .sticky(counts_sticky)
    );

    assign is_ready = init_done & counts_ready;
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
    assign counts_bad_register = access_bad_access & (~access_bad_align);
    assign counts_misaligned_access = access_bad_access & access_bad_align;
endmodule
`default_nettype wire
