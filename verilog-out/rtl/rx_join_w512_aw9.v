// rx_join_w512_aw9: Frames of the MAC and frames that come back, as one stream.
// Source:        hdl/src/rx/rx_join.rs
// Parameters:    W=512 AW=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_join_w512_aw9 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] rx_data,
    input  wire [7:0] rx_empty,
    input  wire rx_last,
    input  wire rx_valid,
    output wire rx_ready,
    input  wire rx_err,
    input  wire [511:0] back_data,
    input  wire [7:0] back_empty,
    input  wire back_last,
    input  wire back_valid,
    output wire back_ready,
    output reg  [511:0] m_data,
    output reg  [7:0] m_empty,
    output reg  m_last,
    output reg  m_valid,
    input  wire m_ready,
    output reg  m_err
);
    wire turn;
    wire waits;
    wire [9:0] ending;
    reg  shown;
    reg  last;
    wire beats_s_valid;
    wire beats_s_ready_unused;
    wire [511:0] beats_m_data;
    wire beats_m_valid;
    wire beats_m_ready;
    wire [15:0] beats_count_unused;
    reg  [9:0] ends_s_data;
    wire ends_s_valid;
    wire ends_s_ready_unused;
    wire [9:0] ends_m_data;
    wire ends_m_valid_unused;
    wire ends_m_ready;
    wire [15:0] ends_count_unused;
    reg  coming_d;
    reg  coming_q;
    reg  inside_d;
    reg  inside_q;

    fifo_ram_w512_aw9 u_beats (
        .clk(clk),
        .rst(rst),
        .s_data(rx_data),
        .s_valid(beats_s_valid),
        .s_ready(beats_s_ready_unused),
        .m_data(beats_m_data),
        .m_valid(beats_m_valid),
        .m_ready(beats_m_ready),
        .count(beats_count_unused)
    );

    fifo_ram_w10_aw9 u_ends (
        .clk(clk),
        .rst(rst),
        .s_data(ends_s_data),
        .s_valid(ends_s_valid),
        .s_ready(ends_s_ready_unused),
        .m_data(ends_m_data),
        .m_valid(ends_m_valid_unused),
        .m_ready(ends_m_ready),
        .count(ends_count_unused)
    );

    always @* begin
        coming_d = coming_q;
        inside_d = inside_q;
        if (turn & back_valid) begin
            coming_d = ~back_last;
        end
        if (shown & (~turn)) begin
            inside_d = ~last;
        end
    end
    assign waits = beats_m_valid;
    assign turn = coming_q | ((back_valid & (~rx_valid)) & ((~inside_q) & (~waits)));
    assign back_ready = turn;
    assign rx_ready = 1'd1;
    assign beats_s_valid = rx_valid & (coming_q | waits);

    always @* begin
        ends_s_data[7:0] = rx_empty;
        ends_s_data[8] = rx_last;
        ends_s_data[9] = rx_err;
    end
    assign ends_s_valid = rx_valid & (coming_q | waits);
    assign beats_m_ready = ~coming_q;
    assign ends_m_ready = ~coming_q;
    assign ending = ends_m_data;

    always @* begin
        m_data = rx_data;
        if (waits) begin
            m_data = beats_m_data;
        end
        if (turn) begin
            m_data = back_data;
        end
    end

    always @* begin
        m_empty = rx_empty;
        if (waits) begin
            m_empty = ending[7:0];
        end
        if (turn) begin
            m_empty = back_empty;
        end
    end

    always @* begin
        last = rx_last;
        if (waits) begin
            last = ending[8];
        end
    end

    always @* begin
        m_err = rx_err;
        if (waits) begin
            m_err = ending[9];
        end
        if (turn) begin
            m_err = 1'd0;
        end
    end

    always @* begin
        shown = rx_valid;
        if (waits) begin
            shown = 1'd1;
        end
    end

    always @* begin
        m_valid = shown;
        if (turn) begin
            m_valid = back_valid;
        end
    end

    always @* begin
        m_last = last;
        if (turn) begin
            m_last = back_last;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            coming_q <= 1'd0;
            inside_q <= 1'd0;
        end else begin
            coming_q <= coming_d;
            inside_q <= inside_d;
        end
    end
endmodule
`default_nettype wire
