// rx_parser_w512: Headers of each frame, and the verdict on it.
// Source:        hdl/src/rx/rx_parser.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_parser_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [7:0] empty,
    input  wire first,
    input  wire second,
    input  wire last,
    input  wire err,
    input  wire valid,
    input  wire vlan,
    input  wire ipv4,
    input  wire ipv6,
    output wire [8:0] verdict,
    output wire [562:0] packet,
    output reg  [56:0] ahead,
    output wire [15:0] bytes
);
    wire [1023:0] header_header;
    wire header_header_valid;
    wire header_vlan;
    wire header_ipv4;
    wire header_ipv6;
    wire header_ended;
    wire [15:0] header_bytes;
    wire header_err;
    wire [159:0] align_ip_header;
    wire [582:0] align_fields;
    wire sum_ok;
    wire [98:0] checks_checks;
    wire [562:0] checks_packet;
    reg  ended3_q;
    reg  [15:0] bytes3_q;
    reg  err3_q;
    reg  ended4_q;
    reg  [15:0] bytes4_q;
    reg  err4_q;

    rx_header_w512 u_header (
        .clk(clk),
        .rst(rst),
        .data(data),
        .empty(empty),
        .first(first),
        .second(second),
        .last(last),
        .err_in(err),
        .valid(valid),
        .vlan_in(vlan),
        .ipv4_in(ipv4),
        .ipv6_in(ipv6),
        .header(header_header),
        .header_valid(header_header_valid),
        .vlan(header_vlan),
        .ipv4(header_ipv4),
        .ipv6(header_ipv6),
        .ended(header_ended),
        .bytes(header_bytes),
        .err(header_err)
    );

    rx_align u_align (
        .clk(clk),
        .rst(rst),
        .header(header_header),
        .vlan(header_vlan),
        .ipv4(header_ipv4),
        .ipv6(header_ipv6),
        .load(header_header_valid),
        .ip_header(align_ip_header),
        .fields(align_fields)
    );

    ip_sum u_sum (
        .clk(clk),
        .rst(rst),
        .header(align_ip_header),
        .load(header_header_valid),
        .ok(sum_ok)
    );

    rx_checks u_checks (
        .clk(clk),
        .rst(rst),
        .fields(align_fields),
        .sum_ok(sum_ok),
        .checks(checks_checks),
        .packet(checks_packet)
    );

    rx_verdict u_judge (
        .clk(clk),
        .rst(rst),
        .checks(checks_checks),
        .packet(checks_packet),
        .ended(ended4_q),
        .bytes(bytes4_q),
        .err(err4_q),
        .verdict(verdict),
        .packet_out(packet),
        .bytes_out(bytes)
    );

    always @* begin
        ahead[0] = ended4_q;
        ahead[24:1] = checks_packet[55:32];
        ahead[56:25] = checks_packet[428:397];
    end

    always @(posedge clk) begin
        if (rst) begin
            ended3_q <= 1'd0;
            ended4_q <= 1'd0;
        end else begin
            ended3_q <= header_ended;
            ended4_q <= ended3_q;
        end
        bytes3_q <= header_bytes;
        err3_q <= header_err;
        bytes4_q <= bytes3_q;
        err4_q <= err3_q;
    end
endmodule
`default_nettype wire
