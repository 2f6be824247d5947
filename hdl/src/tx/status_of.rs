//! CQE status of a vendor syndrome, from the table of syndromes.
//!
//! Interface: `syndrome` in, `status` out; a code that is not in the table gives GENERAL_ERR.
//! Timing: combinational, two or three levels of logic.
use crate::prim::expr::{any_of, binary, num, set, set_slice, slice, when};
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

const CODE_BITS: usize = 8;
const LOW_BITS: usize = 6;

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
        // Each bit by itself: codes with that bit unlike that of an unknown one, by the upper two
        // bits of the code and, within them, by the others. Both are functions of few inputs.
        let differs = |bit: usize| {
            let mut groups = vec![];
            for high in 0..1 << (CODE_BITS - LOW_BITS) {
                let hits: Vec<_> = (SYNDROMES.iter())
                    .filter(|s| s.code.value >> LOW_BITS == high)
                    .filter(|s| (CQE_STATUS.value(s.status) ^ unknown()) >> bit & 1 == 1)
                    .map(|s| {
                        let low = num(s.code.value as usize % (1 << LOW_BITS));
                        binary(slice("syndrome", LOW_BITS, 0), VerilogOp::Eq, low)
                    })
                    .collect();
                if !hits.is_empty() {
                    let upper = slice("syndrome", CODE_BITS - LOW_BITS, LOW_BITS);
                    let here = binary(upper, VerilogOp::Eq, num(high as usize));
                    groups.push(binary(here, VerilogOp::BitAnd, any_of(hits)));
                }
            }
            groups
        };
        let mut body = vec![set("status", num(unknown() as usize))];
        for bit in 0..8 {
            let groups = differs(bit);
            if !groups.is_empty() {
                let other = num(usize::from(unknown() >> bit & 1 == 0));
                body.push(when(
                    any_of(groups),
                    vec![set_slice("status", 1, bit, other)],
                ));
            }
        }
        Verilog::Combinatorial(body)
    }
}
