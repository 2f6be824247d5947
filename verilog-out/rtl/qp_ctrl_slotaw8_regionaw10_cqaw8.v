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
    output reg  cmd_ready,
    output reg  answer_valid,
    output wire [7:0] answer_status,
    output reg  [63:0] answer_result0,
    output reg  [63:0] answer_result1,
    input  wire dma_on,
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
    output reg  [528:0] ctx_data,
    output wire ctx_valid,
    output wire [17:0] state_data,
    output wire state_valid,
    output reg  [535:0] region_data,
    output wire region_valid,
    output reg  [535:0] cq_data,
    output wire cq_valid,
    input  wire [21:0] qp_error_data,
    input  wire qp_error_valid,
    output wire qp_error_ready,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [37:0] sent_data,
    input  wire sent_valid,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire token_done,
    output wire init_done,
    output wire ev_axi_read_err
);
    localparam [7:0] BAD_PARAM = 8'd8;
    localparam [2:0] BEAT7 = 3'd7;
    localparam [7:0] BUSY = 8'd11;
    localparam [5:0] CONS_AT = 6'd16;
    localparam [2:0] DRAIN_LOG2 = 3'd4;
    localparam [5:0] HALF = 6'd32;
    localparam [7:0] NOT_SUPPORTED = 8'd2;
    localparam [7:0] OK = 8'd0;
    localparam [5:0] PROD_AT = 6'd32;
    localparam [7:0] READ_ERROR = 8'd9;
    localparam [3:0] STEP_ANSWER = 4'd13;
    localparam [3:0] STEP_COMMIT = 4'd10;
    localparam [3:0] STEP_COMPARE = 4'd7;
    localparam [3:0] STEP_DRAIN = 4'd11;
    localparam [3:0] STEP_IDLE = 4'd0;
    localparam [3:0] STEP_JUDGE = 4'd4;
    localparam [3:0] STEP_LOOK = 4'd1;
    localparam [3:0] STEP_READ = 4'd5;
    localparam [3:0] STEP_RULE = 4'd2;
    localparam [3:0] STEP_SCAN = 4'd6;
    localparam [3:0] STEP_SETTLE = 4'd12;
    localparam [3:0] STEP_TELL = 4'd9;
    localparam [3:0] STEP_VERDICT = 4'd8;
    localparam [3:0] STEP_WEIGH = 4'd3;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [3:0] ST_RTR = 4'd2;
    localparam [3:0] ST_RTS = 4'd3;
    reg  [31:0] high_sum;
    wire is_init;
    wire [23:0] object;
    wire [13:0] slot;
    reg  bad;
    reg  unsupported;
    wire last_beat;
    wire [35:0] timer_high;
    wire [23:0] decode_object;
    wire [3:0] decode_new_state;
    wire [63:0] decode_base;
    wire [63:0] decode_offset;
    wire [7:0] decode_status;
    wire decode_reads;
    wire decode_is_qp;
    wire decode_is_region;
    wire decode_is_cq;
    wire decode_loads_unused;
    wire decode_modifies;
    wire decode_queries;
    wire decode_forgets;
    reg  host_go;
    wire host_done;
    wire host_failed;
    wire [511:0] host_data;
    reg  check_start;
    wire check_connect;
    reg  check_valid;
    wire [23:0] check_send_cq;
    wire check_bad;
    wire check_unsupported;
    wire entry_region_bad;
    wire entry_region_unsupported;
    wire entry_cq_bad;
    wire states_look_ok;
    wire states_exists;
    wire [3:0] states_look_state;
    wire states_look_loaded;
    reg  states_set_en;
    reg  [3:0] states_set_state;
    wire states_set_loaded;
    wire states_ready;
    reg  [528:0] view_ctx_data;
    wire [15:0] view_cons;
    wire [15:0] view_prod;
    wire [23:0] view_psn;
    wire regions_exists;
    wire regions_value;
    reg  regions_set_en;
    wire regions_set_value;
    wire regions_ready;
    reg  [23:0] cqs_look_index;
    wire cqs_exists;
    wire cqs_value;
    reg  cqs_set_en;
    wire cqs_set_value;
    wire cqs_ready;
    reg  [3:0] step_d;
    reg  [3:0] step_q;
    reg  [7:0] status_d;
    reg  [7:0] status_q;
    reg  [2:0] beat_d;
    reg  [2:0] beat_q;
    reg  [3:0] seen_state_d;
    reg  [3:0] seen_state_q;
    reg  seen_loaded_d;
    reg  seen_loaded_q;
    reg  seen_region_d;
    reg  seen_region_q;
    reg  seen_cq_d;
    reg  seen_cq_q;
    reg  [63:0] base_q;
    reg  [63:0] offset_q;
    wire [32:0] low_d;
    reg  [32:0] low_q;
    wire [31:0] high_d;
    reg  [31:0] high_q;
    wire [31:0] above_y;
    wire above_full_unused;
    wire [63:0] addr_d;
    reg  [63:0] addr_q;
    reg  token_wait_d;
    reg  token_wait_q;
    reg  owed_d;
    reg  owed_q;
    reg  own_token_d;
    reg  own_token_q;
    reg  [35:0] timer_d;
    reg  [35:0] timer_q;
    wire late_d;
    reg  late_q;
    reg  [2:0] pause_d;
    reg  [2:0] pause_q;
    reg  tell_ctx_d;
    reg  tell_ctx_q;
    reg  tell_region_d;
    reg  tell_region_q;
    reg  tell_cq_d;
    reg  tell_cq_q;
    reg  [511:0] tell_data_d;
    reg  [511:0] tell_data_q;
    reg  [2:0] tell_beat_d;
    reg  [2:0] tell_beat_q;

    mbox_decode u_decode (
        .clk(clk),
        .rst(rst),
        .cmd(cmd),
        .dma_on(dma_on),
        .qp_ctx_base(qp_ctx_base),
        .region_base(region_base),
        .cq_ctx_base(cq_ctx_base),
        .qp_exists(states_exists),
        .qp_state(seen_state_q),
        .qp_loaded(seen_loaded_q),
        .region_exists(regions_exists),
        .region_used(seen_region_q),
        .cq_exists(cqs_exists),
        .cq_used(seen_cq_q),
        .object(decode_object),
        .new_state(decode_new_state),
        .base(decode_base),
        .offset(decode_offset),
        .status(decode_status),
        .reads(decode_reads),
        .is_qp(decode_is_qp),
        .is_region(decode_is_region),
        .is_cq(decode_is_cq),
        .loads(decode_loads_unused),
        .modifies(decode_modifies),
        .queries(decode_queries),
        .forgets(decode_forgets)
    );

    host_read u_host (
        .clk(clk),
        .rst(rst),
        .go(host_go),
        .addr(addr_q),
        .whole(decode_is_qp),
        .limit(read_timeout),
        .done(host_done),
        .failed(host_failed),
        .beat(beat_q),
        .data(host_data),
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

    qp_check u_check (
        .clk(clk),
        .rst(rst),
        .start(check_start),
        .connect(check_connect),
        .slot(slot),
        .valid(check_valid),
        .beat(beat_q),
        .data(host_data),
        .send_cq(check_send_cq),
        .cq_in_use(cqs_value),
        .bad(check_bad),
        .unsupported(check_unsupported)
    );

    entry_check u_entry (
        .clk(clk),
        .rst(rst),
        .data(host_data),
        .index(object),
        .region_bad(entry_region_bad),
        .region_unsupported(entry_region_unsupported),
        .cq_bad(entry_cq_bad)
    );

    qp_states_slotaw8 u_states (
        .clk(clk),
        .rst(rst),
        .look_slot(object),
        .look_ok(states_look_ok),
        .exists(states_exists),
        .look_state(states_look_state),
        .look_loaded(states_look_loaded),
        .set_en(states_set_en),
        .set_state(states_set_state),
        .set_loaded(states_set_loaded),
        .error_data(qp_error_data),
        .error_valid(qp_error_valid),
        .error_ready(qp_error_ready),
        .state_data(state_data),
        .state_valid(state_valid),
        .ready(states_ready)
    );

    qp_view_slotaw8 u_view (
        .clk(clk),
        .rst(rst),
        .ctx_data(view_ctx_data),
        .ctx_valid(tell_ctx_q),
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

    in_use_aw10 u_regions (
        .clk(clk),
        .rst(rst),
        .look_index(object),
        .exists(regions_exists),
        .value(regions_value),
        .set_en(regions_set_en),
        .set_index(object),
        .set_value(regions_set_value),
        .ready(regions_ready)
    );

    in_use_aw8 u_cqs (
        .clk(clk),
        .rst(rst),
        .look_index(cqs_look_index),
        .exists(cqs_exists),
        .value(cqs_value),
        .set_en(cqs_set_en),
        .set_index(object),
        .set_value(cqs_set_value),
        .ready(cqs_ready)
    );

    increment_n32 u_above (
        .x(high_q),
        .y(above_y),
        .full(above_full_unused)
    );

    always @* begin
        step_d = step_q;
        status_d = status_q;
        beat_d = beat_q;
        seen_state_d = seen_state_q;
        seen_loaded_d = seen_loaded_q;
        seen_region_d = seen_region_q;
        seen_cq_d = seen_cq_q;
        token_wait_d = token_wait_q;
        owed_d = owed_q;
        own_token_d = own_token_q;
        pause_d = pause_q;
        tell_data_d = tell_data_q;
        tell_beat_d = tell_beat_q;
        tell_ctx_d = 1'd0;
        tell_region_d = 1'd0;
        tell_cq_d = 1'd0;
        if (token_ready) begin
            token_wait_d = 1'd0;
        end
        if (token_done) begin
            owed_d = 1'd0;
        end
        timer_d = timer_q + 36'h1;
        case (step_q)
            STEP_IDLE: begin
                if (cmd_valid & is_init) begin
                    step_d = STEP_LOOK;
                end
            end
            STEP_LOOK: begin
                seen_state_d = states_look_state;
                seen_loaded_d = states_look_loaded;
                seen_region_d = regions_value;
                seen_cq_d = cqs_value;
                if (states_look_ok) begin
                    step_d = STEP_RULE;
                end
            end
            STEP_RULE: begin
                step_d = STEP_WEIGH;
            end
            STEP_WEIGH: begin
                status_d = decode_status;
                step_d = STEP_JUDGE;
            end
            STEP_JUDGE: begin
                beat_d = 3'd0;
                timer_d = 36'h0;
                own_token_d = 1'd0;
                step_d = STEP_ANSWER;
                if (status_q == OK) begin
                    if (decode_reads) begin
                        step_d = STEP_READ;
                    end else if (decode_modifies) begin
                        step_d = STEP_COMMIT;
                    end else if (decode_forgets) begin
                        step_d = STEP_TELL;
                        if (decode_is_qp) begin
                            step_d = STEP_COMMIT;
                        end
                    end
                end
            end
            STEP_READ: begin
                if (host_done) begin
                    step_d = STEP_SCAN;
                    if (host_failed) begin
                        status_d = READ_ERROR;
                        step_d = STEP_ANSWER;
                    end
                end
            end
            STEP_SCAN: begin
                beat_d = beat_q + 3'd1;
                if (last_beat) begin
                    beat_d = 3'd0;
                    step_d = STEP_COMPARE;
                end
            end
            STEP_COMPARE: begin
                step_d = STEP_VERDICT;
            end
            STEP_VERDICT: begin
                step_d = STEP_TELL;
                if (bad) begin
                    status_d = BAD_PARAM;
                    step_d = STEP_ANSWER;
                end else if (unsupported) begin
                    status_d = NOT_SUPPORTED;
                    step_d = STEP_ANSWER;
                end
            end
            STEP_TELL: begin
                tell_data_d = host_data;
                if (decode_forgets) begin
                    tell_data_d = 512'h0;
                end
                tell_beat_d = beat_q;
                tell_ctx_d = decode_is_qp;
                tell_region_d = decode_is_region;
                tell_cq_d = decode_is_cq;
                beat_d = beat_q + 3'd1;
                if (last_beat) begin
                    step_d = STEP_ANSWER;
                    if (decode_is_qp) begin
                        if (~decode_forgets) begin
                            step_d = STEP_COMMIT;
                        end
                    end else if (decode_forgets) begin
                        step_d = STEP_DRAIN;
                    end
                end
            end
            STEP_COMMIT: begin
                beat_d = 3'd0;
                if (states_look_ok) begin
                    step_d = STEP_ANSWER;
                    if (decode_forgets | (decode_modifies & (decode_new_state == ST_RESET))) begin
                        step_d = STEP_DRAIN;
                    end
                end
            end
            STEP_DRAIN: begin
                pause_d = 3'd0;
                if (~owed_q) begin
                    if (own_token_q) begin
                        step_d = STEP_SETTLE;
                    end else begin
                        own_token_d = 1'd1;
                        token_wait_d = 1'd1;
                        owed_d = 1'd1;
                    end
                end else if (late_q) begin
                    status_d = BUSY;
                    step_d = STEP_ANSWER;
                end
            end
            STEP_SETTLE: begin
                pause_d = pause_q + 3'd1;
                if (qp_error_valid) begin
                    pause_d = 3'd0;
                end else if (&pause_q) begin
                    step_d = STEP_ANSWER;
                    if (decode_is_qp & decode_forgets) begin
                        step_d = STEP_TELL;
                    end
                end
            end
            STEP_ANSWER: begin
                step_d = STEP_IDLE;
            end
            default: begin
                step_d = STEP_IDLE;
            end
        endcase
    end
    assign low_d = {1'd0, base_q[31:0]} + {1'd0, offset_q[31:0]};
    assign high_d = base_q[63:32] + offset_q[63:32];
    assign addr_d = {32'h0, low_q[31:0]} | ({32'h0, high_sum} << HALF);
    assign late_d = timer_high[31:0] >= read_timeout;
    assign is_init = (states_ready & regions_ready) & cqs_ready;
    assign init_done = is_init;
    assign object = decode_object;
    assign slot = object[13:0];

    always @* begin
        cqs_look_index = object;
        case (step_q)
            STEP_SCAN: begin
                cqs_look_index = check_send_cq;
            end
            default: ;
        endcase
    end

    always @* begin
        cmd_ready = 1'd0;
        case (step_q)
            STEP_IDLE: begin
                cmd_ready = is_init;
            end
            default: ;
        endcase
    end

    always @* begin
        answer_valid = 1'd0;
        check_start = 1'd0;
        check_valid = 1'd0;
        states_set_en = 1'd0;
        case (step_q)
            STEP_JUDGE: begin
                check_start = 1'd1;
            end
            STEP_SCAN: begin
                check_valid = 1'd1;
            end
            STEP_COMMIT: begin
                states_set_en = 1'd1;
            end
            STEP_ANSWER: begin
                answer_valid = 1'd1;
            end
            default: ;
        endcase
    end
    assign answer_status = status_q;

    always @* begin
        answer_result0 = 64'h0;
        case (step_q)
            STEP_ANSWER: begin
                if (decode_queries & (status_q == OK)) begin
                    answer_result0 = ({60'h0, seen_state_q} | ({48'h0, view_cons} << CONS_AT)) | ({48'h0, view_prod} << PROD_AT);
                end
            end
            default: ;
        endcase
    end

    always @* begin
        answer_result1 = 64'h0;
        case (step_q)
            STEP_ANSWER: begin
                if (decode_queries & (status_q == OK)) begin
                    answer_result1 = {40'h0, view_psn};
                end
            end
            default: ;
        endcase
    end

    always @* begin
        host_go = 1'd0;
        case (step_q)
            STEP_JUDGE: begin
                if (status_q == OK) begin
                    if (decode_reads) begin
                        host_go = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end
    assign check_connect = decode_modifies & ((decode_new_state == ST_RTR) | (decode_new_state == ST_RTS));

    always @* begin
        states_set_state = ST_RESET;
        if (decode_modifies) begin
            states_set_state = decode_new_state;
        end
    end
    assign states_set_loaded = ~decode_forgets;

    always @* begin
        regions_set_en = 1'd0;
        case (step_q)
            STEP_TELL: begin
                regions_set_en = decode_is_region;
            end
            default: ;
        endcase
    end
    assign regions_set_value = ~decode_forgets;

    always @* begin
        cqs_set_en = 1'd0;
        case (step_q)
            STEP_TELL: begin
                cqs_set_en = decode_is_cq;
            end
            default: ;
        endcase
    end
    assign cqs_set_value = ~decode_forgets;

    always @* begin
        high_sum = high_q;
        if (low_q[32]) begin
            high_sum = above_y;
        end
    end
    assign ctx_valid = tell_ctx_q;

    always @* begin
        ctx_data[511:0] = tell_data_q;
        ctx_data[525:512] = slot;
        ctx_data[528:526] = tell_beat_q;
        view_ctx_data[511:0] = tell_data_q;
        view_ctx_data[525:512] = slot;
        view_ctx_data[528:526] = tell_beat_q;
    end
    assign region_valid = tell_region_q;

    always @* begin
        region_data[511:0] = tell_data_q;
        region_data[535:512] = object;
        cq_data[511:0] = tell_data_q;
        cq_data[535:512] = object;
    end
    assign cq_valid = tell_cq_q;

    always @* begin
        bad = check_bad;
        if (decode_is_region) begin
            bad = entry_region_bad;
        end
        if (decode_is_cq) begin
            bad = entry_cq_bad;
        end
    end

    always @* begin
        unsupported = check_unsupported;
        if (decode_is_region) begin
            unsupported = entry_region_unsupported;
        end
        if (decode_is_cq) begin
            unsupported = 1'd0;
        end
    end
    assign token_valid = token_wait_q;
    assign token_data = slot;
    assign timer_high = timer_q >> DRAIN_LOG2;
    assign last_beat = (~decode_is_qp) | (beat_q == BEAT7);

    always @(posedge clk) begin
        if (rst) begin
            step_q <= STEP_IDLE;
            status_q <= 8'd0;
            beat_q <= 3'd0;
            seen_state_q <= 4'd0;
            seen_loaded_q <= 1'd0;
            seen_region_q <= 1'd0;
            seen_cq_q <= 1'd0;
            token_wait_q <= 1'd0;
            owed_q <= 1'd0;
            own_token_q <= 1'd0;
            timer_q <= 36'h0;
            late_q <= 1'd0;
            pause_q <= 3'd0;
            tell_ctx_q <= 1'd0;
            tell_region_q <= 1'd0;
            tell_cq_q <= 1'd0;
        end else begin
            step_q <= step_d;
            status_q <= status_d;
            beat_q <= beat_d;
            seen_state_q <= seen_state_d;
            seen_loaded_q <= seen_loaded_d;
            seen_region_q <= seen_region_d;
            seen_cq_q <= seen_cq_d;
            token_wait_q <= token_wait_d;
            owed_q <= owed_d;
            own_token_q <= own_token_d;
            timer_q <= timer_d;
            late_q <= late_d;
            pause_q <= pause_d;
            tell_ctx_q <= tell_ctx_d;
            tell_region_q <= tell_region_d;
            tell_cq_q <= tell_cq_d;
        end
        base_q <= decode_base;
        offset_q <= decode_offset;
        low_q <= low_d;
        high_q <= high_d;
        addr_q <= addr_d;
        tell_data_q <= tell_data_d;
        tell_beat_q <= tell_beat_d;
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [55:0] step_name;
    always @* begin
        case (step_q)
            4'd0: step_name = "Idle   ";
            4'd1: step_name = "Look   ";
            4'd2: step_name = "Rule   ";
            4'd3: step_name = "Weigh  ";
            4'd4: step_name = "Judge  ";
            4'd5: step_name = "Read   ";
            4'd6: step_name = "Scan   ";
            4'd7: step_name = "Compare";
            4'd8: step_name = "Verdict";
            4'd9: step_name = "Tell   ";
            4'd10: step_name = "Commit ";
            4'd11: step_name = "Drain  ";
            4'd12: step_name = "Settle ";
            4'd13: step_name = "Answer ";
            default: step_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
