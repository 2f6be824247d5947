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
    input  wire at_head,
    input  wire [13:0] head_slot,
    input  wire [1:0] head_standing,
    input  wire [13:0] slot,
    output wire looked,
    output wire [1:0] standing,
    output wire [1:0] live
);
    reg  [13:0] whose;
    wire [3:0] standing_of_state;
    wire asked_d;
    reg  asked_q;
    wire found_d;
    reg  found_q;
    reg  [1:0] stands_d;
    reg  [1:0] stands_q;

    standing_of u_standing_of (
        .state(standing_of_state),
        .standing(standing)
    );

    assign asked_d = look_valid & (~pop);
    assign found_d = (asked_q & look_valid) & (~pop);

    always @* begin
        stands_d = stands_q;
        if (at_head) begin
            stands_d = head_standing;
        end
        if (state_valid & (state_data[13:0] == whose)) begin
            stands_d = standing;
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

    always @(posedge clk) begin
        if (rst) begin
            asked_q <= 1'd0;
            found_q <= 1'd0;
        end else begin
            asked_q <= asked_d;
            found_q <= found_d;
        end
        stands_q <= stands_d;
    end
endmodule
`default_nettype wire
