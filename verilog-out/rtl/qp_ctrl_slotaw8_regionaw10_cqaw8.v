// qp_ctrl_slotaw8_regionaw10_cqaw8: Mailbox commands: contexts, regions, CQs, QP states.
// Source:        hdl/src/qp/qp_ctrl.rs
// Parameters:    SLOT_AW=8 REGION_AW=10 CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module qp_ctrl_slotaw8_regionaw10_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] cmd,
    input  wire cmd_valid,
    output wire cmd_ready,
    output wire answer_valid,
    output wire [7:0] answer_status,
    output wire [63:0] answer_result0,
    output wire [63:0] answer_result1,
    input  wire dma_on,
    input  wire loop_on,
    input  wire [31:0] read_timeout,
    input  wire [63:0] qp_ctx_base,
    input  wire [63:0] region_base,
    input  wire [63:0] cq_ctx_base,
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
    output wire [528:0] ctx_data,
    output wire ctx_valid,
    output wire [528:0] rx_ctx_data,
    output wire rx_ctx_valid,
    output wire [17:0] state_data,
    output wire state_valid,
    output wire [535:0] region_data,
    output wire region_valid,
    output wire [535:0] cq_data,
    output wire cq_valid,
    input  wire [21:0] qp_error_data,
    input  wire qp_error_valid,
    output wire qp_error_ready,
    input  wire [21:0] rx_error_data,
    input  wire rx_error_valid,
    output wire rx_error_ready,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [37:0] sent_data,
    input  wire sent_valid,
    output wire rx_drain,
    input  wire rx_drained,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire token_done,
    output wire init_done,
    output wire ev_axi_read_err
);
    wire [13:0] slot;
    wire [7:0] fields_opcode;
    wire [23:0] fields_object;
    wire [3:0] fields_new_state;
    wire [31:0] fields_attr_mask;
    wire [63:0] fields_host_addr;
    wire [8:0] decode_kind;
    wire [7:0] judge_status;
    wire judge_reads;
    wire judge_keep;
    wire [63:0] place_addr;
    wire place_given;
    wire place_odd;
    wire place_no_table;
    wire objects_look_ok;
    wire objects_in_range;
    wire objects_used;
    wire [3:0] objects_qp_state;
    wire objects_qp_rc;
    wire objects_cq_in_use;
    reg  objects_set_rc;
    wire objects_set_late;
    wire objects_error_ready;
    wire load_done;
    wire load_failed;
    wire load_blank;
    wire [511:0] load_data;
    wire load_again;
    wire load_is_rc;
    wire [23:0] load_cq;
    wire load_bad;
    wire load_unsupported;
    wire drain_drained;
    wire drain_busy;
    wire drain_owes;
    wire drain_quiet;
    wire [21:0] failing_m_data;
    wire failing_m_valid;
    wire failing_of_receives;
    wire target_to_reset;
    wire target_connect;
    wire target_set_if;
    wire [3:0] target_set_state;
    wire answers_query;
    wire steps_look;
    wire steps_begins;
    wire steps_go;
    wire steps_scan;
    wire [2:0] steps_beat;
    wire steps_telling;
    wire steps_set_qp;
    wire steps_draining;
    wire steps_settling;
    wire steps_answer;
    wire [7:0] steps_status;
    reg  [7:0] verdict_q;

    unpack_command_w512 u_fields (
        .raw(cmd),
        .opcode(fields_opcode),
        .object(fields_object),
        .new_state(fields_new_state),
        .attr_mask(fields_attr_mask),
        .host_addr(fields_host_addr)
    );

    mbox_decode u_decode (
        .clk(clk),
        .rst(rst),
        .opcode(fields_opcode),
        .kind(decode_kind)
    );

    mbox_judge u_judge (
        .clk(clk),
        .rst(rst),
        .kind(decode_kind),
        .new_state(fields_new_state),
        .attr_mask(fields_attr_mask),
        .dma_on(dma_on),
        .owes(drain_owes),
        .in_range(objects_in_range),
        .used(objects_used),
        .qp_state(objects_qp_state),
        .qp_rc(objects_qp_rc),
        .given(place_given),
        .odd(place_odd),
        .no_table(place_no_table),
        .status(judge_status),
        .reads(judge_reads),
        .keep(judge_keep)
    );

    entry_address u_place (
        .clk(clk),
        .rst(rst),
        .kind(decode_kind),
        .object(fields_object),
        .host_addr(fields_host_addr),
        .qp_ctx_base(qp_ctx_base),
        .region_base(region_base),
        .cq_ctx_base(cq_ctx_base),
        .addr(place_addr),
        .given(place_given),
        .odd(place_odd),
        .no_table(place_no_table)
    );

    cmd_objects_slotaw8_regionaw10_cqaw8 u_objects (
        .clk(clk),
        .rst(rst),
        .kind(decode_kind),
        .object(fields_object),
        .look(steps_look),
        .look_ok(objects_look_ok),
        .in_range(objects_in_range),
        .used(objects_used),
        .qp_state(objects_qp_state),
        .qp_rc(objects_qp_rc),
        .look_other(steps_scan),
        .other_cq(load_cq),
        .cq_in_use(objects_cq_in_use),
        .set_qp(steps_set_qp),
        .set_state(target_set_state),
        .set_rc(objects_set_rc),
        .set_if(target_set_if),
        .set_late(objects_set_late),
        .set_entry(steps_telling),
        .error_data(failing_m_data),
        .error_valid(failing_m_valid),
        .error_ready(objects_error_ready),
        .error_receives(failing_of_receives),
        .state_data(state_data),
        .state_valid(state_valid),
        .ready(init_done)
    );

    entry_load u_load (
        .clk(clk),
        .rst(rst),
        .kind(decode_kind),
        .object(fields_object),
        .go(steps_go),
        .addr(place_addr),
        .limit(read_timeout),
        .done(load_done),
        .failed(load_failed),
        .beat(steps_beat),
        .blank(load_blank),
        .data(load_data),
        .start(steps_begins),
        .scan(steps_scan),
        .connect(target_connect),
        .again(load_again),
        .rc(objects_qp_rc),
        .loop_on(loop_on),
        .is_rc(load_is_rc),
        .cq(load_cq),
        .cq_in_use(objects_cq_in_use),
        .bad(load_bad),
        .unsupported(load_unsupported),
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
        .ev_error(ev_axi_read_err)
    );

    drain u_drain (
        .clk(clk),
        .rst(rst),
        .start(steps_begins),
        .draining(steps_draining),
        .drained(drain_drained),
        .busy(drain_busy),
        .owes(drain_owes),
        .settling(steps_settling),
        .quiet(drain_quiet),
        .limit(read_timeout),
        .slot(slot),
        .error(failing_m_valid),
        .rx_drain(rx_drain),
        .rx_drained(rx_drained),
        .token_data(token_data),
        .token_valid(token_valid),
        .token_ready(token_ready),
        .token_done(token_done)
    );

    error_pick u_failing (
        .sends_data(qp_error_data),
        .sends_valid(qp_error_valid),
        .sends_ready(qp_error_ready),
        .receives_data(rx_error_data),
        .receives_valid(rx_error_valid),
        .receives_ready(rx_error_ready),
        .m_data(failing_m_data),
        .m_valid(failing_m_valid),
        .m_ready(objects_error_ready),
        .of_receives(failing_of_receives)
    );

    cmd_target u_target (
        .kind(decode_kind),
        .new_state(fields_new_state),
        .to_reset(target_to_reset),
        .connect(target_connect),
        .set_if(target_set_if),
        .set_state(target_set_state)
    );

    cmd_answer_slotaw8 u_answers (
        .clk(clk),
        .rst(rst),
        .answer(steps_answer),
        .status(steps_status),
        .query(answers_query),
        .slot(slot),
        .qp_state(objects_qp_state),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .sent_data(sent_data),
        .sent_valid(sent_valid),
        .answer_valid(answer_valid),
        .answer_status(answer_status),
        .result0(answer_result0),
        .result1(answer_result1)
    );

    cmd_steps u_steps (
        .clk(clk),
        .rst(rst),
        .ready(init_done),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .kind(decode_kind),
        .to_reset(target_to_reset),
        .look(steps_look),
        .look_ok(objects_look_ok),
        .verdict(verdict_q),
        .reads(judge_reads),
        .begins(steps_begins),
        .go(steps_go),
        .load_done(load_done),
        .load_failed(load_failed),
        .scan(steps_scan),
        .beat(steps_beat),
        .bad(load_bad),
        .unsupported(load_unsupported),
        .telling(steps_telling),
        .set_qp(steps_set_qp),
        .late(objects_set_late),
        .draining(steps_draining),
        .drained(drain_drained),
        .busy(drain_busy),
        .settling(steps_settling),
        .quiet(drain_quiet),
        .answer(steps_answer),
        .status(steps_status)
    );

    cmd_tell u_broadcast (
        .clk(clk),
        .rst(rst),
        .kind(decode_kind),
        .object(fields_object),
        .attrs(fields_attr_mask),
        .keep(judge_keep),
        .telling(steps_telling),
        .beat(steps_beat),
        .data(load_data),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .rx_ctx_data(rx_ctx_data),
        .rx_ctx_valid(rx_ctx_valid),
        .region_data(region_data),
        .region_valid(region_valid),
        .cq_data(cq_data),
        .cq_valid(cq_valid)
    );

    assign slot = fields_object[13:0];
    assign load_blank = decode_kind[5];
    assign load_again = decode_kind[3];

    always @* begin
        objects_set_rc = objects_qp_rc;
        if (decode_kind[2]) begin
            objects_set_rc = load_is_rc;
        end
    end
    assign answers_query = decode_kind[4];

    always @(posedge clk) begin
        if (rst) begin
            verdict_q <= 8'd0;
        end else begin
            verdict_q <= judge_status;
        end
    end
endmodule
`default_nettype wire
