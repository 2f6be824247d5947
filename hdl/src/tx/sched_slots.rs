//! What the scheduler knows of each slot: its place in the ring, the ring itself, the QP's state.
//!
//! ```text
//!   ctx (beat 0) ──► unpack ──┬──► ring RAM   base, mask ──► ring
//!   state ────────────────────┬──► state RAM ─────────────► can_fetch, can_resume
//!   rewound, held ────────────┴──► sched_events ──────────► load, kick: slots to be looked at unasked
//!   write (scheduler) ────────────► entry RAM ────────────► entry
//! ```
//! `stop` closes a slot: no turn, whatever its state. `rewound`, or the load of a context, opens it; it
//! goes on from another index. `held` does so for a slot that is too far ahead of its acknowledgements, until it is let go.
//! Interface: `read_slot` in one cycle, its words in the next. `load` and `kick` as in [`super::sched_events`].
//! While `run` is low (reset walk of `qp_ctrl`) each broadcast state also clears its slot's entry.
//! New work is begun in RTS, and to be flushed in SQE and ERR; an open message goes on in SQD too, and a slot that went back
//! fetches again what had begun (`sqd`).
//! Timing: 1 cycle. The entry RAM gives old data when read in the cycle of its write.
use super::rc_types::{Rewound, SlotHeld};
use super::sched_events::SchedEvents;
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w};
use crate::spec;
use rust_hdl_core::prelude::*;

/// Place of a slot in its ring and in the order of turns, and what follows from it for the next turn.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct SchedEntry {
    /// end of what may be fetched, next index to fetch
    pub pi: Bits<16>,
    pub fi: Bits<16>,
    /// producer index, index behind what has ever begun
    pub posted: Bits<16>,
    pub begun: Bits<16>,
    /// `pi` is `begun`: the queue is drained
    pub drains: Bit,
    /// turns under way, and how many there may be
    pub flight: Bits<5>,
    pub limit: Bits<5>,
    /// stands in the list; a message is open; no new turn before all are back
    pub listed: Bit,
    pub mid: Bit,
    pub hold: Bit,
    /// `fi` + MAX_COUNT
    pub beyond: Bits<16>,
    /// block address of `fi`, in units of 64 bytes
    pub addr: Bits<58>,
    /// blocks from `fi` to the ring's end (at most 16); to that, the page's end or MAX_COUNT; minus one
    pub to_end: Bits<4>,
    pub cut: Bits<3>,
    /// blocks of the next turn
    pub count: Bits<4>,
    /// nothing to fetch, and the next doorbell may give a turn at once
    pub open: Bit,
}

/// The ring of a slot: host address in units of 64 bytes, blocks minus one.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingCfg {
    pub base: Bits<58>,
    pub mask: Bits<16>,
    /// it is on the chip, in the ring engine
    pub own: Bit,
}

layout_unpack! {
    /// What the scheduler reads from the first beat of a context.
    pub UnpackRing, "qp_ctx", 512, { sq_base: 64, sq_log2: 5, sq_index: 16, sq_prod: 16, engine_owned: bit }
}

