// dma_read_path_w512_tagaw8_rowaw10_regionaw10: Pieces in, payload out, and the TLP ports.
// Source:        hdl/src/tx/dma_read_path.rs
// Parameters:    W=512 TAG_AW=8 ROW_AW=10 REGION_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module dma_read_path_w512_tagaw8_rowaw10_regionaw10 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [26:0] cfg,
    input  wire dma_enable,
    input  wire [31:0] read_timeout,
    input  wire [63:0] bar1_base,
    input  wire [63:0] bar1_size,
    input  wire [535:0] region_load_data,
    input  wire region_load_valid,
    input  wire [223:0] piece_data,
    input  wire piece_valid,
    output wire piece_ready,
    input  wire [23:0] ahead_data,
    input  wire ahead_valid,
    input  wire [513:0] blk_data,
    input  wire blk_valid,
    output wire blk_ready,
    input  wire store,
    input  wire [1:0] store_block,
    input  wire [511:0] store_data,
    output wire store_read,
    input  wire at_once,
    output wire [511:0] payload_data,
    output wire [7:0] payload_err,
    output wire payload_last,
    output wire payload_valid,
    input  wire payload_ready,
    output wire decided,
    input  wire [107:0] wr_head,
    input  wire [511:0] wr_data,
    input  wire wr_last,
    input  wire wr_valid,
    output wire wr_ready,
    output wire left,
    output wire [13:0] placed_data,
    output wire placed_valid,
    output wire [127:0] tlp_rq_hdr,
    output wire [511:0] tlp_rq_data,
    output wire tlp_rq_last,
    output wire tlp_rq_valid,
    input  wire tlp_rq_ready,
    input  wire [127:0] tlp_cpl_hdr,
    input  wire [511:0] tlp_cpl_data,
    input  wire tlp_cpl_last,
    input  wire tlp_cpl_valid,
    output wire tlp_cpl_ready,
    output wire ev_tlp_reads,
    output wire ev_tlp_writes,
    output wire ev_tlp_completions,
    output wire ev_silent_fallback,
    output wire ev_read_unexpected,
    output wire ev_cpl_late,
    output wire ev_local_key_index_err,
    output wire ev_local_key_mismatch,
    output wire ev_local_region_invalid,
    output wire ev_local_pd_mismatch,
    output wire ev_local_bounds_err,
    output wire ev_bar1_strict_miss,
    output wire ev_mtt_unsupported,
    output wire ev_ats_off,
    output wire ev_read_ur,
    output wire ev_read_ca,
    output wire ev_read_poisoned,
    output wire ev_read_timeout,
    output wire ev_read_malformed
);
    wire straight;
    wire regions_ready;
    wire [229:0] regions_entry;
    wire regions_entry_exists;
    wire regions_changing;
    wire engine_ats_on;
    wire engine_relaxed_on;
    wire engine_piece_valid;
    wire engine_look_en;
    wire [23:0] engine_look_index;
    wire [100:0] engine_job_data;
    wire engine_job_valid;
    wire engine_idle;
    wire reads_ready;
    wire [15:0] reads_requester;
    wire [2:0] reads_mrrs;
    wire reads_ext_tag;
    wire reads_bus_master;
    wire reads_job_ready;
    wire [95:0] reads_mrd_data;
    wire reads_mrd_valid;
    wire reads_wants;
    wire reads_cpl_ready;
    wire [42:0] reads_seg_data;
    wire reads_seg_valid;
    wire reads_idle;
    wire [42:0] reads_seg_past_data;
    wire reads_seg_past_valid;
    wire reads_row_valid;
    wire [511:0] reads_row_words;
    wire [7:0] reads_row_turn;
    wire [7:0] reads_row_syndrome;
    wire reads_new_valid;
    wire [511:0] reads_new_words;
    wire [7:0] reads_new_turn;
    wire reads_past;
    wire [7:0] reads_past_syndrome;
    wire [15:0] tlps_requester;
    wire tlps_bus_master;
    wire tlps_mrd_ready;
    wire [61:0] tlps_cpl_head;
    wire [511:0] tlps_cpl_data;
    wire tlps_cpl_first;
    wire tlps_cpl_last;
    wire tlps_cpl_valid;
    wire [513:0] blocks_m_data;
    wire blocks_m_valid;
    wire [15:0] blocks_count_unused;
    wire gatherer_seg_ready;
    wire gatherer_idle;
    wire gatherer_row_ready;
    wire gatherer_past_take;
    wire gatherer_blk_ready;
    wire gatherer_stored_step;
    wire [7:0] kept_lane;
    wire [12:0] kept_length;
    wire kept_last;
    wire [42:0] kept_seg;
    wire [511:0] kept_row;

    region_regionaw10 u_regions (
        .clk(clk),
        .rst(rst),
        .ready(regions_ready),
        .load_data(region_load_data),
        .load_valid(region_load_valid),
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
        .piece_data(piece_data),
        .piece_valid(engine_piece_valid),
        .piece_ready(piece_ready),
        .ahead_data(ahead_data),
        .ahead_valid(ahead_valid),
        .look_en(engine_look_en),
        .look_index(engine_look_index),
        .entry(regions_entry),
        .entry_exists(regions_entry_exists),
        .changing(regions_changing),
        .job_data(engine_job_data),
        .job_valid(engine_job_valid),
        .job_ready(reads_job_ready),
        .idle(engine_idle),
        .ev_local_key_index_err(ev_local_key_index_err),
        .ev_local_key_mismatch(ev_local_key_mismatch),
        .ev_local_region_invalid(ev_local_region_invalid),
        .ev_local_pd_mismatch(ev_local_pd_mismatch),
        .ev_local_bounds_err(ev_local_bounds_err),
        .ev_mtt_unsupported(ev_mtt_unsupported),
        .ev_ats_off(ev_ats_off),
        .ev_bar1_strict_miss(ev_bar1_strict_miss),
        .ev_silent_fallback(ev_silent_fallback)
    );

    read_mgr_w512_tagaw8_rowaw10 u_reads (
        .clk(clk),
        .rst(rst),
        .ready(reads_ready),
        .requester(reads_requester),
        .mrrs(reads_mrrs),
        .ext_tag(reads_ext_tag),
        .bus_master(reads_bus_master),
        .dma_enable(dma_enable),
        .timeout(read_timeout),
        .job_data(engine_job_data),
        .job_valid(engine_job_valid),
        .job_ready(reads_job_ready),
        .mrd_data(reads_mrd_data),
        .mrd_valid(reads_mrd_valid),
        .mrd_ready(tlps_mrd_ready),
        .wants(reads_wants),
        .cpl_head(tlps_cpl_head),
        .cpl_data(tlps_cpl_data),
        .cpl_first(tlps_cpl_first),
        .cpl_last(tlps_cpl_last),
        .cpl_valid(tlps_cpl_valid),
        .cpl_ready(reads_cpl_ready),
        .seg_data(reads_seg_data),
        .seg_valid(reads_seg_valid),
        .seg_ready(gatherer_seg_ready),
        .seg_idle(gatherer_idle),
        .idle(reads_idle),
        .seg_past_data(reads_seg_past_data),
        .seg_past_valid(reads_seg_past_valid),
        .row_valid(reads_row_valid),
        .row_words(reads_row_words),
        .row_turn(reads_row_turn),
        .row_syndrome(reads_row_syndrome),
        .row_ready(gatherer_row_ready),
        .new_valid(reads_new_valid),
        .new_words(reads_new_words),
        .new_turn(reads_new_turn),
        .past(reads_past),
        .past_syndrome(reads_past_syndrome),
        .past_take(gatherer_past_take),
        .ev_read_ur(ev_read_ur),
        .ev_read_ca(ev_read_ca),
        .ev_read_poisoned(ev_read_poisoned),
        .ev_read_timeout(ev_read_timeout),
        .ev_read_malformed(ev_read_malformed),
        .ev_read_unexpected(ev_read_unexpected),
        .ev_cpl_late(ev_cpl_late)
    );

    tlp_port_w512 u_tlps (
        .clk(clk),
        .rst(rst),
        .requester(tlps_requester),
        .bus_master(tlps_bus_master),
        .mrd_data(reads_mrd_data),
        .mrd_valid(reads_mrd_valid),
        .mrd_ready(tlps_mrd_ready),
        .wants(reads_wants),
        .w_head(wr_head),
        .w_data(wr_data),
        .w_last(wr_last),
        .w_valid(wr_valid),
        .w_ready(wr_ready),
        .rq_hdr(tlp_rq_hdr),
        .rq_data(tlp_rq_data),
        .rq_last(tlp_rq_last),
        .rq_valid(tlp_rq_valid),
        .rq_ready(tlp_rq_ready),
        .left(left),
        .placed_data(placed_data),
        .placed_valid(placed_valid),
        .cpl_in_hdr(tlp_cpl_hdr),
        .cpl_in_data(tlp_cpl_data),
        .cpl_in_last(tlp_cpl_last),
        .cpl_in_valid(tlp_cpl_valid),
        .cpl_in_ready(tlp_cpl_ready),
        .cpl_head(tlps_cpl_head),
        .cpl_data(tlps_cpl_data),
        .cpl_first(tlps_cpl_first),
        .cpl_last(tlps_cpl_last),
        .cpl_valid(tlps_cpl_valid),
        .cpl_ready(reads_cpl_ready),
        .ev_tlp_reads(ev_tlp_reads),
        .ev_tlp_writes(ev_tlp_writes),
        .ev_tlp_completions(ev_tlp_completions)
    );

    fifo_ram_w514_aw4 u_blocks (
        .clk(clk),
        .rst(rst),
        .s_data(blk_data),
        .s_valid(blk_valid),
        .s_ready(blk_ready),
        .m_data(blocks_m_data),
        .m_valid(blocks_m_valid),
        .m_ready(gatherer_blk_ready),
        .count(blocks_count_unused)
    );

    gather_w512 u_gatherer (
        .clk(clk),
        .rst(rst),
        .seg_data(reads_seg_data),
        .seg_valid(reads_seg_valid),
        .seg_ready(gatherer_seg_ready),
        .idle(gatherer_idle),
        .seg_past_data(reads_seg_past_data),
        .seg_past_valid(reads_seg_past_valid),
        .row_valid(reads_row_valid),
        .row_words(reads_row_words),
        .row_turn(reads_row_turn),
        .row_syndrome(reads_row_syndrome),
        .row_ready(gatherer_row_ready),
        .new_valid(reads_new_valid),
        .new_words(reads_new_words),
        .new_turn(reads_new_turn),
        .past(reads_past),
        .past_syndrome(reads_past_syndrome),
        .past_take(gatherer_past_take),
        .blk_data(blocks_m_data),
        .blk_valid(blocks_m_valid),
        .blk_ready(gatherer_blk_ready),
        .stored_data(kept_seg),
        .stored_valid(straight),
        .stored_soon(at_once),
        .stored_row(kept_row),
        .stored_step(gatherer_stored_step),
        .store_read(store_read),
        .out_data(payload_data),
        .out_err(payload_err),
        .out_last(payload_last),
        .out_valid(payload_valid),
        .out_ready(payload_ready)
    );

    inline_store_w512 u_kept (
        .clk(clk),
        .rst(rst),
        .write(store),
        .number(store_block),
        .data(store_data),
        .lane(kept_lane),
        .length(kept_length),
        .last(kept_last),
        .seg(kept_seg),
        .row(kept_row),
        .step(gatherer_stored_step),
        .rewind(store)
    );

    assign ready = regions_ready & reads_ready;
    assign engine_ats_on = cfg[26];
    assign engine_relaxed_on = cfg[25];
    assign reads_requester = cfg[15:0];
    assign reads_mrrs = cfg[22:20];
    assign reads_ext_tag = cfg[24];
    assign reads_bus_master = cfg[16];
    assign tlps_requester = cfg[15:0];
    assign tlps_bus_master = cfg[16] & dma_enable;
    assign straight = (at_once & piece_valid) & (engine_idle & reads_idle);
    assign engine_piece_valid = piece_valid & (~straight);
    assign decided = engine_job_valid | straight;
    assign kept_lane = piece_data[221:214];
    assign kept_length = piece_data[148:136];
    assign kept_last = piece_data[223];
endmodule
`default_nettype wire
