//! The bytes of the newest inline WQE as they came through the doorbell page, ready to be payload.
//!
//! ```text
//!   block 0   block 1   block 2   block 3
//!   ....aaaa  bbbbbbbb  cccccccc  dddddddd
//!       └────────┬──────────┴─────────┘
//!       aaaabbbb bbbbcccc ccccdddd dddd      rows: inline bytes from lane 0 on
//! ```
//! Interface: `write` puts a block in its place: see `inline_ahead`, which also says when. `row` is the row
//! that is next; `step` goes to the one after it, `rewind` back to the first. `seg` describes the rows as the payload
//! of a piece of `length` bytes from `lane` on, all of them inline bytes of this WQE.
//! Timing: registers to `row`, at 512 bits one multiplexer; `seg` is combinational, 5 levels.
use crate::hdl_default;
use crate::host::read_types::{lane_bits, GatherSeg, SEG_STORED};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of all blocks of a WQE, and of what is not inline bytes.
const BLOCKS: usize = spec::MAX_WQE_BLOCKS * spec::BLOCK_BYTES * 8;
const HEAD: usize = spec::WQE_SGE_OFFSET * 8;

hdl_default! {
    /// Inline bytes of one WQE, in rows of `W` bits, 512 or 2048.
    #[derive(LogicBlock)]
    pub struct InlineStore<const W: usize> {
        name: ModName = ModName::new(
            "inline_store",
            &format!("W={W}"),
            "tx/inline_store.rs",
            "The bytes of the newest inline WQE, ready to be payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub write: Signal<In, Bit>,
        pub number: Signal<In, Bits<2>>,
        pub data: Signal<In, Bits<512>>,
        pub lane: Signal<In, Bits<8>>,
        pub length: Signal<In, Bits<13>>,
        pub last: Signal<In, Bit>,
        pub seg: Signal<Out, GatherSeg>,
        pub row: Signal<Out, Bits<W>>,
        pub step: Signal<In, Bit>,
        pub rewind: Signal<In, Bit>,
        kept: RegN<Bits<BLOCKS>>,
        row_no: Reg<Bits<2>>,
        here: Signal<Local, Bits<BLOCKS>>,
        hole: Signal<Local, Bits<BLOCKS>>,
        sized: Signal<Local, Bits<13>>,
        block_ones: Constant<Bits<BLOCKS>> =
            Constant::new(((BigUint::from(1u8) << 512u32) - BigUint::from(1u8)).into()),
        head: Constant<Bits<12>> = Constant::new(bits(HEAD as u64)),
        wide: Constant<Bit> = Constant::new(W > 512),
        row_less: Constant<Bits<13>> = Constant::new(bits(W as u64 / 8 - 1)),
        lane_mask: Constant<Bits<8>> = Constant::new(bits(W as u64 / 8 - 1)),
        lane_bits: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        stored: Constant<Bits<2>> = Constant::new(bits(SEG_STORED)),
    }
}

impl<const W: usize> Logic for InlineStore<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, kept, row_no);
        self.here.next = (bit_cast::<BLOCKS, 512>(self.data.val())
            << (bit_cast::<12, 2>(self.number.val()) << 9))
            >> self.head.val();
        self.hole.next = (self.block_ones.val() << (bit_cast::<12, 2>(self.number.val()) << 9))
            >> self.head.val();
        if self.write.val() {
            self.kept.d.next = (self.kept.q.val() & !self.hole.val()) | self.here.val();
        }

        self.row.next = bit_cast::<W, BLOCKS>(self.kept.q.val());
        if !self.wide.val() {
            self.row.next = bit_cast::<W, BLOCKS>(
                self.kept.q.val() >> (bit_cast::<12, 2>(self.row_no.q.val()) << 9),
            );
        }
        if self.step.val() {
            self.row_no.d.next = self.row_no.q.val() + 1;
        }
        if self.rewind.val() {
            self.row_no.d.next = 0.into();
        }

        // The bytes turn from lane 0 to the piece's.
        self.seg.next.source = self.stored.val();
        self.seg.next.turn = self.lane.val();
        self.seg.next.from_lane = self.lane.val();
        self.seg.next.end_lane =
            (self.lane.val() + bit_cast::<8, 13>(self.length.val())) & self.lane_mask.val();
        self.sized.next = self.length.val() + self.row_less.val();
        self.seg.next.rows = bit_cast::<8, 13>(self.sized.val() >> self.lane_bits.val());
        self.seg.next.last = self.last.val();
        self.seg.next.syndrome = 0.into();
    }
}
