// amount_bank_b4_aw7: Adds up what has come in since a counter was last visited.
// Source:        hdl/src/csr/amount_bank.rs
// Parameters:    B=4 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module amount_bank_b4_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] amount_0,
    input  wire [15:0] amount_1,
    input  wire [15:0] amount_2,
    input  wire [15:0] amount_3,
    input  wire amount_valid_0,
    input  wire amount_valid_1,
    input  wire amount_valid_2,
    input  wire amount_valid_3,
    input  wire [6:0] visit,
    input  wire go,
    output reg  [24:0] taken
);
    localparam [6:0] ID_0 = 7'd1;
    localparam [6:0] ID_1 = 7'd3;
    localparam [6:0] ID_2 = 7'd60;
    localparam [6:0] ID_3 = 7'd62;
    reg  take;
    reg  [24:0] held;
    reg  [24:0] come;
    reg  [15:0] now;
    reg  [24:0] pending_0_d;
    reg  [24:0] pending_0_q;
    reg  [24:0] pending_1_d;
    reg  [24:0] pending_1_q;
    reg  [24:0] pending_2_d;
    reg  [24:0] pending_2_q;
    reg  [24:0] pending_3_d;
    reg  [24:0] pending_3_q;

    always @* begin
        taken = 25'h0;
        take = go & (visit == ID_0);
        held = pending_0_q;
        now = amount_0;
        come = {9'd0, now};
        if (~amount_valid_0) begin
            come = 25'h0;
        end
        pending_0_d = held + come;
        if (take) begin
            pending_0_d = come;
            taken = taken | held;
        end
        take = go & (visit == ID_1);
        held = pending_1_q;
        now = amount_1;
        come = {9'd0, now};
        if (~amount_valid_1) begin
            come = 25'h0;
        end
        pending_1_d = held + come;
        if (take) begin
            pending_1_d = come;
            taken = taken | held;
        end
        take = go & (visit == ID_2);
        held = pending_2_q;
        now = amount_2;
        come = {9'd0, now};
        if (~amount_valid_2) begin
            come = 25'h0;
        end
        pending_2_d = held + come;
        if (take) begin
            pending_2_d = come;
            taken = taken | held;
        end
        take = go & (visit == ID_3);
        held = pending_3_q;
        now = amount_3;
        come = {9'd0, now};
        if (~amount_valid_3) begin
            come = 25'h0;
        end
        if (take) begin
            taken = taken | held;
        end
    end

    always @* begin
        pending_3_d = held + come;
        if (take) begin
            pending_3_d = come;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            pending_0_q <= 25'h0;
            pending_1_q <= 25'h0;
            pending_2_q <= 25'h0;
            pending_3_q <= 25'h0;
        end else begin
            pending_0_q <= pending_0_d;
            pending_1_q <= pending_1_d;
            pending_2_q <= pending_2_d;
            pending_3_q <= pending_3_d;
        end
    end
endmodule
`default_nettype wire
