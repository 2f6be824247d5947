//! The TX engine: from the doorbell to the wire. The half of the device that sends, by itself.
//!
//! ```text
//!   axil, db ─►                      ─► tx                      (MAC)
//!              tx_half ◄─ nothing    ─► tlp_rq, tlp_cpl         (PCIe: payload, CQEs)
//!        irq ◄─           received   ─► axi                     (host memory: WQEs, contexts)
//! ```
//! Ports: BAR0 (`axil_…`), doorbell pages (`db_…`), host memory reads (`axi_…`), PCIe requests
//! and completions (`tlp_rq_…`, `tlp_cpl_…`), frames without padding and FCS (`tx_…`), what the
//! PCIe configuration space says (`pcie_cfg_…`), `link_up` from the MAC, `irq` (level).
//! Reset: `rst`, synchronous; then the walks that clear the tables, after which STATUS.ready is
//! one. Before that doorbells wait and nothing is requested.
//! The `story_…` signals are the steps of a WRITE, each one cycle or more, in this order:
//! doorbell accepted, AR shown, WQE there, address decided, read shown to PCIe, completion there,
//! beat with payload built, that beat in the TX FIFO, frame at the MAC, CQE accepted by PCIe.
use super::tx_half::TxHalf;
use crate::collective::iface::RingCmd;
use crate::collective::no_ring::NoRing;
use crate::csr::events::{NoRxEvents, RingEventsOut, RxEventsOut};
use crate::hdl_default;
use crate::host::mwr::MwrHead;
use crate::iface::{
    AxiRdMaster, AxilSlave, CqeReq, DoorbellSlave, PayloadOut, PcieCfgIn, Piece, QpError, RingWord,
    TlpIn, TlpOut,
};
use crate::prim::{ClkRst, ModName, PacketOut, StreamOut};
use crate::rx::iface::{AckOut, RecvDone, RxAck};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The TX engine; parameters as in [`TxHalf`], whose control plane describes the configuration.
    #[derive(LogicBlock)]
    pub struct TxEngine<
        const W: usize, const SLOT_AW: usize, const CQ_AW: usize, const REGION_AW: usize,
        const TAG_AW: usize, const ROW_AW: usize, const JOB_AW: usize, const FIFO_AW: usize,
        const PLACE_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize,
    > {
        name: ModName = ModName::new(
            "tx_engine",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 OUT_AW={OUT_AW} TICK={TICK}"
            ),
            "top/tx_engine.rs",
            "The TX engine: from the doorbell to the wire.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub db: DoorbellSlave,
        pub axi: AxiRdMaster,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub tx: PacketOut<W>,
        pub pcie_cfg: PcieCfgIn,
        pub link_up: Signal<In, Bit>,
        pub irq: Signal<Out, Bit>,
        pub(super) half: TxHalf<
            W, SLOT_AW, CQ_AW, REGION_AW, TAG_AW, ROW_AW, JOB_AW, FIFO_AW, PLACE_AW, OUT_AW, ENTRY_AW, TICK,
        >,
        no_rx: NoRxEvents,
        no_ring: NoRing<W>,
        no_error: Constant<QpError> = Constant::new(QpError::default()),
        no_answer: Constant<AckOut> = Constant::new(AckOut::default()),
        no_ack: Constant<RxAck> = Constant::new(RxAck::default()),
        no_receive: Constant<RecvDone> = Constant::new(RecvDone::default()),
        no_write: Constant<MwrHead> = Constant::new(MwrHead::default()),
        story_doorbell: Signal<Local, Bit>,
        story_ar: Signal<Local, Bit>,
        story_r: Signal<Local, Bit>,
        story_sgl: Signal<Local, Bit>,
        story_mrd: Signal<Local, Bit>,
        story_cpld: Signal<Local, Bit>,
        story_packet: Signal<Local, Bit>,
        story_fifo: Signal<Local, Bit>,
        story_mac: Signal<Local, Bit>,
        story_cqe: Signal<Local, Bit>,
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
    for TxEngine<
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
        self.half.clk.next = self.clk.val();
        AxilSlave::link(&mut self.axil, &mut self.half.axil);
        DoorbellSlave::link(&mut self.db, &mut self.half.db);
        AxiRdMaster::link(&mut self.axi, &mut self.half.axi);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.half.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.half.tlp_cpl);
        PacketOut::<W>::link(&mut self.tx, &mut self.half.tx);
        PcieCfgIn::link(&mut self.pcie_cfg, &mut self.half.pcie_cfg);
        self.half.link_up.next = self.link_up.val();
        self.irq.next = self.half.irq.val();

        // There is no receive path: nothing is received, answered, drained or told, and nobody else sends.
        self.half.has_rx.next = false;
        self.half.rx_ready.next = true;
        self.half.rx_drained.next = true;
        self.half.rx_error.valid.next = false;
        self.half.rx_error.data.next = self.no_error.val();
        self.half.axi_recv.araddr.next = 0.into();
        self.half.axi_recv.arlen.next = 0.into();
        self.half.axi_recv.arid.next = 0.into();
        self.half.axi_recv.arvalid.next = false;
        self.half.axi_recv.rready.next = true;
        self.half.pay.head.next = self.no_write.val();
        self.half.pay.data.next = 0.into();
        self.half.pay.last.next = false;
        self.half.pay.valid.next = false;
        self.half.recv.data.next = self.no_receive.val();
        self.half.recv.valid.next = false;
        self.half.answer.data.next = self.no_answer.val();
        self.half.answer.valid.next = false;
        self.half.ack.data.next = self.no_ack.val();
        self.half.ack.valid.next = false;
        self.half.looped.ready.next = true;
        self.half.pt.data.next = 0.into();
        self.half.pt.empty.next = 0.into();
        self.half.pt.last.next = false;
        self.half.pt.valid.next = false;
        // Nor a ring engine.
        StreamOut::<RingCmd>::join(&mut self.half.ring_cmd, &mut self.no_ring.cmd);
        self.half.ring_waiting.next = 0.into();
        StreamOut::<CqeReq>::join(&mut self.no_ring.cqe, &mut self.half.ring_cqe);
        AxiRdMaster::join(&mut self.no_ring.axi, &mut self.half.ring_axi);
        AxiRdMaster::join(&mut self.half.ring_wqe, &mut self.no_ring.wqe);
        StreamOut::<RingWord>::join(&mut self.no_ring.db, &mut self.half.ring_db);
        StreamOut::<Piece>::join(&mut self.no_ring.piece, &mut self.half.ring_piece);
        PayloadOut::<W>::join(&mut self.half.ring_operand, &mut self.no_ring.operand);
        StreamOut::<Piece>::join(&mut self.half.ring_landing, &mut self.no_ring.landing);
        PayloadOut::<W>::join(&mut self.no_ring.landed, &mut self.half.ring_landed);
        self.half.ring_busy.next = self.no_ring.busy.val();
        self.half.ring_busy_slot.next = self.no_ring.slot.val();
        self.half.ring_next.next = self.no_ring.slot.val();
        self.half.ring_prev.next = self.no_ring.slot.val();
        RingEventsOut::join(&mut self.no_rx.ring, &mut self.half.ring_ev);
        RxEventsOut::join(&mut self.no_rx.ev, &mut self.half.rx_ev);
        self.half.rcv_bytes.next = 0.into();
        self.half.rx_bytes.next = 0.into();

        // The story.
        self.story_doorbell.next = self.half.story.doorbell.val();
        self.story_ar.next = self.half.story.ar.val();
        self.story_r.next = self.half.story.r.val();
        self.story_sgl.next = self.half.story.sgl.val();
        self.story_mrd.next = self.half.story.mrd.val();
        self.story_cpld.next = self.half.story.cpld.val();
        self.story_packet.next = self.half.story.packet.val();
        self.story_fifo.next = self.half.story.fifo.val();
        self.story_mac.next = self.half.story.mac.val();
        self.story_cqe.next = self.half.story.cqe.val();
    }
}
