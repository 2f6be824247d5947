// icrc_cover_w512: What of a received frame the invariant CRC covers.
// Source:        hdl/src/rx/icrc_cover.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module icrc_cover_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire first,
    input  wire second,
    input  wire last,
    input  wire valid,
    input  wire vlan,
    input  wire ipv6,
    input  wire [15:0] words,
    output wire [511:0] beat,
    output wire beat_first,
    output wire beat_last,
    output wire beat_valid,
    output wire is_final,
    output wire [7:0] pad,
    output wire has_vlan,
    output wire v6
);
    localparam [15:0] BEAT_WORDS = 16'd16;
    localparam [511:0] V4_FIRST = 512'hffffffffffffffffffffffffffffffffff00ffffffff0000ffffffffffffffffffffffffffff0000ff00ffffffffffff00ff0000000000000000000000000000;
    localparam [511:0] V4_SECOND = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    localparam [511:0] V4_VLAN_FIRST = 512'hffffffffffffffffffffffffff00ffffffff0000ffffffffffffffffffffffffffff0000ff00ffffffffffff00ff000000000000000000000000000000000000;
    localparam [511:0] V4_VLAN_SECOND = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    localparam [511:0] V6_FIRST = 512'hffff0000ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00ffffff000000f00000000000000000000000000000;
    localparam [511:0] V6_SECOND = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00ffff;
    localparam [511:0] V6_VLAN_FIRST = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00ffffff000000f0000000000000000000000000000000000000;
    localparam [511:0] V6_VLAN_SECOND = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00ffffffff0000;
    reg  [15:0] now;
    wire more;
    reg  [511:0] keep;
    wire [511:0] r_data_d;
    reg  [511:0] r_data_q;
    reg  r_first_d;
    reg  r_first_q;
    reg  r_last_q;
    reg  r_valid_q;
    reg  r_final_d;
    reg  r_final_q;
    reg  [7:0] r_pad_d;
    reg  [7:0] r_pad_q;
    reg  r_vlan_d;
    reg  r_vlan_q;
    reg  r_ipv6_d;
    reg  r_ipv6_q;
    reg  [15:0] left_d;
    reg  [15:0] left_q;
    wire [511:0] mask_mask;

    word_mask_w512 u_mask (
        .words(now),
        .mask(mask_mask)
    );

    assign r_data_d = data & keep;

    always @* begin
        r_first_d = r_first_q;
        r_final_d = r_final_q;
        r_pad_d = r_pad_q;
        r_vlan_d = r_vlan_q;
        r_ipv6_d = r_ipv6_q;
        left_d = left_q;
        if (valid) begin
            r_first_d = first;
            r_final_d = (|now) & (~more);
            r_pad_d = now[7:0] & 8'd15;
            left_d = 16'd0;
            if (more) begin
                left_d = now - BEAT_WORDS;
            end
            if (first) begin
                r_vlan_d = vlan;
                r_ipv6_d = ipv6;
            end
        end
    end

    always @* begin
        now = left_q;
        if (first) begin
            now = words;
        end
    end
    assign more = now > BEAT_WORDS;

    always @* begin
        keep = mask_mask;
        if (first) begin
            keep = mask_mask & V4_FIRST;
            if (ipv6 & vlan) begin
                keep = mask_mask & V6_VLAN_FIRST;
            end else if (ipv6) begin
                keep = mask_mask & V6_FIRST;
            end else if (vlan) begin
                keep = mask_mask & V4_VLAN_FIRST;
            end
        end else if (second) begin
            keep = mask_mask & V4_SECOND;
            if (r_ipv6_q & r_vlan_q) begin
                keep = mask_mask & V6_VLAN_SECOND;
            end else if (r_ipv6_q) begin
                keep = mask_mask & V6_SECOND;
            end else if (r_vlan_q) begin
                keep = mask_mask & V4_VLAN_SECOND;
            end
        end
    end
    assign beat = r_data_q;
    assign beat_first = r_first_q;
    assign beat_last = r_last_q;
    assign beat_valid = r_valid_q;
    assign is_final = r_final_q;
    assign pad = r_pad_q;
    assign has_vlan = r_vlan_q;
    assign v6 = r_ipv6_q;

    always @(posedge clk) begin
        if (rst) begin
            r_valid_q <= 1'd0;
        end else begin
            r_valid_q <= valid;
        end
        r_data_q <= r_data_d;
        r_first_q <= r_first_d;
        r_last_q <= last;
        r_final_q <= r_final_d;
        r_pad_q <= r_pad_d;
        r_vlan_q <= r_vlan_d;
        r_ipv6_q <= r_ipv6_d;
        left_q <= left_d;
    end
endmodule
`default_nettype wire
