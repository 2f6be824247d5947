// idx_doorbells_slotaw8_cqaw8: Doorbells of completion queues and of receive queues.
// Source:        hdl/src/tx/idx_doorbells.rs
// Parameters:    SLOT_AW=8 CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module idx_doorbells_slotaw8_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    input  wire [29:0] csr_cons_data,
    input  wire csr_cons_valid,
    input  wire [29:0] user_cons_data,
    input  wire user_cons_valid,
    input  wire [31:0] csr_rq_data,
    input  wire csr_rq_valid,
    input  wire [31:0] user_rq_data,
    input  wire user_rq_valid,
    input  wire [7:0] user_page,
    output wire hold,
    output wire [29:0] cons_data,
    output wire cons_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    output wire [29:0] rung_data,
    output wire rung_valid,
    output wire ev_rq_doorbells,
    output wire ev_db_unknown_slot,
    output wire ev_db_engine_owned,
    output wire ev_db_foreign_page,
    output wire ev_db_bad_state,
    output wire ev_db_overrun,
    output wire ev_cq_foreign_page
);

    cq_doorbell_cqaw8 u_cq (
        .clk(clk),
        .rst(rst),
        .csr_data(csr_cons_data),
        .csr_valid(csr_cons_valid),
        .user_data(user_cons_data),
        .user_valid(user_cons_valid),
        .user_page(user_page),
        .entry_data(entry_data),
        .entry_valid(entry_valid),
        .cons_data(cons_data),
        .cons_valid(cons_valid),
        .ev_db_foreign_page(ev_cq_foreign_page)
    );

    rq_doorbell_slotaw8 u_rq (
        .clk(clk),
        .rst(rst),
        .run(run),
        .csr_data(csr_rq_data),
        .csr_valid(csr_rq_valid),
        .user_data(user_rq_data),
        .user_valid(user_rq_valid),
        .user_page(user_page),
        .hold(hold),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .done_data(done_data),
        .done_valid(done_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .ev_rq_doorbells(ev_rq_doorbells),
        .ev_db_unknown_slot(ev_db_unknown_slot),
        .ev_db_engine_owned(ev_db_engine_owned),
        .ev_db_foreign_page(ev_db_foreign_page),
        .ev_db_bad_state(ev_db_bad_state),
        .ev_db_overrun(ev_db_overrun)
    );

endmodule
`default_nettype wire
