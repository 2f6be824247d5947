// ring_control_slotaw8_landlog217: The control half of the ring engine.
// Source:        hdl/src/collective/ring_control.rs
// Parameters:    SLOT_AW=8 LAND_LOG2=17
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_control_slotaw8_landlog217 (
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
    output wire [156:0] sub_data,
    output wire sub_valid,
    input  wire sub_ready,
    input  wire granted,
    input  wire came,
    input  wire [156:0] arrived_data,
    input  wire arrived_valid,
    output wire arrived_ready,
    output wire freed,
    input  wire [270:0] word_data,
    input  wire word_valid,
    output wire [261:0] spoken_data,
    output wire spoken_valid,
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
    wire slot_put;
    wire order_valid;
    wire order_flushed;
    wire order_killed;
    wire order_ended;
    wire order_was_read;
    wire order_unread;
    wire order_judged;
    wire [7:0] order_syndrome;
    wire [732:0] order_desc;
    wire [237:0] order_plan;
    wire [169:0] order_op;
    wire order_finished;
    wire [23:0] peers_pd;
    wire [80:0] peers_say_data;
    wire peers_say_valid;
    wire peers_said;
    wire peers_next_good;
    wire peers_prev_good;
    wire [13:0] peers_next_slot;
    wire [13:0] peers_prev_slot;
    wire [15:0] peers_next_at;
    wire [15:0] peers_prev_at;
    wire peers_next_room;
    wire peers_next_idle;
    wire peers_next_down;
    wire peers_prev_down;
    wire peers_acked;
    wire peers_clean;
    wire peers_heard_next;
    wire peers_heard_prev;
    wire [31:0] peers_allowed;
    wire peers_failed;
    wire [7:0] peers_why;
    wire peers_news;
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
    wire fsm_alone;
    wire fsm_heard;
    wire fsm_cqe_valid;
    wire [7:0] fsm_cause;
    wire walk_based;
    wire [68:0] walk_base;
    wire [31:0] walk_given;
    wire walk_over;
    wire [3:0] turn_follows;
    wire turn_ending;
    wire turn_local_take;
    wire [63:0] turn_addr;
    wire [12:0] turn_len;
    wire turn_last_one;
    wire turn_load_sub;
    wire turn_slot_done;
    wire turn_slot_sent;
    wire turn_data_valid;
    wire send_sent;
    wire [111:0] send_data;
    wire send_of_local;
    wire send_step_end;
    wire send_credit;
    wire [7:0] wqes_slots;
    wire [7:0] wqes_slice;
    wire wqes_word_ready;
    wire wqes_data_ready;
    wire wqes_rest;
    wire wqes_put_next;
    wire wqes_put_prev;
    wire fail_alone;
    wire [31:0] fail_limit;
    wire fail_progress;
    wire fail_failed;
    wire [7:0] fail_cause;
    wire taking_d;
    reg  taking_q;
    reg  now_running_q;

    ring_order_slotaw8_landlog217 u_order (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
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
        .cqe_data(cqe_data),
        .cqe_valid(cqe_valid),
        .cqe_ready(cqe_ready),
        .valid(order_valid),
        .pop(fsm_cmd_pop),
        .flushed(order_flushed),
        .killed(order_killed),
        .ended(order_ended),
        .busy(busy),
        .busy_slot(busy_slot),
        .level(level),
        .sorting(sorting),
        .read(fsm_fetch_go),
        .was_read(order_was_read),
        .unread(order_unread),
        .judge(fsm_check_go),
        .next_good(peers_next_good),
        .prev_good(peers_prev_good),
        .judged(order_judged),
        .syndrome(order_syndrome),
        .desc(order_desc),
        .plan(order_plan),
        .op(order_op),
        .finish(fsm_cqe_valid),
        .finished(order_finished),
        .cause(fsm_cause)
    );

    ring_peers u_peers (
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
        .put_next(wqes_put_next),
        .put_prev(wqes_put_prev),
        .pd(peers_pd),
        .desc(order_desc),
        .plan(order_plan),
        .run(fsm_run),
        .says(fsm_says),
        .starts(fsm_starts),
        .granted(granted),
        .came(came),
        .given(walk_given),
        .over(walk_over),
        .aborting(halt),
        .cause(fsm_cause),
        .word_data(word_data),
        .word_valid(word_valid),
        .say_data(peers_say_data),
        .say_valid(peers_say_valid),
        .say_ready(wqes_word_ready),
        .said(peers_said),
        .next_good(peers_next_good),
        .prev_good(peers_prev_good),
        .next_slot(peers_next_slot),
        .prev_slot(peers_prev_slot),
        .next_at(peers_next_at),
        .prev_at(peers_prev_at),
        .next_room(peers_next_room),
        .next_idle(peers_next_idle),
        .next_down(peers_next_down),
        .prev_down(peers_prev_down),
        .acked(peers_acked),
        .slot_done(turn_slot_done),
        .slot_sent(turn_slot_sent),
        .freed(freed),
        .clean(peers_clean),
        .heard_next(peers_heard_next),
        .heard_prev(peers_heard_prev),
        .allowed(peers_allowed),
        .failed(peers_failed),
        .why(peers_why),
        .news(peers_news),
        .ev_said(ev_word_sent),
        .ev_heard(ev_word_received)
    );

    ring_fsm u_fsm (
        .clk(clk),
        .rst(rst),
        .state(now),
        .may_start(fsm_may_start),
        .cmd_valid(order_valid),
        .cmd_flushed(order_flushed),
        .cmd_killed(order_killed),
        .cmd_pop(fsm_cmd_pop),
        .fetch_go(fsm_fetch_go),
        .fetch_done(order_was_read),
        .fetch_failed(order_unread),
        .check_go(fsm_check_go),
        .check_done(order_judged),
        .check_syndrome(order_syndrome),
        .drained(fsm_drained),
        .watch(fsm_watch),
        .starts(fsm_starts),
        .run(fsm_run),
        .says(fsm_says),
        .walk_go(fsm_walk_go),
        .based(walk_based),
        .local_start(fsm_local_start),
        .follows(turn_follows),
        .ending(turn_ending),
        .alone(fsm_alone),
        .heard(fsm_heard),
        .said(peers_said),
        .failed(fail_failed),
        .fail_cause(fail_cause),
        .aborting(halt),
        .quiet(quiet),
        .rest(wqes_rest),
        .cqe_valid(fsm_cqe_valid),
        .cqe_ready(order_finished),
        .cause(fsm_cause),
        .ev_begun(ev_op),
        .ev_done(ev_done)
    );

    ring_walk u_walk (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .go(fsm_walk_go),
        .desc(order_desc),
        .plan(order_plan),
        .m_data(sub_data),
        .m_valid(sub_valid),
        .m_ready(sub_ready),
        .based(walk_based),
        .base(walk_base),
        .given(walk_given),
        .over(walk_over)
    );

    ring_turn u_turn (
        .clk(clk),
        .rst(rst),
        .at(now),
        .follows(turn_follows),
        .ending(turn_ending),
        .desc(order_desc),
        .plan(order_plan),
        .base(walk_base),
        .start(fsm_local_start),
        .local_take(turn_local_take),
        .addr(turn_addr),
        .len(turn_len),
        .last_one(turn_last_one),
        .sub_data(arrived_data),
        .sub_valid(arrived_valid),
        .sub_ready(arrived_ready),
        .load_sub(turn_load_sub),
        .slot_done(turn_slot_done),
        .slot_sent(turn_slot_sent),
        .credit(send_credit),
        .room(peers_next_room),
        .of_local(send_of_local),
        .step_end(send_step_end),
        .data_valid(turn_data_valid),
        .data_ready(wqes_data_ready)
    );

    ring_send u_send (
        .clk(clk),
        .rst(rst),
        .run(fsm_run),
        .plan(order_plan),
        .load_local(turn_local_take),
        .addr(turn_addr),
        .len(turn_len),
        .last_one(turn_last_one),
        .load_sub(turn_load_sub),
        .sub(arrived_data),
        .heard(peers_heard_next),
        .allowed(peers_allowed),
        .sent(send_sent),
        .data(send_data),
        .of_local(send_of_local),
        .step_end(send_step_end),
        .credit(send_credit)
    );

    ring_wqe u_wqes (
        .clk(clk),
        .rst(rst),
        .desc(order_desc),
        .slots(wqes_slots),
        .slice(wqes_slice),
        .word_data(peers_say_data),
        .word_valid(peers_say_valid),
        .word_ready(wqes_word_ready),
        .data_data(send_data),
        .data_valid(turn_data_valid),
        .data_ready(wqes_data_ready),
        .rest(wqes_rest),
        .next_slot(peers_next_slot),
        .next_at(peers_next_at),
        .put_next(wqes_put_next),
        .prev_slot(peers_prev_slot),
        .prev_at(peers_prev_at),
        .put_prev(wqes_put_prev),
        .ring_data(ring_data),
        .ring_valid(ring_valid),
        .ring_ready(ring_ready),
        .spoken_data(spoken_data),
        .spoken_valid(spoken_valid),
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

    ring_fail u_fail (
        .clk(clk),
        .rst(rst),
        .watch(fsm_watch),
        .alone(fail_alone),
        .limit(fail_limit),
        .progress(fail_progress),
        .word_failed(peers_failed),
        .word_cause(peers_why),
        .data_data(failed_data),
        .data_valid(failed_valid),
        .next_down(peers_next_down),
        .prev_down(peers_prev_down),
        .flushed(order_ended),
        .failed(fail_failed),
        .cause(fail_cause)
    );

    assign taking_d = (fsm_run & peers_heard_prev) & (~halt);
    assign peers_pd = order_op[73:50];
    assign fsm_may_start = (run & dma_on) & (peers_clean & quiet);
    assign fsm_drained = peers_next_idle & wqes_rest;
    assign fsm_alone = order_plan[5];
    assign fsm_heard = peers_heard_next & peers_heard_prev;

    always @* begin
        op = order_op;
        op[155:142] = peers_prev_slot;
        op[169:156] = peers_next_slot;
    end
    assign run_op = now_running_q;
    assign take = taking_q;
    assign send_sent = turn_data_valid & wqes_data_ready;
    assign wqes_slots = order_plan[48:41];
    assign wqes_slice = order_plan[56:49];
    assign slot_put = turn_slot_done | turn_slot_sent;
    assign fail_alone = order_plan[5];
    assign fail_limit = order_desc[628:597];
    assign fail_progress = ((slot_put | turn_local_take) | wqes_put_next) | (peers_acked | peers_news);
    assign ev_sub_sent = send_sent;
    assign ev_sub_received = turn_slot_sent | (turn_slot_done & arrived_data[150]);

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
