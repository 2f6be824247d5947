// outstanding_slotaw8_outaw7: Work requests that wait for their acknowledgement.
// Source:        hdl/src/tx/outstanding.rs
// Parameters:    SLOT_AW=8 OUT_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module outstanding_slotaw8_outaw7 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [160:0] push_data,
    input  wire push_valid,
    output wire push_ready,
    input  wire [79:0] view_data,
    input  wire view_valid,
    input  wire [13:0] poke_data,
    input  wire poke_valid,
    input  wire [13:0] rewind_data,
    input  wire rewind_valid,
    output wire [208:0] retired_data,
    output wire retired_valid,
    input  wire retired_ready,
    output wire [53:0] rewound_data,
    output wire rewound_valid,
    output wire idle
);
    localparam [7:0] INDEX_MASK = 8'd127;
    localparam [4:0] OUT_AW = 5'd7;
    localparam [3:0] RTR = 4'd2;
    localparam [3:0] SQD = 4'd4;
    wire down;
    wire front_reads;
    wire [7:0] ctx_slot;
    reg  [13:0] read_slot;
    reg  [7:0] read_index;
    wire beat3;
    wire [511:0] unpack0_raw;
    wire [15:0] unpack0_sq_index;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_sq_psn;
    reg  [15:0] first_index_d;
    reg  [15:0] first_index_q;
    wire entries_read_en;
    wire [14:0] entries_read_addr;
    wire [160:0] entries_read_data;
    wire pokes_push_ready;
    wire [14:0] pokes_m_data;
    wire pokes_m_valid;
    wire pokes_idle;
    wire backs_s_ready_unused;
    wire [13:0] backs_m_data;
    wire backs_m_valid;
    wire [15:0] backs_count_unused;
    wire front_poked_ready;
    wire front_back_ready;
    wire [300:0] front_m_data;
    wire front_m_valid;
    wire front_read;
    wire [13:0] front_read_slot;
    wire [7:0] front_read_index;
    reg  [48:0] front_init_oldest;
    reg  [65:0] front_init_state;
    wire [7:0] front_down_slot;
    wire front_dead;
    wire [7:0] front_place_slot;
    wire front_idle;
    wire retire_s_ready;
    wire retire_busy;
    wire [13:0] retire_slot;
    wire retire_ahead;
    wire [7:0] retire_ahead_at;
    wire retire_stepping;
    wire retire_leave;
    wire [48:0] retire_place;
    wire retire_cut;
    wire [13:0] pushes_ask_data;
    wire pushes_ask_valid;
    wire [7:0] pushes_down_slot;
    wire [7:0] pushes_cut_tail;
    wire pushes_may_cut;
    wire pushes_tail_en;
    wire [7:0] pushes_tail_slot;
    wire [7:0] pushes_tail;
    wire pushes_write_en;
    wire [14:0] pushes_write_at;
    wire [160:0] pushes_write_data;
    wire pushes_idle;

    unpack_first_index_w512 u_unpack0 (
        .raw(unpack0_raw),
        .sq_index(unpack0_sq_index)
    );

    unpack_first_psn_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .sq_psn(unpack3_sq_psn)
    );

    ram_1r1w_w161_aw15 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(pushes_write_en),
        .write_addr(pushes_write_at),
        .write_data(pushes_write_data),
        .read_en(entries_read_en),
        .read_addr(entries_read_addr),
        .read_data(entries_read_data)
    );

    poke_list_slotaw8 u_pokes (
        .clk(clk),
        .rst(rst),
        .run(run),
        .state_data(state_data),
        .state_valid(state_valid),
        .ack_data(poke_data),
        .ack_valid(poke_valid),
        .push_data(pushes_ask_data),
        .push_valid(pushes_ask_valid),
        .push_ready(pokes_push_ready),
        .m_data(pokes_m_data),
        .m_valid(pokes_m_valid),
        .m_ready(front_poked_ready),
        .idle(pokes_idle)
    );

    fifo_ram_w14_aw8 u_backs (
        .clk(clk),
        .rst(rst),
        .s_data(rewind_data),
        .s_valid(rewind_valid),
        .s_ready(backs_s_ready_unused),
        .m_data(backs_m_data),
        .m_valid(backs_m_valid),
        .m_ready(front_back_ready),
        .count(backs_count_unused)
    );

    out_front_slotaw8 u_front (
        .clk(clk),
        .rst(rst),
        .poked_data(pokes_m_data),
        .poked_valid(pokes_m_valid),
        .poked_ready(front_poked_ready),
        .back_data(backs_m_data),
        .back_valid(backs_m_valid),
        .back_ready(front_back_ready),
        .m_data(front_m_data),
        .m_valid(front_m_valid),
        .m_ready(retire_s_ready),
        .retiring(retire_busy),
        .retiring_slot(retire_slot),
        .may_read(retire_stepping),
        .read(front_read),
        .read_slot(front_read_slot),
        .read_index(front_read_index),
        .entry(entries_read_data),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_oldest(front_init_oldest),
        .init_state(front_init_state),
        .view_data(view_data),
        .view_valid(view_valid),
        .down_en(state_valid),
        .down_slot(front_down_slot),
        .down(down),
        .dead(front_dead),
        .tail_en(pushes_tail_en),
        .tail_slot(pushes_tail_slot),
        .tail(pushes_tail),
        .place_en(retire_leave),
        .place_slot(front_place_slot),
        .place(retire_place),
        .idle(front_idle)
    );

    retire u_retire (
        .clk(clk),
        .rst(rst),
        .s_data(front_m_data),
        .s_valid(front_m_valid),
        .s_ready(retire_s_ready),
        .m_data(retired_data),
        .m_valid(retired_valid),
        .m_ready(retired_ready),
        .busy(retire_busy),
        .slot(retire_slot),
        .ahead(retire_ahead),
        .ahead_at(retire_ahead_at),
        .entry(entries_read_data),
        .stepping(retire_stepping),
        .leave(retire_leave),
        .place(retire_place),
        .cut(retire_cut),
        .may_cut(pushes_may_cut),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid)
    );

    out_push_slotaw8_outaw7 u_pushes (
        .clk(clk),
        .rst(rst),
        .push_data(push_data),
        .push_valid(push_valid),
        .push_ready(push_ready),
        .ask_data(pushes_ask_data),
        .ask_valid(pushes_ask_valid),
        .ask_ready(pokes_push_ready),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_state(front_init_state),
        .view_data(view_data),
        .view_valid(view_valid),
        .down_en(state_valid),
        .down_slot(pushes_down_slot),
        .down(down),
        .cut(retire_cut),
        .cut_slot(retire_slot),
        .cut_tail(pushes_cut_tail),
        .may_cut(pushes_may_cut),
        .tail_en(pushes_tail_en),
        .tail_slot(pushes_tail_slot),
        .tail(pushes_tail),
        .write_en(pushes_write_en),
        .write_at(pushes_write_at),
        .write_data(pushes_write_data),
        .idle(pushes_idle)
    );

    always @* begin
        first_index_d = first_index_q;
        if (ctx_valid & (ctx_data[528:526] == 3'd0)) begin
            first_index_d = unpack0_sq_index;
        end
    end
    assign unpack0_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign ctx_slot = ctx_data[519:512];
    assign beat3 = ctx_valid & (ctx_data[528:526] == 3'd3);

    always @* begin
        front_init_oldest[7:0] = 8'd0;
        front_init_oldest[23:8] = first_index_q;
        front_init_oldest[47:24] = unpack3_sq_psn;
        front_init_oldest[48] = 1'd0;
    end

    always @* begin
        front_init_state[23:0] = unpack3_sq_psn;
        front_init_state[47:24] = unpack3_sq_psn;
        front_init_state[50:48] = 3'd0;
        front_init_state[53:51] = 3'd0;
        front_init_state[54] = 1'd0;
        front_init_state[55] = 1'd0;
        front_init_state[56] = 1'd0;
        front_init_state[64:57] = 8'd0;
        front_init_state[65] = 1'd0;
    end
    assign down = state_data[17:14] > SQD;
    assign pushes_down_slot = state_data[7:0];
    assign front_down_slot = state_data[7:0];
    assign front_dead = state_data[17:14] <= RTR;
    assign pushes_cut_tail = retire_place[7:0];
    assign front_place_slot = retire_slot[7:0];
    assign front_reads = front_read;
    assign entries_read_en = retire_ahead | front_reads;

    always @* begin
        read_slot = front_read_slot;
        if (retire_ahead) begin
            read_slot = retire_slot;
        end
    end

    always @* begin
        read_index = front_read_index;
        if (retire_ahead) begin
            read_index = retire_ahead_at;
        end
    end
    assign entries_read_addr = ({1'd0, read_slot} << OUT_AW) | {7'd0, read_index & INDEX_MASK};
    assign idle = ((pokes_idle & front_idle) & (~retire_busy)) & ((pushes_idle & (~backs_m_valid)) & (~retired_valid));

    always @(posedge clk) begin
        first_index_q <= first_index_d;
    end
endmodule
`default_nettype wire
