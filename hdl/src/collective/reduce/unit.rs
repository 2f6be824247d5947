//! The reduction unit: combines two beats, element by element.
//!
//! ```text
//!   kind ────► reduce_control ──────────┐
//!   factor ──► reduce_factor ─────────┐ │
//!   a, b ────► W/32 × reduce_word ────┴─┴──────────────────► m
//!                │ raw                       ▲ raw_late
//!                └──► LUT RAM, eleven cycles ┘
//! ```
//! | kind | result |
//! |---|---|
//! | SUM, AVG | `a + b`; with `scale`, `(a + b) * factor` |
//! | MIN, MAX | IEEE 754-2019 `minimum`, `maximum`: a NaN wins, -0 is less than +0; never scaled |
//! | INT32 | the sum wraps; never scaled |
//! | `copy` | the bits of `a`; with `scale` and a floating type, `a * factor` |
//!
//! Floating results are rounded to nearest even, with subnormals; a sum and a product are each rounded to binary32, and
//! then to the type. A NaN is the type's canonical quiet NaN, unless it is copied.
//! Interface: `kind` and `factor` go with each beat. Everything moves only while `en` is high, valid or not; the words'
//! registers stand still, too, while there is no beat in them.
//! Timing: [`LATENCY`] cycles, one beat in every cycle. The multipliers are DSP blocks.
use super::control::ReduceControl;
use super::factor::ReduceFactor;
use super::word::ReduceWord;
use crate::collective::iface::ReduceKind;
use crate::hdl_default;
use crate::host::row_ram::JoinWords;
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Enabled cycles from a beat to its result.
pub const LATENCY: usize = 16;

hdl_default! {
    /// Combines beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct ReduceUnit<const W: usize> {
        name: ModName = ModName::new(
            "reduce_unit",
            &format!("W={W}"),
            "collective/reduce/unit.rs",
            "Combines two beats, element by element.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub kind: Signal<In, ReduceKind>,
        pub factor: Signal<In, Bits<32>>,
        pub s_valid: Signal<In, Bit>,
        pub a: Signal<In, Bits<W>>,
        pub b: Signal<In, Bits<W>>,
        pub m_valid: Signal<Out, Bit>,
        pub m: Signal<Out, Bits<W>>,
        control: ReduceControl,
        scale: ReduceFactor,
        word: Vec<ReduceWord> = (0..W / 32).map(|_| Default::default()).collect(),
        raw_words: JoinWords<W>,
        result: JoinWords<W>,
        // Enough places for the eleven cycles; the last of them is `raw_late`'s.
        delay: LutRam<Bits<W>, 4>,
        wait_ptr: Reg<Bits<4>>,
        waited: Constant<Bits<4>> = Constant::new(bits(10)),
        raw_late: RegN<Bits<W>>,
        valid: Reg<Bits<16>>,
        some: Reg<Bit>,
        moves: Signal<Local, Bit>,
        load: Signal<Local, Bit>,
    }
}

impl<const W: usize> ReduceUnit<W> {
    /// Enabled cycles from a beat to its result.
    pub const LATENCY: usize = LATENCY;
}

impl<const W: usize> Logic for ReduceUnit<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, wait_ptr, raw_late, valid, some);
        self.control.clk.next = self.clk.val();
        self.scale.clk.next = self.clk.val();
        self.delay.clk.next = self.clk.val();
        self.m_valid.next = self.valid.q.val().get_bit(15);
        if self.en.val() {
            self.valid.d.next =
                (self.valid.q.val() << 1) | bit_cast::<16, 1>(self.s_valid.val().into());
            self.some.d.next = self.s_valid.val() | self.valid.q.val().get_bits::<14>(0).any();
        }
        self.load.next = self.en.val() & self.s_valid.val();
        self.moves.next = self.en.val() & self.some.q.val();

        self.control.en.next = self.en.val();
        self.control.kind.next = self.kind.val();
        self.scale.en.next = self.en.val();
        self.scale.scale.next = self.kind.val().scale;
        self.scale.factor.next = self.factor.val();
        self.scale.fp16.next = self.control.factor_fp16.val();

        for i in 0..(W / 32) {
            self.word[i].clk.next = self.clk.val();
            self.word[i].load.next = self.load.val();
            self.word[i].en.next = self.moves.val();
            self.word[i].a.next = self.a.val().get_bits::<32>(i * 32);
            self.word[i].b.next = self.b.val().get_bits::<32>(i * 32);
            self.word[i].control.next = self.control.word.val();
            self.word[i].lane.next = self.control.lane.val();
            self.word[i].factor_sig.next = self.scale.sig.val();
            self.word[i].factor.next = self.scale.number.val();
            self.word[i].raw_late.next = self.raw_late.q.val().get_bits::<32>(i * 32);
            self.raw_words.word[i].next = self.word[i].raw.val();
            self.result.word[i].next = self.word[i].m.val();
        }
        self.m.next = self.result.data.val();

        self.delay.write_en.next = self.moves.val();
        self.delay.write_addr.next = self.wait_ptr.q.val();
        self.delay.write_data.next = self.raw_words.data.val();
        self.delay.read_addr.next = self.wait_ptr.q.val() - self.waited.val();
        if self.moves.val() {
            self.wait_ptr.d.next = self.wait_ptr.q.val() + 1;
            self.raw_late.d.next = self.delay.read_data.val();
        }
    }
}
