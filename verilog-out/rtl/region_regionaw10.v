// region_regionaw10: Region table: keys, bounds, translation.
// Source:        hdl/src/mr/region.rs
// Parameters:    REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module region_regionaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [535:0] load_data,
    input  wire load_valid,
    input  wire look_en,
    input  wire [23:0] look_index,
    output wire [229:0] entry,
    output wire entry_exists,
    output wire changing
);
    localparam [229:0] BLANK = 230'h0;
    localparam [23:0] REGIONS = 24'h400;
    localparam [15:0] WALK_END = 16'd1024;
    wire walking;
    reg  loaded_valid_q;
    reg  [535:0] loaded_q;
    wire [511:0] fields_raw;
    wire [63:0] fields_base;
    wire [63:0] fields_limit;
    wire [63:0] fields_bus_addr;
    wire [7:0] fields_key;
    wire fields_valid;
    wire fields_bar1;
    wire fields_strict;
    wire fields_ats;
    wire fields_direct;
    wire fields_relaxed;
    wire [23:0] fields_pd;
    wire fields_collective;
    wire new_valid_d;
    reg  new_valid_q;
    wire [23:0] new_index_d;
    reg  [23:0] new_index_q;
    reg  [229:0] new_entry_d;
    reg  [229:0] new_entry_q;
    reg  ram_write_en;
    reg  [9:0] ram_write_addr;
    reg  [229:0] ram_write_data;
    wire [9:0] ram_read_addr;
    reg  [23:0] shown_d;
    reg  [23:0] shown_q;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;

    unpack_region_w512 u_fields (
        .raw(fields_raw),
        .base(fields_base),
        .limit(fields_limit),
        .bus_addr(fields_bus_addr),
        .key(fields_key),
        .valid(fields_valid),
        .bar1(fields_bar1),
        .strict(fields_strict),
        .ats(fields_ats),
        .direct(fields_direct),
        .relaxed(fields_relaxed),
        .pd(fields_pd),
        .collective(fields_collective)
    );

    ram_1r1w_w230_aw10 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_en(look_en),
        .read_addr(ram_read_addr),
        .read_data(entry)
    );

    assign new_valid_d = loaded_valid_q & (loaded_q[535:512] < REGIONS);
    assign new_index_d = loaded_q[535:512];

    always @* begin
        new_entry_d = new_entry_q;
        shown_d = shown_q;
        walk_d = walk_q;
        new_entry_d[0] = fields_valid & (~fields_collective);
        new_entry_d[8:1] = fields_key;
        new_entry_d[32:9] = fields_pd;
        new_entry_d[96:33] = fields_base;
        new_entry_d[160:97] = fields_limit;
        new_entry_d[224:161] = fields_bus_addr - fields_base;
        new_entry_d[225] = fields_direct;
        new_entry_d[226] = fields_bar1;
        new_entry_d[227] = fields_strict;
        new_entry_d[228] = fields_ats;
        new_entry_d[229] = fields_relaxed;
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
        if (look_en) begin
            shown_d = look_index;
        end
    end
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;
    assign fields_raw = loaded_q[511:0];
    assign changing = (load_valid | loaded_valid_q) | new_valid_q;

    always @* begin
        ram_write_en = new_valid_q;
        if (walking) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = new_index_q[9:0];
        if (walking) begin
            ram_write_addr = walk_q[9:0];
        end
    end

    always @* begin
        ram_write_data = new_entry_q;
        if (walking) begin
            ram_write_data = BLANK;
        end
    end
    assign ram_read_addr = look_index[9:0];
    assign entry_exists = shown_q < REGIONS;

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
        shown_q <= shown_d;
    end
endmodule
`default_nettype wire
