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
    input  wire again,
    input  wire rc,
    input  wire loop_on,
    input  wire [13:0] slot,
    input  wire valid,
    input  wire [2:0] beat,
    input  wire [511:0] data,
    output reg  [23:0] cq,
    input  wire cq_in_use,
    output wire is_rc,
    output wire bad,
    output wire unsupported
);
    localparam [2:0] BEAT0 = 3'd0;
    localparam [2:0] BEAT1 = 3'd1;
    localparam [2:0] BEAT3 = 3'd3;
    localparam [2:0] LEAST_MTU = 3'd1;
    localparam [4:0] MAX_LOG2 = 5'd15;
    localparam [2:0] MOST_MTU = 3'd5;
    localparam [7:0] MOST_READS = 8'd16;
    localparam [11:0] NO_VLAN = 12'd4095;
    localparam [15:0] ONE_BLOCK = 16'd1;
    localparam [2:0] RC_SERVICE = 3'd0;
    localparam [23:0] RESERVED_QPNS = 24'h2;
    localparam [63:0] RING_AT = 64'hffffffffffff0000;
    localparam [63:0] RING_BYTES = 64'h800;
    localparam [4:0] RING_LOG2 = 5'd5;
    localparam [2:0] UC_SERVICE = 3'd1;
    wire is0;
    wire this_rc;
    wire no_rq;
    wire [63:0] ring_base;
    wire no_cq;
    wire bad0;
    wire bad1;
    wire block0_valid;
    wire [2:0] block0_service;
    wire [63:0] block0_sq_base;
    wire [4:0] block0_sq_log2;
    wire [23:0] block0_qpn;
    wire [15:0] block0_send_cq;
    wire [2:0] block0_path_mtu;
    wire block0_use_srq;
    wire block0_selective;
    wire block0_engine_owned;
    wire block0_commands;
    wire [15:0] block0_sq_index;
    wire [15:0] block0_sq_prod;
    wire [63:0] block0_rq_base;
    wire [4:0] block0_rq_log2;
    wire [15:0] block0_recv_cq;
    wire [15:0] block0_rq_index;
    wire [15:0] block0_rq_prod;
    wire [47:0] block1_dst_mac;
    wire [11:0] block1_vlan_vid;
    wire [7:0] block1_hop_limit;
    wire [23:0] block1_dest_qpn;
    wire [15:0] block1_pkey;
    wire block1_loopback;
    wire [7:0] block3_max_rd_atomic;
    wire [7:0] block3_max_dest_rd_atomic;
    reg  is_bad_d;
    reg  is_bad_q;
    reg  is_unsupported_d;
    reg  is_unsupported_q;
    reg  r_rc_d;
    reg  r_rc_q;
    reg  [15:0] recv_cq_d;
    reg  [15:0] recv_cq_q;
    reg  seen0_q;
    wire seen1_d;
    reg  seen1_q;
    wire seen3_d;
    reg  seen3_q;
    reg  [8:0] odd0_d;
    reg  [8:0] odd0_q;
    wire [15:0] ahead_d;
    reg  [15:0] ahead_q;
    wire [15:0] size_d;
    reg  [15:0] size_q;
    wire [15:0] rq_ahead_d;
    reg  [15:0] rq_ahead_q;
    wire [15:0] rq_size_d;
    reg  [15:0] rq_size_q;
    wire odd1_d;
    reg  odd1_q;
    wire reserved1_d;
    reg  reserved1_q;
    wire odd3_d;
    reg  odd3_q;
    wire cannot0_d;
    reg  cannot0_q;
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
        .engine_owned(block0_engine_owned),
        .commands(block0_commands),
        .sq_index(block0_sq_index),
        .sq_prod(block0_sq_prod),
        .rq_base(block0_rq_base),
        .rq_log2(block0_rq_log2),
        .recv_cq(block0_recv_cq),
        .rq_index(block0_rq_index),
        .rq_prod(block0_rq_prod)
    );

    unpack_qp_block1_w512_from64 u_block1 (
        .raw(data),
        .dst_mac(block1_dst_mac),
        .vlan_vid(block1_vlan_vid),
        .hop_limit(block1_hop_limit),
        .dest_qpn(block1_dest_qpn),
        .pkey(block1_pkey),
        .loopback(block1_loopback)
    );

    unpack_qp_block3_w512_from192 u_block3 (
        .raw(data),
        .max_rd_atomic(block3_max_rd_atomic),
        .max_dest_rd_atomic(block3_max_dest_rd_atomic)
    );

    always @* begin
        is_bad_d = is_bad_q;
        is_unsupported_d = is_unsupported_q;
        r_rc_d = r_rc_q;
        recv_cq_d = recv_cq_q;
        odd0_d = odd0_q;
        if (is0) begin
            r_rc_d = this_rc;
            recv_cq_d = block0_recv_cq;
            odd0_d[7] = ~(|block0_rq_base);
        end
        odd0_d[4] = connect & ((block0_path_mtu < LEAST_MTU) | (block0_path_mtu > MOST_MTU));
        odd0_d[1] = block0_qpn[13:0] != slot;
        odd0_d[2] = block0_qpn < RESERVED_QPNS;
        odd0_d[3] = ~(|block0_sq_base);
        odd0_d[5] = again & (this_rc != rc);
        odd0_d[0] = ((~block0_valid) | (block0_sq_log2 > MAX_LOG2)) | (|block0_sq_base[5:0]);
        odd0_d[8] = (block0_commands & (~this_rc)) | (block0_engine_owned & ((block0_commands | (~this_rc)) | ((ring_base != RING_AT) | (block0_sq_log2 != RING_LOG2))));
        odd0_d[6] = (block0_rq_log2 > MAX_LOG2) | (|block0_rq_base[5:0]);
        if (start) begin
            is_bad_d = 1'd0;
            is_unsupported_d = 1'd0;
        end else if (seen0_q) begin
            is_bad_d = is_bad_q | bad0;
            is_unsupported_d = is_unsupported_q | cannot0_q;
        end else if (seen1_q) begin
            is_bad_d = is_bad_q | bad1;
            is_unsupported_d = is_unsupported_q | cannot1_q;
        end else if (seen3_q) begin
            is_bad_d = is_bad_q | odd3_q;
        end
    end
    assign seen1_d = valid & (beat == BEAT1);
    assign seen3_d = valid & (beat == BEAT3);
    assign cannot0_d = (((~this_rc) & (block0_service != UC_SERVICE)) | block0_use_srq) | (block0_selective | ((block0_engine_owned | block0_commands) & (~loop_on)));
    assign odd1_d = connect & (((~(|block1_pkey[14:0])) | (block1_vlan_vid == NO_VLAN)) | ((~(|block1_hop_limit)) | block1_dst_mac[0]));
    assign reserved1_d = connect & (block1_dest_qpn < RESERVED_QPNS);
    assign ahead_d = block0_sq_prod - block0_sq_index;
    assign size_d = ONE_BLOCK << block0_sq_log2;
    assign rq_ahead_d = block0_rq_prod - block0_rq_index;
    assign rq_size_d = ONE_BLOCK << block0_rq_log2;
    assign cannot1_d = (connect & block1_loopback) & (~loop_on);
    assign odd3_d = (connect & r_rc_q) & ((block3_max_rd_atomic > MOST_READS) | (block3_max_dest_rd_atomic > MOST_READS));
    assign bad = is_bad_q;
    assign unsupported = is_unsupported_q;
    assign is_rc = r_rc_q;

    always @* begin
        cq = {8'd0, recv_cq_q};
        if (beat == BEAT0) begin
            cq = {8'd0, block0_send_cq};
        end
    end
    assign is0 = valid & (beat == BEAT0);
    assign this_rc = block0_service == RC_SERVICE;
    assign ring_base = block0_sq_base & (~RING_BYTES);
    assign no_rq = odd0_q[7];
    assign no_cq = ~cq_in_use;
    assign bad0 = (((odd0_q[0] | odd0_q[1]) | odd0_q[2]) | ((no_cq | odd0_q[8]) | odd0_q[3])) | (((odd0_q[4] | odd0_q[5]) | (ahead_q > size_q)) | ((odd0_q[6] | (rq_ahead_q > rq_size_q)) | (no_rq & (|rq_ahead_q))));
    assign bad1 = (odd1_q | reserved1_q) | (no_cq & (~no_rq));

    always @(posedge clk) begin
        if (rst) begin
            is_bad_q <= 1'd0;
            is_unsupported_q <= 1'd0;
            r_rc_q <= 1'd0;
            recv_cq_q <= 16'd0;
            seen0_q <= 1'd0;
            seen1_q <= 1'd0;
            seen3_q <= 1'd0;
            odd0_q <= 9'd0;
            ahead_q <= 16'd0;
            size_q <= 16'd0;
            rq_ahead_q <= 16'd0;
            rq_size_q <= 16'd0;
            odd1_q <= 1'd0;
            reserved1_q <= 1'd0;
            odd3_q <= 1'd0;
            cannot0_q <= 1'd0;
            cannot1_q <= 1'd0;
        end else begin
            is_bad_q <= is_bad_d;
            is_unsupported_q <= is_unsupported_d;
            r_rc_q <= r_rc_d;
            recv_cq_q <= recv_cq_d;
            seen0_q <= is0;
            seen1_q <= seen1_d;
            seen3_q <= seen3_d;
            odd0_q <= odd0_d;
            ahead_q <= ahead_d;
            size_q <= size_d;
            rq_ahead_q <= rq_ahead_d;
            rq_size_q <= rq_size_d;
            odd1_q <= odd1_d;
            reserved1_q <= reserved1_d;
            odd3_q <= odd3_d;
            cannot0_q <= cannot0_d;
            cannot1_q <= cannot1_d;
        end
    end
endmodule
`default_nettype wire
