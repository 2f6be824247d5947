//! One block for each construct of a kernel, with rust-hdl's simulation as reference.
use crate::dut;
use crate::dut::{case, Case};
use hdl::hdl_default;
use hdl::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN, Skid, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

pub fn cases() -> Vec<Case> {
    vec![
        case::<crate::traps::Traps>("traps"),
        case::<Registers>("registers"),
        case::<Machine>("machine"),
        case::<Chain>("chain"),
        case::<Arrays>("arrays"),
        case::<Masks>("masks"),
        case::<Settings>("settings"),
        case::<Branches>("branches"),
        case::<Slices>("slices"),
        case::<Memory>("memory"),
        case::<Handshake>("handshake"),
    ]
}

/// Registers with and without reset, of all kinds of type.
#[derive(LogicBlock, Default)]
pub struct Registers {
    pub clk: Signal<In, ClkRst>,
    pub en: Signal<In, Bit>,
    pub x: Signal<In, Bits<65>>,
    pub count: Signal<Out, Bits<9>>,
    pub held: Signal<Out, Bits<65>>,
    pub flag: Signal<Out, Bit>,
    pub item: Signal<Out, Item>,
    n: Reg<Bits<9>>,
    wide: RegN<Bits<65>>,
    odd: Reg<Bit>,
    kept: RegN<Item>,
}
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Item {
    tag: Bits<3>,
    load: Bits<33>,
    last: Bit,
}
impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, n, wide, odd, kept);
        if self.en.val() {
            self.n.d.next = self.n.q.val() + 1;
            self.odd.d.next = !self.odd.q.val();
        }
        self.wide.d.next = self.x.val();
        self.kept.d.next.tag = self.x.val().get_bits::<3>(60);
        self.kept.d.next.load = self.x.val().get_bits::<33>(5);
        self.kept.d.next.last = self.x.val().get_bit(64);
        self.count.next = self.n.q.val();
        self.held.next = self.wide.q.val();
        self.flag.next = self.odd.q.val();
        self.item.next = self.kept.q.val();
    }
}
dut! { Registers; clk: clk; in en, x; out count, held, flag, item }

/// Five states in three bits, matched in full and in part; enum values as data.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    Idle,
    Fetch,
    WaitReply,
    Check,
    Done,
}
#[derive(LogicBlock, Default)]
pub struct Machine {
    pub clk: Signal<In, ClkRst>,
    pub go: Signal<In, Bit>,
    pub sel: Signal<In, Bits<2>>,
    pub busy: Signal<Out, Bit>,
    pub code: Signal<Out, Bits<4>>,
    pub step: Signal<Out, Step>,
    pub next_step: Signal<Out, Step>,
    state: Reg<Step>,
}
impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state);
        self.busy.next = self.state.q.val() != Step::Idle;
        match self.state.q.val() {
            Step::Idle => {
                self.code.next = 1.into();
                if self.go.val() {
                    self.state.d.next = Step::Fetch;
                }
            }
            Step::Fetch => {
                self.code.next = 2.into();
                self.state.d.next = Step::WaitReply;
            }
            Step::WaitReply => {
                self.code.next = bit_cast::<4, 2>(self.sel.val());
                if self.sel.val() == 3 {
                    self.state.d.next = Step::Check;
                } else if self.go.val() {
                    self.state.d.next = Step::Fetch;
                }
            }
            Step::Check => {
                self.code.next = 8.into();
                self.state.d.next = Step::Done;
            }
            Step::Done => {
                self.code.next = 9.into();
                self.state.d.next = Step::Idle;
            }
        }
        self.step.next = self.state.q.val();
        self.next_step.next = Step::Idle;
        match self.state.q.val() {
            Step::Fetch => self.next_step.next = Step::WaitReply,
            Step::Check => self.next_step.next = Step::Done,
            _ => {}
        }
    }
}
dut! { Machine; clk: clk; in go, sel; out busy, code, step, next_step }

