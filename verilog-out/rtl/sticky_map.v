// sticky_map: Which events set which sticky error bit.
// Source:        hdl/src/csr/sticky_map.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sticky_map (
    input  wire [31:0] pulses,
    input  wire [31:0] also,
    output reg  [31:0] sticky
);

    always @* begin
        sticky = 32'h0;
        sticky[0] = also[28];
        sticky[1] = also[29];
        sticky[2] = pulses[11];
        sticky[3] = pulses[12];
        sticky[4] = pulses[13];
        sticky[5] = pulses[14];
        sticky[6] = pulses[15];
        sticky[7] = pulses[16];
        sticky[11] = pulses[19];
        sticky[12] = pulses[21];
        sticky[13] = pulses[22];
        sticky[14] = pulses[31];
        sticky[15] = pulses[18];
        sticky[16] = pulses[23];
        sticky[17] = pulses[25];
    end
endmodule
`default_nettype wire
