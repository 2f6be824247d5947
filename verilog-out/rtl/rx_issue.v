// rx_issue: Lets packets into the receive pipeline, one QP's far enough apart.
// Source:        hdl/src/rx/rx_issue.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_issue (
    input  wire clk,
    input  wire rst,
    input  wire [562:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire [56:0] ahead,
    input  wire run,
    input  wire room,
    output wire [562:0] head,
    output wire issue,
    output wire [13:0] look_slot,
    output reg  [31:0] look_rkey,
    input  wire rq_busy
);
    localparam [3:0] IMM_GAP = 4'd12;
    localparam [3:0] IMM_TOLD = 4'd8;
    localparam [2:0] PAIR_GAP = 3'd1;
    localparam [2:0] SLOT_GAP = 3'd3;
    reg  [23:0] qpn;
    wire [13:0] slot;
    wire apart;
    wire sure;
    wire go;
    reg  [2:0] age_d;
    reg  [2:0] age_q;
    reg  [3:0] imm_age_d;
    reg  [3:0] imm_age_q;
    reg  [13:0] last_slot_d;
    reg  [13:0] last_slot_q;
    reg  looked_d;
    reg  looked_q;
    wire same_d;
    reg  same_q;

    always @* begin
        age_d = age_q;
        imm_age_d = imm_age_q;
        last_slot_d = last_slot_q;
        looked_d = ahead[0];
        if (s_valid) begin
            looked_d = ~go;
        end
        if (~(&age_q)) begin
            age_d = age_q + 3'd1;
        end
        if (~(&imm_age_q)) begin
            imm_age_d = imm_age_q + 4'd1;
        end
        if (rq_busy & (imm_age_q >= IMM_TOLD)) begin
            imm_age_d = IMM_TOLD;
        end
        if (go) begin
            age_d = 3'd0;
            last_slot_d = s_data[45:32];
            if (s_data[561]) begin
                imm_age_d = 4'd0;
            end
        end
    end
    assign same_d = slot == last_slot_q;
    assign head = s_data;

    always @* begin
        qpn = ahead[24:1];
        look_rkey = ahead[56:25];
        if (s_valid) begin
            qpn = s_data[55:32];
            look_rkey = s_data[428:397];
        end
    end
    assign slot = qpn[13:0];
    assign look_slot = slot;
    assign apart = (age_q >= SLOT_GAP) | ((age_q >= PAIR_GAP) & (~same_q));
    assign sure = (~s_data[561]) | (imm_age_q >= IMM_GAP);
    assign go = ((s_valid & looked_q) & run) & ((room & apart) & sure);
    assign issue = go;
    assign s_ready = go;

    always @(posedge clk) begin
        if (rst) begin
            age_q <= 3'd0;
            imm_age_q <= 4'd0;
            looked_q <= 1'd0;
        end else begin
            age_q <= age_d;
            imm_age_q <= imm_age_d;
            looked_q <= looked_d;
        end
        last_slot_q <= last_slot_d;
        same_q <= same_d;
    end
endmodule
`default_nettype wire
