// rnr_ticks: Ticks of the timer that an RNR code stands for.
// Source:        hdl/src/tx/rnr_ticks.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rnr_ticks (
    input  wire [4:0] code,
    output reg  [19:0] ticks
);

    always @* begin
        ticks = 20'h0;
        if (((((code == 5'd1) | (code == 5'd2)) | (code == 5'd5)) | (((code == 5'd9) | (code == 5'd10)) | (code == 5'd12))) | ((((code == 5'd13) | (code == 5'd14)) | (code == 5'd15)) | ((code == 5'd16) | (code == 5'd19)))) begin
            ticks[0] = 1'd1;
        end
        if (((((code == 5'd1) | (code == 5'd4)) | (code == 5'd5)) | (((code == 5'd7) | (code == 5'd9)) | (code == 5'd10))) | ((((code == 5'd11) | (code == 5'd13)) | (code == 5'd17)) | (((code == 5'd18) | (code == 5'd19)) | (code == 5'd21)))) begin
            ticks[1] = 1'd1;
        end
        if (((((code == 5'd2) | (code == 5'd5)) | (code == 5'd6)) | (((code == 5'd7) | (code == 5'd10)) | (code == 5'd11))) | ((((code == 5'd12) | (code == 5'd15)) | (code == 5'd20)) | ((code == 5'd21) | (code == 5'd23)))) begin
            ticks[2] = 1'd1;
        end
        if (((((code == 5'd3) | (code == 5'd4)) | ((code == 5'd5) | (code == 5'd7))) | (((code == 5'd8) | (code == 5'd9)) | (code == 5'd10))) | ((((code == 5'd12) | (code == 5'd13)) | ((code == 5'd14) | (code == 5'd17))) | (((code == 5'd22) | (code == 5'd23)) | (code == 5'd25)))) begin
            ticks[3] = 1'd1;
        end
        if (((((code == 5'd6) | (code == 5'd7)) | (code == 5'd9)) | (((code == 5'd11) | (code == 5'd12)) | (code == 5'd14))) | ((((code == 5'd15) | (code == 5'd16)) | (code == 5'd19)) | (((code == 5'd24) | (code == 5'd25)) | (code == 5'd27)))) begin
            ticks[4] = 1'd1;
        end
        if (((((code == 5'd8) | (code == 5'd9)) | (code == 5'd11)) | (((code == 5'd13) | (code == 5'd14)) | (code == 5'd16))) | ((((code == 5'd17) | (code == 5'd18)) | (code == 5'd21)) | (((code == 5'd26) | (code == 5'd27)) | (code == 5'd29)))) begin
            ticks[5] = 1'd1;
        end
        if (((((code == 5'd10) | (code == 5'd11)) | (code == 5'd13)) | (((code == 5'd15) | (code == 5'd16)) | (code == 5'd18))) | ((((code == 5'd19) | (code == 5'd20)) | (code == 5'd23)) | (((code == 5'd28) | (code == 5'd29)) | (code == 5'd31)))) begin
            ticks[6] = 1'd1;
        end
        if (((((code == 5'd12) | (code == 5'd13)) | (code == 5'd15)) | (((code == 5'd17) | (code == 5'd18)) | (code == 5'd20))) | ((((code == 5'd21) | (code == 5'd22)) | (code == 5'd25)) | ((code == 5'd30) | (code == 5'd31)))) begin
            ticks[7] = 1'd1;
        end
        if (((((code == 5'd0) | (code == 5'd14)) | (code == 5'd15)) | ((code == 5'd17) | (code == 5'd19))) | ((((code == 5'd20) | (code == 5'd22)) | (code == 5'd23)) | ((code == 5'd24) | (code == 5'd27)))) begin
            ticks[8] = 1'd1;
        end
        if (((((code == 5'd16) | (code == 5'd17)) | (code == 5'd19)) | ((code == 5'd21) | (code == 5'd22))) | (((code == 5'd24) | (code == 5'd25)) | ((code == 5'd26) | (code == 5'd29)))) begin
            ticks[9] = 1'd1;
        end
        if (((((code == 5'd18) | (code == 5'd19)) | (code == 5'd21)) | ((code == 5'd23) | (code == 5'd24))) | (((code == 5'd26) | (code == 5'd27)) | ((code == 5'd28) | (code == 5'd31)))) begin
            ticks[10] = 1'd1;
        end
        if ((((code == 5'd20) | (code == 5'd21)) | ((code == 5'd23) | (code == 5'd25))) | (((code == 5'd26) | (code == 5'd28)) | ((code == 5'd29) | (code == 5'd30)))) begin
            ticks[11] = 1'd1;
        end
        if ((((code == 5'd0) | (code == 5'd22)) | ((code == 5'd23) | (code == 5'd25))) | (((code == 5'd27) | (code == 5'd28)) | ((code == 5'd30) | (code == 5'd31)))) begin
            ticks[12] = 1'd1;
        end
        if ((((code == 5'd0) | (code == 5'd24)) | (code == 5'd25)) | (((code == 5'd27) | (code == 5'd29)) | (code == 5'd30))) begin
            ticks[13] = 1'd1;
        end
        if ((((code == 5'd0) | (code == 5'd26)) | (code == 5'd27)) | ((code == 5'd29) | (code == 5'd31))) begin
            ticks[14] = 1'd1;
        end
        if (((code == 5'd28) | (code == 5'd29)) | (code == 5'd31)) begin
            ticks[15] = 1'd1;
        end
        if ((code == 5'd30) | (code == 5'd31)) begin
            ticks[16] = 1'd1;
        end
        if (code == 5'd0) begin
            ticks[17] = 1'd1;
        end
    end
endmodule
`default_nettype wire
