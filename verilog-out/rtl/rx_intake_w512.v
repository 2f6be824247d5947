// rx_intake_w512: Takes frames from the MAC and says where each IP packet ends.
// Source:        hdl/src/rx/rx_intake.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_intake_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] rx_data,
    input  wire [7:0] rx_empty,
    input  wire rx_last,
    input  wire rx_valid,
    output wire rx_ready,
    input  wire rx_err,
    output wire [511:0] data,
    output wire [7:0] empty,
    output wire first,
    output wire second,
    output wire last,
    output wire err,
    output wire valid,
    output wire vlan,
    output wire ipv4,
    output wire ipv6,
    output wire [15:0] words
);
    localparam [15:0] BEFORE_V4 = 16'd4;
    localparam [15:0] BEFORE_V4_TAGGED = 16'd5;
    localparam [15:0] BEFORE_V6 = 16'd14;
    localparam [15:0] BEFORE_V6_TAGGED = 16'd15;
    localparam [15:0] TYPE_IPV4 = 16'd2048;
    localparam [15:0] TYPE_IPV6 = 16'd34525;
    localparam [15:0] TYPE_VLAN = 16'd33024;
    wire has_tag;
    wire is_ipv4;
    wire is_ipv6;
    reg  [15:0] plain_words;
    reg  [15:0] tagged_words;
    reg  r_valid_q;
    reg  [511:0] r_data_q;
    reg  [7:0] r_empty_q;
    wire r_first_d;
    reg  r_first_q;
    reg  r_second_q;
    reg  r_last_q;
    reg  r_err_q;
    reg  r_vlan_q;
    reg  r_ipv4_d;
    reg  r_ipv4_q;
    reg  r_ipv6_d;
    reg  r_ipv6_q;
    reg  [15:0] r_words_d;
    reg  [15:0] r_words_q;
    reg  open_d;
    reg  open_q;
    reg  one_d;
    reg  one_q;
    wire [111:0] eth_raw;
    wire [15:0] eth_ethertype;
    wire [111:0] tagged_eth_raw;
    wire [15:0] tagged_eth_ethertype;
    wire [31:0] tag_raw;
    wire [15:0] tag_tpid;
    wire [159:0] v4_raw;
    wire [15:0] v4_total_length;
    wire [319:0] v6_raw;
    wire [15:0] v6_payload_length;
    wire [159:0] v4_tagged_raw;
    wire [15:0] v4_tagged_total_length;
    wire [319:0] v6_tagged_raw;
    wire [15:0] v6_tagged_payload_length;

    unpack_eth_w112 u_eth (
        .raw(eth_raw),
        .ethertype(eth_ethertype)
    );

    unpack_eth_w112 u_tagged_eth (
        .raw(tagged_eth_raw),
        .ethertype(tagged_eth_ethertype)
    );

    unpack_tag_w32 u_tag (
        .raw(tag_raw),
        .tpid(tag_tpid)
    );

    unpack_v4_length_w160 u_v4 (
        .raw(v4_raw),
        .total_length(v4_total_length)
    );

    unpack_v6_length_w320 u_v6 (
        .raw(v6_raw),
        .payload_length(v6_payload_length)
    );

    unpack_v4_length_w160 u_v4_tagged (
        .raw(v4_tagged_raw),
        .total_length(v4_tagged_total_length)
    );

    unpack_v6_length_w320 u_v6_tagged (
        .raw(v6_tagged_raw),
        .payload_length(v6_tagged_payload_length)
    );

    assign r_first_d = ~open_q;

    always @* begin
        open_d = open_q;
        one_d = one_q;
        if (rx_valid) begin
            open_d = ~rx_last;
            one_d = (~open_q) & (~rx_last);
        end
        r_ipv4_d = is_ipv4;
        r_ipv6_d = is_ipv6;
        r_words_d = plain_words;
        if (has_tag) begin
            r_ipv4_d = tagged_eth_ethertype == TYPE_IPV4;
            r_ipv6_d = tagged_eth_ethertype == TYPE_IPV6;
            r_words_d = tagged_words;
        end
    end
    assign rx_ready = 1'd1;
    assign eth_raw = rx_data[111:0];
    assign tagged_eth_raw = rx_data[143:32];
    assign tag_raw = rx_data[127:96];
    assign v4_raw = rx_data[271:112];
    assign v6_raw = rx_data[431:112];
    assign v4_tagged_raw = rx_data[303:144];
    assign v6_tagged_raw = rx_data[463:144];
    assign has_tag = tag_tpid == TYPE_VLAN;
    assign is_ipv4 = eth_ethertype == TYPE_IPV4;
    assign is_ipv6 = eth_ethertype == TYPE_IPV6;

    always @* begin
        plain_words = (v4_total_length >> 2'd2) + BEFORE_V4;
        if (is_ipv6) begin
            plain_words = (v6_payload_length >> 2'd2) + BEFORE_V6;
        end
    end

    always @* begin
        tagged_words = (v4_tagged_total_length >> 2'd2) + BEFORE_V4_TAGGED;
        if (tagged_eth_ethertype == TYPE_IPV6) begin
            tagged_words = (v6_tagged_payload_length >> 2'd2) + BEFORE_V6_TAGGED;
        end
    end
    assign valid = r_valid_q;
    assign data = r_data_q;
    assign empty = r_empty_q;
    assign first = r_first_q;
    assign second = r_second_q;
    assign last = r_last_q;
    assign err = r_err_q;
    assign vlan = r_vlan_q;
    assign ipv4 = r_ipv4_q;
    assign ipv6 = r_ipv6_q;
    assign words = r_words_q;

    always @(posedge clk) begin
        if (rst) begin
            r_valid_q <= 1'd0;
            open_q <= 1'd0;
            one_q <= 1'd0;
        end else begin
            r_valid_q <= rx_valid;
            open_q <= open_d;
            one_q <= one_d;
        end
        r_data_q <= rx_data;
        r_empty_q <= rx_empty;
        r_first_q <= r_first_d;
        r_second_q <= one_q;
        r_last_q <= rx_last;
        r_err_q <= rx_err;
        r_vlan_q <= has_tag;
        r_ipv4_q <= r_ipv4_d;
        r_ipv6_q <= r_ipv6_d;
        r_words_q <= r_words_d;
    end
endmodule
`default_nettype wire
