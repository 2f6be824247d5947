//! Which counter and which sticky bits the syndrome of an error CQE belongs to.
//!
//! ```text
//!   syndrome ──► table SYNDROMES ──► counted, counter
//!                            └─────► sticky (STICKY_CAUSES of that counter, STICKY_SYNDROMES)
//! ```
//! Interface: everything belongs to the `syndrome` of the same cycle. `counted`: there is such a syndrome.
//! Timing: combinational.
use crate::csr::events::COUNTERS;
use crate::csr::sticky_map::STICKY_CAUSES;
use crate::hdl_default;
use crate::prim::expr::{any_of, binary, num, set, set_slice, sig, Expr};
use crate::prim::ModName;
use crate::spec::{self, Config, Syndrome};
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

/// Bits of a counter's index.
pub const INDEX: usize = Config::index_bits(COUNTERS);

hdl_default! {
    /// Syndrome to counter and sticky bits.
    #[derive(LogicBlock)]
    pub struct SyndromeMap {
        name: ModName = ModName::new(
            "syndrome_map",
            "",
            "csr/syndrome_map.rs",
            "Which counter and sticky bits a syndrome belongs to.",
        ),
        pub syndrome: Signal<In, Bits<8>>,
        pub counted: Signal<Out, Bit>,
        pub counter: Signal<Out, Bits<INDEX>>,
        pub sticky: Signal<Out, Bits<32>>,
    }
}

/// Sticky bits of a syndrome beside those of its counter: a WQE that could not be read, or whose tables
/// could not, is a WQE in error whichever counter has it.
pub const STICKY_SYNDROMES: &[(&str, &[&str])] = &[(
    "WQE_ERROR",
    &["WQE_READ_ERROR", "SGL_READ_ERROR", "MTT_READ_ERROR"],
)];

/// Those that have a counter.
fn counted() -> impl Iterator<Item = &'static Syndrome> {
    (spec::SYNDROMES.iter()).filter(|s| spec::COUNTERS.iter().any(|c| c.name == s.counter))
}

/// ERR_STICKY as this syndrome sets it.
fn sticky_bits(s: &Syndrome) -> u64 {
    let by_counter = STICKY_CAUSES.iter().filter(|c| c.1.contains(&s.counter));
    let by_name = (STICKY_SYNDROMES.iter()).filter(|c| c.1.contains(&s.code.name));
    let bits = by_counter.chain(by_name).map(|c| 1 << spec::sticky(c.0));
    bits.fold(0, |all, bit: u64| all | bit)
}

impl Logic for SyndromeMap {
    fn update(&mut self) {
        let code = self.syndrome.val().to_u64();
        let found = counted().find(|s| s.code.value == code);
        self.counted.next = found.is_some();
        self.counter.next = bits(found.map_or(0, |s| spec::counter(s.counter) as u64));
        self.sticky.next = bits(found.map_or(0, sticky_bits));
    }
    fn connect(&mut self) {
        self.counted.connect();
        self.counter.connect();
        self.sticky.connect();
    }
    fn hdl(&self) -> Verilog {
        let hit = |s: &Syndrome| binary(sig("syndrome"), VerilogOp::Eq, num(s.code.value as usize));
        let with = |keep: &dyn Fn(&Syndrome) -> bool| -> Vec<Expr> {
            counted().filter(|s| keep(s)).map(hit).collect()
        };
        let mut body = vec![
            set("counted", any_of(with(&|_| true))),
            set("counter", num(0)),
            set("sticky", num(0)),
        ];
        for i in 0..INDEX {
            let hits = with(&|s| spec::counter(s.counter) >> i & 1 == 1);
            body.push(set_slice("counter", 1, i, any_of(hits)));
        }
        for b in spec::STICKY {
            let hits = with(&|s| sticky_bits(s) >> b.lsb & 1 == 1);
            if !hits.is_empty() {
                body.push(set_slice("sticky", 1, b.lsb, any_of(hits)));
            }
        }
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn each_syndrome_has_its_counter_and_the_bits_of_both() {
        let mut uut = SyndromeMap::default();
        uut.connect_all();
        let mut known = 0;
        for code in 0..256u64 {
            uut.syndrome.next = bits(code);
            settle(&mut uut);
            let s = spec::SYNDROMES.iter().find(|s| s.code.value == code);
            let counter = s.and_then(|s| spec::COUNTERS.iter().position(|c| c.name == s.counter));
            assert_eq!(uut.counted.val(), counter.is_some(), "{code:#x}");
            let index = counter.unwrap_or(0) as u64;
            assert_eq!(uut.counter.val().to_u64(), index, "{code:#x}");
            for b in spec::STICKY {
                let causes = STICKY_CAUSES.iter().find(|c| c.0 == b.name);
                let more = STICKY_SYNDROMES.iter().find(|c| c.0 == b.name);
                let on = s.is_some_and(|s| {
                    causes.is_some_and(|c| c.1.contains(&s.counter))
                        || more.is_some_and(|c| c.1.contains(&s.code.name))
                });
                assert_eq!(uut.sticky.val().get_bit(b.lsb), on, "{code:#x}: {}", b.name);
            }
            known += usize::from(counter.is_some());
        }
        assert!(known > 20, "{known} syndromes are counted");
    }

    #[test]
    fn what_cannot_be_read_is_an_error_of_the_wqe_and_of_the_port() {
        for name in STICKY_SYNDROMES[0].1 {
            let s = spec::syndrome(name);
            let both = 1 << spec::sticky("WQE_ERROR") | 1 << spec::sticky("AXI_ERROR");
            assert_eq!(sticky_bits(s), both, "{name}");
        }
    }
}
