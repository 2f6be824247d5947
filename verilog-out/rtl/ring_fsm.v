// ring_fsm: The steps of an operation on a ring.
// Source:        hdl/src/collective/ring_fsm.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_fsm (
    input  wire clk,
    input  wire rst,
    output wire [3:0] state,
    input  wire may_start,
    input  wire cmd_valid,
    input  wire cmd_flushed,
    input  wire cmd_killed,
    output reg  cmd_pop,
    output reg  fetch_go,
    input  wire fetch_done,
    input  wire fetch_failed,
    output reg  check_go,
    input  wire check_done,
    input  wire [7:0] check_syndrome,
    input  wire drained,
    output wire watch,
    output reg  starts,
    output wire run,
    output wire says,
    output reg  walk_go,
    input  wire based,
    output reg  local_start,
    input  wire [3:0] follows,
    input  wire ending,
    input  wire alone,
    input  wire heard,
    input  wire said,
    input  wire failed,
    input  wire [7:0] fail_cause,
    output wire aborting,
    input  wire quiet,
    input  wire rest,
    output wire cqe_valid,
    input  wire cqe_ready,
    output wire [7:0] cause,
    output reg  ev_begun,
    output reg  ev_done
);
    localparam [7:0] NONE = 8'd0;
    localparam [3:0] RING_STATE_ABORT = 4'd10;
    localparam [3:0] RING_STATE_CALC_OFFSET = 4'd2;
    localparam [3:0] RING_STATE_DMA_READ = 4'd3;
    localparam [3:0] RING_STATE_FETCH_DESC = 4'd1;
    localparam [3:0] RING_STATE_IDLE = 4'd0;
    localparam [3:0] RING_STATE_WAIT_ACK = 4'd8;
    localparam [3:0] RING_STATE_WRITE_CQE = 4'd9;
    localparam [7:0] WHY_FLUSHED = 8'd50;
    localparam [7:0] WHY_READ = 8'd104;
    wire settled;
    wire heard_all;
    reg  [3:0] at_d;
    reg  [3:0] at_q;
    reg  judged_d;
    reg  judged_q;
    reg  walking_d;
    reg  walking_q;
    reg  running_d;
    reg  running_q;
    reg  telling_d;
    reg  telling_q;
    reg  [2:0] settling_d;
    reg  [2:0] settling_q;
    reg  [7:0] why_d;
    reg  [7:0] why_q;

    always @* begin
        at_d = at_q;
        judged_d = judged_q;
        walking_d = walking_q;
        running_d = running_q;
        telling_d = telling_q;
        why_d = why_q;
        settling_d = settling_q + 3'd1;
        if (settled) begin
            settling_d = settling_q;
        end
        case (at_q)
            RING_STATE_IDLE: begin
                running_d = 1'd0;
                judged_d = 1'd0;
                walking_d = 1'd0;
                why_d = WHY_FLUSHED;
                if (cmd_valid & may_start) begin
                    at_d = RING_STATE_FETCH_DESC;
                    if (cmd_flushed | cmd_killed) begin
                        at_d = RING_STATE_WRITE_CQE;
                    end
                end
            end
            RING_STATE_FETCH_DESC: begin
                if (fetch_done) begin
                    at_d = RING_STATE_CALC_OFFSET;
                    if (fetch_failed) begin
                        why_d = WHY_READ;
                        at_d = RING_STATE_WRITE_CQE;
                    end
                end
                settling_d = 3'd0;
            end
            RING_STATE_CALC_OFFSET: begin
                if (check_done) begin
                    why_d = check_syndrome;
                    judged_d = 1'd1;
                    if (|check_syndrome) begin
                        judged_d = 1'd0;
                        telling_d = 1'd1;
                        settling_d = 3'd0;
                        at_d = RING_STATE_ABORT;
                    end
                end
                if (judged_q & (~walking_q)) begin
                    if (failed) begin
                        why_d = fail_cause;
                        judged_d = 1'd0;
                        telling_d = 1'd1;
                        settling_d = 3'd0;
                        at_d = RING_STATE_ABORT;
                    end else if (alone | (drained & settled)) begin
                        running_d = 1'd1;
                        walking_d = 1'd1;
                        settling_d = 3'd0;
                    end
                end
                if ((walking_q & settled) & based) begin
                    at_d = RING_STATE_DMA_READ;
                end
            end
            RING_STATE_WAIT_ACK: begin
                if (settled & (drained | alone)) begin
                    if (~ending) begin
                        at_d = follows;
                    end else if ((heard_all & (said | alone)) & rest) begin
                        why_d = NONE;
                        at_d = RING_STATE_WRITE_CQE;
                    end
                end
            end
            RING_STATE_WRITE_CQE: begin
                running_d = 1'd0;
                telling_d = 1'd0;
                judged_d = 1'd0;
                if (cqe_ready) begin
                    at_d = RING_STATE_IDLE;
                end
            end
            RING_STATE_ABORT: begin
                if ((settled & quiet) & (said & rest)) begin
                    at_d = RING_STATE_WRITE_CQE;
                end
            end
            default: begin
                settling_d = 3'd0;
                at_d = follows;
            end
        endcase
        if ((failed & running_q) & ((at_q != RING_STATE_ABORT) & (at_q != RING_STATE_WRITE_CQE))) begin
            why_d = fail_cause;
            settling_d = 3'd0;
            at_d = RING_STATE_ABORT;
        end
    end
    assign state = at_q;

    always @* begin
        cmd_pop = 1'd0;
        case (at_q)
            RING_STATE_WRITE_CQE: begin
                if (cqe_ready) begin
                    cmd_pop = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        fetch_go = 1'd0;
        case (at_q)
            RING_STATE_IDLE: begin
                if (cmd_valid & may_start) begin
                    fetch_go = (~cmd_flushed) & (~cmd_killed);
                end
            end
            default: ;
        endcase
    end

    always @* begin
        check_go = 1'd0;
        case (at_q)
            RING_STATE_FETCH_DESC: begin
                if (fetch_done) begin
                    check_go = ~fetch_failed;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        starts = 1'd0;
        case (at_q)
            RING_STATE_CALC_OFFSET: begin
                if (judged_q & (~walking_q)) begin
                    if (failed) begin
                    end else if (alone | (drained & settled)) begin
                        starts = ~alone;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        walk_go = 1'd0;
        case (at_q)
            RING_STATE_CALC_OFFSET: begin
                if (walking_q & (~(|settling_q))) begin
                    walk_go = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        local_start = 1'd0;
        case (at_q)
            RING_STATE_CALC_OFFSET: begin
                if ((walking_q & settled) & based) begin
                    local_start = 1'd1;
                end
            end
            default: ;
        endcase
    end
    assign cqe_valid = at_q == RING_STATE_WRITE_CQE;
    assign aborting = at_q == RING_STATE_ABORT;
    assign run = running_q;
    assign says = running_q | telling_q;
    assign watch = running_q | judged_q;
    assign cause = why_q;

    always @* begin
        ev_begun = 1'd0;
        case (at_q)
            RING_STATE_CALC_OFFSET: begin
                if (check_done) begin
                    ev_begun = ~(|check_syndrome);
                end
            end
            default: ;
        endcase
    end

    always @* begin
        ev_done = 1'd0;
        case (at_q)
            RING_STATE_WAIT_ACK: begin
                if (settled & (drained | alone)) begin
                    if (~ending) begin
                    end else if ((heard_all & (said | alone)) & rest) begin
                        ev_done = ~failed;
                    end
                end
            end
            default: ;
        endcase
    end
    assign heard_all = alone | heard;
    assign settled = settling_q[2];

    always @(posedge clk) begin
        if (rst) begin
            at_q <= RING_STATE_IDLE;
            judged_q <= 1'd0;
            walking_q <= 1'd0;
            running_q <= 1'd0;
            telling_q <= 1'd0;
            settling_q <= 3'd0;
            why_q <= 8'd0;
        end else begin
            at_q <= at_d;
            judged_q <= judged_d;
            walking_q <= walking_d;
            running_q <= running_d;
            telling_q <= telling_d;
            settling_q <= settling_d;
            why_q <= why_d;
        end
    end

`ifdef SIMULATION
    // at by name, for waveforms
    reg  [111:0] at_name;
    always @* begin
        case (at_q)
            4'd0: at_name = "IDLE          ";
            4'd1: at_name = "FETCH_DESC    ";
            4'd2: at_name = "CALC_OFFSET   ";
            4'd3: at_name = "DMA_READ      ";
            4'd4: at_name = "WAIT_NEIGHBOUR";
            4'd5: at_name = "REDUCE        ";
            4'd6: at_name = "PACKETIZE     ";
            4'd7: at_name = "TX_SEND       ";
            4'd8: at_name = "WAIT_ACK      ";
            4'd9: at_name = "WRITE_CQE     ";
            4'd10: at_name = "ABORT         ";
            default: at_name = "?             ";
        endcase
    end
`endif
endmodule
`default_nettype wire
