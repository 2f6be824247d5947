//! Is the packet that is here in the next cycle the one that is due then?
//!
//! ```text
//!   held, coming ─┬─► four comparisons ─► one of them ─► fits
//!   due, next ────┘                        ▲ moves, loads
//! ```
//! Interface: `held` is the packet that is here, `coming` the one behind it; `moves`: it takes its place. `due` is the sub-chunk that
//! is due, `next` the one behind it; `loads`: it takes its place. A packet fits if it is for the sub-chunk's slot, has its length
//! and comes by the QP `prev_slot`.
//! Timing: combinational, 1 level from `moves` and `loads`.
use super::iface::{ArriveHead, AT_BITS};
use crate::hdl_default;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Compares packets with sub-chunks.
    #[derive(LogicBlock)]
    pub struct RingFits {
        name: ModName = ModName::new(
            "ring_fits",
            "",
            "collective/ring_fits.rs",
            "Compares packets with the sub-chunks that are due.",
        ),
        pub held: Signal<In, ArriveHead>,
        /// it came by `prev_slot`
        pub held_of_prev: Signal<In, Bit>,
        pub coming: Signal<In, ArriveHead>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub due_at: Signal<In, Bits<AT_BITS>>,
        pub due_len: Signal<In, Bits<13>>,
        pub next_at: Signal<In, Bits<AT_BITS>>,
        pub next_len: Signal<In, Bits<13>>,
        pub moves: Signal<In, Bit>,
        pub loads: Signal<In, Bit>,
        pub fits: Signal<Out, Bit>,
        held_due: Signal<Local, Bit>,
        held_next: Signal<Local, Bit>,
        coming_due: Signal<Local, Bit>,
        coming_next: Signal<Local, Bit>,
    }
}

impl Logic for RingFits {
    #[hdl_gen]
    fn update(&mut self) {
        self.held_due.next = (self.held.val().offset == bit_cast::<32, AT_BITS>(self.due_at.val()))
            & (self.held.val().len == self.due_len.val())
            & self.held_of_prev.val();
        self.held_next.next = (self.held.val().offset
            == bit_cast::<32, AT_BITS>(self.next_at.val()))
            & (self.held.val().len == self.next_len.val())
            & self.held_of_prev.val();
        self.coming_due.next = (self.coming.val().offset
            == bit_cast::<32, AT_BITS>(self.due_at.val()))
            & (self.coming.val().len == self.due_len.val())
            & (self.coming.val().slot == self.prev_slot.val());
        self.coming_next.next = (self.coming.val().offset
            == bit_cast::<32, AT_BITS>(self.next_at.val()))
            & (self.coming.val().len == self.next_len.val())
            & (self.coming.val().slot == self.prev_slot.val());
        self.fits.next = self.held_due.val();
        if self.loads.val() & self.moves.val() {
            self.fits.next = self.coming_next.val();
        } else if self.moves.val() {
            self.fits.next = self.coming_due.val();
        } else if self.loads.val() {
            self.fits.next = self.held_next.val();
        }
    }
}
