//! The two neighbours of a ring: the queue pairs to them, what is said to them, and what they say.
//!
//! ```text
//!   ctx, state, qp_error, done ─► ring_qp x 2 ─┬─► ring_names ─► next_good, prev_good
//!   put ──────────────────────────►            ├─► slots, indices, room, down
//!   slot_done, slot_sent ──────────────────────┴─► ring_track ─► freed
//!   granted, cause ─► ring_speak ─► say (words to be sent)
//!   word ───────────► ring_listen ─► heard, allowed, failed
//! ```
//! Interface: as those of the blocks. `run` is high while an operation runs, `says` also while neighbours are told of one that does not
//! begin. `failed` with `cause`: what a neighbour says does not fit. `next_down`, `prev_down`: the queue pair may not send.
//! Timing: see the blocks.
use super::iface::WordIn;
use super::ring_desc::RingDesc;
use super::ring_listen::RingListen;
use super::ring_names::RingNames;
use super::ring_plan::RingPlan;
use super::ring_qp::RingQp;
use super::ring_speak::RingSpeak;
use super::ring_track::RingTrack;
use super::ring_wqe::RingSay;
use crate::hdl_default;
use crate::iface::{CtxWrite, QpError, SlotIdx, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The neighbours.
    #[derive(LogicBlock)]
    pub struct RingPeers {
        name: ModName = ModName::new(
            "ring_peers",
            "",
            "collective/ring_peers.rs",
            "The two neighbours of a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub qp_error: StrobeIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub put_next: Signal<In, Bit>,
        pub put_prev: Signal<In, Bit>,
        pub pd: Signal<In, Bits<24>>,
        pub desc: Signal<In, RingDesc>,
        pub plan: Signal<In, RingPlan>,
        pub run: Signal<In, Bit>,
        pub says: Signal<In, Bit>,
        pub starts: Signal<In, Bit>,
        pub granted: Signal<In, Bit>,
        pub came: Signal<In, Bit>,
        pub given: Signal<In, Bits<32>>,
        pub over: Signal<In, Bit>,
        pub aborting: Signal<In, Bit>,
        pub cause: Signal<In, Bits<8>>,
        pub word: StrobeIn<WordIn>,
        pub say: StreamOut<RingSay>,
        pub said: Signal<Out, Bit>,
        // The queue pairs.
        pub next_good: Signal<Out, Bit>,
        pub prev_good: Signal<Out, Bit>,
        pub next_slot: Signal<Out, Bits<14>>,
        pub prev_slot: Signal<Out, Bits<14>>,
        pub next_at: Signal<Out, Bits<16>>,
        pub prev_at: Signal<Out, Bits<16>>,
        pub next_room: Signal<Out, Bit>,
        pub next_idle: Signal<Out, Bit>,
        pub next_down: Signal<Out, Bit>,
        pub prev_down: Signal<Out, Bit>,
        /// a pulse: the next rank has acknowledged something
        pub acked: Signal<Out, Bit>,
        // Landing slots: the oldest is free at once, or when the next rank has acknowledged what is sent of it.
        pub slot_done: Signal<In, Bit>,
        pub slot_sent: Signal<In, Bit>,
        pub freed: Signal<Out, Bit>,
        pub clean: Signal<Out, Bit>,
        // What was heard.
        pub heard_next: Signal<Out, Bit>,
        pub heard_prev: Signal<Out, Bit>,
        pub allowed: Signal<Out, Bits<32>>,
        pub failed: Signal<Out, Bit>,
        pub why: Signal<Out, Bits<8>>,
        pub news: Signal<Out, Bit>,
        pub ev_said: Signal<Out, Bit>,
        pub ev_heard: Signal<Out, Bit>,
        to_next: RingQp<0>,
        to_prev: RingQp<1>,
        names: RingNames,
        speak: RingSpeak,
        listen: RingListen,
        track: RingTrack,
        one: Constant<Bits<16>> = Constant::new(bits(1)),
    }
}

impl Logic for RingPeers {
    #[hdl_gen]
    fn update(&mut self) {
        self.to_next.clk.next = self.clk.val();
        self.to_prev.clk.next = self.clk.val();
        self.names.clk.next = self.clk.val();
        self.speak.clk.next = self.clk.val();
        self.listen.clk.next = self.clk.val();
        self.track.clk.next = self.clk.val();

        // The queue pairs.
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.to_next.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.to_next.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.to_next.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.to_next.done);
        self.to_next.put.next = self.put_next.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.to_prev.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.to_prev.state);
        StrobeIn::<QpError>::link(&mut self.qp_error, &mut self.to_prev.qp_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.to_prev.done);
        self.to_prev.put.next = self.put_prev.val();
        self.next_slot.next = self.to_next.slot.val();
        self.prev_slot.next = self.to_prev.slot.val();
        self.next_at.next = self.to_next.produced.val();
        self.prev_at.next = self.to_prev.produced.val();
        self.next_room.next = self.to_next.room.val();
        self.next_idle.next = self.to_next.idle.val();
        self.next_down.next = !self.to_next.up.val() | self.to_next.hurt.val();
        self.prev_down.next = !self.to_prev.up.val() | self.to_prev.hurt.val();
        self.names.desc.next = self.desc.val();
        self.names.pd.next = self.pd.val();
        self.names.next_slot.next = self.to_next.slot.val();
        self.names.next_pd.next = self.to_next.pd.val();
        self.names.next_up.next = self.to_next.up.val();
        self.names.next_mtu.next = self.to_next.mtu.val();
        self.names.next_acked.next = self.to_next.acked.val();
        self.names.prev_slot.next = self.to_prev.slot.val();
        self.names.prev_pd.next = self.to_prev.pd.val();
        self.names.prev_up.next = self.to_prev.up.val();
        self.names.prev_mtu.next = self.to_prev.mtu.val();
        self.next_good.next = self.names.next_good.val();
        self.prev_good.next = self.names.prev_good.val();
        self.acked.next = self.names.acked.val();
        self.track.run.next = self.run.val();
        self.track.s.valid.next = self.slot_done.val() | self.slot_sent.val();
        self.track.s.data.next.forward = self.slot_sent.val();
        self.track.s.data.next.until = self.to_next.produced.val() + self.one.val();
        self.track.acked.next = self.to_next.acked.val();
        self.freed.next = self.track.freed.val();
        self.clean.next = self.track.clean.val();

        // What they are told.
        self.speak.run.next = self.says.val();
        self.speak.starts.next = self.starts.val();
        self.speak.plan.next = self.plan.val();
        self.speak.granted.next = self.granted.val();
        self.speak.came.next = self.came.val();
        self.speak.given.next = self.given.val();
        self.speak.over.next = self.over.val();
        self.speak.aborting.next = self.aborting.val();
        self.speak.cause.next = self.cause.val();
        self.speak.other.next = self.listen.other.val();
        self.speak.next_up.next =
            self.to_next.up.val() & self.names.next_ours.val() & !self.plan.val().alone;
        self.speak.next_room.next = self.to_next.room.val();
        self.speak.next_spare.next = self.to_next.spare.val();
        self.speak.prev_up.next =
            self.to_prev.up.val() & self.names.prev_ours.val() & !self.plan.val().alone;
        self.speak.prev_room.next = self.to_prev.room.val();
        self.speak.prev_spare.next = self.to_prev.spare.val();
        StreamOut::<RingSay>::link(&mut self.say, &mut self.speak.m);
        self.said.next = self.speak.quiet.val();
        self.ev_said.next = self.speak.ev_word.val();

        // What they say.
        self.listen.run.next = self.run.val();
        self.listen.desc.next = self.desc.val();
        self.listen.plan.next = self.plan.val();
        self.listen.next_slot.next = self.to_next.slot.val();
        self.listen.next_bound.next = self.to_next.bound.val();
        self.listen.prev_slot.next = self.to_prev.slot.val();
        self.listen.prev_bound.next = self.to_prev.bound.val();
        StrobeIn::<WordIn>::link(&mut self.word, &mut self.listen.word);
        self.heard_next.next = self.listen.heard_next.val();
        self.heard_prev.next = self.listen.heard_prev.val();
        self.allowed.next = self.listen.allowed.val();
        self.failed.next = self.listen.failed.val();
        self.why.next = self.listen.cause.val();
        self.news.next = self.listen.news.val();
        self.ev_heard.next = self.listen.ev_word.val();
    }
}
