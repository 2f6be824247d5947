//! Measures the frames that leave.
//!
//! Interface: looks at the packet stream of the MAC; `left` pulses for each frame whose last beat
//! was taken, with `bytes`, its length without FCS. Timing: 1 cycle later; registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Meter for a packet stream of `W` bits.
    #[derive(LogicBlock)]
    pub struct MacMeter<const W: usize> {
        name: ModName = ModName::new(
            "mac_meter",
            &format!("W={W}"),
            "tx/mac_meter.rs",
            "Counts and measures the frames that leave.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub beat: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub empty: Signal<In, Bits<8>>,
        pub left: Signal<Out, Bit>,
        pub bytes: Signal<Out, Bits<16>>,
        before: Reg<Bits<16>>,
        ended: Reg<Bit>,
        total: RegN<Bits<16>>,
        with_beat: Signal<Local, Bits<16>>,
        beat_bytes: Constant<Bits<16>> = Constant::new(bits(W as u64 / 8)),
    }
}

impl<const W: usize> Logic for MacMeter<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, before, ended, total);
        self.with_beat.next = self.before.q.val() + self.beat_bytes.val();
        self.ended.d.next = self.beat.val() & self.last.val();
        self.total.d.next = self.with_beat.val() - bit_cast::<16, 8>(self.empty.val());
        if self.beat.val() {
            self.before.d.next = self.with_beat.val();
            if self.last.val() {
                self.before.d.next = 0.into();
            }
        }
        self.left.next = self.ended.q.val();
        self.bytes.next = self.total.q.val();
    }
}
