//! The names that flags give to operations, types and reductions, and what the device calls them.
use clap::ValueEnum;

use crate::collective::reference::{Dtype, Redop};
use crate::collective::Kind;

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Type {
    Fp32,
    Fp16,
    Bf16,
    Int32,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Reduction {
    Sum,
    Min,
    Max,
    Avg,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Collective {
    Allreduce,
    Reducescatter,
    Allgather,
    Broadcast,
    Barrier,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Mode {
    /// An arriving sub-chunk goes straight on
    CutThrough,
    /// Each step waits for the acknowledgement of the one before
    WaitAck,
}

impl From<Type> for Dtype {
    fn from(t: Type) -> Self {
        match t {
            Type::Fp32 => Self::Fp32,
            Type::Fp16 => Self::Fp16,
            Type::Bf16 => Self::Bf16,
            Type::Int32 => Self::Int32,
        }
    }
}

impl From<Reduction> for Redop {
    fn from(r: Reduction) -> Self {
        match r {
            Reduction::Sum => Self::Sum,
            Reduction::Min => Self::Min,
            Reduction::Max => Self::Max,
            Reduction::Avg => Self::Avg,
        }
    }
}

impl From<Collective> for Kind {
    fn from(c: Collective) -> Self {
        match c {
            Collective::Allreduce => Self::AllReduce,
            Collective::Reducescatter => Self::ReduceScatter,
            Collective::Allgather => Self::AllGather,
            Collective::Broadcast => Self::Broadcast,
            Collective::Barrier => Self::Barrier,
        }
    }
}
