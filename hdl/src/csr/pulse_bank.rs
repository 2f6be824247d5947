//! Small counters in front of the big ones: what has come in since a counter was last visited.
//!
//! ```text
//!   ev[i] ──┐
//!   also[i] ┴─► count i ──► take (go and visit = id i) ──► taken, OR of all
//!                  ▲ 0 ───────┘
//! ```
//! Interface: each cycle count `i` goes up by `ev[i]` and by `also[i]`. In a cycle with `go` the count
//! whose counter is named by `visit`, if there is one, is on `taken` and starts afresh with what comes in that cycle. Without `go` `taken` is
//! 0. A count must be visited before it can overflow: at least every 2^BITS / 2 cycles.
//! Timing: `taken` is combinational from `visit`.
use crate::hdl_default;
use crate::prim::expr::{any_of, binary, bit, num, set, set_slice, sig, when, Expr, Stmt};
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// `N` counts of `BITS` bits, of counters 0 to `N` - 1 unless made with `new`.
    #[derive(LogicBlock)]
    pub struct PulseBank<const N: usize, const AW: usize, const BITS: usize> {
        name: ModName = ModName::new(
            "pulse_bank",
            &format!("N={N} AW={AW} BITS={BITS}"),
            "csr/pulse_bank.rs",
            "Counts what has come in since a counter was last visited.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ev: Signal<In, Bits<N>>,
        pub also: Signal<In, Bits<N>>,
        pub visit: Signal<In, Bits<AW>>,
        pub go: Signal<In, Bit>,
        pub taken: Signal<Out, Bits<BITS>>,
        count: Vec<Reg<Bits<BITS>>> = (0..N).map(|_| Reg::default()).collect(),
        take: Signal<Local, Bits<N>>,
        part: Vec<Signal<Local, Bits<BITS>>> = (0..N).map(|_| Signal::default()).collect(),
        _ids: Vec<usize> = (0..N).collect(),
    }
}

impl<const N: usize, const AW: usize, const BITS: usize> PulseBank<N, AW, BITS> {
    /// Count `i` is of the counter `ids[i]`.
    pub fn new(ids: &[usize]) -> Self {
        assert_eq!(ids.len(), N, "one counter for each count");
        Self {
            _ids: ids.to_vec(),
            ..Self::default()
        }
    }
}

fn plus(a: Expr, b: Expr) -> Expr {
    binary(a, VerilogOp::Add, b)
}

impl<const N: usize, const AW: usize, const BITS: usize> Logic for PulseBank<N, AW, BITS> {
    fn update(&mut self) {
        let visit = self.visit.val().to_u64() as usize;
        let mut taken = Bits::<BITS>::default();
        for i in 0..N {
            let take = self.go.val() && visit == self._ids[i];
            let now = self.count[i].q.val();
            let part = if take { now } else { bits(0) };
            let kept = if take { bits(0) } else { now };
            let come = u64::from(self.ev.val().get_bit(i)) + u64::from(self.also.val().get_bit(i));
            self.count[i].clock.next = self.clk.val();
            self.count[i].d.next = kept + bits::<BITS>(come);
            self.part[i].next = part;
            taken = taken | part;
        }
        self.taken.next = taken;
    }
    fn connect(&mut self) {
        self.taken.connect();
        self.take.connect();
        for i in 0..N {
            self.count[i].clock.connect();
            self.count[i].d.connect();
            self.part[i].connect();
        }
    }
    fn hdl(&self) -> Verilog {
        let mut body: Vec<Stmt> = vec![set("take", num(0))];
        for i in 0..N {
            let taken = binary(
                sig("go"),
                VerilogOp::BitAnd,
                binary(sig("visit"), VerilogOp::Eq, num(self._ids[i])),
            );
            body.push(set_slice("take", 1, i, taken));
        }
        for i in 0..N {
            let [clock, d, q, part] = [
                format!("count${i}$clock"),
                format!("count${i}$d"),
                format!("count${i}$q"),
                format!("part${i}"),
            ];
            body.push(set(&clock, sig("clk")));
            body.push(set(&part, num(0)));
            body.push(when(bit("take", i), vec![set(&part, sig(&q))]));
            // `Bits + bool` is the mixed operator of kernels.
            let more = |a: Expr| plus(plus(a, bit("ev", i)), bit("also", i));
            body.push(set(&d, more(sig(&q))));
            let afresh = more(Expr::Literal(Bits::<BITS>::default().into()));
            body.push(when(bit("take", i), vec![set(&d, afresh)]));
        }
        let parts = (0..N).map(|i| sig(&format!("part${i}"))).collect();
        body.push(set("taken", any_of(parts)));
        Verilog::Combinatorial(body)
    }
}
