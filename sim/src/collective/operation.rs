//! An operation on a ring: what each rank brings, where it lies, and what each must have in the end.
//!
//! ```text
//!   ALL_REDUCE      src: vector      dst: reduced vector
//!   REDUCE_SCATTER  src: vector      dst: own chunk of it
//!   ALL_GATHER      src: own chunk   dst: vector of all chunks
//!   BROADCAST       src: vector      dst: the root's vector
//! ```
//! In place, what is read and what is written lie one upon the other, as in the vector.
use std::ops::Range;

use hdl::spec::RING_OP;

use super::reference::{all_reduce, chunk, reduce_scatter, Dtype, Redop};
use crate::rng::Rng;

/// Which one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    AllReduce,
    ReduceScatter,
    AllGather,
    Broadcast,
    Barrier,
}

impl Kind {
    pub const ALL: [Self; 5] = [
        Self::AllReduce,
        Self::ReduceScatter,
        Self::AllGather,
        Self::Broadcast,
        Self::Barrier,
    ];

    /// Its name in the table of codes.
    pub fn key(self) -> &'static str {
        match self {
            Self::AllReduce => "ALL_REDUCE",
            Self::ReduceScatter => "REDUCE_SCATTER",
            Self::AllGather => "ALL_GATHER",
            Self::Broadcast => "BROADCAST",
            Self::Barrier => "BARRIER",
        }
    }
    /// Its `ring_op` code.
    pub fn code(self) -> u64 {
        RING_OP.value(self.key())
    }
    /// True if elements meet.
    pub fn reduces(self) -> bool {
        matches!(self, Self::AllReduce | Self::ReduceScatter)
    }
}

/// What the elements are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// Numbers of about one, with all their bits.
    Plain,
    /// Any bits: NaNs, infinities and subnormals among them.
    Bits,
    /// One of the special values in every lane: NaNs, infinities, zeros, subnormals, the largest.
    Special,
}

/// What every rank is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Operation {
    pub kind: Kind,
    pub dtype: Dtype,
    pub redop: Redop,
    /// Elements of the vector.
    pub count: u64,
    pub root: u32,
    pub in_place: bool,
    /// Bytes by which both buffers begin behind a page, the second by twice as many.
    pub offset: u64,
    /// Wait for the acknowledgement of each step.
    pub wait_ack: bool,
    pub sub_log2: u32,
    /// 0: the device chooses.
    pub slots: u32,
    pub slice: u32,
    /// Cycles; 0: no limit.
    pub timeout: u32,
    pub data: Data,
}

impl Operation {
    /// Out of place, aligned, cut-through, sub-chunks of `sub_log2`.
    pub fn new(kind: Kind, dtype: Dtype, redop: Redop, count: u64, sub_log2: u32) -> Self {
        Self {
            kind,
            dtype,
            redop,
            count,
            root: 0,
            in_place: false,
            offset: 0,
            wait_ack: false,
            sub_log2,
            slots: 0,
            slice: 0,
            timeout: 0,
            data: Data::Plain,
        }
    }

    /// Bytes of the vector.
    pub fn bytes(&self) -> usize {
        self.count as usize * self.dtype.bytes()
    }

    /// Bytes of a rank's own chunk in it.
    pub fn own(&self, rank: usize, ranks: usize) -> Range<usize> {
        chunk(self.dtype, self.bytes(), ranks, rank)
    }

    /// Bytes of the vector that a rank reads, and that it writes.
    pub fn spans(&self, rank: usize, ranks: usize) -> (Range<usize>, Range<usize>) {
        let (own, all) = (self.own(rank, ranks), 0..self.bytes());
        match self.kind {
            Kind::AllReduce | Kind::Broadcast => (all.clone(), all),
            Kind::ReduceScatter => (all, own),
            Kind::AllGather => (own, all),
            Kind::Barrier => (0..0, 0..0),
        }
    }

    /// Factor of an average.
    pub fn factor(&self, ranks: usize) -> f32 {
        match self.redop {
            Redop::Avg => 1.0 / ranks as f32,
            _ => 1.0,
        }
    }

    /// What each rank brings: the part of the vector that it reads.
    pub fn inputs(&self, ranks: usize, rng: &Rng) -> Vec<Vec<u8>> {
        let one = |rank: usize| {
            let len = self.spans(rank, ranks).0.len();
            let mut rng = rng.fork(&format!("rank {rank}"));
            fill(self.dtype, self.data, len, &mut rng)
        };
        (0..ranks).map(one).collect()
    }

