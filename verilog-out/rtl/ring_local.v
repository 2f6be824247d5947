// ring_local: The local sub-chunks of a slice.
// Source:        hdl/src/collective/ring_local.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_local (
    input  wire clk,
    input  wire rst,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire [68:0] base,
    input  wire start,
    input  wire opens,
    input  wire take,
    output wire steady,
    output wire some,
    output wire [63:0] addr,
    output reg  [12:0] len,
    output wire last_one
);
    wire silent;
    wire [33:0] sub;
    reg  [63:0] at_d;
    reg  [63:0] at_q;
    reg  [33:0] left_d;
    reg  [33:0] left_q;
    reg  [7:0] filled_d;
    reg  [7:0] filled_q;
    wire changed_d;
    reg  changed_q;
    wire is_some_d;
    reg  is_some_q;
    wire tail_d;
    reg  tail_q;
    wire full_d;
    reg  full_q;

    always @* begin
        at_d = at_q;
        left_d = left_q;
        filled_d = filled_q;
        if (take) begin
            filled_d = filled_q + 8'd1;
            at_d = at_q + {51'h0, plan[81:69]};
            left_d = left_q - sub;
            if (tail_q) begin
                left_d = 34'h0;
            end
        end
        if (opens) begin
            filled_d = 8'd0;
        end
        if (start) begin
            filled_d = 8'd0;
            at_d = desc[244:181] + {29'h0, base[34:0]};
            if (plan[2]) begin
                at_d = desc[244:181];
            end
            left_d = base[68:35];
            if (silent) begin
                left_d = 34'h0;
            end
        end
    end
    assign changed_d = (start | opens) | take;
    assign is_some_d = (|left_q) & (filled_q != plan[56:49]);
    assign tail_d = left_q <= sub;
    assign full_d = (filled_q + 8'd1) == plan[56:49];
    assign steady = ~changed_q;
    assign some = is_some_q;
    assign addr = at_q;

    always @* begin
        len = plan[81:69];
        if (tail_q) begin
            len = left_q[12:0];
        end
    end
    assign last_one = tail_q | full_q;
    assign sub = {21'h0, plan[81:69]};
    assign silent = plan[5] | (plan[3] & (~plan[7]));

    always @(posedge clk) begin
        if (rst) begin
            changed_q <= 1'd0;
        end else begin
            changed_q <= changed_d;
        end
        at_q <= at_d;
        left_q <= left_d;
        filled_q <= filled_d;
        is_some_q <= is_some_d;
        tail_q <= tail_d;
        full_q <= full_d;
    end
endmodule
`default_nettype wire
