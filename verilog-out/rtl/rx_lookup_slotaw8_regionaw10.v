// rx_lookup_slotaw8_regionaw10: Looks up a packet's QP and region, and judges it by them.
// Source:        hdl/src/rx/rx_lookup.rs
// Parameters:    SLOT_AW=8 REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_lookup_slotaw8_regionaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [535:0] region_data,
    input  wire region_valid,
    input  wire ats_on,
    input  wire [13:0] look_slot,
    input  wire [31:0] look_rkey,
    input  wire [562:0] head,
    input  wire issue,
    input  wire have,
    input  wire bad_recv,
    output wire [308:0] facts,
    output wire facts_valid,
    input  wire [23:0] open_index,
    output wire [16:0] epoch,
    output wire init_en,
    output wire [13:0] init_slot,
    output wire [23:0] init_psn
);
    localparam [23:0] ENTRIES = 24'h400;
    localparam [31:0] LONGEST = 32'h80000000;
    wire [562:0] p;
    wire [243:0] e;
    wire [14:0] s;
    wire good_0;
    wire good_1;
    wire good_2;
    wire good_3;
    wire good_4;
    reg  [4:0] drops;
    wire [31:0] payload;
    wire [31:0] mtu;
    wire [1:0] tail;
    wire padded;
    wire is_mtu;
    wire in_mtu;
    wire more;
    wire [23:0] index;
    wire index_good;
    wire in_range;
    wire qp_ready;
    wire [64:0] qp_conn;
    wire [16:0] qp_path;
    wire [255:0] qp_addrs;
    wire [4:0] qp_rnr_timer;
    wire [2:0] qp_standing;
    wire [14:0] compare_seen;
    wire regions_ready;
    wire [23:0] regions_look_index;
    wire [243:0] regions_entry;
    reg  valid2_q;
    reg  [562:0] pkt2_q;
    wire [64:0] end2_d;
    reg  [64:0] end2_q;
    reg  [64:0] conn2_q;
    reg  [243:0] entry2_q;
    reg  [4:0] timer2_q;
    reg  [14:0] seen2_q;
    reg  valid3_q;
    reg  [308:0] facts3_d;
    reg  [308:0] facts3_q;

    rx_qp_slotaw8 u_qp (
        .clk(clk),
        .rst(rst),
        .ready(qp_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .look_slot(look_slot),
        .conn(qp_conn),
        .path(qp_path),
        .addrs(qp_addrs),
        .rnr_timer(qp_rnr_timer),
        .standing(qp_standing),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_psn(init_psn)
    );

    rx_match u_compare (
        .pkt(head),
        .conn(qp_conn),
        .path(qp_path),
        .addrs(qp_addrs),
        .standing(qp_standing),
        .seen(compare_seen)
    );

    rx_region_regionaw10 u_regions (
        .clk(clk),
        .rst(rst),
        .ready(regions_ready),
        .load_data(region_data),
        .load_valid(region_valid),
        .look_index(regions_look_index),
        .entry(regions_entry),
        .open_index(open_index),
        .epoch(epoch)
    );

    assign end2_d = {1'd0, head[396:333]} + {33'h0, head[460:429]};

    always @* begin
        facts3_d = facts3_q;
        facts3_d[124:120] = drops;
        facts3_d[125] = good_4 & p[551];
        facts3_d[126] = good_4 & (~p[551]);
        facts3_d[166] = is_mtu;
        facts3_d[167] = in_mtu;
        facts3_d[168] = ((p[556] & is_mtu) & more) | ((p[559] & in_mtu) & (p[460:429] == payload));
        facts3_d[169] = (~(|p[460:429])) | (((index_good & e[0]) & (e[8:1] == p[404:397])) & (((e[32:9] == conn2_q[63:40]) & in_range) & ((~e[225]) | ats_on)));
        facts3_d[233:170] = p[396:333] + e[224:161];
        facts3_d[265:234] = p[460:429];
        facts3_d[289:266] = index;
        facts3_d[305:290] = e[243:228];
        facts3_d[306] = e[225];
        facts3_d[308] = e[227];
        facts3_d[307] = e[226];
        facts3_d[13:0] = p[45:32];
        facts3_d[21:14] = p[7:0];
        facts3_d[45:22] = p[31:8];
        facts3_d[77:46] = p[492:461];
        facts3_d[85:78] = p[500:493];
        facts3_d[109:86] = p[524:501];
        facts3_d[117:110] = p[548:541];
        facts3_d[118] = p[72];
        facts3_d[119] = p[73];
        facts3_d[127] = p[550];
        facts3_d[128] = p[554] & conn2_q[64];
        facts3_d[129] = (~p[554]) & (~p[555]);
        facts3_d[130] = p[556] | p[559];
        facts3_d[131] = p[558] | p[559];
        facts3_d[132] = p[561];
        facts3_d[133] = have;
        facts3_d[134] = bad_recv;
        facts3_d[139:135] = timer2_q;
        facts3_d[152:140] = conn2_q[39:27];
        facts3_d[165:153] = p[537:525];
    end
    assign ready = qp_ready & regions_ready;
    assign regions_look_index = look_rkey[31:8];
    assign p = pkt2_q;
    assign e = entry2_q;
    assign s = seen2_q;
    assign good_0 = s[0] & s[1];
    assign good_1 = good_0 & s[2];
    assign good_2 = good_1 & s[3];
    assign good_3 = (good_2 & s[4]) & s[5];
    assign good_4 = (good_3 & s[6]) & ((&s[10:7]) & (&s[14:11]));

    always @* begin
        drops[0] = ~good_0;
        drops[1] = good_0 & (~good_1);
        drops[2] = good_1 & (~good_2);
        drops[3] = good_2 & (~good_3);
        drops[4] = good_3 & (~good_4);
    end
    assign payload = {18'h0, p[538:525]};
    assign mtu = {19'h0, conn2_q[39:27]};
    assign tail = p[526:525] + p[540:539];
    assign padded = ~(|tail);
    assign is_mtu = padded & (payload == mtu);
    assign in_mtu = padded & (payload <= mtu);
    assign more = (p[460:429] > mtu) & (p[460:429] <= LONGEST);
    assign index = p[428:405];
    assign index_good = index < ENTRIES;
    assign in_range = (p[396:333] >= e[96:33]) & (end2_q <= {1'd0, e[160:97]});
    assign facts = facts3_q;
    assign facts_valid = valid3_q;

    always @(posedge clk) begin
        if (rst) begin
            valid2_q <= 1'd0;
            valid3_q <= 1'd0;
        end else begin
            valid2_q <= issue;
            valid3_q <= valid2_q;
        end
        pkt2_q <= head;
        end2_q <= end2_d;
        conn2_q <= qp_conn;
        entry2_q <= regions_entry;
        timer2_q <= qp_rnr_timer;
        seen2_q <= compare_seen;
        facts3_q <= facts3_d;
    end
endmodule
`default_nettype wire
