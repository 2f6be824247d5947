// fp_sum: Sum of two aligned operands, normalised and rounded to 24 bits.
// Source:        hdl/src/collective/reduce/sum.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fp_sum (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [23:0] major,
    input  wire [26:0] minor,
    input  wire [11:0] pair,
    output wire [24:0] sig,
    output wire [14:0] m
);
    localparam [10:0] NEARLY = 11'd253;
    localparam [10:0] OVER = 11'd254;
    reg  [27:0] addend;
    wire [28:0] carried;
    wire is_zero;
    wire no_16;
    reg  [27:0] by_16;
    wire no_8;
    reg  [27:0] by_8;
    wire no_4;
    reg  [27:0] by_4;
    wire no_2;
    reg  [27:0] by_2;
    wire no_1;
    reg  [27:0] by_1;
    wire up;
    wire [10:0] exp;
    wire inf;
    reg  [27:0] sum_d;
    reg  [27:0] sum_q;
    reg  [11:0] added_d;
    reg  [11:0] added_q;
    reg  [27:0] coarse_d;
    reg  [27:0] coarse_q;
    reg  [1:0] coarse_places_d;
    reg  [1:0] coarse_places_q;
    reg  [7:0] coarse_exp_d;
    reg  [7:0] coarse_exp_q;
    reg  [14:0] coarse_number_d;
    reg  [14:0] coarse_number_q;
    reg  [27:0] fine_d;
    reg  [27:0] fine_q;
    reg  [2:0] fine_places_d;
    reg  [2:0] fine_places_q;
    reg  [14:0] fine_number_d;
    reg  [14:0] fine_number_q;
    reg  [14:0] out_d;
    reg  [14:0] out_q;

    always @* begin
        sum_d = sum_q;
        added_d = added_q;
        coarse_d = coarse_q;
        coarse_places_d = coarse_places_q;
        coarse_exp_d = coarse_exp_q;
        coarse_number_d = coarse_number_q;
        fine_d = fine_q;
        fine_places_d = fine_places_q;
        fine_number_d = fine_number_q;
        out_d = out_q;
        if (en) begin
            added_d = pair;
            sum_d = carried[28:1];
            coarse_d = by_8;
            coarse_places_d = ({1'd0, no_16} << 1'd1) | {1'd0, no_8};
            coarse_exp_d = added_q[7:0];
            coarse_number_d[11] = is_zero;
            coarse_number_d[12] = added_q[9] & (~(added_q[8] & is_zero));
            coarse_number_d[13] = added_q[10];
            coarse_number_d[14] = added_q[11];
            fine_d = by_1;
            fine_places_d = (({2'd0, no_4} << 2'd2) | ({2'd0, no_2} << 1'd1)) | {2'd0, no_1};
            fine_number_d = coarse_number_q;
            fine_number_d[10:0] = {3'd0, coarse_exp_q} - ({9'd0, coarse_places_q} << 2'd3);
            out_d = fine_number_q;
            out_d[10:0] = exp;
            out_d[14] = inf;
        end
    end

    always @* begin
        addend = {1'd0, minor};
        if (pair[8]) begin
            addend = ~{1'd0, minor};
        end
    end
    assign carried = (({5'd0, major} << 3'd4) | {28'h0, pair[8]}) + (({1'd0, addend} << 1'd1) | {28'h0, pair[8]});
    assign is_zero = ~(|sum_q);
    assign no_16 = ~(|sum_q[27:12]);

    always @* begin
        by_16 = sum_q;
        if (no_16) begin
            by_16 = sum_q << 5'd16;
        end
    end
    assign no_8 = ~(|by_16[27:20]);

    always @* begin
        by_8 = by_16;
        if (no_8) begin
            by_8 = by_16 << 4'd8;
        end
    end
    assign no_4 = ~(|coarse_q[27:24]);

    always @* begin
        by_4 = coarse_q;
        if (no_4) begin
            by_4 = coarse_q << 3'd4;
        end
    end
    assign no_2 = ~(|by_4[27:26]);

    always @* begin
        by_2 = by_4;
        if (no_2) begin
            by_2 = by_4 << 2'd2;
        end
    end
    assign no_1 = ~by_2[27];

    always @* begin
        by_1 = by_2;
        if (no_1) begin
            by_1 = by_2 << 1'd1;
        end
    end
    assign up = fine_q[3] & (fine_q[4] | (|fine_q[2:0]));
    assign sig = {1'd0, fine_q[27:4]} + {24'h0, up};
    assign exp = fine_number_q[10:0] - {8'd0, fine_places_q};
    assign inf = (fine_number_q[14] | (exp == OVER)) | ((exp == NEARLY) & sig[24]);
    assign m = out_q;

    always @(posedge clk) begin
        sum_q <= sum_d;
        added_q <= added_d;
        coarse_q <= coarse_d;
        coarse_places_q <= coarse_places_d;
        coarse_exp_q <= coarse_exp_d;
        coarse_number_q <= coarse_number_d;
        fine_q <= fine_d;
        fine_places_q <= fine_places_d;
        fine_number_q <= fine_number_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
