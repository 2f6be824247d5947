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
    input  wire run,
    input  wire room,
    output wire [562:0] head,
    output wire issue,
    output wire [13:0] rq_slot,
    input  wire rq_settled,
    input  wire rq_busy
);
    localparam [3:0] IMM_GAP = 4'd12;
    localparam [3:0] IMM_TOLD = 4'd8;
    localparam [2:0] PAIR_GAP = 3'd1;
    localparam [2:0] SLOT_GAP = 3'd3;
    wire [13:0] slot;
    wire apart;
    wire sure;
    wire go;
    wire skid_m_valid;
    reg  [2:0] age_d;
    reg  [2:0] age_q;
    reg  [3:0] imm_age_d;
    reg  [3:0] imm_age_q;
    reg  [13:0] last_slot_d;
    reg  [13:0] last_slot_q;
    reg  [1:0] seen_d;
    reg  [1:0] seen_q;

    skid_w563 u_skid (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(s_valid),
        .s_ready(s_ready),
        .m_data(head),
        .m_valid(skid_m_valid),
        .m_ready(go)
    );

    always @* begin
        age_d = age_q;
        imm_age_d = imm_age_q;
        last_slot_d = last_slot_q;
        if (~(&age_q)) begin
            age_d = age_q + 3'd1;
        end
        if (~(&imm_age_q)) begin
            imm_age_d = imm_age_q + 4'd1;
        end
        seen_d = 2'd0;
        if (skid_m_valid & (~go)) begin
            seen_d = seen_q + 2'd1;
            if (&seen_q) begin
                seen_d = seen_q;
            end
        end
        if (rq_busy & (imm_age_q >= IMM_TOLD)) begin
            imm_age_d = IMM_TOLD;
        end
        if (go) begin
            age_d = 3'd0;
            last_slot_d = slot;
            if (head[561]) begin
                imm_age_d = 4'd0;
            end
        end
    end
    assign slot = head[45:32];
    assign rq_slot = slot;
    assign apart = (age_q >= SLOT_GAP) | ((age_q >= PAIR_GAP) & (slot != last_slot_q));
    assign sure = (~head[561]) | ((rq_settled & (&seen_q)) & (imm_age_q >= IMM_GAP));
    assign go = ((skid_m_valid & run) & room) & (apart & sure);
    assign issue = go;

    always @(posedge clk) begin
        if (rst) begin
            age_q <= 3'd0;
            imm_age_q <= 4'd0;
            seen_q <= 2'd0;
        end else begin
            age_q <= age_d;
            imm_age_q <= imm_age_d;
            seen_q <= seen_d;
        end
        last_slot_q <= last_slot_d;
    end
endmodule
`default_nettype wire
