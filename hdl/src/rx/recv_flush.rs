//! Finds receive WQEs of queue pairs in ERR: each is to complete as flushed.
//!
//! ```text
//!   walk over all slots ─► in ERR? producer != consumer? ─► want ─► recv_ring ─► moved ─► look again
//!                              ▲ state      ▲ rung, begins, moved
//! ```
//! Interface: `want` with `slot` asks for one flush; `taken` says that it is under way, and `moved`, the
//! consumer index written, that it is done. The walk then looks at the same slot again. What is posted
//! later is found in a later round. `begins`, `rung`, `moved` are the indices as `recv_ring` writes them.
//! A slot that has been told to be in ERR may still have messages that used up a WQE and have not come
//! out of `rx_core`: they complete by themselves. So nothing is wanted until `QUIET` cycles have passed
//! since, and then either nobody waits (`waits`) or `BEFORE` uses have been taken (`used`), more than can
//! wait. `hold`: nothing is wanted.
//! Nothing is looked at before the first ERR: the RAM that says who is in ERR is told of every slot by then.
//! Timing: three cycles a slot without work, about eight a flush.
use crate::hdl_default;
use crate::iface::{SlotIdx, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles from a state to the last use of `rx_core` that has not seen it.
const QUIET: u64 = 31;
/// Uses that may have been waiting then.
const BEFORE: u64 = 24;
/// Cycles until the index of the last of them is written and looked up.
const INDEXED: u64 = 8;

hdl_default! {
    /// Walk over `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct RecvFlush<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "recv_flush",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/recv_flush.rs",
            "Finds receive WQEs of queue pairs in ERR.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub state: StrobeIn<StateWrite>,
        pub rung: StrobeIn<SlotIdx>,
        pub begins: Signal<In, Bit>,
        pub begins_slot: Signal<In, Bits<SLOT_AW>>,
        pub begins_cons: Signal<In, Bits<16>>,
        pub begins_prod: Signal<In, Bits<16>>,
        pub moved: Signal<In, Bit>,
        pub moved_slot: Signal<In, Bits<SLOT_AW>>,
        pub moved_cons: Signal<In, Bits<16>>,
        pub waits: Signal<In, Bit>,
        pub used: Signal<In, Bit>,
        pub hold: Signal<In, Bit>,
        pub want: Signal<Out, Bit>,
        pub slot: Signal<Out, Bits<SLOT_AW>>,
        pub taken: Signal<In, Bit>,
        errs: Ram1r1w<Bits<1>, SLOT_AW>,
        prods: SlotRam<Bits<16>, SLOT_AW>,
        cons: SlotRam<Bits<16>, SLOT_AW>,
        armed: Reg<Bit>,
        at: Reg<Bits<SLOT_AW>>,
        phase: Reg<Bits<2>>,
        there: RegN<Bit>,
        rest: Reg<Bits<6>>,
        calm: Reg<Bit>,
        is_err: Signal<Local, Bit>,
        changes: Signal<Local, Bit>,
        st_err: Constant<Bits<4>> = Constant::new(bits(spec::code("qp_state", "ERR"))),
        address: Constant<Bits<2>> = Constant::new(bits(0)),
        compare: Constant<Bits<2>> = Constant::new(bits(1)),
        decide: Constant<Bits<2>> = Constant::new(bits(2)),
        under_way: Constant<Bits<2>> = Constant::new(bits(3)),
        whole: Constant<Bits<6>> = Constant::new(bits(INDEXED + BEFORE + QUIET)),
        settled: Constant<Bits<6>> = Constant::new(bits(INDEXED + BEFORE)),
        indexed: Constant<Bits<6>> = Constant::new(bits(INDEXED)),
    }
}

impl<const SLOT_AW: usize> Logic for RecvFlush<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, armed, at, phase, there, rest, calm);
        self.errs.clk.next = self.clk.val();
        self.prods.clk.next = self.clk.val();
        self.cons.clk.next = self.clk.val();

        // Who is in ERR, and the indices.
        self.is_err.next =
            self.state.valid.val() & (self.state.data.val().state == self.st_err.val());
        self.errs.write_en.next = self.state.valid.val();
        self.errs.write_addr.next = bit_cast::<SLOT_AW, 14>(self.state.data.val().slot);
        self.errs.write_data.next = 0.into();
        if self.is_err.val() {
            self.errs.write_data.next = 1.into();
            self.armed.d.next = true;
        }
        self.prods.init_en.next = self.begins.val();
        self.prods.init_slot.next = self.begins_slot.val();
        self.prods.init_data.next = self.begins_prod.val();
        self.prods.set_en.next = self.rung.valid.val();
        self.prods.set_slot.next = bit_cast::<SLOT_AW, 14>(self.rung.data.val().slot);
        self.prods.set_data.next = self.rung.data.val().idx;
        self.cons.init_en.next = self.begins.val();
        self.cons.init_slot.next = self.begins_slot.val();
        self.cons.init_data.next = self.begins_cons.val();
        self.cons.set_en.next = self.moved.val();
        self.cons.set_slot.next = self.moved_slot.val();
        self.cons.set_data.next = self.moved_cons.val();

        // What was used before comes first.
        if self.rest.q.val() > self.settled.val() {
            self.rest.d.next = self.rest.q.val() - 1;
        } else if self.rest.q.val() > self.indexed.val() {
            if !self.waits.val() {
                self.rest.d.next = self.indexed.val();
            } else if self.used.val() {
                self.rest.d.next = self.rest.q.val() - 1;
            }
        } else if self.rest.q.val().any() {
            self.rest.d.next = self.rest.q.val() - 1;
        }
        if self.is_err.val() {
            self.rest.d.next = self.whole.val();
        }
        self.calm.d.next = !self.rest.q.val().any() & !self.is_err.val() & !self.hold.val();

        // The walk.
        self.errs.read_en.next = true;
        self.errs.read_addr.next = self.at.q.val();
        self.prods.read_slot.next = self.at.q.val();
        self.cons.read_slot.next = self.at.q.val();
        self.there.d.next = self.errs.read_data.val().any()
            & (self.prods.read_data.val() != self.cons.read_data.val());
        if self.phase.q.val() == self.decide.val() {
            self.there.d.next = self.there.q.val();
        }
        self.changes.next = self.state.valid.val()
            & (bit_cast::<SLOT_AW, 14>(self.state.data.val().slot) == self.at.q.val());
        if self.phase.q.val() == self.address.val() {
            self.phase.d.next = self.compare.val();
        }
        if self.phase.q.val() == self.compare.val() {
            self.phase.d.next = self.decide.val();
        }
        if self.phase.q.val() == self.decide.val() {
            if !self.there.q.val() {
                self.at.d.next = self.at.q.val() + 1;
                self.phase.d.next = self.address.val();
            } else if !self.calm.q.val() {
                self.phase.d.next = self.address.val();
            }
        }
        if self.changes.val() | !self.armed.q.val() {
            self.phase.d.next = self.address.val();
        }
        if self.taken.val() {
            self.phase.d.next = self.under_way.val();
        }
        if (self.phase.q.val() == self.under_way.val()) & !self.moved.val() {
            self.phase.d.next = self.under_way.val();
        }
        if (self.phase.q.val() == self.under_way.val()) & self.moved.val() {
            self.phase.d.next = self.address.val();
        }
        self.want.next =
            (self.phase.q.val() == self.decide.val()) & self.there.q.val() & self.calm.q.val();
        self.slot.next = self.at.q.val();
    }
}
