//! The TX engine: from the doorbell to the wire.
//!
//! ```text
//!   axil ◄──► csr ─ ring, settings ─► tx_path ─► tx            (MAC)
//!              │ ▲ events ◄──────────── │ │ └──► tlp_rq, tlp_cpl  (PCIe: payload, CQEs)
//!      mailbox ▼ │ answers     done ────┘ │ axi_wqe, axi_sgl
//!            qp_ctrl ─ ctx, state, … ─────┘    │
//!              └ axi ──────► axi_rd_arb ◄──────┘
//!                              └──► axi                        (host memory: WQEs, contexts)
//! ```
//! Nothing but parameters, ports and wiring, which is why it is long.
//!
//! Ports: BAR0 (`axil_…`), doorbell pages (`db_…`), host memory reads (`axi_…`), PCIe requests
//! and completions (`tlp_rq_…`, `tlp_cpl_…`), frames without padding and FCS (`tx_…`), what the
//! PCIe configuration space says (`pcie_cfg_…`), `link_up` from the MAC, `irq` (level).
//! Reset: `rst`, synchronous; then the walks that clear the tables, after which STATUS.ready is
//! one. Before that doorbells wait and nothing is requested.
//! The `story_…` signals are the steps of a WRITE, each one cycle or more, in this order:
//! doorbell accepted, AR shown, WQE there, address decided, read shown to PCIe, completion there,
//! beat with payload built, that beat in the TX FIFO, frame at the MAC, CQE accepted by PCIe.
use super::tx_path::TxPath;
use crate::csr::events::{EventsOut, NoRxEvents, RxEventsOut};
use crate::csr::Csr;
use crate::hdl_default;
use crate::host::axi_rd_arb::{AxiRdArb, ID_WQE};
use crate::host::mwr::MwrHead;
use crate::iface::{
    AxiRdMaster, AxilSlave, CtxWrite, DoorbellSlave, EntryWrite, PcieCfg, PcieCfgIn, QpError,
    RingWord, SlotIdx, SlotPsn, StateWrite, StrobeOut, TlpIn, TlpOut,
};
use crate::prim::{ClkRst, ModName, PacketOut, StreamOut};
use crate::qp::qp_ctrl::QpCtrl;
use crate::rx::iface::{AckOut, RecvDone, RxAck};
use crate::spec::Config;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The TX engine; parameters as in [`TxPath`]. `new` takes the configuration that the
    /// registers describe.
    #[derive(LogicBlock)]
    pub struct TxEngine<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const REGION_AW: usize,
        const TAG_AW: usize,
        const ROW_AW: usize,
        const JOB_AW: usize,
        const FIFO_AW: usize,
        const PLACE_AW: usize,
        const TURN_AW: usize,
        const BLOCK_AW: usize,
        const MAX_COUNT: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > {
        name: ModName = ModName::new(
            "tx_engine",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 TURN_AW={TURN_AW} BLOCK_AW={BLOCK_AW} MAX_COUNT={MAX_COUNT} OUT_AW={OUT_AW} TICK={TICK}"
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
        csr: Csr,
        no_rx: NoRxEvents,
        qp_ctrl: QpCtrl<SLOT_AW, REGION_AW, CQ_AW>,
        arb: AxiRdArb,
        path: TxPath<
            W,
            SLOT_AW,
            CQ_AW,
            REGION_AW,
            TAG_AW,
            ROW_AW,
            JOB_AW,
            FIFO_AW,
            PLACE_AW,
            TURN_AW,
            BLOCK_AW,
            MAX_COUNT,
            OUT_AW,
            ENTRY_AW,
            TICK,
        >,
        cfg: Signal<Local, PcieCfg>,
        no_ack: Constant<RxAck> = Constant::new(RxAck::default()),
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
        no_answer: Constant<AckOut> = Constant::new(AckOut::default()),
        no_receive: Constant<RecvDone> = Constant::new(RecvDone::default()),
        no_write: Constant<MwrHead> = Constant::new(MwrHead::default()),
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
        const TURN_AW: usize,
        const BLOCK_AW: usize,
        const MAX_COUNT: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    >
    TxEngine<
        W,
        SLOT_AW,
        CQ_AW,
        REGION_AW,
        TAG_AW,
        ROW_AW,
        JOB_AW,
        FIFO_AW,
        PLACE_AW,
        TURN_AW,
        BLOCK_AW,
        MAX_COUNT,
        OUT_AW,
        ENTRY_AW,
        TICK,
    >
{
    /// For one configuration.
    pub fn new(config: &Config) -> Self {
        Self {
            csr: Csr::new(config),
            ..Self::default()
        }
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
        const TURN_AW: usize,
        const BLOCK_AW: usize,
        const MAX_COUNT: usize,
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
        TURN_AW,
        BLOCK_AW,
        MAX_COUNT,
        OUT_AW,
        ENTRY_AW,
        TICK,
    >
{
    #[hdl_gen]
    fn update(&mut self) {
        self.csr.clk.next = self.clk.val();
        self.qp_ctrl.clk.next = self.clk.val();
        self.arb.clk.next = self.clk.val();
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
        self.csr.pcie_cfg.next = self.cfg.val();
        self.path.cfg.next = self.cfg.val();

        // Registers.
        AxilSlave::link(&mut self.axil, &mut self.csr.axil);
        self.csr.init_done.next = self.qp_ctrl.init_done.val() & self.path.ready.val();
        self.csr.has_rx.next = false;
        self.csr.tx_idle.next = self.path.idle.val();
        self.csr.link_up.next = self.link_up.val();
        self.irq.next = self.csr.irq.val();
        EventsOut::join(&mut self.path.ev, &mut self.csr.ev);
        RxEventsOut::join(&mut self.no_rx.ev, &mut self.csr.rx_ev);
        self.csr.rcv_bytes.next = 0.into();
        self.csr.rcv_bytes_valid.next = false;
        self.csr.rx_bytes.next = 0.into();
        self.csr.rx_bytes_valid.next = false;
        self.path.ctl_axi_read_err.next = self.qp_ctrl.ev_axi_read_err.val();
        self.csr.syndrome.next = self.path.syndrome.val();
        self.csr.syndrome_valid.next = self.path.syndrome_valid.val();
        self.csr.xmit_bytes.next = self.path.xmit_bytes.val();
        self.csr.xmit_bytes_valid.next = self.path.ev.port_xmit_packets.val();
        self.csr.tx_bytes.next = bit_cast::<16, 13>(self.path.tx_bytes.val());
        self.csr.tx_bytes_valid.next = self.path.ev.tx_packets.val();

        // Settings.
        self.path.run.next = self.csr.ready.val();
        self.path.dma_on.next = self.csr.dma_on.val();
        self.path.read_timeout.next = self.csr.read_timeout.val();
        self.path.bar1_base.next = self.csr.bar1_aperture.val();
        self.path.bar1_size.next = self.csr.bar1_size.val();
        self.path.cycles.next = self.csr.cycles.val();
        self.qp_ctrl.dma_on.next = self.csr.dma_on.val();
        self.qp_ctrl.loop_on.next = false;
        self.qp_ctrl.read_timeout.next = self.csr.read_timeout.val();
        self.qp_ctrl.qp_ctx_base.next = self.csr.qp_ctx_base.val();
        self.qp_ctrl.region_base.next = self.csr.region_base.val();
        self.qp_ctrl.cq_ctx_base.next = self.csr.cq_ctx_base.val();

        // Doorbells.
        StreamOut::<RingWord>::join(&mut self.csr.ring, &mut self.path.csr_ring);
        StrobeOut::<SlotIdx>::join(&mut self.csr.cq_cons, &mut self.path.csr_cons);
        StrobeOut::<RingWord>::join(&mut self.csr.rq_ring, &mut self.path.csr_rq);
        self.csr.rq_hold.next = self.path.rq_hold.val();
        self.path.rq_done.valid.next = false;
        self.path.rq_done.data.next = self.path.rq_rung.data.val();
        self.path.db.data.next.data = self.db.data.val();
        self.path.db.data.next.be = self.db.be.val();
        self.path.db.data.next.offset = self.db.offset.val();
        self.path.db.data.next.page = self.db.page.val();
        self.path.db.valid.next = self.db.valid.val();
        self.db.ready.next = self.path.db.ready.val();

        // Mailbox, and what its commands tell and hear.
        self.qp_ctrl.cmd.next = self.csr.cmd.val();
        self.qp_ctrl.cmd_valid.next = self.csr.cmd_valid.val();
        self.csr.cmd_ready.next = self.qp_ctrl.cmd_ready.val();
        self.csr.answer_valid.next = self.qp_ctrl.answer_valid.val();
        self.csr.answer_status.next = self.qp_ctrl.answer_status.val();
        self.csr.answer_result0.next = self.qp_ctrl.answer_result0.val();
        self.csr.answer_result1.next = self.qp_ctrl.answer_result1.val();
        StrobeOut::<CtxWrite>::join(&mut self.qp_ctrl.ctx, &mut self.path.ctx);
        StrobeOut::<StateWrite>::join(&mut self.qp_ctrl.state, &mut self.path.state);
        StrobeOut::<EntryWrite>::join(&mut self.qp_ctrl.region, &mut self.path.region);
        StrobeOut::<EntryWrite>::join(&mut self.qp_ctrl.cq, &mut self.path.cq);
        StreamOut::<Bits<14>>::join(&mut self.qp_ctrl.token, &mut self.path.token);
        self.qp_ctrl.token_done.next = self.path.token_done.val();
        StreamOut::<QpError>::join(&mut self.path.qp_error, &mut self.qp_ctrl.qp_error);
        StreamOut::<QpError>::join(&mut self.path.cq_error, &mut self.qp_ctrl.rx_error);
        // Nothing is received, so nothing is to be drained.
        self.qp_ctrl.rx_drained.next = true;
        // There is no receive side: nobody answers.
        self.path.ack.valid.next = false;
        self.path.ack.data.next = self.no_ack.val();
        StrobeOut::<SlotIdx>::join(&mut self.path.done, &mut self.qp_ctrl.done);
        StrobeOut::<SlotIdx>::join(&mut self.path.rung, &mut self.qp_ctrl.rung);
        StrobeOut::<SlotPsn>::join(&mut self.path.sent, &mut self.qp_ctrl.sent);

        // There is no receive half here.
        self.path.recv.data.next = self.no_receive.val();
        self.path.recv.valid.next = false;
        self.path.pay.head.next = self.no_write.val();
        self.path.pay.data.next = 0.into();
        self.path.pay.last.next = false;
        self.path.pay.valid.next = false;

        // Host memory, PCIe, MAC.
        AxiRdMaster::join(&mut self.path.axi_wqe, &mut self.arb.wqe);
        AxiRdMaster::join(&mut self.path.axi_sgl, &mut self.arb.sgl);
        AxiRdMaster::join(&mut self.qp_ctrl.axi, &mut self.arb.ctl);
        // Nothing is received here.
        self.arb.recv.araddr.next = 0.into();
        self.arb.recv.arlen.next = 0.into();
        self.arb.recv.arid.next = 0.into();
        self.arb.recv.arvalid.next = false;
        self.arb.recv.rready.next = true;
        AxiRdMaster::link(&mut self.axi, &mut self.arb.host);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.path.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.path.tlp_cpl);
        PacketOut::<W>::link(&mut self.tx, &mut self.path.tx);

        // There is no receive side here, and nobody else who sends.
        self.path.answer.data.next = self.no_answer.val();
        self.path.answer.valid.next = false;
        self.path.pt.data.next = 0.into();
        self.path.pt.empty.next = 0.into();
        self.path.pt.last.next = false;
        self.path.pt.valid.next = false;
        self.path.looped.ready.next = true;

        // The story.
        self.story_doorbell.next = self.csr.ring.valid.val() & self.path.csr_ring.ready.val();
        self.story_ar.next =
            self.arb.host.arvalid.val() & (self.arb.host.arid.val() == self.id_wqe.val());
        self.story_r.next = self.axi.rvalid.val() & (self.axi.rid.val() == self.id_wqe.val());
        self.story_sgl.next = self.path.decided.val();
        self.story_mrd.next = self.path.ev.tlp_reads.val();
        self.story_cpld.next = self.tlp_cpl.valid.val() & self.path.tlp_cpl.ready.val();
        self.story_packet.next = self.path.built.val();
        self.story_fifo.next = self.path.pushed.val();
        self.story_mac.next = self.path.tx.valid.val() & self.tx.ready.val();
        self.story_cqe.next = self.path.ev.tlp_writes.val();
    }
}
