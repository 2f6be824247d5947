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
    input  wire [54:0] issued_data,
    input  wire issued_valid,
    output reg  [88:0] request_data,
    output wire request_valid,
    output wire [9:0] request_tag,
    output reg  [42:0] seg_data,
    output wire seg_valid,
    output reg  [7:0] rows_used
);
    localparam [7:0] MASK = 8'd63;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    wire [12:0] offset;
    wire [12:0] last;
    wire [7:0] rows;
    wire is_read;
    reg  [15:0] row_d;
    reg  [15:0] row_q;

    always @* begin
        row_d = row_q;
        if (is_read) begin
            row_d = row_q + {8'd0, rows};
        end
    end
    assign is_read = issued_valid & (issued_data[1:0] == SOURCE_ROWS);
    assign offset = {1'd0, issued_data[24:13]};
    assign last = issued_data[37:25];
    assign rows = ({1'd0, last[12:6]} - {1'd0, offset[12:6]}) + 8'd1;

    always @* begin
        rows_used = 8'd0;
        if (is_read) begin
            rows_used = rows;
        end
    end
    assign request_valid = is_read;
    assign request_tag = issued_data[11:2];

    always @* begin
        request_data[0] = issued_data[12];
        request_data[16:1] = row_q;
        request_data[24:17] = offset[7:0];
        request_data[35:25] = (last[12:2] - offset[12:2]) + 11'd1;
        request_data[48:36] = (last - offset) + 13'd1;
        request_data[56:49] = issued_data[45:38] & MASK;
        request_data[88:57] = now;
    end
    assign seg_valid = issued_valid;

    always @* begin
        seg_data[1:0] = issued_data[1:0];
        seg_data[9:2] = issued_data[45:38] & MASK;
        seg_data[17:10] = (offset[7:0] + issued_data[45:38]) & MASK;
        seg_data[25:18] = ((last[7:0] + issued_data[45:38]) + 8'd1) & MASK;
        seg_data[33:26] = rows;
        seg_data[34] = issued_data[46];
        seg_data[42:35] = issued_data[54:47];
    end

    always @(posedge clk) begin
        if (rst) begin
            row_q <= 16'd0;
        end else begin
            row_q <= row_d;
        end
    end
endmodule
`default_nettype wire
