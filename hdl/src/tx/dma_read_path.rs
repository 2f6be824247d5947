//! The whole read path: pieces in, payload out, and the TLP ports.
//!
//! ```text
//!   region_load ──► region ─┐ entry
//!   ahead ──► look-up ──► ▲ ▼
//!   piece ────────────► dma_engine ──► read_mgr ──► tlp_port ──► tlp_rq
//!                                       │    ▲         ▲ │ └──► left, placed
//!                       seg, rows ◄─────┘    └── cpl ──┤ └────── wr (write_path)
//!                                                      └──────── tlp_cpl
//!                           │
//!   blk (inline blocks) ──► gather ──► payload
//!   store ──► inline_store ──▲
//! ```
//! Interface: see the blocks. `ready` is high when the reset walks are over; `piece` and
//! `region_load` must wait for it. Each piece marked `last` ends one packet on `payload`, which
//! always has all its beats, good or bad. Inline pieces find their blocks on `blk`, in the same
//! order; a block may come before its piece.
//! `at_once`: the piece at `piece` is that of the WQE in the inline store, which takes blocks by `store`. If
//! nothing is on its way through here, it goes straight to `gather`, with its bytes from there;
//! `store_read` is high while they are needed. Its blocks come on `blk` too, with or behind their piece.
//!
//! Timing, from the first cycle in which the one is valid to that of the other: memory piece → read
//! at `tlp_rq` 2 cycles if its region is that of the piece before or was announced two cycles before,
//! 3 if one cycle before, else 4; completion beat at `tlp_cpl` → payload 3 cycles if it holds all of
//! the next row, else 6; inline piece → payload 4 cycles, one more where blocks are put together;
//! 2 cycles if it comes `at_once`.
//! `piece.ready`, `tlp_cpl.ready`, `blk.ready`, `payload` and `tlp_rq` come from registers.
use super::dma_engine::DmaEngine;
use super::gather::Gather;
use super::inline_store::InlineStore;
use super::tx_events::ReadEventsOut;
use crate::hdl_default;
use crate::host::mwr::MwrIn;
use crate::host::read_mgr::ReadMgr;
use crate::host::read_types::GatherSeg;
use crate::host::tlp_port::TlpPort;
use crate::iface::{
    CplOut, EntryWrite, InlineBlock, MrdCmd, PayloadOut, PcieCfg, Piece, ReadJob, StrobeIn,
    StrobeOut, TlpIn, TlpOut,
};
use crate::mr::region::Region;
use crate::prim::{ClkRst, FifoRam, ModName, StreamIn, StreamOut};
use crate::rx::iface::Placed;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Read path. `W`: bits of a beat; tags, reassembly rows and regions by the log2 of their
    /// numbers.
    #[derive(LogicBlock)]
    pub struct DmaReadPath<
        const W: usize,
        const TAG_AW: usize,
        const ROW_AW: usize,
        const REGION_AW: usize,
    > {
        name: ModName = ModName::new(
            "dma_read_path",
            &format!("W={W} TAG_AW={TAG_AW} ROW_AW={ROW_AW} REGION_AW={REGION_AW}"),
            "tx/dma_read_path.rs",
            "Pieces in, payload out, and the TLP ports.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub cfg: Signal<In, PcieCfg>,
        pub dma_enable: Signal<In, Bit>,
        /// cycles
        pub read_timeout: Signal<In, Bits<32>>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub region_load: StrobeIn<EntryWrite>,
        pub piece: StreamIn<Piece>,
        /// region of a piece that will come: saves a cycle, may be tied low
        pub ahead: StrobeIn<Bits<24>>,
        pub blk: StreamIn<InlineBlock>,
        pub store: Signal<In, Bit>,
        pub store_block: Signal<In, Bits<2>>,
        pub store_data: Signal<In, Bits<512>>,
        pub store_read: Signal<Out, Bit>,
        pub at_once: Signal<In, Bit>,
        pub payload: PayloadOut<W>,
        /// a piece is checked, its bus address known
        pub decided: Signal<Out, Bit>,
        pub wr: MwrIn<W>,
        /// a write has left, or a place in their order was reached
        pub left: Signal<Out, Bit>,
        pub placed: StrobeOut<Placed>,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub ev: ReadEventsOut,
        pub ev_local_key_index_err: Signal<Out, Bit>,
        pub ev_local_key_mismatch: Signal<Out, Bit>,
        pub ev_local_region_invalid: Signal<Out, Bit>,
        pub ev_local_pd_mismatch: Signal<Out, Bit>,
        pub ev_local_bounds_err: Signal<Out, Bit>,
        pub ev_bar1_strict_miss: Signal<Out, Bit>,
        pub ev_mtt_unsupported: Signal<Out, Bit>,
        pub ev_ats_off: Signal<Out, Bit>,
        pub ev_read_ur: Signal<Out, Bit>,
        pub ev_read_ca: Signal<Out, Bit>,
        pub ev_read_poisoned: Signal<Out, Bit>,
        pub ev_read_timeout: Signal<Out, Bit>,
        pub ev_read_malformed: Signal<Out, Bit>,
        regions: Region<REGION_AW>,
        engine: DmaEngine,
        reads: ReadMgr<W, TAG_AW, ROW_AW>,
        tlps: TlpPort<W>,
        blocks: FifoRam<InlineBlock, 4>,
        gatherer: Gather<W>,
        kept: InlineStore<W>,
        straight: Signal<Local, Bit>,
    }
}

