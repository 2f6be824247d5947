// qp_cqs_slotaw8: What completions of a QP need to know.
// Source:        hdl/src/tx/qp_cq.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module qp_cqs_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire read,
    input  wire [13:0] slot,
    output wire [41:0] qp
);
    localparam [2:0] CQ_BLOCK = 3'd0;
    localparam [2:0] RC = 3'd0;
    wire [511:0] unpack_raw;
    wire [23:0] unpack_qpn;
    wire [15:0] unpack_send_cq;
    wire unpack_sq_sig_all;
    wire [2:0] unpack_service;
    wire unpack_engine_owned;
    wire unpack_commands;
    wire table_write_en;
    wire [7:0] table_write_addr;
    reg  [41:0] table_write_data;
    wire [7:0] table_read_addr;

    unpack_qp_cq_w512 u_unpack (
        .raw(unpack_raw),
        .qpn(unpack_qpn),
        .send_cq(unpack_send_cq),
        .sq_sig_all(unpack_sq_sig_all),
        .service(unpack_service),
        .engine_owned(unpack_engine_owned),
        .commands(unpack_commands)
    );

    ram_1r1w_w42_aw8 u_table (
        .clk(clk),
        .rst(rst),
        .write_en(table_write_en),
        .write_addr(table_write_addr),
        .write_data(table_write_data),
        .read_en(read),
        .read_addr(table_read_addr),
        .read_data(qp)
    );

    assign unpack_raw = ctx_data[511:0];
    assign table_write_en = ctx_valid & (ctx_data[528:526] == CQ_BLOCK);
    assign table_write_addr = ctx_data[519:512];

    always @* begin
        table_write_data[23:0] = unpack_qpn;
        table_write_data[37:24] = unpack_send_cq[13:0];
        table_write_data[38] = unpack_sq_sig_all;
        table_write_data[39] = (unpack_service == RC) & (~unpack_commands);
        table_write_data[40] = unpack_engine_owned;
        table_write_data[41] = unpack_commands;
    end
    assign table_read_addr = slot[7:0];
endmodule
`default_nettype wire
