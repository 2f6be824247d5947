// ack_timer_slotaw8_tick1229: Time-outs of requesters.
// Source:        hdl/src/tx/ack_timer.rs
// Parameters:    SLOT_AW=8 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_timer_slotaw8_tick1229 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [37:0] formed_data,
    input  wire formed_valid,
    input  wire [37:0] asked_data,
    input  wire asked_valid,
    input  wire [79:0] view_data,
    input  wire view_valid,
    output reg  [38:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    localparam [15:0] LAST_CYCLE = 16'd1228;
    localparam [2:0] RC = 3'd0;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [2:0] TIMER_STEP_COMPARE = 3'd3;
    localparam [2:0] TIMER_STEP_HOLD = 3'd2;
    localparam [2:0] TIMER_STEP_READ = 3'd1;
    localparam [2:0] TIMER_STEP_REST = 3'd0;
    localparam [2:0] TIMER_STEP_WRITE = 3'd4;
    wire [23:0] age;
    wire [7:0] ctx_slot;
    wire beat3;
    wire tick;
    wire fires;
    wire done;
    wire [31:0] turned;
    wire [511:0] unpack0_raw;
    wire [2:0] unpack0_service;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_sq_psn;
    wire [4:0] unpack3_timeout;
    reg  reliable_d;
    reg  reliable_q;
    wire [7:0] states_set_slot;
    wire [65:0] states_set_data;
    reg  states_init_en;
    reg  [7:0] states_init_slot;
    reg  [65:0] states_init_data;
    wire [65:0] states_read_data;
    wire [23:0] owed_init_psn;
    wire [23:0] owed_psn;
    reg  [4:0] timeouts_write_data;
    wire [4:0] timeouts_read_data;
    wire [7:0] lives_write_addr;
    wire lives_write_data;
    wire lives_read_data;
    reg  [56:0] counts_write_data;
    wire [56:0] counts_read_data;
    wire anew_set_en;
    wire anew_read_data;
    wire [4:0] rnr_code;
    wire [19:0] rnr_ticks;
    reg  [2:0] step_d;
    reg  [2:0] step_q;
    reg  [15:0] cycles_d;
    reg  [15:0] cycles_q;
    reg  due_d;
    reg  due_q;
    reg  walked_d;
    reg  walked_q;
    reg  [7:0] slot_d;
    reg  [7:0] slot_q;
    reg  [65:0] at_d;
    reg  [65:0] at_q;
    reg  [23:0] owed_at_d;
    reg  [23:0] owed_at_q;
    reg  [4:0] timeout_d;
    reg  [4:0] timeout_q;
    reg  live_d;
    reg  live_q;
    reg  [56:0] count_d;
    reg  [56:0] count_q;
    reg  is_new_d;
    reg  is_new_q;
    wire owes_d;
    reg  owes_q;
    wire same_d;
    reg  same_q;
    wire over_d;
    reg  over_q;
    wire waited_d;
    reg  waited_q;
    wire [31:0] more_d;
    reg  [31:0] more_q;

    unpack_timer_service_w512 u_unpack0 (
        .raw(unpack0_raw),
        .service(unpack0_service)
    );

    unpack_timeout_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .sq_psn(unpack3_sq_psn),
        .timeout(unpack3_timeout)
    );

    slot_ram_w66_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .set_en(view_valid),
        .set_slot(states_set_slot),
        .set_data(states_set_data),
        .init_en(states_init_en),
        .init_slot(states_init_slot),
        .init_data(states_init_data),
        .read_slot(slot_q),
        .read_data(states_read_data)
    );

    owed_psn_slotaw8 u_owed (
        .clk(clk),
        .rst(rst),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_psn(owed_init_psn),
        .formed_data(formed_data),
        .formed_valid(formed_valid),
        .asked_data(asked_data),
        .asked_valid(asked_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .slot(slot_q),
        .psn(owed_psn)
    );

    ram_1r1w_w5_aw8 u_timeouts (
        .clk(clk),
        .rst(rst),
        .write_en(beat3),
        .write_addr(ctx_slot),
        .write_data(timeouts_write_data),
        .read_en(1'd1),
        .read_addr(slot_q),
        .read_data(timeouts_read_data)
    );

    ram_1r1w_w1_aw8 u_lives (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(lives_write_addr),
        .write_data(lives_write_data),
        .read_en(1'd1),
        .read_addr(slot_q),
        .read_data(lives_read_data)
    );

    ram_1r1w_w57_aw8 u_counts (
        .clk(clk),
        .rst(rst),
        .write_en(done),
        .write_addr(slot_q),
        .write_data(counts_write_data),
        .read_en(1'd1),
        .read_addr(slot_q),
        .read_data(counts_read_data)
    );

    slot_ram_w1_aw8 u_anew (
        .clk(clk),
        .rst(rst),
        .set_en(anew_set_en),
        .set_slot(slot_q),
        .set_data(1'd0),
        .init_en(states_init_en),
        .init_slot(states_init_slot),
        .init_data(1'd1),
        .read_slot(slot_q),
        .read_data(anew_read_data)
    );

    rnr_ticks u_rnr (
        .code(rnr_code),
        .ticks(rnr_ticks)
    );

    always @* begin
        reliable_d = reliable_q;
        step_d = step_q;
        due_d = due_q;
        walked_d = walked_q;
        slot_d = slot_q;
        at_d = at_q;
        owed_at_d = owed_at_q;
        timeout_d = timeout_q;
        live_d = live_q;
        count_d = count_q;
        is_new_d = is_new_q;
        if (ctx_valid & (ctx_data[528:526] == 3'd0)) begin
            reliable_d = unpack0_service == RC;
        end
        cycles_d = cycles_q + 16'd1;
        if (tick) begin
            cycles_d = 16'd0;
            due_d = 1'd1;
        end
        if (step_q == TIMER_STEP_HOLD) begin
            at_d = states_read_data;
            owed_at_d = owed_psn;
            timeout_d = timeouts_read_data;
            live_d = lives_read_data;
            count_d = counts_read_data;
            is_new_d = anew_read_data;
        end
        case (step_q)
            TIMER_STEP_REST: begin
                if (due_q) begin
                    due_d = tick;
                    step_d = TIMER_STEP_READ;
                end
            end
            TIMER_STEP_READ: begin
                step_d = TIMER_STEP_HOLD;
            end
            TIMER_STEP_HOLD: begin
                step_d = TIMER_STEP_COMPARE;
            end
            TIMER_STEP_COMPARE: begin
                step_d = TIMER_STEP_WRITE;
            end
            default: begin
                if (done) begin
                    step_d = TIMER_STEP_READ;
                    slot_d = slot_q + 8'd1;
                    if (&slot_q) begin
                        walked_d = 1'd1;
                        step_d = TIMER_STEP_REST;
                    end
                end
            end
        endcase
    end
    assign owes_d = (((~age[23]) & live_q) & (|timeout_q)) & (((~at_q[54]) & (~at_q[55])) & (~at_q[56]));
    assign same_d = ((count_q[23:0] == at_q[23:0]) & (count_q[24] == at_q[65])) & ((~is_new_q) & walked_q);
    assign over_d = |turned;
    assign waited_d = (count_q[44:25] >= rnr_ticks) | (~live_q);
    assign more_d = count_q[56:25] + 32'h1;
    assign unpack0_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign ctx_slot = ctx_data[519:512];
    assign beat3 = ctx_valid & (ctx_data[528:526] == 3'd3);

    always @* begin
        timeouts_write_data = 5'd0;
        if (reliable_q) begin
            timeouts_write_data = unpack3_timeout;
        end
    end

    always @* begin
        states_init_en = beat3;
        if (~run) begin
            states_init_en = state_valid;
        end
    end

    always @* begin
        states_init_slot = ctx_slot;
        if (~run) begin
            states_init_slot = state_data[7:0];
        end
    end

    always @* begin
        states_init_data[23:0] = unpack3_sq_psn;
        states_init_data[47:24] = unpack3_sq_psn;
        states_init_data[50:48] = 3'd0;
        states_init_data[53:51] = 3'd0;
        states_init_data[54] = 1'd0;
        states_init_data[55] = 1'd0;
        states_init_data[56] = 1'd0;
        states_init_data[64:57] = 8'd0;
        states_init_data[65] = 1'd0;
    end
    assign states_set_slot = view_data[73:66];
    assign states_set_data = view_data[65:0];
    assign owed_init_psn = unpack3_sq_psn - 24'h1;
    assign lives_write_addr = state_data[7:0];
    assign lives_write_data = (state_data[17:14] == RTS) | (state_data[17:14] == SQD);
    assign tick = cycles_q == LAST_CYCLE;
    assign age = owed_at_q - at_q[23:0];
    assign turned = count_q[56:25] >> timeout_q;
    assign rnr_code = at_q[61:57];
    assign fires = walked_q & (((owes_q & same_q) & over_q) | ((at_q[54] & same_q) & waited_q));
    assign done = (step_q == TIMER_STEP_WRITE) & ((~fires) | m_ready);
    assign m_valid = (step_q == TIMER_STEP_WRITE) & fires;

    always @* begin
        m_data[13:0] = {6'd0, slot_q};
        m_data[37:14] = at_q[23:0];
        m_data[38] = at_q[54];
    end

    always @* begin
        counts_write_data[23:0] = at_q[23:0];
        counts_write_data[24] = at_q[65];
        counts_write_data[56:25] = 32'h0;
        if (owes_q | at_q[54]) begin
            counts_write_data[56:25] = 32'h1;
            if (same_q & (~fires)) begin
                counts_write_data[56:25] = more_q;
            end
        end
    end
    assign anew_set_en = done & is_new_q;

    always @(posedge clk) begin
        if (rst) begin
            step_q <= TIMER_STEP_REST;
            cycles_q <= 16'd0;
            due_q <= 1'd0;
            walked_q <= 1'd0;
            slot_q <= 8'd0;
        end else begin
            step_q <= step_d;
            cycles_q <= cycles_d;
            due_q <= due_d;
            walked_q <= walked_d;
            slot_q <= slot_d;
        end
        reliable_q <= reliable_d;
        at_q <= at_d;
        owed_at_q <= owed_at_d;
        timeout_q <= timeout_d;
        live_q <= live_d;
        count_q <= count_d;
        is_new_q <= is_new_d;
        owes_q <= owes_d;
        same_q <= same_d;
        over_q <= over_d;
        waited_q <= waited_d;
        more_q <= more_d;
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [55:0] step_name;
    always @* begin
        case (step_q)
            3'd0: step_name = "Rest   ";
            3'd1: step_name = "Read   ";
            3'd2: step_name = "Hold   ";
            3'd3: step_name = "Compare";
            3'd4: step_name = "Write  ";
            default: step_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
