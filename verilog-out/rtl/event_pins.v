// event_pins: Event pins as one vector of pulses.
// Source:        hdl/src/csr/events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module event_pins (
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
    input  wire pins_silent_fallback,
    input  wire pins_read_unexpected,
    input  wire pins_cpl_late,
    input  wire pins_axi_read_err,
    input  wire pins_cq_overrun,
    input  wire pins_eq_overrun,
    input  wire pins_cq_invalid,
    input  wire pins_tx_dropped,
    input  wire pins_req_cqe_error,
    input  wire pins_req_cqe_flush_error,
    input  wire pins_also_bad_register,
    input  wire pins_also_misaligned_access,
    input  wire bad_register,
    input  wire misaligned_access,
    input  wire mailbox_commands,
    input  wire mailbox_err,
    output reg  [31:0] pulses,
    output reg  [31:0] also
);

    always @* begin
        pulses = 32'h0;
        pulses[0] = pins_port_xmit_packets;
        pulses[1] = pins_tx_packets;
        pulses[2] = pins_doorbells;
        pulses[3] = pins_inline_wqes;
        pulses[4] = pins_wqe_fetched;
        pulses[5] = pins_wqe_done;
        pulses[6] = pins_cqe_written;
        pulses[7] = pins_events_written;
        pulses[8] = pins_tlp_reads;
        pulses[9] = pins_tlp_writes;
        pulses[10] = pins_tlp_completions;
        pulses[11] = pins_db_unknown_slot;
        pulses[12] = pins_db_foreign_page;
        pulses[13] = pins_db_overrun;
        pulses[14] = pins_db_bad_state;
        pulses[15] = pins_db_dma_off;
        pulses[16] = pins_db_inline_partial;
        pulses[17] = pins_db_engine_owned;
        pulses[18] = pins_silent_fallback;
        pulses[19] = pins_read_unexpected;
        pulses[20] = pins_cpl_late;
        pulses[21] = pins_axi_read_err;
        pulses[22] = pins_cq_overrun;
        pulses[23] = pins_eq_overrun;
        pulses[24] = pins_cq_invalid;
        pulses[25] = pins_tx_dropped;
        pulses[26] = pins_req_cqe_error;
        pulses[27] = pins_req_cqe_flush_error;
        pulses[28] = bad_register;
        pulses[29] = misaligned_access;
        pulses[30] = mailbox_commands;
        pulses[31] = mailbox_err;
    end

    always @* begin
        also = 32'h0;
        also[28] = pins_also_bad_register;
        also[29] = pins_also_misaligned_access;
    end
endmodule
`default_nettype wire
