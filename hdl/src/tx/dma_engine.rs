//! From a piece of payload by key and virtual address to a read job by bus address.
//!
//! ```text
//!   ahead, piece ──► PieceLook ──► piece, entry ──► RegionCheck ──► register ──► job
//!                       ▲ │                                          └──► in the BAR1 window?
//!         region table ─┘ ▼ look-up
//! ```
//! Interface: `piece` in, `job` out, one for one and in order; look-ups and hints as in `piece_look`.
//! A region bound to BAR1 whose piece lies outside of [`bar1_base`, + `bar1_size`) is read from where
//! it lies and counted (`ev_silent_fallback`), or refused if it is strict (`job.missed`). The `ev_…`
//! pulses come one cycle after the job was taken. `piece.ready` comes from registers; `job.ready` may
//! come late in the cycle.
//! Timing: `piece` to `job` 1 cycle more than `piece` to `now` in `piece_look`.
use super::piece_look::PieceLook;
use crate::hdl_default;
use crate::iface::{Piece, ReadJob, StrobeIn};
use crate::mr::region::RegionEntry;
use crate::mr::region_check::{RegionCheck, RegionFaults};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{code, syndrome};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

fn syndrome_code(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(syndrome(name).code.value))
}

hdl_default! {
    /// Checks and translates pieces.
    #[derive(LogicBlock)]
    pub struct DmaEngine {
        name: ModName = ModName::new(
            "dma_engine",
            "",
            "tx/dma_engine.rs",
            "Checks pieces of payload and translates their addresses.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ats_on: Signal<In, Bit>,
        pub relaxed_on: Signal<In, Bit>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub piece: StreamIn<Piece>,
        pub ahead: StrobeIn<Bits<24>>,
        pub look_en: Signal<Out, Bit>,
        pub look_index: Signal<Out, Bits<24>>,
        pub entry: Signal<In, RegionEntry>,
        pub entry_exists: Signal<In, Bit>,
        pub changing: Signal<In, Bit>,
        pub job: StreamOut<ReadJob>,
        /// no piece is on its way
        pub idle: Signal<Out, Bit>,
        pub ev_local_key_index_err: Signal<Out, Bit>,
        pub ev_local_key_mismatch: Signal<Out, Bit>,
        pub ev_local_region_invalid: Signal<Out, Bit>,
        pub ev_local_pd_mismatch: Signal<Out, Bit>,
        pub ev_local_bounds_err: Signal<Out, Bit>,
        pub ev_mtt_unsupported: Signal<Out, Bit>,
        pub ev_ats_off: Signal<Out, Bit>,
        pub ev_bar1_strict_miss: Signal<Out, Bit>,
        pub ev_silent_fallback: Signal<Out, Bit>,
        look: PieceLook,
        check: RegionCheck,
        free: Signal<Local, Bit>,
        checked_valid: Reg<Bit>,
        checked: RegN<ReadJob>,
        faults: RegN<RegionFaults>,
        bar1: RegN<Bit>,
        strict: RegN<Bit>,
        // The window: its end, and the last address at which this piece still fits.
        bar1_end: RegN<Bits<64>>,
        bar1_last: RegN<Bits<65>>,
        room: Signal<Local, Bits<65>>,
        missed: Signal<Local, Bit>,
        why: Signal<Local, Bits<8>>,
        sent: Reg<Bit>,
        sent_why: RegN<Bits<8>>,
        sent_missed: RegN<Bit>,
        sent_strict: RegN<Bit>,
        counted: Signal<Local, Bits<8>>,
        bad_index: Constant<Bits<8>> = syndrome_code("BAD_LKEY_INDEX"),
        invalid: Constant<Bits<8>> = syndrome_code("INVALID_REGION"),
        key_mismatch: Constant<Bits<8>> = syndrome_code("KEY_MISMATCH"),
        pd_mismatch: Constant<Bits<8>> = syndrome_code("PD_MISMATCH"),
        address_wrap: Constant<Bits<8>> = syndrome_code("ADDRESS_WRAP"),
        bounds: Constant<Bits<8>> = syndrome_code("REGION_BOUNDS"),
        no_paging: Constant<Bits<8>> = syndrome_code("NO_PAGING"),
        ats_missing: Constant<Bits<8>> = syndrome_code("ATS_OFF"),
        untranslated: Constant<Bits<2>> = Constant::new(bits(code("tlp_at", "UNTRANSLATED"))),
        translated: Constant<Bits<2>> = Constant::new(bits(code("tlp_at", "TRANSLATED"))),
    }
}

impl Logic for DmaEngine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, checked_valid, checked, faults, bar1, strict);
        dff_setup!(self, clk, bar1_end, bar1_last, sent, sent_why, sent_missed);
        dff_setup!(self, clk, sent_strict);

        // Look-up.
        self.look.clk.next = self.clk.val();
        StreamIn::<Piece>::link(&mut self.piece, &mut self.look.piece);
        StrobeIn::<Bits<24>>::link(&mut self.ahead, &mut self.look.ahead);
        self.look_en.next = self.look.look_en.val();
        self.look_index.next = self.look.look_index.val();
        self.look.entry.next = self.entry.val();
        self.look.entry_exists.next = self.entry_exists.val();
        self.look.changing.next = self.changing.val();
        self.free.next = self.job.ready.val() | !self.checked_valid.q.val();
        self.look.take.next = self.free.val();
        self.idle.next = self.look.idle.val() & !self.checked_valid.q.val();

        // Check.
        self.check.piece.next = self.look.now.val();
        self.check.in_memory.next = self.look.now_in_memory.val();
        self.check.entry.next = self.look.now_entry.val();
        self.check.entry_exists.next = self.look.now_exists.val();
        self.check.ats_on.next = self.ats_on.val();
        self.bar1_end.d.next = self.bar1_base.val() + self.bar1_size.val();
        self.room.next =
            bit_cast::<65, 64>(self.bar1_end.q.val()) - bit_cast::<65, 13>(self.look.now.val().len);
        if self.free.val() {
            self.checked_valid.d.next = self.look.now_valid.val();
            self.checked.d.next.kind = self.look.now.val().kind;
            self.checked.d.next.addr = self.check.addr.val();
            self.checked.d.next.last_byte = self.check.last_byte.val();
            self.checked.d.next.turn = self.check.turn.val();
            self.checked.d.next.last = self.look.now.val().last;
            self.checked.d.next.at = self.untranslated.val();
            if self.look.now_entry.val().ats {
                self.checked.d.next.at = self.translated.val();
            }
            self.checked.d.next.ro = self.look.now_entry.val().relaxed & self.relaxed_on.val();
            self.checked.d.next.refused = self.check.refused.val();
            self.checked.d.next.missed = false;
            self.checked.d.next.syndrome = 0.into();
            self.faults.d.next = self.check.faults.val();
            self.bar1.d.next = self.look.now_entry.val().bar1 & self.look.now_in_memory.val();
            self.strict.d.next = self.look.now_entry.val().strict;
            self.bar1_last.d.next = self.room.val();
        }

        // The window of BAR1. Bit 64: the piece is longer than everything below the end.
        self.missed.next = self.bar1.q.val()
            & ((self.checked.q.val().addr < self.bar1_base.val())
                | (self.checked.q.val().addr > bit_cast::<64, 65>(self.bar1_last.q.val()))
                | (self.bar1_last.q.val() >> 64).any());

        // Why not: the first cause.
        self.why.next = 0.into();
        if self.checked.q.val().refused {
            self.why.next = self.ats_missing.val();
            if self.faults.q.val().bad_index {
                self.why.next = self.bad_index.val();
            } else if self.faults.q.val().invalid {
                self.why.next = self.invalid.val();
            } else if self.faults.q.val().key_mismatch {
                self.why.next = self.key_mismatch.val();
            } else if self.faults.q.val().pd_mismatch {
                self.why.next = self.pd_mismatch.val();
            } else if self.faults.q.val().address_wrap {
                self.why.next = self.address_wrap.val();
            } else if self.faults.q.val().below | self.faults.q.val().beyond {
                self.why.next = self.bounds.val();
            } else if self.faults.q.val().paged {
                self.why.next = self.no_paging.val();
            }
        }
        self.job.valid.next = self.checked_valid.q.val();
        self.job.data.next = self.checked.q.val();
        self.job.data.next.missed = self.missed.val() & self.strict.q.val();
        self.job.data.next.syndrome = self.why.val();

        // Events.
        self.sent.d.next = self.checked_valid.q.val() & self.job.ready.val();
        self.sent_why.d.next = self.why.val();
        self.sent_missed.d.next = self.missed.val() & !self.checked.q.val().refused;
        self.sent_strict.d.next = self.strict.q.val();
        self.counted.next = 0.into();
        if self.sent.q.val() {
            self.counted.next = self.sent_why.q.val();
        }
        self.ev_local_key_index_err.next = self.counted.val() == self.bad_index.val();
        self.ev_local_key_mismatch.next = self.counted.val() == self.key_mismatch.val();
        self.ev_local_region_invalid.next = self.counted.val() == self.invalid.val();
        self.ev_local_pd_mismatch.next = self.counted.val() == self.pd_mismatch.val();
        self.ev_local_bounds_err.next = (self.counted.val() == self.bounds.val())
            | (self.counted.val() == self.address_wrap.val());
        self.ev_mtt_unsupported.next = self.counted.val() == self.no_paging.val();
        self.ev_ats_off.next = self.counted.val() == self.ats_missing.val();
        self.ev_bar1_strict_miss.next =
            self.sent.q.val() & self.sent_missed.q.val() & self.sent_strict.q.val();
        self.ev_silent_fallback.next =
            self.sent.q.val() & self.sent_missed.q.val() & !self.sent_strict.q.val();
    }
}
