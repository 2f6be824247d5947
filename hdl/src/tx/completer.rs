//! Completes work requests, in order.
//!
//! ```text
//!   rec ─► look up QPN, CQ ─┬─► [ FIFO ] ─► cqe ─► cq_writer   signalled, or failed
//!                           ├─► [ FIFO ] ─► qp_error           first error of a QP
//!                           ├─► register ─► done               ring blocks are free
//!                           ├─► ring_cmds ─► ring_cmd      operation on a ring, for the engine
//!                           └─► fence ◄─► write_path           token: wait for all writes
//! ```
//! A work request is complete when its last packet is in the TX FIFO (Unreliable Connection:
//! complete on send), or when its error is known. Of a Reliable Connection: it goes to `push`, with its error if it has
//! one, and is complete when it comes back at `retired`, which goes first. An error is reported at once all the same.
//! A good work request of a command queue is the ring engine's (`ring_cmd`), which completes it; its ring blocks are free
//! at once. If 64 of them wait already it fails with RING_QUEUE_FULL. QPs that an engine owns have no CQEs.
//! Interface: `rec` from `packetizer`, in order. `cqe`: one for each work request that is
//! signalled (by itself, or all of its QP are) or failed. `done`: strobe for every work request,
//! with the index of the block after its last, in the cycle in which its CQE is in the FIFO, or
//! later. A record waits while that FIFO is full, even if it asks for no CQE. `qp_error`: never blocks what comes behind, its
//! FIFO has room for every slot. A token holds up everything behind it: `fence` rises when the
//! completions before it have gone to `cq_writer` and the pushes into their table, and `token_done` pulses with `fence_done`.
//! Timing: 2 cycles from `rec` to the outputs, which are registers but for `cqe.data`; one record
//! a cycle, one CQE a cycle.
use super::qp_cq::{QpCq, QpCqs};
use super::rc_types::OutRec;
use super::ring_cmds::RingCmds;
use crate::collective::iface::RingCmd;
use crate::hdl_default;
use crate::iface::{CqeReq, CtxWrite, QpError, SlotIdx, StrobeIn, StrobeOut, TxRecord};
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{CQE_STATUS, SYNDROME};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// CQEs on their way to `cq_writer`, which takes two cycles for each.
const CQE_AW: usize = 4;
/// Work requests on their way to the outstanding table, which takes two cycles for each.
const PUSH_AW: usize = 3;

hdl_default! {
    /// Completer for `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Completer<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "completer",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/completer.rs",
            "Completes work requests, in order.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub rec: StreamIn<TxRecord>,
        /// work requests of Reliable Connections that left; that are complete
        pub push: StreamOut<OutRec>,
        pub retired: StreamIn<TxRecord>,
        pub ctx: StrobeIn<CtxWrite>,
        pub cqe: StreamOut<CqeReq>,
        /// operations on a ring: the engine completes them
        pub ring_cmd: StreamOut<RingCmd>,
        /// commands that wait in the ring engine
        pub ring_waiting: Signal<In, Bits<7>>,
        pub done: StrobeOut<SlotIdx>,
        pub qp_error: StreamOut<QpError>,
        pub fence: Signal<Out, Bit>,
        pub fence_done: Signal<In, Bit>,
        pub token_done: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        pub ev_wqe_done: Signal<Out, Bit>,
        pub ev_req_cqe_error: Signal<Out, Bit>,
        pub ev_req_cqe_flush_error: Signal<Out, Bit>,
        pub ev_tx_packets: Signal<Out, Bit>,
        pub ev_tx_dropped: Signal<Out, Bit>,
        /// payload bytes of the packet of `ev_tx_packets`
        pub tx_bytes: Signal<Out, Bits<13>>,
        qps: QpCqs<SLOT_AW>,
        commands: RingCmds,
        errors: FifoRam<QpError, SLOT_AW>,
        cqes: Fifo<CqeReq, CQE_AW>,
        pushes: Fifo<OutRec, PUSH_AW>,
        got_valid: Reg<Bit>,
        got: RegN<TxRecord>,
        // Decoded of it: it failed, it asks for a CQE if it ends a work request, it ends one.
        got_failed: RegN<Bit>,
        got_asks: RegN<Bit>,
        got_ends: RegN<Bit>,
        got_retired: RegN<Bit>,
        fenced: Reg<Bit>,
        // What happened in the cycle before.
        was: RegN<TxRecord>,
        was_failed: RegN<Bit>,
        was_done: Reg<Bit>,
        was_packet: Reg<Bit>,
        was_token: Reg<Bit>,
        take: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        waits: Signal<Local, Bit>,
        qp: Signal<Local, QpCq>,
        command: Signal<Local, Bit>,
        refuses: Signal<Local, Bit>,
        coming: Signal<Local, TxRecord>,
        status: Signal<Local, Bits<8>>,
        sent: Signal<Local, Bit>,
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
        queue_full: Constant<Bits<8>> = Constant::new(bits(SYNDROME.value("RING_QUEUE_FULL"))),
        full_status: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("LOC_QP_OP_ERR"))),
    }
}

