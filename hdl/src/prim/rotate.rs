//! Rotators: move the lanes of a word around, by a number of lanes.
//!
//! ```text
//!   down by 1:  lanes 3 2 1 0  ->  0 3 2 1     out[i] = in[i + shift]   (lane `shift` to lane 0)
//!   up   by 1:  lanes 3 2 1 0  ->  2 1 0 3     out[i] = in[i - shift]   (lane 0 to lane `shift`)
//! ```
//! Lane numbers wrap. A lane is 8 bits (`lanes_…`) or 32 bits (`words_…`); `W` is a power of two
//! of lanes, at most 256. Bits of `shift` above the number of lanes are ignored, so that sums of
//! lane numbers need no modulo.
//! Interface: `data`, `shift` in, `result` out. `RotatePipe` has `en`: its register moves only while
//! `en` is high.
//! Timing: `Rotate` is combinational: one 2:1 multiplexer for each bit of `shift`, two of which
//! fit one LUT6 (3 levels at 512 bits, 4 at 2048). `RotatePipe` has a register after the first
//! half: 1 cycle.
use super::expr::{binary, bit, num, set, sig, when, Stmt};
use super::{ClkRst, Contract, ModName, RegN};
use crate::contract;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;
use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Down,
    Up,
}

/// Combinational rotator of `W` bits.
#[derive(LogicBlock)]
pub struct Rotate<const W: usize> {
    name: ModName,
    contract: Contract,
    pub data: Signal<In, Bits<W>>,
    pub shift: Signal<In, Bits<8>>,
    pub result: Signal<Out, Bits<W>>,
    turned: Signal<Local, Bits<W>>,
    _lane: usize,
    _way: Way,
    _stages: Range<usize>,
}

/// Bits of `shift` that matter for `width` bits in lanes of `lane` bits.
fn stages(width: usize, lane: usize) -> usize {
    let lanes = width / lane;
    assert!(
        lane * lanes == width && lanes.is_power_of_two() && lanes <= 256,
        "rotate: {width} bits are not a power of two of lanes of {lane} bits"
    );
    lanes.trailing_zeros() as usize
}

impl<const W: usize> Rotate<W> {
    fn new(name: &str, lane: usize, way: Way, stages: Range<usize>) -> Self {
        let about = "Moves the lanes of a word around, by a number of lanes.";
        Self {
            name: ModName::new(name, &format!("W={W}"), "prim/rotate.rs", about),
            contract: if stages == (0..self::stages(W, lane)) {
                let (lanes, up) = (W / lane, usize::from(way == Way::Up));
                contract!(LANE = lane, LANES = lanes, UP = up; include_str!("contracts/rotate.v"))
            } else {
                Contract::new("")
            },
            data: Default::default(),
            shift: Default::default(),
            result: Default::default(),
            turned: Default::default(),
            _lane: lane,
            _way: way,
            _stages: stages,
        }
    }
    /// Bytes, lane `shift` to lane 0.
    pub fn lanes_down() -> Self {
        Self::new("rotate_down", 8, Way::Down, 0..stages(W, 8))
    }
    /// The first half of `lanes_down`, by the upper bits of `shift`: for a register of one's own
    /// before [`Rotate::lanes_down_fine`].
    pub fn lanes_down_coarse() -> Self {
        let all = stages(W, 8);
        Self::new("rotate_down_pipe_coarse", 8, Way::Down, all / 2..all)
    }
    /// The second half of `lanes_down`, by the lower bits of `shift`.
    pub fn lanes_down_fine() -> Self {
        Self::new("rotate_down_pipe_fine", 8, Way::Down, 0..stages(W, 8) / 2)
    }
    /// Bytes, lane 0 to lane `shift`.
    pub fn lanes_up() -> Self {
        Self::new("rotate_up", 8, Way::Up, 0..stages(W, 8))
    }
    /// 32-bit words, word `shift` to word 0.
    pub fn words_down() -> Self {
        Self::new("rotate_words_down", 32, Way::Down, 0..stages(W, 32))
    }
    /// 32-bit words, word 0 to word `shift`.
    pub fn words_up() -> Self {
        Self::new("rotate_words_up", 32, Way::Up, 0..stages(W, 32))
    }
    /// Bits by which stage `k` turns the word to the right.
    fn right(&self, k: usize) -> usize {
        let turn = self._lane << k;
        match self._way {
            Way::Down => turn,
            Way::Up => W - turn,
        }
    }
}

