//! Consumer indices of CQs, from BAR0 and from the users' pages, in one stream.
//!
//! ```text
//!   csr (CQE_CONS_IDX) ─────────────────────────────────────────┬─► cons
//!   user, user_page (PAGE_CQ_CONS) ─► [ FIFO ] ─► page right? ──┘
//!                                        entry ─► [ pages ] ▲
//! ```
//! Interface: three strobes in (`csr`, `user`, `entry`, the load of a CQ context), one out. A
//! write from BAR0 is trusted and passes at once; one from a page passes if the CQ exists and
//! names that page, else it is ignored and `ev_db_foreign_page` pulses.
//! Rules: up to 8 writes from pages may wait for those from BAR0, which come every other cycle at
//! most; what finds no room is lost. The index is the whole state: the next write makes up for it.
//! After reset a walk of one CQ a cycle forgets all pages; `user` waits for it.
//! Timing: `csr` 0 cycles; `user` 2 cycles and more.
use crate::iface::{EntryWrite, SlotIdx, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    pub UnpackCqPage, "cq_ctx", 512, { valid: bit, page: 8 }
}

/// A consumer index from a page.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct PageCons {
    pub cons: SlotIdx,
    pub page: Bits<8>,
}
/// Whose page may move a CQ.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CqPage {
    pub valid: Bit,
    pub page: Bits<8>,
}

hdl_default! {
    /// Consumer indices of `2^CQ_AW` CQs.
    #[derive(LogicBlock)]
    pub struct CqDoorbell<const CQ_AW: usize> {
        name: ModName = ModName::new(
            "cq_doorbell",
            &format!("CQ_AW={CQ_AW}"),
            "cq/cq_doorbell.rs",
            "Consumer indices of CQs, from BAR0 and from the users' pages.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub csr: StrobeIn<SlotIdx>,
        pub user: StrobeIn<SlotIdx>,
        pub user_page: Signal<In, Bits<8>>,
        pub entry: StrobeIn<EntryWrite>,
        pub cons: StrobeOut<SlotIdx>,
        pub ev_db_foreign_page: Signal<Out, Bit>,
        unpack: UnpackCqPage,
        pages: Ram1r1w<CqPage, CQ_AW>,
        queue: Fifo<PageCons, 3>,
        walk: Reg<Bits<CQ_AW>>,
        walked: Reg<Bit>,
        got_valid: Reg<Bit>,
        got: RegN<PageCons>,
        told: Reg<Bit>,
        told_cons: RegN<SlotIdx>,
        foreign: Reg<Bit>,
        head: Signal<Local, SlotIdx>,
        mine: Signal<Local, SlotIdx>,
        look: Signal<Local, Bit>,
        right: Signal<Local, Bit>,
        take: Signal<Local, Bit>,
        cq_bits: Constant<Bits<4>> = Constant::new(bits(CQ_AW as u64)),
        last: Constant<Bits<CQ_AW>> = Constant::new(bits((1 << CQ_AW) - 1)),
    }
}

impl<const CQ_AW: usize> Logic for CqDoorbell<CQ_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, walked, got_valid, got, told, told_cons, foreign);
        self.pages.clk.next = self.clk.val();
        self.queue.clk.next = self.clk.val();

        // Pages: loaded with the CQ, or forgotten by the walk.
        self.unpack.raw.next = self.entry.data.val().data;
        if !self.walked.q.val() & !self.entry.valid.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.walked.d.next = self.walk.q.val() == self.last.val();
        }
        self.pages.write_en.next = self.entry.valid.val() | !self.walked.q.val();
        self.pages.write_addr.next = self.walk.q.val();
        self.pages.write_data.next.valid = self.unpack.valid.val() & self.entry.valid.val();
        self.pages.write_data.next.page = self.unpack.page.val();
        if self.entry.valid.val() {
            self.pages.write_addr.next = bit_cast::<CQ_AW, 24>(self.entry.data.val().index);
        }

        // Look up the page of the CQ at the head of the queue.
        self.queue.s.valid.next = self.user.valid.val();
        self.queue.s.data.next.cons = self.user.data.val();
        self.queue.s.data.next.page = self.user_page.val();
        self.head.next = self.queue.m.data.val().cons;
        self.mine.next = self.got.q.val().cons;
        self.right.next = self.pages.read_data.val().valid
            & (self.pages.read_data.val().page == self.got.q.val().page)
            & !(self.mine.val().slot >> self.cq_bits.val()).any();
        self.take.next = self.got_valid.q.val() & !self.csr.valid.val();
        self.look.next = self.walked.q.val() & (self.take.val() | !self.got_valid.q.val());
        self.queue.m.ready.next = self.look.val();
        self.pages.read_en.next = self.look.val();
        self.pages.read_addr.next = bit_cast::<CQ_AW, 14>(self.head.val().slot);
        if self.look.val() {
            self.got_valid.d.next = self.queue.m.valid.val();
            self.got.d.next = self.queue.m.data.val();
        }

        self.told.d.next = self.csr.valid.val() | (self.take.val() & self.right.val());
        self.told_cons.d.next = self.mine.val();
        if self.csr.valid.val() {
            self.told_cons.d.next = self.csr.data.val();
        }
        self.foreign.d.next = self.take.val() & !self.right.val();
        self.cons.valid.next = self.told.q.val();
        self.cons.data.next = self.told_cons.q.val();
        self.ev_db_foreign_page.next = self.foreign.q.val();
    }
}
