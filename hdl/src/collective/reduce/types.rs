//! What passes between the parts of a floating lane.
use rust_hdl_core::prelude::*;

/// Two operands of an addition, beside their significands.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Pair {
    /// of the larger one, at least 1
    pub exp: Bits<8>,
    /// signs differ: it is a subtraction
    pub differ: Bit,
    /// of the larger one
    pub sign: Bit,
    /// the sum is none, or infinite; `nan` wins
    pub nan: Bit,
    pub inf: Bit,
}

/// A normalised number beside its significand.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Number {
    /// exponent in two's complement
    pub exp: Bits<11>,
    pub zero: Bit,
    pub sign: Bit,
    pub nan: Bit,
    pub inf: Bit,
}

/// What a lane has to know of its beats, each signal from the stage before the one that uses it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct LaneControl {
    /// exponent of infinities, with the operands in order
    pub top_unpack: Bits<8>,
    /// a 16-bit type is rounded to: where its fraction is shifted, where the lowest bit is, where it is added
    pub fp16_prepare: Bit,
    pub fp16_shift: Bit,
    pub bf16_shift: Bit,
    pub fp16_round: Bit,
    pub bf16_round: Bit,
    /// binary16, for the result
    pub fp16_result: Bit,
}

/// What a word has to know of its beats, each signal from the stage before the one that uses it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WordControl {
    /// how its elements lie, for the operands: binary16; 32 bits
    pub fp16_in: Bit,
    pub wide_in: Bit,
    /// nothing is added
    pub copy_in: Bit,
    /// 32 bits; an integer; MIN or MAX
    pub wide: Bit,
    pub int: Bit,
    pub pick: Bit,
    pub max: Bit,
    pub copy: Bit,
    /// a NaN operand makes the result this
    pub nan_rule: Bit,
    pub nan: Bits<32>,
    pub wide_nan: Bit,
    /// for the result: not from the lanes; 32 bits; binary16
    pub raw_out: Bit,
    pub wide_out: Bit,
    pub fp16_out: Bit,
}
