// tlp_span: Words and byte enables that a range of bytes touches.
// Source:        hdl/src/host/tlp_span.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_span (
    input  wire [1:0] low,
    input  wire [12:0] len,
    output reg  [10:0] words,
    output reg  [3:0] first_be,
    output reg  [3:0] last_be
);
    wire [10:0] touched;
    wire [1:0] tail;
    wire [3:0] first_mask;
    reg  [3:0] last_mask;
    wire [12:0] touched_x;

    assign touched_x = (len + {11'd0, low}) + 13'd3;
    assign touched = touched_x[12:2];
    assign tail = len[1:0] + low;
    assign first_mask = 4'd15 << low;

    always @* begin
        last_mask = 4'd15;
        if (tail == 2'd1) begin
            last_mask = 4'd1;
        end else if (tail == 2'd2) begin
            last_mask = 4'd3;
        end else if (tail == 2'd3) begin
            last_mask = 4'd7;
        end
    end

    always @* begin
        words = touched;
        if (~(|len)) begin
            words = 11'd1;
        end
    end

    always @* begin
        first_be = first_mask;
        if (touched == 11'd1) begin
            first_be = first_mask & last_mask;
        end
        if (~(|len)) begin
            first_be = 4'd0;
        end
    end

    always @* begin
        last_be = last_mask;
        if (touched == 11'd1) begin
            last_be = 4'd0;
        end
        if (~(|len)) begin
            last_be = 4'd0;
        end
    end
endmodule
`default_nettype wire
