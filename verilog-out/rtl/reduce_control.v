// reduce_control: What the words of a beat have to know, stage by stage.
// Source:        hdl/src/collective/reduce/control.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reduce_control (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [5:0] kind,
    output reg  [44:0] word,
    output reg  [13:0] lane,
    output wire factor_fp16
);
    localparam [1:0] BF16 = 2'd2;
    localparam [31:0] BF16_NAN = 32'h7fc07fc0;
    localparam [1:0] FP16 = 2'd1;
    localparam [31:0] FP16_NAN = 32'h7e007e00;
    localparam [7:0] FP16_TOP = 8'd31;
    localparam [1:0] FP32 = 2'd0;
    localparam [31:0] FP32_NAN = 32'h7fc00000;
    localparam [1:0] INT32 = 2'd3;
    localparam [1:0] MAX = 2'd2;
    localparam [1:0] MIN = 2'd1;
    localparam [7:0] TOP = 8'd255;
    wire is_fp16;
    wire is_int;
    wire is_wide;
    wire pick;
    reg  [7:0] code;
    reg  [119:0] line_d;
    reg  [119:0] line_q;

    always @* begin
        line_d = line_q;
        if (en) begin
            line_d = (line_q << 4'd8) | {112'h0, code};
        end
    end
    assign is_fp16 = kind[1:0] == FP16;
    assign is_int = kind[1:0] == INT32;
    assign is_wide = is_int | (kind[1:0] == FP32);
    assign pick = ((kind[3:2] == MIN) | (kind[3:2] == MAX)) & (~kind[4]);

    always @* begin
        code = 8'd0;
        code[0] = is_fp16;
        code[1] = kind[1:0] == BF16;
        code[2] = is_wide;
        code[3] = is_int;
        code[4] = kind[4];
        code[5] = pick;
        code[6] = kind[3:2] == MAX;
        code[7] = (is_int | pick) | (kind[4] & (~kind[5]));
    end

    always @* begin
        word[0] = line_q[0];
        word[1] = line_q[2];
        word[2] = line_q[4];
        word[3] = line_q[10];
        word[4] = line_q[11];
        word[7] = line_q[12];
        word[5] = line_q[13];
        word[6] = line_q[14];
        word[41] = line_q[18];
        word[8] = line_q[21] & (~line_q[19]);
        word[40:9] = FP32_NAN;
        if (line_q[16]) begin
            word[40:9] = FP16_NAN;
        end
        if (line_q[17]) begin
            word[40:9] = BF16_NAN;
        end
        word[44] = line_q[112];
        word[43] = line_q[114];
        word[42] = line_q[119];
        lane[7:0] = TOP;
        if (line_q[8]) begin
            lane[7:0] = FP16_TOP;
        end
        lane[8] = line_q[88];
        lane[9] = line_q[96];
        lane[10] = line_q[97];
        lane[11] = line_q[104];
        lane[12] = line_q[105];
        lane[13] = line_q[112];
    end
    assign factor_fp16 = line_q[16];

    always @(posedge clk) begin
        line_q <= line_d;
    end
endmodule
`default_nettype wire
