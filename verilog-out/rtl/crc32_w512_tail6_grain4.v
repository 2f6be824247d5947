// crc32_w512_tail6_grain4: CRC-32 of packets, one beat a cycle, without their last bytes.
// Source:        hdl/src/prim/crc32.rs
// Parameters:    W=512 TAIL=6 GRAIN=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_w512_tail6_grain4 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [7:0] empty,
    input  wire valid,
    input  wire first,
    input  wire last,
    input  wire [31:0] seed,
    output wire [31:0] crc,
    output wire done
);
    localparam [7:0] EMPTY_MASK = 8'd60;
    localparam [1:0] GRAIN_LOG2 = 2'd2;
    wire [31:0] matrix_y;
    reg  [31:0] beat_q;
    reg  beat_valid_q;
    reg  beat_first_q;
    reg  beat_last_q;
    wire [7:0] beat_grains_d;
    reg  [7:0] beat_grains_q;
    reg  [31:0] beat_seed_q;
    reg  [31:0] full_x;
    wire [31:0] full_y;
    reg  [31:0] state_d;
    reg  [31:0] state_q;
    wire state_done_d;
    reg  state_done_q;
    reg  [7:0] state_grains_q;
    wire [31:0] back_0_state_out;
    wire [7:0] back_0_grains_out;
    wire back_0_valid_out;
    wire [31:0] back_1_state_out;
    wire [7:0] back_1_grains_out_unused;

    crc32_data_w512_tail6 u_matrix (
        .x(data),
        .y(matrix_y)
    );

    crc32_step_bits512 u_full (
        .x(full_x),
        .y(full_y)
    );

    crc32_back_bytes4 u_back_0 (
        .clk(clk),
        .rst(rst),
        .state(state_q),
        .grains(state_grains_q),
        .valid(state_done_q),
        .state_out(back_0_state_out),
        .grains_out(back_0_grains_out),
        .valid_out(back_0_valid_out)
    );

    crc32_back_bytes16 u_back_1 (
        .clk(clk),
        .rst(rst),
        .state(back_0_state_out),
        .grains(back_0_grains_out),
        .valid(back_0_valid_out),
        .state_out(back_1_state_out),
        .grains_out(back_1_grains_out_unused),
        .valid_out(done)
    );

    assign beat_grains_d = (empty & EMPTY_MASK) >> GRAIN_LOG2;

    always @* begin
        state_d = state_q;
        if (beat_valid_q) begin
            state_d = full_y ^ beat_q;
        end
    end
    assign state_done_d = beat_valid_q & beat_last_q;

    always @* begin
        full_x = state_q;
        if (beat_first_q) begin
            full_x = beat_seed_q;
        end
    end
    assign crc = ~back_1_state_out;

    always @(posedge clk) begin
        if (rst) begin
            beat_valid_q <= 1'd0;
            state_done_q <= 1'd0;
        end else begin
            beat_valid_q <= valid;
            state_done_q <= state_done_d;
        end
        beat_q <= matrix_y;
        beat_first_q <= first;
        beat_last_q <= last;
        beat_grains_q <= beat_grains_d;
        beat_seed_q <= seed;
        state_q <= state_d;
        state_grains_q <= beat_grains_q;
    end

`ifdef FORMAL
    localparam F_W = 512;
    localparam F_TAIL = 6;
    localparam F_GRAIN = 4;
    localparam F_LATENCY = 4;
    localparam F_POLYNOMIAL = 32'hedb88320;
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

`endif
endmodule
`default_nettype wire
