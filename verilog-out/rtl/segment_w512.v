// segment_w512: Cuts a message into packets and a packet's payload into pieces.
// Source:        hdl/src/tx/segment.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module segment_w512 (
    input  wire start,
    input  wire first,
    input  wire write,
    input  wire with_imm,
    input  wire [2:0] service,
    input  wire [12:0] mtu,
    input  wire [7:0] header,
    input  wire [31:0] left,
    input  wire [31:0] sge_left,
    input  wire [12:0] packet_left,
    input  wire [7:0] running_lane,
    input  wire running_last,
    output wire [7:0] opcode,
    output reg  [12:0] payload,
    output reg  last,
    output wire has_reth,
    output wire has_imm,
    output reg  [12:0] len,
    output wire [7:0] lane,
    output wire [7:0] lane_after,
    output wire [12:0] packet_after,
    output wire packet_ends,
    output wire sge_ends
);
    localparam [7:0] IMMDT = 8'd4;
    localparam [7:0] LANE_MASK = 8'd63;
    localparam [7:0] RETH = 8'd16;
    localparam [7:0] SEND_FIRST = 8'd0;
    localparam [7:0] SEND_LAST = 8'd2;
    localparam [7:0] SEND_LAST_IMM = 8'd3;
    localparam [7:0] SEND_MIDDLE = 8'd1;
    localparam [7:0] SEND_ONLY = 8'd4;
    localparam [7:0] SEND_ONLY_IMM = 8'd5;
    localparam [7:0] WRITE_FIRST = 8'd6;
    localparam [7:0] WRITE_LAST = 8'd8;
    localparam [7:0] WRITE_LAST_IMM = 8'd9;
    localparam [7:0] WRITE_MIDDLE = 8'd7;
    localparam [7:0] WRITE_ONLY = 8'd10;
    localparam [7:0] WRITE_ONLY_IMM = 8'd11;
    reg  [7:0] operation;
    reg  [12:0] whole;
    wire [12:0] short_sge;
    wire long_sge;
    reg  [7:0] at;

    always @* begin
        last = running_last;
        if (start) begin
            last = left <= {19'h0, mtu};
        end
    end

    always @* begin
        payload = mtu;
        if (last) begin
            payload = left[12:0];
        end
    end
    assign has_reth = write & first;
    assign has_imm = with_imm & last;

    always @* begin
        operation = SEND_MIDDLE;
        if (write) begin
            operation = WRITE_MIDDLE;
            if (first & last) begin
                operation = WRITE_ONLY;
                if (with_imm) begin
                    operation = WRITE_ONLY_IMM;
                end
            end else if (first) begin
                operation = WRITE_FIRST;
            end else if (last) begin
                operation = WRITE_LAST;
                if (with_imm) begin
                    operation = WRITE_LAST_IMM;
                end
            end
        end else if (first & last) begin
            operation = SEND_ONLY;
            if (with_imm) begin
                operation = SEND_ONLY_IMM;
            end
        end else if (first) begin
            operation = SEND_FIRST;
        end else if (last) begin
            operation = SEND_LAST;
            if (with_imm) begin
                operation = SEND_LAST_IMM;
            end
        end
    end
    assign opcode = operation | ({5'd0, service} << 3'd5);

    always @* begin
        whole = packet_left;
        if (start) begin
            whole = payload;
        end
    end

    always @* begin
        at = running_lane;
        if (start) begin
            at = header;
            if (has_reth) begin
                at = at + RETH;
            end
            if (has_imm) begin
                at = at + IMMDT;
            end
        end
    end
    assign short_sge = sge_left[12:0];
    assign long_sge = |(sge_left >> 4'd13);
    assign packet_ends = long_sge | (short_sge >= whole);
    assign sge_ends = (~long_sge) & (short_sge <= whole);

    always @* begin
        len = whole;
        if (~packet_ends) begin
            len = short_sge;
        end
    end
    assign lane = at & LANE_MASK;
    assign lane_after = (at + len[7:0]) & LANE_MASK;
    assign packet_after = whole - len;
endmodule
`default_nettype wire
