// sched_slots_slotaw8: What the scheduler knows of each slot: indices, ring, state.
// Source:        hdl/src/tx/sched_slots.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sched_slots_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [13:0] stop_data,
    input  wire stop_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    input  wire [14:0] held_data,
    input  wire held_valid,
    input  wire [7:0] read_slot,
    input  wire loading_now,
    output wire [163:0] entry,
    output wire [74:0] ring,
    output wire can_fetch,
    output wire can_resume,
    output wire sqd,
    output wire can_ring,
    input  wire write_en,
    input  wire [7:0] write_slot,
    input  wire [163:0] write_entry,
    output wire load_valid,
    output wire [7:0] load_slot,
    output wire [15:0] load_pi,
    output wire [15:0] load_fi,
    output wire load_keep,
    input  wire load_taken,
    output wire kick_valid,
    output wire [7:0] kick_slot,
    input  wire kick_taken
);
    localparam [3:0] ERR = 4'd6;
    localparam [15:0] ONE = 16'd1;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQE = 4'd5;
    localparam [3:0] ST_SQD = 4'd4;
    wire [7:0] ctx_slot;
    wire [7:0] state_slot;
    wire beat0;
    wire [3:0] qp_state;
    wire [163:0] zero;
    wire goes;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_sq_base;
    wire [4:0] unpack_sq_log2;
    wire [15:0] unpack_sq_index_unused;
    wire [15:0] unpack_sq_prod_unused;
    wire unpack_engine_owned;
    reg  entries_write_en;
    reg  [7:0] entries_write_addr;
    reg  [163:0] entries_write_data;
    reg  [74:0] rings_write_data;
    wire [3:0] states_write_data;
    wire [3:0] states_read_data;
    reg  stops_set_en;
    reg  [7:0] stops_set_slot;
    wire [7:0] stops_init_slot;
    wire stops_read_data;
    reg  helds_write_en;
    reg  [7:0] helds_write_addr;
    reg  helds_write_data;
    wire helds_read_data;
    wire [13:0] events_let_go_data;
    wire events_let_go_valid;

    unpack_ring_w512 u_unpack (
        .raw(unpack_raw),
        .sq_base(unpack_sq_base),
        .sq_log2(unpack_sq_log2),
        .sq_index(unpack_sq_index_unused),
        .sq_prod(unpack_sq_prod_unused),
        .engine_owned(unpack_engine_owned)
    );

    ram_1r1w_w164_aw8 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(entries_write_en),
        .write_addr(entries_write_addr),
        .write_data(entries_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(entry)
    );

    ram_1r1w_w75_aw8 u_rings (
        .clk(clk),
        .rst(rst),
        .write_en(beat0),
        .write_addr(ctx_slot),
        .write_data(rings_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(ring)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(state_slot),
        .write_data(states_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(states_read_data)
    );

    slot_ram_w1_aw8 u_stops (
        .clk(clk),
        .rst(rst),
        .set_en(stops_set_en),
        .set_slot(stops_set_slot),
        .set_data(1'd0),
        .init_en(stop_valid),
        .init_slot(stops_init_slot),
        .init_data(1'd1),
        .read_slot(read_slot),
        .read_data(stops_read_data)
    );

    ram_1r1w_w1_aw8 u_helds (
        .clk(clk),
        .rst(rst),
        .write_en(helds_write_en),
        .write_addr(helds_write_addr),
        .write_data(helds_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(helds_read_data)
    );

    sched_events_slotaw8 u_events (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .let_go_data(events_let_go_data),
        .let_go_valid(events_let_go_valid),
        .load_valid(load_valid),
        .load_slot(load_slot),
        .load_pi(load_pi),
        .load_fi(load_fi),
        .load_keep(load_keep),
        .load_taken(load_taken),
        .kick_valid(kick_valid),
        .kick_slot(kick_slot),
        .kick_taken(kick_taken)
    );

    assign ctx_slot = ctx_data[519:512];
    assign state_slot = state_data[7:0];
    assign unpack_raw = ctx_data[511:0];
    assign beat0 = ctx_valid & (ctx_data[528:526] == 3'd0);

    always @* begin
        entries_write_en = write_en;
        if (~run) begin
            entries_write_en = state_valid;
        end
    end

    always @* begin
        entries_write_addr = write_slot;
        if (~run) begin
            entries_write_addr = state_slot;
        end
    end

    always @* begin
        entries_write_data = write_entry;
        if (~run) begin
            entries_write_data = zero;
        end
    end
    assign zero = 164'h400000000000000000;

    always @* begin
        rings_write_data[57:0] = unpack_sq_base[63:6];
        rings_write_data[74] = unpack_engine_owned;
        rings_write_data[73:58] = (ONE << unpack_sq_log2) - 16'd1;
    end
    assign states_write_data = state_data[17:14];
    assign qp_state = states_read_data;
    assign goes = (loading_now | (~stops_read_data)) & (~helds_read_data);
    assign can_ring = ((~stops_read_data) & (~helds_read_data)) & (((qp_state == RTS) | (qp_state == SQE)) | (qp_state == ERR));
    assign can_fetch = goes & (((qp_state == RTS) | (qp_state == SQE)) | (qp_state == ERR));
    assign sqd = qp_state == ST_SQD;
    assign can_resume = can_fetch | (goes & sqd);
    assign events_let_go_valid = held_valid & (~held_data[14]);
    assign events_let_go_data = held_data[13:0];

    always @* begin
        stops_set_en = load_taken;
        if (~run) begin
            stops_set_en = state_valid;
        end
    end

    always @* begin
        stops_set_slot = load_slot;
        if (~run) begin
            stops_set_slot = state_slot;
        end
    end
    assign stops_init_slot = stop_data[7:0];

    always @* begin
        helds_write_en = held_valid;
        if (~run) begin
            helds_write_en = state_valid;
        end
    end

    always @* begin
        helds_write_addr = held_data[7:0];
        if (~run) begin
            helds_write_addr = state_slot;
        end
    end

    always @* begin
        helds_write_data = held_data[14];
        if (~run) begin
            helds_write_data = 1'd0;
        end
    end
endmodule
`default_nettype wire
