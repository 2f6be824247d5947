// tx_engine: The TX engine: from the doorbell to the wire.
// Source:        hdl/src/top/tx_engine.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_engine (
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
    input  wire [15:0] pcie_cfg_requester_id,
    input  wire pcie_cfg_bus_master,
    input  wire [2:0] pcie_cfg_mps,
    input  wire [2:0] pcie_cfg_mrrs,
    input  wire pcie_cfg_rcb,
    input  wire pcie_cfg_ext_tag,
    input  wire pcie_cfg_relaxed,
    input  wire pcie_cfg_ats,
    input  wire link_up,
    output wire irq
);
    wire story_doorbell;
    wire story_ar;
    wire story_r;
    wire story_sgl;
    wire story_mrd;
    wire story_cpld;
    wire story_packet;
    wire story_fifo;
    wire story_mac;
    wire story_cqe;
    wire half_pt_ready_unused;
    wire [26:0] half_cfg_unused;
    wire half_dma_on_unused;
    wire [528:0] half_rx_ctx_data_unused;
    wire half_rx_ctx_valid_unused;
    wire [17:0] half_state_data_unused;
    wire half_state_valid_unused;
    wire [535:0] half_region_data_unused;
    wire half_region_valid_unused;
    wire [29:0] half_rq_rung_data_unused;
    wire half_rq_rung_valid_unused;
    wire half_rx_drain_unused;
    wire [13:0] half_placed_data_unused;
    wire half_placed_valid_unused;
    wire [511:0] half_looped_data_unused;
    wire [7:0] half_looped_empty_unused;
    wire half_looped_last_unused;
    wire half_looped_valid_unused;
    wire half_rx_error_ready_unused;
    wire half_axi_recv_arready_unused;
    wire [511:0] half_axi_recv_rdata_unused;
    wire [1:0] half_axi_recv_rresp_unused;
    wire [3:0] half_axi_recv_rid_unused;
    wire half_axi_recv_rlast_unused;
    wire half_axi_recv_rvalid_unused;
    wire half_pay_ready_unused;
    wire half_recv_ready_unused;
    wire half_answer_ready_unused;
    wire half_ack_ready_unused;
    wire [125:0] half_ring_cmd_data;
    wire half_ring_cmd_valid;
    wire half_ring_db_ready;
    wire [63:0] half_ring_wqe_araddr;
    wire [7:0] half_ring_wqe_arlen;
    wire [3:0] half_ring_wqe_arid;
    wire half_ring_wqe_arvalid;
    wire half_ring_wqe_rready;
    wire half_ring_cqe_ready;
    wire half_ring_piece_ready;
    wire [511:0] half_ring_operand_data;
    wire [7:0] half_ring_operand_err;
    wire half_ring_operand_last;
    wire half_ring_operand_valid;
    wire [223:0] half_ring_landing_data;
    wire half_ring_landing_valid;
    wire half_ring_landed_ready;
    wire half_ring_axi_arready;
    wire [511:0] half_ring_axi_rdata;
    wire [1:0] half_ring_axi_rresp;
    wire [3:0] half_ring_axi_rid;
    wire half_ring_axi_rlast;
    wire half_ring_axi_rvalid;
    wire [225:0] half_settings_unused;
    wire [528:0] half_ctx_data_unused;
    wire half_ctx_valid_unused;
    wire [29:0] half_done_data_unused;
    wire half_done_valid_unused;
    wire [21:0] half_failed_data_unused;
    wire half_failed_valid_unused;
    wire half_story_doorbell;
    wire half_story_ar;
    wire half_story_r;
    wire half_story_sgl;
    wire half_story_mrd;
    wire half_story_cpld;
    wire half_story_packet;
    wire half_story_fifo;
    wire half_story_mac;
    wire half_story_cqe;
    wire half_story_ack_unused;
    wire no_rx_ev_port_rcv_packets;
    wire no_rx_ev_port_rcv_errors;
    wire no_rx_ev_rx_packets;
    wire no_rx_ev_np_ecn_marked_roce_packets;
    wire no_rx_ev_rx_foreign;
    wire no_rx_ev_rx_foreign_dropped;
    wire no_rx_ev_rx_dropped;
    wire no_rx_ev_rx_icrc_encapsulated;
    wire no_rx_ev_rx_bad_ip_header;
    wire no_rx_ev_rx_options;
    wire no_rx_ev_rx_truncated;
    wire no_rx_ev_rx_bad_udp_length;
    wire no_rx_ev_rx_malformed;
    wire no_rx_ev_rx_bad_tver;
    wire no_rx_ev_rx_unknown_qp;
    wire no_rx_ev_rx_bad_opcode;
    wire no_rx_ev_rx_bad_state;
    wire no_rx_ev_rx_bad_pkey;
    wire no_rx_ev_rx_bad_address;
    wire no_rx_ev_rx_write_requests;
    wire no_rx_ev_duplicate_request;
    wire no_rx_ev_out_of_sequence;
    wire no_rx_ev_out_of_buffer;
    wire no_rx_ev_resp_invalid_requests;
    wire no_rx_ev_resp_remote_access_errors;
    wire no_rx_ev_rx_abandoned;
    wire no_rx_ev_also_axi_read_err;
    wire no_rx_ring_ring_ops;
    wire no_rx_ring_ring_done;
    wire no_rx_ring_ring_sub_sent;
    wire no_rx_ring_ring_sub_received;
    wire no_rx_ring_ring_words_sent;
    wire no_rx_ring_ring_words_received;
    wire no_rx_ring_ring_dropped;
    wire no_rx_ring_also_silent_fallback;
    wire no_ring_cmd_ready;
    wire [221:0] no_ring_cqe_data;
    wire no_ring_cqe_valid;
    wire [63:0] no_ring_axi_araddr;
    wire [7:0] no_ring_axi_arlen;
    wire [3:0] no_ring_axi_arid;
    wire no_ring_axi_arvalid;
    wire no_ring_axi_rready;
    wire no_ring_wqe_arready;
    wire [511:0] no_ring_wqe_rdata;
    wire [1:0] no_ring_wqe_rresp;
    wire [3:0] no_ring_wqe_rid;
    wire no_ring_wqe_rlast;
    wire no_ring_wqe_rvalid;
    wire [31:0] no_ring_db_data;
    wire no_ring_db_valid;
    wire no_ring_busy;
    wire [13:0] no_ring_slot;
    wire [223:0] no_ring_piece_data;
    wire no_ring_piece_valid;
    wire no_ring_operand_ready;
    wire no_ring_landing_ready;
    wire [511:0] no_ring_landed_data;
    wire [7:0] no_ring_landed_err;
    wire no_ring_landed_last;
    wire no_ring_landed_valid;

    tx_half_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_outaw7_tick1229 u_half (
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
        .db_data(db_data),
        .db_be(db_be),
        .db_offset(db_offset),
        .db_page(db_page),
        .db_valid(db_valid),
        .db_ready(db_ready),
        .axi_araddr(axi_araddr),
        .axi_arlen(axi_arlen),
        .axi_arid(axi_arid),
        .axi_arvalid(axi_arvalid),
        .axi_arready(axi_arready),
        .axi_rdata(axi_rdata),
        .axi_rresp(axi_rresp),
        .axi_rid(axi_rid),
        .axi_rlast(axi_rlast),
        .axi_rvalid(axi_rvalid),
        .axi_rready(axi_rready),
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
        .pt_data(512'h0),
        .pt_empty(8'd0),
        .pt_last(1'd0),
        .pt_valid(1'd0),
        .pt_ready(half_pt_ready_unused),
        .pcie_cfg_requester_id(pcie_cfg_requester_id),
        .pcie_cfg_bus_master(pcie_cfg_bus_master),
        .pcie_cfg_mps(pcie_cfg_mps),
        .pcie_cfg_mrrs(pcie_cfg_mrrs),
        .pcie_cfg_rcb(pcie_cfg_rcb),
        .pcie_cfg_ext_tag(pcie_cfg_ext_tag),
        .pcie_cfg_relaxed(pcie_cfg_relaxed),
        .pcie_cfg_ats(pcie_cfg_ats),
        .link_up(link_up),
        .irq(irq),
        .cfg(half_cfg_unused),
        .dma_on(half_dma_on_unused),
        .rx_ctx_data(half_rx_ctx_data_unused),
        .rx_ctx_valid(half_rx_ctx_valid_unused),
        .state_data(half_state_data_unused),
        .state_valid(half_state_valid_unused),
        .region_data(half_region_data_unused),
        .region_valid(half_region_valid_unused),
        .rq_rung_data(half_rq_rung_data_unused),
        .rq_rung_valid(half_rq_rung_valid_unused),
        .rx_drain(half_rx_drain_unused),
        .placed_data(half_placed_data_unused),
        .placed_valid(half_placed_valid_unused),
        .looped_data(half_looped_data_unused),
        .looped_empty(half_looped_empty_unused),
        .looped_last(half_looped_last_unused),
        .looped_valid(half_looped_valid_unused),
        .looped_ready(1'd1),
        .has_rx(1'd0),
        .rx_ready(1'd1),
        .rx_drained(1'd1),
        .rx_error_data(22'h0),
        .rx_error_valid(1'd0),
        .rx_error_ready(half_rx_error_ready_unused),
        .axi_recv_araddr(64'h0),
        .axi_recv_arlen(8'd0),
        .axi_recv_arid(4'd0),
        .axi_recv_arvalid(1'd0),
        .axi_recv_arready(half_axi_recv_arready_unused),
        .axi_recv_rdata(half_axi_recv_rdata_unused),
        .axi_recv_rresp(half_axi_recv_rresp_unused),
        .axi_recv_rid(half_axi_recv_rid_unused),
        .axi_recv_rlast(half_axi_recv_rlast_unused),
        .axi_recv_rvalid(half_axi_recv_rvalid_unused),
        .axi_recv_rready(1'd1),
        .pay_head(108'h0),
        .pay_data(512'h0),
        .pay_last(1'd0),
        .pay_valid(1'd0),
        .pay_ready(half_pay_ready_unused),
        .recv_data(190'h0),
        .recv_valid(1'd0),
        .recv_ready(half_recv_ready_unused),
        .answer_data(70'h0),
        .answer_valid(1'd0),
        .answer_ready(half_answer_ready_unused),
        .ack_data(78'h0),
        .ack_valid(1'd0),
        .ack_ready(half_ack_ready_unused),
        .ring_cmd_data(half_ring_cmd_data),
        .ring_cmd_valid(half_ring_cmd_valid),
        .ring_cmd_ready(no_ring_cmd_ready),
        .ring_waiting(7'd0),
        .ring_db_data(no_ring_db_data),
        .ring_db_valid(no_ring_db_valid),
        .ring_db_ready(half_ring_db_ready),
        .ring_wqe_araddr(half_ring_wqe_araddr),
        .ring_wqe_arlen(half_ring_wqe_arlen),
        .ring_wqe_arid(half_ring_wqe_arid),
        .ring_wqe_arvalid(half_ring_wqe_arvalid),
        .ring_wqe_arready(no_ring_wqe_arready),
        .ring_wqe_rdata(no_ring_wqe_rdata),
        .ring_wqe_rresp(no_ring_wqe_rresp),
        .ring_wqe_rid(no_ring_wqe_rid),
        .ring_wqe_rlast(no_ring_wqe_rlast),
        .ring_wqe_rvalid(no_ring_wqe_rvalid),
        .ring_wqe_rready(half_ring_wqe_rready),
        .ring_cqe_data(no_ring_cqe_data),
        .ring_cqe_valid(no_ring_cqe_valid),
        .ring_cqe_ready(half_ring_cqe_ready),
        .ring_piece_data(no_ring_piece_data),
        .ring_piece_valid(no_ring_piece_valid),
        .ring_piece_ready(half_ring_piece_ready),
        .ring_operand_data(half_ring_operand_data),
        .ring_operand_err(half_ring_operand_err),
        .ring_operand_last(half_ring_operand_last),
        .ring_operand_valid(half_ring_operand_valid),
        .ring_operand_ready(no_ring_operand_ready),
        .ring_landing_data(half_ring_landing_data),
        .ring_landing_valid(half_ring_landing_valid),
        .ring_landing_ready(no_ring_landing_ready),
        .ring_landed_data(no_ring_landed_data),
        .ring_landed_err(no_ring_landed_err),
        .ring_landed_last(no_ring_landed_last),
        .ring_landed_valid(no_ring_landed_valid),
        .ring_landed_ready(half_ring_landed_ready),
        .ring_axi_araddr(no_ring_axi_araddr),
        .ring_axi_arlen(no_ring_axi_arlen),
        .ring_axi_arid(no_ring_axi_arid),
        .ring_axi_arvalid(no_ring_axi_arvalid),
        .ring_axi_arready(half_ring_axi_arready),
        .ring_axi_rdata(half_ring_axi_rdata),
        .ring_axi_rresp(half_ring_axi_rresp),
        .ring_axi_rid(half_ring_axi_rid),
        .ring_axi_rlast(half_ring_axi_rlast),
        .ring_axi_rvalid(half_ring_axi_rvalid),
        .ring_axi_rready(no_ring_axi_rready),
        .ring_busy(no_ring_busy),
        .ring_busy_slot(no_ring_slot),
        .ring_next(no_ring_slot),
        .ring_prev(no_ring_slot),
        .ring_ev_ring_ops(no_rx_ring_ring_ops),
        .ring_ev_ring_done(no_rx_ring_ring_done),
        .ring_ev_ring_sub_sent(no_rx_ring_ring_sub_sent),
        .ring_ev_ring_sub_received(no_rx_ring_ring_sub_received),
        .ring_ev_ring_words_sent(no_rx_ring_ring_words_sent),
        .ring_ev_ring_words_received(no_rx_ring_ring_words_received),
        .ring_ev_ring_dropped(no_rx_ring_ring_dropped),
        .ring_ev_also_silent_fallback(no_rx_ring_also_silent_fallback),
        .settings(half_settings_unused),
        .ctx_data(half_ctx_data_unused),
        .ctx_valid(half_ctx_valid_unused),
        .done_data(half_done_data_unused),
        .done_valid(half_done_valid_unused),
        .failed_data(half_failed_data_unused),
        .failed_valid(half_failed_valid_unused),
        .rx_ev_port_rcv_packets(no_rx_ev_port_rcv_packets),
        .rx_ev_port_rcv_errors(no_rx_ev_port_rcv_errors),
        .rx_ev_rx_packets(no_rx_ev_rx_packets),
        .rx_ev_np_ecn_marked_roce_packets(no_rx_ev_np_ecn_marked_roce_packets),
        .rx_ev_rx_foreign(no_rx_ev_rx_foreign),
        .rx_ev_rx_foreign_dropped(no_rx_ev_rx_foreign_dropped),
        .rx_ev_rx_dropped(no_rx_ev_rx_dropped),
        .rx_ev_rx_icrc_encapsulated(no_rx_ev_rx_icrc_encapsulated),
        .rx_ev_rx_bad_ip_header(no_rx_ev_rx_bad_ip_header),
        .rx_ev_rx_options(no_rx_ev_rx_options),
        .rx_ev_rx_truncated(no_rx_ev_rx_truncated),
        .rx_ev_rx_bad_udp_length(no_rx_ev_rx_bad_udp_length),
        .rx_ev_rx_malformed(no_rx_ev_rx_malformed),
        .rx_ev_rx_bad_tver(no_rx_ev_rx_bad_tver),
        .rx_ev_rx_unknown_qp(no_rx_ev_rx_unknown_qp),
        .rx_ev_rx_bad_opcode(no_rx_ev_rx_bad_opcode),
        .rx_ev_rx_bad_state(no_rx_ev_rx_bad_state),
        .rx_ev_rx_bad_pkey(no_rx_ev_rx_bad_pkey),
        .rx_ev_rx_bad_address(no_rx_ev_rx_bad_address),
        .rx_ev_rx_write_requests(no_rx_ev_rx_write_requests),
        .rx_ev_duplicate_request(no_rx_ev_duplicate_request),
        .rx_ev_out_of_sequence(no_rx_ev_out_of_sequence),
        .rx_ev_out_of_buffer(no_rx_ev_out_of_buffer),
        .rx_ev_resp_invalid_requests(no_rx_ev_resp_invalid_requests),
        .rx_ev_resp_remote_access_errors(no_rx_ev_resp_remote_access_errors),
        .rx_ev_rx_abandoned(no_rx_ev_rx_abandoned),
        .rx_ev_also_axi_read_err(no_rx_ev_also_axi_read_err),
        .rcv_bytes(16'd0),
        .rx_bytes(14'd0),
        .story_doorbell(half_story_doorbell),
        .story_ar(half_story_ar),
        .story_r(half_story_r),
        .story_sgl(half_story_sgl),
        .story_mrd(half_story_mrd),
        .story_cpld(half_story_cpld),
        .story_packet(half_story_packet),
        .story_fifo(half_story_fifo),
        .story_mac(half_story_mac),
        .story_cqe(half_story_cqe),
        .story_ack(half_story_ack_unused)
    );

    no_rx_events u_no_rx (
        .ev_port_rcv_packets(no_rx_ev_port_rcv_packets),
        .ev_port_rcv_errors(no_rx_ev_port_rcv_errors),
        .ev_rx_packets(no_rx_ev_rx_packets),
        .ev_np_ecn_marked_roce_packets(no_rx_ev_np_ecn_marked_roce_packets),
        .ev_rx_foreign(no_rx_ev_rx_foreign),
        .ev_rx_foreign_dropped(no_rx_ev_rx_foreign_dropped),
        .ev_rx_dropped(no_rx_ev_rx_dropped),
        .ev_rx_icrc_encapsulated(no_rx_ev_rx_icrc_encapsulated),
        .ev_rx_bad_ip_header(no_rx_ev_rx_bad_ip_header),
        .ev_rx_options(no_rx_ev_rx_options),
        .ev_rx_truncated(no_rx_ev_rx_truncated),
        .ev_rx_bad_udp_length(no_rx_ev_rx_bad_udp_length),
        .ev_rx_malformed(no_rx_ev_rx_malformed),
        .ev_rx_bad_tver(no_rx_ev_rx_bad_tver),
        .ev_rx_unknown_qp(no_rx_ev_rx_unknown_qp),
        .ev_rx_bad_opcode(no_rx_ev_rx_bad_opcode),
        .ev_rx_bad_state(no_rx_ev_rx_bad_state),
        .ev_rx_bad_pkey(no_rx_ev_rx_bad_pkey),
        .ev_rx_bad_address(no_rx_ev_rx_bad_address),
        .ev_rx_write_requests(no_rx_ev_rx_write_requests),
        .ev_duplicate_request(no_rx_ev_duplicate_request),
        .ev_out_of_sequence(no_rx_ev_out_of_sequence),
        .ev_out_of_buffer(no_rx_ev_out_of_buffer),
        .ev_resp_invalid_requests(no_rx_ev_resp_invalid_requests),
        .ev_resp_remote_access_errors(no_rx_ev_resp_remote_access_errors),
        .ev_rx_abandoned(no_rx_ev_rx_abandoned),
        .ev_also_axi_read_err(no_rx_ev_also_axi_read_err),
        .ring_ring_ops(no_rx_ring_ring_ops),
        .ring_ring_done(no_rx_ring_ring_done),
        .ring_ring_sub_sent(no_rx_ring_ring_sub_sent),
        .ring_ring_sub_received(no_rx_ring_ring_sub_received),
        .ring_ring_words_sent(no_rx_ring_ring_words_sent),
        .ring_ring_words_received(no_rx_ring_ring_words_received),
        .ring_ring_dropped(no_rx_ring_ring_dropped),
        .ring_also_silent_fallback(no_rx_ring_also_silent_fallback)
    );

    no_ring_w512 u_no_ring (
        .cmd_data(half_ring_cmd_data),
        .cmd_valid(half_ring_cmd_valid),
        .cmd_ready(no_ring_cmd_ready),
        .cqe_data(no_ring_cqe_data),
        .cqe_valid(no_ring_cqe_valid),
        .cqe_ready(half_ring_cqe_ready),
        .axi_araddr(no_ring_axi_araddr),
        .axi_arlen(no_ring_axi_arlen),
        .axi_arid(no_ring_axi_arid),
        .axi_arvalid(no_ring_axi_arvalid),
        .axi_arready(half_ring_axi_arready),
        .axi_rdata(half_ring_axi_rdata),
        .axi_rresp(half_ring_axi_rresp),
        .axi_rid(half_ring_axi_rid),
        .axi_rlast(half_ring_axi_rlast),
        .axi_rvalid(half_ring_axi_rvalid),
        .axi_rready(no_ring_axi_rready),
        .wqe_araddr(half_ring_wqe_araddr),
        .wqe_arlen(half_ring_wqe_arlen),
        .wqe_arid(half_ring_wqe_arid),
        .wqe_arvalid(half_ring_wqe_arvalid),
        .wqe_arready(no_ring_wqe_arready),
        .wqe_rdata(no_ring_wqe_rdata),
        .wqe_rresp(no_ring_wqe_rresp),
        .wqe_rid(no_ring_wqe_rid),
        .wqe_rlast(no_ring_wqe_rlast),
        .wqe_rvalid(no_ring_wqe_rvalid),
        .wqe_rready(half_ring_wqe_rready),
        .db_data(no_ring_db_data),
        .db_valid(no_ring_db_valid),
        .db_ready(half_ring_db_ready),
        .busy(no_ring_busy),
        .slot(no_ring_slot),
        .piece_data(no_ring_piece_data),
        .piece_valid(no_ring_piece_valid),
        .piece_ready(half_ring_piece_ready),
        .operand_data(half_ring_operand_data),
        .operand_err(half_ring_operand_err),
        .operand_last(half_ring_operand_last),
        .operand_valid(half_ring_operand_valid),
        .operand_ready(no_ring_operand_ready),
        .landing_data(half_ring_landing_data),
        .landing_valid(half_ring_landing_valid),
        .landing_ready(no_ring_landing_ready),
        .landed_data(no_ring_landed_data),
        .landed_err(no_ring_landed_err),
        .landed_last(no_ring_landed_last),
        .landed_valid(no_ring_landed_valid),
        .landed_ready(half_ring_landed_ready)
    );

    assign story_doorbell = half_story_doorbell;
    assign story_ar = half_story_ar;
    assign story_r = half_story_r;
    assign story_sgl = half_story_sgl;
    assign story_mrd = half_story_mrd;
    assign story_cpld = half_story_cpld;
    assign story_packet = half_story_packet;
    assign story_fifo = half_story_fifo;
    assign story_mac = half_story_mac;
    assign story_cqe = half_story_cqe;
endmodule
`default_nettype wire
