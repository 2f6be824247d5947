// fifo_w38_aw4: FIFO in distributed RAM, first word falls through.
// Source:        hdl/src/prim/fifo.rs
// Parameters:    W=38 AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fifo_w38_aw4 (
    input  wire clk,
    input  wire rst,
    input  wire [37:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [37:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [15:0] count
);
    wire push;
    wire pop;
    wire [3:0] write_next;
    wire [3:0] read_next;
    reg  [3:0] write_ptr_d;
    reg  [3:0] write_ptr_q;
    reg  [3:0] read_ptr_d;
    reg  [3:0] read_ptr_q;
    reg  full_d;
    reg  full_q;
    reg  some_d;
    reg  some_q;
    reg  [15:0] level_d;
    reg  [15:0] level_q;

    lut_ram_w38_aw4 u_mem (
        .clk(clk),
        .rst(rst),
        .write_en(push),
        .write_addr(write_ptr_q),
        .write_data(s_data),
        .read_addr(read_ptr_q),
        .read_data(m_data)
    );

    always @* begin
        write_ptr_d = write_ptr_q;
        read_ptr_d = read_ptr_q;
        full_d = full_q;
        some_d = some_q;
        level_d = level_q;
        if (push) begin
            write_ptr_d = write_next;
        end
        if (pop) begin
            read_ptr_d = read_next;
        end
        if (push & (~pop)) begin
            some_d = 1'd1;
            full_d = write_next == read_ptr_q;
            level_d = level_q + 16'd1;
        end
        if (pop & (~push)) begin
            full_d = 1'd0;
            some_d = read_next != write_ptr_q;
            level_d = level_q - 16'd1;
        end
    end
    assign push = s_valid & (~full_q);
    assign pop = m_ready & some_q;
    assign write_next = write_ptr_q + 4'd1;
    assign read_next = read_ptr_q + 4'd1;
    assign s_ready = ~full_q;
    assign m_valid = some_q;
    assign count = level_q;

    always @(posedge clk) begin
        if (rst) begin
            write_ptr_q <= 4'd0;
            read_ptr_q <= 4'd0;
            full_q <= 1'd0;
            some_q <= 1'd0;
            level_q <= 16'd0;
        end else begin
            write_ptr_q <= write_ptr_d;
            read_ptr_q <= read_ptr_d;
            full_q <= full_d;
            some_q <= some_d;
            level_q <= level_d;
        end
    end
endmodule
`default_nettype wire
