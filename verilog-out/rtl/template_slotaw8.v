// template_slotaw8: What the headers of a QP's packets have in common.
// Source:        hdl/src/tx/template.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module template_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire look,
    input  wire [13:0] look_slot,
    output wire [222:0] addressing,
    output wire [255:0] ips,
    output wire [15:0] sum
);
    localparam [2:0] ADDRESSING_BLOCK = 3'd1;
    localparam [2:0] IPS_BLOCK = 3'd2;
    reg  [222:0] entry;
    reg  [255:0] pair;
    wire [159:0] raw;
    wire is_addressing;
    wire is_ips;
    wire [511:0] unpack_addressing_raw;
    wire [47:0] unpack_addressing_dst_mac;
    wire [47:0] unpack_addressing_src_mac;
    wire [11:0] unpack_addressing_vlan_vid;
    wire unpack_addressing_vlan_dei;
    wire [2:0] unpack_addressing_vlan_pcp;
    wire unpack_addressing_vlan;
    wire unpack_addressing_ipv6;
    wire [7:0] unpack_addressing_hop_limit;
    wire [1:0] unpack_addressing_ecn;
    wire [5:0] unpack_addressing_dscp;
    wire [15:0] unpack_addressing_udp_sport;
    wire [19:0] unpack_addressing_flow_label;
    wire [23:0] unpack_addressing_dest_qpn;
    wire [15:0] unpack_addressing_pkey;
    wire [15:0] unpack_addressing_ip_id;
    wire unpack_addressing_loopback;
    wire [511:0] unpack_ips_raw;
    wire [127:0] unpack_ips_src_ip;
    wire [127:0] unpack_ips_dst_ip;
    wire [159:0] ipv4_raw;
    wire [5:0] ipv4_dscp;
    wire [1:0] ipv4_ecn;
    wire [15:0] ipv4_id;
    wire [7:0] ipv4_ttl;
    wire [31:0] ipv4_src;
    wire [31:0] ipv4_dst;
    wire [7:0] addressing_mem_write_addr;
    wire [7:0] addressing_mem_read_addr;
    wire [7:0] ips_mem_write_addr;
    wire [7:0] ips_mem_read_addr;
    wire [7:0] sum_mem_write_addr;
    wire [15:0] sum_mem_write_data;
    wire [7:0] sum_mem_read_addr;
    reg  [222:0] loaded_d;
    reg  [222:0] loaded_q;
    reg  [255:0] loaded_ips_q;
    wire [13:0] slot_0_d;
    reg  [13:0] slot_0_q;
    reg  [13:0] slot_1_q;
    reg  [13:0] slot_2_q;
    reg  [13:0] slot_3_q;
    reg  [13:0] slot_4_q;
    reg  [13:0] slot_5_q;
    reg  valid_0_q;
    reg  valid_1_q;
    reg  valid_2_q;
    reg  valid_3_q;
    reg  valid_4_q;
    reg  valid_5_q;
    wire [19:0] pair_0_d;
    reg  [19:0] pair_0_q;
    wire [19:0] pair_1_d;
    reg  [19:0] pair_1_q;
    wire [19:0] pair_2_d;
    reg  [19:0] pair_2_q;
    wire [19:0] pair_3_d;
    reg  [19:0] pair_3_q;
    wire [19:0] pair_4_d;
    reg  [19:0] pair_4_q;
    wire [19:0] low_d;
    reg  [19:0] low_q;
    wire [19:0] high_d;
    reg  [19:0] high_q;
    reg  [19:0] odd_q;
    wire [19:0] even_d;
    reg  [19:0] even_q;
    reg  [19:0] rest_q;
    wire [19:0] total_d;
    reg  [19:0] total_q;
    wire [19:0] folded_d;
    reg  [19:0] folded_q;

    unpack_addressing_w512_from64 u_unpack_addressing (
        .raw(unpack_addressing_raw),
        .dst_mac(unpack_addressing_dst_mac),
        .src_mac(unpack_addressing_src_mac),
        .vlan_vid(unpack_addressing_vlan_vid),
        .vlan_dei(unpack_addressing_vlan_dei),
        .vlan_pcp(unpack_addressing_vlan_pcp),
        .vlan(unpack_addressing_vlan),
        .ipv6(unpack_addressing_ipv6),
        .hop_limit(unpack_addressing_hop_limit),
        .ecn(unpack_addressing_ecn),
        .dscp(unpack_addressing_dscp),
        .udp_sport(unpack_addressing_udp_sport),
        .flow_label(unpack_addressing_flow_label),
        .dest_qpn(unpack_addressing_dest_qpn),
        .pkey(unpack_addressing_pkey),
        .ip_id(unpack_addressing_ip_id),
        .loopback(unpack_addressing_loopback)
    );

    unpack_ips_w512_from128 u_unpack_ips (
        .raw(unpack_ips_raw),
        .src_ip(unpack_ips_src_ip),
        .dst_ip(unpack_ips_dst_ip)
    );

    pack_ipv4_sum_w160 u_ipv4 (
        .raw(ipv4_raw),
        .version(4'd4),
        .ihl(4'd5),
        .dscp(ipv4_dscp),
        .ecn(ipv4_ecn),
        .id(ipv4_id),
        .df(1'd1),
        .ttl(ipv4_ttl),
        .protocol(8'd17),
        .src(ipv4_src),
        .dst(ipv4_dst)
    );

    ram_1r1w_w223_aw8 u_addressing_mem (
        .clk(clk),
        .rst(rst),
        .write_en(is_addressing),
        .write_addr(addressing_mem_write_addr),
        .write_data(entry),
        .read_en(look),
        .read_addr(addressing_mem_read_addr),
        .read_data(addressing)
    );

    ram_1r1w_w256_aw8 u_ips_mem (
        .clk(clk),
        .rst(rst),
        .write_en(is_ips),
        .write_addr(ips_mem_write_addr),
        .write_data(pair),
        .read_en(look),
        .read_addr(ips_mem_read_addr),
        .read_data(ips)
    );

    ram_1r1w_w16_aw8 u_sum_mem (
        .clk(clk),
        .rst(rst),
        .write_en(valid_5_q),
        .write_addr(sum_mem_write_addr),
        .write_data(sum_mem_write_data),
        .read_en(look),
        .read_addr(sum_mem_read_addr),
        .read_data(sum)
    );

    always @* begin
        loaded_d = loaded_q;
        if (is_addressing) begin
            loaded_d = entry;
        end
    end
    assign slot_0_d = ctx_data[525:512];
    assign pair_0_d = {4'd0, raw[15:0]} + {4'd0, raw[31:16]};
    assign pair_1_d = {4'd0, raw[47:32]} + {4'd0, raw[63:48]};
    assign pair_2_d = {4'd0, raw[79:64]} + {4'd0, raw[95:80]};
    assign pair_3_d = {4'd0, raw[111:96]} + {4'd0, raw[127:112]};
    assign pair_4_d = {4'd0, raw[143:128]} + {4'd0, raw[159:144]};
    assign low_d = pair_0_q + pair_1_q;
    assign high_d = pair_2_q + pair_3_q;
    assign even_d = low_q + high_q;
    assign total_d = even_q + rest_q;
    assign folded_d = (total_q >> 5'd16) + {4'd0, total_q[15:0]};
    assign unpack_addressing_raw = ctx_data[511:0];
    assign unpack_ips_raw = ctx_data[511:0];
    assign is_addressing = ctx_valid & (ctx_data[528:526] == ADDRESSING_BLOCK);
    assign is_ips = ctx_valid & (ctx_data[528:526] == IPS_BLOCK);

    always @* begin
        entry[47:0] = unpack_addressing_dst_mac;
        entry[95:48] = unpack_addressing_src_mac;
        entry[107:96] = unpack_addressing_vlan_vid;
        entry[108] = unpack_addressing_vlan_dei;
        entry[111:109] = unpack_addressing_vlan_pcp;
        entry[112] = unpack_addressing_vlan;
        entry[113] = unpack_addressing_ipv6;
        entry[121:114] = unpack_addressing_hop_limit;
        entry[123:122] = unpack_addressing_ecn;
        entry[129:124] = unpack_addressing_dscp;
        entry[145:130] = unpack_addressing_udp_sport;
        entry[165:146] = unpack_addressing_flow_label;
        entry[189:166] = unpack_addressing_dest_qpn;
        entry[205:190] = unpack_addressing_pkey;
        entry[221:206] = unpack_addressing_ip_id;
        entry[222] = unpack_addressing_loopback;
    end

    always @* begin
        pair[127:0] = unpack_ips_src_ip;
        pair[255:128] = unpack_ips_dst_ip;
    end
    assign addressing_mem_write_addr = ctx_data[519:512];
    assign ips_mem_write_addr = ctx_data[519:512];
    assign ipv4_dscp = loaded_q[129:124];
    assign ipv4_ecn = loaded_q[123:122];
    assign ipv4_id = loaded_q[221:206];
    assign ipv4_ttl = loaded_q[121:114];
    assign ipv4_src = loaded_ips_q[31:0];
    assign ipv4_dst = loaded_ips_q[159:128];
    assign raw = ipv4_raw;
    assign sum_mem_write_addr = slot_5_q[7:0];
    assign sum_mem_write_data = folded_q[15:0] + {12'd0, folded_q[19:16]};
    assign addressing_mem_read_addr = look_slot[7:0];
    assign ips_mem_read_addr = look_slot[7:0];
    assign sum_mem_read_addr = look_slot[7:0];

    always @(posedge clk) begin
        if (rst) begin
            valid_0_q <= 1'd0;
            valid_1_q <= 1'd0;
            valid_2_q <= 1'd0;
            valid_3_q <= 1'd0;
            valid_4_q <= 1'd0;
            valid_5_q <= 1'd0;
        end else begin
            valid_0_q <= is_ips;
            valid_1_q <= valid_0_q;
            valid_2_q <= valid_1_q;
            valid_3_q <= valid_2_q;
            valid_4_q <= valid_3_q;
            valid_5_q <= valid_4_q;
        end
        loaded_q <= loaded_d;
        loaded_ips_q <= pair;
        slot_0_q <= slot_0_d;
        slot_1_q <= slot_0_q;
        slot_2_q <= slot_1_q;
        slot_3_q <= slot_2_q;
        slot_4_q <= slot_3_q;
        slot_5_q <= slot_4_q;
        pair_0_q <= pair_0_d;
        pair_1_q <= pair_1_d;
        pair_2_q <= pair_2_d;
        pair_3_q <= pair_3_d;
        pair_4_q <= pair_4_d;
        low_q <= low_d;
        high_q <= high_d;
        odd_q <= pair_4_q;
        even_q <= even_d;
        rest_q <= odd_q;
        total_q <= total_d;
        folded_q <= folded_d;
    end
endmodule
`default_nettype wire
