//! The reset-carrying clock and the two kinds of register.
//!
//! rust-hdl knows no reset. Here the *type* of the clock carries it: a `ClkRst` signal is one
//! wire in Rust and two ports (`clk`, `rst`) in the Verilog, so `dff_setup!` hands out both
//! and no kernel mentions reset. Reset is synchronous, active high.
//!
//! ```text
//!   Reg<T>   control and state: loads its reset value while rst is high
//!   RegN<T>  wide data path:    no reset, undefined until first written
//! ```
use rust_hdl_core::prelude::*;

/// Clock and synchronous active-high reset, distributed as one signal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClkRst {
    pub clk: bool,
    pub rst: bool,
}

impl Synth for ClkRst {
    const BITS: usize = 2;
    fn descriptor() -> TypeDescriptor {
        TypeDescriptor {
            name: "clock_reset".into(),
            kind: TypeKind::Bits(2),
        }
    }
    fn vcd(self) -> VCDValue {
        self.clk.into()
    }
    fn verilog(self) -> VerilogLiteral {
        bits::<2>(self.clk as u64 | (self.rst as u64) << 1).into()
    }
}

/// A register with a reset value. `q` follows `d` at the rising edge of `clock.clk`.
#[derive(LogicBlock)]
pub struct Reg<T: Synth> {
    pub d: Signal<In, T>,
    pub q: Signal<Out, T>,
    pub clock: Signal<In, ClkRst>,
    _init: T,
    _last: bool,
}

impl<T: Synth> Reg<T> {
    pub fn new(init: T) -> Self {
        Self {
            d: Default::default(),
            q: Signal::new_with_default(init),
            clock: Default::default(),
            _init: init,
            _last: false,
        }
    }
}
impl<T: Synth> Default for Reg<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}
impl<T: Synth> Logic for Reg<T> {
    fn update(&mut self) {
        let c = self.clock.val();
        if c.clk && !self._last {
            self.q.next = if c.rst { self._init } else { self.d.val() };
        }
        self._last = c.clk;
    }
    fn connect(&mut self) {
        self.q.connect()
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!("//@reg sync {:x}", self._init.verilog()))
    }
}

/// A register without reset, for wide data: read it only behind a valid bit.
#[derive(LogicBlock)]
pub struct RegN<T: Synth> {
    pub d: Signal<In, T>,
    pub q: Signal<Out, T>,
    pub clock: Signal<In, ClkRst>,
    _last: bool,
}
impl<T: Synth> Default for RegN<T> {
    fn default() -> Self {
        Self {
            d: Default::default(),
            q: Default::default(),
            clock: Default::default(),
            _last: false,
        }
    }
}
impl<T: Synth> Logic for RegN<T> {
    fn update(&mut self) {
        let c = self.clock.val();
        if c.clk && !self._last {
            self.q.next = self.d.val();
        }
        self._last = c.clk;
    }
    fn connect(&mut self) {
        self.q.connect()
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom("//@reg none".into())
    }
}
