// crc32_back_bytes4: Takes zero bytes back from the CRC-32 register.
// Source:        hdl/src/prim/crc32_back.rs
// Parameters:    BYTES=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module crc32_back_bytes4 (
    input  wire clk,
    input  wire rst,
    input  wire [31:0] state,
    input  wire [7:0] grains,
    input  wire valid,
    output wire [31:0] state_out,
    output wire [7:0] grains_out,
    output wire valid_out
);
    reg  [31:0] half;
    wire [31:0] one_y;
    wire [31:0] two_y;
    reg  [31:0] state_reg_d;
    reg  [31:0] state_reg_q;
    wire [7:0] grains_reg_d;
    reg  [7:0] grains_reg_q;
    reg  valid_reg_q;

    crc32_unstep_bits32 u_one (
        .x(state),
        .y(one_y)
    );

    crc32_unstep_bits64 u_two (
        .x(half),
        .y(two_y)
    );

    always @* begin
        state_reg_d = half;
        if (grains[1]) begin
            state_reg_d = two_y;
        end
    end
    assign grains_reg_d = grains >> 2'd2;

    always @* begin
        half = state;
        if (grains[0]) begin
            half = one_y;
        end
    end
    assign state_out = state_reg_q;
    assign grains_out = grains_reg_q;
    assign valid_out = valid_reg_q;

    always @(posedge clk) begin
        if (rst) begin
            valid_reg_q <= 1'd0;
        end else begin
            valid_reg_q <= valid;
        end
        state_reg_q <= state_reg_d;
        grains_reg_q <= grains_reg_d;
    end
endmodule
`default_nettype wire