hdl_default! {
    /// Joins and links of streams of a struct, one module used twice and one of another width.
    #[derive(LogicBlock)]
    pub struct Chain {
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bits<33>>,
        pub valid: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub out: StreamOut<Item>,
        pub shown: Signal<Out, Bits<37>>,
        pub side: StreamIn<Bits<7>>,
        pub side_out: StreamOut<Bits<7>>,
        a: Skid<Item>,
        b: Skid<Item>,
        c: Skid<Bits<7>>,
        name: ModName = ModName::new("chain", "", "", "Streams through register slices."),
    }
}
impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        self.a.clk.next = self.clk.val();
        self.b.clk.next = self.clk.val();
        self.c.clk.next = self.clk.val();
        self.a.s.data.next.tag = self.load.val().get_bits::<3>(7);
        self.a.s.data.next.load = self.load.val();
        self.a.s.data.next.last = self.load.val().any();
        self.a.s.valid.next = self.valid.val();
        self.ready.next = self.a.s.ready.val();
        self.shown.next = 0.into();
        if self.b.m.valid.val() {
            self.shown.next = bit_cast::<37, 37>(self.b.m.data.val().into());
        }
        StreamOut::<Item>::join(&mut self.a.m, &mut self.b.s);
        StreamOut::<Item>::link(&mut self.out, &mut self.b.m);
        StreamIn::<Bits<7>>::link(&mut self.side, &mut self.c.s);
        StreamOut::<Bits<7>>::link(&mut self.side_out, &mut self.c.m);
    }
}
dut! { Chain; clk: clk; in load, valid, out.ready, side.data, side.valid, side_out.ready;
out ready, out.valid, shown, side.ready, side_out.valid }

/// Arrays of ports, interfaces, registers and children; loops with index arithmetic.
#[derive(LogicBlock)]
pub struct Arrays {
    pub clk: Signal<In, ClkRst>,
    pub x: [Signal<In, Bits<8>>; 4],
    pub y: [Signal<Out, Bits<8>>; 4],
    pub word: Signal<Out, Bits<32>>,
    pub pairs: Signal<Out, Bits<8>>,
    pub full: Signal<Out, Bits<4>>,
    r: [Reg<Bits<8>>; 4],
    lanes: Vec<Skid<Bits<8>>>,
    taps: [Signal<Local, Bits<8>>; 4],
}
impl Default for Arrays {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            x: Default::default(),
            y: Default::default(),
            word: Default::default(),
            pairs: Default::default(),
            full: Default::default(),
            r: Default::default(),
            lanes: (0..4).map(|_| Default::default()).collect(),
            taps: Default::default(),
        }
    }
}
impl Logic for Arrays {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.r[i].clock.next = self.clk.val();
            self.lanes[i].clk.next = self.clk.val();
            self.r[i].d.next = self.x[3 - i].val();
            self.lanes[i].s.data.next = self.r[i].q.val();
            self.lanes[i].s.valid.next = self.r[i].q.val().get_bit(2 * i);
            self.lanes[i].m.ready.next = self.x[i].val().any();
            self.taps[i].next = self.r[i].q.val() ^ self.x[i].val();
        }
        for i in 0..2 {
            self.y[i * 2].next = self.taps[i + 1].val() + self.taps[2 * i].val();
            self.y[2 * i + 1].next = self.taps[(i + 1) * 2 - 1].val();
        }
        self.word.next = bit_cast::<32, 8>(self.taps[0].val())
            | (bit_cast::<32, 8>(self.taps[1].val()) << 8)
            | (bit_cast::<32, 8>(self.taps[2].val()) << 16)
            | (bit_cast::<32, 8>(self.taps[3].val()) << 24);
        self.pairs.next = (self.x[0].val() & self.x[1].val()) ^ (self.x[2].val() & self.x[3].val());
        self.full.next = bit_cast::<4, 1>(Bits::<1>::from(self.lanes[0].s.ready.val()))
            | (bit_cast::<4, 1>(Bits::<1>::from(self.lanes[1].m.valid.val())) << 1)
            | (bit_cast::<4, 1>(Bits::<1>::from(self.lanes[2].s.ready.val())) << 2)
            | (bit_cast::<4, 1>(Bits::<1>::from(self.lanes[3].m.valid.val())) << 3);
    }
}
dut! { Arrays; clk: clk; in x[0], x[1], x[2], x[3]; out y[0], y[1], y[2], y[3], word, pairs, full }

