//! Pieces of packets and of the ring engine's operands on their way to the read path; sends from landing memory past it.
//!
//! ```text
//!   s (requester) ─┬─ kind 0, 1 ─┐
//!                  │             ├─ turn, between packets ─► m (read path) ──► read, read_operand
//!   operand (ring) ┼─────────────┘
//!                  └─ kind 2 ─► [ FIFO ] ─► landing (ring)            s ───► sent, sent_landing
//! ```
//! Interface: `at_once` and `m_at_once` belong to `s` and `m`, see [`super::dma_read_path`]. An operand is one piece and one
//! packet. When both wait they take turns, packet by packet; a piece once shown stays. `hold`: no operand goes in.
//! `room` is needed for any piece: then `read` tells of each packet whose first piece is in the read path, whose payload
//! comes out of it in that order, and `sent` of each packet of the requester, in the order in which they leave: with the first
//! piece, since a packet may have more of them than the read path holds while nothing leaves it.
//! Timing: 0 cycles from `s` and `operand` to `m`, one multiplexer; 1 from `s` to `landing`.
use crate::hdl_default;
use crate::iface::Piece;
use crate::prim::{ClkRst, Fifo, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Sends from landing memory that wait for those before them, as log2: so that the reads of packets behind them begin.
const LANDING_AW: usize = 5;

/// A send from landing memory.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct LandingSend {
    pub offset: Bits<32>,
    pub len: Bits<13>,
    pub lane: Bits<8>,
}

hdl_default! {
    /// Merger of pieces.
    #[derive(LogicBlock)]
    pub struct PieceMerge {
        name: ModName = ModName::new(
            "piece_merge",
            "",
            "tx/piece_merge.rs",
            "Pieces of packets and of operands, and sends from landing memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<Piece>,
        pub at_once: Signal<In, Bit>,
        pub operand: StreamIn<Piece>,
        pub hold: Signal<In, Bit>,
        pub room: Signal<In, Bit>,
        pub m: StreamOut<Piece>,
        pub m_at_once: Signal<Out, Bit>,
        pub landing: StreamOut<Piece>,
        pub read: Signal<Out, Bit>,
        pub read_operand: Signal<Out, Bit>,
        pub sent: Signal<Out, Bit>,
        pub sent_landing: Signal<Out, Bit>,
        sends: Fifo<LandingSend, LANDING_AW>,
        /// a packet of the requester has begun; a piece is shown, and whose
        inside: Reg<Bit>,
        shown: Reg<Bit>,
        shows_operand: Reg<Bit>,
        was_operand: Reg<Bit>,
        lands: Signal<Local, Bit>,
        reads: Signal<Local, Bit>,
        asks: Signal<Local, Bit>,
        pick: Signal<Local, Bit>,
        some: Signal<Local, Bit>,
        goes: Signal<Local, Bit>,
        s_goes: Signal<Local, Bit>,
        blank: Constant<Piece> = Constant::new(Piece::default()),
    }
}

impl Logic for PieceMerge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, shown, shows_operand, was_operand);
        self.sends.clk.next = self.clk.val();
        self.lands.next = self.s.valid.val() & self.s.data.val().kind.get_bit(1);
        self.reads.next = self.s.valid.val() & !self.s.data.val().kind.get_bit(1);
        self.asks.next = self.operand.valid.val() & !self.hold.val();

        // Whose turn it is.
        self.pick.next = self.asks.val()
            & !self.inside.q.val()
            & (!self.reads.val() | !self.was_operand.q.val());
        if self.shown.q.val() {
            self.pick.next = self.shows_operand.q.val();
        }
        self.some.next = self.room.val() & (self.pick.val() | self.reads.val());
        self.m.valid.next = self.some.val();
        self.m.data.next = self.s.data.val();
        if self.pick.val() {
            self.m.data.next = self.operand.data.val();
        }
        self.m_at_once.next = self.at_once.val() & self.room.val() & !self.pick.val();
        self.operand.ready.next = self.pick.val() & self.room.val() & self.m.ready.val();
        self.s.ready.next = self.room.val() & self.m.ready.val() & !self.pick.val();
        if self.s.data.val().kind.get_bit(1) {
            self.s.ready.next = self.room.val() & self.sends.s.ready.val();
        }
        self.shown.d.next = self.some.val() & !self.m.ready.val();
        self.shows_operand.d.next = self.pick.val();
        self.goes.next = self.some.val() & self.m.ready.val();
        if self.goes.val() {
            self.was_operand.d.next = self.pick.val();
            self.inside.d.next = !self.pick.val() & !self.s.data.val().last;
        }
        self.read.next = self.goes.val() & (self.pick.val() | self.s.data.val().first);
        self.read_operand.next = self.pick.val();

        // From landing memory.
        self.sends.s.valid.next = self.lands.val() & self.room.val();
        self.sends.s.data.next.offset = bit_cast::<32, 64>(self.s.data.val().va);
        self.sends.s.data.next.len = self.s.data.val().len;
        self.sends.s.data.next.lane = self.s.data.val().lane;
        self.landing.valid.next = self.sends.m.valid.val();
        self.landing.data.next = self.blank.val();
        self.landing.data.next.kind = 2.into();
        self.landing.data.next.va = bit_cast::<64, 32>(self.sends.m.data.val().offset);
        self.landing.data.next.len = self.sends.m.data.val().len;
        self.landing.data.next.lane = self.sends.m.data.val().lane;
        self.landing.data.next.first = true;
        self.landing.data.next.last = true;
        self.sends.m.ready.next = self.landing.ready.val();

        self.s_goes.next = self.goes.val() & !self.pick.val();
        if self.lands.val() {
            self.s_goes.next = self.room.val() & self.sends.s.ready.val();
        }
        self.sent.next = self.s_goes.val() & self.s.data.val().first;
        self.sent_landing.next = self.lands.val();
    }
}
