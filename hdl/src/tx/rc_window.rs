//! How far a slot of a Reliable Connection may run ahead of its acknowledgements.
//!
//! ```text
//!   formed  (every descriptor) ─┐                   ┌─ newest: PSN, ring index
//!   rewound ─► [ FIFO ] ────────┼─► pick ─► RAMs ───┼─ una, freed ───► distances ─► held
//!   una, freed, state ─► poke_list ─┘               └─ held, QP down
//! ```
//! Two bounds: packets not acknowledged ([`MAX_PSNS`](super::window_judge::MAX_PSNS)), and ring blocks from the oldest work request that is not
//! complete to the newest formed: each may be an entry of the outstanding table, which has `2^OUT_AW` and makes no
//! push wait. A slot that reaches one is held until less than half of both is in use. Who sees `held` late lets some more
//! pass; [`SLACK`](super::window_judge::SLACK) has room for them.
//! Interface rules
//! - `formed`: every descriptor but tokens, as it leaves the requester. `freed`: ring index behind a work request that has
//!   left the table. `una`: the oldest PSN not acknowledged. `rewound`: the slot goes on from there.
//! - `held`: strobe, when a slot is held or let go. Queue pairs of other services, and command queues, never are; in SQE and ERR only the
//!   table counts, since nothing is sent.
//! - `ctx` sets a slot afresh; it is let go at the next broadcast of its state. While `run` is low each broadcast state
//!   clears its slot.
//!
//! Timing: 4 cycles from `formed` to `held`, a register.
use super::poke_list::PokeList;
use super::rc_types::{RcFormed, Rewound, SlotHeld};
use super::slot_ram::SlotRam;
use super::window_judge::{WindowJudge, WindowTop};
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut};
use crate::layout_unpack;
use crate::prim::{ClkRst, Fifo, FifoRam, ModName, Ram1r1w, Reg, RegN, StreamOut};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// First ring index, and the kind of the connection.
    pub UnpackWindowKind, "qp_ctx", 512, { service: 3, commands: bit, sq_index: 16 }
}
layout_unpack! {
    /// First PSN.
    pub UnpackWindowPsn, "qp_ctx" from 192, 512, { sq_psn: 24 }
}

/// What acknowledgements have said.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WindowBase {
    pub una: Bits<24>,
    pub reliable: Bit,
}

/// `freed` that wait while others ask.
const FREED_AW: usize = 3;

