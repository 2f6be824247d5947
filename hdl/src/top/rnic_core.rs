//! The device: queue pairs from the doorbell to the wire, and from the wire to memory.
//!
//! ```text
//!   axil ◄──► csr ─ ring, settings ─► tx_path ─► tx            (MAC)
//!              │ ▲ events ◄──────────── │ ▲ ▲└──► tlp_rq, tlp_cpl  (PCIe: payload, CQEs)
//!      mailbox ▼ │ answers              │ │ └ pt_in (frames of others to send)
//!            qp_ctrl ─ ctx, state, … ─┬─┼─┼────────────────┐
//!              └ axi ─► axi_rd_arb ◄──┼─┴ │ pay, recv, answer, ack
//!                        ▲    └──► axi▼   │                │
//!                        └────────── rx_path ◄─────────────┘
//!                     rx ─► rx_join ─┘   └─► pt_out (frames of others received)
//!            tx_path ─ looped ─┘ (frames of queue pairs whose peer is this device)
//! ```
//! Nothing but parameters, ports and wiring, which is why it is long.
//!
//! Ports: those of [`super::tx_engine`], and received frames without FCS (`rx_…`, always ready; `rx_err`
//! with the last beat: the FCS was wrong), foreign frames on their way through (`pt_out_…` received ones,
//! `pt_in_…` to be sent).
//! The `story_…` signals are the steps of a WRITE, each one cycle or more, those of [`super::tx_engine`] on the
//! side that sends; on the side that receives, in this order: last beat at `rx`, ICRC found right, placement
//! decided, write accepted by PCIe; the acknowledgement in its FIFO (as soon as the request is good).
use super::tx_path::TxPath;
use crate::csr::events::EventsOut;
use crate::csr::Csr;
use crate::hdl_default;
use crate::host::axi_rd_arb::{AxiRdArb, ID_WQE};
use crate::host::mwr::MwrOut;
use crate::iface::{
    AxiRdMaster, AxilSlave, CtxWrite, DoorbellSlave, EntryWrite, PcieCfg, PcieCfgIn, QpError,
    RingWord, SlotIdx, SlotPsn, StrobeOut, TlpIn, TlpOut,
};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, StreamOut};
use crate::qp::error_merge::ErrorMerge;
use crate::qp::qp_ctrl::QpCtrl;
use crate::rx::iface::{AckOut, Placed, RecvDone, RxAck};
use crate::rx::rx_join::RxJoin;
use crate::rx::rx_path::RxPath;
use crate::spec::Config;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The device; parameters as in [`TxPath`] and [`RxPath`]. `new` takes the configuration that the
    /// registers describe.
    #[derive(LogicBlock)]
    pub struct RnicCore<
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
        const RX_AW: usize,
        const PT_AW: usize,
        const HEAD_AW: usize,
    > {
        name: ModName = ModName::new(
            "rnic_core",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 TURN_AW={TURN_AW} BLOCK_AW={BLOCK_AW} MAX_COUNT={MAX_COUNT} OUT_AW={OUT_AW} TICK={TICK} \
                 RX_AW={RX_AW} PT_AW={PT_AW} HEAD_AW={HEAD_AW}"
            ),
            "top/rnic_core.rs",
            "The device: from the doorbell to the wire, and from the wire to memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub db: DoorbellSlave,
        pub axi: AxiRdMaster,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub tx: PacketOut<W>,
        pub rx: PacketIn<W>,
        pub rx_err: Signal<In, Bit>,
        pub pt_out: PacketOut<W>,
        pub pt_in: PacketIn<W>,
        pub pcie_cfg: PcieCfgIn,
        pub link_up: Signal<In, Bit>,
        pub irq: Signal<Out, Bit>,
        csr: Csr,
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
        receive: RxPath<W, SLOT_AW, REGION_AW, RX_AW, PT_AW, HEAD_AW>,
        join: RxJoin<W, FIFO_AW>,
        errors: ErrorMerge,
        cfg: Signal<Local, PcieCfg>,
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
        story_rx: Signal<Local, Bit>,
        story_icrc: Signal<Local, Bit>,
        story_place: Signal<Local, Bit>,
        story_write: Signal<Local, Bit>,
        story_ack: Signal<Local, Bit>,
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
        const RX_AW: usize,
        const PT_AW: usize,
        const HEAD_AW: usize,
    >
    RnicCore<
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
        RX_AW,
        PT_AW,
        HEAD_AW,
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
        const RX_AW: usize,
        const PT_AW: usize,
        const HEAD_AW: usize,
    > Logic
    for RnicCore<
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
        RX_AW,
        PT_AW,
        HEAD_AW,
    >
{
    #[hdl_gen]
    fn update(&mut self) {
        self.csr.clk.next = self.clk.val();
        self.qp_ctrl.clk.next = self.clk.val();
        self.arb.clk.next = self.clk.val();
        self.path.clk.next = self.clk.val();
        self.receive.clk.next = self.clk.val();
        self.join.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();

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
        self.receive.cfg.next = self.cfg.val();

        // Registers.
        AxilSlave::link(&mut self.axil, &mut self.csr.axil);
        self.csr.init_done.next =
            self.qp_ctrl.init_done.val() & self.path.ready.val() & self.receive.ready.val();
        self.csr.has_rx.next = true;
        self.csr.tx_idle.next = self.path.idle.val();
        self.csr.link_up.next = self.link_up.val();
        self.irq.next = self.csr.irq.val();
        EventsOut::join(&mut self.path.ev, &mut self.csr.ev);
        self.path.ctl_axi_read_err.next = self.qp_ctrl.ev_axi_read_err.val();
        self.csr.syndrome.next = self.path.syndrome.val();
        self.csr.syndrome_valid.next = self.path.syndrome_valid.val();
        self.csr.xmit_bytes.next = self.path.xmit_bytes.val();
        self.csr.xmit_bytes_valid.next = self.path.ev.port_xmit_packets.val();
        self.csr.tx_bytes.next = bit_cast::<16, 13>(self.path.tx_bytes.val());
        self.csr.tx_bytes_valid.next = self.path.ev.tx_packets.val();
        self.csr.rcv_bytes.next = self.receive.frame_bytes.val();
        self.csr.rcv_bytes_valid.next = self.receive.ev_port_rcv_packets.val();
        self.csr.rx_bytes.next = bit_cast::<16, 14>(self.receive.payload_bytes.val());
        self.csr.rx_bytes_valid.next = self.receive.ev_rx_packets.val();
        self.csr.rx_ev.port_rcv_packets.next = self.receive.ev_port_rcv_packets.val();
        self.csr.rx_ev.port_rcv_errors.next = self.receive.ev_port_rcv_errors.val();
        self.csr.rx_ev.rx_packets.next = self.receive.ev_rx_packets.val();
        self.csr.rx_ev.np_ecn_marked_roce_packets.next =
            self.receive.ev_np_ecn_marked_roce_packets.val();
        self.csr.rx_ev.rx_foreign.next = self.receive.ev_rx_foreign.val();
        self.csr.rx_ev.rx_foreign_dropped.next = self.receive.ev_rx_foreign_dropped.val();
        self.csr.rx_ev.rx_dropped.next = self.receive.ev_rx_dropped.val();
        self.csr.rx_ev.rx_icrc_encapsulated.next = self.receive.ev_rx_icrc_encapsulated.val();
        self.csr.rx_ev.rx_bad_ip_header.next = self.receive.ev_rx_bad_ip_header.val();
        self.csr.rx_ev.rx_options.next = self.receive.ev_rx_options.val();
        self.csr.rx_ev.rx_truncated.next = self.receive.ev_rx_truncated.val();
        self.csr.rx_ev.rx_bad_udp_length.next = self.receive.ev_rx_bad_udp_length.val();
        self.csr.rx_ev.rx_malformed.next = self.receive.ev_rx_malformed.val();
        self.csr.rx_ev.rx_bad_tver.next = self.receive.ev_rx_bad_tver.val();
        self.csr.rx_ev.rx_unknown_qp.next = self.receive.ev_rx_unknown_qp.val();
        self.csr.rx_ev.rx_bad_opcode.next = self.receive.ev_rx_bad_opcode.val();
        self.csr.rx_ev.rx_bad_state.next = self.receive.ev_rx_bad_state.val();
        self.csr.rx_ev.rx_bad_pkey.next = self.receive.ev_rx_bad_pkey.val();
        self.csr.rx_ev.rx_bad_address.next = self.receive.ev_rx_bad_address.val();
        self.csr.rx_ev.rx_write_requests.next = self.receive.ev_rx_write_requests.val();
        self.csr.rx_ev.duplicate_request.next = self.receive.ev_duplicate_request.val();
        self.csr.rx_ev.out_of_sequence.next = self.receive.ev_out_of_sequence.val();
        self.csr.rx_ev.out_of_buffer.next = self.receive.ev_out_of_buffer.val();
        self.csr.rx_ev.resp_invalid_requests.next = self.receive.ev_resp_invalid_requests.val();
        self.csr.rx_ev.resp_remote_access_errors.next =
            self.receive.ev_resp_remote_access_errors.val();
        self.csr.rx_ev.rx_abandoned.next = self.receive.ev_rx_abandoned.val();
        self.csr.rx_ev.also_axi_read_err.next = self.receive.ev_axi_read_err.val();

        // Settings.
        self.path.run.next = self.csr.ready.val();
        self.path.dma_on.next = self.csr.dma_on.val();
        self.path.read_timeout.next = self.csr.read_timeout.val();
        self.path.bar1_base.next = self.csr.bar1_aperture.val();
        self.path.bar1_size.next = self.csr.bar1_size.val();
        self.path.cycles.next = self.csr.cycles.val();
        self.qp_ctrl.dma_on.next = self.csr.dma_on.val();
        self.receive.dma_on.next = self.csr.dma_on.val();
        self.qp_ctrl.loop_on.next = true;
        self.qp_ctrl.read_timeout.next = self.csr.read_timeout.val();
        self.qp_ctrl.qp_ctx_base.next = self.csr.qp_ctx_base.val();
        self.qp_ctrl.region_base.next = self.csr.region_base.val();
        self.qp_ctrl.cq_ctx_base.next = self.csr.cq_ctx_base.val();

        // Doorbells.
        StreamOut::<RingWord>::join(&mut self.csr.ring, &mut self.path.csr_ring);
        StrobeOut::<SlotIdx>::join(&mut self.csr.cq_cons, &mut self.path.csr_cons);
        StrobeOut::<RingWord>::join(&mut self.csr.rq_ring, &mut self.path.csr_rq);
        self.csr.rq_hold.next = self.path.rq_hold.val();
        StrobeOut::<SlotIdx>::join(&mut self.path.rq_rung, &mut self.receive.rq_rung);
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
        StrobeOut::<CtxWrite>::join(&mut self.qp_ctrl.rx_ctx, &mut self.receive.ctx);
        self.path.state.data.next = self.qp_ctrl.state.data.val();
        self.path.state.valid.next = self.qp_ctrl.state.valid.val();
        self.receive.state.data.next = self.qp_ctrl.state.data.val();
        self.receive.state.valid.next = self.qp_ctrl.state.valid.val();
        self.path.region.data.next = self.qp_ctrl.region.data.val();
        self.path.region.valid.next = self.qp_ctrl.region.valid.val();
        self.receive.region.data.next = self.qp_ctrl.region.data.val();
        self.receive.region.valid.next = self.qp_ctrl.region.valid.val();
        StrobeOut::<EntryWrite>::join(&mut self.qp_ctrl.cq, &mut self.path.cq);
        StreamOut::<Bits<14>>::join(&mut self.qp_ctrl.token, &mut self.path.token);
        self.qp_ctrl.token_done.next = self.path.token_done.val();
        StreamOut::<QpError>::join(&mut self.path.qp_error, &mut self.qp_ctrl.qp_error);
        // A CQE that is lost ends its queue pair whole, whichever half it was of.
        StreamOut::<QpError>::join(&mut self.receive.qp_error, &mut self.errors.a);
        StreamOut::<QpError>::join(&mut self.path.cq_error, &mut self.errors.b);
        StreamOut::<QpError>::join(&mut self.errors.m, &mut self.qp_ctrl.rx_error);
        StrobeOut::<SlotIdx>::join(&mut self.path.done, &mut self.qp_ctrl.done);
        StrobeOut::<SlotIdx>::join(&mut self.path.rung, &mut self.qp_ctrl.rung);
        StrobeOut::<SlotPsn>::join(&mut self.path.sent, &mut self.qp_ctrl.sent);

        // Host memory, PCIe, MAC.
        AxiRdMaster::join(&mut self.path.axi_wqe, &mut self.arb.wqe);
        AxiRdMaster::join(&mut self.path.axi_sgl, &mut self.arb.sgl);
        AxiRdMaster::join(&mut self.qp_ctrl.axi, &mut self.arb.ctl);
        AxiRdMaster::join(&mut self.receive.axi, &mut self.arb.recv);
        AxiRdMaster::link(&mut self.axi, &mut self.arb.host);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.path.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.path.tlp_cpl);
        PacketOut::<W>::link(&mut self.tx, &mut self.path.tx);

        // Receiving.
        PacketIn::<W>::link(&mut self.rx, &mut self.join.rx);
        self.join.rx_err.next = self.rx_err.val();
        PacketOut::<W>::join(&mut self.path.looped, &mut self.join.back);
        PacketOut::<W>::join(&mut self.join.m, &mut self.receive.rx);
        self.receive.rx_err.next = self.join.m_err.val();
        PacketOut::<W>::link(&mut self.pt_out, &mut self.receive.pt);
        PacketIn::<W>::link(&mut self.pt_in, &mut self.path.pt);
        StreamOut::<AckOut>::join(&mut self.receive.answer, &mut self.path.answer);
        self.receive.drain.next = self.qp_ctrl.rx_drain.val();
        self.qp_ctrl.rx_drained.next = self.receive.drained.val();
        MwrOut::<W>::join(&mut self.receive.pay, &mut self.path.pay);
        StrobeOut::<Placed>::join(&mut self.path.placed, &mut self.receive.placed);
        StreamOut::<RecvDone>::join(&mut self.receive.recv, &mut self.path.recv);
        StreamOut::<RxAck>::join(&mut self.receive.ack, &mut self.path.ack);

        // A receive WQE that is told of has its place in the ring free.
        self.path.rq_done.valid.next =
            self.receive.recv.valid.val() & self.receive.recv.ready.val();
        self.path.rq_done.data.next.slot = self.receive.recv.data.val().slot;
        self.path.rq_done.data.next.idx = self.receive.recv.data.val().wqe_idx;

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
        self.story_rx.next = self.rx.valid.val() & self.rx.last.val();
        self.story_icrc.next = self.receive.ev_rx_packets.val();
        self.story_place.next = self.receive.placing.val();
        self.story_write.next = self.path.ev.tlp_writes.val();
        self.story_ack.next = self.path.ctl_pushed.val();
    }
}
