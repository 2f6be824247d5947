//! The outstanding table: work requests that have left and wait for their acknowledgement.
//!
//! ```text
//!   push ─► tail RAM ─► entry RAM (slot, index) ────────┐ oldest, then the ones behind it
//!     └► covered already? ──┐                           ▼
//!   poke (ack_rx) ──────────┼─► poke_list ─► front ─► retire ─► retired (completions, in order)
//!   state ──────────────────┘                  ▲        └─────► rewound: go on from here
//!   rewind (nothing under way any more) ───────┘
//! ```
//! Interface rules
//! - `push`: work requests in the order in which they left, `2^OUT_AW` of a slot at most: the scheduler sees to that.
//!   It never waits for `retired`. `view`: copies of `ack_rx`'s states; `poke` a cycle or more behind.
//! - `retired`: one record for each work request, when its PSN is acknowledged, or it failed, or is flushed;
//!   in order for each slot ([`super::retire`]).
//! - `rewind`: no packet of this slot is under way, and none will be. What is in its table is forgotten;
//!   `rewound` says where its oldest unacknowledged work request begins, in the ring and in PSNs.
//! - `ctx` beats 0 and 3 set a slot afresh, in RESET, INIT or RTR. `run` is low during the reset walk.
//!
//! Timing: a push every 2 cycles; a completion every 2 cycles; 9 cycles from `poke` to `retired`.
//! Sizes: entries of 161 bits, `2^ENTRY_AW` of them in one RAM, `ENTRY_AW` = `SLOT_AW` + `OUT_AW`, `OUT_AW` at most 7.
use super::out_front::OutFront;
use super::poke_list::PokeList;
use super::rc_types::{OutRec, RcState, RcView, Rewound};
use super::retire::Retire;
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn, StrobeOut, TxRecord};
use crate::layout_unpack;
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
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

