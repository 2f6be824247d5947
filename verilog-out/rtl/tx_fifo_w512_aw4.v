// tx_fifo_w512_aw4: Store-and-forward FIFO towards the MAC, with rewind; puts the ICRC in.
// Source:        hdl/src/tx/tx_fifo.rs
// Parameters:    W=512 AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_fifo_w512_aw4 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] s_data,
    input  wire [7:0] s_empty,
    input  wire s_first,
    input  wire s_second,
    input  wire s_last,
    input  wire s_split,
    input  wire s_drop,
    input  wire s_ipv6,
    input  wire s_vlan,
    input  wire s_looped,
    input  wire s_push,
    output wire s_room,
    input  wire [31:0] crc,
    input  wire crc_done,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire looped,
    output wire idle
);
    localparam [15:0] BRIM = 16'd12;
    localparam [7:0] DUE_MASK = 8'd4;
    localparam [7:0] HALF_WORD = 8'd16;
    localparam [3:0] LENGTH_MAX = 4'd15;
    localparam [15:0] POINTER = 16'd31;
    localparam [6:0] POINTER_BITS = 7'd16;
    localparam [3:0] QUICK_BEATS = 4'd4;
    localparam [15:0] TOP_HALF = 16'd496;
    localparam [3:0] WORD_LOG2 = 4'd5;
    localparam [7:0] WORD_MASK = 8'd15;
    wire keep;
    wire quick;
    wire due;
    wire [15:0] head_next;
    wire [15:0] used;
    wire out_free;
    wire forward;
    wire fetch;
    wire [7:0] word;
    wire [15:0] shift;
    reg  [511:0] placed;
    wire [3:0] data_mem_write_addr;
    wire [3:0] data_mem_read_addr;
    wire [511:0] data_mem_read_data;
    wire [3:0] meta_mem_write_addr;
    reg  [10:0] meta_mem_write_data;
    wire [3:0] meta_mem_read_addr;
    wire [10:0] meta_mem_read_data;
    wire crcs_s_ready_unused;
    wire [31:0] crcs_m_data;
    wire crcs_m_valid_unused;
    wire crcs_m_ready;
    wire [15:0] crcs_count_unused;
    reg  [15:0] head_d;
    reg  [15:0] head_q;
    reg  [15:0] start_d;
    reg  [15:0] start_q;
    reg  [15:0] shown_d;
    reg  [15:0] shown_q;
    reg  [15:0] tail_d;
    reg  [15:0] tail_q;
    wire full_d;
    reg  full_q;
    reg  [3:0] length_d;
    reg  [3:0] length_q;
    reg  [7:0] kept_d;
    reg  [7:0] kept_q;
    wire [63:0] ends_d;
    reg  [63:0] ends_q;
    reg  fetched_d;
    reg  fetched_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  [7:0] out_empty_d;
    reg  [7:0] out_empty_q;
    reg  out_last_d;
    reg  out_last_q;
    reg  out_looped_d;
    reg  out_looped_q;

    ram_1r1w_w512_aw4 u_data_mem (
        .clk(clk),
        .rst(rst),
        .write_en(s_push),
        .write_addr(data_mem_write_addr),
        .write_data(s_data),
        .read_en(fetch),
        .read_addr(data_mem_read_addr),
        .read_data(data_mem_read_data)
    );

    ram_1r1w_w11_aw4 u_meta_mem (
        .clk(clk),
        .rst(rst),
        .write_en(s_push),
        .write_addr(meta_mem_write_addr),
        .write_data(meta_mem_write_data),
        .read_en(fetch),
        .read_addr(meta_mem_read_addr),
        .read_data(meta_mem_read_data)
    );

    fifo_ram_w32_aw4 u_crcs (
        .clk(clk),
        .rst(rst),
        .s_data(crc),
        .s_valid(crc_done),
        .s_ready(crcs_s_ready_unused),
        .m_data(crcs_m_data),
        .m_valid(crcs_m_valid_unused),
        .m_ready(crcs_m_ready),
        .count(crcs_count_unused)
    );

    always @* begin
        head_d = head_q;
        start_d = start_q;
        shown_d = shown_q;
        tail_d = tail_q;
        length_d = length_q;
        fetched_d = fetched_q;
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        out_empty_d = out_empty_q;
        out_last_d = out_last_q;
        out_looped_d = out_looped_q;
        if (s_push) begin
            head_d = head_next;
            if (length_q != LENGTH_MAX) begin
                length_d = length_q + 4'd1;
            end
            if (s_last) begin
                length_d = 4'd0;
                if (s_drop) begin
                    head_d = start_q;
                end else begin
                    start_d = head_next;
                end
            end
        end
        kept_d = kept_q << 1'd1;
        if (keep & (~quick)) begin
            kept_d = (kept_q << 1'd1) | 8'd1;
        end
        if (due | (keep & quick)) begin
            shown_d = head_next;
            if (due) begin
                shown_d = ends_q[47:32];
            end
        end
        if (fetch) begin
            fetched_d = 1'd1;
            tail_d = tail_q + 16'd1;
        end else if (forward) begin
            fetched_d = 1'd0;
        end
        if (out_free) begin
            out_valid_d = forward;
            out_data_d = data_mem_read_data | placed;
            out_empty_d = 8'd0;
            if (meta_mem_read_data[8]) begin
                out_empty_d = meta_mem_read_data[7:0];
            end
            out_last_d = meta_mem_read_data[8];
            out_looped_d = meta_mem_read_data[10];
        end
    end
    assign full_d = used >= BRIM;
    assign ends_d = (ends_q << POINTER_BITS) | {48'h0, head_next};
    assign s_room = ~full_q;
    assign keep = (s_push & s_last) & (~s_drop);
    assign quick = length_q >= QUICK_BEATS;
    assign head_next = head_q + 16'd1;
    assign data_mem_write_addr = head_q[3:0];
    assign meta_mem_write_addr = head_q[3:0];

    always @* begin
        meta_mem_write_data[7:0] = s_empty;
        meta_mem_write_data[8] = s_last;
        meta_mem_write_data[9] = s_split;
        meta_mem_write_data[10] = s_looped;
    end
    assign used = (head_q - tail_q) & POINTER;
    assign due = |(kept_q & DUE_MASK);
    assign out_free = m_ready | (~out_valid_q);
    assign forward = fetched_q & out_free;
    assign crcs_m_ready = forward & meta_mem_read_data[8];
    assign fetch = (|((tail_q ^ shown_q) & POINTER)) & (forward | (~fetched_q));
    assign data_mem_read_addr = tail_q[3:0];
    assign meta_mem_read_addr = tail_q[3:0];
    assign word = ((~meta_mem_read_data[7:0]) >> 2'd2) & WORD_MASK;
    assign shift = {8'd0, word} << WORD_LOG2;

    always @* begin
        placed = 512'h0;
        if (meta_mem_read_data[8]) begin
            placed = ({480'h0, crcs_m_data} << shift) >> HALF_WORD;
        end else if (meta_mem_read_data[9]) begin
            placed = {480'h0, crcs_m_data} << TOP_HALF;
        end
    end
    assign m_valid = out_valid_q;
    assign m_data = out_data_q;
    assign m_empty = out_empty_q;
    assign m_last = out_last_q;
    assign looped = out_looped_q;
    assign idle = ((~(|((head_q ^ tail_q) & POINTER))) & (~fetched_q)) & (~out_valid_q);

    always @(posedge clk) begin
        if (rst) begin
            head_q <= 16'd0;
            start_q <= 16'd0;
            shown_q <= 16'd0;
            tail_q <= 16'd0;
            full_q <= 1'd0;
            length_q <= 4'd0;
            kept_q <= 8'd0;
            fetched_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            head_q <= head_d;
            start_q <= start_d;
            shown_q <= shown_d;
            tail_q <= tail_d;
            full_q <= full_d;
            length_q <= length_d;
            kept_q <= kept_d;
            fetched_q <= fetched_d;
            out_valid_q <= out_valid_d;
        end
        ends_q <= ends_d;
        out_data_q <= out_data_d;
        out_empty_q <= out_empty_d;
        out_last_q <= out_last_d;
        out_looped_q <= out_looped_d;
    end
endmodule
`default_nettype wire
