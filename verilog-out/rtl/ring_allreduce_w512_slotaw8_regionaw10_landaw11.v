// ring_allreduce_w512_slotaw8_regionaw10_landaw11: The ring engine: AllReduce and its relatives.
// Source:        hdl/src/collective/ring_allreduce.rs
// Parameters:    W=512 SLOT_AW=8 REGION_AW=10 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_allreduce_w512_slotaw8_regionaw10_landaw11 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [26:0] cfg,
    input  wire [225:0] settings,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] region_data,
    input  wire region_valid,
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
    output wire [31:0] db_data,
    output wire db_valid,
    input  wire db_ready,
    output wire busy,
    output wire [13:0] busy_slot,
    output wire [13:0] next_slot,
    output wire [13:0] prev_slot,
    output wire [6:0] level,
    output wire unsettled,
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
    output wire [511:0] landed_data,
    output wire [7:0] landed_err,
    output wire landed_last,
    output wire landed_valid,
    input  wire landed_ready,
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
    output wire ev_ring_ops,
    output wire ev_ring_done,
    output wire ev_ring_sub_sent,
    output wire ev_ring_sub_received,
    output wire ev_ring_words_sent,
    output wire ev_ring_words_received,
    output wire ev_ring_dropped,
    output wire ev_also_silent_fallback
);
    wire control_run;
    wire control_dma_on;
    wire control_sorting;
    wire [169:0] control_op;
    wire control_run_op;
    wire control_take;
    wire control_halt;
    wire [156:0] control_sub_data;
    wire control_sub_valid;
    wire control_arrived_ready;
    wire control_freed;
    wire [261:0] control_spoken_data;
    wire control_spoken_valid;
    wire [3:0] control_now_unused;
    wire data_quiet;
    wire data_writing;
    wire data_sub_ready;
    wire data_granted;
    wire data_came;
    wire [156:0] data_arrived_data;
    wire data_arrived_valid;
    wire [270:0] data_word_data;
    wire data_word_valid;
    wire [7:0] data_failed_data;
    wire data_failed_valid;
    wire [63:0] data_bar1_base;
    wire [63:0] data_bar1_size;

    ring_control_slotaw8_landlog217 u_control (
        .clk(clk),
        .rst(rst),
        .run(control_run),
        .dma_on(control_dma_on),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .cqe_data(cqe_data),
        .cqe_valid(cqe_valid),
        .cqe_ready(cqe_ready),
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
        .wqe_araddr(wqe_araddr),
        .wqe_arlen(wqe_arlen),
        .wqe_arid(wqe_arid),
        .wqe_arvalid(wqe_arvalid),
        .wqe_arready(wqe_arready),
        .wqe_rdata(wqe_rdata),
        .wqe_rresp(wqe_rresp),
        .wqe_rid(wqe_rid),
        .wqe_rlast(wqe_rlast),
        .wqe_rvalid(wqe_rvalid),
        .wqe_rready(wqe_rready),
        .ring_data(db_data),
        .ring_valid(db_valid),
        .ring_ready(db_ready),
        .busy(busy),
        .busy_slot(busy_slot),
        .level(level),
        .sorting(control_sorting),
        .op(control_op),
        .run_op(control_run_op),
        .take(control_take),
        .halt(control_halt),
        .quiet(data_quiet),
        .sub_data(control_sub_data),
        .sub_valid(control_sub_valid),
        .sub_ready(data_sub_ready),
        .granted(data_granted),
        .came(data_came),
        .arrived_data(data_arrived_data),
        .arrived_valid(data_arrived_valid),
        .arrived_ready(control_arrived_ready),
        .freed(control_freed),
        .word_data(data_word_data),
        .word_valid(data_word_valid),
        .spoken_data(control_spoken_data),
        .spoken_valid(control_spoken_valid),
        .failed_data(data_failed_data),
        .failed_valid(data_failed_valid),
        .now(control_now_unused),
        .ev_op(ev_ring_ops),
        .ev_done(ev_ring_done),
        .ev_sub_sent(ev_ring_sub_sent),
        .ev_sub_received(ev_ring_sub_received),
        .ev_word_sent(ev_ring_words_sent),
        .ev_word_received(ev_ring_words_received)
    );

    ring_data_w512_landaw11_regionaw10 u_data (
        .clk(clk),
        .rst(rst),
        .op(control_op),
        .run(control_run_op),
        .take(control_take),
        .halt(control_halt),
        .quiet(data_quiet),
        .writing(data_writing),
        .sub_data(control_sub_data),
        .sub_valid(control_sub_valid),
        .sub_ready(data_sub_ready),
        .granted(data_granted),
        .came(data_came),
        .arrived_data(data_arrived_data),
        .arrived_valid(data_arrived_valid),
        .arrived_ready(control_arrived_ready),
        .freed(control_freed),
        .word_data(data_word_data),
        .word_valid(data_word_valid),
        .spoken_data(control_spoken_data),
        .spoken_valid(control_spoken_valid),
        .failed_data(data_failed_data),
        .failed_valid(data_failed_valid),
        .piece_data(piece_data),
        .piece_valid(piece_valid),
        .piece_ready(piece_ready),
        .operand_data(operand_data),
        .operand_err(operand_err),
        .operand_last(operand_last),
        .operand_valid(operand_valid),
        .operand_ready(operand_ready),
        .landing_data(landing_data),
        .landing_valid(landing_valid),
        .landing_ready(landing_ready),
        .landing_payload_data(landed_data),
        .landing_payload_err(landed_err),
        .landing_payload_last(landed_last),
        .landing_payload_valid(landed_valid),
        .landing_payload_ready(landed_ready),
        .arrive_head(arrive_head),
        .arrive_data(arrive_data),
        .arrive_last(arrive_last),
        .arrive_valid(arrive_valid),
        .arrive_ready(arrive_ready),
        .write_head(write_head),
        .write_data(write_data),
        .write_last(write_last),
        .write_valid(write_valid),
        .write_ready(write_ready),
        .region_data(region_data),
        .region_valid(region_valid),
        .cfg(cfg),
        .bar1_base(data_bar1_base),
        .bar1_size(data_bar1_size),
        .ready(ready),
        .ev_dropped(ev_ring_dropped),
        .ev_silent_fallback(ev_also_silent_fallback)
    );

    assign control_run = settings[0];
    assign control_dma_on = settings[1];
    assign unsettled = control_sorting | data_writing;
    assign next_slot = control_op[169:156];
    assign prev_slot = control_op[155:142];
    assign data_bar1_base = settings[97:34];
    assign data_bar1_size = settings[161:98];
endmodule
`default_nettype wire
