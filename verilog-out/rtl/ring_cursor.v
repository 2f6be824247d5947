// ring_cursor: Where each sub-chunk lies.
// Source:        hdl/src/collective/ring_cursor.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_cursor (
    input  wire clk,
    input  wire rst,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire [34:0] start,
    input  wire [33:0] size,
    input  wire [68:0] base,
    input  wire [63:0] own,
    input  wire clear,
    input  wire turn,
    input  wire aim,
    input  wire enter,
    input  wire copy,
    input  wire step,
    output wire more,
    output wire some,
    output wire [7:0] place,
    output wire [63:0] src,
    output wire [63:0] dst,
    output reg  [12:0] len,
    output wire tail,
    output wire full
);
    wire [63:0] far;
    wire wrapped;
    reg  [34:0] pos_d;
    reg  [34:0] pos_q;
    wire is_more_d;
    reg  is_more_q;
    reg  [63:0] src_at_d;
    reg  [63:0] src_at_q;
    reg  [63:0] dst_at_d;
    reg  [63:0] dst_at_q;
    reg  [63:0] src_now_d;
    reg  [63:0] src_now_q;
    reg  [63:0] dst_now_d;
    reg  [63:0] dst_now_q;
    reg  [34:0] left_d;
    reg  [34:0] left_q;
    reg  is_some_d;
    reg  is_some_q;
    reg  [7:0] filled_d;
    reg  [7:0] filled_q;
    wire is_tail_d;
    reg  is_tail_q;
    wire is_full_d;
    reg  is_full_q;
    reg  [7:0] slot_d;
    reg  [7:0] slot_q;
    wire [34:0] slice_bytes_d;
    reg  [34:0] slice_bytes_q;
    wire [34:0] sub_bytes_d;
    reg  [34:0] sub_bytes_q;

    always @* begin
        pos_d = pos_q;
        src_at_d = src_at_q;
        dst_at_d = dst_at_q;
        src_now_d = src_now_q;
        dst_now_d = dst_now_q;
        left_d = left_q;
        is_some_d = is_some_q;
        filled_d = filled_q;
        slot_d = slot_q;
        if (aim) begin
            src_at_d = desc[244:181] + far;
            dst_at_d = desc[308:245] + far;
            if (plan[1]) begin
                dst_at_d = desc[308:245];
            end
            left_d = {1'd0, size} - pos_q;
            is_some_d = {1'd0, size} > pos_q;
        end
        if (enter) begin
            src_now_d = src_at_q + {29'h0, pos_q};
            dst_now_d = dst_at_q + {29'h0, pos_q};
            filled_d = 8'd0;
        end
        if (step) begin
            src_now_d = src_now_q + {29'h0, sub_bytes_q};
            dst_now_d = dst_now_q + {29'h0, sub_bytes_q};
            left_d = left_q - sub_bytes_q;
            filled_d = filled_q + 8'd1;
            slot_d = slot_q + 8'd1;
            if (wrapped) begin
                slot_d = 8'd0;
            end
        end
        if (copy) begin
            src_now_d = desc[244:181];
            dst_now_d = own;
            left_d = {1'd0, base[68:35]};
        end
        if (turn) begin
            pos_d = pos_q + slice_bytes_q;
        end
        if (clear) begin
            pos_d = 35'h0;
            slot_d = 8'd0;
        end
    end
    assign is_more_d = pos_q < plan[215:181];
    assign is_tail_d = left_q <= sub_bytes_q;
    assign is_full_d = (filled_q + 8'd1) == plan[56:49];
    assign slice_bytes_d = {27'h0, plan[56:49]} << {2'd0, plan[68:65]};
    assign sub_bytes_d = {22'h0, plan[81:69]};
    assign more = is_more_q;
    assign some = is_some_q;
    assign place = slot_q;
    assign src = src_now_q;
    assign dst = dst_now_q;

    always @* begin
        len = plan[81:69];
        if (is_tail_q) begin
            len = left_q[12:0];
        end
    end
    assign tail = is_tail_q;
    assign full = is_full_q;
    assign far = {29'h0, start};
    assign wrapped = (slot_q + 8'd1) == plan[48:41];

    always @(posedge clk) begin
        if (rst) begin
            slot_q <= 8'd0;
        end else begin
            slot_q <= slot_d;
        end
        pos_q <= pos_d;
        is_more_q <= is_more_d;
        src_at_q <= src_at_d;
        dst_at_q <= dst_at_d;
        src_now_q <= src_now_d;
        dst_now_q <= dst_now_d;
        left_q <= left_d;
        is_some_q <= is_some_d;
        filled_q <= filled_d;
        is_tail_q <= is_tail_d;
        is_full_q <= is_full_d;
        slice_bytes_q <= slice_bytes_d;
        sub_bytes_q <= sub_bytes_d;
    end
endmodule
`default_nettype wire
