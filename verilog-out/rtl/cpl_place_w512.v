// cpl_place_w512: Where the words of one completion beat go.
// Source:        hdl/src/host/cpl_place.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_place_w512 (
    input  wire [15:0] row,
    input  wire [7:0] low,
    input  wire [10:0] words,
    input  wire [10:0] in_tlp,
    input  wire tlp_end,
    input  wire ends,
    output reg  [28:0] write,
    output reg  [15:0] next_row,
    output wire [7:0] next_low,
    output wire [10:0] next_words,
    output wire [10:0] next_in_tlp,
    output wire next_tlp_end,
    output wire read_end,
    output wire row_done,
    output wire second,
    output wire at_zero,
    output wire [10:0] rows_left,
    output wire wide
);
    localparam [10:0] PER_BEAT = 11'd16;
    localparam [10:0] POS_MASK = 11'd15;
    localparam [3:0] ROW_BITS = 4'd4;
    localparam [10:0] TWO_BEATS = 11'd32;
    localparam [7:0] WIDE_MASK = 8'd0;
    reg  [10:0] count;
    wire [10:0] pos;
    wire [10:0] top;
    wire fills;
    wire ended;

    assign pos = {3'd0, low >> 2'd2} & POS_MASK;

    always @* begin
        count = PER_BEAT;
        if (tlp_end) begin
            count = in_tlp;
        end
    end
    assign next_in_tlp = in_tlp - PER_BEAT;
    assign next_tlp_end = in_tlp <= TWO_BEATS;
    assign top = pos + in_tlp;
    assign fills = (~tlp_end) | (top >= PER_BEAT);
    assign ended = tlp_end & ends;
    assign read_end = ended;
    assign row_done = fills | ended;
    assign second = ended & (top > PER_BEAT);
    assign at_zero = ~(|pos);
    assign next_words = words - count;
    assign next_low = (low - (low & 8'd3)) + (count[7:0] << 2'd2);

    always @* begin
        next_row = row;
        if (fills) begin
            next_row = row + 16'd1;
        end
    end
    assign rows_left = ((pos + words) + POS_MASK) >> ROW_BITS;
    assign wide = |(low & WIDE_MASK);

    always @* begin
        write[15:0] = row;
        write[21:16] = pos[5:0];
        write[28:22] = count[6:0];
    end
endmodule
`default_nettype wire
