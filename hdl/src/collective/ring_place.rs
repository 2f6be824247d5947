//! Writes results to memory: waits for nobody but the placement queue, and for nothing once a beat has gone.
//!
//! ```text
//!   job (dst, len) ─► register ─► queue ─► RingDst ──┐ cmd
//!   result ─────────► queue ───────────► RingFrame ◄─┘
//!                                           └─ cmd, beats ─► RxPlace ─► registers ─► write
//! ```
//! Interface: `job` comes with `admit` of the first beat of a result, `admit` pulses for each beat of it; later the same beats come
//! as `result`. Neither can be refused: `room` says that one more may be admitted. `written` pulses when the last
//! write of a result has been taken, `refused` when there will be none. `idle`: nothing is under way.
//! Timing: 3 cycles from `result` to the first write if its address is known by then, which takes 7 from its `job`
//! (2 more where the region is another), 4 at 2048 bits; one beat each cycle. `write` comes from registers.
use super::iface::RingOp;
use super::ring_dst::RingDst;
use super::ring_frame::RingFrame;
use super::ring_types::DstJob;
use crate::hdl_default;
use crate::host::mwr::{MwrHead, MwrOut};
use crate::iface::{EntryWrite, PcieCfg, StrobeIn, StrobeOut};
use crate::prim::{
    ClkRst, Fifo, FifoRam, ModName, PacketOut, PacketSkid, Reg, RegN, Skid, StreamOut,
};
use crate::rx::iface::PlaceCmd;
use crate::rx::rx_place::RxPlace;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Placement of results, beats of `W` bits, `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RingPlace<const W: usize, const REGION_AW: usize> {
        name: ModName = ModName::new(
            "ring_place",
            &format!("W={W} REGION_AW={REGION_AW}"),
            "collective/ring_place.rs",
            "Writes results to memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cfg: Signal<In, PcieCfg>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub op: Signal<In, RingOp>,
        pub region: StrobeIn<EntryWrite>,
        pub ready: Signal<Out, Bit>,
        pub admit: Signal<In, Bit>,
        pub job_valid: Signal<In, Bit>,
        pub job_dst: Signal<In, Bits<64>>,
        pub job_len: Signal<In, Bits<13>>,
        pub room: Signal<Out, Bit>,
        pub result_valid: Signal<In, Bit>,
        pub result: Signal<In, Bits<W>>,
        pub result_last: Signal<In, Bit>,
        pub write: MwrOut<W>,
        pub written: Signal<Out, Bit>,
        pub refused: StrobeOut<Bits<8>>,
        pub idle: Signal<Out, Bit>,
        pub ev_silent_fallback: Signal<Out, Bit>,
        noted: Reg<Bit>,
        note: RegN<DstJob>,
        jobs: Fifo<DstJob, 5>,
        job: Skid<DstJob>,
        dst: RingDst<REGION_AW>,
        // Both go together.
        results: FifoRam<Bits<W>, 5>,
        lasts: FifoRam<Bit, 5>,
        frame: RingFrame<W>,
        place: RxPlace<W>,
        // Both go together.
        out_heads: Skid<MwrHead>,
        out_beats: PacketSkid<W>,
        // Beats admitted that have not left their queue, results that have not.
        owed: Reg<Bits<6>>,
        opened: Reg<Bits<6>>,
        leaves: Signal<Local, Bit>,
        done: Reg<Bit>,
    }
}

impl<const W: usize, const REGION_AW: usize> Logic for RingPlace<W, REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, noted, note, owed, opened, done);
        self.jobs.clk.next = self.clk.val();
        self.job.clk.next = self.clk.val();
        self.dst.clk.next = self.clk.val();
        self.results.clk.next = self.clk.val();
        self.lasts.clk.next = self.clk.val();
        self.frame.clk.next = self.clk.val();
        self.place.clk.next = self.clk.val();
        self.out_heads.clk.next = self.clk.val();
        self.out_beats.clk.next = self.clk.val();

        // Where to. There are no more jobs than beats, so both queues have room.
        self.noted.d.next = self.job_valid.val();
        self.note.d.next.dst = self.job_dst.val();
        self.note.d.next.len = self.job_len.val();
        self.note.d.next.until =
            bit_cast::<65, 64>(self.job_dst.val()) + bit_cast::<65, 13>(self.job_len.val());
        self.jobs.s.valid.next = self.noted.q.val();
        self.jobs.s.data.next = self.note.q.val();
        StreamOut::<DstJob>::join(&mut self.jobs.m, &mut self.job.s);
        StreamOut::<DstJob>::join(&mut self.job.m, &mut self.dst.job);
        self.dst.cfg.next = self.cfg.val();
        self.dst.bar1_base.next = self.bar1_base.val();
        self.dst.bar1_size.next = self.bar1_size.val();
        self.dst.op.next = self.op.val();
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.dst.region);
        self.ready.next = self.dst.ready.val();
        StrobeOut::<Bits<8>>::link(&mut self.refused, &mut self.dst.refused);
        self.ev_silent_fallback.next = self.dst.ev_silent_fallback.val();

        // What.
        self.results.s.valid.next = self.result_valid.val();
        self.results.s.data.next = self.result.val();
        self.lasts.s.valid.next = self.result_valid.val();
        self.lasts.s.data.next = self.result_last.val();
        self.frame.result.valid.next = self.results.m.valid.val();
        self.frame.result.data.next = self.results.m.data.val();
        self.frame.result.empty.next = 0.into();
        self.frame.result.last.next = self.lasts.m.data.val();
        self.results.m.ready.next = self.frame.result.ready.val();
        self.lasts.m.ready.next = self.frame.result.ready.val();
        StreamOut::<PlaceCmd>::join(&mut self.dst.cmd, &mut self.frame.s);
        StreamOut::<PlaceCmd>::join(&mut self.frame.cmd, &mut self.place.cmd);
        PacketOut::<W>::join(&mut self.frame.m, &mut self.place.beats);
        self.place.mps.next = self.cfg.val().mps;

        // Writes. The mark is for this block alone.
        self.out_heads.s.valid.next = self.place.m.valid.val();
        self.out_heads.s.data.next = self.place.m.head.val();
        self.out_beats.s.valid.next = self.place.m.valid.val();
        self.out_beats.s.data.next = self.place.m.data.val();
        self.out_beats.s.empty.next = 0.into();
        self.out_beats.s.last.next = self.place.m.last.val();
        self.place.m.ready.next = self.out_beats.s.ready.val();
        self.write.valid.next = self.out_beats.m.valid.val();
        self.write.head.next = self.out_heads.m.data.val();
        self.write.head.next.mark = false;
        self.write.data.next = self.out_beats.m.data.val();
        self.write.last.next = self.out_beats.m.last.val();
        self.out_heads.m.ready.next = self.write.ready.val();
        self.out_beats.m.ready.next = self.write.ready.val();
        self.done.d.next = self.out_beats.m.valid.val()
            & self.write.ready.val()
            & self.out_beats.m.last.val()
            & self.out_heads.m.data.val().mark;
        self.written.next = self.done.q.val();

        // Room for beats: those of the queue.
        self.leaves.next = self.results.m.valid.val() & self.frame.result.ready.val();
        if self.admit.val() & !self.leaves.val() {
            self.owed.d.next = self.owed.q.val() + 1;
        }
        if self.leaves.val() & !self.admit.val() {
            self.owed.d.next = self.owed.q.val() - 1;
        }
        if self.job_valid.val() & !self.frame.ends.val() {
            self.opened.d.next = self.opened.q.val() + 1;
        }
        if self.frame.ends.val() & !self.job_valid.val() {
            self.opened.d.next = self.opened.q.val() - 1;
        }
        self.room.next = !self.owed.q.val().get_bit(5);
        self.idle.next = !self.opened.q.val().any()
            & !self.place.busy.val()
            & !self.out_beats.m.valid.val()
            & !self.done.q.val();
    }
}
