// segment: Cuts a message into packets and a packet's payload into pieces.
// Source:        hdl/src/tx/segment.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module segment (
    input  wire start,
    input  wire first,
    input  wire write,
    input  wire with_imm,
    input  wire [36:0] conn,
    input  wire [31:0] lanes,
    input  wire [31:0] left,
    input  wire [127:0] sge,
    input  wire [12:0] packet_left,
    input  wire [7:0] running_lane,
    input  wire running_last,
    output reg  [116:0] cut
);
    localparam [31:0] MTU_0 = 32'h100;
    localparam [31:0] MTU_1 = 32'h200;
    localparam [31:0] MTU_2 = 32'h400;
    localparam [31:0] MTU_3 = 32'h800;
    localparam [31:0] MTU_4 = 32'h1000;
    reg  [4:0] left_fits;
    reg  [4:0] sge_fits;
    reg  [4:0] sge_fills;
    reg  last;
    reg  [12:0] payload;
    wire [12:0] mtu_value;
    wire [12:0] short_sge;
    wire long_sge;
    reg  packet_ends;
    wire reth;
    wire imm;

    always @* begin
        left_fits = 5'd0;
        if (left <= MTU_0) begin
            left_fits[0] = 1'd1;
        end
        if (left <= MTU_1) begin
            left_fits[1] = 1'd1;
        end
        if (left <= MTU_2) begin
            left_fits[2] = 1'd1;
        end
        if (left <= MTU_3) begin
            left_fits[3] = 1'd1;
        end
        if (left <= MTU_4) begin
            left_fits[4] = 1'd1;
        end
    end

    always @* begin
        sge_fits = 5'd0;
        sge_fills = 5'd0;
        if (sge[95:64] <= MTU_0) begin
            sge_fits[0] = 1'd1;
        end
        if (sge[95:64] >= MTU_0) begin
            sge_fills[0] = 1'd1;
        end
        if (sge[95:64] <= MTU_1) begin
            sge_fits[1] = 1'd1;
        end
        if (sge[95:64] >= MTU_1) begin
            sge_fills[1] = 1'd1;
        end
        if (sge[95:64] <= MTU_2) begin
            sge_fits[2] = 1'd1;
        end
        if (sge[95:64] >= MTU_2) begin
            sge_fills[2] = 1'd1;
        end
        if (sge[95:64] <= MTU_3) begin
            sge_fits[3] = 1'd1;
        end
        if (sge[95:64] >= MTU_3) begin
            sge_fills[3] = 1'd1;
        end
        if (sge[95:64] <= MTU_4) begin
            sge_fits[4] = 1'd1;
        end
        if (sge[95:64] >= MTU_4) begin
            sge_fills[4] = 1'd1;
        end
    end
    assign mtu_value = {8'd0, conn[28:24]} << 4'd8;
    assign short_sge = sge[76:64];
    assign long_sge = |(sge[95:64] >> 4'd13);

    always @* begin
        last = running_last;
        if (start) begin
            last = |(left_fits & conn[28:24]);
        end
    end

    always @* begin
        payload = mtu_value;
        if (last) begin
            payload = left[12:0];
        end
    end
    assign reth = write & first;
    assign imm = with_imm & last;

    always @* begin
        packet_ends = 1'd0;
        if (start) begin
            packet_ends = (|(sge_fills & conn[28:24])) | (sge[95:64] == left);
        end else begin
            packet_ends = long_sge | (short_sge >= packet_left);
        end
    end

    always @* begin
        cut[39:27] = packet_left;
        if (start) begin
            cut[114] = |(sge_fits & conn[28:24]);
            cut[39:27] = mtu_value;
            if (|(sge_fits & conn[28:24])) begin
                cut[39:27] = short_sge;
            end
        end else begin
            cut[114] = (~long_sge) & (short_sge <= packet_left);
            if (~packet_ends) begin
                cut[39:27] = short_sge;
            end
        end
        cut[113] = packet_ends;
        cut[12:0] = payload;
        cut[26] = last;
        cut[25:13] = packet_left;
        cut[47:40] = running_lane;
        if (start) begin
            cut[25:13] = payload;
            cut[47:40] = lanes[7:0];
            if (reth & imm) begin
                cut[47:40] = lanes[31:24];
            end else if (reth) begin
                cut[47:40] = lanes[23:16];
            end else if (imm) begin
                cut[47:40] = lanes[15:8];
            end
        end
        cut[112:48] = {1'd0, sge[63:0]} + {33'h0, sge[95:64]};
        cut[115] = (sge[95:64] != 32'h0) | (left == 32'h0);
        cut[116] = left != 32'h0;
    end
endmodule
`default_nettype wire
