// wqe_out: Last register of the WQE fetch.
// Source:        hdl/src/tx/wqe_out.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_out (
    input  wire clk,
    input  wire rst,
    input  wire valid,
    output wire ready,
    input  wire early,
    input  wire use_direct,
    input  wire [650:0] direct,
    input  wire [650:0] other,
    output wire [650:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    wire straight;
    reg  [650:0] rest;
    wire free;
    wire filled;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [650:0] out_d;
    reg  [650:0] out_q;
    reg  side_valid_d;
    reg  side_valid_q;
    reg  [650:0] side_d;
    reg  [650:0] side_q;

    always @* begin
        out_valid_d = out_valid_q;
        out_d = out_q;
        side_valid_d = side_valid_q;
        side_d = side_q;
        if (free) begin
            out_d = rest;
            if (straight) begin
                out_d = direct;
            end
            out_valid_d = valid | side_valid_q;
            side_valid_d = 1'd0;
        end else begin
            out_valid_d = 1'd1;
            side_valid_d = side_valid_q | valid;
        end
        if (~side_valid_q) begin
            side_d = other;
            if (use_direct) begin
                side_d = direct;
            end
        end
    end
    assign ready = ~side_valid_q;
    assign filled = out_valid_q | early;
    assign m_valid = filled;
    assign m_data = out_q;
    assign free = m_ready | (~filled);
    assign straight = use_direct & (~side_valid_q);

    always @* begin
        rest = other;
        if (side_valid_q) begin
            rest = side_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            out_valid_q <= 1'd0;
            side_valid_q <= 1'd0;
        end else begin
            out_valid_q <= out_valid_d;
            side_valid_q <= side_valid_d;
        end
        out_q <= out_d;
        side_q <= side_d;
    end
endmodule
`default_nettype wire
