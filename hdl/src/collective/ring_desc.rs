//! Fetches the descriptor of an operation on a ring.
//!
//! ```text
//!   go, addr ─► AR (2 beats) ─► R ─► two registers ─► unpack ─► desc
//!                                └─► done, failed
//! ```
//! Interface: `go` is a pulse, only while no fetch is under way. `done` is a pulse; `failed` with it: an error
//! response, a burst of another length, or an address that is no multiple of 128 (then nothing is read). `desc` holds from
//! then until the next `go`.
//! Timing: AR one cycle after `go`; `done` one cycle after the last beat. `desc` are wires from registers.
use crate::iface::AxiRdMaster;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// Block 0 of the descriptor.
    pub UnpackRingHead, "ring_desc", 512, {
        op: 8, dtype: 8, redop: 8, wait_ack: bit, rank: 16, ranks: 16, root: 16, window: 16, next_slot: 14,
        prev_slot: 14, count: 64, src_addr: 64, dst_addr: 64, src_lkey: 32, dst_lkey: 32, next_va: 64, next_rkey: 32,
        sequence_: 32
    }
}
layout_unpack! {
    /// Block 1 of the descriptor.
    pub UnpackRingTail, "ring_desc" from 64, 512, {
        prev_va: 64, prev_rkey: 32, timeout: 32, sub_log2: 8, slots: 16, slice: 16, scale: 32, chunk: 32
    }
}

/// The descriptor, layout `ring_desc`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingDesc {
    pub op: Bits<8>,
    pub dtype: Bits<8>,
    pub redop: Bits<8>,
    pub wait_ack: Bit,
    pub rank: Bits<16>,
    pub ranks: Bits<16>,
    pub root: Bits<16>,
    pub window: Bits<16>,
    pub next_slot: Bits<14>,
    pub prev_slot: Bits<14>,
    pub count: Bits<64>,
    pub src_addr: Bits<64>,
    pub dst_addr: Bits<64>,
    pub src_lkey: Bits<32>,
    pub dst_lkey: Bits<32>,
    pub next_va: Bits<64>,
    pub next_rkey: Bits<32>,
    pub sequence: Bits<32>,
    pub prev_va: Bits<64>,
    pub prev_rkey: Bits<32>,
    pub timeout: Bits<32>,
    pub sub_log2: Bits<8>,
    pub slots: Bits<16>,
    pub slice: Bits<16>,
    pub scale: Bits<32>,
    pub chunk: Bits<32>,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum DescStep {
    Idle,
    Addr,
    Data,
}

hdl_default! {
    /// Reader of descriptors.
    #[derive(LogicBlock)]
    pub struct RingFetch {
        name: ModName = ModName::new(
            "ring_fetch",
            "",
            "collective/ring_desc.rs",
            "Fetches the descriptor of an operation on a ring.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub go: Signal<In, Bit>,
        pub addr: Signal<In, Bits<64>>,
        pub axi: AxiRdMaster,
        pub done: Signal<Out, Bit>,
        pub failed: Signal<Out, Bit>,
        pub desc: Signal<Out, RingDesc>,
        step: Reg<DescStep>,
        at: RegN<Bits<64>>,
        second: Reg<Bit>,
        bad: Reg<Bit>,
        finished: Reg<Bit>,
        block0: RegN<Bits<512>>,
        block1: RegN<Bits<512>>,
        head: UnpackRingHead,
        tail: UnpackRingTail,
        one_more: Constant<Bits<8>> = Constant::new(bits(1)),
        zero_id: Constant<Bits<4>> = Constant::new(bits(0)),
    }
}

impl Logic for RingFetch {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, step, at, second, bad, finished, block0, block1);
        self.axi.araddr.next = self.at.q.val();
        self.axi.arlen.next = self.one_more.val();
        self.axi.arid.next = self.zero_id.val();
        self.axi.arvalid.next = false;
        self.axi.rready.next = true;
        self.done.next = self.finished.q.val();
        self.failed.next = self.bad.q.val();
        self.finished.d.next = false;

        match self.step.q.val() {
            DescStep::Idle => {
                if self.go.val() {
                    self.at.d.next = self.addr.val();
                    self.second.d.next = false;
                    self.bad.d.next = self.addr.val().get_bits::<7>(0).any();
                    self.step.d.next = DescStep::Addr;
                }
            }
            DescStep::Addr => {
                self.axi.arvalid.next = !self.bad.q.val();
                if self.bad.q.val() {
                    self.finished.d.next = true;
                    self.step.d.next = DescStep::Idle;
                } else if self.axi.arready.val() {
                    self.step.d.next = DescStep::Data;
                }
            }
            DescStep::Data => {
                if self.axi.rvalid.val() {
                    self.second.d.next = true;
                    self.bad.d.next = self.bad.q.val()
                        | self.axi.rresp.val().any()
                        | (self.axi.rlast.val() != self.second.q.val());
                    if self.second.q.val() {
                        self.block1.d.next = self.axi.rdata.val();
                    } else {
                        self.block0.d.next = self.axi.rdata.val();
                    }
                    if self.axi.rlast.val() {
                        self.finished.d.next = true;
                        self.step.d.next = DescStep::Idle;
                    }
                }
            }
            _ => {
                self.step.d.next = DescStep::Idle;
            }
        }

        self.head.raw.next = self.block0.q.val();
        self.tail.raw.next = self.block1.q.val();
        self.desc.next.op = self.head.op.val();
        self.desc.next.dtype = self.head.dtype.val();
        self.desc.next.redop = self.head.redop.val();
        self.desc.next.wait_ack = self.head.wait_ack.val();
        self.desc.next.rank = self.head.rank.val();
        self.desc.next.ranks = self.head.ranks.val();
        self.desc.next.root = self.head.root.val();
        self.desc.next.window = self.head.window.val();
        self.desc.next.next_slot = self.head.next_slot.val();
        self.desc.next.prev_slot = self.head.prev_slot.val();
        self.desc.next.count = self.head.count.val();
        self.desc.next.src_addr = self.head.src_addr.val();
        self.desc.next.dst_addr = self.head.dst_addr.val();
        self.desc.next.src_lkey = self.head.src_lkey.val();
        self.desc.next.dst_lkey = self.head.dst_lkey.val();
        self.desc.next.next_va = self.head.next_va.val();
        self.desc.next.next_rkey = self.head.next_rkey.val();
        self.desc.next.sequence = self.head.sequence_.val();
        self.desc.next.prev_va = self.tail.prev_va.val();
        self.desc.next.prev_rkey = self.tail.prev_rkey.val();
        self.desc.next.timeout = self.tail.timeout.val();
        self.desc.next.sub_log2 = self.tail.sub_log2.val();
        self.desc.next.slots = self.tail.slots.val();
        self.desc.next.slice = self.tail.slice.val();
        self.desc.next.scale = self.tail.scale.val();
        self.desc.next.chunk = self.tail.chunk.val();
    }
}
