// ring_sizes_landlog217: How an operation on a ring is cut.
// Source:        hdl/src/collective/ring_sizes.rs
// Parameters:    LAND_LOG2=17
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_sizes_landlog217 (
    input  wire clk,
    input  wire rst,
    input  wire [7:0] sub_log2,
    input  wire [15:0] slots,
    input  wire [15:0] slice,
    output wire [12:0] sub,
    output wire [7:0] slots_used,
    output wire [7:0] slice_used,
    output wire [7:0] batch,
    output wire [1:0] silent,
    output wire bad
);
    localparam [7:0] CODES_0 = 8'd8;
    localparam [7:0] CODES_1 = 8'd9;
    localparam [7:0] CODES_2 = 8'd10;
    localparam [7:0] CODES_3 = 8'd11;
    localparam [7:0] CODES_4 = 8'd12;
    localparam [15:0] LONGEST = 16'd128;
    localparam [7:0] MOST_0 = 8'd128;
    localparam [7:0] MOST_1 = 8'd128;
    localparam [7:0] MOST_2 = 8'd128;
    localparam [7:0] MOST_3 = 8'd64;
    localparam [7:0] MOST_4 = 8'd32;
    localparam [1:0] MOST_SILENT = 2'd3;
    localparam [7:0] ONE = 8'd1;
    localparam [12:0] SIZE_0 = 13'd256;
    localparam [12:0] SIZE_1 = 13'd512;
    localparam [12:0] SIZE_2 = 13'd1024;
    localparam [12:0] SIZE_3 = 13'd2048;
    localparam [12:0] SIZE_4 = 13'd4096;
    reg  [7:0] quarter;
    wire [8:0] needed;
    wire [8:0] over;
    reg  [12:0] bytes_d;
    reg  [12:0] bytes_q;
    reg  [7:0] room_d;
    reg  [7:0] room_q;
    reg  odd_d;
    reg  odd_q;
    reg  [7:0] taken_d;
    reg  [7:0] taken_q;
    wire many_d;
    reg  many_q;
    reg  [7:0] given_q;
    wire [7:0] usual_d;
    reg  [7:0] usual_q;
    reg  [7:0] cut_d;
    reg  [7:0] cut_q;
    reg  longer_d;
    reg  longer_q;
    wire refused_d;
    reg  refused_q;
    reg  [1:0] spare_d;
    reg  [1:0] spare_q;

    always @* begin
        odd_d = 1'd1;
        bytes_d = SIZE_0;
        room_d = ONE;
        if (sub_log2 == CODES_0) begin
            odd_d = 1'd0;
            bytes_d = SIZE_0;
            room_d = MOST_0;
        end
        if (sub_log2 == CODES_1) begin
            odd_d = 1'd0;
            bytes_d = SIZE_1;
            room_d = MOST_1;
        end
        if (sub_log2 == CODES_2) begin
            odd_d = 1'd0;
            bytes_d = SIZE_2;
            room_d = MOST_2;
        end
        if (sub_log2 == CODES_3) begin
            odd_d = 1'd0;
            bytes_d = SIZE_3;
            room_d = MOST_3;
        end
        if (sub_log2 == CODES_4) begin
            odd_d = 1'd0;
            bytes_d = SIZE_4;
            room_d = MOST_4;
        end
        taken_d = slots[7:0];
        if (~(|slots)) begin
            taken_d = room_q;
        end
        cut_d = slice[7:0];
        longer_d = slice > LONGEST;
        if (~(|slice)) begin
            cut_d = usual_q;
            longer_d = 1'd0;
        end
        spare_d = over[1:0];
        if (|over[8:2]) begin
            spare_d = MOST_SILENT;
        end
    end
    assign many_d = slots > {8'd0, room_q};
    assign usual_d = quarter + (taken_q >> 3'd4);
    assign refused_d = (odd_q | many_q) | (longer_q | (needed > {1'd0, taken_q}));
    assign sub = bytes_q;
    assign slots_used = taken_q;
    assign slice_used = cut_q;
    assign batch = given_q;
    assign silent = spare_q;
    assign bad = refused_q;

    always @* begin
        quarter = taken_q >> 2'd2;
        if (~(|(taken_q >> 2'd2))) begin
            quarter = ONE;
        end
    end
    assign needed = {1'd0, cut_q} + {1'd0, given_q};
    assign over = {1'd0, taken_q} - needed;

    always @(posedge clk) begin
        bytes_q <= bytes_d;
        room_q <= room_d;
        odd_q <= odd_d;
        taken_q <= taken_d;
        many_q <= many_d;
        given_q <= quarter;
        usual_q <= usual_d;
        cut_q <= cut_d;
        longer_q <= longer_d;
        refused_q <= refused_d;
        spare_q <= spare_d;
    end
endmodule
`default_nettype wire
