//! Holds the beats of frames until the verdict on them is there.
//!
//! ```text
//!   beat ─► [ ring of 8 in distributed RAM ] ─► register ─► beat, DELAY cycles later
//! ```
//! Interface: beats in, the same beats out. Timing: `DELAY` = 4 cycles, that of `rx_parser`; one
//! beat a cycle.
use super::rx_parser;
use crate::hdl_default;
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles from in to out.
pub const DELAY: usize = rx_parser::LATENCY;

/// How a beat ends.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct BeatEnd {
    pub empty: Bits<8>,
    pub last: Bit,
}

hdl_default! {
    /// Delay of a beat of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxDelay<const W: usize> {
        name: ModName = ModName::new(
            "rx_delay",
            &format!("W={W} DELAY={DELAY}"),
            "rx/rx_delay.rs",
            "Holds the beats of frames until the verdict on them is there.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub end_in: Signal<In, BeatEnd>,
        pub valid: Signal<In, Bit>,
        pub data_out: Signal<Out, Bits<W>>,
        pub end_out: Signal<Out, BeatEnd>,
        pub valid_out: Signal<Out, Bit>,
        ring: LutRam<Bits<W>, 3>,
        ends: LutRam<BeatEnd, 3>,
        at: Reg<Bits<3>>,
        under_way: Reg<Bits<8>>,
        r_data: RegN<Bits<W>>,
        r_end: RegN<BeatEnd>,
        /// The word written `DELAY - 1` cycles before.
        back: Constant<Bits<3>> = Constant::new(bits(DELAY as u64 - 1)),
        due: Constant<Bits<8>> = Constant::new(bits(1 << (DELAY - 1))),
    }
}

impl<const W: usize> Logic for RxDelay<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at, under_way, r_data, r_end);
        self.ring.clk.next = self.clk.val();
        self.ends.clk.next = self.clk.val();
        self.at.d.next = self.at.q.val() + 1;
        self.ring.write_en.next = self.valid.val();
        self.ring.write_addr.next = self.at.q.val();
        self.ring.write_data.next = self.data.val();
        self.ring.read_addr.next = self.at.q.val() - self.back.val();
        self.ends.write_en.next = self.valid.val();
        self.ends.write_addr.next = self.at.q.val();
        self.ends.write_data.next = self.end_in.val();
        self.ends.read_addr.next = self.at.q.val() - self.back.val();
        self.r_data.d.next = self.ring.read_data.val();
        self.r_end.d.next = self.ends.read_data.val();
        self.under_way.d.next = self.under_way.q.val() << 1;
        if self.valid.val() {
            self.under_way.d.next = (self.under_way.q.val() << 1) | 1;
        }
        self.data_out.next = self.r_data.q.val();
        self.end_out.next = self.r_end.q.val();
        self.valid_out.next = (self.under_way.q.val() & self.due.val()).any();
    }
}
