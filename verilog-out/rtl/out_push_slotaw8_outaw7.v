// out_push_slotaw8_outaw7: Writes work requests that have left into their table.
// Source:        hdl/src/tx/out_push.rs
// Parameters:    SLOT_AW=8 OUT_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module out_push_slotaw8_outaw7 (
    input  wire clk,
    input  wire rst,
    input  wire [160:0] push_data,
    input  wire push_valid,
    output wire push_ready,
    output wire [13:0] ask_data,
    output wire ask_valid,
    input  wire ask_ready,
    input  wire init_en,
    input  wire [7:0] init_slot,
    input  wire [65:0] init_state,
    input  wire [79:0] view_data,
    input  wire view_valid,
    input  wire down_en,
    input  wire [7:0] down_slot,
    input  wire down,
    input  wire cut,
    input  wire [13:0] cut_slot,
    input  wire [7:0] cut_tail,
    output wire may_cut,
    output wire tail_en,
    output reg  [7:0] tail_slot,
    output reg  [7:0] tail,
    output wire write_en,
    output wire [14:0] write_at,
    output wire [160:0] write_data,
    output wire idle
);
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [7:0] INDEX_MASK = 8'd127;
    localparam [7:0] ONE = 8'd1;
    localparam [4:0] OUT_AW = 5'd7;
    wire again;
    wire [7:0] one_on;
    wire keep;
    wire [23:0] age;
    wire take;
    reg  [160:0] entry;
    wire [7:0] push_at;
    wire [7:0] tails_read_data;
    wire tops_set_en;
    wire [7:0] tops_set_slot;
    wire [7:0] tops_read_data;
    wire [7:0] views_set_slot;
    wire [65:0] views_set_data;
    wire [65:0] views_read_data;
    wire downs_read_data;
    wire [13:0] asks_s_data;
    wire asks_s_valid;
    wire asks_s_ready_unused;
    wire [15:0] asks_count_unused;
    reg  pushing_q;
    reg  [160:0] pushed_q;
    reg  checking_q;
    reg  [160:0] checked_q;
    wire [23:0] una_d;
    reg  [23:0] una_q;
    wire forced_d;
    reg  forced_q;

    slot_ram_w8_aw8 u_tails (
        .clk(clk),
        .rst(rst),
        .set_en(tail_en),
        .set_slot(tail_slot),
        .set_data(tail),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(8'd0),
        .read_slot(push_at),
        .read_data(tails_read_data)
    );

    slot_ram_w8_aw8 u_tops (
        .clk(clk),
        .rst(rst),
        .set_en(tops_set_en),
        .set_slot(tops_set_slot),
        .set_data(one_on),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(8'd0),
        .read_slot(push_at),
        .read_data(tops_read_data)
    );

    slot_ram_w66_aw8 u_views (
        .clk(clk),
        .rst(rst),
        .set_en(view_valid),
        .set_slot(views_set_slot),
        .set_data(views_set_data),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_state),
        .read_slot(push_at),
        .read_data(views_read_data)
    );

    ram_1r1w_w1_aw8 u_downs (
        .clk(clk),
        .rst(rst),
        .write_en(down_en),
        .write_addr(down_slot),
        .write_data(down),
        .read_en(1'd1),
        .read_addr(push_at),
        .read_data(downs_read_data)
    );

    fifo_w14_aw2 u_asks (
        .clk(clk),
        .rst(rst),
        .s_data(asks_s_data),
        .s_valid(asks_s_valid),
        .s_ready(asks_s_ready_unused),
        .m_data(ask_data),
        .m_valid(ask_valid),
        .m_ready(ask_ready),
        .count(asks_count_unused)
    );

    assign una_d = views_read_data[23:0];
    assign forced_d = (views_read_data[56] | downs_read_data) | (pushed_q[87:80] != 8'd0);
    assign views_set_slot = view_data[73:66];
    assign views_set_data = view_data[65:0];
    assign push_ready = (~pushing_q) & (~ask_valid);
    assign take = push_valid & push_ready;
    assign push_at = push_data[7:0];
    assign one_on = tails_read_data + ONE;
    assign again = tails_read_data != tops_read_data;
    assign keep = again & (pushed_q[87:80] == FLUSH_ERR);
    assign tops_set_en = pushing_q & (~again);
    assign tops_set_slot = pushed_q[7:0];
    assign write_en = pushing_q & (~keep);
    assign write_at = ({1'd0, pushed_q[13:0]} << OUT_AW) | {7'd0, tails_read_data & INDEX_MASK};

    always @* begin
        entry = pushed_q;
        if (pushed_q[160]) begin
            entry[37:14] = pushed_q[37:14] - 24'h1;
        end
    end
    assign write_data = entry;
    assign may_cut = ~pushing_q;
    assign tail_en = pushing_q | cut;

    always @* begin
        tail_slot = cut_slot[7:0];
        if (pushing_q) begin
            tail_slot = pushed_q[7:0];
        end
    end

    always @* begin
        tail = cut_tail;
        if (pushing_q) begin
            tail = one_on;
        end
    end
    assign age = checked_q[37:14] - una_q;
    assign asks_s_valid = checking_q & (forced_q | age[23]);
    assign asks_s_data = checked_q[13:0];
    assign idle = ((~pushing_q) & (~checking_q)) & (~ask_valid);

    always @(posedge clk) begin
        if (rst) begin
            pushing_q <= 1'd0;
            checking_q <= 1'd0;
        end else begin
            pushing_q <= take;
            checking_q <= pushing_q;
        end
        pushed_q <= push_data;
        checked_q <= entry;
        una_q <= una_d;
        forced_q <= forced_d;
    end
endmodule
`default_nettype wire
