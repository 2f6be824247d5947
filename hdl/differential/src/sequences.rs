//! Kernels that assign and read in turn, as a sequential program does.
//!
//! rust-hdl's simulation reads the values of its last iteration, so it is no reference here; each
//! block states in Rust what its kernel means when it is read from top to bottom.
use crate::dut;
use crate::dut::{case, Case};
use hdl::hdl_default;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

pub fn cases() -> Vec<Case> {
    vec![
        case::<Priority>("first_wins"),
        case::<Accumulate>("accumulate"),
        case::<Between>("between"),
        case::<Scatter>("scatter"),
        case::<Again>("again"),
        case::<Woven>("woven"),
    ]
}

fn number(v: &BigUint) -> u64 {
    u64::try_from(v).expect("at most 64 bits")
}

hdl_default! {
    /// The first request wins.
    #[derive(LogicBlock)]
    pub struct Priority {
        pub req: Signal<In, Bits<5>>,
        pub grant: Signal<Out, Bits<5>>,
        pub sel: Signal<Out, Bits<3>>,
        pub any: Signal<Out, Bit>,
        index: [Constant<Bits<3>>; 5] = std::array::from_fn(|i| Constant::new(bits(i as u64))),
        found: Signal<Local, Bit>,
    }
}
impl Logic for Priority {
    #[hdl_gen]
    fn update(&mut self) {
        self.found.next = false;
        self.grant.next = 0.into();
        self.sel.next = 0.into();
        for i in 0..5 {
            if self.req.val().get_bit(i) & !self.found.val() {
                self.found.next = true;
                self.grant.next = self.grant.val().replace_bit(i, true);
                self.sel.next = self.index[i].val();
            }
        }
        self.any.next = self.found.val();
    }
}
dut! { Priority; in req; out grant, sel, any; model |v, _| {
    let req = number(&v[0]);
    let first = req.trailing_zeros().min(5);
    let some = req != 0;
    vec![
        (if some { 1u64 << first } else { 0 }).into(),
        (if some { first as u64 } else { 0 }).into(),
        (some as u64).into(),
    ]
} }

/// Sums and parities gathered in loops.
#[derive(LogicBlock, Default)]
pub struct Accumulate {
    pub x: Signal<In, Bits<32>>,
    pub start: Signal<In, Bits<8>>,
    pub sum: Signal<Out, Bits<8>>,
    pub parity: Signal<Out, Bits<8>>,
    pub ones: Signal<Out, Bits<8>>,
    s: Signal<Local, Bits<8>>,
    p: Signal<Local, Bits<8>>,
    n: Signal<Local, Bits<8>>,
}
impl Logic for Accumulate {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.next = self.start.val();
        self.p.next = self.start.val();
        self.n.next = 0.into();
        for i in 0..4 {
            self.s.next = self.s.val() + self.x.val().get_bits::<8>(i * 8);
            self.p.next = self.p.val() ^ self.x.val().get_bits::<8>(i * 8);
        }
        for i in 0..32 {
            if self.x.val().get_bit(i) {
                self.n.next = self.n.val() + 1;
            }
        }
        self.sum.next = self.s.val();
        self.parity.next = self.p.val();
        self.ones.next = self.n.val();
    }
}
dut! { Accumulate; in x, start; out sum, parity, ones; model |v, _| {
    let (x, start) = (number(&v[0]) as u32, number(&v[1]) as u8);
    let bytes = x.to_le_bytes();
    vec![
        bytes.iter().fold(start, |s, b| s.wrapping_add(*b)).into(),
        bytes.iter().fold(start, |s, b| s ^ b).into(),
        x.count_ones().into(),
    ]
} }

/// A value read between two assignments, and slices of it there.
#[derive(LogicBlock, Default)]
pub struct Between {
    pub a: Signal<In, Bits<9>>,
    pub b: Signal<In, Bits<9>>,
    pub f: Signal<In, Bit>,
    pub early: Signal<Out, Bits<9>>,
    pub late: Signal<Out, Bits<9>>,
    pub top: Signal<Out, Bits<3>>,
    pub picked: Signal<Out, Bit>,
    t: Signal<Local, Bits<9>>,
}
impl Logic for Between {
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val();
        self.early.next = self.t.val() + 1;
        self.top.next = 0.into();
        if self.f.val() {
            self.top.next = (self.t.val() + self.b.val()).get_bits::<3>(6);
            self.t.next = self.t.val() - self.b.val();
        }
        self.picked.next = (self.t.val() ^ self.b.val()).get_bit((self.b.val() & 7).index());
        self.t.next = self.t.val() << 1;
        self.late.next = self.t.val();
    }
}
dut! { Between; in a, b, f; out early, late, top, picked; model |v, _| {
    let (a, b, f) = (number(&v[0]), number(&v[1]), number(&v[2]) == 1);
    let m = 0x1ff;
    let top = if f { ((a + b) & m) >> 6 } else { 0 };
    let t = if f { a.wrapping_sub(b) & m } else { a };
    let picked = ((t ^ b) >> (b & 7)) & 1;
    vec![((a + 1) & m).into(), ((t << 1) & m).into(), top.into(), picked.into()]
} }

