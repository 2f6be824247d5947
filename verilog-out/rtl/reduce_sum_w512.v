// reduce_sum_w512: Sums of 32-bit integers.
// Source:        hdl/src/collective/reduce_sum.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module reduce_sum_w512 (
    input  wire clk,
    input  wire rst,
    input  wire en,
    input  wire [5:0] kind,
    input  wire [31:0] factor,
    input  wire s_valid,
    input  wire [511:0] a,
    input  wire [511:0] b,
    output wire m_valid,
    output wire [511:0] m
);
    localparam [11:0] TOP = 12'd480;
    reg  [31:0] word;
    reg  [511:0] sum;
    reg  valid_0_d;
    reg  valid_0_q;
    reg  valid_1_d;
    reg  valid_1_q;
    reg  valid_2_d;
    reg  valid_2_q;
    reg  valid_3_d;
    reg  valid_3_q;
    reg  [511:0] data_0_d;
    reg  [511:0] data_0_q;
    reg  [511:0] data_1_d;
    reg  [511:0] data_1_q;
    reg  [511:0] data_2_d;
    reg  [511:0] data_2_q;
    reg  [511:0] data_3_d;
    reg  [511:0] data_3_q;

    always @* begin
        valid_0_d = valid_0_q;
        data_0_d = data_0_q;
        valid_1_d = valid_1_q;
        data_1_d = data_1_q;
        valid_2_d = valid_2_q;
        data_2_d = data_2_q;
        valid_3_d = valid_3_q;
        data_3_d = data_3_q;
        if (en) begin
            valid_0_d = s_valid;
            data_0_d = sum;
            valid_1_d = valid_0_q;
            data_1_d = data_0_q;
            valid_2_d = valid_1_q;
            data_2_d = data_1_q;
            valid_3_d = valid_2_q;
            data_3_d = data_2_q;
        end
    end

    always @* begin
        sum = 512'h0;
        word = 32'h0;
        word = a[31:0];
        if (~kind[4]) begin
            word = a[31:0] + b[31:0];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[63:32];
        if (~kind[4]) begin
            word = a[63:32] + b[63:32];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[95:64];
        if (~kind[4]) begin
            word = a[95:64] + b[95:64];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[127:96];
        if (~kind[4]) begin
            word = a[127:96] + b[127:96];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[159:128];
        if (~kind[4]) begin
            word = a[159:128] + b[159:128];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[191:160];
        if (~kind[4]) begin
            word = a[191:160] + b[191:160];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[223:192];
        if (~kind[4]) begin
            word = a[223:192] + b[223:192];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[255:224];
        if (~kind[4]) begin
            word = a[255:224] + b[255:224];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[287:256];
        if (~kind[4]) begin
            word = a[287:256] + b[287:256];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[319:288];
        if (~kind[4]) begin
            word = a[319:288] + b[319:288];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[351:320];
        if (~kind[4]) begin
            word = a[351:320] + b[351:320];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[383:352];
        if (~kind[4]) begin
            word = a[383:352] + b[383:352];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[415:384];
        if (~kind[4]) begin
            word = a[415:384] + b[415:384];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[447:416];
        if (~kind[4]) begin
            word = a[447:416] + b[447:416];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[479:448];
        if (~kind[4]) begin
            word = a[479:448] + b[479:448];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
        word = a[511:480];
        if (~kind[4]) begin
            word = a[511:480] + b[511:480];
        end
        sum = (sum >> 6'd32) | ({480'h0, word} << TOP);
    end
    assign m_valid = valid_3_q;
    assign m = data_3_q;

    always @(posedge clk) begin
        if (rst) begin
            valid_0_q <= 1'd0;
            valid_1_q <= 1'd0;
            valid_2_q <= 1'd0;
            valid_3_q <= 1'd0;
        end else begin
            valid_0_q <= valid_0_d;
            valid_1_q <= valid_1_d;
            valid_2_q <= valid_2_d;
            valid_3_q <= valid_3_d;
        end
        data_0_q <= data_0_d;
        data_1_q <= data_1_d;
        data_2_q <= data_2_d;
        data_3_q <= data_3_d;
    end
endmodule
`default_nettype wire
