// tx_half_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229: The half that sends: control plane and transmit path.
// Source:        hdl/src/top/tx_half.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_half_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229 (
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
    input  wire [511:0] db_data,
    input  wire [63:0] db_be,
    input  wire [11:0] db_offset,
    input  wire [7:0] db_page,
    input  wire db_valid,
    output wire db_ready,
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
    input  wire [511:0] pt_data,
    input  wire [7:0] pt_empty,
    input  wire pt_last,
    input  wire pt_valid,
    output wire pt_ready,
    input  wire [15:0] pcie_cfg_requester_id,
    input  wire pcie_cfg_bus_master,
    input  wire [2:0] pcie_cfg_mps,
    input  wire [2:0] pcie_cfg_mrrs,
    input  wire pcie_cfg_rcb,
    input  wire pcie_cfg_ext_tag,
    input  wire pcie_cfg_relaxed,
    input  wire pcie_cfg_ats,
    input  wire link_up,
    output wire irq,
    output reg  [26:0] cfg,
    output wire dma_on,
    output wire [528:0] rx_ctx_data,
    output wire rx_ctx_valid,
    output wire [17:0] state_data,
    output wire state_valid,
    output wire [535:0] region_data,
    output wire region_valid,
    output wire [29:0] rq_rung_data,
    output wire rq_rung_valid,
    output wire rx_drain,
    output wire [13:0] placed_data,
    output wire placed_valid,
    output wire [511:0] looped_data,
    output wire [7:0] looped_empty,
    output wire looped_last,
    output wire looped_valid,
    input  wire looped_ready,
    input  wire has_rx,
    input  wire rx_ready,
    input  wire rx_drained,
    input  wire [21:0] rx_error_data,
    input  wire rx_error_valid,
    output wire rx_error_ready,
    input  wire [63:0] axi_recv_araddr,
    input  wire [7:0] axi_recv_arlen,
    input  wire [3:0] axi_recv_arid,
    input  wire axi_recv_arvalid,
    output wire axi_recv_arready,
    output wire [511:0] axi_recv_rdata,
    output wire [1:0] axi_recv_rresp,
    output wire [3:0] axi_recv_rid,
    output wire axi_recv_rlast,
    output wire axi_recv_rvalid,
    input  wire axi_recv_rready,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    input  wire [189:0] recv_data,
    input  wire recv_valid,
    output wire recv_ready,
    input  wire [69:0] answer_data,
    input  wire answer_valid,
    output wire answer_ready,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
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
    input  wire [63:0] ring_axi_araddr,
    input  wire [7:0] ring_axi_arlen,
    input  wire [3:0] ring_axi_arid,
    input  wire ring_axi_arvalid,
    output wire ring_axi_arready,
    output wire [511:0] ring_axi_rdata,
    output wire [1:0] ring_axi_rresp,
    output wire [3:0] ring_axi_rid,
    output wire ring_axi_rlast,
    output wire ring_axi_rvalid,
    input  wire ring_axi_rready,
    input  wire ring_busy,
    input  wire [13:0] ring_busy_slot,
    input  wire [13:0] ring_next,
    input  wire [13:0] ring_prev,
    input  wire ring_ev_ring_ops,
    input  wire ring_ev_ring_done,
    input  wire ring_ev_ring_sub_sent,
    input  wire ring_ev_ring_sub_received,
    input  wire ring_ev_ring_words_sent,
    input  wire ring_ev_ring_words_received,
    input  wire ring_ev_ring_dropped,
    input  wire ring_ev_also_silent_fallback,
    output wire [225:0] settings,
    output wire [528:0] ctx_data,
    output wire ctx_valid,
    output wire [29:0] done_data,
    output wire done_valid,
    output reg  [21:0] failed_data,
    output wire failed_valid,
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
    input  wire [15:0] rcv_bytes,
    input  wire [13:0] rx_bytes,
    output wire story_doorbell,
    output wire story_ar,
    output wire story_r,
    output wire story_sgl,
    output wire story_mrd,
    output wire story_cpld,
    output wire story_packet,
    output wire story_fifo,
    output wire story_mac,
    output wire story_cqe,
    output wire story_ack
);
    localparam [3:0] ID_WQE = 4'd0;
    wire [63:0] control_axi_araddr;
    wire [7:0] control_axi_arlen;
    wire [3:0] control_axi_arid;
    wire control_axi_arvalid;
    wire control_axi_rready;
    wire [31:0] control_ring_data;
    wire control_ring_valid;
    wire [29:0] control_cq_cons_data;
    wire control_cq_cons_valid;
    wire [31:0] control_rq_ring_data;
    wire control_rq_ring_valid;
    wire [535:0] control_cq_data;
    wire control_cq_valid;
    wire control_qp_error_ready;
    wire control_rx_error_ready;
    wire [13:0] control_token_data;
    wire control_token_valid;
    wire control_axi_read_err;
    wire errors_b_ready;
    wire [21:0] errors_m_data;
    wire errors_m_valid;
    wire arb_wqe_arready;
    wire [511:0] arb_wqe_rdata;
    wire [1:0] arb_wqe_rresp;
    wire [3:0] arb_wqe_rid;
    wire arb_wqe_rlast;
    wire arb_wqe_rvalid;
    wire arb_sgl_arready;
    wire [511:0] arb_sgl_rdata;
    wire [1:0] arb_sgl_rresp;
    wire [3:0] arb_sgl_rid;
    wire arb_sgl_rlast;
    wire arb_sgl_rvalid;
    wire arb_ctl_arready;
    wire [511:0] arb_ctl_rdata;
    wire [1:0] arb_ctl_rresp;
    wire [3:0] arb_ctl_rid;
    wire arb_ctl_rlast;
    wire arb_ctl_rvalid;
    wire path_ready;
    wire path_idle;
    wire path_csr_ring_ready;
    wire path_ring_reading;
    wire path_rq_hold;
    reg  [29:0] path_rq_done_data;
    wire path_rq_done_valid;
    reg  [595:0] path_db_data;
    wire path_token_ready;
    wire path_token_done;
    wire [29:0] path_rung_data;
    wire path_rung_valid;
    wire [37:0] path_sent_data;
    wire path_sent_valid;
    wire [21:0] path_qp_error_data;
    wire path_qp_error_valid;
    wire [21:0] path_cq_error_data;
    wire path_cq_error_valid;
    wire [63:0] path_axi_wqe_araddr;
    wire [7:0] path_axi_wqe_arlen;
    wire [3:0] path_axi_wqe_arid;
    wire path_axi_wqe_arvalid;
    wire path_axi_wqe_rready;
    wire [63:0] path_axi_sgl_araddr;
    wire [7:0] path_axi_sgl_arlen;
    wire [3:0] path_axi_sgl_arid;
    wire path_axi_sgl_arvalid;
    wire path_axi_sgl_rready;
    wire path_ev_port_xmit_packets;
    wire path_ev_tx_packets;
    wire path_ev_doorbells;
    wire path_ev_inline_wqes;
    wire path_ev_wqe_fetched;
    wire path_ev_wqe_done;
    wire path_ev_cqe_written;
    wire path_ev_events_written;
    wire path_ev_tlp_completions;
    wire path_ev_db_unknown_slot;
    wire path_ev_db_foreign_page;
    wire path_ev_db_overrun;
    wire path_ev_db_bad_state;
    wire path_ev_db_dma_off;
    wire path_ev_db_inline_partial;
    wire path_ev_db_engine_owned;
    wire path_ev_silent_fallback;
    wire path_ev_read_unexpected;
    wire path_ev_cpl_late;
    wire path_ev_axi_read_err;
    wire path_ev_cq_overrun;
    wire path_ev_eq_overrun;
    wire path_ev_cq_invalid;
    wire path_ev_tx_dropped;
    wire path_ev_req_cqe_error;
    wire path_ev_req_cqe_flush_error;
    wire path_ev_rq_doorbells;
    wire path_ev_packet_seq_err;
    wire path_ev_rnr_nak_retry_err;
    wire path_ev_local_ack_timeout_err;
    wire path_ev_bad_resp_err;
    wire path_ev_retransmissions;
    wire path_ev_duplicate_acks;
    wire path_ev_ghost_acks;
    wire path_ev_resp_cqe_error;
    wire path_ev_resp_cqe_flush_error;
    wire path_ev_tx_foreign;
    wire path_ev_tx_foreign_dropped;
    wire path_ev_also_bad_register;
    wire path_ev_also_misaligned_access;
    wire path_ev_also_db_unknown_slot;
    wire path_ev_also_db_foreign_page;
    wire path_ev_also_db_overrun;
    wire path_ev_also_db_bad_state;
    wire path_ev_also_db_engine_owned;
    wire [7:0] path_syndrome;
    wire path_syndrome_valid;
    wire [12:0] path_tx_bytes;
    wire [15:0] path_xmit_bytes;

    control_configrnic100 u_control (
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
        .axi_araddr(control_axi_araddr),
        .axi_arlen(control_axi_arlen),
        .axi_arid(control_axi_arid),
        .axi_arvalid(control_axi_arvalid),
        .axi_arready(arb_ctl_arready),
        .axi_rdata(arb_ctl_rdata),
        .axi_rresp(arb_ctl_rresp),
        .axi_rid(arb_ctl_rid),
        .axi_rlast(arb_ctl_rlast),
        .axi_rvalid(arb_ctl_rvalid),
        .axi_rready(control_axi_rready),
        .irq(irq),
        .cfg(cfg),
        .link_up(link_up),
        .has_rx(has_rx),
        .tx_ready(path_ready),
        .rx_ready(rx_ready),
        .tx_idle(path_idle),
        .settings(settings),
        .ring_data(control_ring_data),
        .ring_valid(control_ring_valid),
        .ring_ready(path_csr_ring_ready),
        .cq_cons_data(control_cq_cons_data),
        .cq_cons_valid(control_cq_cons_valid),
        .rq_ring_data(control_rq_ring_data),
        .rq_ring_valid(control_rq_ring_valid),
        .rq_hold(path_rq_hold),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .rx_ctx_data(rx_ctx_data),
        .rx_ctx_valid(rx_ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .region_data(region_data),
        .region_valid(region_valid),
        .cq_data(control_cq_data),
        .cq_valid(control_cq_valid),
        .qp_error_data(path_qp_error_data),
        .qp_error_valid(path_qp_error_valid),
        .qp_error_ready(control_qp_error_ready),
        .rx_error_data(errors_m_data),
        .rx_error_valid(errors_m_valid),
        .rx_error_ready(control_rx_error_ready),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(path_rung_data),
        .rung_valid(path_rung_valid),
        .sent_data(path_sent_data),
        .sent_valid(path_sent_valid),
        .token_data(control_token_data),
        .token_valid(control_token_valid),
        .token_ready(path_token_ready),
        .token_done(path_token_done),
        .rx_drain(rx_drain),
        .rx_drained(rx_drained),
        .ring_busy(ring_busy),
        .ring_busy_slot(ring_busy_slot),
        .ring_next(ring_next),
        .ring_prev(ring_prev),
        .ring_reading(path_ring_reading),
        .ev_port_xmit_packets(path_ev_port_xmit_packets),
        .ev_tx_packets(path_ev_tx_packets),
        .ev_doorbells(path_ev_doorbells),
        .ev_inline_wqes(path_ev_inline_wqes),
        .ev_wqe_fetched(path_ev_wqe_fetched),
        .ev_wqe_done(path_ev_wqe_done),
        .ev_cqe_written(path_ev_cqe_written),
        .ev_events_written(path_ev_events_written),
        .ev_tlp_reads(story_mrd),
        .ev_tlp_writes(story_cqe),
        .ev_tlp_completions(path_ev_tlp_completions),
        .ev_db_unknown_slot(path_ev_db_unknown_slot),
        .ev_db_foreign_page(path_ev_db_foreign_page),
        .ev_db_overrun(path_ev_db_overrun),
        .ev_db_bad_state(path_ev_db_bad_state),
        .ev_db_dma_off(path_ev_db_dma_off),
        .ev_db_inline_partial(path_ev_db_inline_partial),
        .ev_db_engine_owned(path_ev_db_engine_owned),
        .ev_silent_fallback(path_ev_silent_fallback),
        .ev_read_unexpected(path_ev_read_unexpected),
        .ev_cpl_late(path_ev_cpl_late),
        .ev_axi_read_err(path_ev_axi_read_err),
        .ev_cq_overrun(path_ev_cq_overrun),
        .ev_eq_overrun(path_ev_eq_overrun),
        .ev_cq_invalid(path_ev_cq_invalid),
        .ev_tx_dropped(path_ev_tx_dropped),
        .ev_req_cqe_error(path_ev_req_cqe_error),
        .ev_req_cqe_flush_error(path_ev_req_cqe_flush_error),
        .ev_rq_doorbells(path_ev_rq_doorbells),
        .ev_packet_seq_err(path_ev_packet_seq_err),
        .ev_rnr_nak_retry_err(path_ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(path_ev_local_ack_timeout_err),
        .ev_bad_resp_err(path_ev_bad_resp_err),
        .ev_retransmissions(path_ev_retransmissions),
        .ev_duplicate_acks(path_ev_duplicate_acks),
        .ev_ghost_acks(path_ev_ghost_acks),
        .ev_resp_cqe_error(path_ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(path_ev_resp_cqe_flush_error),
        .ev_tx_foreign(path_ev_tx_foreign),
        .ev_tx_foreign_dropped(path_ev_tx_foreign_dropped),
        .ev_also_bad_register(path_ev_also_bad_register),
        .ev_also_misaligned_access(path_ev_also_misaligned_access),
        .ev_also_db_unknown_slot(path_ev_also_db_unknown_slot),
        .ev_also_db_foreign_page(path_ev_also_db_foreign_page),
        .ev_also_db_overrun(path_ev_also_db_overrun),
        .ev_also_db_bad_state(path_ev_also_db_bad_state),
        .ev_also_db_engine_owned(path_ev_also_db_engine_owned),
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
        .ring_ev_ring_ops(ring_ev_ring_ops),
        .ring_ev_ring_done(ring_ev_ring_done),
        .ring_ev_ring_sub_sent(ring_ev_ring_sub_sent),
        .ring_ev_ring_sub_received(ring_ev_ring_sub_received),
        .ring_ev_ring_words_sent(ring_ev_ring_words_sent),
        .ring_ev_ring_words_received(ring_ev_ring_words_received),
        .ring_ev_ring_dropped(ring_ev_ring_dropped),
        .ring_ev_also_silent_fallback(ring_ev_also_silent_fallback),
        .syndrome(path_syndrome),
        .syndrome_valid(path_syndrome_valid),
        .xmit_bytes(path_xmit_bytes),
        .tx_bytes(path_tx_bytes),
        .rcv_bytes(rcv_bytes),
        .rx_bytes(rx_bytes),
        .axi_read_err(control_axi_read_err)
    );

    error_merge u_errors (
        .clk(clk),
        .rst(rst),
        .a_data(rx_error_data),
        .a_valid(rx_error_valid),
        .a_ready(rx_error_ready),
        .b_data(path_cq_error_data),
        .b_valid(path_cq_error_valid),
        .b_ready(errors_b_ready),
        .m_data(errors_m_data),
        .m_valid(errors_m_valid),
        .m_ready(control_rx_error_ready)
    );

    axi_rd_arb u_arb (
        .clk(clk),
        .rst(rst),
        .wqe_araddr(path_axi_wqe_araddr),
        .wqe_arlen(path_axi_wqe_arlen),
        .wqe_arid(path_axi_wqe_arid),
        .wqe_arvalid(path_axi_wqe_arvalid),
        .wqe_arready(arb_wqe_arready),
        .wqe_rdata(arb_wqe_rdata),
        .wqe_rresp(arb_wqe_rresp),
        .wqe_rid(arb_wqe_rid),
        .wqe_rlast(arb_wqe_rlast),
        .wqe_rvalid(arb_wqe_rvalid),
        .wqe_rready(path_axi_wqe_rready),
        .sgl_araddr(path_axi_sgl_araddr),
        .sgl_arlen(path_axi_sgl_arlen),
        .sgl_arid(path_axi_sgl_arid),
        .sgl_arvalid(path_axi_sgl_arvalid),
        .sgl_arready(arb_sgl_arready),
        .sgl_rdata(arb_sgl_rdata),
        .sgl_rresp(arb_sgl_rresp),
        .sgl_rid(arb_sgl_rid),
        .sgl_rlast(arb_sgl_rlast),
        .sgl_rvalid(arb_sgl_rvalid),
        .sgl_rready(path_axi_sgl_rready),
        .ctl_araddr(control_axi_araddr),
        .ctl_arlen(control_axi_arlen),
        .ctl_arid(control_axi_arid),
        .ctl_arvalid(control_axi_arvalid),
        .ctl_arready(arb_ctl_arready),
        .ctl_rdata(arb_ctl_rdata),
        .ctl_rresp(arb_ctl_rresp),
        .ctl_rid(arb_ctl_rid),
        .ctl_rlast(arb_ctl_rlast),
        .ctl_rvalid(arb_ctl_rvalid),
        .ctl_rready(control_axi_rready),
        .recv_araddr(axi_recv_araddr),
        .recv_arlen(axi_recv_arlen),
        .recv_arid(axi_recv_arid),
        .recv_arvalid(axi_recv_arvalid),
        .recv_arready(axi_recv_arready),
        .recv_rdata(axi_recv_rdata),
        .recv_rresp(axi_recv_rresp),
        .recv_rid(axi_recv_rid),
        .recv_rlast(axi_recv_rlast),
        .recv_rvalid(axi_recv_rvalid),
        .recv_rready(axi_recv_rready),
        .ring_araddr(ring_axi_araddr),
        .ring_arlen(ring_axi_arlen),
        .ring_arid(ring_axi_arid),
        .ring_arvalid(ring_axi_arvalid),
        .ring_arready(ring_axi_arready),
        .ring_rdata(ring_axi_rdata),
        .ring_rresp(ring_axi_rresp),
        .ring_rid(ring_axi_rid),
        .ring_rlast(ring_axi_rlast),
        .ring_rvalid(ring_axi_rvalid),
        .ring_rready(ring_axi_rready),
        .host_araddr(axi_araddr),
        .host_arlen(axi_arlen),
        .host_arid(axi_arid),
        .host_arvalid(axi_arvalid),
        .host_arready(axi_arready),
        .host_rdata(axi_rdata),
        .host_rresp(axi_rresp),
        .host_rid(axi_rid),
        .host_rlast(axi_rlast),
        .host_rvalid(axi_rvalid),
        .host_rready(axi_rready)
    );

    tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229 u_path (
        .clk(clk),
        .rst(rst),
        .ready(path_ready),
        .idle(path_idle),
        .cfg(cfg),
        .settings(settings),
        .csr_ring_data(control_ring_data),
        .csr_ring_valid(control_ring_valid),
        .csr_ring_ready(path_csr_ring_ready),
        .ring_cmd_data(ring_cmd_data),
        .ring_cmd_valid(ring_cmd_valid),
        .ring_cmd_ready(ring_cmd_ready),
        .ring_waiting(ring_waiting),
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
        .ring_cqe_data(ring_cqe_data),
        .ring_cqe_valid(ring_cqe_valid),
        .ring_cqe_ready(ring_cqe_ready),
        .ring_piece_data(ring_piece_data),
        .ring_piece_valid(ring_piece_valid),
        .ring_piece_ready(ring_piece_ready),
        .ring_operand_data(ring_operand_data),
        .ring_operand_err(ring_operand_err),
        .ring_operand_last(ring_operand_last),
        .ring_operand_valid(ring_operand_valid),
        .ring_operand_ready(ring_operand_ready),
        .ring_landing_data(ring_landing_data),
        .ring_landing_valid(ring_landing_valid),
        .ring_landing_ready(ring_landing_ready),
        .ring_landed_data(ring_landed_data),
        .ring_landed_err(ring_landed_err),
        .ring_landed_last(ring_landed_last),
        .ring_landed_valid(ring_landed_valid),
        .ring_landed_ready(ring_landed_ready),
        .ring_hold(rx_drain),
        .ring_reading(path_ring_reading),
        .csr_cons_data(control_cq_cons_data),
        .csr_cons_valid(control_cq_cons_valid),
        .csr_rq_data(control_rq_ring_data),
        .csr_rq_valid(control_rq_ring_valid),
        .rq_hold(path_rq_hold),
        .rq_rung_data(rq_rung_data),
        .rq_rung_valid(rq_rung_valid),
        .rq_done_data(path_rq_done_data),
        .rq_done_valid(path_rq_done_valid),
        .db_data(path_db_data),
        .db_valid(db_valid),
        .db_ready(db_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .region_data(region_data),
        .region_valid(region_valid),
        .cq_data(control_cq_data),
        .cq_valid(control_cq_valid),
        .token_data(control_token_data),
        .token_valid(control_token_valid),
        .token_ready(path_token_ready),
        .token_done(path_token_done),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(path_rung_data),
        .rung_valid(path_rung_valid),
        .sent_data(path_sent_data),
        .sent_valid(path_sent_valid),
        .qp_error_data(path_qp_error_data),
        .qp_error_valid(path_qp_error_valid),
        .qp_error_ready(control_qp_error_ready),
        .cq_error_data(path_cq_error_data),
        .cq_error_valid(path_cq_error_valid),
        .cq_error_ready(errors_b_ready),
        .recv_data(recv_data),
        .recv_valid(recv_valid),
        .recv_ready(recv_ready),
        .pay_head(pay_head),
        .pay_data(pay_data),
        .pay_last(pay_last),
        .pay_valid(pay_valid),
        .pay_ready(pay_ready),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .axi_wqe_araddr(path_axi_wqe_araddr),
        .axi_wqe_arlen(path_axi_wqe_arlen),
        .axi_wqe_arid(path_axi_wqe_arid),
        .axi_wqe_arvalid(path_axi_wqe_arvalid),
        .axi_wqe_arready(arb_wqe_arready),
        .axi_wqe_rdata(arb_wqe_rdata),
        .axi_wqe_rresp(arb_wqe_rresp),
        .axi_wqe_rid(arb_wqe_rid),
        .axi_wqe_rlast(arb_wqe_rlast),
        .axi_wqe_rvalid(arb_wqe_rvalid),
        .axi_wqe_rready(path_axi_wqe_rready),
        .axi_sgl_araddr(path_axi_sgl_araddr),
        .axi_sgl_arlen(path_axi_sgl_arlen),
        .axi_sgl_arid(path_axi_sgl_arid),
        .axi_sgl_arvalid(path_axi_sgl_arvalid),
        .axi_sgl_arready(arb_sgl_arready),
        .axi_sgl_rdata(arb_sgl_rdata),
        .axi_sgl_rresp(arb_sgl_rresp),
        .axi_sgl_rid(arb_sgl_rid),
        .axi_sgl_rlast(arb_sgl_rlast),
        .axi_sgl_rvalid(arb_sgl_rvalid),
        .axi_sgl_rready(path_axi_sgl_rready),
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
        .tx_data(tx_data),
        .tx_empty(tx_empty),
        .tx_last(tx_last),
        .tx_valid(tx_valid),
        .tx_ready(tx_ready),
        .looped_data(looped_data),
        .looped_empty(looped_empty),
        .looped_last(looped_last),
        .looped_valid(looped_valid),
        .looped_ready(looped_ready),
        .answer_data(answer_data),
        .answer_valid(answer_valid),
        .answer_ready(answer_ready),
        .pt_data(pt_data),
        .pt_empty(pt_empty),
        .pt_last(pt_last),
        .pt_valid(pt_valid),
        .pt_ready(pt_ready),
        .ctl_axi_read_err(control_axi_read_err),
        .ev_port_xmit_packets(path_ev_port_xmit_packets),
        .ev_tx_packets(path_ev_tx_packets),
        .ev_doorbells(path_ev_doorbells),
        .ev_inline_wqes(path_ev_inline_wqes),
        .ev_wqe_fetched(path_ev_wqe_fetched),
        .ev_wqe_done(path_ev_wqe_done),
        .ev_cqe_written(path_ev_cqe_written),
        .ev_events_written(path_ev_events_written),
        .ev_tlp_reads(story_mrd),
        .ev_tlp_writes(story_cqe),
        .ev_tlp_completions(path_ev_tlp_completions),
        .ev_db_unknown_slot(path_ev_db_unknown_slot),
        .ev_db_foreign_page(path_ev_db_foreign_page),
        .ev_db_overrun(path_ev_db_overrun),
        .ev_db_bad_state(path_ev_db_bad_state),
        .ev_db_dma_off(path_ev_db_dma_off),
        .ev_db_inline_partial(path_ev_db_inline_partial),
        .ev_db_engine_owned(path_ev_db_engine_owned),
        .ev_silent_fallback(path_ev_silent_fallback),
        .ev_read_unexpected(path_ev_read_unexpected),
        .ev_cpl_late(path_ev_cpl_late),
        .ev_axi_read_err(path_ev_axi_read_err),
        .ev_cq_overrun(path_ev_cq_overrun),
        .ev_eq_overrun(path_ev_eq_overrun),
        .ev_cq_invalid(path_ev_cq_invalid),
        .ev_tx_dropped(path_ev_tx_dropped),
        .ev_req_cqe_error(path_ev_req_cqe_error),
        .ev_req_cqe_flush_error(path_ev_req_cqe_flush_error),
        .ev_rq_doorbells(path_ev_rq_doorbells),
        .ev_packet_seq_err(path_ev_packet_seq_err),
        .ev_rnr_nak_retry_err(path_ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(path_ev_local_ack_timeout_err),
        .ev_bad_resp_err(path_ev_bad_resp_err),
        .ev_retransmissions(path_ev_retransmissions),
        .ev_duplicate_acks(path_ev_duplicate_acks),
        .ev_ghost_acks(path_ev_ghost_acks),
        .ev_resp_cqe_error(path_ev_resp_cqe_error),
        .ev_resp_cqe_flush_error(path_ev_resp_cqe_flush_error),
        .ev_tx_foreign(path_ev_tx_foreign),
        .ev_tx_foreign_dropped(path_ev_tx_foreign_dropped),
        .ev_also_bad_register(path_ev_also_bad_register),
        .ev_also_misaligned_access(path_ev_also_misaligned_access),
        .ev_also_db_unknown_slot(path_ev_also_db_unknown_slot),
        .ev_also_db_foreign_page(path_ev_also_db_foreign_page),
        .ev_also_db_overrun(path_ev_also_db_overrun),
        .ev_also_db_bad_state(path_ev_also_db_bad_state),
        .ev_also_db_engine_owned(path_ev_also_db_engine_owned),
        .syndrome(path_syndrome),
        .syndrome_valid(path_syndrome_valid),
        .tx_bytes(path_tx_bytes),
        .xmit_bytes(path_xmit_bytes),
        .decided(story_sgl),
        .built(story_packet),
        .pushed(story_fifo),
        .ctl_pushed(story_ack)
    );

    always @* begin
        cfg[15:0] = pcie_cfg_requester_id;
        cfg[16] = pcie_cfg_bus_master;
        cfg[19:17] = pcie_cfg_mps;
        cfg[22:20] = pcie_cfg_mrrs;
        cfg[23] = pcie_cfg_rcb;
        cfg[24] = pcie_cfg_ext_tag;
        cfg[25] = pcie_cfg_relaxed;
        cfg[26] = pcie_cfg_ats;
    end
    assign dma_on = settings[1];
    assign path_rq_done_valid = recv_valid & recv_ready;

    always @* begin
        path_rq_done_data[13:0] = recv_data[13:0];
        path_rq_done_data[29:14] = recv_data[91:76];
    end

    always @* begin
        path_db_data[511:0] = db_data;
        path_db_data[575:512] = db_be;
        path_db_data[587:576] = db_offset;
        path_db_data[595:588] = db_page;
    end
    assign failed_valid = (path_qp_error_valid & control_qp_error_ready) | (errors_m_valid & control_rx_error_ready);

    always @* begin
        failed_data = errors_m_data;
        if (path_qp_error_valid & control_qp_error_ready) begin
            failed_data = path_qp_error_data;
        end
    end
    assign story_doorbell = control_ring_valid & path_csr_ring_ready;
    assign story_ar = axi_arvalid & (axi_arid == ID_WQE);
    assign story_r = axi_rvalid & (axi_rid == ID_WQE);
    assign story_cpld = tlp_cpl_valid & tlp_cpl_ready;
    assign story_mac = tx_valid & tx_ready;
endmodule
`default_nettype wire
