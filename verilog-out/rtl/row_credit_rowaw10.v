// row_credit_rowaw10: Counts the free rows of the reassembly memory.
// Source:        hdl/src/host/row_credit.rs
// Parameters:    ROW_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module row_credit_rowaw10 (
    input  wire clk,
    input  wire rst,
    input  wire [7:0] largest,
    input  wire [7:0] rows,
    input  wire freed,
    output wire ok
);
    reg  [7:0] claimed_q;
    reg  back_q;
    reg  [15:0] free_d;
    reg  [15:0] free_q;
    wire [15:0] needed_d;
    reg  [15:0] needed_q;

    always @* begin
        free_d = free_q - {8'd0, claimed_q};
        if (back_q) begin
            free_d = (free_q - {8'd0, claimed_q}) + 16'd1;
        end
    end
    assign needed_d = {8'd0, largest} + ({8'd0, largest} << 1'd1);
    assign ok = free_q >= needed_q;

    always @(posedge clk) begin
        if (rst) begin
            claimed_q <= 8'd0;
            back_q <= 1'd0;
            free_q <= 16'd1024;
        end else begin
            claimed_q <= rows;
            back_q <= freed;
            free_q <= free_d;
        end
        needed_q <= needed_d;
    end
endmodule
`default_nettype wire
