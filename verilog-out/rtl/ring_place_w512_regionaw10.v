// ring_place_w512_regionaw10: Writes results to memory.
// Source:        hdl/src/collective/ring_place.rs
// Parameters:    W=512 REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_place_w512_regionaw10 (
    input  wire clk,
    input  wire rst,
    input  wire [26:0] cfg,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    input  wire [169:0] op,
    input  wire [535:0] region_data,
    input  wire region_valid,
    output wire ready,
    input  wire admit,
    input  wire job_valid,
    input  wire [63:0] job_dst,
    input  wire [12:0] job_len,
    output wire room,
    input  wire result_valid,
    input  wire [511:0] result,
    input  wire result_last,
    output reg  [107:0] write_head,
    output wire [511:0] write_data,
    output wire write_last,
    output wire write_valid,
    input  wire write_ready,
    output wire written,
    output wire [7:0] refused_data,
    output wire refused_valid,
    output wire idle,
    output wire ev_silent_fallback
);
    wire leaves;
    reg  noted_q;
    reg  [141:0] note_d;
    reg  [141:0] note_q;
    wire jobs_s_ready_unused;
    wire [141:0] jobs_m_data;
    wire jobs_m_valid;
    wire [15:0] jobs_count_unused;
    wire job_s_ready;
    wire [141:0] job_m_data;
    wire job_m_valid;
    wire dst_job_ready;
    wire [103:0] dst_cmd_data;
    wire dst_cmd_valid;
    wire results_s_ready_unused;
    wire [511:0] results_m_data;
    wire results_m_valid;
    wire [15:0] results_count_unused;
    wire lasts_s_ready_unused;
    wire lasts_m_data;
    wire lasts_m_valid_unused;
    wire [15:0] lasts_count_unused;
    wire frame_s_ready;
    wire frame_result_ready;
    wire [103:0] frame_cmd_data;
    wire frame_cmd_valid;
    wire [511:0] frame_m_data;
    wire [7:0] frame_m_empty;
    wire frame_m_last;
    wire frame_m_valid;
    wire frame_ends;
    wire [2:0] place_mps;
    wire place_beats_ready;
    wire place_cmd_ready;
    wire [107:0] place_m_head;
    wire [511:0] place_m_data;
    wire place_m_last;
    wire place_m_valid;
    wire place_busy;
    wire out_heads_s_ready_unused;
    wire [107:0] out_heads_m_data;
    wire out_heads_m_valid_unused;
    wire out_beats_s_ready;
    wire [7:0] out_beats_m_empty_unused;
    reg  [5:0] owed_d;
    reg  [5:0] owed_q;
    reg  [5:0] opened_d;
    reg  [5:0] opened_q;
    wire done_d;
    reg  done_q;

    fifo_w142_aw5 u_jobs (
        .clk(clk),
        .rst(rst),
        .s_data(note_q),
        .s_valid(noted_q),
        .s_ready(jobs_s_ready_unused),
        .m_data(jobs_m_data),
        .m_valid(jobs_m_valid),
        .m_ready(job_s_ready),
        .count(jobs_count_unused)
    );

    skid_w142 u_job (
        .clk(clk),
        .rst(rst),
        .s_data(jobs_m_data),
        .s_valid(jobs_m_valid),
        .s_ready(job_s_ready),
        .m_data(job_m_data),
        .m_valid(job_m_valid),
        .m_ready(dst_job_ready)
    );

    ring_dst_regionaw10 u_dst (
        .clk(clk),
        .rst(rst),
        .cfg(cfg),
        .bar1_base(bar1_base),
        .bar1_size(bar1_size),
        .op(op),
        .region_data(region_data),
        .region_valid(region_valid),
        .ready(ready),
        .job_data(job_m_data),
        .job_valid(job_m_valid),
        .job_ready(dst_job_ready),
        .cmd_data(dst_cmd_data),
        .cmd_valid(dst_cmd_valid),
        .cmd_ready(frame_s_ready),
        .refused_data(refused_data),
        .refused_valid(refused_valid),
        .ev_silent_fallback(ev_silent_fallback)
    );

    fifo_ram_w512_aw5 u_results (
        .clk(clk),
        .rst(rst),
        .s_data(result),
        .s_valid(result_valid),
        .s_ready(results_s_ready_unused),
        .m_data(results_m_data),
        .m_valid(results_m_valid),
        .m_ready(frame_result_ready),
        .count(results_count_unused)
    );

    fifo_ram_w1_aw5 u_lasts (
        .clk(clk),
        .rst(rst),
        .s_data(result_last),
        .s_valid(result_valid),
        .s_ready(lasts_s_ready_unused),
        .m_data(lasts_m_data),
        .m_valid(lasts_m_valid_unused),
        .m_ready(frame_result_ready),
        .count(lasts_count_unused)
    );

    ring_frame_w512 u_frame (
        .clk(clk),
        .rst(rst),
        .s_data(dst_cmd_data),
        .s_valid(dst_cmd_valid),
        .s_ready(frame_s_ready),
        .result_data(results_m_data),
        .result_empty(8'd0),
        .result_last(lasts_m_data),
        .result_valid(results_m_valid),
        .result_ready(frame_result_ready),
        .cmd_data(frame_cmd_data),
        .cmd_valid(frame_cmd_valid),
        .cmd_ready(place_cmd_ready),
        .m_data(frame_m_data),
        .m_empty(frame_m_empty),
        .m_last(frame_m_last),
        .m_valid(frame_m_valid),
        .m_ready(place_beats_ready),
        .ends(frame_ends)
    );

    rx_place_w512 u_place (
        .clk(clk),
        .rst(rst),
        .mps(place_mps),
        .beats_data(frame_m_data),
        .beats_empty(frame_m_empty),
        .beats_last(frame_m_last),
        .beats_valid(frame_m_valid),
        .beats_ready(place_beats_ready),
        .cmd_data(frame_cmd_data),
        .cmd_valid(frame_cmd_valid),
        .cmd_ready(place_cmd_ready),
        .m_head(place_m_head),
        .m_data(place_m_data),
        .m_last(place_m_last),
        .m_valid(place_m_valid),
        .m_ready(out_beats_s_ready),
        .busy(place_busy)
    );

    skid_w108 u_out_heads (
        .clk(clk),
        .rst(rst),
        .s_data(place_m_head),
        .s_valid(place_m_valid),
        .s_ready(out_heads_s_ready_unused),
        .m_data(out_heads_m_data),
        .m_valid(out_heads_m_valid_unused),
        .m_ready(write_ready)
    );

    packet_skid_w512 u_out_beats (
        .clk(clk),
        .rst(rst),
        .s_data(place_m_data),
        .s_empty(8'd0),
        .s_last(place_m_last),
        .s_valid(place_m_valid),
        .s_ready(out_beats_s_ready),
        .m_data(write_data),
        .m_empty(out_beats_m_empty_unused),
        .m_last(write_last),
        .m_valid(write_valid),
        .m_ready(write_ready)
    );

    always @* begin
        note_d = note_q;
        owed_d = owed_q;
        opened_d = opened_q;
        note_d[63:0] = job_dst;
        note_d[76:64] = job_len;
        note_d[141:77] = {1'd0, job_dst} + {52'h0, job_len};
        if (admit & (~leaves)) begin
            owed_d = owed_q + 6'd1;
        end
        if (leaves & (~admit)) begin
            owed_d = owed_q - 6'd1;
        end
        if (job_valid & (~frame_ends)) begin
            opened_d = opened_q + 6'd1;
        end
        if (frame_ends & (~job_valid)) begin
            opened_d = opened_q - 6'd1;
        end
    end
    assign done_d = (write_valid & write_ready) & (write_last & out_heads_m_data[93]);
    assign place_mps = cfg[19:17];

    always @* begin
        write_head = out_heads_m_data;
        write_head[93] = 1'd0;
    end
    assign written = done_q;
    assign leaves = results_m_valid & frame_result_ready;
    assign room = ~owed_q[5];
    assign idle = ((~(|opened_q)) & (~place_busy)) & ((~write_valid) & (~done_q));

    always @(posedge clk) begin
        if (rst) begin
            noted_q <= 1'd0;
            owed_q <= 6'd0;
            opened_q <= 6'd0;
            done_q <= 1'd0;
        end else begin
            noted_q <= job_valid;
            owed_q <= owed_d;
            opened_q <= opened_d;
            done_q <= done_d;
        end
        note_q <= note_d;
    end
endmodule
`default_nettype wire
