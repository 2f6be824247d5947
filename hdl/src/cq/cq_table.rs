//! What is known of each completion queue: context, producer index, consumer index.
//!
//! ```text
//!   entry (load, destroy) ─► [ contexts ] [ producers ] [ consumers ] ◄─ cons (CQE_CONS_IDX)
//!                                  └───────────┴─────────────┴─► seen     of look_cq
//!   update ──────────────────────────► producer index, or "lost"
//! ```
//! Interface: `entry` loads the context of CQ `index` with its two indices; with `valid` low in
//! it, the CQ is forgotten. `cons` moves a consumer index; CQ numbers beyond the table are
//! ignored. `look_cq` is looked up in every cycle, `seen` shows it in the next, a `cons` of the
//! cycle in between included. `update` gives the producer of CQ `update_cq` its next index, or
//! marks it lost; a look-up of that cycle has not seen it. `ready` is low during the walk that
//! forgets all CQs after reset, and while a loaded context is on its way into the tables.
//! Who wins: `cons` before `entry` on the consumer index (an `entry` then follows in the next
//! cycle without `cons`). `entry` and `update` never come together.
//! Timing: 1 cycle from `look_cq` to `seen`.
use crate::iface::{EntryWrite, SlotIdx, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    pub UnpackCqCtx, "cq_ctx", 512, {
        base: 64, log2: 5, valid: bit, ignore_overrun: bit, prod_index: 16, cons_index: 16,
    }
}

/// What is kept of a CQ context.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CqEntry {
    pub base: Bits<64>,
    pub log2: Bits<5>,
    pub valid: Bit,
    pub ignore_overrun: Bit,
}
/// Producer side of a CQ.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CqProducer {
    pub index: Bits<16>,
    pub lost: Bit,
}
/// All that is known of a CQ.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CqView {
    pub base: Bits<64>,
    pub log2: Bits<5>,
    pub valid: Bit,
    pub ignore_overrun: Bit,
    pub prod_index: Bits<16>,
    /// a CQE found no room: the CQ is in error
    pub lost: Bit,
    pub cons_index: Bits<16>,
}

