//! The transmit path: doorbells in, frames and memory writes out.
//!
//! ```text
//!   csr_ring, csr_cons, csr_rq, db ─► work_queues ─┬─ desc ──────────► tx_back ─► tx_port ─► tx (MAC)
//!   token, ack ──────────────────────► │ AXI  ▲    ├─ piece ─┐ payload ─► │ ▲       ▲ ▲ └─► looped
//!                                      ▼      │    └─ inline ┤ │       wr │ └ pay   │ └ pt
//!                              push, done ────┘            dma_read_path ◄┘       answer
//!   events of all of them ─► tx_events ─► ev                 └─► tlp_rq, tlp_cpl
//! ```
//! Interface: `settings.run` is high once all reset walks are over, `ready` says that those in here are.
//! `ctx`, `state`, `region`, `cq` are the broadcasts of `qp_ctrl`; `token` comes back as
//! `token_done`; `done`, `rung`, `sent`, `qp_error` tell it what happens. `recv` are receive WQEs
//! that are complete, `pay` is payload to be written, `placed` tells of its marks. `ev` has one pulse for
//! each counter. Causes of error CQEs are counted once, by `syndrome`, where the CQE is made:
//! a refused request may be many packets, a failed read many completions.
//! `ring_…`: what the ring engine rings, reads, sends and is told, see [`crate::tx::ring_lane`] and the blocks.
//! `answer`: what the receive side says to peers; `pt`: frames of others to be sent.
//! `looped`: frames of QPs whose peer is this device.
//! `decided`, `built`, `pushed`, `ctl_pushed`: steps of the story, see the blocks.
//! Timing: see the blocks.
use super::control::Settings;
use super::work_queues::WorkQueues;
use crate::collective::iface::RingCmd;
use crate::csr::events::EventsOut;
use crate::hdl_default;
use crate::host::mwr::{MwrIn, MwrOut};
use crate::iface::{
    AxiRdMaster, CqeReq, CtxWrite, DoorbellBeat, EntryWrite, InlineBlock, PayloadIn, PayloadOut,
    PcieCfg, Piece, PktDesc, QpError, RingWord, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut,
    TlpIn, TlpOut, TxRecord,
};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, StreamIn, StreamOut};
use crate::rx::iface::{AckOut, Placed, RecvDone, RxAck};
use crate::tx::dma_read_path::DmaReadPath;
use crate::tx::rc_types::OutRec;
use crate::tx::ring_lane::RingLane;
use crate::tx::tx_back::TxBack;
use crate::tx::tx_events::*;
use crate::tx::tx_port::TxPort;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Transmit path. `W` bits a beat; address bits of slots, CQs, regions, tags, reassembly rows, packet
    /// jobs, TX FIFO beats, placement queue, outstanding work requests, and all of those; cycles of 4.096 us.
    #[derive(LogicBlock)]
    pub struct TxPath<
        const W: usize, const SLOT_AW: usize, const CQ_AW: usize, const REGION_AW: usize,
        const TAG_AW: usize, const ROW_AW: usize, const JOB_AW: usize, const FIFO_AW: usize,
        const PLACE_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize,
    > {
        name: ModName = ModName::new(
            "tx_path",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 OUT_AW={OUT_AW} TICK={TICK}"
            ),
            "top/tx_path.rs",
            "The transmit path: doorbells in, frames and memory writes out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        pub cfg: Signal<In, PcieCfg>,
        pub settings: Signal<In, Settings>,
        // Software.
        pub csr_ring: StreamIn<RingWord>,
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
        pub ring_hold: Signal<In, Bit>,
        pub ring_reading: Signal<Out, Bit>,
        pub csr_cons: StrobeIn<SlotIdx>,
        pub csr_rq: StrobeIn<RingWord>,
        pub rq_hold: Signal<Out, Bit>,
        /// receive queues: producer index accepted; receive WQE complete
        pub rq_rung: StrobeOut<SlotIdx>,
        pub rq_done: StrobeIn<SlotIdx>,
        pub db: StreamIn<DoorbellBeat>,
        // Control.
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub region: StrobeIn<EntryWrite>,
        pub cq: StrobeIn<EntryWrite>,
        pub token: StreamIn<Bits<14>>,
        pub token_done: Signal<Out, Bit>,
        /// responses to requests of Reliable Connections
        pub ack: StreamIn<RxAck>,
        pub done: StrobeOut<SlotIdx>,
        pub rung: StrobeOut<SlotIdx>,
        pub sent: StrobeOut<SlotPsn>,
        pub qp_error: StreamOut<QpError>,
        /// queue pairs whose CQE found its queue full
        pub cq_error: StreamOut<QpError>,
        // The receive half.
        pub recv: StreamIn<RecvDone>,
        pub pay: MwrIn<W>,
        pub placed: StrobeOut<Placed>,
        // Ports.
        pub axi_wqe: AxiRdMaster,
        pub axi_sgl: AxiRdMaster,
        pub tlp_rq: TlpOut<W>,
        pub tlp_cpl: TlpIn<W>,
        pub tx: PacketOut<W>,
        pub looped: PacketOut<W>,
        pub answer: StreamIn<AckOut>,
        pub pt: PacketIn<W>,
        // What happens.
        pub ctl_axi_read_err: Signal<In, Bit>,
        pub ev: EventsOut,
        pub syndrome: Signal<Out, Bits<8>>,
        pub syndrome_valid: Signal<Out, Bit>,
        pub tx_bytes: Signal<Out, Bits<13>>,
        pub xmit_bytes: Signal<Out, Bits<16>>,
        pub decided: Signal<Out, Bit>,
        pub built: Signal<Out, Bit>,
        pub pushed: Signal<Out, Bit>,
        pub ctl_pushed: Signal<Out, Bit>,
        queues: WorkQueues<W, SLOT_AW, CQ_AW, OUT_AW, ENTRY_AW, TICK>,
        lane: RingLane<W>,
        read: DmaReadPath<W, TAG_AW, ROW_AW, REGION_AW>,
        back: TxBack<W, SLOT_AW, CQ_AW, JOB_AW, FIFO_AW, PLACE_AW>,
        port: TxPort<W, SLOT_AW, FIFO_AW>,
        events: TxEvents,
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
    for TxPath<
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
        self.queues.clk.next = self.clk.val();
        self.read.clk.next = self.clk.val();
        self.lane.clk.next = self.clk.val();
        self.back.clk.next = self.clk.val();
        self.port.clk.next = self.clk.val();
        self.ready.next = self.read.ready.val();
        self.idle.next = self.queues.idle.val() & self.back.idle.val() & self.port.idle.val();

        // Settings and broadcasts.
        self.queues.run.next = self.settings.val().run;
        self.queues.dma_on.next = self.settings.val().dma_on;
        self.read.cfg.next = self.cfg.val();
        self.read.dma_enable.next = self.settings.val().dma_on;
        self.read.read_timeout.next = self.settings.val().read_timeout;
        self.read.bar1_base.next = self.settings.val().bar1_base;
        self.read.bar1_size.next = self.settings.val().bar1_size;
        self.back.cycles.next = self.settings.val().cycles;
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.queues.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.back.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.port.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.queues.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.back.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.port.state);
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.read.region_load);
        StrobeIn::<EntryWrite>::link(&mut self.cq, &mut self.queues.entry);
        StrobeIn::<EntryWrite>::link(&mut self.cq, &mut self.back.entry);

        // Software and host memory; what `qp_ctrl` asks and hears.
        StreamIn::<RingWord>::link(&mut self.csr_ring, &mut self.queues.csr_ring);
        StreamOut::<RingCmd>::link(&mut self.ring_cmd, &mut self.back.ring_cmd);
        self.back.ring_waiting.next = self.ring_waiting.val();
        StreamIn::<RingWord>::link(&mut self.ring_db, &mut self.queues.ring_db);
        AxiRdMaster::link(&mut self.ring_wqe, &mut self.queues.ring_wqe);
        StreamIn::<CqeReq>::link(&mut self.ring_cqe, &mut self.back.ring_cqe);
        StreamIn::<Piece>::link(&mut self.ring_piece, &mut self.lane.operand_piece);
        PayloadOut::<W>::link(&mut self.ring_operand, &mut self.lane.operand);
        StreamOut::<Piece>::link(&mut self.ring_landing, &mut self.lane.landing);
        PayloadIn::<W>::link(&mut self.ring_landed, &mut self.lane.landed);
        self.lane.hold.next = self.ring_hold.val();
        self.ring_reading.next = self.lane.reading.val();
        StrobeIn::<SlotIdx>::link(&mut self.csr_cons, &mut self.queues.csr_cons);
        StrobeIn::<RingWord>::link(&mut self.csr_rq, &mut self.queues.csr_rq);
        self.rq_hold.next = self.queues.rq_hold.val();
        StrobeOut::<SlotIdx>::link(&mut self.rq_rung, &mut self.queues.rq_rung);
        StrobeIn::<SlotIdx>::link(&mut self.rq_done, &mut self.queues.rq_done);
        StreamIn::<DoorbellBeat>::link(&mut self.db, &mut self.queues.db);
        AxiRdMaster::link(&mut self.axi_wqe, &mut self.queues.axi_wqe);
        AxiRdMaster::link(&mut self.axi_sgl, &mut self.queues.axi_sgl);
        StreamIn::<Bits<14>>::link(&mut self.token, &mut self.queues.token);
        self.token_done.next = self.queues.token_done.val();
        StrobeOut::<SlotIdx>::link(&mut self.rung, &mut self.queues.rung);
        StrobeOut::<SlotPsn>::link(&mut self.sent, &mut self.queues.sent);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.queues.qp_error);
        StreamOut::<QpError>::link(&mut self.cq_error, &mut self.back.cq_error);

        // Requests to frames, past the read path and through it.
        StreamOut::<PktDesc>::join(&mut self.queues.desc, &mut self.back.desc);
        StreamOut::<Piece>::join(&mut self.queues.piece, &mut self.lane.s);
        StreamOut::<Piece>::join(&mut self.lane.m, &mut self.read.piece);
        StrobeOut::<Bits<24>>::join(&mut self.queues.ahead, &mut self.read.ahead);
        StreamOut::<InlineBlock>::join(&mut self.queues.inline, &mut self.read.blk);
        self.read.store.next = self.queues.store.val();
        self.read.store_block.next = self.queues.store_block.val();
        self.read.store_data.next = self.queues.store_data.val();
        self.lane.at_once.next = self.queues.at_once.val();
        self.read.at_once.next = self.lane.m_at_once.val();
        self.queues.store_read.next = self.read.store_read.val();
        PayloadOut::<W>::join(&mut self.read.payload, &mut self.lane.gathered);
        PayloadOut::<W>::join(&mut self.lane.payload, &mut self.back.payload);
        PacketOut::<W>::join(&mut self.back.tx, &mut self.port.data);
        self.port.data_looped.next = self.back.tx_looped.val();
        StreamIn::<AckOut>::link(&mut self.answer, &mut self.port.answer);
        PacketIn::<W>::link(&mut self.pt, &mut self.port.pt);
        PacketOut::<W>::link(&mut self.tx, &mut self.port.tx);
        PacketOut::<W>::link(&mut self.looped, &mut self.port.back);

        // What has left, is acknowledged, is done, is written.
        StreamOut::<OutRec>::join(&mut self.back.push, &mut self.queues.push);
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.queues.ack);
        StreamOut::<TxRecord>::join(&mut self.queues.retired, &mut self.back.retired);
        StrobeOut::<SlotIdx>::join(&mut self.back.done, &mut self.queues.done);
        StrobeOut::<SlotIdx>::link(&mut self.done, &mut self.back.done);
        self.queues.token_back.next = self.back.token_done.val();
        StreamOut::<QpError>::join(&mut self.back.qp_error, &mut self.queues.back_error);
        StrobeOut::<SlotIdx>::join(&mut self.queues.cons, &mut self.back.cons);
        StreamIn::<RecvDone>::link(&mut self.recv, &mut self.back.recv);
        MwrIn::<W>::link(&mut self.pay, &mut self.back.pay);
        MwrOut::<W>::join(&mut self.back.wr, &mut self.read.wr);
        self.back.wr_left.next = self.read.left.val();
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.read.placed);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.read.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.read.tlp_cpl);

        // What happens.
        FrontEventsOut::join(&mut self.queues.ev, &mut self.events.front);
        AckEventsOut::join(&mut self.queues.ack_ev, &mut self.events.acks);
        RqEventsOut::join(&mut self.queues.rq_ev, &mut self.events.rq);
        self.events.cq_foreign_page.next = self.queues.ev_cq_foreign_page.val();
        ReadEventsOut::join(&mut self.read.ev, &mut self.events.read);
        BackEventsOut::join(&mut self.back.ev, &mut self.events.back);
        PortEventsOut::join(&mut self.port.ev, &mut self.events.port);
        self.events.axi_read_err.next = self.ctl_axi_read_err.val();
        EventsOut::link(&mut self.ev, &mut self.events.ev);
        self.syndrome.next = self.back.syndrome.val();
        self.syndrome_valid.next = self.back.syndrome_valid.val();
        self.tx_bytes.next = self.back.tx_bytes.val();
        self.xmit_bytes.next = self.port.xmit_bytes.val();
        self.decided.next = self.read.decided.val();
        self.built.next = self.back.built.val();
        self.pushed.next = self.back.pushed.val();
        self.ctl_pushed.next = self.port.ctl_pushed.val();
    }
}
