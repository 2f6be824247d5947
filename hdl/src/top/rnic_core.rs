//! The device: queue pairs from the doorbell to the wire, and from the wire to memory.
//!
//! ```text
//!   axil, db ─►                       ─► tx                                   (MAC)
//!        irq ◄─ tx_half               ─► tlp_rq, tlp_cpl                      (PCIe: payload, CQEs)
//!   pt_in ────►  │ ▲  │ looped        ─► axi                                  (host memory: WQEs, contexts)
//!                │ │  └─► rx_join ◄── rx                                      (MAC)
//!                │ │        └─► rx_path ─► pt_out          (frames of others received)
//!                │ └─ pay, recv, answer, ack, rx_error, axi, events ─┘  ▲
//!                └─ rx_ctx, state, region, rq_rung, placed, drain ──────┘
//!   ring_allreduce ◄── commands, own queues, operands, sends, results ──► tx_half;  arrive ◄── rx_path
//! ```
//! Ports: those of [`super::tx_engine`], and received frames without FCS (`rx_…`, always ready; `rx_err`
//! with the last beat: the FCS was wrong), foreign frames on their way through (`pt_out_…` received ones,
//! `pt_in_…` to be sent).
//! The `story_…` signals are the steps of a WRITE, each one cycle or more, those of [`super::tx_engine`] on the
//! side that sends; on the side that receives, in this order: last beat at `rx`, ICRC found right, placement
//! decided, write accepted by PCIe; the acknowledgement in its FIFO (as soon as the request is good).
use super::tx_half::TxHalf;
use crate::collective::iface::{ArriveOut, RingCmd};
use crate::collective::ring_allreduce::RingAllreduce;
use crate::csr::events::{RingEventsOut, RxEventsOut};
use crate::hdl_default;
use crate::host::mwr::MwrOut;
use crate::host::mwr_merge::MwrMerge;
use crate::iface::{
    AxiRdMaster, AxilSlave, CqeReq, CtxWrite, DoorbellSlave, EntryWrite, PayloadOut, PcieCfgIn,
    Piece, QpError, RingWord, SlotIdx, StateWrite, StrobeOut, TlpIn, TlpOut,
};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, StreamOut};
use crate::rx::iface::{AckOut, Placed, RecvDone, RxAck};
use crate::rx::rx_join::RxJoin;
use crate::rx::rx_path::RxPath;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The device; parameters as in [`TxHalf`], whose control plane describes the configuration, and [`RxPath`].
    #[derive(LogicBlock)]
    pub struct RnicCore<
        const W: usize, const SLOT_AW: usize, const CQ_AW: usize, const REGION_AW: usize,
        const TAG_AW: usize, const ROW_AW: usize, const JOB_AW: usize, const FIFO_AW: usize,
        const PLACE_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize,
        const RX_AW: usize, const PT_AW: usize, const HEAD_AW: usize, const LAND_AW: usize,
        const LAND_LOG2: usize,
    > {
        name: ModName = ModName::new(
            "rnic_core",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 OUT_AW={OUT_AW} TICK={TICK} RX_AW={RX_AW} PT_AW={PT_AW} HEAD_AW={HEAD_AW} \
                 LAND_AW={LAND_AW}"
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
        pub(super) half: TxHalf<
            W, SLOT_AW, CQ_AW, REGION_AW, TAG_AW, ROW_AW, JOB_AW, FIFO_AW, PLACE_AW, OUT_AW, ENTRY_AW, TICK,
        >,
        receive: RxPath<W, SLOT_AW, REGION_AW, RX_AW, PT_AW, HEAD_AW>,
        join: RxJoin<W, FIFO_AW>,
        ring: RingAllreduce<W, SLOT_AW, REGION_AW, LAND_AW, LAND_LOG2>,
        writes: MwrMerge<W>,
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
        const RX_AW: usize,
        const PT_AW: usize,
        const HEAD_AW: usize,
        const LAND_AW: usize,
        const LAND_LOG2: usize,
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
        OUT_AW,
        ENTRY_AW,
        TICK,
        RX_AW,
        PT_AW,
        HEAD_AW,
        LAND_AW,
        LAND_LOG2,
    >
{
    #[hdl_gen]
    fn update(&mut self) {
        self.half.clk.next = self.clk.val();
        self.receive.clk.next = self.clk.val();
        self.join.clk.next = self.clk.val();
        self.writes.clk.next = self.clk.val();

        // Sending.
        AxilSlave::link(&mut self.axil, &mut self.half.axil);
        DoorbellSlave::link(&mut self.db, &mut self.half.db);
        AxiRdMaster::link(&mut self.axi, &mut self.half.axi);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.half.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.half.tlp_cpl);
        PacketOut::<W>::link(&mut self.tx, &mut self.half.tx);
        PacketIn::<W>::link(&mut self.pt_in, &mut self.half.pt);
        PcieCfgIn::link(&mut self.pcie_cfg, &mut self.half.pcie_cfg);
        self.half.link_up.next = self.link_up.val();
        self.irq.next = self.half.irq.val();

        // Frames in, of the MAC and of the own sending half.
        PacketIn::<W>::link(&mut self.rx, &mut self.join.rx);
        self.join.rx_err.next = self.rx_err.val();
        PacketOut::<W>::join(&mut self.half.looped, &mut self.join.back);
        PacketOut::<W>::join(&mut self.join.m, &mut self.receive.rx);
        self.receive.rx_err.next = self.join.m_err.val();
        PacketOut::<W>::link(&mut self.pt_out, &mut self.receive.pt);

        // What the receive path is told, and what it asks for.
        self.half.has_rx.next = true;
        self.half.rx_ready.next = self.receive.ready.val() & self.ring.ready.val();
        self.receive.cfg.next = self.half.cfg.val();
        self.receive.dma_on.next = self.half.dma_on.val();
        StrobeOut::<CtxWrite>::join(&mut self.half.rx_ctx, &mut self.receive.ctx);
        StrobeOut::<StateWrite>::join(&mut self.half.state, &mut self.receive.state);
        StrobeOut::<EntryWrite>::join(&mut self.half.region, &mut self.receive.region);
        StrobeOut::<SlotIdx>::join(&mut self.half.rq_rung, &mut self.receive.rq_rung);
        self.receive.drain.next = self.half.rx_drain.val();
        self.half.rx_drained.next = self.receive.drained.val();
        AxiRdMaster::join(&mut self.receive.axi, &mut self.half.axi_recv);

        // What it has found out: for memory, completion queues, peers, the requester, the counters.
        MwrOut::<W>::join(&mut self.receive.pay, &mut self.writes.pay);
        MwrOut::<W>::join(&mut self.ring.write, &mut self.writes.ring);
        MwrOut::<W>::join(&mut self.writes.m, &mut self.half.pay);
        StrobeOut::<Placed>::join(&mut self.half.placed, &mut self.receive.placed);
        StreamOut::<RecvDone>::join(&mut self.receive.recv, &mut self.half.recv);
        StreamOut::<AckOut>::join(&mut self.receive.answer, &mut self.half.answer);
        StreamOut::<RxAck>::join(&mut self.receive.ack, &mut self.half.ack);
        StreamOut::<QpError>::join(&mut self.receive.qp_error, &mut self.half.rx_error);
        RxEventsOut::join(&mut self.receive.ev, &mut self.half.rx_ev);
        self.half.rcv_bytes.next = self.receive.frame_bytes.val();
        self.half.rx_bytes.next = self.receive.payload_bytes.val();

        // The ring engine.
        self.ring.clk.next = self.clk.val();
        self.ring.cfg.next = self.half.cfg.val();
        self.ring.settings.next = self.half.settings.val();
        StrobeOut::<CtxWrite>::join(&mut self.half.ctx, &mut self.ring.ctx);
        self.ring.state.valid.next = self.half.state.valid.val();
        self.ring.state.data.next = self.half.state.data.val();
        self.ring.region.valid.next = self.half.region.valid.val();
        self.ring.region.data.next = self.half.region.data.val();
        StrobeOut::<SlotIdx>::join(&mut self.half.done, &mut self.ring.done);
        StrobeOut::<QpError>::join(&mut self.half.failed, &mut self.ring.qp_error);
        StreamOut::<RingCmd>::join(&mut self.half.ring_cmd, &mut self.ring.cmd);
        StreamOut::<CqeReq>::join(&mut self.ring.cqe, &mut self.half.ring_cqe);
        AxiRdMaster::join(&mut self.ring.axi, &mut self.half.ring_axi);
        AxiRdMaster::join(&mut self.half.ring_wqe, &mut self.ring.wqe);
        StreamOut::<RingWord>::join(&mut self.ring.db, &mut self.half.ring_db);
        StreamOut::<Piece>::join(&mut self.ring.piece, &mut self.half.ring_piece);
        PayloadOut::<W>::join(&mut self.half.ring_operand, &mut self.ring.operand);
        StreamOut::<Piece>::join(&mut self.half.ring_landing, &mut self.ring.landing);
        PayloadOut::<W>::join(&mut self.ring.landed, &mut self.half.ring_landed);
        self.half.ring_waiting.next = self.ring.level.val();
        self.receive.ring_busy.next = self.ring.unsettled.val();
        self.half.ring_busy.next = self.ring.busy.val();
        self.half.ring_busy_slot.next = self.ring.busy_slot.val();
        self.half.ring_next.next = self.ring.next_slot.val();
        self.half.ring_prev.next = self.ring.prev_slot.val();
        ArriveOut::<W>::join(&mut self.receive.arrive, &mut self.ring.arrive);
        RingEventsOut::join(&mut self.ring.ev, &mut self.half.ring_ev);

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
        self.story_ack.next = self.half.story.ack.val();
        self.story_rx.next = self.rx.valid.val() & self.rx.last.val();
        self.story_icrc.next = self.receive.ev.rx_packets.val();
        self.story_place.next = self.receive.placing.val();
        self.story_write.next = self.half.story.cqe.val();
    }
}
