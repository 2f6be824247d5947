// pt_store_w512_aw9: Keeps the frames of others until they are whole.
// Source:        hdl/src/tx/pt_store.rs
// Parameters:    W=512 AW=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pt_store_w512_aw9 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] s_data,
    input  wire [7:0] s_empty,
    input  wire s_last,
    input  wire s_valid,
    output wire s_ready,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire ev_dropped,
    output wire idle
);
    wire take;
    wire kept;
    wire left;
    reg  [8:0] store_end_in;
    wire store_fits;
    reg  [15:0] count_d;
    reg  [15:0] count_q;
    reg  some_d;
    reg  some_q;
    wire dropped_d;
    reg  dropped_q;

    rx_store_w512_aw9 u_store (
        .clk(clk),
        .rst(rst),
        .data(s_data),
        .end_in(store_end_in),
        .push(take),
        .keep(1'd1),
        .fits(store_fits),
        .m_data(m_data),
        .m_empty(m_empty),
        .m_last(m_last),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    always @* begin
        count_d = count_q;
        some_d = some_q;
        if (kept & (~left)) begin
            count_d = count_q + 16'd1;
            some_d = 1'd1;
        end else if (left & (~kept)) begin
            count_d = count_q - 16'd1;
            some_d = count_q != 16'd1;
        end
    end
    assign dropped_d = (take & s_last) & (~store_fits);
    assign s_ready = store_fits | (~some_q);
    assign take = s_valid & (store_fits | (~some_q));

    always @* begin
        store_end_in[7:0] = s_empty;
        store_end_in[8] = s_last;
    end
    assign kept = (take & s_last) & store_fits;
    assign left = (m_valid & m_ready) & m_last;
    assign ev_dropped = dropped_q;
    assign idle = ~some_q;

    always @(posedge clk) begin
        if (rst) begin
            count_q <= 16'd0;
            some_q <= 1'd0;
            dropped_q <= 1'd0;
        end else begin
            count_q <= count_d;
            some_q <= some_d;
            dropped_q <= dropped_d;
        end
    end
endmodule
`default_nettype wire
