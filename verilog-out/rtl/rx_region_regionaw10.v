// rx_region_regionaw10: Regions as the peers see them.
// Source:        hdl/src/rx/rx_region.rs
// Parameters:    REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_region_regionaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [535:0] load_data,
    input  wire load_valid,
    input  wire [23:0] look_index,
    output wire [243:0] entry,
    input  wire [23:0] open_index,
    output wire [16:0] epoch
);
    localparam [243:0] BLANK = 244'h0;
    localparam [23:0] REGIONS = 24'h400;
    localparam [15:0] WALK_END = 16'd1024;
    wire walking;
    reg  [9:0] at;
    reg  loaded_valid_q;
    reg  [535:0] loaded_q;
    wire [511:0] fields_raw;
    wire [63:0] fields_base;
    wire [63:0] fields_limit;
    wire [63:0] fields_bus_addr;
    wire [7:0] fields_key;
    wire fields_remote_write;
    wire fields_valid;
    wire fields_ats;
    wire fields_direct;
    wire fields_relaxed;
    wire [23:0] fields_pd;
    wire [15:0] fields_epoch;
    wire fields_collective;
    wire new_valid_d;
    reg  new_valid_q;
    wire [23:0] new_index_d;
    reg  [23:0] new_index_q;
    reg  [243:0] new_entry_d;
    reg  [243:0] new_entry_q;
    reg  new_exists_q;
    wire entries_write_en;
    reg  [243:0] entries_write_data;
    wire [9:0] entries_read_addr;
    wire epochs_write_en;
    reg  [16:0] epochs_write_data;
    wire [9:0] epochs_read_addr;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;

    unpack_rx_region_w512 u_fields (
        .raw(fields_raw),
        .base(fields_base),
        .limit(fields_limit),
        .bus_addr(fields_bus_addr),
        .key(fields_key),
        .remote_write(fields_remote_write),
        .valid(fields_valid),
        .ats(fields_ats),
        .direct(fields_direct),
        .relaxed(fields_relaxed),
        .pd(fields_pd),
        .epoch(fields_epoch),
        .collective(fields_collective)
    );

    ram_1r1w_w244_aw10 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(entries_write_en),
        .write_addr(at),
        .write_data(entries_write_data),
        .read_en(1'd1),
        .read_addr(entries_read_addr),
        .read_data(entry)
    );

    ram_1r1w_w17_aw10 u_epochs (
        .clk(clk),
        .rst(rst),
        .write_en(epochs_write_en),
        .write_addr(at),
        .write_data(epochs_write_data),
        .read_en(1'd1),
        .read_addr(epochs_read_addr),
        .read_data(epoch)
    );

    always @* begin
        walk_d = walk_q;
        new_entry_d = new_entry_q;
        new_entry_d[0] = (fields_valid & fields_remote_write) & fields_direct;
        new_entry_d[8:1] = fields_key;
        new_entry_d[32:9] = fields_pd;
        new_entry_d[96:33] = fields_base;
        new_entry_d[160:97] = fields_limit;
        new_entry_d[224:161] = fields_bus_addr - fields_base;
        new_entry_d[225] = fields_ats;
        new_entry_d[226] = fields_relaxed;
        new_entry_d[227] = fields_collective;
        new_entry_d[243:228] = fields_epoch;
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
    end
    assign new_valid_d = loaded_valid_q & (loaded_q[535:512] < REGIONS);
    assign new_index_d = loaded_q[535:512];
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;
    assign fields_raw = loaded_q[511:0];

    always @* begin
        at = new_index_q[9:0];
        if (walking) begin
            at = walk_q[9:0];
        end
    end
    assign entries_write_en = new_valid_q | walking;

    always @* begin
        entries_write_data = new_entry_q;
        if (walking) begin
            entries_write_data = BLANK;
        end
    end
    assign epochs_write_en = new_valid_q | walking;

    always @* begin
        epochs_write_data[0] = new_exists_q & (~walking);
        epochs_write_data[16:1] = new_entry_q[243:228];
    end
    assign entries_read_addr = look_index[9:0];
    assign epochs_read_addr = open_index[9:0];

    always @(posedge clk) begin
        if (rst) begin
            loaded_valid_q <= 1'd0;
            new_valid_q <= 1'd0;
            walk_q <= 16'd0;
        end else begin
            loaded_valid_q <= load_valid;
            new_valid_q <= new_valid_d;
            walk_q <= walk_d;
        end
        loaded_q <= load_data;
        new_index_q <= new_index_d;
        new_entry_q <= new_entry_d;
        new_exists_q <= fields_valid;
    end
endmodule
`default_nettype wire
