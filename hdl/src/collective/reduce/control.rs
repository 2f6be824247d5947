//! What the words of a beat have to know, decoded once and handed on from stage to stage.
//!
//! ```text
//!   kind ─► decode ─0─► ─1─► … ─14─►     one byte a stage
//!            word, lane: each signal from its stage
//! ```
//! Interface: as in `reduce_unit`. Everything moves only while `en` is high.
//! Timing: the first stage is one cycle behind `kind`.
use super::types::{LaneControl, WordControl};
use crate::collective::iface::ReduceKind;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A `reduce_dtype` or `reduce_op`.
fn code(table: &str, name: &str) -> Constant<Bits<2>> {
    Constant::new(bits(spec::code(table, name)))
}

hdl_default! {
    /// Control signals of all stages.
    #[derive(LogicBlock)]
    pub struct ReduceControl {
        name: ModName = ModName::new(
            "reduce_control", "", "collective/reduce/control.rs",
            "What the words of a beat have to know, stage by stage.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub en: Signal<In, Bit>,
        pub kind: Signal<In, ReduceKind>,
        pub word: Signal<Out, WordControl>,
        pub lane: Signal<Out, LaneControl>,
        /// binary16, stage 2
        pub factor_fp16: Signal<Out, Bit>,
        fp32: Constant<Bits<2>> = code("reduce_dtype", "FP32"),
        fp16: Constant<Bits<2>> = code("reduce_dtype", "FP16"),
        bf16: Constant<Bits<2>> = code("reduce_dtype", "BF16"),
        int32: Constant<Bits<2>> = code("reduce_dtype", "INT32"),
        min: Constant<Bits<2>> = code("reduce_op", "MIN"),
        max: Constant<Bits<2>> = code("reduce_op", "MAX"),
        // canonical NaNs, two of 16 bits in a word
        fp32_nan: Constant<Bits<32>> = Constant::new(bits(0x7FC0_0000)),
        fp16_nan: Constant<Bits<32>> = Constant::new(bits(0x7E00_7E00)),
        bf16_nan: Constant<Bits<32>> = Constant::new(bits(0x7FC0_7FC0)),
        fp16_top: Constant<Bits<8>> = Constant::new(bits(31)),
        top: Constant<Bits<8>> = Constant::new(bits(255)),
        // a byte of `line`: 0 fp16, 1 bf16, 2 of 32 bits, 3 integer, 4 copy, 5 MIN or MAX, 6 MAX, 7 not by the lanes
        is_fp16: Signal<Local, Bit>,
        is_int: Signal<Local, Bit>,
        is_wide: Signal<Local, Bit>,
        pick: Signal<Local, Bit>,
        code: Signal<Local, Bits<8>>,
        line: RegN<Bits<120>>,
    }
}

impl Logic for ReduceControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, line);
        self.is_fp16.next = self.kind.val().dtype == self.fp16.val();
        self.is_int.next = self.kind.val().dtype == self.int32.val();
        self.is_wide.next = self.is_int.val() | (self.kind.val().dtype == self.fp32.val());
        self.pick.next = ((self.kind.val().redop == self.min.val())
            | (self.kind.val().redop == self.max.val()))
            & !self.kind.val().copy;
        self.code.next = 0.into();
        self.code.next = self.code.val().replace_bit(0, self.is_fp16.val());
        self.code.next = self
            .code
            .val()
            .replace_bit(1, self.kind.val().dtype == self.bf16.val());
        self.code.next = self.code.val().replace_bit(2, self.is_wide.val());
        self.code.next = self.code.val().replace_bit(3, self.is_int.val());
        self.code.next = self.code.val().replace_bit(4, self.kind.val().copy);
        self.code.next = self.code.val().replace_bit(5, self.pick.val());
        self.code.next = self
            .code
            .val()
            .replace_bit(6, self.kind.val().redop == self.max.val());
        self.code.next = self.code.val().replace_bit(
            7,
            self.is_int.val() | self.pick.val() | (self.kind.val().copy & !self.kind.val().scale),
        );
        if self.en.val() {
            self.line.d.next = (self.line.q.val() << 8) | bit_cast::<120, 8>(self.code.val());
        }

        // Stage n has bits 8n and up.
        self.word.next.fp16_in = self.line.q.val().get_bit(0);
        self.word.next.wide_in = self.line.q.val().get_bit(2);
        self.word.next.copy_in = self.line.q.val().get_bit(4);
        self.word.next.wide = self.line.q.val().get_bit(10);
        self.word.next.int = self.line.q.val().get_bit(11);
        self.word.next.copy = self.line.q.val().get_bit(12);
        self.word.next.pick = self.line.q.val().get_bit(13);
        self.word.next.max = self.line.q.val().get_bit(14);
        self.word.next.wide_nan = self.line.q.val().get_bit(18);
        self.word.next.nan_rule = self.line.q.val().get_bit(21) & !self.line.q.val().get_bit(19);
        self.word.next.nan = self.fp32_nan.val();
        if self.line.q.val().get_bit(16) {
            self.word.next.nan = self.fp16_nan.val();
        }
        if self.line.q.val().get_bit(17) {
            self.word.next.nan = self.bf16_nan.val();
        }
        self.word.next.fp16_out = self.line.q.val().get_bit(112);
        self.word.next.wide_out = self.line.q.val().get_bit(114);
        self.word.next.raw_out = self.line.q.val().get_bit(119);

        self.factor_fp16.next = self.line.q.val().get_bit(16);

        self.lane.next.top_unpack = self.top.val();
        if self.line.q.val().get_bit(8) {
            self.lane.next.top_unpack = self.fp16_top.val();
        }
        self.lane.next.fp16_prepare = self.line.q.val().get_bit(88);
        self.lane.next.fp16_shift = self.line.q.val().get_bit(96);
        self.lane.next.bf16_shift = self.line.q.val().get_bit(97);
        self.lane.next.fp16_round = self.line.q.val().get_bit(104);
        self.lane.next.bf16_round = self.line.q.val().get_bit(105);
        self.lane.next.fp16_result = self.line.q.val().get_bit(112);
    }
}
