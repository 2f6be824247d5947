// cq_writer_cqaw8: Writes completion queue elements into their rings.
// Source:        hdl/src/cq/cq_writer.rs
// Parameters:    CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cq_writer_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [188:0] req_data,
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
    output wire ev_cqe_written,
    output wire ev_cq_overrun,
    output wire ev_cq_invalid
);
    localparam [3:0] CQ_BITS = 4'd8;
    localparam [12:0] ELEMENT = 13'd64;
    localparam [3:0] ELEMENT_LOG2 = 4'd6;
    localparam [2:0] KIND = 3'd1;
    localparam [15:0] ONES = 16'd65535;
    wire [103:0] cq;
    wire [15:0] ahead;
    wire [15:0] pass;
    wire [15:0] place;
    wire exists;
    wire full;
    wire accept;
    wire step;
    wire good;
    wire put_free;
    wire out_free;
    reg  [13:0] table_look_cq;
    wire [103:0] table_seen;
    wire table_update;
    wire table_steady;
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
    wire [31:0] pack_cookie;
    wire [15:0] pack_cqn;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [188:0] got_d;
    reg  [188:0] got_q;
    reg  put_valid_d;
    reg  put_valid_q;
    reg  [188:0] put_d;
    reg  [188:0] put_q;
    reg  [63:0] put_base_d;
    reg  [63:0] put_base_q;
    reg  [63:0] put_offset_d;
    reg  [63:0] put_offset_q;
    reg  [15:0] put_index_d;
    reg  [15:0] put_index_q;
    reg  put_phase_d;
    reg  put_phase_q;
    reg  [63:0] put_time_d;
    reg  [63:0] put_time_q;
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
        .update_lost(full),
        .steady(table_steady),
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
        .cookie(pack_cookie),
        .timestamp(put_time_q),
        .cq_index(put_index_q),
        .cqn(pack_cqn),
        .phase(put_phase_q)
    );

    always @* begin
        got_valid_d = got_valid_q;
        got_d = got_q;
        put_valid_d = put_valid_q;
        put_d = put_q;
        put_base_d = put_base_q;
        put_offset_d = put_offset_q;
        put_index_d = put_index_q;
        put_phase_d = put_phase_q;
        put_time_d = put_time_q;
        out_valid_d = out_valid_q;
        out_addr_d = out_addr_q;
        out_data_d = out_data_q;
        if (accept) begin
            got_d = req_data;
            got_valid_d = 1'd1;
        end else if (step) begin
            got_valid_d = 1'd0;
        end
        if (put_free) begin
            put_valid_d = step & good;
            put_d = got_q;
            put_base_d = cq[63:0];
            put_offset_d = {48'h0, place} << ELEMENT_LOG2;
            put_index_d = cq[86:71];
            put_phase_d = ~pass[0];
            put_time_d = cycles;
        end
        if (out_free) begin
            out_valid_d = put_valid_q;
            out_addr_d = put_base_q + put_offset_q;
            out_data_d = pack_raw;
        end
    end
    assign out_free = (~out_valid_q) | wr_ready;
    assign put_free = (~put_valid_q) | out_free;
    assign step = (got_valid_q & put_free) & table_steady;
    assign req_ready = (~got_valid_q) & table_ready;
    assign accept = (req_valid & (~got_valid_q)) & table_ready;

    always @* begin
        table_look_cq = got_q[13:0];
        if (accept) begin
            table_look_cq = req_data[13:0];
        end
    end
    assign cq = table_seen;
    assign exists = cq[69] & (~(|(got_q[13:0] >> CQ_BITS)));
    assign ahead = cq[86:71] - cq[103:88];
    assign full = cq[87] | ((|(ahead >> cq[68:64])) & (~cq[70]));
    assign good = exists & (~full);
    assign pass = cq[86:71] >> cq[68:64];
    assign place = cq[86:71] & (~(ONES << cq[68:64]));
    assign table_update = step & exists;
    assign ev_cq_overrun = (step & exists) & full;
    assign ev_cq_invalid = step & (~exists);
    assign pack_status = put_q[59:52];
    assign pack_syndrome = put_q[67:60];
    assign pack_opcode = put_q[75:68];
    assign pack_solicited = put_q[188];
    assign pack_qpn = put_q[51:28];
    assign pack_slot = put_q[27:14];
    assign pack_wqe_index = put_q[91:76];
    assign pack_byte_count = put_q[187:156];
    assign pack_cookie = put_q[123:92];
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
    assign busy = (got_valid_q | put_valid_q) | out_valid_q;

    always @(posedge clk) begin
        if (rst) begin
            got_valid_q <= 1'd0;
            put_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            got_valid_q <= got_valid_d;
            put_valid_q <= put_valid_d;
            out_valid_q <= out_valid_d;
        end
        got_q <= got_d;
        put_q <= put_d;
        put_base_q <= put_base_d;
        put_offset_q <= put_offset_d;
        put_index_q <= put_index_d;
        put_phase_q <= put_phase_d;
        put_time_q <= put_time_d;
        out_addr_q <= out_addr_d;
        out_data_q <= out_data_d;
    end
endmodule
`default_nettype wire