hdl_default! {
    /// Tables of constants in loops, and chains of one operator.
    #[derive(LogicBlock)]
    pub struct Masks {
        pub data: Signal<In, Bits<64>>,
        pub sum: Signal<Out, Bits<8>>,
        pub parity: Signal<Out, Bit>,
        pub all_of: Signal<Out, Bit>,
        mask: [Constant<Bits<64>>; 8] = std::array::from_fn(|i| {
            Constant::new(bits(0x9e37_79b9_7f4a_7c15u64.rotate_left(7 * i as u32)))
        }),
        p: [Signal<Local, Bit>; 8],
    }
}
impl Logic for Masks {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            self.p[i].next = (self.data.val() & self.mask[i].val()).xor();
        }
        self.parity.next = self.p[0].val()
            ^ self.p[1].val()
            ^ self.p[2].val()
            ^ self.p[3].val()
            ^ self.p[4].val()
            ^ self.p[5].val()
            ^ self.p[6].val()
            ^ self.p[7].val();
        self.all_of.next = self.p[0].val() && self.p[1].val() && self.p[2].val() && self.p[3].val();
        self.sum.next = self.data.val().get_bits::<8>(0)
            ^ self.data.val().get_bits::<8>(8)
            ^ self.data.val().get_bits::<8>(16)
            ^ self.data.val().get_bits::<8>(24)
            ^ self.mask[3].val().get_bits::<8>(11);
    }
}
dut! { Masks; in data; out sum, parity, all_of }

hdl_default! {
    /// Settings known at elaboration: what depends on them alone is constant.
    #[derive(LogicBlock)]
    pub struct Settings {
        pub x: Signal<In, Bits<12>>,
        pub fixed: Signal<Out, Bits<12>>,
        pub chosen: Signal<Out, Bits<12>>,
        pub derived: Signal<Out, Bits<12>>,
        pub parts: Signal<Out, Item>,
        pub mixed: Signal<Out, Bits<12>>,
        pub matched: Signal<Out, Bits<12>>,
        wide: Constant<Bit> = Constant::new(true),
        narrow: Constant<Bit> = Constant::new(false),
        size: Constant<Bits<12>> = Constant::new(bits(0xabc)),
        mode: Constant<Step> = Constant::new(Step::Check),
        step: Signal<Local, Bits<12>>,
    }
}
impl Logic for Settings {
    #[hdl_gen]
    fn update(&mut self) {
        self.fixed.next = 5.into();
        if self.wide.val() {
            self.fixed.next = 7.into();
        }
        self.chosen.next = self.x.val();
        if self.narrow.val() {
            self.chosen.next = 0.into();
        } else if self.wide.val() & !self.narrow.val() {
            self.chosen.next = self.x.val() + self.size.val();
        }
        self.step.next = self.size.val() + 1;
        self.derived.next = 3.into();
        if self.step.val().get_bit(0) {
            self.derived.next = self.step.val();
        }
        self.parts.next.tag = 5.into();
        self.parts.next.load = 9.into();
        self.parts.next.last = true;
        self.mixed.next = self.x.val();
        if self.size.val() > 4000 {
            self.mixed.next = 1.into();
        }
        match self.mode.val() {
            Step::Check => self.matched.next = self.x.val() ^ self.size.val(),
            _ => self.matched.next = 0.into(),
        }
    }
}
dut! { Settings; in x; out fixed, chosen, derived, parts, mixed, matched }

