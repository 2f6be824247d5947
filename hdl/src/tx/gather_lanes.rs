//! Lane arithmetic of one step of `gather`: how much of a row goes where.
//!
//! ```text
//!   row      │ . . . s ▒▒▒▒▒▒▒▒▒▒▒ │     n = min(left, room) bytes from lane s
//!   turned   │ ▒▒▒▒ . . . . d ▒▒▒▒ │     from lane d of the packet's beat, wrapping
//!   mask_now │ 0 0 0 0 0 0 0 1 1 1 │     lanes d .. top of the beat being built
//!   mask_next│ 1 1 1 1 0 0 0 0 0 0 │     what is over, for the beat after it
//! ```
//! Interface: `lane` (s), `room` lanes in the source from there on, `left` bytes of the segment,
//! `dst` (d). Masks have one bit for each bit of the beat.
//! - `ends`: the segment ends with this row; `full`: the beat being built is full; `over`: bytes go
//!   to the next one. `left_after` and `dst_after` are those of the next row, which begins at lane
//!   0.
//!
//! Timing: combinational.
use crate::hdl_default;
use crate::host::read_types::lane_mask;
use crate::prim::ModName;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Lane arithmetic for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct GatherLanes<const W: usize> {
        name: ModName = ModName::new(
            "gather_lanes",
            &format!("W={W}"),
            "tx/gather_lanes.rs",
            "How much of a row goes to which lanes of the packet.",
        ),
        pub room: Signal<In, Bits<13>>,
        pub left: Signal<In, Bits<13>>,
        pub dst: Signal<In, Bits<8>>,
        pub ends: Signal<Out, Bit>,
        pub full: Signal<Out, Bit>,
        pub over: Signal<Out, Bit>,
        pub left_after: Signal<Out, Bits<13>>,
        pub dst_after: Signal<Out, Bits<8>>,
        pub mask_now: Signal<Out, Bits<W>>,
        pub mask_next: Signal<Out, Bits<W>>,
        count: Signal<Local, Bits<13>>,
        top: Signal<Local, Bits<13>>,
        spill: Signal<Local, Bits<13>>,
        beat: Constant<Bits<13>> = Constant::new(bits(W as u64 / 8)),
        lanes: Constant<Bits<8>> = Constant::new(bits(lane_mask(W))),
        ones: Constant<Bits<W>> =
            Constant::new(((BigUint::from(1u8) << W) - BigUint::from(1u8)).into()),
    }
}

impl<const W: usize> Logic for GatherLanes<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.ends.next = self.left.val() <= self.room.val();
        self.count.next = self.room.val();
        if self.left.val() <= self.room.val() {
            self.count.next = self.left.val();
        }
        self.left_after.next = self.left.val() - self.count.val();
        self.top.next = bit_cast::<13, 8>(self.dst.val()) + self.count.val();
        self.full.next = self.top.val() >= self.beat.val();
        self.over.next = self.top.val() > self.beat.val();
        self.spill.next = self.top.val() - self.beat.val();
        self.dst_after.next = bit_cast::<8, 13>(self.top.val()) & self.lanes.val();
        // A shift by the whole width or more leaves nothing.
        self.mask_now.next = (self.ones.val() << (bit_cast::<13, 8>(self.dst.val()) << 3))
            & !(self.ones.val() << (self.top.val() << 3));
        self.mask_next.next = !(self.ones.val() << (self.spill.val() << 3));
    }
}