hdl_default! {
    /// RAMs of the scheduler, `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct SchedSlots<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "sched_slots",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/sched_slots.rs",
            "What the scheduler knows of each slot: indices, ring, state.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub stop: StrobeIn<Bits<14>>,
        pub rewound: StrobeIn<Rewound>,
        pub held: StrobeIn<SlotHeld>,
        pub read_slot: Signal<In, Bits<SLOT_AW>>,
        /// the event that was looked up is a load: the slot is not stopped any more
        pub loading_now: Signal<In, Bit>,
        pub entry: Signal<Out, SchedEntry>,
        pub ring: Signal<Out, RingCfg>,
        /// the state allows new work, allows an open message to go on
        pub can_fetch: Signal<Out, Bit>,
        pub can_resume: Signal<Out, Bit>,
        /// the slot is in SQD; whether it is stopped `can_resume` says
        pub sqd: Signal<Out, Bit>,
        /// as `can_fetch`, but for a load
        pub can_ring: Signal<Out, Bit>,
        pub write_en: Signal<In, Bit>,
        pub write_slot: Signal<In, Bits<SLOT_AW>>,
        pub write_entry: Signal<In, SchedEntry>,
        pub load_valid: Signal<Out, Bit>,
        pub load_slot: Signal<Out, Bits<SLOT_AW>>,
        pub load_pi: Signal<Out, Bits<16>>,
        pub load_fi: Signal<Out, Bits<16>>,
        /// the load is a slot that went back: it keeps its producer index
        pub load_keep: Signal<Out, Bit>,
        pub load_taken: Signal<In, Bit>,
        pub kick_valid: Signal<Out, Bit>,
        pub kick_slot: Signal<Out, Bits<SLOT_AW>>,
        pub kick_taken: Signal<In, Bit>,
        unpack: UnpackRing,
        entries: Ram1r1w<SchedEntry, SLOT_AW>,
        rings: Ram1r1w<RingCfg, SLOT_AW>,
        states: Ram1r1w<Bits<4>, SLOT_AW>,
        stops: SlotRam<Bit, SLOT_AW>,
        helds: Ram1r1w<Bit, SLOT_AW>,
        events: SchedEvents<SLOT_AW>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        state_slot: Signal<Local, Bits<SLOT_AW>>,
        beat0: Signal<Local, Bit>,
        qp_state: Signal<Local, Bits<4>>,
        zero: Signal<Local, SchedEntry>,
        goes: Signal<Local, Bit>,
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        rts: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RTS"))),
        st_sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
        sqe: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQE"))),
        err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for SchedSlots<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.entries.clk.next = self.clk.val();
        self.rings.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.stops.clk.next = self.clk.val();
        self.helds.clk.next = self.clk.val();
        self.events.clk.next = self.clk.val();
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.state_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);

        self.entries.read_en.next = true;
        self.entries.read_addr.next = self.read_slot.val();
        self.entries.write_en.next = self.write_en.val();
        self.entries.write_addr.next = self.write_slot.val();
        self.entries.write_data.next = self.write_entry.val();
        self.zero.next.pi = 0.into();
        self.zero.next.fi = 0.into();
        self.zero.next.posted = 0.into();
        self.zero.next.begun = 0.into();
        self.zero.next.drains = false;
        self.zero.next.flight = 0.into();
        self.zero.next.limit = 1.into();
        self.zero.next.listed = false;
        self.zero.next.mid = false;
        self.zero.next.hold = false;
        self.zero.next.beyond = 0.into();
        self.zero.next.addr = 0.into();
        self.zero.next.to_end = 0.into();
        self.zero.next.cut = 0.into();
        self.zero.next.count = 0.into();
        self.zero.next.open = false;
        if !self.run.val() {
            self.entries.write_en.next = self.state.valid.val();
            self.entries.write_addr.next = self.state_slot.val();
            self.entries.write_data.next = self.zero.val();
        }
        self.rings.read_en.next = true;
        self.rings.read_addr.next = self.read_slot.val();
        self.rings.write_en.next = self.beat0.val();
        self.rings.write_addr.next = self.ctx_slot.val();
        self.rings.write_data.next.base = self.unpack.sq_base.val().get_bits::<58>(6);
        self.rings.write_data.next.own = self.unpack.engine_owned.val();
        self.rings.write_data.next.mask = (self.one.val() << self.unpack.sq_log2.val()) - 1;
        self.states.read_en.next = true;
        self.states.read_addr.next = self.read_slot.val();
        self.states.write_en.next = self.state.valid.val();
        self.states.write_addr.next = self.state_slot.val();
        self.states.write_data.next = self.state.data.val().state;

        self.entry.next = self.entries.read_data.val();
        self.ring.next = self.rings.read_data.val();
        self.qp_state.next = self.states.read_data.val();
        self.goes.next =
            (self.loading_now.val() | !self.stops.read_data.val()) & !self.helds.read_data.val();
        self.can_ring.next = !self.stops.read_data.val()
            & !self.helds.read_data.val()
            & ((self.qp_state.val() == self.rts.val())
                | (self.qp_state.val() == self.sqe.val())
                | (self.qp_state.val() == self.err.val()));
        self.can_fetch.next = self.goes.val()
            & ((self.qp_state.val() == self.rts.val())
                | (self.qp_state.val() == self.sqe.val())
                | (self.qp_state.val() == self.err.val()));
        self.sqd.next = self.qp_state.val() == self.st_sqd.val();
        self.can_resume.next = self.can_fetch.val() | (self.goes.val() & self.sqd.val());

        // What is to be looked at: who was held and is not any more looks for work too.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.events.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.events.state);
        StrobeIn::<Rewound>::link(&mut self.rewound, &mut self.events.rewound);
        self.events.let_go.valid.next = self.held.valid.val() & !self.held.data.val().held;
        self.events.let_go.data.next = self.held.data.val().slot;
        self.load_valid.next = self.events.load_valid.val();
        self.load_slot.next = self.events.load_slot.val();
        self.load_pi.next = self.events.load_pi.val();
        self.load_fi.next = self.events.load_fi.val();
        self.load_keep.next = self.events.load_keep.val();
        self.events.load_taken.next = self.load_taken.val();
        self.kick_valid.next = self.events.kick_valid.val();
        self.kick_slot.next = self.events.kick_slot.val();
        self.events.kick_taken.next = self.kick_taken.val();

        // Open again with either; a stop waits for a free cycle.
        self.stops.read_slot.next = self.read_slot.val();
        self.stops.set_en.next = self.load_taken.val();
        self.stops.set_slot.next = self.events.load_slot.val();
        self.stops.set_data.next = false;
        self.stops.init_en.next = self.stop.valid.val();
        self.stops.init_slot.next = bit_cast::<SLOT_AW, 14>(self.stop.data.val());
        self.stops.init_data.next = true;
        if !self.run.val() {
            self.stops.set_en.next = self.state.valid.val();
            self.stops.set_slot.next = self.state_slot.val();
        }
        // Held, let go.
        self.helds.read_en.next = true;
        self.helds.read_addr.next = self.read_slot.val();
        self.helds.write_en.next = self.held.valid.val();
        self.helds.write_addr.next = bit_cast::<SLOT_AW, 14>(self.held.data.val().slot);
        self.helds.write_data.next = self.held.data.val().held;
        if !self.run.val() {
            self.helds.write_en.next = self.state.valid.val();
            self.helds.write_addr.next = self.state_slot.val();
            self.helds.write_data.next = false;
        }
    }
}
