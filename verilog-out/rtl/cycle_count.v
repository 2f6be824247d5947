// cycle_count: Cycles since reset, in 64 bits.
// Source:        hdl/src/csr/cycle_count.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cycle_count (
    input  wire clk,
    input  wire rst,
    output wire [63:0] now
);
    localparam [6:0] AT1 = 7'd16;
    localparam [6:0] AT2 = 7'd32;
    localparam [6:0] AT3 = 7'd48;
    wire [15:0] part0_d;
    reg  [15:0] part0_q;
    reg  [15:0] part1_d;
    reg  [15:0] part1_q;
    reg  [15:0] part2_d;
    reg  [15:0] part2_q;
    reg  [15:0] part3_d;
    reg  [15:0] part3_q;

    assign part0_d = part0_q + 16'd1;

    always @* begin
        part1_d = part1_q;
        part2_d = part2_q;
        part3_d = part3_q;
        if (&part0_q) begin
            part1_d = part1_q + 16'd1;
        end
        if ((&part0_q) & (&part1_q)) begin
            part2_d = part2_q + 16'd1;
        end
        if (((&part0_q) & (&part1_q)) & (&part2_q)) begin
            part3_d = part3_q + 16'd1;
        end
    end
    assign now = ({48'h0, part0_q} | ({48'h0, part1_q} << AT1)) | (({48'h0, part2_q} << AT2) | ({48'h0, part3_q} << AT3));

    always @(posedge clk) begin
        if (rst) begin
            part0_q <= 16'd0;
            part1_q <= 16'd0;
            part2_q <= 16'd0;
            part3_q <= 16'd0;
        end else begin
            part0_q <= part0_d;
            part1_q <= part1_d;
            part2_q <= part2_d;
            part3_q <= part3_d;
        end
    end
endmodule
`default_nettype wire
