// packetizer_w512_slotaw8: Merges headers and payload into frames.
// Source:        hdl/src/tx/packetizer.rs
// Parameters:    W=512 SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module packetizer_w512_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [989:0] job_data,
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
    output wire frame_push,
    input  wire frame_room,
    output wire [184:0] rec_data,
    output wire rec_valid,
    input  wire rec_ready,
    output wire built,
    output wire pushed,
    output wire idle
);
    wire first;
    wire second;
    wire at_last;
    wire before_last;
    wire wants;
    wire offered;
    wire out_free;
    wire go;
    wire leave;
    reg  [511:0] part;
    reg  [511:0] load;
    reg  [7:0] err;
    wire [184:0] job_rec;
    wire [6:0] next_index;
    reg  [13:0] verdict_look_slot;
    wire verdict_take;
    wire [184:0] verdict_judged;
    wire verdict_drop;
    wire verdict_hold;
    wire recs_s_valid;
    wire recs_s_ready;
    wire [15:0] recs_count_unused;
    reg  [6:0] index_d;
    reg  [6:0] index_q;
    reg  paid_d;
    reg  paid_q;
    reg  [7:0] bad_d;
    reg  [7:0] bad_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  out_beat_d;
    reg  out_beat_q;
    reg  out_body_d;
    reg  out_body_q;
    reg  out_end_d;
    reg  out_end_q;
    reg  out_first_d;
    reg  out_first_q;
    reg  out_second_d;
    reg  out_second_q;
    reg  out_split_d;
    reg  out_split_q;
    reg  out_ipv6_d;
    reg  out_ipv6_q;
    reg  out_vlan_d;
    reg  out_vlan_q;
    reg  [7:0] out_empty_d;
    reg  [7:0] out_empty_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  [7:0] out_err_d;
    reg  [7:0] out_err_q;
    reg  [184:0] out_rec_d;
    reg  [184:0] out_rec_q;

    verdict_slotaw8 u_verdict (
        .clk(clk),
        .rst(rst),
        .look(1'd1),
        .look_slot(verdict_look_slot),
        .rec(out_rec_q),
        .err(out_err_q),
        .take(verdict_take),
        .state_data(state_data),
        .state_valid(state_valid),
        .judged(verdict_judged),
        .drop(verdict_drop),
        .hold(verdict_hold)
    );

    fifo_w185_aw4 u_recs (
        .clk(clk),
        .rst(rst),
        .s_data(verdict_judged),
        .s_valid(recs_s_valid),
        .s_ready(recs_s_ready),
        .m_data(rec_data),
        .m_valid(rec_valid),
        .m_ready(rec_ready),
        .count(recs_count_unused)
    );

    always @* begin
        index_d = index_q;
        paid_d = paid_q;
        bad_d = bad_q;
        out_valid_d = out_valid_q;
        out_beat_d = out_beat_q;
        out_body_d = out_body_q;
        out_end_d = out_end_q;
        out_first_d = out_first_q;
        out_second_d = out_second_q;
        out_split_d = out_split_q;
        out_ipv6_d = out_ipv6_q;
        out_vlan_d = out_vlan_q;
        out_empty_d = out_empty_q;
        out_data_d = out_data_q;
        out_err_d = out_err_q;
        out_rec_d = out_rec_q;
        if (go) begin
            index_d = next_index;
            paid_d = paid_q | (wants & payload_last);
            bad_d = err;
            if (at_last) begin
                index_d = 7'd0;
                paid_d = 1'd0;
                bad_d = 8'd0;
            end
        end
        if (out_free) begin
            out_valid_d = offered;
            out_beat_d = job_data[802];
            out_body_d = job_data[802] & (wants | at_last);
            out_end_d = at_last;
            out_first_d = first;
            out_second_d = second;
            out_split_d = job_data[799] & before_last;
            out_ipv6_d = job_data[803];
            out_vlan_d = job_data[804];
            out_empty_d = job_data[798:791];
            out_data_d = part | load;
            out_err_d = err;
            out_rec_d = job_data[989:805];
        end
    end
    assign leave = (out_valid_q & (frame_room | (~out_beat_q))) & ((recs_s_ready & (~verdict_hold)) | (~out_end_q));
    assign frame_push = leave & out_beat_q;
    assign built = out_valid_q & out_body_q;
    assign pushed = leave & out_body_q;
    assign idle = (~out_valid_q) & (~rec_valid);
    assign recs_s_valid = leave & out_end_q;
    assign verdict_take = leave & out_end_q;
    assign frame_data = out_data_q;
    assign frame_empty = out_empty_q;
    assign frame_first = out_first_q;
    assign frame_second = out_second_q;
    assign frame_last = out_end_q;
    assign frame_split = out_split_q;
    assign frame_drop = verdict_drop & out_end_q;
    assign frame_ipv6 = out_ipv6_q;
    assign frame_vlan = out_vlan_q;
    assign out_free = (~out_valid_q) | leave;
    assign job_rec = job_data[989:805];
    assign next_index = index_q + 7'd1;
    assign first = ~(|index_q);
    assign second = index_q == 7'd1;
    assign at_last = index_q == job_data[790:784];
    assign before_last = next_index == job_data[790:784];
    assign wants = (job_data[801] & (~paid_q)) & (~(job_data[800] & first));
    assign offered = job_valid & (payload_valid | (~wants));
    assign go = offered & out_free;
    assign payload_ready = (job_valid & wants) & out_free;
    assign job_ready = go & at_last;

    always @* begin
        part = 512'h0;
        if (first) begin
            part = job_data[511:0];
        end else if (second) begin
            part = {240'h0, job_data[783:512]};
        end
    end

    always @* begin
        load = 512'h0;
        if (wants) begin
            load = payload_data;
        end
    end

    always @* begin
        err = bad_q;
        if (wants) begin
            if (payload_last) begin
                err = payload_err;
            end
        end
    end

    always @* begin
        verdict_look_slot = out_rec_q[17:4];
        if (out_free) begin
            verdict_look_slot = job_rec[17:4];
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            index_q <= 7'd0;
            paid_q <= 1'd0;
            bad_q <= 8'd0;
            out_valid_q <= 1'd0;
        end else begin
            index_q <= index_d;
            paid_q <= paid_d;
            bad_q <= bad_d;
            out_valid_q <= out_valid_d;
        end
        out_beat_q <= out_beat_d;
        out_body_q <= out_body_d;
        out_end_q <= out_end_d;
        out_first_q <= out_first_d;
        out_second_q <= out_second_d;
        out_split_q <= out_split_d;
        out_ipv6_q <= out_ipv6_d;
        out_vlan_q <= out_vlan_d;
        out_empty_q <= out_empty_d;
        out_data_q <= out_data_d;
        out_err_q <= out_err_d;
        out_rec_q <= out_rec_d;
    end
endmodule
`default_nettype wire
