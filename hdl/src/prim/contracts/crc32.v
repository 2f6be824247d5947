// The word of a packet comes F_LATENCY cycles after its last beat, and at no other time. For
// packets of one beat it is what one bit at a time gives, whatever `empty` says. A CRC is linear,
// so it is enough to set at most one bit of seed and data; the long proof (FORMAL_PAIRS) sets one
// of each and so sees them combined.
(* anyconst *) wire [4:0] f_seed_bit;
(* anyconst *) wire [15:0] f_data_bit;
function [31:0] f_serial(input [31:0] seed, input [F_W-1:0] data, input [7:0] empty);
    integer i;
    reg [31:0] c;
    begin
        c = seed;
        for (i = 0; i < 8 * F_TAIL; i = i + 1) c = (c >> 1) ^ (c[0] ? F_POLYNOMIAL : 0);
        for (i = 0; i < F_W - 8 * F_TAIL; i = i + 1)
            if (i < F_W - 8 * F_TAIL - 8 * (empty & ~(F_GRAIN - 1))) begin
                c = c ^ data[i];
                c = (c >> 1) ^ (c[0] ? F_POLYNOMIAL : 0);
            end
        f_serial = ~c;
    end
endfunction
reg                 f_past = 1'b0;
reg [F_LATENCY-1:0] f_due;
reg [F_LATENCY-1:0] f_known;
reg [31:0]          f_word [0:F_LATENCY-1];
wire [31:0]         f_one_seed = 32'd1 << f_seed_bit;
wire [F_W-1:0]      f_one_data = {{F_W-1{1'b0}}, 1'b1} << f_data_bit;
`ifdef FORMAL_PAIRS
wire                f_pairs = 1'b1;
`else
wire                f_pairs = seed == 0 || data == 0;
`endif
wire                f_single = f_pairs
    && (seed == f_one_seed || seed == 0) && (data == f_one_data || data == 0);
wire                f_fits = data >> (F_W - 8 * F_TAIL - 8 * empty) == 0;
integer             f_i;
always @(posedge clk) begin
    f_past <= 1'b1;
`ifdef FORMAL_TOP_crc32
    if (!f_past) assume (rst);
    // Unused bytes are zero, fewer than the beat has, and come in whole grains.
    if (valid && last) assume (empty <= F_W / 8 - F_TAIL - F_GRAIN && f_fits && empty % F_GRAIN == 0);
`endif
    f_due <= rst ? 0 : {f_due, valid && last};
    f_known <= {f_known, valid && first && last && f_single};
    f_word[0] <= f_serial(seed, data, empty);
    for (f_i = 1; f_i < F_LATENCY; f_i = f_i + 1) f_word[f_i] <= f_word[f_i-1];
    if (f_past) begin
        assert (done == f_due[F_LATENCY-1]);
        if (done && f_known[F_LATENCY-1]) assert (crc == f_word[F_LATENCY-1]);
        cover (done && f_known[F_LATENCY-1] && crc != ~0);
    end
    // Induction: beats under way are where they should be.
    if (f_past) assert ({state_done_q, beat_valid_q && beat_last_q} == f_due[1:0]);
end
