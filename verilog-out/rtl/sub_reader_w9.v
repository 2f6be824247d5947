// sub_reader_w9: Shows the entries of a ring in order, up to a limit.
// Source:        hdl/src/collective/sub_reader.rs
// Parameters:    W=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sub_reader_w9 (
    input  wire clk,
    input  wire rst,
    input  wire clear,
    input  wire write_en,
    input  wire [7:0] write_at,
    input  wire [8:0] write_data,
    input  wire [7:0] limit,
    output wire valid,
    output wire [8:0] head,
    output wire more,
    input  wire step,
    output wire [7:0] passed
);
    wire some;
    wire [8:0] mem_read_data;
    reg  shown_d;
    reg  shown_q;
    reg  [8:0] data_d;
    reg  [8:0] data_q;
    reg  [7:0] at_d;
    reg  [7:0] at_q;
    reg  [7:0] gone_d;
    reg  [7:0] gone_q;

    lut_ram_w9_aw8 u_mem (
        .clk(clk),
        .rst(rst),
        .write_en(write_en),
        .write_addr(write_at),
        .write_data(write_data),
        .read_addr(at_q),
        .read_data(mem_read_data)
    );

    always @* begin
        shown_d = shown_q;
        data_d = data_q;
        at_d = at_q;
        gone_d = gone_q;
        if (step) begin
            gone_d = gone_q + 8'd1;
        end
        if (step | (~shown_q)) begin
            shown_d = some;
            data_d = mem_read_data;
            if (some) begin
                at_d = at_q + 8'd1;
            end
        end
        if (clear) begin
            shown_d = 1'd0;
            at_d = 8'd0;
            gone_d = 8'd0;
        end
    end
    assign some = at_q != limit;
    assign more = some;
    assign valid = shown_q;
    assign head = data_q;
    assign passed = gone_q;

    always @(posedge clk) begin
        if (rst) begin
            shown_q <= 1'd0;
            at_q <= 8'd0;
            gone_q <= 8'd0;
        end else begin
            shown_q <= shown_d;
            at_q <= at_d;
            gone_q <= gone_d;
        end
        data_q <= data_d;
    end
endmodule
`default_nettype wire
