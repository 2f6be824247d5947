//! From a piece of payload by key and virtual address to a read job by bus address.
//!
//! ```text
//!   ahead (index) ──► look-up ──► entry ─┐             ┌──► in the BAR1 window? ──┐
//!   piece ──► same index? ──► RegionCheck ┴─► register ┴───────────────────────► job
//! ```
//! Interface: `piece` in, `job` out, one for one and in order. `look_en` with `look_index` goes to the
//! region table, whose `entry` comes one cycle later and stays; while `changing` is high, it may be old.
//! The entry looked up last serves all pieces of its region that follow. `ahead` is a hint: the
//! region index (L_Key bits 31:8) of a piece that will come, at best in the next cycle; a wrong hint
//! does no harm.
//! A region bound to BAR1 whose piece lies outside of [`bar1_base`, + `bar1_size`) is read from where
//! it lies and counted (`ev_silent_fallback`), or refused if it is strict. The `ev_…` pulses come
//! with the job.
//! Timing: `piece` to `job` 1 cycle if its region was looked up, else 2; inline pieces 1 cycle. One
//! piece each cycle from one region, or with hints.
use crate::hdl_default;
use crate::iface::{Piece, ReadJob, StrobeIn};
use crate::mr::region::RegionEntry;
use crate::mr::region_check::RegionCheck;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::syndrome;
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
        pub ev_local_key_index_err: Signal<Out, Bit>,
        pub ev_local_key_mismatch: Signal<Out, Bit>,
        pub ev_local_region_invalid: Signal<Out, Bit>,
        pub ev_local_pd_mismatch: Signal<Out, Bit>,
        pub ev_local_bounds_err: Signal<Out, Bit>,
        pub ev_mtt_unsupported: Signal<Out, Bit>,
        pub ev_ats_off: Signal<Out, Bit>,
        pub ev_bar1_strict_miss: Signal<Out, Bit>,
        pub ev_silent_fallback: Signal<Out, Bit>,
        /// the entry shown is that of this index
        looked: Reg<Bit>,
        looked_index: RegN<Bits<24>>,
        index: Signal<Local, Bits<24>>,
        known: Signal<Local, Bit>,
        missing: Signal<Local, Bit>,
        check: RegionCheck,
        in_memory: Signal<Local, Bit>,
        take: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        checked_valid: Reg<Bit>,
        checked: RegN<ReadJob>,
        bar1: RegN<Bit>,
        strict: RegN<Bit>,
        bar1_end: RegN<Bits<64>>,
        missed: Signal<Local, Bit>,
        sent: Signal<Local, Bit>,
        why: Signal<Local, Bits<8>>,
        kind_memory: Constant<Bits<2>> = Constant::new(bits(0)),
        inline_addr: Constant<Bits<64>> =
            Constant::new(bits(crate::spec::WQE_SGE_OFFSET as u64)),
        bad_index: Constant<Bits<8>> = syndrome_code("BAD_LKEY_INDEX"),
        invalid: Constant<Bits<8>> = syndrome_code("INVALID_REGION"),
        key_mismatch: Constant<Bits<8>> = syndrome_code("KEY_MISMATCH"),
        pd_mismatch: Constant<Bits<8>> = syndrome_code("PD_MISMATCH"),
        address_wrap: Constant<Bits<8>> = syndrome_code("ADDRESS_WRAP"),
        bounds: Constant<Bits<8>> = syndrome_code("REGION_BOUNDS"),
        no_paging: Constant<Bits<8>> = syndrome_code("NO_PAGING"),
        ats_missing: Constant<Bits<8>> = syndrome_code("ATS_OFF"),
        bar1_strict: Constant<Bits<8>> = syndrome_code("BAR1_STRICT"),
    }
}

