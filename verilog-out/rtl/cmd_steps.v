// cmd_steps: The steps of a mailbox command.
// Source:        hdl/src/qp/cmd_steps.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cmd_steps (
    input  wire clk,
    input  wire rst,
    input  wire ready,
    input  wire cmd_valid,
    output reg  cmd_ready,
    input  wire [8:0] kind,
    input  wire to_reset,
    output reg  look,
    input  wire look_ok,
    input  wire [7:0] verdict,
    input  wire reads,
    output reg  begins,
    output reg  go,
    input  wire load_done,
    input  wire load_failed,
    output reg  scan,
    output wire [2:0] beat,
    input  wire bad,
    input  wire unsupported,
    output reg  telling,
    output reg  set_qp,
    input  wire late,
    output reg  draining,
    input  wire drained,
    input  wire busy,
    output reg  settling,
    input  wire quiet,
    output reg  answer,
    output wire [7:0] status
);
    localparam [7:0] BAD_PARAM = 8'd8;
    localparam [7:0] BAD_STATE = 8'd4;
    localparam [2:0] BEAT7 = 3'd7;
    localparam [7:0] NOT_SUPPORTED = 8'd2;
    localparam [7:0] OK = 8'd0;
    localparam [7:0] READ_ERROR = 8'd9;
    localparam [4:0] STEP_ANSWER = 5'd16;
    localparam [4:0] STEP_COMMIT = 5'd12;
    localparam [4:0] STEP_COMPARE = 5'd8;
    localparam [4:0] STEP_DRAIN = 5'd14;
    localparam [4:0] STEP_IDLE = 5'd0;
    localparam [4:0] STEP_JUDGE = 5'd5;
    localparam [4:0] STEP_LOOK = 5'd1;
    localparam [4:0] STEP_RATE = 5'd9;
    localparam [4:0] STEP_READ = 5'd6;
    localparam [4:0] STEP_RULE = 5'd2;
    localparam [4:0] STEP_SCAN = 5'd7;
    localparam [4:0] STEP_SET = 5'd13;
    localparam [4:0] STEP_SETTLE = 5'd15;
    localparam [4:0] STEP_TAKE = 5'd4;
    localparam [4:0] STEP_TELL = 5'd11;
    localparam [4:0] STEP_VERDICT = 5'd10;
    localparam [4:0] STEP_WEIGH = 5'd3;
    localparam [7:0] TOO_BUSY = 8'd11;
    wire last_beat;
    reg  [4:0] step_d;
    reg  [4:0] step_q;
    reg  [7:0] r_status_d;
    reg  [7:0] r_status_q;
    reg  [2:0] r_beat_d;
    reg  [2:0] r_beat_q;

    always @* begin
        step_d = step_q;
        r_status_d = r_status_q;
        r_beat_d = r_beat_q;
        case (step_q)
            STEP_IDLE: begin
                if (cmd_valid & ready) begin
                    step_d = STEP_LOOK;
                end
            end
            STEP_LOOK: begin
                if (look_ok) begin
                    step_d = STEP_RULE;
                end
            end
            STEP_RULE: begin
                step_d = STEP_WEIGH;
            end
            STEP_WEIGH: begin
                step_d = STEP_TAKE;
            end
            STEP_TAKE: begin
                r_status_d = verdict;
                step_d = STEP_JUDGE;
            end
            STEP_JUDGE: begin
                r_beat_d = 3'd0;
                step_d = STEP_ANSWER;
                if (r_status_q == OK) begin
                    if (reads) begin
                        step_d = STEP_READ;
                    end else if (kind[3]) begin
                        step_d = STEP_COMMIT;
                    end else if (kind[5]) begin
                        step_d = STEP_TELL;
                        if (kind[6]) begin
                            step_d = STEP_COMMIT;
                        end
                    end
                end
            end
            STEP_READ: begin
                if (load_done) begin
                    step_d = STEP_SCAN;
                    if (load_failed) begin
                        r_status_d = READ_ERROR;
                        step_d = STEP_ANSWER;
                    end
                end
            end
            STEP_SCAN: begin
                r_beat_d = r_beat_q + 3'd1;
                if (last_beat) begin
                    r_beat_d = 3'd0;
                    step_d = STEP_COMPARE;
                end
            end
            STEP_COMPARE: begin
                step_d = STEP_RATE;
            end
            STEP_RATE: begin
                step_d = STEP_VERDICT;
            end
            STEP_VERDICT: begin
                step_d = STEP_TELL;
                if (bad) begin
                    r_status_d = BAD_PARAM;
                    step_d = STEP_ANSWER;
                end else if (unsupported) begin
                    r_status_d = NOT_SUPPORTED;
                    step_d = STEP_ANSWER;
                end
            end
            STEP_TELL: begin
                r_beat_d = r_beat_q + 3'd1;
                if (last_beat) begin
                    step_d = STEP_ANSWER;
                    if (kind[6]) begin
                        if (~kind[5]) begin
                            step_d = STEP_COMMIT;
                        end
                    end else if (kind[5]) begin
                        step_d = STEP_DRAIN;
                    end
                end
            end
            STEP_COMMIT: begin
                r_beat_d = 3'd0;
                if (look_ok) begin
                    step_d = STEP_SET;
                end
            end
            STEP_SET: begin
                step_d = STEP_ANSWER;
                if (late) begin
                    r_status_d = BAD_STATE;
                end else if (kind[5] | (kind[3] & to_reset)) begin
                    step_d = STEP_DRAIN;
                end
            end
            STEP_DRAIN: begin
                if (drained) begin
                    step_d = STEP_SETTLE;
                end else if (busy) begin
                    r_status_d = TOO_BUSY;
                    step_d = STEP_ANSWER;
                end
            end
            STEP_SETTLE: begin
                if (quiet) begin
                    step_d = STEP_ANSWER;
                    if (kind[6] & kind[5]) begin
                        step_d = STEP_TELL;
                    end
                end
            end
            STEP_ANSWER: begin
                step_d = STEP_IDLE;
            end
            default: begin
                step_d = STEP_IDLE;
            end
        endcase
    end

    always @* begin
        cmd_ready = 1'd0;
        case (step_q)
            STEP_IDLE: begin
                cmd_ready = ready;
            end
            default: ;
        endcase
    end

    always @* begin
        look = 1'd0;
        begins = 1'd0;
        scan = 1'd0;
        telling = 1'd0;
        set_qp = 1'd0;
        draining = 1'd0;
        settling = 1'd0;
        answer = 1'd0;
        case (step_q)
            STEP_LOOK: begin
                look = 1'd1;
            end
            STEP_JUDGE: begin
                begins = 1'd1;
            end
            STEP_SCAN: begin
                scan = 1'd1;
            end
            STEP_TELL: begin
                telling = 1'd1;
            end
            STEP_COMMIT: begin
                set_qp = 1'd1;
            end
            STEP_DRAIN: begin
                draining = 1'd1;
            end
            STEP_SETTLE: begin
                settling = 1'd1;
            end
            STEP_ANSWER: begin
                answer = 1'd1;
            end
            default: ;
        endcase
    end

    always @* begin
        go = 1'd0;
        case (step_q)
            STEP_JUDGE: begin
                if (r_status_q == OK) begin
                    if (reads) begin
                        go = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end
    assign beat = r_beat_q;
    assign status = r_status_q;
    assign last_beat = (~kind[6]) | (r_beat_q == BEAT7);

    always @(posedge clk) begin
        if (rst) begin
            step_q <= STEP_IDLE;
            r_status_q <= 8'd0;
            r_beat_q <= 3'd0;
        end else begin
            step_q <= step_d;
            r_status_q <= r_status_d;
            r_beat_q <= r_beat_d;
        end
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [55:0] step_name;
    always @* begin
        case (step_q)
            5'd0: step_name = "Idle   ";
            5'd1: step_name = "Look   ";
            5'd2: step_name = "Rule   ";
            5'd3: step_name = "Weigh  ";
            5'd4: step_name = "Take   ";
            5'd5: step_name = "Judge  ";
            5'd6: step_name = "Read   ";
            5'd7: step_name = "Scan   ";
            5'd8: step_name = "Compare";
            5'd9: step_name = "Rate   ";
            5'd10: step_name = "Verdict";
            5'd11: step_name = "Tell   ";
            5'd12: step_name = "Commit ";
            5'd13: step_name = "Set    ";
            5'd14: step_name = "Drain  ";
            5'd15: step_name = "Settle ";
            5'd16: step_name = "Answer ";
            default: step_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
