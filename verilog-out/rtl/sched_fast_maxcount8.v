// sched_fast_maxcount8: The turn that a doorbell gives to an idle slot.
// Source:        hdl/src/tx/sched_fast.rs
// Parameters:    MAX_COUNT=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sched_fast_maxcount8 (
    input  wire [163:0] entry,
    input  wire [52:0] ring,
    output wire ahead,
    output wire apart,
    output reg  by_page,
    output wire few,
    output wire [3:0] blocks,
    output wire in_burst,
    output wire [2:0] blocks_less
);
    localparam [15:0] HIGH = 16'd65528;
    localparam [3:0] LOW = 4'd7;
    wire [15:0] idx;
    wire [15:0] fi;
    wire [3:0] low_idx;
    wire [3:0] low_fi;
    wire [3:0] lower;
    wire [3:0] higher;
    wire [15:0] from_here;
    wire [15:0] from_next;
    wire [15:0] from_page;
    wire ge;
    reg  same;
    reg  follows;
    wire fits;
    wire [3:0] diff;
    wire [3:0] room;
    wire [3:0] more;
    wire [3:0] less;
    wire long;
    wire [3:0] below;
    wire order_below_unused;
    wire order_same;

    index_order u_order (
        .a(fi),
        .b(idx),
        .below(order_below_unused),
        .same(order_same),
        .less(ahead)
    );

    assign idx = ring[29:14];
    assign fi = entry[31:16];
    assign apart = ~order_same;
    assign low_idx = idx[3:0] & LOW;
    assign low_fi = fi[3:0] & LOW;
    assign lower = low_fi & (~low_idx);
    assign higher = low_idx & (~low_fi);
    assign ge = higher[2] | ((~lower[2]) & (higher[1] | ((~lower[1]) & (~lower[0]))));
    assign from_here = (idx ^ fi) & HIGH;
    assign from_next = (idx ^ entry[93:78]) & HIGH;
    assign from_page = ring[46:31] ^ fi;

    always @* begin
        same = ge;
        if (|from_here[2:0]) begin
            same = 1'd0;
        end
        if (|from_here[5:3]) begin
            same = 1'd0;
        end
        if (|from_here[8:6]) begin
            same = 1'd0;
        end
        if (|from_here[11:9]) begin
            same = 1'd0;
        end
        if (|from_here[14:12]) begin
            same = 1'd0;
        end
        if (from_here[15]) begin
            same = 1'd0;
        end
    end

    always @* begin
        follows = ~ge;
        if (|from_next[2:0]) begin
            follows = 1'd0;
        end
        if (|from_next[5:3]) begin
            follows = 1'd0;
        end
        if (|from_next[8:6]) begin
            follows = 1'd0;
        end
        if (|from_next[11:9]) begin
            follows = 1'd0;
        end
        if (|from_next[14:12]) begin
            follows = 1'd0;
        end
        if (from_next[15]) begin
            follows = 1'd0;
        end
    end

    always @* begin
        by_page = ring[30] & (~from_page[15]);
        if (|from_page[2:0]) begin
            by_page = 1'd0;
        end
        if (|from_page[5:3]) begin
            by_page = 1'd0;
        end
        if (|from_page[8:6]) begin
            by_page = 1'd0;
        end
        if (|from_page[11:9]) begin
            by_page = 1'd0;
        end
        if (|from_page[14:12]) begin
            by_page = 1'd0;
        end
    end
    assign fits = same | follows;
    assign diff = (low_idx - low_fi) & LOW;
    assign below = (low_idx + (~low_fi)) & LOW;
    assign room = {1'd0, entry[158:156]};
    assign more = diff & (~room);
    assign less = (~diff) & room;
    assign long = more[2] | ((~less[2]) & (more[1] | ((~less[1]) & more[0])));
    assign few = fits;
    assign blocks = diff;
    assign in_burst = fits & (~long);
    assign blocks_less = below[2:0];
endmodule
`default_nettype wire