/// Every form of if and match; slices of expressions inside branches.
#[derive(LogicBlock, Default)]
pub struct Branches {
    pub a: Signal<In, Bits<9>>,
    pub b: Signal<In, Bits<9>>,
    pub f: Signal<In, Bit>,
    pub g: Signal<In, Bit>,
    pub only_else: Signal<Out, Bits<9>>,
    pub ladder: Signal<Out, Bits<9>>,
    pub by_bool: Signal<Out, Bits<9>>,
    pub sliced: Signal<Out, Bits<4>>,
    pub picked: Signal<Out, Bit>,
    pub moved: Signal<Out, Bits<9>>,
    t: Signal<Local, Bits<9>>,
}
impl Logic for Branches {
    #[hdl_gen]
    fn update(&mut self) {
        self.only_else.next = self.a.val();
        if self.f.val() {
        } else {
            self.only_else.next = self.b.val();
        }
        if self.f.val() {
            self.ladder.next = 1.into();
        } else if (self.a.val() + self.b.val()).get_bit(8) {
            self.ladder.next = self.a.val() - self.b.val();
        } else if self.g.val() && self.a.val() > 17 {
            self.ladder.next = !self.a.val();
        } else {
            self.ladder.next = self.b.val() >> 2;
        }
        match self.g.val() {
            true => self.by_bool.next = self.a.val(),
            false => self.by_bool.next = self.b.val(),
        }
        self.sliced.next = 0.into();
        if self.g.val() {
            self.sliced.next = (self.a.val() + 3).get_bits::<4>(5);
            if (self.b.val() - 1).get_bits::<2>(7) == 2 {
                self.sliced.next = (self.a.val() - self.b.val()).get_bits::<4>(2);
            }
        }
        self.picked.next = self.a.val().get_bit(bit_cast::<3, 9>(self.b.val()).index());
        self.t.next = self.a.val() << bit_cast::<4, 9>(self.b.val());
        self.moved.next = (self.t.val() + self.a.val()) >> (self.b.val() & 7);
    }
}
dut! { Branches; in a, b, f, g; out only_else, ladder, by_bool, sliced, picked, moved }

/// Slices of everything that is no name: the back end moves them inward where it can.
#[derive(LogicBlock, Default)]
pub struct Slices {
    pub a: Signal<In, Bits<16>>,
    pub b: Signal<In, Bits<16>>,
    pub i: Signal<In, Bits<4>>,
    pub f: Signal<In, Bit>,
    pub left_above: Signal<Out, Bits<6>>,
    pub left_across: Signal<Out, Bits<6>>,
    pub left_below: Signal<Out, Bits<3>>,
    pub right_inside: Signal<Out, Bits<5>>,
    pub right_across: Signal<Out, Bits<5>>,
    pub right_above: Signal<Out, Bits<5>>,
    pub by_amount: Signal<Out, Bits<5>>,
    pub of_bits: Signal<Out, Bits<5>>,
    pub of_not: Signal<Out, Bits<5>>,
    pub of_cast: Signal<Out, Bits<9>>,
    pub of_sum: Signal<Out, Bits<5>>,
    pub of_replaced: Signal<Out, Bits<5>>,
    pub of_replaced_around: Signal<Out, Bits<7>>,
    pub of_slice: Signal<Out, Bits<2>>,
    pub wider: Signal<Out, Bits<20>>,
    pub moving_aligned: Signal<Out, Bits<4>>,
    pub moving_any: Signal<Out, Bits<4>>,
}
impl Logic for Slices {
    #[hdl_gen]
    fn update(&mut self) {
        self.left_above.next = (self.a.val() << 4).get_bits::<6>(7);
        self.left_across.next = (self.a.val() << 4).get_bits::<6>(2);
        self.left_below.next = (self.a.val() << 4).get_bits::<3>(1);
        self.right_inside.next = (self.a.val() >> 3).get_bits::<5>(6);
        self.right_across.next = (self.a.val() >> 6).get_bits::<5>(7);
        self.right_above.next = (self.a.val() >> 9).get_bits::<5>(8);
        self.by_amount.next = (self.a.val() >> self.i.val()).get_bits::<5>(2);
        self.of_bits.next = ((self.a.val() & self.b.val()) ^ 0x5a5a).get_bits::<5>(6);
        self.of_not.next = (!self.a.val()).get_bits::<5>(11);
        self.of_cast.next = bit_cast::<24, 16>(self.a.val()).get_bits::<9>(12);
        self.of_sum.next = (self.a.val() + self.b.val()).get_bits::<5>(9);
        self.of_replaced.next = self.a.val().replace_bit(3, self.f.val()).get_bits::<5>(5);
        self.of_replaced_around.next = self.a.val().replace_bit(9, self.f.val()).get_bits::<7>(5);
        self.of_slice.next = self.a.val().get_bits::<9>(4).get_bits::<2>(5);
        self.wider.next = self.a.val().get_bits::<20>(0);
        self.moving_aligned.next = self
            .a
            .val()
            .get_bits::<4>((bit_cast::<4, 2>(self.i.val().get_bits::<2>(0)) << 2).index());
        self.moving_any.next = self.a.val().get_bits::<4>(self.i.val().index());
    }
}
dut! { Slices; in a, b, i, f;
out left_above, left_across, left_below, right_inside, right_across, right_above, by_amount,
    of_bits, of_not, of_cast, of_sum, of_replaced, of_replaced_around, of_slice, wider,
    moving_aligned, moving_any }

