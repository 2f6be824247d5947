//! Slots that the scheduler must look at unasked: contexts that were loaded, slots that went back, states that changed.
//!
//! ```text
//!   ctx (beat 0) ──► register ─┬─► load   the entry is set afresh
//!   rewound ──► FIFO ──────────┘          (`load_keep`: it keeps its producer index)
//!   state ────► register ──────┬─► kick   is there work, and how much of it may begin?
//!   let go ───► FIFO ──────────┘
//! ```
//! Interface: `load` and `kick` are held until taken. Contexts and states come some cycles apart, and the scheduler
//! serves them first, so none is lost; what goes back or is let go waits behind them, at most one a slot. Slots
//! that went back are shown every second cycle at most, so that `sched_slots` has a free cycle for a stop.
//! A state that begins or flushes work, or lets an open message go on, kicks: RTS, SQD, SQE, ERR.
//! Timing: 1 cycle; `load_keep`, `load_slot` and `kick_slot` are one multiplexer behind registers.
use super::rc_types::Rewound;
use super::sched_slots::UnpackRing;
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn};
use crate::prim::{ClkRst, FifoRam, ModName, Reg, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Events of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct SchedEvents<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "sched_events",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/sched_events.rs",
            "Slots that the scheduler must look at unasked.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub rewound: StrobeIn<Rewound>,
        /// this slot was held, and is not any more
        pub let_go: StrobeIn<Bits<14>>,
        pub load_valid: Signal<Out, Bit>,
        pub load_slot: Signal<Out, Bits<SLOT_AW>>,
        pub load_pi: Signal<Out, Bits<16>>,
        pub load_fi: Signal<Out, Bits<16>>,
        pub load_keep: Signal<Out, Bit>,
        pub load_taken: Signal<In, Bit>,
        pub kick_valid: Signal<Out, Bit>,
        pub kick_slot: Signal<Out, Bits<SLOT_AW>>,
        pub kick_taken: Signal<In, Bit>,
        unpack: UnpackRing,
        backs: FifoRam<Rewound, SLOT_AW>,
        lets_go: FifoRam<Bits<14>, SLOT_AW>,
        paused: Reg<Bit>,
        back_valid: Signal<Local, Bit>,
        loading: Reg<Bit>,
        loading_slot: RegN<Bits<SLOT_AW>>,
        loading_pi: RegN<Bits<16>>,
        loading_fi: RegN<Bits<16>>,
        kicking: Reg<Bit>,
        kicking_slot: RegN<Bits<SLOT_AW>>,
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for SchedEvents<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            paused,
            loading,
            loading_slot,
            loading_pi,
            loading_fi
        );
        dff_setup!(self, clk, kicking, kicking_slot);
        self.backs.clk.next = self.clk.val();
        self.lets_go.clk.next = self.clk.val();
        self.unpack.raw.next = self.ctx.data.val().data;

        // Contexts first, then those that went back.
        self.back_valid.next = self.backs.m.valid.val() & !self.paused.q.val();
        self.paused.d.next = self.load_taken.val();
        self.load_valid.next = self.loading.q.val() | self.back_valid.val();
        self.load_slot.next = bit_cast::<SLOT_AW, 14>(self.backs.m.data.val().slot);
        self.load_pi.next = self.loading_pi.q.val();
        self.load_fi.next = self.backs.m.data.val().index;
        self.load_keep.next = !self.loading.q.val();
        if self.loading.q.val() {
            self.load_slot.next = self.loading_slot.q.val();
            self.load_fi.next = self.loading_fi.q.val();
        }
        self.backs.s.valid.next = self.rewound.valid.val();
        self.backs.s.data.next = self.rewound.data.val();
        self.backs.m.ready.next = self.load_taken.val() & !self.loading.q.val();
        if self.load_taken.val() {
            self.loading.d.next = false;
        }
        if self.ctx.valid.val() & (self.ctx.data.val().beat == 0) {
            self.loading.d.next = true;
            self.loading_slot.d.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
            self.loading_pi.d.next = self.unpack.sq_prod.val();
            self.loading_fi.d.next = self.unpack.sq_index.val();
        }

        // States first, then those that were let go.
        self.lets_go.s.valid.next = self.let_go.valid.val();
        self.lets_go.s.data.next = self.let_go.data.val();
        self.lets_go.m.ready.next = self.kick_taken.val() & !self.kicking.q.val();
        self.kick_valid.next = self.kicking.q.val() | self.lets_go.m.valid.val();
        self.kick_slot.next = bit_cast::<SLOT_AW, 14>(self.lets_go.m.data.val());
        if self.kicking.q.val() {
            self.kick_slot.next = self.kicking_slot.q.val();
        }
        if self.kick_taken.val() {
            self.kicking.d.next = false;
        }
        if self.state.valid.val()
            & ((self.state.data.val().state == self.rts.val())
                | (self.state.data.val().state == self.sqd.val())
                | (self.state.data.val().state == self.sqe.val())
                | (self.state.data.val().state == self.err.val()))
        {
            self.kicking.d.next = true;
            self.kicking_slot.d.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        }
    }
}
