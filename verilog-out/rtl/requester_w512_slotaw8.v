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
    input  wire [13:0] stop_data,
    input  wire stop_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    input  wire [14:0] held_data,
    input  wire held_valid,
    input  wire [13:0] look_slot,
    input  wire look_valid,
    input  wire [650:0] s_data,
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
    wire [650:0] wqe;
    reg  [23:0] psn;
    wire decode_sig_all;
    wire [141:0] decode_message;
    wire [15:0] decode_until_good;
    wire [95:0] decode_remote;
    wire [127:0] decode_current;
    wire [127:0] decode_second;
    wire [37:0] decode_progress;
    wire decode_inline_data;
    wire decode_landing;
    wire decode_bad_place;
    wire decode_beyond;
    wire [2:0] decode_trailing;
    wire [17:0] head_verdict;
    wire [116:0] head_cut;
    wire [1:0] fsm_block_kind;
    wire fsm_block_last;
    reg  [3:0] fsm_now;
    wire fsm_sending;
    wire fsm_flushing;
    wire fsm_yielding;
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
    wire [36:0] slots_conn;
    wire [31:0] slots_lanes;
    wire [1:0] slots_standing;
    wire [40:0] slots_place;
    wire slots_stopped;
    wire [141:0] slots_message;
    wire [127:0] slots_current;
    wire [127:0] slots_second;
    wire [37:0] slots_progress;
    wire [13:0] cursor_head_slot;
    wire cursor_list_take;
    wire [13:0] cursor_slot;
    wire [36:0] cursor_conn;
    wire [141:0] cursor_message;
    wire [95:0] cursor_remote;
    wire [127:0] cursor_current;
    wire [127:0] cursor_second;
    wire [37:0] cursor_progress;
    wire [23:0] cursor_psn;
    wire [116:0] cursor_cut;
    wire cursor_first;
    wire cursor_start;
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
    wire look_up_pop;
    wire [13:0] look_up_head_slot;
    wire look_up_looked;
    wire [1:0] look_up_standing;
    wire [1:0] look_up_live;
    wire look_up_stopped;
    wire [31:0] ending_turn_end;
    wire [40:0] ending_place;
    wire ending_place_en;
    wire out_head_some;
    wire out_some;
    reg  [513:0] out_new_inline;
    wire [1:0] out_kind;
    wire out_room;
    wire out_ends_empty;

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
        .landing(decode_landing),
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
        .halted(slots_stopped),
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
        .room(out_room),
        .ends_empty(out_ends_empty),
        .block_valid(s_valid),
        .block_kind(fsm_block_kind),
        .block_last(fsm_block_last),
        .looked(look_up_looked),
        .verdict(head_verdict),
        .now(fsm_now),
        .sending(fsm_sending),
        .flushing(fsm_flushing),
        .yielding(fsm_yielding),
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
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .held_data(held_data),
        .held_valid(held_valid),
        .state_en(state_valid),
        .state_slot(slots_state_slot),
        .state_data(look_up_standing),
        .read_slot(look_slot),
        .conn(slots_conn),
        .lanes(slots_lanes),
        .standing(slots_standing),
        .place(slots_place),
        .stopped(slots_stopped),
        .message(slots_message),
        .current(slots_current),
        .second(slots_second),
        .progress(slots_progress),
        .write_slot(cursor_slot),
        .place_en(ending_place_en),
        .place_data(ending_place),
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
        .kind(out_kind),
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
        .head_landing(decode_landing),
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

    req_look u_look_up (
        .clk(clk),
        .rst(rst),
        .look_valid(look_valid),
        .pop(look_up_pop),
        .state_data(state_data),
        .state_valid(state_valid),
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .held_data(held_data),
        .held_valid(held_valid),
        .head_stopped(slots_stopped),
        .at_head(fsm_at_head),
        .head_slot(look_up_head_slot),
        .head_standing(slots_standing),
        .slot(cursor_slot),
        .looked(look_up_looked),
        .standing(look_up_standing),
        .live(look_up_live),
        .stopped(look_up_stopped)
    );

    req_end u_ending (
        .clk(clk),
        .rst(rst),
        .load(fsm_load),
        .head_place(slots_place),
        .slot(cursor_slot),
        .psn(cursor_psn),
        .message(cursor_message),
        .live(look_up_live),
        .ending(fsm_ending),
        .end_mid(fsm_end_mid),
        .end_before(fsm_end_before),
        .end_stale(fsm_end_stale),
        .end_short(fsm_end_short),
        .turn_end(ending_turn_end),
        .place(ending_place),
        .place_en(ending_place_en)
    );

    req_out u_out (
        .clk(clk),
        .rst(rst),
        .at_head(fsm_at_head),
        .head_valid(s_valid),
        .go(fsm_go),
        .note(fsm_note),
        .token(fsm_token),
        .step(fsm_step),
        .start(cursor_start),
        .cut_now(fsm_cut_now),
        .head_some(out_head_some),
        .some(out_some),
        .new_desc(emit_desc),
        .new_piece(emit_piece),
        .inline_out(fsm_inline_out),
        .new_inline(out_new_inline),
        .quick(quick),
        .at_once(at_once),
        .ending(fsm_ending),
        .new_end(ending_turn_end),
        .kind(out_kind),
        .room(out_room),
        .ends_empty(out_ends_empty),
        .desc_data(desc_data),
        .desc_valid(desc_valid),
        .desc_ready(desc_ready),
        .piece_data(piece_data),
        .piece_valid(piece_valid),
        .piece_ready(piece_ready),
        .ahead_data(ahead_data),
        .ahead_valid(ahead_valid),
        .inline_data(inline_data),
        .inline_valid(inline_valid),
        .inline_ready(inline_ready),
        .ends_data(ends_data),
        .ends_valid(ends_valid),
        .ends_ready(ends_ready)
    );

    assign wqe = s_data;
    assign look_up_pop = (s_valid & s_ready) & wqe[548];
    assign look_up_head_slot = wqe[527:514];
    assign slots_state_slot = state_data[13:0];
    assign decode_sig_all = slots_conn[33];

    always @* begin
        psn = cursor_psn;
        if (fsm_fresh) begin
            psn = slots_place[23:0];
        end
    end
    assign fsm_block_kind = wqe[513:512];
    assign fsm_block_last = wqe[548];

    always @* begin
        fsm_now[0] = cursor_start;
        fsm_now[1] = cursor_first;
        fsm_now[2] = cursor_cut[115];
        fsm_now[3] = cursor_cut[113] & cursor_cut[26];
    end
    assign fsm_sending = look_up_live[0];
    assign fsm_flushing = look_up_live[1];
    assign fsm_yielding = quota_yielding | look_up_stopped;
    assign fsm_saved_list = slots_message[13] & (~list_kept);
    assign cursor_head_slot = wqe[527:514];
    assign quota_add = fsm_advance & cursor_start;
    assign quota_payload = cursor_cut[12:0];
    assign quota_renew = fsm_token | (fsm_ending & fsm_end_short);
    assign emit_head_slot = wqe[527:514];
    assign out_head_some = head_cut[116];
    assign out_some = cursor_cut[116];

    always @* begin
        out_new_inline[511:0] = wqe[511:0];
        out_new_inline[512] = fsm_inline_last;
        out_new_inline[513] = wqe[549];
    end
    assign events_by_page = wqe[513:512] == KIND_PAGE;
    assign events_begins = fsm_go | (cursor_first & (fsm_note | fsm_step));
endmodule
`default_nettype wire
