// pcie_tlp_gen_w512: Makes request TLPs, takes completion TLPs apart.
// Source:        hdl/src/host/pcie_tlp_gen.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pcie_tlp_gen_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] requester,
    input  wire bus_master,
    input  wire [95:0] mrd_data,
    input  wire mrd_valid,
    output wire mrd_ready,
    input  wire wants,
    input  wire [82:0] wr_data,
    input  wire wr_valid,
    output wire wr_ready,
    input  wire [511:0] wr_beat,
    output wire [127:0] rq_hdr,
    output wire [511:0] rq_data,
    output wire rq_last,
    output wire rq_valid,
    input  wire rq_ready,
    input  wire [127:0] cpl_in_hdr,
    input  wire [511:0] cpl_in_data,
    input  wire cpl_in_last,
    input  wire cpl_in_valid,
    output wire cpl_in_ready,
    output reg  [61:0] cpl_head,
    output wire [511:0] cpl_data,
    output wire cpl_first,
    output wire cpl_last,
    output wire cpl_valid,
    input  wire cpl_ready,
    output wire ev_tlp_reads,
    output wire ev_tlp_writes,
    output wire ev_tlp_completions
);
    localparam [1:0] PATIENCE = 2'd3;
    reg  [95:0] req;
    wire room;
    wire pick_write;
    wire write_goes;
    reg  is_completion;
    wire cpl_step;
    wire [1:0] span_low;
    wire [12:0] span_len;
    wire [10:0] span_words;
    wire [3:0] span_first_be;
    wire [3:0] span_last_be;
    reg  write_valid_d;
    reg  write_valid_q;
    reg  [95:0] write_req_d;
    reg  [95:0] write_req_q;
    reg  [511:0] write_data_d;
    reg  [511:0] write_data_q;
    wire [63:0] header_addr;
    wire [10:0] header_words;
    wire [3:0] header_first_be;
    wire [3:0] header_last_be;
    wire [9:0] header_tag;
    wire [1:0] header_at;
    wire header_ro;
    wire [127:0] header_hdr;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  out_write_d;
    reg  out_write_q;
    reg  [127:0] out_hdr_d;
    reg  [127:0] out_hdr_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    wire quiet_d;
    reg  quiet_q;
    reg  [1:0] passed_d;
    reg  [1:0] passed_q;
    wire [61:0] decode_head;
    wire decode_is_completion;
    reg  inside_d;
    reg  inside_q;
    reg  [61:0] held_d;
    reg  [61:0] held_q;
    reg  held_completion_d;
    reg  held_completion_q;

    tlp_span u_span (
        .low(span_low),
        .len(span_len),
        .words(span_words),
        .first_be(span_first_be),
        .last_be(span_last_be)
    );

    tlp_req u_header (
        .addr(header_addr),
        .words(header_words),
        .first_be(header_first_be),
        .last_be(header_last_be),
        .tag(header_tag),
        .at(header_at),
        .ro(header_ro),
        .write(pick_write),
        .requester(requester),
        .hdr(header_hdr)
    );

    tlp_cpl u_decode (
        .hdr(cpl_in_hdr),
        .head(decode_head),
        .is_completion(decode_is_completion)
    );

    always @* begin
        out_valid_d = out_valid_q;
        out_write_d = out_write_q;
        out_hdr_d = out_hdr_q;
        out_data_d = out_data_q;
        passed_d = passed_q;
        write_valid_d = write_valid_q;
        write_req_d = write_req_q;
        write_data_d = write_data_q;
        inside_d = inside_q;
        held_d = held_q;
        held_completion_d = held_completion_q;
        if (write_goes) begin
            passed_d = 2'd0;
        end else if ((mrd_valid & room) & (write_valid_q & (passed_q != PATIENCE))) begin
            passed_d = passed_q + 2'd1;
        end
        if ((~write_valid_q) | write_goes) begin
            write_valid_d = wr_valid;
            write_req_d[63:0] = wr_data[63:0];
            write_req_d[74:64] = span_words;
            write_req_d[78:75] = span_first_be;
            write_req_d[82:79] = span_last_be;
            write_req_d[92:83] = 10'd0;
            write_req_d[94:93] = wr_data[78:77];
            write_req_d[95] = wr_data[79];
            write_data_d = wr_beat;
        end
        if (room) begin
            out_valid_d = mrd_valid | pick_write;
            out_write_d = pick_write;
            out_hdr_d = header_hdr;
        end
        if (write_goes) begin
            out_data_d = write_data_q;
        end
        if (cpl_step) begin
            inside_d = ~cpl_in_last;
            if (~inside_q) begin
                held_d = decode_head;
                held_completion_d = decode_is_completion;
            end
        end
    end
    assign quiet_d = ~wants;
    assign room = rq_ready | (~out_valid_q);
    assign pick_write = (write_valid_q & bus_master) & (quiet_q | (passed_q == PATIENCE));
    assign write_goes = pick_write & room;
    assign mrd_ready = (~pick_write) & room;
    assign span_low = wr_data[1:0];
    assign span_len = wr_data[76:64];
    assign wr_ready = (~write_valid_q) | write_goes;

    always @* begin
        req = mrd_data;
        if (pick_write) begin
            req = write_req_q;
        end
    end
    assign header_addr = req[63:0];
    assign header_words = req[74:64];
    assign header_first_be = req[78:75];
    assign header_last_be = req[82:79];
    assign header_tag = req[92:83];
    assign header_at = req[94:93];
    assign header_ro = req[95];
    assign rq_valid = out_valid_q;
    assign rq_hdr = out_hdr_q;
    assign rq_data = out_data_q;
    assign rq_last = 1'd1;
    assign ev_tlp_reads = (out_valid_q & rq_ready) & (~out_write_q);
    assign ev_tlp_writes = (out_valid_q & rq_ready) & out_write_q;

    always @* begin
        is_completion = decode_is_completion;
        if (inside_q) begin
            is_completion = held_completion_q;
        end
    end

    always @* begin
        cpl_head = decode_head;
        if (inside_q) begin
            cpl_head = held_q;
        end
    end
    assign cpl_data = cpl_in_data;
    assign cpl_first = ~inside_q;
    assign cpl_last = cpl_in_last;
    assign cpl_valid = cpl_in_valid & is_completion;
    assign cpl_in_ready = cpl_ready;
    assign cpl_step = cpl_in_valid & cpl_ready;
    assign ev_tlp_completions = (cpl_step & is_completion) & (~inside_q);

    always @(posedge clk) begin
        if (rst) begin
            write_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
            quiet_q <= 1'd0;
            passed_q <= 2'd0;
            inside_q <= 1'd0;
            held_completion_q <= 1'd0;
        end else begin
            write_valid_q <= write_valid_d;
            out_valid_q <= out_valid_d;
            quiet_q <= quiet_d;
            passed_q <= passed_d;
            inside_q <= inside_d;
            held_completion_q <= held_completion_d;
        end
        write_req_q <= write_req_d;
        write_data_q <= write_data_d;
        out_write_q <= out_write_d;
        out_hdr_q <= out_hdr_d;
        out_data_q <= out_data_d;
        held_q <= held_d;
    end
endmodule
`default_nettype wire
