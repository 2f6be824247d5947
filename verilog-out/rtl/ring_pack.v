// ring_pack: One block of a WQE of the ring engine.
// Source:        hdl/src/collective/ring_pack.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_pack (
    input  wire [732:0] desc,
    input  wire [7:0] slots,
    input  wire [7:0] slice,
    input  wire is_word,
    input  wire [80:0] say,
    input  wire [111:0] send,
    input  wire [5:0] at,
    input  wire [13:0] slot,
    input  wire [15:0] index,
    input  wire [63:0] raddr,
    input  wire [31:0] rkey,
    output wire [511:0] made,
    output wire [255:0] word
);
    localparam [255:0] NO_BITS = 256'h0;
    localparam [31:0] NO_KEY = 32'h0;
    localparam [7:0] NO_SGE = 8'd0;
    localparam [7:0] ONE_SGE = 8'd1;
    localparam [63:0] WORDS_AT = 64'h80000000;
    localparam [31:0] WORD_BYTES = 32'h20;
    reg  [255:0] high;
    wire [255:0] head_raw;
    wire head_inline_;
    wire head_landing;
    wire head_no_ack_req;
    reg  [7:0] head_sge_count;
    reg  [31:0] head_length;
    wire [255:0] sge_raw;
    reg  [63:0] sge_sge0_addr;
    reg  [31:0] sge_sge0_length;
    reg  [31:0] sge_sge0_lkey;
    wire [7:0] says_kind;
    wire [7:0] says_cause;
    wire [15:0] says_rank;
    wire [31:0] says_sequence_;
    wire [31:0] says_granted;
    wire [31:0] says_count;
    wire [7:0] says_op;
    wire [7:0] says_dtype;
    wire [7:0] says_redop;
    wire [7:0] says_sub_log2;
    wire [15:0] says_ranks;
    wire [15:0] says_root;
    wire [15:0] says_slots;
    wire [15:0] says_slice;
    wire [31:0] says_other;

    pack_ring_head_w256 u_head (
        .raw(head_raw),
        .opcode(8'd8),
        .inline_(head_inline_),
        .landing(head_landing),
        .no_ack_req(head_no_ack_req),
        .blocks(3'd1),
        .sge_count(head_sge_count),
        .ring_index(index),
        .slot(slot),
        .length(head_length),
        .raddr(raddr),
        .rkey(rkey)
    );

    pack_ring_sge_w256_from32 u_sge (
        .raw(sge_raw),
        .sge0_addr(sge_sge0_addr),
        .sge0_length(sge_sge0_length),
        .sge0_lkey(sge_sge0_lkey)
    );

    pack_ring_word_w256 u_says (
        .raw(word),
        .kind(says_kind),
        .cause(says_cause),
        .rank(says_rank),
        .sequence_(says_sequence_),
        .granted(says_granted),
        .count(says_count),
        .op(says_op),
        .dtype(says_dtype),
        .redop(says_redop),
        .sub_log2(says_sub_log2),
        .ranks(says_ranks),
        .root(says_root),
        .slots(says_slots),
        .slice(says_slice),
        .other(says_other)
    );

    assign head_inline_ = (~is_word) & send[78];
    assign head_landing = is_word | send[77];
    assign head_no_ack_req = (~is_word) & send[79];

    always @* begin
        head_sge_count = ONE_SGE;
        if ((~is_word) & send[78]) begin
            head_sge_count = NO_SGE;
        end
        head_length = {19'h0, send[76:64]};
        if (is_word) begin
            head_length = WORD_BYTES;
        end
        sge_sge0_length = {19'h0, send[76:64]};
        if (is_word) begin
            sge_sge0_length = WORD_BYTES;
        end
    end

    always @* begin
        sge_sge0_addr = send[63:0];
        if (is_word) begin
            sge_sge0_addr = WORDS_AT | ({58'h0, at} << 3'd6);
        end
    end

    always @* begin
        sge_sge0_lkey = desc[340:309];
        if (send[77]) begin
            sge_sge0_lkey = NO_KEY;
        end
        if (is_word) begin
            sge_sge0_lkey = NO_KEY;
        end
    end
    assign says_kind = say[8:1];
    assign says_cause = say[16:9];
    assign says_rank = desc[40:25];
    assign says_sequence_ = desc[500:469];
    assign says_granted = say[48:17];
    assign says_other = say[80:49];
    assign says_count = desc[148:117];
    assign says_op = desc[7:0];
    assign says_dtype = desc[15:8];
    assign says_redop = desc[23:16];
    assign says_sub_log2 = desc[636:629];
    assign says_ranks = desc[56:41];
    assign says_root = desc[72:57];
    assign says_slots = {8'd0, slots};
    assign says_slice = {8'd0, slice};

    always @* begin
        high = sge_raw;
        if ((~is_word) & send[78]) begin
            high = NO_BITS;
        end
    end
    assign made = ({256'h0, high} << 9'd256) | {256'h0, head_raw};
endmodule
`default_nettype wire
