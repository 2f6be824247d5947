//! Is a QP state transition allowed, with these attributes?
//!
//! ```text
//!   current, target, service ──► exists ──┬──► required, optional
//!   attrs ─────────────────────────┴──► missing, extra
//! ```
//! Interface: for MODIFY_QP. `exists`: the transition is in the table `TRANSITIONS` (or goes to RESET,
//! or from a state other than RESET to ERR); `missing`: a required attribute is not in `attrs`;
//! `extra`: one is in `attrs` that the transition does not allow. `current` is a known state.
//! Built from the table. Timing: combinational.
use crate::hdl_default;
use crate::prim::expr::{any, any_of, binary, num, set, set_slice, sig, Expr};
use crate::prim::ModName;
use crate::spec::{self, check_transition, QP_ATTR, QP_STATE, SERVICE, TRANSITIONS};
use rust_hdl_core::ast::{VerilogOp, VerilogOpUnary};
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Checker of MODIFY_QP.
    #[derive(LogicBlock)]
    pub struct TransitionCheck {
        name: ModName = ModName::new(
            "transition_check",
            "",
            "qp/transitions.rs",
            "Is a QP state transition allowed, with these attributes?",
        ),
        pub current: Signal<In, Bits<4>>,
        pub target: Signal<In, Bits<4>>,
        pub service: Signal<In, Bits<3>>,
        pub attrs: Signal<In, Bits<32>>,
        pub exists: Signal<Out, Bit>,
        pub missing: Signal<Out, Bit>,
        pub extra: Signal<Out, Bit>,
        required: Signal<Local, Bits<32>>,
        allowed: Signal<Local, Bits<32>>,
        found: Signal<Local, Bit>,
    }
}

fn is(signal: &str, value: u64) -> Expr {
    binary(sig(signal), VerilogOp::Eq, num(value as usize))
}
fn both(a: Expr, b: Expr) -> Expr {
    binary(a, VerilogOp::BitAnd, b)
}
fn not(a: Expr) -> Expr {
    Expr::Unary(VerilogOpUnary::Not, Box::new(Expr::Paren(Box::new(a))))
}

impl Logic for TransitionCheck {
    fn update(&mut self) {
        let name = |t: &spec::CodeTable, v: u64| t.name_of(v).unwrap_or("?");
        let verdict = check_transition(
            name(&SERVICE, self.service.val().to_u64()),
            name(&QP_STATE, self.current.val().to_u64()),
            name(&QP_STATE, self.target.val().to_u64()),
            self.attrs.val().to_u32(),
        );
        self.exists.next = verdict != "BAD_TRANSITION";
        self.missing.next = verdict == "MISSING_ATTR";
        self.extra.next = verdict == "EXTRA_ATTR";
    }
    fn connect(&mut self) {
        self.exists.connect();
        self.missing.connect();
        self.extra.connect();
        self.required.connect();
        self.allowed.connect();
        self.found.connect();
    }
    fn hdl(&self) -> Verilog {
        let state = |name: &str| QP_STATE.value(name);
        let of = |t: &spec::Transition| {
            both(
                is("service", SERVICE.value(t.service)),
                both(is("current", state(t.from)), is("target", state(t.to))),
            )
        };
        let always = 1u64 << QP_ATTR.value("STATE");
        let mut exists: Vec<Expr> = TRANSITIONS.iter().map(of).collect();
        exists.push(is("target", state("RESET")));
        exists.push(both(
            is("target", state("ERR")),
            not(is("current", state("RESET"))),
        ));
        let mut body = vec![
            set("found", any_of(exists)),
            set("required", num(0)),
            set("allowed", num(0)),
        ];
        for i in 0..32 {
            // No two lines of the table are of one transition: an OR, not a chain.
            let with = |mask: &dyn Fn(&spec::Transition) -> u32| -> Vec<Expr> {
                (TRANSITIONS.iter())
                    .filter(|t| mask(t) >> i & 1 == 1)
                    .map(of)
                    .collect()
            };
            let required = with(&|t| t.required);
            if !required.is_empty() {
                body.push(set_slice("required", 1, i, any_of(required)));
            }
            let allowed = with(&|t| t.required | t.optional);
            if always >> i & 1 == 1 {
                body.push(set_slice("allowed", 1, i, num(1)));
            } else if !allowed.is_empty() {
                body.push(set_slice("allowed", 1, i, any_of(allowed)));
            }
        }
        let lacks = any(Expr::Paren(Box::new(both(
            sig("required"),
            not(sig("attrs")),
        ))));
        let beyond = any(Expr::Paren(Box::new(both(
            sig("attrs"),
            not(sig("allowed")),
        ))));
        body.extend([
            set("exists", sig("found")),
            set("missing", both(sig("found"), lacks.clone())),
            set("extra", both(sig("found"), both(not(lacks), beyond))),
        ]);
        Verilog::Combinatorial(body)
    }
}
