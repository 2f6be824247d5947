//! Makes a frame of each result, as placement takes them.
//!
//! ```text
//!   s (one command each) ─► at ─────────────► cmd
//!   result ─────────────► [lead beat] beats ─► m
//! ```
//! A write whose address is no multiple of 4 begins in the middle of its first word: the lanes in front come from the
//! beat before, so such a frame has a beat of no meaning in front.
//! Interface: `s` and `result` belong together in order. `ends` pulses when the last beat of a result has gone.
//! Timing: combinational but for the lead beat; the next command is taken with the last beat. `s.ready` is a few levels
//! from `m.ready`, `cmd.ready` and registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg, StreamIn, StreamOut};
use crate::rx::iface::PlaceCmd;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Frames of results, beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RingFrame<const W: usize> {
        name: ModName = ModName::new(
            "ring_frame",
            &format!("W={W}"),
            "collective/ring_frame.rs",
            "Makes a frame of each result, as placement takes them.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<PlaceCmd>,
        pub result: PacketIn<W>,
        pub cmd: StreamOut<PlaceCmd>,
        pub m: PacketOut<W>,
        pub ends: Signal<Out, Bit>,
        opened: Reg<Bit>,
        lead: Reg<Bit>,
        ending: Signal<Local, Bit>,
        able: Signal<Local, Bit>,
        odd: Signal<Local, Bit>,
        /// byte of the frame behind the lead beat
        behind: Constant<Bits<8>> = Constant::new(bits((W as u64 / 8) & 0xFF)),
    }
}

impl<const W: usize> Logic for RingFrame<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, opened, lead);
        self.ending.next = self.opened.q.val()
            & !self.lead.q.val()
            & self.result.valid.val()
            & self.result.last.val()
            & self.m.ready.val();
        self.able.next = !self.opened.q.val() | self.ending.val();
        self.odd.next = bit_cast::<2, 64>(self.s.data.val().addr).any();
        self.cmd.valid.next = self.s.valid.val() & self.able.val();
        self.cmd.data.next = self.s.data.val();
        if self.odd.val() {
            self.cmd.data.next.at = self.behind.val();
        }
        self.s.ready.next = self.able.val() & self.cmd.ready.val();
        if self.able.val() {
            self.opened.d.next = self.s.valid.val() & self.cmd.ready.val();
            self.lead.d.next = self.odd.val() & !self.s.data.val().discard;
        } else if self.m.ready.val() {
            self.lead.d.next = false;
        }

        self.m.valid.next = self.opened.q.val() & (self.lead.q.val() | self.result.valid.val());
        self.m.data.next = self.result.data.val();
        self.m.empty.next = self.result.empty.val();
        self.m.last.next = self.result.last.val() & !self.lead.q.val();
        self.result.ready.next = self.opened.q.val() & !self.lead.q.val() & self.m.ready.val();
        self.ends.next = self.ending.val();
    }
}
