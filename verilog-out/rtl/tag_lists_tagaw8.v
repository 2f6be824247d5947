// tag_lists_tagaw8: Free tags, those below 32 apart.
// Source:        hdl/src/host/tag_lists.rs
// Parameters:    TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tag_lists_tagaw8 (
    input  wire clk,
    input  wire rst,
    input  wire ext_tag,
    input  wire [10:0] put_data,
    input  wire put_valid,
    output reg  [10:0] alloc_data,
    output wire alloc_valid,
    input  wire alloc_ready
);
    wire is_low;
    wire use_high;
    reg  back_valid_q;
    reg  [10:0] back_q;
    wire low_s_valid;
    wire low_s_ready_unused;
    wire [10:0] low_m_data;
    wire low_m_valid;
    wire low_m_ready;
    wire [15:0] low_count_unused;
    wire high_s_valid;
    wire high_s_ready_unused;
    wire [10:0] high_m_data;
    wire high_m_valid;
    wire [15:0] high_count_unused;
    wire high_next_s_ready;
    wire [10:0] high_next_m_data;
    wire high_next_m_valid;
    wire high_next_m_ready;
    wire [15:0] high_next_count_unused;

    fifo_w11_aw5 u_low (
        .clk(clk),
        .rst(rst),
        .s_data(back_q),
        .s_valid(low_s_valid),
        .s_ready(low_s_ready_unused),
        .m_data(low_m_data),
        .m_valid(low_m_valid),
        .m_ready(low_m_ready),
        .count(low_count_unused)
    );

    fifo_ram_w11_aw8 u_high (
        .clk(clk),
        .rst(rst),
        .s_data(back_q),
        .s_valid(high_s_valid),
        .s_ready(high_s_ready_unused),
        .m_data(high_m_data),
        .m_valid(high_m_valid),
        .m_ready(high_next_s_ready),
        .count(high_count_unused)
    );

    fifo_w11_aw2 u_high_next (
        .clk(clk),
        .rst(rst),
        .s_data(high_m_data),
        .s_valid(high_m_valid),
        .s_ready(high_next_s_ready),
        .m_data(high_next_m_data),
        .m_valid(high_next_m_valid),
        .m_ready(high_next_m_ready),
        .count(high_next_count_unused)
    );

    assign is_low = back_q[9:0] < 10'd32;
    assign low_s_valid = back_valid_q & is_low;
    assign high_s_valid = back_valid_q & (~is_low);
    assign use_high = ext_tag & high_next_m_valid;
    assign alloc_valid = low_m_valid | use_high;

    always @* begin
        alloc_data = low_m_data;
        if (use_high) begin
            alloc_data = high_next_m_data;
        end
    end
    assign high_next_m_ready = alloc_ready & use_high;
    assign low_m_ready = alloc_ready & (~use_high);

    always @(posedge clk) begin
        if (rst) begin
            back_valid_q <= 1'd0;
        end else begin
            back_valid_q <= put_valid;
        end
        back_q <= put_data;
    end
endmodule
`default_nettype wire
