// wqe_decode: Takes a WQE's first block apart and judges it.
// Source:        hdl/src/tx/wqe_decode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_decode (
    input  wire [649:0] wqe,
    input  wire first,
    input  wire [2:0] service,
    input  wire sig_all,
    output reg  [140:0] message,
    output reg  [95:0] remote,
    output reg  [127:0] sge0,
    output reg  [127:0] sge1,
    output wire [4:0] count,
    output wire [63:0] list_addr,
    output wire inline_data,
    output wire nop,
    output reg  [2:0] span,
    output wire refetch,
    output wire bad,
    output reg  [7:0] syndrome,
    output reg  [7:0] status
);
    localparam [31:0] INLINE_FROM = 32'h20;
    localparam [7:0] LEN_ERR = 8'd1;
    localparam [2:0] MAX_BLOCKS = 3'd4;
    localparam [31:0] MAX_INLINE = 32'he0;
    localparam [31:0] MAX_MESSAGE = 32'h80000000;
    localparam [7:0] MAX_SGES = 8'd16;
    localparam [7:0] OP_ADD = 8'd18;
    localparam [7:0] OP_CAS = 8'd17;
    localparam [7:0] OP_ERR = 8'd2;
    localparam [7:0] OP_NOP = 8'd0;
    localparam [7:0] OP_READ = 8'd16;
    localparam [7:0] OP_SEND = 8'd10;
    localparam [7:0] OP_SEND_IMM = 8'd11;
    localparam [7:0] OP_SEND_INV = 8'd1;
    localparam [7:0] OP_WRITE = 8'd8;
    localparam [7:0] OP_WRITE_IMM = 8'd9;
    localparam [7:0] S_INLINE = 8'd8;
    localparam [7:0] S_LONG = 8'd6;
    localparam [7:0] S_OPCODE = 8'd1;
    localparam [7:0] S_QUEUE = 8'd4;
    localparam [7:0] S_READ = 8'd11;
    localparam [7:0] S_SERVICE = 8'd9;
    localparam [7:0] S_SGES = 8'd2;
    localparam [7:0] S_SUM = 8'd5;
    localparam [7:0] S_TRUNCATED = 8'd3;
    localparam [2:0] UC = 3'd1;
    localparam [7:0] WQE_SGES = 8'd2;
    wire [511:0] raw;
    wire send;
    wire write;
    wire rc_only;
    wire odd_blocks;
    wire beyond;
    wire [31:0] room;
    reg  [32:0] sum;
    wire [7:0] f_opcode;
    wire f_signalled;
    wire f_solicited;
    wire f_sgl_ptr;
    wire [2:0] f_blocks;
    wire [7:0] f_sge_count;
    wire [15:0] f_ring_index;
    wire [13:0] f_slot;
    wire [31:0] f_length;
    wire [31:0] f_imm;
    wire [63:0] f_raddr;
    wire [31:0] f_rkey;
    wire [31:0] f_cookie;
    wire [63:0] f_sge0_addr;
    wire [31:0] f_sge0_length;
    wire [31:0] f_sge0_lkey;
    wire [63:0] f_sge1_addr;
    wire [31:0] f_sge1_length;
    wire [31:0] f_sge1_lkey;

    unpack_wqe_w512 u_f (
        .raw(raw),
        .opcode(f_opcode),
        .signalled(f_signalled),
        .solicited(f_solicited),
        .inline(inline_data),
        .sgl_ptr(f_sgl_ptr),
        .blocks(f_blocks),
        .sge_count(f_sge_count),
        .ring_index(f_ring_index),
        .slot(f_slot),
        .length(f_length),
        .imm(f_imm),
        .raddr(f_raddr),
        .rkey(f_rkey),
        .cookie(f_cookie),
        .sge0_addr(f_sge0_addr),
        .sge0_length(f_sge0_length),
        .sge0_lkey(f_sge0_lkey),
        .sge1_addr(f_sge1_addr),
        .sge1_length(f_sge1_length),
        .sge1_lkey(f_sge1_lkey)
    );

    unpack_sgl_ptr_w512 u_ptr (
        .raw(raw),
        .sgl_addr(list_addr)
    );

    assign raw = wqe[511:0];
    assign send = (f_opcode == OP_SEND) | (f_opcode == OP_SEND_IMM);
    assign write = (f_opcode == OP_WRITE) | (f_opcode == OP_WRITE_IMM);
    assign rc_only = ((f_opcode == OP_SEND_INV) | (f_opcode == OP_READ)) | ((f_opcode == OP_CAS) | (f_opcode == OP_ADD));
    assign nop = f_opcode == OP_NOP;

    always @* begin
        message[7:0] = f_opcode;
        message[8] = write;
        message[9] = (f_opcode == OP_SEND_IMM) | (f_opcode == OP_WRITE_IMM);
        message[10] = f_solicited;
        message[11] = f_signalled | sig_all;
        message[12] = f_sgl_ptr & (~inline_data);
        message[44:13] = f_cookie;
        message[76:45] = f_imm;
        message[108:77] = f_length;
        message[124:109] = wqe[543:528];
        message[140:125] = wqe[543:528] + {13'd0, span};
        if (wqe[549]) begin
            message[7:0] = 8'd0;
            message[44:13] = 32'h0;
            message[108:77] = 32'h0;
        end
    end

    always @* begin
        remote[63:0] = f_raddr;
        remote[95:64] = f_rkey;
    end
    assign count = f_sge_count[4:0];

    always @* begin
        sge0[63:0] = f_sge0_addr;
        sge0[95:64] = f_sge0_length;
        sge0[127:96] = f_sge0_lkey;
        if (f_sge_count == 8'd0) begin
            sge0[95:64] = 32'h0;
        end
    end

    always @* begin
        sge1[63:0] = f_sge1_addr;
        sge1[95:64] = f_sge1_length;
        sge1[127:96] = f_sge1_lkey;
    end

    always @* begin
        sum = {1'd0, sge0[95:64]};
        if (f_sge_count == WQE_SGES) begin
            sum = sum + {1'd0, f_sge1_length};
        end
    end
    assign odd_blocks = ((f_blocks == 3'd0) | (f_blocks > MAX_BLOCKS)) | wqe[549];
    assign beyond = (~odd_blocks) & ({1'd0, f_blocks} > (wqe[547:544] + 4'd1));
    assign refetch = beyond & (~first);

    always @* begin
        span = f_blocks;
        if (odd_blocks) begin
            span = 3'd1;
        end else if (beyond) begin
            span = wqe[546:544] + 3'd1;
        end
    end
    assign room = ({29'h0, f_blocks} << 3'd6) - INLINE_FROM;

    always @* begin
        syndrome = 8'd0;
        if (((~inline_data) & ((~f_sgl_ptr) | (f_sge_count == 8'd0))) & (sum != {1'd0, f_length})) begin
            syndrome = S_SUM;
        end
        if (f_length > MAX_MESSAGE) begin
            syndrome = S_LONG;
        end
        if (((~inline_data) & (f_sge_count > WQE_SGES)) & ((~f_sgl_ptr) | (f_sge_count > MAX_SGES))) begin
            syndrome = S_SGES;
        end
        if (inline_data & (f_length > room)) begin
            syndrome = S_TRUNCATED;
        end
        if (inline_data & (f_length > MAX_INLINE)) begin
            syndrome = S_INLINE;
        end
        if (nop) begin
            syndrome = 8'd0;
        end
        if (odd_blocks | beyond) begin
            syndrome = S_TRUNCATED;
        end
        if (rc_only | (service != UC)) begin
            syndrome = S_SERVICE;
        end
        if (((~send) & (~write)) & ((~rc_only) & (~nop))) begin
            syndrome = S_OPCODE;
        end
        if ((f_slot != wqe[527:514]) | (f_ring_index != wqe[543:528])) begin
            syndrome = S_QUEUE;
        end
        if (wqe[549]) begin
            syndrome = S_READ;
        end
    end

    always @* begin
        status = LEN_ERR;
        if (((~inline_data) & (f_sge_count > WQE_SGES)) & ((~f_sgl_ptr) | (f_sge_count > MAX_SGES))) begin
            status = OP_ERR;
        end
        if (inline_data & (f_length > room)) begin
            status = OP_ERR;
        end
        if (inline_data & (f_length > MAX_INLINE)) begin
            status = LEN_ERR;
        end
        if (odd_blocks | beyond) begin
            status = OP_ERR;
        end
        if (rc_only | (service != UC)) begin
            status = OP_ERR;
        end
        if (((~send) & (~write)) & ((~rc_only) & (~nop))) begin
            status = OP_ERR;
        end
        if ((f_slot != wqe[527:514]) | (f_ring_index != wqe[543:528])) begin
            status = OP_ERR;
        end
        if (wqe[549]) begin
            status = OP_ERR;
        end
        if (~bad) begin
            status = 8'd0;
        end
    end
    assign bad = syndrome != 8'd0;
endmodule
`default_nettype wire
