//! Operand memory and the reduction: a beat of a packet meets its operand, the result goes on.
//!
//! ```text
//!   load ───► operand memory ─ row ─► register ─► b ─┐
//!   beat, row ────────▲                              ├─► ReduceUnit ─┬─► landing memory (land_…)
//!        data ──► register ─► a, or the operand ─────┘               └─► result (to be written)
//!        row, kind ──► queue ────────────────────────────────────────────▲
//! ```
//! Interface: `beat` with `row`, `data`, `kind` comes when it likes and never waits; whoever sends it knows that the results that
//! are to be written find room. `land_…` is the landing memory's write port. `landed` pulses with the last beat of a
//! sub-chunk. `busy`: beats are inside.
//! Timing: 3 cycles, and those of `ReduceUnit`, from `beat` to `land_en`; one beat each cycle.
use super::iface::{ReduceKind, RingOp};
use super::reduce::ReduceUnit;
use super::ring_types::BeatKind;
use crate::hdl_default;
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where a result goes.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Target {
    pub row: Bits<16>,
    pub write: Bit,
    pub last: Bit,
}

hdl_default! {
    /// Operand memory of `2^LAND_AW` rows of `W` bits, and the reduction.
    #[derive(LogicBlock)]
    pub struct RingFeed<const W: usize, const LAND_AW: usize> {
        name: ModName = ModName::new(
            "ring_feed",
            &format!("W={W} LAND_AW={LAND_AW}"),
            "collective/ring_feed.rs",
            "Beats meet their operands; the results go on.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub op: Signal<In, RingOp>,
        pub load_en: Signal<In, Bit>,
        pub load_row: Signal<In, Bits<LAND_AW>>,
        pub load_data: Signal<In, Bits<W>>,
        pub beat: Signal<In, Bit>,
        pub row: Signal<In, Bits<LAND_AW>>,
        pub data: Signal<In, Bits<W>>,
        pub kind: Signal<In, BeatKind>,
        pub land_en: Signal<Out, Bit>,
        pub land_row: Signal<Out, Bits<LAND_AW>>,
        pub land_data: Signal<Out, Bits<W>>,
        pub landed: Signal<Out, Bit>,
        pub result_valid: Signal<Out, Bit>,
        pub result_last: Signal<Out, Bit>,
        pub busy: Signal<Out, Bit>,
        operands: Ram1r1w<Bits<W>, LAND_AW>,
        valid1: Reg<Bit>,
        data1: RegN<Bits<W>>,
        row1: RegN<Bits<LAND_AW>>,
        kind1: RegN<BeatKind>,
        valid2: Reg<Bit>,
        a2: RegN<Bits<W>>,
        b2: RegN<Bits<W>>,
        row2: RegN<Bits<LAND_AW>>,
        kind2: RegN<BeatKind>,
        does: Signal<Local, ReduceKind>,
        unit: ReduceUnit<W>,
        targets: Fifo<Target, 5>,
        valid3: Reg<Bit>,
        data3: RegN<Bits<W>>,
        target3: RegN<Target>,
    }
}

impl<const W: usize, const LAND_AW: usize> Logic for RingFeed<W, LAND_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, valid1, data1, row1, kind1, valid2, a2, b2, row2, kind2);
        dff_setup!(self, clk, valid3, data3, target3);
        self.operands.clk.next = self.clk.val();
        self.unit.clk.next = self.clk.val();
        self.targets.clk.next = self.clk.val();

        // Operand memory.
        self.operands.write_en.next = self.load_en.val();
        self.operands.write_addr.next = self.load_row.val();
        self.operands.write_data.next = self.load_data.val();
        self.operands.read_en.next = self.beat.val();
        self.operands.read_addr.next = self.row.val();
        self.valid1.d.next = self.beat.val();
        self.data1.d.next = self.data.val();
        self.row1.d.next = self.row.val();
        self.kind1.d.next = self.kind.val();

        // Both.
        self.valid2.d.next = self.valid1.q.val();
        self.a2.d.next = self.data1.q.val();
        if self.kind1.q.val().own {
            self.a2.d.next = self.operands.read_data.val();
        }
        self.b2.d.next = self.operands.read_data.val();
        self.row2.d.next = self.row1.q.val();
        self.kind2.d.next = self.kind1.q.val();

        // The reduction. It never waits.
        self.does.next.dtype = self.op.val().dtype;
        self.does.next.redop = self.op.val().redop;
        self.does.next.copy = !self.kind2.q.val().reduce;
        self.does.next.scale = self.kind2.q.val().scale;
        self.unit.en.next = true;
        self.unit.kind.next = self.does.val();
        self.unit.factor.next = self.op.val().factor;
        self.unit.s_valid.next = self.valid2.q.val();
        self.unit.a.next = self.a2.q.val();
        self.unit.b.next = self.b2.q.val();
        self.targets.s.valid.next = self.valid2.q.val();
        self.targets.s.data.next.row = bit_cast::<16, LAND_AW>(self.row2.q.val());
        self.targets.s.data.next.write = self.kind2.q.val().write;
        self.targets.s.data.next.last = self.kind2.q.val().last;
        self.targets.m.ready.next = self.unit.m_valid.val();

        // The result.
        self.valid3.d.next = self.unit.m_valid.val();
        self.data3.d.next = self.unit.m.val();
        self.target3.d.next = self.targets.m.data.val();
        self.land_en.next = self.valid3.q.val();
        self.land_row.next = bit_cast::<LAND_AW, 16>(self.target3.q.val().row);
        self.land_data.next = self.data3.q.val();
        self.landed.next = self.valid3.q.val() & self.target3.q.val().last;
        self.result_valid.next = self.valid3.q.val() & self.target3.q.val().write;
        self.result_last.next = self.target3.q.val().last;
        self.busy.next = self.valid1.q.val()
            | self.valid2.q.val()
            | self.targets.m.valid.val()
            | self.valid3.q.val();
    }
}
