// region_check: Judges a local access by its region, and translates it.
// Source:        hdl/src/mr/region_check.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module region_check (
    input  wire [223:0] piece,
    input  wire in_memory,
    input  wire [229:0] entry,
    input  wire entry_exists,
    input  wire ats_on,
    output wire [8:0] faults,
    output wire refused,
    output wire [63:0] addr,
    output wire [12:0] last_byte,
    output wire [7:0] turn
);
    localparam [63:0] INLINE_OFFSET = 64'h20;
    localparam [12:0] PAGE_BIT = 13'd4096;
    reg  [8:0] judged;
    reg  [63:0] va;
    reg  [63:0] shift;
    wire [11:0] offset;
    wire [12:0] a;
    wire [12:0] b;
    wire [12:0] odd;
    wire [12:0] pairs;
    wire [12:0] sum;
    wire [12:0] inner;

    always @* begin
        judged[0] = ~entry_exists;
        judged[1] = ~entry[0];
        judged[2] = entry[8:1] != piece[47:40];
        judged[3] = entry[32:9] != piece[39:16];
        judged[4] = |(piece[213:149] >> 7'd64);
        judged[5] = piece[135:72] < entry[96:33];
        judged[6] = piece[212:149] > entry[160:97];
        judged[7] = ~entry[225];
        judged[8] = entry[228] & (~ats_on);
    end
    assign faults = judged;
    assign refused = in_memory & ((((judged[0] | judged[1]) | judged[2]) | (judged[3] | judged[4])) | ((judged[5] | judged[6]) | (judged[7] | judged[8])));

    always @* begin
        va = 64'h0;
        if (in_memory) begin
            va = piece[135:72];
        end
    end

    always @* begin
        shift = INLINE_OFFSET;
        if (in_memory) begin
            shift = entry[224:161];
        end
    end
    assign addr = va + shift;
    assign offset = va[11:0] + shift[11:0];
    assign turn = piece[221:214] - offset[7:0];
    assign a = {1'd0, va[11:0]};
    assign b = {1'd0, shift[11:0]};
    assign odd = (a ^ b) ^ piece[148:136];
    assign pairs = (((a & b) | (a & piece[148:136])) | (b & piece[148:136])) << 1'd1;
    assign sum = (~(odd ^ pairs)) + ((odd | pairs) << 1'd1);
    assign inner = a + b;
    assign last_byte = sum ^ (inner & PAGE_BIT);
endmodule
`default_nettype wire
