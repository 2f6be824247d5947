// mbox_decode: What a mailbox command asks for.
// Source:        hdl/src/qp/mbox_kind.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mbox_decode (
    input  wire clk,
    input  wire rst,
    input  wire [7:0] opcode,
    output wire [8:0] kind
);
    localparam [7:0] OP_DESTROY_CQ = 8'd17;
    localparam [7:0] OP_DESTROY_QP = 8'd4;
    localparam [7:0] OP_INVALIDATE_REGION = 8'd9;
    localparam [7:0] OP_LOAD_CQ = 8'd16;
    localparam [7:0] OP_LOAD_QP = 8'd1;
    localparam [7:0] OP_LOAD_REGION = 8'd8;
    localparam [7:0] OP_MODIFY_QP = 8'd2;
    localparam [255:0] OP_NAMED = 256'h10101030107071f;
    localparam [7:0] OP_NOP = 8'd0;
    localparam [7:0] OP_QUERY_QP = 8'd3;
    wire is_load_qp;
    wire is_modify_qp;
    wire is_query_qp;
    wire is_destroy_qp;
    wire is_load_region;
    wire is_invalidate_region;
    wire is_load_cq;
    wire is_destroy_cq;
    reg  [8:0] r_kind_d;
    reg  [8:0] r_kind_q;

    always @* begin
        r_kind_d = r_kind_q;
        r_kind_d[0] = OP_NAMED[opcode];
        r_kind_d[1] = opcode == OP_NOP;
        r_kind_d[2] = (is_load_qp | is_load_region) | is_load_cq;
        r_kind_d[3] = is_modify_qp;
        r_kind_d[4] = is_query_qp;
        r_kind_d[5] = (is_destroy_qp | is_invalidate_region) | is_destroy_cq;
        r_kind_d[6] = (is_load_qp | is_modify_qp) | (is_query_qp | is_destroy_qp);
        r_kind_d[7] = is_load_region | is_invalidate_region;
        r_kind_d[8] = is_load_cq | is_destroy_cq;
    end
    assign is_load_qp = opcode == OP_LOAD_QP;
    assign is_modify_qp = opcode == OP_MODIFY_QP;
    assign is_query_qp = opcode == OP_QUERY_QP;
    assign is_destroy_qp = opcode == OP_DESTROY_QP;
    assign is_load_region = opcode == OP_LOAD_REGION;
    assign is_invalidate_region = opcode == OP_INVALIDATE_REGION;
    assign is_load_cq = opcode == OP_LOAD_CQ;
    assign is_destroy_cq = opcode == OP_DESTROY_CQ;
    assign kind = r_kind_q;

    always @(posedge clk) begin
        if (rst) begin
            r_kind_q <= 9'd0;
        end else begin
            r_kind_q <= r_kind_d;
        end
    end
endmodule
`default_nettype wire
