// A byte that was written is read unchanged; a read in the cycle of a write gives the byte before.
(* anyconst *) wire [F_AW-1:0] f_addr;
(* anyconst *) wire [F_LW-1:0] f_lane;
reg            f_past = 1'b0;
reg            f_known = 1'b0;
reg [7:0]      f_byte;
reg            f_read = 1'b0;
reg [7:0]      f_expect;
reg            f_kept;
reg [F_W-1:0]  f_last;
reg            f_collided = 1'b0;
wire [F_W-1:0] f_mem = mem[f_addr];
wire           f_write = write_be[f_lane] && write_addr == f_addr;
always @(posedge clk) begin
    f_past <= 1'b1;
    if (f_write) begin
        f_known <= 1'b1;
        f_byte <= write_data[f_lane*8 +: 8];
    end
    f_read <= read_en && read_addr == f_addr && f_known;
    f_expect <= f_byte;
    f_kept <= !read_en;
    f_last <= read_data;
    f_collided <= read_en && read_addr == f_addr && f_write && f_known;
    if (f_known) assert (f_mem[f_lane*8 +: 8] == f_byte);
    if (f_read) assert (read_data[f_lane*8 +: 8] == f_expect);
    if (f_past && f_kept) assert (read_data == f_last);
    cover (f_collided && f_read);
end
