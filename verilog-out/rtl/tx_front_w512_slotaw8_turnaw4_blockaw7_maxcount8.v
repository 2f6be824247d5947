// tx_front_w512_slotaw8_turnaw4_blockaw7_maxcount8: From doorbells to packet descriptors and pieces of payload.
// Source:        hdl/src/tx/tx_front.rs
// Parameters:    W=512 SLOT_AW=8 TURN_AW=4 BLOCK_AW=7 MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_front_w512_slotaw8_turnaw4_blockaw7_maxcount8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire dma_on,
    input  wire [31:0] csr_ring_data,
    input  wire csr_ring_valid,
    output wire csr_ring_ready,
    input  wire [31:0] ring_db_data,
    input  wire ring_db_valid,
    output wire ring_db_ready,
    input  wire [595:0] db_data,
    input  wire db_valid,
    output wire db_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [13:0] stop_data,
    input  wire stop_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    input  wire [14:0] held_data,
    input  wire held_valid,
    input  wire [13:0] token_data,
    input  wire token_valid,
    output wire token_ready,
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
    output wire [378:0] desc_data,
    output wire desc_valid,
    input  wire desc_ready,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    output reg  [23:0] ahead_data,
    output wire ahead_valid,
    output wire [513:0] inline_data,
    output wire inline_valid,
    input  wire inline_ready,
    output wire store,
    output wire [1:0] store_block,
    output wire [511:0] store_data,
    input  wire store_read,
    output wire at_once,
    output wire [29:0] rung_data,
    output wire rung_valid,
    output wire [29:0] cons_data,
    output wire cons_valid,
    output wire [7:0] cons_page,
    output wire [31:0] rq_data,
    output wire rq_valid,
    input  wire rq_hold,
    output wire idle,
    output wire ev_doorbells,
    output wire ev_inline_wqes,
    output wire ev_wqe_fetched,
    output wire ev_db_unknown_slot,
    output wire ev_db_foreign_page,
    output wire ev_db_overrun,
    output wire ev_db_bad_state,
    output wire ev_db_dma_off,
    output wire ev_db_inline_partial,
    output wire ev_db_engine_owned,
    output wire ev_bad_register,
    output wire ev_misaligned_access,
    output wire ev_axi_read_err,
    output wire ev_wqe_error,
    output wire ev_wqe_unknown_opcode,
    output wire ev_wqe_too_many_sges,
    output wire ev_wqe_truncated,
    output wire ev_wqe_wrong_queue,
    output wire ev_wqe_length_mismatch,
    output wire ev_wqe_length_too_long,
    output wire ev_wqe_inline_too_long,
    output wire ev_wqe_wrong_service
);
    localparam [1:0] BUF_ID_0 = 2'd0;
    localparam [1:0] BUF_ID_1 = 2'd1;
    localparam [1:0] BUF_ID_2 = 2'd2;
    localparam [1:0] BUF_ID_3 = 2'd3;
    reg  [3:0] back;
    wire [64:0] db_port_m_data;
    wire db_port_m_valid;
    wire db_port_buf_write;
    wire [3:0] db_port_buf_addr;
    wire db_port_fresh;
    wire db_port_whole;
    wire db_port_opens;
    wire doorbell_port_ready;
    wire doorbell_hit;
    wire [52:0] doorbell_ring_data;
    wire doorbell_ring_valid;
    wire doorbell_ring_allowed;
    wire doorbell_ring_room;
    wire scheduler_ring_ready;
    wire scheduler_looked;
    wire scheduler_turn_end_ready;
    wire scheduler_revoked;
    wire [161:0] scheduler_cmd_data;
    wire scheduler_cmd_valid;
    wire scheduler_fetch;
    wire [1:0] scheduler_unused_data;
    wire scheduler_unused_valid;
    wire scheduler_rings;
    wire [52:0] scheduler_ringing;
    wire [15:0] scheduler_listed;
    wire scheduler_idle;
    wire wqe_fetch_vacant;
    wire wqe_fetch_inline_free;
    wire [1:0] wqe_fetch_inline_buf;
    wire wqe_fetch_quick;
    wire [650:0] wqe_fetch_m_data;
    wire wqe_fetch_m_valid;
    wire [23:0] wqe_fetch_ahead_data;
    wire wqe_fetch_ahead_valid;
    wire [13:0] wqe_fetch_next_slot;
    wire [15:0] wqe_fetch_fetching;
    wire wqe_fetch_ev_axi_read_err;
    wire requester_s_ready;
    wire [23:0] requester_ahead_data;
    wire requester_ahead_valid;
    wire [31:0] requester_ends_data;
    wire requester_ends_valid;
    wire requester_refused;
    wire [7:0] requester_refused_why;
    wire requester_ev_axi_read_err;

    db_port u_db_port (
        .clk(clk),
        .rst(rst),
        .s_data(db_data),
        .s_valid(db_valid),
        .s_ready(db_ready),
        .m_data(db_port_m_data),
        .m_valid(db_port_m_valid),
        .m_ready(doorbell_port_ready),
        .cons_data(cons_data),
        .cons_valid(cons_valid),
        .cons_page(cons_page),
        .rq_data(rq_data),
        .rq_valid(rq_valid),
        .rq_hold(rq_hold),
        .buf_write(db_port_buf_write),
        .buf_addr(db_port_buf_addr),
        .buf_data(store_data),
        .give_back(back),
        .fresh(db_port_fresh),
        .whole(db_port_whole),
        .store(store),
        .opens(db_port_opens),
        .hit(doorbell_hit),
        .store_read(store_read),
        .ev_db_inline_partial(ev_db_inline_partial),
        .ev_misaligned_access(ev_misaligned_access),
        .ev_bad_register(ev_bad_register)
    );

    doorbell_slotaw8 u_doorbell (
        .clk(clk),
        .rst(rst),
        .run(run),
        .dma_on(dma_on),
        .csr_data(csr_ring_data),
        .csr_valid(csr_ring_valid),
        .csr_ready(csr_ring_ready),
        .engine_data(ring_db_data),
        .engine_valid(ring_db_valid),
        .engine_ready(ring_db_ready),
        .port_data(db_port_m_data),
        .port_valid(db_port_m_valid),
        .port_ready(doorbell_port_ready),
        .port_fresh(db_port_fresh),
        .looked(scheduler_looked),
        .hit(doorbell_hit),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .ring_data(doorbell_ring_data),
        .ring_valid(doorbell_ring_valid),
        .ring_ready(scheduler_ring_ready),
        .ring_allowed(doorbell_ring_allowed),
        .ring_room(doorbell_ring_room),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .ev_doorbells(ev_doorbells),
        .ev_db_dma_off(ev_db_dma_off),
        .ev_db_unknown_slot(ev_db_unknown_slot),
        .ev_db_foreign_page(ev_db_foreign_page),
        .ev_db_engine_owned(ev_db_engine_owned),
        .ev_db_bad_state(ev_db_bad_state),
        .ev_db_overrun(ev_db_overrun)
    );

    scheduler_slotaw8_maxcount8_turnaw4 u_scheduler (
        .clk(clk),
        .rst(rst),
        .run(run),
        .dma_on(dma_on),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .held_data(held_data),
        .held_valid(held_valid),
        .ring_data(doorbell_ring_data),
        .ring_valid(doorbell_ring_valid),
        .ring_ready(scheduler_ring_ready),
        .looked(scheduler_looked),
        .hit(doorbell_hit),
        .ring_allowed(doorbell_ring_allowed),
        .ring_room(doorbell_ring_room),
        .turn_end_data(requester_ends_data),
        .turn_end_valid(requester_ends_valid),
        .turn_end_ready(scheduler_turn_end_ready),
        .token_data(token_data),
        .token_valid(token_valid),
        .token_ready(token_ready),
        .vacant(wqe_fetch_vacant),
        .revoked(scheduler_revoked),
        .cmd_data(scheduler_cmd_data),
        .cmd_valid(scheduler_cmd_valid),
        .fetch(scheduler_fetch),
        .unused_data(scheduler_unused_data),
        .unused_valid(scheduler_unused_valid),
        .rings(scheduler_rings),
        .ringing(scheduler_ringing),
        .listed(scheduler_listed),
        .idle(scheduler_idle)
    );

    wqe_fetch_turnaw4_blockaw7_maxcount8 u_wqe_fetch (
        .clk(clk),
        .rst(rst),
        .vacant(wqe_fetch_vacant),
        .revoked(scheduler_revoked),
        .cmd_data(scheduler_cmd_data),
        .cmd_valid(scheduler_cmd_valid),
        .fetch(scheduler_fetch),
        .axi_araddr(axi_wqe_araddr),
        .axi_arlen(axi_wqe_arlen),
        .axi_arid(axi_wqe_arid),
        .axi_arvalid(axi_wqe_arvalid),
        .axi_arready(axi_wqe_arready),
        .axi_rdata(axi_wqe_rdata),
        .axi_rresp(axi_wqe_rresp),
        .axi_rid(axi_wqe_rid),
        .axi_rlast(axi_wqe_rlast),
        .axi_rvalid(axi_wqe_rvalid),
        .axi_rready(axi_wqe_rready),
        .ring_araddr(ring_wqe_araddr),
        .ring_arlen(ring_wqe_arlen),
        .ring_arid(ring_wqe_arid),
        .ring_arvalid(ring_wqe_arvalid),
        .ring_arready(ring_wqe_arready),
        .ring_rdata(ring_wqe_rdata),
        .ring_rresp(ring_wqe_rresp),
        .ring_rid(ring_wqe_rid),
        .ring_rlast(ring_wqe_rlast),
        .ring_rvalid(ring_wqe_rvalid),
        .ring_rready(ring_wqe_rready),
        .inline_write(db_port_buf_write),
        .inline_addr(db_port_buf_addr),
        .inline_data(store_data),
        .inline_free(wqe_fetch_inline_free),
        .inline_buf(wqe_fetch_inline_buf),
        .coming(doorbell_ring_data),
        .rings(scheduler_rings),
        .ringing(scheduler_ringing),
        .opens(db_port_opens),
        .hit(doorbell_hit),
        .whole(db_port_whole),
        .quick(wqe_fetch_quick),
        .m_data(wqe_fetch_m_data),
        .m_valid(wqe_fetch_m_valid),
        .m_ready(requester_s_ready),
        .ahead_data(wqe_fetch_ahead_data),
        .ahead_valid(wqe_fetch_ahead_valid),
        .next_slot(wqe_fetch_next_slot),
        .fetching(wqe_fetch_fetching),
        .ev_axi_read_err(wqe_fetch_ev_axi_read_err)
    );

    requester_w512_slotaw8 u_requester (
        .clk(clk),
        .rst(rst),
        .dma_on(dma_on),
        .listed(scheduler_listed),
        .fetching(wqe_fetch_fetching),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .held_data(held_data),
        .held_valid(held_valid),
        .look_slot(wqe_fetch_next_slot),
        .look_valid(1'd1),
        .s_data(wqe_fetch_m_data),
        .s_valid(wqe_fetch_m_valid),
        .s_ready(requester_s_ready),
        .quick(wqe_fetch_quick),
        .desc_data(desc_data),
        .desc_valid(desc_valid),
        .desc_ready(desc_ready),
        .piece_data(piece_data),
        .piece_valid(piece_valid),
        .piece_ready(piece_ready),
        .at_once(at_once),
        .ahead_data(requester_ahead_data),
        .ahead_valid(requester_ahead_valid),
        .inline_data(inline_data),
        .inline_valid(inline_valid),
        .inline_ready(inline_ready),
        .ends_data(requester_ends_data),
        .ends_valid(requester_ends_valid),
        .ends_ready(scheduler_turn_end_ready),
        .axi_araddr(axi_sgl_araddr),
        .axi_arlen(axi_sgl_arlen),
        .axi_arid(axi_sgl_arid),
        .axi_arvalid(axi_sgl_arvalid),
        .axi_arready(axi_sgl_arready),
        .axi_rdata(axi_sgl_rdata),
        .axi_rresp(axi_sgl_rresp),
        .axi_rid(axi_sgl_rid),
        .axi_rlast(axi_sgl_rlast),
        .axi_rvalid(axi_sgl_rvalid),
        .axi_rready(axi_sgl_rready),
        .ev_wqe_fetched(ev_wqe_fetched),
        .ev_inline_wqes(ev_inline_wqes),
        .refused(requester_refused),
        .refused_why(requester_refused_why),
        .ev_axi_read_err(requester_ev_axi_read_err)
    );

    wqe_events u_wqe_events (
        .refused(requester_refused),
        .why(requester_refused_why),
        .ev_wqe_error(ev_wqe_error),
        .ev_wqe_unknown_opcode(ev_wqe_unknown_opcode),
        .ev_wqe_too_many_sges(ev_wqe_too_many_sges),
        .ev_wqe_truncated(ev_wqe_truncated),
        .ev_wqe_wrong_queue(ev_wqe_wrong_queue),
        .ev_wqe_length_mismatch(ev_wqe_length_mismatch),
        .ev_wqe_length_too_long(ev_wqe_length_too_long),
        .ev_wqe_inline_too_long(ev_wqe_inline_too_long),
        .ev_wqe_wrong_service(ev_wqe_wrong_service)
    );

    assign store_block = db_port_buf_addr[1:0];
    assign ahead_valid = wqe_fetch_ahead_valid | requester_ahead_valid;

    always @* begin
        ahead_data = requester_ahead_data;
        if (wqe_fetch_ahead_valid) begin
            ahead_data = wqe_fetch_ahead_data;
        end
    end

    always @* begin
        back = 4'd0;
        if ((scheduler_unused_valid & (scheduler_unused_data == BUF_ID_0)) | (wqe_fetch_inline_free & (wqe_fetch_inline_buf == BUF_ID_0))) begin
            back[0] = 1'd1;
        end
        if ((scheduler_unused_valid & (scheduler_unused_data == BUF_ID_1)) | (wqe_fetch_inline_free & (wqe_fetch_inline_buf == BUF_ID_1))) begin
            back[1] = 1'd1;
        end
        if ((scheduler_unused_valid & (scheduler_unused_data == BUF_ID_2)) | (wqe_fetch_inline_free & (wqe_fetch_inline_buf == BUF_ID_2))) begin
            back[2] = 1'd1;
        end
        if ((scheduler_unused_valid & (scheduler_unused_data == BUF_ID_3)) | (wqe_fetch_inline_free & (wqe_fetch_inline_buf == BUF_ID_3))) begin
            back[3] = 1'd1;
        end
    end
    assign idle = ((scheduler_idle & (~csr_ring_valid)) & (~ring_db_valid)) & ((~db_valid) & (~db_port_m_valid));
    assign ev_axi_read_err = wqe_fetch_ev_axi_read_err | requester_ev_axi_read_err;
endmodule
`default_nettype wire