impl<const SLOT_AW: usize> Logic for Completer<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            got_valid,
            got,
            got_failed,
            got_asks,
            got_ends,
            got_retired,
            fenced
        );
        dff_setup!(self, clk, was, was_failed, was_done, was_packet, was_token);
        self.qps.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.cqes.clk.next = self.clk.val();
        self.pushes.clk.next = self.clk.val();
        self.commands.clk.next = self.clk.val();
        StreamOut::<OutRec>::link(&mut self.push, &mut self.pushes.m);

        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.qps.ctx);
        StreamOut::<RingCmd>::link(&mut self.ring_cmd, &mut self.commands.m);

        self.qp.next = self.qps.qp.val();
        // The record at hand goes when there is room for whatever it may ask for.
        self.take.next = self.got_valid.q.val()
            & self.cqes.s.ready.val()
            & self.errors.s.ready.val()
            & self.pushes.s.ready.val()
            & (self.fenced.q.val() | !self.got.q.val().token);
        // Reliable: not complete yet, unless it comes from the outstanding table.
        self.waits.next = self.qp.val().reliable & !self.got_retired.q.val();
        self.ends.next = self.take.val() & self.got_ends.q.val() & !self.waits.val();
        // A good command is the ring engine's, if it has room.
        self.command.next = self.qp.val().commands & !self.got_failed.q.val();
        self.refuses.next = self.command.val() & self.commands.full.val();
        self.commands.waiting.next = self.ring_waiting.val();
        self.commands.rec.next = self.got.q.val();
        self.commands.take.next = self.ends.val() & self.command.val();
        self.pushes.s.valid.next = self.take.val() & self.got_ends.q.val() & self.waits.val();
        self.pushes.s.data.next.slot = self.got.q.val().slot;
        self.pushes.s.data.next.psn = self.got.q.val().psn;
        self.pushes.s.data.next.idx = self.got.q.val().wqe_idx;
        self.pushes.s.data.next.until = self.got.q.val().wqe_next;
        self.pushes.s.data.next.opcode = self.got.q.val().wqe_opcode;
        self.pushes.s.data.next.signalled = self.got.q.val().signalled;
        self.pushes.s.data.next.report = false;
        self.pushes.s.data.next.status = self.got.q.val().status;
        self.pushes.s.data.next.syndrome = self.got.q.val().syndrome;
        self.pushes.s.data.next.cookie = bit_cast::<32, 64>(self.got.q.val().cookie);
        self.pushes.s.data.next.length = self.got.q.val().msg_len;
        self.pushes.s.data.next.bare = !self.got.q.val().packet;
        self.cqes.s.valid.next = (self.ends.val() & !self.qp.val().owned)
            & (self.got_asks.q.val() | self.qp.val().all | self.refuses.val())
            & (!self.command.val() | self.commands.full.val());
        self.cqes.s.data.next.cq = self.qp.val().cq;
        self.cqes.s.data.next.slot = self.got.q.val().slot;
        self.cqes.s.data.next.qpn = self.qp.val().qpn;
        self.cqes.s.data.next.status = self.got.q.val().status;
        self.cqes.s.data.next.syndrome = self.got.q.val().syndrome;
        self.cqes.s.data.next.opcode = self.got.q.val().wqe_opcode;
        self.cqes.s.data.next.wqe_idx = self.got.q.val().wqe_idx;
        self.cqes.s.data.next.cookie = self.got.q.val().cookie;
        self.cqes.s.data.next.byte_len = self.got.q.val().msg_len;
        if self.qp.val().commands {
            self.cqes.s.data.next.byte_len = 0.into();
        }
        if self.refuses.val() {
            self.cqes.s.data.next.status = self.full_status.val();
            self.cqes.s.data.next.syndrome = self.queue_full.val();
        }
        self.cqes.s.data.next.solicited = false;
        self.cqes.s.data.next.imm = 0.into();
        self.cqes.s.data.next.imm_valid = false;
        StreamOut::<CqeReq>::link(&mut self.cqe, &mut self.cqes.m);
        self.errors.s.valid.next = self.take.val() & self.got.q.val().report;
        self.errors.s.data.next.slot = self.got.q.val().slot;
        self.errors.s.data.next.syndrome = self.got.q.val().syndrome;
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);

        // A token: the completions before it have gone, and what they wrote has left; commands are in the engine.
        self.fence.next = self.got_valid.q.val()
            & self.got.q.val().token
            & !self.cqes.m.valid.val()
            & !self.pushes.m.valid.val()
            & !self.commands.m.valid.val()
            & !self.fenced.q.val();
        self.fenced.d.next = self.fence_done.val();

        // What happened.
        self.was.d.next = self.got.q.val();
        self.was_failed.d.next = self.got_failed.q.val();
        self.was_done.d.next = self.ends.val();
        self.was_packet.d.next = self.take.val() & self.got.q.val().packet;
        self.was_token.d.next = self.take.val() & self.got.q.val().token;
        self.done.valid.next = self.was_done.q.val();
        self.done.data.next.slot = self.was.q.val().slot;
        self.done.data.next.idx = self.was.q.val().wqe_next;
        self.token_done.next = self.was_token.q.val();
        self.ev_wqe_done.next = self.was_done.q.val();
        self.ev_req_cqe_error.next = self.was_done.q.val() & self.was_failed.q.val();
        self.ev_req_cqe_flush_error.next =
            self.was_done.q.val() & (self.was.q.val().status == self.flush_err.val());
        self.sent.next = !self.was_failed.q.val() & !self.was.q.val().silent;
        self.ev_tx_packets.next = self.was_packet.q.val() & self.sent.val();
        self.ev_tx_dropped.next = self.was_packet.q.val() & !self.sent.val();
        self.tx_bytes.next = self.was.q.val().payload;

        // The next record.
        self.free.next = self.take.val() | !self.got_valid.q.val();
        self.retired.ready.next = self.free.val();
        self.rec.ready.next = self.free.val() & !self.retired.valid.val();
        self.coming.next = self.rec.data.val();
        if self.retired.valid.val() {
            self.coming.next = self.retired.data.val();
        }
        self.status.next = self.coming.val().status;
        self.qps.read.next = self.free.val();
        self.qps.slot.next = self.coming.val().slot;
        if self.free.val() {
            self.got_valid.d.next = self.rec.valid.val() | self.retired.valid.val();
            self.got_retired.d.next = self.retired.valid.val();
            self.got.d.next = self.coming.val();
            self.got_failed.d.next = self.status.val().any();
            self.got_asks.d.next = self.coming.val().signalled | self.status.val().any();
            self.got_ends.d.next = self.coming.val().last & !self.coming.val().silent;
        }
        self.idle.next = !self.got_valid.q.val()
            & !self.rec.valid.val()
            & !self.retired.valid.val()
            & !self.pushes.m.valid.val()
            & !self.cqes.m.valid.val()
            & !self.was_done.q.val();
    }
}
