//! Control frames in beats of the device's width.
//!
//! ```text
//!   s (512) ─┬─ first of two ─► held ─┐
//!            └─ last ─────────────────┴─► m (W)
//! ```
//! Interface: packet streams; a frame has one beat of 512 bits or two. At 512 bits it passes as it
//! is; above, both its beats come in one.
//! Timing: none, or one cycle for the beat that is held; `m` takes one multiplexer behind `s`.
use super::ctl_frame::BEAT;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Unused bytes of a beat of `width` bits behind `beats` of 512.
fn unused<const W: usize>(beats: usize) -> Constant<Bits<8>> {
    Constant::new(bits((W / 8).saturating_sub(beats * BEAT / 8) as u64))
}

hdl_default! {
    /// From 512 to `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct CtlWiden<const W: usize> {
        name: ModName = ModName::new(
            "ctl_widen",
            &format!("W={W}"),
            "tx/ctl_widen.rs",
            "Control frames in beats of the device's width.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PacketIn<512>,
        pub m: PacketOut<W>,
        pub idle: Signal<Out, Bit>,
        half: Reg<Bit>,
        half_data: RegN<Bits<512>>,
        holds: Signal<Local, Bit>,
        narrow: Constant<Bit> = Constant::new(W == BEAT),
        beat_bits: Constant<Bits<12>> = Constant::new(bits(BEAT as u64)),
        behind_one: Constant<Bits<8>> = unused::<W>(1),
        behind_two: Constant<Bits<8>> = unused::<W>(2),
    }
}

impl<const W: usize> Logic for CtlWiden<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, half, half_data);
        self.holds.next = !self.narrow.val() & !self.s.last.val();
        self.s.ready.next = self.m.ready.val() | self.holds.val();
        self.m.valid.next = self.s.valid.val() & !self.holds.val();
        self.m.last.next = self.s.last.val();
        self.m.data.next = bit_cast::<W, 512>(self.s.data.val());
        self.m.empty.next = self.s.empty.val() + self.behind_one.val();
        if self.half.q.val() {
            self.m.data.next = bit_cast::<W, 512>(self.half_data.q.val())
                | (bit_cast::<W, 512>(self.s.data.val()) << self.beat_bits.val());
            self.m.empty.next = self.s.empty.val() + self.behind_two.val();
        }
        if self.s.valid.val() & self.holds.val() {
            self.half.d.next = true;
            self.half_data.d.next = self.s.data.val();
        } else if self.s.valid.val() & self.m.ready.val() {
            self.half.d.next = false;
        }
        self.idle.next = !self.half.q.val();
    }
}
