//! Where a turn ends: what the scheduler is told, and the slot's place in its ring.
//!
//! ```text
//!   until (behind the WQE) ──┐
//!   idx (before it) ─────────┼─► which? ──┬──► turn_end (to the scheduler)
//!   place at the turn's start┘            └──► place, place_en (to the slot's RAM)
//! ```
//! Interface: `load` when the first block of a turn may be at the head, with `head_place`, its slot's. The
//! flags `end_…` and the strobe `ending` are those of `req_fsm`. A stale turn ends
//! where the slot stood; its message stays open unless the QP has been reset meanwhile. The place is kept
//! only if the QP sends or is flushed (`live`): in any other state software sets it.
//! Timing: combinational.
use super::req_types::{Message, SqPlace, Standing};
use crate::hdl_default;
use crate::iface::TurnEnd;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// End of a turn.
    #[derive(LogicBlock)]
    pub struct ReqEnd {
        name: ModName = ModName::new(
            "req_end",
            "",
            "tx/req_end.rs",
            "Where a turn ends.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bit>,
        pub head_place: Signal<In, SqPlace>,
        pub slot: Signal<In, Bits<14>>,
        pub psn: Signal<In, Bits<24>>,
        pub message: Signal<In, Message>,
        pub live: Signal<In, Standing>,
        pub ending: Signal<In, Bit>,
        pub end_mid: Signal<In, Bit>,
        pub end_before: Signal<In, Bit>,
        pub end_stale: Signal<In, Bit>,
        pub end_short: Signal<In, Bit>,
        pub turn_end: Signal<Out, TurnEnd>,
        pub place: Signal<Out, SqPlace>,
        pub place_en: Signal<Out, Bit>,
        stood: RegN<SqPlace>,
        alive: Signal<Local, Bit>,
        from: Signal<Local, Bits<16>>,
        unfinished: Signal<Local, Bit>,
    }
}

impl Logic for ReqEnd {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, stood);
        if self.load.val() {
            self.stood.d.next = self.head_place.val();
        }
        self.alive.next = self.live.val().sending | self.live.val().flushing;
        self.from.next = self.message.val().until;
        self.unfinished.next = self.end_mid.val();
        if self.end_stale.val() {
            self.from.next = self.stood.q.val().index;
            self.unfinished.next = self.stood.q.val().unfinished & self.alive.val();
        } else if self.end_before.val() {
            self.from.next = self.message.val().idx;
        }
        self.place_en.next = self.ending.val() & self.alive.val();
        self.place.next.psn = self.psn.val();
        self.place.next.index = self.from.val();
        self.place.next.unfinished = self.unfinished.val();
        self.turn_end.next.slot = self.slot.val();
        self.turn_end.next.from = self.from.val();
        self.turn_end.next.mid = self.unfinished.val();
        self.turn_end.next.short = self.end_short.val();
    }
}
