//! The doorbells that bring an index and nothing else: of completion queues and of receive queues.
//!
//! ```text
//!   csr_cons ──► cq_doorbell ─► cons          (consumer index of a CQ, to cq_writer)
//!   cons, page ──►┘
//!   csr_rq ────► rq_doorbell ─► rung          (producer index of a receive queue, to recv_fetch)
//!   rq, page ────►┘ ▲    └────► hold
//!               done┘
//! ```
//! Interface: `csr_…` is what BAR0 was told, `user_…` what a user's page was, both of the same `user_page`.
//! What is refused changes nothing and has its event. While `hold` is high neither may bring a doorbell of a receive
//! queue. See [`crate::cq::cq_doorbell`] and [`super::rq_doorbell`]; `entry` are the CQs that are loaded.
//! Timing: see the blocks.
use super::rq_doorbell::RqDoorbell;
use super::tx_events::RqEventsOut;
use crate::cq::cq_doorbell::CqDoorbell;
use crate::hdl_default;
use crate::iface::{CtxWrite, EntryWrite, RingWord, SlotIdx, StateWrite, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Doorbells of `2^CQ_AW` completion queues and `2^SLOT_AW` receive queues.
    #[derive(LogicBlock)]
    pub struct IdxDoorbells<const SLOT_AW: usize, const CQ_AW: usize> {
        name: ModName = ModName::new(
            "idx_doorbells",
            &format!("SLOT_AW={SLOT_AW} CQ_AW={CQ_AW}"),
            "tx/idx_doorbells.rs",
            "Doorbells of completion queues and of receive queues.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub entry: StrobeIn<EntryWrite>,
        pub csr_cons: StrobeIn<SlotIdx>,
        pub user_cons: StrobeIn<SlotIdx>,
        pub csr_rq: StrobeIn<RingWord>,
        pub user_rq: StrobeIn<RingWord>,
        pub user_page: Signal<In, Bits<8>>,
        pub hold: Signal<Out, Bit>,
        pub cons: StrobeOut<SlotIdx>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeOut<SlotIdx>,
        pub ev: RqEventsOut,
        pub ev_cq_foreign_page: Signal<Out, Bit>,
        cq: CqDoorbell<CQ_AW>,
        rq: RqDoorbell<SLOT_AW>,
    }
}

impl<const SLOT_AW: usize, const CQ_AW: usize> Logic for IdxDoorbells<SLOT_AW, CQ_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.cq.clk.next = self.clk.val();
        self.rq.clk.next = self.clk.val();
        StrobeIn::<SlotIdx>::link(&mut self.csr_cons, &mut self.cq.csr);
        StrobeIn::<SlotIdx>::link(&mut self.user_cons, &mut self.cq.user);
        self.cq.user_page.next = self.user_page.val();
        StrobeIn::<EntryWrite>::link(&mut self.entry, &mut self.cq.entry);
        StrobeOut::<SlotIdx>::link(&mut self.cons, &mut self.cq.cons);
        self.ev_cq_foreign_page.next = self.cq.ev_db_foreign_page.val();

        self.rq.run.next = self.run.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.rq.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.rq.state);
        StrobeIn::<RingWord>::link(&mut self.csr_rq, &mut self.rq.csr);
        StrobeIn::<RingWord>::link(&mut self.user_rq, &mut self.rq.user);
        self.rq.user_page.next = self.user_page.val();
        self.hold.next = self.rq.hold.val();
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.rq.done);
        StrobeOut::<SlotIdx>::link(&mut self.rung, &mut self.rq.rung);
        RqEventsOut::link(&mut self.ev, &mut self.rq.ev);
    }
}
