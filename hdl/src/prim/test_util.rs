//! Runs a block through its Rust `update()`, clock by clock.
use super::ClkRst;
use rust_hdl_core::prelude::*;

/// Deterministic random numbers (xorshift), so that a failing seed can be run again.
pub struct Rng(pub u64);
impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    /// True in `percent` of the calls.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }
}

/// Lets the logic settle with the clock as it is.
pub fn settle<B: Block>(uut: &mut B) {
    assert!(simulate(uut, 50), "logic does not settle");
}

/// One clock cycle from low to low; `clk` finds the clock port.
pub fn tick<B: Block>(uut: &mut B, rst: bool, clk: impl Fn(&mut B) -> &mut Signal<In, ClkRst>) {
    settle(uut);
    for level in [true, false] {
        clk(uut).next = ClkRst { clk: level, rst };
        settle(uut);
    }
}

/// Every test elaborates on a large stack: wide blocks are built by value.
pub fn on_big_stack(f: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(f)
        .expect("thread")
        .join()
        .unwrap_or_else(|e| std::panic::resume_unwind(e));
}
