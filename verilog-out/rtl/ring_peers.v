// ring_peers: The two neighbours of a ring.
// Source:        hdl/src/collective/ring_peers.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_peers (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [21:0] qp_error_data,
    input  wire qp_error_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire put_next,
    input  wire put_prev,
    input  wire [23:0] pd,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire run,
    input  wire says,
    input  wire starts,
    input  wire granted,
    input  wire came,
    input  wire [31:0] given,
    input  wire over,
    input  wire aborting,
    input  wire [7:0] cause,
    input  wire [270:0] word_data,
    input  wire word_valid,
    output wire [80:0] say_data,
    output wire say_valid,
    input  wire say_ready,
    output wire said,
    output wire next_good,
    output wire prev_good,
    output wire [13:0] next_slot,
    output wire [13:0] prev_slot,
    output wire [15:0] next_at,
    output wire [15:0] prev_at,
    output wire next_room,
    output wire next_idle,
    output wire next_down,
    output wire prev_down,
    output wire acked,
    input  wire slot_done,
    input  wire slot_sent,
    output wire freed,
    output wire clean,
    output wire heard_next,
    output wire heard_prev,
    output wire [31:0] allowed,
    output wire failed,
    output wire [7:0] why,
    output wire news,
    output wire ev_said,
    output wire ev_heard
);
    localparam [15:0] ONE = 16'd1;
    wire to_next_bound;
    wire to_next_up;
    wire to_next_hurt;
    wire [2:0] to_next_mtu;
    wire [23:0] to_next_pd;
    wire [15:0] to_next_acked;
    wire to_next_spare;
    wire to_prev_bound;
    wire to_prev_up;
    wire to_prev_hurt;
    wire [2:0] to_prev_mtu;
    wire [23:0] to_prev_pd;
    wire [15:0] to_prev_acked_unused;
    wire to_prev_room;
    wire to_prev_spare;
    wire to_prev_idle_unused;
    wire names_next_ours;
    wire names_prev_ours;
    wire speak_next_up;
    wire speak_prev_up;
    wire [31:0] listen_other;
    reg  [16:0] track_s_data;
    wire track_s_valid;
    wire track_s_ready_unused;

    ring_qp_prev0 u_to_next (
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
        .put(put_next),
        .slot(next_slot),
        .bound(to_next_bound),
        .up(to_next_up),
        .hurt(to_next_hurt),
        .mtu(to_next_mtu),
        .pd(to_next_pd),
        .produced(next_at),
        .acked(to_next_acked),
        .room(next_room),
        .spare(to_next_spare),
        .idle(next_idle)
    );

    ring_qp_prev1 u_to_prev (
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
        .put(put_prev),
        .slot(prev_slot),
        .bound(to_prev_bound),
        .up(to_prev_up),
        .hurt(to_prev_hurt),
        .mtu(to_prev_mtu),
        .pd(to_prev_pd),
        .produced(prev_at),
        .acked(to_prev_acked_unused),
        .room(to_prev_room),
        .spare(to_prev_spare),
        .idle(to_prev_idle_unused)
    );

    ring_names u_names (
        .clk(clk),
        .rst(rst),
        .desc(desc),
        .pd(pd),
        .next_slot(next_slot),
        .next_pd(to_next_pd),
        .next_up(to_next_up),
        .next_mtu(to_next_mtu),
        .next_acked(to_next_acked),
        .prev_slot(prev_slot),
        .prev_pd(to_prev_pd),
        .prev_up(to_prev_up),
        .prev_mtu(to_prev_mtu),
        .next_ours(names_next_ours),
        .prev_ours(names_prev_ours),
        .next_good(next_good),
        .prev_good(prev_good),
        .acked(acked)
    );

    ring_speak u_speak (
        .clk(clk),
        .rst(rst),
        .run(says),
        .starts(starts),
        .plan(plan),
        .granted(granted),
        .came(came),
        .given(given),
        .over(over),
        .aborting(aborting),
        .cause(cause),
        .other(listen_other),
        .next_up(speak_next_up),
        .next_room(next_room),
        .next_spare(to_next_spare),
        .prev_up(speak_prev_up),
        .prev_room(to_prev_room),
        .prev_spare(to_prev_spare),
        .m_data(say_data),
        .m_valid(say_valid),
        .m_ready(say_ready),
        .quiet(said),
        .ev_word(ev_said)
    );

    ring_listen u_listen (
        .clk(clk),
        .rst(rst),
        .run(run),
        .desc(desc),
        .plan(plan),
        .next_slot(next_slot),
        .next_bound(to_next_bound),
        .prev_slot(prev_slot),
        .prev_bound(to_prev_bound),
        .word_data(word_data),
        .word_valid(word_valid),
        .heard_next(heard_next),
        .heard_prev(heard_prev),
        .allowed(allowed),
        .failed(failed),
        .cause(why),
        .other(listen_other),
        .news(news),
        .ev_word(ev_heard)
    );

    ring_track u_track (
        .clk(clk),
        .rst(rst),
        .run(run),
        .s_data(track_s_data),
        .s_valid(track_s_valid),
        .s_ready(track_s_ready_unused),
        .acked(to_next_acked),
        .freed(freed),
        .clean(clean)
    );

    assign next_down = (~to_next_up) | to_next_hurt;
    assign prev_down = (~to_prev_up) | to_prev_hurt;
    assign track_s_valid = slot_done | slot_sent;

    always @* begin
        track_s_data[0] = slot_sent;
        track_s_data[16:1] = next_at + ONE;
    end
    assign speak_next_up = (to_next_up & names_next_ours) & (~plan[5]);
    assign speak_prev_up = (to_prev_up & names_prev_ours) & (~plan[5]);
endmodule
`default_nettype wire
