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
    wire bad1;
    wire bad_mtu;
    wire cannot0;
    wire [15:0] ahead;
    wire [15:0] size;
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
        end else if (valid) begin
            if (beat == BEAT0) begin
                is_bad_d = is_bad_q | bad0;
                is_unsupported_d = is_unsupported_q | cannot0;
            end else if (beat == BEAT1) begin
                is_bad_d = is_bad_q | (connect & bad1);
                is_unsupported_d = is_unsupported_q | (connect & block1_loopback);
            end
        end
    end
    assign send_cq = {8'd0, block0_send_cq};
    assign bad = is_bad_q;
    assign unsupported = is_unsupported_q;
    assign ahead = block0_sq_prod - block0_sq_index;
    assign size = ONE_BLOCK << block0_sq_log2;
    assign cannot0 = ((block0_service != UC) | block0_use_srq) | block0_selective;
    assign bad_mtu = (block0_path_mtu < LEAST_MTU) | (block0_path_mtu > MOST_MTU);
    assign bad0 = ((((~block0_valid) | (block0_qpn[13:0] != slot)) | (block0_qpn < RESERVED_QPNS)) | ((block0_sq_log2 > MAX_LOG2) | (|block0_sq_base[5:0]))) | (((~(|block0_sq_base)) | (ahead > size)) | ((~cq_in_use) | (connect & bad_mtu)));
    assign bad1 = ((~(|block1_pkey[14:0])) | (block1_dest_qpn < RESERVED_QPNS)) | ((block1_vlan_vid == NO_VLAN) | (~(|block1_hop_limit)));

    always @(posedge clk) begin
        if (rst) begin
            is_bad_q <= 1'd0;
            is_unsupported_q <= 1'd0;
        end else begin
            is_bad_q <= is_bad_d;
            is_unsupported_q <= is_unsupported_d;
        end
    end
endmodule
`default_nettype wire
