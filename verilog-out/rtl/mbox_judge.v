// mbox_judge: May a mailbox command have what it asks for?
// Source:        hdl/src/qp/mbox_judge.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mbox_judge (
    input  wire clk,
    input  wire rst,
    input  wire [8:0] kind,
    input  wire [3:0] new_state,
    input  wire [31:0] attr_mask,
    input  wire dma_on,
    input  wire owes,
    input  wire in_range,
    input  wire used,
    input  wire [3:0] qp_state,
    input  wire qp_rc,
    input  wire given,
    input  wire odd,
    input  wire no_table,
    output reg  [7:0] status,
    output wire reads,
    output wire keep
);
    localparam [31:0] ATTR_NEEDS_REST = 32'he00;
    localparam [31:0] ATTR_STATE_ONLY = 32'h7;
    localparam [7:0] BAD_OBJECT = 8'd3;
    localparam [7:0] BAD_PARAM = 8'd8;
    localparam [7:0] BAD_STATE = 8'd4;
    localparam [7:0] BAD_TRANSITION = 8'd5;
    localparam [7:0] DMA_OFF = 8'd10;
    localparam [7:0] EXTRA_ATTR = 8'd7;
    localparam [3:0] INIT = 4'd1;
    localparam [7:0] MISALIGNED = 8'd12;
    localparam [7:0] MISSING_ATTR = 8'd6;
    localparam [7:0] NOT_SUPPORTED = 8'd2;
    localparam [7:0] OK = 8'd0;
    localparam [2:0] RC = 3'd0;
    localparam [3:0] RESET = 4'd0;
    localparam [3:0] RTR = 4'd2;
    localparam [7:0] TOO_BUSY = 8'd11;
    localparam [2:0] UC = 3'd1;
    localparam [7:0] UNKNOWN_OPCODE = 8'd1;
    wire [31:0] timers;
    wire read;
    wire again;
    wire [31:0] attrs;
    reg  [2:0] rule_service;
    wire rule_exists;
    wire rule_missing;
    wire rule_extra;
    reg  exists_q;
    reg  missing_q;
    reg  extra_q;
    wire has_attrs_d;
    reg  has_attrs_q;
    wire runs_d;
    reg  runs_q;
    wire begins_d;
    reg  begins_q;
    wire restless_d;
    reg  restless_q;

    transition_check u_rule (
        .current(qp_state),
        .target(new_state),
        .service(rule_service),
        .attrs(attr_mask),
        .exists(rule_exists),
        .missing(rule_missing),
        .extra(rule_extra)
    );

    assign has_attrs_d = |attrs;
    assign runs_d = ((qp_state != RESET) & (qp_state != INIT)) & (qp_state != RTR);
    assign begins_d = (qp_state == RESET) & (new_state != RESET);
    assign restless_d = |timers;

    always @* begin
        rule_service = UC;
        if (qp_rc) begin
            rule_service = RC;
        end
    end
    assign attrs = attr_mask & (~ATTR_STATE_ONLY);
    assign timers = attr_mask & ATTR_NEEDS_REST;
    assign read = kind[2] | (kind[3] & has_attrs_q);

    always @* begin
        status = OK;
        if (owes & (kind[2] | (kind[3] & begins_q))) begin
            status = TOO_BUSY;
        end
        if (read) begin
            if (~dma_on) begin
                status = DMA_OFF;
            end
            if ((~given) & no_table) begin
                status = BAD_PARAM;
            end
            if (odd) begin
                status = MISALIGNED;
            end
        end
        if (kind[3]) begin
            if (restless_q & runs_q) begin
                status = NOT_SUPPORTED;
            end
            if (extra_q) begin
                status = EXTRA_ATTR;
            end
            if (missing_q) begin
                status = MISSING_ATTR;
            end
            if (~exists_q) begin
                status = BAD_TRANSITION;
            end
        end
        if ((kind[2] & used) & ((~kind[6]) | (qp_state != RESET))) begin
            status = BAD_STATE;
        end
        if (~kind[1]) begin
            if ((~in_range) | (((~kind[2]) & (~used)) & (~again))) begin
                status = BAD_OBJECT;
            end
            if (((~kind[6]) & (~kind[7])) & (~kind[8])) begin
                status = NOT_SUPPORTED;
                if (~kind[0]) begin
                    status = UNKNOWN_OPCODE;
                end
            end
        end
    end
    assign again = owes & kind[5];
    assign reads = read;
    assign keep = kind[3] & runs_q;

    always @(posedge clk) begin
        if (rst) begin
            exists_q <= 1'd0;
            missing_q <= 1'd0;
            extra_q <= 1'd0;
            has_attrs_q <= 1'd0;
            runs_q <= 1'd0;
            begins_q <= 1'd0;
            restless_q <= 1'd0;
        end else begin
            exists_q <= rule_exists;
            missing_q <= rule_missing;
            extra_q <= rule_extra;
            has_attrs_q <= has_attrs_d;
            runs_q <= runs_d;
            begins_q <= begins_d;
            restless_q <= restless_d;
        end
    end
endmodule
`default_nettype wire
