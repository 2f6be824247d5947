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
    output wire [130:0] entry,
    output wire [73:0] ring,
    output wire can_fetch,
    output wire can_resume,
    input  wire write_en,
    input  wire [7:0] write_slot,
    input  wire [130:0] write_entry,
    output wire load_valid,
    output wire [7:0] load_slot,
    output wire [15:0] load_pi,
    output wire [15:0] load_fi,
    input  wire load_taken,
    output wire kick_valid,
    output wire [7:0] kick_slot,
    input  wire kick_taken
);
    localparam [3:0] ERR = 4'd6;
    localparam [15:0] ONE = 16'd1;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    wire [7:0] ctx_slot;
    wire [7:0] state_slot;
    wire beat0;
    wire [3:0] qp_state;
    wire [130:0] zero;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_sq_base;
    wire [4:0] unpack_sq_log2;
    wire [15:0] unpack_sq_index;
    wire [15:0] unpack_sq_prod;
    reg  entries_write_en;
    reg  [7:0] entries_write_addr;
    reg  [130:0] entries_write_data;
    reg  [73:0] rings_write_data;
    wire [3:0] states_write_data;
    wire [3:0] states_read_data;
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

    ram_1r1w_w131_aw8 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(entries_write_en),
        .write_addr(entries_write_addr),
        .write_data(entries_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(entry)
    );

    ram_1r1w_w74_aw8 u_rings (
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
        if (state_valid & (((state_data[17:14] == RTS) | (state_data[17:14] == SQE)) | (state_data[17:14] == ERR))) begin
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
            entries_write_data = zero;
        end
    end
    assign zero = 131'h2000000000;

    always @* begin
        rings_write_data[57:0] = unpack_sq_base[63:6];
        rings_write_data[73:58] = (ONE << unpack_sq_log2) - 16'd1;
    end
    assign states_write_data = state_data[17:14];
    assign qp_state = states_read_data;
    assign can_fetch = ((qp_state == RTS) | (qp_state == SQE)) | (qp_state == ERR);
    assign can_resume = can_fetch | (qp_state == SQD);
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
