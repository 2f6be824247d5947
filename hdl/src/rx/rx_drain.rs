//! Empties the receive path: holds packets back until all that was let in has been handed on.
//!
//! ```text
//!   drain ─► pause ─► rx_core (lets nothing in)
//!     │                        place, pay, receive queues: busy?
//!     └─► cycles in a row in which nobody is busy ─── enough? ─► drained
//! ```
//! Interface: `drain` is a level, held until `drained`, which stays high as long as `drain` does. What was
//! let in before has then left at `pay` and `recv`: what the commands changed before `drain` holds for every
//! packet that follows. Frames go on coming in meanwhile and wait in the RX buffer.
//! `busy`: a placement, a payload beat, a receive WQE or a result of the ring engine waits or is under way. A packet is not seen here for
//! the few cycles between two of these places, so that `busy` must be low for longer than that.
//! Timing: `QUIET` cycles and whatever placement takes. Outputs: registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// More than the cycles from the head of `rx_issue` to the FIFOs behind the responder.
const QUIET: u64 = 24;

hdl_default! {
    /// Drain of the receive path.
    #[derive(LogicBlock)]
    pub struct RxDrain {
        name: ModName = ModName::new(
            "rx_drain",
            "",
            "rx/rx_drain.rs",
            "Empties the receive path.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub drain: Signal<In, Bit>,
        pub busy: Signal<In, Bit>,
        pub pause: Signal<Out, Bit>,
        pub drained: Signal<Out, Bit>,
        paused: Reg<Bit>,
        calm: Reg<Bits<5>>,
        done: Reg<Bit>,
        enough: Constant<Bits<5>> = Constant::new(bits(QUIET)),
    }
}

impl Logic for RxDrain {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, paused, calm, done);
        self.paused.d.next = self.drain.val();
        self.calm.d.next = 0.into();
        if self.paused.q.val() & !self.busy.val() {
            self.calm.d.next = self.calm.q.val() + 1;
        }
        if (self.calm.q.val() == self.enough.val()) & !self.busy.val() {
            self.done.d.next = true;
        }
        if !self.drain.val() {
            self.calm.d.next = 0.into();
            self.done.d.next = false;
        }
        self.pause.next = self.paused.q.val();
        self.drained.next = self.done.q.val();
    }
}
