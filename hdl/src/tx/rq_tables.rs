//! What the doorbells of receive queues are checked against.
//!
//! ```text
//!   ctx (beat 0) ──┬─► cfgs ─────────────┐
//!   state ─────────┼─► states, resets    ├─ slot ─► cfg, state_of, is_done, was_rung
//!   done + 1 ──────┼─► dones ────────────┤
//!   set ───────────┴─► prods ────────────┘
//! ```
//! Interface rules
//! - `slot` is looked up every cycle; what is known of it comes in the next one.
//! - The indices of a context count while its QP is in RESET, as in `recv_ring`.
//! - `done` names a receive WQE that is complete; those of a QP complete in order. `set` names the newest producer index.
//! - While `run` is low each broadcast state also forgets its slot's context.
//!
//! Timing: look-up 1 cycle; `done` is seen two cycles later, `ctx` three, `set` one.
use crate::hdl_default;
use crate::iface::{CtxWrite, SlotIdx, StateWrite, StrobeIn};
use crate::layout_unpack;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the doorbell of a receive queue reads from the first beat of a context.
    pub UnpackRqCfg, "qp_ctx", 512, {
        valid: bit, engine_owned: bit, page: 8, rq_base: 64, rq_log2: 5, rq_index: 16, rq_prod: 16
    }
}

/// What a doorbell is checked against.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RqCfg {
    pub valid: Bit,
    pub owned: Bit,
    pub page: Bits<8>,
    pub log2: Bits<5>,
}

hdl_default! {
    /// Tables of the receive queues of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RqTables<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "rq_tables",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/rq_tables.rs",
            "What the doorbells of receive queues are checked against.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub done: StrobeIn<SlotIdx>,
        pub slot: Signal<In, Bits<SLOT_AW>>,
        pub cfg: Signal<Out, RqCfg>,
        pub state_of: Signal<Out, Bits<4>>,
        pub is_done: Signal<Out, Bits<16>>,
        pub was_rung: Signal<Out, Bits<16>>,
        pub set_en: Signal<In, Bit>,
        pub set_slot: Signal<In, Bits<SLOT_AW>>,
        pub set_idx: Signal<In, Bits<16>>,
        unpack: UnpackRqCfg,
        cfgs: Ram1r1w<RqCfg, SLOT_AW>,
        states: Ram1r1w<Bits<4>, SLOT_AW>,
        resets: Ram1r1w<Bits<1>, SLOT_AW>,
        dones: SlotRam<Bits<16>, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        // A context's indices, until it is known that its QP is in RESET.
        loaded: Reg<Bit>,
        loaded_slot: RegN<Bits<14>>,
        loaded_index: RegN<Bits<16>>,
        loaded_prod: RegN<Bits<16>>,
        finished: Reg<Bit>,
        finished_slot: RegN<Bits<14>>,
        finished_idx: RegN<Bits<16>>,
        beat0: Signal<Local, Bit>,
        ctx_slot: Signal<Local, Bits<SLOT_AW>>,
        begins: Signal<Local, Bit>,
        one: Constant<Bits<16>> = Constant::new(bits(1)),
        st_reset: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "RESET"))),
    }
}

impl<const SLOT_AW: usize> Logic for RqTables<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, loaded, loaded_slot, loaded_index, loaded_prod);
        dff_setup!(self, clk, finished, finished_slot, finished_idx);
        self.cfgs.clk.next = self.clk.val();
        self.states.clk.next = self.clk.val();
        self.resets.clk.next = self.clk.val();
        self.dones.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();

        self.unpack.raw.next = self.ctx.data.val().data;
        self.beat0.next = self.ctx.valid.val() & (self.ctx.data.val().beat == 0);
        self.ctx_slot.next = bit_cast::<SLOT_AW, 14>(self.ctx.data.val().slot);
        self.cfgs.read_en.next = true;
        self.cfgs.read_addr.next = self.slot.val();
        self.cfgs.write_en.next = self.beat0.val();
        self.cfgs.write_addr.next = self.ctx_slot.val();
        self.cfgs.write_data.next.valid = self.unpack.valid.val() & self.unpack.rq_base.val().any();
        self.cfgs.write_data.next.owned = self.unpack.engine_owned.val();
        self.cfgs.write_data.next.page = self.unpack.page.val();
        self.cfgs.write_data.next.log2 = self.unpack.rq_log2.val();
        if !self.run.val() {
            self.cfgs.write_en.next = self.state.valid.val();
            self.cfgs.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
            self.cfgs.write_data.next.valid = false;
        }
        self.states.read_en.next = true;
        self.states.read_addr.next = self.slot.val();
        self.states.write_en.next = self.state.valid.val();
        self.states.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.states.write_data.next = self.state.data.val().state;
        self.resets.read_en.next = true;
        self.resets.read_addr.next = self.ctx_slot.val();
        self.resets.write_en.next = self.state.valid.val();
        self.resets.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.resets.write_data.next = 0.into();
        if self.state.data.val().state == self.st_reset.val() {
            self.resets.write_data.next = 1.into();
        }
        self.loaded.d.next = self.beat0.val();
        self.loaded_slot.d.next = self.ctx.data.val().slot;
        self.loaded_index.d.next = self.unpack.rq_index.val();
        self.loaded_prod.d.next = self.unpack.rq_prod.val();
        self.begins.next = self.loaded.q.val() & self.resets.read_data.val().any();
        self.finished.d.next = self.done.valid.val();
        self.finished_slot.d.next = self.done.data.val().slot;
        self.finished_idx.d.next = self.done.data.val().idx + self.one.val();
        self.dones.init_en.next = self.begins.val();
        self.dones.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.dones.init_data.next = self.loaded_index.q.val();
        self.dones.set_en.next = self.finished.q.val();
        self.dones.set_slot.next = bit_cast::<SLOT_AW, 14>(self.finished_slot.q.val());
        self.dones.set_data.next = self.finished_idx.q.val();
        self.dones.read_slot.next = self.slot.val();
        self.prods.init_en.next = self.begins.val();
        self.prods.init_slot.next = bit_cast::<SLOT_AW, 14>(self.loaded_slot.q.val());
        self.prods.init_data.next = self.loaded_prod.q.val();
        self.prods.read_slot.next = self.slot.val();
        self.prods.set_en.next = self.set_en.val();
        self.prods.set_slot.next = self.set_slot.val();
        self.prods.set_data.next = self.set_idx.val();
        self.cfg.next = self.cfgs.read_data.val();
        self.state_of.next = self.states.read_data.val();
        self.is_done.next = self.dones.read_data.val();
        self.was_rung.next = self.prods.read_data.val();
    }
}
