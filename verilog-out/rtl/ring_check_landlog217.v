// ring_check_landlog217: Judges the descriptor of an operation on a ring.
// Source:        hdl/src/collective/ring_check.rs
// Parameters:    LAND_LOG2=17
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_check_landlog217 (
    input  wire clk,
    input  wire rst,
    input  wire go,
    input  wire [732:0] desc,
    input  wire next_good,
    input  wire prev_good,
    output wire done,
    output wire [7:0] syndrome,
    output wire [237:0] plan
);
    localparam [7:0] ALL_GATHER = 8'd2;
    localparam [7:0] ALL_REDUCE = 8'd0;
    localparam [7:0] AVG = 8'd3;
    localparam [7:0] BARRIER = 8'd4;
    localparam [7:0] BROADCAST = 8'd3;
    localparam [2:0] FOUR = 3'd4;
    localparam [7:0] FP32 = 8'd0;
    localparam [7:0] INT32 = 8'd3;
    localparam [15:0] MOST_RANKS = 16'd256;
    localparam [4:0] MULTIPLIED = 5'd11;
    localparam [7:0] NONE = 8'd0;
    localparam [7:0] REDUCE_SCATTER = 8'd1;
    localparam [7:0] REDUCTIONS = 8'd4;
    localparam [4:0] STARTS = 5'd1;
    localparam [33:0] TOKEN = 34'h4;
    localparam [2:0] TWO = 3'd2;
    localparam [7:0] TYPES = 8'd4;
    localparam [4:0] VERDICT = 5'd16;
    localparam [8:0] WHOLE = 9'd1;
    localparam [7:0] WHY_COUNT = 8'd100;
    localparam [7:0] WHY_OP = 8'd96;
    localparam [7:0] WHY_QP = 8'd102;
    localparam [7:0] WHY_RANK = 8'd99;
    localparam [7:0] WHY_REDUCTION = 8'd98;
    localparam [7:0] WHY_SIZES = 8'd101;
    localparam [7:0] WHY_TYPE = 8'd97;
    localparam [7:0] WHY_WINDOW = 8'd103;
    localparam [7:0] WHY_WRAP = 8'd25;
    wire [732:0] d;
    wire last;
    wire first;
    wire wide_type;
    wire floating;
    wire average;
    wire big;
    wire [7:0] sizes_sub_log2;
    wire [15:0] sizes_slots;
    wire [15:0] sizes_slice;
    wire [12:0] sizes_sub;
    wire [7:0] sizes_slots_used;
    wire [7:0] sizes_slice_used;
    wire [7:0] sizes_batch;
    wire [1:0] sizes_silent;
    wire sizes_bad;
    reg  [4:0] step_d;
    reg  [4:0] step_q;
    reg  [237:0] found_d;
    reg  [237:0] found_q;
    reg  [7:0] cause_d;
    reg  [7:0] cause_q;
    reg  finished_d;
    reg  finished_q;
    wire rest_busy;
    wire [63:0] rest_count;
    wire [31:0] rest_chunk;
    wire [15:0] rest_ranks;
    wire [41:0] rest_left;
    wire rest_odd;
    wire odd_op_d;
    reg  odd_op_q;
    wire odd_type_d;
    reg  odd_type_q;
    wire odd_reduction_d;
    reg  odd_reduction_q;
    wire odd_rank_d;
    reg  odd_rank_q;
    wire odd_count_d;
    reg  odd_count_q;
    wire [63:0] reach_src;
    wire [63:0] reach_dst;
    wire reach_wraps;

    ring_sizes_landlog217 u_sizes (
        .clk(clk),
        .rst(rst),
        .sub_log2(sizes_sub_log2),
        .slots(sizes_slots),
        .slice(sizes_slice),
        .sub(sizes_sub),
        .slots_used(sizes_slots_used),
        .slice_used(sizes_slice_used),
        .batch(sizes_batch),
        .silent(sizes_silent),
        .bad(sizes_bad)
    );

    ring_rest u_rest (
        .clk(clk),
        .rst(rst),
        .go(go),
        .busy(rest_busy),
        .count(rest_count),
        .chunk(rest_chunk),
        .ranks(rest_ranks),
        .left(rest_left),
        .odd(rest_odd)
    );

    ring_reach u_reach (
        .clk(clk),
        .rst(rst),
        .plan(found_q),
        .src(reach_src),
        .dst(reach_dst),
        .wraps(reach_wraps)
    );

    always @* begin
        step_d = step_q;
        found_d = found_q;
        cause_d = cause_q;
        finished_d = 1'd0;
        if (step_q != 5'd0) begin
            step_d = step_q + 5'd1;
        end
        if (go) begin
            step_d = STARTS;
        end
        found_d[0] = d[7:0] == ALL_REDUCE;
        found_d[1] = d[7:0] == REDUCE_SCATTER;
        found_d[2] = d[7:0] == ALL_GATHER;
        found_d[3] = d[7:0] == BROADCAST;
        found_d[4] = d[7:0] == BARRIER;
        found_d[5] = d[56:41] == 16'd1;
        found_d[6] = average & (found_q[0] | found_q[1]);
        found_d[7] = (d[72:57] == d[40:25]) & found_q[3];
        found_d[24:9] = d[40:25] + 16'd1;
        if (last) begin
            found_d[24:9] = 16'd0;
        end
        found_d[40:25] = d[40:25] - 16'd1;
        if (first) begin
            found_d[40:25] = d[56:41] - 16'd1;
        end
        found_d[8] = d[72:57] == found_q[24:9];
        found_d[48:41] = sizes_slots_used;
        found_d[56:49] = sizes_slice_used;
        found_d[64:57] = sizes_batch;
        found_d[237:236] = sizes_silent;
        found_d[81:69] = sizes_sub;
        found_d[68:65] = d[632:629];
        found_d[225:216] = d[50:41] - 10'd1;
        found_d[235:226] = d[50:41] - 10'd2;
        found_d[171:163] = d[49:41];
        found_d[162:154] = rest_left[8:0];
        found_d[180:172] = d[33:25];
        found_d[153:151] = TWO;
        found_d[116:82] = d[151:117] << 1'd1;
        found_d[150:117] = {2'd0, d[732:701]} << 1'd1;
        if (wide_type) begin
            found_d[153:151] = FOUR;
            found_d[116:82] = d[151:117] << 2'd2;
            found_d[150:117] = {2'd0, d[732:701]} << 2'd2;
        end
        if (found_q[1] | found_q[4]) begin
            found_d[180:172] = found_q[33:25];
        end
        if (found_q[0]) begin
            found_d[225:216] = (d[50:41] - 10'd1) << 1'd1;
        end
        if (found_q[4]) begin
            found_d[150:117] = TOKEN;
            found_d[162:154] = 9'd0;
        end
        if (found_q[3]) begin
            found_d[225:216] = 10'd1;
            if (found_q[7]) begin
                found_d[225:216] = 10'd0;
            end
            found_d[171:163] = WHOLE;
            found_d[180:172] = 9'd0;
            found_d[162:154] = 9'd0;
            found_d[150:117] = found_q[115:82];
        end
        found_d[215:181] = {1'd0, found_q[150:117]};
        if (|found_q[162:154]) begin
            found_d[215:181] = {1'd0, found_q[150:117]} + {32'h0, found_q[153:151]};
        end
        if (step_q == VERDICT) begin
            step_d = 5'd0;
            finished_d = 1'd1;
            cause_d = NONE;
            if (reach_wraps) begin
                cause_d = WHY_WRAP;
            end
            if ((~found_q[5]) & ((~next_good) | (~prev_good))) begin
                cause_d = WHY_QP;
            end
            if (odd_count_q | rest_odd) begin
                cause_d = WHY_COUNT;
            end
            if (sizes_bad) begin
                cause_d = WHY_SIZES;
            end
            if (|d[88:73]) begin
                cause_d = WHY_WINDOW;
            end
            if (odd_rank_q) begin
                cause_d = WHY_RANK;
            end
            if (odd_reduction_q) begin
                cause_d = WHY_REDUCTION;
            end
            if (odd_type_q) begin
                cause_d = WHY_TYPE;
            end
            if (odd_op_q) begin
                cause_d = WHY_OP;
            end
        end
    end
    assign odd_op_d = (((~found_q[0]) & (~found_q[1])) & (~found_q[2])) & ((~found_q[3]) & (~found_q[4]));
    assign odd_type_d = d[15:8] >= TYPES;
    assign odd_reduction_d = (d[23:16] >= REDUCTIONS) | (average & (~floating));
    assign odd_rank_d = ((~(|d[56:41])) | (d[56:41] > MOST_RANKS)) | ((d[40:25] >= d[56:41]) | (d[72:57] >= d[56:41]));
    assign odd_count_d = big | (found_q[4] & (|d[148:117]));
    assign d = desc;
    assign sizes_sub_log2 = d[636:629];
    assign sizes_slots = d[652:637];
    assign sizes_slice = d[668:653];
    assign plan = found_q;
    assign syndrome = cause_q;
    assign done = finished_q;
    assign wide_type = (d[15:8] == FP32) | (d[15:8] == INT32);
    assign floating = d[15:8] != INT32;
    assign average = d[23:16] == AVG;
    assign last = (d[40:25] + 16'd1) == d[56:41];
    assign first = ~(|d[40:25]);
    assign big = |d[180:149];
    assign rest_busy = step_q < MULTIPLIED;
    assign rest_count = d[180:117];
    assign rest_chunk = d[732:701];
    assign rest_ranks = d[56:41];
    assign reach_src = d[244:181];
    assign reach_dst = d[308:245];

    always @(posedge clk) begin
        if (rst) begin
            step_q <= 5'd0;
            finished_q <= 1'd0;
        end else begin
            step_q <= step_d;
            finished_q <= finished_d;
        end
        found_q <= found_d;
        cause_q <= cause_d;
        odd_op_q <= odd_op_d;
        odd_type_q <= odd_type_d;
        odd_reduction_q <= odd_reduction_d;
        odd_rank_q <= odd_rank_d;
        odd_count_q <= odd_count_d;
    end
endmodule
`default_nettype wire
