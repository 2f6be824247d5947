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
        if (syndrome == 8'd0) begin
            status = 8'd0;
        end
        if (syndrome == 8'd1) begin
            status = 8'd2;
        end
        if (syndrome == 8'd2) begin
            status = 8'd2;
        end
        if (syndrome == 8'd3) begin
            status = 8'd2;
        end
        if (syndrome == 8'd4) begin
            status = 8'd2;
        end
        if (syndrome == 8'd5) begin
            status = 8'd1;
        end
        if (syndrome == 8'd6) begin
            status = 8'd1;
        end
        if (syndrome == 8'd7) begin
            status = 8'd5;
        end
        if (syndrome == 8'd8) begin
            status = 8'd1;
        end
        if (syndrome == 8'd9) begin
            status = 8'd2;
        end
        if (syndrome == 8'd10) begin
            status = 8'd2;
        end
        if (syndrome == 8'd11) begin
            status = 8'd2;
        end
        if (syndrome == 8'd12) begin
            status = 8'd4;
        end
        if (syndrome == 8'd13) begin
            status = 8'd4;
        end
        if (syndrome == 8'd16) begin
            status = 8'd4;
        end
        if (syndrome == 8'd17) begin
            status = 8'd4;
        end
        if (syndrome == 8'd18) begin
            status = 8'd4;
        end
        if (syndrome == 8'd19) begin
            status = 8'd4;
        end
        if (syndrome == 8'd20) begin
            status = 8'd4;
        end
        if (syndrome == 8'd21) begin
            status = 8'd4;
        end
        if (syndrome == 8'd22) begin
            status = 8'd4;
        end
        if (syndrome == 8'd23) begin
            status = 8'd4;
        end
        if (syndrome == 8'd24) begin
            status = 8'd4;
        end
        if (syndrome == 8'd25) begin
            status = 8'd4;
        end
        if (syndrome == 8'd26) begin
            status = 8'd4;
        end
        if (syndrome == 8'd32) begin
            status = 8'd21;
        end
        if (syndrome == 8'd33) begin
            status = 8'd21;
        end
        if (syndrome == 8'd34) begin
            status = 8'd21;
        end
        if (syndrome == 8'd35) begin
            status = 8'd20;
        end
        if (syndrome == 8'd36) begin
            status = 8'd21;
        end
        if (syndrome == 8'd48) begin
            status = 8'd5;
        end
        if (syndrome == 8'd49) begin
            status = 8'd5;
        end
        if (syndrome == 8'd50) begin
            status = 8'd5;
        end
        if (syndrome == 8'd51) begin
            status = 8'd19;
        end
        if (syndrome == 8'd64) begin
            status = 8'd12;
        end
        if (syndrome == 8'd65) begin
            status = 8'd13;
        end
        if (syndrome == 8'd66) begin
            status = 8'd9;
        end
        if (syndrome == 8'd67) begin
            status = 8'd10;
        end
        if (syndrome == 8'd68) begin
            status = 8'd11;
        end
        if (syndrome == 8'd69) begin
            status = 8'd7;
        end
        if (syndrome == 8'd80) begin
            status = 8'd1;
        end
    end
endmodule
`default_nettype wire
