// wqe_predecode: Judges a WQE's first block while it arrives.
// Source:        hdl/src/tx/wqe_predecode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_predecode (
    input  wire [511:0] raw,
    input  wire err,
    output reg  [100:0] pre,
    output wire [23:0] region,
    output wire reads
);
    localparam [2:0] MAX_BLOCKS = 3'd4;
    localparam [31:0] MAX_INLINE = 32'he0;
    localparam [31:0] MAX_MESSAGE = 32'h80000000;
    localparam [7:0] MAX_SGES = 8'd16;
    localparam [31:0] MTU_0 = 32'h100;
    localparam [31:0] MTU_1 = 32'h200;
    localparam [31:0] MTU_2 = 32'h400;
    localparam [31:0] MTU_3 = 32'h800;
    localparam [31:0] MTU_4 = 32'h1000;
    localparam [7:0] OP_ADD = 8'd18;
    localparam [7:0] OP_CAS = 8'd17;
    localparam [7:0] OP_NOP = 8'd0;
    localparam [7:0] OP_READ = 8'd16;
    localparam [7:0] OP_RING = 8'd64;
    localparam [7:0] OP_SEND = 8'd10;
    localparam [7:0] OP_SEND_IMM = 8'd11;
    localparam [7:0] OP_SEND_INV = 8'd1;
    localparam [7:0] OP_WRITE = 8'd8;
    localparam [7:0] OP_WRITE_IMM = 8'd9;
    localparam [7:0] S_INLINE = 8'd8;
    localparam [7:0] S_LONG = 8'd6;
    localparam [7:0] S_SGES = 8'd2;
    localparam [7:0] S_SUM = 8'd5;
    localparam [7:0] S_TRUNCATED = 8'd3;
    localparam [8:0] UP_TO_BLOCK = 9'd95;
    localparam [7:0] WQE_SGES = 8'd2;
    wire send;
    wire write;
    wire rc_only;
    wire nop;
    wire ring;
    wire unknown;
    wire odd;
    wire none;
    wire one;
    wire two;
    wire many;
    wire list;
    wire [31:0] a;
    wire [31:0] b;
    wire [31:0] k;
    wire [31:0] gives;
    wire [31:0] needs;
    wire sum_is_two;
    wire sum_is_one;
    wire sum_is_none;
    wire wrong_sum;
    wire long;
    wire inline_odd;
    wire inline_long;
    wire [8:0] reach;
    reg  [7:0] fault;
    wire clean;
    reg  [31:0] head;
    wire whole;
    wire nothing_first;
    reg  [4:0] fits;
    reg  [4:0] sge0_fits;
    reg  [4:0] sge0_fills;
    wire [7:0] f_opcode;
    wire f_inline_;
    wire f_sgl_ptr;
    wire [2:0] f_blocks;
    wire [7:0] f_sge_count;
    wire [31:0] f_length;
    wire [63:0] f_sge0_addr;
    wire [31:0] f_sge0_length;
    wire [31:0] f_sge0_lkey;
    wire [31:0] f_sge1_length;

    unpack_judged_w512 u_f (
        .raw(raw),
        .opcode(f_opcode),
        .inline_(f_inline_),
        .sgl_ptr(f_sgl_ptr),
        .blocks(f_blocks),
        .sge_count(f_sge_count),
        .length(f_length),
        .sge0_addr(f_sge0_addr),
        .sge0_length(f_sge0_length),
        .sge0_lkey(f_sge0_lkey),
        .sge1_length(f_sge1_length)
    );

    assign send = (f_opcode == OP_SEND) | (f_opcode == OP_SEND_IMM);
    assign write = (f_opcode == OP_WRITE) | (f_opcode == OP_WRITE_IMM);
    assign rc_only = ((f_opcode == OP_SEND_INV) | (f_opcode == OP_READ)) | ((f_opcode == OP_CAS) | (f_opcode == OP_ADD));
    assign nop = f_opcode == OP_NOP;
    assign ring = f_opcode == OP_RING;
    assign unknown = ((~send) & (~write)) & ((~rc_only) & (~nop));
    assign odd = (f_blocks == 3'd0) | (f_blocks > MAX_BLOCKS);
    assign none = f_sge_count == 8'd0;
    assign one = f_sge_count == 8'd1;
    assign two = f_sge_count == WQE_SGES;
    assign many = (f_sge_count > WQE_SGES) & ((~f_sgl_ptr) | (f_sge_count > MAX_SGES));
    assign list = (f_sgl_ptr & (~f_inline_)) & (~none);
    assign k = f_length;
    assign a = f_sge0_length;
    assign b = f_sge1_length;
    assign gives = (a & b) | ((a | b) & (~k));
    assign needs = (a ^ b) ^ k;
    assign sum_is_two = (needs == (gives << 1'd1)) & (~gives[31]);
    assign sum_is_one = a == k;
    assign sum_is_none = k == 32'h0;
    assign wrong_sum = ((none & (~sum_is_none)) | (one & (~sum_is_one))) | (two & (~sum_is_two));
    assign long = k > MAX_MESSAGE;
    assign reach = k[8:0] + UP_TO_BLOCK;
    assign inline_odd = reach[8:6] != f_blocks;
    assign inline_long = k > MAX_INLINE;

    always @* begin
        fault = 8'd0;
        if (f_inline_) begin
            if (inline_long) begin
                fault = S_INLINE;
            end else if (inline_odd) begin
                fault = S_TRUNCATED;
            end
        end else if (many) begin
            fault = S_SGES;
        end else if (long) begin
            fault = S_LONG;
        end else if ((~list) & wrong_sum) begin
            fault = S_SUM;
        end
        if (nop | ring) begin
            fault = 8'd0;
        end
    end

    always @* begin
        head = a;
        if (f_inline_) begin
            head = k;
        end
    end
    assign whole = (f_inline_ | none) | (one | sum_is_one);
    assign nothing_first = ((~f_inline_) & (~none)) & ((a == 32'h0) & (~sum_is_none));

    always @* begin
        fits = 5'd0;
        if (k <= MTU_0) begin
            fits[0] = 1'd1;
        end
        if (k <= MTU_1) begin
            fits[1] = 1'd1;
        end
        if (k <= MTU_2) begin
            fits[2] = 1'd1;
        end
        if (k <= MTU_3) begin
            fits[3] = 1'd1;
        end
        if (k <= MTU_4) begin
            fits[4] = 1'd1;
        end
    end

    always @* begin
        sge0_fits = 5'd0;
        if (head <= MTU_0) begin
            sge0_fits[0] = 1'd1;
        end
        if (head <= MTU_1) begin
            sge0_fits[1] = 1'd1;
        end
        if (head <= MTU_2) begin
            sge0_fits[2] = 1'd1;
        end
        if (head <= MTU_3) begin
            sge0_fits[3] = 1'd1;
        end
        if (head <= MTU_4) begin
            sge0_fits[4] = 1'd1;
        end
    end

    always @* begin
        sge0_fills = 5'd0;
        if ((head >= MTU_0) | whole) begin
            sge0_fills[0] = 1'd1;
        end
        if ((head >= MTU_1) | whole) begin
            sge0_fills[1] = 1'd1;
        end
        if ((head >= MTU_2) | whole) begin
            sge0_fills[2] = 1'd1;
        end
        if ((head >= MTU_3) | whole) begin
            sge0_fills[3] = 1'd1;
        end
        if ((head >= MTU_4) | whole) begin
            sge0_fills[4] = 1'd1;
        end
    end

    always @* begin
        pre[0] = write;
        pre[1] = (f_opcode == OP_SEND_IMM) | (f_opcode == OP_WRITE_IMM);
        pre[2] = nop;
        pre[3] = ring;
        pre[4] = f_inline_;
        pre[5] = list;
        pre[6] = unknown;
        pre[7] = rc_only;
        pre[8] = odd;
        pre[16:9] = fault;
        pre[17] = clean;
        pre[18] = (clean & (~list)) & (~nothing_first);
        pre[23:19] = fits;
        pre[28:24] = sge0_fits;
        pre[33:29] = sge0_fills;
        pre[34] = ~sum_is_none;
        pre[35] = (two & (~f_inline_)) & (~list);
        pre[100:36] = {1'd0, f_sge0_addr} + {33'h0, f_sge0_length};
    end
    assign clean = ((send | write) & (~err)) & ((~odd) & (~(|fault)));
    assign region = f_sge0_lkey[31:8];
    assign reads = ((~f_inline_) & (~f_sgl_ptr)) & (~none);
endmodule
`default_nettype wire
