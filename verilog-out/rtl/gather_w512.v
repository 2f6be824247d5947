// gather_w512: Lays the bytes of pieces at the lanes of the packet.
// Source:        hdl/src/tx/gather.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module gather_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [47:0] seg_data,
    input  wire seg_valid,
    output wire seg_ready,
    input  wire row_valid,
    input  wire [511:0] row_data,
    input  wire [7:0] row_syndrome,
    output wire row_take,
    input  wire [513:0] blk_data,
    input  wire blk_valid,
    output wire blk_ready,
    output wire [511:0] out_data,
    output wire [7:0] out_err,
    output wire out_last,
    output wire out_valid,
    input  wire out_ready
);
    localparam [7:0] BLOCK_ERROR = 8'd11;
    localparam [12:0] BLOCK_ROOM = 13'd64;
    localparam [12:0] ROW_ROOM = 13'd64;
    localparam [1:0] SOURCE_INLINE = 2'd1;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    reg  there;
    reg  [12:0] room;
    reg  [7:0] problem;
    wire go;
    wire packet_ends;
    reg  [511:0] kept;
    wire [511:0] merged;
    reg  [7:0] verdict;
    wire free;
    reg  started_d;
    reg  started_q;
    reg  [12:0] left_d;
    reg  [12:0] left_q;
    reg  [7:0] dst_d;
    reg  [7:0] dst_q;
    reg  [12:0] lanes_room;
    reg  [12:0] lanes_left;
    reg  [7:0] lanes_dst;
    wire lanes_ends;
    wire lanes_full;
    wire lanes_over;
    wire [12:0] lanes_left_after;
    wire [7:0] lanes_dst_after;
    wire [511:0] lanes_mask_now;
    wire [511:0] lanes_mask_next;
    reg  [511:0] turn_data;
    reg  [7:0] turn_shift;
    wire [511:0] turn_result;
    reg  spilled_d;
    reg  spilled_q;
    reg  [511:0] spill_d;
    reg  [511:0] spill_q;
    reg  flush_d;
    reg  flush_q;
    reg  [7:0] bad_d;
    reg  [7:0] bad_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    reg  [7:0] out_err_d;
    reg  [7:0] out_err_q;
    reg  out_last_d;
    reg  out_last_q;

    gather_lanes_w512 u_lanes (
        .room(lanes_room),
        .left(lanes_left),
        .dst(lanes_dst),
        .ends(lanes_ends),
        .full(lanes_full),
        .over(lanes_over),
        .left_after(lanes_left_after),
        .dst_after(lanes_dst_after),
        .mask_now(lanes_mask_now),
        .mask_next(lanes_mask_next)
    );

    rotate_up_w512 u_turn (
        .data(turn_data),
        .shift(turn_shift),
        .result(turn_result)
    );

    always @* begin
        started_d = started_q;
        left_d = left_q;
        dst_d = dst_q;
        spilled_d = spilled_q;
        spill_d = spill_q;
        flush_d = flush_q;
        bad_d = bad_q;
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        out_err_d = out_err_q;
        out_last_d = out_last_q;
        if (go) begin
            started_d = ~lanes_ends;
            left_d = lanes_left_after;
            dst_d = lanes_dst_after;
        end
        if (free) begin
            out_valid_d = 1'd0;
        end
        if (go) begin
            bad_d = verdict;
            if (lanes_full | packet_ends) begin
                out_valid_d = 1'd1;
                out_data_d = merged;
                out_last_d = packet_ends & (~lanes_over);
                out_err_d = 8'd0;
                spilled_d = lanes_over;
                spill_d = turn_result & lanes_mask_next;
                flush_d = packet_ends & lanes_over;
                if (packet_ends & (~lanes_over)) begin
                    out_err_d = verdict;
                    bad_d = 8'd0;
                end
            end else begin
                spilled_d = 1'd1;
                spill_d = merged;
            end
        end else if (flush_q & free) begin
            out_valid_d = 1'd1;
            out_data_d = spill_q;
            out_last_d = 1'd1;
            out_err_d = bad_q;
            bad_d = 8'd0;
            spilled_d = 1'd0;
            flush_d = 1'd0;
        end
    end

    always @* begin
        there = 1'd1;
        if (seg_data[1:0] == SOURCE_ROWS) begin
            there = row_valid;
        end else if (seg_data[1:0] == SOURCE_INLINE) begin
            there = blk_valid;
        end
    end

    always @* begin
        turn_data = 512'h0;
        if (seg_data[1:0] == SOURCE_ROWS) begin
            turn_data = row_data;
        end else if (seg_data[1:0] == SOURCE_INLINE) begin
            turn_data = blk_data[511:0];
        end
    end

    always @* begin
        problem = seg_data[47:40];
        if (seg_data[1:0] == SOURCE_ROWS) begin
            problem = row_syndrome;
        end else if (seg_data[1:0] == SOURCE_INLINE) begin
            if (blk_data[513]) begin
                problem = BLOCK_ERROR;
            end
        end
    end

    always @* begin
        room = ROW_ROOM;
        if (seg_data[1:0] == SOURCE_ROWS) begin
        end else if (seg_data[1:0] == SOURCE_INLINE) begin
            room = BLOCK_ROOM;
        end
    end

    always @* begin
        lanes_room = room;
        if (~started_q) begin
            lanes_room = room - {5'd0, seg_data[9:2]};
        end
    end

    always @* begin
        lanes_left = left_q;
        if (~started_q) begin
            lanes_left = seg_data[38:26];
        end
    end

    always @* begin
        lanes_dst = dst_q;
        turn_shift = dst_q;
        if (~started_q) begin
            lanes_dst = seg_data[17:10];
            turn_shift = seg_data[25:18];
        end
    end
    assign free = out_ready | (~out_valid_q);
    assign go = (seg_valid & there) & (free & (~flush_q));
    assign packet_ends = lanes_ends & seg_data[39];
    assign seg_ready = go & lanes_ends;
    assign row_take = go & (seg_data[1:0] == SOURCE_ROWS);
    assign blk_ready = go & (seg_data[1:0] == SOURCE_INLINE);

    always @* begin
        kept = 512'h0;
        if (spilled_q) begin
            kept = spill_q;
        end
    end
    assign merged = kept | (turn_result & lanes_mask_now);

    always @* begin
        verdict = bad_q;
        if (~(|bad_q)) begin
            verdict = problem;
        end
    end
    assign out_valid = out_valid_q;
    assign out_data = out_data_q;
    assign out_last = out_last_q;
    assign out_err = out_err_q;

    always @(posedge clk) begin
        if (rst) begin
            started_q <= 1'd0;
            spilled_q <= 1'd0;
            flush_q <= 1'd0;
            bad_q <= 8'd0;
            out_valid_q <= 1'd0;
        end else begin
            started_q <= started_d;
            spilled_q <= spilled_d;
            flush_q <= flush_d;
            bad_q <= bad_d;
            out_valid_q <= out_valid_d;
        end
        left_q <= left_d;
        dst_q <= dst_d;
        spill_q <= spill_d;
        out_data_q <= out_data_d;
        out_err_q <= out_err_d;
        out_last_q <= out_last_d;
    end
endmodule
`default_nettype wire
