// mbox_decode: What a mailbox command asks for, and whether it may have it.
// Source:        hdl/src/qp/mbox_decode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mbox_decode (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] cmd,
    input  wire dma_on,
    input  wire [63:0] qp_ctx_base,
    input  wire [63:0] region_base,
    input  wire [63:0] cq_ctx_base,
    input  wire qp_exists,
    input  wire [3:0] qp_state,
    input  wire qp_loaded,
    input  wire region_exists,
    input  wire region_used,
    input  wire cq_exists,
    input  wire cq_used,
    output wire [23:0] object,
    output wire [3:0] new_state,
    output reg  [63:0] base,
    output reg  [63:0] offset,
    output reg  [7:0] status,
    output wire reads,
    output wire is_qp,
    output wire is_region,
    output wire is_cq,
    output wire loads,
    output wire modifies,
    output wire queries,
    output wire forgets
);
    localparam [31:0] ATTR_STATE_ONLY = 32'h7;
    localparam [7:0] BAD_OBJECT = 8'd3;
    localparam [7:0] BAD_PARAM = 8'd8;
    localparam [7:0] BAD_STATE = 8'd4;
    localparam [7:0] BAD_TRANSITION = 8'd5;
    localparam [5:0] CQ_LOG2 = 6'd6;
    localparam [7:0] DMA_OFF = 8'd10;
    localparam [7:0] EXTRA_ATTR = 8'd7;
    localparam [3:0] INIT = 4'd1;
    localparam [7:0] MISALIGNED = 8'd12;
    localparam [7:0] MISSING_ATTR = 8'd6;
    localparam [7:0] NOT_SUPPORTED = 8'd2;
    localparam [7:0] OK = 8'd0;
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
    localparam [5:0] QP_LOG2 = 6'd10;
    localparam [5:0] REGION_LOG2 = 6'd6;
    localparam [3:0] RESET = 4'd0;
    localparam [3:0] RTR = 4'd2;
    localparam [7:0] UNKNOWN_OPCODE = 8'd1;
    wire read;
    reg  in_range;
    reg  used;
    reg  [63:0] place;
    reg  [5:0] entry_log2;
    wire [31:0] attrs;
    wire [7:0] fields_opcode;
    wire [31:0] fields_attr_mask;
    wire [63:0] fields_host_addr;
    wire rule_exists;
    wire rule_missing;
    wire rule_extra;
    reg  exists_q;
    reg  missing_q;
    reg  extra_q;
    wire nop_d;
    reg  nop_q;
    reg  of_qp_d;
    reg  of_qp_q;
    reg  of_region_d;
    reg  of_region_q;
    reg  of_cq_d;
    reg  of_cq_q;
    reg  load_d;
    reg  load_q;
    reg  modify_d;
    reg  modify_q;
    reg  query_d;
    reg  query_q;
    reg  forget_d;
    reg  forget_q;
    wire named_d;
    reg  named_q;
    wire has_attrs_d;
    reg  has_attrs_q;
    wire fixed_d;
    reg  fixed_q;
    wire own_address_d;
    reg  own_address_q;
    wire odd_address_d;
    reg  odd_address_q;
    wire no_place_d;
    reg  no_place_q;

    unpack_command_w512 u_fields (
        .raw(cmd),
        .opcode(fields_opcode),
        .object(object),
        .new_state(new_state),
        .attr_mask(fields_attr_mask),
        .host_addr(fields_host_addr)
    );

    transition_check u_rule (
        .current(qp_state),
        .target(new_state),
        .service(3'd1),
        .attrs(fields_attr_mask),
        .exists(rule_exists),
        .missing(rule_missing),
        .extra(rule_extra)
    );

    assign nop_d = fields_opcode == OP_NOP;

    always @* begin
        load_d = 1'd0;
        modify_d = 1'd0;
        query_d = 1'd0;
        forget_d = 1'd0;
        of_qp_d = 1'd0;
        of_region_d = 1'd0;
        of_cq_d = 1'd0;
        if (fields_opcode == OP_LOAD_QP) begin
            load_d = 1'd1;
            of_qp_d = 1'd1;
        end
        if (fields_opcode == OP_MODIFY_QP) begin
            modify_d = 1'd1;
            of_qp_d = 1'd1;
        end
        if (fields_opcode == OP_QUERY_QP) begin
            query_d = 1'd1;
            of_qp_d = 1'd1;
        end
        if (fields_opcode == OP_DESTROY_QP) begin
            forget_d = 1'd1;
            of_qp_d = 1'd1;
        end
        if (fields_opcode == OP_LOAD_REGION) begin
            load_d = 1'd1;
            of_region_d = 1'd1;
        end
        if (fields_opcode == OP_INVALIDATE_REGION) begin
            forget_d = 1'd1;
            of_region_d = 1'd1;
        end
        if (fields_opcode == OP_LOAD_CQ) begin
            load_d = 1'd1;
            of_cq_d = 1'd1;
        end
        if (fields_opcode == OP_DESTROY_CQ) begin
            forget_d = 1'd1;
            of_cq_d = 1'd1;
        end
    end
    assign named_d = OP_NAMED[fields_opcode];
    assign has_attrs_d = |attrs;
    assign fixed_d = ((qp_state != RESET) & (qp_state != INIT)) & (qp_state != RTR);
    assign own_address_d = |fields_host_addr;
    assign odd_address_d = |fields_host_addr[5:0];
    assign no_place_d = ~(|place);

    always @* begin
        in_range = qp_exists;
        if (of_region_q) begin
            in_range = region_exists;
        end
        if (of_cq_q) begin
            in_range = cq_exists;
        end
    end

    always @* begin
        used = qp_loaded;
        if (of_region_q) begin
            used = region_used;
        end
        if (of_cq_q) begin
            used = cq_used;
        end
    end

    always @* begin
        place = qp_ctx_base;
        if (of_region_q) begin
            place = region_base;
        end
        if (of_cq_q) begin
            place = cq_ctx_base;
        end
    end

    always @* begin
        entry_log2 = QP_LOG2;
        if (of_region_q) begin
            entry_log2 = REGION_LOG2;
        end
        if (of_cq_q) begin
            entry_log2 = CQ_LOG2;
        end
    end

    always @* begin
        base = place;
        if (own_address_q) begin
            base = fields_host_addr;
        end
    end

    always @* begin
        offset = {40'h0, object} << entry_log2;
        if (own_address_q) begin
            offset = 64'h0;
        end
    end
    assign attrs = fields_attr_mask & (~ATTR_STATE_ONLY);
    assign read = load_q | (modify_q & has_attrs_q);

    always @* begin
        status = OK;
        if (read) begin
            if (~dma_on) begin
                status = DMA_OFF;
            end
            if ((~own_address_q) & no_place_q) begin
                status = BAD_PARAM;
            end
            if (odd_address_q) begin
                status = MISALIGNED;
            end
        end
        if (modify_q) begin
            if (has_attrs_q & fixed_q) begin
                status = NOT_SUPPORTED;
            end
            if (extra_q) begin
                status = EXTRA_ATTR;
            end
            if (missing_q) begin
                status = MISSING_ATTR;
            end
            if (~exists_q) begin
                status = BAD_TRANSITION;
            end
        end
        if ((load_q & used) & ((~of_qp_q) | (qp_state != RESET))) begin
            status = BAD_STATE;
        end
        if (~nop_q) begin
            if ((~in_range) | ((~load_q) & (~used))) begin
                status = BAD_OBJECT;
            end
            if (((~of_qp_q) & (~of_region_q)) & (~of_cq_q)) begin
                status = NOT_SUPPORTED;
                if (~named_q) begin
                    status = UNKNOWN_OPCODE;
                end
            end
        end
    end
    assign reads = read;
    assign is_qp = of_qp_q;
    assign is_region = of_region_q;
    assign is_cq = of_cq_q;
    assign loads = load_q;
    assign modifies = modify_q;
    assign queries = query_q;
    assign forgets = forget_q;

    always @(posedge clk) begin
        if (rst) begin
            exists_q <= 1'd0;
            missing_q <= 1'd0;
            extra_q <= 1'd0;
            nop_q <= 1'd0;
            of_qp_q <= 1'd0;
            of_region_q <= 1'd0;
            of_cq_q <= 1'd0;
            load_q <= 1'd0;
            modify_q <= 1'd0;
            query_q <= 1'd0;
            forget_q <= 1'd0;
            named_q <= 1'd0;
            has_attrs_q <= 1'd0;
            fixed_q <= 1'd0;
            own_address_q <= 1'd0;
            odd_address_q <= 1'd0;
            no_place_q <= 1'd0;
        end else begin
            exists_q <= rule_exists;
            missing_q <= rule_missing;
            extra_q <= rule_extra;
            nop_q <= nop_d;
            of_qp_q <= of_qp_d;
            of_region_q <= of_region_d;
            of_cq_q <= of_cq_d;
            load_q <= load_d;
            modify_q <= modify_d;
            query_q <= query_d;
            forget_q <= forget_d;
            named_q <= named_d;
            has_attrs_q <= has_attrs_d;
            fixed_q <= fixed_d;
            own_address_q <= own_address_d;
            odd_address_q <= odd_address_d;
            no_place_q <= no_place_d;
        end
    end
endmodule
`default_nettype wire
