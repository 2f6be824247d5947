// rq_doorbell_slotaw8: Checks the doorbells of receive queues.
// Source:        hdl/src/tx/rq_doorbell.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rq_doorbell_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [31:0] csr_data,
    input  wire csr_valid,
    input  wire [31:0] user_data,
    input  wire user_valid,
    input  wire [7:0] user_page,
    output wire hold,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    output wire [29:0] rung_data,
    output wire rung_valid,
    output wire ev_rq_doorbells,
    output wire ev_db_unknown_slot,
    output wire ev_db_engine_owned,
    output wire ev_db_foreign_page,
    output wire ev_db_bad_state,
    output wire ev_db_overrun
);
    localparam [1:0] DECIDES = 2'd3;
    localparam [15:0] HALF = 16'd4;
    localparam [1:0] IDLE = 2'd0;
    localparam [1:0] LOOKS = 2'd1;
    localparam [15:0] ONE = 16'd1;
    localparam [15:0] SLOT_MASK = 16'd255;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [1:0] WEIGHS = 2'd2;
    reg  [40:0] pick;
    wire [7:0] slot;
    wire some;
    wire take;
    wire judges;
    wire fits;
    wire moves;
    reg  [5:0] verdict;
    wire beat0;
    wire [7:0] ctx_slot;
    wire begins;
    wire [14:0] cfg;
    reg  [40:0] from_csr_s_data;
    wire from_csr_s_ready_unused;
    wire [40:0] from_csr_m_data;
    wire from_csr_m_valid;
    wire [15:0] from_csr_count;
    reg  [40:0] from_user_s_data;
    wire from_user_s_ready_unused;
    wire [40:0] from_user_m_data;
    wire from_user_m_valid;
    wire from_user_m_ready;
    wire [15:0] from_user_count;
    wire [511:0] unpack_raw;
    wire unpack_valid;
    wire unpack_engine_owned;
    wire [7:0] unpack_page;
    wire [63:0] unpack_rq_base;
    wire [4:0] unpack_rq_log2;
    wire [15:0] unpack_rq_index;
    wire [15:0] unpack_rq_prod;
    reg  cfgs_write_en;
    reg  [7:0] cfgs_write_addr;
    reg  [14:0] cfgs_write_data;
    wire [14:0] cfgs_read_data;
    wire [7:0] states_write_addr;
    wire [3:0] states_write_data;
    wire [3:0] states_read_data;
    wire [7:0] resets_write_addr;
    reg  resets_write_data;
    wire resets_read_data;
    wire [7:0] dones_set_slot;
    wire [7:0] dones_init_slot;
    wire [15:0] dones_read_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [7:0] prods_init_slot;
    wire [15:0] prods_read_data;
    wire held_d;
    reg  held_q;
    reg  loaded_q;
    wire [13:0] loaded_slot_d;
    reg  [13:0] loaded_slot_q;
    reg  [15:0] loaded_index_q;
    reg  [15:0] loaded_prod_q;
    reg  finished_q;
    wire [13:0] finished_slot_d;
    reg  [13:0] finished_slot_q;
    wire [15:0] finished_idx_d;
    reg  [15:0] finished_idx_q;
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [40:0] req_d;
    reg  [40:0] req_q;
    reg  beyond_d;
    reg  beyond_q;
    reg  [15:0] is_done_d;
    reg  [15:0] is_done_q;
    reg  [15:0] was_rung_d;
    reg  [15:0] was_rung_q;
    wire [15:0] ahead_d;
    reg  [15:0] ahead_q;
    wire [15:0] newest_d;
    reg  [15:0] newest_q;
    reg  [15:0] size_d;
    reg  [15:0] size_q;
    reg  known_d;
    reg  known_q;
    reg  owned_d;
    reg  owned_q;
    reg  own_page_d;
    reg  own_page_q;
    reg  in_reset_d;
    reg  in_reset_q;
    reg  [5:0] told_q;
    reg  ring_q;
    reg  [29:0] ring_at_d;
    reg  [29:0] ring_at_q;

    fifo_w41_aw3 u_from_csr (
        .clk(clk),
        .rst(rst),
        .s_data(from_csr_s_data),
        .s_valid(csr_valid),
        .s_ready(from_csr_s_ready_unused),
        .m_data(from_csr_m_data),
        .m_valid(from_csr_m_valid),
        .m_ready(take),
        .count(from_csr_count)
    );

    fifo_w41_aw3 u_from_user (
        .clk(clk),
        .rst(rst),
        .s_data(from_user_s_data),
        .s_valid(user_valid),
        .s_ready(from_user_s_ready_unused),
        .m_data(from_user_m_data),
        .m_valid(from_user_m_valid),
        .m_ready(from_user_m_ready),
        .count(from_user_count)
    );

    unpack_rq_cfg_w512 u_unpack (
        .raw(unpack_raw),
        .valid(unpack_valid),
        .engine_owned(unpack_engine_owned),
        .page(unpack_page),
        .rq_base(unpack_rq_base),
        .rq_log2(unpack_rq_log2),
        .rq_index(unpack_rq_index),
        .rq_prod(unpack_rq_prod)
    );

    ram_1r1w_w15_aw8 u_cfgs (
        .clk(clk),
        .rst(rst),
        .write_en(cfgs_write_en),
        .write_addr(cfgs_write_addr),
        .write_data(cfgs_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(cfgs_read_data)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(states_write_addr),
        .write_data(states_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(states_read_data)
    );

    ram_1r1w_w1_aw8 u_resets (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(resets_write_addr),
        .write_data(resets_write_data),
        .read_en(1'd1),
        .read_addr(ctx_slot),
        .read_data(resets_read_data)
    );

    slot_ram_w16_aw8 u_dones (
        .clk(clk),
        .rst(rst),
        .set_en(finished_q),
        .set_slot(dones_set_slot),
        .set_data(finished_idx_q),
        .init_en(begins),
        .init_slot(dones_init_slot),
        .init_data(loaded_index_q),
        .read_slot(slot),
        .read_data(dones_read_data)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(moves),
        .set_slot(prods_set_slot),
        .set_data(prods_set_data),
        .init_en(begins),
        .init_slot(prods_init_slot),
        .init_data(loaded_prod_q),
        .read_slot(slot),
        .read_data(prods_read_data)
    );

    assign held_d = (from_csr_count >= HALF) | (from_user_count >= HALF);
    assign loaded_slot_d = ctx_data[525:512];
    assign finished_slot_d = done_data[13:0];
    assign finished_idx_d = done_data[29:14] + ONE;

    always @* begin
        step_d = step_q;
        req_d = req_q;
        beyond_d = beyond_q;
        size_d = size_q;
        known_d = known_q;
        owned_d = owned_q;
        own_page_d = own_page_q;
        in_reset_d = in_reset_q;
        ring_at_d = ring_at_q;
        is_done_d = is_done_q;
        was_rung_d = was_rung_q;
        if (take) begin
            req_d = pick;
            beyond_d = (pick[15:0] & (~SLOT_MASK)) != 16'd0;
            step_d = LOOKS;
        end
        if (step_q == LOOKS) begin
            step_d = WEIGHS;
            is_done_d = dones_read_data;
            was_rung_d = prods_read_data;
            size_d = ONE << cfg[14:10];
            known_d = cfg[0] & (~beyond_q);
            owned_d = cfg[1];
            own_page_d = req_q[32] | (req_q[40:33] == cfg[9:2]);
            in_reset_d = states_read_data == ST_RESET;
        end
        if (step_q == WEIGHS) begin
            step_d = DECIDES;
        end
        if (judges) begin
            step_d = IDLE;
        end
        ring_at_d[13:0] = req_q[13:0];
        ring_at_d[29:14] = req_q[31:16];
    end
    assign ahead_d = req_q[31:16] - is_done_q;
    assign newest_d = was_rung_q - is_done_q;

    always @* begin
        from_csr_s_data[15:0] = csr_data[31:16];
        from_csr_s_data[31:16] = csr_data[15:0];
        from_csr_s_data[32] = 1'd1;
        from_csr_s_data[40:33] = 8'd0;
    end

    always @* begin
        from_user_s_data[15:0] = user_data[31:16];
        from_user_s_data[31:16] = user_data[15:0];
        from_user_s_data[32] = 1'd0;
        from_user_s_data[40:33] = user_page;
    end
    assign hold = held_q;
    assign some = from_csr_m_valid | from_user_m_valid;
    assign take = (run & some) & (step_q == IDLE);

    always @* begin
        pick = from_user_m_data;
        if (from_csr_m_valid) begin
            pick = from_csr_m_data;
        end
    end
    assign from_user_m_ready = take & (~from_csr_m_valid);
    assign slot = pick[7:0];
    assign unpack_raw = ctx_data[511:0];
    assign beat0 = ctx_valid & (ctx_data[528:526] == 3'd0);
    assign ctx_slot = ctx_data[519:512];

    always @* begin
        cfgs_write_en = beat0;
        if (~run) begin
            cfgs_write_en = state_valid;
        end
    end

    always @* begin
        cfgs_write_addr = ctx_slot;
        if (~run) begin
            cfgs_write_addr = state_data[7:0];
        end
    end

    always @* begin
        cfgs_write_data[0] = unpack_valid & (|unpack_rq_base);
        cfgs_write_data[1] = unpack_engine_owned;
        cfgs_write_data[9:2] = unpack_page;
        cfgs_write_data[14:10] = unpack_rq_log2;
        if (~run) begin
            cfgs_write_data[0] = 1'd0;
        end
    end
    assign states_write_addr = state_data[7:0];
    assign states_write_data = state_data[17:14];
    assign resets_write_addr = state_data[7:0];

    always @* begin
        resets_write_data = 1'd0;
        if (state_data[17:14] == ST_RESET) begin
            resets_write_data = 1'd1;
        end
    end
    assign begins = loaded_q & resets_read_data;
    assign dones_init_slot = loaded_slot_q[7:0];
    assign dones_set_slot = finished_slot_q[7:0];
    assign prods_init_slot = loaded_slot_q[7:0];
    assign cfg = cfgs_read_data;
    assign judges = step_q == DECIDES;
    assign fits = ahead_q <= size_q;

    always @* begin
        verdict[1] = 1'd0;
        verdict[2] = 1'd0;
        verdict[3] = 1'd0;
        verdict[4] = 1'd0;
        verdict[5] = 1'd0;
        verdict[0] = 1'd0;
        if (~known_q) begin
            verdict[1] = judges;
        end else if (owned_q) begin
            verdict[2] = judges;
        end else if (~own_page_q) begin
            verdict[3] = judges;
        end else if (in_reset_q) begin
            verdict[4] = judges;
        end else begin
            verdict[5] = judges & (~fits);
            verdict[0] = judges & fits;
        end
    end
    assign moves = verdict[0] & (ahead_q > newest_q);
    assign prods_set_slot = req_q[7:0];
    assign prods_set_data = req_q[31:16];
    assign rung_valid = ring_q;
    assign rung_data = ring_at_q;
    assign ev_rq_doorbells = told_q[0];
    assign ev_db_unknown_slot = told_q[1];
    assign ev_db_engine_owned = told_q[2];
    assign ev_db_foreign_page = told_q[3];
    assign ev_db_bad_state = told_q[4];
    assign ev_db_overrun = told_q[5];

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
            loaded_q <= 1'd0;
            finished_q <= 1'd0;
            step_q <= 2'd0;
            told_q <= 6'd0;
            ring_q <= 1'd0;
        end else begin
            held_q <= held_d;
            loaded_q <= beat0;
            finished_q <= done_valid;
            step_q <= step_d;
            told_q <= verdict;
            ring_q <= moves;
        end
        loaded_slot_q <= loaded_slot_d;
        loaded_index_q <= unpack_rq_index;
        loaded_prod_q <= unpack_rq_prod;
        finished_slot_q <= finished_slot_d;
        finished_idx_q <= finished_idx_d;
        req_q <= req_d;
        beyond_q <= beyond_d;
        is_done_q <= is_done_d;
        was_rung_q <= was_rung_d;
        ahead_q <= ahead_d;
        newest_q <= newest_d;
        size_q <= size_d;
        known_q <= known_d;
        owned_q <= owned_d;
        own_page_q <= own_page_d;
        in_reset_q <= in_reset_d;
        ring_at_q <= ring_at_d;
    end
endmodule
`default_nettype wire
