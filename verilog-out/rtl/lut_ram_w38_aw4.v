// lut_ram_w38_aw4: Distributed RAM, one write port, one combinational read port.
// Source:        hdl/src/prim/ram.rs
// Parameters:    W=38 AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module lut_ram_w38_aw4 (
    input  wire clk,
    input  wire rst,
    input  wire write_en,
    input  wire [3:0] write_addr,
    input  wire [37:0] write_data,
    input  wire [3:0] read_addr,
    output wire [37:0] read_data
);
    reg [37:0] mem [0:15];
    always @(posedge clk) if (write_en) mem[write_addr] <= write_data;
    assign read_data = mem[read_addr];
endmodule
`default_nettype wire
