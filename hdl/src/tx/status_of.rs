//! CQE status of a vendor syndrome, from the table of syndromes.
//!
//! Interface: `syndrome` in, `status` out; a code that is not in the table gives GENERAL_ERR.
//! Timing: combinational.
use crate::prim::expr::{binary, num, set, sig, when, Stmt};
use crate::prim::ModName;
use crate::spec::{CQE_STATUS, SYNDROMES};
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

/// Looks up the status that belongs to a syndrome.
#[derive(LogicBlock)]
pub struct StatusOf {
    name: ModName,
    pub syndrome: Signal<In, Bits<8>>,
    pub status: Signal<Out, Bits<8>>,
}

impl Default for StatusOf {
    fn default() -> Self {
        Self {
            name: ModName::new(
                "status_of",
                "",
                "tx/status_of.rs",
                "CQE status of a vendor syndrome.",
            ),
            syndrome: Default::default(),
            status: Default::default(),
        }
    }
}

/// What a syndrome that nobody knows becomes.
fn unknown() -> u64 {
    CQE_STATUS.value("GENERAL_ERR")
}

impl Logic for StatusOf {
    fn update(&mut self) {
        let code = self.syndrome.val().to_u64();
        let found = SYNDROMES.iter().find(|s| s.code.value == code);
        let status = found.map_or(unknown(), |s| CQE_STATUS.value(s.status));
        self.status.next = bits(status);
    }
    fn connect(&mut self) {
        self.status.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body: Vec<Stmt> = vec![set("status", num(unknown() as usize))];
        for s in SYNDROMES {
            let code = num(s.code.value as usize);
            let status = num(CQE_STATUS.value(s.status) as usize);
            let hit = binary(sig("syndrome"), VerilogOp::Eq, code);
            body.push(when(hit, vec![set("status", status)]));
        }
        Verilog::Combinatorial(body)
    }
}
