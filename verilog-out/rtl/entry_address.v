// entry_address: Where in host memory the object of a command is.
// Source:        hdl/src/qp/entry_address.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module entry_address (
    input  wire clk,
    input  wire rst,
    input  wire [8:0] kind,
    input  wire [23:0] object,
    input  wire [63:0] host_addr,
    input  wire [63:0] qp_ctx_base,
    input  wire [63:0] region_base,
    input  wire [63:0] cq_ctx_base,
    output wire [63:0] addr,
    output wire given,
    output wire odd,
    output wire no_table
);
    localparam [5:0] CQ_LOG2 = 6'd6;
    localparam [5:0] HALF = 6'd32;
    localparam [5:0] QP_LOG2 = 6'd10;
    localparam [5:0] REGION_LOG2 = 6'd6;
    reg  [31:0] high_sum;
    reg  [63:0] root;
    reg  [5:0] entry_log2;
    wire r_given_d;
    reg  r_given_q;
    wire r_odd_d;
    reg  r_odd_q;
    wire r_no_table_d;
    reg  r_no_table_q;
    reg  [63:0] base_d;
    reg  [63:0] base_q;
    reg  [63:0] offset_d;
    reg  [63:0] offset_q;
    wire [32:0] low_d;
    reg  [32:0] low_q;
    wire [31:0] high_d;
    reg  [31:0] high_q;
    wire [31:0] above_y;
    wire above_full_unused;
    wire [63:0] r_addr_d;
    reg  [63:0] r_addr_q;

    increment_n32 u_above (
        .x(high_q),
        .y(above_y),
        .full(above_full_unused)
    );

    assign r_given_d = |host_addr;
    assign r_odd_d = |host_addr[5:0];
    assign r_no_table_d = ~(|root);

    always @* begin
        base_d = root;
        offset_d = {40'h0, object} << entry_log2;
        if (r_given_q) begin
            base_d = host_addr;
            offset_d = 64'h0;
        end
    end
    assign low_d = {1'd0, base_q[31:0]} + {1'd0, offset_q[31:0]};
    assign high_d = base_q[63:32] + offset_q[63:32];
    assign r_addr_d = {32'h0, low_q[31:0]} | ({32'h0, high_sum} << HALF);

    always @* begin
        root = qp_ctx_base;
        if (kind[7]) begin
            root = region_base;
        end
        if (kind[8]) begin
            root = cq_ctx_base;
        end
    end

    always @* begin
        entry_log2 = QP_LOG2;
        if (kind[7]) begin
            entry_log2 = REGION_LOG2;
        end
        if (kind[8]) begin
            entry_log2 = CQ_LOG2;
        end
    end
    assign given = r_given_q;
    assign odd = r_odd_q;
    assign no_table = r_no_table_q;

    always @* begin
        high_sum = high_q;
        if (low_q[32]) begin
            high_sum = above_y;
        end
    end
    assign addr = r_addr_q;

    always @(posedge clk) begin
        if (rst) begin
            r_given_q <= 1'd0;
            r_odd_q <= 1'd0;
            r_no_table_q <= 1'd0;
        end else begin
            r_given_q <= r_given_d;
            r_odd_q <= r_odd_d;
            r_no_table_q <= r_no_table_d;
        end
        base_q <= base_d;
        offset_q <= offset_d;
        low_q <= low_d;
        high_q <= high_d;
        r_addr_q <= r_addr_d;
    end
endmodule
`default_nettype wire
