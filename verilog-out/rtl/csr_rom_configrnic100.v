// csr_rom_configrnic100: Register map: what lies at an address, and the values that never change.
// Source:        hdl/src/csr/rom.rs
// Parameters:    CONFIG=rnic100
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_rom_configrnic100 (
    input  wire [15:0] addr,
    output wire known,
    output wire writable,
    output wire wide,
    output wire counter,
    output wire mbox,
    output reg  [63:0] value
);

    assign counter = (addr[15:11] == 5'd1) & (addr[10:3] < 8'd128);
    assign mbox = addr[15:6] == 10'd8;
    assign known = ((((((addr[15:2] == 14'd0) | (addr[15:2] == 14'd1)) | (addr[15:3] == 13'd1)) | (((addr[15:2] == 14'd4) | (addr[15:2] == 14'd5)) | (addr[15:2] == 14'd6))) | ((((addr[15:2] == 14'd7) | (addr[15:2] == 14'd8)) | (addr[15:2] == 14'd9)) | ((addr[15:2] == 14'd10) | (addr[15:2] == 14'd11)))) | (((((addr[15:3] == 13'd6) | (addr[15:2] == 14'd14)) | (addr[15:2] == 14'd15)) | (((addr[15:3] == 13'd8) | (addr[15:2] == 14'd64)) | (addr[15:2] == 14'd66))) | ((((addr[15:2] == 14'd67) | (addr[15:2] == 14'd68)) | (addr[15:2] == 14'd69)) | ((addr[15:2] == 14'd70) | (addr[15:3] == 13'd36))))) | ((((((addr[15:2] == 14'd76) | (addr[15:2] == 14'd77)) | (addr[15:2] == 14'd144)) | (((addr[15:2] == 14'd145) | (addr[15:3] == 13'd512)) | (addr[15:2] == 14'd1026))) | ((((addr[15:2] == 14'd1027) | (addr[15:3] == 13'd514)) | (addr[15:3] == 13'd515)) | ((addr[15:2] == 14'd1032) | (addr[15:2] == 14'd1033)))) | (((((addr[15:2] == 14'd1034) | (addr[15:3] == 13'd1024)) | (addr[15:3] == 13'd1025)) | ((addr[15:3] == 13'd1026) | (addr[15:3] == 13'd1027))) | ((((addr[15:2] == 14'd3072) | (addr[15:3] == 13'd1537)) | (addr[15:3] == 13'd1538)) | (((addr[15:11] == 5'd1) & (addr[10:3] < 8'd128)) | (addr[15:6] == 10'd8)))));
    assign writable = (((((addr[15:2] == 14'd66) | (addr[15:2] == 14'd68)) | (addr[15:2] == 14'd69)) | (((addr[15:2] == 14'd70) | (addr[15:2] == 14'd144)) | (addr[15:3] == 13'd512))) | ((((addr[15:2] == 14'd1026) | (addr[15:2] == 14'd1027)) | (addr[15:3] == 13'd514)) | ((addr[15:3] == 13'd515) | (addr[15:2] == 14'd1032)))) | (((((addr[15:2] == 14'd1033) | (addr[15:2] == 14'd1034)) | (addr[15:3] == 13'd1024)) | ((addr[15:3] == 13'd1025) | (addr[15:3] == 13'd1026))) | ((((addr[15:3] == 13'd1027) | (addr[15:2] == 14'd3072)) | (addr[15:3] == 13'd1537)) | ((addr[15:3] == 13'd1538) | (addr[15:6] == 10'd8))));
    assign wide = ((((addr[15:3] == 13'd1) | (addr[15:3] == 13'd6)) | ((addr[15:3] == 13'd8) | (addr[15:3] == 13'd36))) | (((addr[15:3] == 13'd512) | (addr[15:3] == 13'd514)) | (addr[15:3] == 13'd515))) | ((((addr[15:3] == 13'd1024) | (addr[15:3] == 13'd1025)) | ((addr[15:3] == 13'd1026) | (addr[15:3] == 13'd1027))) | (((addr[15:3] == 13'd1537) | (addr[15:3] == 13'd1538)) | ((addr[15:11] == 5'd1) & (addr[10:3] < 8'd128))));

    always @* begin
        value = 64'h0;
        if (addr[15:2] == 14'd0) begin
            value = 64'h43494e52;
        end
        if (addr[15:2] == 14'd1) begin
            value = 64'h10000;
        end
        if (addr[15:3] == 13'd1) begin
            value = 64'h61ec1ca8096f9f6c;
        end
        if (addr[15:2] == 14'd4) begin
            value = 64'h200;
        end
        if (addr[15:2] == 14'd5) begin
            value = 64'h100;
        end
        if (addr[15:2] == 14'd6) begin
            value = 64'h400;
        end
        if (addr[15:2] == 14'd7) begin
            value = 64'h100;
        end
        if (addr[15:2] == 14'd8) begin
            value = 64'h100;
        end
        if (addr[15:2] == 14'd9) begin
            value = 64'h400;
        end
        if (addr[15:2] == 14'd10) begin
            value = 64'h200;
        end
        if (addr[15:2] == 14'd11) begin
            value = 64'h493e0;
        end
        if (addr[15:3] == 13'd6) begin
            value = 64'h1;
        end
        if (addr[15:2] == 14'd14) begin
            value = 64'h1410;
        end
        if (addr[15:2] == 14'd15) begin
            value = 64'h100;
        end
        if (addr[15:3] == 13'd8) begin
            value = 64'h30303163696e72;
        end
    end
endmodule
`default_nettype wire
