//! Takes zero bytes back from the CRC-32 register: one stage of the chain behind `crc32`.
//!
//! ```text
//!   state ──► bit 0 of grains? un-step n bytes ──► bit 1? un-step 2n bytes ──► register ──► state_out
//!   grains ─────────────────────────────────────────────────────── >> 2 ──► register ──► grains_out
//! ```
//! Interface: `valid` goes along. Stage `k` of `chain` takes `grain * 4^k` bytes back for bit 0
//! of `grains` and twice as many for bit 1, and hands on the bits above.
//! Timing: 1 cycle.
use super::crc32_math::{state_matrix, unstep, unstep_stages};
use super::{ClkRst, ModName, Reg, RegN, XorMatrix};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// One stage, for two bits of the count.
#[derive(LogicBlock)]
pub struct Crc32Back {
    name: ModName,
    pub clk: Signal<In, ClkRst>,
    pub state: Signal<In, Bits<32>>,
    pub grains: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub state_out: Signal<Out, Bits<32>>,
    pub grains_out: Signal<Out, Bits<8>>,
    pub valid_out: Signal<Out, Bit>,
    one: XorMatrix<32, 32>,
    two: XorMatrix<32, 32>,
    half: Signal<Local, Bits<32>>,
    state_reg: RegN<Bits<32>>,
    grains_reg: RegN<Bits<8>>,
    valid_reg: Reg<Bit>,
}

impl Crc32Back {
    /// The stages for beats of `width` bits.
    pub(super) fn chain(width: usize, grain: usize) -> Vec<Self> {
        (0..unstep_stages(width, grain))
            .map(|k| Self::new(grain << (2 * k)))
            .collect()
    }
    fn new(bytes: usize) -> Self {
        let bits = 8 * bytes;
        Self {
            name: ModName::new(
                "crc32_back",
                &format!("BYTES={bytes}"),
                "prim/crc32_back.rs",
                "Takes zero bytes back from the CRC-32 register.",
            ),
            clk: Default::default(),
            state: Default::default(),
            grains: Default::default(),
            valid: Default::default(),
            state_out: Default::default(),
            grains_out: Default::default(),
            valid_out: Default::default(),
            one: state_matrix("crc32_unstep", unstep, bits),
            two: state_matrix("crc32_unstep", unstep, 2 * bits),
            half: Default::default(),
            state_reg: Default::default(),
            grains_reg: Default::default(),
            valid_reg: Default::default(),
        }
    }
}

impl Logic for Crc32Back {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state_reg, grains_reg, valid_reg);
        self.one.x.next = self.state.val();
        self.half.next = self.state.val();
        if self.grains.val().get_bit(0) {
            self.half.next = self.one.y.val();
        }
        self.two.x.next = self.half.val();
        self.state_reg.d.next = self.half.val();
        if self.grains.val().get_bit(1) {
            self.state_reg.d.next = self.two.y.val();
        }
        self.grains_reg.d.next = self.grains.val() >> 2;
        self.valid_reg.d.next = self.valid.val();
        self.state_out.next = self.state_reg.q.val();
        self.grains_out.next = self.grains_reg.q.val();
        self.valid_out.next = self.valid_reg.q.val();
    }
}
