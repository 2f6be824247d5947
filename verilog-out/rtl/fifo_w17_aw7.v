// fifo_w17_aw7: FIFO in distributed RAM, first word falls through.
// Source:        hdl/src/prim/fifo.rs
// Parameters:    W=17 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module fifo_w17_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [16:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [16:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [15:0] count
);
    wire push;
    wire pop;
    wire [6:0] write_next;
    wire [6:0] read_next;
    reg  [6:0] write_ptr_d;
    reg  [6:0] write_ptr_q;
    reg  [6:0] read_ptr_d;
    reg  [6:0] read_ptr_q;
    reg  full_d;
    reg  full_q;
    reg  some_d;
    reg  some_q;
    reg  [15:0] level_d;
    reg  [15:0] level_q;

    lut_ram_w17_aw7 u_mem (
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
    assign write_next = write_ptr_q + 7'd1;
    assign read_next = read_ptr_q + 7'd1;
    assign s_ready = ~full_q;
    assign m_valid = some_q;
    assign count = level_q;

    always @(posedge clk) begin
        if (rst) begin
            write_ptr_q <= 7'd0;
            read_ptr_q <= 7'd0;
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

`ifdef FORMAL
    localparam F_W = 17;
    localparam F_AW = 7;
    localparam F_CW = 10;
    localparam F_DEPTH = 128;
    localparam F_CAPACITY = 128;
    localparam F_ROOM = 128;
    wire [F_W-1:0] f_in = s_data, f_out = m_data;
    // A queue of F_CAPACITY words at most: nothing lost, doubled or changed, in order, and the
    // stream rules hold. One word, chosen freely as it goes in, is followed on its way.
    // f_in and f_out are the words at the two ends.
    reg                f_past = 1'b0;
    reg [F_CW-1:0]     f_count;
    (* anyseq *) wire  f_mark;
    reg                f_marked;
    reg [F_W-1:0]      f_word;
    reg [F_CW-1:0]     f_place;
    reg                f_held;
    reg [F_W-1:0]      f_held_word;
    reg                f_was_full;
    wire               f_push = s_valid && s_ready;
    wire               f_pop = m_valid && m_ready;
    always @(posedge clk) begin
        f_past <= 1'b1;
        if (!f_past) assume (rst);
        f_held <= m_valid && !m_ready && !rst;
        f_held_word <= f_out;
        if (rst) begin
            f_count <= 0;
            f_marked <= 1'b0;
            f_place <= 0;
            f_was_full <= 1'b0;
        end else begin
            f_count <= f_count + f_push - f_pop;
            if (f_count == F_CAPACITY) f_was_full <= 1'b1;
            if (f_push && f_mark && !f_marked) begin
                f_marked <= 1'b1;
                f_word <= f_in;
                f_place <= f_count - f_pop + 1;
            end else if (f_pop && f_place != 0) begin
                f_place <= f_place - 1;
            end
        end
        if (f_past) begin
            assert (f_count <= F_CAPACITY);
            assert (m_valid == (f_count != 0));
            assert (f_place <= f_count);
            if (f_place == 1) assert (m_valid && f_out == f_word);
            if (f_held) assert (m_valid && f_out == f_held_word);
            if (f_count < F_ROOM) assert (s_ready);
            if (f_count == F_CAPACITY) assert (!s_ready);
            cover (f_marked && f_place == 0 && f_was_full && f_count == 0);
        end
    end


`endif
endmodule
`default_nettype wire
