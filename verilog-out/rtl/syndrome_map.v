// syndrome_map: Which counter and sticky bits a syndrome belongs to.
// Source:        hdl/src/csr/syndrome_map.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module syndrome_map (
    input  wire [7:0] syndrome,
    output wire counted,
    output reg  [6:0] counter,
    output reg  [31:0] sticky
);

    assign counted = ((((((syndrome == 8'd1) | (syndrome == 8'd2)) | (syndrome == 8'd3)) | ((syndrome == 8'd4) | (syndrome == 8'd5))) | ((((syndrome == 8'd6) | (syndrome == 8'd7)) | (syndrome == 8'd8)) | ((syndrome == 8'd9) | (syndrome == 8'd10)))) | (((((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)) | ((syndrome == 8'd16) | (syndrome == 8'd17))) | ((((syndrome == 8'd18) | (syndrome == 8'd19)) | (syndrome == 8'd20)) | ((syndrome == 8'd21) | (syndrome == 8'd22))))) | ((((((syndrome == 8'd23) | (syndrome == 8'd24)) | (syndrome == 8'd25)) | ((syndrome == 8'd26) | (syndrome == 8'd32))) | ((((syndrome == 8'd33) | (syndrome == 8'd34)) | (syndrome == 8'd35)) | ((syndrome == 8'd36) | (syndrome == 8'd49)))) | (((((syndrome == 8'd50) | (syndrome == 8'd51)) | (syndrome == 8'd64)) | ((syndrome == 8'd65) | (syndrome == 8'd66))) | (((syndrome == 8'd67) | (syndrome == 8'd68)) | ((syndrome == 8'd69) | (syndrome == 8'd80)))));

    always @* begin
        counter = 7'd0;
        sticky = 32'h0;
        counter[0] = (((((syndrome == 8'd1) | (syndrome == 8'd3)) | (syndrome == 8'd5)) | (((syndrome == 8'd7) | (syndrome == 8'd8)) | (syndrome == 8'd10))) | ((((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)) | ((syndrome == 8'd16) | (syndrome == 8'd18)))) | (((((syndrome == 8'd20) | (syndrome == 8'd22)) | (syndrome == 8'd25)) | ((syndrome == 8'd26) | (syndrome == 8'd33))) | ((((syndrome == 8'd35) | (syndrome == 8'd64)) | (syndrome == 8'd66)) | ((syndrome == 8'd68) | (syndrome == 8'd69))));
        counter[1] = (((((syndrome == 8'd2) | (syndrome == 8'd3)) | (syndrome == 8'd6)) | ((syndrome == 8'd8) | (syndrome == 8'd10))) | ((((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)) | ((syndrome == 8'd17) | (syndrome == 8'd18)))) | (((((syndrome == 8'd21) | (syndrome == 8'd22)) | (syndrome == 8'd24)) | ((syndrome == 8'd34) | (syndrome == 8'd35))) | (((syndrome == 8'd49) | (syndrome == 8'd64)) | ((syndrome == 8'd67) | (syndrome == 8'd68))));
        counter[2] = (((((syndrome == 8'd1) | (syndrome == 8'd2)) | (syndrome == 8'd3)) | ((syndrome == 8'd7) | (syndrome == 8'd9))) | ((((syndrome == 8'd10) | (syndrome == 8'd19)) | (syndrome == 8'd20)) | ((syndrome == 8'd21) | (syndrome == 8'd22)))) | (((((syndrome == 8'd25) | (syndrome == 8'd32)) | (syndrome == 8'd33)) | ((syndrome == 8'd34) | (syndrome == 8'd35))) | (((syndrome == 8'd49) | (syndrome == 8'd51)) | ((syndrome == 8'd65) | (syndrome == 8'd69))));
        counter[3] = (((((syndrome == 8'd4) | (syndrome == 8'd5)) | (syndrome == 8'd6)) | ((syndrome == 8'd7) | (syndrome == 8'd8))) | (((syndrome == 8'd9) | (syndrome == 8'd10)) | ((syndrome == 8'd23) | (syndrome == 8'd24)))) | (((((syndrome == 8'd26) | (syndrome == 8'd32)) | (syndrome == 8'd33)) | ((syndrome == 8'd34) | (syndrome == 8'd35))) | (((syndrome == 8'd49) | (syndrome == 8'd66)) | ((syndrome == 8'd67) | (syndrome == 8'd68))));
        counter[4] = (((((syndrome == 8'd1) | (syndrome == 8'd2)) | (syndrome == 8'd3)) | ((syndrome == 8'd4) | (syndrome == 8'd5))) | ((((syndrome == 8'd6) | (syndrome == 8'd7)) | (syndrome == 8'd8)) | ((syndrome == 8'd9) | (syndrome == 8'd10)))) | (((((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)) | ((syndrome == 8'd36) | (syndrome == 8'd49))) | ((((syndrome == 8'd51) | (syndrome == 8'd64)) | (syndrome == 8'd65)) | ((syndrome == 8'd69) | (syndrome == 8'd80))));
        counter[5] = (((((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)) | (((syndrome == 8'd16) | (syndrome == 8'd17)) | (syndrome == 8'd18))) | ((((syndrome == 8'd19) | (syndrome == 8'd20)) | (syndrome == 8'd21)) | ((syndrome == 8'd22) | (syndrome == 8'd23)))) | (((((syndrome == 8'd24) | (syndrome == 8'd25)) | (syndrome == 8'd26)) | ((syndrome == 8'd32) | (syndrome == 8'd33))) | ((((syndrome == 8'd34) | (syndrome == 8'd35)) | (syndrome == 8'd36)) | ((syndrome == 8'd50) | (syndrome == 8'd51))));
        counter[6] = (((syndrome == 8'd64) | (syndrome == 8'd65)) | ((syndrome == 8'd66) | (syndrome == 8'd67))) | (((syndrome == 8'd68) | (syndrome == 8'd69)) | (syndrome == 8'd80));
        sticky[8] = (((((syndrome == 8'd1) | (syndrome == 8'd2)) | (syndrome == 8'd3)) | (((syndrome == 8'd4) | (syndrome == 8'd5)) | (syndrome == 8'd6))) | ((((syndrome == 8'd7) | (syndrome == 8'd8)) | (syndrome == 8'd9)) | (((syndrome == 8'd10) | (syndrome == 8'd11)) | (syndrome == 8'd12)))) | (((((syndrome == 8'd13) | (syndrome == 8'd16)) | (syndrome == 8'd17)) | (((syndrome == 8'd18) | (syndrome == 8'd19)) | (syndrome == 8'd20))) | ((((syndrome == 8'd21) | (syndrome == 8'd22)) | (syndrome == 8'd23)) | ((syndrome == 8'd24) | (syndrome == 8'd25))));
        sticky[9] = ((syndrome == 8'd32) | (syndrome == 8'd33)) | ((syndrome == 8'd34) | (syndrome == 8'd36));
        sticky[10] = syndrome == 8'd35;
        sticky[12] = ((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13);
        sticky[13] = syndrome == 8'd51;
    end
endmodule
`default_nettype wire
