// recv_ring_slotaw8: Takes receive WQEs.
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
    output wire bad,
    input  wire [86:0] used_data,
    input  wire used_valid,
    output wire used_ready,
    input  wire owed,
    input  wire hold,
    input  wire calm,
    output wire [227:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire busy,
    output wire moving,
    input  wire store,
    input  wire [15:0] store_idx,
    input  wire [31:0] store_cookie,
    input  wire [1:0] store_what
);
    localparam [1:0] IDLE = 2'd0;
    localparam [86:0] NOTHING = 87'h0;
    localparam [15:0] ONE = 16'd1;
    localparam [1:0] READ = 2'd1;
    localparam [1:0] SETTLE = 2'd3;
    localparam [1:0] WRITE = 2'd2;
    wire rest;
    wire uses;
    wire flushes;
    wire asks;
    reg  [7:0] next_slot;
    wire take;
    wire ends;
    wire moves;
    wire [15:0] moved;
    wire free;
    wire [15:0] index_first;
    wire [111:0] index_ring;
    wire [15:0] index_place;
    reg  [29:0] index_moved_data;
    wire index_begins;
    wire [45:0] index_begun;
    wire [7:0] flush_begins_slot;
    wire [15:0] flush_begins_cons;
    wire [15:0] flush_begins_prod;
    wire [7:0] flush_moved_slot;
    wire flush_waits;
    wire flush_used;
    wire flush_want;
    wire [7:0] flush_slot;
    wire flush_taken;
    reg  [29:0] ahead_moved_data;
    wire ahead_calm;
    wire ahead_want;
    wire [7:0] ahead_slot;
    wire ahead_taken;
    wire ahead_hit;
    wire [31:0] ahead_cookie;
    wire [1:0] ahead_what;
    wire [7:0] ahead_ask;
    wire ahead_worth;
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [86:0] taken_d;
    reg  [86:0] taken_q;
    reg  taken_flush_d;
    reg  taken_flush_q;
    reg  taken_ahead_d;
    reg  taken_ahead_q;
    reg  was_use_d;
    reg  was_use_q;
    reg  [111:0] ring2_q;
    reg  [15:0] place2_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [227:0] out_d;
    reg  [227:0] out_q;

    recv_index_slotaw8 u_index (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .rq_slot(rq_slot),
        .have(have),
        .first(index_first),
        .look(next_slot),
        .ring(index_ring),
        .place(index_place),
        .moved_data(index_moved_data),
        .moved_valid(moves),
        .begins(index_begins),
        .begun(index_begun)
    );

    recv_flush_slotaw8 u_flush (
        .clk(clk),
        .rst(rst),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .begins(index_begins),
        .begins_slot(flush_begins_slot),
        .begins_cons(flush_begins_cons),
        .begins_prod(flush_begins_prod),
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

    recv_ahead_slotaw8 u_ahead (
        .clk(clk),
        .rst(rst),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .begins(index_begins),
        .begun(index_begun),
        .moved_data(ahead_moved_data),
        .moved_valid(moves),
        .calm(ahead_calm),
        .want(ahead_want),
        .slot(ahead_slot),
        .taken(ahead_taken),
        .look(next_slot),
        .place(place2_q),
        .hit(ahead_hit),
        .cookie(ahead_cookie),
        .what(ahead_what),
        .ask(ahead_ask),
        .first(index_first),
        .ask_bad(bad),
        .worth(ahead_worth),
        .store(store),
        .store_idx(store_idx),
        .store_cookie(store_cookie),
        .store_what(store_what)
    );

    always @* begin
        step_d = step_q;
        taken_d = taken_q;
        taken_flush_d = taken_flush_q;
        taken_ahead_d = taken_ahead_q;
        was_use_d = was_use_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (take) begin
            taken_d = NOTHING;
            taken_d[13:0] = {6'd0, next_slot};
            if (uses) begin
                taken_d = used_data;
            end
            taken_flush_d = flushes;
            taken_ahead_d = asks;
            was_use_d = uses;
            step_d = READ;
        end
        if (step_q == READ) begin
            step_d = WRITE;
        end
        if (job_ready) begin
            out_valid_d = 1'd0;
        end
        if (ends) begin
            step_d = SETTLE;
            out_valid_d = ahead_worth | (~taken_ahead_q);
            out_d[57:0] = ring2_q[57:0] + {42'h0, place2_q & ring2_q[73:58]};
            out_d[73:58] = place2_q;
            out_d[87:74] = ring2_q[87:74];
            out_d[111:88] = ring2_q[111:88];
            out_d[125:112] = taken_q[13:0];
            out_d[157:126] = taken_q[53:22];
            out_d[189:158] = taken_q[85:54];
            out_d[190] = taken_q[86];
            out_d[191] = taken_flush_q;
            out_d[192] = taken_ahead_q;
            out_d[193] = (ahead_hit & (~taken_flush_q)) & (~taken_ahead_q);
            out_d[227:196] = ahead_cookie;
            out_d[194] = ahead_what[0];
            out_d[195] = ahead_what[1];
        end
        if (step_q == SETTLE) begin
            step_d = IDLE;
        end
    end
    assign ahead_ask = rq_slot[7:0];
    assign free = (~out_valid_q) | job_ready;
    assign rest = (step_q == IDLE) & free;
    assign flushes = flush_want & ((~used_valid) | was_use_q);
    assign asks = (ahead_want & (~used_valid)) & (~flush_want);
    assign uses = used_valid & (~flushes);
    assign take = ((used_valid | flush_want) | ahead_want) & rest;
    assign used_ready = rest & (~flushes);

    always @* begin
        next_slot = ahead_slot;
        if (flushes) begin
            next_slot = flush_slot;
        end else if (used_valid) begin
            next_slot = used_data[7:0];
        end
    end
    assign ends = step_q == WRITE;
    assign moves = ends & (~taken_ahead_q);
    assign moving = moves;
    assign moved = place2_q + ONE;

    always @* begin
        index_moved_data[13:0] = taken_q[13:0];
        index_moved_data[29:14] = moved;
        ahead_moved_data[13:0] = taken_q[13:0];
        ahead_moved_data[29:14] = moved;
    end
    assign flush_begins_slot = index_begun[7:0];
    assign flush_begins_cons = index_begun[29:14];
    assign flush_begins_prod = index_begun[45:30];
    assign flush_moved_slot = taken_q[7:0];
    assign flush_waits = used_valid | owed;
    assign flush_used = uses & rest;
    assign flush_taken = flushes & rest;
    assign ahead_calm = (calm & (~out_valid_q)) & (~hold);
    assign ahead_taken = asks & rest;
    assign busy = out_valid_q | (step_q != IDLE);
    assign job_valid = out_valid_q;
    assign job_data = out_q;

    always @(posedge clk) begin
        if (rst) begin
            step_q <= 2'd0;
            was_use_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            step_q <= step_d;
            was_use_q <= was_use_d;
            out_valid_q <= out_valid_d;
        end
        taken_q <= taken_d;
        taken_flush_q <= taken_flush_d;
        taken_ahead_q <= taken_ahead_d;
        ring2_q <= index_ring;
        place2_q <= index_place;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
