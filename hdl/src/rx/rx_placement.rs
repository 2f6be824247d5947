//! Placement alone: packets and CQEs in, TLPs out.
//!
//! ```text
//!   beats, cmd ──► rx_place ──┐
//!                             ├─► place_queue ──► tlp_port ──► tlp_rq
//!   wr, wr_beat (CQEs) ───────┘       ▲ left        │ ▲ mrd
//!   placed ◄──────────────────────────┴─────────────┘ └── tlp_cpl ──► cpl
//! ```
//! The device has these blocks in two halves (`rx_place` in `rx_path`, the others behind `tx_back`). Here they stand
//! together and alone, so that every length, lane and order of writes can be tried without queue pairs.
//!
//! Interface: see the blocks. `mrd`, `wants`, `cpl` are the read path's; `taken`, `gone`, `fence`,
//! `fence_done` the queue's. `placed` tells the slot of a marked command when all that came before it
//! and its own writes have left; one that writes nothing is told in its turn, which is what a read
//! that must not overtake a write waits for.
//! Timing: `cmd` → first write at `tlp_rq` 3 cycles if its packet waits (4 at 2048 bits); last beat of
//! the packet → last beat at `tlp_rq` 4 (5). One beat each cycle.
use super::rx_place::RxPlace;
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::host::place_queue::PlaceQueue;
use crate::host::tlp_port::TlpPort;
use crate::iface::{CplOut, MrdCmd, PcieCfg, StrobeOut, TlpIn, TlpOut, WriteHead};
use crate::prim::{ClkRst, ModName, PacketIn, StreamIn};
use crate::rx::iface::{PlaceCmd, Placed};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Placement. `W`: bits of a beat; `2^AW` beats of placement queue.
    #[derive(LogicBlock)]
    pub struct RxPlacement<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "rx_placement",
            &format!("W={W} AW={AW}"),
            "rx/rx_placement.rs",
            "Packets and CQEs in, TLPs out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cfg: Signal<In, PcieCfg>,
        pub beats: PacketIn<W>,
        pub cmd: StreamIn<PlaceCmd>,
        pub wr: StreamIn<WriteHead>,
        pub wr_beat: Signal<In, Bits<512>>,
        pub mrd: StreamIn<MrdCmd>,
        pub wants: Signal<In, Bit>,
        pub placed: StrobeOut<Placed>,
        pub taken: Signal<Out, Bits<16>>,
        pub gone: Signal<Out, Bits<16>>,
        pub fence: Signal<In, Bit>,
        pub fence_done: Signal<Out, Bit>,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub cpl: CplOut<W>,
        pub ev_tlp_reads: Signal<Out, Bit>,
        pub ev_tlp_writes: Signal<Out, Bit>,
        pub ev_tlp_completions: Signal<Out, Bit>,
        place: RxPlace<W>,
        queue: PlaceQueue<W, AW>,
        tlps: TlpPort<W>,
    }
}

impl<const W: usize, const AW: usize> Logic for RxPlacement<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.place.clk.next = self.clk.val();
        self.queue.clk.next = self.clk.val();
        self.tlps.clk.next = self.clk.val();

        self.place.mps.next = self.cfg.val().mps;
        PacketIn::<W>::link(&mut self.beats, &mut self.place.beats);
        StreamIn::<PlaceCmd>::link(&mut self.cmd, &mut self.place.cmd);
        MwrOut::<W>::join(&mut self.place.m, &mut self.queue.pay);
        StreamIn::<WriteHead>::link(&mut self.wr, &mut self.queue.wr);
        self.queue.wr_beat.next = bit_cast::<W, 512>(self.wr_beat.val());
        MwrOut::<W>::join(&mut self.queue.m, &mut self.tlps.w);
        self.queue.left.next = self.tlps.left.val();
        self.taken.next = self.queue.taken.val();
        self.gone.next = self.queue.gone.val();
        self.queue.fence.next = self.fence.val();
        self.fence_done.next = self.queue.fence_done.val();

        self.tlps.requester.next = self.cfg.val().requester_id;
        self.tlps.bus_master.next = self.cfg.val().bus_master;
        StreamIn::<MrdCmd>::link(&mut self.mrd, &mut self.tlps.mrd);
        self.tlps.wants.next = self.wants.val();
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.tlps.rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.tlps.cpl_in);
        CplOut::<W>::link(&mut self.cpl, &mut self.tlps.cpl);
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.tlps.placed);
        self.ev_tlp_reads.next = self.tlps.ev_tlp_reads.val();
        self.ev_tlp_writes.next = self.tlps.ev_tlp_writes.val();
        self.ev_tlp_completions.next = self.tlps.ev_tlp_completions.val();
    }
}
