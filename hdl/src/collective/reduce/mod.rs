//! The reduction unit: SUM, MIN, MAX and averages of FP32, FP16, BF16 and INT32.
mod align;
mod control;
mod factor;
mod lane;
mod narrow;
mod scale;
mod sum;
mod types;
pub mod unit;
mod word;

#[cfg(test)]
mod test;

pub use align::FpAlign;
pub use lane::FpLane;
pub use unit::ReduceUnit;
pub use word::ReduceWord;
