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
    output wire [190:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire busy
);
    localparam [1:0] IDLE = 2'd0;
    localparam [15:0] ONE = 16'd1;
    localparam [15:0] ONES = 16'd65535;
    localparam [1:0] READ = 2'd1;
    localparam [1:0] SETTLE = 2'd3;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [1:0] WRITE = 2'd2;
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
    wire [7:0] rings_read_addr;
    wire [111:0] rings_read_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [7:0] prods_init_slot;
    wire [15:0] prods_read_data;
    wire cons_set_en;
    wire [7:0] cons_set_slot;
    wire [15:0] cons_set_data;
    wire [7:0] cons_init_slot;
    wire [15:0] cons_read_data;
    wire places_set_en;
    wire [7:0] places_set_slot;
    wire [15:0] places_set_data;
    wire [7:0] places_init_slot;
    wire [7:0] places_read_slot;
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
    reg  [111:0] ring2_q;
    reg  [15:0] place2_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [190:0] out_d;
    reg  [190:0] out_q;

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
        .read_addr(rings_read_addr),
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
        .set_en(cons_set_en),
        .set_slot(cons_set_slot),
        .set_data(cons_set_data),
        .init_en(begins),
        .init_slot(cons_init_slot),
        .init_data(loaded_index_q),
        .read_slot(look),
        .read_data(cons_read_data)
    );

    slot_ram_w16_aw8 u_places (
        .clk(clk),
        .rst(rst),
        .set_en(places_set_en),
        .set_slot(places_set_slot),
        .set_data(places_set_data),
        .init_en(begins),
        .init_slot(places_init_slot),
        .init_data(loaded_index_q),
        .read_slot(places_read_slot),
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

    assign loaded_slot_d = ctx_data[525:512];
    assign is_there_d = prods_read_data != cons_read_data;

    always @* begin
        step_d = step_q;
        taken_d = taken_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (take) begin
            taken_d = used_data;
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
        end
        if (step_q == SETTLE) begin
            step_d = IDLE;
        end
    end
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
    assign take = (used_valid & (step_q == IDLE)) & free;
    assign used_ready = (step_q == IDLE) & free;
    assign rings_read_addr = used_data[7:0];
    assign places_read_slot = used_data[7:0];
    assign cons_set_en = step_q == WRITE;
    assign cons_set_slot = taken_q[7:0];
    assign cons_set_data = place2_q + ONE;
    assign places_set_en = step_q == WRITE;
    assign places_set_slot = taken_q[7:0];
    assign places_set_data = place2_q + ONE;
    assign busy = out_valid_q | (step_q != IDLE);
    assign job_valid = out_valid_q;
    assign job_data = out_q;

    always @(posedge clk) begin
        if (rst) begin
            loaded_q <= 1'd0;
            is_there_q <= 1'd0;
            step_q <= 2'd0;
            out_valid_q <= 1'd0;
        end else begin
            loaded_q <= beat0;
            is_there_q <= is_there_d;
            step_q <= step_d;
            out_valid_q <= out_valid_d;
        end
        loaded_slot_q <= loaded_slot_d;
        loaded_index_q <= unpack_rq_index;
        loaded_prod_q <= unpack_rq_prod;
        taken_q <= taken_d;
        ring2_q <= rings_read_data;
        place2_q <= places_read_data;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
