//! The outstanding table: work requests that have left and wait for their acknowledgement.
//!
//! ```text
//!   push ─► out_push ─► entry RAM (slot, index) ────────┐ oldest, then the ones behind it
//!              └► covered? ─┐                           ▼
//!   poke (ack_rx) ──────────┼─► poke_list ─► front ─► retire ─► retired (completions, in order)
//!   state ──────────────────┘                  ▲        └─────► rewound: go on from here
//!   rewind (nothing under way any more) ───────┘
//! ```
//! Interface rules
//! - `push`: work requests in the order in which they left, `2^OUT_AW` of a slot at most: the scheduler sees to that.
//!   It never waits for `retired`. `view`: copies of `ack_rx`'s states; `poke` a cycle or more behind.
//! - `retired`: one record for each work request, when its PSN is acknowledged, or it failed, or is flushed;
//!   in order for each slot ([`super::retire`]).
//! - `rewind`: no packet of this slot is under way, and none will be. What is in its table waits to be sent again;
//!   `rewound` says where its oldest unacknowledged work request begins, in the ring and in PSNs. From there they
//!   come again, in the same order, and none completes before it has: its ring blocks are read until then.
//! - `ctx` beats 0 and 3 set a slot afresh, in RESET, INIT or RTR. `run` is low during the reset walk.
//!
//! Timing: a push every 2 cycles; a completion every 2 cycles; 9 cycles from `poke` to `retired`.
//! Sizes: entries of 161 bits, `2^ENTRY_AW` of them in one RAM, `ENTRY_AW` = `SLOT_AW` + `OUT_AW`, `OUT_AW` at most 7.
use super::out_front::OutFront;
use super::out_push::OutPush;
use super::poke_list::PokeList;
use super::rc_types::{OutRec, RcView, Rewound};
use super::retire::Retire;
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn, StrobeOut, TxRecord};
use crate::layout_unpack;
use crate::prim::{ClkRst, FifoRam, ModName, Ram1r1w, RegN, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// First ring index.
    pub UnpackFirstIndex, "qp_ctx", 512, { sq_index: 16 }
}
layout_unpack! {
    /// First PSN.
    pub UnpackFirstPsn, "qp_ctx" from 192, 512, { sq_psn: 24 }
}