/// Hand-written Verilog in children: memories and a FIFO on them.
#[derive(LogicBlock, Default)]
pub struct Memory {
    pub clk: Signal<In, ClkRst>,
    pub addr: Signal<In, Bits<2>>,
    pub data: Signal<In, Bits<40>>,
    pub push: Signal<In, Bit>,
    pub pop: Signal<In, Bit>,
    pub stored: Signal<Out, Bits<40>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<Out, Bit>,
    pub head: Signal<Out, Bits<40>>,
    warm: Reg<Bits<4>>,
    old: Reg<Bit>,
    ram: Ram1r1w<Bits<40>, 2>,
    fifo: Fifo<Bits<40>, 2>,
}
impl Logic for Memory {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, warm, old);
        self.ram.clk.next = self.clk.val();
        self.fifo.clk.next = self.clk.val();
        self.ram.write_en.next = true;
        self.ram.write_data.next = self.data.val();
        self.ram.read_en.next = true;
        self.ram.read_addr.next = self.addr.val();
        self.ram.write_addr.next = self.addr.val() + 1;
        self.old.d.next = self.warm.q.val() == 15;
        if self.warm.q.val() != 15 {
            // every word is written once before one is shown
            self.warm.d.next = self.warm.q.val() + 1;
            self.ram.write_addr.next = bit_cast::<2, 4>(self.warm.q.val());
        }
        self.stored.next = 0.into();
        if self.old.q.val() {
            self.stored.next = self.ram.read_data.val();
        }
        self.fifo.s.data.next = self.data.val();
        self.fifo.s.valid.next = self.push.val();
        self.fifo.m.ready.next = self.pop.val();
        self.valid.next = self.fifo.m.valid.val();
        self.ready.next = self.fifo.s.ready.val();
        self.head.next = 0.into();
        if self.fifo.m.valid.val() {
            self.head.next = self.fifo.m.data.val();
        }
    }
}
dut! { Memory; clk: clk; in addr, data, push, pop; out stored, valid, ready, head }

/// valid and ready side by side, in a row of two: no false loop may arise.
#[derive(LogicBlock, Default)]
pub struct Pass {
    pub s: StreamIn<Bits<8>>,
    pub m: StreamOut<Bits<8>>,
    pub pass: Signal<In, Bit>,
    go: Signal<Local, Bit>,
}
impl Logic for Pass {
    #[hdl_gen]
    fn update(&mut self) {
        self.m.data.next = self.s.data.val() + 1;
        self.m.valid.next = false;
        self.s.ready.next = false;
        self.go.next = self.pass.val() & (self.s.data.val() != 7);
        if self.go.val() {
            self.m.valid.next = self.s.valid.val();
            self.s.ready.next = self.m.ready.val();
        }
    }
}
#[derive(LogicBlock, Default)]
pub struct Handshake {
    pub s: StreamIn<Bits<8>>,
    pub m: StreamOut<Bits<8>>,
    pub pass: Signal<In, Bits<2>>,
    a: Pass,
    b: Pass,
}
impl Logic for Handshake {
    #[hdl_gen]
    fn update(&mut self) {
        StreamIn::<Bits<8>>::link(&mut self.s, &mut self.a.s);
        StreamOut::<Bits<8>>::join(&mut self.a.m, &mut self.b.s);
        StreamOut::<Bits<8>>::link(&mut self.m, &mut self.b.m);
        self.a.pass.next = self.pass.val().get_bit(0);
        self.b.pass.next = self.pass.val().get_bit(1);
    }
}
dut! { Handshake; in s.data, s.valid, m.ready, pass; out m.data, m.valid, s.ready }