impl Logic for DmaEngine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, looked, looked_index);
        dff_setup!(self, clk, checked_valid, checked, bar1, strict, bar1_end);

        // Look-up: for the piece that is here, or else for one that will come.
        self.in_memory.next = self.piece.data.val().kind == self.kind_memory.val();
        self.index.next = bit_cast::<24, 32>(self.piece.data.val().lkey >> 8);
        self.known.next = (self.looked.q.val()
            & (self.looked_index.q.val() == self.index.val())
            & !self.changing.val())
            | !self.in_memory.val();
        self.missing.next = self.piece.valid.val() & !self.known.val();
        self.free.next = self.job.ready.val() | !self.checked_valid.q.val();
        self.take.next = self.piece.valid.val() & self.free.val() & self.known.val();
        self.piece.ready.next = self.free.val() & self.known.val();
        self.look_en.next = self.missing.val()
            | (self.ahead.valid.val() & (self.take.val() | !self.piece.valid.val()));
        self.look_index.next = self.ahead.data.val();
        if self.missing.val() {
            self.look_index.next = self.index.val();
        }
        if self.changing.val() {
            self.looked.d.next = false;
        } else if self.look_en.val() {
            self.looked.d.next = true;
            self.looked_index.d.next = self.look_index.val();
        }

        // Check.
        self.check.piece.next = self.piece.data.val();
        self.check.entry.next = self.entry.val();
        self.check.entry_exists.next = self.entry_exists.val();
        self.check.ats_on.next = self.ats_on.val();
        self.check.relaxed_on.next = self.relaxed_on.val();
        if self.free.val() {
            self.checked_valid.d.next = self.take.val();
            self.checked.d.next.kind = self.piece.data.val().kind;
            self.checked.d.next.len = self.piece.data.val().len;
            self.checked.d.next.lane = self.piece.data.val().lane;
            self.checked.d.next.first = self.piece.data.val().first;
            self.checked.d.next.last = self.piece.data.val().last;
            self.checked.d.next.addr = self.inline_addr.val();
            self.checked.d.next.at = 0.into();
            self.checked.d.next.ro = false;
            self.checked.d.next.syndrome = 0.into();
            self.bar1.d.next = false;
            self.strict.d.next = false;
            if self.in_memory.val() {
                self.checked.d.next.addr = self.check.addr.val();
                self.checked.d.next.at = self.check.at.val();
                self.checked.d.next.ro = self.check.relaxed.val();
                self.checked.d.next.syndrome = self.check.syndrome.val();
                self.bar1.d.next = self.entry.val().bar1 & !self.check.syndrome.val().any();
                self.strict.d.next = self.entry.val().strict;
            }
        }

        // The window of BAR1.
        self.bar1_end.d.next = self.bar1_base.val() + self.bar1_size.val();
        self.missed.next = self.bar1.q.val()
            & ((self.checked.q.val().addr < self.bar1_base.val())
                | ((self.checked.q.val().addr + bit_cast::<64, 13>(self.checked.q.val().len))
                    > self.bar1_end.q.val()));
        self.why.next = self.checked.q.val().syndrome;
        if self.missed.val() & self.strict.q.val() {
            self.why.next = self.bar1_strict.val();
        }
        self.job.valid.next = self.checked_valid.q.val();
        self.job.data.next = self.checked.q.val();
        self.job.data.next.syndrome = self.why.val();

        self.sent.next = self.checked_valid.q.val() & self.job.ready.val();
        self.ev_local_key_index_err.next =
            self.sent.val() & (self.why.val() == self.bad_index.val());
        self.ev_local_key_mismatch.next =
            self.sent.val() & (self.why.val() == self.key_mismatch.val());
        self.ev_local_region_invalid.next =
            self.sent.val() & (self.why.val() == self.invalid.val());
        self.ev_local_pd_mismatch.next =
            self.sent.val() & (self.why.val() == self.pd_mismatch.val());
        self.ev_local_bounds_err.next = self.sent.val()
            & ((self.why.val() == self.bounds.val()) | (self.why.val() == self.address_wrap.val()));
        self.ev_mtt_unsupported.next = self.sent.val() & (self.why.val() == self.no_paging.val());
        self.ev_ats_off.next = self.sent.val() & (self.why.val() == self.ats_missing.val());
        self.ev_bar1_strict_miss.next = self.sent.val() & self.missed.val() & self.strict.q.val();
        self.ev_silent_fallback.next = self.sent.val() & self.missed.val() & !self.strict.q.val();
    }
}
