// qp_check: Is a QP context one that this device can run?
// Source:        hdl/src/qp/qp_check.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module qp_check (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire connect,
    input  wire [13:0] slot,
    input  wire valid,
    input  wire [2:0] beat,
    input  wire [511:0] data,
    output wire [23:0] send_cq,
    input  wire cq_in_use,
    output wire bad,
    output wire unsupported
);
    localparam [2:0] BEAT0 = 3'd0;
    localparam [2:0] BEAT1 = 3'd1;
    localparam [2:0] LEAST_MTU = 3'd1;
    localparam [4:0] MAX_LOG2 = 5'd15;
    localparam [2:0] MOST_MTU = 3'd5;
    localparam [11:0] NO_VLAN = 12'd4095;
    localparam [15:0] ONE_BLOCK = 16'd1;
    localparam [23:0] RESERVED_QPNS = 24'h2;
    localparam [2:0] UC = 3'd1;
    wire bad0;
    wire block0_valid;
    wire [2:0] block0_service;
    wire [63:0] block0_sq_base;
    wire [4:0] block0_sq_log2;
    wire [23:0] block0_qpn;
    wire [15:0] block0_send_cq;
    wire [2:0] block0_path_mtu;
    wire block0_use_srq;
    wire block0_selective;
    wire [15:0] block0_sq_index;
    wire [15:0] block0_sq_prod;
    wire [11:0] block1_vlan_vid;
    wire [7:0] block1_hop_limit;
    wire [23:0] block1_dest_qpn;
    wire [15:0] block1_pkey;
    wire block1_loopback;
    reg  is_bad_d;
    reg  is_bad_q;
    reg  is_unsupported_d;
    reg  is_unsupported_q;
    wire seen0_d;
    reg  seen0_q;
    wire seen1_d;
    reg  seen1_q;
    wire odd0_d;
    reg  odd0_q;
    wire foreign0_d;
    reg  foreign0_q;
    wire reserved0_d;
    reg  reserved0_q;
    wire base0_d;
    reg  base0_q;
    wire mtu0_d;
    reg  mtu0_q;
    wire cannot0_d;
    reg  cannot0_q;
    wire [15:0] ahead_d;
    reg  [15:0] ahead_q;
    wire [15:0] size_d;
    reg  [15:0] size_q;
    wire odd1_d;
    reg  odd1_q;
    wire reserved1_d;
    reg  reserved1_q;
    wire cannot1_d;
    reg  cannot1_q;

    unpack_qp_block0_w512 u_block0 (
        .raw(data),
        .valid(block0_valid),
        .service(block0_service),
        .sq_base(block0_sq_base),
        .sq_log2(block0_sq_log2),
        .qpn(block0_qpn),
        .send_cq(block0_send_cq),
        .path_mtu(block0_path_mtu),
        .use_srq(block0_use_srq),
        .selective(block0_selective),
        .sq_index(block0_sq_index),
        .sq_prod(block0_sq_prod)
    );

    unpack_qp_block1_w512_from64 u_block1 (
        .raw(data),
        .vlan_vid(block1_vlan_vid),
        .hop_limit(block1_hop_limit),
        .dest_qpn(block1_dest_qpn),
        .pkey(block1_pkey),
        .loopback(block1_loopback)
    );

    always @* begin
        is_bad_d = is_bad_q;
        is_unsupported_d = is_unsupported_q;
        if (start) begin
            is_bad_d = 1'd0;
            is_unsupported_d = 1'd0;
        end else if (seen0_q) begin
            is_bad_d = is_bad_q | bad0;
            is_unsupported_d = is_unsupported_q | cannot0_q;
        end else if (seen1_q) begin
            is_bad_d = (is_bad_q | odd1_q) | reserved1_q;
            is_unsupported_d = is_unsupported_q | cannot1_q;
        end
    end
    assign seen0_d = valid & (beat == BEAT0);
    assign odd0_d = ((~block0_valid) | (block0_sq_log2 > MAX_LOG2)) | ((|block0_sq_base[5:0]) | (~cq_in_use));
    assign foreign0_d = block0_qpn[13:0] != slot;
    assign reserved0_d = block0_qpn < RESERVED_QPNS;
    assign base0_d = |block0_sq_base;
    assign mtu0_d = connect & ((block0_path_mtu < LEAST_MTU) | (block0_path_mtu > MOST_MTU));
    assign cannot0_d = ((block0_service != UC) | block0_use_srq) | block0_selective;
    assign ahead_d = block0_sq_prod - block0_sq_index;
    assign size_d = ONE_BLOCK << block0_sq_log2;
    assign seen1_d = valid & (beat == BEAT1);
    assign odd1_d = connect & (((~(|block1_pkey[14:0])) | (block1_vlan_vid == NO_VLAN)) | (~(|block1_hop_limit)));
    assign reserved1_d = connect & (block1_dest_qpn < RESERVED_QPNS);
    assign cannot1_d = connect & block1_loopback;
    assign send_cq = {8'd0, block0_send_cq};
    assign bad = is_bad_q;
    assign unsupported = is_unsupported_q;
    assign bad0 = ((odd0_q | foreign0_q) | reserved0_q) | ((mtu0_q | (~base0_q)) | (ahead_q > size_q));

    always @(posedge clk) begin
        if (rst) begin
            is_bad_q <= 1'd0;
            is_unsupported_q <= 1'd0;
            seen0_q <= 1'd0;
            seen1_q <= 1'd0;
            odd0_q <= 1'd0;
            foreign0_q <= 1'd0;
            reserved0_q <= 1'd0;
            base0_q <= 1'd0;
            mtu0_q <= 1'd0;
            cannot0_q <= 1'd0;
            ahead_q <= 16'd0;
            size_q <= 16'd0;
            odd1_q <= 1'd0;
            reserved1_q <= 1'd0;
            cannot1_q <= 1'd0;
        end else begin
            is_bad_q <= is_bad_d;
            is_unsupported_q <= is_unsupported_d;
            seen0_q <= seen0_d;
            seen1_q <= seen1_d;
            odd0_q <= odd0_d;
            foreign0_q <= foreign0_d;
            reserved0_q <= reserved0_d;
            base0_q <= base0_d;
            mtu0_q <= mtu0_d;
            cannot0_q <= cannot0_d;
            ahead_q <= ahead_d;
            size_q <= size_d;
            odd1_q <= odd1_d;
            reserved1_q <= reserved1_d;
            cannot1_q <= cannot1_d;
        end
    end
endmodule
`default_nettype wire
