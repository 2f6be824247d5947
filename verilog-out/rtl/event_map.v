// event_map: Event pins to counter pulses and sticky error bits.
// Source:        hdl/src/csr/events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module event_map (
    input  wire pins_port_xmit_packets,
    input  wire pins_tx_packets,
    input  wire pins_doorbells,
    input  wire pins_inline_wqes,
    input  wire pins_wqe_fetched,
    input  wire pins_wqe_done,
    input  wire pins_cqe_written,
    input  wire pins_events_written,
    input  wire pins_tlp_reads,
    input  wire pins_tlp_writes,
    input  wire pins_tlp_completions,
    input  wire pins_db_unknown_slot,
    input  wire pins_db_foreign_page,
    input  wire pins_db_overrun,
    input  wire pins_db_bad_state,
    input  wire pins_db_dma_off,
    input  wire pins_db_inline_partial,
    input  wire pins_db_engine_owned,
    input  wire pins_wqe_unknown_opcode,
    input  wire pins_wqe_too_many_sges,
    input  wire pins_wqe_truncated,
    input  wire pins_wqe_wrong_queue,
    input  wire pins_wqe_length_mismatch,
    input  wire pins_wqe_length_too_long,
    input  wire pins_wqe_inline_too_long,
    input  wire pins_wqe_wrong_service,
    input  wire pins_wqe_bad_state,
    input  wire pins_wqe_dma_off,
    input  wire pins_qp_bad_context,
    input  wire pins_wr_flush_err,
    input  wire pins_local_key_index_err,
    input  wire pins_local_key_mismatch,
    input  wire pins_local_region_invalid,
    input  wire pins_local_pd_mismatch,
    input  wire pins_local_bounds_err,
    input  wire pins_local_access_err,
    input  wire pins_bar1_strict_miss,
    input  wire pins_mtt_invalid,
    input  wire pins_ats_off,
    input  wire pins_silent_fallback,
    input  wire pins_read_ur,
    input  wire pins_read_ca,
    input  wire pins_read_poisoned,
    input  wire pins_read_timeout,
    input  wire pins_read_malformed,
    input  wire pins_read_unexpected,
    input  wire pins_cpl_late,
    input  wire pins_axi_read_err,
    input  wire pins_cq_overrun,
    input  wire pins_eq_overrun,
    input  wire pins_cq_invalid,
    input  wire pins_tx_dropped,
    input  wire pins_req_cqe_error,
    input  wire pins_req_cqe_flush_error,
    input  wire pins_also_axi_read_err,
    input  wire pins_also_bad_register,
    input  wire pins_also_misaligned_access,
    input  wire bad_register,
    input  wire misaligned_access,
    input  wire mailbox_commands,
    input  wire mailbox_err,
    input  wire [7:0] syndrome,
    input  wire syndrome_valid,
    output wire [95:0] pulses,
    output wire [95:0] also,
    output reg  [31:0] sticky
);
    reg  [95:0] second;
    reg  [95:0] merged;

    always @* begin
        merged = 96'h0;
        merged[0] = pins_port_xmit_packets;
        merged[2] = pins_tx_packets;
        merged[4] = pins_doorbells;
        merged[5] = pins_inline_wqes;
        merged[6] = pins_wqe_fetched;
        merged[7] = pins_wqe_done;
        merged[8] = pins_cqe_written;
        merged[9] = pins_events_written;
        merged[10] = pins_tlp_reads;
        merged[11] = pins_tlp_writes;
        merged[12] = pins_tlp_completions;
        merged[13] = mailbox_commands;
        merged[14] = pins_db_unknown_slot;
        merged[15] = pins_db_foreign_page;
        merged[16] = pins_db_overrun;
        merged[17] = pins_db_bad_state;
        merged[18] = pins_db_dma_off;
        merged[19] = pins_db_inline_partial;
        merged[20] = pins_db_engine_owned;
        merged[21] = pins_wqe_unknown_opcode | (syndrome_valid & (syndrome == 8'd1));
        merged[22] = pins_wqe_too_many_sges | (syndrome_valid & (syndrome == 8'd2));
        merged[23] = pins_wqe_truncated | (syndrome_valid & (syndrome == 8'd3));
        merged[24] = pins_wqe_wrong_queue | (syndrome_valid & (syndrome == 8'd4));
        merged[25] = pins_wqe_length_mismatch | (syndrome_valid & (syndrome == 8'd5));
        merged[26] = pins_wqe_length_too_long | (syndrome_valid & (syndrome == 8'd6));
        merged[27] = pins_wqe_inline_too_long | (syndrome_valid & (syndrome == 8'd8));
        merged[28] = pins_wqe_wrong_service | (syndrome_valid & (syndrome == 8'd9));
        merged[29] = pins_wqe_bad_state | (syndrome_valid & (syndrome == 8'd7));
        merged[30] = pins_wqe_dma_off | (syndrome_valid & ((syndrome == 8'd48) | (syndrome == 8'd49)));
        merged[31] = pins_qp_bad_context | (syndrome_valid & (syndrome == 8'd10));
        merged[32] = pins_wr_flush_err | (syndrome_valid & (syndrome == 8'd50));
        merged[33] = pins_local_key_index_err | (syndrome_valid & (syndrome == 8'd16));
        merged[34] = pins_local_key_mismatch | (syndrome_valid & (syndrome == 8'd17));
        merged[35] = pins_local_region_invalid | (syndrome_valid & (syndrome == 8'd18));
        merged[36] = pins_local_pd_mismatch | (syndrome_valid & (syndrome == 8'd19));
        merged[37] = pins_local_bounds_err | (syndrome_valid & ((syndrome == 8'd20) | (syndrome == 8'd25)));
        merged[38] = pins_local_access_err | (syndrome_valid & (syndrome == 8'd21));
        merged[39] = pins_bar1_strict_miss | (syndrome_valid & (syndrome == 8'd22));
        merged[40] = pins_mtt_invalid | (syndrome_valid & (syndrome == 8'd23));
        merged[41] = syndrome_valid & (syndrome == 8'd26);
        merged[42] = pins_ats_off | (syndrome_valid & (syndrome == 8'd24));
        merged[43] = pins_silent_fallback;
        merged[44] = pins_read_ur | (syndrome_valid & (syndrome == 8'd32));
        merged[45] = pins_read_ca | (syndrome_valid & (syndrome == 8'd33));
        merged[46] = pins_read_poisoned | (syndrome_valid & (syndrome == 8'd34));
        merged[47] = pins_read_timeout | (syndrome_valid & (syndrome == 8'd35));
        merged[48] = pins_read_malformed | (syndrome_valid & (syndrome == 8'd36));
        merged[49] = pins_read_unexpected;
        merged[50] = pins_cpl_late;
        merged[51] = pins_axi_read_err | (syndrome_valid & (((syndrome == 8'd11) | (syndrome == 8'd12)) | (syndrome == 8'd13)));
        merged[52] = pins_cq_overrun | (syndrome_valid & (syndrome == 8'd51));
        merged[53] = pins_eq_overrun;
        merged[54] = pins_cq_invalid;
        merged[55] = bad_register;
        merged[56] = misaligned_access;
        merged[57] = mailbox_err;
        merged[58] = pins_tx_dropped;
        merged[73] = syndrome_valid & (syndrome == 8'd66);
        merged[74] = syndrome_valid & (syndrome == 8'd67);
        merged[75] = syndrome_valid & (syndrome == 8'd68);
        merged[76] = pins_req_cqe_error;
        merged[77] = pins_req_cqe_flush_error;
        merged[80] = syndrome_valid & (syndrome == 8'd80);
        merged[83] = syndrome_valid & (syndrome == 8'd64);
        merged[84] = syndrome_valid & (syndrome == 8'd65);
        merged[85] = syndrome_valid & (syndrome == 8'd69);
    end

    always @* begin
        second = 96'h0;
        second[51] = pins_also_axi_read_err;
        second[55] = pins_also_bad_register;
        second[56] = pins_also_misaligned_access;
    end

    always @* begin
        sticky = 32'h0;
        sticky[0] = merged[55] | second[55];
        sticky[1] = merged[56] | second[56];
        sticky[2] = merged[14];
        sticky[3] = merged[15];
        sticky[4] = merged[16];
        sticky[5] = merged[17];
        sticky[6] = merged[18];
        sticky[7] = merged[19];
        sticky[8] = ((((merged[21] | merged[22]) | merged[23]) | (merged[24] | merged[25])) | (((merged[26] | merged[27]) | merged[28]) | (merged[29] | merged[31]))) | ((((merged[33] | merged[34]) | merged[35]) | (merged[36] | merged[37])) | ((merged[38] | merged[39]) | (merged[40] | merged[42])));
        sticky[9] = (merged[44] | merged[45]) | (merged[46] | merged[48]);
        sticky[10] = merged[47];
        sticky[11] = merged[49];
        sticky[12] = merged[51] | second[51];
        sticky[13] = merged[52];
        sticky[14] = merged[57];
        sticky[15] = merged[43];
        sticky[16] = merged[53];
        sticky[17] = merged[58];
    end
    assign pulses = merged;
    assign also = second;
endmodule
`default_nettype wire