impl<const W: usize> Logic for Rotate<W> {
    fn update(&mut self) {
        let shift = self.shift.val().to_u64();
        let turn: usize = (self._stages.clone())
            .filter(|k| shift >> k & 1 == 1)
            .map(|k| self.right(k))
            .sum();
        let mut result = Bits::default();
        for i in 0..W {
            result = result.replace_bit(i, self.data.val().get_bit((i + turn) % W));
        }
        self.turned.next = result;
        self.result.next = result;
    }
    fn connect(&mut self) {
        self.result.connect();
        self.turned.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("turned", sig("data"))];
        for k in self._stages.clone() {
            let right = self.right(k);
            let low = binary(sig("turned"), VerilogOp::Shr, num(right));
            let high = binary(sig("turned"), VerilogOp::Shl, num(W - right));
            let turn: Stmt = set("turned", binary(low, VerilogOp::BitOr, high));
            body.push(when(bit("shift", k), vec![turn]));
        }
        body.push(set("result", sig("turned")));
        Verilog::Combinatorial(body)
    }
}

/// Byte rotator of `W` bits with one register, for wide words.
#[derive(LogicBlock)]
pub struct RotatePipe<const W: usize> {
    name: ModName,
    contract: Contract,
    pub clk: Signal<In, ClkRst>,
    pub en: Signal<In, Bit>,
    pub data: Signal<In, Bits<W>>,
    pub shift: Signal<In, Bits<8>>,
    pub result: Signal<Out, Bits<W>>,
    coarse: Rotate<W>,
    fine: Rotate<W>,
    half: RegN<Bits<W>>,
    rest: RegN<Bits<8>>,
}

impl<const W: usize> RotatePipe<W> {
    fn new(name: &str, way: Way) -> Self {
        let all = stages(W, 8);
        let cut = all / 2;
        let about = "Moves the bytes of a word around, with one register in the middle.";
        Self {
            name: ModName::new(name, &format!("W={W}"), "prim/rotate.rs", about),
            contract: contract!(
                LANES = W / 8, UP = usize::from(way == Way::Up);
                include_str!("contracts/rotate_pipe.v")
            ),
            clk: Default::default(),
            en: Default::default(),
            data: Default::default(),
            shift: Default::default(),
            result: Default::default(),
            coarse: Rotate::new(&format!("{name}_coarse"), 8, way, cut..all),
            fine: Rotate::new(&format!("{name}_fine"), 8, way, 0..cut),
            half: Default::default(),
            rest: Default::default(),
        }
    }
    /// Bytes, lane `shift` to lane 0.
    pub fn lanes_down() -> Self {
        Self::new("rotate_down_pipe", Way::Down)
    }
    /// Bytes, lane 0 to lane `shift`.
    pub fn lanes_up() -> Self {
        Self::new("rotate_up_pipe", Way::Up)
    }
}

impl<const W: usize> Logic for RotatePipe<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, half, rest);
        self.coarse.data.next = self.data.val();
        self.coarse.shift.next = self.shift.val();
        self.fine.data.next = self.half.q.val();
        self.fine.shift.next = self.rest.q.val();
        self.result.next = self.fine.result.val();
        if self.en.val() {
            self.half.d.next = self.coarse.result.val();
            self.rest.d.next = self.shift.val();
        }
    }
}
