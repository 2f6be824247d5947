//! Where results go: looks the destination's region up and judges each write.
//!
//! ```text
//!   job ─► piece ─► DmaEngine ─► bus address, or why not ─┬─► cmd
//!   region ─► Region ──▲                                  │
//!         └─► rights ── key of the operation ─► may write? ┘
//! ```
//! Interface: `job` in, `cmd` out, one for one and in order. A write that is refused has `discard`, and `refused`
//! pulses with its syndrome. Beside the checks of every local access (key, domain, bounds,
//! BAR1 window) the region must allow local writes. `region` as in [`crate::mr::region`]; `ready`: its reset walk is over.
//! Timing: `job` to `cmd` 3 cycles if the region is that of the job before, else 5; one each cycle.
//! `job.ready`, `cmd` and `refused` come from registers.
use super::iface::RingOp;
use super::ring_types::DstJob;
use crate::iface::{EntryWrite, PcieCfg, Piece, ReadJob, StrobeIn, StrobeOut};
use crate::mr::region::Region;
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN, Skid, StreamIn, StreamOut};
use crate::rx::iface::PlaceCmd;
use crate::spec::syndrome;
use crate::tx::dma_engine::DmaEngine;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// The right that results need.
    pub UnpackRight, "region", 512, { local_write: bit }
}

hdl_default! {
    /// Judge of destinations, with `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RingDst<const REGION_AW: usize> {
        name: ModName = ModName::new(
            "ring_dst",
            &format!("REGION_AW={REGION_AW}"),
            "collective/ring_dst.rs",
            "Looks the destination's region up and judges each write.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub cfg: Signal<In, PcieCfg>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub op: Signal<In, RingOp>,
        pub region: StrobeIn<EntryWrite>,
        pub ready: Signal<Out, Bit>,
        pub job: StreamIn<DstJob>,
        pub cmd: StreamOut<PlaceCmd>,
        pub refused: StrobeOut<Bits<8>>,
        pub ev_silent_fallback: Signal<Out, Bit>,
        regions: Region<REGION_AW>,
        engine: DmaEngine,
        found: Skid<ReadJob>,
        fields: UnpackRight,
        rights: Ram1r1w<Bit, REGION_AW>,
        allowed: Reg<Bit>,
        lens: Fifo<Bits<13>, 3>,
        out: Skid<PlaceCmd>,
        index: Signal<Local, Bits<24>>,
        piece: Signal<Local, Piece>,
        judged: Signal<Local, ReadJob>,
        why: Signal<Local, Bits<8>>,
        bad: Signal<Local, Bit>,
        fails: Reg<Bit>,
        reason: RegN<Bits<8>>,
        regions_held: Constant<Bits<24>> = Constant::new(bits(1 << REGION_AW)),
        no_right: Constant<Bits<8>> = Constant::new(bits(syndrome("NO_RIGHT").code.value)),
        strict_miss: Constant<Bits<8>> = Constant::new(bits(syndrome("BAR1_STRICT").code.value)),
    }
}

impl<const REGION_AW: usize> Logic for RingDst<REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, allowed, fails, reason);
        self.regions.clk.next = self.clk.val();
        self.engine.clk.next = self.clk.val();
        self.rights.clk.next = self.clk.val();
        self.lens.clk.next = self.clk.val();
        self.out.clk.next = self.clk.val();
        self.found.clk.next = self.clk.val();

        // The region of every write of an operation is the same.
        self.index.next = bit_cast::<24, 32>(self.op.val().dst_lkey >> 8);
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.regions.load);
        self.ready.next = self.regions.ready.val();
        self.fields.raw.next = self.region.data.val().data;
        self.rights.write_en.next =
            self.region.valid.val() & (self.region.data.val().index < self.regions_held.val());
        self.rights.write_addr.next = bit_cast::<REGION_AW, 24>(self.region.data.val().index);
        self.rights.write_data.next = self.fields.local_write.val();
        self.rights.read_en.next = true;
        self.rights.read_addr.next = bit_cast::<REGION_AW, 24>(self.index.val());
        self.allowed.d.next = self.rights.read_data.val();

        // The check.
        self.piece.next.kind = 0.into();
        self.piece.next.slot = self.op.val().slot;
        self.piece.next.pd = self.op.val().pd;
        self.piece.next.lkey = self.op.val().dst_lkey;
        self.piece.next.va = self.job.data.val().dst;
        self.piece.next.len = self.job.data.val().len;
        self.piece.next.va_end = self.job.data.val().until;
        self.piece.next.lane = 0.into();
        self.piece.next.first = true;
        self.piece.next.last = true;
        self.engine.piece.data.next = self.piece.val();
        self.engine.piece.valid.next = self.job.valid.val();
        self.job.ready.next = self.engine.piece.ready.val();
        self.lens.s.valid.next = self.job.valid.val() & self.engine.piece.ready.val();
        self.lens.s.data.next = self.job.data.val().len;
        self.engine.ahead.valid.next = false;
        self.engine.ahead.data.next = self.index.val();
        self.engine.ats_on.next = self.cfg.val().ats;
        self.engine.relaxed_on.next = self.cfg.val().relaxed;
        self.engine.bar1_base.next = self.bar1_base.val();
        self.engine.bar1_size.next = self.bar1_size.val();
        self.regions.look_en.next = self.engine.look_en.val();
        self.regions.look_index.next = self.engine.look_index.val();
        self.engine.entry.next = self.regions.entry.val();
        self.engine.entry_exists.next = self.regions.entry_exists.val();
        self.engine.changing.next = self.regions.changing.val();
        self.ev_silent_fallback.next = self.engine.ev_silent_fallback.val();

        // What comes of it.
        StreamOut::<ReadJob>::join(&mut self.engine.job, &mut self.found.s);
        self.judged.next = self.found.m.data.val();
        self.why.next = 0.into();
        if self.judged.val().refused {
            self.why.next = self.judged.val().syndrome;
        } else if !self.allowed.q.val() {
            self.why.next = self.no_right.val();
        } else if self.judged.val().missed {
            self.why.next = self.strict_miss.val();
        }
        self.bad.next =
            self.judged.val().refused | self.judged.val().missed | !self.allowed.q.val();
        self.out.s.valid.next = self.found.m.valid.val();
        self.found.m.ready.next = self.out.s.ready.val();
        self.lens.m.ready.next = self.found.m.valid.val() & self.out.s.ready.val();
        self.out.s.data.next.discard = self.bad.val();
        self.out.s.data.next.at = 0.into();
        self.out.s.data.next.len = self.lens.m.data.val();
        self.out.s.data.next.addr = self.judged.val().addr;
        self.out.s.data.next.at_type = self.judged.val().at;
        self.out.s.data.next.ro = self.judged.val().ro;
        self.out.s.data.next.mark = !self.bad.val();
        self.out.s.data.next.slot = self.op.val().slot;
        StreamOut::<PlaceCmd>::link(&mut self.cmd, &mut self.out.m);
        self.fails.d.next = self.found.m.valid.val() & self.out.s.ready.val() & self.bad.val();
        self.reason.d.next = self.why.val();
        self.refused.valid.next = self.fails.q.val();
        self.refused.data.next = self.reason.q.val();
    }
}
