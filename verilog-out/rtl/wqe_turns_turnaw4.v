// wqe_turns_turnaw4: The turns whose blocks are still to come, in order.
// Source:        hdl/src/tx/wqe_turns.rs
// Parameters:    TURN_AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_turns_turnaw4 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [161:0] cmd_data,
    input  wire cmd_valid,
    input  wire revoked,
    output wire fresh,
    output wire [38:0] fresh_turn,
    output wire head_valid,
    output wire [40:0] head,
    output wire last,
    input  wire pass,
    output wire alone,
    input  wire skip,
    input  wire [1:0] early_buf,
    output reg  [3:0] inline_addr,
    output wire inline_ready,
    input  wire ended,
    output reg  [15:0] waiting
);
    localparam [7:0] CAP = 8'd128;
    localparam [3:0] SECOND = 4'd1;
    wire came_now;
    reg  [38:0] next_turn;
    reg  [38:0] first;
    wire free;
    wire straight;
    wire [3:0] left;
    reg  [1:0] upd_at;
    wire turns_s_valid;
    wire turns_s_ready;
    wire [38:0] turns_m_data;
    wire turns_m_valid;
    wire [15:0] turns_count_unused;
    reg  came_q;
    reg  [38:0] turn_q;
    reg  valid_d;
    reg  valid_q;
    reg  [40:0] now_d;
    reg  [40:0] now_q;
    reg  is_last_d;
    reg  is_last_q;
    wire read_d;
    reg  read_q;
    reg  [7:0] total_d;
    reg  [7:0] total_q;
    reg  [7:0] run_d;
    reg  [7:0] run_q;
    reg  [13:0] newest_d;
    reg  [13:0] newest_q;

    fifo_w39_aw4 u_turns (
        .clk(clk),
        .rst(rst),
        .s_data(turn_q),
        .s_valid(turns_s_valid),
        .s_ready(turns_s_ready),
        .m_data(turns_m_data),
        .m_valid(turns_m_valid),
        .m_ready(free),
        .count(turns_count_unused)
    );

    always @* begin
        valid_d = valid_q;
        now_d = now_q;
        is_last_d = is_last_q;
        total_d = total_q;
        run_d = run_q;
        newest_d = newest_q;
        if (pass) begin
            now_d[31:16] = now_q[31:16] + 16'd1;
            now_d[35:32] = left;
            now_d[40:39] = upd_at;
            is_last_d = left == 4'd0;
        end
        if (free) begin
            valid_d = turns_m_valid | came_now;
            now_d[1:0] = first[1:0];
            now_d[15:2] = first[15:2];
            now_d[31:16] = first[31:16];
            now_d[35:32] = first[35:32] - 4'd1;
            now_d[37:36] = first[37:36];
            now_d[38] = first[38];
            now_d[40:39] = 2'd0;
            is_last_d = first[35:32] == 4'd1;
            if (skip) begin
                valid_d = turn_q[35:32] != 4'd1;
                now_d[31:16] = turn_q[31:16] + 16'd1;
                now_d[35:32] = turn_q[35:32] - 4'd2;
                now_d[40:39] = 2'd1;
                is_last_d = turn_q[35:32] == 4'd2;
            end
        end
        if (came_now & (~ended)) begin
            total_d = total_q + 8'd1;
        end
        if (ended & (~came_now)) begin
            total_d = total_q - 8'd1;
        end
        if (came_now) begin
            newest_d = turn_q[15:2];
            run_d = 8'd1;
            if ((turn_q[15:2] == newest_q) & (total_q != 8'd0)) begin
                run_d = run_q;
                if (run_q != CAP) begin
                    run_d = run_q + 8'd1;
                end
            end
        end
    end
    assign read_d = (valid_q & (~free)) | (skip & (turn_q[35:32] != 4'd1));
    assign ready = turns_s_ready & (~came_q);

    always @* begin
        next_turn[1:0] = cmd_data[1:0];
        next_turn[15:2] = cmd_data[15:2];
        next_turn[31:16] = cmd_data[31:16];
        next_turn[35:32] = cmd_data[35:32];
        next_turn[37:36] = cmd_data[161:160];
        next_turn[38] = cmd_data[36];
    end
    assign came_now = came_q & (~revoked);
    assign fresh = came_now;
    assign fresh_turn = turn_q;
    assign free = (~valid_q) | (pass & is_last_q);
    assign straight = free & (~turns_m_valid);
    assign turns_s_valid = came_now & (~straight);

    always @* begin
        first = turn_q;
        if (turns_m_valid) begin
            first = turns_m_data;
        end
    end
    assign left = now_q[35:32] - 4'd1;

    always @* begin
        upd_at = now_q[40:39];
        if (pass) begin
            upd_at = now_q[40:39] + 2'd1;
        end
    end
    assign head_valid = valid_q;
    assign head = now_q;
    assign last = is_last_q;

    always @* begin
        inline_addr = {2'd0, early_buf} << 2'd2;
        if (valid_q) begin
            inline_addr = ({2'd0, now_q[37:36]} << 2'd2) | {2'd0, upd_at};
        end else if (came_now) begin
            inline_addr = ({2'd0, turn_q[37:36]} << 2'd2) | SECOND;
        end
    end
    assign inline_ready = read_q;

    always @* begin
        waiting[13:0] = newest_q;
        waiting[14] = total_q != 8'd0;
        waiting[15] = total_q > run_q;
    end
    assign alone = ((total_q == 8'd0) & (~came_now)) & (~valid_q);

    always @(posedge clk) begin
        if (rst) begin
            came_q <= 1'd0;
            valid_q <= 1'd0;
            read_q <= 1'd0;
            total_q <= 8'd0;
            run_q <= 8'd0;
        end else begin
            came_q <= cmd_valid;
            valid_q <= valid_d;
            read_q <= read_d;
            total_q <= total_d;
            run_q <= run_d;
        end
        turn_q <= next_turn;
        now_q <= now_d;
        is_last_q <= is_last_d;
        newest_q <= newest_d;
    end
endmodule
`default_nettype wire
