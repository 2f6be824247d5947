//! Lays the bytes of a packet's pieces one after the other, at the lanes they have in the packet.
//!
//! ```text
//!   rows (reassembly) ─┐
//!   inline blocks ─────┼─► turn by (dst - lane) ─► merge ─► output register ─► payload
//!   nothing ───────────┘                            ▲ │
//!        seg: whose, from where, to where           └─┘ bytes of the beat after
//! ```
//! Interface: segments come in order and say what each row is. `row_take` takes the offered row in
//! the same cycle. An inline segment uses blocks of `blk` until its bytes are there, beginning at
//! the lane it names in the first one and at lane 0 in the others. A segment without source gives
//! zeros, so that a packet has all its beats even when it is bad. `out` is one packet of payload
//! for each segment marked `last`; unused lanes are zero. `out_err` on its last beat is the first
//! syndrome that one of its segments, rows or blocks had.
//! Timing: 1 cycle (registered); one row each cycle, and one more cycle where a packet's last row
//! spills over into a last beat of its own.
use super::gather_lanes::GatherLanes;
use crate::hdl_default;
use crate::host::read_types::{GatherSeg, SEG_INLINE, SEG_ROWS};
use crate::iface::{InlineBlock, PayloadOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, Rotate, StreamIn};
use crate::spec::{syndrome, BLOCK_BYTES};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Payload gatherer. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct Gather<const W: usize> {
        name: ModName = ModName::new(
            "gather",
            &format!("W={W}"),
            "tx/gather.rs",
            "Lays the bytes of pieces at the lanes of the packet.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub seg: StreamIn<GatherSeg>,
        pub row_valid: Signal<In, Bit>,
        pub row_data: Signal<In, Bits<W>>,
        pub row_syndrome: Signal<In, Bits<8>>,
        pub row_take: Signal<Out, Bit>,
        pub blk: StreamIn<InlineBlock>,
        pub out: PayloadOut<W>,
        // The segment under way.
        started: Reg<Bit>,
        left: RegN<Bits<13>>,
        dst: RegN<Bits<8>>,
        lanes: GatherLanes<W>,
        turn: Rotate<W> = Rotate::lanes_up(),
        source_rows: Constant<Bits<2>> = Constant::new(bits(SEG_ROWS)),
        source_inline: Constant<Bits<2>> = Constant::new(bits(SEG_INLINE)),
        row_room: Constant<Bits<13>> = Constant::new(bits(W as u64 / 8)),
        block_room: Constant<Bits<13>> = Constant::new(bits(BLOCK_BYTES as u64)),
        block_error: Constant<Bits<8>> =
            Constant::new(bits(syndrome("WQE_READ_ERROR").code.value)),
        there: Signal<Local, Bit>,
        room: Signal<Local, Bits<13>>,
        problem: Signal<Local, Bits<8>>,
        go: Signal<Local, Bit>,
        packet_ends: Signal<Local, Bit>,
        // The beat being built.
        spilled: Reg<Bit>,
        spill: RegN<Bits<W>>,
        flush: Reg<Bit>,
        bad: Reg<Bits<8>>,
        kept: Signal<Local, Bits<W>>,
        merged: Signal<Local, Bits<W>>,
        verdict: Signal<Local, Bits<8>>,
        free: Signal<Local, Bit>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<W>>,
        out_err: RegN<Bits<8>>,
        out_last: RegN<Bit>,
    }
}

impl<const W: usize> Logic for Gather<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, started, left, dst, spilled, spill, flush, bad);
        dff_setup!(self, clk, out_valid, out_data, out_err, out_last);

        // Source.
        self.there.next = true;
        self.turn.data.next = 0.into();
        self.problem.next = self.seg.data.val().syndrome;
        self.room.next = self.row_room.val();
        if self.seg.data.val().source == self.source_rows.val() {
            self.there.next = self.row_valid.val();
            self.turn.data.next = self.row_data.val();
            self.problem.next = self.row_syndrome.val();
        } else if self.seg.data.val().source == self.source_inline.val() {
            self.there.next = self.blk.valid.val();
            self.turn.data.next = bit_cast::<W, 512>(self.blk.data.val().data);
            self.room.next = self.block_room.val();
            if self.blk.data.val().err {
                self.problem.next = self.block_error.val();
            }
        }

        // Lanes. Rows after the first begin at lane 0: they turn by the packet's lane alone.
        self.lanes.room.next = self.room.val();
        self.lanes.left.next = self.left.q.val();
        self.lanes.dst.next = self.dst.q.val();
        self.turn.shift.next = self.dst.q.val();
        if !self.started.q.val() {
            self.lanes.room.next = self.room.val() - bit_cast::<13, 8>(self.seg.data.val().lane);
            self.lanes.left.next = self.seg.data.val().len;
            self.lanes.dst.next = self.seg.data.val().dst;
            self.turn.shift.next = self.seg.data.val().turn;
        }

        self.free.next = self.out.ready.val() | !self.out_valid.q.val();
        self.go.next =
            self.seg.valid.val() & self.there.val() & self.free.val() & !self.flush.q.val();
        self.packet_ends.next = self.lanes.ends.val() & self.seg.data.val().last;
        self.seg.ready.next = self.go.val() & self.lanes.ends.val();
        self.row_take.next = self.go.val() & (self.seg.data.val().source == self.source_rows.val());
        self.blk.ready.next =
            self.go.val() & (self.seg.data.val().source == self.source_inline.val());
        if self.go.val() {
            self.started.d.next = !self.lanes.ends.val();
            self.left.d.next = self.lanes.left_after.val();
            self.dst.d.next = self.lanes.dst_after.val();
        }

        // Merge.
        self.kept.next = 0.into();
        if self.spilled.q.val() {
            self.kept.next = self.spill.q.val();
        }
        self.merged.next = self.kept.val() | (self.turn.result.val() & self.lanes.mask_now.val());
        self.verdict.next = self.bad.q.val();
        if !self.bad.q.val().any() {
            self.verdict.next = self.problem.val();
        }

        if self.free.val() {
            self.out_valid.d.next = false;
        }
        if self.go.val() {
            self.bad.d.next = self.verdict.val();
            if self.lanes.full.val() | self.packet_ends.val() {
                self.out_valid.d.next = true;
                self.out_data.d.next = self.merged.val();
                self.out_last.d.next = self.packet_ends.val() & !self.lanes.over.val();
                self.out_err.d.next = 0.into();
                self.spilled.d.next = self.lanes.over.val();
                self.spill.d.next = self.turn.result.val() & self.lanes.mask_next.val();
                self.flush.d.next = self.packet_ends.val() & self.lanes.over.val();
                if self.packet_ends.val() & !self.lanes.over.val() {
                    self.out_err.d.next = self.verdict.val();
                    self.bad.d.next = 0.into();
                }
            } else {
                self.spilled.d.next = true;
                self.spill.d.next = self.merged.val();
            }
        } else if self.flush.q.val() & self.free.val() {
            self.out_valid.d.next = true;
            self.out_data.d.next = self.spill.q.val();
            self.out_last.d.next = true;
            self.out_err.d.next = self.bad.q.val();
            self.bad.d.next = 0.into();
            self.spilled.d.next = false;
            self.flush.d.next = false;
        }
        self.out.valid.next = self.out_valid.q.val();
        self.out.data.next = self.out_data.q.val();
        self.out.last.next = self.out_last.q.val();
        self.out.err.next = self.out_err.q.val();
    }
}