impl<const W: usize, const TAG_AW: usize, const ROW_AW: usize, const REGION_AW: usize> Logic
    for DmaReadPath<W, TAG_AW, ROW_AW, REGION_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.regions.clk.next = self.clk.val();
        self.engine.clk.next = self.clk.val();
        self.reads.clk.next = self.clk.val();
        self.tlps.clk.next = self.clk.val();
        self.blocks.clk.next = self.clk.val();
        self.gatherer.clk.next = self.clk.val();
        self.kept.clk.next = self.clk.val();
        self.ready.next = self.regions.ready.val() & self.reads.ready.val();

        // Settings.
        self.engine.ats_on.next = self.cfg.val().ats;
        self.engine.relaxed_on.next = self.cfg.val().relaxed;
        self.engine.bar1_base.next = self.bar1_base.val();
        self.engine.bar1_size.next = self.bar1_size.val();
        self.reads.requester.next = self.cfg.val().requester_id;
        self.reads.mrrs.next = self.cfg.val().mrrs;
        self.reads.ext_tag.next = self.cfg.val().ext_tag;
        self.reads.bus_master.next = self.cfg.val().bus_master;
        self.reads.dma_enable.next = self.dma_enable.val();
        self.reads.timeout.next = self.read_timeout.val();
        self.tlps.requester.next = self.cfg.val().requester_id;
        self.tlps.bus_master.next = self.cfg.val().bus_master & self.dma_enable.val();

        // Piece to request.
        StrobeIn::<EntryWrite>::link(&mut self.region_load, &mut self.regions.load);
        self.straight.next = (self.at_once.val() & self.piece.valid.val())
            & (self.engine.idle.val() & self.reads.idle.val());
        self.engine.piece.data.next = self.piece.data.val();
        self.engine.piece.valid.next = self.piece.valid.val() & !self.straight.val();
        self.piece.ready.next = self.engine.piece.ready.val();
        StrobeIn::<Bits<24>>::link(&mut self.ahead, &mut self.engine.ahead);
        self.regions.look_en.next = self.engine.look_en.val();
        self.regions.look_index.next = self.engine.look_index.val();
        self.engine.entry.next = self.regions.entry.val();
        self.engine.changing.next = self.regions.changing.val();
        self.engine.entry_exists.next = self.regions.entry_exists.val();
        self.decided.next = self.engine.job.valid.val() | self.straight.val();
        StreamOut::<ReadJob>::join(&mut self.engine.job, &mut self.reads.job);
        StreamOut::<MrdCmd>::join(&mut self.reads.mrd, &mut self.tlps.mrd);
        self.tlps.wants.next = self.reads.wants.val();
        MwrIn::<W>::link(&mut self.wr, &mut self.tlps.w);
        self.left.next = self.tlps.left.val();
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.tlps.placed);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.tlps.rq);

        // Completion to payload.
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.tlps.cpl_in);
        CplOut::<W>::join(&mut self.tlps.cpl, &mut self.reads.cpl);
        StreamOut::<GatherSeg>::join(&mut self.reads.seg, &mut self.gatherer.seg);
        StrobeOut::<GatherSeg>::join(&mut self.reads.seg_past, &mut self.gatherer.seg_past);
        self.reads.seg_idle.next = self.gatherer.idle.val();
        self.gatherer.row_valid.next = self.reads.row_valid.val();
        self.gatherer.row_words.next = self.reads.row_words.val();
        self.gatherer.row_turn.next = self.reads.row_turn.val();
        self.gatherer.row_syndrome.next = self.reads.row_syndrome.val();
        self.reads.row_ready.next = self.gatherer.row_ready.val();
        self.gatherer.new_valid.next = self.reads.new_valid.val();
        self.gatherer.new_words.next = self.reads.new_words.val();
        self.gatherer.new_turn.next = self.reads.new_turn.val();
        self.gatherer.past.next = self.reads.past.val();
        self.gatherer.past_syndrome.next = self.reads.past_syndrome.val();
        self.reads.past_take.next = self.gatherer.past_take.val();
        StreamIn::<InlineBlock>::link(&mut self.blk, &mut self.blocks.s);
        StreamOut::<InlineBlock>::join(&mut self.blocks.m, &mut self.gatherer.blk);
        PayloadOut::<W>::link(&mut self.payload, &mut self.gatherer.out);

        // The inline store, past all of it.
        self.kept.write.next = self.store.val();
        self.kept.number.next = self.store_block.val();
        self.kept.data.next = self.store_data.val();
        self.kept.lane.next = self.piece.data.val().lane;
        self.kept.length.next = self.piece.data.val().len;
        self.kept.last.next = self.piece.data.val().last;
        self.gatherer.stored.valid.next = self.straight.val();
        self.gatherer.stored.data.next = self.kept.seg.val();
        self.gatherer.stored_soon.next = self.at_once.val();
        self.gatherer.stored_row.next = self.kept.row.val();
        self.kept.step.next = self.gatherer.stored_step.val();
        self.kept.rewind.next = self.store.val();
        self.store_read.next = self.gatherer.store_read.val();

        // Events.
        self.ev.tlp_reads.next = self.tlps.ev_tlp_reads.val();
        self.ev.tlp_writes.next = self.tlps.ev_tlp_writes.val();
        self.ev.tlp_completions.next = self.tlps.ev_tlp_completions.val();
        self.ev_local_key_index_err.next = self.engine.ev_local_key_index_err.val();
        self.ev_local_key_mismatch.next = self.engine.ev_local_key_mismatch.val();
        self.ev_local_region_invalid.next = self.engine.ev_local_region_invalid.val();
        self.ev_local_pd_mismatch.next = self.engine.ev_local_pd_mismatch.val();
        self.ev_local_bounds_err.next = self.engine.ev_local_bounds_err.val();
        self.ev_bar1_strict_miss.next = self.engine.ev_bar1_strict_miss.val();
        self.ev_mtt_unsupported.next = self.engine.ev_mtt_unsupported.val();
        self.ev_ats_off.next = self.engine.ev_ats_off.val();
        self.ev.silent_fallback.next = self.engine.ev_silent_fallback.val();
        self.ev_read_ur.next = self.reads.ev_read_ur.val();
        self.ev_read_ca.next = self.reads.ev_read_ca.val();
        self.ev_read_poisoned.next = self.reads.ev_read_poisoned.val();
        self.ev_read_timeout.next = self.reads.ev_read_timeout.val();
        self.ev_read_malformed.next = self.reads.ev_read_malformed.val();
        self.ev.read_unexpected.next = self.reads.ev_read_unexpected.val();
        self.ev.cpl_late.next = self.reads.ev_cpl_late.val();
    }
}
