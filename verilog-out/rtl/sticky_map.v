// sticky_map: Which events set which sticky error bit.
// Source:        hdl/src/csr/sticky_map.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sticky_map (
    input  wire [76:0] pulses,
    input  wire [76:0] also,
    output reg  [31:0] sticky
);

    always @* begin
        sticky = 32'h0;
        sticky[0] = also[73];
        sticky[1] = also[74];
        sticky[2] = pulses[11] | also[11];
        sticky[3] = pulses[12] | also[12];
        sticky[4] = pulses[13] | also[13];
        sticky[5] = pulses[14] | also[14];
        sticky[6] = pulses[15];
        sticky[7] = pulses[16];
        sticky[11] = pulses[19];
        sticky[12] = pulses[21] | also[21];
        sticky[13] = pulses[22];
        sticky[14] = pulses[76];
        sticky[15] = pulses[18] | also[18];
        sticky[16] = pulses[23];
        sticky[17] = pulses[25];
    end
endmodule
`default_nettype wire
