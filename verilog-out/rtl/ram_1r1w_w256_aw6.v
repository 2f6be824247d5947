// ram_1r1w_w256_aw6: RAM, one write and one registered read port, old data on collision.
// Source:        hdl/src/prim/ram.rs
// Parameters:    W=256 AW=6
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ram_1r1w_w256_aw6 (
    input  wire clk,
    input  wire rst,
    input  wire write_en,
    input  wire [5:0] write_addr,
    input  wire [255:0] write_data,
    input  wire read_en,
    input  wire [5:0] read_addr,
    output wire [255:0] read_data
);
    reg [255:0] mem [0:63];
    reg [255:0] read_q;
    always @(posedge clk) begin
        if (write_en) mem[write_addr] <= write_data;
        if (read_en) read_q <= mem[read_addr];
    end
    assign read_data = read_q;

`ifdef FORMAL
    localparam F_W = 256;
    localparam F_AW = 6;
    localparam F_LW = 5;

    // A word that was written is read unchanged; a read in the cycle of a write gives the word before.
    (* anyconst *) wire [F_AW-1:0] f_addr;
    reg            f_past = 1'b0;
    reg            f_known = 1'b0;
    reg [F_W-1:0]  f_word;
    reg            f_read = 1'b0;
    reg [F_W-1:0]  f_expect;
    reg            f_kept;
    reg [F_W-1:0]  f_last;
    reg            f_collided = 1'b0;
    always @(posedge clk) begin
        f_past <= 1'b1;
        if (write_en && write_addr == f_addr) begin
            f_known <= 1'b1;
            f_word <= write_data;
        end
        f_read <= read_en && read_addr == f_addr && f_known;
        f_expect <= f_word;
        f_kept <= !read_en;
        f_last <= read_data;
        f_collided <= read_en && write_en && read_addr == f_addr && write_addr == f_addr && f_known
            && write_data != f_word;
        if (f_known) assert (mem[f_addr] == f_word);
        if (f_read) assert (read_data == f_expect);
        if (f_past && f_kept) assert (read_data == f_last);
        cover (f_collided && f_read);
    end

`endif
endmodule
`default_nettype wire
