//! Counts the free rows of the reassembly memory.
//!
//! ```text
//!   rows (claimed by a read that left) ──► register ──┐
//!   freed ────────────────────────────────────────────┴──► free ──► enough for what may leave? ──► ok
//! ```
//! Interface: `rows` are those of the read that left in the cycle before (0: none), `freed` gives one
//! row back. While `ok`, a read of the size `largest` (rows that one read can need at most) may leave
//! in every cycle: two more may be on their way into the count, so `ok` stands for three.
//! Timing: a claim is counted two cycles later; `ok` compares registers.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Free rows, of `2^ROW_AW`.
    #[derive(LogicBlock)]
    pub struct RowCredit<const ROW_AW: usize> {
        name: ModName = ModName::new(
            "row_credit",
            &format!("ROW_AW={ROW_AW}"),
            "host/row_credit.rs",
            "Counts the free rows of the reassembly memory.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub largest: Signal<In, Bits<8>>,
        pub rows: Signal<In, Bits<8>>,
        pub freed: Signal<In, Bit>,
        pub ok: Signal<Out, Bit>,
        claimed: Reg<Bits<8>>,
        back: Reg<Bit>,
        free: Reg<Bits<16>> = Reg::new(bits(1 << ROW_AW)),
        needed: RegN<Bits<16>>,
    }
}

impl<const ROW_AW: usize> Logic for RowCredit<ROW_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, claimed, back, free, needed);
        self.claimed.d.next = self.rows.val();
        self.back.d.next = self.freed.val();
        self.free.d.next = self.free.q.val() - bit_cast::<16, 8>(self.claimed.q.val());
        if self.back.q.val() {
            self.free.d.next = self.free.q.val() - bit_cast::<16, 8>(self.claimed.q.val()) + 1;
        }
        self.needed.d.next =
            bit_cast::<16, 8>(self.largest.val()) + (bit_cast::<16, 8>(self.largest.val()) << 1);
        self.ok.next = self.free.q.val() >= self.needed.q.val();
    }
}
