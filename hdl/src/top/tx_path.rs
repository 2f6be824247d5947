//! The data path of the TX engine: doorbells in, frames and memory writes out.
//!
//! ```text
//!   csr_ring, db ─► tx_front ─┬─ desc ──────────────────────────► tx_back ─► tx_port ─► tx (MAC)
//!                   │ │ AXI   ├─ piece ─► dma_read_path ─ payload ─► │  ▲     ▲  ▲
//!                   ▼ ▼       └─ inline ───────┘  │ ▲ TLPs        wr │  pay   │  └ pt
//!                                                 ▼ └────────────────┘        └ answer
//!   csr_cons ─► cq_doorbell ─► tx_back            └─► tlp_rq, tlp_cpl
//! ```
//! Interface: `run` is high once all reset walks are over, `ready` says that those in here are.
//! `ctx`, `state`, `region`, `cq` are the broadcasts of `qp_ctrl`; `token` comes back as
//! `token_done`; `done`, `rung`, `sent`, `qp_error` tell it what happens. `recv` are receive WQEs
//! that are complete, `pay` is payload to be written, `placed` tells of its marks. `ev` has one pulse for
//! each counter. Causes of error CQEs are counted once, by `syndrome`, where the CQE is made:
//! a refused request may be many packets, a failed read many completions.
//! `answer`: what the receive side says to peers; `pt`: frames of others to be sent.
//! `looped`: frames of QPs whose peer is this device.
//! `decided`, `built`, `pushed`, `ctl_pushed`: steps of the story, see the blocks.
//! Timing: see the blocks.
use crate::cq::cq_doorbell::CqDoorbell;
use crate::csr::events::EventsOut;
use crate::hdl_default;
use crate::host::mwr::{MwrIn, MwrOut};
use crate::iface::{
    AxiRdMaster, CtxWrite, DoorbellBeat, EntryWrite, InlineBlock, PayloadOut, PcieCfg, Piece,
    PktDesc, QpError, RingWord, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut, TlpIn, TlpOut,
    TxRecord,
};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg, RegN, StreamIn, StreamOut};
use crate::qp::error_merge::ErrorMerge;
use crate::rx::iface::{AckOut, Placed, RecvDone, RxAck};
use crate::tx::ack_path::AckPath;
use crate::tx::dma_read_path::DmaReadPath;
use crate::tx::rc_types::{OutRec, SlotHeld};
use crate::tx::rc_window::RcWindow;
use crate::tx::rq_doorbell::RqDoorbell;
use crate::tx::token_merge::TokenMerge;
use crate::tx::tx_back::TxBack;
use crate::tx::tx_front::TxFront;
use crate::tx::tx_port::TxPort;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Data path of the TX engine. `W` bits a beat; address bits of slots, CQs, regions, tags,
    /// reassembly rows, packet jobs, TX FIFO beats, placement queue, turns and blocks under way;
    /// blocks of a turn.
    #[derive(LogicBlock)]
    pub struct TxPath<
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
            "tx_path",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} REGION_AW={REGION_AW} TAG_AW={TAG_AW} \
                 ROW_AW={ROW_AW} JOB_AW={JOB_AW} FIFO_AW={FIFO_AW} PLACE_AW={PLACE_AW} \
                 TURN_AW={TURN_AW} BLOCK_AW={BLOCK_AW} MAX_COUNT={MAX_COUNT} OUT_AW={OUT_AW} TICK={TICK}"
            ),
            "top/tx_path.rs",
            "Data path of the TX engine: doorbells in, frames and memory writes out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        // Settings.
        pub dma_on: Signal<In, Bit>,
        pub cfg: Signal<In, PcieCfg>,
        pub read_timeout: Signal<In, Bits<32>>,
        pub bar1_base: Signal<In, Bits<64>>,
        pub bar1_size: Signal<In, Bits<64>>,
        pub cycles: Signal<In, Bits<64>>,
        // Software.
        pub csr_ring: StreamIn<RingWord>,
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
        front: TxFront<W, SLOT_AW, TURN_AW, BLOCK_AW, MAX_COUNT>,
        read: DmaReadPath<W, TAG_AW, ROW_AW, REGION_AW>,
        back: TxBack<W, SLOT_AW, CQ_AW, JOB_AW, FIFO_AW, PLACE_AW>,
        cons: CqDoorbell<CQ_AW>,
        receives: RqDoorbell<SLOT_AW>,
        port: TxPort<W, SLOT_AW, FIFO_AW>,
        acks: AckPath<SLOT_AW, OUT_AW, ENTRY_AW, TICK>,
        tokens: TokenMerge<SLOT_AW>,
        errors: ErrorMerge,
        window: RcWindow<SLOT_AW, OUT_AW>,
        freed: Reg<Bit>,
        freed_at: RegN<SlotIdx>,
        retired: Signal<Local, TxRecord>,
        wqe: Signal<Local, Bit>,
        packet: Signal<Local, Bit>,
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
        self.front.clk.next = self.clk.val();
        self.read.clk.next = self.clk.val();
        self.back.clk.next = self.clk.val();
        self.cons.clk.next = self.clk.val();
        self.receives.clk.next = self.clk.val();
        self.port.clk.next = self.clk.val();
        self.acks.clk.next = self.clk.val();
        self.tokens.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.window.clk.next = self.clk.val();
        dff_setup!(self, clk, freed, freed_at);
        self.ready.next = self.read.ready.val();
        self.idle.next = self.front.idle.val()
            & self.back.idle.val()
            & self.acks.idle.val()
            & self.port.idle.val();

        // Settings and broadcasts.
        self.front.run.next = self.run.val();
        self.front.dma_on.next = self.dma_on.val();
        self.read.cfg.next = self.cfg.val();
        self.read.dma_enable.next = self.dma_on.val();
        self.read.read_timeout.next = self.read_timeout.val();
        self.read.bar1_base.next = self.bar1_base.val();
        self.read.bar1_size.next = self.bar1_size.val();
        self.back.cycles.next = self.cycles.val();
        self.front.ctx.data.next = self.ctx.data.val();
        self.front.ctx.valid.next = self.ctx.valid.val();
        self.back.ctx.data.next = self.ctx.data.val();
        self.back.ctx.valid.next = self.ctx.valid.val();
        self.front.state.data.next = self.state.data.val();
        self.front.state.valid.next = self.state.valid.val();
        self.back.state.data.next = self.state.data.val();
        self.back.state.valid.next = self.state.valid.val();
        self.port.ctx.data.next = self.ctx.data.val();
        self.port.ctx.valid.next = self.ctx.valid.val();
        self.port.state.data.next = self.state.data.val();
        self.port.state.valid.next = self.state.valid.val();
        StrobeIn::<EntryWrite>::link(&mut self.region, &mut self.read.region_load);
        self.back.entry.data.next = self.cq.data.val();
        self.back.entry.valid.next = self.cq.valid.val();
        self.cons.entry.data.next = self.cq.data.val();
        self.cons.entry.valid.next = self.cq.valid.val();

        // Software to front; consumer indices of CQs from both of its ports.
        StreamIn::<RingWord>::link(&mut self.csr_ring, &mut self.front.csr_ring);
        StreamIn::<DoorbellBeat>::link(&mut self.db, &mut self.front.db);
        StrobeIn::<SlotIdx>::link(&mut self.csr_cons, &mut self.cons.csr);
        StrobeOut::<SlotIdx>::join(&mut self.front.cons, &mut self.cons.user);
        self.cons.user_page.next = self.front.cons_page.val();
        StrobeIn::<RingWord>::link(&mut self.csr_rq, &mut self.receives.csr);
        StrobeOut::<RingWord>::join(&mut self.front.rq, &mut self.receives.user);
        self.receives.user_page.next = self.front.cons_page.val();
        self.receives.run.next = self.run.val();
        self.receives.ctx.data.next = self.ctx.data.val();
        self.receives.ctx.valid.next = self.ctx.valid.val();
        self.receives.state.data.next = self.state.data.val();
        self.receives.state.valid.next = self.state.valid.val();
        self.rq_hold.next = self.receives.hold.val();
        self.front.rq_hold.next = self.receives.hold.val();
        StrobeIn::<SlotIdx>::link(&mut self.rq_done, &mut self.receives.done);
        StrobeOut::<SlotIdx>::link(&mut self.rq_rung, &mut self.receives.rung);
        StrobeOut::<SlotIdx>::join(&mut self.cons.cons, &mut self.back.cons);

        // Front to back, past the read path and through it.
        StreamOut::<PktDesc>::join(&mut self.front.desc, &mut self.back.desc);
        StreamOut::<Piece>::join(&mut self.front.piece, &mut self.read.piece);
        StrobeOut::<Bits<24>>::join(&mut self.front.ahead, &mut self.read.ahead);
        StreamOut::<InlineBlock>::join(&mut self.front.inline, &mut self.read.blk);
        self.read.store.next = self.front.store.val();
        self.read.store_block.next = self.front.store_block.val();
        self.read.store_data.next = self.front.store_data.val();
        self.read.at_once.next = self.front.at_once.val();
        self.front.store_read.next = self.read.store_read.val();
        PayloadOut::<W>::join(&mut self.read.payload, &mut self.back.payload);
        StreamIn::<RecvDone>::link(&mut self.recv, &mut self.back.recv);
        MwrIn::<W>::link(&mut self.pay, &mut self.back.pay);
        MwrOut::<W>::join(&mut self.back.wr, &mut self.read.wr);
        self.back.wr_left.next = self.read.left.val();
        StrobeOut::<Placed>::link(&mut self.placed, &mut self.read.placed);

        // Ports.
        AxiRdMaster::link(&mut self.axi_wqe, &mut self.front.axi_wqe);
        AxiRdMaster::link(&mut self.axi_sgl, &mut self.front.axi_sgl);
        TlpOut::<W>::link(&mut self.tlp_rq, &mut self.read.tlp_rq);
        TlpIn::<W>::link(&mut self.tlp_cpl, &mut self.read.tlp_cpl);
        PacketOut::<W>::join(&mut self.back.tx, &mut self.port.data);
        StreamIn::<AckOut>::link(&mut self.answer, &mut self.port.answer);
        PacketIn::<W>::link(&mut self.pt, &mut self.port.pt);
        PacketOut::<W>::link(&mut self.tx, &mut self.port.tx);
        PacketOut::<W>::link(&mut self.looped, &mut self.port.back);
        self.port.data_looped.next = self.back.tx_looped.val();

        // Control.
        StreamIn::<Bits<14>>::link(&mut self.token, &mut self.tokens.control);
        StreamOut::<Bits<14>>::join(&mut self.acks.token, &mut self.tokens.rewind);
        StreamOut::<Bits<14>>::join(&mut self.tokens.token, &mut self.front.token);
        self.tokens.token_done.next = self.back.token_done.val();
        self.token_done.next = self.tokens.control_done.val();

        // Reliable Connections: what left, what was answered, what goes again.
        self.acks.run.next = self.run.val();
        self.acks.ctx.data.next = self.ctx.data.val();
        self.acks.ctx.valid.next = self.ctx.valid.val();
        self.acks.state.data.next = self.state.data.val();
        self.acks.state.valid.next = self.state.valid.val();
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.acks.ack);
        StreamOut::<OutRec>::join(&mut self.back.push, &mut self.acks.push);
        StreamOut::<TxRecord>::join(&mut self.acks.retired, &mut self.back.retired);
        StrobeOut::<Bits<14>>::join(&mut self.tokens.back, &mut self.acks.token_back);
        StrobeOut::<Bits<14>>::join(&mut self.acks.stop, &mut self.front.stop);
        self.front.rewound.data.next = self.acks.rewound.data.val();
        self.front.rewound.valid.next = self.acks.rewound.valid.val();

        // How far they may run ahead.
        self.window.run.next = self.run.val();
        self.window.ctx.data.next = self.ctx.data.val();
        self.window.ctx.valid.next = self.ctx.valid.val();
        self.window.state.data.next = self.state.data.val();
        self.window.state.valid.next = self.state.valid.val();
        self.window.rewound.data.next = self.acks.rewound.data.val();
        self.window.rewound.valid.next = self.acks.rewound.valid.val();
        self.window.una.data.next = self.acks.una.data.val();
        self.window.una.valid.next = self.acks.una.valid.val();
        self.retired.next = self.acks.retired.data.val();
        self.freed.d.next = self.acks.retired.valid.val() & self.back.retired.ready.val();
        self.freed_at.d.next.slot = self.retired.val().slot;
        self.freed_at.d.next.idx = self.retired.val().wqe_next;
        self.window.freed.valid.next = self.freed.q.val();
        self.window.freed.data.next = self.freed_at.q.val();
        StrobeOut::<SlotHeld>::join(&mut self.window.held, &mut self.front.held);
        self.done.data.next = self.back.done.data.val();
        self.done.valid.next = self.back.done.valid.val();
        self.front.done.data.next = self.back.done.data.val();
        self.front.done.valid.next = self.back.done.valid.val();
        StrobeOut::<SlotIdx>::link(&mut self.rung, &mut self.front.rung);
        StreamOut::<QpError>::join(&mut self.back.qp_error, &mut self.errors.a);
        StreamOut::<QpError>::join(&mut self.acks.qp_error, &mut self.errors.b);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);
        StreamOut::<QpError>::link(&mut self.cq_error, &mut self.back.cq_error);
        self.packet.next = self.front.desc.data.val().kind == 0;
        self.sent.valid.next =
            self.front.desc.valid.val() & self.back.desc.ready.val() & self.packet.val();
        self.sent.data.next.slot = self.front.desc.data.val().slot;
        self.sent.data.next.psn = self.front.desc.data.val().psn;
        self.wqe.next = self.front.desc.data.val().kind != 3;
        self.window.formed.valid.next =
            self.front.desc.valid.val() & self.back.desc.ready.val() & self.wqe.val();
        self.window.formed.data.next.slot = self.front.desc.data.val().slot;
        self.window.formed.data.next.psn = self.front.desc.data.val().psn;
        self.window.formed.data.next.until = self.front.desc.data.val().wqe_next;
        self.acks.formed.valid.next = self.sent.valid.val();
        self.acks.formed.data.next = self.sent.data.val();

        // What happens.
        self.decided.next = self.read.decided.val();
        self.built.next = self.back.built.val();
        self.pushed.next = self.back.pushed.val();
        self.ctl_pushed.next = self.port.ctl_pushed.val();
        self.syndrome.next = self.back.syndrome.val();
        self.syndrome_valid.next = self.back.syndrome_valid.val();
        self.tx_bytes.next = self.back.tx_bytes.val();
        self.xmit_bytes.next = self.port.xmit_bytes.val();
        self.ev.port_xmit_packets.next = self.port.ev_port_xmit_packets.val();
        self.ev.tx_packets.next = self.back.ev_tx_packets.val();
        self.ev.doorbells.next = self.front.ev_doorbells.val();
        self.ev.inline_wqes.next = self.front.ev_inline_wqes.val();
        self.ev.wqe_fetched.next = self.front.ev_wqe_fetched.val();
        self.ev.wqe_done.next = self.back.ev_wqe_done.val();
        self.ev.cqe_written.next = self.back.ev_cqe_written.val();
        self.ev.events_written.next = false;
        self.ev.tlp_reads.next = self.read.ev_tlp_reads.val();
        self.ev.tlp_writes.next = self.read.ev_tlp_writes.val();
        self.ev.tlp_completions.next = self.read.ev_tlp_completions.val();
        self.ev.db_unknown_slot.next = self.front.ev_db_unknown_slot.val();
        self.ev.db_foreign_page.next =
            self.front.ev_db_foreign_page.val() | self.cons.ev_db_foreign_page.val();
        self.ev.db_overrun.next = self.front.ev_db_overrun.val();
        self.ev.db_bad_state.next = self.front.ev_db_bad_state.val();
        self.ev.db_dma_off.next = self.front.ev_db_dma_off.val();
        self.ev.db_inline_partial.next = self.front.ev_db_inline_partial.val();
        self.ev.db_engine_owned.next = self.front.ev_db_engine_owned.val();
        self.ev.also_bad_register.next = self.front.ev_bad_register.val();
        self.ev.also_misaligned_access.next = self.front.ev_misaligned_access.val();
        self.ev.silent_fallback.next = self.read.ev_silent_fallback.val();
        self.ev.read_unexpected.next = self.read.ev_read_unexpected.val();
        self.ev.cpl_late.next = self.read.ev_cpl_late.val();
        self.ev.axi_read_err.next = self.ctl_axi_read_err.val();
        self.ev.cq_overrun.next = self.back.ev_cq_overrun.val();
        self.ev.cq_invalid.next = self.back.ev_cq_invalid.val();
        self.ev.eq_overrun.next = false;
        self.ev.tx_dropped.next = self.back.ev_tx_dropped.val();
        self.ev.req_cqe_error.next = self.back.ev_req_cqe_error.val();
        self.ev.req_cqe_flush_error.next = self.back.ev_req_cqe_flush_error.val();
        self.ev.rq_doorbells.next = self.receives.ev_rq_doorbells.val();
        self.ev.packet_seq_err.next = self.acks.ev_packet_seq_err.val();
        self.ev.rnr_nak_retry_err.next = self.acks.ev_rnr_nak_retry_err.val();
        self.ev.local_ack_timeout_err.next = self.acks.ev_local_ack_timeout_err.val();
        self.ev.bad_resp_err.next = self.acks.ev_bad_resp_err.val();
        self.ev.retransmissions.next = self.acks.ev_retransmissions.val();
        self.ev.duplicate_acks.next = self.acks.ev_duplicate_acks.val();
        self.ev.ghost_acks.next = self.acks.ev_ghost_acks.val();
        self.ev.resp_cqe_error.next = self.back.ev_resp_cqe_error.val();
        self.ev.resp_cqe_flush_error.next = self.back.ev_resp_cqe_flush_error.val();
        self.ev.tx_foreign.next = self.port.ev_tx_foreign.val();
        self.ev.tx_foreign_dropped.next = self.port.ev_tx_foreign_dropped.val();
        self.ev.also_db_unknown_slot.next = self.receives.ev_db_unknown_slot.val();
        self.ev.also_db_foreign_page.next = self.receives.ev_db_foreign_page.val();
        self.ev.also_db_overrun.next = self.receives.ev_db_overrun.val();
        self.ev.also_db_bad_state.next = self.receives.ev_db_bad_state.val();
        self.ev.also_db_engine_owned.next = self.receives.ev_db_engine_owned.val();
    }
}
