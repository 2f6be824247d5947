// row_filler: Completes rows that get no more data.
// Source:        hdl/src/host/row_fill.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module row_filler (
    input  wire clk,
    input  wire rst,
    input  wire [31:0] done_data,
    input  wire done_valid,
    input  wire [42:0] fill_data,
    input  wire fill_valid,
    output wire busy,
    output reg  [31:0] rows_data,
    output reg  rows_valid
);
    reg  active_d;
    reg  active_q;
    reg  [42:0] todo_d;
    reg  [42:0] todo_q;

    always @* begin
        active_d = active_q;
        todo_d = todo_q;
        if (active_q) begin
            todo_d[15:0] = todo_q[15:0] + 16'd1;
            todo_d[26:16] = todo_q[26:16] - 11'd1;
            active_d = todo_q[26:16] != 11'd1;
        end
        if (fill_valid) begin
            active_d = 1'd1;
            todo_d = fill_data;
        end
    end
    assign busy = active_q;

    always @* begin
        rows_valid = done_valid;
        if (active_q) begin
            rows_valid = 1'd1;
        end
    end

    always @* begin
        rows_data = done_data;
        if (active_q) begin
            rows_data[15:0] = todo_q[15:0];
            rows_data[23:16] = todo_q[34:27];
            rows_data[31:24] = todo_q[42:35];
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            active_q <= 1'd0;
        end else begin
            active_q <= active_d;
        end
        todo_q <= todo_d;
    end
endmodule
`default_nettype wire