    /// What each rank must have written in the end.
    pub fn results(&self, inputs: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let ranks = inputs.len();
        let factor = self.factor(ranks);
        match self.kind {
            Kind::AllReduce => {
                vec![all_reduce(inputs, self.dtype, self.redop, factor); ranks]
            }
            Kind::ReduceScatter => reduce_scatter(inputs, self.dtype, self.redop, factor),
            Kind::AllGather => vec![inputs.concat(); ranks],
            Kind::Broadcast => vec![inputs[self.root as usize].clone(); ranks],
            Kind::Barrier => vec![Vec::new(); ranks],
        }
    }
}

/// Elements of `len` bytes.
fn fill(dtype: Dtype, data: Data, len: usize, rng: &mut Rng) -> Vec<u8> {
    let size = dtype.bytes();
    let mut bytes = rng.bytes(len);
    if dtype == Dtype::Int32 && data != Data::Special || data == Data::Bits {
        return bytes;
    }
    for e in bytes.chunks_exact_mut(size) {
        let bits = e.iter().rev().fold(0, |v, b| v << 8 | u32::from(*b));
        let bits = match data {
            Data::Special => special(dtype, bits as usize),
            _ => near_one(dtype, bits),
        };
        e.copy_from_slice(&bits.to_le_bytes()[..size]);
    }
    bytes
}

/// The bits with an exponent of about one.
fn near_one(dtype: Dtype, bits: u32) -> u32 {
    let (mantissa, bias) = match dtype {
        Dtype::Fp32 | Dtype::Int32 => (23, 127),
        Dtype::Bf16 => (7, 127),
        Dtype::Fp16 => (10, 15),
    };
    let sign = 1 << (8 * dtype.bytes() - 1);
    let exponent = bias - 3 + (bits >> mantissa & 3);
    bits & (sign | ((1 << mantissa) - 1)) | exponent << mantissa
}

/// One of the values with rules of their own.
fn special(dtype: Dtype, which: usize) -> u32 {
    let (mantissa, ones) = match dtype {
        Dtype::Int32 => {
            return [0, 1, u32::MAX, 0x7fff_ffff, 0x8000_0000, 0x8000_0001][which % 6];
        }
        Dtype::Fp32 => (23, 0xffu32),
        Dtype::Bf16 => (7, 0xff),
        Dtype::Fp16 => (10, 0x1f),
    };
    let inf = ones << mantissa;
    let values = [
        0,                             // zero
        1,                             // least subnormal
        (1 << mantissa) - 1,           // largest subnormal
        1 << mantissa,                 // least normal
        (ones >> 1) << mantissa,       // one
        ((ones >> 1) << mantissa) | 1, // and a little more
        inf - 1,                       // largest
        inf - (1 << mantissa),         // the binade below infinity
        inf,
        inf | 1 << (mantissa - 1),   // quiet NaN
        inf | 1,                     // signalling NaN
        inf | ((1 << mantissa) - 1), // with a payload
    ];
    let sign = ((which / values.len()) & 1) << (8 * dtype.bytes() - 1);
    values[which % values.len()] | sign as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_reads_and_writes_its_part() {
        let op = |kind| Operation::new(kind, Dtype::Fp16, Redop::Sum, 10, 8);
        let spans = |kind| op(kind).spans(1, 4);
        assert_eq!(spans(Kind::AllReduce), (0..20, 0..20));
        assert_eq!(spans(Kind::ReduceScatter), (0..20, 4..10));
        assert_eq!(spans(Kind::AllGather), (4..10, 0..20));
        assert_eq!(spans(Kind::Barrier), (0..0, 0..0));
        let inputs = op(Kind::AllGather).inputs(4, &Rng::new(1));
        let lens: Vec<usize> = inputs.iter().map(Vec::len).collect();
        assert_eq!(lens, [4, 6, 4, 6]);
        let results = op(Kind::AllGather).results(&inputs);
        assert!(results.iter().all(|r| *r == inputs.concat()));
    }

    #[test]
    fn elements_are_what_was_asked_for() {
        let mut rng = Rng::new(3);
        for dtype in [Dtype::Fp32, Dtype::Fp16, Dtype::Bf16] {
            let (size, sign) = (dtype.bytes(), 1 << (8 * dtype.bytes() - 1));
            let get = |bytes: &[u8]| -> Vec<u32> {
                let word = |e: &[u8]| e.iter().rev().fold(0, |v, b| v << 8 | u32::from(*b));
                bytes.chunks(size).map(word).collect()
            };
            let plain = get(&fill(dtype, Data::Plain, 400 * size, &mut rng));
            let one = special(dtype, 4);
            let near = |v: &u32| (v & !sign).abs_diff(one) < one / 2;
            assert!(plain.iter().all(near), "{dtype:?}");
            let special = get(&fill(dtype, Data::Special, 4000 * size, &mut rng));
            let kinds: std::collections::BTreeSet<u32> = special.into_iter().collect();
            assert_eq!(kinds.len(), 24, "{dtype:?}: each with both signs");
        }
    }
}
