//! The half of the device that sends: control plane, transmit path and their ports, open where a receive path joins.
//!
//! ```text
//!   axil ◄──► control ─ doorbells, settings, ctx, state, … ─► tx_path ─► tx           (MAC)
//!    irq ◄──── │ ▲ ◄── events, done, qp_error, … ──────────── │ │ ▲ └──► tlp_rq, tlp_cpl (PCIe)
//!              │ │ rx_error, rx_ev                            │ │ └ pt, db
//!              │ └─────────────────────────────────────┐      │ └ axi_wqe, axi_sgl
//!              └ axi ─► axi_rd_arb ─► axi              │      │
//!                        ▲ axi_recv, ring_axi                   │      ▼ looped, placed, rq_rung
//!              rx_ctx, state, region, rx_drain, cfg ─► [ receive path ] ─► pay, recv, ack, answer
//! ```
//! Everything that the engine which only sends and the whole device have in common, wired once. A device without a
//! receive path ties its side low: `has_rx` low, `rx_ready` and `rx_drained` high.
//!
//! Interface: ports as those of [`super::tx_engine`] and [`super::rnic_core`]; those of the receive path as in
//! [`crate::rx::rx_path`], the names are its own. A receive WQE that is told of (`recv`) has its place in the ring free.
//! `story`: the steps of a WRITE, see [`super::tx_engine`]. Timing: see the blocks.
use super::control::{Control, Settings};
use super::tx_path::TxPath;
use crate::collective::iface::RingCmd;
use crate::csr::events::{EventsOut, RingEventsIn, RxEventsIn};
use crate::hdl_default;
use crate::host::axi_rd_arb::{AxiRdArb, ID_WQE};
use crate::host::mwr::MwrIn;
use crate::iface::{
    AxiRdMaster, AxiRdSlave, AxilSlave, CqeReq, CtxWrite, DoorbellSlave, EntryWrite, PayloadIn,
    PayloadOut, PcieCfg, PcieCfgIn, Piece, QpError, RingWord, SlotIdx, SlotPsn, StateWrite,
    StrobeOut, TlpIn, TlpOut,
};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, StreamIn, StreamOut};
use crate::qp::error_merge::ErrorMerge;
use crate::rx::iface::{AckOut, Placed, RecvDone, RxAck};
use rust_hdl_core::prelude::*;

/// The steps of a WRITE on the side that sends, and of the acknowledgement on the side that answers.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct StoryOut {
    pub doorbell: Signal<Out, Bit>,
    pub ar: Signal<Out, Bit>,
    pub r: Signal<Out, Bit>,
    pub sgl: Signal<Out, Bit>,
    pub mrd: Signal<Out, Bit>,
    pub cpld: Signal<Out, Bit>,
    pub packet: Signal<Out, Bit>,
    pub fifo: Signal<Out, Bit>,
    pub mac: Signal<Out, Bit>,
    pub cqe: Signal<Out, Bit>,
    pub ack: Signal<Out, Bit>,
}

