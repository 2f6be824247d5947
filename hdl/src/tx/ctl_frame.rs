//! Cuts the headers of a control frame into beats.
//!
//! ```text
//!   job ──► header bytes 0…63 | 64… ──► register ──► frame ──► ICRC, TX FIFO
//! ```
//! Interface: `job` holds a frame that is all headers, of one beat of 512 bits or two, until its last beat
//! is taken; `frame` as in [`super::frame`]. A beat is built only if the TX FIFO said in the cycle
//! before that there is room.
//! Timing: 1 cycle from `job` to `frame`; one beat a cycle. Outputs: registers, but `job.ready`, which takes
//! two levels.
use super::frame::{FrameJob, FrameOut, HEADER_BITS};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of a beat of the control lane, at every width of the device.
pub const BEAT: usize = 512;

hdl_default! {
    /// Beats of control frames.
    #[derive(LogicBlock)]
    pub struct CtlFrame {
        name: ModName = ModName::new(
            "ctl_frame",
            "",
            "tx/ctl_frame.rs",
            "Cuts the headers of a control frame into beats.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub job: StreamIn<FrameJob>,
        pub frame: FrameOut<512>,
        pub idle: Signal<Out, Bit>,
        second: Reg<Bit>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<512>>,
        out_empty: RegN<Bits<8>>,
        out_second: RegN<Bit>,
        out_last: RegN<Bit>,
        out_split: RegN<Bit>,
        out_ipv6: RegN<Bit>,
        out_vlan: RegN<Bit>,
        out_looped: RegN<Bit>,
        two: Signal<Local, Bit>,
        at_last: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        beat_bits: Constant<Bits<12>> = Constant::new(bits(BEAT as u64)),
    }
}

impl Logic for CtlFrame {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, second, out_valid, out_data, out_empty, out_second, out_last);
        dff_setup!(self, clk, out_split, out_ipv6, out_vlan, out_looped);
        self.two.next = self.job.data.val().beats.any();
        self.at_last.next = self.second.q.val() | !self.two.val();
        self.go.next = self.job.valid.val() & self.frame.room.val();
        self.job.ready.next = self.go.val() & self.at_last.val();
        if self.go.val() {
            self.second.d.next = !self.at_last.val();
        }
        self.out_valid.d.next = self.go.val();
        self.out_data.d.next = bit_cast::<512, HEADER_BITS>(self.job.data.val().header);
        if self.second.q.val() {
            self.out_data.d.next =
                bit_cast::<512, HEADER_BITS>(self.job.data.val().header >> self.beat_bits.val());
        }
        self.out_empty.d.next = self.job.data.val().empty;
        self.out_second.d.next = self.second.q.val();
        self.out_last.d.next = self.at_last.val();
        self.out_split.d.next = self.job.data.val().split & !self.at_last.val();
        self.out_ipv6.d.next = self.job.data.val().ipv6;
        self.out_vlan.d.next = self.job.data.val().vlan;
        self.out_looped.d.next = self.job.data.val().looped;

        self.frame.push.next = self.out_valid.q.val();
        self.frame.data.next = self.out_data.q.val();
        self.frame.empty.next = self.out_empty.q.val();
        self.frame.first.next = !self.out_second.q.val();
        self.frame.second.next = self.out_second.q.val();
        self.frame.last.next = self.out_last.q.val();
        self.frame.split.next = self.out_split.q.val();
        self.frame.drop.next = false;
        self.frame.ipv6.next = self.out_ipv6.q.val();
        self.frame.vlan.next = self.out_vlan.q.val();
        self.frame.looped.next = self.out_looped.q.val();
        self.idle.next = !self.out_valid.q.val();
    }
}
