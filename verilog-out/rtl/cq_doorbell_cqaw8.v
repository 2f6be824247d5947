// cq_doorbell_cqaw8: Consumer indices of CQs, from BAR0 and from the users' pages.
// Source:        hdl/src/cq/cq_doorbell.rs
// Parameters:    CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cq_doorbell_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [29:0] csr_data,
    input  wire csr_valid,
    input  wire [29:0] user_data,
    input  wire user_valid,
    input  wire [7:0] user_page,
    input  wire [535:0] entry_data,
    input  wire entry_valid,
    output wire [29:0] cons_data,
    output wire cons_valid,
    output wire ev_db_foreign_page
);
    localparam [3:0] CQ_BITS = 4'd8;
    localparam [7:0] LAST = 8'd255;
    wire [29:0] head;
    wire [29:0] mine;
    wire look;
    wire right;
    wire take;
    wire [511:0] unpack_raw;
    wire unpack_valid;
    wire [7:0] unpack_page;
    wire pages_write_en;
    reg  [7:0] pages_write_addr;
    reg  [8:0] pages_write_data;
    wire [7:0] pages_read_addr;
    wire [8:0] pages_read_data;
    reg  [37:0] queue_s_data;
    wire queue_s_ready_unused;
    wire [37:0] queue_m_data;
    wire queue_m_valid;
    wire [15:0] queue_count_unused;
    reg  [7:0] walk_d;
    reg  [7:0] walk_q;
    reg  walked_d;
    reg  walked_q;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [37:0] got_d;
    reg  [37:0] got_q;
    wire told_d;
    reg  told_q;
    reg  [29:0] told_cons_d;
    reg  [29:0] told_cons_q;
    wire foreign_d;
    reg  foreign_q;

    unpack_cq_page_w512 u_unpack (
        .raw(unpack_raw),
        .valid(unpack_valid),
        .page(unpack_page)
    );

    ram_1r1w_w9_aw8 u_pages (
        .clk(clk),
        .rst(rst),
        .write_en(pages_write_en),
        .write_addr(pages_write_addr),
        .write_data(pages_write_data),
        .read_en(look),
        .read_addr(pages_read_addr),
        .read_data(pages_read_data)
    );

    fifo_w38_aw3 u_queue (
        .clk(clk),
        .rst(rst),
        .s_data(queue_s_data),
        .s_valid(user_valid),
        .s_ready(queue_s_ready_unused),
        .m_data(queue_m_data),
        .m_valid(queue_m_valid),
        .m_ready(look),
        .count(queue_count_unused)
    );

    always @* begin
        walk_d = walk_q;
        walked_d = walked_q;
        got_valid_d = got_valid_q;
        got_d = got_q;
        if ((~walked_q) & (~entry_valid)) begin
            walk_d = walk_q + 8'd1;
            walked_d = walk_q == LAST;
        end
        if (look) begin
            got_valid_d = queue_m_valid;
            got_d = queue_m_data;
        end
        told_cons_d = mine;
        if (csr_valid) begin
            told_cons_d = csr_data;
        end
    end
    assign told_d = csr_valid | (take & right);
    assign foreign_d = take & (~right);
    assign unpack_raw = entry_data[511:0];
    assign pages_write_en = entry_valid | (~walked_q);

    always @* begin
        pages_write_addr = walk_q;
        if (entry_valid) begin
            pages_write_addr = entry_data[519:512];
        end
    end

    always @* begin
        pages_write_data[0] = unpack_valid & entry_valid;
        pages_write_data[8:1] = unpack_page;
    end

    always @* begin
        queue_s_data[29:0] = user_data;
        queue_s_data[37:30] = user_page;
    end
    assign head = queue_m_data[29:0];
    assign mine = got_q[29:0];
    assign right = (pages_read_data[0] & (pages_read_data[8:1] == got_q[37:30])) & (~(|(mine[13:0] >> CQ_BITS)));
    assign take = got_valid_q & (~csr_valid);
    assign look = walked_q & (take | (~got_valid_q));
    assign pages_read_addr = head[7:0];
    assign cons_valid = told_q;
    assign cons_data = told_cons_q;
    assign ev_db_foreign_page = foreign_q;

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 8'd0;
            walked_q <= 1'd0;
            got_valid_q <= 1'd0;
            told_q <= 1'd0;
            foreign_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            walked_q <= walked_d;
            got_valid_q <= got_valid_d;
            told_q <= told_d;
            foreign_q <= foreign_d;
        end
        got_q <= got_d;
        told_cons_q <= told_cons_d;
    end
endmodule
`default_nettype wire
