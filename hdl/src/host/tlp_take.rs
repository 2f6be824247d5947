//! Completions in: their headers decoded, and held for every beat of the TLP.
//!
//! ```text
//!   cpl ◄── TlpCpl (decode) ◄── cpl_in
//! ```
//! Interface: `cpl` shows completions as they come. TLPs that are no completions are dropped.
//! `cpl_in.ready` is `cpl.ready`. `ev_tlp_completions` pulses for each completion.
//! Timing: 0 cycles, not registered.
use super::tlp_cpl::TlpCpl;
use crate::hdl_default;
use crate::iface::{CplHead, CplOut, TlpIn};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Takes completion TLPs apart. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct TlpTake<const W: usize> {
        name: ModName = ModName::new(
            "tlp_take",
            &format!("W={W}"),
            "host/tlp_take.rs",
            "Takes completion TLPs apart.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cpl_in: TlpIn<W>,
        pub cpl: CplOut<W>,
        pub ev_tlp_completions: Signal<Out, Bit>,
        decode: TlpCpl,
        inside: Reg<Bit>,
        held: RegN<CplHead>,
        held_completion: Reg<Bit>,
        is_completion: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for TlpTake<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, held, held_completion);
        // The header counts on the first beat only.
        self.decode.hdr.next = self.cpl_in.hdr.val();
        self.is_completion.next = self.decode.is_completion.val();
        self.cpl.head.next = self.decode.head.val();
        if self.inside.q.val() {
            self.is_completion.next = self.held_completion.q.val();
            self.cpl.head.next = self.held.q.val();
        }
        self.cpl.data.next = self.cpl_in.data.val();
        self.cpl.first.next = !self.inside.q.val();
        self.cpl.last.next = self.cpl_in.last.val();
        self.cpl.valid.next = self.cpl_in.valid.val() & self.is_completion.val();
        self.cpl_in.ready.next = self.cpl.ready.val();
        self.step.next = self.cpl_in.valid.val() & self.cpl.ready.val();
        self.ev_tlp_completions.next =
            self.step.val() & self.is_completion.val() & !self.inside.q.val();
        if self.step.val() {
            self.inside.d.next = !self.cpl_in.last.val();
            if !self.inside.q.val() {
                self.held.d.next = self.decode.head.val();
                self.held_completion.d.next = self.decode.is_completion.val();
            }
        }
    }
}
