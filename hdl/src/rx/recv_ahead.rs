//! Fetches the next receive WQE of a queue before a message needs it.
//!
//! ```text
//!   rung, moved ─► [ slots ] ─► want ─► recv_ring: worth it? ─► job with `ahead` ─► host memory
//!                                                                                      │
//!   recv_ring: use of look ─► hit, cookie ◄──────── words (one per slot) ◄── store ◄───┘
//! ```
//! Interface: a slot whose producer index was rung, and one whose WQE was used, is remembered (16 of them; one
//! too many is forgotten) and asked for with `want`, `slot` while nothing else is under way (`calm`);
//! `taken` is the answer. `look` is answered two cycles later, for the consumer index that `place` shows
//! then: `hit` with `cookie`, its WQE is here; `worth`, it is posted, not here, and its QP is neither in
//! RESET nor in ERR. `store` puts a WQE here; it waits while `moved` is high.
//! A WQE that is no good is stored, too, with what is wrong: `ask` is answered two cycles later by `ask_bad`, the
//! WQE that `first` (one cycle later) names is here, and no good.
//! Rules: one that is not here has not been judged, and is read when it is used. A word is forgotten when its slot's index moves or begins anew. One that was asked for
//! before its slot began anew is not stored. So nothing but time is lost if any of this comes too late.
//! Timing: one of each kind each cycle; one WQE at a time is fetched ahead.
use super::recv_index::RecvBegin;
use crate::hdl_default;
use crate::iface::{SlotIdx, StateWrite, StrobeIn};
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// How good a receive WQE is.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvJudged {
    /// it cannot be used; for it could not be read
    pub bad: Bit,
    pub unread: Bit,
}

/// What the responder must know of it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvWarning {
    pub bad: Bit,
    pub idx: Bits<16>,
}

/// A receive WQE that is here.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RecvWord {
    pub valid: Bit,
    pub bad: Bit,
    pub unread: Bit,
    pub idx: Bits<16>,
    pub cookie: Bits<32>,
}

