// reduce_factor: The factor of a beat, taken apart for the lanes.
// Source:        hdl/src/collective/reduce/factor.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reduce_factor (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire scale,
    input  wire [31:0] factor,
    input  wire fp16,
    output wire [23:0] sig,
    output wire [14:0] number
);
    localparam [10:0] BIAS = 11'd1923;
    localparam [10:0] FP16_BIAS = 11'd2035;
    localparam [31:0] ONE = 32'h3f800000;
    localparam [7:0] TOP = 8'd255;
    wire [7:0] exp;
    wire hidden;
    wire special;
    wire frac;
    wire [23:0] whole;
    wire no_16;
    reg  [23:0] by_16;
    wire no_8;
    reg  [23:0] by_8;
    wire no_4;
    reg  [23:0] by_4;
    wire no_2;
    reg  [23:0] by_2;
    wire no_1;
    reg  [23:0] by_1;
    reg  [31:0] taken_d;
    reg  [31:0] taken_q;
    reg  [23:0] coarse_d;
    reg  [23:0] coarse_q;
    reg  [1:0] coarse_places_d;
    reg  [1:0] coarse_places_q;
    reg  [14:0] coarse_number_d;
    reg  [14:0] coarse_number_q;
    reg  [23:0] fine_d;
    reg  [23:0] fine_q;
    reg  [2:0] fine_places_d;
    reg  [2:0] fine_places_q;
    reg  [14:0] fine_number_d;
    reg  [14:0] fine_number_q;
    reg  [23:0] sig_3_d;
    reg  [23:0] sig_3_q;
    reg  [23:0] sig_4_d;
    reg  [23:0] sig_4_q;
    reg  [23:0] sig_5_d;
    reg  [23:0] sig_5_q;
    reg  [23:0] sig_6_d;
    reg  [23:0] sig_6_q;
    reg  [14:0] number_3_d;
    reg  [14:0] number_3_q;
    reg  [14:0] number_4_d;
    reg  [14:0] number_4_q;
    reg  [14:0] number_5_d;
    reg  [14:0] number_5_q;
    reg  [14:0] number_6_d;
    reg  [14:0] number_6_q;
    reg  [14:0] number_7_d;
    reg  [14:0] number_7_q;

    always @* begin
        taken_d = taken_q;
        coarse_d = coarse_q;
        coarse_places_d = coarse_places_q;
        coarse_number_d = coarse_number_q;
        fine_d = fine_q;
        fine_places_d = fine_places_q;
        fine_number_d = fine_number_q;
        sig_3_d = sig_3_q;
        sig_4_d = sig_4_q;
        sig_5_d = sig_5_q;
        sig_6_d = sig_6_q;
        number_3_d = number_3_q;
        number_4_d = number_4_q;
        number_5_d = number_5_q;
        number_6_d = number_6_q;
        number_7_d = number_7_q;
        if (en) begin
            taken_d = ONE;
            if (scale) begin
                taken_d = factor;
            end
            coarse_d = by_8;
            coarse_places_d = ({1'd0, no_16} << 1'd1) | {1'd0, no_8};
            coarse_number_d[10:0] = {3'd0, exp} | {10'd0, ~hidden};
            coarse_number_d[11] = (~hidden) & (~frac);
            coarse_number_d[12] = taken_q[31];
            coarse_number_d[13] = special & frac;
            coarse_number_d[14] = special;
            fine_d = by_1;
            fine_places_d = (({2'd0, no_4} << 2'd2) | ({2'd0, no_2} << 1'd1)) | {2'd0, no_1};
            fine_number_d = coarse_number_q;
            fine_number_d[10:0] = coarse_number_q[10:0] - ({9'd0, coarse_places_q} << 2'd3);
            number_3_d = fine_number_q;
            number_3_d[10:0] = (fine_number_q[10:0] - {8'd0, fine_places_q}) + BIAS;
            if (fp16) begin
                number_3_d[10:0] = (fine_number_q[10:0] - {8'd0, fine_places_q}) + FP16_BIAS;
            end
            sig_3_d = fine_q;
            sig_4_d = sig_3_q;
            sig_5_d = sig_4_q;
            sig_6_d = sig_5_q;
            number_4_d = number_3_q;
            number_5_d = number_4_q;
            number_6_d = number_5_q;
            number_7_d = number_6_q;
        end
    end
    assign sig = sig_6_q;
    assign number = number_7_q;
    assign exp = taken_q[30:23];
    assign hidden = |exp;
    assign special = exp == TOP;
    assign frac = |taken_q[22:0];
    assign whole = {1'd0, taken_q[22:0]} | ({23'h0, hidden} << 5'd23);
    assign no_16 = ~(|whole[23:8]);

    always @* begin
        by_16 = whole;
        if (no_16) begin
            by_16 = whole << 5'd16;
        end
    end
    assign no_8 = ~(|by_16[23:16]);

    always @* begin
        by_8 = by_16;
        if (no_8) begin
            by_8 = by_16 << 4'd8;
        end
    end
    assign no_4 = ~(|coarse_q[23:20]);

    always @* begin
        by_4 = coarse_q;
        if (no_4) begin
            by_4 = coarse_q << 3'd4;
        end
    end
    assign no_2 = ~(|by_4[23:22]);

    always @* begin
        by_2 = by_4;
        if (no_2) begin
            by_2 = by_4 << 2'd2;
        end
    end
    assign no_1 = ~by_2[23];

    always @* begin
        by_1 = by_2;
        if (no_1) begin
            by_1 = by_2 << 1'd1;
        end
    end

    always @(posedge clk) begin
        taken_q <= taken_d;
        coarse_q <= coarse_d;
        coarse_places_q <= coarse_places_d;
        coarse_number_q <= coarse_number_d;
        fine_q <= fine_d;
        fine_places_q <= fine_places_d;
        fine_number_q <= fine_number_d;
        sig_3_q <= sig_3_d;
        sig_4_q <= sig_4_d;
        sig_5_q <= sig_5_d;
        sig_6_q <= sig_6_d;
        number_3_q <= number_3_d;
        number_4_q <= number_4_d;
        number_5_q <= number_5_d;
        number_6_q <= number_6_d;
        number_7_q <= number_7_d;
    end
endmodule
`default_nettype wire
