// cq_writer_cqaw8: Writes completion queue elements into their rings.
// Source:        hdl/src/cq/cq_writer.rs
// Parameters:    CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cq_writer_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [221:0] req_data,
    input  wire req_valid,
    output wire req_ready,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    input  wire [29:0] cons_data,
    input  wire cons_valid,
    input  wire [63:0] cycles,
    output reg  [82:0] wr_data,
    output wire wr_valid,
    input  wire wr_ready,
    output wire [511:0] wr_beat,
    output wire busy,
    output wire [21:0] error_data,
    output wire error_valid,
    input  wire error_ready,
    output wire ev_cqe_written,
    output wire ev_cq_overrun,
    output wire ev_cq_invalid
);
    localparam [7:0] CAUSE = 8'd51;
    localparam [3:0] CQ_BITS = 4'd8;
    localparam [12:0] ELEMENT = 13'd64;
    localparam [3:0] ELEMENT_LOG2 = 4'd6;
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [2:0] KIND = 3'd1;
    localparam [15:0] ONES = 16'd65535;
    reg  [103:0] cq;
    wire [15:0] index;
    wire [15:0] passes;
    wire [13:0] loaded;
    wire known;
    wire full;
    wire room;
    wire accept;
    wire move_on;
    wire step;
    wire overrun;
    reg  [13:0] table_look_cq;
    wire [103:0] table_seen;
    wire table_update;
    wire [13:0] table_update_cq;
    wire table_ready;
    wire [511:0] pack_raw;
    wire [7:0] pack_status;
    wire [7:0] pack_syndrome;
    wire [7:0] pack_opcode;
    wire pack_solicited;
    wire [23:0] pack_qpn;
    wire [13:0] pack_slot;
    wire [15:0] pack_wqe_index;
    wire [31:0] pack_byte_count;
    wire [31:0] pack_imm;
    wire pack_imm_valid;
    wire [31:0] pack_cookie;
    wire [15:0] pack_cq_index;
    wire [15:0] pack_cqn;
    reg  [21:0] errors_s_data;
    wire errors_s_valid;
    wire errors_s_ready;
    wire [15:0] errors_count_unused;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [221:0] got_d;
    reg  [221:0] got_q;
    reg  seen_valid_d;
    reg  seen_valid_q;
    reg  [221:0] seen_d;
    reg  [221:0] seen_q;
    reg  [103:0] seen_cq_d;
    reg  [103:0] seen_cq_q;
    reg  [15:0] seen_mask_d;
    reg  [15:0] seen_mask_q;
    reg  put_valid_d;
    reg  put_valid_q;
    reg  [221:0] put_d;
    reg  [221:0] put_q;
    reg  [103:0] put_cq_d;
    reg  [103:0] put_cq_q;
    reg  [15:0] put_mask_d;
    reg  [15:0] put_mask_q;
    reg  [15:0] put_ahead_d;
    reg  [15:0] put_ahead_q;
    reg  [15:0] put_next_d;
    reg  [15:0] put_next_q;
    reg  [63:0] put_offset_d;
    reg  [63:0] put_offset_q;
    reg  put_phase_d;
    reg  put_phase_q;
    reg  put_flushed_d;
    reg  put_flushed_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [63:0] out_addr_d;
    reg  [63:0] out_addr_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;

    cq_table_cqaw8 u_table (
        .clk(clk),
        .rst(rst),
        .entry_data(entry_data),
        .entry_valid(entry_valid),
        .cons_data(cons_data),
        .cons_valid(cons_valid),
        .look_cq(table_look_cq),
        .seen(table_seen),
        .update(table_update),
        .update_cq(table_update_cq),
        .update_index(put_next_q),
        .update_lost(full),
        .ready(table_ready)
    );

    pack_cqe_w512 u_pack (
        .raw(pack_raw),
        .status(pack_status),
        .syndrome(pack_syndrome),
        .opcode(pack_opcode),
        .solicited(pack_solicited),
        .qpn(pack_qpn),
        .slot(pack_slot),
        .wqe_index(pack_wqe_index),
        .byte_count(pack_byte_count),
        .imm(pack_imm),
        .imm_valid(pack_imm_valid),
        .cookie(pack_cookie),
        .timestamp(cycles),
        .cq_index(pack_cq_index),
        .cqn(pack_cqn),
        .phase(put_phase_q)
    );

    fifo_w22_aw2 u_errors (
        .clk(clk),
        .rst(rst),
        .s_data(errors_s_data),
        .s_valid(errors_s_valid),
        .s_ready(errors_s_ready),
        .m_data(error_data),
        .m_valid(error_valid),
        .m_ready(error_ready),
        .count(errors_count_unused)
    );

    always @* begin
        got_valid_d = got_valid_q;
        got_d = got_q;
        seen_valid_d = seen_valid_q;
        seen_d = seen_q;
        seen_cq_d = seen_cq_q;
        seen_mask_d = seen_mask_q;
        put_valid_d = put_valid_q;
        put_d = put_q;
        put_cq_d = put_cq_q;
        put_mask_d = put_mask_q;
        put_ahead_d = put_ahead_q;
        put_next_d = put_next_q;
        put_offset_d = put_offset_q;
        put_phase_d = put_phase_q;
        put_flushed_d = put_flushed_q;
        out_valid_d = out_valid_q;
        out_addr_d = out_addr_q;
        out_data_d = out_data_q;
        if (accept) begin
            got_valid_d = 1'd1;
            got_d = req_data;
        end else if (move_on) begin
            got_valid_d = 1'd0;
        end
        if (move_on) begin
            seen_valid_d = got_valid_q;
            seen_d = got_q;
            seen_cq_d = cq;
            seen_mask_d = ~(ONES << cq[68:64]);
        end
        if (move_on) begin
            put_valid_d = seen_valid_q;
            put_d = seen_q;
            put_cq_d = seen_cq_q;
            put_mask_d = seen_mask_q;
            put_ahead_d = index - seen_cq_q[103:88];
            put_next_d = index + 16'd1;
            put_offset_d = {48'h0, index & seen_mask_q} << ELEMENT_LOG2;
            put_phase_d = ~(|passes);
            put_flushed_d = seen_q[59:52] == FLUSH_ERR;
        end
        if (entry_valid & (seen_q[13:0] == loaded)) begin
            seen_cq_d[69] = 1'd0;
        end
        if (entry_valid & (put_q[13:0] == loaded)) begin
            put_cq_d[69] = 1'd0;
        end
        if (move_on) begin
            out_valid_d = (put_valid_q & put_cq_q[69]) & (~full);
            out_addr_d = put_cq_q[63:0] + put_offset_q;
            out_data_d = pack_raw;
        end else if (wr_ready) begin
            out_valid_d = 1'd0;
        end
    end
    assign move_on = (((~out_valid_q) | wr_ready) & table_ready) & errors_s_ready;
    assign room = ((~got_valid_q) & (~put_valid_q)) & move_on;
    assign req_ready = room;
    assign accept = req_valid & room;

    always @* begin
        table_look_cq = req_data[13:0];
        if (got_valid_q) begin
            table_look_cq = got_q[13:0];
        end
    end

    always @* begin
        cq = table_seen;
        if (~known) begin
            cq[69] = 1'd0;
        end
        if ((put_valid_q & put_cq_q[69]) & (put_q[13:0] == got_q[13:0])) begin
            cq[86:71] = put_next_q;
            cq[87] = full;
        end
    end
    assign known = ~(|(got_q[13:0] >> CQ_BITS));
    assign full = put_cq_q[87] | ((|(put_ahead_q & (~put_mask_q))) & (~put_cq_q[70]));
    assign index = seen_cq_q[86:71];
    assign passes = (index & (~seen_mask_q)) & ((seen_mask_q << 1'd1) | 16'd1);
    assign loaded = entry_data[525:512];
    assign step = put_valid_q & move_on;
    assign table_update = step & put_cq_q[69];
    assign table_update_cq = put_q[13:0];
    assign overrun = (step & put_cq_q[69]) & full;
    assign ev_cq_overrun = overrun;
    assign errors_s_valid = overrun & (~put_flushed_q);

    always @* begin
        errors_s_data[13:0] = put_q[27:14];
        errors_s_data[21:14] = CAUSE;
    end
    assign ev_cq_invalid = step & (~put_cq_q[69]);
    assign pack_status = put_q[59:52];
    assign pack_syndrome = put_q[67:60];
    assign pack_opcode = put_q[75:68];
    assign pack_solicited = put_q[188];
    assign pack_qpn = put_q[51:28];
    assign pack_slot = put_q[27:14];
    assign pack_wqe_index = put_q[91:76];
    assign pack_byte_count = put_q[187:156];
    assign pack_imm = put_q[220:189];
    assign pack_imm_valid = put_q[221];
    assign pack_cookie = put_q[123:92];
    assign pack_cq_index = put_cq_q[86:71];
    assign pack_cqn = {2'd0, put_q[13:0]};
    assign wr_valid = out_valid_q;

    always @* begin
        wr_data[63:0] = out_addr_q;
        wr_data[76:64] = ELEMENT;
        wr_data[78:77] = 2'd0;
        wr_data[79] = 1'd0;
        wr_data[82:80] = KIND;
    end
    assign wr_beat = out_data_q;
    assign ev_cqe_written = out_valid_q & wr_ready;
    assign busy = ((got_valid_q | seen_valid_q) | put_valid_q) | (out_valid_q | error_valid);

    always @(posedge clk) begin
        if (rst) begin
            got_valid_q <= 1'd0;
            seen_valid_q <= 1'd0;
            put_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            got_valid_q <= got_valid_d;
            seen_valid_q <= seen_valid_d;
            put_valid_q <= put_valid_d;
            out_valid_q <= out_valid_d;
        end
        got_q <= got_d;
        seen_q <= seen_d;
        seen_cq_q <= seen_cq_d;
        seen_mask_q <= seen_mask_d;
        put_q <= put_d;
        put_cq_q <= put_cq_d;
        put_mask_q <= put_mask_d;
        put_ahead_q <= put_ahead_d;
        put_next_q <= put_next_d;
        put_offset_q <= put_offset_d;
        put_phase_q <= put_phase_d;
        put_flushed_q <= put_flushed_d;
        out_addr_q <= out_addr_d;
        out_data_q <= out_data_d;
    end
endmodule
`default_nettype wire
