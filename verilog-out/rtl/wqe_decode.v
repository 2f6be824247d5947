// wqe_decode: Takes a WQE's first block apart.
// Source:        hdl/src/tx/wqe_decode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_decode (
    input  wire [650:0] wqe,
    input  wire sig_all,
    output reg  [141:0] message,
    output wire [15:0] until_good,
    output reg  [95:0] remote,
    output reg  [127:0] current,
    output reg  [127:0] second,
    output reg  [37:0] progress,
    output wire inline_data,
    output wire landing,
    output wire bad_place,
    output wire beyond,
    output reg  [2:0] trailing
);
    wire [100:0] pre;
    wire by_list;
    wire [2:0] span;
    wire [511:0] f_raw;
    wire [7:0] f_opcode;
    wire f_signalled;
    wire f_solicited;
    wire f_sgl_ptr;
    wire f_landing;
    wire f_no_ack_req;
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
    wire [511:0] ptr_raw;
    wire [63:0] ptr_sgl_addr;

    unpack_wqe_w512 u_f (
        .raw(f_raw),
        .opcode(f_opcode),
        .signalled(f_signalled),
        .solicited(f_solicited),
        .sgl_ptr(f_sgl_ptr),
        .landing(f_landing),
        .no_ack_req(f_no_ack_req),
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
        .raw(ptr_raw),
        .sgl_addr(ptr_sgl_addr)
    );

    assign f_raw = wqe[511:0];
    assign ptr_raw = wqe[511:0];
    assign pre = wqe[650:550];
    assign bad_place = (f_slot != wqe[527:514]) | (f_ring_index != wqe[543:528]);
    assign beyond = {1'd0, f_blocks} > (wqe[547:544] + 4'd1);

    always @* begin
        trailing = f_blocks - 3'd1;
        if (pre[8] | wqe[549]) begin
            trailing = 3'd0;
        end else if (beyond) begin
            trailing = wqe[546:544];
        end
    end
    assign span = trailing + 3'd1;
    assign until_good = wqe[543:528] + {13'd0, f_blocks};
    assign by_list = f_sgl_ptr & (~pre[4]);

    always @* begin
        message[7:0] = f_opcode;
        message[8] = pre[0];
        message[9] = pre[1];
        message[10] = f_solicited;
        message[11] = f_signalled | sig_all;
        message[12] = f_no_ack_req;
        message[13] = by_list;
        message[45:14] = f_cookie;
        message[77:46] = f_imm;
        message[109:78] = f_length;
        message[125:110] = wqe[543:528];
        message[141:126] = wqe[543:528] + {13'd0, span};
        if (wqe[549]) begin
            message[7:0] = 8'd0;
            message[45:14] = 32'h0;
            message[109:78] = 32'h0;
        end
    end

    always @* begin
        remote[63:0] = f_raddr;
        remote[95:64] = f_rkey;
    end
    assign inline_data = pre[4];
    assign landing = f_landing & (~pre[4]);

    always @* begin
        current[63:0] = f_sge0_addr;
        current[95:64] = f_sge0_length;
        current[127:96] = f_sge0_lkey;
        if (pre[4]) begin
            current[95:64] = f_length;
        end else if (by_list) begin
            current[95:64] = 32'h0;
        end
    end

    always @* begin
        second[63:0] = f_sge1_addr;
        second[95:64] = f_sge1_length;
        second[127:96] = f_sge1_lkey;
        if (pre[4]) begin
        end else if (by_list) begin
            second[63:0] = ptr_sgl_addr;
            second[95:64] = {24'h0, f_sge_count};
        end
    end

    always @* begin
        progress[31:0] = f_length;
        progress[32] = pre[35];
        progress[37:33] = 5'd0;
    end
endmodule
`default_nettype wire
