//! What cannot be emitted ends in an error that names module and field.
use super::*;
use crate::prim::*;
use rust_hdl_core::ast::{self, VerilogExpression as X, VerilogStatement as S};
use rust_hdl_core::prelude::*;

fn error<U: Block + Default>() -> String {
    let mut u = U::default();
    u.connect_all();
    match emit("top", &u) {
        Ok(d) => panic!("accepted:\n{}", d.text()),
        Err(e) => e.to_string(),
    }
}

/// A block with the kernel given, and the error it must end in.
macro_rules! refused {
    ($($test:ident { $($f:ident : $t:ty),* $(,)? } { $($logic:tt)* } $want:literal)*) => {
        $(#[test]
        fn $test() {
            #[derive(LogicBlock, Default)]
            struct Uut { $(pub $f: $t),* }
            impl Logic for Uut { $($logic)* }
            assert_eq!(error::<Uut>(), $want);
        })*
    };
}

#[derive(Clone, Debug, Default, LogicInterface)]
struct Bus {
    pub c_d: Signal<In, Bit>,
}
#[derive(Clone, Debug, Default, LogicInterface)]
struct Bus2 {
    pub d: Signal<In, Bit>,
}
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Lonely {
    Only,
}
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum State {
    Idle,
    Busy,
}
mod other {
    use rust_hdl_core::prelude::*;
    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    #[allow(dead_code)]
    pub enum State {
        Up,
        Down,
    }
}
const LIMIT: u64 = 5;

refused! {
    keyword { x: Signal<In, Bit>, begin: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.begin.next = self.x.val();
    } } "module `top`, field `begin`: `begin` is a reserved word of Verilog, SystemVerilog or VHDL: rename it"
    keyword_of_vhdl { x: Signal<In, Bit>, signal: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.signal.next = self.x.val();
    } } "module `top`, field `signal`: `signal` is a reserved word of Verilog, SystemVerilog or VHDL: rename it"
    keyword_of_cpp { x: Signal<In, Bit>, using: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.using.next = self.x.val();
    } } "module `top`, field `using`: `using` is a word of C++, which Verilator cannot give a port of its model: rename it"
    keyword_of_cpp_as_input { long: Signal<In, Bit>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.long.val();
    } } "module `top`, field `long`: `long` is a word of C++, which Verilator cannot give a port of its model: rename it"
    clash { a: Bus, a_c: Bus2, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.c_d.val();
    } } "module `top`, field `a_c.d`: name clash: `a.c_d` and `a_c.d` both become `a_c_d`"
    const_item { y: Signal<Out, Bits<8>> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = LIMIT.into();
    } } "module `top`, field `y`: `LIMIT` is no signal, constant or enum value of this module (consts and const generics need a Constant<> field; enums are imported and written `State::A`)"
    literal_too_big { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<8>> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val() + 0x100;
    } } "module `top`, field `y`: constant 256 does not fit 8 bits"
    negative_index { a: [Signal<In, Bit>; 2], y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        for i in 0..1 {
            self.y.next = self.a[i - 1].val();
        }
    } } "module `top`, field `a[i-1]`: index `i-1`: only + - * / %, integers and loop variables are possible"
    bit_out_of_range { a: Signal<In, Bits<8>>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val().get_bit(8);
    } } "module `top`, field `y`: index 8 is out of range (limit 8)"
    slice_out_of_range { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<2>> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<2>(9);
    } } "module `top`, field `y`: index 9 is out of range (limit 9)"
    no_such_element { a: [Signal<In, Bit>; 2], y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        for i in 0..2 {
            self.y.next = self.a[i + 1].val();
        }
    } } "module `top`, field `y`: `a[2]` is no signal, constant or enum value of this module (consts and const generics need a Constant<> field; enums are imported and written `State::A`)"
    latch { f: Signal<In, Bit>, y: Signal<Out, Bits<8>> } { #[hdl_gen] fn update(&mut self) {
        if self.f.val() {
            self.y.next = 1.into();
        }
    } } "module `top`, field `y`: not assigned on every path (a latch): give it a default at the top of the kernel"
    latch_in_a_match { s: Signal<In, State>, y: Signal<Out, Bit> } { #[hdl_gen] #[allow(clippy::single_match)] fn update(&mut self) {
        match self.s.val() {
            State::Idle => self.y.next = false,
            _ => {}
        }
    } } "module `top`, field `y`: not assigned on every path (a latch): give it a default at the top of the kernel"
    early_read { y: Signal<Out, Bit>, x: Signal<In, Bit>, t: Signal<Local, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.t.val();
        self.t.next = self.x.val();
    } } "module `top`, field `t`: read before it is assigned"
    half_assigned { f: Signal<In, Bit>, y: Signal<Out, Bit>, t: Signal<Local, Bit> } { #[hdl_gen] fn update(&mut self) {
        if self.f.val() {
            self.t.next = true;
        }
        self.y.next = self.t.val();
        self.t.next = false;
    } } "module `top`, field `t`: read before it is assigned on every path: give it a default first"
    undriven { y: Signal<Out, Bit>, z: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = true;
    } } "module `top`, field `z`: never driven"
    undriven_child { y: Signal<Out, Bit>, buf0: StreamBuffer } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.buf0.o.val();
    } } "module `top`, field `buf0.i`: never driven"
    no_clock { y: Signal<Out, Bit>, r: Reg<Bit> } { #[hdl_gen] fn update(&mut self) {
        self.r.d.next = true;
        self.y.next = self.r.q.val();
    } } "module `top`, field `r.clock`: clock not wired: use dff_setup! or clock!"
    clock_as_value { clk: Signal<In, ClkRst>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.clk.val() == self.clk.val();
    } } "module `top`, field `y`: clock `clk` is used as a value"
    conditional_clock { clk: Signal<In, ClkRst>, x: Signal<In, Bit>, y: Signal<Out, Bit>, r: Reg<Bit> } { #[hdl_gen] fn update(&mut self) {
        self.r.d.next = self.x.val();
        self.y.next = self.r.q.val();
        if self.x.val() {
            self.r.clock.next = self.clk.val();
        }
    } } "module `top`, field `r.clock`: a clock is wired inside a condition"
    input_assigned { x: Signal<In, Bit>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.x.next = true;
        self.y.next = self.x.val();
    } } "module `top`, field `x`: assigned here, but it is an input, or a child's output"
    signed { x: Signal<In, Signed<8>>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = true;
    } } "module `top`, field `x`: signed signals are not supported"
    one_variant { x: Signal<In, Lonely>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = true;
    } } "module `top`, field `x`: zero bits wide (an enum of one variant, or Bits<0>)"
    two_enums { x: Signal<In, State>, z: Signal<In, other::State>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = self.x.val() == State::Busy;
    } } "module `top`, field `z`: two different enums are called `State`"
    both_ways { x: Signal<InOut, Bit>, y: Signal<Out, Bit> } { #[hdl_gen] fn update(&mut self) {
        self.y.next = true;
    } } "module `top`, field `x`: bidirectional ports are not supported"
    linked_and_assigned { s: StreamIn<Bit>, a: Sink } { #[hdl_gen] fn update(&mut self) {
        StreamIn::<Bit>::link(&mut self.s, &mut self.a.s);
        self.a.s.valid.next = true;
    } } "module `top`, field `a.s.valid`: both linked and assigned"
    linked_conditionally { f: Signal<In, Bit>, s: StreamIn<Bit>, a: Sink } { #[hdl_gen] fn update(&mut self) {
        if self.f.val() {
            StreamIn::<Bit>::link(&mut self.s, &mut self.a.s);
        }
    } } "module `top`, field `a.s.data`: joined or linked inside a condition"
}

