//! Two neighbouring beats of a packet at a time, and the end of packets.
//!
//! ```text
//!   s ──► hold ──┬──────────────────► beyond beat n + 1
//!                └──► register ─────► here   beat n
//! ```
//! Interface: `s` the beats of packets. `here_valid`: `here` is a beat of the packet in work, which
//! begins with its first beat; `here_last`: it has no other. `beyond` is the beat behind it, if
//! `beyond_valid`. `move_on` steps by one beat. `ending` (with `here_valid`) gives up the rest of the
//! packet, both beats and all that follow up to its last, one each cycle.
//! Timing: 1 cycle from `s` to `here`, none to `beyond`; one beat each cycle, without a gap between packets
//! unless the last beat is given up as `beyond`. `s.ready` and `here` are registers, `here_valid` one level
//! behind, and so is `beyond` behind `s`.
use crate::hdl_default;
use crate::prim::{ClkRst, Hold, ModName, PacketIn, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Window of two beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxWindow<const W: usize> {
        name: ModName = ModName::new(
            "rx_window",
            &format!("W={W}"),
            "rx/rx_window.rs",
            "Two neighbouring beats of a packet at a time.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PacketIn<W>,
        pub move_on: Signal<In, Bit>,
        pub ending: Signal<In, Bit>,
        pub here_valid: Signal<Out, Bit>,
        pub here_last: Signal<Out, Bit>,
        pub here: Signal<Out, Bits<W>>,
        pub beyond_valid: Signal<Out, Bit>,
        pub beyond: Signal<Out, Bits<W>>,
        // Both go together.
        hold: Hold<Bits<W>>,
        hold_last: Hold<Bit>,
        held: Reg<Bit>,
        held_last: RegN<Bit>,
        held_data: RegN<Bits<W>>,
        /// the beats up to the next last one are given up
        drain: Reg<Bit>,
        gives_up: Signal<Local, Bit>,
        step: Signal<Local, Bit>,
        ends_here: Signal<Local, Bit>,
        ends_beyond: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for RxWindow<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, held_last, held_data, drain);
        self.hold.clk.next = self.clk.val();
        self.hold_last.clk.next = self.clk.val();
        self.hold.s.data.next = self.s.data.val();
        self.hold.s.valid.next = self.s.valid.val();
        self.hold_last.s.data.next = self.s.last.val();
        self.hold_last.s.valid.next = self.s.valid.val();
        self.s.ready.next = self.hold.s.ready.val();

        self.gives_up.next = self.ending.val() | self.drain.q.val();
        self.step.next = !self.held.q.val() | self.gives_up.val() | self.move_on.val();
        self.ends_here.next = self.held.q.val() & self.held_last.q.val();
        self.ends_beyond.next =
            self.hold.m.valid.val() & self.hold_last.m.data.val() & !self.ends_here.val();
        self.hold.m.ready.next = self.step.val();
        self.hold_last.m.ready.next = self.step.val();
        if self.step.val() {
            // A last beat that is given up before it was `here` ends there.
            self.held.d.next =
                self.hold.m.valid.val() & !(self.gives_up.val() & self.ends_beyond.val());
            self.held_last.d.next = self.hold_last.m.data.val();
            self.held_data.d.next = self.hold.m.data.val();
        }
        self.drain.d.next = self.gives_up.val() & !self.ends_here.val() & !self.ends_beyond.val();

        self.here_valid.next = self.held.q.val() & !self.drain.q.val();
        self.here_last.next = self.held_last.q.val();
        self.here.next = self.held_data.q.val();
        self.beyond_valid.next = self.hold.m.valid.val();
        self.beyond.next = self.hold.m.data.val();
    }
}
