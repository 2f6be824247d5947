// rx_delay_w512_delay4: Holds the beats of frames until the verdict on them is there.
// Source:        hdl/src/rx/rx_delay.rs
// Parameters:    W=512 DELAY=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_delay_w512_delay4 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [8:0] end_in,
    input  wire valid,
    output wire [511:0] data_out,
    output wire [8:0] end_out,
    output wire valid_out
);
    localparam [2:0] BACK = 3'd3;
    localparam [7:0] DUE = 8'd8;
    wire [2:0] ring_read_addr;
    wire [511:0] ring_read_data;
    wire [2:0] ends_read_addr;
    wire [8:0] ends_read_data;
    wire [2:0] at_d;
    reg  [2:0] at_q;
    reg  [7:0] under_way_d;
    reg  [7:0] under_way_q;
    reg  [511:0] r_data_q;
    reg  [8:0] r_end_q;

    lut_ram_w512_aw3 u_ring (
        .clk(clk),
        .rst(rst),
        .write_en(valid),
        .write_addr(at_q),
        .write_data(data),
        .read_addr(ring_read_addr),
        .read_data(ring_read_data)
    );

    lut_ram_w9_aw3 u_ends (
        .clk(clk),
        .rst(rst),
        .write_en(valid),
        .write_addr(at_q),
        .write_data(end_in),
        .read_addr(ends_read_addr),
        .read_data(ends_read_data)
    );

    assign at_d = at_q + 3'd1;

    always @* begin
        under_way_d = under_way_q << 1'd1;
        if (valid) begin
            under_way_d = (under_way_q << 1'd1) | 8'd1;
        end
    end
    assign ring_read_addr = at_q - BACK;
    assign ends_read_addr = at_q - BACK;
    assign data_out = r_data_q;
    assign end_out = r_end_q;
    assign valid_out = |(under_way_q & DUE);

    always @(posedge clk) begin
        if (rst) begin
            at_q <= 3'd0;
            under_way_q <= 8'd0;
        end else begin
            at_q <= at_d;
            under_way_q <= under_way_d;
        end
        r_data_q <= ring_read_data;
        r_end_q <= ends_read_data;
    end
endmodule
`default_nettype wire
