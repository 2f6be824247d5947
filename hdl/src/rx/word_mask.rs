//! A mask over the lanes of a beat: ones in front of a word.
//!
//! ```text
//!   words = 3:   lanes 0 1 │ 2 3 4 5 │ 6 7 8 9 │ 10 …        word 0 │ 1 │ 2 │ 3 …
//!                    1 1       1         1        0
//! ```
//! Interface: words are 4 bytes and lie 4k + 2 bytes behind the start of the beat, as the words of
//! an IP packet do; word 0 has two lanes in the beat, and so has the last one. `mask` is one in the
//! lanes of every word below `words`. Timing: combinational, 3 levels.
use crate::hdl_default;
use crate::prim::expr::{binary, num, set, set_slice, sig, when, wide};
use crate::prim::ModName;
use num_bigint::BigUint;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Mask over the `W / 8` lanes of a beat.
    #[derive(LogicBlock)]
    pub struct WordMask<const W: usize> {
        name: ModName = ModName::new(
            "word_mask",
            &format!("W={W}"),
            "rx/word_mask.rs",
            "Ones in the lanes of a beat in front of a word.",
        ),
        pub words: Signal<In, Bits<16>>,
        pub mask: Signal<Out, Bits<W>>,
    }
}

/// The words of a beat: first bit and bits of each.
fn words(width: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..=width / 32).map(move |i| match i {
        0 => (0, 16),
        i => (32 * i - 16, (width + 16 - 32 * i).min(32)),
    })
}

impl<const W: usize> Logic for WordMask<W> {
    fn update(&mut self) {
        let n = self.words.val().to_u64() as usize;
        let ones: usize = words(W).take(n).map(|w| w.1).sum();
        self.mask.next = ((BigUint::from(1u8) << ones) - 1u8).into();
    }
    fn connect(&mut self) {
        self.mask.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("mask", num(0))];
        body.extend(words(W).enumerate().map(|(i, (at, len))| {
            let ones = (BigUint::from(1u8) << len) - 1u8;
            let ones = match len {
                16 => wide::<16>(&ones),
                _ => wide::<32>(&ones),
            };
            when(
                binary(sig("words"), VerilogOp::Gt, num(i)),
                vec![set_slice("mask", len, at, ones)],
            )
        }));
        Verilog::Combinatorial(body)
    }
}
