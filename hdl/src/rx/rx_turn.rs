//! Takes a beat's bytes out of two neighbouring beats, from any lane on.
//!
//! ```text
//!   here │ . . . f ▒▒▒▒▒▒▒ │beyond│ ▒▒▒ . . . . . │        f = from
//!   both │ ▒▒▒ f ▒▒▒▒▒▒▒▒▒ │        one multiplexer
//!   out  │ ▒▒▒▒▒▒▒▒▒▒▒ ▒▒▒ │        turned down by f: lane f to lane 0
//! ```
//! Interface: `s_valid`, `s_ready` with head, last, the two beats and `from` on one side, `m` on the
//! other. If no wanted byte lies in `beyond`, it may be anything.
//! Timing: up to 512 bits combinational, beyond that a register inside the rotator: 1 cycle. One
//! beat each cycle.
use crate::hdl_default;
use crate::host::mwr::{MwrHead, MwrOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, Rotate};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Joins and turns beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxTurn<const W: usize> {
        name: ModName = ModName::new(
            "rx_turn",
            &format!("W={W}"),
            "rx/rx_turn.rs",
            "Takes a beat's bytes out of two neighbouring beats.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s_valid: Signal<In, Bit>,
        pub s_ready: Signal<Out, Bit>,
        pub s_head: Signal<In, MwrHead>,
        pub s_last: Signal<In, Bit>,
        pub here: Signal<In, Bits<W>>,
        pub beyond: Signal<In, Bits<W>>,
        pub from: Signal<In, Bits<8>>,
        pub m: MwrOut<W>,
        coarse: Rotate<W> = Rotate::lanes_down_coarse(),
        fine: Rotate<W> = Rotate::lanes_down_fine(),
        mid_valid: Reg<Bit>,
        mid_head: RegN<MwrHead>,
        mid_last: RegN<Bit>,
        mid_data: RegN<Bits<W>>,
        mid_from: RegN<Bits<8>>,
        free: Signal<Local, Bit>,
        of_here: Signal<Local, Bits<W>>,
        both: Signal<Local, Bits<W>>,
        ones: Constant<Bits<W>> =
            Constant::new(((BigUint::from(1u8) << W) - BigUint::from(1u8)).into()),
        /// the register is there
        piped: Constant<Bit> = Constant::new(W > 512),
    }
}

impl<const W: usize> Logic for RxTurn<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, mid_valid, mid_head, mid_last, mid_data, mid_from);
        self.of_here.next = self.ones.val() << (bit_cast::<12, 8>(self.from.val()) << 3);
        self.both.next =
            (self.here.val() & self.of_here.val()) | (self.beyond.val() & !self.of_here.val());
        self.coarse.data.next = self.both.val();
        self.coarse.shift.next = self.from.val();

        self.free.next = !self.mid_valid.q.val() | self.m.ready.val();
        self.fine.data.next = self.coarse.result.val();
        self.fine.shift.next = self.from.val();
        self.m.valid.next = self.s_valid.val();
        self.m.head.next = self.s_head.val();
        self.m.last.next = self.s_last.val();
        self.s_ready.next = self.m.ready.val();
        if self.piped.val() {
            if self.free.val() {
                self.mid_valid.d.next = self.s_valid.val();
                self.mid_head.d.next = self.s_head.val();
                self.mid_last.d.next = self.s_last.val();
                self.mid_data.d.next = self.coarse.result.val();
                self.mid_from.d.next = self.from.val();
            }
            self.fine.data.next = self.mid_data.q.val();
            self.fine.shift.next = self.mid_from.q.val();
            self.m.valid.next = self.mid_valid.q.val();
            self.m.head.next = self.mid_head.q.val();
            self.m.last.next = self.mid_last.q.val();
            self.s_ready.next = self.free.val();
        }
        self.m.data.next = self.fine.result.val();
    }
}
