// tx_merge_w512: Whose frame goes to the MAC next.
// Source:        hdl/src/tx/tx_merge.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_merge_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] ctl_data,
    input  wire [7:0] ctl_empty,
    input  wire ctl_last,
    input  wire ctl_valid,
    output wire ctl_ready,
    input  wire [511:0] data_data,
    input  wire [7:0] data_empty,
    input  wire data_last,
    input  wire data_valid,
    output wire data_ready,
    input  wire [511:0] pt_data,
    input  wire [7:0] pt_empty,
    input  wire pt_last,
    input  wire pt_valid,
    output wire pt_ready,
    input  wire ctl_looped,
    input  wire data_looped,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire [511:0] back_data,
    output wire [7:0] back_empty,
    output wire back_last,
    output wire back_valid,
    input  wire back_ready,
    output wire foreign,
    output wire idle
);
    localparam [2:0] DUE_AT = 3'd6;
    wire at_data;
    wire out_free;
    wire some;
    wire last;
    wire taken;
    wire moves;
    wire ends;
    wire settle;
    wire ctl_waits;
    wire data_waits;
    wire due;
    wire to_pt;
    reg  at_ctl_d;
    reg  at_ctl_q;
    reg  at_pt_d;
    reg  at_pt_q;
    reg  open_d;
    reg  open_q;
    reg  [2:0] waited_d;
    reg  [2:0] waited_q;
    wire passed_d;
    reg  passed_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  [7:0] out_empty_d;
    reg  [7:0] out_empty_q;
    reg  out_last_d;
    reg  out_last_q;
    reg  out_back_d;
    reg  out_back_q;

    always @* begin
        at_ctl_d = at_ctl_q;
        at_pt_d = at_pt_q;
        open_d = open_q;
        waited_d = waited_q;
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        out_empty_d = out_empty_q;
        out_last_d = out_last_q;
        out_back_d = out_back_q;
        if (out_free) begin
            out_valid_d = some;
            out_last_d = last;
            out_back_d = (at_ctl_q & ctl_looped) | (at_data & data_looped);
            out_data_d = data_data;
            out_empty_d = data_empty;
            if (at_ctl_q) begin
                out_data_d = ctl_data;
                out_empty_d = ctl_empty;
            end else if (at_pt_q) begin
                out_data_d = pt_data;
                out_empty_d = pt_empty;
            end
        end
        if (moves) begin
            open_d = ~last;
        end
        if (settle) begin
            at_pt_d = to_pt;
            at_ctl_d = ctl_waits & (~to_pt);
        end
        if (ends & pt_valid) begin
            if (at_pt_q) begin
                waited_d = 3'd0;
            end else if (~due) begin
                waited_d = waited_q + 3'd1;
            end
        end
    end
    assign passed_d = ends & at_pt_q;
    assign at_data = (~at_ctl_q) & (~at_pt_q);
    assign taken = (m_ready & (~out_back_q)) | (back_ready & out_back_q);
    assign out_free = taken | (~out_valid_q);
    assign ctl_ready = out_free & at_ctl_q;
    assign pt_ready = out_free & at_pt_q;
    assign data_ready = out_free & at_data;
    assign some = ((at_ctl_q & ctl_valid) | (at_pt_q & pt_valid)) | (at_data & data_valid);
    assign last = ((at_ctl_q & ctl_last) | (at_pt_q & pt_last)) | (at_data & data_last);
    assign back_valid = out_valid_q & out_back_q;
    assign back_data = out_data_q;
    assign back_empty = out_empty_q;
    assign back_last = out_last_q;
    assign m_valid = out_valid_q & (~out_back_q);
    assign m_data = out_data_q;
    assign m_empty = out_empty_q;
    assign m_last = out_last_q;
    assign moves = some & out_free;
    assign ends = moves & last;
    assign settle = ends | ((~some) & (~open_q));
    assign ctl_waits = ctl_valid & (~at_ctl_q);
    assign data_waits = data_valid;
    assign due = waited_q == DUE_AT;
    assign to_pt = (pt_valid & (~at_pt_q)) & (due | ((~ctl_waits) & (~data_waits)));
    assign foreign = passed_q;
    assign idle = (~out_valid_q) & (~open_q);

    always @(posedge clk) begin
        if (rst) begin
            at_ctl_q <= 1'd0;
            at_pt_q <= 1'd0;
            open_q <= 1'd0;
            waited_q <= 3'd0;
            passed_q <= 1'd0;
            out_valid_q <= 1'd0;
            out_back_q <= 1'd0;
        end else begin
            at_ctl_q <= at_ctl_d;
            at_pt_q <= at_pt_d;
            open_q <= open_d;
            waited_q <= waited_d;
            passed_q <= passed_d;
            out_valid_q <= out_valid_d;
            out_back_q <= out_back_d;
        end
        out_data_q <= out_data_d;
        out_empty_q <= out_empty_d;
        out_last_q <= out_last_d;
    end
endmodule
`default_nettype wire
