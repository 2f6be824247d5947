// ring_send: The sub-chunk that is sent next.
// Source:        hdl/src/collective/ring_send.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_send (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [237:0] plan,
    input  wire load_local,
    input  wire [63:0] addr,
    input  wire [12:0] len,
    input  wire last_one,
    input  wire load_sub,
    input  wire [156:0] sub,
    input  wire heard,
    input  wire [31:0] allowed,
    input  wire sent,
    output reg  [111:0] data,
    output wire of_local,
    output wire step_end,
    output wire credit
);
    wire [31:0] shift;
    wire [63:0] sub_at;
    wire [156:0] next_sub;
    reg  [111:0] at_hand_d;
    reg  [111:0] at_hand_q;
    reg  is_local_d;
    reg  is_local_q;
    reg  is_end_d;
    reg  is_end_q;
    reg  [31:0] count_d;
    reg  [31:0] count_q;
    reg  [7:0] place_d;
    reg  [7:0] place_q;
    wire [31:0] offset_d;
    reg  [31:0] offset_q;
    reg  [1:0] unasked_d;
    reg  [1:0] unasked_q;
    wire has_credit_d;
    reg  has_credit_q;

    always @* begin
        at_hand_d = at_hand_q;
        is_local_d = is_local_q;
        is_end_d = is_end_q;
        count_d = count_q;
        place_d = place_q;
        unasked_d = unasked_q;
        if (load_local) begin
            at_hand_d[63:0] = addr;
            at_hand_d[76:64] = len;
            at_hand_d[77] = 1'd0;
            at_hand_d[78] = plan[4];
            is_local_d = 1'd1;
            is_end_d = last_one;
        end
        if (load_sub) begin
            at_hand_d[63:0] = sub_at;
            at_hand_d[76:64] = next_sub[148:136];
            at_hand_d[77] = 1'd1;
            at_hand_d[78] = 1'd0;
            is_local_d = 1'd0;
            is_end_d = next_sub[155];
        end
        if (sent) begin
            count_d = count_q + 32'h1;
            place_d = place_q + 8'd1;
            if ((place_q + 8'd1) == plan[48:41]) begin
                place_d = 8'd0;
            end
            unasked_d = 2'd0;
            if (data[79]) begin
                unasked_d = unasked_q + 2'd1;
            end
        end
        if (~run) begin
            count_d = 32'h0;
            place_d = 8'd0;
            unasked_d = 2'd0;
        end
    end
    assign offset_d = {24'h0, place_q} << shift[4:0];
    assign has_credit_d = heard & (count_q != allowed);
    assign credit = has_credit_q;
    assign of_local = is_local_q;
    assign step_end = is_end_q;
    assign next_sub = sub;
    assign shift = {28'h0, plan[68:65]};
    assign sub_at = {57'h0, next_sub[7:1]} << shift[5:0];

    always @* begin
        data = at_hand_q;
        data[111:80] = offset_q;
        data[79] = (~is_end_q) & (unasked_q != plan[237:236]);
    end

    always @(posedge clk) begin
        if (rst) begin
            count_q <= 32'h0;
            place_q <= 8'd0;
            unasked_q <= 2'd0;
            has_credit_q <= 1'd0;
        end else begin
            count_q <= count_d;
            place_q <= place_d;
            unasked_q <= unasked_d;
            has_credit_q <= has_credit_d;
        end
        at_hand_q <= at_hand_d;
        is_local_q <= is_local_d;
        is_end_q <= is_end_d;
        offset_q <= offset_d;
    end
endmodule
`default_nettype wire
