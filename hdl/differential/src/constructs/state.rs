//! Registers of all kinds of type, and a state machine.
use crate::dut;
use hdl::prim::{ClkRst, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
    pub tag: Bits<3>,
    pub load: Bits<33>,
    pub last: Bit,
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
