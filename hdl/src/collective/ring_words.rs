//! Words of neighbours on their way to the control half, and the pause behind them.
//!
//! ```text
//!   taken, slot, data ─► register ─► word
//!          └─► PAUSE, counts down ─► paused
//! ```
//! Interface: `taken`: this packet is a word, and is taken. `paused`: from then on for `PAUSE` cycles, in which control may say that data
//! may be taken. Timing: 1 cycle.
use super::iface::WordIn;
use crate::hdl_default;
use crate::iface::StrobeOut;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles that a packet behind a word waits for `take`: the controller looks at the word meanwhile.
pub const PAUSE: u64 = 16;

hdl_default! {
    /// Messenger of words.
    #[derive(LogicBlock)]
    pub struct RingWords {
        name: ModName = ModName::new(
            "ring_words",
            "",
            "collective/ring_words.rs",
            "Words on their way to the control half, and the pause behind them.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub taken: Signal<In, Bit>,
        pub from_next: Signal<In, Bit>,
        pub slot: Signal<In, Bits<14>>,
        pub data: Signal<In, Bits<256>>,
        pub word: StrobeOut<WordIn>,
        pub paused: Signal<Out, Bit>,
        word_valid: Reg<Bit>,
        word_in: RegN<WordIn>,
        pause: Reg<Bits<5>>,
        cycles: Constant<Bits<5>> = Constant::new(bits(PAUSE)),
    }
}

impl Logic for RingWords {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, word_valid, word_in, pause);
        self.word_valid.d.next = self.taken.val();
        self.word_in.d.next.from_next = self.from_next.val();
        self.word_in.d.next.slot = self.slot.val();
        self.word_in.d.next.data = self.data.val();
        self.word.valid.next = self.word_valid.q.val();
        self.word.data.next = self.word_in.q.val();
        self.paused.next = self.pause.q.val().any();
        if self.pause.q.val().any() {
            self.pause.d.next = self.pause.q.val() - 1;
        }
        if self.taken.val() {
            self.pause.d.next = self.cycles.val();
        }
    }
}
