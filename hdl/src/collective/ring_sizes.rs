//! How an operation on a ring is cut: sub-chunk, landing slots, slice, credits that are given together.
//!
//! ```text
//!   sub_log2 ─► table: bytes, slots that there are ─► slots ─┬─► a quarter: batch ──────────► bad?
//!                                                            └─► five sixteenths: slice ──────▲
//! ```
//! Interface: `slots` and `slice` are as in the descriptor, 0: as many as there are, and five sixteenths of them: a sub-chunk is at
//! the next rank when a slice of a quarter has just been sent, and then the wire would wait. A slice and a batch
//! together are no more than the slots: with one slot less, ranks wait for each other in a circle. `silent`: there
//! are so many more, three at most, and so many sends in a row may go without asking for an ACK.
//! Timing: 4 cycles, `bad` and `silent` 5; all outputs are registers.
use super::iface::SLOTS_BITS;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use crate::spec::{RING_MAX_SLOTS, RING_MOST_SILENT};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// log2 of the bytes of the smallest sub-chunk; sizes from there on.
const SMALLEST: usize = 8;
const SIZES: usize = 5;
/// Bits of a slice and a batch together; of those above what counts silent sends.
const NEEDED_BITS: usize = SLOTS_BITS + 1;
const OVER_BITS: usize = NEEDED_BITS - 2;
// `silent` has two bits, and all of them set mean the most.
const _: () = assert!(RING_MOST_SILENT == 3);

hdl_default! {
    /// Sizes, with a landing memory of `2^LAND_LOG2` bytes.
    #[derive(LogicBlock)]
    pub struct RingSizes<const LAND_LOG2: usize> {
        name: ModName = ModName::new(
            "ring_sizes",
            &format!("LAND_LOG2={LAND_LOG2}"),
            "collective/ring_sizes.rs",
            "How an operation on a ring is cut.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub sub_log2: Signal<In, Bits<8>>,
        pub slots: Signal<In, Bits<16>>,
        pub slice: Signal<In, Bits<16>>,
        pub sub: Signal<Out, Bits<13>>,
        pub slots_used: Signal<Out, Bits<SLOTS_BITS>>,
        pub slice_used: Signal<Out, Bits<SLOTS_BITS>>,
        pub batch: Signal<Out, Bits<SLOTS_BITS>>,
        pub silent: Signal<Out, Bits<2>>,
        pub bad: Signal<Out, Bit>,
        bytes: RegN<Bits<13>>,
        room: RegN<Bits<SLOTS_BITS>>,
        odd: RegN<Bit>,
        taken: RegN<Bits<SLOTS_BITS>>,
        many: RegN<Bit>,
        given: RegN<Bits<SLOTS_BITS>>,
        usual: RegN<Bits<SLOTS_BITS>>,
        quarter: Signal<Local, Bits<SLOTS_BITS>>,
        cut: RegN<Bits<SLOTS_BITS>>,
        longer: RegN<Bit>,
        refused: RegN<Bit>,
        spare: RegN<Bits<2>>,
        needed: Signal<Local, Bits<NEEDED_BITS>>,
        over: Signal<Local, Bits<NEEDED_BITS>>,
        codes: [Constant<Bits<8>>; 5] = std::array::from_fn(|i| Constant::new(bits((SMALLEST + i) as u64))),
        size: [Constant<Bits<13>>; 5] = std::array::from_fn(|i| Constant::new(bits(1 << (SMALLEST + i)))),
        most: [Constant<Bits<SLOTS_BITS>>; 5] =
            std::array::from_fn(|i| Constant::new(bits(most_slots(LAND_LOG2, SMALLEST + i)))),
        one: Constant<Bits<SLOTS_BITS>> = Constant::new(bits(1)),
        longest: Constant<Bits<16>> = Constant::new(bits(RING_MAX_SLOTS as u64)),
        most_silent: Constant<Bits<2>> = Constant::new(bits(RING_MOST_SILENT as u64)),
    }
}

/// Slots of `2^sub` bytes in a landing memory of `2^land`.
fn most_slots(land: usize, sub: usize) -> u64 {
    assert!(
        land > SMALLEST + SIZES,
        "ring_sizes: a landing memory of 2^{land} bytes holds no two sub-chunks"
    );
    ((1u64 << land) >> sub).min(RING_MAX_SLOTS as u64)
}

impl<const LAND_LOG2: usize> Logic for RingSizes<LAND_LOG2> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, bytes, room, odd, taken, many, given, usual, cut, longer, refused, spare
        );
        self.sub.next = self.bytes.q.val();
        self.slots_used.next = self.taken.q.val();
        self.slice_used.next = self.cut.q.val();
        self.batch.next = self.given.q.val();
        self.silent.next = self.spare.q.val();
        self.bad.next = self.refused.q.val();

        self.odd.d.next = true;
        self.bytes.d.next = self.size[0].val();
        self.room.d.next = self.one.val();
        for i in 0..5 {
            if self.sub_log2.val() == self.codes[i].val() {
                self.odd.d.next = false;
                self.bytes.d.next = self.size[i].val();
                self.room.d.next = self.most[i].val();
            }
        }

        self.taken.d.next = bit_cast::<SLOTS_BITS, 16>(self.slots.val());
        self.many.d.next = self.slots.val() > bit_cast::<16, SLOTS_BITS>(self.room.q.val());
        if !self.slots.val().any() {
            self.taken.d.next = self.room.q.val();
        }
        self.quarter.next = self.taken.q.val() >> 2;
        if !(self.taken.q.val() >> 2).any() {
            self.quarter.next = self.one.val();
        }
        self.given.d.next = self.quarter.val();
        self.usual.d.next = self.quarter.val() + (self.taken.q.val() >> 4);
        self.cut.d.next = bit_cast::<SLOTS_BITS, 16>(self.slice.val());
        self.longer.d.next = self.slice.val() > self.longest.val();
        if !self.slice.val().any() {
            self.cut.d.next = self.usual.q.val();
            self.longer.d.next = false;
        }
        self.needed.next = bit_cast::<NEEDED_BITS, SLOTS_BITS>(self.cut.q.val())
            + bit_cast::<NEEDED_BITS, SLOTS_BITS>(self.given.q.val());
        self.refused.d.next = self.odd.q.val()
            | self.many.q.val()
            | self.longer.q.val()
            | (self.needed.val() > bit_cast::<NEEDED_BITS, SLOTS_BITS>(self.taken.q.val()));
        self.over.next =
            bit_cast::<NEEDED_BITS, SLOTS_BITS>(self.taken.q.val()) - self.needed.val();
        self.spare.d.next = self.over.val().get_bits::<2>(0);
        if self.over.val().get_bits::<OVER_BITS>(2).any() {
            self.spare.d.next = self.most_silent.val();
        }
    }
}
