//! Frames of the MAC and frames that come back from the own TX side, as one stream.
//!
//! ```text
//!   rx ──┬────────────────┬─► m
//!        └─► [ queue ] ───┤      (while a frame comes back)
//!   back ─────────────────┘
//! ```
//! Interface: `rx` with `rx_err` takes one beat every cycle, `rx.ready` is always high, and so is `m.ready`;
//! `m_err` as `rx_err`. `back` brings whole frames without gaps, which are never wrong.
//! Rules: nothing is ever dropped: a frame of `back` begins in a gap between frames of the MAC, and waits for it;
//! what the MAC brings meanwhile goes into the queue, which is as deep as the longest frame of `back` and
//! must be empty before the next may begin. There are such gaps: between two frames Ethernet has twelve
//! bytes and a preamble, and a beat is wider than the wire at its clock.
//! Timing: none, but for frames of the MAC that wait in the queue. `m` takes two multiplexers.
use crate::hdl_default;
use crate::prim::{ClkRst, FifoRam, ModName, PacketIn, PacketOut, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What stands beside the data of a beat in the queue.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct JoinEnd {
    pub empty: Bits<8>,
    pub last: Bit,
    pub err: Bit,
}

hdl_default! {
    /// Join of two streams of `W` bits; frames of `back` have at most `2^AW` beats.
    #[derive(LogicBlock)]
    pub struct RxJoin<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "rx_join",
            &format!("W={W} AW={AW}"),
            "rx/rx_join.rs",
            "Frames of the MAC and frames that come back, as one stream.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub rx: PacketIn<W>,
        pub rx_err: Signal<In, Bit>,
        pub back: PacketIn<W>,
        pub m: PacketOut<W>,
        pub m_err: Signal<Out, Bit>,
        beats: FifoRam<Bits<W>, AW>,
        ends: FifoRam<JoinEnd, AW>,
        // A frame of `back` is under way; one of the MAC is.
        coming: Reg<Bit>,
        inside: Reg<Bit>,
        turn: Signal<Local, Bit>,
        waits: Signal<Local, Bit>,
        ending: Signal<Local, JoinEnd>,
        shown: Signal<Local, Bit>,
        last: Signal<Local, Bit>,
    }
}

impl<const W: usize, const AW: usize> Logic for RxJoin<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, coming, inside);
        self.beats.clk.next = self.clk.val();
        self.ends.clk.next = self.clk.val();
        self.waits.next = self.beats.m.valid.val();
        self.turn.next = self.coming.q.val()
            | (self.back.valid.val()
                & !self.rx.valid.val()
                & !self.inside.q.val()
                & !self.waits.val());
        self.back.ready.next = self.turn.val();
        if self.turn.val() & self.back.valid.val() {
            self.coming.d.next = !self.back.last.val();
        }

        // The MAC: past the queue, if it is empty and it is its turn.
        self.rx.ready.next = true;
        self.beats.s.data.next = self.rx.data.val();
        self.beats.s.valid.next = self.rx.valid.val() & (self.coming.q.val() | self.waits.val());
        self.ends.s.data.next.empty = self.rx.empty.val();
        self.ends.s.data.next.last = self.rx.last.val();
        self.ends.s.data.next.err = self.rx_err.val();
        self.ends.s.valid.next = self.rx.valid.val() & (self.coming.q.val() | self.waits.val());
        self.beats.m.ready.next = !self.coming.q.val();
        self.ends.m.ready.next = !self.coming.q.val();
        self.ending.next = self.ends.m.data.val();
        self.m.data.next = self.rx.data.val();
        self.m.empty.next = self.rx.empty.val();
        self.last.next = self.rx.last.val();
        self.m_err.next = self.rx_err.val();
        self.shown.next = self.rx.valid.val();
        if self.waits.val() {
            self.m.data.next = self.beats.m.data.val();
            self.m.empty.next = self.ending.val().empty;
            self.last.next = self.ending.val().last;
            self.m_err.next = self.ending.val().err;
            self.shown.next = true;
        }
        if self.shown.val() & !self.turn.val() {
            self.inside.d.next = !self.last.val();
        }
        self.m.valid.next = self.shown.val();
        self.m.last.next = self.last.val();
        if self.turn.val() {
            self.m.data.next = self.back.data.val();
            self.m.empty.next = self.back.empty.val();
            self.m.last.next = self.back.last.val();
            self.m_err.next = false;
            self.m.valid.next = self.back.valid.val();
        }
    }
}
