//! The back of the TX engine: from packet descriptions and payload to frames and CQEs.
//!
//! ```text
//!   desc ─► header_builder ─job─► packetizer ─frame─┬────────► tx_fifo ─► tx
//!   payload ─────────────────────────┘   │          └─► icrc ────┘
//!                                        └─rec─► completer ─► write_path ─► wr
//!   recv, pay ─────────────────────────────────────────────┘
//!   ring_cmd ◄─ completer, ring_cqe ─► write_path               (operations of the ring engine)
//!   ctx, state, entry, cons (broadcasts) ─► who needs them
//! ```
//! Interface: `desc` and `payload` as in `iface`, in the same order; `tx` as in [`super::tx_fifo`], on its way to
//! [`super::tx_port`];
//! `recv` completions of receive WQEs; `cq_error` queue pairs whose CQE found its queue full; `pay` payload to be written, in one order with the CQEs; `wr` all of it, `wr_left` pulses when
//! one has left the TLP port; `done`, `qp_error`, `token_done`, see [`super::completer`]; `syndrome`: see [`crate::cq::cq_merge`]. `ev_…` are
//! pulses, named like their counters. `idle`: nothing is inside.
//! Timing: `desc` → first beat in the TX FIFO 4 cycles, payload → TX FIFO 1 cycle; last payload
//! beat taken → first beat at `tx` 4 cycles for frames longer than the ICRC's latency; last beat in
//! the TX FIFO → `wr` 8 cycles for a signalled work request. One beat, one frame a cycle, one
//! completion every 2 cycles. `desc.ready`, `payload.ready` and all of `wr` come from registers.
use super::completer::Completer;
use super::frame::{FrameJob, FrameOut};
use super::header_builder::HeaderBuilder;
use super::icrc::Icrc;
use super::packetizer::Packetizer;
use super::rc_types::OutRec;
use super::tx_events::BackEventsOut;
use super::tx_fifo::TxFifo;
use crate::collective::iface::RingCmd;
use crate::cq::cqe_join::CqeJoin;
use crate::hdl_default;
use crate::host::mwr::{MwrIn, MwrOut};
use crate::host::write_path::WritePath;
use crate::iface::{
    CqeReq, CtxWrite, EntryWrite, PayloadIn, PktDesc, QpError, SlotIdx, StateWrite, StrobeIn,
    StrobeOut, TxRecord,
};
use crate::prim::{ClkRst, ModName, PacketOut, StreamIn, StreamOut};
use crate::rx::iface::RecvDone;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Back of the TX engine. `W` bits a beat; `2^SLOT_AW` slots, `2^CQ_AW` CQs, `2^QUEUE_AW`
    /// packets waiting for payload, `2^FIFO_AW` beats of TX FIFO, `2^PLACE_AW` writes waiting.
    #[derive(LogicBlock)]
    pub struct TxBack<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const QUEUE_AW: usize,
        const FIFO_AW: usize,
        const PLACE_AW: usize,
    > {
        name: ModName = ModName::new(
            "tx_back",
            &format!(
                "W={W} SLOT_AW={SLOT_AW} CQ_AW={CQ_AW} QUEUE_AW={QUEUE_AW} FIFO_AW={FIFO_AW} \
                 PLACE_AW={PLACE_AW}"
            ),
            "tx/tx_back.rs",
            "From packet descriptions and payload to frames and completions.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: StreamIn<PktDesc>,
        pub payload: PayloadIn<W>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub entry: StrobeIn<EntryWrite>,
        pub cons: StrobeIn<SlotIdx>,
        pub cycles: Signal<In, Bits<64>>,
        pub tx: PacketOut<W>,
        pub tx_looped: Signal<Out, Bit>,
        pub recv: StreamIn<RecvDone>,
        pub pay: MwrIn<W>,
        pub wr: MwrOut<W>,
        pub wr_left: Signal<In, Bit>,
        /// work requests of Reliable Connections that left; that are complete
        pub push: StreamOut<OutRec>,
        pub retired: StreamIn<TxRecord>,
        pub done: StrobeOut<SlotIdx>,
        pub qp_error: StreamOut<QpError>,
        pub cq_error: StreamOut<QpError>,
        pub ring_cmd: StreamOut<RingCmd>,
        pub ring_waiting: Signal<In, Bits<7>>,
        pub ring_cqe: StreamIn<CqeReq>,
        pub token_done: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        /// a beat with payload is built; it goes into the TX FIFO
        pub built: Signal<Out, Bit>,
        pub pushed: Signal<Out, Bit>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub syndrome_valid: Signal<Out, Bit>,
        pub ev: BackEventsOut,
        pub tx_bytes: Signal<Out, Bits<13>>,
        header_builder: HeaderBuilder<W, SLOT_AW, QUEUE_AW>,
        packetizer: Packetizer<W, SLOT_AW>,
        icrc: Icrc<W>,
        tx_fifo: TxFifo<W, FIFO_AW>,
        completer: Completer<SLOT_AW>,
        join: CqeJoin,
        writes: WritePath<W, CQ_AW, PLACE_AW>,
    }
}

