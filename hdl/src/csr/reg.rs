//! Read-write registers behind a 32-bit bus: one word, or 64 bits in two.
//!
//! ```text
//!   wr_valid & wr_addr == at ──► q          (64 bits: low half ──► held; high half: held, data ──► q)
//!   rd_addr == at ──► rd_value = q, else 0  (so that the values of many registers are ORed)
//! ```
//! Interface: `at` is the register's offset, a constant of the parent. `wr_valid` comes only with
//! whole, aligned words. A high half without a low one before it keeps the low half last written;
//! `q` never shows half of a new value. `rd_value` is all 64 bits whichever half is asked for.
//! Timing: `q` changes one cycle after the write; `rd_value` is combinational.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Register of `N` bits, 1 to 32, in one word. `new` gives it a reset value other than 0.
    #[derive(LogicBlock)]
    pub struct CsrReg<const N: usize> {
        name: ModName = Self::title(0),
        pub clk: Signal<In, ClkRst>,
        pub at: Signal<In, Bits<16>>,
        pub wr_valid: Signal<In, Bit>,
        pub wr_addr: Signal<In, Bits<16>>,
        pub wr_data: Signal<In, Bits<32>>,
        pub rd_addr: Signal<In, Bits<16>>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub q: Signal<Out, Bits<N>>,
        state: Reg<Bits<N>>,
    }
}

impl<const N: usize> CsrReg<N> {
    fn title(reset: u64) -> ModName {
        ModName::new(
            "csr_reg",
            &format!("N={N} RESET={reset:x}"),
            "csr/reg.rs",
            "Read-write register of one word.",
        )
    }
    /// With reset value `reset`.
    pub fn new(reset: u64) -> Self {
        Self {
            name: Self::title(reset),
            state: Reg::new(bits(reset)),
            ..Self::default()
        }
    }
}

impl<const N: usize> Logic for CsrReg<N> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state);
        if self.wr_valid.val()
            & (self.wr_addr.val().get_bits::<14>(2) == self.at.val().get_bits::<14>(2))
        {
            self.state.d.next = self.wr_data.val().get_bits::<N>(0);
        }
        self.q.next = self.state.q.val();
        self.rd_value.next = 0.into();
        if self.rd_addr.val().get_bits::<14>(2) == self.at.val().get_bits::<14>(2) {
            self.rd_value.next = bit_cast::<64, N>(self.state.q.val());
        }
    }
}

hdl_default! {
    /// Register of 64 bits in two words, low word first.
    #[derive(LogicBlock)]
    pub struct CsrReg64 {
        name: ModName = Self::title(0),
        pub clk: Signal<In, ClkRst>,
        pub at: Signal<In, Bits<16>>,
        pub wr_valid: Signal<In, Bit>,
        pub wr_addr: Signal<In, Bits<16>>,
        pub wr_data: Signal<In, Bits<32>>,
        pub rd_addr: Signal<In, Bits<16>>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub q: Signal<Out, Bits<64>>,
        held: Reg<Bits<32>>,
        state: Reg<Bits<64>>,
        half: Constant<Bits<6>> = Constant::new(bits(32)),
    }
}

impl CsrReg64 {
    fn title(reset: u64) -> ModName {
        ModName::new(
            "csr_reg64",
            &format!("RESET={reset:x}"),
            "csr/reg.rs",
            "Read-write register of 64 bits: the low half is held, the high half commits.",
        )
    }
    /// With reset value `reset`.
    pub fn new(reset: u64) -> Self {
        Self {
            name: Self::title(reset),
            held: Reg::new(bits(reset & u64::from(u32::MAX))),
            state: Reg::new(bits(reset)),
            ..Self::default()
        }
    }
}

impl Logic for CsrReg64 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held, state);
        if self.wr_valid.val()
            & (self.wr_addr.val().get_bits::<13>(3) == self.at.val().get_bits::<13>(3))
        {
            if self.wr_addr.val().get_bit(2) {
                self.state.d.next = bit_cast::<64, 32>(self.held.q.val())
                    | (bit_cast::<64, 32>(self.wr_data.val()) << self.half.val());
            } else {
                self.held.d.next = self.wr_data.val();
            }
        }
        self.q.next = self.state.q.val();
        self.rd_value.next = 0.into();
        if self.rd_addr.val().get_bits::<13>(3) == self.at.val().get_bits::<13>(3) {
            self.rd_value.next = self.state.q.val();
        }
    }
}
