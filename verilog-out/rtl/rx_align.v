// rx_align: Takes the fields of a frame's headers.
// Source:        hdl/src/rx/rx_align.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_align (
    input  wire clk,
    input  wire rst,
    input  wire [1023:0] header,
    input  wire vlan,
    input  wire ipv4,
    input  wire ipv6,
    input  wire load,
    output wire [159:0] ip_header,
    output wire [582:0] fields
);
    localparam [3:0] WORD_LOG2 = 4'd5;
    reg  [703:0] ip;
    reg  [319:0] udp;
    wire [63:0] options_udp;
    reg  [582:0] r_d;
    reg  [582:0] r_q;
    wire [159:0] v4_raw;
    wire [3:0] v4_version;
    wire [3:0] v4_ihl;
    wire [1:0] v4_ecn;
    wire [15:0] v4_total_length;
    wire v4_mf;
    wire [12:0] v4_frag_offset;
    wire [7:0] v4_protocol;
    wire [31:0] v4_src;
    wire [31:0] v4_dst;
    wire [319:0] v6_raw;
    wire [3:0] v6_version;
    wire [1:0] v6_ecn;
    wire [15:0] v6_payload_length;
    wire [7:0] v6_next_header;
    wire [127:0] v6_src;
    wire [127:0] v6_dst;
    wire [63:0] un_udp_raw;
    wire [15:0] un_udp_dport;
    wire [15:0] un_udp_length;
    wire [15:0] un_udp_options_dport;
    wire [15:0] un_udp_options_length_unused;
    wire [95:0] un_bth_raw;
    wire [7:0] un_bth_opcode;
    wire un_bth_solicited;
    wire [1:0] un_bth_pad_count;
    wire [3:0] un_bth_tver;
    wire [15:0] un_bth_pkey;
    wire un_bth_becn;
    wire [23:0] un_bth_dest_qp;
    wire un_bth_ack_req;
    wire [23:0] un_bth_psn;
    wire [703:0] options_udp_x;

    unpack_rx_v4_w160 u_v4 (
        .raw(v4_raw),
        .version(v4_version),
        .ihl(v4_ihl),
        .ecn(v4_ecn),
        .total_length(v4_total_length),
        .mf(v4_mf),
        .frag_offset(v4_frag_offset),
        .protocol(v4_protocol),
        .src(v4_src),
        .dst(v4_dst)
    );

    unpack_rx_v6_w320 u_v6 (
        .raw(v6_raw),
        .version(v6_version),
        .ecn(v6_ecn),
        .payload_length(v6_payload_length),
        .next_header(v6_next_header),
        .src(v6_src),
        .dst(v6_dst)
    );

    unpack_rx_udp_w64 u_un_udp (
        .raw(un_udp_raw),
        .dport(un_udp_dport),
        .length(un_udp_length)
    );

    unpack_rx_udp_w64 u_un_udp_options (
        .raw(options_udp),
        .dport(un_udp_options_dport),
        .length(un_udp_options_length_unused)
    );

    unpack_rx_bth_w96 u_un_bth (
        .raw(un_bth_raw),
        .opcode(un_bth_opcode),
        .solicited(un_bth_solicited),
        .pad_count(un_bth_pad_count),
        .tver(un_bth_tver),
        .pkey(un_bth_pkey),
        .becn(un_bth_becn),
        .dest_qp(un_bth_dest_qp),
        .ack_req(un_bth_ack_req),
        .psn(un_bth_psn)
    );

    assign options_udp_x = ip >> ({6'd0, v4_ihl} << WORD_LOG2);

    always @* begin
        r_d = r_q;
        if (load) begin
            r_d[0] = vlan;
            r_d[1] = ipv4;
            r_d[2] = ipv6;
            r_d[6:3] = v4_version;
            r_d[10:7] = v4_ihl;
            r_d[12:11] = v4_ecn;
            r_d[13] = v4_mf | (|v4_frag_offset);
            r_d[21:14] = v4_protocol;
            r_d[37:22] = v4_total_length;
            r_d[165:38] = {96'h0, v4_src};
            r_d[293:166] = {96'h0, v4_dst};
            if (ipv6) begin
                r_d[6:3] = v6_version;
                r_d[12:11] = v6_ecn;
                r_d[13] = 1'd0;
                r_d[21:14] = v6_next_header;
                r_d[37:22] = v6_payload_length;
                r_d[165:38] = v6_src;
                r_d[293:166] = v6_dst;
            end
            r_d[309:294] = un_udp_dport;
            r_d[325:310] = un_udp_options_dport;
            r_d[341:326] = un_udp_length;
            r_d[349:342] = un_bth_opcode;
            r_d[350] = un_bth_solicited;
            r_d[352:351] = un_bth_pad_count;
            r_d[356:353] = un_bth_tver;
            r_d[372:357] = un_bth_pkey;
            r_d[373] = un_bth_becn;
            r_d[397:374] = un_bth_dest_qp;
            r_d[398] = un_bth_ack_req;
            r_d[422:399] = un_bth_psn;
            r_d[582:423] = udp[319:160];
        end
    end

    always @* begin
        ip = header[815:112];
        if (vlan) begin
            ip = header[847:144];
        end
    end
    assign v4_raw = ip[159:0];
    assign v6_raw = ip[319:0];

    always @* begin
        udp = ip[479:160];
        if (ipv6) begin
            udp = ip[639:320];
        end
    end
    assign options_udp = options_udp_x[63:0];
    assign un_udp_raw = udp[63:0];
    assign un_bth_raw = udp[159:64];
    assign ip_header = ip[159:0];
    assign fields = r_q;

    always @(posedge clk) begin
        r_q <= r_d;
    end
endmodule
`default_nettype wire
