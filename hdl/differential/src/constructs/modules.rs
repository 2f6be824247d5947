//! Blocks in blocks: joins and links, arrays, hand-written Verilog, handshakes.
use super::state::Item;
use crate::dut;
use hdl::hdl_default;
use hdl::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, Skid, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
