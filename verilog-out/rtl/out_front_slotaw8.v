// out_front_slotaw8: Looks up the next slot to be completed, and its oldest entry.
// Source:        hdl/src/tx/out_front.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module out_front_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [14:0] poked_data,
    input  wire poked_valid,
    output wire poked_ready,
    input  wire [13:0] back_data,
    input  wire back_valid,
    output wire back_ready,
    output reg  [300:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    input  wire retiring,
    input  wire [13:0] retiring_slot,
    input  wire may_read,
    output wire read,
    output wire [13:0] read_slot,
    output wire [7:0] read_index,
    input  wire [160:0] entry,
    input  wire init_en,
    input  wire [7:0] init_slot,
    input  wire [48:0] init_oldest,
    input  wire [65:0] init_state,
    input  wire [79:0] view_data,
    input  wire view_valid,
    input  wire down_en,
    input  wire [7:0] down_slot,
    input  wire down,
    input  wire dead,
    input  wire tail_en,
    input  wire [7:0] tail_slot,
    input  wire [7:0] tail,
    input  wire place_en,
    input  wire [7:0] place_slot,
    input  wire [48:0] place,
    output wire idle
);
    wire [48:0] oldest2;
    reg  [13:0] pick;
    wire late_back;
    wire late_poked;
    wire go1;
    wire go2;
    wire go3;
    reg  [7:0] lookup;
    wire take_back;
    wire take_poked;
    wire [7:0] views_set_slot;
    wire [65:0] views_set_data;
    wire [65:0] views_read_data;
    wire [48:0] oldests_read_data;
    wire [7:0] tails_read_data;
    reg  [1:0] downs_write_data;
    wire [1:0] downs_read_data;
    reg  valid1_d;
    reg  valid1_q;
    reg  [13:0] slot1_d;
    reg  [13:0] slot1_q;
    reg  back1_d;
    reg  back1_q;
    reg  valid2_d;
    reg  valid2_q;
    reg  [139:0] at2_d;
    reg  [139:0] at2_q;
    reg  valid3_d;
    reg  valid3_q;
    reg  [139:0] at3_d;
    reg  [139:0] at3_q;
    reg  fresh3_q;
    reg  [160:0] entry3_d;
    reg  [160:0] entry3_q;

    slot_ram_w66_aw8 u_views (
        .clk(clk),
        .rst(rst),
        .set_en(view_valid),
        .set_slot(views_set_slot),
        .set_data(views_set_data),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_state),
        .read_slot(lookup),
        .read_data(views_read_data)
    );

    slot_ram_w49_aw8 u_oldests (
        .clk(clk),
        .rst(rst),
        .set_en(place_en),
        .set_slot(place_slot),
        .set_data(place),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_oldest),
        .read_slot(lookup),
        .read_data(oldests_read_data)
    );

    slot_ram_w8_aw8 u_tails (
        .clk(clk),
        .rst(rst),
        .set_en(tail_en),
        .set_slot(tail_slot),
        .set_data(tail),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(8'd0),
        .read_slot(lookup),
        .read_data(tails_read_data)
    );

    ram_1r1w_w2_aw8 u_downs (
        .clk(clk),
        .rst(rst),
        .write_en(down_en),
        .write_addr(down_slot),
        .write_data(downs_write_data),
        .read_en(1'd1),
        .read_addr(lookup),
        .read_data(downs_read_data)
    );

    always @* begin
        valid1_d = valid1_q;
        slot1_d = slot1_q;
        back1_d = back1_q;
        valid2_d = valid2_q;
        at2_d = at2_q;
        valid3_d = valid3_q;
        at3_d = at3_q;
        entry3_d = entry3_q;
        if (go1) begin
            valid1_d = take_back | take_poked;
            slot1_d = pick;
            back1_d = back_valid;
        end
        if (go2) begin
            valid2_d = valid1_q;
            at2_d[13:0] = slot1_q;
            at2_d[14] = back1_q;
            at2_d[80:15] = views_read_data;
            at2_d[129:81] = oldests_read_data;
            at2_d[137:130] = tails_read_data;
            at2_d[138] = downs_read_data[0];
            at2_d[139] = downs_read_data[1];
        end
        if (go3) begin
            valid3_d = read;
            at3_d = at2_q;
        end
        if (fresh3_q) begin
            entry3_d = entry;
        end
    end
    assign go3 = (~valid3_q) | m_ready;
    assign go2 = (~valid2_q) | (go3 & may_read);
    assign go1 = (~valid1_q) | go2;
    assign late_back = ((valid1_q & (slot1_q == back_data)) | (valid2_q & (at2_q[13:0] == back_data))) | ((valid3_q & (at3_q[13:0] == back_data)) | (retiring & (retiring_slot == back_data)));
    assign late_poked = ((valid1_q & (slot1_q == poked_data[13:0])) | (valid2_q & (at2_q[13:0] == poked_data[13:0]))) | ((valid3_q & (at3_q[13:0] == poked_data[13:0])) | (retiring & (retiring_slot == poked_data[13:0])));
    assign take_back = (back_valid & go1) & (~late_back);
    assign take_poked = (poked_valid & (~back_valid)) & (go1 & (~late_poked));
    assign back_ready = take_back;
    assign poked_ready = take_poked;

    always @* begin
        pick = poked_data[13:0];
        if (back_valid) begin
            pick = back_data;
        end
    end

    always @* begin
        lookup = slot1_q[7:0];
        if (go1) begin
            lookup = pick[7:0];
        end
    end
    assign oldest2 = at2_q[129:81];
    assign read = (valid2_q & go3) & may_read;
    assign read_slot = at2_q[13:0];
    assign read_index = oldest2[7:0];
    assign m_valid = valid3_q;

    always @* begin
        m_data[139:0] = at3_q;
        m_data[300:140] = entry3_q;
        if (fresh3_q) begin
            m_data[300:140] = entry;
        end
    end
    assign idle = ((~valid1_q) & (~valid2_q)) & (~valid3_q);
    assign views_set_slot = view_data[73:66];
    assign views_set_data = view_data[65:0];

    always @* begin
        downs_write_data[0] = down;
        downs_write_data[1] = dead;
    end

    always @(posedge clk) begin
        if (rst) begin
            valid1_q <= 1'd0;
            valid2_q <= 1'd0;
            valid3_q <= 1'd0;
            fresh3_q <= 1'd0;
        end else begin
            valid1_q <= valid1_d;
            valid2_q <= valid2_d;
            valid3_q <= valid3_d;
            fresh3_q <= read;
        end
        slot1_q <= slot1_d;
        back1_q <= back1_d;
        at2_q <= at2_d;
        at3_q <= at3_d;
        entry3_q <= entry3_d;
    end
endmodule
`default_nettype wire
