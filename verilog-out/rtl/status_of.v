// status_of: CQE status of a vendor syndrome.
// Source:        hdl/src/tx/status_of.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module status_of (
    input  wire [7:0] syndrome,
    output reg  [7:0] status
);

    always @* begin
        status = 8'd21;
        if (((syndrome[7:6] == 2'd0) & ((((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd1)) | (syndrome[5:0] == 6'd2)) | (((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4)) | (syndrome[5:0] == 6'd9))) | ((((syndrome[5:0] == 6'd10) | (syndrome[5:0] == 6'd11)) | (syndrome[5:0] == 6'd12)) | ((syndrome[5:0] == 6'd13) | (syndrome[5:0] == 6'd16)))) | (((((syndrome[5:0] == 6'd17) | (syndrome[5:0] == 6'd18)) | (syndrome[5:0] == 6'd19)) | (((syndrome[5:0] == 6'd20) | (syndrome[5:0] == 6'd21)) | (syndrome[5:0] == 6'd22))) | ((((syndrome[5:0] == 6'd23) | (syndrome[5:0] == 6'd24)) | (syndrome[5:0] == 6'd25)) | ((syndrome[5:0] == 6'd26) | (syndrome[5:0] == 6'd35)))))) | ((syndrome[7:6] == 2'd1) & (((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd3)) | ((syndrome[5:0] == 6'd32) | (syndrome[5:0] == 6'd33))) | (((syndrome[5:0] == 6'd34) | (syndrome[5:0] == 6'd35)) | (syndrome[5:0] == 6'd37))) | ((((syndrome[5:0] == 6'd38) | (syndrome[5:0] == 6'd39)) | ((syndrome[5:0] == 6'd40) | (syndrome[5:0] == 6'd45))) | (((syndrome[5:0] == 6'd46) | (syndrome[5:0] == 6'd47)) | (syndrome[5:0] == 6'd49)))))) begin
            status[0] = 1'd0;
        end
        if (((syndrome[7:6] == 2'd0) & ((((syndrome[5:0] == 6'd1) | (syndrome[5:0] == 6'd2)) | ((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4))) | (((syndrome[5:0] == 6'd9) | (syndrome[5:0] == 6'd10)) | ((syndrome[5:0] == 6'd11) | (syndrome[5:0] == 6'd51))))) | ((syndrome[7:6] == 2'd1) & (((((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4)) | (syndrome[5:0] == 6'd5)) | (((syndrome[5:0] == 6'd32) | (syndrome[5:0] == 6'd33)) | (syndrome[5:0] == 6'd34))) | ((((syndrome[5:0] == 6'd35) | (syndrome[5:0] == 6'd37)) | (syndrome[5:0] == 6'd38)) | (((syndrome[5:0] == 6'd39) | (syndrome[5:0] == 6'd48)) | (syndrome[5:0] == 6'd49)))))) begin
            status[1] = 1'd1;
        end
        if (((syndrome[7:6] == 2'd0) & (((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd1)) | (syndrome[5:0] == 6'd2)) | (((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4)) | (syndrome[5:0] == 6'd5))) | ((((syndrome[5:0] == 6'd6) | (syndrome[5:0] == 6'd8)) | (syndrome[5:0] == 6'd9)) | (((syndrome[5:0] == 6'd10) | (syndrome[5:0] == 6'd11)) | (syndrome[5:0] == 6'd51))))) | ((syndrome[7:6] == 2'd1) & ((((((syndrome[5:0] == 6'd2) | (syndrome[5:0] == 6'd3)) | (syndrome[5:0] == 6'd4)) | ((syndrome[5:0] == 6'd16) | (syndrome[5:0] == 6'd32))) | (((syndrome[5:0] == 6'd33) | (syndrome[5:0] == 6'd34)) | ((syndrome[5:0] == 6'd35) | (syndrome[5:0] == 6'd36)))) | (((((syndrome[5:0] == 6'd37) | (syndrome[5:0] == 6'd38)) | (syndrome[5:0] == 6'd39)) | ((syndrome[5:0] == 6'd41) | (syndrome[5:0] == 6'd42))) | (((syndrome[5:0] == 6'd43) | (syndrome[5:0] == 6'd44)) | ((syndrome[5:0] == 6'd47) | (syndrome[5:0] == 6'd49))))))) begin
            status[2] = 1'd0;
        end
        if ((syndrome[7:6] == 2'd1) & (((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd1)) | (syndrome[5:0] == 6'd2)) | ((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4))) | ((((syndrome[5:0] == 6'd41) | (syndrome[5:0] == 6'd42)) | (syndrome[5:0] == 6'd43)) | ((syndrome[5:0] == 6'd44) | (syndrome[5:0] == 6'd46))))) begin
            status[3] = 1'd1;
        end
        if (((syndrome[7:6] == 2'd0) & ((((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd1)) | ((syndrome[5:0] == 6'd2) | (syndrome[5:0] == 6'd3))) | (((syndrome[5:0] == 6'd4) | (syndrome[5:0] == 6'd5)) | (syndrome[5:0] == 6'd6))) | ((((syndrome[5:0] == 6'd7) | (syndrome[5:0] == 6'd8)) | ((syndrome[5:0] == 6'd9) | (syndrome[5:0] == 6'd10))) | (((syndrome[5:0] == 6'd11) | (syndrome[5:0] == 6'd12)) | (syndrome[5:0] == 6'd13)))) | (((((syndrome[5:0] == 6'd16) | (syndrome[5:0] == 6'd17)) | ((syndrome[5:0] == 6'd18) | (syndrome[5:0] == 6'd19))) | (((syndrome[5:0] == 6'd20) | (syndrome[5:0] == 6'd21)) | (syndrome[5:0] == 6'd22))) | ((((syndrome[5:0] == 6'd23) | (syndrome[5:0] == 6'd24)) | (syndrome[5:0] == 6'd25)) | (((syndrome[5:0] == 6'd26) | (syndrome[5:0] == 6'd49)) | (syndrome[5:0] == 6'd50)))))) | ((syndrome[7:6] == 2'd1) & ((((((syndrome[5:0] == 6'd0) | (syndrome[5:0] == 6'd1)) | (syndrome[5:0] == 6'd2)) | (((syndrome[5:0] == 6'd3) | (syndrome[5:0] == 6'd4)) | (syndrome[5:0] == 6'd5))) | ((((syndrome[5:0] == 6'd16) | (syndrome[5:0] == 6'd32)) | (syndrome[5:0] == 6'd33)) | (((syndrome[5:0] == 6'd34) | (syndrome[5:0] == 6'd35)) | (syndrome[5:0] == 6'd36)))) | (((((syndrome[5:0] == 6'd37) | (syndrome[5:0] == 6'd38)) | (syndrome[5:0] == 6'd39)) | (((syndrome[5:0] == 6'd40) | (syndrome[5:0] == 6'd41)) | (syndrome[5:0] == 6'd42))) | ((((syndrome[5:0] == 6'd43) | (syndrome[5:0] == 6'd44)) | (syndrome[5:0] == 6'd46)) | ((syndrome[5:0] == 6'd48) | (syndrome[5:0] == 6'd49))))))) begin
            status[4] = 1'd0;
        end
    end
endmodule
`default_nettype wire
