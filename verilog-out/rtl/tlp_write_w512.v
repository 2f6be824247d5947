// tlp_write_w512: Makes request TLPs: reads between writes of several beats.
// Source:        hdl/src/host/tlp_write.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_write_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] requester,
    input  wire bus_master,
    input  wire [95:0] mrd_data,
    input  wire mrd_valid,
    output wire mrd_ready,
    input  wire wants,
    input  wire [107:0] w_head,
    input  wire [511:0] w_data,
    input  wire w_last,
    input  wire w_valid,
    output wire w_ready,
    output wire [127:0] rq_hdr,
    output wire [511:0] rq_data,
    output wire rq_last,
    output wire rq_valid,
    input  wire rq_ready,
    output wire left,
    output wire [13:0] placed_data,
    output wire placed_valid,
    output wire ev_tlp_reads,
    output wire ev_tlp_writes
);
    localparam [1:0] PATIENCE = 2'd3;
    reg  [95:0] req;
    wire room;
    wire pick_write;
    wire write_goes;
    wire ended;
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
    reg  out_mark_d;
    reg  out_mark_q;
    reg  out_place_d;
    reg  out_place_q;
    reg  out_write_d;
    reg  out_write_q;
    reg  out_last_d;
    reg  out_last_q;
    reg  [13:0] out_slot_d;
    reg  [13:0] out_slot_q;
    reg  [127:0] out_hdr_d;
    reg  [127:0] out_hdr_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  inside_d;
    reg  inside_q;
    wire quiet_d;
    reg  quiet_q;
    reg  [1:0] passed_d;
    reg  [1:0] passed_q;

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

    always @* begin
        out_valid_d = out_valid_q;
        out_write_d = out_write_q;
        out_last_d = out_last_q;
        out_slot_d = out_slot_q;
        out_hdr_d = out_hdr_q;
        out_data_d = out_data_q;
        out_mark_d = out_mark_q;
        out_place_d = out_place_q;
        inside_d = inside_q;
        passed_d = passed_q;
        if (write_goes) begin
            inside_d = ~w_last;
            passed_d = 2'd0;
        end else if ((mrd_valid & room) & (w_valid & (passed_q != PATIENCE))) begin
            passed_d = passed_q + 2'd1;
        end
        if (room) begin
            out_valid_d = mrd_valid & (~inside_q);
            if (pick_write) begin
                out_valid_d = w_head[92];
            end
            out_place_d = pick_write & (~w_head[92]);
            out_mark_d = pick_write & w_head[93];
            out_write_d = pick_write;
            out_last_d = w_last | (~pick_write);
            out_slot_d = w_head[107:94];
            if (~inside_q) begin
                out_hdr_d = header_hdr;
            end
        end
        if (write_goes) begin
            out_data_d = w_data;
        end
    end
    assign quiet_d = ~wants;
    assign room = rq_ready | (~out_valid_q);
    assign pick_write = w_valid & (inside_q | (bus_master & (quiet_q | (passed_q == PATIENCE))));
    assign write_goes = pick_write & room;
    assign w_ready = write_goes;
    assign mrd_ready = ((~pick_write) & (~inside_q)) & room;

    always @* begin
        req = mrd_data;
        if (pick_write) begin
            req[63:0] = w_head[63:0];
            req[74:64] = w_head[74:64];
            req[78:75] = w_head[78:75];
            req[82:79] = w_head[82:79];
            req[92:83] = 10'd0;
            req[94:93] = w_head[90:89];
            req[95] = w_head[91];
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
    assign rq_last = out_last_q;
    assign ended = (out_valid_q & rq_ready) & out_last_q;
    assign ev_tlp_reads = ended & (~out_write_q);
    assign ev_tlp_writes = ended & out_write_q;
    assign left = (ended & out_write_q) | out_place_q;
    assign placed_valid = out_mark_q & (ended | out_place_q);
    assign placed_data = out_slot_q;

    always @(posedge clk) begin
        if (rst) begin
            out_valid_q <= 1'd0;
            out_mark_q <= 1'd0;
            out_place_q <= 1'd0;
            inside_q <= 1'd0;
            quiet_q <= 1'd0;
            passed_q <= 2'd0;
        end else begin
            out_valid_q <= out_valid_d;
            out_mark_q <= out_mark_d;
            out_place_q <= out_place_d;
            inside_q <= inside_d;
            quiet_q <= quiet_d;
            passed_q <= passed_d;
        end
        out_write_q <= out_write_d;
        out_last_q <= out_last_d;
        out_slot_q <= out_slot_d;
        out_hdr_q <= out_hdr_d;
        out_data_q <= out_data_d;
    end
endmodule
`default_nettype wire