hdl_default! {
    /// The half that sends; parameters as in [`TxPath`].
    #[derive(LogicBlock)]
    pub struct TxHalf<
        const W: usize, const SLOT_AW: usize, const CQ_AW: usize, const REGION_AW: usize,
        const TAG_AW: usize, const ROW_AW: usize, const JOB_AW: usize, const FIFO_AW: usize,
        const PLACE_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize,
    > {
        name: ModName = ModName::new(
            "tx_half",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 OUT_AW={OUT_AW} TICK={TICK}"
            ),
            "top/tx_half.rs",
            "The half that sends: control plane and transmit path.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub db: DoorbellSlave,
        pub axi: AxiRdMaster,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub tx: PacketOut<W>,
        pub pt: PacketIn<W>,
        pub pcie_cfg: PcieCfgIn,
        pub link_up: Signal<In, Bit>,
        pub irq: Signal<Out, Bit>,
        // To the receive path.
        pub cfg: Signal<Out, PcieCfg>,
        pub dma_on: Signal<Out, Bit>,
        pub rx_ctx: StrobeOut<CtxWrite>,
        pub state: StrobeOut<StateWrite>,
        pub region: StrobeOut<EntryWrite>,
        pub rq_rung: StrobeOut<SlotIdx>,
        pub rx_drain: Signal<Out, Bit>,
        pub placed: StrobeOut<Placed>,
        pub looped: PacketOut<W>,
        // From the receive path.
        pub has_rx: Signal<In, Bit>,
        pub rx_ready: Signal<In, Bit>,
        pub rx_drained: Signal<In, Bit>,
        pub rx_error: StreamIn<QpError>,
        pub axi_recv: AxiRdSlave,
        pub pay: MwrIn<W>,
        pub recv: StreamIn<RecvDone>,
        pub answer: StreamIn<AckOut>,
        pub ack: StreamIn<RxAck>,
        // The ring engine.
        pub ring_cmd: StreamOut<RingCmd>,
        pub ring_waiting: Signal<In, Bits<7>>,
        pub ring_db: StreamIn<RingWord>,
        pub ring_wqe: AxiRdMaster,
        pub ring_cqe: StreamIn<CqeReq>,
        pub ring_piece: StreamIn<Piece>,
        pub ring_operand: PayloadOut<W>,
        pub ring_landing: StreamOut<Piece>,
        pub ring_landed: PayloadIn<W>,
        pub ring_axi: AxiRdSlave,
        pub ring_busy: Signal<In, Bit>,
        pub ring_busy_slot: Signal<In, Bits<14>>,
        pub ring_next: Signal<In, Bits<14>>,
        pub ring_prev: Signal<In, Bits<14>>,
        pub ring_ev: RingEventsIn,
        pub settings: Signal<Out, Settings>,
        pub ctx: StrobeOut<CtxWrite>,
        pub done: StrobeOut<SlotIdx>,
        pub failed: StrobeOut<QpError>,
        pub rx_ev: RxEventsIn,
        pub rcv_bytes: Signal<In, Bits<16>>,
        pub rx_bytes: Signal<In, Bits<14>>,
        pub story: StoryOut,
        pub(super) control: Control<SLOT_AW, REGION_AW, CQ_AW>,
        errors: ErrorMerge,
        arb: AxiRdArb,
        path: TxPath<
            W, SLOT_AW, CQ_AW, REGION_AW, TAG_AW, ROW_AW, JOB_AW, FIFO_AW, PLACE_AW, OUT_AW, ENTRY_AW, TICK,
        >,
        id_wqe: Constant<Bits<4>> = Constant::new(bits(ID_WQE)),
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const REGION_AW: usize,
        const TAG_AW: usize,
        const ROW_AW: usize,
        const JOB_AW: usize,
        const FIFO_AW: usize,
        const PLACE_AW: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > Logic
    for TxHalf<
        W,
        SLOT_AW,
        CQ_AW,
        REGION_AW,
        TAG_AW,
        ROW_AW,
        JOB_AW,
        FIFO_AW,
        PLACE_AW,
        OUT_AW,
        ENTRY_AW,
        TICK,
    >
{
    #[hdl_gen]
    fn update(&mut self) {
        self.control.clk.next = self.clk.val();
        self.arb.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.path.clk.next = self.clk.val();

        // What the PCIe configuration space says.
        self.cfg.next.requester_id = self.pcie_cfg.requester_id.val();
        self.cfg.next.bus_master = self.pcie_cfg.bus_master.val();
        self.cfg.next.mps = self.pcie_cfg.mps.val();
        self.cfg.next.mrrs = self.pcie_cfg.mrrs.val();
        self.cfg.next.rcb = self.pcie_cfg.rcb.val();
        self.cfg.next.ext_tag = self.pcie_cfg.ext_tag.val();
        self.cfg.next.relaxed = self.pcie_cfg.relaxed.val();
        self.cfg.next.ats = self.pcie_cfg.ats.val();
        self.control.cfg.next = self.cfg.val();
        self.path.cfg.next = self.cfg.val();

        // Registers, settings, what is counted.
        AxilSlave::link(&mut self.axil, &mut self.control.axil);
        self.irq.next = self.control.irq.val();
        self.control.link_up.next = self.link_up.val();
        self.control.has_rx.next = self.has_rx.val();
        self.control.tx_ready.next = self.path.ready.val();
        self.control.rx_ready.next = self.rx_ready.val();
        self.control.tx_idle.next = self.path.idle.val();
        self.path.settings.next = self.control.settings.val();
        self.dma_on.next = self.control.settings.val().dma_on;
        EventsOut::join(&mut self.path.ev, &mut self.control.ev);
        RxEventsIn::link(&mut self.rx_ev, &mut self.control.rx_ev);
        self.path.ctl_axi_read_err.next = self.control.axi_read_err.val();
        self.control.syndrome.next = self.path.syndrome.val();
        self.control.syndrome_valid.next = self.path.syndrome_valid.val();
        self.control.xmit_bytes.next = self.path.xmit_bytes.val();
        self.control.tx_bytes.next = self.path.tx_bytes.val();
        self.control.rcv_bytes.next = self.rcv_bytes.val();
        self.control.rx_bytes.next = self.rx_bytes.val();

        // Doorbells.
        StreamOut::<RingWord>::join(&mut self.control.ring, &mut self.path.csr_ring);
        StreamOut::<RingCmd>::link(&mut self.ring_cmd, &mut self.path.ring_cmd);
        self.path.ring_waiting.next = self.ring_waiting.val();
        StreamIn::<RingWord>::link(&mut self.ring_db, &mut self.path.ring_db);
        AxiRdMaster::link(&mut self.ring_wqe, &mut self.path.ring_wqe);
        StreamIn::<CqeReq>::link(&mut self.ring_cqe, &mut self.path.ring_cqe);
        StreamIn::<Piece>::link(&mut self.ring_piece, &mut self.path.ring_piece);
        PayloadOut::<W>::link(&mut self.ring_operand, &mut self.path.ring_operand);
        StreamOut::<Piece>::link(&mut self.ring_landing, &mut self.path.ring_landing);
        PayloadIn::<W>::link(&mut self.ring_landed, &mut self.path.ring_landed);
        self.path.ring_hold.next = self.control.rx_drain.val();
        self.control.ring_reading.next = self.path.ring_reading.val();
        self.control.ring_busy.next = self.ring_busy.val();
        self.control.ring_busy_slot.next = self.ring_busy_slot.val();
        self.control.ring_next.next = self.ring_next.val();
        self.control.ring_prev.next = self.ring_prev.val();
        RingEventsIn::link(&mut self.ring_ev, &mut self.control.ring_ev);
        self.settings.next = self.control.settings.val();
        self.ctx.valid.next = self.control.ctx.valid.val();
        self.ctx.data.next = self.control.ctx.data.val();
        self.done.valid.next = self.path.done.valid.val();
        self.done.data.next = self.path.done.data.val();
        StrobeOut::<SlotIdx>::join(&mut self.control.cq_cons, &mut self.path.csr_cons);
        StrobeOut::<RingWord>::join(&mut self.control.rq_ring, &mut self.path.csr_rq);
        self.control.rq_hold.next = self.path.rq_hold.val();
        StrobeOut::<SlotIdx>::link(&mut self.rq_rung, &mut self.path.rq_rung);
        self.path.rq_done.valid.next = self.recv.valid.val() & self.path.recv.ready.val();
        self.path.rq_done.data.next.slot = self.recv.data.val().slot;
        self.path.rq_done.data.next.idx = self.recv.data.val().wqe_idx;
        self.path.db.data.next.data = self.db.data.val();
        self.path.db.data.next.be = self.db.be.val();
        self.path.db.data.next.offset = self.db.offset.val();
        self.path.db.data.next.page = self.db.page.val();
        self.path.db.valid.next = self.db.valid.val();
        self.db.ready.next = self.path.db.ready.val();

        // What commands tell, and hear.
        StrobeOut::<CtxWrite>::join(&mut self.control.ctx, &mut self.path.ctx);
        StrobeOut::<CtxWrite>::link(&mut self.rx_ctx, &mut self.control.rx_ctx);
        StrobeOut::<StateWrite>::join(&mut self.control.state, &mut self.path.state);
        StrobeOut::<StateWrite>::link(&mut self.state, &mut self.control.state);
        StrobeOut::<EntryWrite>::join(&mut self.control.region, &mut self.path.region);
        StrobeOut::<EntryWrite>::link(&mut self.region, &mut self.control.region);
        StrobeOut::<EntryWrite>::join(&mut self.control.cq, &mut self.path.cq);
        StreamOut::<QpError>::join(&mut self.path.qp_error, &mut self.control.qp_error);
        // A CQE that is lost ends its queue pair whole, whichever half it was of.
        StreamIn::<QpError>::link(&mut self.rx_error, &mut self.errors.a);
        StreamOut::<QpError>::join(&mut self.path.cq_error, &mut self.errors.b);
        StreamOut::<QpError>::join(&mut self.errors.m, &mut self.control.rx_error);
        // A failure as it is told: both kinds in one cycle are never taken.
        self.failed.valid.next = (self.path.qp_error.valid.val()
            & self.control.qp_error.ready.val())
            | (self.errors.m.valid.val() & self.control.rx_error.ready.val());
        self.failed.data.next = self.errors.m.data.val();
        if self.path.qp_error.valid.val() & self.control.qp_error.ready.val() {
            self.failed.data.next = self.path.qp_error.data.val();
        }
        StrobeOut::<SlotIdx>::join(&mut self.path.done, &mut self.control.done);
        StrobeOut::<SlotIdx>::join(&mut self.path.rung, &mut self.control.rung);
        StrobeOut::<SlotPsn>::join(&mut self.path.sent, &mut self.control.sent);
        StreamOut::<Bits<14>>::join(&mut self.control.token, &mut self.path.token);
        self.control.token_done.next = self.path.token_done.val();
        self.rx_drain.next = self.control.rx_drain.val();
        self.control.rx_drained.next = self.rx_drained.val();

        // Host memory, PCIe, MAC, and what the receive path has for them.
        AxiRdMaster::join(&mut self.path.axi_wqe, &mut self.arb.wqe);
        AxiRdMaster::join(&mut self.path.axi_sgl, &mut self.arb.sgl);
        AxiRdMaster::join(&mut self.control.axi, &mut self.arb.ctl);
        AxiRdSlave::link(&mut self.ring_axi, &mut self.arb.ring);
        AxiRdSlave::link(&mut self.axi_recv, &mut self.arb.recv);
        AxiRdMaster::link(&mut self.axi, &mut self.arb.host);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.path.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.path.tlp_cpl);
        PacketOut::<W>::link(&mut self.tx, &mut self.path.tx);
        PacketOut::<W>::link(&mut self.looped, &mut self.path.looped);
        PacketIn::<W>::link(&mut self.pt, &mut self.path.pt);
        MwrIn::<W>::link(&mut self.pay, &mut self.path.pay);
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.path.placed);
        StreamIn::<RecvDone>::link(&mut self.recv, &mut self.path.recv);
        StreamIn::<AckOut>::link(&mut self.answer, &mut self.path.answer);
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.path.ack);

        // The story.
        self.story.doorbell.next = self.control.ring.valid.val() & self.path.csr_ring.ready.val();
        self.story.ar.next =
            self.arb.host.arvalid.val() & (self.arb.host.arid.val() == self.id_wqe.val());
        self.story.r.next = self.axi.rvalid.val() & (self.axi.rid.val() == self.id_wqe.val());
        self.story.sgl.next = self.path.decided.val();
        self.story.mrd.next = self.path.ev.tlp_reads.val();
        self.story.cpld.next = self.tlp_cpl.valid.val() & self.path.tlp_cpl.ready.val();
        self.story.packet.next = self.path.built.val();
        self.story.fifo.next = self.path.pushed.val();
        self.story.mac.next = self.path.tx.valid.val() & self.tx.ready.val();
        self.story.cqe.next = self.path.ev.tlp_writes.val();
        self.story.ack.next = self.path.ctl_pushed.val();
    }
}
