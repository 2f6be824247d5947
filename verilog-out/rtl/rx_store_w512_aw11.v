// rx_store_w512_aw11: Store and forward of frames with commit and roll back.
// Source:        hdl/src/rx/rx_store.rs
// Parameters:    W=512 AW=11
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_store_w512_aw11 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire [8:0] end_in,
    input  wire push,
    input  wire keep,
    output wire fits,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready
);
    localparam [15:0] BRIM = 16'd2046;
    localparam [15:0] POINTER = 16'd4095;
    wire room;
    wire [15:0] head_next;
    wire [15:0] used;
    wire [15:0] before_open;
    wire out_free;
    wire forward;
    wire fetch;
    wire data_mem_write_en;
    wire [10:0] data_mem_write_addr;
    wire [10:0] data_mem_read_addr;
    wire [511:0] data_mem_read_data;
    wire end_mem_write_en;
    wire [10:0] end_mem_write_addr;
    wire [10:0] end_mem_read_addr;
    wire [8:0] end_mem_read_data;
    reg  [15:0] head_d;
    reg  [15:0] head_q;
    reg  [15:0] start_d;
    reg  [15:0] start_q;
    reg  [15:0] tail_d;
    reg  [15:0] tail_q;
    reg  full_d;
    reg  full_q;
    reg  lost_d;
    reg  lost_q;
    reg  fetched_d;
    reg  fetched_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  [8:0] out_end_d;
    reg  [8:0] out_end_q;

    ram_1r1w_w512_aw11 u_data_mem (
        .clk(clk),
        .rst(rst),
        .write_en(data_mem_write_en),
        .write_addr(data_mem_write_addr),
        .write_data(data),
        .read_en(fetch),
        .read_addr(data_mem_read_addr),
        .read_data(data_mem_read_data)
    );

    ram_1r1w_w9_aw11 u_end_mem (
        .clk(clk),
        .rst(rst),
        .write_en(end_mem_write_en),
        .write_addr(end_mem_write_addr),
        .write_data(end_in),
        .read_en(fetch),
        .read_addr(end_mem_read_addr),
        .read_data(end_mem_read_data)
    );

    always @* begin
        head_d = head_q;
        start_d = start_q;
        tail_d = tail_q;
        lost_d = lost_q;
        fetched_d = fetched_q;
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        out_end_d = out_end_q;
        if (push) begin
            if (end_in[8]) begin
                lost_d = 1'd0;
                head_d = start_q;
                if (keep & room) begin
                    head_d = head_next;
                    start_d = head_next;
                end
            end else if (room) begin
                head_d = head_next;
            end else begin
                lost_d = 1'd1;
            end
        end
        full_d = used >= BRIM;
        if ((push & end_in[8]) & (~(keep & room))) begin
            full_d = before_open >= BRIM;
        end
        if (fetch) begin
            fetched_d = 1'd1;
            tail_d = tail_q + 16'd1;
        end else if (forward) begin
            fetched_d = 1'd0;
        end
        if (out_free) begin
            out_valid_d = forward;
            out_data_d = data_mem_read_data;
            out_end_d = end_mem_read_data;
        end
    end
    assign room = (~full_q) & (~lost_q);
    assign fits = room;
    assign head_next = head_q + 16'd1;
    assign data_mem_write_en = push & room;
    assign data_mem_write_addr = head_q[10:0];
    assign end_mem_write_en = push & room;
    assign end_mem_write_addr = head_q[10:0];
    assign used = (head_q - tail_q) & POINTER;
    assign before_open = (start_q - tail_q) & POINTER;
    assign out_free = m_ready | (~out_valid_q);
    assign forward = fetched_q & out_free;
    assign fetch = (|((tail_q ^ start_q) & POINTER)) & (forward | (~fetched_q));
    assign data_mem_read_addr = tail_q[10:0];
    assign end_mem_read_addr = tail_q[10:0];
    assign m_valid = out_valid_q;
    assign m_data = out_data_q;
    assign m_empty = out_end_q[7:0];
    assign m_last = out_end_q[8];

    always @(posedge clk) begin
        if (rst) begin
            head_q <= 16'd0;
            start_q <= 16'd0;
            tail_q <= 16'd0;
            full_q <= 1'd0;
            lost_q <= 1'd0;
            fetched_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            head_q <= head_d;
            start_q <= start_d;
            tail_q <= tail_d;
            full_q <= full_d;
            lost_q <= lost_d;
            fetched_q <= fetched_d;
            out_valid_q <= out_valid_d;
        end
        out_data_q <= out_data_d;
        out_end_q <= out_end_d;
    end
endmodule
`default_nettype wire
