//! The data half of the ring engine: operands, arrivals, reduction, results, and sends from landing memory.
//!
//! ```text
//!   sub ─► ring_intake ──┬─────────────────────────────────► piece        operand (payload)
//!             ▲          └─► LoadSub, GrantSub, TakeSub, DoneSub              │
//!             │ used            │        │         │       │                  ▼
//!             │                 └────────│─────────│───────│───────────── ring_load
//!             │        freed ─► ring_grant ◄ loaded │      │                  │ rows
//!   arrive ─► ring_take ◄────────────────┴─ granted┘       │                  ▼
//!      │      └─ beats ─────────────────────────────────────────────────► ring_feed ─┬─► landing_read ─► landing_payload
//!      └─► word                                  │                                   │        ▲ landing
//!   arrived ◄─ ring_done ◄───────────────────────┴── landed, written ◄─ ring_place ◄─┘
//!                                                                           └─► write
//!   failures, halt ─► ring_halt ─► stop, failed
//! ```
//! The schedule (`sub`) passes four followers: its operand is loaded, its slot granted, its packet taken, its arrival told. Each goes as far as
//! the one before has come; none waits for one behind. A packet waits for nothing but room for results that are to be
//! written, which the placement queue alone makes.
//!
//! Interface: `run` is high during an operation and may fall only while `quiet` is high; one cycle of it low forgets everything.
//! `op` holds meanwhile. Sub-chunks take their landing slots in order, `freed` gives back the oldest. `granted`: the previous rank
//! may send one more; `came`: it has sent one. `arrived`: in order, `end`s too, without addresses; result in landing memory, its writes taken. `failed`, at
//! most once in an operation, tells a syndrome: of the operand's read, of the destination, or RING_PROTOCOL for a packet
//! that is not the one that is due. From then on, and from `halt` on, until `run` falls nothing new begins: no sub-chunk is taken,
//! packets are dropped, nothing is granted or told; what is under way ends, and then `quiet` is high.
//! `word` tells every word; `take` must follow that of the previous rank within [`super::ring_words::PAUSE`] - 4 cycles if a packet may be
//! right behind it. `landing` is served at any time; `spoken` keeps a word for it.
//! Timing: see the blocks. From the last beat of a packet at `arrive` to `arrived` 6 cycles and those of `ReduceUnit`, without a write.
//! One beat each cycle everywhere.
use super::iface::{ArriveIn, RingOp, Sub, WordIn, WordOut};
use super::landing_read::LandingRead;
use super::ring_done::RingDone;
use super::ring_feed::RingFeed;
use super::ring_grant::RingGrant;
use super::ring_halt::RingHalt;
use super::ring_intake::RingIntake;
use super::ring_load::RingLoad;
use super::ring_place::RingPlace;
use super::ring_take::RingTake;
use super::ring_types::{DoneSub, GrantSub, LoadSub, TakeSub};
use super::sub_reader::SubReader;
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::iface::{EntryWrite, PayloadIn, PayloadOut, PcieCfg, Piece, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Data half of the ring engine: beats of `W` bits, `2^LAND_AW` rows of landing memory, `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RingData<const W: usize, const LAND_AW: usize, const REGION_AW: usize> {
        name: ModName = ModName::new(
            "ring_data",
            &format!("W={W} LAND_AW={LAND_AW} REGION_AW={REGION_AW}"),
            "collective/ring_data.rs",
            "Operands, arrivals, reduction, results, sends.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub op: Signal<In, RingOp>,
        pub run: Signal<In, Bit>,
        pub take: Signal<In, Bit>,
        pub halt: Signal<In, Bit>,
        pub quiet: Signal<Out, Bit>,
        /// a result is on its way to memory
        pub writing: Signal<Out, Bit>,
        pub sub: StreamIn<Sub>,
        pub granted: Signal<Out, Bit>,
        pub came: Signal<Out, Bit>,
        pub arrived: StreamOut<Sub>,
        pub freed: Signal<In, Bit>,
        pub word: StrobeOut<WordIn>,
        pub spoken: StrobeIn<WordOut>,
        pub failed: StrobeOut<Bits<8>>,
        pub piece: StreamOut<Piece>,
        pub operand: PayloadIn<W>,
        pub landing: StreamIn<Piece>,
        pub landing_payload: PayloadOut<W>,
        pub arrive: ArriveIn<W>,
        pub write: MwrOut<W>,
        pub region: StrobeIn<EntryWrite>,
        pub cfg: Signal<In, PcieCfg>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub ready: Signal<Out, Bit>,
        /// a packet was dropped; a result lay outside of the BAR1 window
        pub ev_dropped: Signal<Out, Bit>,
        pub ev_silent_fallback: Signal<Out, Bit>,
        intake: RingIntake<W>,
        to_load: SubReader<LoadSub>,
        loader: RingLoad<W, LAND_AW>,
        to_grant: SubReader<GrantSub>,
        granter: RingGrant,
        to_take: SubReader<TakeSub>,
        taker: RingTake<W, LAND_AW>,
        feed: RingFeed<W, LAND_AW>,
        to_tell: SubReader<DoneSub>,
        teller: RingDone,
        place: RingPlace<W, REGION_AW>,
        lands: LandingRead<W, LAND_AW>,
        stopper: RingHalt,
        has_come: Reg<Bit>,
        idle: Signal<Local, Bit>,
        clear: Signal<Local, Bit>,
    }
}

impl<const W: usize, const LAND_AW: usize, const REGION_AW: usize> Logic
    for RingData<W, LAND_AW, REGION_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, has_come);
        self.intake.clk.next = self.clk.val();
        self.to_load.clk.next = self.clk.val();
        self.loader.clk.next = self.clk.val();
        self.to_grant.clk.next = self.clk.val();
        self.granter.clk.next = self.clk.val();
        self.to_take.clk.next = self.clk.val();
        self.taker.clk.next = self.clk.val();
        self.feed.clk.next = self.clk.val();
        self.to_tell.clk.next = self.clk.val();
        self.teller.clk.next = self.clk.val();
        self.place.clk.next = self.clk.val();
        self.lands.clk.next = self.clk.val();
        self.stopper.clk.next = self.clk.val();
        self.clear.next = !self.run.val();

        // The schedule.
        self.intake.op.next = self.op.val();
        self.intake.run.next = self.run.val();
        self.intake.stop.next = self.stopper.stop.val();
        StreamIn::<Sub>::link(&mut self.sub, &mut self.intake.sub);
        self.intake.used.next = self.feed.landed.val();
        self.intake.came.next = self.loader.write_en.val();
        StreamOut::<Piece>::link(&mut self.piece, &mut self.intake.piece);
        self.intake.done.next = self.to_tell.passed.val();
        self.to_load.clear.next = self.clear.val();
        self.to_load.write_en.next = self.intake.write_en.val();
        self.to_load.write_at.next = self.intake.write_at.val();
        self.to_load.write_data.next = self.intake.load.val();
        self.to_load.limit.next = self.intake.written.val();
        self.to_load.step.next = self.loader.step.val();
        self.to_grant.clear.next = self.clear.val();
        self.to_grant.write_en.next = self.intake.write_en.val();
        self.to_grant.write_at.next = self.intake.write_at.val();
        self.to_grant.write_data.next = self.intake.grant.val();
        self.to_grant.limit.next = self.loader.loaded.val();
        self.to_grant.step.next = self.granter.step.val();
        self.to_take.clear.next = self.clear.val();
        self.to_take.write_en.next = self.intake.write_en.val();
        self.to_take.write_at.next = self.intake.write_at.val();
        self.to_take.write_data.next = self.intake.take.val();
        self.to_take.limit.next = self.to_grant.passed.val();
        self.to_take.step.next = self.taker.step.val();
        self.to_tell.clear.next = self.clear.val();
        self.to_tell.write_en.next = self.intake.write_en.val();
        self.to_tell.write_at.next = self.intake.write_at.val();
        self.to_tell.write_data.next = self.intake.told.val();
        self.to_tell.limit.next = self.to_take.passed.val();
        self.to_tell.step.next = self.teller.step.val();

        // Operands.
        self.loader.run.next = self.run.val();
        self.loader.sub_valid.next = self.to_load.valid.val();
        self.loader.sub.next = self.to_load.head.val();
        PayloadIn::<W>::link(&mut self.operand, &mut self.loader.operand);

        // Landing slots.
        self.granter.run.next = self.run.val();
        self.granter.stop.next = self.stopper.stop.val();
        self.granter.sub_valid.next = self.to_grant.valid.val();
        self.granter.sub.next = self.to_grant.head.val();
        self.granter.freed.next = self.freed.val();
        self.granted.next = self.granter.granted.val();

        // Packets.
        self.taker.run.next = self.run.val();
        self.taker.take.next = self.take.val();
        self.taker.stop.next = self.stopper.stop.val();
        self.taker.prev_slot.next = self.op.val().prev_slot;
        ArriveIn::<W>::link(&mut self.arrive, &mut self.taker.arrive);
        StrobeOut::<WordIn>::link(&mut self.word, &mut self.taker.word);
        self.taker.sub_valid.next = self.to_take.valid.val();
        self.taker.sub_more.next = self.to_take.more.val();
        self.taker.sub.next = self.to_take.head.val();
        self.taker.room.next = self.place.room.val();
        self.has_come.d.next =
            self.taker.beat.val() & self.taker.kind.val().last & !self.taker.kind.val().own;
        self.came.next = self.has_come.q.val();
        self.ev_dropped.next = self.taker.dropped.val();

        // The reduction.
        self.feed.op.next = self.op.val();
        self.feed.load_en.next = self.loader.write_en.val();
        self.feed.load_row.next = self.loader.write_row.val();
        self.feed.load_data.next = self.loader.write_data.val();
        self.feed.beat.next = self.taker.beat.val();
        self.feed.row.next = self.taker.row.val();
        self.feed.data.next = self.taker.data.val();
        self.feed.kind.next = self.taker.kind.val();

        // Results.
        self.lands.land_en.next = self.feed.land_en.val();
        self.lands.land_row.next = self.feed.land_row.val();
        self.lands.land_data.next = self.feed.land_data.val();
        StrobeIn::<WordOut>::link(&mut self.spoken, &mut self.lands.spoken);
        StreamIn::<Piece>::link(&mut self.landing, &mut self.lands.landing);
        PayloadOut::<W>::link(&mut self.landing_payload, &mut self.lands.payload);
        self.place.cfg.next = self.cfg.val();
        self.place.bar1_base.next = self.bar1_base.val();
        self.place.bar1_size.next = self.bar1_size.val();
        self.place.op.next = self.op.val();
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.place.region);
        self.ready.next = self.place.ready.val();
        self.place.admit.next = self.taker.beat.val() & self.taker.kind.val().write;
        self.place.job_valid.next = self.taker.begins.val() & self.taker.kind.val().write;
        self.place.job_dst.next = self.taker.dst.val();
        self.place.job_len.next = self.taker.len.val();
        self.place.result_valid.next = self.feed.result_valid.val();
        self.place.result.next = self.feed.land_data.val();
        self.place.result_last.next = self.feed.result_last.val();
        MwrOut::<W>::link(&mut self.write, &mut self.place.write);
        self.ev_silent_fallback.next = self.place.ev_silent_fallback.val();
        self.teller.run.next = self.run.val();
        self.teller.stop.next = self.stopper.stop.val();
        self.teller.landed.next = self.feed.landed.val();
        self.teller.written.next = self.place.written.val();
        self.teller.sub_valid.next = self.to_tell.valid.val();
        self.teller.sub.next = self.to_tell.head.val();
        StreamOut::<Sub>::link(&mut self.arrived, &mut self.teller.arrived);

        // Failures: the first alone.
        self.stopper.run.next = self.run.val();
        self.stopper.halt.next = self.halt.val();
        StrobeOut::<Bits<8>>::join(&mut self.loader.failed, &mut self.stopper.operand);
        StrobeOut::<Bits<8>>::join(&mut self.place.refused, &mut self.stopper.refused);
        self.stopper.misfit.next = self.taker.misfit.val();
        StrobeOut::<Bits<8>>::link(&mut self.failed, &mut self.stopper.failed);

        self.writing.next = !self.place.idle.val();
        // Under way: operands to come, a packet half taken, beats on their way, writes.
        self.idle.next =
            self.intake.idle.val() & !self.to_load.valid.val() & !self.to_load.more.val();
        self.quiet.next =
            self.idle.val() & self.taker.idle.val() & !self.feed.busy.val() & self.place.idle.val();
    }
}
