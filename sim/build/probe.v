// Registers of each class of width, and one that no reset clears: tests of the bindings.
`default_nettype none
module probe (
    input  wire         clk,
    input  wire         rst,
    input  wire         in_1,
    input  wire [7:0]   in_8,
    input  wire [8:0]   in_9,
    input  wire [16:0]  in_17,
    input  wire [32:0]  in_33,
    input  wire [64:0]  in_65,
    input  wire [511:0] in_512,
    output reg          out_1,
    output reg  [7:0]   out_8,
    output reg  [8:0]   out_9,
    output reg  [16:0]  out_17,
    output reg  [32:0]  out_33,
    output reg  [64:0]  out_65,
    output reg  [511:0] out_512,
    output wire [63:0]  start
);
    reg [63:0] unreset;
    // Read by the test as if they were ports.
    wire [7:0] story_next;
    wire story_high;
    assign story_next = in_8 + 8'd1;
    assign story_high = in_8[7];
    assign start = unreset;
    always @(posedge clk) begin
        unreset <= unreset;
        out_8 <= in_8;
        out_9 <= in_9;
        out_17 <= in_17;
        out_33 <= in_33;
        out_65 <= in_65;
        out_512 <= in_512;
        if (rst) out_1 <= 1'b0; else out_1 <= in_1;
    end
endmodule
`default_nettype wire