/// Pushes that ask for a look, waiting.
const ASK_AW: usize = 2;

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
        tails: SlotRam<Bits<8>, SLOT_AW>,
        views: SlotRam<RcState, SLOT_AW>,
        downs: Ram1r1w<Bit, SLOT_AW>,
        pokes: PokeList<SLOT_AW>,
        backs: FifoRam<Bits<14>, SLOT_AW>,
        front: OutFront<SLOT_AW>,
        retire: Retire,
        asks: Fifo<Bits<14>, ASK_AW>,
        pushing: Reg<Bit>,
        pushed: RegN<OutRec>,
        checking: Reg<Bit>,
        checked: RegN<OutRec>,
        una: RegN<Bits<24>>,
        forced: RegN<Bit>,
        age: Signal<Local, Bits<24>>,
        take: Signal<Local, Bit>,
        entry: Signal<Local, OutRec>,
        front_reads: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        push_at: Signal<Local, Bits<SLOT_AW>>,
        tail_en: Signal<Local, Bit>,
        tail_slot: Signal<Local, Bits<SLOT_AW>>,
        tail: Signal<Local, Bits<8>>,
        read_slot: Signal<Local, Bits<14>>,
        read_index: Signal<Local, Bits<8>>,
        beat3: Signal<Local, Bit>,
        index_mask: Constant<Bits<8>> = Constant::new(bits((1 << OUT_AW) - 1)),
        out_aw: Constant<Bits<5>> = Constant::new(bits(OUT_AW as u64)),
        rtr: Constant<Bits<4>> = Constant::new(bits(crate::spec::code("qp_state", "RTR"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(crate::spec::code("qp_state", "SQD"))),
        one: Constant<Bits<8>> = Constant::new(bits(1)),
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize> Logic
    for Outstanding<SLOT_AW, OUT_AW, ENTRY_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            first_index,
            pushing,
            pushed,
            checking,
            checked,
            una,
            forced
        );
        self.entries.clk.next = self.clk.val();
        self.tails.clk.next = self.clk.val();
        self.views.clk.next = self.clk.val();
        self.downs.clk.next = self.clk.val();
        self.pokes.clk.next = self.clk.val();
        self.backs.clk.next = self.clk.val();
        self.front.clk.next = self.clk.val();
        self.retire.clk.next = self.clk.val();
        self.asks.clk.next = self.clk.val();
        StreamOut::<TxRecord>::link(&mut self.retired, &mut self.retire.m);
        StrobeOut::<Rewound>::link(&mut self.rewound, &mut self.retire.rewound);
        StrobeIn::<Bits<14>>::link(&mut self.poke, &mut self.pokes.ack);
        StreamOut::<Bits<14>>::join(&mut self.asks.m, &mut self.pokes.push);
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
        self.tails.init_en.next = self.beat3.val();
        self.tails.init_slot.next = self.ctx_slot.val();
        self.tails.init_data.next = 0.into();
        self.views.init_en.next = self.beat3.val();
        self.views.init_slot.next = self.ctx_slot.val();
        self.views.init_data.next = self.front.init_state.val();

        // Copies for the pushes, and for the front.
        self.views.set_en.next = self.view.valid.val();
        self.views.set_slot.next = bit_cast::<SLOT_AW, 14>(self.view.data.val().slot);
        self.views.set_data.next = self.view.data.val().state;
        self.front.view.valid.next = self.view.valid.val();
        self.front.view.data.next = self.view.data.val();
        self.downs.write_en.next = self.state.valid.val();
        self.downs.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.downs.write_data.next = self.state.data.val().state > self.sqd.val();
        self.front.down_en.next = self.state.valid.val();
        self.front.down_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.front.down.next = self.downs.write_data.val();
        self.front.dead.next = self.state.data.val().state <= self.rtr.val();

        // A push: look the tail up, write the entry behind it, see whether it is complete already.
        self.push.ready.next = !self.pushing.q.val() & !self.asks.m.valid.val();
        self.take.next = self.push.valid.val() & self.push.ready.val();
        self.pushing.d.next = self.take.val();
        self.pushed.d.next = self.push.data.val();
        self.push_at.next = bit_cast::<SLOT_AW, 14>(self.push.data.val().slot);
        self.tails.read_slot.next = self.push_at.val();
        self.views.read_slot.next = self.push_at.val();
        self.downs.read_en.next = true;
        self.downs.read_addr.next = self.push_at.val();
        self.entries.write_en.next = self.pushing.q.val();
        self.entries.write_addr.next = (bit_cast::<ENTRY_AW, 14>(self.pushed.q.val().slot)
            << self.out_aw.val())
            | bit_cast::<ENTRY_AW, 8>(self.tails.read_data.val() & self.index_mask.val());
        // Without a packet: complete when what is before it is.
        self.entry.next = self.pushed.q.val();
        if self.pushed.q.val().bare {
            self.entry.next.psn = self.pushed.q.val().psn - 1;
        }
        self.entries.write_data.next = self.entry.val();
        self.checking.d.next = self.pushing.q.val();
        self.checked.d.next = self.entry.val();
        self.una.d.next = self.views.read_data.val().una;
        self.forced.d.next = self.views.read_data.val().failed
            | self.downs.read_data.val()
            | (self.pushed.q.val().status != 0);
        self.age.next = self.checked.q.val().psn - self.una.q.val();
        self.asks.s.valid.next =
            self.checking.q.val() & (self.forced.q.val() | self.age.val().get_bit(23));
        self.asks.s.data.next = self.checked.q.val().slot;

        // The tail: behind the entry written, or, gone back, where the table begins.
        self.retire.may_cut.next = !self.pushing.q.val();
        self.tail_en.next = self.pushing.q.val() | self.retire.cut.val();
        self.tail_slot.next = bit_cast::<SLOT_AW, 14>(self.retire.slot.val());
        self.tail.next = self.retire.place.val().head;
        if self.pushing.q.val() {
            self.tail_slot.next = bit_cast::<SLOT_AW, 14>(self.pushed.q.val().slot);
            self.tail.next = self.tails.read_data.val() + self.one.val();
        }
        self.tails.set_en.next = self.tail_en.val();
        self.tails.set_slot.next = self.tail_slot.val();
        self.tails.set_data.next = self.tail.val();
        self.front.tail_en.next = self.tail_en.val();
        self.front.tail_slot.next = self.tail_slot.val();
        self.front.tail.next = self.tail.val();

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
            & !self.pushing.q.val()
            & !self.checking.q.val()
            & !self.asks.m.valid.val()
            & !self.backs.m.valid.val()
            & !self.retire.m.valid.val();
    }
}
