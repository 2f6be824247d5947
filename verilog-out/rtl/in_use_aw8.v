// in_use_aw8: Which entries of a table are in use.
// Source:        hdl/src/qp/in_use.rs
// Parameters:    AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module in_use_aw8 (
    input  wire clk,
    input  wire rst,
    input  wire [23:0] look_index,
    output wire exists,
    output wire value,
    input  wire set_en,
    input  wire [23:0] set_index,
    input  wire set_value,
    output wire ready
);
    localparam [4:0] INDEX_BITS = 5'd8;
    wire [23:0] beyond;
    reg  ram_write_en;
    reg  [7:0] ram_write_addr;
    reg  ram_write_data;
    wire [7:0] ram_read_addr;
    wire ram_read_data;
    reg  [7:0] walk_d;
    reg  [7:0] walk_q;
    reg  walked_d;
    reg  walked_q;

    lut_ram_w1_aw8 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_addr(ram_read_addr),
        .read_data(ram_read_data)
    );

    always @* begin
        walk_d = walk_q;
        walked_d = walked_q;
        if (~walked_q) begin
            walk_d = walk_q + 8'd1;
            walked_d = &walk_q;
        end
    end
    assign ready = walked_q;
    assign beyond = look_index >> INDEX_BITS;
    assign exists = ~(|beyond);
    assign ram_read_addr = look_index[7:0];
    assign value = ram_read_data & (~(|beyond));

    always @* begin
        ram_write_en = set_en;
        if (~walked_q) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = set_index[7:0];
        if (~walked_q) begin
            ram_write_addr = walk_q;
        end
    end

    always @* begin
        ram_write_data = set_value;
        if (~walked_q) begin
            ram_write_data = 1'd0;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 8'd0;
            walked_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            walked_q <= walked_d;
        end
    end
endmodule
`default_nettype wire
