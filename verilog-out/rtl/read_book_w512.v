// read_book_w512: Rows, words and lanes of reads that left.
// Source:        hdl/src/host/read_book.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_book_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [31:0] now,
    input  wire [59:0] issued_data,
    input  wire issued_valid,
    output reg  [80:0] request_data,
    output wire request_valid,
    output wire [9:0] request_tag,
    output reg  [47:0] seg_data,
    output wire seg_valid,
    output reg  [7:0] rows_returned
);
    localparam [7:0] INLINE_LANE = 8'd32;
    localparam [3:0] LANE_BITS = 4'd6;
    localparam [7:0] MASK = 8'd63;
    localparam [12:0] ROUND_UP = 13'd63;
    localparam [1:0] SOURCE_INLINE = 2'd1;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    wire [7:0] low;
    reg  [7:0] lane;
    wire [12:0] rows;
    reg  [7:0] target;
    wire is_read;
    reg  [15:0] row_d;
    reg  [15:0] row_q;
    reg  [7:0] dst_d;
    reg  [7:0] dst_q;
    wire [12:0] request_data_x;

    assign request_data_x = (issued_data[33:21] + {5'd0, low & 8'd3}) + 13'd3;

    always @* begin
        row_d = row_q;
        dst_d = dst_q;
        if (is_read) begin
            row_d = row_q + {3'd0, rows};
        end
        if (issued_valid) begin
            dst_d = (target + issued_data[28:21]) & MASK;
        end
    end
    assign is_read = issued_valid & (issued_data[1:0] == SOURCE_ROWS);
    assign low = issued_data[20:13];
    assign rows = ((issued_data[33:21] + {5'd0, low & MASK}) + ROUND_UP) >> LANE_BITS;

    always @* begin
        rows_returned = 8'd0;
        if (is_read) begin
            rows_returned = issued_data[59:52] - rows[7:0];
        end
    end
    assign request_valid = is_read;
    assign request_tag = issued_data[11:2];

    always @* begin
        request_data[0] = issued_data[12];
        request_data[16:1] = row_q;
        request_data[24:17] = low;
        request_data[35:25] = request_data_x[12:2];
        request_data[48:36] = issued_data[33:21];
        request_data[80:49] = now;
    end

    always @* begin
        lane = 8'd0;
        if (issued_data[1:0] == SOURCE_ROWS) begin
            lane = low & MASK;
        end else if (issued_data[1:0] == SOURCE_INLINE) begin
            lane = INLINE_LANE;
        end
    end

    always @* begin
        target = dst_q;
        if (issued_data[34]) begin
            target = issued_data[42:35] & MASK;
        end
    end
    assign seg_valid = issued_valid;

    always @* begin
        seg_data[1:0] = issued_data[1:0];
        seg_data[9:2] = lane;
        seg_data[17:10] = target;
        seg_data[25:18] = (target - lane) & MASK;
        seg_data[38:26] = issued_data[33:21];
        seg_data[39] = issued_data[43];
        seg_data[47:40] = issued_data[51:44];
    end

    always @(posedge clk) begin
        if (rst) begin
            row_q <= 16'd0;
        end else begin
            row_q <= row_d;
        end
        dst_q <= dst_d;
    end
endmodule
`default_nettype wire