impl<
        const W: usize,
        const SLOT_AW: usize,
        const CQ_AW: usize,
        const QUEUE_AW: usize,
        const FIFO_AW: usize,
        const PLACE_AW: usize,
    > Logic for TxBack<W, SLOT_AW, CQ_AW, QUEUE_AW, FIFO_AW, PLACE_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.header_builder.clk.next = self.clk.val();
        self.packetizer.clk.next = self.clk.val();
        self.icrc.clk.next = self.clk.val();
        self.tx_fifo.clk.next = self.clk.val();
        self.completer.clk.next = self.clk.val();
        self.writes.clk.next = self.clk.val();

        // Broadcasts.
        self.header_builder.ctx.data.next = self.ctx.data.val();
        self.header_builder.ctx.valid.next = self.ctx.valid.val();
        self.completer.ctx.data.next = self.ctx.data.val();
        self.completer.ctx.valid.next = self.ctx.valid.val();
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.packetizer.state);
        StrobeIn::<EntryWrite>::link(&mut self.entry, &mut self.writes.entry);
        StrobeIn::<SlotIdx>::link(&mut self.cons, &mut self.writes.cons);
        self.writes.cycles.next = self.cycles.val();

        // Frames.
        StreamIn::<PktDesc>::link(&mut self.desc, &mut self.header_builder.desc);
        StreamOut::<FrameJob>::join(&mut self.header_builder.job, &mut self.packetizer.job);
        PayloadIn::<W>::link(&mut self.payload, &mut self.packetizer.payload);
        FrameOut::<W>::join(&mut self.packetizer.frame, &mut self.tx_fifo.s);
        self.icrc.data.next = self.packetizer.frame.data.val();
        self.icrc.empty.next = self.packetizer.frame.empty.val();
        self.icrc.first.next = self.packetizer.frame.first.val();
        self.icrc.second.next = self.packetizer.frame.second.val();
        self.icrc.keep.next = self.packetizer.frame.last.val() & !self.packetizer.frame.drop.val();
        self.icrc.ipv6.next = self.packetizer.frame.ipv6.val();
        self.icrc.vlan.next = self.packetizer.frame.vlan.val();
        self.icrc.push.next = self.packetizer.frame.push.val();
        self.tx_fifo.crc.next = self.icrc.crc.val();
        self.tx_fifo.crc_done.next = self.icrc.done.val();
        PacketOut::<W>::link(&mut self.tx, &mut self.tx_fifo.m);
        self.tx_looped.next = self.tx_fifo.looped.val();

        // Completions.
        StreamOut::<TxRecord>::join(&mut self.packetizer.rec, &mut self.completer.rec);
        StreamOut::<OutRec>::link(&mut self.push, &mut self.completer.push);
        StreamIn::<TxRecord>::link(&mut self.retired, &mut self.completer.retired);
        StreamOut::<CqeReq>::join(&mut self.completer.cqe, &mut self.join.req);
        StreamIn::<CqeReq>::link(&mut self.ring_cqe, &mut self.join.ring);
        StreamOut::<CqeReq>::join(&mut self.join.m, &mut self.writes.req);
        StreamIn::<RecvDone>::link(&mut self.recv, &mut self.writes.recv);
        MwrIn::<W>::link(&mut self.pay, &mut self.writes.pay);
        MwrOut::<W>::link(&mut self.wr, &mut self.writes.m);
        self.writes.left.next = self.wr_left.val();
        self.writes.fence.next = self.completer.fence.val();
        self.completer.fence_done.next = self.writes.fence_done.val();
        StrobeOut::<SlotIdx>::link(&mut self.done, &mut self.completer.done);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.completer.qp_error);
        StreamOut::<QpError>::link(&mut self.cq_error, &mut self.writes.error);
        StreamOut::<RingCmd>::link(&mut self.ring_cmd, &mut self.completer.ring_cmd);
        self.completer.ring_waiting.next = self.ring_waiting.val();
        self.token_done.next = self.completer.token_done.val();

        // What happened.
        self.built.next = self.packetizer.built.val();
        self.pushed.next = self.packetizer.pushed.val();
        self.idle.next = self.tx_fifo.idle.val()
            & self.completer.idle.val()
            & self.header_builder.idle.val()
            & self.packetizer.idle.val()
            & !self.writes.busy.val();
        self.syndrome.next = self.writes.syndrome.val();
        self.syndrome_valid.next = self.writes.syndrome_valid.val();
        self.ev.resp_cqe_error.next = self.writes.ev_resp_cqe_error.val();
        self.ev.resp_cqe_flush_error.next = self.writes.ev_resp_cqe_flush_error.val();
        self.ev.tx_packets.next = self.completer.ev_tx_packets.val();
        self.tx_bytes.next = self.completer.tx_bytes.val();
        self.ev.tx_dropped.next = self.completer.ev_tx_dropped.val();
        self.ev.wqe_done.next = self.completer.ev_wqe_done.val();
        self.ev.req_cqe_error.next = self.completer.ev_req_cqe_error.val();
        self.ev.req_cqe_flush_error.next = self.completer.ev_req_cqe_flush_error.val();
        self.ev.cqe_written.next = self.writes.ev_cqe_written.val();
        self.ev.cq_overrun.next = self.writes.ev_cq_overrun.val();
        self.ev.cq_invalid.next = self.writes.ev_cq_invalid.val();
    }
}
