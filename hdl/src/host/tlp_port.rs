//! The TLP ports: requests out, completions in.
//!
//! ```text
//!   mrd ─┐
//!        ├─► tlp_write ─► rq
//!   w   ─┘      └─► left, placed
//!   cpl ◄── tlp_take ◄── cpl_in
//! ```
//! Interface: see the two blocks.
//! Timing: requests 1 cycle (registered), one beat each cycle; completions 0 cycles, not registered.
use super::mwr::MwrIn;
use super::tlp_take::TlpTake;
use super::tlp_write::TlpWrite;
use crate::hdl_default;
use crate::iface::{CplOut, MrdCmd, StrobeOut, TlpIn, TlpOut};
use crate::prim::{ClkRst, ModName, StreamIn};
use crate::rx::iface::Placed;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Makes request TLPs, takes completion TLPs apart. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct TlpPort<const W: usize> {
        name: ModName = ModName::new(
            "tlp_port",
            &format!("W={W}"),
            "host/tlp_port.rs",
            "Requests out, completions in.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub requester: Signal<In, Bits<16>>,
        pub bus_master: Signal<In, Bit>,
        pub mrd: StreamIn<MrdCmd>,
        pub wants: Signal<In, Bit>,
        pub w: MwrIn<W>,
        pub rq: TlpOut<W>,
        pub left: Signal<Out, Bit>,
        pub placed: StrobeOut<Placed>,
        pub cpl_in: TlpIn<W>,
        pub cpl: CplOut<W>,
        pub ev_tlp_reads: Signal<Out, Bit>,
        pub ev_tlp_writes: Signal<Out, Bit>,
        pub ev_tlp_completions: Signal<Out, Bit>,
        out: TlpWrite<W>,
        take: TlpTake<W>,
    }
}

impl<const W: usize> Logic for TlpPort<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.out.clk.next = self.clk.val();
        self.take.clk.next = self.clk.val();
        self.out.requester.next = self.requester.val();
        self.out.bus_master.next = self.bus_master.val();
        StreamIn::<MrdCmd>::link(&mut self.mrd, &mut self.out.mrd);
        self.out.wants.next = self.wants.val();
        MwrIn::<W>::link(&mut self.w, &mut self.out.w);
        TlpOut::<W>::link(&mut self.rq, &mut self.out.rq);
        self.left.next = self.out.left.val();
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.out.placed);
        TlpIn::<W>::link(&mut self.cpl_in, &mut self.take.cpl_in);
        CplOut::<W>::link(&mut self.cpl, &mut self.take.cpl);
        self.ev_tlp_reads.next = self.out.ev_tlp_reads.val();
        self.ev_tlp_writes.next = self.out.ev_tlp_writes.val();
        self.ev_tlp_completions.next = self.take.ev_tlp_completions.val();
    }
}
