// ring_control_slotaw8_landlog216: The control half of the ring engine.
// Source:        hdl/src/collective/ring_control.rs
// Parameters:    SLOT_AW=8 LAND_LOG2=16
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_control_slotaw8_landlog216 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire dma_on,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [21:0] qp_error_data,
    input  wire qp_error_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [125:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    output wire [221:0] cqe_data,
    output wire cqe_valid,
    input  wire cqe_ready,
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
    input  wire [63:0] wqe_araddr,
    input  wire [7:0] wqe_arlen,
    input  wire [3:0] wqe_arid,
    input  wire wqe_arvalid,
    output wire wqe_arready,
    output wire [511:0] wqe_rdata,
    output wire [1:0] wqe_rresp,
    output wire [3:0] wqe_rid,
    output wire wqe_rlast,
    output wire wqe_rvalid,
    input  wire wqe_rready,
    output wire [31:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output wire busy,
    output wire [13:0] busy_slot,
    output wire [6:0] level,
    output wire sorting,
    output reg  [169:0] op,
    output wire run_op,
    output wire take,
    output wire halt,
    input  wire quiet,
    output wire [155:0] sub_data,
    output wire sub_valid,
    input  wire sub_ready,
    input  wire granted,
    input  wire [155:0] arrived_data,
    input  wire arrived_valid,
    output wire arrived_ready,
    output wire freed,
    input  wire [270:0] word_data,
    input  wire word_valid,
    input  wire [7:0] failed_data,
    input  wire failed_valid,
    output wire [3:0] now,
    output wire ev_op,
    output wire ev_done,
    output wire ev_sub_sent,
    output wire ev_sub_received,
    output wire ev_word_sent,
    output wire ev_word_received
);
    localparam [15:0] ONE = 16'd1;
    wire slot_put;
    wire cmds_valid;
    wire [125:0] cmds_head;
    wire [61:0] cmds_at;
    wire cmds_flushed;
    wire cmds_killed;
    wire [63:0] fetch_addr;
    wire fetch_done;
    wire fetch_failed;
    wire [732:0] fetch_desc;
    wire check_done;
    wire [7:0] check_syndrome;
    wire [232:0] check_plan;
    wire [13:0] next_slot;
    wire next_bound;
    wire next_up;
    wire next_hurt;
    wire [2:0] next_mtu;
    wire [23:0] next_pd;
    wire [15:0] next_produced;
    wire [15:0] next_acked;
    wire next_room;
    wire next_spare;
    wire next_idle;
    wire [13:0] prev_slot;
    wire prev_bound;
    wire prev_up;
    wire prev_hurt;
    wire [2:0] prev_mtu;
    wire [23:0] prev_pd;
    wire [15:0] prev_produced;
    wire [15:0] prev_acked_unused;
    wire prev_room;
    wire prev_spare;
    wire prev_idle_unused;
    wire [23:0] names_pd;
    wire names_next_ours;
    wire names_prev_ours;
    wire names_next_good;
    wire names_prev_good;
    wire names_acked;
    wire fsm_may_start;
    wire fsm_cmd_pop;
    wire fsm_fetch_go;
    wire fsm_check_go;
    wire fsm_drained;
    wire fsm_watch;
    wire fsm_starts;
    wire fsm_run;
    wire fsm_says;
    wire fsm_walk_go;
    wire fsm_local_start;
    wire fsm_local_open;
    wire fsm_local_take;
    wire fsm_load_sub;
    wire fsm_slot_done;
    wire fsm_slot_sent;
    wire fsm_data_valid;
    wire fsm_wait_ack;
    wire fsm_alone;
    wire fsm_heard;
    wire fsm_cqe_valid;
    wire [7:0] fsm_cause;
    wire walk_based;
    wire [68:0] walk_base;
    wire [31:0] walk_given;
    wire walk_over;
    wire locals_steady;
    wire locals_some;
    wire [63:0] locals_addr;
    wire [12:0] locals_len;
    wire locals_last_one;
    wire send_sent;
    wire [111:0] send_data;
    wire send_of_local;
    wire send_step_end;
    wire send_credit;
    wire [6:0] wqes_slots;
    wire [6:0] wqes_slice;
    wire wqes_word_ready;
    wire wqes_data_ready;
    wire wqes_rest;
    wire wqes_put_next;
    wire wqes_put_prev;
    wire speak_next_up;
    wire speak_prev_up;
    wire [80:0] speak_m_data;
    wire speak_m_valid;
    wire speak_quiet;
    wire listen_heard_next;
    wire listen_heard_prev;
    wire [31:0] listen_allowed;
    wire listen_failed;
    wire [7:0] listen_cause;
    wire [31:0] listen_other;
    wire listen_news;
    reg  [16:0] track_s_data;
    wire track_s_ready_unused;
    wire track_clean;
    wire fail_alone;
    wire [31:0] fail_limit;
    wire fail_progress;
    wire fail_next_down;
    wire fail_prev_down;
    wire fail_flushed;
    wire fail_failed;
    wire [7:0] fail_cause;
    wire completion_ready;
    wire [34:0] completion_total;
    wire taking_d;
    reg  taking_q;
    reg  now_running_q;

    ring_cmds_slotaw8 u_cmds (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .valid(cmds_valid),
        .head(cmds_head),
        .at(cmds_at),
        .flushed(cmds_flushed),
        .killed(cmds_killed),
        .pop(fsm_cmd_pop),
        .busy(busy),
        .busy_slot(busy_slot),
        .level(level),
        .sorting(sorting)
    );

    ring_fetch u_fetch (
        .clk(clk),
        .rst(rst),
        .go(fsm_fetch_go),
        .addr(fetch_addr),
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
        .done(fetch_done),
        .failed(fetch_failed),
        .desc(fetch_desc)
    );

    ring_check_landlog216 u_check (
        .clk(clk),
        .rst(rst),
        .go(fsm_check_go),
        .desc(fetch_desc),
        .next_good(names_next_good),
        .prev_good(names_prev_good),
        .done(check_done),
        .syndrome(check_syndrome),
        .plan(check_plan)
    );

    ring_qp_prev0 u_next (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .put(wqes_put_next),
        .slot(next_slot),
        .bound(next_bound),
        .up(next_up),
        .hurt(next_hurt),
        .mtu(next_mtu),
        .pd(next_pd),
        .produced(next_produced),
        .acked(next_acked),
        .room(next_room),
        .spare(next_spare),
        .idle(next_idle)
    );

    ring_qp_prev1 u_prev (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .put(wqes_put_prev),
        .slot(prev_slot),
        .bound(prev_bound),
        .up(prev_up),
        .hurt(prev_hurt),
        .mtu(prev_mtu),
        .pd(prev_pd),
        .produced(prev_produced),
        .acked(prev_acked_unused),
        .room(prev_room),
        .spare(prev_spare),
        .idle(prev_idle_unused)
    );

    ring_names u_names (
        .clk(clk),
        .rst(rst),
        .desc(fetch_desc),
        .pd(names_pd),
        .next_slot(next_slot),
        .next_pd(next_pd),
        .next_up(next_up),
        .next_mtu(next_mtu),
        .next_acked(next_acked),
        .prev_slot(prev_slot),
        .prev_pd(prev_pd),
        .prev_up(prev_up),
        .prev_mtu(prev_mtu),
        .next_ours(names_next_ours),
        .prev_ours(names_prev_ours),
        .next_good(names_next_good),
        .prev_good(names_prev_good),
        .acked(names_acked)
    );

    ring_fsm u_fsm (
        .clk(clk),
        .rst(rst),
        .state(now),
        .may_start(fsm_may_start),
        .cmd_valid(cmds_valid),
        .cmd_flushed(cmds_flushed),
        .cmd_killed(cmds_killed),
        .cmd_pop(fsm_cmd_pop),
        .fetch_go(fsm_fetch_go),
        .fetch_done(fetch_done),
        .fetch_failed(fetch_failed),
        .check_go(fsm_check_go),
        .check_done(check_done),
        .check_syndrome(check_syndrome),
        .drained(fsm_drained),
        .watch(fsm_watch),
        .starts(fsm_starts),
        .run(fsm_run),
        .says(fsm_says),
        .walk_go(fsm_walk_go),
        .based(walk_based),
        .local_start(fsm_local_start),
        .local_open(fsm_local_open),
        .local_take(fsm_local_take),
        .local_steady(locals_steady),
        .local_some(locals_some),
        .sub(arrived_data),
        .sub_valid(arrived_valid),
        .sub_ready(arrived_ready),
        .load_sub(fsm_load_sub),
        .slot_done(fsm_slot_done),
        .slot_sent(fsm_slot_sent),
        .credit(send_credit),
        .room(next_room),
        .of_local(send_of_local),
        .step_end(send_step_end),
        .data_valid(fsm_data_valid),
        .data_ready(wqes_data_ready),
        .wait_ack(fsm_wait_ack),
        .alone(fsm_alone),
        .heard(fsm_heard),
        .said(speak_quiet),
        .failed(fail_failed),
        .fail_cause(fail_cause),
        .aborting(halt),
        .quiet(quiet),
        .rest(wqes_rest),
        .cqe_valid(fsm_cqe_valid),
        .cqe_ready(completion_ready),
        .cause(fsm_cause),
        .ev_begun(ev_op),
        .ev_done(ev_done)
    );

    ring_walk u_walk (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .go(fsm_walk_go),
        .desc(fetch_desc),
        .plan(check_plan),
        .m_data(sub_data),
        .m_valid(sub_valid),
        .m_ready(sub_ready),
        .based(walk_based),
        .base(walk_base),
        .given(walk_given),
        .over(walk_over)
    );

    ring_local u_locals (
        .clk(clk),
        .rst(rst),
        .desc(fetch_desc),
        .plan(check_plan),
        .base(walk_base),
        .start(fsm_local_start),
        .opens(fsm_local_open),
        .take(fsm_local_take),
        .steady(locals_steady),
        .some(locals_some),
        .addr(locals_addr),
        .len(locals_len),
        .last_one(locals_last_one)
    );

    ring_send u_send (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .plan(check_plan),
        .load_local(fsm_local_take),
        .addr(locals_addr),
        .len(locals_len),
        .last_one(locals_last_one),
        .load_sub(fsm_load_sub),
        .sub(arrived_data),
        .sub_valid(arrived_valid),
        .heard(listen_heard_next),
        .allowed(listen_allowed),
        .sent(send_sent),
        .data(send_data),
        .of_local(send_of_local),
        .step_end(send_step_end),
        .credit(send_credit)
    );

    ring_wqe u_wqes (
        .clk(clk),
        .rst(rst),
        .desc(fetch_desc),
        .slots(wqes_slots),
        .slice(wqes_slice),
        .word_data(speak_m_data),
        .word_valid(speak_m_valid),
        .word_ready(wqes_word_ready),
        .data_data(send_data),
        .data_valid(fsm_data_valid),
        .data_ready(wqes_data_ready),
        .rest(wqes_rest),
        .next_slot(next_slot),
        .next_at(next_produced),
        .put_next(wqes_put_next),
        .prev_slot(prev_slot),
        .prev_at(prev_produced),
        .put_prev(wqes_put_prev),
        .ring_data(ring_data),
        .ring_valid(ring_valid),
        .ring_ready(ring_ready),
        .axi_araddr(wqe_araddr),
        .axi_arlen(wqe_arlen),
        .axi_arid(wqe_arid),
        .axi_arvalid(wqe_arvalid),
        .axi_arready(wqe_arready),
        .axi_rdata(wqe_rdata),
        .axi_rresp(wqe_rresp),
        .axi_rid(wqe_rid),
        .axi_rlast(wqe_rlast),
        .axi_rvalid(wqe_rvalid),
        .axi_rready(wqe_rready)
    );

    ring_speak u_speak (
        .clk(clk),
        .rst(rst),
        .run(fsm_says),
        .starts(fsm_starts),
        .plan(check_plan),
        .granted(granted),
        .given(walk_given),
        .over(walk_over),
        .aborting(halt),
        .cause(fsm_cause),
        .other(listen_other),
        .next_up(speak_next_up),
        .next_room(next_room),
        .next_spare(next_spare),
        .prev_up(speak_prev_up),
        .prev_room(prev_room),
        .prev_spare(prev_spare),
        .m_data(speak_m_data),
        .m_valid(speak_m_valid),
        .m_ready(wqes_word_ready),
        .quiet(speak_quiet),
        .ev_word(ev_word_sent)
    );

    ring_listen u_listen (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .desc(fetch_desc),
        .plan(check_plan),
        .next_slot(next_slot),
        .next_bound(next_bound),
        .prev_slot(prev_slot),
        .prev_bound(prev_bound),
        .word_data(word_data),
        .word_valid(word_valid),
        .heard_next(listen_heard_next),
        .heard_prev(listen_heard_prev),
        .allowed(listen_allowed),
        .failed(listen_failed),
        .cause(listen_cause),
        .other(listen_other),
        .news(listen_news),
        .ev_word(ev_word_received)
    );

    ring_track u_track (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .s_data(track_s_data),
        .s_valid(slot_put),
        .s_ready(track_s_ready_unused),
        .acked(next_acked),
        .freed(freed),
        .clean(track_clean)
    );

    ring_fail u_fail (
        .clk(clk),
        .rst(rst),
        .watch(fsm_watch),
        .alone(fail_alone),
        .limit(fail_limit),
        .progress(fail_progress),
        .word_failed(listen_failed),
        .word_cause(listen_cause),
        .data_data(failed_data),
        .data_valid(failed_valid),
        .next_down(fail_next_down),
        .prev_down(fail_prev_down),
        .flushed(fail_flushed),
        .failed(fail_failed),
        .cause(fail_cause)
    );

    ring_cqe u_completion (
        .clk(clk),
        .rst(rst),
        .valid(fsm_cqe_valid),
        .ready(completion_ready),
        .silent(cmds_killed),
        .cmd(cmds_head),
        .at(cmds_at),
        .cause(fsm_cause),
        .total(completion_total),
        .m_data(cqe_data),
        .m_valid(cqe_valid),
        .m_ready(cqe_ready)
    );

    assign taking_d = (fsm_run & listen_heard_prev) & (~halt);
    assign fetch_addr = cmds_head[125:62];
    assign names_pd = cmds_at[61:38];
    assign fsm_may_start = (run & dma_on) & (track_clean & quiet);
    assign fsm_drained = next_idle & wqes_rest;
    assign fsm_wait_ack = fetch_desc[24];
    assign fsm_alone = check_plan[5];
    assign fsm_heard = listen_heard_next & listen_heard_prev;

    always @* begin
        op[1:0] = fetch_desc[9:8];
        op[3:2] = fetch_desc[17:16];
        op[35:4] = fetch_desc[700:669];
        op[49:36] = cmds_head[13:0];
        op[73:50] = cmds_at[61:38];
        op[105:74] = fetch_desc[340:309];
        op[137:106] = fetch_desc[372:341];
        op[141:138] = check_plan[65:62];
        op[155:142] = prev_slot;
        op[169:156] = next_slot;
    end
    assign run_op = now_running_q;
    assign take = taking_q;
    assign send_sent = fsm_data_valid & wqes_data_ready;
    assign wqes_slots = check_plan[47:41];
    assign wqes_slice = check_plan[54:48];
    assign slot_put = fsm_slot_done | fsm_slot_sent;

    always @* begin
        track_s_data[0] = fsm_slot_sent;
        track_s_data[16:1] = next_produced + ONE;
    end
    assign speak_next_up = (next_up & names_next_ours) & (~check_plan[5]);
    assign speak_prev_up = (prev_up & names_prev_ours) & (~check_plan[5]);
    assign fail_alone = check_plan[5];
    assign fail_limit = fetch_desc[628:597];
    assign fail_progress = ((slot_put | fsm_local_take) | wqes_put_next) | (names_acked | listen_news);
    assign fail_next_down = (~next_up) | next_hurt;
    assign fail_prev_down = (~prev_up) | prev_hurt;
    assign fail_flushed = cmds_flushed | cmds_killed;
    assign completion_total = check_plan[113:79];
    assign ev_sub_sent = send_sent;
    assign ev_sub_received = slot_put & arrived_data[149];

    always @(posedge clk) begin
        if (rst) begin
            taking_q <= 1'd0;
            now_running_q <= 1'd0;
        end else begin
            taking_q <= taking_d;
            now_running_q <= fsm_run;
        end
    end
endmodule
`default_nettype wire
