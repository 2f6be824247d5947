// inline_ahead: What the newest inline WQE will ring.
// Source:        hdl/src/tx/inline_ahead.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module inline_ahead (
    input  wire clk,
    input  wire rst,
    input  wire work,
    input  wire [7:0] page,
    input  wire [1:0] block_no,
    input  wire [13:0] new_slot,
    input  wire [15:0] new_first,
    input  wire [2:0] new_blocks,
    input  wire done,
    input  wire hit,
    input  wire read,
    output reg  [13:0] slot,
    output reg  [15:0] first,
    output reg  [15:0] beyond,
    output reg  [3:0] count,
    output wire store,
    output wire opens,
    output wire fresh,
    output wire whole
);
    wire begins;
    wire newest;
    wire locked;
    wire follows;
    reg  [7:0] owner_d;
    reg  [7:0] owner_q;
    reg  [13:0] now_slot_d;
    reg  [13:0] now_slot_q;
    reg  [15:0] now_first_d;
    reg  [15:0] now_first_q;
    reg  [15:0] now_until_d;
    reg  [15:0] now_until_q;
    reg  [3:0] now_count_d;
    reg  [3:0] now_count_q;
    reg  stored_d;
    reg  stored_q;
    wire rings_d;
    reg  rings_q;
    wire complete_d;
    reg  complete_q;
    reg  hit_then_q;
    reg  hit_before_q;

    always @* begin
        owner_d = owner_q;
        now_slot_d = now_slot_q;
        now_first_d = now_first_q;
        now_until_d = now_until_q;
        now_count_d = now_count_q;
        stored_d = stored_q;
        if (work & begins) begin
            owner_d = page;
            now_slot_d = slot;
            now_first_d = first;
            now_until_d = beyond;
            now_count_d = count;
        end
        if (work & newest) begin
            stored_d = follows;
        end
    end
    assign rings_d = done & newest;
    assign complete_d = (done & newest) & follows;
    assign locked = (hit_then_q | hit_before_q) | read;
    assign begins = block_no == 2'd0;
    assign newest = begins | (page == owner_q);
    assign follows = (~locked) & (begins | stored_q);

    always @* begin
        slot = now_slot_q;
        if (begins) begin
            slot = new_slot;
        end
    end

    always @* begin
        first = now_first_q;
        if (begins) begin
            first = new_first;
        end
    end

    always @* begin
        beyond = now_until_q;
        if (begins) begin
            beyond = new_first + {13'd0, new_blocks};
        end
    end

    always @* begin
        count = now_count_q;
        if (begins) begin
            count = {1'd0, new_blocks};
        end
    end
    assign store = (work & newest) & follows;
    assign opens = work & begins;
    assign fresh = rings_q;
    assign whole = complete_q;

    always @(posedge clk) begin
        if (rst) begin
            stored_q <= 1'd0;
            rings_q <= 1'd0;
            complete_q <= 1'd0;
            hit_then_q <= 1'd0;
            hit_before_q <= 1'd0;
        end else begin
            stored_q <= stored_d;
            rings_q <= rings_d;
            complete_q <= complete_d;
            hit_then_q <= hit;
            hit_before_q <= hit_then_q;
        end
        owner_q <= owner_d;
        now_slot_q <= now_slot_d;
        now_first_q <= now_first_d;
        now_until_q <= now_until_d;
        now_count_q <= now_count_d;
    end
endmodule
`default_nettype wire
