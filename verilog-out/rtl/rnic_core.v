// rnic_core: The device: from the doorbell to the wire, and from the wire to memory.
// Source:        hdl/src/top/rnic_core.rs
// Parameters:    W=512 SLOT_AW=8 CQ_AW=8 REGION_AW=10 TAG_AW=8 ROW_AW=10 JOB_AW=7 FIFO_AW=9 PLACE_AW=6 TURN_AW=4 BLOCK_AW=7 MAX_COUNT=8 OUT_AW=7 TICK=1229 RX_AW=11 PT_AW=9 HEAD_AW=9
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
    localparam [3:0] ID_WQE = 4'd0;
    reg  [26:0] cfg;
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
    wire [31:0] csr_ring_data;
    wire csr_ring_valid;
    wire [29:0] csr_cq_cons_data;
    wire csr_cq_cons_valid;
    wire [31:0] csr_rq_ring_data;
    wire csr_rq_ring_valid;
    wire [511:0] csr_cmd;
    wire csr_cmd_valid;
    wire csr_init_done;
    wire [15:0] csr_tx_bytes;
    wire [15:0] csr_rx_bytes;
    wire csr_ready;
    wire csr_dma_on;
    wire [31:0] csr_read_timeout;
    wire [63:0] csr_qp_ctx_base;
    wire [63:0] csr_cq_ctx_base;
    wire [63:0] csr_region_base;
    wire [63:0] csr_mtt_base_unused;
    wire [63:0] csr_bar1_aperture;
    wire [63:0] csr_bar1_size;
    wire [63:0] csr_bar2_aperture_unused;
    wire [63:0] csr_bar2_size_unused;
    wire [63:0] csr_eq_base_unused;
    wire [4:0] csr_eq_log2_unused;
    wire [15:0] csr_eq_cons_idx_unused;
    wire [63:0] csr_cycles;
    wire qp_ctrl_cmd_ready;
    wire qp_ctrl_answer_valid;
    wire [7:0] qp_ctrl_answer_status;
    wire [63:0] qp_ctrl_answer_result0;
    wire [63:0] qp_ctrl_answer_result1;
    wire [63:0] qp_ctrl_axi_araddr;
    wire [7:0] qp_ctrl_axi_arlen;
    wire [3:0] qp_ctrl_axi_arid;
    wire qp_ctrl_axi_arvalid;
    wire qp_ctrl_axi_rready;
    wire [528:0] qp_ctrl_ctx_data;
    wire qp_ctrl_ctx_valid;
    wire [528:0] qp_ctrl_rx_ctx_data;
    wire qp_ctrl_rx_ctx_valid;
    wire [17:0] qp_ctrl_state_data;
    wire qp_ctrl_state_valid;
    wire [535:0] qp_ctrl_region_data;
    wire qp_ctrl_region_valid;
    wire [535:0] qp_ctrl_cq_data;
    wire qp_ctrl_cq_valid;
    wire qp_ctrl_qp_error_ready;
    wire qp_ctrl_rx_error_ready;
    wire qp_ctrl_rx_drain;
    wire [13:0] qp_ctrl_token_data;
    wire qp_ctrl_token_valid;
    wire qp_ctrl_init_done;
    wire qp_ctrl_ev_axi_read_err;
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
    wire arb_recv_arready;
    wire [511:0] arb_recv_rdata;
    wire [1:0] arb_recv_rresp;
    wire [3:0] arb_recv_rid;
    wire arb_recv_rlast;
    wire arb_recv_rvalid;
    wire path_ready;
    wire path_idle;
    wire path_csr_ring_ready;
    wire path_rq_hold;
    wire [29:0] path_rq_rung_data;
    wire path_rq_rung_valid;
    reg  [29:0] path_rq_done_data;
    wire path_rq_done_valid;
    reg  [595:0] path_db_data;
    wire path_token_ready;
    wire path_token_done;
    wire path_ack_ready;
    wire [29:0] path_done_data;
    wire path_done_valid;
    wire [29:0] path_rung_data;
    wire path_rung_valid;
    wire [37:0] path_sent_data;
    wire path_sent_valid;
    wire [21:0] path_qp_error_data;
    wire path_qp_error_valid;
    wire [21:0] path_cq_error_data;
    wire path_cq_error_valid;
    wire path_recv_ready;
    wire path_pay_ready;
    wire [13:0] path_placed_data;
    wire path_placed_valid;
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
    wire [511:0] path_looped_data;
    wire [7:0] path_looped_empty;
    wire path_looped_last;
    wire path_looped_valid;
    wire path_answer_ready;
    wire path_ev_port_xmit_packets;
    wire path_ev_tx_packets;
    wire path_ev_doorbells;
    wire path_ev_inline_wqes;
    wire path_ev_wqe_fetched;
    wire path_ev_wqe_done;
    wire path_ev_cqe_written;
    wire path_ev_events_written;
    wire path_ev_tlp_reads;
    wire path_ev_tlp_writes;
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
    wire path_decided;
    wire path_built;
    wire path_pushed;
    wire path_ctl_pushed;
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
    wire receive_ev_axi_read_err;
    wire join_back_ready;
    wire [511:0] join_m_data;
    wire [7:0] join_m_empty;
    wire join_m_last;
    wire join_m_valid;
    wire join_m_err;
    wire errors_a_ready;
    wire errors_b_ready;
    wire [21:0] errors_m_data;
    wire errors_m_valid;

    csr_configrnic100 u_csr (
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
        .ring_data(csr_ring_data),
        .ring_valid(csr_ring_valid),
        .ring_ready(path_csr_ring_ready),
        .cq_cons_data(csr_cq_cons_data),
        .cq_cons_valid(csr_cq_cons_valid),
        .rq_ring_data(csr_rq_ring_data),
        .rq_ring_valid(csr_rq_ring_valid),
        .rq_hold(path_rq_hold),
        .cmd(csr_cmd),
        .cmd_valid(csr_cmd_valid),
        .cmd_ready(qp_ctrl_cmd_ready),
        .answer_valid(qp_ctrl_answer_valid),
        .answer_status(qp_ctrl_answer_status),
        .answer_result0(qp_ctrl_answer_result0),
        .answer_result1(qp_ctrl_answer_result1),
        .has_rx(1'd1),
        .init_done(csr_init_done),
        .tx_idle(path_idle),
        .link_up(link_up),
        .pcie_cfg(cfg),
        .ev_port_xmit_packets(path_ev_port_xmit_packets),
        .ev_tx_packets(path_ev_tx_packets),
        .ev_doorbells(path_ev_doorbells),
        .ev_inline_wqes(path_ev_inline_wqes),
        .ev_wqe_fetched(path_ev_wqe_fetched),
        .ev_wqe_done(path_ev_wqe_done),
        .ev_cqe_written(path_ev_cqe_written),
        .ev_events_written(path_ev_events_written),
        .ev_tlp_reads(path_ev_tlp_reads),
        .ev_tlp_writes(path_ev_tlp_writes),
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
        .rx_ev_also_axi_read_err(receive_ev_axi_read_err),
        .syndrome(path_syndrome),
        .syndrome_valid(path_syndrome_valid),
        .xmit_bytes(path_xmit_bytes),
        .xmit_bytes_valid(path_ev_port_xmit_packets),
        .tx_bytes(csr_tx_bytes),
        .tx_bytes_valid(path_ev_tx_packets),
        .rcv_bytes(receive_frame_bytes),
        .rcv_bytes_valid(receive_ev_port_rcv_packets),
        .rx_bytes(csr_rx_bytes),
        .rx_bytes_valid(receive_ev_rx_packets),
        .ready(csr_ready),
        .dma_on(csr_dma_on),
        .read_timeout(csr_read_timeout),
        .qp_ctx_base(csr_qp_ctx_base),
        .cq_ctx_base(csr_cq_ctx_base),
        .region_base(csr_region_base),
        .mtt_base(csr_mtt_base_unused),
        .bar1_aperture(csr_bar1_aperture),
        .bar1_size(csr_bar1_size),
        .bar2_aperture(csr_bar2_aperture_unused),
        .bar2_size(csr_bar2_size_unused),
        .eq_base(csr_eq_base_unused),
        .eq_log2(csr_eq_log2_unused),
        .eq_cons_idx(csr_eq_cons_idx_unused),
        .cycles(csr_cycles),
        .irq(irq)
    );

    qp_ctrl_slotaw8_regionaw10_cqaw8 u_qp_ctrl (
        .clk(clk),
        .rst(rst),
        .cmd(csr_cmd),
        .cmd_valid(csr_cmd_valid),
        .cmd_ready(qp_ctrl_cmd_ready),
        .answer_valid(qp_ctrl_answer_valid),
        .answer_status(qp_ctrl_answer_status),
        .answer_result0(qp_ctrl_answer_result0),
        .answer_result1(qp_ctrl_answer_result1),
        .dma_on(csr_dma_on),
        .loop_on(1'd1),
        .read_timeout(csr_read_timeout),
        .qp_ctx_base(csr_qp_ctx_base),
        .region_base(csr_region_base),
        .cq_ctx_base(csr_cq_ctx_base),
        .axi_araddr(qp_ctrl_axi_araddr),
        .axi_arlen(qp_ctrl_axi_arlen),
        .axi_arid(qp_ctrl_axi_arid),
        .axi_arvalid(qp_ctrl_axi_arvalid),
        .axi_arready(arb_ctl_arready),
        .axi_rdata(arb_ctl_rdata),
        .axi_rresp(arb_ctl_rresp),
        .axi_rid(arb_ctl_rid),
        .axi_rlast(arb_ctl_rlast),
        .axi_rvalid(arb_ctl_rvalid),
        .axi_rready(qp_ctrl_axi_rready),
        .ctx_data(qp_ctrl_ctx_data),
        .ctx_valid(qp_ctrl_ctx_valid),
        .rx_ctx_data(qp_ctrl_rx_ctx_data),
        .rx_ctx_valid(qp_ctrl_rx_ctx_valid),
        .state_data(qp_ctrl_state_data),
        .state_valid(qp_ctrl_state_valid),
        .region_data(qp_ctrl_region_data),
        .region_valid(qp_ctrl_region_valid),
        .cq_data(qp_ctrl_cq_data),
        .cq_valid(qp_ctrl_cq_valid),
        .qp_error_data(path_qp_error_data),
        .qp_error_valid(path_qp_error_valid),
        .qp_error_ready(qp_ctrl_qp_error_ready),
        .rx_error_data(errors_m_data),
        .rx_error_valid(errors_m_valid),
        .rx_error_ready(qp_ctrl_rx_error_ready),
        .done_data(path_done_data),
        .done_valid(path_done_valid),
        .rung_data(path_rung_data),
        .rung_valid(path_rung_valid),
        .sent_data(path_sent_data),
        .sent_valid(path_sent_valid),
        .rx_drain(qp_ctrl_rx_drain),
        .rx_drained(receive_drained),
        .token_data(qp_ctrl_token_data),
        .token_valid(qp_ctrl_token_valid),
        .token_ready(path_token_ready),
        .token_done(path_token_done),
        .init_done(qp_ctrl_init_done),
        .ev_axi_read_err(qp_ctrl_ev_axi_read_err)
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
        .ctl_araddr(qp_ctrl_axi_araddr),
        .ctl_arlen(qp_ctrl_axi_arlen),
        .ctl_arid(qp_ctrl_axi_arid),
        .ctl_arvalid(qp_ctrl_axi_arvalid),
        .ctl_arready(arb_ctl_arready),
        .ctl_rdata(arb_ctl_rdata),
        .ctl_rresp(arb_ctl_rresp),
        .ctl_rid(arb_ctl_rid),
        .ctl_rlast(arb_ctl_rlast),
        .ctl_rvalid(arb_ctl_rvalid),
        .ctl_rready(qp_ctrl_axi_rready),
        .recv_araddr(receive_axi_araddr),
        .recv_arlen(receive_axi_arlen),
        .recv_arid(receive_axi_arid),
        .recv_arvalid(receive_axi_arvalid),
        .recv_arready(arb_recv_arready),
        .recv_rdata(arb_recv_rdata),
        .recv_rresp(arb_recv_rresp),
        .recv_rid(arb_recv_rid),
        .recv_rlast(arb_recv_rlast),
        .recv_rvalid(arb_recv_rvalid),
        .recv_rready(receive_axi_rready),
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

    tx_path_w512_slotaw8_cqaw8_regionaw10_tagaw8_rowaw10_jobaw7_fifoaw9_placeaw6_turnaw4_blockaw7_maxcount8_outaw7_tick1229 u_path (
        .clk(clk),
        .rst(rst),
        .run(csr_ready),
        .ready(path_ready),
        .idle(path_idle),
        .dma_on(csr_dma_on),
        .cfg(cfg),
        .read_timeout(csr_read_timeout),
        .bar1_base(csr_bar1_aperture),
        .bar1_size(csr_bar1_size),
        .cycles(csr_cycles),
        .csr_ring_data(csr_ring_data),
        .csr_ring_valid(csr_ring_valid),
        .csr_ring_ready(path_csr_ring_ready),
        .csr_cons_data(csr_cq_cons_data),
        .csr_cons_valid(csr_cq_cons_valid),
        .csr_rq_data(csr_rq_ring_data),
        .csr_rq_valid(csr_rq_ring_valid),
        .rq_hold(path_rq_hold),
        .rq_rung_data(path_rq_rung_data),
        .rq_rung_valid(path_rq_rung_valid),
        .rq_done_data(path_rq_done_data),
        .rq_done_valid(path_rq_done_valid),
        .db_data(path_db_data),
        .db_valid(db_valid),
        .db_ready(db_ready),
        .ctx_data(qp_ctrl_ctx_data),
        .ctx_valid(qp_ctrl_ctx_valid),
        .state_data(qp_ctrl_state_data),
        .state_valid(qp_ctrl_state_valid),
        .region_data(qp_ctrl_region_data),
        .region_valid(qp_ctrl_region_valid),
        .cq_data(qp_ctrl_cq_data),
        .cq_valid(qp_ctrl_cq_valid),
        .token_data(qp_ctrl_token_data),
        .token_valid(qp_ctrl_token_valid),
        .token_ready(path_token_ready),
        .token_done(path_token_done),
        .ack_data(receive_ack_data),
        .ack_valid(receive_ack_valid),
        .ack_ready(path_ack_ready),
        .done_data(path_done_data),
        .done_valid(path_done_valid),
        .rung_data(path_rung_data),
        .rung_valid(path_rung_valid),
        .sent_data(path_sent_data),
        .sent_valid(path_sent_valid),
        .qp_error_data(path_qp_error_data),
        .qp_error_valid(path_qp_error_valid),
        .qp_error_ready(qp_ctrl_qp_error_ready),
        .cq_error_data(path_cq_error_data),
        .cq_error_valid(path_cq_error_valid),
        .cq_error_ready(errors_b_ready),
        .recv_data(receive_recv_data),
        .recv_valid(receive_recv_valid),
        .recv_ready(path_recv_ready),
        .pay_head(receive_pay_head),
        .pay_data(receive_pay_data),
        .pay_last(receive_pay_last),
        .pay_valid(receive_pay_valid),
        .pay_ready(path_pay_ready),
        .placed_data(path_placed_data),
        .placed_valid(path_placed_valid),
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
        .looped_data(path_looped_data),
        .looped_empty(path_looped_empty),
        .looped_last(path_looped_last),
        .looped_valid(path_looped_valid),
        .looped_ready(join_back_ready),
        .answer_data(receive_answer_data),
        .answer_valid(receive_answer_valid),
        .answer_ready(path_answer_ready),
        .pt_data(pt_in_data),
        .pt_empty(pt_in_empty),
        .pt_last(pt_in_last),
        .pt_valid(pt_in_valid),
        .pt_ready(pt_in_ready),
        .ctl_axi_read_err(qp_ctrl_ev_axi_read_err),
        .ev_port_xmit_packets(path_ev_port_xmit_packets),
        .ev_tx_packets(path_ev_tx_packets),
        .ev_doorbells(path_ev_doorbells),
        .ev_inline_wqes(path_ev_inline_wqes),
        .ev_wqe_fetched(path_ev_wqe_fetched),
        .ev_wqe_done(path_ev_wqe_done),
        .ev_cqe_written(path_ev_cqe_written),
        .ev_events_written(path_ev_events_written),
        .ev_tlp_reads(path_ev_tlp_reads),
        .ev_tlp_writes(path_ev_tlp_writes),
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
        .decided(path_decided),
        .built(path_built),
        .pushed(path_pushed),
        .ctl_pushed(path_ctl_pushed)
    );

    rx_path_w512_slotaw8_regionaw10_baw11_paw9_haw9 u_receive (
        .clk(clk),
        .rst(rst),
        .ready(receive_ready),
        .cfg(cfg),
        .dma_on(csr_dma_on),
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
        .ctx_data(qp_ctrl_rx_ctx_data),
        .ctx_valid(qp_ctrl_rx_ctx_valid),
        .state_data(qp_ctrl_state_data),
        .state_valid(qp_ctrl_state_valid),
        .region_data(qp_ctrl_region_data),
        .region_valid(qp_ctrl_region_valid),
        .rq_rung_data(path_rq_rung_data),
        .rq_rung_valid(path_rq_rung_valid),
        .drain(qp_ctrl_rx_drain),
        .drained(receive_drained),
        .qp_error_data(receive_qp_error_data),
        .qp_error_valid(receive_qp_error_valid),
        .qp_error_ready(errors_a_ready),
        .axi_araddr(receive_axi_araddr),
        .axi_arlen(receive_axi_arlen),
        .axi_arid(receive_axi_arid),
        .axi_arvalid(receive_axi_arvalid),
        .axi_arready(arb_recv_arready),
        .axi_rdata(arb_recv_rdata),
        .axi_rresp(arb_recv_rresp),
        .axi_rid(arb_recv_rid),
        .axi_rlast(arb_recv_rlast),
        .axi_rvalid(arb_recv_rvalid),
        .axi_rready(receive_axi_rready),
        .pay_head(receive_pay_head),
        .pay_data(receive_pay_data),
        .pay_last(receive_pay_last),
        .pay_valid(receive_pay_valid),
        .pay_ready(path_pay_ready),
        .placed_data(path_placed_data),
        .placed_valid(path_placed_valid),
        .recv_data(receive_recv_data),
        .recv_valid(receive_recv_valid),
        .recv_ready(path_recv_ready),
        .answer_data(receive_answer_data),
        .answer_valid(receive_answer_valid),
        .answer_ready(path_answer_ready),
        .ack_data(receive_ack_data),
        .ack_valid(receive_ack_valid),
        .ack_ready(path_ack_ready),
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
        .ev_axi_read_err(receive_ev_axi_read_err)
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
        .back_data(path_looped_data),
        .back_empty(path_looped_empty),
        .back_last(path_looped_last),
        .back_valid(path_looped_valid),
        .back_ready(join_back_ready),
        .m_data(join_m_data),
        .m_empty(join_m_empty),
        .m_last(join_m_last),
        .m_valid(join_m_valid),
        .m_ready(receive_rx_ready),
        .m_err(join_m_err)
    );

    error_merge u_errors (
        .clk(clk),
        .rst(rst),
        .a_data(receive_qp_error_data),
        .a_valid(receive_qp_error_valid),
        .a_ready(errors_a_ready),
        .b_data(path_cq_error_data),
        .b_valid(path_cq_error_valid),
        .b_ready(errors_b_ready),
        .m_data(errors_m_data),
        .m_valid(errors_m_valid),
        .m_ready(qp_ctrl_rx_error_ready)
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
    assign csr_init_done = (qp_ctrl_init_done & path_ready) & receive_ready;
    assign csr_tx_bytes = {3'd0, path_tx_bytes};
    assign csr_rx_bytes = {2'd0, receive_payload_bytes};

    always @* begin
        path_db_data[511:0] = db_data;
        path_db_data[575:512] = db_be;
        path_db_data[587:576] = db_offset;
        path_db_data[595:588] = db_page;
    end
    assign path_rq_done_valid = receive_recv_valid & path_recv_ready;

    always @* begin
        path_rq_done_data[13:0] = receive_recv_data[13:0];
        path_rq_done_data[29:14] = receive_recv_data[91:76];
    end
    assign story_doorbell = csr_ring_valid & path_csr_ring_ready;
    assign story_ar = axi_arvalid & (axi_arid == ID_WQE);
    assign story_r = axi_rvalid & (axi_rid == ID_WQE);
    assign story_sgl = path_decided;
    assign story_mrd = path_ev_tlp_reads;
    assign story_cpld = tlp_cpl_valid & tlp_cpl_ready;
    assign story_packet = path_built;
    assign story_fifo = path_pushed;
    assign story_mac = tx_valid & tx_ready;
    assign story_cqe = path_ev_tlp_writes;
    assign story_rx = rx_valid & rx_last;
    assign story_icrc = receive_ev_rx_packets;
    assign story_place = receive_placing;
    assign story_write = path_ev_tlp_writes;
    assign story_ack = path_ctl_pushed;
endmodule
`default_nettype wire
