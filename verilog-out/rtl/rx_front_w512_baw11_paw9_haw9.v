// rx_front_w512_baw11_paw9_haw9: Frames in, good RoCE packets and foreign frames out.
// Source:        hdl/src/rx/rx_front.rs
// Parameters:    W=512 BAW=11 PAW=9 HAW=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_front_w512_baw11_paw9_haw9 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] rx_data,
    input  wire [7:0] rx_empty,
    input  wire rx_last,
    input  wire rx_valid,
    output wire rx_ready,
    input  wire rx_err,
    output reg  [562:0] pkt_data,
    output wire pkt_valid,
    input  wire pkt_ready,
    output wire [56:0] ahead,
    output wire [511:0] beats_data,
    output wire [7:0] beats_empty,
    output wire beats_last,
    output wire beats_valid,
    input  wire beats_ready,
    output wire [511:0] pt_data,
    output wire [7:0] pt_empty,
    output wire pt_last,
    output wire pt_valid,
    input  wire pt_ready,
    output wire ev_port_rcv_packets,
    output wire [15:0] frame_bytes,
    output wire ev_port_rcv_errors,
    output wire ev_rx_packets,
    output wire [13:0] payload_bytes,
    output wire ev_np_ecn_marked_roce_packets,
    output wire ev_rx_foreign,
    output wire ev_rx_foreign_dropped,
    output wire ev_rx_dropped,
    output wire ev_rx_icrc_encapsulated,
    output wire ev_rx_bad_ip_header,
    output wire ev_rx_options,
    output wire ev_rx_truncated,
    output wire ev_rx_bad_udp_length,
    output wire ev_rx_malformed,
    output wire ev_rx_bad_tver
);
    wire good;
    wire kept;
    wire waits;
    wire passes;
    wire ended;
    wire [511:0] intake_data;
    wire [7:0] intake_empty;
    wire intake_first;
    wire intake_second;
    wire intake_last;
    wire intake_err;
    wire intake_valid;
    wire intake_vlan;
    wire intake_ipv4;
    wire intake_ipv6;
    wire [15:0] intake_words;
    wire [8:0] parser_verdict;
    wire [562:0] parser_packet;
    wire [15:0] parser_bytes;
    wire icrc_ok;
    wire icrc_done;
    reg  [8:0] delay_end_in;
    wire [511:0] delay_data_out;
    wire [8:0] delay_end_out;
    wire delay_valid_out;
    wire buffer_keep;
    wire buffer_fits;
    wire pass_keep;
    wire pass_fits;
    wire headers_s_valid;
    wire headers_s_ready;
    wire [562:0] headers_m_data;
    wire headers_m_valid;
    wire [15:0] headers_count_unused;
    reg  icrc_ok_d;
    reg  icrc_ok_q;
    reg  [8:0] r_class_q;
    wire r_ended_d;
    reg  r_ended_q;
    reg  [15:0] r_bytes_q;
    wire [13:0] r_payload_d;
    reg  [13:0] r_payload_q;
    wire r_ce_d;
    reg  r_ce_q;
    reg  r_kept_q;
    reg  r_good_q;
    wire r_passed_d;
    reg  r_passed_q;

    rx_intake_w512 u_intake (
        .clk(clk),
        .rst(rst),
        .rx_data(rx_data),
        .rx_empty(rx_empty),
        .rx_last(rx_last),
        .rx_valid(rx_valid),
        .rx_ready(rx_ready),
        .rx_err(rx_err),
        .data(intake_data),
        .empty(intake_empty),
        .first(intake_first),
        .second(intake_second),
        .last(intake_last),
        .err(intake_err),
        .valid(intake_valid),
        .vlan(intake_vlan),
        .ipv4(intake_ipv4),
        .ipv6(intake_ipv6),
        .words(intake_words)
    );

    rx_parser_w512 u_parser (
        .clk(clk),
        .rst(rst),
        .data(intake_data),
        .empty(intake_empty),
        .first(intake_first),
        .second(intake_second),
        .last(intake_last),
        .err(intake_err),
        .valid(intake_valid),
        .vlan(intake_vlan),
        .ipv4(intake_ipv4),
        .ipv6(intake_ipv6),
        .verdict(parser_verdict),
        .packet(parser_packet),
        .ahead(ahead),
        .bytes(parser_bytes)
    );

    icrc_check_w512 u_icrc (
        .clk(clk),
        .rst(rst),
        .data(intake_data),
        .first(intake_first),
        .second(intake_second),
        .last(intake_last),
        .valid(intake_valid),
        .vlan(intake_vlan),
        .ipv6(intake_ipv6),
        .words(intake_words),
        .ok(icrc_ok),
        .done(icrc_done)
    );

    rx_delay_w512_delay4 u_delay (
        .clk(clk),
        .rst(rst),
        .data(intake_data),
        .end_in(delay_end_in),
        .valid(intake_valid),
        .data_out(delay_data_out),
        .end_out(delay_end_out),
        .valid_out(delay_valid_out)
    );

    rx_store_w512_aw11 u_buffer (
        .clk(clk),
        .rst(rst),
        .data(delay_data_out),
        .end_in(delay_end_out),
        .push(delay_valid_out),
        .keep(buffer_keep),
        .fits(buffer_fits),
        .m_data(beats_data),
        .m_empty(beats_empty),
        .m_last(beats_last),
        .m_valid(beats_valid),
        .m_ready(beats_ready)
    );

    rx_store_w512_aw9 u_pass (
        .clk(clk),
        .rst(rst),
        .data(delay_data_out),
        .end_in(delay_end_out),
        .push(delay_valid_out),
        .keep(pass_keep),
        .fits(pass_fits),
        .m_data(pt_data),
        .m_empty(pt_empty),
        .m_last(pt_last),
        .m_valid(pt_valid),
        .m_ready(pt_ready)
    );

    fifo_ram_w563_aw9 u_headers (
        .clk(clk),
        .rst(rst),
        .s_data(parser_packet),
        .s_valid(headers_s_valid),
        .s_ready(headers_s_ready),
        .m_data(headers_m_data),
        .m_valid(headers_m_valid),
        .m_ready(pkt_ready),
        .count(headers_count_unused)
    );

    always @* begin
        icrc_ok_d = icrc_ok_q;
        if (icrc_done) begin
            icrc_ok_d = icrc_ok;
        end
    end
    assign r_ended_d = ended & (~parser_verdict[2]);
    assign r_payload_d = parser_packet[538:525];
    assign r_ce_d = parser_packet[75];
    assign r_passed_d = parser_verdict[1] & pass_fits;

    always @* begin
        delay_end_in[7:0] = intake_empty;
        delay_end_in[8] = intake_last;
    end
    assign good = parser_verdict[0] & icrc_ok_q;
    assign kept = (good & buffer_fits) & headers_s_ready;
    assign buffer_keep = good & headers_s_ready;
    assign waits = headers_m_valid;
    assign passes = pkt_ready & (~waits);
    assign headers_s_valid = (good & buffer_fits) & (~passes);
    assign pkt_valid = waits | kept;

    always @* begin
        pkt_data = parser_packet;
        if (waits) begin
            pkt_data = headers_m_data;
        end
    end
    assign pass_keep = parser_verdict[1];
    assign ended = delay_valid_out & delay_end_out[8];
    assign ev_port_rcv_packets = r_ended_q;
    assign frame_bytes = r_bytes_q;
    assign ev_port_rcv_errors = r_class_q[2];
    assign ev_rx_packets = r_kept_q;
    assign payload_bytes = r_payload_q;
    assign ev_np_ecn_marked_roce_packets = r_kept_q & r_ce_q;
    assign ev_rx_foreign = r_passed_q;
    assign ev_rx_foreign_dropped = r_class_q[1] & (~r_passed_q);
    assign ev_rx_dropped = r_good_q & (~r_kept_q);
    assign ev_rx_icrc_encapsulated = r_class_q[0] & (~r_good_q);
    assign ev_rx_bad_ip_header = r_class_q[3];
    assign ev_rx_options = r_class_q[4];
    assign ev_rx_truncated = r_class_q[5];
    assign ev_rx_bad_udp_length = r_class_q[6];
    assign ev_rx_malformed = r_class_q[7];
    assign ev_rx_bad_tver = r_class_q[8];

    always @(posedge clk) begin
        if (rst) begin
            r_class_q <= 9'd0;
            r_ended_q <= 1'd0;
            r_kept_q <= 1'd0;
            r_good_q <= 1'd0;
            r_passed_q <= 1'd0;
        end else begin
            r_class_q <= parser_verdict;
            r_ended_q <= r_ended_d;
            r_kept_q <= kept;
            r_good_q <= good;
            r_passed_q <= r_passed_d;
        end
        icrc_ok_q <= icrc_ok_d;
        r_bytes_q <= parser_bytes;
        r_payload_q <= r_payload_d;
        r_ce_q <= r_ce_d;
    end
endmodule
`default_nettype wire
