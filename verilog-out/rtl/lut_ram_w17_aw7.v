// lut_ram_w17_aw7: Distributed RAM, one write port, one combinational read port.
// Source:        hdl/src/prim/ram.rs
// Parameters:    W=17 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module lut_ram_w17_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire write_en,
    input  wire [6:0] write_addr,
    input  wire [16:0] write_data,
    input  wire [6:0] read_addr,
    output wire [16:0] read_data
);
    reg [16:0] mem [0:127];
    always @(posedge clk) if (write_en) mem[write_addr] <= write_data;
    assign read_data = mem[read_addr];

`ifdef FORMAL
    localparam F_W = 17;
    localparam F_AW = 7;
    localparam F_LW = 1;

    // A word that was written is read unchanged, from the next cycle on.
    (* anyconst *) wire [F_AW-1:0] f_addr;
    reg            f_known = 1'b0;
    reg [F_W-1:0]  f_word;
    always @(posedge clk) begin
        if (write_en && write_addr == f_addr) begin
            f_known <= 1'b1;
            f_word <= write_data;
        end
        if (f_known) assert (mem[f_addr] == f_word);
        if (f_known && read_addr == f_addr) assert (read_data == f_word);
        cover (f_known && read_addr == f_addr && write_en && write_addr == f_addr
            && write_data != f_word);
    end

`endif
endmodule
`default_nettype wire
