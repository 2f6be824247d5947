// word_mask_w512: Ones in the lanes of a beat in front of a word.
// Source:        hdl/src/rx/word_mask.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module word_mask_w512 (
    input  wire [15:0] words,
    output reg  [511:0] mask
);

    always @* begin
        mask = 512'h0;
        if (words > 16'd0) begin
            mask[15:0] = 16'd65535;
        end
        if (words > 16'd1) begin
            mask[47:16] = 32'hffffffff;
        end
        if (words > 16'd2) begin
            mask[79:48] = 32'hffffffff;
        end
        if (words > 16'd3) begin
            mask[111:80] = 32'hffffffff;
        end
        if (words > 16'd4) begin
            mask[143:112] = 32'hffffffff;
        end
        if (words > 16'd5) begin
            mask[175:144] = 32'hffffffff;
        end
        if (words > 16'd6) begin
            mask[207:176] = 32'hffffffff;
        end
        if (words > 16'd7) begin
            mask[239:208] = 32'hffffffff;
        end
        if (words > 16'd8) begin
            mask[271:240] = 32'hffffffff;
        end
        if (words > 16'd9) begin
            mask[303:272] = 32'hffffffff;
        end
        if (words > 16'd10) begin
            mask[335:304] = 32'hffffffff;
        end
        if (words > 16'd11) begin
            mask[367:336] = 32'hffffffff;
        end
        if (words > 16'd12) begin
            mask[399:368] = 32'hffffffff;
        end
        if (words > 16'd13) begin
            mask[431:400] = 32'hffffffff;
        end
        if (words > 16'd14) begin
            mask[463:432] = 32'hffffffff;
        end
        if (words > 16'd15) begin
            mask[495:464] = 32'hffffffff;
        end
        if (words > 16'd16) begin
            mask[511:496] = 16'd65535;
        end
    end
endmodule
`default_nettype wire
