// successor_aw7: The next number of a list, round and round.
// Source:        hdl/src/csr/successor.rs
// Parameters:    AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module successor_aw7 (
    input  wire [6:0] here,
    output reg  [6:0] follower
);

    always @* begin
        follower = 7'd0;
        follower[0] = (((((here == 7'd4) | (here == 7'd6)) | (here == 7'd8)) | ((here == 7'd10) | (here == 7'd14))) | (((here == 7'd16) | (here == 7'd18)) | ((here == 7'd20) | (here == 7'd43)))) | ((((here == 7'd50) | (here == 7'd52)) | ((here == 7'd76) | (here == 7'd77))) | (((here == 7'd56) | (here == 7'd13)) | ((here == 7'd57) | (here == 7'd1))));
        follower[1] = ((((here == 7'd0) | (here == 7'd5)) | ((here == 7'd6) | (here == 7'd9))) | (((here == 7'd10) | (here == 7'd12)) | ((here == 7'd14) | (here == 7'd17)))) | ((((here == 7'd18) | (here == 7'd20)) | ((here == 7'd49) | (here == 7'd50))) | (((here == 7'd53) | (here == 7'd54)) | ((here == 7'd77) | (here == 7'd1))));
        follower[2] = ((((here == 7'd2) | (here == 7'd4)) | ((here == 7'd5) | (here == 7'd6))) | (((here == 7'd11) | (here == 7'd12)) | ((here == 7'd14) | (here == 7'd19)))) | ((((here == 7'd51) | (here == 7'd52)) | ((here == 7'd53) | (here == 7'd58))) | (((here == 7'd76) | (here == 7'd77)) | (here == 7'd56)));
        follower[3] = ((((here == 7'd7) | (here == 7'd8)) | ((here == 7'd9) | (here == 7'd10))) | (((here == 7'd11) | (here == 7'd12)) | (here == 7'd14))) | ((((here == 7'd20) | (here == 7'd54)) | ((here == 7'd58) | (here == 7'd76))) | (((here == 7'd55) | (here == 7'd56)) | (here == 7'd13)));
        follower[4] = ((((here == 7'd15) | (here == 7'd16)) | ((here == 7'd17) | (here == 7'd18))) | (((here == 7'd19) | (here == 7'd43)) | ((here == 7'd49) | (here == 7'd50)))) | ((((here == 7'd51) | (here == 7'd52)) | ((here == 7'd53) | (here == 7'd54))) | (((here == 7'd77) | (here == 7'd55)) | (here == 7'd13)));
        follower[5] = ((((here == 7'd20) | (here == 7'd43)) | (here == 7'd49)) | (((here == 7'd50) | (here == 7'd51)) | (here == 7'd52))) | ((((here == 7'd53) | (here == 7'd54)) | (here == 7'd77)) | ((here == 7'd55) | (here == 7'd13)));
        follower[6] = (here == 7'd58) | (here == 7'd76);
    end
endmodule
`default_nettype wire
