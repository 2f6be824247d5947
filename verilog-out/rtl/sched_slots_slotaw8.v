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
    input  wire [7:0] read_slot,
    output wire [33:0] entry,
    output wire [63:0] ring_base,
    output wire [15:0] ring_mask,
    output wire [3:0] qp_state,
    input  wire write_en,
    input  wire [7:0] write_slot,
    input  wire [33:0] write_entry,
    output wire load_valid,
    output wire [7:0] load_slot,
    output wire [15:0] load_pi,
    output wire [15:0] load_fi,
    input  wire load_taken,
    output wire kick_valid,
    output wire [7:0] kick_slot,
    input  wire kick_taken
);
    localparam [15:0] ONE = 16'd1;
    localparam [3:0] RTS = 4'd3;
    wire [7:0] ctx_slot;
    wire [7:0] state_slot;
    wire beat0;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_sq_base;
    wire [4:0] unpack_sq_log2;
    wire [15:0] unpack_sq_index;
    wire [15:0] unpack_sq_prod;
    reg  entries_write_en;
    reg  [7:0] entries_write_addr;
    reg  [33:0] entries_write_data;
    reg  [79:0] rings_write_data;
    wire [79:0] rings_read_data;
    wire [3:0] states_write_data;
    reg  loading_d;
    reg  loading_q;
    reg  [7:0] loading_slot_d;
    reg  [7:0] loading_slot_q;
    reg  [15:0] loading_pi_d;
    reg  [15:0] loading_pi_q;
    reg  [15:0] loading_fi_d;
    reg  [15:0] loading_fi_q;
    reg  kicking_d;
    reg  kicking_q;
    reg  [7:0] kicking_slot_d;
    reg  [7:0] kicking_slot_q;

    unpack_ring_w512 u_unpack (
        .raw(unpack_raw),
        .sq_base(unpack_sq_base),
        .sq_log2(unpack_sq_log2),
        .sq_index(unpack_sq_index),
        .sq_prod(unpack_sq_prod)
    );

    ram_1r1w_w34_aw8 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(entries_write_en),
        .write_addr(entries_write_addr),
        .write_data(entries_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(entry)
    );

    ram_1r1w_w80_aw8 u_rings (
        .clk(clk),
        .rst(rst),
        .write_en(beat0),
        .write_addr(ctx_slot),
        .write_data(rings_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(rings_read_data)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(state_slot),
        .write_data(states_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(qp_state)
    );

    always @* begin
        loading_d = loading_q;
        loading_slot_d = loading_slot_q;
        loading_pi_d = loading_pi_q;
        loading_fi_d = loading_fi_q;
        kicking_d = kicking_q;
        kicking_slot_d = kicking_slot_q;
        if (load_taken) begin
            loading_d = 1'd0;
        end
        if (beat0) begin
            loading_d = 1'd1;
            loading_slot_d = ctx_slot;
            loading_pi_d = unpack_sq_prod;
            loading_fi_d = unpack_sq_index;
        end
        if (kick_taken) begin
            kicking_d = 1'd0;
        end
        if (state_valid & (state_data[17:14] == RTS)) begin
            kicking_d = 1'd1;
            kicking_slot_d = state_slot;
        end
    end
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
            entries_write_data[15:0] = 16'd0;
            entries_write_data[31:16] = 16'd0;
            entries_write_data[32] = 1'd0;
            entries_write_data[33] = 1'd0;
        end
    end

    always @* begin
        rings_write_data[63:0] = unpack_sq_base;
        rings_write_data[79:64] = (ONE << unpack_sq_log2) - 16'd1;
    end
    assign states_write_data = state_data[17:14];
    assign ring_base = rings_read_data[63:0];
    assign ring_mask = rings_read_data[79:64];
    assign load_valid = loading_q;
    assign load_slot = loading_slot_q;
    assign load_pi = loading_pi_q;
    assign load_fi = loading_fi_q;
    assign kick_valid = kicking_q;
    assign kick_slot = kicking_slot_q;

    always @(posedge clk) begin
        if (rst) begin
            loading_q <= 1'd0;
            kicking_q <= 1'd0;
        end else begin
            loading_q <= loading_d;
            kicking_q <= kicking_d;
        end
        loading_slot_q <= loading_slot_d;
        loading_pi_q <= loading_pi_d;
        loading_fi_q <= loading_fi_d;
        kicking_slot_q <= kicking_slot_d;
    end
endmodule
`default_nettype wire
