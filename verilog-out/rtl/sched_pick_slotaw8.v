// sched_pick_slotaw8: Whose event the scheduler takes.
// Source:        hdl/src/tx/sched_pick.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sched_pick_slotaw8 (
    input  wire run,
    input  wire late_0,
    input  wire late_1,
    input  wire late_2,
    input  wire [7:0] late_slot_0,
    input  wire [7:0] late_slot_1,
    input  wire [7:0] late_slot_2,
    input  wire after_ring,
    input  wire load_valid,
    input  wire [7:0] load_slot,
    input  wire kick_valid,
    input  wire [7:0] kick_slot,
    input  wire ring_valid,
    input  wire [7:0] ring_slot,
    input  wire end_valid,
    input  wire [7:0] end_slot,
    input  wire token_valid,
    input  wire pop_valid,
    input  wire [7:0] pop_slot,
    output reg  [5:0] chosen,
    output reg  [7:0] slot,
    output wire asked_ring,
    output wire quiet
);
    wire nobody;
    reg  [5:0] other;
    reg  [7:0] other_slot;
    wire first;
    wire rings;
    reg  late_first;
    reg  late_ring;
    reg  late_end;
    reg  late_pop;

    assign first = load_valid | kick_valid;

    always @* begin
        other_slot = kick_slot;
        if (load_valid) begin
            other_slot = load_slot;
        end
        late_first = 1'd0;
        if (late_0 & (late_slot_0 == other_slot)) begin
            late_first = 1'd1;
        end
        if (late_1 & (late_slot_1 == other_slot)) begin
            late_first = 1'd1;
        end
        if (late_2 & (late_slot_2 == other_slot)) begin
            late_first = 1'd1;
        end
        if (first) begin
        end else if (end_valid & (~late_end)) begin
            other_slot = end_slot;
        end else if (token_valid) begin
        end else begin
            other_slot = pop_slot;
        end
    end

    always @* begin
        late_ring = 1'd0;
        if (late_0 & (late_slot_0 == ring_slot)) begin
            late_ring = 1'd1;
        end
        if (late_1 & (late_slot_1 == ring_slot)) begin
            late_ring = 1'd1;
        end
        if (late_2 & (late_slot_2 == ring_slot)) begin
            late_ring = 1'd1;
        end
    end

    always @* begin
        late_end = 1'd0;
        if (late_0 & (late_slot_0 == end_slot)) begin
            late_end = 1'd1;
        end
        if (late_1 & (late_slot_1 == end_slot)) begin
            late_end = 1'd1;
        end
        if (late_2 & (late_slot_2 == end_slot)) begin
            late_end = 1'd1;
        end
    end

    always @* begin
        late_pop = 1'd0;
        if (late_0 & (late_slot_0 == pop_slot)) begin
            late_pop = 1'd1;
        end
        if (late_1 & (late_slot_1 == pop_slot)) begin
            late_pop = 1'd1;
        end
        if (late_2 & (late_slot_2 == pop_slot)) begin
            late_pop = 1'd1;
        end
    end

    always @* begin
        other[0] = 1'd0;
        other[1] = 1'd0;
        other[2] = 1'd0;
        other[3] = 1'd0;
        other[4] = 1'd0;
        other[5] = 1'd0;
        if (first) begin
            other[0] = load_valid & (~late_first);
            other[1] = (~load_valid) & (~late_first);
        end else if (end_valid & (~late_end)) begin
            other[3] = 1'd1;
        end else if (token_valid) begin
            other[4] = 1'd1;
        end else begin
            other[5] = pop_valid & (~late_pop);
        end
    end
    assign rings = (run & (~first)) & (~(after_ring & ((end_valid | token_valid) | pop_valid)));
    assign asked_ring = ring_valid & rings;

    always @* begin
        chosen = other;
        if (asked_ring | (~run)) begin
            chosen[0] = 1'd0;
            chosen[1] = 1'd0;
            chosen[3] = 1'd0;
            chosen[4] = 1'd0;
            chosen[5] = 1'd0;
        end
        if (asked_ring) begin
            chosen[2] = ~late_ring;
        end
    end

    always @* begin
        slot = other_slot;
        if (asked_ring | nobody) begin
            slot = ring_slot;
        end
    end
    assign nobody = (~first) & (~((end_valid | token_valid) | pop_valid));
    assign quiet = (nobody & (~ring_valid)) & (~((late_0 | late_1) | late_2));
endmodule
`default_nettype wire
