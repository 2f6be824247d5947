// req_head: Judges the WQE at the head and makes its first cut.
// Source:        hdl/src/tx/req_head.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_head (
    input  wire [650:0] wqe,
    input  wire bad_place,
    input  wire beyond,
    input  wire [2:0] trailing,
    input  wire fresh,
    input  wire yielding,
    input  wire halted,
    input  wire [36:0] conn,
    input  wire [31:0] lanes,
    input  wire [40:0] place,
    input  wire [1:0] standing,
    output reg  [17:0] verdict,
    output reg  [116:0] cut
);
    localparam [7:0] FLUSHED = 8'd50;
    localparam [1:0] KIND_RESUME = 2'd1;
    localparam [7:0] S_OPCODE = 8'd1;
    localparam [7:0] S_QUEUE = 8'd4;
    localparam [7:0] S_READ = 8'd11;
    localparam [7:0] S_SERVICE = 8'd9;
    localparam [7:0] S_TRUNCATED = 8'd3;
    wire [100:0] pre;
    wire resume;
    wire dead;
    wire stale;
    wire giving;
    wire wrong_service;
    wire wrong_opcode;
    wire good;
    wire last;
    wire covers;
    wire [12:0] mtu;
    wire [12:0] length;
    reg  [12:0] payload;
    wire [12:0] sge0;
    wire short_sge;
    wire [511:0] f_raw;
    wire [31:0] f_length;
    wire [31:0] f_sge0_length;

    unpack_lengths_w512 u_f (
        .raw(f_raw),
        .length(f_length),
        .sge0_length(f_sge0_length)
    );

    assign f_raw = wqe[511:0];
    assign pre = wqe[650:550];
    assign last = |(pre[23:19] & conn[28:24]);
    assign short_sge = |(pre[28:24] & conn[28:24]);
    assign covers = |(pre[33:29] & conn[28:24]);
    assign resume = wqe[513:512] == KIND_RESUME;
    assign dead = (~standing[0]) & (~standing[1]);
    assign stale = fresh & ((resume != place[40]) | ((~resume) & (wqe[543:528] != place[39:24])));
    assign giving = ((dead | stale) | halted) | ((yielding & (~standing[1])) | (((beyond & (~pre[8])) & (~wqe[549])) & ((~fresh) & (~resume))));
    assign wrong_opcode = (pre[6] & (~conn[36])) | (conn[36] & (~pre[3]));
    assign wrong_service = pre[7] | (~conn[32]);
    assign good = ((~bad_place) & (~beyond)) & conn[32];

    always @* begin
        verdict[2] = giving;
        verdict[3] = stale | dead;
        verdict[4] = (~giving) & (standing[1] | ((~resume) & (((~good) | (~pre[17])) | conn[36])));
        verdict[13] = pre[5];
        verdict[0] = (((~giving) & standing[0]) & (~resume)) & ((good & (~conn[36])) & pre[18]);
        verdict[1] = last & covers;
        verdict[14] = pre[4] & pre[34];
        verdict[17:15] = trailing;
        if (resume) begin
            verdict[17:15] = 3'd0;
            verdict[14] = 1'd0;
        end
        verdict[12:5] = pre[16:9];
        if (pre[8] | beyond) begin
            verdict[12:5] = S_TRUNCATED;
        end
        if (wrong_service) begin
            verdict[12:5] = S_SERVICE;
        end
        if (wrong_opcode) begin
            verdict[12:5] = S_OPCODE;
        end
        if (bad_place) begin
            verdict[12:5] = S_QUEUE;
        end
        if (wqe[549]) begin
            verdict[12:5] = S_READ;
        end
        if (standing[1]) begin
            verdict[12:5] = FLUSHED;
        end
    end
    assign mtu = {8'd0, conn[28:24]} << 4'd8;
    assign length = f_length[12:0];
    assign sge0 = f_sge0_length[12:0];

    always @* begin
        payload = mtu;
        if (last) begin
            payload = length;
        end
    end

    always @* begin
        cut[12:0] = payload;
        cut[25:13] = payload;
        cut[26] = last;
        cut[39:27] = mtu;
        if (pre[4]) begin
            cut[39:27] = length;
        end else if (short_sge) begin
            cut[39:27] = sge0;
        end
        cut[47:40] = lanes[7:0];
        if ((pre[0] & pre[1]) & last) begin
            cut[47:40] = lanes[31:24];
        end else if (pre[0]) begin
            cut[47:40] = lanes[23:16];
        end else if (pre[1] & last) begin
            cut[47:40] = lanes[15:8];
        end
        cut[112:48] = pre[100:36];
        cut[113] = covers;
        cut[114] = short_sge;
        cut[115] = 1'd1;
        cut[116] = pre[34];
    end
endmodule
`default_nettype wire
