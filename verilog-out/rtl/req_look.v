// req_look: When the head's slot is looked up, and the state of the slot under way.
// Source:        hdl/src/tx/req_look.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_look (
    input  wire clk,
    input  wire rst,
    input  wire look_valid,
    input  wire pop,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [13:0] stop_data,
    input  wire stop_valid,
    input  wire [14:0] held_data,
    input  wire held_valid,
    input  wire head_stopped,
    input  wire at_head,
    input  wire [13:0] head_slot,
    input  wire [1:0] head_standing,
    input  wire [13:0] slot,
    output wire looked,
    output wire [1:0] standing,
    output wire [1:0] live,
    output wire stopped
);
    reg  [13:0] whose;
    wire [3:0] standing_of_state;
    wire asked_d;
    reg  asked_q;
    wire found_d;
    reg  found_q;
    reg  [1:0] stands_d;
    reg  [1:0] stands_q;
    reg  halts_d;
    reg  halts_q;

    standing_of u_standing_of (
        .state(standing_of_state),
        .standing(standing)
    );

    assign asked_d = look_valid & (~pop);
    assign found_d = (asked_q & look_valid) & (~pop);

    always @* begin
        stands_d = stands_q;
        halts_d = halts_q;
        if (at_head) begin
            stands_d = head_standing;
            halts_d = head_stopped;
        end
        if (state_valid & (state_data[13:0] == whose)) begin
            stands_d = standing;
        end
        if ((held_valid & held_data[14]) & (held_data[13:0] == whose)) begin
            halts_d = 1'd1;
        end
        if (stop_valid & (stop_data == whose)) begin
            halts_d = 1'd1;
        end
    end
    assign looked = found_q;
    assign standing_of_state = state_data[17:14];

    always @* begin
        whose = slot;
        if (at_head) begin
            whose = head_slot;
        end
    end
    assign live = stands_q;
    assign stopped = halts_q;

    always @(posedge clk) begin
        if (rst) begin
            asked_q <= 1'd0;
            found_q <= 1'd0;
        end else begin
            asked_q <= asked_d;
            found_q <= found_d;
        end
        stands_q <= stands_d;
        halts_q <= halts_d;
    end
endmodule
`default_nettype wire
