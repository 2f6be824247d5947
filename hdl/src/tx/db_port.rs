//! The doorbell port: writes into the users' pages become requests to ring.
//!
//! ```text
//!   s ──► beat register ─┬─ offset 0: words ─┬─ send queue doorbell ──────────► m
//!          │             │                   ├─ receive queue doorbell ───────► rq
//!          │             │                   └─ CQ consumer index ────────────► cons
//!          │             ├─ inline window ──► inline_ahead ─── any block ─────► m, not valid yet
//!          │             └─ inline window ──► inline_wqe ─┬─ last block ──────► m
//!          └── page ──────────────────────────────▲      └─ buf_write ───────► wqe_fetch
//! ```
//! Interface rules
//! - A beat of the register part counts by its byte enables, in whole words. A partial word is
//!   `ev_misaligned_access`, any other byte `ev_bad_register`; neither does anything else.
//! - Inline WQEs: see `inline_wqe`. `give_back` gives inline buffers back, one bit each: a request
//!   with `inline` holds its buffer until then.
//! - While nothing is valid at `m`, its data are what the newest inline WQE will ring: slot, indices, page. In
//!   the cycle after the WQE's last block, `fresh` says that the request now at `m` was shown so; `whole`,
//!   `store` and `opens` with the block at `buf_data`, `hit` and `store_read`: see `inline_ahead`.
//!
//! - While `rq_hold` is high no beat is taken; `rq` comes for one that is on its way.
//! - `cons_page` is the page of `cons` and of `rq`.
//!
//! Timing: one beat every two cycles; `cons`, `rq` and `m` of a word one cycle after the beat, from the beat
//! register; `m` of an inline WQE two cycles after its last beat, from a register, shown one cycle before.
use super::inline_ahead::InlineAhead;
use super::inline_wqe::InlineWqe;
use crate::hdl_default;
use crate::iface::{DoorbellBeat, RingWord, SlotIdx, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A request to ring, not yet checked. `page` counts unless `trusted` (BAR0).
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct DbReq {
    pub slot: Bits<16>,
    pub idx: Bits<16>,
    pub trusted: Bit,
    /// of the ring engine, for its own queues
    pub engine: Bit,
    pub page: Bits<8>,
    pub inline: Bit,
    pub first: Bits<16>,
    pub count: Bits<4>,
    pub buf: Bits<2>,
}

/// Byte offset of a page register; it lies in the first beat of the page.
fn page_register(name: &str) -> u64 {
    let found = spec::PAGE_REGISTERS.iter().find(|r| r.name == name);
    found.expect("a register of the page table").offset as u64
}
/// Byte enables of a page register's word.
fn enables(name: &str) -> Constant<Bits<64>> {
    Constant::new(bits(0xF << page_register(name)))
}

hdl_default! {
    /// Front end of the doorbell port.
    #[derive(LogicBlock)]
    pub struct DbPort {
        name: ModName = ModName::new(
            "db_port",
            "",
            "tx/db_port.rs",
            "Doorbell pages: ring words, CQ consumer words, inline WQEs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<DoorbellBeat>,
        pub m: StreamOut<DbReq>,
        pub cons: StrobeOut<SlotIdx>,
        pub cons_page: Signal<Out, Bits<8>>,
        pub rq: StrobeOut<RingWord>,
        pub rq_hold: Signal<In, Bit>,
        pub buf_write: Signal<Out, Bit>,
        pub buf_addr: Signal<Out, Bits<4>>,
        pub buf_data: Signal<Out, Bits<512>>,
        pub give_back: Signal<In, Bits<4>>,
        pub fresh: Signal<Out, Bit>,
        pub whole: Signal<Out, Bit>,
        pub store: Signal<Out, Bit>,
        pub opens: Signal<Out, Bit>,
        pub hit: Signal<In, Bit>,
        pub store_read: Signal<In, Bit>,
        pub ev_db_inline_partial: Signal<Out, Bit>,
        pub ev_misaligned_access: Signal<Out, Bit>,
        pub ev_bad_register: Signal<Out, Bit>,
        inline_wqe: InlineWqe,
        ahead: InlineAhead,
        busy: Reg<Bit>,
        waiting: Reg<Bit>,
        beat: RegN<DoorbellBeat>,
        held: RegN<DbReq>,
        take: Signal<Local, Bit>,
        work: Signal<Local, Bit>,
        in_window: Signal<Local, Bit>,
        words: Signal<Local, Bit>,
        data: Signal<Local, Bits<512>>,
        offset: Signal<Local, Bits<12>>,
        be: Signal<Local, Bits<64>>,
        sq_be: Signal<Local, Bits<64>>,
        cq_be: Signal<Local, Bits<64>>,
        rq_be: Signal<Local, Bits<64>>,
        odd_word: Signal<Local, Bit>,
        other_be: Signal<Local, Bits<64>>,
        sq_word: Signal<Local, Bits<32>>,
        cq_word: Signal<Local, Bits<32>>,
        rq_word: Signal<Local, Bits<32>>,
        ring: Signal<Local, Bit>,
        stay: Signal<Local, Bit>,
        req: Signal<Local, DbReq>,
        every: Constant<Bits<64>> = Constant::new(bits(u64::MAX)),
        window: Constant<Bits<12>> =
            Constant::new(bits(spec::window("PAGE_INLINE").offset as u64)),
        sq_shift: Constant<Bits<9>> = Constant::new(bits(8 * page_register("PAGE_SQ_DB"))),
        rq_shift: Constant<Bits<9>> = Constant::new(bits(8 * page_register("PAGE_RQ_DB"))),
        cq_shift: Constant<Bits<9>> = Constant::new(bits(8 * page_register("PAGE_CQ_CONS"))),
        sq_all: Constant<Bits<64>> = enables("PAGE_SQ_DB"),
        rq_all: Constant<Bits<64>> = enables("PAGE_RQ_DB"),
        cq_all: Constant<Bits<64>> = enables("PAGE_CQ_CONS"),
    }
}

impl Logic for DbPort {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, waiting, beat, held);
        self.inline_wqe.clk.next = self.clk.val();
        self.ahead.clk.next = self.clk.val();

        // Cycle 0: take a beat, look its page up.
        self.s.ready.next = self.inline_wqe.ready.val() & !self.busy.q.val() & !self.rq_hold.val();
        self.take.next = self.s.valid.val() & self.s.ready.val();
        if self.take.val() {
            self.beat.d.next = self.s.data.val();
        }
        self.inline_wqe.look.next = self.take.val();
        self.inline_wqe.look_page.next = self.s.data.val().page;

        // Cycle 1: what the beat means.
        self.work.next = self.busy.q.val() & !self.waiting.q.val();
        self.data.next = self.beat.q.val().data;
        self.offset.next = self.beat.q.val().offset;
        self.be.next = self.beat.q.val().be;
        self.in_window.next = self.offset.val() >= self.window.val();
        self.words.next = self.work.val() & (self.offset.val() == 0);
        self.sq_be.next = self.be.val() & self.sq_all.val();
        self.cq_be.next = self.be.val() & self.cq_all.val();
        self.rq_be.next = self.be.val() & self.rq_all.val();
        self.other_be.next =
            self.be.val() & !(self.sq_all.val() | self.cq_all.val() | self.rq_all.val());
        self.sq_word.next = bit_cast::<32, 512>(self.data.val() >> self.sq_shift.val());
        self.rq_word.next = bit_cast::<32, 512>(self.data.val() >> self.rq_shift.val());
        self.cq_word.next = bit_cast::<32, 512>(self.data.val() >> self.cq_shift.val());

        self.inline_wqe.work.next = self.work.val() & self.in_window.val();
        self.inline_wqe.page.next = self.beat.q.val().page;
        self.inline_wqe.block_no.next = self.offset.val().get_bits::<2>(6);
        self.inline_wqe.place.next = self.offset.val().get_bits::<3>(8);
        self.inline_wqe.whole.next = self.be.val() == self.every.val();
        self.inline_wqe.data.next = self.data.val();
        self.inline_wqe.give_back.next = self.give_back.val();
        self.buf_write.next = self.inline_wqe.buf_write.val();
        self.buf_addr.next = self.inline_wqe.buf_addr.val();
        self.buf_data.next = self.inline_wqe.buf_data.val();
        self.ahead.work.next = self.work.val() & self.in_window.val();
        self.ahead.page.next = self.beat.q.val().page;
        self.ahead.block_no.next = self.offset.val().get_bits::<2>(6);
        self.ahead.new_slot.next = self.inline_wqe.new_slot.val();
        self.ahead.new_first.next = self.inline_wqe.new_first.val();
        self.ahead.new_blocks.next = self.inline_wqe.new_blocks.val();
        self.ahead.done.next = self.inline_wqe.done.val();
        self.ahead.hit.next = self.hit.val();
        self.ahead.read.next = self.store_read.val();
        self.fresh.next = self.ahead.fresh.val();
        self.whole.next = self.ahead.whole.val();
        self.store.next = self.ahead.store.val();
        self.opens.next = self.ahead.opens.val();

        // The request of a word goes out at once, that of an inline WQE by way of a register.
        self.req.next.trusted = false;
        self.req.next.engine = false;
        self.req.next.page = self.beat.q.val().page;
        self.req.next.slot = self.sq_word.val().get_bits::<16>(16);
        self.req.next.idx = self.sq_word.val().get_bits::<16>(0);
        self.req.next.inline = false;
        self.req.next.first = self.sq_word.val().get_bits::<16>(0);
        self.req.next.count = 0.into();
        self.req.next.buf = 0.into();
        if self.in_window.val() {
            self.req.next.slot = bit_cast::<16, 14>(self.ahead.slot.val());
            self.req.next.idx = self.ahead.beyond.val();
            self.req.next.first = self.ahead.first.val();
            self.req.next.count = self.ahead.count.val();
        }
        self.ring.next = self.words.val() & (self.sq_be.val() == self.sq_all.val());
        self.m.valid.next = self.ring.val() | self.waiting.q.val();
        self.m.data.next = self.req.val();
        if self.waiting.q.val() {
            // A held request ends `count` behind `first`.
            self.m.data.next = self.held.q.val();
            self.m.data.next.idx =
                self.held.q.val().first + bit_cast::<16, 4>(self.held.q.val().count);
        }
        self.stay.next = self.m.valid.val() & !self.m.ready.val();
        self.waiting.d.next = self.stay.val() | self.inline_wqe.done.val();
        self.busy.d.next = self.take.val() | (self.busy.q.val() & !self.work.val());
        self.held.d.next = self.m.data.val();
        if self.inline_wqe.done.val() {
            self.held.d.next.slot = bit_cast::<16, 14>(self.inline_wqe.wqe.val().slot);
            self.held.d.next.page = self.beat.q.val().page;
            self.held.d.next.inline = self.inline_wqe.wqe.val().has_buf;
            self.held.d.next.first = self.inline_wqe.wqe.val().first;
            self.held.d.next.count = bit_cast::<4, 3>(self.inline_wqe.wqe.val().count);
            self.held.d.next.buf = self.inline_wqe.wqe.val().buf;
        }

        // What else the beat did.
        self.cons.valid.next = self.words.val() & (self.cq_be.val() == self.cq_all.val());
        self.cons.data.next.slot = self.cq_word.val().get_bits::<14>(16);
        self.cons.data.next.idx = self.cq_word.val().get_bits::<16>(0);
        self.cons_page.next = self.beat.q.val().page;
        self.rq.valid.next = self.words.val() & (self.rq_be.val() == self.rq_all.val());
        self.rq.data.next.slot = self.rq_word.val().get_bits::<16>(16);
        self.rq.data.next.idx = self.rq_word.val().get_bits::<16>(0);
        self.ev_db_inline_partial.next = self.inline_wqe.partial.val();
        self.odd_word.next = self.rq_be.val().any() & (self.rq_be.val() != self.rq_all.val());
        self.ev_misaligned_access.next = self.words.val()
            & (self.odd_word.val()
                | (self.sq_be.val().any() & (self.sq_be.val() != self.sq_all.val()))
                | (self.cq_be.val().any() & (self.cq_be.val() != self.cq_all.val())));
        self.ev_bad_register.next = false;
        if self.work.val() & !self.in_window.val() {
            self.ev_bad_register.next = self.other_be.val().any();
            if self.offset.val() != 0 {
                self.ev_bad_register.next = self.be.val().any();
            }
        }
    }
}
