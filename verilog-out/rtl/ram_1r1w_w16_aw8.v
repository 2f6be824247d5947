// ram_1r1w_w16_aw8: RAM, one write and one registered read port, old data on collision.
// Source:        hdl/src/prim/ram.rs
// Parameters:    W=16 AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ram_1r1w_w16_aw8 (
    input  wire clk,
    input  wire rst,
    input  wire write_en,
    input  wire [7:0] write_addr,
    input  wire [15:0] write_data,
    input  wire read_en,
    input  wire [7:0] read_addr,
    output wire [15:0] read_data
);
    reg [15:0] mem [0:255];
    reg [15:0] read_q;
    always @(posedge clk) begin
        if (write_en) mem[write_addr] <= write_data;
        if (read_en) read_q <= mem[read_addr];
    end
    assign read_data = read_q;
endmodule
`default_nettype wire
