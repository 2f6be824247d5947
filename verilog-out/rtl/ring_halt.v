// ring_halt: Stops the data half at the first failure of an operation.
// Source:        hdl/src/collective/ring_halt.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_halt (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire halt,
    input  wire [7:0] operand_data,
    input  wire operand_valid,
    input  wire [7:0] refused_data,
    input  wire refused_valid,
    input  wire misfit,
    output wire stop,
    output wire [7:0] failed_data,
    output wire failed_valid
);
    localparam [7:0] PROTOCOL = 8'd112;
    wire any;
    wire stopped;
    reg  broken_d;
    reg  broken_q;
    wire fails_d;
    reg  fails_q;
    reg  [7:0] why_d;
    reg  [7:0] why_q;

    always @* begin
        broken_d = broken_q;
        why_d = PROTOCOL;
        if (refused_valid) begin
            why_d = refused_data;
        end
        if (operand_valid) begin
            why_d = operand_data;
        end
        if (any | halt) begin
            broken_d = 1'd1;
        end
        if (~run) begin
            broken_d = 1'd0;
        end
    end
    assign fails_d = (any & run) & (~stopped);
    assign stopped = halt | broken_q;
    assign stop = stopped;
    assign any = (operand_valid | refused_valid) | misfit;
    assign failed_valid = fails_q;
    assign failed_data = why_q;

    always @(posedge clk) begin
        if (rst) begin
            broken_q <= 1'd0;
            fails_q <= 1'd0;
        end else begin
            broken_q <= broken_d;
            fails_q <= fails_d;
        end
        why_q <= why_d;
    end
endmodule
`default_nettype wire
