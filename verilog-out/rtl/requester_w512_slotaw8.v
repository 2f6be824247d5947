// requester_w512_slotaw8: Turns WQEs into packet descriptors and pieces of payload.
// Source:        hdl/src/tx/requester.rs
// Parameters:    W=512 SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module requester_w512_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire dma_on,
    input  wire [15:0] listed,
    input  wire [15:0] fetching,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [13:0] look_slot,
    input  wire look_valid,
    input  wire [649:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [378:0] desc_data,
    output wire desc_valid,
    input  wire desc_ready,
    output wire [255:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    output wire [23:0] ahead_data,
    output wire ahead_valid,
    output wire [513:0] inline_data,
    output wire inline_valid,
    input  wire inline_ready,
    output wire [31:0] ends_data,
    output wire ends_valid,
    input  wire ends_ready,
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
    output wire ev_wqe_fetched,
    output wire ev_inline_wqes,
    output wire refused,
    output wire [7:0] refused_why,
    output wire ev_axi_read_err
);
    localparam [3:0] ERR = 4'd6;
    localparam [7:0] FLUSHED = 8'd50;
    localparam [13:0] QUOTA = 14'd4096;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    reg  from_page;
    wire begins;
    reg  [13:0] slot;
    reg  [3:0] qp;
    wire sending;
    wire flushing;
    wire [35:0] list_sum;
    reg  [4:0] list_count;
    reg  [63:0] list_src;
    reg  [4:0] list_skip;
    wire [13:0] sent;
    wire waited_for;
    wire [2:0] decode_service;
    wire decode_sig_all;
    wire [140:0] decode_message;
    wire [95:0] decode_remote;
    wire [127:0] decode_sge0;
    wire [127:0] decode_sge1;
    wire [4:0] decode_count;
    wire [63:0] decode_list_addr;
    wire decode_inline_data;
    wire decode_nop;
    wire [2:0] decode_span;
    wire decode_refetch;
    wire decode_bad;
    wire [7:0] decode_syndrome;
    wire [7:0] decode_status;
    wire fsm_ready;
    wire fsm_ends_empty;
    wire [1:0] fsm_block_kind;
    wire [15:0] fsm_block_idx;
    wire fsm_block_last;
    wire [15:0] fsm_expected;
    wire fsm_unfinished;
    wire fsm_yielding;
    reg  [39:0] fsm_ask;
    reg  [35:0] fsm_now;
    wire [15:0] fsm_saved_until;
    wire fsm_saved_list;
    reg  [2:0] fsm_sgl;
    wire fsm_at_head;
    wire fsm_fresh;
    wire fsm_step;
    wire fsm_load;
    wire fsm_fill;
    wire fsm_emit;
    wire [1:0] fsm_kind;
    wire [7:0] fsm_why;
    wire [7:0] fsm_status;
    wire fsm_start_list;
    wire fsm_inline_out;
    wire fsm_inline_last;
    wire fsm_give_up;
    wire [15:0] fsm_end_from;
    wire fsm_end_mid;
    wire fsm_end_short;
    wire fsm_save;
    wire [40:0] slots_conn;
    wire [7:0] slots_header;
    wire [3:0] slots_qp_state;
    wire [40:0] slots_place;
    wire [140:0] slots_message;
    wire [127:0] slots_current;
    wire [127:0] slots_second;
    wire [37:0] slots_progress;
    wire slots_place_en;
    reg  [40:0] slots_place_data;
    wire path_resume;
    wire [23:0] path_psn;
    wire path_list_take;
    wire [378:0] path_desc;
    wire [255:0] path_piece;
    wire path_usable;
    wire path_starts;
    wire path_untouched;
    wire path_message_ends;
    wire [23:0] path_psn_after;
    wire [13:0] path_now_slot;
    wire [140:0] path_now_message;
    wire [127:0] path_now_current;
    wire [127:0] path_now_second;
    wire [37:0] path_now_progress;
    wire path_now_first;
    wire sgl_done;
    wire sgl_failed;
    wire [35:0] sgl_sum;
    wire [127:0] sgl_sge;
    wire sgl_sge_valid;
    wire desc_skid_s_valid;
    wire desc_skid_s_ready;
    wire piece_skid_s_valid;
    wire piece_skid_s_ready;
    reg  [513:0] inline_skid_s_data;
    wire inline_skid_s_ready;
    reg  [31:0] ends_skid_s_data;
    wire ends_skid_s_ready;
    wire looked_d;
    reg  looked_q;
    reg  spent_d;
    reg  spent_q;
    reg  [13:0] moved_d;
    reg  [13:0] moved_q;
    reg  [3:0] live_d;
    reg  [3:0] live_q;
    reg  recent_q;
    reg  [17:0] recent_write_q;
    reg  list_kept_d;
    reg  list_kept_q;
    reg  [13:0] list_slot_d;
    reg  [13:0] list_slot_q;
    wire refusal_d;
    reg  refusal_q;
    reg  [7:0] refusal_why_q;
    reg  by_page_q;
    wire begun_ring_d;
    reg  begun_ring_q;
    wire begun_inline_d;
    reg  begun_inline_q;

    wqe_decode u_decode (
        .wqe(s_data),
        .first(fsm_fresh),
        .service(decode_service),
        .sig_all(decode_sig_all),
        .message(decode_message),
        .remote(decode_remote),
        .sge0(decode_sge0),
        .sge1(decode_sge1),
        .count(decode_count),
        .list_addr(decode_list_addr),
        .inline_data(decode_inline_data),
        .nop(decode_nop),
        .span(decode_span),
        .refetch(decode_refetch),
        .bad(decode_bad),
        .syndrome(decode_syndrome),
        .status(decode_status)
    );

    req_fsm u_fsm (
        .clk(clk),
        .rst(rst),
        .ready(fsm_ready),
        .ends_empty(fsm_ends_empty),
        .block_valid(s_valid),
        .block_kind(fsm_block_kind),
        .block_idx(fsm_block_idx),
        .block_last(fsm_block_last),
        .looked(looked_q),
        .expected(fsm_expected),
        .unfinished(fsm_unfinished),
        .sending(sending),
        .flushing(flushing),
        .yielding(fsm_yielding),
        .ask(fsm_ask),
        .now(fsm_now),
        .saved_until(fsm_saved_until),
        .saved_list(fsm_saved_list),
        .sgl(fsm_sgl),
        .at_head(fsm_at_head),
        .fresh(fsm_fresh),
        .take(s_ready),
        .step(fsm_step),
        .load(fsm_load),
        .fill(fsm_fill),
        .emit(fsm_emit),
        .kind(fsm_kind),
        .why(fsm_why),
        .status(fsm_status),
        .start_list(fsm_start_list),
        .inline_out(fsm_inline_out),
        .inline_last(fsm_inline_last),
        .give_up(fsm_give_up),
        .end_from(fsm_end_from),
        .end_mid(fsm_end_mid),
        .end_short(fsm_end_short),
        .save(fsm_save)
    );

    req_slots_slotaw8 u_slots (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .read_slot(look_slot),
        .conn(slots_conn),
        .header(slots_header),
        .qp_state(slots_qp_state),
        .place(slots_place),
        .message(slots_message),
        .current(slots_current),
        .second(slots_second),
        .progress(slots_progress),
        .write_slot(slot),
        .place_en(slots_place_en),
        .place_data(slots_place_data),
        .save(fsm_save),
        .save_message(path_now_message),
        .save_current(path_now_current),
        .save_second(path_now_second),
        .save_progress(path_now_progress)
    );

    req_path_w512 u_path (
        .clk(clk),
        .rst(rst),
        .at_head(fsm_at_head),
        .resume(path_resume),
        .fresh(fsm_fresh),
        .load(fsm_load),
        .step(fsm_step),
        .fill(fsm_fill),
        .kind(fsm_kind),
        .status(fsm_status),
        .syndrome(fsm_why),
        .message(decode_message),
        .remote(decode_remote),
        .sge0(decode_sge0),
        .sge1(decode_sge1),
        .count(decode_count),
        .list_addr(decode_list_addr),
        .inline_data(decode_inline_data),
        .slot(slot),
        .conn(slots_conn),
        .header(slots_header),
        .psn(path_psn),
        .saved_message(slots_message),
        .saved_current(slots_current),
        .saved_second(slots_second),
        .saved_progress(slots_progress),
        .list_sge(sgl_sge),
        .list_valid(sgl_sge_valid),
        .list_take(path_list_take),
        .desc(path_desc),
        .piece(path_piece),
        .usable(path_usable),
        .starts(path_starts),
        .untouched(path_untouched),
        .message_ends(path_message_ends),
        .psn_after(path_psn_after),
        .now_slot(path_now_slot),
        .now_message(path_now_message),
        .now_current(path_now_current),
        .now_second(path_now_second),
        .now_progress(path_now_progress),
        .now_first(path_now_first)
    );

    sgl_fetch u_sgl (
        .clk(clk),
        .rst(rst),
        .start(fsm_start_list),
        .addr(list_src),
        .count(list_count),
        .skip(list_skip),
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
        .done(sgl_done),
        .failed(sgl_failed),
        .sum(sgl_sum),
        .sge(sgl_sge),
        .sge_valid(sgl_sge_valid),
        .take(path_list_take),
        .ev_axi_read_err(ev_axi_read_err)
    );

    skid_w379 u_desc_skid (
        .clk(clk),
        .rst(rst),
        .s_data(path_desc),
        .s_valid(desc_skid_s_valid),
        .s_ready(desc_skid_s_ready),
        .m_data(desc_data),
        .m_valid(desc_valid),
        .m_ready(desc_ready)
    );

    piece_skid u_piece_skid (
        .clk(clk),
        .rst(rst),
        .s_data(path_piece),
        .s_valid(piece_skid_s_valid),
        .s_ready(piece_skid_s_ready),
        .m_data(piece_data),
        .m_valid(piece_valid),
        .m_ready(piece_ready),
        .ahead_data(ahead_data),
        .ahead_valid(ahead_valid)
    );

    skid_w514 u_inline_skid (
        .clk(clk),
        .rst(rst),
        .s_data(inline_skid_s_data),
        .s_valid(fsm_inline_out),
        .s_ready(inline_skid_s_ready),
        .m_data(inline_data),
        .m_valid(inline_valid),
        .m_ready(inline_ready)
    );

    skid_w32 u_ends_skid (
        .clk(clk),
        .rst(rst),
        .s_data(ends_skid_s_data),
        .s_valid(fsm_give_up),
        .s_ready(ends_skid_s_ready),
        .m_data(ends_data),
        .m_valid(ends_valid),
        .m_ready(ends_ready)
    );

    assign looked_d = (look_valid & (~((s_valid & s_ready) & s_data[548]))) & (~fsm_give_up);

    always @* begin
        spent_d = spent_q;
        moved_d = moved_q;
        list_kept_d = list_kept_q;
        list_slot_d = list_slot_q;
        live_d = qp;
        if (state_valid & (state_data[13:0] == slot)) begin
            live_d = state_data[17:14];
        end
        if (fsm_start_list) begin
            list_kept_d = 1'd1;
            list_slot_d = slot;
        end
        if ((fsm_step & path_starts) & (~spent_q)) begin
            moved_d = sent;
            spent_d = sent >= QUOTA;
        end
        if (fsm_give_up) begin
            moved_d = 14'd0;
            spent_d = 1'd0;
        end
    end
    assign refusal_d = (fsm_emit & (fsm_why != 8'd0)) & (fsm_why != FLUSHED);
    assign begun_ring_d = begins & (~from_page);
    assign begun_inline_d = begins & from_page;

    always @* begin
        slot = path_now_slot;
        if (fsm_at_head) begin
            slot = s_data[527:514];
        end
    end

    always @* begin
        qp = live_q;
        if (fsm_at_head) begin
            qp = slots_qp_state;
            if (recent_q & (recent_write_q[13:0] == slot)) begin
                qp = recent_write_q[17:14];
            end
        end
    end
    assign sending = (qp == RTS) | (qp == SQD);
    assign flushing = (qp == SQE) | (qp == ERR);
    assign decode_service = slots_conn[39:37];
    assign decode_sig_all = slots_conn[40];
    assign fsm_ready = (desc_skid_s_ready & piece_skid_s_ready) & (inline_skid_s_ready & ends_skid_s_ready);
    assign fsm_ends_empty = ~ends_valid;
    assign fsm_block_kind = s_data[513:512];
    assign fsm_block_idx = s_data[543:528];
    assign fsm_block_last = s_data[548];
    assign fsm_expected = slots_place[39:24];
    assign fsm_unfinished = slots_place[40];
    assign waited_for = (listed[14] & (listed[15] | (listed[13:0] != slot))) | (fetching[14] & (fetching[15] | (fetching[13:0] != slot)));
    assign fsm_yielding = (~dma_on) | (spent_q & waited_for);

    always @* begin
        fsm_ask[0] = decode_bad;
        fsm_ask[8:1] = decode_syndrome;
        fsm_ask[16:9] = decode_status;
        fsm_ask[17] = decode_refetch;
        fsm_ask[18] = decode_nop;
        fsm_ask[19] = decode_message[12] & (decode_count != 5'd0);
        fsm_ask[20] = decode_inline_data & (decode_message[108:77] != 32'h0);
        fsm_ask[23:21] = decode_span;
        fsm_ask[39:24] = decode_message[140:125];
    end

    always @* begin
        fsm_now[0] = path_starts;
        fsm_now[1] = path_now_first;
        fsm_now[2] = path_usable;
        fsm_now[3] = path_message_ends;
        fsm_now[19:4] = path_now_message[124:109];
        fsm_now[35:20] = path_now_message[140:125];
    end
    assign fsm_saved_until = slots_message[140:125];
    assign fsm_saved_list = slots_message[12] & (~(list_kept_q & (list_slot_q == slot)));
    assign list_sum = sgl_sum + {4'd0, path_now_current[95:64]};

    always @* begin
        fsm_sgl[0] = sgl_done;
        fsm_sgl[1] = sgl_failed;
        fsm_sgl[2] = list_sum != {4'd0, path_now_progress[31:0]};
    end
    assign path_resume = s_data[513:512] == 2'd1;
    assign path_psn = slots_place[23:0];

    always @* begin
        list_src = decode_list_addr;
        if (s_data[513:512] == 2'd1) begin
            list_src = slots_second[63:0];
        end
    end

    always @* begin
        list_count = decode_count;
        if (s_data[513:512] == 2'd1) begin
            list_count = slots_second[68:64];
        end
    end

    always @* begin
        list_skip = 5'd0;
        if (s_data[513:512] == 2'd1) begin
            list_skip = slots_progress[37:33];
        end
    end
    assign sent = moved_q + {1'd0, path_desc[60:48]};
    assign slots_place_en = fsm_give_up & (sending | flushing);

    always @* begin
        slots_place_data[23:0] = path_psn_after;
        slots_place_data[39:24] = fsm_end_from;
        slots_place_data[40] = fsm_end_mid;
    end
    assign desc_skid_s_valid = fsm_emit | (fsm_step & path_starts);
    assign piece_skid_s_valid = fsm_step & (path_piece[148:136] != 13'd0);

    always @* begin
        inline_skid_s_data[511:0] = s_data[511:0];
        inline_skid_s_data[512] = fsm_inline_last;
        inline_skid_s_data[513] = s_data[549];
    end

    always @* begin
        ends_skid_s_data[13:0] = slot;
        ends_skid_s_data[29:14] = fsm_end_from;
        ends_skid_s_data[30] = fsm_end_mid;
        ends_skid_s_data[31] = fsm_end_short;
    end

    always @* begin
        from_page = by_page_q;
        if (fsm_at_head) begin
            from_page = s_data[513:512] == 2'd2;
        end
    end
    assign begins = path_untouched & ((fsm_step & path_starts) | (fsm_emit & (fsm_kind == 2'd1)));
    assign ev_wqe_fetched = begun_ring_q;
    assign ev_inline_wqes = begun_inline_q;
    assign refused = refusal_q;
    assign refused_why = refusal_why_q;

    always @(posedge clk) begin
        if (rst) begin
            looked_q <= 1'd0;
            spent_q <= 1'd0;
            moved_q <= 14'd0;
            recent_q <= 1'd0;
            list_kept_q <= 1'd0;
            refusal_q <= 1'd0;
            begun_ring_q <= 1'd0;
            begun_inline_q <= 1'd0;
        end else begin
            looked_q <= looked_d;
            spent_q <= spent_d;
            moved_q <= moved_d;
            recent_q <= state_valid;
            list_kept_q <= list_kept_d;
            refusal_q <= refusal_d;
            begun_ring_q <= begun_ring_d;
            begun_inline_q <= begun_inline_d;
        end
        live_q <= live_d;
        recent_write_q <= state_data;
        list_slot_q <= list_slot_d;
        refusal_why_q <= fsm_why;
        by_page_q <= from_page;
    end
endmodule
`default_nettype wire