/// Bits of a word written one by one, at fixed and at computed places.
#[derive(LogicBlock, Default)]
pub struct Scatter {
    pub x: Signal<In, Bits<16>>,
    pub at: Signal<In, Bits<4>>,
    pub wide_at: Signal<In, Bits<8>>,
    pub v: Signal<In, Bit>,
    pub fixed: Signal<Out, Bits<16>>,
    pub moving: Signal<Out, Bits<16>>,
    pub masked: Signal<Out, Bits<16>>,
    pub reversed: Signal<Out, Bits<16>>,
}
impl Logic for Scatter {
    #[hdl_gen]
    fn update(&mut self) {
        self.fixed.next = self.x.val();
        self.fixed.next = self.fixed.val().replace_bit(3, self.v.val());
        self.fixed.next = self.fixed.val().replace_bit(15, !self.v.val());
        self.moving.next = self.x.val();
        self.moving.next = self
            .moving
            .val()
            .replace_bit(self.at.val().index(), self.v.val());
        self.masked.next = self.x.val();
        self.masked.next = self
            .masked
            .val()
            .replace_bit((self.wide_at.val() & 15).index(), self.v.val());
        self.reversed.next = 0.into();
        for i in 0..16 {
            self.reversed.next = self
                .reversed
                .val()
                .replace_bit(15 - i, self.x.val().get_bit(i));
        }
    }
}
dut! { Scatter; in x, at, wide_at, v; out fixed, moving, masked, reversed; model |v, _| {
    let (x, at, wide, bit) = (number(&v[0]), number(&v[1]), number(&v[2]) & 15, number(&v[3]));
    let put = |x: u64, i: u64, b: u64| (x & !(1 << i)) | (b << i);
    vec![
        put(put(x, 3, bit), 15, 1 - bit).into(),
        put(x, at, bit).into(),
        put(x, wide, bit).into(),
        ((x as u16).reverse_bits()).into(),
    ]
} }

/// A local used for one value and then for another; one that meets itself in its own update.
#[derive(LogicBlock, Default)]
pub struct Again {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub first: Signal<Out, Bits<8>>,
    pub second: Signal<Out, Bits<8>>,
    pub gray: Signal<Out, Bits<8>>,
    t: Signal<Local, Bits<8>>,
    g: Signal<Local, Bits<8>>,
}
impl Logic for Again {
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val();
        self.first.next = self.t.val() + 1;
        self.t.next = self.b.val();
        self.second.next = self.t.val() - 1;
        self.g.next = self.a.val() & self.b.val();
        self.g.next = self.g.val() ^ (self.g.val() >> 1);
        self.gray.next = self.g.val();
    }
}
dut! { Again; in a, b; out first, second, gray; model |v, _| {
    let (a, b) = (number(&v[0]) as u8, number(&v[1]) as u8);
    let g = a & b;
    vec![a.wrapping_add(1).into(), b.wrapping_sub(1).into(), (g ^ (g >> 1)).into()]
} }

/// Locals that are each other's operands in turn; two that would wait for each other in a circle
/// if they were apart.
#[derive(LogicBlock, Default)]
pub struct Woven {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub swapped: Signal<Out, Bits<8>>,
    pub kept: Signal<Out, Bits<8>>,
    pub ring: Signal<Out, Bits<8>>,
    p: Signal<Local, Bits<8>>,
    q: Signal<Local, Bits<8>>,
    w: Signal<Local, Bits<8>>,
    x: Signal<Local, Bits<8>>,
    z: Signal<Local, Bits<8>>,
}
impl Logic for Woven {
    #[hdl_gen]
    fn update(&mut self) {
        self.p.next = self.a.val();
        self.q.next = self.b.val();
        self.p.next = self.p.val() ^ self.q.val();
        self.q.next = self.q.val() ^ self.p.val();
        self.p.next = self.p.val() ^ self.q.val();
        self.swapped.next = self.p.val();
        self.kept.next = self.q.val();
        self.w.next = self.a.val();
        self.x.next = self.w.val();
        self.w.next = self.b.val();
        self.z.next = self.w.val() + 1;
        self.x.next = self.x.val() - self.z.val();
        self.ring.next = self.x.val();
    }
}
dut! { Woven; in a, b; out swapped, kept, ring; model |v, _| {
    let (a, b) = (number(&v[0]) as u8, number(&v[1]) as u8);
    vec![b.into(), a.into(), a.wrapping_sub(b.wrapping_add(1)).into()]
} }
