//! Payload to whom it is for: packets to the packetiser, operands to the ring engine; and from landing memory, in turn.
//!
//! ```text
//!   read ─► [ whose ] ────────┐
//!   s (gather) ───────────────┴─┬─────────► operand (ring)
//!                               └─┐
//!   landed (ring) ────────────────┴─┬─────► m (packetiser)
//!   sent ─► [ where from ] ─────────┘
//! ```
//! Interface: `read` and `sent` as [`super::piece_merge`] tells them, while there is `room`; each packet of `s` is that of a
//! `read`, each of `m` that of a `sent`, in their orders. The order in which packets leave holds nobody up in the
//! read path but those behind them in it: an operand is taken whenever it comes out, so `operand` must have room for it.
//! `reading`: operands are on their way.
//! Timing: 0 cycles, one or two levels; a packet may come a cycle after it was told.
use crate::hdl_default;
use crate::iface::{PayloadIn, PayloadOut};
use crate::prim::{ClkRst, FifoRam, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Packets whose payload is under way, as log2: more than there are packet jobs.
const UNDER_WAY_AW: usize = 8;

hdl_default! {
    /// Router of payload for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct PayloadRoute<const W: usize> {
        name: ModName = ModName::new(
            "payload_route",
            &format!("W={W}"),
            "tx/payload_route.rs",
            "Payload to packetiser and ring engine, in order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub read: Signal<In, Bit>,
        pub read_operand: Signal<In, Bit>,
        pub sent: Signal<In, Bit>,
        pub sent_landing: Signal<In, Bit>,
        pub room: Signal<Out, Bit>,
        pub s: PayloadIn<W>,
        pub landed: PayloadIn<W>,
        pub m: PayloadOut<W>,
        pub operand: PayloadOut<W>,
        pub reading: Signal<Out, Bit>,
        whose: FifoRam<Bit, UNDER_WAY_AW>,
        from: FifoRam<Bit, UNDER_WAY_AW>,
        operands: Reg<Bits<10>>,
        comes: Signal<Local, Bit>,
        ours: Signal<Local, Bit>,
        takes: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for PayloadRoute<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, operands);
        self.whose.clk.next = self.clk.val();
        self.from.clk.next = self.clk.val();
        self.room.next = self.whose.s.ready.val() & self.from.s.ready.val();
        self.whose.s.valid.next = self.read.val();
        self.whose.s.data.next = self.read_operand.val();
        self.from.s.valid.next = self.sent.val();
        self.from.s.data.next = self.sent_landing.val();

        // Out of the read path.
        self.ours.next = self.whose.m.valid.val() & self.whose.m.data.val();
        self.operand.data.next = self.s.data.val();
        self.operand.err.next = self.s.err.val();
        self.operand.last.next = self.s.last.val();
        self.operand.valid.next = self.s.valid.val() & self.ours.val();
        self.comes.next =
            (self.s.valid.val() & self.whose.m.valid.val()) & !self.whose.m.data.val();

        // To the packetiser.
        self.m.data.next = self.s.data.val();
        self.m.err.next = self.s.err.val();
        self.m.last.next = self.s.last.val();
        self.m.valid.next = self.comes.val() & self.from.m.valid.val();
        if self.from.m.data.val() {
            self.m.data.next = self.landed.data.val();
            self.m.err.next = self.landed.err.val();
            self.m.last.next = self.landed.last.val();
            self.m.valid.next = self.landed.valid.val() & self.from.m.valid.val();
        }
        self.takes.next = self.m.ready.val() & self.from.m.valid.val();
        self.landed.ready.next = self.takes.val() & self.from.m.data.val();
        self.s.ready.next = (self.takes.val() & !self.from.m.data.val()) & !self.whose.m.data.val();
        if self.ours.val() {
            self.s.ready.next = self.operand.ready.val();
        }
        self.from.m.ready.next = self.m.valid.val() & self.m.ready.val() & self.m.last.val();
        self.whose.m.ready.next = self.s.valid.val() & self.s.ready.val() & self.s.last.val();

        // Operands on their way.
        self.reading.next = self.operands.q.val().any();
        if self.read.val() & self.read_operand.val() {
            if !(self.whose.m.ready.val() & self.ours.val()) {
                self.operands.d.next = self.operands.q.val() + 1;
            }
        } else if self.whose.m.ready.val() & self.ours.val() {
            self.operands.d.next = self.operands.q.val() - 1;
        }
    }
}
