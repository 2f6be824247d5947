// fifo_ram_w513_aw5: FIFO in block RAM with registered output, first word falls through.
// Source:        hdl/src/prim/fifo.rs
// Parameters:    W=513 AW=5
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fifo_ram_w513_aw5 (
    input  wire clk,
    input  wire rst,
    input  wire [512:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [512:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [15:0] count
);
    wire push;
    wire pop;
    wire out_free;
    wire from_mem;
    reg  to_out;
    reg  to_side;
    wire to_mem;
    wire fetch;
    wire [4:0] write_next;
    wire [4:0] read_next;
    wire [512:0] mem_read_data;
    reg  [4:0] write_ptr_d;
    reg  [4:0] write_ptr_q;
    reg  [4:0] read_ptr_d;
    reg  [4:0] read_ptr_q;
    reg  full_d;
    reg  full_q;
    reg  some_d;
    reg  some_q;
    reg  fetched_d;
    reg  fetched_q;
    reg  side_valid_d;
    reg  side_valid_q;
    reg  [512:0] side_d;
    reg  [512:0] side_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [512:0] out_d;
    reg  [512:0] out_q;
    reg  [15:0] level_d;
    reg  [15:0] level_q;

    ram_1r1w_w513_aw5 u_mem (
        .clk(clk),
        .rst(rst),
        .write_en(to_mem),
        .write_addr(write_ptr_q),
        .write_data(s_data),
        .read_en(fetch),
        .read_addr(read_ptr_q),
        .read_data(mem_read_data)
    );

    always @* begin
        write_ptr_d = write_ptr_q;
        read_ptr_d = read_ptr_q;
        full_d = full_q;
        some_d = some_q;
        fetched_d = fetched_q;
        level_d = level_q;
        side_valid_d = side_valid_q;
        side_d = side_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (out_free) begin
            out_valid_d = (side_valid_q | fetched_q) | to_out;
            out_d = s_data;
            if (side_valid_q) begin
                out_d = side_q;
            end else if (fetched_q) begin
                out_d = mem_read_data;
            end
        end
        if (to_side) begin
            side_d = s_data;
            side_valid_d = 1'd1;
        end else if (out_free) begin
            side_valid_d = 1'd0;
        end
        if (fetch) begin
            fetched_d = 1'd1;
            read_ptr_d = read_next;
        end else if (from_mem) begin
            fetched_d = 1'd0;
        end
        if (to_mem) begin
            write_ptr_d = write_next;
        end
        if (to_mem & (~fetch)) begin
            some_d = 1'd1;
            full_d = write_next == read_ptr_q;
        end
        if (fetch & (~to_mem)) begin
            full_d = 1'd0;
            some_d = read_next != write_ptr_q;
        end
        if (push & (~pop)) begin
            level_d = level_q + 16'd1;
        end
        if (pop & (~push)) begin
            level_d = level_q - 16'd1;
        end
    end
    assign push = s_valid & (~full_q);
    assign pop = m_ready & out_valid_q;
    assign write_next = write_ptr_q + 5'd1;
    assign read_next = read_ptr_q + 5'd1;
    assign out_free = m_ready | (~out_valid_q);
    assign from_mem = (out_free & fetched_q) & (~side_valid_q);
    assign fetch = some_q & ((~fetched_q) | from_mem);

    always @* begin
        to_out = 1'd0;
        to_side = 1'd0;
        if (push & (~some_q)) begin
            if ((~fetched_q) & (~side_valid_q)) begin
                to_out = out_free;
                to_side = ~out_free;
            end else if (~(fetched_q & side_valid_q)) begin
                to_side = out_free;
            end
        end
    end
    assign to_mem = (push & (~to_out)) & (~to_side);
    assign s_ready = ~full_q;
    assign m_valid = out_valid_q;
    assign m_data = out_q;
    assign count = level_q;

    always @(posedge clk) begin
        if (rst) begin
            write_ptr_q <= 5'd0;
            read_ptr_q <= 5'd0;
            full_q <= 1'd0;
            some_q <= 1'd0;
            fetched_q <= 1'd0;
            side_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
            level_q <= 16'd0;
        end else begin
            write_ptr_q <= write_ptr_d;
            read_ptr_q <= read_ptr_d;
            full_q <= full_d;
            some_q <= some_d;
            fetched_q <= fetched_d;
            side_valid_q <= side_valid_d;
            out_valid_q <= out_valid_d;
            level_q <= level_d;
        end
        side_q <= side_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
