// fp_narrow: A binary32 number rounded to the type of the beat.
// Source:        hdl/src/collective/reduce/narrow.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fp_narrow (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [31:0] s,
    input  wire [14:0] flags,
    input  wire [13:0] control,
    output reg  [31:0] r
);
    localparam [31:0] BF16_BELOW = 32'h7fff;
    localparam [31:0] BF16_HALF = 32'h8000;
    localparam [8:0] BIAS = 9'd112;
    localparam [4:0] FARTHEST = 5'd31;
    localparam [31:0] FP16_BELOW = 32'hfff;
    localparam [31:0] FP16_HALF = 32'h1000;
    localparam [9:0] LEAST = 10'd113;
    localparam [23:0] ONES = 24'hffffff;
    localparam [31:0] QUIET = 32'h400000;
    localparam [31:0] TOP_16 = 32'hf800000;
    localparam [31:0] TOP_32 = 32'h7f800000;
    wire [9:0] depth;
    wire deep;
    wire [8:0] field;
    wire [23:0] shifted;
    wire [23:0] lost;
    wire last;
    reg  [31:0] half;
    reg  [31:0] top;
    reg  over;
    wire [31:0] sign;
    reg  [23:0] sig_d;
    reg  [23:0] sig_q;
    reg  [8:0] exp_d;
    reg  [8:0] exp_q;
    reg  [4:0] down_d;
    reg  [4:0] down_q;
    reg  [14:0] prepared_d;
    reg  [14:0] prepared_q;
    reg  [31:0] placed_d;
    reg  [31:0] placed_q;
    reg  upwards_d;
    reg  upwards_q;
    reg  [14:0] moved_d;
    reg  [14:0] moved_q;
    reg  [31:0] rounded_d;
    reg  [31:0] rounded_q;
    reg  [14:0] out_d;
    reg  [14:0] out_q;

    always @* begin
        sig_d = sig_q;
        exp_d = exp_q;
        down_d = down_q;
        prepared_d = prepared_q;
        placed_d = placed_q;
        upwards_d = upwards_q;
        moved_d = moved_q;
        rounded_d = rounded_q;
        out_d = out_q;
        if (en) begin
            sig_d = {1'd0, s[22:0]} | ({23'h0, |field} << 5'd23);
            exp_d = field;
            down_d = 5'd0;
            if (control[8]) begin
                exp_d = field - BIAS;
                if (deep) begin
                    exp_d = 9'd0;
                    down_d = depth[4:0];
                    if (|depth[8:5]) begin
                        down_d = FARTHEST;
                    end
                end
            end
            prepared_d = flags;
            placed_d = ({23'h0, exp_q} << 5'd23) | {9'd0, shifted[22:0]};
            upwards_d = last | (|lost);
            moved_d = prepared_q;
            rounded_d = placed_q + half;
            out_d = moved_q;
        end
    end
    assign field = s[31:23];
    assign depth = LEAST - {1'd0, field};
    assign deep = (~depth[9]) & (|depth);
    assign shifted = sig_q >> down_q;
    assign lost = sig_q & (~(ONES << down_q));
    assign last = (control[9] & shifted[13]) | (control[10] & shifted[16]);

    always @* begin
        half = 32'h0;
        if (control[11]) begin
            half = FP16_BELOW;
            if (upwards_q) begin
                half = FP16_HALF;
            end
        end
        if (control[12]) begin
            half = BF16_BELOW;
            if (upwards_q) begin
                half = BF16_HALF;
            end
        end
    end

    always @* begin
        top = TOP_32;
        if (control[13]) begin
            top = TOP_16;
        end
    end

    always @* begin
        over = rounded_q[31] | (&rounded_q[30:23]);
        if (control[13]) begin
            over = (|rounded_q[31:28]) | (&rounded_q[27:23]);
        end
    end
    assign sign = {31'h0, out_q[12]} << 5'd31;

    always @* begin
        r = sign | {1'd0, rounded_q[30:0]};
        if (over | out_q[14]) begin
            r = sign | top;
        end
        if (out_q[13]) begin
            r = top | QUIET;
        end
    end

    always @(posedge clk) begin
        sig_q <= sig_d;
        exp_q <= exp_d;
        down_q <= down_d;
        prepared_q <= prepared_d;
        placed_q <= placed_d;
        upwards_q <= upwards_d;
        moved_q <= moved_d;
        rounded_q <= rounded_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
