//! Packets for the collective window go to the ring engine, all else to memory.
//!
//! ```text
//!   s (rx_place) ── address type ─┬─ COLLECTIVE ─► arrive (ring engine)
//!                                 │                  └─ mark ─► a place in the order ─┐
//!                                 └─ else ────────────────────────────────────────────┴─► m
//! ```
//! Interface: `s` as in [`crate::host::mwr`]. A head whose address type is [`COLLECTIVE`] is a whole packet in one TLP whose
//! first byte is in lane 0; its `addr` is the place in the window. `head` of `arrive` counts with every beat. If it has a
//! `mark`, a place in the order of writes follows it at `m`, behind all that was written before.
//! Timing: 0 cycles, two levels; a mark takes a cycle of its own.
use crate::collective::iface::{ArriveHead, ArriveOut};
use crate::hdl_default;
use crate::host::mwr::{MwrHead, MwrIn, MwrOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Address type of what is not written to memory: no such type in PCIe (Base 5.0, table 10-1).
pub const COLLECTIVE: u64 = 3;

hdl_default! {
    /// Switch for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxCollective<const W: usize> {
        name: ModName = ModName::new(
            "rx_collective",
            &format!("W={W}"),
            "rx/rx_collective.rs",
            "Packets for the collective window to the ring engine.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: MwrIn<W>,
        pub m: MwrOut<W>,
        pub arrive: ArriveOut<W>,
        /// something is half way
        pub busy: Signal<Out, Bit>,
        inside: Reg<Bit>,
        aside: Reg<Bit>,
        owing: Reg<Bit>,
        held: RegN<ArriveHead>,
        held_mark: RegN<Bit>,
        head: Signal<Local, MwrHead>,
        now: Signal<Local, ArriveHead>,
        mark: Signal<Local, Bit>,
        ours: Signal<Local, Bit>,
        ends: Signal<Local, Bits<4>>,
        tail: Signal<Local, Bits<13>>,
        step: Signal<Local, Bit>,
        place: Constant<MwrHead> = Constant::new(MwrHead {
            mark: true,
            ..Default::default()
        }),
        collective: Constant<Bits<2>> = Constant::new(bits(COLLECTIVE)),
    }
}

impl<const W: usize> Logic for RxCollective<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, inside, aside, owing, held, held_mark);
        self.head.next = self.s.head.val();

        // Bytes: all words but the last, and what is enabled of that.
        self.ends.next = self.head.val().last_be;
        if self.head.val().words == 1 {
            self.ends.next = self.head.val().first_be;
        }
        self.tail.next = 1.into();
        if self.ends.val().get_bit(3) {
            self.tail.next = 4.into();
        } else if self.ends.val().get_bit(2) {
            self.tail.next = 3.into();
        } else if self.ends.val().get_bit(1) {
            self.tail.next = 2.into();
        }
        self.now.next = self.held.q.val();
        self.mark.next = self.held_mark.q.val();
        self.ours.next = self.aside.q.val();
        if !self.inside.q.val() {
            self.now.next.offset = bit_cast::<32, 64>(self.head.val().addr);
            self.now.next.len =
                ((bit_cast::<13, 11>(self.head.val().words) - 1) << 2) + self.tail.val();
            self.now.next.slot = self.head.val().slot;
            self.mark.next = self.head.val().mark;
            self.ours.next = (self.head.val().at == self.collective.val()) & self.head.val().write;
        }
        self.held.d.next = self.now.val();
        self.held_mark.d.next = self.mark.val();

        self.arrive.head.next = self.now.val();
        self.arrive.data.next = self.s.data.val();
        self.arrive.last.next = self.s.last.val();
        self.arrive.valid.next = self.s.valid.val() & self.ours.val() & !self.owing.q.val();
        self.m.head.next = self.s.head.val();
        self.m.data.next = self.s.data.val();
        self.m.last.next = self.s.last.val();
        self.m.valid.next = self.s.valid.val() & !self.ours.val();
        self.s.ready.next = self.m.ready.val() & !self.owing.q.val();
        if self.ours.val() {
            self.s.ready.next = self.arrive.ready.val() & !self.owing.q.val();
        }
        // A mark's own place.
        if self.owing.q.val() {
            self.m.head.next = self.place.val();
            self.m.head.next.slot = self.held.q.val().slot;
            self.m.data.next = 0.into();
            self.m.last.next = true;
            self.m.valid.next = true;
            self.held.d.next = self.held.q.val();
            if self.m.ready.val() {
                self.owing.d.next = false;
            }
        }
        self.step.next = self.s.valid.val() & self.s.ready.val();
        if self.step.val() {
            self.inside.d.next = !self.s.last.val();
            self.aside.d.next = self.ours.val();
            self.owing.d.next = self.ours.val() & self.mark.val() & self.s.last.val();
        }
        self.busy.next = self.inside.q.val() | self.owing.q.val();
    }
}
