// crc32_w512_tail4: CRC-32 of packets, one beat a cycle, without their last bytes.
// Source:        hdl/src/prim/crc32.rs
// Parameters:    W=512 TAIL=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_w512_tail4 (
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
    localparam [7:0] EMPTY_MASK = 8'd62;
    wire [31:0] matrix_y;
    reg  [31:0] beat_q;
    reg  beat_valid_q;
    reg  beat_first_q;
    reg  beat_last_q;
    wire [7:0] beat_pairs_d;
    reg  [7:0] beat_pairs_q;
    reg  [31:0] beat_seed_q;
    reg  [31:0] full_x;
    wire [31:0] full_y;
    reg  [31:0] state_d;
    reg  [31:0] state_q;
    wire state_done_d;
    reg  state_done_q;
    reg  [7:0] state_pairs_q;
    wire [31:0] back_0_state_out;
    wire [7:0] back_0_pairs_out;
    wire back_0_valid_out;
    wire [31:0] back_1_state_out;
    wire [7:0] back_1_pairs_out;
    wire back_1_valid_out;
    wire [31:0] back_2_state_out;
    wire [7:0] back_2_pairs_out_unused;

    crc32_data_w512_tail4 u_matrix (
        .x(data),
        .y(matrix_y)
    );

    crc32_step_bits512 u_full (
        .x(full_x),
        .y(full_y)
    );

    crc32_back_bytes2 u_back_0 (
        .clk(clk),
        .rst(rst),
        .state(state_q),
        .pairs(state_pairs_q),
        .valid(state_done_q),
        .state_out(back_0_state_out),
        .pairs_out(back_0_pairs_out),
        .valid_out(back_0_valid_out)
    );

    crc32_back_bytes8 u_back_1 (
        .clk(clk),
        .rst(rst),
        .state(back_0_state_out),
        .pairs(back_0_pairs_out),
        .valid(back_0_valid_out),
        .state_out(back_1_state_out),
        .pairs_out(back_1_pairs_out),
        .valid_out(back_1_valid_out)
    );

    crc32_back_bytes32 u_back_2 (
        .clk(clk),
        .rst(rst),
        .state(back_1_state_out),
        .pairs(back_1_pairs_out),
        .valid(back_1_valid_out),
        .state_out(back_2_state_out),
        .pairs_out(back_2_pairs_out_unused),
        .valid_out(done)
    );

    assign beat_pairs_d = (empty & EMPTY_MASK) >> 1'd1;

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
    assign crc = ~back_2_state_out;

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
        beat_pairs_q <= beat_pairs_d;
        beat_seed_q <= seed;
        state_q <= state_d;
        state_pairs_q <= beat_pairs_q;
    end
endmodule
`default_nettype wire
