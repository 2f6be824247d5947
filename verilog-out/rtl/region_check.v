// region_check: Judges a local access by its region, and translates it.
// Source:        hdl/src/mr/region_check.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module region_check (
    input  wire [255:0] piece,
    input  wire [229:0] entry,
    input  wire entry_exists,
    input  wire ats_on,
    input  wire relaxed_on,
    output reg  [7:0] syndrome,
    output wire [63:0] addr,
    output reg  [1:0] at,
    output wire relaxed
);
    localparam [7:0] ADDRESS_WRAP = 8'd25;
    localparam [7:0] ATS_OFF = 8'd24;
    localparam [7:0] BAD_INDEX = 8'd16;
    localparam [7:0] BOUNDS = 8'd20;
    localparam [7:0] INVALID = 8'd18;
    localparam [7:0] KEY_MISMATCH = 8'd17;
    localparam [7:0] NO_PAGING = 8'd26;
    localparam [7:0] PD_MISMATCH = 8'd19;
    localparam [1:0] TRANSLATED = 2'd2;
    localparam [1:0] UNTRANSLATED = 2'd0;
    wire [63:0] beyond;
    wire wraps;
    wire outside;

    assign beyond = piece[135:72] + {32'h0, piece[180:149]};
    assign wraps = beyond < piece[135:72];
    assign outside = (piece[135:72] < entry[96:33]) | (beyond > entry[160:97]);

    always @* begin
        syndrome = 8'd0;
        if (~entry_exists) begin
            syndrome = BAD_INDEX;
        end else if (~entry[0]) begin
            syndrome = INVALID;
        end else if (entry[8:1] != piece[47:40]) begin
            syndrome = KEY_MISMATCH;
        end else if (entry[32:9] != piece[39:16]) begin
            syndrome = PD_MISMATCH;
        end else if (wraps) begin
            syndrome = ADDRESS_WRAP;
        end else if (outside) begin
            syndrome = BOUNDS;
        end else if (~entry[225]) begin
            syndrome = NO_PAGING;
        end else if (entry[228] & (~ats_on)) begin
            syndrome = ATS_OFF;
        end
    end
    assign addr = piece[135:72] + entry[224:161];

    always @* begin
        at = UNTRANSLATED;
        if (entry[228]) begin
            at = TRANSLATED;
        end
    end
    assign relaxed = entry[229] & relaxed_on;
endmodule
`default_nettype wire
