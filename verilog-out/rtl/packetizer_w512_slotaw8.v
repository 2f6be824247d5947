// packetizer_w512_slotaw8: Merges headers and payload into frames.
// Source:        hdl/src/tx/packetizer.rs
// Parameters:    W=512 SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module packetizer_w512_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [1014:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    input  wire [511:0] payload_data,
    input  wire [7:0] payload_err,
    input  wire payload_last,
    input  wire payload_valid,
    output wire payload_ready,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output wire [511:0] frame_data,
    output wire [7:0] frame_empty,
    output wire frame_first,
    output wire frame_second,
    output wire frame_last,
    output wire frame_split,
    output wire frame_drop,
    output wire frame_ipv6,
    output wire frame_vlan,
    output wire frame_looped,
    output wire frame_push,
    input  wire frame_room,
    output wire [208:0] rec_data,
    output wire rec_valid,
    input  wire rec_ready,
    output wire built,
    output wire pushed,
    output wire idle
);
    localparam [7:0] BAD_STATE = 8'd7;
    localparam [7:0] FLUSHED = 8'd50;
    localparam [15:0] HALF_FULL = 16'd24;
    wire first;
    wire second;
    wire at_last;
    wire before_last;
    wire wants;
    wire offered;
    wire clear;
    wire go;
    reg  [511:0] part;
    reg  [511:0] load;
    wire ends_bad;
    wire is_bad;
    wire is_flush;
    wire [208:0] own;
    wire [6:0] next_index;
    wire [13:0] verdict_look_slot;
    wire [208:0] verdict_judged;
    wire verdict_busy;
    wire recs_s_ready_unused;
    wire [15:0] recs_count;
    wire [511:0] hold_m_data;
    wire [7:0] hold_m_err;
    wire hold_m_last;
    wire hold_m_valid;
    wire hold_m_ready;
    wire [7:0] status_of_status;
    reg  [6:0] index_d;
    reg  [6:0] index_q;
    reg  paid_d;
    reg  paid_q;
    reg  [7:0] bad_d;
    reg  [7:0] bad_q;
    reg  [7:0] bad_status_d;
    reg  [7:0] bad_status_q;
    reg  out_valid_q;
    wire out_beat_d;
    reg  out_beat_q;
    wire out_body_d;
    reg  out_body_q;
    reg  out_end_q;
    reg  out_first_q;
    reg  out_second_q;
    wire out_split_d;
    reg  out_split_q;
    wire out_ipv6_d;
    reg  out_ipv6_q;
    wire out_vlan_d;
    reg  out_vlan_q;
    wire out_looped_d;
    reg  out_looped_q;
    wire [7:0] out_empty_d;
    reg  [7:0] out_empty_q;
    wire [511:0] out_data_d;
    reg  [511:0] out_data_q;
    wire out_take_d;
    reg  out_take_q;
    reg  out_bad_q;
    wire out_fails_d;
    reg  out_fails_q;
    reg  out_flush_q;
    reg  [208:0] out_rec_d;
    reg  [208:0] out_rec_q;

    verdict_slotaw8 u_verdict (
        .clk(clk),
        .rst(rst),
        .look_slot(verdict_look_slot),
        .rec(out_rec_q),
        .own_bad(out_bad_q),
        .own_fails(out_fails_q),
        .own_flush(out_flush_q),
        .take(out_take_q),
        .state_data(state_data),
        .state_valid(state_valid),
        .judged(verdict_judged),
        .drop(frame_drop),
        .busy(verdict_busy)
    );

    fifo_w209_aw4 u_recs (
        .clk(clk),
        .rst(rst),
        .s_data(verdict_judged),
        .s_valid(out_take_q),
        .s_ready(recs_s_ready_unused),
        .m_data(rec_data),
        .m_valid(rec_valid),
        .m_ready(rec_ready),
        .count(recs_count)
    );

    payload_hold_w512 u_hold (
        .clk(clk),
        .rst(rst),
        .s_data(payload_data),
        .s_err(payload_err),
        .s_last(payload_last),
        .s_valid(payload_valid),
        .s_ready(payload_ready),
        .m_data(hold_m_data),
        .m_err(hold_m_err),
        .m_last(hold_m_last),
        .m_valid(hold_m_valid),
        .m_ready(hold_m_ready)
    );

    status_of u_status_of (
        .syndrome(hold_m_err),
        .status(status_of_status)
    );

    always @* begin
        index_d = index_q;
        paid_d = paid_q;
        bad_d = bad_q;
        bad_status_d = bad_status_q;
        if (go) begin
            index_d = next_index;
            paid_d = paid_q | (wants & hold_m_last);
            if (ends_bad) begin
                bad_d = hold_m_err;
                bad_status_d = status_of_status;
            end
            if (at_last) begin
                index_d = 7'd0;
                paid_d = 1'd0;
                bad_d = 8'd0;
            end
        end
        out_rec_d = own;
        if (ends_bad) begin
            out_rec_d[27:20] = status_of_status;
            out_rec_d[35:28] = hold_m_err;
        end else if (|bad_q) begin
            out_rec_d[27:20] = bad_status_q;
            out_rec_d[35:28] = bad_q;
        end
    end
    assign out_beat_d = job_data[802];
    assign out_body_d = job_data[802] & (wants | at_last);
    assign out_split_d = job_data[799] & before_last;
    assign out_ipv6_d = job_data[803];
    assign out_vlan_d = job_data[804];
    assign out_looped_d = job_data[1014];
    assign out_empty_d = job_data[798:791];
    assign out_data_d = part | load;
    assign out_take_d = go & at_last;
    assign out_fails_d = is_bad & (~is_flush);
    assign frame_push = out_valid_q & out_beat_q;
    assign built = out_valid_q & out_body_q;
    assign pushed = out_valid_q & out_body_q;
    assign idle = (~out_valid_q) & (~rec_valid);
    assign frame_data = out_data_q;
    assign frame_empty = out_empty_q;
    assign frame_first = out_first_q;
    assign frame_second = out_second_q;
    assign frame_last = out_end_q;
    assign frame_split = out_split_q;
    assign frame_ipv6 = out_ipv6_q;
    assign frame_vlan = out_vlan_q;
    assign frame_looped = out_looped_q;
    assign clear = (frame_room & (~(|(recs_count & HALF_FULL)))) & (~verdict_busy);
    assign next_index = index_q + 7'd1;
    assign first = ~(|index_q);
    assign second = index_q == 7'd1;
    assign at_last = index_q == job_data[790:784];
    assign before_last = next_index == job_data[790:784];
    assign wants = (job_data[801] & (~paid_q)) & (~(job_data[800] & first));
    assign offered = job_valid & (hold_m_valid | (~wants));
    assign go = offered & clear;
    assign hold_m_ready = (job_valid & wants) & clear;
    assign job_ready = go & at_last;

    always @* begin
        part = 512'h0;
        if (first) begin
            part = job_data[511:0];
        end else if (second) begin
            part = {240'h0, job_data[783:512]};
        end
    end
    assign ends_bad = (wants & hold_m_last) & (|hold_m_err);

    always @* begin
        load = 512'h0;
        if (wants) begin
            load = hold_m_data;
        end
    end
    assign own = job_data[1013:805];
    assign is_bad = (ends_bad | (|bad_q)) | (|own[27:20]);
    assign is_flush = (((own[35:28] == FLUSHED) | (own[35:28] == BAD_STATE)) & (~ends_bad)) & (~(|bad_q));
    assign verdict_look_slot = own[17:4];

    always @(posedge clk) begin
        if (rst) begin
            index_q <= 7'd0;
            paid_q <= 1'd0;
            bad_q <= 8'd0;
            out_valid_q <= 1'd0;
            out_take_q <= 1'd0;
        end else begin
            index_q <= index_d;
            paid_q <= paid_d;
            bad_q <= bad_d;
            out_valid_q <= go;
            out_take_q <= out_take_d;
        end
        bad_status_q <= bad_status_d;
        out_beat_q <= out_beat_d;
        out_body_q <= out_body_d;
        out_end_q <= at_last;
        out_first_q <= first;
        out_second_q <= second;
        out_split_q <= out_split_d;
        out_ipv6_q <= out_ipv6_d;
        out_vlan_q <= out_vlan_d;
        out_looped_q <= out_looped_d;
        out_empty_q <= out_empty_d;
        out_data_q <= out_data_d;
        out_bad_q <= is_bad;
        out_fails_q <= out_fails_d;
        out_flush_q <= is_flush;
        out_rec_q <= out_rec_d;
    end
endmodule
`default_nettype wire
