//! Judges a local access by its region, and translates its address.
//!
//! ```text
//!   piece, entry ──► exists? valid? key? domain? inside? ──► faults (one bit each), refused
//!               └──► va + shift ──────────────────────────► addr, last_byte, turn
//! ```
//! Interface: `entry` is the one that the key of `piece` names. `faults` says which checks failed;
//! the first of them is the cause. `addr` means something only without one. Bounds are checked up to
//! `va_end`, the end of the whole access, so that a long one is refused at its first piece. Local
//! reads need no right (IBA vol. 1, 10.6.3.1). `ats_on`: what the configuration space allows. A
//! region that is not contiguous is refused (`paged`): this build has no page tables; here is where
//! the walk begins once there are.
//! An inline piece (`in_memory` low) is never refused; its `addr` is the place of its bytes in the
//! WQE.
//! `last_byte` counts from the start of the 4 KiB page of `addr`; `turn` is the lane in the packet
//! less the lane in memory: the same for every row of the piece.
//! Timing: combinational; all sums and comparisons stand side by side.
use super::region::RegionEntry;
use crate::hdl_default;
use crate::iface::Piece;
use crate::prim::ModName;
use rust_hdl_core::prelude::*;

/// What is wrong with an access, in the order in which causes count.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RegionFaults {
    pub bad_index: Bit,
    pub invalid: Bit,
    pub key_mismatch: Bit,
    pub pd_mismatch: Bit,
    pub address_wrap: Bit,
    pub below: Bit,
    pub beyond: Bit,
    pub paged: Bit,
    pub ats_off: Bit,
}

hdl_default! {
    /// Check and translation of one access.
    #[derive(LogicBlock)]
    pub struct RegionCheck {
        name: ModName = ModName::new(
            "region_check",
            "",
            "mr/region_check.rs",
            "Judges a local access by its region, and translates it.",
        ),
        pub piece: Signal<In, Piece>,
        pub in_memory: Signal<In, Bit>,
        pub entry: Signal<In, RegionEntry>,
        pub entry_exists: Signal<In, Bit>,
        pub ats_on: Signal<In, Bit>,
        pub faults: Signal<Out, RegionFaults>,
        pub refused: Signal<Out, Bit>,
        pub addr: Signal<Out, Bits<64>>,
        pub last_byte: Signal<Out, Bits<13>>,
        pub turn: Signal<Out, Bits<8>>,
        judged: Signal<Local, RegionFaults>,
        va: Signal<Local, Bits<64>>,
        shift: Signal<Local, Bits<64>>,
        offset: Signal<Local, Bits<12>>,
        a: Signal<Local, Bits<13>>,
        b: Signal<Local, Bits<13>>,
        odd: Signal<Local, Bits<13>>,
        pairs: Signal<Local, Bits<13>>,
        sum: Signal<Local, Bits<13>>,
        inner: Signal<Local, Bits<13>>,
        page_bit: Constant<Bits<13>> = Constant::new(bits(0x1000)),
        inline_offset: Constant<Bits<64>> =
            Constant::new(bits(crate::spec::WQE_SGE_OFFSET as u64)),
    }
}

impl Logic for RegionCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.judged.next.bad_index = !self.entry_exists.val();
        self.judged.next.invalid = !self.entry.val().valid;
        self.judged.next.key_mismatch =
            self.entry.val().key != bit_cast::<8, 32>(self.piece.val().lkey);
        self.judged.next.pd_mismatch = self.entry.val().pd != self.piece.val().pd;
        self.judged.next.address_wrap = (self.piece.val().va_end >> 64).any();
        self.judged.next.below = self.piece.val().va < self.entry.val().base;
        self.judged.next.beyond =
            bit_cast::<64, 65>(self.piece.val().va_end) > self.entry.val().limit;
        self.judged.next.paged = !self.entry.val().direct;
        self.judged.next.ats_off = self.entry.val().ats & !self.ats_on.val();
        self.faults.next = self.judged.val();
        self.refused.next = self.in_memory.val()
            & (self.judged.val().bad_index
                | self.judged.val().invalid
                | self.judged.val().key_mismatch
                | self.judged.val().pd_mismatch
                | self.judged.val().address_wrap
                | self.judged.val().below
                | self.judged.val().beyond
                | self.judged.val().paged
                | self.judged.val().ats_off);

        self.va.next = 0.into();
        self.shift.next = self.inline_offset.val();
        if self.in_memory.val() {
            self.va.next = self.piece.val().va;
            self.shift.next = self.entry.val().shift;
        }
        self.addr.next = self.va.val() + self.shift.val();
        self.offset.next = bit_cast::<12, 64>(self.va.val()) + bit_cast::<12, 64>(self.shift.val());
        self.turn.next = self.piece.val().lane - bit_cast::<8, 12>(self.offset.val());

        // Offset + length - 1 without waiting for the offset: three numbers to two, those and
        // all ones to two again, then one sum. What the offset carried out of its page is taken
        // back in bit 12.
        self.a.next = bit_cast::<13, 12>(bit_cast::<12, 64>(self.va.val()));
        self.b.next = bit_cast::<13, 12>(bit_cast::<12, 64>(self.shift.val()));
        self.odd.next = self.a.val() ^ self.b.val() ^ self.piece.val().len;
        self.pairs.next = ((self.a.val() & self.b.val())
            | (self.a.val() & self.piece.val().len)
            | (self.b.val() & self.piece.val().len))
            << 1;
        self.sum.next =
            !(self.odd.val() ^ self.pairs.val()) + ((self.odd.val() | self.pairs.val()) << 1);
        self.inner.next = self.a.val() + self.b.val();
        self.last_byte.next = self.sum.val() ^ (self.inner.val() & self.page_bit.val());
    }
}
