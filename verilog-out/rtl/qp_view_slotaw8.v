// qp_view_slotaw8: What QUERY_QP shows of a send queue.
// Source:        hdl/src/qp/qp_view.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module qp_view_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [37:0] sent_data,
    input  wire sent_valid,
    input  wire [13:0] slot,
    output wire [15:0] cons,
    output wire [15:0] prod,
    output wire [23:0] psn
);
    localparam [2:0] BEAT0 = 3'd0;
    localparam [2:0] BEAT3 = 3'd3;
    wire [511:0] index_raw;
    wire [15:0] index_sq_index;
    wire [15:0] index_sq_prod;
    wire [511:0] number_raw;
    wire [23:0] number_sq_psn;
    wire [7:0] cons_ram_set_slot;
    wire [15:0] cons_ram_set_data;
    wire cons_ram_init_en;
    wire [7:0] cons_ram_init_slot;
    wire [7:0] cons_ram_read_slot;
    wire [7:0] prod_ram_set_slot;
    wire [15:0] prod_ram_set_data;
    wire prod_ram_init_en;
    wire [7:0] prod_ram_init_slot;
    wire [7:0] prod_ram_read_slot;
    wire [7:0] psn_ram_set_slot;
    wire [23:0] psn_ram_set_data;
    wire psn_ram_init_en;
    wire [7:0] psn_ram_init_slot;
    wire [7:0] psn_ram_read_slot;

    unpack_sq_index_w512 u_index (
        .raw(index_raw),
        .sq_index(index_sq_index),
        .sq_prod(index_sq_prod)
    );

    unpack_sq_psn_w512_from192 u_number (
        .raw(number_raw),
        .sq_psn(number_sq_psn)
    );

    slot_ram_w16_aw8 u_cons_ram (
        .clk(clk),
        .rst(rst),
        .set_en(done_valid),
        .set_slot(cons_ram_set_slot),
        .set_data(cons_ram_set_data),
        .init_en(cons_ram_init_en),
        .init_slot(cons_ram_init_slot),
        .init_data(index_sq_index),
        .read_slot(cons_ram_read_slot),
        .read_data(cons)
    );

    slot_ram_w16_aw8 u_prod_ram (
        .clk(clk),
        .rst(rst),
        .set_en(rung_valid),
        .set_slot(prod_ram_set_slot),
        .set_data(prod_ram_set_data),
        .init_en(prod_ram_init_en),
        .init_slot(prod_ram_init_slot),
        .init_data(index_sq_prod),
        .read_slot(prod_ram_read_slot),
        .read_data(prod)
    );

    slot_ram_w24_aw8 u_psn_ram (
        .clk(clk),
        .rst(rst),
        .set_en(sent_valid),
        .set_slot(psn_ram_set_slot),
        .set_data(psn_ram_set_data),
        .init_en(psn_ram_init_en),
        .init_slot(psn_ram_init_slot),
        .init_data(number_sq_psn),
        .read_slot(psn_ram_read_slot),
        .read_data(psn)
    );

    assign index_raw = ctx_data[511:0];
    assign number_raw = ctx_data[511:0];
    assign cons_ram_set_slot = done_data[7:0];
    assign cons_ram_set_data = done_data[29:14];
    assign prod_ram_set_slot = rung_data[7:0];
    assign prod_ram_set_data = rung_data[29:14];
    assign psn_ram_set_slot = sent_data[7:0];
    assign psn_ram_set_data = sent_data[37:14] + 24'h1;
    assign cons_ram_init_en = ctx_valid & (ctx_data[528:526] == BEAT0);
    assign cons_ram_init_slot = ctx_data[519:512];
    assign prod_ram_init_en = ctx_valid & (ctx_data[528:526] == BEAT0);
    assign prod_ram_init_slot = ctx_data[519:512];
    assign psn_ram_init_en = ctx_valid & (ctx_data[528:526] == BEAT3);
    assign psn_ram_init_slot = ctx_data[519:512];
    assign cons_ram_read_slot = slot[7:0];
    assign prod_ram_read_slot = slot[7:0];
    assign psn_ram_read_slot = slot[7:0];
endmodule
`default_nettype wire
