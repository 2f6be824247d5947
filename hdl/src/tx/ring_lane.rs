//! The ring engine's part of the data lane: its operands by the read path, its sends to the packetiser.
//!
//! ```text
//!   s, at_once ──► ┌─────────────┐ ──► m, m_at_once (read path)
//!   operand_piece► │ piece_merge │ ──► landing ─────────────────────────┐
//!                  └──────┬──────┘                                      ▼ (ring engine)
//!                    read, sent                                         │
//!                  ┌──────▼────────┐ ◄── gathered (read path)           │
//!   operand ◄───── │ payload_route │ ◄── landed ◄───────────────────────┘
//!                  └───────────────┘ ──► payload (packetiser)
//! ```
//! Interface, timing: those of the two blocks.
use super::payload_route::PayloadRoute;
use super::piece_merge::PieceMerge;
use crate::hdl_default;
use crate::iface::{PayloadIn, PayloadOut, Piece};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The ring engine's part of the data lane, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct RingLane<const W: usize> {
        name: ModName = ModName::new(
            "ring_lane",
            &format!("W={W}"),
            "tx/ring_lane.rs",
            "Operands by the read path, sends from landing memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<Piece>,
        pub at_once: Signal<In, Bit>,
        pub m: StreamOut<Piece>,
        pub m_at_once: Signal<Out, Bit>,
        pub gathered: PayloadIn<W>,
        pub payload: PayloadOut<W>,
        // The ring engine.
        pub operand_piece: StreamIn<Piece>,
        pub operand: PayloadOut<W>,
        pub landing: StreamOut<Piece>,
        pub landed: PayloadIn<W>,
        /// no operand goes in; none is on its way
        pub hold: Signal<In, Bit>,
        pub reading: Signal<Out, Bit>,
        merge: PieceMerge,
        route: PayloadRoute<W>,
    }
}

impl<const W: usize> Logic for RingLane<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.merge.clk.next = self.clk.val();
        self.route.clk.next = self.clk.val();
        StreamIn::<Piece>::link(&mut self.s, &mut self.merge.s);
        self.merge.at_once.next = self.at_once.val();
        StreamIn::<Piece>::link(&mut self.operand_piece, &mut self.merge.operand);
        self.merge.hold.next = self.hold.val();
        self.merge.room.next = self.route.room.val();
        StreamOut::<Piece>::link(&mut self.m, &mut self.merge.m);
        self.m_at_once.next = self.merge.m_at_once.val();
        StreamOut::<Piece>::link(&mut self.landing, &mut self.merge.landing);
        self.route.read.next = self.merge.read.val();
        self.route.read_operand.next = self.merge.read_operand.val();
        self.route.sent.next = self.merge.sent.val();
        self.route.sent_landing.next = self.merge.sent_landing.val();
        PayloadIn::<W>::link(&mut self.gathered, &mut self.route.s);
        PayloadIn::<W>::link(&mut self.landed, &mut self.route.landed);
        PayloadOut::<W>::link(&mut self.payload, &mut self.route.m);
        PayloadOut::<W>::link(&mut self.operand, &mut self.route.operand);
        self.reading.next = self.route.reading.val();
    }
}
