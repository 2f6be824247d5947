// rq_tables_slotaw8: What the doorbells of receive queues are checked against.
// Source:        hdl/src/tx/rq_tables.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rq_tables_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [7:0] slot,
    output wire [14:0] cfg,
    output wire [3:0] state_of,
    output wire [15:0] is_done,
    output wire [15:0] was_rung,
    input  wire set_en,
    input  wire [7:0] set_slot,
    input  wire [15:0] set_idx
);
    localparam [15:0] ONE = 16'd1;
    localparam [3:0] ST_RESET = 4'd0;
    wire beat0;
    wire [7:0] ctx_slot;
    wire begins;
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
    wire [7:0] states_write_addr;
    wire [3:0] states_write_data;
    wire [7:0] resets_write_addr;
    reg  resets_write_data;
    wire resets_read_data;
    wire [7:0] dones_set_slot;
    wire [7:0] dones_init_slot;
    wire [7:0] prods_init_slot;
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
        .read_data(cfg)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(states_write_addr),
        .write_data(states_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(state_of)
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
        .read_data(is_done)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(set_en),
        .set_slot(set_slot),
        .set_data(set_idx),
        .init_en(begins),
        .init_slot(prods_init_slot),
        .init_data(loaded_prod_q),
        .read_slot(slot),
        .read_data(was_rung)
    );

    assign loaded_slot_d = ctx_data[525:512];
    assign finished_slot_d = done_data[13:0];
    assign finished_idx_d = done_data[29:14] + ONE;
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

    always @(posedge clk) begin
        if (rst) begin
            loaded_q <= 1'd0;
            finished_q <= 1'd0;
        end else begin
            loaded_q <= beat0;
            finished_q <= done_valid;
        end
        loaded_slot_q <= loaded_slot_d;
        loaded_index_q <= unpack_rq_index;
        loaded_prod_q <= unpack_rq_prod;
        finished_slot_q <= finished_slot_d;
        finished_idx_q <= finished_idx_d;
    end
endmodule
`default_nettype wire
