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
    wire nop;
    reg  of_qp;
    reg  of_region;
    reg  of_cq;
    reg  load;
    reg  modify;
    reg  query;
    reg  forget;
    wire fixed;
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

    assign nop = fields_opcode == OP_NOP;

    always @* begin
        load = 1'd0;
        modify = 1'd0;
        query = 1'd0;
        forget = 1'd0;
        of_qp = 1'd0;
        of_region = 1'd0;
        of_cq = 1'd0;
        if (fields_opcode == OP_LOAD_QP) begin
            load = 1'd1;
            of_qp = 1'd1;
        end
        if (fields_opcode == OP_MODIFY_QP) begin
            modify = 1'd1;
            of_qp = 1'd1;
        end
        if (fields_opcode == OP_QUERY_QP) begin
            query = 1'd1;
            of_qp = 1'd1;
        end
        if (fields_opcode == OP_DESTROY_QP) begin
            forget = 1'd1;
            of_qp = 1'd1;
        end
        if (fields_opcode == OP_LOAD_REGION) begin
            load = 1'd1;
            of_region = 1'd1;
        end
        if (fields_opcode == OP_INVALIDATE_REGION) begin
            forget = 1'd1;
            of_region = 1'd1;
        end
        if (fields_opcode == OP_LOAD_CQ) begin
            load = 1'd1;
            of_cq = 1'd1;
        end
        if (fields_opcode == OP_DESTROY_CQ) begin
            forget = 1'd1;
            of_cq = 1'd1;
        end
    end

    always @* begin
        in_range = qp_exists;
        if (of_region) begin
            in_range = region_exists;
        end
        if (of_cq) begin
            in_range = cq_exists;
        end
    end

    always @* begin
        used = qp_loaded;
        if (of_region) begin
            used = region_used;
        end
        if (of_cq) begin
            used = cq_used;
        end
    end

    always @* begin
        place = qp_ctx_base;
        if (of_region) begin
            place = region_base;
        end
        if (of_cq) begin
            place = cq_ctx_base;
        end
    end

    always @* begin
        entry_log2 = QP_LOG2;
        if (of_region) begin
            entry_log2 = REGION_LOG2;
        end
        if (of_cq) begin
            entry_log2 = CQ_LOG2;
        end
    end

    always @* begin
        base = place;
        if (|fields_host_addr) begin
            base = fields_host_addr;
        end
    end

    always @* begin
        offset = {40'h0, object} << entry_log2;
        if (|fields_host_addr) begin
            offset = 64'h0;
        end
    end
    assign attrs = fields_attr_mask & (~ATTR_STATE_ONLY);
    assign fixed = ((qp_state != RESET) & (qp_state != INIT)) & (qp_state != RTR);
    assign read = load | (modify & (|attrs));

    always @* begin
        status = OK;
        if (read) begin
            if (~dma_on) begin
                status = DMA_OFF;
            end
            if ((~(|fields_host_addr)) & (~(|place))) begin
                status = BAD_PARAM;
            end
            if (|fields_host_addr[5:0]) begin
                status = MISALIGNED;
            end
        end
        if (modify) begin
            if ((|attrs) & fixed) begin
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
        if ((load & used) & ((~of_qp) | (qp_state != RESET))) begin
            status = BAD_STATE;
        end
        if (~nop) begin
            if ((~in_range) | ((~load) & (~used))) begin
                status = BAD_OBJECT;
            end
            if (((~of_qp) & (~of_region)) & (~of_cq)) begin
                status = NOT_SUPPORTED;
                if (~OP_NAMED[fields_opcode]) begin
                    status = UNKNOWN_OPCODE;
                end
            end
        end
    end
    assign reads = read;
    assign is_qp = of_qp;
    assign is_region = of_region;
    assign is_cq = of_cq;
    assign loads = load;
    assign modifies = modify;
    assign queries = query;
    assign forgets = forget;

    always @(posedge clk) begin
        if (rst) begin
            exists_q <= 1'd0;
            missing_q <= 1'd0;
            extra_q <= 1'd0;
        end else begin
            exists_q <= rule_exists;
            missing_q <= rule_missing;
            extra_q <= rule_extra;
        end
    end
endmodule
`default_nettype wire
