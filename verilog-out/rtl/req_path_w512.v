// req_path_w512: The message under way, and the packet and piece it gives next.
// Source:        hdl/src/tx/req_path.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_path_w512 (
    input  wire clk,
    input  wire rst,
    input  wire at_head,
    input  wire resume,
    input  wire fresh,
    input  wire load,
    input  wire step,
    input  wire fill,
    input  wire [1:0] kind,
    input  wire [7:0] status,
    input  wire [7:0] syndrome,
    input  wire [140:0] message,
    input  wire [95:0] remote,
    input  wire [127:0] sge0,
    input  wire [127:0] sge1,
    input  wire [4:0] count,
    input  wire [63:0] list_addr,
    input  wire inline_data,
    input  wire [13:0] slot,
    input  wire [40:0] conn,
    input  wire [7:0] header,
    input  wire [23:0] psn,
    input  wire [140:0] saved_message,
    input  wire [127:0] saved_current,
    input  wire [127:0] saved_second,
    input  wire [37:0] saved_progress,
    input  wire [127:0] list_sge,
    input  wire list_valid,
    output wire list_take,
    output reg  [378:0] desc,
    output reg  [255:0] piece,
    output wire usable,
    output reg  starts,
    output wire untouched,
    output wire message_ends,
    output reg  [23:0] psn_after,
    output wire [13:0] now_slot,
    output wire [140:0] now_message,
    output wire [127:0] now_current,
    output wire [127:0] now_second,
    output wire [37:0] now_progress,
    output wire now_first
);
    localparam [4:0] TWO = 5'd2;
    reg  [13:0] s_slot;
    reg  [40:0] s_conn;
    reg  [7:0] s_header;
    reg  [140:0] s_message;
    reg  [95:0] s_remote;
    reg  [127:0] s_current;
    reg  [127:0] s_second;
    reg  [37:0] s_progress;
    reg  [23:0] s_psn;
    reg  s_first;
    reg  more;
    wire refill;
    reg  [127:0] follower;
    wire cut_write;
    wire cut_with_imm;
    wire [2:0] cut_service;
    wire [12:0] cut_mtu;
    wire [31:0] cut_left;
    wire [31:0] cut_sge_left;
    wire [7:0] cut_opcode;
    wire [12:0] cut_payload;
    wire cut_last;
    wire cut_has_reth;
    wire cut_has_imm;
    wire [12:0] cut_len;
    wire [7:0] cut_lane;
    wire [7:0] cut_lane_after;
    wire [12:0] cut_packet_after;
    wire cut_packet_ends;
    wire cut_sge_ends;
    reg  [13:0] r_slot_d;
    reg  [13:0] r_slot_q;
    reg  [40:0] r_conn_d;
    reg  [40:0] r_conn_q;
    reg  [7:0] r_header_d;
    reg  [7:0] r_header_q;
    reg  [140:0] r_message_d;
    reg  [140:0] r_message_q;
    reg  [95:0] r_remote_d;
    reg  [95:0] r_remote_q;
    reg  [127:0] r_current_d;
    reg  [127:0] r_current_q;
    reg  [127:0] r_second_d;
    reg  [127:0] r_second_q;
    reg  [37:0] r_progress_d;
    reg  [37:0] r_progress_q;
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

    segment_w512 u_cut (
        .start(starts),
        .first(s_first),
        .write(cut_write),
        .with_imm(cut_with_imm),
        .service(cut_service),
        .mtu(cut_mtu),
        .header(s_header),
        .left(cut_left),
        .sge_left(cut_sge_left),
        .packet_left(r_packet_left_q),
        .running_lane(r_lane_q),
        .running_last(r_last_q),
        .opcode(cut_opcode),
        .payload(cut_payload),
        .last(cut_last),
        .has_reth(cut_has_reth),
        .has_imm(cut_has_imm),
        .len(cut_len),
        .lane(cut_lane),
        .lane_after(cut_lane_after),
        .packet_after(cut_packet_after),
        .packet_ends(cut_packet_ends),
        .sge_ends(cut_sge_ends)
    );

    always @* begin
        r_slot_d = r_slot_q;
        r_conn_d = r_conn_q;
        r_header_d = r_header_q;
        r_message_d = r_message_q;
        r_remote_d = r_remote_q;
        r_current_d = r_current_q;
        r_second_d = r_second_q;
        r_progress_d = r_progress_q;
        r_first_d = r_first_q;
        r_start_d = r_start_q;
        r_packet_left_d = r_packet_left_q;
        r_lane_d = r_lane_q;
        r_last_d = r_last_q;
        if ((load | step) | at_head) begin
            r_slot_d = s_slot;
            r_conn_d = s_conn;
            r_header_d = s_header;
        end
        if (load | step) begin
            r_message_d = s_message;
            r_remote_d = s_remote;
            r_current_d = s_current;
            r_second_d = s_second;
            r_progress_d = s_progress;
            r_first_d = s_first;
            r_start_d = 1'd1;
        end
        if (step) begin
            r_current_d[63:0] = s_current[63:0] + {51'h0, cut_len};
            r_current_d[95:64] = s_current[95:64] - {19'h0, cut_len};
            r_progress_d[31:0] = s_progress[31:0] - {19'h0, cut_len};
            r_first_d = 1'd0;
            r_start_d = cut_packet_ends;
            r_packet_left_d = cut_packet_after;
            r_lane_d = cut_lane_after;
            r_last_d = cut_last;
        end
        if (refill) begin
            r_current_d = follower;
            r_progress_d[32] = 1'd0;
            if (s_message[12]) begin
                r_progress_d[37:33] = s_progress[37:33] + 5'd1;
            end
        end
    end

    always @* begin
        s_slot = r_slot_q;
        if (at_head) begin
            s_slot = slot;
        end
    end

    always @* begin
        s_conn = r_conn_q;
        if (at_head) begin
            s_conn = conn;
        end
    end

    always @* begin
        s_header = r_header_q;
        if (at_head) begin
            s_header = header;
        end
    end

    always @* begin
        s_message = r_message_q;
        if (at_head) begin
            if (resume) begin
                s_message = saved_message;
            end else begin
                s_message = message;
            end
        end
    end

    always @* begin
        s_remote = r_remote_q;
        if (at_head) begin
            s_remote = remote;
        end
    end

    always @* begin
        s_current = r_current_q;
        if (at_head) begin
            if (resume) begin
                s_current = saved_current;
            end else begin
                s_current = sge0;
                if (inline_data) begin
                    s_current[95:64] = message[108:77];
                end else if (message[12]) begin
                    s_current[95:64] = 32'h0;
                end
            end
        end
    end

    always @* begin
        s_second = r_second_q;
        if (at_head) begin
            if (resume) begin
                s_second = saved_second;
            end else begin
                s_second = sge1;
                if (inline_data) begin
                end else if (message[12]) begin
                    s_second[63:0] = list_addr;
                    s_second[95:64] = {27'h0, count};
                end
            end
        end
    end

    always @* begin
        s_progress = r_progress_q;
        if (at_head) begin
            if (resume) begin
                s_progress = saved_progress;
            end else begin
                s_progress[31:0] = message[108:77];
                s_progress[32] = count == TWO;
                s_progress[37:33] = 5'd0;
                if (inline_data) begin
                end else if (message[12]) begin
                    s_progress[32] = 1'd0;
                end
            end
        end
    end

    always @* begin
        s_first = r_first_q;
        if (at_head) begin
            if (resume) begin
                s_first = 1'd0;
            end else begin
                s_first = 1'd1;
            end
        end
    end

    always @* begin
        s_psn = r_psn_q;
        if (at_head) begin
            if (fresh) begin
                s_psn = psn;
            end
        end
    end

    always @* begin
        starts = r_start_q;
        if (at_head) begin
            starts = 1'd1;
        end
    end
    assign untouched = s_first;
    assign cut_write = s_message[8];
    assign cut_with_imm = s_message[9];
    assign cut_service = s_conn[39:37];
    assign cut_mtu = s_conn[36:24];
    assign cut_left = s_progress[31:0];
    assign cut_sge_left = s_current[95:64];
    assign usable = (s_current[95:64] != 32'h0) | (s_progress[31:0] == 32'h0);
    assign message_ends = cut_packet_ends & cut_last;

    always @* begin
        desc[1:0] = kind;
        desc[15:2] = s_slot;
        desc[23:16] = cut_opcode;
        desc[47:24] = s_psn;
        desc[60:48] = cut_payload;
        desc[61] = cut_has_reth;
        desc[62] = cut_has_imm;
        desc[63] = (s_message[10] & cut_last) & ((~s_message[8]) | s_message[9]);
        desc[64] = 1'd0;
        desc[128:65] = s_remote[63:0];
        desc[160:129] = s_remote[95:64];
        desc[192:161] = s_message[108:77];
        desc[224:193] = s_message[76:45];
        desc[225] = cut_last;
        desc[226] = s_message[11];
        desc[234:227] = status;
        desc[242:235] = syndrome;
        desc[250:243] = s_message[7:0];
        desc[266:251] = s_message[124:109];
        desc[282:267] = s_message[140:125];
        desc[346:283] = {32'h0, s_message[44:13]};
        desc[378:347] = s_message[108:77];
        if (kind != 2'd0) begin
            desc[60:48] = 13'd0;
            desc[225] = 1'd1;
            desc[226] = s_message[11] | (syndrome != 8'd0);
        end
    end

    always @* begin
        piece[1:0] = 2'd0;
        if (inline_data & at_head) begin
            piece[1:0] = 2'd1;
        end
        piece[15:2] = s_slot;
        piece[39:16] = s_conn[23:0];
        piece[71:40] = s_current[127:96];
        piece[135:72] = s_current[63:0];
        piece[148:136] = cut_len;
        piece[180:149] = s_current[95:64];
        piece[245:181] = {1'd0, s_current[63:0]} + {33'h0, s_current[95:64]};
        piece[253:246] = cut_lane;
        piece[254] = starts;
        piece[255] = cut_packet_ends;
    end

    always @* begin
        follower = s_second;
        if (s_message[12]) begin
            follower = list_sge;
        end
    end

    always @* begin
        more = s_progress[32];
        if (s_message[12]) begin
            more = list_valid & (s_second[95:64] != 32'h0);
        end
    end
    assign refill = more & ((step & cut_sge_ends) | ((fill & (~step)) & (s_current[95:64] == 32'h0)));
    assign list_take = refill & s_message[12];

    always @* begin
        psn_after = s_psn;
        if (step) begin
            if (starts) begin
                psn_after = s_psn + 24'h1;
            end
        end
    end
    assign now_slot = r_slot_q;
    assign now_message = r_message_q;
    assign now_current = r_current_q;
    assign now_second = r_second_q;
    assign now_progress = r_progress_q;
    assign now_first = r_first_q;

    always @(posedge clk) begin
        r_slot_q <= r_slot_d;
        r_conn_q <= r_conn_d;
        r_header_q <= r_header_d;
        r_message_q <= r_message_d;
        r_remote_q <= r_remote_d;
        r_current_q <= r_current_d;
        r_second_q <= r_second_d;
        r_progress_q <= r_progress_d;
        r_psn_q <= psn_after;
        r_first_q <= r_first_d;
        r_start_q <= r_start_d;
        r_packet_left_q <= r_packet_left_d;
        r_lane_q <= r_lane_d;
        r_last_q <= r_last_d;
    end
endmodule
`default_nettype wire
