// icrc_w512: Invariant CRC of RoCEv2 frames, beside the data.
// Source:        hdl/src/tx/icrc.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module icrc_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [7:0] empty,
    input  wire first,
    input  wire second,
    input  wire keep,
    input  wire ipv6,
    input  wire vlan,
    input  wire push,
    output wire [31:0] crc,
    output wire done
);
    localparam [511:0] NETWORK = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0000000000000000000000000000;
    localparam [511:0] NETWORK_VLAN = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff000000000000000000000000000000000000;
    localparam [31:0] SEED = 32'h38a70e28;
    localparam [31:0] SEED_VLAN = 32'h2630a7fa;
    localparam [511:0] V4_FIRST = 512'hff00000000ffff0000000000000000000000000000ffff00ff000000000000ff000000000000000000000000000000;
    localparam [511:0] V4_SECOND = 512'h0;
    localparam [511:0] V4_VLAN_FIRST = 512'hff00000000ffff0000000000000000000000000000ffff00ff000000000000ff00000000000000000000000000000000000000;
    localparam [511:0] V4_VLAN_SECOND = 512'h0;
    localparam [511:0] V6_FIRST = 512'hffff0000000000000000000000000000000000000000000000000000000000000000000000000000ff000000ffffff0f0000000000000000000000000000;
    localparam [511:0] V6_SECOND = 512'hff0000;
    localparam [511:0] V6_VLAN_FIRST = 512'hff000000ffffff0f000000000000000000000000000000000000;
    localparam [511:0] V6_VLAN_SECOND = 512'hff00000000ffff;
    reg  [511:0] ones;
    reg  [511:0] covered;
    wire [511:0] crc32_data;
    reg  [31:0] crc32_seed;

    crc32_w512_tail6_grain4 u_crc32 (
        .clk(clk),
        .rst(rst),
        .data(crc32_data),
        .empty(empty),
        .valid(push),
        .first(first),
        .last(keep),
        .seed(crc32_seed),
        .crc(crc),
        .done(done)
    );

    always @* begin
        ones = 512'h0;
        if (first) begin
            ones = V4_FIRST;
            if (ipv6 & vlan) begin
                ones = V6_VLAN_FIRST;
            end else if (ipv6) begin
                ones = V6_FIRST;
            end else if (vlan) begin
                ones = V4_VLAN_FIRST;
            end
        end else if (second) begin
            ones = V4_SECOND;
            if (ipv6 & vlan) begin
                ones = V6_VLAN_SECOND;
            end else if (ipv6) begin
                ones = V6_SECOND;
            end else if (vlan) begin
                ones = V4_VLAN_SECOND;
            end
        end
    end

    always @* begin
        covered = data;
        if (first) begin
            covered = data & NETWORK;
            if (vlan) begin
                covered = data & NETWORK_VLAN;
            end
        end
    end

    always @* begin
        crc32_seed = SEED;
        if (vlan) begin
            crc32_seed = SEED_VLAN;
        end
    end
    assign crc32_data = covered | ones;
endmodule
`default_nettype wire
