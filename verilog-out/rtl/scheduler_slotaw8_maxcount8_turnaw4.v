// scheduler_slotaw8_maxcount8_turnaw4: Gives turns to slots, round robin over a list of those that have work.
// Source:        hdl/src/tx/scheduler.rs
// Parameters:    SLOT_AW=8 MAX_COUNT=8 TURN_AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module scheduler_slotaw8_maxcount8_turnaw4 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire dma_on,
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
    input  wire [52:0] ring_data,
    input  wire ring_valid,
    output wire ring_ready,
    output wire looked,
    input  wire hit,
    input  wire ring_allowed,
    input  wire ring_room,
    input  wire [31:0] turn_end_data,
    input  wire turn_end_valid,
    output wire turn_end_ready,
    input  wire [13:0] token_data,
    input  wire token_valid,
    output wire token_ready,
    input  wire vacant,
    output wire revoked,
    output reg  [161:0] cmd_data,
    output wire cmd_valid,
    output wire fetch,
    output wire [1:0] unused_data,
    output wire unused_valid,
    output wire rings,
    output wire [52:0] ringing,
    output reg  [15:0] listed,
    output wire idle
);
    localparam [3:0] MOST = 4'd8;
    reg  [5:0] now1;
    reg  [52:0] asked1;
    wire ok2;
    wire stands;
    wire alone;
    wire early;
    wire given;
    wire may_pop;
    wire popping;
    wire popped;
    reg  [161:0] direct;
    reg  [161:0] turn;
    wire [3:0] less;
    wire pick_late_0;
    wire [7:0] pick_ring_slot;
    wire [7:0] pick_end_slot;
    wire pick_token_valid;
    wire pick_pop_valid;
    wire [5:0] pick_chosen;
    wire [7:0] pick_slot;
    wire pick_asked_ring;
    wire pick_quiet;
    wire slots_loading_now;
    wire [163:0] slots_entry;
    wire [74:0] slots_ring;
    wire slots_can_fetch;
    wire slots_can_resume;
    wire slots_sqd;
    wire slots_can_ring;
    wire slots_load_valid;
    wire [7:0] slots_load_slot;
    wire [15:0] slots_load_pi;
    wire [15:0] slots_load_fi;
    wire slots_load_keep;
    wire slots_load_taken;
    wire slots_kick_valid;
    wire [7:0] slots_kick_slot;
    wire slots_kick_taken;
    wire fast_ahead;
    wire fast_apart;
    wire fast_by_page;
    wire fast_few;
    wire [3:0] fast_blocks;
    wire fast_in_burst;
    wire [2:0] fast_blocks_less;
    wire change_mid;
    wire change_ended_short;
    wire change_go;
    wire change_write;
    wire [7:0] change_write_slot;
    wire [163:0] change_write_entry;
    wire change_push;
    wire [7:0] change_push_slot;
    wire change_busier;
    wire change_lazier;
    wire list_s_ready_unused;
    wire [7:0] list_m_data;
    wire list_m_valid;
    wire [15:0] list_count_unused;
    wire head_s_ready;
    wire [7:0] head_m_data;
    wire head_m_valid;
    wire head_m_ready;
    wire commands_s_valid;
    wire commands_s_ready_unused;
    wire [161:0] commands_m_data;
    wire commands_m_valid;
    wire [15:0] commands_count_unused;
    reg  [5:0] event1_q;
    wire quiet_d;
    reg  quiet_q;
    reg  [5:0] event2_q;
    wire busy_0_d;
    reg  busy_0_q;
    wire busy_1_d;
    reg  busy_1_q;
    reg  busy_2_q;
    reg  [7:0] slot_0_d;
    reg  [7:0] slot_0_q;
    reg  [7:0] slot_1_q;
    reg  [7:0] slot_2_q;
    reg  after_ring_q;
    reg  [52:0] req1_q;
    reg  [15:0] idx1_q;
    reg  [15:0] from1_q;
    reg  keep1_q;
    reg  keep2_q;
    reg  [31:0] end1_q;
    reg  [52:0] req2_q;
    reg  [15:0] idx2_d;
    reg  [15:0] idx2_q;
    reg  [15:0] from2_d;
    reg  [15:0] from2_q;
    reg  [31:0] end2_q;
    reg  [163:0] entry2_q;
    reg  [74:0] ring2_q;
    reg  can_fetch2_q;
    reg  can_resume2_q;
    reg  sqd2_q;
    reg  room2_q;
    reg  ahead2_q;
    reg  given2_q;
    reg  allowed2_q;
    reg  by_page2_q;
    reg  [3:0] count2_d;
    reg  [3:0] count2_q;
    reg  [15:0] working_d;
    reg  [15:0] working_q;

    sched_pick_slotaw8 u_pick (
        .run(run),
        .late_0(pick_late_0),
        .late_1(busy_1_q),
        .late_2(busy_2_q),
        .late_slot_0(slot_0_q),
        .late_slot_1(slot_1_q),
        .late_slot_2(slot_2_q),
        .after_ring(after_ring_q),
        .load_valid(slots_load_valid),
        .load_slot(slots_load_slot),
        .kick_valid(slots_kick_valid),
        .kick_slot(slots_kick_slot),
        .ring_valid(ring_valid),
        .ring_slot(pick_ring_slot),
        .end_valid(turn_end_valid),
        .end_slot(pick_end_slot),
        .token_valid(pick_token_valid),
        .pop_valid(pick_pop_valid),
        .pop_slot(head_m_data),
        .chosen(pick_chosen),
        .slot(pick_slot),
        .asked_ring(pick_asked_ring),
        .quiet(pick_quiet)
    );

    sched_slots_slotaw8 u_slots (
        .clk(clk),
        .rst(rst),
        .run(run),
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
        .read_slot(pick_slot),
        .loading_now(slots_loading_now),
        .entry(slots_entry),
        .ring(slots_ring),
        .can_fetch(slots_can_fetch),
        .can_resume(slots_can_resume),
        .sqd(slots_sqd),
        .can_ring(slots_can_ring),
        .write_en(change_write),
        .write_slot(change_write_slot),
        .write_entry(change_write_entry),
        .load_valid(slots_load_valid),
        .load_slot(slots_load_slot),
        .load_pi(slots_load_pi),
        .load_fi(slots_load_fi),
        .load_keep(slots_load_keep),
        .load_taken(slots_load_taken),
        .kick_valid(slots_kick_valid),
        .kick_slot(slots_kick_slot),
        .kick_taken(slots_kick_taken)
    );

    sched_fast_maxcount8 u_fast (
        .entry(slots_entry),
        .ring(asked1),
        .ahead(fast_ahead),
        .apart(fast_apart),
        .by_page(fast_by_page),
        .few(fast_few),
        .blocks(fast_blocks),
        .in_burst(fast_in_burst),
        .blocks_less(fast_blocks_less)
    );

    sched_update_slotaw8_maxcount8_turnaw4 u_change (
        .clk(clk),
        .rst(rst),
        .happens(event2_q),
        .slot(slot_1_q),
        .entry(entry2_q),
        .ring(ring2_q),
        .can_fetch(can_fetch2_q),
        .can_resume(can_resume2_q),
        .sqd(sqd2_q),
        .ring_ok(ok2),
        .given(stands),
        .given_count(count2_q),
        .keep(keep2_q),
        .idx(idx2_q),
        .from(from2_q),
        .mid(change_mid),
        .ended_short(change_ended_short),
        .go(change_go),
        .write(change_write),
        .write_slot(change_write_slot),
        .write_entry(change_write_entry),
        .push(change_push),
        .push_slot(change_push_slot),
        .busier(change_busier),
        .lazier(change_lazier)
    );

    fifo_ram_w8_aw8 u_list (
        .clk(clk),
        .rst(rst),
        .s_data(change_push_slot),
        .s_valid(change_push),
        .s_ready(list_s_ready_unused),
        .m_data(list_m_data),
        .m_valid(list_m_valid),
        .m_ready(head_s_ready),
        .count(list_count_unused)
    );

    skid_w8 u_head (
        .clk(clk),
        .rst(rst),
        .s_data(list_m_data),
        .s_valid(list_m_valid),
        .s_ready(head_s_ready),
        .m_data(head_m_data),
        .m_valid(head_m_valid),
        .m_ready(head_m_ready)
    );

    fifo_w162_aw1 u_commands (
        .clk(clk),
        .rst(rst),
        .s_data(turn),
        .s_valid(commands_s_valid),
        .s_ready(commands_s_ready_unused),
        .m_data(commands_m_data),
        .m_valid(commands_m_valid),
        .m_ready(vacant),
        .count(commands_count_unused)
    );

    always @* begin
        working_d = working_q;
        slot_0_d = pick_slot;
        if (pick_chosen[4]) begin
            slot_0_d = token_data[7:0];
        end
        idx2_d = req1_q[29:14];
        from2_d = end1_q[29:14];
        if (event1_q[0]) begin
            idx2_d = idx1_q;
            from2_d = from1_q;
        end
        count2_d = MOST;
        if (fast_few) begin
            count2_d = fast_blocks;
        end
        if (change_busier) begin
            working_d = working_q + 16'd1;
        end
        if (change_lazier) begin
            working_d = working_q - 16'd1;
        end
    end
    assign quiet_d = run & pick_quiet;
    assign slots_loading_now = event1_q[0];
    assign pick_late_0 = busy_0_q | hit;
    assign looked = quiet_q;
    assign popping = event1_q[5] | event1_q[4];
    assign popped = event2_q[5] | event2_q[4];
    assign may_pop = (~commands_m_valid) & (~(popping & popped));
    assign pick_ring_slot = ring_data[7:0];
    assign pick_end_slot = turn_end_data[7:0];
    assign pick_token_valid = token_valid & may_pop;
    assign pick_pop_valid = (head_m_valid & dma_on) & may_pop;
    assign slots_load_taken = pick_chosen[0];
    assign slots_kick_taken = pick_chosen[1];
    assign ring_ready = pick_chosen[2];
    assign turn_end_ready = pick_chosen[3];
    assign token_ready = pick_chosen[4];
    assign head_m_ready = pick_chosen[5];
    assign busy_0_d = ((pick_chosen[0] | pick_chosen[1]) | pick_chosen[2]) | (pick_chosen[3] | pick_chosen[5]);
    assign busy_1_d = busy_0_q | hit;

    always @* begin
        now1 = event1_q;
        if (hit) begin
            now1[2] = 1'd1;
        end
    end

    always @* begin
        asked1 = req1_q;
        if (hit) begin
            asked1[30] = ring_data[30];
            asked1[52:51] = ring_data[52:51];
        end
    end
    assign alone = ((vacant & dma_on) & (~list_m_valid)) & (((~head_m_valid) & (~token_valid)) & (~commands_m_valid));
    assign early = (alone & now1[2]) & (slots_entry[163] & slots_can_ring);
    assign given = early & fast_apart;

    always @* begin
        direct[1:0] = 2'd0;
        if (fast_by_page) begin
            direct[1:0] = 2'd2;
        end
        direct[15:2] = {6'd0, slot_0_q};
        direct[31:16] = slots_entry[31:16];
        direct[35:32] = MOST;
        direct[97:95] = slots_entry[158:156];
        direct[94:37] = slots_entry[151:94];
        direct[36] = slots_ring[74];
        direct[159:102] = slots_ring[57:0];
        direct[101:98] = slots_entry[155:152];
        direct[161:160] = asked1[52:51];
    end
    assign cmd_valid = (vacant & commands_m_valid) | given;
    assign fetch = ((vacant & commands_m_valid) & (commands_m_data[1:0] == 2'd0)) | (given & (~fast_by_page));

    always @* begin
        cmd_data = direct;
        if (commands_m_valid) begin
            cmd_data = commands_m_data;
        end
        if (fast_few & (~commands_m_valid)) begin
            cmd_data[35:32] = fast_blocks;
        end
        if (fast_in_burst & (~commands_m_valid)) begin
            cmd_data[97:95] = fast_blocks_less;
        end
    end
    assign rings = now1[2];
    assign ringing = asked1;
    assign ok2 = allowed2_q & room2_q;
    assign stands = (given2_q & ok2) & ahead2_q;
    assign revoked = given2_q & (~(ok2 & ahead2_q));
    assign change_mid = end2_q[30];
    assign change_ended_short = end2_q[31];
    assign unused_valid = (event2_q[2] & req2_q[30]) & (~(stands & by_page2_q));
    assign unused_data = req2_q[52:51];

    always @* begin
        turn[1:0] = 2'd0;
        turn[15:2] = {6'd0, slot_1_q};
        turn[31:16] = entry2_q[31:16];
        turn[35:32] = entry2_q[162:159];
        turn[97:95] = entry2_q[158:156];
        if (less < {1'd0, entry2_q[158:156]}) begin
            turn[97:95] = less[2:0];
        end
        turn[94:37] = entry2_q[151:94];
        turn[36] = ring2_q[74];
        turn[159:102] = ring2_q[57:0];
        turn[101:98] = entry2_q[155:152];
        turn[161:160] = 2'd0;
        if (event2_q[4]) begin
            turn[1:0] = 2'd3;
            turn[35:32] = 4'd1;
        end else if (entry2_q[76]) begin
            turn[1:0] = 2'd1;
            turn[35:32] = 4'd1;
        end
    end
    assign less = entry2_q[162:159] - 4'd1;
    assign commands_s_valid = change_go | event2_q[4];

    always @* begin
        listed[13:0] = {6'd0, head_m_data};
        listed[14] = head_m_valid | token_valid;
        listed[15] = ((head_m_valid & list_m_valid) | (~head_s_ready)) | token_valid;
    end
    assign idle = (((working_q == 16'd0) & (~busy_0_q)) & (~busy_1_q)) & (((~busy_2_q) & (~change_busier)) & run);

    always @(posedge clk) begin
        if (rst) begin
            event1_q <= 6'd0;
            quiet_q <= 1'd0;
            event2_q <= 6'd0;
            busy_0_q <= 1'd0;
            busy_1_q <= 1'd0;
            busy_2_q <= 1'd0;
            after_ring_q <= 1'd0;
            room2_q <= 1'd0;
            ahead2_q <= 1'd0;
            given2_q <= 1'd0;
            allowed2_q <= 1'd0;
            working_q <= 16'd0;
        end else begin
            event1_q <= pick_chosen;
            quiet_q <= quiet_d;
            event2_q <= now1;
            busy_0_q <= busy_0_d;
            busy_1_q <= busy_1_d;
            busy_2_q <= busy_1_q;
            after_ring_q <= pick_asked_ring;
            room2_q <= ring_room;
            ahead2_q <= fast_ahead;
            given2_q <= given;
            allowed2_q <= ring_allowed;
            working_q <= working_d;
        end
        slot_0_q <= slot_0_d;
        slot_1_q <= slot_0_q;
        slot_2_q <= slot_1_q;
        req1_q <= ring_data;
        idx1_q <= slots_load_pi;
        from1_q <= slots_load_fi;
        keep1_q <= slots_load_keep;
        keep2_q <= keep1_q;
        end1_q <= turn_end_data;
        req2_q <= asked1;
        idx2_q <= idx2_d;
        from2_q <= from2_d;
        end2_q <= end1_q;
        entry2_q <= slots_entry;
        ring2_q <= slots_ring;
        can_fetch2_q <= slots_can_fetch;
        can_resume2_q <= slots_can_resume;
        sqd2_q <= slots_sqd;
        by_page2_q <= fast_by_page;
        count2_q <= count2_d;
    end
endmodule
`default_nettype wire
