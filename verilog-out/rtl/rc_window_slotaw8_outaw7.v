// rc_window_slotaw8_outaw7: How far a slot may run ahead of its acknowledgements.
// Source:        hdl/src/tx/rc_window.rs
// Parameters:    SLOT_AW=8 OUT_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rc_window_slotaw8_outaw7 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [53:0] formed_data,
    input  wire formed_valid,
    input  wire [37:0] una_data,
    input  wire una_valid,
    input  wire [29:0] freed_data,
    input  wire freed_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    output wire [14:0] held_data,
    output wire held_valid
);
    localparam [2:0] RC = 3'd0;
    localparam [3:0] SQD = 4'd4;
    wire [7:0] ctx_slot;
    wire [7:0] state_slot;
    wire beat3;
    reg  late_back;
    reg  late_check;
    wire take_back;
    wire take_check;
    reg  [13:0] picked;
    wire [7:0] at;
    reg  [39:0] newest;
    reg  [39:0] top;
    wire becomes;
    wire [511:0] unpack0_raw;
    wire [2:0] unpack0_service;
    wire unpack0_commands;
    wire [15:0] unpack0_sq_index;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_sq_psn;
    reg  [15:0] first_index_d;
    reg  [15:0] first_index_q;
    reg  reliable_d;
    reg  reliable_q;
    wire [7:0] bases_set_slot;
    reg  [24:0] bases_set_data;
    reg  [24:0] bases_init_data;
    wire [24:0] bases_read_data;
    wire [7:0] frees_set_slot;
    wire [15:0] frees_set_data;
    wire [15:0] frees_read_data;
    wire tops_set_en;
    reg  [39:0] tops_init_data;
    wire [39:0] tops_read_data;
    wire downs_write_data;
    wire downs_read_data;
    reg  helds_write_en;
    reg  [7:0] helds_write_addr;
    reg  helds_write_data;
    wire helds_read_data;
    wire [13:0] checks_ack_data;
    wire checks_push_ready;
    wire [14:0] checks_m_data;
    wire checks_m_valid;
    wire checks_idle_unused;
    wire [13:0] frees_seen_s_data;
    wire frees_seen_s_ready_unused;
    wire [13:0] frees_seen_m_data;
    wire frees_seen_m_valid;
    wire [15:0] frees_seen_count_unused;
    wire backs_s_ready_unused;
    wire [53:0] backs_m_data;
    wire backs_m_valid;
    wire [15:0] backs_count_unused;
    wire judge_becomes;
    wire busy_0_d;
    reg  busy_0_q;
    reg  busy_1_q;
    reg  busy_2_q;
    reg  [13:0] slot_0_q;
    reg  [13:0] slot_1_q;
    reg  [13:0] slot_2_q;
    reg  told_q;
    reg  [39:0] top1_q;
    reg  [39:0] top2_q;
    wire [23:0] una2_d;
    reg  [23:0] una2_q;
    reg  [15:0] freed2_q;
    wire reliable2_d;
    reg  reliable2_q;
    reg  down2_q;
    reg  held2_q;
    reg  held3_q;
    wire telling_d;
    reg  telling_q;
    reg  [14:0] tells_d;
    reg  [14:0] tells_q;

    unpack_window_kind_w512 u_unpack0 (
        .raw(unpack0_raw),
        .service(unpack0_service),
        .commands(unpack0_commands),
        .sq_index(unpack0_sq_index)
    );

    unpack_window_psn_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .sq_psn(unpack3_sq_psn)
    );

    slot_ram_w25_aw8 u_bases (
        .clk(clk),
        .rst(rst),
        .set_en(una_valid),
        .set_slot(bases_set_slot),
        .set_data(bases_set_data),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(bases_init_data),
        .read_slot(at),
        .read_data(bases_read_data)
    );

    slot_ram_w16_aw8 u_frees (
        .clk(clk),
        .rst(rst),
        .set_en(freed_valid),
        .set_slot(frees_set_slot),
        .set_data(frees_set_data),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(first_index_q),
        .read_slot(at),
        .read_data(frees_read_data)
    );

    slot_ram_w40_aw8 u_tops (
        .clk(clk),
        .rst(rst),
        .set_en(tops_set_en),
        .set_slot(at),
        .set_data(newest),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(tops_init_data),
        .read_slot(at),
        .read_data(tops_read_data)
    );

    ram_1r1w_w1_aw8 u_downs (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(state_slot),
        .write_data(downs_write_data),
        .read_en(1'd1),
        .read_addr(at),
        .read_data(downs_read_data)
    );

    ram_1r1w_w1_aw8 u_helds (
        .clk(clk),
        .rst(rst),
        .write_en(helds_write_en),
        .write_addr(helds_write_addr),
        .write_data(helds_write_data),
        .read_en(1'd1),
        .read_addr(at),
        .read_data(helds_read_data)
    );

    poke_list_slotaw8 u_checks (
        .clk(clk),
        .rst(rst),
        .run(run),
        .state_data(state_data),
        .state_valid(state_valid),
        .ack_data(checks_ack_data),
        .ack_valid(una_valid),
        .push_data(frees_seen_m_data),
        .push_valid(frees_seen_m_valid),
        .push_ready(checks_push_ready),
        .m_data(checks_m_data),
        .m_valid(checks_m_valid),
        .m_ready(take_check),
        .idle(checks_idle_unused)
    );

    fifo_w14_aw3 u_frees_seen (
        .clk(clk),
        .rst(rst),
        .s_data(frees_seen_s_data),
        .s_valid(freed_valid),
        .s_ready(frees_seen_s_ready_unused),
        .m_data(frees_seen_m_data),
        .m_valid(frees_seen_m_valid),
        .m_ready(checks_push_ready),
        .count(frees_seen_count_unused)
    );

    fifo_ram_w54_aw8 u_backs (
        .clk(clk),
        .rst(rst),
        .s_data(rewound_data),
        .s_valid(rewound_valid),
        .s_ready(backs_s_ready_unused),
        .m_data(backs_m_data),
        .m_valid(backs_m_valid),
        .m_ready(take_back),
        .count(backs_count_unused)
    );

    window_judge_outaw7 u_judge (
        .clk(clk),
        .rst(rst),
        .top(top2_q),
        .una(una2_q),
        .freed(freed2_q),
        .reliable(reliable2_q),
        .down(down2_q),
        .held(held2_q),
        .becomes(judge_becomes)
    );

    always @* begin
        first_index_d = first_index_q;
        reliable_d = reliable_q;
        tells_d = tells_q;
        if (ctx_valid & (ctx_data[528:526] == 3'd0)) begin
            first_index_d = unpack0_sq_index;
            reliable_d = (unpack0_service == RC) & (~unpack0_commands);
        end
        tells_d[13:0] = slot_2_q;
        tells_d[14] = becomes;
    end
    assign una2_d = bases_read_data[23:0];
    assign reliable2_d = bases_read_data[24];
    assign telling_d = busy_2_q & (becomes != held3_q);
    assign state_slot = state_data[7:0];
    assign unpack0_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign ctx_slot = ctx_data[519:512];
    assign beat3 = ctx_valid & (ctx_data[528:526] == 3'd3);

    always @* begin
        bases_init_data[23:0] = unpack3_sq_psn;
        bases_init_data[24] = reliable_q;
    end

    always @* begin
        tops_init_data[23:0] = unpack3_sq_psn - 24'h1;
        tops_init_data[39:24] = first_index_q;
    end
    assign bases_set_slot = una_data[7:0];

    always @* begin
        bases_set_data[23:0] = una_data[37:14];
        bases_set_data[24] = 1'd1;
    end
    assign frees_set_slot = freed_data[7:0];
    assign frees_set_data = freed_data[29:14];
    assign downs_write_data = state_data[17:14] > SQD;
    assign checks_ack_data = una_data[13:0];
    assign frees_seen_s_data = freed_data[13:0];

    always @* begin
        late_back = 1'd0;
        if (busy_0_q & (slot_0_q == backs_m_data[37:24])) begin
            late_back = 1'd1;
        end
        if (busy_1_q & (slot_1_q == backs_m_data[37:24])) begin
            late_back = 1'd1;
        end
        if (busy_2_q & (slot_2_q == backs_m_data[37:24])) begin
            late_back = 1'd1;
        end
    end

    always @* begin
        late_check = 1'd0;
        if (busy_0_q & (slot_0_q == checks_m_data[13:0])) begin
            late_check = 1'd1;
        end
        if (busy_1_q & (slot_1_q == checks_m_data[13:0])) begin
            late_check = 1'd1;
        end
        if (busy_2_q & (slot_2_q == checks_m_data[13:0])) begin
            late_check = 1'd1;
        end
    end
    assign take_back = (backs_m_valid & (~formed_valid)) & (~late_back);
    assign take_check = (checks_m_valid & (~backs_m_valid)) & ((~formed_valid) & (~late_check));

    always @* begin
        picked = checks_m_data[13:0];
        if (formed_valid) begin
            picked = formed_data[13:0];
        end else if (backs_m_valid) begin
            picked = backs_m_data[37:24];
        end
    end

    always @* begin
        newest[23:0] = backs_m_data[23:0] - 24'h1;
        newest[39:24] = backs_m_data[53:38];
        if (formed_valid) begin
            newest[23:0] = formed_data[37:14];
            newest[39:24] = formed_data[53:38];
        end
    end
    assign at = picked[7:0];
    assign tops_set_en = formed_valid | take_back;
    assign busy_0_d = (formed_valid | take_back) | take_check;

    always @* begin
        top = tops_read_data;
        if (told_q) begin
            top = top1_q;
        end
    end
    assign becomes = judge_becomes;

    always @* begin
        helds_write_en = telling_d;
        if (~run) begin
            helds_write_en = state_valid;
        end
    end

    always @* begin
        helds_write_addr = slot_2_q[7:0];
        if (~run) begin
            helds_write_addr = state_slot;
        end
    end

    always @* begin
        helds_write_data = becomes;
        if (~run) begin
            helds_write_data = 1'd0;
        end
    end
    assign held_valid = telling_q;
    assign held_data = tells_q;

    always @(posedge clk) begin
        if (rst) begin
            busy_0_q <= 1'd0;
            busy_1_q <= 1'd0;
            busy_2_q <= 1'd0;
            telling_q <= 1'd0;
        end else begin
            busy_0_q <= busy_0_d;
            busy_1_q <= busy_0_q;
            busy_2_q <= busy_1_q;
            telling_q <= telling_d;
        end
        first_index_q <= first_index_d;
        reliable_q <= reliable_d;
        slot_0_q <= picked;
        slot_1_q <= slot_0_q;
        slot_2_q <= slot_1_q;
        told_q <= tops_set_en;
        top1_q <= newest;
        top2_q <= top;
        una2_q <= una2_d;
        freed2_q <= frees_read_data;
        reliable2_q <= reliable2_d;
        down2_q <= downs_read_data;
        held2_q <= helds_read_data;
        held3_q <= held2_q;
        tells_q <= tells_d;
    end
endmodule
`default_nettype wire