hdl_default! {
    /// Outstanding table of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Outstanding<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize> {
        name: ModName = ModName::new(
            "outstanding",
            &format!("SLOT_AW={SLOT_AW} OUT_AW={OUT_AW}"),
            "tx/outstanding.rs",
            "Work requests that wait for their acknowledgement.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub push: StreamIn<OutRec>,
        pub view: StrobeIn<RcView>,
        pub poke: StrobeIn<Bits<14>>,
        pub rewind: StrobeIn<Bits<14>>,
        pub retired: StreamOut<TxRecord>,
        pub rewound: StrobeOut<Rewound>,
        /// nothing is being looked at
        pub idle: Signal<Out, Bit>,
        unpack0: UnpackFirstIndex,
        unpack3: UnpackFirstPsn,
        first_index: RegN<Bits<16>>,
        entries: Ram1r1w<OutRec, ENTRY_AW>,
        pokes: PokeList<SLOT_AW>,
        backs: FifoRam<Bits<14>, SLOT_AW>,
        front: OutFront<SLOT_AW>,
        retire: Retire,
        pushes: OutPush<SLOT_AW, OUT_AW, ENTRY_AW>,
        down: Signal<Local, Bit>,
        front_reads: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        read_slot: Signal<Local, Bits<14>>,
        read_index: Signal<Local, Bits<8>>,
        beat3: Signal<Local, Bit>,
        index_mask: Constant<Bits<8>> = Constant::new(bits((1 << OUT_AW) - 1)),
        out_aw: Constant<Bits<5>> = Constant::new(bits(OUT_AW as u64)),
        rtr: Constant<Bits<4>> = Constant::new(bits(crate::spec::code("qp_state", "RTR"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(crate::spec::code("qp_state", "SQD"))),
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize> Logic
    for Outstanding<SLOT_AW, OUT_AW, ENTRY_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, first_index);
        self.entries.clk.next = self.clk.val();
        self.pokes.clk.next = self.clk.val();
        self.backs.clk.next = self.clk.val();
        self.front.clk.next = self.clk.val();
        self.retire.clk.next = self.clk.val();
        self.pushes.clk.next = self.clk.val();
        StreamOut::<TxRecord>::link(&mut self.retired, &mut self.retire.m);
        StrobeOut::<Rewound>::link(&mut self.rewound, &mut self.retire.rewound);
        StrobeIn::<Bits<14>>::link(&mut self.poke, &mut self.pokes.ack);
        StreamOut::<Bits<14>>::join(&mut self.pushes.ask, &mut self.pokes.push);
        StreamOut::<super::poke_list::Poked>::join(&mut self.pokes.m, &mut self.front.poked);
        StreamOut::<super::retire::OutWork>::join(&mut self.front.m, &mut self.retire.s);
        self.pokes.run.next = self.run.val();
        self.pokes.state.valid.next = self.state.valid.val();
        self.pokes.state.data.next = self.state.data.val();

        // A slot afresh: its table is empty, its next work request the first.
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.beat3.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        if self.ctx.valid.val() & (self.ctx.data.val().beat == 0) {
            self.first_index.d.next = self.unpack0.sq_index.val();
        }
        self.front.init_en.next = self.beat3.val();
        self.front.init_slot.next = self.ctx_slot.val();
        self.front.init_oldest.next.head = 0.into();
        self.front.init_oldest.next.index = self.first_index.q.val();
        self.front.init_oldest.next.psn = self.unpack3.sq_psn.val();
        self.front.init_oldest.next.told = false;
        self.front.init_state.next.una = self.unpack3.sq_psn.val();
        self.front.init_state.next.peak = self.unpack3.sq_psn.val();
        self.front.init_state.next.retries = 0.into();
        self.front.init_state.next.rnr = 0.into();
        self.front.init_state.next.waits = false;
        self.front.init_state.next.rewinds = false;
        self.front.init_state.next.failed = false;
        self.front.init_state.next.why = 0.into();
        self.front.init_state.next.era = false;
        self.pushes.init_en.next = self.beat3.val();
        self.pushes.init_slot.next = self.ctx_slot.val();
        self.pushes.init_state.next = self.front.init_state.val();

        // Copies for the pushes, and for the front.
        self.pushes.view.valid.next = self.view.valid.val();
        self.pushes.view.data.next = self.view.data.val();
        self.front.view.valid.next = self.view.valid.val();
        self.front.view.data.next = self.view.data.val();
        self.down.next = self.state.data.val().state > self.sqd.val();
        self.pushes.down_en.next = self.state.valid.val();
        self.pushes.down_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.pushes.down.next = self.down.val();
        self.front.down_en.next = self.state.valid.val();
        self.front.down_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.front.down.next = self.down.val();
        self.front.dead.next = self.state.data.val().state <= self.rtr.val();

        // Pushes, and the tail.
        StreamIn::<OutRec>::link(&mut self.push, &mut self.pushes.push);
        self.entries.write_en.next = self.pushes.write_en.val();
        self.entries.write_addr.next = self.pushes.write_at.val();
        self.entries.write_data.next = self.pushes.write_data.val();
        self.retire.may_cut.next = self.pushes.may_cut.val();
        self.pushes.cut.next = self.retire.cut.val();
        self.pushes.cut_slot.next = self.retire.slot.val();
        self.pushes.cut_tail.next = self.retire.place.val().head;
        self.front.tail_en.next = self.pushes.tail_en.val();
        self.front.tail_slot.next = self.pushes.tail_slot.val();
        self.front.tail.next = self.pushes.tail.val();

        // The slots in turn: those gone back first.
        self.backs.s.valid.next = self.rewind.valid.val();
        self.backs.s.data.next = self.rewind.data.val();
        StreamOut::<Bits<14>>::join(&mut self.backs.m, &mut self.front.back);
        self.front.retiring.next = self.retire.busy.val();
        self.front.retiring_slot.next = self.retire.slot.val();
        self.front.entry.next = self.entries.read_data.val();
        self.front.may_read.next = self.retire.stepping.val();
        self.front.place_en.next = self.retire.leave.val();
        self.front.place_slot.next = bit_cast::<SLOT_AW, 14>(self.retire.slot.val());
        self.front.place.next = self.retire.place.val();
        self.front_reads.next = self.front.read.val();
        self.retire.entry.next = self.entries.read_data.val();
        self.entries.read_en.next = self.retire.ahead.val() | self.front_reads.val();
        self.read_slot.next = self.front.read_slot.val();
        self.read_index.next = self.front.read_index.val();
        if self.retire.ahead.val() {
            self.read_slot.next = self.retire.slot.val();
            self.read_index.next = self.retire.ahead_at.val();
        }
        self.entries.read_addr.next = (bit_cast::<ENTRY_AW, 14>(self.read_slot.val())
            << self.out_aw.val())
            | bit_cast::<ENTRY_AW, 8>(self.read_index.val() & self.index_mask.val());
        self.idle.next = self.pokes.idle.val()
            & self.front.idle.val()
            & !self.retire.busy.val()
            & self.pushes.idle.val()
            & !self.backs.m.valid.val()
            & !self.retire.m.valid.val();
    }
}
