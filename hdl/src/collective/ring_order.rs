//! The operation at hand: its command, its descriptor, what follows from that, its completion.
//!
//! ```text
//!   cmd ─► ring_cmds ─► ring_fetch ◄─► axi
//!                           └─ desc ─► ring_check ─► plan, syndrome
//!   finish, cause ─► ring_cqe ─► cqe
//! ```
//! Interface: as those of the blocks, whose steps [`super::ring_fsm`] asks for. `op` is what the data half must know, without the
//! neighbours. `ended`: the command's queue may not go on. Timing: see the blocks.
use super::iface::{RingCmd, RingOp};
use super::ring_check::RingCheck;
use super::ring_cmds::RingCmds;
use super::ring_cqe::RingCqe;
use super::ring_desc::{RingDesc, RingFetch};
use super::ring_plan::RingPlan;
use crate::hdl_default;
use crate::iface::{AxiRdMaster, CqeReq, CtxWrite, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// The operation at hand, of `2^SLOT_AW` slots, landing memory of `2^LAND_LOG2` bytes.
    #[derive(LogicBlock)]
    pub struct RingOrder<const SLOT_AW: usize, const LAND_LOG2: usize> {
        name: ModName = ModName::new(
            "ring_order",
            &format!("SLOT_AW={SLOT_AW} LAND_LOG2={LAND_LOG2}"),
            "collective/ring_order.rs",
            "The operation at hand: command, descriptor, plan, completion.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub cmd: StreamIn<RingCmd>,
        pub axi: AxiRdMaster,
        pub cqe: StreamOut<CqeReq>,
        // Commands.
        pub valid: Signal<Out, Bit>,
        pub pop: Signal<In, Bit>,
        pub flushed: Signal<Out, Bit>,
        pub killed: Signal<Out, Bit>,
        pub ended: Signal<Out, Bit>,
        pub busy: Signal<Out, Bit>,
        pub busy_slot: Signal<Out, Bits<14>>,
        pub level: Signal<Out, Bits<7>>,
        pub sorting: Signal<Out, Bit>,
        // The descriptor.
        pub read: Signal<In, Bit>,
        pub was_read: Signal<Out, Bit>,
        pub unread: Signal<Out, Bit>,
        pub judge: Signal<In, Bit>,
        pub next_good: Signal<In, Bit>,
        pub prev_good: Signal<In, Bit>,
        pub judged: Signal<Out, Bit>,
        pub syndrome: Signal<Out, Bits<8>>,
        pub desc: Signal<Out, RingDesc>,
        pub plan: Signal<Out, RingPlan>,
        pub op: Signal<Out, RingOp>,
        // The completion.
        pub finish: Signal<In, Bit>,
        pub finished: Signal<Out, Bit>,
        pub cause: Signal<In, Bits<8>>,
        cmds: RingCmds<SLOT_AW>,
        fetch: RingFetch,
        check: RingCheck<LAND_LOG2>,
        completion: RingCqe,
    }
}

impl<const SLOT_AW: usize, const LAND_LOG2: usize> Logic for RingOrder<SLOT_AW, LAND_LOG2> {
    #[hdl_gen]
    fn update(&mut self) {
        self.cmds.clk.next = self.clk.val();
        self.fetch.clk.next = self.clk.val();
        self.check.clk.next = self.clk.val();
        self.completion.clk.next = self.clk.val();

        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.cmds.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.cmds.state);
        StreamIn::<RingCmd>::link(&mut self.cmd, &mut self.cmds.cmd);
        self.valid.next = self.cmds.valid.val();
        self.cmds.pop.next = self.pop.val();
        self.flushed.next = self.cmds.flushed.val();
        self.killed.next = self.cmds.killed.val();
        self.ended.next = self.cmds.flushed.val() | self.cmds.killed.val();
        self.busy.next = self.cmds.busy.val();
        self.busy_slot.next = self.cmds.busy_slot.val();
        self.level.next = self.cmds.level.val();
        self.sorting.next = self.cmds.sorting.val();

        AxiRdMaster::link(&mut self.axi, &mut self.fetch.axi);
        self.fetch.go.next = self.read.val();
        self.fetch.addr.next = self.cmds.head.val().desc_addr;
        self.was_read.next = self.fetch.done.val();
        self.unread.next = self.fetch.failed.val();
        self.check.go.next = self.judge.val();
        self.check.desc.next = self.fetch.desc.val();
        self.check.next_good.next = self.next_good.val();
        self.check.prev_good.next = self.prev_good.val();
        self.judged.next = self.check.done.val();
        self.syndrome.next = self.check.syndrome.val();
        self.desc.next = self.fetch.desc.val();
        self.plan.next = self.check.plan.val();
        self.op.next.dtype = self.fetch.desc.val().dtype.get_bits::<2>(0);
        self.op.next.redop = self.fetch.desc.val().redop.get_bits::<2>(0);
        self.op.next.factor = self.fetch.desc.val().scale;
        self.op.next.slot = self.cmds.head.val().slot;
        self.op.next.pd = self.cmds.at.val().pd;
        self.op.next.src_lkey = self.fetch.desc.val().src_lkey;
        self.op.next.dst_lkey = self.fetch.desc.val().dst_lkey;
        self.op.next.sub_log2 = self.check.plan.val().sub_log2;
        self.op.next.prev_slot = 0.into();
        self.op.next.next_slot = 0.into();

        self.completion.valid.next = self.finish.val();
        self.finished.next = self.completion.ready.val();
        self.completion.silent.next = self.cmds.killed.val();
        self.completion.cmd.next = self.cmds.head.val();
        self.completion.at.next = self.cmds.at.val();
        self.completion.cause.next = self.cause.val();
        self.completion.total.next = self.check.plan.val().total;
        StreamOut::<CqeReq>::link(&mut self.cqe, &mut self.completion.m);
    }
}