#[derive(LogicBlock, Default)]
struct StreamBuffer {
    pub i: Signal<In, Bit>,
    pub o: Signal<Out, Bit>,
}
impl Logic for StreamBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = self.i.val();
    }
}
#[derive(LogicBlock, Default)]
struct Sink {
    pub s: StreamIn<Bit>,
}
impl Logic for Sink {
    #[hdl_gen]
    fn update(&mut self) {
        self.s.ready.next = true;
    }
}

/// A child deep down is named by its path.
#[test]
fn nested_module() {
    #[derive(LogicBlock, Default)]
    struct Inner {
        pub y: Signal<Out, Bit>,
    }
    impl Logic for Inner {
        fn update(&mut self) {}
    }
    #[derive(LogicBlock)]
    struct Outer {
        pub y: Signal<Out, Bit>,
        lanes: Vec<Inner>,
    }
    impl Default for Outer {
        fn default() -> Self {
            Outer {
                y: Default::default(),
                lanes: vec![Inner::default()],
            }
        }
    }
    impl Logic for Outer {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.lanes[0].y.val();
        }
    }
    assert_eq!(
        error::<Outer>(),
        "module `top.lanes[0]`, field `y`: never driven"
    );
}

/// Blocks whose tree or text is given by hand.
macro_rules! refused_hdl {
    ($($test:ident { $($f:ident : $t:ty),* } $hdl:expr, $want:literal)*) => {
        $(#[test]
        fn $test() {
            #[derive(LogicBlock, Default)]
            struct Uut { $(pub $f: $t),* }
            impl Logic for Uut {
                fn update(&mut self) {}
                fn hdl(&self) -> Verilog { $hdl }
            }
            assert_eq!(error::<Uut>(), $want);
        })*
    };
}

