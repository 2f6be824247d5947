// error_merge: Errors of queue pairs, from two blocks into one stream.
// Source:        hdl/src/qp/error_merge.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module error_merge (
    input  wire clk,
    input  wire rst,
    input  wire [21:0] a_data,
    input  wire a_valid,
    output wire a_ready,
    input  wire [21:0] b_data,
    input  wire b_valid,
    output wire b_ready,
    output wire [21:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    wire pick_b;
    reg  [21:0] out_s_data;
    wire out_s_valid;
    wire out_s_ready;
    reg  a_was_last_d;
    reg  a_was_last_q;

    skid_w22 u_out (
        .clk(clk),
        .rst(rst),
        .s_data(out_s_data),
        .s_valid(out_s_valid),
        .s_ready(out_s_ready),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    always @* begin
        a_was_last_d = a_was_last_q;
        if (out_s_ready & out_s_valid) begin
            a_was_last_d = ~pick_b;
        end
    end
    assign pick_b = b_valid & (a_was_last_q | (~a_valid));
    assign out_s_valid = a_valid | b_valid;

    always @* begin
        out_s_data = a_data;
        if (pick_b) begin
            out_s_data = b_data;
        end
    end
    assign a_ready = out_s_ready & (~pick_b);
    assign b_ready = out_s_ready & pick_b;

    always @(posedge clk) begin
        if (rst) begin
            a_was_last_q <= 1'd0;
        end else begin
            a_was_last_q <= a_was_last_d;
        end
    end
endmodule
`default_nettype wire