hdl_default! {
    /// Tables of `2^CQ_AW` completion queues.
    #[derive(LogicBlock)]
    pub struct CqTable<const CQ_AW: usize> {
        name: ModName = ModName::new(
            "cq_table",
            &format!("CQ_AW={CQ_AW}"),
            "cq/cq_table.rs",
            "Contexts, producer and consumer indices of the completion queues.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub entry: StrobeIn<EntryWrite>,
        pub cons: StrobeIn<SlotIdx>,
        pub look_cq: Signal<In, Bits<14>>,
        pub seen: Signal<Out, CqView>,
        pub update: Signal<In, Bit>,
        pub update_cq: Signal<In, Bits<14>>,
        pub update_index: Signal<In, Bits<16>>,
        pub update_lost: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        unpack: UnpackCqCtx,
        entries: Ram1r1w<CqEntry, CQ_AW>,
        producers: Ram1r1w<CqProducer, CQ_AW>,
        consumers: Ram1r1w<Bits<16>, CQ_AW>,
        walk: Reg<Bits<CQ_AW>>,
        walked: Reg<Bit>,
        looked: RegN<Bits<CQ_AW>>,
        // The consumer index written last: a read of that cycle has not seen it.
        fresh: Reg<Bit>,
        fresh_cq: RegN<Bits<CQ_AW>>,
        fresh_index: RegN<Bits<16>>,
        // The consumer index of a loaded context, not written yet.
        late: Reg<Bit>,
        late_cq: RegN<Bits<CQ_AW>>,
        late_index: RegN<Bits<16>>,
        known: Signal<Local, Bit>,
        write: Signal<Local, Bit>,
        write_cq: Signal<Local, Bits<CQ_AW>>,
        write_index: Signal<Local, Bits<16>>,
        cq_bits: Constant<Bits<4>> = Constant::new(bits(CQ_AW as u64)),
        last: Constant<Bits<CQ_AW>> = Constant::new(bits((1 << CQ_AW) - 1)),
    }
}

impl<const CQ_AW: usize> Logic for CqTable<CQ_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            walk,
            walked,
            looked,
            fresh,
            fresh_cq,
            fresh_index
        );
        dff_setup!(self, clk, late, late_cq, late_index);
        self.entries.clk.next = self.clk.val();
        self.producers.clk.next = self.clk.val();
        self.consumers.clk.next = self.clk.val();
        self.ready.next = self.walked.q.val() & !self.late.q.val() & !self.entry.valid.val();

        // Contexts: loaded, or forgotten by the walk.
        self.unpack.raw.next = self.entry.data.val().data;
        if !self.walked.q.val() & !self.entry.valid.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.walked.d.next = self.walk.q.val() == self.last.val();
        }
        self.entries.write_en.next = self.entry.valid.val() | !self.walked.q.val();
        self.entries.write_addr.next = self.walk.q.val();
        self.entries.write_data.next.base = self.unpack.base.val();
        self.entries.write_data.next.log2 = self.unpack.log2.val();
        self.entries.write_data.next.valid = self.unpack.valid.val() & self.entry.valid.val();
        self.entries.write_data.next.ignore_overrun = self.unpack.ignore_overrun.val();
        if self.entry.valid.val() {
            self.entries.write_addr.next = bit_cast::<CQ_AW, 24>(self.entry.data.val().index);
        }

        // Producer indices.
        self.producers.write_en.next = self.entry.valid.val() | self.update.val();
        self.producers.write_addr.next = bit_cast::<CQ_AW, 14>(self.update_cq.val());
        self.producers.write_data.next.index = self.update_index.val();
        self.producers.write_data.next.lost = self.update_lost.val();
        if self.entry.valid.val() {
            self.producers.write_addr.next = bit_cast::<CQ_AW, 24>(self.entry.data.val().index);
            self.producers.write_data.next.index = self.unpack.prod_index.val();
            self.producers.write_data.next.lost = false;
        }

        // Consumer indices.
        self.known.next = !(self.cons.data.val().slot >> self.cq_bits.val()).any();
        self.write.next = self.late.q.val();
        self.write_cq.next = self.late_cq.q.val();
        self.write_index.next = self.late_index.q.val();
        self.late.d.next = false;
        if self.cons.valid.val() & self.known.val() {
            self.write.next = true;
            self.write_cq.next = bit_cast::<CQ_AW, 14>(self.cons.data.val().slot);
            self.write_index.next = self.cons.data.val().idx;
            self.late.d.next = self.late.q.val();
        }
        if self.entry.valid.val() {
            self.late.d.next = true;
            self.late_cq.d.next = bit_cast::<CQ_AW, 24>(self.entry.data.val().index);
            self.late_index.d.next = self.unpack.cons_index.val();
        }
        self.consumers.write_en.next = self.write.val();
        self.consumers.write_addr.next = self.write_cq.val();
        self.consumers.write_data.next = self.write_index.val();
        self.fresh.d.next = self.write.val();
        self.fresh_cq.d.next = self.write_cq.val();
        self.fresh_index.d.next = self.write_index.val();

        // Look-up.
        self.looked.d.next = bit_cast::<CQ_AW, 14>(self.look_cq.val());
        self.entries.read_en.next = true;
        self.entries.read_addr.next = bit_cast::<CQ_AW, 14>(self.look_cq.val());
        self.producers.read_en.next = true;
        self.producers.read_addr.next = bit_cast::<CQ_AW, 14>(self.look_cq.val());
        self.consumers.read_en.next = true;
        self.consumers.read_addr.next = bit_cast::<CQ_AW, 14>(self.look_cq.val());
        self.seen.next.base = self.entries.read_data.val().base;
        self.seen.next.log2 = self.entries.read_data.val().log2;
        self.seen.next.valid = self.entries.read_data.val().valid;
        self.seen.next.ignore_overrun = self.entries.read_data.val().ignore_overrun;
        self.seen.next.prod_index = self.producers.read_data.val().index;
        self.seen.next.lost = self.producers.read_data.val().lost;
        self.seen.next.cons_index = self.consumers.read_data.val();
        if self.fresh.q.val() & (self.fresh_cq.q.val() == self.looked.q.val()) {
            self.seen.next.cons_index = self.fresh_index.q.val();
        }
    }
}
