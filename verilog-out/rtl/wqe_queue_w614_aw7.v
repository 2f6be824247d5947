// wqe_queue_w614_aw7: Queue in block RAM that is passed by while empty.
// Source:        hdl/src/tx/wqe_queue.rs
// Parameters:    W=614 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_queue_w614_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire put,
    input  wire [613:0] s_data,
    output wire valid,
    output wire stored,
    output wire [613:0] stored_data,
    input  wire take
);
    wire keep;
    wire fetch;
    wire [6:0] write_next;
    wire [6:0] read_next;
    reg  [6:0] write_ptr_d;
    reg  [6:0] write_ptr_q;
    reg  [6:0] read_ptr_d;
    reg  [6:0] read_ptr_q;
    reg  some_d;
    reg  some_q;
    reg  fetched_d;
    reg  fetched_q;

    ram_1r1w_w614_aw7 u_mem (
        .clk(clk),
        .rst(rst),
        .write_en(keep),
        .write_addr(write_ptr_q),
        .write_data(s_data),
        .read_en(fetch),
        .read_addr(read_ptr_q),
        .read_data(stored_data)
    );

    always @* begin
        write_ptr_d = write_ptr_q;
        read_ptr_d = read_ptr_q;
        some_d = some_q;
        fetched_d = fetched_q;
        if (keep) begin
            write_ptr_d = write_next;
            some_d = 1'd1;
        end
        if (fetch) begin
            fetched_d = 1'd1;
            read_ptr_d = read_next;
            if (~keep) begin
                some_d = read_next != write_ptr_q;
            end
        end else if (take) begin
            fetched_d = 1'd0;
        end
    end
    assign write_next = write_ptr_q + 7'd1;
    assign read_next = read_ptr_q + 7'd1;
    assign valid = fetched_q | (put & (~some_q));
    assign stored = fetched_q;
    assign keep = put & ((some_q | fetched_q) | (~take));
    assign fetch = some_q & ((~fetched_q) | take);

    always @(posedge clk) begin
        if (rst) begin
            write_ptr_q <= 7'd0;
            read_ptr_q <= 7'd0;
            some_q <= 1'd0;
            fetched_q <= 1'd0;
        end else begin
            write_ptr_q <= write_ptr_d;
            read_ptr_q <= read_ptr_d;
            some_q <= some_d;
            fetched_q <= fetched_d;
        end
    end
endmodule
`default_nettype wire
