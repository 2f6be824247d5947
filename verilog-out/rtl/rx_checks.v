// rx_checks: What the fields of a frame say, each by itself.
// Source:        hdl/src/rx/rx_checks.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_checks (
    input  wire clk,
    input  wire rst,
    input  wire [582:0] fields,
    input  wire sum_ok,
    output wire [98:0] checks,
    output wire [562:0] packet
);
    localparam [17:0] BEFORE_V4 = 18'he;
    localparam [17:0] BEFORE_V4_VLAN = 18'h12;
    localparam [17:0] BEFORE_V6 = 18'h36;
    localparam [17:0] BEFORE_V6_VLAN = 18'h3a;
    localparam [1:0] ECN_CE = 2'd3;
    localparam [15:0] FIXED = 16'd24;
    localparam [7:0] HEADERS = 8'd20;
    localparam [3:0] IHL_PLAIN = 4'd5;
    localparam [3:0] IS_V4 = 4'd4;
    localparam [3:0] IS_V6 = 4'd6;
    localparam [7:0] PLAIN_LINK = 8'd14;
    localparam [7:0] PORTS = 8'd4;
    localparam [7:0] PROTO_UDP = 8'd17;
    localparam [23:0] QPN1 = 24'h1;
    localparam [15:0] ROCE_PORT = 16'd4791;
    localparam [7:0] TAGGED_LINK = 8'd18;
    localparam [7:0] UDP_V4 = 8'd34;
    localparam [7:0] UDP_V4_VLAN = 8'd38;
    localparam [7:0] UDP_V6 = 8'd54;
    localparam [7:0] UDP_V6_VLAN = 8'd58;
    localparam [17:0] V4_BYTES = 18'h14;
    wire v4_version;
    wire long;
    reg  to_roce;
    reg  [7:0] udp;
    reg  [7:0] link;
    reg  [17:0] ahead;
    wire [7:0] extended;
    reg  [98:0] r_d;
    reg  [98:0] r_q;
    reg  [562:0] r_packet_d;
    reg  [562:0] r_packet_q;
    wire [7:0] shape_opcode;
    wire [16:0] shape_flags;
    wire [127:0] reth_raw;
    wire [63:0] reth_va;
    wire [31:0] reth_rkey;
    wire [31:0] reth_dma_length;
    wire [31:0] aeth_raw;
    wire [7:0] aeth_syndrome;
    wire [23:0] aeth_msn;
    wire [31:0] imm_raw;
    wire [31:0] imm_imm;
    wire [31:0] imm_behind_reth_raw;
    wire [31:0] imm_behind_reth_imm;

    opcode_shape u_shape (
        .opcode(shape_opcode),
        .flags(shape_flags)
    );

    unpack_rx_reth_w128 u_reth (
        .raw(reth_raw),
        .va(reth_va),
        .rkey(reth_rkey),
        .dma_length(reth_dma_length)
    );

    unpack_rx_aeth_w32 u_aeth (
        .raw(aeth_raw),
        .syndrome(aeth_syndrome),
        .msn(aeth_msn)
    );

    unpack_rx_imm_w32 u_imm (
        .raw(imm_raw),
        .imm(imm_imm)
    );

    unpack_rx_imm_w32 u_imm_behind_reth (
        .raw(imm_behind_reth_raw),
        .imm(imm_behind_reth_imm)
    );

    always @* begin
        r_d = r_q;
        r_packet_d = r_packet_q;
        r_d[0] = ((fields[1] | fields[2]) & (fields[21:14] == PROTO_UDP)) & ((~fields[13]) & to_roce);
        r_d[2] = long;
        r_d[1] = fields[6:3] != IS_V6;
        if (fields[1]) begin
            r_d[1] = ((~v4_version) | (fields[10:7] < IHL_PLAIN)) | ((~long) & (~sum_ok));
        end
        r_d[12:5] = udp + PORTS;
        if (long) begin
            r_d[12:5] = (link + PORTS) + ({4'd0, fields[10:7]} << 2'd2);
        end
        r_d[30:13] = {2'd0, fields[37:22]} + ahead;
        r_d[66:49] = {2'd0, fields[37:22]};
        r_d[82:67] = fields[341:326];
        r_d[48:31] = {2'd0, fields[341:326]};
        if (~fields[2]) begin
            r_d[48:31] = {2'd0, fields[341:326]} + V4_BYTES;
        end
        r_d[3] = fields[397:374] == QPN1;
        r_d[4] = |fields[356:353];
        r_d[98:83] = FIXED + {8'd0, extended | {6'd0, fields[352:351]}};
        r_packet_d[7:0] = fields[349:342];
        r_packet_d[31:8] = fields[422:399];
        r_packet_d[55:32] = fields[397:374];
        r_packet_d[71:56] = fields[372:357];
        r_packet_d[72] = fields[398];
        r_packet_d[73] = fields[350];
        r_packet_d[74] = fields[373];
        r_packet_d[75] = fields[12:11] == ECN_CE;
        r_packet_d[76] = fields[2];
        r_packet_d[204:77] = fields[165:38];
        r_packet_d[332:205] = fields[293:166];
        r_packet_d[396:333] = reth_va;
        r_packet_d[428:397] = reth_rkey;
        r_packet_d[460:429] = reth_dma_length;
        r_packet_d[492:461] = imm_imm;
        if (shape_flags[11]) begin
            r_packet_d[492:461] = imm_behind_reth_imm;
        end
        r_packet_d[500:493] = aeth_syndrome;
        r_packet_d[524:501] = aeth_msn;
        r_packet_d[538:525] = 14'd0;
        r_packet_d[540:539] = fields[352:351];
        r_packet_d[548:541] = (udp + HEADERS) + extended;
        r_packet_d[549] = shape_flags[0];
        r_packet_d[550] = shape_flags[1];
        r_packet_d[551] = shape_flags[2];
        r_packet_d[552] = shape_flags[3];
        r_packet_d[553] = shape_flags[4];
        r_packet_d[554] = shape_flags[5];
        r_packet_d[555] = shape_flags[6];
        r_packet_d[556] = shape_flags[7];
        r_packet_d[557] = shape_flags[8];
        r_packet_d[558] = shape_flags[9];
        r_packet_d[559] = shape_flags[10];
        r_packet_d[560] = shape_flags[11];
        r_packet_d[561] = shape_flags[12];
        r_packet_d[562] = shape_flags[13];
    end
    assign shape_opcode = fields[349:342];
    assign reth_raw = fields[550:423];
    assign aeth_raw = fields[454:423];
    assign imm_raw = fields[454:423];
    assign imm_behind_reth_raw = fields[582:551];
    assign v4_version = fields[6:3] == IS_V4;
    assign long = (fields[1] & v4_version) & (fields[10:7] > IHL_PLAIN);

    always @* begin
        to_roce = fields[309:294] == ROCE_PORT;
        if (long) begin
            to_roce = fields[325:310] == ROCE_PORT;
        end
    end

    always @* begin
        link = PLAIN_LINK;
        ahead = BEFORE_V4;
        udp = UDP_V4;
        if (fields[0]) begin
            link = TAGGED_LINK;
            ahead = BEFORE_V4_VLAN;
            udp = UDP_V4_VLAN;
        end
        if (fields[2]) begin
            ahead = BEFORE_V6;
            udp = UDP_V6;
            if (fields[0]) begin
                ahead = BEFORE_V6_VLAN;
                udp = UDP_V6_VLAN;
            end
        end
    end
    assign extended = {5'd0, shape_flags[16:14]} << 2'd2;
    assign checks = r_q;
    assign packet = r_packet_q;

    always @(posedge clk) begin
        r_q <= r_d;
        r_packet_q <= r_packet_d;
    end
endmodule
`default_nettype wire
