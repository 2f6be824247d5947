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
    input  wire [232:0] plan,
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
    localparam [7:0] ABORT = 8'd3;
    localparam [7:0] CREDIT = 8'd2;
    localparam [7:0] HELLO = 8'd1;
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
    wire [31:0] ahead;
    reg  [15:0] speaker;
    reg  [7:0] wanted;
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
    wire [7:0] unpack_kind;
    wire [7:0] unpack_cause;
    wire [15:0] unpack_rank;
    wire [31:0] unpack_sequence_;
    wire [31:0] unpack_granted;
    wire [31:0] unpack_count;
    wire [7:0] unpack_op;
    wire [7:0] unpack_dtype;
    wire [7:0] unpack_redop;
    wire [7:0] unpack_sub_log2;
    wire [15:0] unpack_ranks;
    wire [15:0] unpack_root;
    wire [15:0] unpack_slots;
    wire [15:0] unpack_slice;
    wire [31:0] unpack_other;
    wire same_d;
    reg  same_q;
    wire earlier_d;
    reg  earlier_q;
    wire one_on_d;
    reg  one_on_q;
    wire is_abort_d;
    reg  is_abort_q;
    wire expected_d;
    reg  expected_q;
    wire of_mismatch_d;
    reg  of_mismatch_q;
    wire of_this_d;
    reg  of_this_q;
    wire same_count_d;
    reg  same_count_q;
    wire same_type_d;
    reg  same_type_q;
    wire same_cut_d;
    reg  same_cut_q;
    wire same_ring_d;
    reg  same_ring_q;
    reg  [31:0] now_granted_q;
    reg  was_heard_d;
    reg  was_heard_q;
    reg  fails_d;
    reg  fails_q;
    reg  [7:0] why_d;
    reg  [7:0] why_q;
    reg  [31:0] met_d;
    reg  [31:0] met_q;

    unpack_ring_word_w256 u_unpack (
        .raw(at_hand_q),
        .kind(unpack_kind),
        .cause(unpack_cause),
        .rank(unpack_rank),
        .sequence_(unpack_sequence_),
        .granted(unpack_granted),
        .count(unpack_count),
        .op(unpack_op),
        .dtype(unpack_dtype),
        .redop(unpack_redop),
        .sub_log2(unpack_sub_log2),
        .ranks(unpack_ranks),
        .root(unpack_root),
        .slots(unpack_slots),
        .slice(unpack_slice),
        .other(unpack_other)
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
        was_heard_d = prev_heard_q;
        if (from_next_q) begin
            was_heard_d = next_heard_q;
        end
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
                    met_d = unpack_sequence_;
                    why_d = WHY_SEQUENCE;
                end else if (earlier_q) begin
                    why_d = WHY_SEQUENCE;
                    if ((is_abort_q & of_mismatch_q) & (of_this_q & (~was_heard_q))) begin
                        fails_d = 1'd1;
                        met_d = unpack_sequence_;
                    end
                end else if (is_abort_q) begin
                    fails_d = 1'd1;
                    why_d = WHY_ABORT;
                end else if (~expected_q) begin
                    fails_d = 1'd1;
                    why_d = WHY_PROTOCOL;
                end else if (~same_count_q) begin
                    fails_d = 1'd1;
                    why_d = WHY_COUNT;
                end else if (~same_type_q) begin
                    fails_d = 1'd1;
                    why_d = WHY_TYPE;
                end else if (~(same_cut_q & same_ring_q)) begin
                    fails_d = 1'd1;
                    why_d = WHY_SHAPE;
                end else if (from_next_q) begin
                    next_heard_d = 1'd1;
                    granted_d = now_granted_q;
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
    assign same_d = unpack_sequence_ == desc[500:469];
    assign earlier_d = ahead[31];
    assign one_on_d = unpack_sequence_ == (desc[500:469] + 32'h1);
    assign is_abort_d = unpack_kind == ABORT;
    assign expected_d = unpack_kind == wanted;
    assign of_mismatch_d = unpack_cause == WHY_SEQUENCE;
    assign of_this_d = unpack_other == desc[500:469];
    assign same_count_d = unpack_count == desc[148:117];
    assign same_type_d = ((unpack_op == desc[7:0]) & (unpack_dtype == desc[15:8])) & (unpack_redop == desc[23:16]);
    assign same_cut_d = ((unpack_sub_log2 == desc[636:629]) & (unpack_slots == {9'd0, plan[47:41]})) & (unpack_slice == {9'd0, plan[54:48]});
    assign same_ring_d = ((unpack_ranks == desc[56:41]) & (unpack_root == desc[72:57])) & (unpack_rank == speaker);
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
    assign ahead = unpack_sequence_ - desc[500:469];

    always @* begin
        wanted = HELLO;
        if (from_next_q) begin
            wanted = CREDIT;
        end
    end

    always @* begin
        speaker = plan[40:25];
        if (from_next_q) begin
            speaker = plan[24:9];
        end
    end
    assign newer = (~same_q) & (~earlier_q);
    assign stays = newer & ((one_on_q & was_heard_q) | (~run));
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
        same_q <= same_d;
        earlier_q <= earlier_d;
        one_on_q <= one_on_d;
        is_abort_q <= is_abort_d;
        expected_q <= expected_d;
        of_mismatch_q <= of_mismatch_d;
        of_this_q <= of_this_d;
        same_count_q <= same_count_d;
        same_type_q <= same_type_d;
        same_cut_q <= same_cut_d;
        same_ring_q <= same_ring_d;
        now_granted_q <= unpack_granted;
        was_heard_q <= was_heard_d;
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
