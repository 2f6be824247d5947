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
    input  wire quick,
    output wire [378:0] desc_data,
    output wire desc_valid,
    input  wire desc_ready,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    output wire at_once,
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
    localparam [1:0] KIND_PAGE = 2'd2;
    wire [649:0] wqe;
    wire pop;
    reg  [23:0] psn;
    reg  [13:0] slot;
    reg  [15:0] end_from;
    reg  end_mid;
    wire decode_sig_all;
    wire [140:0] decode_message;
    wire [15:0] decode_until_good;
    wire [95:0] decode_remote;
    wire [127:0] decode_current;
    wire [127:0] decode_second;
    wire [37:0] decode_progress;
    wire decode_inline_data;
    wire decode_bad_place;
    wire decode_beyond;
    wire [2:0] decode_trailing;
    wire [17:0] head_verdict;
    wire [116:0] head_cut;
    wire fsm_room;
    wire fsm_ends_empty;
    wire [1:0] fsm_block_kind;
    wire fsm_block_last;
    reg  [3:0] fsm_now;
    wire fsm_sending;
    wire fsm_flushing;
    wire fsm_saved_list;
    wire fsm_at_head;
    wire fsm_fresh;
    wire fsm_load;
    wire fsm_go;
    wire fsm_resume;
    wire fsm_note;
    wire fsm_token;
    wire [7:0] fsm_why;
    wire fsm_step;
    wire fsm_advance;
    wire fsm_fill;
    wire fsm_cut_now;
    wire fsm_start_list;
    wire fsm_inline_out;
    wire fsm_inline_last;
    wire fsm_ending;
    wire fsm_end_mid;
    wire fsm_end_before;
    wire fsm_end_stale;
    wire fsm_end_short;
    wire fsm_save;
    wire [13:0] slots_state_slot;
    wire [33:0] slots_conn;
    wire [31:0] slots_lanes;
    wire [1:0] slots_standing;
    wire [40:0] slots_place;
    wire [140:0] slots_message;
    wire [127:0] slots_current;
    wire [127:0] slots_second;
    wire [37:0] slots_progress;
    wire slots_place_en;
    reg  [40:0] slots_place_data;
    wire [13:0] cursor_head_slot;
    wire cursor_list_take;
    wire [13:0] cursor_slot;
    wire [33:0] cursor_conn;
    wire [140:0] cursor_message;
    wire [95:0] cursor_remote;
    wire [127:0] cursor_current;
    wire [127:0] cursor_second;
    wire [37:0] cursor_progress;
    wire [23:0] cursor_psn;
    wire [116:0] cursor_cut;
    wire cursor_first;
    wire cursor_start;
    reg  [1:0] emit_kind;
    wire [13:0] emit_head_slot;
    wire [378:0] emit_desc;
    wire [223:0] emit_piece;
    wire quota_add;
    wire [12:0] quota_payload;
    wire quota_renew;
    wire quota_yielding;
    wire [127:0] list_sge;
    wire list_sge_valid;
    wire [2:0] list_flags;
    wire list_kept;
    wire events_by_page;
    wire events_begins;
    wire [3:0] standing_of_state;
    wire [1:0] standing_of_standing;
    wire desc_skid_s_valid;
    wire desc_skid_s_ready;
    wire piece_skid_s_valid;
    wire piece_skid_s_ready;
    reg  [513:0] inline_skid_s_data;
    wire inline_skid_s_ready;
    reg  [31:0] ends_skid_s_data;
    wire ends_skid_s_ready;
    wire straight_d;
    reg  straight_q;
    wire asked_d;
    reg  asked_q;
    wire looked_d;
    reg  looked_q;
    reg  [1:0] live_d;
    reg  [1:0] live_q;
    reg  [40:0] place_d;
    reg  [40:0] place_q;

    wqe_decode u_decode (
        .wqe(wqe),
        .sig_all(decode_sig_all),
        .message(decode_message),
        .until_good(decode_until_good),
        .remote(decode_remote),
        .current(decode_current),
        .second(decode_second),
        .progress(decode_progress),
        .inline_data(decode_inline_data),
        .bad_place(decode_bad_place),
        .beyond(decode_beyond),
        .trailing(decode_trailing)
    );

    req_head u_head (
        .wqe(wqe),
        .bad_place(decode_bad_place),
        .beyond(decode_beyond),
        .trailing(decode_trailing),
        .fresh(fsm_fresh),
        .yielding(quota_yielding),
        .conn(slots_conn),
        .lanes(slots_lanes),
        .place(slots_place),
        .standing(slots_standing),
        .verdict(head_verdict),
        .cut(head_cut)
    );

    req_fsm u_fsm (
        .clk(clk),
        .rst(rst),
        .room(fsm_room),
        .ends_empty(fsm_ends_empty),
        .block_valid(s_valid),
        .block_kind(fsm_block_kind),
        .block_last(fsm_block_last),
        .looked(looked_q),
        .verdict(head_verdict),
        .now(fsm_now),
        .sending(fsm_sending),
        .flushing(fsm_flushing),
        .yielding(quota_yielding),
        .saved_list(fsm_saved_list),
        .sgl(list_flags),
        .ready(s_ready),
        .at_head(fsm_at_head),
        .fresh(fsm_fresh),
        .load(fsm_load),
        .go(fsm_go),
        .resume(fsm_resume),
        .note(fsm_note),
        .token(fsm_token),
        .why(fsm_why),
        .step(fsm_step),
        .advance(fsm_advance),
        .fill(fsm_fill),
        .cut_now(fsm_cut_now),
        .start_list(fsm_start_list),
        .inline_out(fsm_inline_out),
        .inline_last(fsm_inline_last),
        .ending(fsm_ending),
        .end_mid(fsm_end_mid),
        .end_before(fsm_end_before),
        .end_stale(fsm_end_stale),
        .end_short(fsm_end_short),
        .save(fsm_save)
    );

    req_slots_slotaw8 u_slots (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_en(state_valid),
        .state_slot(slots_state_slot),
        .state_data(standing_of_standing),
        .read_slot(look_slot),
        .conn(slots_conn),
        .lanes(slots_lanes),
        .standing(slots_standing),
        .place(slots_place),
        .message(slots_message),
        .current(slots_current),
        .second(slots_second),
        .progress(slots_progress),
        .write_slot(cursor_slot),
        .place_en(slots_place_en),
        .place_data(slots_place_data),
        .save(fsm_save),
        .save_message(cursor_message),
        .save_current(cursor_current),
        .save_second(cursor_second),
        .save_progress(cursor_progress)
    );

    req_cursor u_cursor (
        .clk(clk),
        .rst(rst),
        .load(fsm_load),
        .resume(fsm_resume),
        .cut_now(fsm_cut_now),
        .advance(fsm_advance),
        .fill(fsm_fill),
        .head_slot(cursor_head_slot),
        .head_conn(slots_conn),
        .head_lanes(slots_lanes),
        .head_psn(psn),
        .head_message(decode_message),
        .head_remote(decode_remote),
        .head_current(decode_current),
        .head_second(decode_second),
        .head_progress(decode_progress),
        .head_cut(head_cut),
        .saved_message(slots_message),
        .saved_current(slots_current),
        .saved_second(slots_second),
        .saved_progress(slots_progress),
        .list_sge(list_sge),
        .list_valid(list_sge_valid),
        .list_take(cursor_list_take),
        .slot(cursor_slot),
        .conn(cursor_conn),
        .message(cursor_message),
        .remote(cursor_remote),
        .current(cursor_current),
        .second(cursor_second),
        .progress(cursor_progress),
        .psn(cursor_psn),
        .cut(cursor_cut),
        .first(cursor_first),
        .start(cursor_start)
    );

    req_emit_w512 u_emit (
        .at_head(fsm_at_head),
        .kind(emit_kind),
        .why(fsm_why),
        .head_slot(emit_head_slot),
        .head_conn(slots_conn),
        .head_psn(psn),
        .head_message(decode_message),
        .head_until(decode_until_good),
        .head_remote(decode_remote),
        .head_current(decode_current),
        .head_cut(head_cut),
        .head_inline(decode_inline_data),
        .slot(cursor_slot),
        .conn(cursor_conn),
        .psn(cursor_psn),
        .message(cursor_message),
        .remote(cursor_remote),
        .current(cursor_current),
        .cut(cursor_cut),
        .first(cursor_first),
        .start(cursor_start),
        .desc(emit_desc),
        .piece(emit_piece)
    );

    req_quota u_quota (
        .clk(clk),
        .rst(rst),
        .dma_on(dma_on),
        .listed(listed),
        .fetching(fetching),
        .look_slot(look_slot),
        .slot(cursor_slot),
        .opening(fsm_load),
        .fresh(fsm_fresh),
        .add(quota_add),
        .payload(quota_payload),
        .renew(quota_renew),
        .yielding(quota_yielding)
    );

    req_list u_list (
        .clk(clk),
        .rst(rst),
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
        .start(fsm_start_list),
        .slot(cursor_slot),
        .source(cursor_second),
        .current(cursor_current),
        .progress(cursor_progress),
        .take(cursor_list_take),
        .sge(list_sge),
        .sge_valid(list_sge_valid),
        .flags(list_flags),
        .kept(list_kept),
        .ev_axi_read_err(ev_axi_read_err)
    );

    req_events u_events (
        .clk(clk),
        .rst(rst),
        .at_head(fsm_at_head),
        .by_page(events_by_page),
        .begins(events_begins),
        .note(fsm_note),
        .why(fsm_why),
        .ev_wqe_fetched(ev_wqe_fetched),
        .ev_inline_wqes(ev_inline_wqes),
        .refused(refused),
        .refused_why(refused_why)
    );

    standing_of u_standing_of (
        .state(standing_of_state),
        .standing(standing_of_standing)
    );

    skid_w379 u_desc_skid (
        .clk(clk),
        .rst(rst),
        .s_data(emit_desc),
        .s_valid(desc_skid_s_valid),
        .s_ready(desc_skid_s_ready),
        .m_data(desc_data),
        .m_valid(desc_valid),
        .m_ready(desc_ready)
    );

    skid_w224 u_piece_skid (
        .clk(clk),
        .rst(rst),
        .s_data(emit_piece),
        .s_valid(piece_skid_s_valid),
        .s_ready(piece_skid_s_ready),
        .m_data(piece_data),
        .m_valid(piece_valid),
        .m_ready(piece_ready)
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
        .s_valid(fsm_ending),
        .s_ready(ends_skid_s_ready),
        .m_data(ends_data),
        .m_valid(ends_valid),
        .m_ready(ends_ready)
    );

    assign straight_d = (fsm_go & head_verdict[14]) & (quick & (~piece_valid));
    assign asked_d = look_valid & (~pop);
    assign looked_d = (asked_q & look_valid) & (~pop);

    always @* begin
        live_d = live_q;
        place_d = place_q;
        if (fsm_at_head) begin
            live_d = slots_standing;
        end
        if (state_valid & (state_data[13:0] == slot)) begin
            live_d = standing_of_standing;
        end
        if (fsm_load) begin
            place_d = slots_place;
        end
    end
    assign wqe = s_data;
    assign pop = (s_valid & s_ready) & wqe[548];
    assign standing_of_state = state_data[17:14];
    assign slots_state_slot = state_data[13:0];

    always @* begin
        slot = cursor_slot;
        if (fsm_at_head) begin
            slot = wqe[527:514];
        end
    end
    assign decode_sig_all = slots_conn[33];

    always @* begin
        psn = cursor_psn;
        if (fsm_fresh) begin
            psn = slots_place[23:0];
        end
    end
    assign fsm_room = (desc_skid_s_ready & piece_skid_s_ready) & (inline_skid_s_ready & ends_skid_s_ready);
    assign fsm_ends_empty = ~ends_valid;
    assign fsm_block_kind = wqe[513:512];
    assign fsm_block_last = wqe[548];

    always @* begin
        fsm_now[0] = cursor_start;
        fsm_now[1] = cursor_first;
        fsm_now[2] = cursor_cut[115];
        fsm_now[3] = cursor_cut[113] & cursor_cut[26];
    end
    assign fsm_sending = live_q[0];
    assign fsm_flushing = live_q[1];
    assign fsm_saved_list = slots_message[12] & (~list_kept);
    assign cursor_head_slot = wqe[527:514];
    assign quota_add = fsm_advance & cursor_start;
    assign quota_payload = cursor_cut[12:0];
    assign quota_renew = fsm_token | (fsm_ending & fsm_end_short);

    always @* begin
        end_from = cursor_message[140:125];
        if (fsm_end_stale) begin
            end_from = place_q[39:24];
        end else if (fsm_end_before) begin
            end_from = cursor_message[124:109];
        end
    end

    always @* begin
        end_mid = fsm_end_mid;
        if (fsm_end_stale) begin
            end_mid = place_q[40] & (live_q[0] | live_q[1]);
        end
    end
    assign slots_place_en = fsm_ending & (live_q[0] | live_q[1]);

    always @* begin
        slots_place_data[23:0] = cursor_psn;
        slots_place_data[39:24] = end_from;
        slots_place_data[40] = end_mid;
    end

    always @* begin
        emit_kind = 2'd0;
        if (fsm_note) begin
            emit_kind = 2'd1;
        end else if (fsm_token) begin
            emit_kind = 2'd3;
        end
    end
    assign emit_head_slot = wqe[527:514];
    assign desc_skid_s_valid = (fsm_go | fsm_note) | (fsm_token | (fsm_step & cursor_start));
    assign piece_skid_s_valid = (fsm_go & head_cut[116]) | (fsm_step & cursor_cut[116]);
    assign ahead_valid = (fsm_at_head & s_valid) | fsm_cut_now;
    assign ahead_data = emit_piece[71:48];

    always @* begin
        inline_skid_s_data[511:0] = wqe[511:0];
        inline_skid_s_data[512] = fsm_inline_last;
        inline_skid_s_data[513] = wqe[549];
    end
    assign at_once = straight_q;

    always @* begin
        ends_skid_s_data[13:0] = cursor_slot;
        ends_skid_s_data[29:14] = end_from;
        ends_skid_s_data[30] = end_mid;
        ends_skid_s_data[31] = fsm_end_short;
    end
    assign events_by_page = wqe[513:512] == KIND_PAGE;
    assign events_begins = fsm_go | (cursor_first & (fsm_note | fsm_step));

    always @(posedge clk) begin
        if (rst) begin
            straight_q <= 1'd0;
            asked_q <= 1'd0;
            looked_q <= 1'd0;
        end else begin
            straight_q <= straight_d;
            asked_q <= asked_d;
            looked_q <= looked_d;
        end
        live_q <= live_d;
        place_q <= place_d;
    end
endmodule
`default_nettype wire