hdl_default! {
    /// The next receive WQEs of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RecvAhead<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_ahead",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_ahead.rs",
            "Fetches the next receive WQE before a message needs it.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub begins: Signal<In, Bit>,
        pub begun: Signal<In, RecvBegin>,
        /// a message used one, or it was flushed
        pub moved: StrobeIn<SlotIdx>,
        pub calm: Signal<In, Bit>,
        pub want: Signal<Out, Bit>,
        pub slot: Signal<Out, Bits<SLOT_AW>>,
        pub taken: Signal<In, Bit>,
        pub look: Signal<In, Bits<SLOT_AW>>,
        pub place: Signal<In, Bits<16>>,
        pub hit: Signal<Out, Bit>,
        pub cookie: Signal<Out, Bits<32>>,
        pub what: Signal<Out, RecvJudged>,
        pub ask: Signal<In, Bits<SLOT_AW>>,
        pub first: Signal<In, Bits<16>>,
        pub ask_bad: Signal<Out, Bit>,
        pub worth: Signal<Out, Bit>,
        /// of the slot that was taken last
        pub store: Signal<In, Bit>,
        pub store_idx: Signal<In, Bits<16>>,
        pub store_cookie: Signal<In, Bits<32>>,
        pub store_what: Signal<In, RecvJudged>,
        slots: Fifo<Bits<SLOT_AW>, 4>,
        rang: Reg<Bit>,
        rang_slot: RegN<Bits<SLOT_AW>>,
        lives: Ram1r1w<Bits<1>, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        words: SlotRam<RecvWord, SLOT_AW>,
        // The same, read for the responder.
        warnings: SlotRam<RecvWarning, SLOT_AW>,
        warned: RegN<Bit>,
        live2: RegN<Bit>,
        prod2: RegN<Bits<16>>,
        word2: RegN<RecvWord>,
        asked: RegN<Bits<SLOT_AW>>,
        stale: Reg<Bit>,
        here: Signal<Local, Bit>,
        new_slot: Signal<Local, Bits<SLOT_AW>>,
        moved_slot: Signal<Local, Bits<SLOT_AW>>,
        blank: Constant<RecvWord> = Constant::new(RecvWord::default()),
        calm_word: Constant<RecvWarning> = Constant::new(RecvWarning::default()),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
        st_err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for RecvAhead<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, rang, rang_slot, live2, prod2, word2, asked, stale, warned);
        self.slots.clk.next = self.clk.val();
        self.lives.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();
        self.words.clk.next = self.clk.val();
        self.warnings.clk.next = self.clk.val();
        self.new_slot.next = bit_cast::<SLOT_AW, 14>(self.begun.val().slot);
        self.moved_slot.next = bit_cast::<SLOT_AW, 14>(self.moved.data.val().slot);

        // Who may have another one.
        self.slots.s.valid.next = self.moved.valid.val() | self.rang.q.val();
        self.slots.s.data.next = self.rang_slot.q.val();
        if self.moved.valid.val() {
            self.slots.s.data.next = self.moved_slot.val();
        } else {
            self.rang.d.next = false;
        }
        if self.rung.valid.val() {
            self.rang.d.next = true;
            self.rang_slot.d.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        }
        self.want.next = self.slots.m.valid.val() & self.calm.val();
        self.slot.next = self.slots.m.data.val();
        self.slots.m.ready.next = self.taken.val();

        // What is known of it.
        self.lives.write_en.next = self.state.valid.val();
        self.lives.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.lives.write_data.next = 1.into();
        if (self.state.data.val().state == self.st_reset.val())
            | (self.state.data.val().state == self.st_err.val())
        {
            self.lives.write_data.next = 0.into();
        }
        self.prods.init_en.next = self.begins.val();
        self.prods.init_slot.next = self.new_slot.val();
        self.prods.init_data.next = self.begun.val().prod;
        self.prods.set_en.next = self.rung.valid.val();
        self.prods.set_slot.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        self.prods.set_data.next = self.rung.data.val().idx;
        self.lives.read_en.next = true;
        self.lives.read_addr.next = self.look.val();
        self.prods.read_slot.next = self.look.val();
        self.words.read_slot.next = self.look.val();
        self.live2.d.next = self.lives.read_data.val().any();
        self.prod2.d.next = self.prods.read_data.val();
        self.word2.d.next = self.words.read_data.val();
        self.here.next = self.word2.q.val().valid & (self.word2.q.val().idx == self.place.val());
        self.hit.next = self.here.val();
        self.cookie.next = self.word2.q.val().cookie;
        self.what.next.bad = self.word2.q.val().bad;
        self.what.next.unread = self.word2.q.val().unread;
        self.worth.next =
            self.live2.q.val() & !self.here.val() & (self.prod2.q.val() != self.place.val());

        // What was fetched, for whom.
        if self.begins.val() & (self.new_slot.val() == self.asked.q.val()) {
            self.stale.d.next = true;
        }
        if self.taken.val() {
            self.asked.d.next = self.slots.m.data.val();
            self.stale.d.next = false;
        }
        self.words.init_en.next = self.begins.val();
        self.words.init_slot.next = self.new_slot.val();
        self.words.init_data.next = self.blank.val();
        self.words.set_en.next = self.moved.valid.val() | (self.store.val() & !self.stale.q.val());
        self.words.set_slot.next = self.asked.q.val();
        self.words.set_data.next.valid = !self.moved.valid.val();
        self.words.set_data.next.idx = self.store_idx.val();
        self.words.set_data.next.cookie = self.store_cookie.val();
        self.words.set_data.next.bad = self.store_what.val().bad;
        self.words.set_data.next.unread = self.store_what.val().unread;
        if self.moved.valid.val() {
            self.words.set_slot.next = self.moved_slot.val();
        }
        self.warnings.init_en.next = self.begins.val();
        self.warnings.init_slot.next = self.new_slot.val();
        self.warnings.init_data.next = self.calm_word.val();
        self.warnings.set_en.next = self.words.set_en.val();
        self.warnings.set_slot.next = self.words.set_slot.val();
        self.warnings.set_data.next.bad = self.store_what.val().bad & !self.moved.valid.val();
        self.warnings.set_data.next.idx = self.store_idx.val();
        self.warnings.read_slot.next = self.ask.val();
        self.warned.d.next = self.warnings.read_data.val().bad
            & (self.warnings.read_data.val().idx == self.first.val());
        self.ask_bad.next = self.warned.q.val();
    }
}
