// ring_feed_w512_landaw11: Beats meet their operands; the results go on.
// Source:        hdl/src/collective/ring_feed.rs
// Parameters:    W=512 LAND_AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_feed_w512_landaw11 (
    input  wire clk,
    input  wire rst,
    input  wire [169:0] op,
    input  wire load_en,
    input  wire [10:0] load_row,
    input  wire [511:0] load_data,
    input  wire beat,
    input  wire [10:0] row,
    input  wire [511:0] data,
    input  wire [4:0] kind,
    output wire land_en,
    output wire [10:0] land_row,
    output wire [511:0] land_data,
    output wire landed,
    output wire result_valid,
    output wire result_last,
    output wire busy
);
    reg  [5:0] does;
    wire [511:0] operands_read_data;
    reg  valid1_q;
    reg  [511:0] data1_q;
    reg  [10:0] row1_q;
    reg  [4:0] kind1_q;
    reg  valid2_q;
    reg  [511:0] a2_d;
    reg  [511:0] a2_q;
    reg  [511:0] b2_q;
    reg  [10:0] row2_q;
    reg  [4:0] kind2_q;
    wire [31:0] unit_factor;
    wire unit_m_valid;
    wire [511:0] unit_m;
    reg  [17:0] targets_s_data;
    wire targets_s_ready_unused;
    wire [17:0] targets_m_data;
    wire targets_m_valid;
    wire [15:0] targets_count_unused;
    reg  valid3_q;
    reg  [511:0] data3_q;
    reg  [17:0] target3_q;

    ram_1r1w_w512_aw11 u_operands (
        .clk(clk),
        .rst(rst),
        .write_en(load_en),
        .write_addr(load_row),
        .write_data(load_data),
        .read_en(beat),
        .read_addr(row),
        .read_data(operands_read_data)
    );

    reduce_unit_w512 u_unit (
        .clk(clk),
        .rst(rst),
        .en(1'd1),
        .kind(does),
        .factor(unit_factor),
        .s_valid(valid2_q),
        .a(a2_q),
        .b(b2_q),
        .m_valid(unit_m_valid),
        .m(unit_m)
    );

    fifo_w18_aw5 u_targets (
        .clk(clk),
        .rst(rst),
        .s_data(targets_s_data),
        .s_valid(valid2_q),
        .s_ready(targets_s_ready_unused),
        .m_data(targets_m_data),
        .m_valid(targets_m_valid),
        .m_ready(unit_m_valid),
        .count(targets_count_unused)
    );

    always @* begin
        a2_d = data1_q;
        if (kind1_q[0]) begin
            a2_d = operands_read_data;
        end
    end

    always @* begin
        does[1:0] = op[1:0];
        does[3:2] = op[3:2];
        does[4] = ~kind2_q[1];
        does[5] = kind2_q[2];
    end
    assign unit_factor = op[35:4];

    always @* begin
        targets_s_data[15:0] = {5'd0, row2_q};
        targets_s_data[16] = kind2_q[3];
        targets_s_data[17] = kind2_q[4];
    end
    assign land_en = valid3_q;
    assign land_row = target3_q[10:0];
    assign land_data = data3_q;
    assign landed = valid3_q & target3_q[17];
    assign result_valid = valid3_q & target3_q[16];
    assign result_last = target3_q[17];
    assign busy = (valid1_q | valid2_q) | (targets_m_valid | valid3_q);

    always @(posedge clk) begin
        if (rst) begin
            valid1_q <= 1'd0;
            valid2_q <= 1'd0;
            valid3_q <= 1'd0;
        end else begin
            valid1_q <= beat;
            valid2_q <= valid1_q;
            valid3_q <= unit_m_valid;
        end
        data1_q <= data;
        row1_q <= row;
        kind1_q <= kind;
        a2_q <= a2_d;
        b2_q <= operands_read_data;
        row2_q <= row1_q;
        kind2_q <= kind1_q;
        data3_q <= unit_m;
        target3_q <= targets_m_data;
    end
endmodule
`default_nettype wire
