// req_cursor: The message under way, and how far it has come.
// Source:        hdl/src/tx/req_cursor.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_cursor (
    input  wire clk,
    input  wire rst,
    input  wire load,
    input  wire resume,
    input  wire cut_now,
    input  wire advance,
    input  wire fill,
    input  wire [13:0] head_slot,
    input  wire [36:0] head_conn,
    input  wire [31:0] head_lanes,
    input  wire [23:0] head_psn,
    input  wire [141:0] head_message,
    input  wire [95:0] head_remote,
    input  wire [127:0] head_current,
    input  wire [127:0] head_second,
    input  wire [37:0] head_progress,
    input  wire [116:0] head_cut,
    input  wire [141:0] saved_message,
    input  wire [127:0] saved_current,
    input  wire [127:0] saved_second,
    input  wire [37:0] saved_progress,
    input  wire [127:0] list_sge,
    input  wire list_valid,
    output wire list_take,
    output wire [13:0] slot,
    output wire [36:0] conn,
    output wire [141:0] message,
    output wire [95:0] remote,
    output wire [127:0] current,
    output wire [127:0] second,
    output wire [37:0] progress,
    output wire [23:0] psn,
    output wire [116:0] cut,
    output wire first,
    output wire start
);
    reg  [127:0] follower;
    reg  more;
    wire refill;
    wire segment_write;
    wire segment_with_imm;
    wire [31:0] segment_left;
    wire [116:0] segment_cut;
    reg  [13:0] r_slot_d;
    reg  [13:0] r_slot_q;
    reg  [36:0] r_conn_d;
    reg  [36:0] r_conn_q;
    reg  [31:0] r_lanes_d;
    reg  [31:0] r_lanes_q;
    reg  [141:0] r_message_d;
    reg  [141:0] r_message_q;
    reg  [95:0] r_remote_d;
    reg  [95:0] r_remote_q;
    reg  [127:0] r_current_d;
    reg  [127:0] r_current_q;
    reg  [127:0] r_second_d;
    reg  [127:0] r_second_q;
    reg  [37:0] r_progress_d;
    reg  [37:0] r_progress_q;
    reg  [23:0] r_psn_d;
    reg  [23:0] r_psn_q;
    reg  r_first_d;
    reg  r_first_q;
    reg  r_start_d;
    reg  r_start_q;
    reg  [12:0] r_packet_left_d;
    reg  [12:0] r_packet_left_q;
    reg  [7:0] r_lane_d;
    reg  [7:0] r_lane_q;
    reg  r_last_d;
    reg  r_last_q;
    reg  [116:0] r_cut_d;
    reg  [116:0] r_cut_q;

    segment u_segment (
        .start(r_start_q),
        .first(r_first_q),
        .write(segment_write),
        .with_imm(segment_with_imm),
        .conn(r_conn_q),
        .lanes(r_lanes_q),
        .left(segment_left),
        .sge(r_current_q),
        .packet_left(r_packet_left_q),
        .running_lane(r_lane_q),
        .running_last(r_last_q),
        .cut(segment_cut)
    );

    always @* begin
        r_slot_d = r_slot_q;
        r_conn_d = r_conn_q;
        r_lanes_d = r_lanes_q;
        r_message_d = r_message_q;
        r_remote_d = r_remote_q;
        r_current_d = r_current_q;
        r_second_d = r_second_q;
        r_progress_d = r_progress_q;
        r_psn_d = r_psn_q;
        r_first_d = r_first_q;
        r_start_d = r_start_q;
        r_packet_left_d = r_packet_left_q;
        r_lane_d = r_lane_q;
        r_last_d = r_last_q;
        r_cut_d = r_cut_q;
        if (cut_now) begin
            r_cut_d = segment_cut;
        end
        if (advance) begin
            r_current_d[63:0] = r_current_q[63:0] + {51'h0, r_cut_q[39:27]};
            r_current_d[95:64] = r_current_q[95:64] - {19'h0, r_cut_q[39:27]};
            r_progress_d[31:0] = r_progress_q[31:0] - {19'h0, r_cut_q[39:27]};
            r_first_d = 1'd0;
            r_start_d = r_cut_q[113];
            r_packet_left_d = r_cut_q[25:13] - r_cut_q[39:27];
            r_lane_d = r_cut_q[47:40] + r_cut_q[34:27];
            r_last_d = r_cut_q[26];
            if (r_start_q) begin
                r_psn_d = r_psn_q + 24'h1;
            end
        end
        if (refill) begin
            r_current_d = follower;
            r_progress_d[32] = 1'd0;
            if (r_message_q[13]) begin
                r_progress_d[37:33] = r_progress_q[37:33] + 5'd1;
            end
        end
        if (load) begin
            r_slot_d = head_slot;
            r_conn_d = head_conn;
            r_lanes_d = head_lanes;
            r_message_d = head_message;
            r_remote_d = head_remote;
            r_current_d = head_current;
            r_second_d = head_second;
            r_progress_d = head_progress;
            r_cut_d = head_cut;
            r_first_d = 1'd1;
            r_start_d = 1'd1;
            r_psn_d = head_psn;
        end
        if (resume) begin
            r_message_d = saved_message;
            r_current_d = saved_current;
            r_second_d = saved_second;
            r_progress_d = saved_progress;
            r_first_d = 1'd0;
        end
    end
    assign segment_write = r_message_q[8];
    assign segment_with_imm = r_message_q[9];
    assign segment_left = r_progress_q[31:0];

    always @* begin
        follower = r_second_q;
        if (r_message_q[13]) begin
            follower = list_sge;
        end
    end

    always @* begin
        more = r_progress_q[32];
        if (r_message_q[13]) begin
            more = list_valid & (r_second_q[95:64] != 32'h0);
        end
    end
    assign refill = more & ((advance & r_cut_q[114]) | fill);
    assign list_take = refill & r_message_q[13];
    assign slot = r_slot_q;
    assign conn = r_conn_q;
    assign message = r_message_q;
    assign remote = r_remote_q;
    assign current = r_current_q;
    assign second = r_second_q;
    assign progress = r_progress_q;
    assign psn = r_psn_q;
    assign cut = r_cut_q;
    assign first = r_first_q;
    assign start = r_start_q;

    always @(posedge clk) begin
        r_slot_q <= r_slot_d;
        r_conn_q <= r_conn_d;
        r_lanes_q <= r_lanes_d;
        r_message_q <= r_message_d;
        r_remote_q <= r_remote_d;
        r_current_q <= r_current_d;
        r_second_q <= r_second_d;
        r_progress_q <= r_progress_d;
        r_psn_q <= r_psn_d;
        r_first_q <= r_first_d;
        r_start_q <= r_start_d;
        r_packet_left_q <= r_packet_left_d;
        r_lane_q <= r_lane_d;
        r_last_q <= r_last_d;
        r_cut_q <= r_cut_d;
    end
endmodule
`default_nettype wire
