// ring_listen: What the neighbours of a ring say.
// Source:        hdl/src/collective/ring_listen.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_listen (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire [13:0] next_slot,
    input  wire next_bound,
    input  wire [13:0] prev_slot,
    input  wire prev_bound,
    input  wire [270:0] word_data,
    input  wire word_valid,
    output wire heard_next,
    output wire heard_prev,
    output wire [31:0] allowed,
    output wire failed,
    output wire [7:0] cause,
    output wire [31:0] other,
    output reg  news,
    output wire ev_word
);
    localparam [1:0] LISTEN_STEP_COMPARE = 2'd1;
    localparam [1:0] LISTEN_STEP_JUDGE = 2'd2;
    localparam [1:0] LISTEN_STEP_PICK = 2'd0;
    localparam [7:0] WHY_ABORT = 8'd111;
    localparam [7:0] WHY_COUNT = 8'd106;
    localparam [7:0] WHY_PROTOCOL = 8'd112;
    localparam [7:0] WHY_SEQUENCE = 8'd105;
    localparam [7:0] WHY_SHAPE = 8'd108;
    localparam [7:0] WHY_TYPE = 8'd107;
    wire newer;
    wire stays;
    wire by_next;
    wire by_prev;
    reg  [1:0] state_d;
    reg  [1:0] state_q;
    reg  came_q;
    reg  [270:0] came_word_q;
    reg  has_next_d;
    reg  has_next_q;
    reg  has_prev_d;
    reg  has_prev_q;
    reg  waits_next_d;
    reg  waits_next_q;
    reg  waits_prev_d;
    reg  waits_prev_q;
    reg  [255:0] of_next_d;
    reg  [255:0] of_next_q;
    reg  [255:0] of_prev_d;
    reg  [255:0] of_prev_q;
    reg  next_heard_d;
    reg  next_heard_q;
    reg  prev_heard_d;
    reg  prev_heard_q;
    reg  [31:0] granted_d;
    reg  [31:0] granted_q;
    reg  from_next_d;
    reg  from_next_q;
    reg  [255:0] at_hand_d;
    reg  [255:0] at_hand_q;
    wire [31:0] compare_number;
    wire [43:0] compare_found;
    reg  fails_d;
    reg  fails_q;
    reg  [7:0] why_d;
    reg  [7:0] why_q;
    reg  [31:0] met_d;
    reg  [31:0] met_q;

    ring_compare u_compare (
        .clk(clk),
        .rst(rst),
        .word(at_hand_q),
        .from_next(from_next_q),
        .desc(desc),
        .plan(plan),
        .heard_next(next_heard_q),
        .heard_prev(prev_heard_q),
        .number(compare_number),
        .found(compare_found)
    );

    always @* begin
        state_d = state_q;
        has_next_d = has_next_q;
        has_prev_d = has_prev_q;
        waits_next_d = waits_next_q;
        waits_prev_d = waits_prev_q;
        of_next_d = of_next_q;
        of_prev_d = of_prev_q;
        next_heard_d = next_heard_q;
        prev_heard_d = prev_heard_q;
        granted_d = granted_q;
        from_next_d = from_next_q;
        at_hand_d = at_hand_q;
        why_d = why_q;
        met_d = met_q;
        fails_d = 1'd0;
        case (state_q)
            LISTEN_STEP_PICK: begin
                if ((run & has_prev_q) & (~waits_prev_q)) begin
                    from_next_d = 1'd0;
                    at_hand_d = of_prev_q;
                    has_prev_d = 1'd0;
                    state_d = LISTEN_STEP_COMPARE;
                end else if ((run & has_next_q) & (~waits_next_q)) begin
                    from_next_d = 1'd1;
                    at_hand_d = of_next_q;
                    has_next_d = 1'd0;
                    state_d = LISTEN_STEP_COMPARE;
                end
            end
            LISTEN_STEP_COMPARE: begin
                state_d = LISTEN_STEP_JUDGE;
            end
            LISTEN_STEP_JUDGE: begin
                state_d = LISTEN_STEP_PICK;
                if (stays) begin
                    if (from_next_q & (~has_next_q)) begin
                        has_next_d = 1'd1;
                        waits_next_d = 1'd1;
                        of_next_d = at_hand_q;
                    end
                    if ((~from_next_q) & (~has_prev_q)) begin
                        has_prev_d = 1'd1;
                        waits_prev_d = 1'd1;
                        of_prev_d = at_hand_q;
                    end
                end else if (newer) begin
                    fails_d = 1'd1;
                    met_d = compare_number;
                    why_d = WHY_SEQUENCE;
                end else if (compare_found[1]) begin
                    why_d = WHY_SEQUENCE;
                    if ((compare_found[3] & compare_found[5]) & (compare_found[6] & (~compare_found[43]))) begin
                        fails_d = 1'd1;
                        met_d = compare_number;
                    end
                end else if (compare_found[3]) begin
                    fails_d = 1'd1;
                    why_d = WHY_ABORT;
                end else if (~compare_found[4]) begin
                    fails_d = 1'd1;
                    why_d = WHY_PROTOCOL;
                end else if (~compare_found[7]) begin
                    fails_d = 1'd1;
                    why_d = WHY_COUNT;
                end else if (~compare_found[8]) begin
                    fails_d = 1'd1;
                    why_d = WHY_TYPE;
                end else if (~(compare_found[9] & compare_found[10])) begin
                    fails_d = 1'd1;
                    why_d = WHY_SHAPE;
                end else if (from_next_q) begin
                    next_heard_d = 1'd1;
                    granted_d = compare_found[42:11];
                end else begin
                    prev_heard_d = 1'd1;
                end
            end
            default: begin
                state_d = LISTEN_STEP_PICK;
            end
        endcase
        if (by_next) begin
            has_next_d = 1'd1;
            waits_next_d = 1'd0;
            of_next_d = came_word_q[270:15];
        end
        if (by_prev) begin
            has_prev_d = 1'd1;
            waits_prev_d = 1'd0;
            of_prev_d = came_word_q[270:15];
        end
        if (~run) begin
            next_heard_d = 1'd0;
            prev_heard_d = 1'd0;
            granted_d = 32'h0;
            met_d = 32'h0;
            waits_next_d = 1'd0;
            waits_prev_d = 1'd0;
        end
    end
    assign heard_next = next_heard_q;
    assign heard_prev = prev_heard_q;
    assign allowed = granted_q;
    assign failed = fails_q;
    assign cause = why_q;
    assign other = met_q;
    assign ev_word = came_q;

    always @* begin
        news = 1'd0;
        case (state_q)
            LISTEN_STEP_JUDGE: begin
                news = 1'd1;
            end
            default: ;
        endcase
    end
    assign newer = (~compare_found[0]) & (~compare_found[1]);
    assign stays = newer & ((compare_found[2] & compare_found[43]) | (~run));
    assign by_next = (came_q & came_word_q[0]) & (next_bound & (came_word_q[14:1] == next_slot));
    assign by_prev = (came_q & (~came_word_q[0])) & (prev_bound & (came_word_q[14:1] == prev_slot));

    always @(posedge clk) begin
        if (rst) begin
            state_q <= LISTEN_STEP_PICK;
            came_q <= 1'd0;
            has_next_q <= 1'd0;
            has_prev_q <= 1'd0;
            waits_next_q <= 1'd0;
            waits_prev_q <= 1'd0;
            next_heard_q <= 1'd0;
            prev_heard_q <= 1'd0;
            granted_q <= 32'h0;
            fails_q <= 1'd0;
            met_q <= 32'h0;
        end else begin
            state_q <= state_d;
            came_q <= word_valid;
            has_next_q <= has_next_d;
            has_prev_q <= has_prev_d;
            waits_next_q <= waits_next_d;
            waits_prev_q <= waits_prev_d;
            next_heard_q <= next_heard_d;
            prev_heard_q <= prev_heard_d;
            granted_q <= granted_d;
            fails_q <= fails_d;
            met_q <= met_d;
        end
        came_word_q <= word_data;
        of_next_q <= of_next_d;
        of_prev_q <= of_prev_d;
        from_next_q <= from_next_d;
        at_hand_q <= at_hand_d;
        why_q <= why_d;
    end

`ifdef SIMULATION
    // state by name, for waveforms
    reg  [55:0] state_name;
    always @* begin
        case (state_q)
            2'd0: state_name = "Pick   ";
            2'd1: state_name = "Compare";
            2'd2: state_name = "Judge  ";
            default: state_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
