//! The ring engine that is not there: it takes nothing, gives nothing, and nothing happens in it.
//!
//! ```text
//!   cmd, landing, operand ─► taken, if they came          everything else: low
//! ```
//! Interface: the ports of [`super::ring_allreduce`] towards the half that sends. No context that would make use of them is
//! loaded in a device without an engine.
//! Timing: constants.
use super::iface::RingCmd;
use crate::hdl_default;
use crate::iface::{AxiRdMaster, AxiRdSlave, CqeReq, PayloadIn, PayloadOut, Piece, RingWord};
use crate::prim::{ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// No ring engine, beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct NoRing<const W: usize> {
        name: ModName = ModName::new(
            "no_ring",
            &format!("W={W}"),
            "collective/no_ring.rs",
            "The ring engine that is not there.",
        ),
        pub cmd: StreamIn<RingCmd>,
        pub cqe: StreamOut<CqeReq>,
        pub axi: AxiRdMaster,
        pub wqe: AxiRdSlave,
        pub db: StreamOut<RingWord>,
        pub busy: Signal<Out, Bit>,
        pub slot: Signal<Out, Bits<14>>,
        pub piece: StreamOut<Piece>,
        pub operand: PayloadIn<W>,
        pub landing: StreamIn<Piece>,
        pub landed: PayloadOut<W>,
        no_cqe: Constant<CqeReq> = Constant::new(CqeReq::default()),
        no_word: Constant<RingWord> = Constant::new(RingWord::default()),
        no_piece: Constant<Piece> = Constant::new(Piece::default()),
    }
}

impl<const W: usize> Logic for NoRing<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.cmd.ready.next = true;
        self.landing.ready.next = true;
        self.operand.ready.next = true;
        self.cqe.valid.next = false;
        self.cqe.data.next = self.no_cqe.val();
        self.db.valid.next = false;
        self.db.data.next = self.no_word.val();
        self.piece.valid.next = false;
        self.piece.data.next = self.no_piece.val();
        self.landed.valid.next = false;
        self.landed.data.next = 0.into();
        self.landed.err.next = 0.into();
        self.landed.last.next = false;
        self.axi.araddr.next = 0.into();
        self.axi.arlen.next = 0.into();
        self.axi.arid.next = 0.into();
        self.axi.arvalid.next = false;
        self.axi.rready.next = true;
        self.wqe.arready.next = false;
        self.wqe.rdata.next = 0.into();
        self.wqe.rresp.next = 0.into();
        self.wqe.rid.next = 0.into();
        self.wqe.rlast.next = false;
        self.wqe.rvalid.next = false;
        self.busy.next = false;
        self.slot.next = 0.into();
    }
}
