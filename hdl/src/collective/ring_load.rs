//! Local operands on their way into operand memory.
//!
//! ```text
//!   LoadSub ──► row ─────────┐
//!   operand ──► beats ───────┴─► operand memory
//!                 └─ last ─► loaded + 1            (or failed: nothing more is loaded)
//! ```
//! Interface: `sub` the entries of the ring in order, `step` goes on; one without `load` needs nothing and is past at
//! once. `operand` is one packet for each with `load`, from lane 0. `loaded` counts entries that are ready.
//! A packet with `err` makes `failed`, and from then on nothing is
//! loaded until `run` falls; packets are taken all the same. This block waits for nobody but `operand`.
//! Timing: a beat each cycle, straight into the memory; `loaded` 1 cycle behind the last one.
use super::iface::AT_BITS;
use super::ring_types::{lane_bits, LoadSub, SUBS_AW};
use crate::hdl_default;
use crate::iface::{PayloadIn, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Loader of operands, beats of `W` bits into `2^LAND_AW` rows.
    #[derive(LogicBlock)]
    pub struct RingLoad<const W: usize, const LAND_AW: usize> {
        name: ModName = ModName::new(
            "ring_load",
            &format!("W={W} LAND_AW={LAND_AW}"),
            "collective/ring_load.rs",
            "Local operands on their way into operand memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub sub_valid: Signal<In, Bit>,
        pub sub: Signal<In, LoadSub>,
        pub step: Signal<Out, Bit>,
        pub operand: PayloadIn<W>,
        pub write_en: Signal<Out, Bit>,
        pub write_row: Signal<Out, Bits<LAND_AW>>,
        pub write_data: Signal<Out, Bits<W>>,
        pub loaded: Signal<Out, Bits<SUBS_AW>>,
        pub failed: StrobeOut<Bits<8>>,
        inside: Reg<Bit>,
        row: RegN<Bits<LAND_AW>>,
        bad: Reg<Bit>,
        ready_count: Reg<Bits<SUBS_AW>>,
        fails: Reg<Bit>,
        why: RegN<Bits<8>>,
        here: Signal<Local, Bits<LAND_AW>>,
        beat: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        wrong: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        lane_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
    }
}

impl<const W: usize, const LAND_AW: usize> Logic for RingLoad<W, LAND_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, row, bad, ready_count, fails, why);
        // Beats.
        self.operand.ready.next = self.sub_valid.val() & self.sub.val().load;
        self.beat.next = self.operand.valid.val() & self.sub_valid.val() & self.sub.val().load;
        self.here.next = bit_cast::<LAND_AW, AT_BITS>(self.sub.val().at >> self.lane_log2.val());
        if self.inside.q.val() {
            self.here.next = self.row.q.val();
        }
        self.write_en.next = self.beat.val();
        self.write_row.next = self.here.val();
        self.write_data.next = self.operand.data.val();
        if self.beat.val() {
            self.inside.d.next = !self.operand.last.val();
            self.row.d.next = self.here.val() + 1;
        }

        // Sub-chunks.
        self.ends.next = (self.beat.val() & self.operand.last.val())
            | (self.sub_valid.val() & !self.sub.val().load);
        self.wrong.next = self.beat.val() & self.operand.last.val() & self.operand.err.val().any();
        self.good.next = self.ends.val() & !self.wrong.val() & !self.bad.q.val();
        self.step.next = self.ends.val();
        if self.good.val() {
            self.ready_count.d.next = self.ready_count.q.val() + 1;
        }
        self.fails.d.next = self.wrong.val() & !self.bad.q.val();
        self.why.d.next = self.operand.err.val();
        if self.wrong.val() {
            self.bad.d.next = true;
        }
        if !self.run.val() {
            self.bad.d.next = false;
            self.ready_count.d.next = 0.into();
        }
        self.loaded.next = self.ready_count.q.val();
        self.failed.valid.next = self.fails.q.val();
        self.failed.data.next = self.why.q.val();
    }
}
