// counter_sum: A 64-bit word plus an amount, in few levels of logic.
// Source:        hdl/src/csr/counter_sum.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counter_sum (
    input  wire [63:0] word,
    input  wire [24:0] add,
    output wire [63:0] sum
);
    localparam [6:0] AT1 = 7'd25;
    localparam [6:0] AT2 = 7'd38;
    localparam [6:0] AT3 = 7'd51;
    localparam [4:0] LOW_BITS = 5'd25;
    wire [25:0] low;
    wire [25:0] over;
    reg  [63:0] rest;
    reg  [12:0] part1;
    reg  [12:0] part2;
    wire [12:0] part3;
    reg  [12:0] next2;
    reg  [12:0] next3;
    wire carry;
    wire [63:0] above;
    wire [63:0] above_up;
    reg  [63:0] high;
    wire [12:0] up1_y;
    wire up1_full;
    wire [12:0] up2_y;
    wire up2_full;
    wire [12:0] up3_y;
    wire up3_full_unused;

    increment_n13 u_up1 (
        .x(part1),
        .y(up1_y),
        .full(up1_full)
    );

    increment_n13 u_up2 (
        .x(part2),
        .y(up2_y),
        .full(up2_full)
    );

    increment_n13 u_up3 (
        .x(part3),
        .y(up3_y),
        .full(up3_full_unused)
    );

    assign low = {1'd0, word[24:0]} + {1'd0, add};
    assign over = low >> LOW_BITS;
    assign carry = over[0];

    always @* begin
        rest = word >> AT1;
        part1 = rest[12:0];
        rest = word >> AT2;
        part2 = rest[12:0];
        rest = word >> AT3;
    end
    assign part3 = rest[12:0];
    assign above = (({51'h0, part1} << AT1) | ({51'h0, part2} << AT2)) | ({51'h0, part3} << AT3);

    always @* begin
        next2 = part2;
        if (up1_full) begin
            next2 = up2_y;
        end
    end

    always @* begin
        next3 = part3;
        if (up1_full & up2_full) begin
            next3 = up3_y;
        end
    end
    assign above_up = (({51'h0, up1_y} << AT1) | ({51'h0, next2} << AT2)) | ({51'h0, next3} << AT3);

    always @* begin
        high = above;
        if (carry) begin
            high = above_up;
        end
    end
    assign sum = high | {39'h0, low[24:0]};
endmodule
`default_nettype wire
