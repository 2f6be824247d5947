//! Fetches the receive WQEs that messages used up, and says what to complete.
//!
//! ```text
//!   used ─► recv_ring ─ job ─┬─► AR, if it is not here                  placed ─► count ─┐
//!                  ▲         └─► fifo ───────────────┐                                    ▼
//!                  │       R ─► WQE ─► good? cookie ─┼─► register ────────────────────► done
//!                  └─ store ◄─ fetched ahead ────────┘
//! ```
//! Interface: `used` and `rq_slot` are those of [`super::rx_core`]; `axi` reads one beat a WQE, with
//! one ID. `done` is what the CQE says, in the order of `used`; it comes when the WQE is here and the
//! payload of its message has left (`placed`, one strobe for each `used`, in the same order).
//! `busy`: one is under way, and not told at `done`.
//! Rules: a WQE that cannot be read, is not valid, or is not that of its place (slot, ring index)
//! completes in error and is reported: `bad` with the slot. Memory for SEND is not looked at here.
//! Each WQE that is posted when its QP is in ERR, or was posted before and is not used, completes as
//! flushed, in order, with its cookie (0 if it cannot be read): nothing is reported, and no payload is
//! waited for. `owed`: a use waits, if not yet at `used`. `hold`: no flush begins. While `dma_on` is
//! low no read begins: the job that needs one waits.
//! A WQE that will be used next is fetched while there is nothing else to do ([`super::recv_ahead`]); if it is
//! not good, `rq_bad` says so beside `rq_have`, before a message uses it.
//! Limits: 16 jobs under way. Timing: `used` → `done` 5 cycles, or 2 cycles after the WQE; one every 4 cycles;
//! `done` is behind a register that is empty for a cycle between two: its `ready` ends there.
use super::iface::{Placed, RecvDone, RecvUse};
use super::recv_ring::{RecvJob, RecvRing};
use crate::iface::{AxiRdMaster, CtxWrite, QpError, SlotIdx, StateWrite, StrobeIn, StrobeOut};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec;
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What completes a receive.
    pub UnpackRecvWqe, "recv_wqe", 512, { valid: bit, ring_index: 16, slot: 14, srq: bit, cookie: 32 }
}

fn code(table: &str, name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(spec::code(table, name)))
}

hdl_default! {
    /// Receive queues of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RecvFetch<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_fetch",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_fetch.rs",
            "Fetches the receive WQEs that messages used up.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub rq_slot: Signal<In, Bits<14>>,
        pub rq_have: Signal<Out, Bit>,
        pub rq_bad: Signal<Out, Bit>,
        pub used: StreamIn<RecvUse>,
        pub owed: Signal<In, Bit>,
        pub hold: Signal<In, Bit>,
        pub dma_on: Signal<In, Bit>,
        pub placed: StrobeIn<Placed>,
        pub axi: AxiRdMaster,
        pub done: StreamOut<RecvDone>,
        pub bad: StrobeOut<QpError>,
        pub busy: Signal<Out, Bit>,
        pub ev_axi_read_err: Signal<Out, Bit>,
        ring: RecvRing<SLOT_AW>,
        jobs: Fifo<RecvJob, 4>,
        ar_valid: Reg<Bit>,
        ar_addr: RegN<Bits<58>>,
        wqe: UnpackRecvWqe,
        /// messages whose payload has left, and that are not told
        left: Reg<Bits<8>>,
        got: Reg<Bit>,
        got_err: RegN<Bit>,
        got_cookie: RegN<Bits<32>>,
        got_own: RegN<Bit>,
        got_valid: RegN<Bit>,
        out_valid: Reg<Bit>,
        out: RegN<RecvDone>,
        out_bad: Reg<Bit>,
        job: Signal<Local, RecvJob>,
        start: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        /// one of them was told a cycle ago; `out` is full meanwhile
        counts: Reg<Bit>,
        free: Signal<Local, Bit>,
        hungry: Signal<Local, Bit>,
        sound: Signal<Local, Bit>,
        unread: Signal<Local, Bit>,
        kept: Signal<Local, Bit>,
        good: Signal<Local, Bit>,
        write_imm: Constant<Bits<8>> = code("cqe_opcode", "RECV_WRITE_IMM"),
        recv: Constant<Bits<8>> = code("cqe_opcode", "RECV"),
        flush_err: Constant<Bits<8>> = code("cqe_status", "WR_FLUSH_ERR"),
        flushed: Constant<Bits<8>> = code("syndrome", "FLUSHED"),
        success: Constant<Bits<8>> = code("cqe_status", "SUCCESS"),
        failed: Constant<Bits<8>> = code("cqe_status", "LOC_QP_OP_ERR"),
        read_error: Constant<Bits<8>> = code("syndrome", "WQE_READ_ERROR"),
        wrong_queue: Constant<Bits<8>> = code("syndrome", "WRONG_QUEUE"),
        none: Constant<Bits<8>> = code("syndrome", "NONE"),
        block_log2: Constant<Bits<64>> = Constant::new(bits(6)),
    }
}

