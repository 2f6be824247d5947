// rx_header_w512: Collects the first bytes of each frame, and its length.
// Source:        hdl/src/rx/rx_header.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_header_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [7:0] empty,
    input  wire first,
    input  wire second,
    input  wire last,
    input  wire err_in,
    input  wire valid,
    input  wire vlan_in,
    input  wire ipv4_in,
    input  wire ipv6_in,
    output wire [1023:0] header,
    output wire header_valid,
    output wire vlan,
    output wire ipv4,
    output wire ipv6,
    output wire ended,
    output wire [15:0] bytes,
    output wire err
);
    localparam [15:0] BEAT_BYTES = 16'd64;
    localparam [11:0] HALF = 12'd512;
    localparam [15:0] MOST_BYTES = 16'd61440;
    wire complete;
    wire [511:0] upper;
    reg  [511:0] low_d;
    reg  [511:0] low_q;
    reg  [511:0] high_d;
    reg  [511:0] high_q;
    reg  r_vlan_d;
    reg  r_vlan_q;
    reg  r_ipv4_d;
    reg  r_ipv4_q;
    reg  r_ipv6_d;
    reg  r_ipv6_q;
    wire r_header_valid_d;
    reg  r_header_valid_q;
    wire r_ended_d;
    reg  r_ended_q;
    reg  r_err_q;
    wire [15:0] total_d;
    reg  [15:0] total_q;
    reg  [15:0] counted_d;
    reg  [15:0] counted_q;

    always @* begin
        low_d = low_q;
        high_d = high_q;
        r_vlan_d = r_vlan_q;
        r_ipv4_d = r_ipv4_q;
        r_ipv6_d = r_ipv6_q;
        counted_d = counted_q;
        if (valid & first) begin
            low_d = data;
            r_vlan_d = vlan_in;
            r_ipv4_d = ipv4_in;
            r_ipv6_d = ipv6_in;
        end
        if (valid & complete) begin
            high_d = upper;
        end
        if (valid) begin
            if (last) begin
                counted_d = 16'd0;
            end else if (counted_q < MOST_BYTES) begin
                counted_d = counted_q + BEAT_BYTES;
            end
        end
    end
    assign r_header_valid_d = valid & complete;
    assign r_ended_d = valid & last;
    assign total_d = counted_q + (BEAT_BYTES - {8'd0, empty});
    assign upper = data;
    assign complete = second | (first & last);
    assign header = {512'h0, low_q} | ({512'h0, high_q} << HALF);
    assign header_valid = r_header_valid_q;
    assign vlan = r_vlan_q;
    assign ipv4 = r_ipv4_q;
    assign ipv6 = r_ipv6_q;
    assign ended = r_ended_q;
    assign bytes = total_q;
    assign err = r_err_q;

    always @(posedge clk) begin
        if (rst) begin
            r_header_valid_q <= 1'd0;
            r_ended_q <= 1'd0;
            counted_q <= 16'd0;
        end else begin
            r_header_valid_q <= r_header_valid_d;
            r_ended_q <= r_ended_d;
            counted_q <= counted_d;
        end
        low_q <= low_d;
        high_q <= high_d;
        r_vlan_q <= r_vlan_d;
        r_ipv4_q <= r_ipv4_d;
        r_ipv6_q <= r_ipv6_d;
        r_err_q <= err_in;
        total_q <= total_d;
    end
endmodule
`default_nettype wire
