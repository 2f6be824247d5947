// rotate_up_pipe_w512: Moves the bytes of a word around, with one register in the middle.
// Source:        hdl/src/prim/rotate.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rotate_up_pipe_w512 (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [511:0] data,
    input  wire [7:0] shift,
    output wire [511:0] result
);
    wire [511:0] coarse_result;
    reg  [511:0] half_d;
    reg  [511:0] half_q;
    reg  [7:0] rest_d;
    reg  [7:0] rest_q;

    rotate_up_pipe_coarse_w512 u_coarse (
        .data(data),
        .shift(shift),
        .result(coarse_result)
    );

    rotate_up_pipe_fine_w512 u_fine (
        .data(half_q),
        .shift(rest_q),
        .result(result)
    );

    always @* begin
        half_d = half_q;
        rest_d = rest_q;
        if (en) begin
            half_d = coarse_result;
            rest_d = shift;
        end
    end

    always @(posedge clk) begin
        half_q <= half_d;
        rest_q <= rest_d;
    end

`ifdef FORMAL
    localparam F_LANES = 64;
    localparam F_UP = 1;
    // f_lane is any lane of the result.
    (* anyconst *) wire [7:0] f_lane;
    wire [7:0] f_from = F_UP ? f_lane - shift : f_lane + shift;
    wire [7:0] f_wrap = f_from & (F_LANES - 1);
    reg        f_known = 1'b0;
    reg [7:0]  f_expect;
    reg [7:0]  f_cut;
    always @(posedge clk) begin
        assume (f_lane < F_LANES);
        if (en) begin
            f_known <= 1'b1;
            f_expect <= data[f_wrap*8 +: 8];
        end
        if (f_known) assert (result[f_lane*8 +: 8] == f_expect);
        cover (f_known && !en && result[7:0] != data[7:0]);
    end

`endif
endmodule
`default_nettype wire