fn sig(n: &str) -> X {
    X::Signal(n.into())
}
fn set(v: X) -> Verilog {
    Verilog::Combinatorial(vec![S::Assignment(sig("y"), v)])
}
fn binary(a: X, op: ast::VerilogOp, b: X) -> X {
    X::Binary(Box::new(a), op, Box::new(b))
}

refused_hdl! {
    widths_of_operands { a: Signal<In, Bits<8>>, b: Signal<In, Bits<9>>, y: Signal<Out, Bits<8>> }
        set(binary(sig("a"), ast::VerilogOp::Add, sig("b"))),
        "module `top`, field `y`: operands of 8 and 9 bits"
    width_of_value { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<9>> }
        set(sig("a")),
        "module `top`, field `y`: 8 bits where 9 are needed"
    logic_on_words { a: Signal<In, Bits<8>>, y: Signal<Out, Bit> }
        set(binary(sig("a"), ast::VerilogOp::LogicalAnd, sig("a"))),
        "module `top`, field `y`: && and || are for single bits"
    negation { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<8>> }
        set(X::Unary(ast::VerilogOpUnary::Neg, Box::new(sig("a")))),
        "module `top`, field `y`: negation is not supported"
    signed_cast { a: Signal<In, Bits<8>>, y: Signal<Out, Bits<8>> }
        set(X::Signed(Box::new(sig("a")))),
        "module `top`, field `y`: signed arithmetic is not supported"
    unknown_pattern { a: Signal<In, Bits<2>>, y: Signal<Out, Bit> }
        Verilog::Combinatorial(vec![
            S::Assignment(sig("y"), X::Literal(true.into())),
            S::Match(ast::VerilogMatch {
                test: sig("a"),
                cases: vec![ast::VerilogCase { condition: "State$Up".into(), block: vec![] }],
            }),
        ]),
        "module `top`, field `y`: match pattern `State$Up` is no enum value or constant"
    expression_assigned { a: Signal<In, Bit>, y: Signal<Out, Bit> }
        Verilog::Combinatorial(vec![S::Assignment(
            X::Paren(Box::new(sig("y"))),
            sig("a"),
        )]),
        "module `top`: only a signal can be assigned"
    initial_block { y: Signal<Out, Bit> }
        Verilog::Custom("reg q;\ninitial q = 1'b0;\nassign y = q;".into()),
        "module `top`: custom Verilog with `initial`: registers start undefined"
    unknown_reg { y: Signal<Out, Bit> }
        Verilog::Custom("//@regs z\nassign y = 1'b0;".into()),
        "module `top`, field `z`: `//@regs` names no output of this block"
    custom_with_child { y: Signal<Out, Bit>, a: StreamBuffer }
        Verilog::Custom("assign y = 1'b0;".into()),
        "module `top`, field `a`: a block with custom Verilog has no children"
    wrapper { y: Signal<Out, Bit> }
        Verilog::Wrapper(Wrapper { code: String::new(), cores: String::new() }),
        "module `top`: Blackbox and Wrapper are not supported: use Verilog::Custom"
}

#[test]
fn module_called_by_a_reserved_word() {
    let mut u = StreamBuffer::default();
    u.connect_all();
    let e = emit("priority", &u).expect_err("reserved");
    assert_eq!(
        e.to_string(),
        "module `priority`: `priority` cannot name a module: it is a reserved word"
    );
}

/// What only `check_all` finds comes out of `elaborate` with the paths of the Rust source.
#[test]
fn elaboration_reports_as_text() {
    let e = try_elaborate("top", Options::default(), Loose::default).expect_err("no connect()");
    assert_eq!(e, "module `top`: never driven: a.o");
    #[derive(LogicBlock, Default)]
    struct Loose {
        pub y: Signal<Out, Bit>,
        a: Unclaimed,
    }
    impl Logic for Loose {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.a.o.val();
        }
    }
    #[derive(LogicBlock, Default)]
    struct Unclaimed {
        pub o: Signal<Out, Bit>,
    }
    impl Logic for Unclaimed {
        fn update(&mut self) {}
        fn hdl(&self) -> Verilog {
            Verilog::Custom("assign o = 1'b0;".into())
        }
    }
}

#[test]
fn a_panic_while_building_is_an_error() {
    let build = || -> StreamBuffer { panic!("K must be W / 8") };
    let e = try_elaborate("top", Options::default(), build).expect_err("panics");
    assert_eq!(e, "module `top`: K must be W / 8");
}
