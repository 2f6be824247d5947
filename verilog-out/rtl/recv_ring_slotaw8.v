// recv_ring_slotaw8: The receive queues' indices.
// Source:        hdl/src/rx/recv_ring.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module recv_ring_slotaw8 (
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
    input  wire [86:0] used_data,
    input  wire used_valid,
    output wire used_ready,
    input  wire owed,
    input  wire hold,
    output wire [191:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire busy
);
    localparam [1:0] IDLE = 2'd0;
    localparam [86:0] NOTHING = 87'h0;
    localparam [15:0] ONE = 16'd1;
    localparam [15:0] ONES = 16'd65535;
    localparam [1:0] READ = 2'd1;
    localparam [1:0] SETTLE = 2'd3;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [1:0] WRITE = 2'd2;
    wire flushes;
    wire rest;
    reg  [7:0] next_slot;
    wire moves;
    wire [15:0] moved;
    wire beat0;
    wire [7:0] ctx_slot;
    wire [7:0] look;
    wire take;
    wire free;
    wire begins;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_rq_base;
    wire [4:0] unpack_rq_log2;
    wire [15:0] unpack_rq_index;
    wire [15:0] unpack_rq_prod;
    wire [15:0] unpack_recv_cq;
    wire [23:0] unpack_qpn;
    reg  [111:0] rings_write_data;
    wire [111:0] rings_read_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [7:0] prods_init_slot;
    wire [15:0] prods_read_data;
    wire [7:0] cons_set_slot;
    wire [7:0] cons_init_slot;
    wire [15:0] cons_read_data;
    wire [7:0] places_set_slot;
    wire [7:0] places_init_slot;
    wire [15:0] places_read_data;
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
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [86:0] taken_d;
    reg  [86:0] taken_q;
    reg  taken_flush_d;
    reg  taken_flush_q;
    reg  was_use_d;
    reg  was_use_q;
    wire [7:0] flush_begins_slot;
    wire [7:0] flush_moved_slot;
    wire flush_waits;
    wire flush_used;
    wire flush_want;
    wire [7:0] flush_slot;
    wire flush_taken;
    reg  [111:0] ring2_q;
    reg  [15:0] place2_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [191:0] out_d;
    reg  [191:0] out_q;

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
        .read_addr(next_slot),
        .read_data(rings_read_data)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(rung_valid),
        .set_slot(prods_set_slot),
        .set_data(prods_set_data),
        .init_en(begins),
        .init_slot(prods_init_slot),
        .init_data(loaded_prod_q),
        .read_slot(look),
        .read_data(prods_read_data)
    );

    slot_ram_w16_aw8 u_cons (
        .clk(clk),
        .rst(rst),
        .set_en(moves),
        .set_slot(cons_set_slot),
        .set_data(moved),
        .init_en(begins),
        .init_slot(cons_init_slot),
        .init_data(loaded_index_q),
        .read_slot(look),
        .read_data(cons_read_data)
    );

    slot_ram_w16_aw8 u_places (
        .clk(clk),
        .rst(rst),
        .set_en(moves),
        .set_slot(places_set_slot),
        .set_data(moved),
        .init_en(begins),
        .init_slot(places_init_slot),
        .init_data(loaded_index_q),
        .read_slot(next_slot),
        .read_data(places_read_data)
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

    recv_flush_slotaw8 u_flush (
        .clk(clk),
        .rst(rst),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .begins(begins),
        .begins_slot(flush_begins_slot),
        .begins_cons(loaded_index_q),
        .begins_prod(loaded_prod_q),
        .moved(moves),
        .moved_slot(flush_moved_slot),
        .moved_cons(moved),
        .waits(flush_waits),
        .used(flush_used),
        .hold(hold),
        .want(flush_want),
        .slot(flush_slot),
        .taken(flush_taken)
    );

    assign loaded_slot_d = ctx_data[525:512];

    always @* begin
        taken_flush_d = taken_flush_q;
        was_use_d = was_use_q;
        step_d = step_q;
        taken_d = taken_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (take) begin
            taken_d = used_data;
            taken_flush_d = flushes;
            was_use_d = ~flushes;
            if (flushes) begin
                taken_d = NOTHING;
                taken_d[13:0] = {6'd0, flush_slot};
            end
            step_d = READ;
        end
        if (step_q == READ) begin
            step_d = WRITE;
        end
        if (job_ready) begin
            out_valid_d = 1'd0;
        end
        if (step_q == WRITE) begin
            step_d = SETTLE;
            out_valid_d = 1'd1;
            out_d[57:0] = ring2_q[57:0] + {42'h0, place2_q & ring2_q[73:58]};
            out_d[73:58] = place2_q;
            out_d[87:74] = ring2_q[87:74];
            out_d[111:88] = ring2_q[111:88];
            out_d[125:112] = taken_q[13:0];
            out_d[157:126] = taken_q[53:22];
            out_d[189:158] = taken_q[85:54];
            out_d[190] = taken_q[86];
            out_d[191] = taken_flush_q;
        end
        if (step_q == SETTLE) begin
            step_d = IDLE;
        end
    end
    assign is_there_d = prods_read_data != cons_read_data;
    assign unpack_raw = ctx_data[511:0];
    assign beat0 = ctx_valid & (ctx_data[528:526] == 3'd0);
    assign ctx_slot = ctx_data[519:512];
    assign look = rq_slot[7:0];

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
    assign begins = loaded_q & resets_read_data;
    assign prods_init_slot = loaded_slot_q[7:0];
    assign prods_set_slot = rung_data[7:0];
    assign prods_set_data = rung_data[29:14];
    assign cons_init_slot = loaded_slot_q[7:0];
    assign places_init_slot = loaded_slot_q[7:0];
    assign have = is_there_q;
    assign free = (~out_valid_q) | job_ready;
    assign rest = (step_q == IDLE) & free;
    assign flushes = flush_want & ((~used_valid) | was_use_q);
    assign take = (used_valid | flush_want) & rest;
    assign used_ready = rest & (~flushes);

    always @* begin
        next_slot = used_data[7:0];
        if (flushes) begin
            next_slot = flush_slot;
        end
    end
    assign moves = step_q == WRITE;
    assign moved = place2_q + ONE;
    assign cons_set_slot = taken_q[7:0];
    assign places_set_slot = taken_q[7:0];
    assign flush_begins_slot = loaded_slot_q[7:0];
    assign flush_moved_slot = taken_q[7:0];
    assign flush_waits = used_valid | owed;
    assign flush_used = take & (~flushes);
    assign flush_taken = flushes & rest;
    assign busy = out_valid_q | (step_q != IDLE);
    assign job_valid = out_valid_q;
    assign job_data = out_q;

    always @(posedge clk) begin
        if (rst) begin
            loaded_q <= 1'd0;
            is_there_q <= 1'd0;
            step_q <= 2'd0;
            was_use_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            loaded_q <= beat0;
            is_there_q <= is_there_d;
            step_q <= step_d;
            was_use_q <= was_use_d;
            out_valid_q <= out_valid_d;
        end
        loaded_slot_q <= loaded_slot_d;
        loaded_index_q <= unpack_rq_index;
        loaded_prod_q <= unpack_rq_prod;
        taken_q <= taken_d;
        taken_flush_q <= taken_flush_d;
        ring2_q <= rings_read_data;
        place2_q <= places_read_data;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
