// inline_wqe: Assembles inline WQEs out of the blocks written into doorbell pages.
// Source:        hdl/src/tx/inline_wqe.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module inline_wqe (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire look,
    input  wire [7:0] look_page,
    input  wire work,
    input  wire [7:0] page,
    input  wire [1:0] block_no,
    input  wire [2:0] place,
    input  wire whole,
    input  wire [511:0] data,
    output wire done,
    output reg  partial,
    output wire [41:0] wqe,
    output wire [13:0] new_slot,
    output wire [15:0] new_first,
    output wire [2:0] new_blocks,
    output wire buf_write,
    output wire [3:0] buf_addr,
    output wire [511:0] buf_data,
    input  wire [3:0] give_back
);
    localparam [2:0] MAX_BLOCKS = 3'd4;
    localparam [7:0] WALK_END = 8'd255;
    wire [41:0] now;
    reg  [41:0] upd;
    reg  good;
    wire next_block;
    wire same_place;
    wire goes_on;
    wire begins;
    wire ends_alone;
    wire ends_others;
    reg  pages_write_en;
    reg  [7:0] pages_write_addr;
    reg  [41:0] pages_write_data;
    wire [41:0] pages_read_data;
    wire bufs_mine;
    wire [1:0] bufs_mine_buf;
    wire bufs_owns;
    wire bufs_found;
    wire [1:0] bufs_pick;
    wire bufs_alloc;
    wire bufs_arm;
    wire bufs_drop;
    wire [1:0] bufs_which;
    reg  [7:0] walk_d;
    reg  [7:0] walk_q;
    reg  walked_d;
    reg  walked_q;

    ram_1r1w_w42_aw8 u_pages (
        .clk(clk),
        .rst(rst),
        .write_en(pages_write_en),
        .write_addr(pages_write_addr),
        .write_data(pages_write_data),
        .read_en(look),
        .read_addr(look_page),
        .read_data(pages_read_data)
    );

    unpack_inline_head_w512 u_head (
        .raw(data),
        .blocks(new_blocks),
        .ring_index(new_first),
        .slot(new_slot)
    );

    inline_bufs u_bufs (
        .clk(clk),
        .rst(rst),
        .page(page),
        .mine(bufs_mine),
        .mine_buf(bufs_mine_buf),
        .owns(bufs_owns),
        .found(bufs_found),
        .pick(bufs_pick),
        .alloc(bufs_alloc),
        .arm(bufs_arm),
        .drop(bufs_drop),
        .which(bufs_which),
        .give_back(give_back)
    );

    always @* begin
        walk_d = walk_q;
        walked_d = walked_q;
        if (~walked_q) begin
            walk_d = walk_q + 8'd1;
            walked_d = walk_q == WALK_END;
        end
    end
    assign ready = walked_q;
    assign now = pages_read_data;
    assign bufs_mine = (work & now[0]) & now[39];
    assign bufs_mine_buf = now[41:40];
    assign next_block = block_no == now[5:4];
    assign same_place = place == now[3:1];
    assign goes_on = (next_block & same_place) & (whole & now[0]);
    assign begins = block_no == 2'd0;
    assign ends_alone = (work & whole) & (begins & (new_blocks == 3'd1));
    assign ends_others = ((work & whole) & ((~begins) & next_block)) & ((now[0] & same_place) & (({1'd0, block_no} + 3'd1) == now[8:6]));
    assign done = ends_alone | ends_others;

    always @* begin
        upd = now;
        upd[5:4] = block_no + 2'd1;
        if (begins) begin
            upd[3:1] = place;
            upd[8:6] = new_blocks;
            upd[22:9] = new_slot;
            upd[38:23] = new_first;
            upd[39] = bufs_found;
            upd[41:40] = bufs_pick;
        end else begin
            upd[39] = bufs_owns;
        end
        upd[0] = good & (~done);
    end

    always @* begin
        if (begins) begin
            good = (whole & (new_blocks != 3'd0)) & (new_blocks <= MAX_BLOCKS);
        end else begin
            good = goes_on;
        end
    end

    always @* begin
        if (begins) begin
            partial = work & (now[0] | (~good));
        end else begin
            partial = work & (~good);
        end
    end
    assign wqe = upd;
    assign bufs_which = upd[41:40];
    assign bufs_alloc = (work & good) & (begins & upd[39]);
    assign bufs_arm = done & upd[39];
    assign bufs_drop = (work & (~good)) & bufs_owns;
    assign buf_write = (work & good) & upd[39];
    assign buf_addr = {2'd0, block_no} | ({2'd0, upd[41:40]} << 2'd2);
    assign buf_data = data;

    always @* begin
        pages_write_en = work;
        if (~walked_q) begin
            pages_write_en = 1'd1;
        end
    end

    always @* begin
        pages_write_addr = page;
        if (~walked_q) begin
            pages_write_addr = walk_q;
        end
    end

    always @* begin
        pages_write_data = upd;
        if (~walked_q) begin
            pages_write_data[0] = 1'd0;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 8'd0;
            walked_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            walked_q <= walked_d;
        end
    end
endmodule
`default_nettype wire
