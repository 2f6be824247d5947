// ring_dst_regionaw10: Looks the destination's region up and judges each write.
// Source:        hdl/src/collective/ring_dst.rs
// Parameters:    REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_dst_regionaw10 (
    input  wire clk,
    input  wire rst,
    input  wire [26:0] cfg,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    input  wire [169:0] op,
    input  wire [535:0] region_data,
    input  wire region_valid,
    output wire ready,
    input  wire [141:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    output wire [103:0] cmd_data,
    output wire cmd_valid,
    input  wire cmd_ready,
    output wire [7:0] refused_data,
    output wire refused_valid,
    output wire ev_silent_fallback
);
    localparam [7:0] NO_RIGHT = 8'd21;
    localparam [23:0] REGIONS_HELD = 24'h400;
    localparam [7:0] STRICT_MISS = 8'd22;
    wire [23:0] index;
    reg  [223:0] piece;
    wire [100:0] judged;
    reg  [7:0] why;
    wire bad;
    wire [229:0] regions_entry;
    wire regions_entry_exists;
    wire regions_changing;
    wire engine_ats_on;
    wire engine_relaxed_on;
    wire engine_look_en;
    wire [23:0] engine_look_index;
    wire [100:0] engine_job_data;
    wire engine_job_valid;
    wire engine_idle_unused;
    wire engine_ev_local_key_index_err_unused;
    wire engine_ev_local_key_mismatch_unused;
    wire engine_ev_local_region_invalid_unused;
    wire engine_ev_local_pd_mismatch_unused;
    wire engine_ev_local_bounds_err_unused;
    wire engine_ev_mtt_unsupported_unused;
    wire engine_ev_ats_off_unused;
    wire engine_ev_bar1_strict_miss_unused;
    wire found_s_ready;
    wire [100:0] found_m_data;
    wire found_m_valid;
    wire [511:0] fields_raw;
    wire fields_local_write;
    wire rights_write_en;
    wire [9:0] rights_write_addr;
    wire [9:0] rights_read_addr;
    wire rights_read_data;
    reg  allowed_q;
    wire [12:0] lens_s_data;
    wire lens_s_valid;
    wire lens_s_ready_unused;
    wire [12:0] lens_m_data;
    wire lens_m_valid_unused;
    wire lens_m_ready;
    wire [15:0] lens_count_unused;
    reg  [103:0] out_s_data;
    wire out_s_ready;
    wire fails_d;
    reg  fails_q;
    reg  [7:0] reason_q;

    region_regionaw10 u_regions (
        .clk(clk),
        .rst(rst),
        .ready(ready),
        .load_data(region_data),
        .load_valid(region_valid),
        .look_en(engine_look_en),
        .look_index(engine_look_index),
        .entry(regions_entry),
        .entry_exists(regions_entry_exists),
        .changing(regions_changing)
    );

    dma_engine u_engine (
        .clk(clk),
        .rst(rst),
        .ats_on(engine_ats_on),
        .relaxed_on(engine_relaxed_on),
        .bar1_base(bar1_base),
        .bar1_size(bar1_size),
        .piece_data(piece),
        .piece_valid(job_valid),
        .piece_ready(job_ready),
        .ahead_data(index),
        .ahead_valid(1'd0),
        .look_en(engine_look_en),
        .look_index(engine_look_index),
        .entry(regions_entry),
        .entry_exists(regions_entry_exists),
        .changing(regions_changing),
        .job_data(engine_job_data),
        .job_valid(engine_job_valid),
        .job_ready(found_s_ready),
        .idle(engine_idle_unused),
        .ev_local_key_index_err(engine_ev_local_key_index_err_unused),
        .ev_local_key_mismatch(engine_ev_local_key_mismatch_unused),
        .ev_local_region_invalid(engine_ev_local_region_invalid_unused),
        .ev_local_pd_mismatch(engine_ev_local_pd_mismatch_unused),
        .ev_local_bounds_err(engine_ev_local_bounds_err_unused),
        .ev_mtt_unsupported(engine_ev_mtt_unsupported_unused),
        .ev_ats_off(engine_ev_ats_off_unused),
        .ev_bar1_strict_miss(engine_ev_bar1_strict_miss_unused),
        .ev_silent_fallback(ev_silent_fallback)
    );

    skid_w101 u_found (
        .clk(clk),
        .rst(rst),
        .s_data(engine_job_data),
        .s_valid(engine_job_valid),
        .s_ready(found_s_ready),
        .m_data(found_m_data),
        .m_valid(found_m_valid),
        .m_ready(out_s_ready)
    );

    unpack_right_w512 u_fields (
        .raw(fields_raw),
        .local_write(fields_local_write)
    );

    ram_1r1w_w1_aw10 u_rights (
        .clk(clk),
        .rst(rst),
        .write_en(rights_write_en),
        .write_addr(rights_write_addr),
        .write_data(fields_local_write),
        .read_en(1'd1),
        .read_addr(rights_read_addr),
        .read_data(rights_read_data)
    );

    fifo_w13_aw3 u_lens (
        .clk(clk),
        .rst(rst),
        .s_data(lens_s_data),
        .s_valid(lens_s_valid),
        .s_ready(lens_s_ready_unused),
        .m_data(lens_m_data),
        .m_valid(lens_m_valid_unused),
        .m_ready(lens_m_ready),
        .count(lens_count_unused)
    );

    skid_w104 u_out (
        .clk(clk),
        .rst(rst),
        .s_data(out_s_data),
        .s_valid(found_m_valid),
        .s_ready(out_s_ready),
        .m_data(cmd_data),
        .m_valid(cmd_valid),
        .m_ready(cmd_ready)
    );

    assign fails_d = (found_m_valid & out_s_ready) & bad;
    assign index = op[137:114];
    assign fields_raw = region_data[511:0];
    assign rights_write_en = region_valid & (region_data[535:512] < REGIONS_HELD);
    assign rights_write_addr = region_data[521:512];
    assign rights_read_addr = index[9:0];

    always @* begin
        piece[1:0] = 2'd0;
        piece[15:2] = op[49:36];
        piece[39:16] = op[73:50];
        piece[71:40] = op[137:106];
        piece[135:72] = job_data[63:0];
        piece[148:136] = job_data[76:64];
        piece[213:149] = job_data[141:77];
        piece[221:214] = 8'd0;
        piece[222] = 1'd1;
        piece[223] = 1'd1;
    end
    assign lens_s_valid = job_valid & job_ready;
    assign lens_s_data = job_data[76:64];
    assign engine_ats_on = cfg[26];
    assign engine_relaxed_on = cfg[25];
    assign judged = found_m_data;

    always @* begin
        why = 8'd0;
        if (judged[91]) begin
            why = judged[100:93];
        end else if (~allowed_q) begin
            why = NO_RIGHT;
        end else if (judged[92]) begin
            why = STRICT_MISS;
        end
    end
    assign bad = (judged[91] | judged[92]) | (~allowed_q);
    assign lens_m_ready = found_m_valid & out_s_ready;

    always @* begin
        out_s_data[0] = bad;
        out_s_data[8:1] = 8'd0;
        out_s_data[21:9] = lens_m_data;
        out_s_data[85:22] = judged[65:2];
        out_s_data[87:86] = judged[89:88];
        out_s_data[88] = judged[90];
        out_s_data[89] = ~bad;
        out_s_data[103:90] = op[49:36];
    end
    assign refused_valid = fails_q;
    assign refused_data = reason_q;

    always @(posedge clk) begin
        if (rst) begin
            allowed_q <= 1'd0;
            fails_q <= 1'd0;
        end else begin
            allowed_q <= rights_read_data;
            fails_q <= fails_d;
        end
        reason_q <= why;
    end
endmodule
`default_nettype wire