hdl_default! {
    /// Windows of `2^SLOT_AW` slots, tables of `2^OUT_AW` entries.
    #[derive(LogicBlock)]
    pub struct RcWindow<const SLOT_AW: usize, const OUT_AW: usize> {
        name: ModName = ModName::new(
            "rc_window",
            &format!("SLOT_AW={SLOT_AW} OUT_AW={OUT_AW}"),
            "tx/rc_window.rs",
            "How far a slot may run ahead of its acknowledgements.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub formed: StrobeIn<RcFormed>,
        pub una: StrobeIn<SlotPsn>,
        pub freed: StrobeIn<SlotIdx>,
        pub rewound: StrobeIn<Rewound>,
        pub held: StrobeOut<SlotHeld>,
        unpack0: UnpackWindowKind,
        unpack3: UnpackWindowPsn,
        first_index: RegN<Bits<16>>,
        reliable: RegN<Bit>,
        bases: SlotRam<WindowBase, SLOT_AW>,
        frees: SlotRam<Bits<16>, SLOT_AW>,
        tops: SlotRam<WindowTop, SLOT_AW>,
        downs: Ram1r1w<Bit, SLOT_AW>,
        helds: Ram1r1w<Bit, SLOT_AW>,
        checks: PokeList<SLOT_AW>,
        frees_seen: Fifo<Bits<14>, FREED_AW>,
        backs: FifoRam<Rewound, SLOT_AW>,
        judge: WindowJudge<OUT_AW>,
        busy: [Reg<Bit>; 3],
        slot: [RegN<Bits<14>>; 3],
        told: RegN<Bit>,
        top1: RegN<WindowTop>,
        top2: RegN<WindowTop>,
        una2: RegN<Bits<24>>,
        freed2: RegN<Bits<16>>,
        reliable2: RegN<Bit>,
        down2: RegN<Bit>,
        held2: RegN<Bit>,
        held3: RegN<Bit>,
        telling: Reg<Bit>,
        tells: RegN<SlotHeld>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        state_slot: Signal<Local, Bits<SLOT_AW>>,
        beat3: Signal<Local, Bit>,
        late_back: Signal<Local, Bit>,
        late_check: Signal<Local, Bit>,
        take_back: Signal<Local, Bit>,
        take_check: Signal<Local, Bit>,
        picked: Signal<Local, Bits<14>>,
        at: Signal<Local, Bits<SLOT_AW>>,
        newest: Signal<Local, WindowTop>,
        top: Signal<Local, WindowTop>,
        becomes: Signal<Local, Bit>,
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        sqd: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "SQD"))),
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize> Logic for RcWindow<SLOT_AW, OUT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            first_index,
            reliable,
            told,
            top1,
            top2,
            una2,
            freed2
        );
        dff_setup!(self, clk, reliable2, down2, held2, held3, telling, tells);
        self.judge.clk.next = self.clk.val();
        self.bases.clk.next = self.clk.val();
        self.frees.clk.next = self.clk.val();
        self.tops.clk.next = self.clk.val();
        self.downs.clk.next = self.clk.val();
        self.helds.clk.next = self.clk.val();
        self.checks.clk.next = self.clk.val();
        self.frees_seen.clk.next = self.clk.val();
        self.backs.clk.next = self.clk.val();
        self.state_slot.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);

        // A slot afresh: nothing is outstanding.
        self.unpack0.raw.next = self.ctx.data.val().data;
        self.unpack3.raw.next = self.ctx.data.val().data;
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.beat3.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 3);
        if self.ctx.valid.val() & (self.ctx.data.val().beat == 0) {
            self.first_index.d.next = self.unpack0.sq_index.val();
            self.reliable.d.next =
                (self.unpack0.service.val() == self.rc.val()) & !self.unpack0.commands.val();
        }
        self.bases.init_en.next = self.beat3.val();
        self.bases.init_slot.next = self.ctx_slot.val();
        self.bases.init_data.next.una = self.unpack3.sq_psn.val();
        self.bases.init_data.next.reliable = self.reliable.q.val();
        self.frees.init_en.next = self.beat3.val();
        self.frees.init_slot.next = self.ctx_slot.val();
        self.frees.init_data.next = self.first_index.q.val();
        self.tops.init_en.next = self.beat3.val();
        self.tops.init_slot.next = self.ctx_slot.val();
        self.tops.init_data.next.psn = self.unpack3.sq_psn.val() - 1;
        self.tops.init_data.next.until = self.first_index.q.val();

        // What others have found out, and that somebody has to look.
        self.bases.set_en.next = self.una.valid.val();
        self.bases.set_slot.next = bit_cast::<SLOT_AW, 14>(self.una.data.val().slot);
        self.bases.set_data.next.una = self.una.data.val().psn;
        self.bases.set_data.next.reliable = true;
        self.frees.set_en.next = self.freed.valid.val();
        self.frees.set_slot.next = bit_cast::<SLOT_AW, 14>(self.freed.data.val().slot);
        self.frees.set_data.next = self.freed.data.val().idx;
        self.downs.write_en.next = self.state.valid.val();
        self.downs.write_addr.next = self.state_slot.val();
        self.downs.write_data.next = self.state.data.val().state > self.sqd.val();
        self.checks.run.next = self.run.val();
        self.checks.state.valid.next = self.state.valid.val();
        self.checks.state.data.next = self.state.data.val();
        self.checks.ack.valid.next = self.una.valid.val();
        self.checks.ack.data.next = self.una.data.val().slot;
        self.frees_seen.s.valid.next = self.freed.valid.val();
        self.frees_seen.s.data.next = self.freed.data.val().slot;
        StreamOut::<Bits<14>>::join(&mut self.frees_seen.m, &mut self.checks.push);
        self.backs.s.valid.next = self.rewound.valid.val();
        self.backs.s.data.next = self.rewound.data.val();

        // Cycle 0: a descriptor; or, if none of the slot's is on its way, a rewind or a look.
        self.late_back.next = false;
        self.late_check.next = false;
        for i in 0..3 {
            self.busy[i].clock.next = self.clk.val();
            self.slot[i].clock.next = self.clk.val();
            if self.busy[i].q.val() & (self.slot[i].q.val() == self.backs.m.data.val().slot) {
                self.late_back.next = true;
            }
            if self.busy[i].q.val() & (self.slot[i].q.val() == self.checks.m.data.val().slot) {
                self.late_check.next = true;
            }
        }
        self.take_back.next =
            self.backs.m.valid.val() & !self.formed.valid.val() & !self.late_back.val();
        self.take_check.next = self.checks.m.valid.val()
            & !self.backs.m.valid.val()
            & !self.formed.valid.val()
            & !self.late_check.val();
        self.backs.m.ready.next = self.take_back.val();
        self.checks.m.ready.next = self.take_check.val();
        self.picked.next = self.checks.m.data.val().slot;
        if self.formed.valid.val() {
            self.picked.next = self.formed.data.val().slot;
        } else if self.backs.m.valid.val() {
            self.picked.next = self.backs.m.data.val().slot;
        }
        self.newest.next.psn = self.backs.m.data.val().psn - 1;
        self.newest.next.until = self.backs.m.data.val().index;
        if self.formed.valid.val() {
            self.newest.next.psn = self.formed.data.val().psn;
            self.newest.next.until = self.formed.data.val().until;
        }
        self.at.next = bit_cast::<SLOT_AW, 14>(self.picked.val());
        self.tops.set_en.next = self.formed.valid.val() | self.take_back.val();
        self.tops.set_slot.next = self.at.val();
        self.tops.set_data.next = self.newest.val();
        self.tops.read_slot.next = self.at.val();
        self.bases.read_slot.next = self.at.val();
        self.frees.read_slot.next = self.at.val();
        self.downs.read_en.next = true;
        self.downs.read_addr.next = self.at.val();
        self.helds.read_en.next = true;
        self.helds.read_addr.next = self.at.val();
        self.busy[0].d.next =
            self.formed.valid.val() | self.take_back.val() | self.take_check.val();
        self.slot[0].d.next = self.picked.val();
        self.told.d.next = self.tops.set_en.val();
        self.top1.d.next = self.newest.val();

        // Cycle 1: what the tables say.
        self.top.next = self.tops.read_data.val();
        if self.told.q.val() {
            self.top.next = self.top1.q.val();
        }
        self.top2.d.next = self.top.val();
        self.una2.d.next = self.bases.read_data.val().una;
        self.freed2.d.next = self.frees.read_data.val();
        self.reliable2.d.next = self.bases.read_data.val().reliable;
        self.down2.d.next = self.downs.read_data.val();
        self.held2.d.next = self.helds.read_data.val();
        self.busy[1].d.next = self.busy[0].q.val();
        self.slot[1].d.next = self.slot[0].q.val();

        // Cycles 2 and 3: how far ahead, and what follows from it.
        self.judge.top.next = self.top2.q.val();
        self.judge.una.next = self.una2.q.val();
        self.judge.freed.next = self.freed2.q.val();
        self.judge.reliable.next = self.reliable2.q.val();
        self.judge.down.next = self.down2.q.val();
        self.judge.held.next = self.held2.q.val();
        self.held3.d.next = self.held2.q.val();
        self.becomes.next = self.judge.becomes.val();
        self.busy[2].d.next = self.busy[1].q.val();
        self.slot[2].d.next = self.slot[1].q.val();
        self.telling.d.next = self.busy[2].q.val() & (self.becomes.val() != self.held3.q.val());
        self.tells.d.next.slot = self.slot[2].q.val();
        self.tells.d.next.held = self.becomes.val();
        self.helds.write_en.next = self.telling.d.val();
        self.helds.write_addr.next = bit_cast::<SLOT_AW, 14>(self.slot[2].q.val());
        self.helds.write_data.next = self.becomes.val();
        if !self.run.val() {
            self.helds.write_en.next = self.state.valid.val();
            self.helds.write_addr.next = self.state_slot.val();
            self.helds.write_data.next = false;
        }
        self.held.valid.next = self.telling.q.val();
        self.held.data.next = self.tells.q.val();
    }
}
