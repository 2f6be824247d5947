// header_pack: Puts the headers of a packet together.
// Source:        hdl/src/tx/header_pack.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module header_pack (
    input  wire [378:0] desc,
    input  wire [222:0] addressing,
    input  wire [255:0] ips,
    input  wire [10:0] words,
    input  wire [10:0] ip_words,
    input  wire [1:0] pad,
    output reg  [783:0] header
);
    localparam [15:0] ETHERTYPE_IPV4 = 16'd2048;
    localparam [15:0] ETHERTYPE_IPV6 = 16'd34525;
    localparam [9:0] PAST_IPV4 = 10'd272;
    localparam [9:0] PAST_IPV4_TAGGED = 10'd304;
    localparam [9:0] PAST_IPV6 = 10'd432;
    localparam [9:0] PAST_IPV6_TAGGED = 10'd464;
    localparam [9:0] PAST_RETH = 10'd128;
    localparam [9:0] PAST_TAG = 10'd128;
    localparam [9:0] TO_BTH = 10'd64;
    localparam [9:0] TO_EXTENDED = 10'd160;
    localparam [9:0] TO_IP = 10'd112;
    localparam [9:0] TO_IP_TAGGED = 10'd144;
    localparam [9:0] TO_TAG = 10'd96;
    wire [15:0] length;
    reg  [319:0] imm;
    reg  [319:0] extended;
    wire [319:0] upper;
    reg  [783:0] link;
    reg  [319:0] network;
    wire [111:0] eth_raw;
    wire [47:0] eth_dst_mac;
    wire [47:0] eth_src_mac;
    reg  [15:0] eth_ethertype;
    wire [31:0] tag_raw;
    wire [2:0] tag_pcp;
    wire tag_dei;
    wire [11:0] tag_vid;
    wire [159:0] ipv4_raw;
    wire [5:0] ipv4_dscp;
    wire [1:0] ipv4_ecn;
    wire [15:0] ipv4_total_length;
    wire [15:0] ipv4_id;
    wire [7:0] ipv4_ttl;
    wire [31:0] ipv4_src;
    wire [31:0] ipv4_dst;
    wire [319:0] ipv6_raw;
    wire [5:0] ipv6_dscp;
    wire [1:0] ipv6_ecn;
    wire [19:0] ipv6_flow_label;
    wire [7:0] ipv6_hop_limit;
    wire [127:0] ipv6_src;
    wire [127:0] ipv6_dst;
    wire [63:0] udp_raw;
    wire [15:0] udp_sport;
    wire [95:0] bth_raw;
    wire [7:0] bth_opcode;
    wire bth_solicited;
    wire [15:0] bth_pkey;
    wire [23:0] bth_dest_qp;
    wire bth_ack_req;
    wire [23:0] bth_psn;
    wire [127:0] reth_raw;
    wire [63:0] reth_va;
    wire [31:0] reth_rkey;
    wire [31:0] reth_dma_length;
    wire [31:0] immdt_raw;
    wire [31:0] immdt_imm;

    pack_eth_w112 u_eth (
        .raw(eth_raw),
        .dst_mac(eth_dst_mac),
        .src_mac(eth_src_mac),
        .ethertype(eth_ethertype)
    );

    pack_vlan_w32 u_tag (
        .raw(tag_raw),
        .tpid(16'd33024),
        .pcp(tag_pcp),
        .dei(tag_dei),
        .vid(tag_vid)
    );

    pack_ipv4_w160 u_ipv4 (
        .raw(ipv4_raw),
        .version(4'd4),
        .ihl(4'd5),
        .dscp(ipv4_dscp),
        .ecn(ipv4_ecn),
        .total_length(ipv4_total_length),
        .id(ipv4_id),
        .df(1'd1),
        .ttl(ipv4_ttl),
        .protocol(8'd17),
        .src(ipv4_src),
        .dst(ipv4_dst)
    );

    pack_ipv6_w320 u_ipv6 (
        .raw(ipv6_raw),
        .version(4'd6),
        .dscp(ipv6_dscp),
        .ecn(ipv6_ecn),
        .flow_label(ipv6_flow_label),
        .payload_length(length),
        .next_header(8'd17),
        .hop_limit(ipv6_hop_limit),
        .src(ipv6_src),
        .dst(ipv6_dst)
    );

    pack_udp_w64 u_udp (
        .raw(udp_raw),
        .sport(udp_sport),
        .dport(16'd4791),
        .length(length)
    );

    pack_bth_w96 u_bth (
        .raw(bth_raw),
        .opcode(bth_opcode),
        .solicited(bth_solicited),
        .migreq(1'd1),
        .pad_count(pad),
        .pkey(bth_pkey),
        .dest_qp(bth_dest_qp),
        .ack_req(bth_ack_req),
        .psn(bth_psn)
    );

    pack_reth_w128 u_reth (
        .raw(reth_raw),
        .va(reth_va),
        .rkey(reth_rkey),
        .dma_length(reth_dma_length)
    );

    pack_immdt_w32 u_immdt (
        .raw(immdt_raw),
        .imm(immdt_imm)
    );

    assign length = {5'd0, words} << 2'd2;
    assign eth_dst_mac = addressing[47:0];
    assign eth_src_mac = addressing[95:48];

    always @* begin
        eth_ethertype = ETHERTYPE_IPV4;
        if (addressing[113]) begin
            eth_ethertype = ETHERTYPE_IPV6;
        end
    end
    assign tag_pcp = addressing[111:109];
    assign tag_dei = addressing[108];
    assign tag_vid = addressing[107:96];
    assign ipv4_dscp = addressing[129:124];
    assign ipv4_ecn = addressing[123:122];
    assign ipv4_total_length = {5'd0, ip_words} << 2'd2;
    assign ipv4_id = addressing[221:206];
    assign ipv4_ttl = addressing[121:114];
    assign ipv4_src = ips[31:0];
    assign ipv4_dst = ips[159:128];
    assign ipv6_dscp = addressing[129:124];
    assign ipv6_ecn = addressing[123:122];
    assign ipv6_flow_label = addressing[165:146];
    assign ipv6_hop_limit = addressing[121:114];
    assign ipv6_src = ips[127:0];
    assign ipv6_dst = ips[255:128];
    assign udp_sport = addressing[145:130];
    assign bth_opcode = desc[23:16];
    assign bth_solicited = desc[63];
    assign bth_pkey = addressing[205:190];
    assign bth_dest_qp = addressing[189:166];
    assign bth_ack_req = desc[64];
    assign bth_psn = desc[47:24];
    assign reth_va = desc[128:65];
    assign reth_rkey = desc[160:129];
    assign reth_dma_length = desc[192:161];
    assign immdt_imm = desc[224:193];

    always @* begin
        imm = 320'h0;
        if (desc[62]) begin
            imm = {288'h0, immdt_raw};
        end
    end

    always @* begin
        extended = imm;
        if (desc[61]) begin
            extended = {192'h0, reth_raw} | (imm << PAST_RETH);
        end
    end
    assign upper = ({256'h0, udp_raw} | ({224'h0, bth_raw} << TO_BTH)) | (extended << TO_EXTENDED);

    always @* begin
        network = {160'h0, ipv4_raw};
        if (addressing[113]) begin
            network = ipv6_raw;
        end
    end

    always @* begin
        link = {672'h0, eth_raw};
        if (addressing[112]) begin
            link = ({688'h0, eth_raw[95:0]} | ({752'h0, tag_raw} << TO_TAG)) | ({672'h0, eth_raw >> TO_TAG} << PAST_TAG);
        end
    end

    always @* begin
        if (addressing[113] & addressing[112]) begin
            header = (link | ({464'h0, network} << TO_IP_TAGGED)) | ({464'h0, upper} << PAST_IPV6_TAGGED);
        end else if (addressing[113]) begin
            header = (link | ({464'h0, network} << TO_IP)) | ({464'h0, upper} << PAST_IPV6);
        end else if (addressing[112]) begin
            header = (link | ({464'h0, network} << TO_IP_TAGGED)) | ({464'h0, upper} << PAST_IPV4_TAGGED);
        end else begin
            header = (link | ({464'h0, network} << TO_IP)) | ({464'h0, upper} << PAST_IPV4);
        end
    end
endmodule
`default_nettype wire
