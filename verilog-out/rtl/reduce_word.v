// reduce_word: One 32-bit word of the reduction: one element or two.
// Source:        hdl/src/collective/reduce/word.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reduce_word (
    input  wire clk,
    input  wire rst,
    input  wire load,
    input  wire en,
    input  wire [31:0] a,
    input  wire [31:0] b,
    input  wire [44:0] control,
    input  wire [13:0] lane,
    input  wire [23:0] factor_sig,
    input  wire [14:0] factor,
    output wire [31:0] raw,
    input  wire [31:0] raw_late,
    output wire [31:0] m
);
    localparam [31:0] HIGH_HALF = 32'hffff0000;
    localparam [31:0] LOW_HALF = 32'hffff;
    localparam [31:0] MINUS_ZERO = 32'h80000000;
    reg  [31:0] a_high;
    reg  [31:0] b_high;
    reg  [31:0] a_low;
    reg  [31:0] b_low;
    reg  sign_low;
    reg  signs_low;
    reg  less_low;
    reg  less_high;
    wire [16:0] carried;
    reg  [31:0] half_low;
    reg  [31:0] half_high;
    reg  high_nan;
    reg  [31:0] ruled;
    reg  [31:0] joined;
    reg  [15:0] low_16;
    reg  [15:0] high_16;
    reg  [31:0] low_b;
    wire low_less;
    wire low_quiet;
    wire [31:0] low_r;
    reg  [31:0] high_b;
    wire high_less;
    wire high_quiet;
    wire [31:0] high_r;
    reg  [31:0] a_in_d;
    reg  [31:0] a_in_q;
    reg  [31:0] b_in_d;
    reg  [31:0] b_in_q;
    reg  [31:0] first_d;
    reg  [31:0] first_q;
    reg  [31:0] other_d;
    reg  [31:0] other_q;
    reg  [16:0] sum_d;
    reg  [16:0] sum_q;
    reg  [31:0] picked_d;
    reg  [31:0] picked_q;
    reg  quiet_low_d;
    reg  quiet_low_q;
    reg  quiet_high_d;
    reg  quiet_high_q;
    reg  [31:0] raw_out_d;
    reg  [31:0] raw_out_q;
    reg  [31:0] out_d;
    reg  [31:0] out_q;

    fp_lane u_low (
        .clk(clk),
        .rst(rst),
        .en(en),
        .a(a_low),
        .b(low_b),
        .control(lane),
        .factor_sig(factor_sig),
        .factor(factor),
        .less(low_less),
        .quiet(low_quiet),
        .r(low_r)
    );

    fp_lane u_high (
        .clk(clk),
        .rst(rst),
        .en(en),
        .a(a_high),
        .b(high_b),
        .control(lane),
        .factor_sig(factor_sig),
        .factor(factor),
        .less(high_less),
        .quiet(high_quiet),
        .r(high_r)
    );

    always @* begin
        a_in_d = a_in_q;
        b_in_d = b_in_q;
        first_d = first_q;
        other_d = other_q;
        sum_d = sum_q;
        picked_d = picked_q;
        quiet_low_d = quiet_low_q;
        quiet_high_d = quiet_high_q;
        raw_out_d = raw_out_q;
        out_d = out_q;
        if (load) begin
            a_in_d = a;
            b_in_d = b;
        end
        if (en) begin
            first_d = a_in_q;
            other_d = b_in_q;
            sum_d = {1'd0, a_in_q[15:0]} + {1'd0, b_in_q[15:0]};
            picked_d = (half_low & LOW_HALF) | (half_high & HIGH_HALF);
            quiet_low_d = low_quiet;
            quiet_high_d = high_quiet;
            raw_out_d = ruled;
            out_d = joined;
        end
    end

    always @* begin
        a_high = a_in_q & HIGH_HALF;
        a_low = a_in_q;
        if (~control[1]) begin
            a_low = a_in_q << 5'd16;
        end
        if (control[0]) begin
            a_high = (a_in_q & MINUS_ZERO) | ({17'h0, a_in_q[30:16]} << 4'd13);
            a_low = ({31'h0, a_in_q[15]} << 5'd31) | ({17'h0, a_in_q[14:0]} << 4'd13);
        end
    end

    always @* begin
        b_high = b_in_q & HIGH_HALF;
        b_low = b_in_q;
        if (~control[1]) begin
            b_low = b_in_q << 5'd16;
        end
        if (control[0]) begin
            b_high = (b_in_q & MINUS_ZERO) | ({17'h0, b_in_q[30:16]} << 4'd13);
            b_low = ({31'h0, b_in_q[15]} << 5'd31) | ({17'h0, b_in_q[14:0]} << 4'd13);
        end
    end

    always @* begin
        low_b = b_low;
        if (control[2]) begin
            low_b = MINUS_ZERO;
        end
    end

    always @* begin
        high_b = b_high;
        if (control[2]) begin
            high_b = MINUS_ZERO;
        end
    end

    always @* begin
        sign_low = first_q[15];
        if (control[3]) begin
            sign_low = first_q[31];
        end
    end

    always @* begin
        signs_low = first_q[15] ^ other_q[15];
        if (control[3]) begin
            signs_low = first_q[31] ^ other_q[31];
        end
    end

    always @* begin
        less_low = low_less ^ (sign_low & (~control[4]));
        if (signs_low) begin
            less_low = sign_low;
        end
    end

    always @* begin
        less_high = high_less ^ first_q[31];
        if (first_q[31] ^ other_q[31]) begin
            less_high = first_q[31];
        end
        if (control[3]) begin
            less_high = less_low;
        end
    end
    assign carried = (({1'd0, first_q[31:16]} << 1'd1) | {16'd0, sum_q[16]}) + (({1'd0, other_q[31:16]} << 1'd1) | {16'd0, sum_q[16]});

    always @* begin
        half_low = {16'd0, sum_q[15:0]};
        if (control[5]) begin
            half_low = other_q;
        end
        if (control[7] | (control[5] & (less_low ^ control[6]))) begin
            half_low = first_q;
        end
    end

    always @* begin
        half_high = {16'd0, carried[16:1]} << 5'd16;
        if (control[5]) begin
            half_high = other_q;
        end
        if (control[7] | (control[5] & (less_high ^ control[6]))) begin
            half_high = first_q;
        end
    end

    always @* begin
        high_nan = quiet_high_q;
        if (control[41]) begin
            high_nan = quiet_low_q;
        end
    end

    always @* begin
        ruled = picked_q;
        if (control[8] & quiet_low_q) begin
            ruled = (picked_q & HIGH_HALF) | (control[40:9] & LOW_HALF);
        end
        if (control[8] & high_nan) begin
            ruled = (ruled & LOW_HALF) | (control[40:9] & HIGH_HALF);
        end
    end
    assign raw = raw_out_q;
    assign m = out_q;

    always @* begin
        low_16 = low_r[31:16];
        if (control[44]) begin
            low_16 = low_r[28:13];
        end
        low_16[15] = low_r[31];
    end

    always @* begin
        high_16 = high_r[31:16];
        if (control[44]) begin
            high_16 = high_r[28:13];
        end
        high_16[15] = high_r[31];
    end

    always @* begin
        joined = {16'd0, low_16} | ({16'd0, high_16} << 5'd16);
        if (control[43]) begin
            joined = low_r;
        end
        if (control[42]) begin
            joined = raw_late;
        end
    end

    always @(posedge clk) begin
        a_in_q <= a_in_d;
        b_in_q <= b_in_d;
        first_q <= first_d;
        other_q <= other_d;
        sum_q <= sum_d;
        picked_q <= picked_d;
        quiet_low_q <= quiet_low_d;
        quiet_high_q <= quiet_high_d;
        raw_out_q <= raw_out_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
