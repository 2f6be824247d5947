// inline_store_w512: The bytes of the newest inline WQE, ready to be payload.
// Source:        hdl/src/tx/inline_store.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module inline_store_w512 (
    input  wire clk,
    input  wire rst,
    input  wire write,
    input  wire [1:0] number,
    input  wire [511:0] data,
    input  wire [7:0] lane,
    input  wire [12:0] length,
    input  wire last,
    output reg  [42:0] seg,
    output wire [511:0] row,
    input  wire step,
    input  wire rewind
);
    localparam [2047:0] BLOCK_ONES = 2048'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    localparam [11:0] HEAD = 12'd256;
    localparam [7:0] LANE_MASK = 8'd63;
    localparam [12:0] ROW_LESS = 13'd63;
    localparam [1:0] STORED = 2'd3;
    wire [2047:0] here;
    wire [2047:0] hole;
    wire [12:0] sized;
    reg  [2047:0] kept_d;
    reg  [2047:0] kept_q;
    reg  [1:0] row_no_d;
    reg  [1:0] row_no_q;
    wire [2047:0] row_x;

    assign row_x = kept_q >> ({10'd0, row_no_q} << 4'd9);

    always @* begin
        kept_d = kept_q;
        row_no_d = row_no_q;
        if (write) begin
            kept_d = (kept_q & (~hole)) | here;
        end
        if (step) begin
            row_no_d = row_no_q + 2'd1;
        end
        if (rewind) begin
            row_no_d = 2'd0;
        end
    end
    assign here = ({1536'h0, data} << ({10'd0, number} << 4'd9)) >> HEAD;
    assign hole = (BLOCK_ONES << ({10'd0, number} << 4'd9)) >> HEAD;
    assign row = row_x[511:0];

    always @* begin
        seg[1:0] = STORED;
        seg[9:2] = lane;
        seg[17:10] = lane;
        seg[25:18] = (lane + length[7:0]) & LANE_MASK;
        seg[33:26] = {1'd0, sized[12:6]};
        seg[34] = last;
        seg[42:35] = 8'd0;
    end
    assign sized = length + ROW_LESS;

    always @(posedge clk) begin
        if (rst) begin
            row_no_q <= 2'd0;
        end else begin
            row_no_q <= row_no_d;
        end
        kept_q <= kept_d;
    end
endmodule
`default_nettype wire
