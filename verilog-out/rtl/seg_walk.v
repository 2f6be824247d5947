// seg_walk: The segment under way in gather, row by row.
// Source:        hdl/src/tx/seg_walk.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module seg_walk (
    input  wire clk,
    input  wire rst,
    input  wire [42:0] seg_data,
    input  wire seg_valid,
    output wire seg_ready,
    input  wire [42:0] stored_data,
    input  wire stored_valid,
    input  wire stored_soon,
    input  wire go,
    output wire active,
    output wire [42:0] cur,
    output wire [5:0] flags,
    output wire from_store,
    output wire first,
    output wire last_row
);
    localparam [1:0] SOURCE_INLINE = 2'd1;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    localparam [1:0] SOURCE_STORED = 2'd3;
    reg  [42:0] came;
    wire take;
    reg  busy_d;
    reg  busy_q;
    reg  [42:0] now_d;
    reg  [42:0] now_q;
    reg  [7:0] rows_d;
    reg  [7:0] rows_q;
    reg  begins_d;
    reg  begins_q;
    reg  ends_d;
    reg  ends_q;
    reg  [5:0] lies_d;
    reg  [5:0] lies_q;
    reg  kept_d;
    reg  kept_q;

    always @* begin
        busy_d = busy_q;
        now_d = now_q;
        rows_d = rows_q;
        begins_d = begins_q;
        ends_d = ends_q;
        lies_d = lies_q;
        kept_d = kept_q;
        if (go) begin
            begins_d = 1'd0;
            rows_d = rows_q - 8'd1;
            ends_d = rows_q == 8'd2;
        end
        if (take) begin
            busy_d = seg_valid | stored_valid;
            now_d = came;
            rows_d = came[33:26];
            begins_d = 1'd1;
            ends_d = came[33:26] == 8'd1;
            lies_d[0] = came[1:0] == SOURCE_ROWS;
            lies_d[1] = (came[1:0] == SOURCE_INLINE) | (came[1:0] == SOURCE_STORED);
            kept_d = came[1:0] == SOURCE_STORED;
            lies_d[2] = came[17:10] < came[9:2];
            lies_d[3] = |came[9:2];
            lies_d[4] = (|came[25:18]) & (came[25:18] <= came[9:2]);
            lies_d[5] = (~(|came[25:18])) | (came[25:18] <= came[9:2]);
        end
    end
    assign active = busy_q;
    assign cur = now_q;
    assign flags = lies_q;
    assign from_store = kept_q;
    assign first = begins_q;
    assign last_row = ends_q;

    always @* begin
        came = seg_data;
        if ((stored_soon & (~busy_q)) & (~seg_valid)) begin
            came = stored_data;
        end
    end
    assign take = (~busy_q) | (go & ends_q);
    assign seg_ready = take;

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            kept_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            kept_q <= kept_d;
        end
        now_q <= now_d;
        rows_q <= rows_d;
        begins_q <= begins_d;
        ends_q <= ends_d;
        lies_q <= lies_d;
    end
endmodule
`default_nettype wire
