// db_room_slotaw8: Is a producer index at most one ring ahead of what is done?
// Source:        hdl/src/tx/db_room.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module db_room_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire load,
    input  wire [7:0] load_slot,
    input  wire [15:0] load_idx,
    input  wire [4:0] load_log2,
    input  wire [7:0] slot,
    input  wire [15:0] idx,
    output reg  room
);
    localparam [4:0] LARGEST = 5'd15;
    localparam [15:0] ONE = 16'd1;
    wire [7:0] done_slot;
    wire [15:0] load_size;
    wire [32:0] now;
    wire below;
    wire above;
    reg  from;
    reg  upto;
    wire [4:0] sizes_read_data;
    reg  [32:0] ranges_set_data;
    reg  [32:0] ranges_init_data;
    wire [32:0] ranges_read_data;
    wire [15:0] lower_b;
    wire lower_below;
    wire lower_same_unused;
    wire lower_less_unused;
    wire [15:0] upper_a;
    wire upper_below;
    wire upper_same_unused;
    wire upper_less_unused;
    reg  told_q;
    reg  [7:0] told_slot_q;
    wire [15:0] told_idx_d;
    reg  [15:0] told_idx_q;
    reg  sized_q;
    reg  [7:0] sized_slot_q;
    reg  [15:0] sized_idx_q;
    wire [15:0] size_d;
    reg  [15:0] size_q;

    ram_1r1w_w5_aw8 u_sizes (
        .clk(clk),
        .rst(rst),
        .write_en(load),
        .write_addr(load_slot),
        .write_data(load_log2),
        .read_en(1'd1),
        .read_addr(done_slot),
        .read_data(sizes_read_data)
    );

    slot_ram_w33_aw8 u_ranges (
        .clk(clk),
        .rst(rst),
        .set_en(sized_q),
        .set_slot(sized_slot_q),
        .set_data(ranges_set_data),
        .init_en(load),
        .init_slot(load_slot),
        .init_data(ranges_init_data),
        .read_slot(slot),
        .read_data(ranges_read_data)
    );

    index_order u_lower (
        .a(idx),
        .b(lower_b),
        .below(lower_below),
        .same(lower_same_unused),
        .less(lower_less_unused)
    );

    index_order u_upper (
        .a(upper_a),
        .b(idx),
        .below(upper_below),
        .same(upper_same_unused),
        .less(upper_less_unused)
    );

    assign told_idx_d = done_data[29:14];
    assign size_d = ONE << sizes_read_data;
    assign done_slot = done_data[7:0];

    always @* begin
        ranges_set_data[15:0] = sized_idx_q;
        ranges_set_data[31:16] = sized_idx_q + size_q;
        ranges_set_data[32] = size_q[15];
    end
    assign load_size = ONE << load_log2;

    always @* begin
        ranges_init_data[15:0] = load_idx;
        ranges_init_data[31:16] = load_idx + load_size;
        ranges_init_data[32] = load_log2 == LARGEST;
    end
    assign now = ranges_read_data;
    assign lower_b = now[15:0];
    assign below = lower_below;
    assign upper_a = now[31:16];
    assign above = upper_below;

    always @* begin
        from = ~below;
        if (idx[15] != now[15]) begin
            from = below;
        end
    end

    always @* begin
        upto = ~above;
        if (idx[15] != now[31]) begin
            upto = above;
        end
    end

    always @* begin
        room = from & upto;
        if (now[32]) begin
            room = from | ((~below) & (~above));
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            told_q <= 1'd0;
            sized_q <= 1'd0;
        end else begin
            told_q <= done_valid;
            sized_q <= told_q;
        end
        told_slot_q <= done_slot;
        told_idx_q <= told_idx_d;
        sized_slot_q <= told_slot_q;
        sized_idx_q <= told_idx_q;
        size_q <= size_d;
    end
endmodule
`default_nettype wire
