//! Two neighbouring beats of a packet at a time, and the end of packets.
//!
//! ```text
//!   s ──► skid ──┬──────────────────► beyond beat n + 1
//!                └──► register ─────► here   beat n
//! ```
//! Interface: `s` the beats of packets. `here_valid`: `here` is a beat of the packet in work, which
//! begins with its first beat; `here_last`: it has no other. `beyond` is the beat behind it, if
//! `beyond_valid`. `move_on` steps by one beat. `ending` (with `here_valid`) gives up the rest of the
//! packet, both beats and all that follow up to its last, one each cycle.
//! Timing: 2 cycles from `s` to `here`; one beat each cycle, without a gap between packets unless
//! the last beat is given up as `beyond`. `s.ready` is a register; so are all outputs, `here_valid`
//! one level behind.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketSkid, Reg, RegN};
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
        skid: PacketSkid<W>,
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
        self.skid.clk.next = self.clk.val();
        PacketIn::<W>::link(&mut self.s, &mut self.skid.s);

        self.gives_up.next = self.ending.val() | self.drain.q.val();
        self.step.next = !self.held.q.val() | self.gives_up.val() | self.move_on.val();
        self.ends_here.next = self.held.q.val() & self.held_last.q.val();
        self.ends_beyond.next =
            self.skid.m.valid.val() & self.skid.m.last.val() & !self.ends_here.val();
        self.skid.m.ready.next = self.step.val();
        if self.step.val() {
            // A last beat that is given up before it was `here` ends there.
            self.held.d.next =
                self.skid.m.valid.val() & !(self.gives_up.val() & self.ends_beyond.val());
            self.held_last.d.next = self.skid.m.last.val();
            self.held_data.d.next = self.skid.m.data.val();
        }
        self.drain.d.next = self.gives_up.val() & !self.ends_here.val() & !self.ends_beyond.val();

        self.here_valid.next = self.held.q.val() & !self.drain.q.val();
        self.here_last.next = self.held_last.q.val();
        self.here.next = self.held_data.q.val();
        self.beyond_valid.next = self.skid.m.valid.val();
        self.beyond.next = self.skid.m.data.val();
    }
}
