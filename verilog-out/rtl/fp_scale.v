// fp_scale: A normalised number times a factor, rounded to binary32.
// Source:        hdl/src/collective/reduce/scale.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fp_scale (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [24:0] sig,
    input  wire [14:0] s,
    input  wire [23:0] factor_sig,
    input  wire [14:0] factor,
    output wire [31:0] m,
    output wire [14:0] flags
);
    localparam [4:0] FARTHEST = 5'd31;
    localparam [25:0] ONES = 26'h3ffffff;
    localparam [10:0] TWO = 11'd2;
    wire [10:0] depth;
    wire is_normal;
    reg  [4:0] places;
    wire [4:0] place;
    wire at_47;
    wire [25:0] upper;
    wire [25:0] moved;
    wire [25:0] lost;
    wire [8:0] lower;
    wire up;
    wire [48:0] mul_p;
    reg  [14:0] multiplied_d;
    reg  [14:0] multiplied_q;
    reg  [14:0] placed_d;
    reg  [14:0] placed_q;
    reg  normal_d;
    reg  normal_q;
    reg  [4:0] down_d;
    reg  [4:0] down_q;
    reg  [22:0] frac_d;
    reg  [22:0] frac_q;
    reg  [8:0] exp_d;
    reg  [8:0] exp_q;
    reg  guard_d;
    reg  guard_q;
    reg  sticky_d;
    reg  sticky_q;
    reg  [14:0] shifted_d;
    reg  [14:0] shifted_q;
    reg  [31:0] rounded_d;
    reg  [31:0] rounded_q;
    reg  [14:0] out_d;
    reg  [14:0] out_q;

    mul_a25_b24 u_mul (
        .clk(clk),
        .rst(rst),
        .en(en),
        .a(sig),
        .b(factor_sig),
        .p(mul_p)
    );

    always @* begin
        multiplied_d = multiplied_q;
        placed_d = placed_q;
        normal_d = normal_q;
        down_d = down_q;
        frac_d = frac_q;
        exp_d = exp_q;
        guard_d = guard_q;
        sticky_d = sticky_q;
        shifted_d = shifted_q;
        rounded_d = rounded_q;
        out_d = out_q;
        if (en) begin
            multiplied_d[10:0] = s[10:0] + factor[10:0];
            multiplied_d[11] = s[11] | factor[11];
            multiplied_d[12] = s[12] ^ factor[12];
            multiplied_d[14] = s[14] | factor[14];
            multiplied_d[13] = (s[13] | factor[13]) | ((s[14] & factor[11]) | (s[11] & factor[14]));
            placed_d = multiplied_q;
            normal_d = is_normal;
            down_d = places;
            frac_d = moved[23:1];
            guard_d = moved[0];
            sticky_d = (|lost) | (|mul_p[21:0]);
            exp_d = {8'd0, moved[24]};
            if (normal_q) begin
                exp_d = lower;
                if (at_47) begin
                    exp_d = placed_q[8:0];
                end
            end
            shifted_d = placed_q;
            rounded_d = ({9'd0, frac_q} | ({23'h0, exp_q} << 5'd23)) + {31'h0, up};
            out_d = shifted_q;
        end
    end
    assign m = rounded_q;
    assign flags = out_q;
    assign depth = TWO - multiplied_q[10:0];
    assign is_normal = (depth[10] | (~(|depth))) & (~multiplied_q[11]);

    always @* begin
        places = depth[4:0];
        if (|depth[9:5]) begin
            places = FARTHEST;
        end
        if (is_normal) begin
            places = 5'd0;
        end
    end
    assign at_47 = mul_p[47];
    assign place = down_q | {4'd0, normal_q & at_47};
    assign upper = mul_p[47:22];
    assign moved = upper >> place;
    assign lost = upper & (~(ONES << place));
    assign lower = placed_q[8:0] - 9'd1;
    assign up = guard_q & (sticky_q | frac_q[0]);

    always @(posedge clk) begin
        multiplied_q <= multiplied_d;
        placed_q <= placed_d;
        normal_q <= normal_d;
        down_q <= down_d;
        frac_q <= frac_d;
        exp_q <= exp_d;
        guard_q <= guard_d;
        sticky_q <= sticky_d;
        shifted_q <= shifted_d;
        rounded_q <= rounded_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
