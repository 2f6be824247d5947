//! What happens on the transmit path, block by block, as the pins of the register block.
//!
//! ```text
//!   front (tx_front), read (dma_read_path), back (tx_back), port (tx_port),
//!   acks (ack_path), rq (rq_doorbell), the pins beside them ─► ev
//! ```
//! Interface: pulses, named like their counters; each block hands its own over as one interface (`…EventsOut`).
//! A counter with two sources that may pulse in the same cycle has its second one in `also_…`. A refused consumer
//! index of a CQ shares the pin of a refused doorbell: their page and register tell them apart.
//! Causes of error CQEs do not come by here: they are counted by their syndrome, where the CQE is made.
//! Timing: combinational; but for one OR, wires.
use crate::csr::events::EventsOut;
use crate::hdl_default;
use crate::prim::ModName;
use crate::pulses;
use rust_hdl_core::prelude::*;

pulses! { "Doorbells and WQEs." FrontEventsIn "FrontEventsOut" FrontEventsOut "FrontEventsIn" {
    doorbells inline_wqes wqe_fetched db_unknown_slot db_foreign_page db_overrun db_bad_state db_dma_off
    db_inline_partial db_engine_owned bad_register misaligned_access
} }
pulses! { "TLPs, and reads that went another way." ReadEventsIn "ReadEventsOut" ReadEventsOut "ReadEventsIn" {
    tlp_reads tlp_writes tlp_completions silent_fallback read_unexpected cpl_late
} }
pulses! { "Packets and completions." BackEventsIn "BackEventsOut" BackEventsOut "BackEventsIn" {
    tx_packets tx_dropped wqe_done cqe_written cq_overrun cq_invalid req_cqe_error req_cqe_flush_error
    resp_cqe_error resp_cqe_flush_error
} }
pulses! { "WQEs that were refused." RefusedIn "RefusedOut" RefusedOut "RefusedIn" {
    error unknown_opcode too_many_sges truncated wrong_queue length_mismatch length_too_long
    inline_too_long wrong_service
} }
pulses! { "Frames at the MAC." PortEventsIn "PortEventsOut" PortEventsOut "PortEventsIn" {
    port_xmit_packets tx_foreign tx_foreign_dropped
} }
pulses! { "Responses, and their absence." AckEventsIn "AckEventsOut" AckEventsOut "AckEventsIn" {
    packet_seq_err rnr_nak_retry_err local_ack_timeout_err duplicate_acks ghost_acks bad_resp_err
    retransmissions
} }
pulses! { "Doorbells of receive queues." RqEventsIn "RqEventsOut" RqEventsOut "RqEventsIn" {
    rq_doorbells db_unknown_slot db_engine_owned db_foreign_page db_bad_state db_overrun
} }

hdl_default! {
    /// Pulses of the blocks, joined.
    #[derive(LogicBlock)]
    pub struct TxEvents {
        name: ModName = ModName::new(
            "tx_events",
            "",
            "tx/tx_events.rs",
            "What happens on the transmit path, for the register block.",
        ),
        pub front: FrontEventsIn,
        pub read: ReadEventsIn,
        pub back: BackEventsIn,
        pub port: PortEventsIn,
        pub acks: AckEventsIn,
        pub rq: RqEventsIn,
        /// a consumer index of a CQ from a page that is not its own
        pub cq_foreign_page: Signal<In, Bit>,
        /// a read of `qp_ctrl` failed
        pub axi_read_err: Signal<In, Bit>,
        pub ev: EventsOut,
    }
}

impl Logic for TxEvents {
    #[hdl_gen]
    fn update(&mut self) {
        self.ev.doorbells.next = self.front.doorbells.val();
        self.ev.inline_wqes.next = self.front.inline_wqes.val();
        self.ev.wqe_fetched.next = self.front.wqe_fetched.val();
        self.ev.db_unknown_slot.next = self.front.db_unknown_slot.val();
        self.ev.db_foreign_page.next =
            self.front.db_foreign_page.val() | self.cq_foreign_page.val();
        self.ev.db_overrun.next = self.front.db_overrun.val();
        self.ev.db_bad_state.next = self.front.db_bad_state.val();
        self.ev.db_dma_off.next = self.front.db_dma_off.val();
        self.ev.db_inline_partial.next = self.front.db_inline_partial.val();
        self.ev.db_engine_owned.next = self.front.db_engine_owned.val();
        self.ev.also_bad_register.next = self.front.bad_register.val();
        self.ev.also_misaligned_access.next = self.front.misaligned_access.val();

        self.ev.tlp_reads.next = self.read.tlp_reads.val();
        self.ev.tlp_writes.next = self.read.tlp_writes.val();
        self.ev.tlp_completions.next = self.read.tlp_completions.val();
        self.ev.silent_fallback.next = self.read.silent_fallback.val();
        self.ev.read_unexpected.next = self.read.read_unexpected.val();
        self.ev.cpl_late.next = self.read.cpl_late.val();
        self.ev.axi_read_err.next = self.axi_read_err.val();

        self.ev.tx_packets.next = self.back.tx_packets.val();
        self.ev.tx_dropped.next = self.back.tx_dropped.val();
        self.ev.wqe_done.next = self.back.wqe_done.val();
        self.ev.cqe_written.next = self.back.cqe_written.val();
        self.ev.cq_overrun.next = self.back.cq_overrun.val();
        self.ev.cq_invalid.next = self.back.cq_invalid.val();
        self.ev.req_cqe_error.next = self.back.req_cqe_error.val();
        self.ev.req_cqe_flush_error.next = self.back.req_cqe_flush_error.val();
        self.ev.resp_cqe_error.next = self.back.resp_cqe_error.val();
        self.ev.resp_cqe_flush_error.next = self.back.resp_cqe_flush_error.val();
        // There are no event queues.
        self.ev.events_written.next = false;
        self.ev.eq_overrun.next = false;

        self.ev.port_xmit_packets.next = self.port.port_xmit_packets.val();
        self.ev.tx_foreign.next = self.port.tx_foreign.val();
        self.ev.tx_foreign_dropped.next = self.port.tx_foreign_dropped.val();

        self.ev.packet_seq_err.next = self.acks.packet_seq_err.val();
        self.ev.rnr_nak_retry_err.next = self.acks.rnr_nak_retry_err.val();
        self.ev.local_ack_timeout_err.next = self.acks.local_ack_timeout_err.val();
        self.ev.duplicate_acks.next = self.acks.duplicate_acks.val();
        self.ev.ghost_acks.next = self.acks.ghost_acks.val();
        self.ev.bad_resp_err.next = self.acks.bad_resp_err.val();
        self.ev.retransmissions.next = self.acks.retransmissions.val();

        self.ev.rq_doorbells.next = self.rq.rq_doorbells.val();
        self.ev.also_db_unknown_slot.next = self.rq.db_unknown_slot.val();
        self.ev.also_db_engine_owned.next = self.rq.db_engine_owned.val();
        self.ev.also_db_foreign_page.next = self.rq.db_foreign_page.val();
        self.ev.also_db_bad_state.next = self.rq.db_bad_state.val();
        self.ev.also_db_overrun.next = self.rq.db_overrun.val();
    }
}
