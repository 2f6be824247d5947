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
    output reg  [63:0] answer_result0,
    output reg  [63:0] answer_result1,
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
    localparam [5:0] CONS_AT = 6'd16;
    localparam [7:0] OK = 8'd0;
    localparam [5:0] PROD_AT = 6'd32;
    localparam [3:0] ST_ERR = 4'd6;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [3:0] ST_RTR = 4'd2;
    localparam [3:0] ST_RTS = 4'd3;
    localparam [3:0] ST_SQD = 4'd4;
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
    reg  [3:0] objects_set_state;
    reg  objects_set_rc;
    wire objects_set_if;
    wire objects_set_late;
    reg  [21:0] objects_error_data;
    wire objects_error_valid;
    reg  objects_error_receives;
    wire load_done;
    wire load_failed;
    wire load_blank;
    wire [511:0] load_data;
    wire load_connect;
    wire load_again;
    wire load_is_rc;
    wire [23:0] load_cq;
    wire load_bad;
    wire load_unsupported;
    wire drain_drained;
    wire drain_busy;
    wire drain_quiet;
    wire drain_error;
    wire [15:0] view_cons;
    wire [15:0] view_prod;
    wire [23:0] view_psn;
    wire steps_to_reset;
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
    reg  answered_q;
    reg  [7:0] status_q;

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
        .set_state(objects_set_state),
        .set_rc(objects_set_rc),
        .set_if(objects_set_if),
        .set_late(objects_set_late),
        .set_entry(steps_telling),
        .error_data(objects_error_data),
        .error_valid(objects_error_valid),
        .error_ready(qp_error_ready),
        .error_receives(objects_error_receives),
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
        .connect(load_connect),
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
        .settling(steps_settling),
        .quiet(drain_quiet),
        .limit(read_timeout),
        .slot(slot),
        .error(drain_error),
        .rx_drain(rx_drain),
        .rx_drained(rx_drained),
        .token_data(token_data),
        .token_valid(token_valid),
        .token_ready(token_ready),
        .token_done(token_done)
    );

    qp_view_slotaw8 u_view (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .sent_data(sent_data),
        .sent_valid(sent_valid),
        .slot(slot),
        .cons(view_cons),
        .prod(view_prod),
        .psn(view_psn)
    );

    cmd_steps u_steps (
        .clk(clk),
        .rst(rst),
        .ready(init_done),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .kind(decode_kind),
        .to_reset(steps_to_reset),
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
    assign steps_to_reset = fields_new_state == ST_RESET;
    assign load_blank = decode_kind[5];
    assign load_connect = decode_kind[3] & (((fields_new_state == ST_RTR) | (fields_new_state == ST_RTS)) | (fields_new_state == ST_SQD));
    assign load_again = decode_kind[3];

    always @* begin
        objects_set_rc = objects_qp_rc;
        if (decode_kind[2]) begin
            objects_set_rc = load_is_rc;
        end
    end
    assign objects_set_if = (decode_kind[3] & (fields_new_state != ST_RESET)) & (fields_new_state != ST_ERR);

    always @* begin
        objects_set_state = ST_RESET;
        if (decode_kind[3]) begin
            objects_set_state = fields_new_state;
        end
    end
    assign drain_error = qp_error_valid | rx_error_valid;
    assign objects_error_valid = qp_error_valid | rx_error_valid;

    always @* begin
        objects_error_data = rx_error_data;
        if (qp_error_valid) begin
            objects_error_data = qp_error_data;
        end
    end

    always @* begin
        objects_error_receives = 1'd1;
        if (qp_error_valid) begin
            objects_error_receives = 1'd0;
        end
    end
    assign rx_error_ready = qp_error_ready & (~qp_error_valid);
    assign answer_valid = answered_q;
    assign answer_status = status_q;

    always @* begin
        answer_result0 = 64'h0;
        if (decode_kind[4] & (status_q == OK)) begin
            answer_result0 = ({60'h0, objects_qp_state} | ({48'h0, view_cons} << CONS_AT)) | ({48'h0, view_prod} << PROD_AT);
        end
    end

    always @* begin
        answer_result1 = 64'h0;
        if (decode_kind[4] & (status_q == OK)) begin
            answer_result1 = {40'h0, view_psn};
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            verdict_q <= 8'd0;
            answered_q <= 1'd0;
            status_q <= 8'd0;
        end else begin
            verdict_q <= judge_status;
            answered_q <= steps_answer;
            status_q <= steps_status;
        end
    end
endmodule
`default_nettype wire
