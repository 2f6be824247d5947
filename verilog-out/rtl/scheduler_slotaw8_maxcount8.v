// scheduler_slotaw8_maxcount8: Gives turns to slots, round robin over a list of those that have work.
// Source:        hdl/src/tx/scheduler.rs
// Parameters:    SLOT_AW=8 MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module scheduler_slotaw8_maxcount8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire dma_on,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [52:0] ring_data,
    input  wire ring_valid,
    output wire ring_ready,
    input  wire ring_ok,
    input  wire [31:0] turn_end_data,
    input  wire turn_end_valid,
    output wire turn_end_ready,
    input  wire [13:0] token_data,
    input  wire token_valid,
    output wire token_ready,
    output reg  [117:0] cmd_data,
    output wire cmd_valid,
    input  wire cmd_ready,
    output wire [1:0] unused_data,
    output wire unused_valid,
    output reg  [15:0] listed,
    output wire idle
);
    localparam [3:0] ERR = 4'd6;
    localparam [15:0] MAX_COUNT = 16'd8;
    localparam [3:0] MAX_TURN = 4'd8;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    wire can_ring;
    wire can_end;
    wire can_token;
    wire can_pop;
    wire [7:0] ring_slot;
    wire [7:0] end_slot;
    reg  [5:0] pick;
    reg  [7:0] pick_slot;
    wire [33:0] now;
    reg  [33:0] upd;
    wire [15:0] ahead;
    wire [15:0] avail;
    wire accepted;
    reg  want;
    reg  start;
    wire direct;
    wire push;
    wire go;
    wire use_inline;
    reg  [117:0] fresh;
    wire [33:0] slots_entry;
    wire [63:0] slots_ring_base;
    wire [15:0] slots_ring_mask;
    wire [3:0] slots_qp_state;
    wire slots_load_valid;
    wire [7:0] slots_load_slot;
    wire [15:0] slots_load_pi;
    wire [15:0] slots_load_fi;
    wire slots_load_taken;
    wire slots_kick_valid;
    wire [7:0] slots_kick_slot;
    wire slots_kick_taken;
    wire list_s_ready_unused;
    wire [7:0] list_m_data;
    wire list_m_valid;
    wire list_m_ready;
    wire [15:0] list_count;
    reg  [5:0] event_q;
    reg  [7:0] slot_q;
    reg  [15:0] idx_d;
    reg  [15:0] idx_q;
    reg  [15:0] fi_q;
    wire mid_d;
    reg  mid_q;
    reg  [52:0] req_q;
    wire busy_d;
    reg  busy_q;
    wire after_ring_d;
    reg  after_ring_q;
    wire out_valid_d;
    reg  out_valid_q;
    reg  [117:0] out_q;
    reg  [15:0] working_d;
    reg  [15:0] working_q;

    sched_slots_slotaw8 u_slots (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .read_slot(pick_slot),
        .entry(slots_entry),
        .ring_base(slots_ring_base),
        .ring_mask(slots_ring_mask),
        .qp_state(slots_qp_state),
        .write_en(busy_q),
        .write_slot(slot_q),
        .write_entry(upd),
        .load_valid(slots_load_valid),
        .load_slot(slots_load_slot),
        .load_pi(slots_load_pi),
        .load_fi(slots_load_fi),
        .load_taken(slots_load_taken),
        .kick_valid(slots_kick_valid),
        .kick_slot(slots_kick_slot),
        .kick_taken(slots_kick_taken)
    );

    fifo_ram_w8_aw8 u_list (
        .clk(clk),
        .rst(rst),
        .s_data(slot_q),
        .s_valid(push),
        .s_ready(list_s_ready_unused),
        .m_data(list_m_data),
        .m_valid(list_m_valid),
        .m_ready(list_m_ready),
        .count(list_count)
    );

    always @* begin
        working_d = working_q;
        idx_d = ring_data[29:14];
        if (pick[0]) begin
            idx_d = slots_load_pi;
        end
        if (pick[3]) begin
            idx_d = turn_end_data[29:14];
        end
        if ((busy_q & upd[32]) & (~now[32])) begin
            working_d = working_q + 16'd1;
        end
        if ((busy_q & (~upd[32])) & now[32]) begin
            working_d = working_q - 16'd1;
        end
    end
    assign mid_d = turn_end_data[30];
    assign busy_d = ((pick[0] | pick[1]) | pick[2]) | (pick[3] | pick[5]);
    assign after_ring_d = pick[2];
    assign out_valid_d = cmd_valid & (~cmd_ready);
    assign ring_slot = ring_data[7:0];
    assign end_slot = turn_end_data[7:0];
    assign can_ring = ring_valid & (~(busy_q & (slot_q == ring_slot)));
    assign can_end = turn_end_valid & (~(busy_q & (slot_q == end_slot)));
    assign can_token = (token_valid & (~out_valid_q)) & ((~event_q[5]) & (~event_q[4]));
    assign can_pop = ((list_m_valid & dma_on) & (~out_valid_q)) & (((~event_q[5]) & (~event_q[4])) & (~(busy_q & (slot_q == list_m_data))));

    always @* begin
        pick[0] = 1'd0;
        pick[1] = 1'd0;
        pick[2] = 1'd0;
        pick[3] = 1'd0;
        pick[4] = 1'd0;
        pick[5] = 1'd0;
        if (~run) begin
        end else if (slots_load_valid) begin
            pick[0] = ~(busy_q & (slot_q == slots_load_slot));
        end else if (slots_kick_valid) begin
            pick[1] = ~(busy_q & (slot_q == slots_kick_slot));
        end else if (can_ring & (~(after_ring_q & ((can_end | can_token) | can_pop)))) begin
            pick[2] = 1'd1;
        end else if (can_end) begin
            pick[3] = 1'd1;
        end else if (can_token) begin
            pick[4] = 1'd1;
        end else begin
            pick[5] = can_pop;
        end
    end

    always @* begin
        pick_slot = list_m_data;
        if (~run) begin
            pick_slot = 8'd0;
        end else if (slots_load_valid) begin
            pick_slot = slots_load_slot;
        end else if (slots_kick_valid) begin
            pick_slot = slots_kick_slot;
        end else if (can_ring & (~(after_ring_q & ((can_end | can_token) | can_pop)))) begin
            pick_slot = ring_slot;
        end else if (can_end) begin
            pick_slot = end_slot;
        end else if (can_token) begin
            pick_slot = token_data[7:0];
        end
    end
    assign slots_load_taken = pick[0];
    assign slots_kick_taken = pick[1];
    assign ring_ready = pick[2];
    assign turn_end_ready = pick[3];
    assign token_ready = pick[4];
    assign list_m_ready = pick[5];
    assign now = slots_entry;

    always @* begin
        upd = now;
        if (accepted & (~ahead[15])) begin
            upd[15:0] = idx_q;
        end
        if (event_q[3]) begin
            upd[31:16] = idx_q;
            upd[33] = mid_q;
        end
        if (event_q[0]) begin
            upd[15:0] = idx_q;
            upd[31:16] = fi_q;
            upd[33] = 1'd0;
        end
        want = (upd[33] | (upd[15:0] != upd[31:16])) & (((slots_qp_state == RTS) | (slots_qp_state == SQE)) | ((slots_qp_state == ERR) | ((slots_qp_state == SQD) & upd[33])));
        start = want & (((accepted | event_q[1]) & (~now[32])) | event_q[3]);
        if (event_q[3] | event_q[5]) begin
            upd[32] = want;
        end else if (start) begin
            upd[32] = 1'd1;
        end
    end
    assign ahead = idx_q - now[15:0];
    assign accepted = event_q[2] & ring_ok;
    assign direct = ((start & (~list_m_valid)) & (~token_valid)) & ((~out_valid_q) & dma_on);
    assign push = start & (~direct);
    assign go = (direct | (event_q[5] & want)) | event_q[4];

    always @* begin
        listed[13:0] = {6'd0, list_m_data};
        listed[14] = list_m_valid | token_valid;
        listed[15] = (list_count > 16'd1) | token_valid;
    end
    assign idle = ((working_q == 16'd0) & (~busy_q)) & run;
    assign use_inline = ((event_q[2] & req_q[30]) & direct) & ((~now[33]) & (now[31:16] == req_q[46:31]));
    assign unused_valid = (event_q[2] & req_q[30]) & (~use_inline);
    assign unused_data = req_q[52:51];
    assign avail = upd[15:0] - upd[31:16];

    always @* begin
        fresh[1:0] = 2'd0;
        fresh[15:2] = {6'd0, slot_q};
        fresh[31:16] = upd[31:16];
        fresh[35:32] = avail[3:0];
        if (avail > MAX_COUNT) begin
            fresh[35:32] = MAX_TURN;
        end
        fresh[99:36] = slots_ring_base;
        fresh[115:100] = slots_ring_mask;
        fresh[117:116] = req_q[52:51];
        if (event_q[4]) begin
            fresh[1:0] = 2'd3;
            fresh[35:32] = 4'd1;
        end else if (upd[33]) begin
            fresh[1:0] = 2'd1;
            fresh[35:32] = 4'd1;
        end else if (use_inline) begin
            fresh[1:0] = 2'd2;
            fresh[35:32] = req_q[50:47];
        end
    end
    assign cmd_valid = out_valid_q | go;

    always @* begin
        cmd_data = fresh;
        if (out_valid_q) begin
            cmd_data = out_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            event_q <= 6'd0;
            busy_q <= 1'd0;
            after_ring_q <= 1'd0;
            out_valid_q <= 1'd0;
            working_q <= 16'd0;
        end else begin
            event_q <= pick;
            busy_q <= busy_d;
            after_ring_q <= after_ring_d;
            out_valid_q <= out_valid_d;
            working_q <= working_d;
        end
        slot_q <= pick_slot;
        idx_q <= idx_d;
        fi_q <= slots_load_fi;
        mid_q <= mid_d;
        req_q <= ring_data;
        out_q <= cmd_data;
    end
endmodule
`default_nettype wire
