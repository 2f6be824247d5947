// rnic_core: The device: from the doorbell to the wire, and from the wire to memory.
// Source:        hdl/src/top/rnic_core.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 OUT_AW=7 TICK=1229 RX_AW=11 PT_AW=9 HEAD_AW=9 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rnic_core (
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
    input  wire [511:0] rx_data,
    input  wire [7:0] rx_empty,
    input  wire rx_last,
    input  wire rx_valid,
    output wire rx_ready,
    input  wire rx_err,
    output wire [511:0] pt_out_data,
    output wire [7:0] pt_out_empty,
    output wire pt_out_last,
    output wire pt_out_valid,
    input  wire pt_out_ready,
    input  wire [511:0] pt_in_data,
    input  wire [7:0] pt_in_empty,
    input  wire pt_in_last,
    input  wire pt_in_valid,
    output wire pt_in_ready,
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
    wire story_rx;
    wire story_icrc;
    wire story_place;
    wire story_write;
    wire story_ack;
    wire [26:0] half_cfg;
    wire half_dma_on;
    wire [528:0] half_rx_ctx_data;
    wire half_rx_ctx_valid;
    wire [17:0] half_state_data;
    wire half_state_valid;
    wire [535:0] half_region_data;
    wire half_region_valid;
    wire [29:0] half_rq_rung_data;
    wire half_rq_rung_valid;
    wire half_rx_drain;
    wire [13:0] half_placed_data;
    wire half_placed_valid;
    wire [511:0] half_looped_data;
    wire [7:0] half_looped_empty;
    wire half_looped_last;
    wire half_looped_valid;
    wire half_rx_ready;
    wire half_rx_error_ready;
    wire half_axi_recv_arready;
    wire [511:0] half_axi_recv_rdata;
    wire [1:0] half_axi_recv_rresp;
    wire [3:0] half_axi_recv_rid;
    wire half_axi_recv_rlast;
    wire half_axi_recv_rvalid;
    wire half_pay_ready;
    wire half_recv_ready;
    wire half_answer_ready;
    wire half_ack_ready;
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
    wire [225:0] half_settings;
    wire [528:0] half_ctx_data;
    wire half_ctx_valid;
    wire [29:0] half_done_data;
    wire half_done_valid;
    wire [21:0] half_failed_data;
    wire half_failed_valid;
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
    wire half_story_ack;
    wire receive_ready;
    wire receive_rx_ready;
    wire receive_drained;
    wire [21:0] receive_qp_error_data;
    wire receive_qp_error_valid;
    wire [63:0] receive_axi_araddr;
    wire [7:0] receive_axi_arlen;
    wire [3:0] receive_axi_arid;
    wire receive_axi_arvalid;
    wire receive_axi_rready;
    wire [107:0] receive_pay_head;
    wire [511:0] receive_pay_data;
    wire receive_pay_last;
    wire receive_pay_valid;
    wire [58:0] receive_arrive_head;
    wire [511:0] receive_arrive_data;
    wire receive_arrive_last;
    wire receive_arrive_valid;
    wire [189:0] receive_recv_data;
    wire receive_recv_valid;
    wire [69:0] receive_answer_data;
    wire receive_answer_valid;
    wire [77:0] receive_ack_data;
    wire receive_ack_valid;
    wire receive_placing;
    wire [15:0] receive_frame_bytes;
    wire [13:0] receive_payload_bytes;
    wire receive_ev_port_rcv_packets;
    wire receive_ev_port_rcv_errors;
    wire receive_ev_rx_packets;
    wire receive_ev_np_ecn_marked_roce_packets;
    wire receive_ev_rx_foreign;
    wire receive_ev_rx_foreign_dropped;
    wire receive_ev_rx_dropped;
    wire receive_ev_rx_icrc_encapsulated;
    wire receive_ev_rx_bad_ip_header;
    wire receive_ev_rx_options;
    wire receive_ev_rx_truncated;
    wire receive_ev_rx_bad_udp_length;
    wire receive_ev_rx_malformed;
    wire receive_ev_rx_bad_tver;
    wire receive_ev_rx_unknown_qp;
    wire receive_ev_rx_bad_opcode;
    wire receive_ev_rx_bad_state;
    wire receive_ev_rx_bad_pkey;
    wire receive_ev_rx_bad_address;
    wire receive_ev_rx_write_requests;
    wire receive_ev_duplicate_request;
    wire receive_ev_out_of_sequence;
    wire receive_ev_out_of_buffer;
    wire receive_ev_resp_invalid_requests;
    wire receive_ev_resp_remote_access_errors;
    wire receive_ev_rx_abandoned;
    wire receive_ev_also_axi_read_err;
    wire join_back_ready;
    wire [511:0] join_m_data;
    wire [7:0] join_m_empty;
    wire join_m_last;
    wire join_m_valid;
    wire join_m_err;
    wire ring_ready;
    wire ring_cmd_ready;
    wire [221:0] ring_cqe_data;
    wire ring_cqe_valid;
    wire [63:0] ring_axi_araddr;
    wire [7:0] ring_axi_arlen;
    wire [3:0] ring_axi_arid;
    wire ring_axi_arvalid;
    wire ring_axi_rready;
    wire ring_wqe_arready;
    wire [511:0] ring_wqe_rdata;
    wire [1:0] ring_wqe_rresp;
    wire [3:0] ring_wqe_rid;
    wire ring_wqe_rlast;
    wire ring_wqe_rvalid;
    wire [31:0] ring_db_data;
    wire ring_db_valid;
    wire ring_busy;
    wire [13:0] ring_busy_slot;
    wire [13:0] ring_next_slot;
    wire [13:0] ring_prev_slot;
    wire [6:0] ring_level;
    wire ring_unsettled;
    wire [223:0] ring_piece_data;
    wire ring_piece_valid;
    wire ring_operand_ready;
    wire ring_landing_ready;
    wire [511:0] ring_landed_data;
    wire [7:0] ring_landed_err;
    wire ring_landed_last;
    wire ring_landed_valid;
    wire ring_arrive_ready;
    wire [107:0] ring_write_head;
    wire [511:0] ring_write_data;
    wire ring_write_last;
    wire ring_write_valid;
    wire ring_ev_ring_ops;
    wire ring_ev_ring_done;
    wire ring_ev_ring_sub_sent;
    wire ring_ev_ring_sub_received;
    wire ring_ev_ring_words_sent;
    wire ring_ev_ring_words_received;
    wire ring_ev_ring_dropped;
    wire ring_ev_also_silent_fallback;
    wire writes_pay_ready;
    wire writes_ring_ready;
    wire [107:0] writes_m_head;
    wire [511:0] writes_m_data;
    wire writes_m_last;
    wire writes_m_valid;

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
        .pt_data(pt_in_data),
        .pt_empty(pt_in_empty),
        .pt_last(pt_in_last),
        .pt_valid(pt_in_valid),
        .pt_ready(pt_in_ready),
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
        .cfg(half_cfg),
        .dma_on(half_dma_on),
        .rx_ctx_data(half_rx_ctx_data),
        .rx_ctx_valid(half_rx_ctx_valid),
        .state_data(half_state_data),
        .state_valid(half_state_valid),
        .region_data(half_region_data),
        .region_valid(half_region_valid),
        .rq_rung_data(half_rq_rung_data),
        .rq_rung_valid(half_rq_rung_valid),
        .rx_drain(half_rx_drain),
        .placed_data(half_placed_data),
        .placed_valid(half_placed_valid),
        .looped_data(half_looped_data),
        .looped_empty(half_looped_empty),
        .looped_last(half_looped_last),
        .looped_valid(half_looped_valid),
        .looped_ready(join_back_ready),
        .has_rx(1'd1),
        .rx_ready(half_rx_ready),
        .rx_drained(receive_drained),
        .rx_error_data(receive_qp_error_data),
        .rx_error_valid(receive_qp_error_valid),
        .rx_error_ready(half_rx_error_ready),
        .axi_recv_araddr(receive_axi_araddr),
        .axi_recv_arlen(receive_axi_arlen),
        .axi_recv_arid(receive_axi_arid),
        .axi_recv_arvalid(receive_axi_arvalid),
        .axi_recv_arready(half_axi_recv_arready),
        .axi_recv_rdata(half_axi_recv_rdata),
        .axi_recv_rresp(half_axi_recv_rresp),
        .axi_recv_rid(half_axi_recv_rid),
        .axi_recv_rlast(half_axi_recv_rlast),
        .axi_recv_rvalid(half_axi_recv_rvalid),
        .axi_recv_rready(receive_axi_rready),
        .pay_head(writes_m_head),
        .pay_data(writes_m_data),
        .pay_last(writes_m_last),
        .pay_valid(writes_m_valid),
        .pay_ready(half_pay_ready),
        .recv_data(receive_recv_data),
        .recv_valid(receive_recv_valid),
        .recv_ready(half_recv_ready),
        .answer_data(receive_answer_data),
        .answer_valid(receive_answer_valid),
        .answer_ready(half_answer_ready),
        .ack_data(receive_ack_data),
        .ack_valid(receive_ack_valid),
        .ack_ready(half_ack_ready),
        .ring_cmd_data(half_ring_cmd_data),
        .ring_cmd_valid(half_ring_cmd_valid),
        .ring_cmd_ready(ring_cmd_ready),
        .ring_waiting(ring_level),
        .ring_db_data(ring_db_data),
        .ring_db_valid(ring_db_valid),
        .ring_db_ready(half_ring_db_ready),
        .ring_wqe_araddr(half_ring_wqe_araddr),
        .ring_wqe_arlen(half_ring_wqe_arlen),
        .ring_wqe_arid(half_ring_wqe_arid),
        .ring_wqe_arvalid(half_ring_wqe_arvalid),
        .ring_wqe_arready(ring_wqe_arready),
        .ring_wqe_rdata(ring_wqe_rdata),
        .ring_wqe_rresp(ring_wqe_rresp),
        .ring_wqe_rid(ring_wqe_rid),
        .ring_wqe_rlast(ring_wqe_rlast),
        .ring_wqe_rvalid(ring_wqe_rvalid),
        .ring_wqe_rready(half_ring_wqe_rready),
        .ring_cqe_data(ring_cqe_data),
        .ring_cqe_valid(ring_cqe_valid),
        .ring_cqe_ready(half_ring_cqe_ready),
        .ring_piece_data(ring_piece_data),
        .ring_piece_valid(ring_piece_valid),
        .ring_piece_ready(half_ring_piece_ready),
        .ring_operand_data(half_ring_operand_data),
        .ring_operand_err(half_ring_operand_err),
        .ring_operand_last(half_ring_operand_last),
        .ring_operand_valid(half_ring_operand_valid),
        .ring_operand_ready(ring_operand_ready),
        .ring_landing_data(half_ring_landing_data),
        .ring_landing_valid(half_ring_landing_valid),
        .ring_landing_ready(ring_landing_ready),
        .ring_landed_data(ring_landed_data),
        .ring_landed_err(ring_landed_err),
        .ring_landed_last(ring_landed_last),
        .ring_landed_valid(ring_landed_valid),
        .ring_landed_ready(half_ring_landed_ready),
        .ring_axi_araddr(ring_axi_araddr),
        .ring_axi_arlen(ring_axi_arlen),
        .ring_axi_arid(ring_axi_arid),
        .ring_axi_arvalid(ring_axi_arvalid),
        .ring_axi_arready(half_ring_axi_arready),
        .ring_axi_rdata(half_ring_axi_rdata),
        .ring_axi_rresp(half_ring_axi_rresp),
        .ring_axi_rid(half_ring_axi_rid),
        .ring_axi_rlast(half_ring_axi_rlast),
        .ring_axi_rvalid(half_ring_axi_rvalid),
        .ring_axi_rready(ring_axi_rready),
        .ring_busy(ring_busy),
        .ring_busy_slot(ring_busy_slot),
        .ring_next(ring_next_slot),
        .ring_prev(ring_prev_slot),
        .ring_ev_ring_ops(ring_ev_ring_ops),
        .ring_ev_ring_done(ring_ev_ring_done),
        .ring_ev_ring_sub_sent(ring_ev_ring_sub_sent),
        .ring_ev_ring_sub_received(ring_ev_ring_sub_received),
        .ring_ev_ring_words_sent(ring_ev_ring_words_sent),
        .ring_ev_ring_words_received(ring_ev_ring_words_received),
        .ring_ev_ring_dropped(ring_ev_ring_dropped),
        .ring_ev_also_silent_fallback(ring_ev_also_silent_fallback),
        .settings(half_settings),
        .ctx_data(half_ctx_data),
        .ctx_valid(half_ctx_valid),
        .done_data(half_done_data),
        .done_valid(half_done_valid),
        .failed_data(half_failed_data),
        .failed_valid(half_failed_valid),
        .rx_ev_port_rcv_packets(receive_ev_port_rcv_packets),
        .rx_ev_port_rcv_errors(receive_ev_port_rcv_errors),
        .rx_ev_rx_packets(receive_ev_rx_packets),
        .rx_ev_np_ecn_marked_roce_packets(receive_ev_np_ecn_marked_roce_packets),
        .rx_ev_rx_foreign(receive_ev_rx_foreign),
        .rx_ev_rx_foreign_dropped(receive_ev_rx_foreign_dropped),
        .rx_ev_rx_dropped(receive_ev_rx_dropped),
        .rx_ev_rx_icrc_encapsulated(receive_ev_rx_icrc_encapsulated),
        .rx_ev_rx_bad_ip_header(receive_ev_rx_bad_ip_header),
        .rx_ev_rx_options(receive_ev_rx_options),
        .rx_ev_rx_truncated(receive_ev_rx_truncated),
        .rx_ev_rx_bad_udp_length(receive_ev_rx_bad_udp_length),
        .rx_ev_rx_malformed(receive_ev_rx_malformed),
        .rx_ev_rx_bad_tver(receive_ev_rx_bad_tver),
        .rx_ev_rx_unknown_qp(receive_ev_rx_unknown_qp),
        .rx_ev_rx_bad_opcode(receive_ev_rx_bad_opcode),
        .rx_ev_rx_bad_state(receive_ev_rx_bad_state),
        .rx_ev_rx_bad_pkey(receive_ev_rx_bad_pkey),
        .rx_ev_rx_bad_address(receive_ev_rx_bad_address),
        .rx_ev_rx_write_requests(receive_ev_rx_write_requests),
        .rx_ev_duplicate_request(receive_ev_duplicate_request),
        .rx_ev_out_of_sequence(receive_ev_out_of_sequence),
        .rx_ev_out_of_buffer(receive_ev_out_of_buffer),
        .rx_ev_resp_invalid_requests(receive_ev_resp_invalid_requests),
        .rx_ev_resp_remote_access_errors(receive_ev_resp_remote_access_errors),
        .rx_ev_rx_abandoned(receive_ev_rx_abandoned),
        .rx_ev_also_axi_read_err(receive_ev_also_axi_read_err),
        .rcv_bytes(receive_frame_bytes),
        .rx_bytes(receive_payload_bytes),
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
        .story_ack(half_story_ack)
    );

    rx_path_w512_slotaw8_regionaw10_baw11_paw9_haw9 u_receive (
        .clk(clk),
        .rst(rst),
        .ready(receive_ready),
        .cfg(half_cfg),
        .dma_on(half_dma_on),
        .rx_data(join_m_data),
        .rx_empty(join_m_empty),
        .rx_last(join_m_last),
        .rx_valid(join_m_valid),
        .rx_ready(receive_rx_ready),
        .rx_err(join_m_err),
        .pt_data(pt_out_data),
        .pt_empty(pt_out_empty),
        .pt_last(pt_out_last),
        .pt_valid(pt_out_valid),
        .pt_ready(pt_out_ready),
        .ctx_data(half_rx_ctx_data),
        .ctx_valid(half_rx_ctx_valid),
        .state_data(half_state_data),
        .state_valid(half_state_valid),
        .region_data(half_region_data),
        .region_valid(half_region_valid),
        .rq_rung_data(half_rq_rung_data),
        .rq_rung_valid(half_rq_rung_valid),
        .drain(half_rx_drain),
        .drained(receive_drained),
        .ring_busy(ring_unsettled),
        .qp_error_data(receive_qp_error_data),
        .qp_error_valid(receive_qp_error_valid),
        .qp_error_ready(half_rx_error_ready),
        .axi_araddr(receive_axi_araddr),
        .axi_arlen(receive_axi_arlen),
        .axi_arid(receive_axi_arid),
        .axi_arvalid(receive_axi_arvalid),
        .axi_arready(half_axi_recv_arready),
        .axi_rdata(half_axi_recv_rdata),
        .axi_rresp(half_axi_recv_rresp),
        .axi_rid(half_axi_recv_rid),
        .axi_rlast(half_axi_recv_rlast),
        .axi_rvalid(half_axi_recv_rvalid),
        .axi_rready(receive_axi_rready),
        .pay_head(receive_pay_head),
        .pay_data(receive_pay_data),
        .pay_last(receive_pay_last),
        .pay_valid(receive_pay_valid),
        .pay_ready(writes_pay_ready),
        .arrive_head(receive_arrive_head),
        .arrive_data(receive_arrive_data),
        .arrive_last(receive_arrive_last),
        .arrive_valid(receive_arrive_valid),
        .arrive_ready(ring_arrive_ready),
        .placed_data(half_placed_data),
        .placed_valid(half_placed_valid),
        .recv_data(receive_recv_data),
        .recv_valid(receive_recv_valid),
        .recv_ready(half_recv_ready),
        .answer_data(receive_answer_data),
        .answer_valid(receive_answer_valid),
        .answer_ready(half_answer_ready),
        .ack_data(receive_ack_data),
        .ack_valid(receive_ack_valid),
        .ack_ready(half_ack_ready),
        .placing(receive_placing),
        .frame_bytes(receive_frame_bytes),
        .payload_bytes(receive_payload_bytes),
        .ev_port_rcv_packets(receive_ev_port_rcv_packets),
        .ev_port_rcv_errors(receive_ev_port_rcv_errors),
        .ev_rx_packets(receive_ev_rx_packets),
        .ev_np_ecn_marked_roce_packets(receive_ev_np_ecn_marked_roce_packets),
        .ev_rx_foreign(receive_ev_rx_foreign),
        .ev_rx_foreign_dropped(receive_ev_rx_foreign_dropped),
        .ev_rx_dropped(receive_ev_rx_dropped),
        .ev_rx_icrc_encapsulated(receive_ev_rx_icrc_encapsulated),
        .ev_rx_bad_ip_header(receive_ev_rx_bad_ip_header),
        .ev_rx_options(receive_ev_rx_options),
        .ev_rx_truncated(receive_ev_rx_truncated),
        .ev_rx_bad_udp_length(receive_ev_rx_bad_udp_length),
        .ev_rx_malformed(receive_ev_rx_malformed),
        .ev_rx_bad_tver(receive_ev_rx_bad_tver),
        .ev_rx_unknown_qp(receive_ev_rx_unknown_qp),
        .ev_rx_bad_opcode(receive_ev_rx_bad_opcode),
        .ev_rx_bad_state(receive_ev_rx_bad_state),
        .ev_rx_bad_pkey(receive_ev_rx_bad_pkey),
        .ev_rx_bad_address(receive_ev_rx_bad_address),
        .ev_rx_write_requests(receive_ev_rx_write_requests),
        .ev_duplicate_request(receive_ev_duplicate_request),
        .ev_out_of_sequence(receive_ev_out_of_sequence),
        .ev_out_of_buffer(receive_ev_out_of_buffer),
        .ev_resp_invalid_requests(receive_ev_resp_invalid_requests),
        .ev_resp_remote_access_errors(receive_ev_resp_remote_access_errors),
        .ev_rx_abandoned(receive_ev_rx_abandoned),
        .ev_also_axi_read_err(receive_ev_also_axi_read_err)
    );

    rx_join_w512_aw9 u_join (
        .clk(clk),
        .rst(rst),
        .rx_data(rx_data),
        .rx_empty(rx_empty),
        .rx_last(rx_last),
        .rx_valid(rx_valid),
        .rx_ready(rx_ready),
        .rx_err(rx_err),
        .back_data(half_looped_data),
        .back_empty(half_looped_empty),
        .back_last(half_looped_last),
        .back_valid(half_looped_valid),
        .back_ready(join_back_ready),
        .m_data(join_m_data),
        .m_empty(join_m_empty),
        .m_last(join_m_last),
        .m_valid(join_m_valid),
        .m_ready(receive_rx_ready),
        .m_err(join_m_err)
    );

    ring_allreduce_w512_slotaw8_regionaw10_landaw11 u_ring (
        .clk(clk),
        .rst(rst),
        .ready(ring_ready),
        .cfg(half_cfg),
        .settings(half_settings),
        .ctx_data(half_ctx_data),
        .ctx_valid(half_ctx_valid),
        .state_data(half_state_data),
        .state_valid(half_state_valid),
        .region_data(half_region_data),
        .region_valid(half_region_valid),
        .qp_error_data(half_failed_data),
        .qp_error_valid(half_failed_valid),
        .done_data(half_done_data),
        .done_valid(half_done_valid),
        .cmd_data(half_ring_cmd_data),
        .cmd_valid(half_ring_cmd_valid),
        .cmd_ready(ring_cmd_ready),
        .cqe_data(ring_cqe_data),
        .cqe_valid(ring_cqe_valid),
        .cqe_ready(half_ring_cqe_ready),
        .axi_araddr(ring_axi_araddr),
        .axi_arlen(ring_axi_arlen),
        .axi_arid(ring_axi_arid),
        .axi_arvalid(ring_axi_arvalid),
        .axi_arready(half_ring_axi_arready),
        .axi_rdata(half_ring_axi_rdata),
        .axi_rresp(half_ring_axi_rresp),
        .axi_rid(half_ring_axi_rid),
        .axi_rlast(half_ring_axi_rlast),
        .axi_rvalid(half_ring_axi_rvalid),
        .axi_rready(ring_axi_rready),
        .wqe_araddr(half_ring_wqe_araddr),
        .wqe_arlen(half_ring_wqe_arlen),
        .wqe_arid(half_ring_wqe_arid),
        .wqe_arvalid(half_ring_wqe_arvalid),
        .wqe_arready(ring_wqe_arready),
        .wqe_rdata(ring_wqe_rdata),
        .wqe_rresp(ring_wqe_rresp),
        .wqe_rid(ring_wqe_rid),
        .wqe_rlast(ring_wqe_rlast),
        .wqe_rvalid(ring_wqe_rvalid),
        .wqe_rready(half_ring_wqe_rready),
        .db_data(ring_db_data),
        .db_valid(ring_db_valid),
        .db_ready(half_ring_db_ready),
        .busy(ring_busy),
        .busy_slot(ring_busy_slot),
        .next_slot(ring_next_slot),
        .prev_slot(ring_prev_slot),
        .level(ring_level),
        .unsettled(ring_unsettled),
        .piece_data(ring_piece_data),
        .piece_valid(ring_piece_valid),
        .piece_ready(half_ring_piece_ready),
        .operand_data(half_ring_operand_data),
        .operand_err(half_ring_operand_err),
        .operand_last(half_ring_operand_last),
        .operand_valid(half_ring_operand_valid),
        .operand_ready(ring_operand_ready),
        .landing_data(half_ring_landing_data),
        .landing_valid(half_ring_landing_valid),
        .landing_ready(ring_landing_ready),
        .landed_data(ring_landed_data),
        .landed_err(ring_landed_err),
        .landed_last(ring_landed_last),
        .landed_valid(ring_landed_valid),
        .landed_ready(half_ring_landed_ready),
        .arrive_head(receive_arrive_head),
        .arrive_data(receive_arrive_data),
        .arrive_last(receive_arrive_last),
        .arrive_valid(receive_arrive_valid),
        .arrive_ready(ring_arrive_ready),
        .write_head(ring_write_head),
        .write_data(ring_write_data),
        .write_last(ring_write_last),
        .write_valid(ring_write_valid),
        .write_ready(writes_ring_ready),
        .ev_ring_ops(ring_ev_ring_ops),
        .ev_ring_done(ring_ev_ring_done),
        .ev_ring_sub_sent(ring_ev_ring_sub_sent),
        .ev_ring_sub_received(ring_ev_ring_sub_received),
        .ev_ring_words_sent(ring_ev_ring_words_sent),
        .ev_ring_words_received(ring_ev_ring_words_received),
        .ev_ring_dropped(ring_ev_ring_dropped),
        .ev_also_silent_fallback(ring_ev_also_silent_fallback)
    );

    mwr_merge_w512 u_writes (
        .clk(clk),
        .rst(rst),
        .pay_head(receive_pay_head),
        .pay_data(receive_pay_data),
        .pay_last(receive_pay_last),
        .pay_valid(receive_pay_valid),
        .pay_ready(writes_pay_ready),
        .ring_head(ring_write_head),
        .ring_data(ring_write_data),
        .ring_last(ring_write_last),
        .ring_valid(ring_write_valid),
        .ring_ready(writes_ring_ready),
        .m_head(writes_m_head),
        .m_data(writes_m_data),
        .m_last(writes_m_last),
        .m_valid(writes_m_valid),
        .m_ready(half_pay_ready)
    );

    assign half_rx_ready = receive_ready & ring_ready;
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
    assign story_ack = half_story_ack;
    assign story_rx = rx_valid & rx_last;
    assign story_icrc = receive_ev_rx_packets;
    assign story_place = receive_placing;
    assign story_write = half_story_cqe;
endmodule
`default_nettype wire
