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
    wire [14:0] tables_cfg;
    wire [3:0] tables_state_of;
    wire [15:0] tables_is_done;
    wire [15:0] tables_was_rung;
    wire [7:0] tables_set_slot;
    wire [15:0] tables_set_idx;
    wire held_d;
    reg  held_q;
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

    rq_tables_slotaw8 u_tables (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .slot(slot),
        .cfg(tables_cfg),
        .state_of(tables_state_of),
        .is_done(tables_is_done),
        .was_rung(tables_was_rung),
        .set_en(moves),
        .set_slot(tables_set_slot),
        .set_idx(tables_set_idx)
    );

    assign held_d = (from_csr_count >= HALF) | (from_user_count >= HALF);

    always @* begin
        step_d = step_q;
        req_d = req_q;
        beyond_d = beyond_q;
        is_done_d = is_done_q;
        was_rung_d = was_rung_q;
        size_d = size_q;
        known_d = known_q;
        owned_d = owned_q;
        own_page_d = own_page_q;
        in_reset_d = in_reset_q;
        ring_at_d = ring_at_q;
        if (take) begin
            req_d = pick;
            beyond_d = (pick[15:0] & (~SLOT_MASK)) != 16'd0;
            step_d = LOOKS;
        end
        if (step_q == LOOKS) begin
            step_d = WEIGHS;
            is_done_d = tables_is_done;
            was_rung_d = tables_was_rung;
            size_d = ONE << cfg[14:10];
            known_d = cfg[0] & (~beyond_q);
            owned_d = cfg[1];
            own_page_d = req_q[32] | (req_q[40:33] == cfg[9:2]);
            in_reset_d = tables_state_of == ST_RESET;
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
    assign cfg = tables_cfg;
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
    assign tables_set_slot = req_q[7:0];
    assign tables_set_idx = req_q[31:16];
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
            step_q <= 2'd0;
            told_q <= 6'd0;
            ring_q <= 1'd0;
        end else begin
            held_q <= held_d;
            step_q <= step_d;
            told_q <= verdict;
            ring_q <= moves;
        end
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
