// recv_index_slotaw8: The receive queues' indices.
// Source:        hdl/src/rx/recv_index.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module recv_index_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [13:0] rq_slot,
    output wire have,
    output wire [15:0] first,
    input  wire [7:0] look,
    output wire [111:0] ring,
    output wire [15:0] place,
    input  wire [29:0] moved_data,
    input  wire moved_valid,
    output wire begins,
    output reg  [45:0] begun
);
    localparam [15:0] ONES = 16'd65535;
    localparam [3:0] ST_RESET = 4'd0;
    wire beat0;
    wire fresh;
    wire [7:0] ctx_slot;
    wire [7:0] new_slot;
    wire [7:0] moved_slot;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_rq_base;
    wire [4:0] unpack_rq_log2;
    wire [15:0] unpack_rq_index;
    wire [15:0] unpack_rq_prod;
    wire [15:0] unpack_recv_cq;
    wire [23:0] unpack_qpn;
    reg  [111:0] rings_write_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [7:0] prods_read_slot;
    wire [15:0] prods_read_data;
    wire [15:0] cons_set_data;
    wire [7:0] cons_read_slot;
    wire [15:0] places_set_data;
    wire [7:0] resets_write_addr;
    reg  resets_write_data;
    wire resets_read_data;
    reg  loaded_q;
    wire [13:0] loaded_slot_d;
    reg  [13:0] loaded_slot_q;
    reg  [15:0] loaded_index_q;
    reg  [15:0] loaded_prod_q;
    wire is_there_d;
    reg  is_there_q;

    unpack_recv_ring_w512 u_unpack (
        .raw(unpack_raw),
        .rq_base(unpack_rq_base),
        .rq_log2(unpack_rq_log2),
        .rq_index(unpack_rq_index),
        .rq_prod(unpack_rq_prod),
        .recv_cq(unpack_recv_cq),
        .qpn(unpack_qpn)
    );

    ram_1r1w_w112_aw8 u_rings (
        .clk(clk),
        .rst(rst),
        .write_en(beat0),
        .write_addr(ctx_slot),
        .write_data(rings_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(ring)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(rung_valid),
        .set_slot(prods_set_slot),
        .set_data(prods_set_data),
        .init_en(fresh),
        .init_slot(new_slot),
        .init_data(loaded_prod_q),
        .read_slot(prods_read_slot),
        .read_data(prods_read_data)
    );

    slot_ram_w16_aw8 u_cons (
        .clk(clk),
        .rst(rst),
        .set_en(moved_valid),
        .set_slot(moved_slot),
        .set_data(cons_set_data),
        .init_en(fresh),
        .init_slot(new_slot),
        .init_data(loaded_index_q),
        .read_slot(cons_read_slot),
        .read_data(first)
    );

    slot_ram_w16_aw8 u_places (
        .clk(clk),
        .rst(rst),
        .set_en(moved_valid),
        .set_slot(moved_slot),
        .set_data(places_set_data),
        .init_en(fresh),
        .init_slot(new_slot),
        .init_data(loaded_index_q),
        .read_slot(look),
        .read_data(place)
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

    assign loaded_slot_d = ctx_data[525:512];
    assign is_there_d = prods_read_data != first;
    assign unpack_raw = ctx_data[511:0];
    assign beat0 = ctx_valid & (ctx_data[528:526] == 3'd0);
    assign ctx_slot = ctx_data[519:512];

    always @* begin
        rings_write_data[57:0] = unpack_rq_base[63:6];
        rings_write_data[73:58] = ~(ONES << unpack_rq_log2);
        rings_write_data[87:74] = unpack_recv_cq[13:0];
        rings_write_data[111:88] = unpack_qpn;
    end
    assign resets_write_addr = state_data[7:0];

    always @* begin
        resets_write_data = 1'd0;
        if (state_data[17:14] == ST_RESET) begin
            resets_write_data = 1'd1;
        end
    end
    assign fresh = loaded_q & resets_read_data;
    assign new_slot = loaded_slot_q[7:0];
    assign begins = fresh;

    always @* begin
        begun[13:0] = loaded_slot_q;
        begun[29:14] = loaded_index_q;
        begun[45:30] = loaded_prod_q;
    end
    assign prods_set_slot = rung_data[7:0];
    assign prods_set_data = rung_data[29:14];
    assign prods_read_slot = rq_slot[7:0];
    assign cons_read_slot = rq_slot[7:0];
    assign have = is_there_q;
    assign moved_slot = moved_data[7:0];
    assign cons_set_data = moved_data[29:14];
    assign places_set_data = moved_data[29:14];

    always @(posedge clk) begin
        if (rst) begin
            loaded_q <= 1'd0;
            is_there_q <= 1'd0;
        end else begin
            loaded_q <= beat0;
            is_there_q <= is_there_d;
        end
        loaded_slot_q <= loaded_slot_d;
        loaded_index_q <= unpack_rq_index;
        loaded_prod_q <= unpack_rq_prod;
    end
endmodule
`default_nettype wire