impl<const SLOT_AW: usize> Logic for RecvFetch<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, ar_valid, ar_addr, left, counts, out_valid, out, out_bad);
        dff_setup!(self, clk, got, got_err, got_cookie, got_own, got_valid);
        self.ring.clk.next = self.clk.val();
        self.jobs.clk.next = self.clk.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.ring.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.ring.state);
        StrobeIn::<SlotIdx>::link(&mut self.rung, &mut self.ring.rung);
        StreamIn::<RecvUse>::link(&mut self.used, &mut self.ring.used);
        self.ring.owed.next = self.owed.val();
        self.ring.hold.next = self.hold.val();
        self.ring.rq_slot.next = self.rq_slot.val();
        self.rq_have.next = self.ring.have.val();
        self.rq_bad.next = self.ring.bad.val();

        // A read for each job that needs one, whose place is kept.
        self.free.next = self.jobs.s.ready.val()
            & !self.ar_valid.q.val()
            & (self.dma_on.val() | self.ring.job.data.val().here);
        self.start.next = self.ring.job.valid.val() & self.free.val();
        self.ring.job.ready.next = self.free.val();
        self.ring.calm.next = !self.jobs.m.valid.val() & !self.got.q.val() & self.dma_on.val();
        self.jobs.s.valid.next = self.start.val();
        self.jobs.s.data.next = self.ring.job.data.val();
        if self.axi.arready.val() {
            self.ar_valid.d.next = false;
        }
        if self.start.val() {
            self.ar_valid.d.next = !self.ring.job.data.val().here;
            self.ar_addr.d.next = self.ring.job.data.val().addr;
        }
        self.axi.arvalid.next = self.ar_valid.q.val();
        self.axi.araddr.next = bit_cast::<64, 58>(self.ar_addr.q.val()) << self.block_log2.val();
        self.axi.arlen.next = 0.into();
        self.axi.arid.next = 0.into();

        // The WQE.
        self.job.next = self.jobs.m.data.val();
        self.wqe.raw.next = self.axi.rdata.val();
        // What comes may be for one behind it.
        self.hungry.next = !self.got.q.val() & !self.job.val().here;
        self.axi.rready.next = self.hungry.val();
        if self.axi.rvalid.val() & self.hungry.val() {
            self.got.d.next = true;
        }
        if !self.got.q.val() {
            self.got_err.d.next = self.axi.rresp.val().any();
            self.got_cookie.d.next = self.wqe.cookie.val();
            if self.axi.rresp.val().any() {
                self.got_cookie.d.next = 0.into();
            }
            self.got_valid.d.next = self.wqe.valid.val() & !self.wqe.srq.val();
            self.got_own.d.next = (self.wqe.ring_index.val() == self.job.val().idx)
                & (self.wqe.slot.val() == self.job.val().slot);
        }
        // Told when the payload has left.
        self.sound.next = !self.got_err.q.val() & self.got_valid.q.val() & self.got_own.q.val();
        self.good.next = self.sound.val();
        self.unread.next = self.got_err.q.val();
        if self.job.val().here {
            self.good.next = !self.job.val().bad;
            self.unread.next = self.job.val().unread;
        }
        self.go.next = self.jobs.m.valid.val()
            & (self.got.q.val() | self.job.val().here)
            & (self.left.q.val().any() | self.job.val().flush)
            & !self.job.val().ahead
            & !self.out_valid.q.val();
        // One that was read ahead in vain counts when it is used.
        self.ev_axi_read_err.next = (self.axi.rvalid.val()
            & self.hungry.val()
            & self.axi.rresp.val().any()
            & !self.job.val().ahead)
            | (self.go.val() & self.job.val().here & self.job.val().unread);
        self.kept.next = self.got.q.val() & self.job.val().ahead & !self.ring.moving.val();
        self.ring.store.next = self.kept.val();
        self.ring.store_what.next.bad = !self.sound.val();
        self.ring.store_what.next.unread = self.got_err.q.val();
        self.ring.store_idx.next = self.job.val().idx;
        self.ring.store_cookie.next = self.got_cookie.q.val();
        self.jobs.m.ready.next = self.go.val() | self.kept.val();
        if self.kept.val() {
            self.got.d.next = false;
        }
        self.counts.d.next = self.go.val() & !self.job.val().flush;
        if self.placed.valid.val() & !self.counts.q.val() {
            self.left.d.next = self.left.q.val() + 1;
        }
        if self.counts.q.val() & !self.placed.valid.val() {
            self.left.d.next = self.left.q.val() - 1;
        }
        if self.done.ready.val() {
            self.out_valid.d.next = false;
        }
        self.out_bad.d.next = false;
        if self.go.val() {
            self.got.d.next = false;
            self.out_valid.d.next = true;
            self.out_bad.d.next = !self.good.val() & !self.job.val().flush;
            self.out.d.next.slot = self.job.val().slot;
            self.out.d.next.cq = self.job.val().cq;
            self.out.d.next.qpn = self.job.val().qpn;
            self.out.d.next.wqe_idx = self.job.val().idx;
            self.out.d.next.imm = self.job.val().imm;
            self.out.d.next.byte_len = self.job.val().len;
            self.out.d.next.solicited = self.job.val().solicited;
            self.out.d.next.cookie = self.got_cookie.q.val();
            if self.job.val().here {
                self.out.d.next.cookie = self.job.val().cookie;
            }
            self.out.d.next.opcode = self.write_imm.val();
            self.out.d.next.imm_valid = self.good.val();
            self.out.d.next.status = self.success.val();
            self.out.d.next.syndrome = self.none.val();
            if !self.good.val() {
                self.out.d.next.status = self.failed.val();
                self.out.d.next.syndrome = self.wrong_queue.val();
                if self.unread.val() {
                    self.out.d.next.syndrome = self.read_error.val();
                }
            }
            if self.job.val().flush {
                self.out.d.next.opcode = self.recv.val();
                self.out.d.next.imm_valid = false;
                self.out.d.next.status = self.flush_err.val();
                self.out.d.next.syndrome = self.flushed.val();
            }
        }
        self.busy.next = self.ring.busy.val() | self.jobs.m.valid.val() | self.out_valid.q.val();
        self.done.valid.next = self.out_valid.q.val();
        self.done.data.next = self.out.q.val();
        self.bad.valid.next = self.out_bad.q.val();
        self.bad.data.next.slot = self.out.q.val().slot;
        self.bad.data.next.syndrome = self.out.q.val().syndrome;
    }
}
