// ring_rest: What `chunk` times `ranks` leaves of `count`.
// Source:        hdl/src/collective/ring_rest.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_rest (
    input  wire clk,
    input  wire rst,
    input  wire go,
    input  wire busy,
    input  wire [63:0] count,
    input  wire [31:0] chunk,
    input  wire [15:0] ranks,
    output wire [41:0] left,
    output wire odd
);
    reg  [41:0] product_d;
    reg  [41:0] product_q;
    reg  [41:0] addend_d;
    reg  [41:0] addend_q;
    reg  [8:0] factor_d;
    reg  [8:0] factor_q;
    wire [41:0] remains_d;
    reg  [41:0] remains_q;
    wire is_odd_d;
    reg  is_odd_q;

    always @* begin
        product_d = product_q;
        addend_d = addend_q;
        factor_d = factor_q;
        if (go) begin
            product_d = 42'h0;
            addend_d = {10'd0, chunk};
            factor_d = ranks[8:0];
        end else if (busy) begin
            addend_d = addend_q << 1'd1;
            factor_d = factor_q >> 1'd1;
            if (factor_q[0]) begin
                product_d = product_q + addend_q;
            end
        end
    end
    assign remains_d = count[41:0] - product_q;
    assign is_odd_d = remains_q >= {26'h0, ranks};
    assign left = remains_q;
    assign odd = is_odd_q;

    always @(posedge clk) begin
        product_q <= product_d;
        addend_q <= addend_d;
        factor_q <= factor_d;
        remains_q <= remains_d;
        is_odd_q <= is_odd_d;
    end
endmodule
`default_nettype wire
