// ring_compare: Compares what a neighbour says with the operation that runs.
// Source:        hdl/src/collective/ring_compare.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_compare (
    input  wire clk,
    input  wire rst,
    input  wire [255:0] word,
    input  wire from_next,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire heard_next,
    input  wire heard_prev,
    output wire [31:0] number,
    output wire [43:0] found
);
    localparam [7:0] ABORT = 8'd3;
    localparam [7:0] CREDIT = 8'd2;
    localparam [7:0] HELLO = 8'd1;
    localparam [7:0] WHY_SEQUENCE = 8'd105;
    wire [31:0] ahead;
    reg  [15:0] speaker;
    reg  [7:0] wanted;
    wire [7:0] unpack_kind;
    wire [7:0] unpack_cause;
    wire [15:0] unpack_rank;
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
    reg  [43:0] kept_d;
    reg  [43:0] kept_q;

    unpack_ring_word_w256 u_unpack (
        .raw(word),
        .kind(unpack_kind),
        .cause(unpack_cause),
        .rank(unpack_rank),
        .sequence_(number),
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
        kept_d = kept_q;
        kept_d[43] = heard_prev;
        if (from_next) begin
            kept_d[43] = heard_next;
        end
        kept_d[0] = number == desc[500:469];
        kept_d[2] = number == (desc[500:469] + 32'h1);
        kept_d[1] = ahead[31];
        kept_d[3] = unpack_kind == ABORT;
        kept_d[4] = unpack_kind == wanted;
        kept_d[5] = unpack_cause == WHY_SEQUENCE;
        kept_d[6] = unpack_other == desc[500:469];
        kept_d[7] = unpack_count == desc[148:117];
        kept_d[8] = ((unpack_op == desc[7:0]) & (unpack_dtype == desc[15:8])) & (unpack_redop == desc[23:16]);
        kept_d[9] = ((unpack_sub_log2 == desc[636:629]) & (unpack_slots == {8'd0, plan[48:41]})) & (unpack_slice == {8'd0, plan[56:49]});
        kept_d[10] = ((unpack_ranks == desc[56:41]) & (unpack_root == desc[72:57])) & (unpack_rank == speaker);
        kept_d[42:11] = unpack_granted;
    end
    assign found = kept_q;
    assign ahead = number - desc[500:469];

    always @* begin
        wanted = HELLO;
        if (from_next) begin
            wanted = CREDIT;
        end
    end

    always @* begin
        speaker = plan[40:25];
        if (from_next) begin
            speaker = plan[24:9];
        end
    end

    always @(posedge clk) begin
        kept_q <= kept_d;
    end
endmodule
`default_nettype wire
