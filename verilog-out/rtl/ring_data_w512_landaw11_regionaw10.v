// ring_data_w512_landaw11_regionaw10: Operands, arrivals, reduction, results, sends.
// Source:        hdl/src/collective/ring_data.rs
// Parameters:    W=512 LAND_AW=11 REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_data_w512_landaw11_regionaw10 (
    input  wire clk,
    input  wire rst,
    input  wire [169:0] op,
    input  wire run,
    input  wire take,
    input  wire halt,
    output wire quiet,
    output wire writing,
    input  wire [156:0] sub_data,
    input  wire sub_valid,
    output wire sub_ready,
    output wire granted,
    output wire came,
    output wire [156:0] arrived_data,
    output wire arrived_valid,
    input  wire arrived_ready,
    input  wire freed,
    output wire [270:0] word_data,
    output wire word_valid,
    input  wire [261:0] spoken_data,
    input  wire spoken_valid,
    output wire [7:0] failed_data,
    output wire failed_valid,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    input  wire [511:0] operand_data,
    input  wire [7:0] operand_err,
    input  wire operand_last,
    input  wire operand_valid,
    output wire operand_ready,
    input  wire [223:0] landing_data,
    input  wire landing_valid,
    output wire landing_ready,
    output wire [511:0] landing_payload_data,
    output wire [7:0] landing_payload_err,
    output wire landing_payload_last,
    output wire landing_payload_valid,
    input  wire landing_payload_ready,
    input  wire [58:0] arrive_head,
    input  wire [511:0] arrive_data,
    input  wire arrive_last,
    input  wire arrive_valid,
    output wire arrive_ready,
    output wire [107:0] write_head,
    output wire [511:0] write_data,
    output wire write_last,
    output wire write_valid,
    input  wire write_ready,
    input  wire [535:0] region_data,
    input  wire region_valid,
    input  wire [26:0] cfg,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    output wire ready,
    output wire ev_dropped,
    output wire ev_silent_fallback
);
    wire idle;
    wire clear;
    wire intake_write_en;
    wire [7:0] intake_write_at;
    wire [19:0] intake_load;
    wire [8:0] intake_grant;
    wire [106:0] intake_take;
    wire [28:0] intake_told;
    wire [7:0] intake_written;
    wire intake_idle;
    wire to_load_valid;
    wire [19:0] to_load_head;
    wire to_load_more;
    wire [7:0] to_load_passed_unused;
    wire loader_step;
    wire loader_write_en;
    wire [10:0] loader_write_row;
    wire [511:0] loader_write_data;
    wire [7:0] loader_loaded;
    wire [7:0] loader_failed_data;
    wire loader_failed_valid;
    wire to_grant_valid;
    wire [8:0] to_grant_head;
    wire to_grant_more_unused;
    wire [7:0] to_grant_passed;
    wire granter_step;
    wire to_take_valid;
    wire [106:0] to_take_head;
    wire to_take_more;
    wire [7:0] to_take_passed;
    wire [13:0] taker_prev_slot;
    wire taker_misfit;
    wire taker_step;
    wire taker_beat;
    wire taker_begins;
    wire [10:0] taker_row;
    wire [511:0] taker_data;
    wire [63:0] taker_dst;
    wire [12:0] taker_len;
    wire [4:0] taker_kind;
    wire taker_idle;
    wire feed_land_en;
    wire [10:0] feed_land_row;
    wire [511:0] feed_land_data;
    wire feed_landed;
    wire feed_result_valid;
    wire feed_result_last;
    wire feed_busy;
    wire to_tell_valid;
    wire [28:0] to_tell_head;
    wire to_tell_more_unused;
    wire [7:0] to_tell_passed;
    wire teller_step;
    wire place_admit;
    wire place_job_valid;
    wire place_room;
    wire place_written;
    wire [7:0] place_refused_data;
    wire place_refused_valid;
    wire place_idle;
    wire stopper_stop;
    wire has_come_d;
    reg  has_come_q;

    ring_intake_w512 u_intake (
        .clk(clk),
        .rst(rst),
        .op(op),
        .run(run),
        .stop(stopper_stop),
        .sub_data(sub_data),
        .sub_valid(sub_valid),
        .sub_ready(sub_ready),
        .used(feed_landed),
        .came(loader_write_en),
        .piece_data(piece_data),
        .piece_valid(piece_valid),
        .piece_ready(piece_ready),
        .write_en(intake_write_en),
        .write_at(intake_write_at),
        .load(intake_load),
        .grant(intake_grant),
        .take(intake_take),
        .told(intake_told),
        .written(intake_written),
        .done(to_tell_passed),
        .idle(intake_idle)
    );

    sub_reader_w20 u_to_load (
        .clk(clk),
        .rst(rst),
        .clear(clear),
        .write_en(intake_write_en),
        .write_at(intake_write_at),
        .write_data(intake_load),
        .limit(intake_written),
        .valid(to_load_valid),
        .head(to_load_head),
        .more(to_load_more),
        .step(loader_step),
        .passed(to_load_passed_unused)
    );

    ring_load_w512_landaw11 u_loader (
        .clk(clk),
        .rst(rst),
        .run(run),
        .sub_valid(to_load_valid),
        .sub(to_load_head),
        .step(loader_step),
        .operand_data(operand_data),
        .operand_err(operand_err),
        .operand_last(operand_last),
        .operand_valid(operand_valid),
        .operand_ready(operand_ready),
        .write_en(loader_write_en),
        .write_row(loader_write_row),
        .write_data(loader_write_data),
        .loaded(loader_loaded),
        .failed_data(loader_failed_data),
        .failed_valid(loader_failed_valid)
    );

    sub_reader_w9 u_to_grant (
        .clk(clk),
        .rst(rst),
        .clear(clear),
        .write_en(intake_write_en),
        .write_at(intake_write_at),
        .write_data(intake_grant),
        .limit(loader_loaded),
        .valid(to_grant_valid),
        .head(to_grant_head),
        .more(to_grant_more_unused),
        .step(granter_step),
        .passed(to_grant_passed)
    );

    ring_grant u_granter (
        .clk(clk),
        .rst(rst),
        .run(run),
        .stop(stopper_stop),
        .sub_valid(to_grant_valid),
        .sub(to_grant_head),
        .step(granter_step),
        .freed(freed),
        .granted(granted)
    );

    sub_reader_w107 u_to_take (
        .clk(clk),
        .rst(rst),
        .clear(clear),
        .write_en(intake_write_en),
        .write_at(intake_write_at),
        .write_data(intake_take),
        .limit(to_grant_passed),
        .valid(to_take_valid),
        .head(to_take_head),
        .more(to_take_more),
        .step(taker_step),
        .passed(to_take_passed)
    );

    ring_take_w512_landaw11 u_taker (
        .clk(clk),
        .rst(rst),
        .run(run),
        .take(take),
        .stop(stopper_stop),
        .prev_slot(taker_prev_slot),
        .arrive_head(arrive_head),
        .arrive_data(arrive_data),
        .arrive_last(arrive_last),
        .arrive_valid(arrive_valid),
        .arrive_ready(arrive_ready),
        .word_data(word_data),
        .word_valid(word_valid),
        .misfit(taker_misfit),
        .dropped(ev_dropped),
        .sub_valid(to_take_valid),
        .sub_more(to_take_more),
        .sub(to_take_head),
        .step(taker_step),
        .room(place_room),
        .beat(taker_beat),
        .begins(taker_begins),
        .row(taker_row),
        .data(taker_data),
        .dst(taker_dst),
        .len(taker_len),
        .kind(taker_kind),
        .idle(taker_idle)
    );

    ring_feed_w512_landaw11 u_feed (
        .clk(clk),
        .rst(rst),
        .op(op),
        .load_en(loader_write_en),
        .load_row(loader_write_row),
        .load_data(loader_write_data),
        .beat(taker_beat),
        .row(taker_row),
        .data(taker_data),
        .kind(taker_kind),
        .land_en(feed_land_en),
        .land_row(feed_land_row),
        .land_data(feed_land_data),
        .landed(feed_landed),
        .result_valid(feed_result_valid),
        .result_last(feed_result_last),
        .busy(feed_busy)
    );

    sub_reader_w29 u_to_tell (
        .clk(clk),
        .rst(rst),
        .clear(clear),
        .write_en(intake_write_en),
        .write_at(intake_write_at),
        .write_data(intake_told),
        .limit(to_take_passed),
        .valid(to_tell_valid),
        .head(to_tell_head),
        .more(to_tell_more_unused),
        .step(teller_step),
        .passed(to_tell_passed)
    );

    ring_done u_teller (
        .clk(clk),
        .rst(rst),
        .run(run),
        .stop(stopper_stop),
        .landed(feed_landed),
        .written(place_written),
        .sub_valid(to_tell_valid),
        .sub(to_tell_head),
        .step(teller_step),
        .arrived_data(arrived_data),
        .arrived_valid(arrived_valid),
        .arrived_ready(arrived_ready)
    );

    ring_place_w512_regionaw10 u_place (
        .clk(clk),
        .rst(rst),
        .cfg(cfg),
        .bar1_base(bar1_base),
        .bar1_size(bar1_size),
        .op(op),
        .region_data(region_data),
        .region_valid(region_valid),
        .ready(ready),
        .admit(place_admit),
        .job_valid(place_job_valid),
        .job_dst(taker_dst),
        .job_len(taker_len),
        .room(place_room),
        .result_valid(feed_result_valid),
        .result(feed_land_data),
        .result_last(feed_result_last),
        .write_head(write_head),
        .write_data(write_data),
        .write_last(write_last),
        .write_valid(write_valid),
        .write_ready(write_ready),
        .written(place_written),
        .refused_data(place_refused_data),
        .refused_valid(place_refused_valid),
        .idle(place_idle),
        .ev_silent_fallback(ev_silent_fallback)
    );

    landing_read_w512_landaw11 u_lands (
        .clk(clk),
        .rst(rst),
        .land_en(feed_land_en),
        .land_row(feed_land_row),
        .land_data(feed_land_data),
        .spoken_data(spoken_data),
        .spoken_valid(spoken_valid),
        .landing_data(landing_data),
        .landing_valid(landing_valid),
        .landing_ready(landing_ready),
        .payload_data(landing_payload_data),
        .payload_err(landing_payload_err),
        .payload_last(landing_payload_last),
        .payload_valid(landing_payload_valid),
        .payload_ready(landing_payload_ready)
    );

    ring_halt u_stopper (
        .clk(clk),
        .rst(rst),
        .run(run),
        .halt(halt),
        .operand_data(loader_failed_data),
        .operand_valid(loader_failed_valid),
        .refused_data(place_refused_data),
        .refused_valid(place_refused_valid),
        .misfit(taker_misfit),
        .stop(stopper_stop),
        .failed_data(failed_data),
        .failed_valid(failed_valid)
    );

    assign has_come_d = (taker_beat & taker_kind[4]) & (~taker_kind[0]);
    assign clear = ~run;
    assign taker_prev_slot = op[155:142];
    assign came = has_come_q;
    assign place_admit = taker_beat & taker_kind[3];
    assign place_job_valid = taker_begins & taker_kind[3];
    assign writing = ~place_idle;
    assign idle = (intake_idle & (~to_load_valid)) & (~to_load_more);
    assign quiet = (idle & taker_idle) & ((~feed_busy) & place_idle);

    always @(posedge clk) begin
        if (rst) begin
            has_come_q <= 1'd0;
        end else begin
            has_come_q <= has_come_d;
        end
    end
endmodule
`default_nettype wire
