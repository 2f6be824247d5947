//! Which events set which bit of ERR_STICKY.
//!
//! ```text
//!   pulses, also (by source) ──► OR of the causes of each bit ──► sticky
//! ```
//! Interface: bit `i` of `pulses` and `also` is the source `PINS[i]`; a sticky bit is high in the cycle of
//! any of its causes in [`STICKY_CAUSES`]. Causes that are counted by syndrome are not here but in
//! `syndrome_map` (a few set a bit beside that of their counter); bad accesses that the registers see themselves set their bits in `csr_status`.
//! Timing: combinational.
use crate::csr::events::{source, ALSO, PINS, SOURCES};
use crate::hdl_default;
use crate::prim::expr::{any_of, bit, num, set, set_slice, Expr};
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

/// Which counters set which sticky bit.
pub const STICKY_CAUSES: &[(&str, &[&str])] = &[
    ("BAD_REGISTER", &["bad_register"]),
    ("MISALIGNED", &["misaligned_access"]),
    ("DB_UNKNOWN_SLOT", &["db_unknown_slot"]),
    ("DB_FOREIGN_PAGE", &["db_foreign_page"]),
    ("DB_OVERRUN", &["db_overrun"]),
    ("DB_BAD_STATE", &["db_bad_state"]),
    ("DB_DMA_OFF", &["db_dma_off"]),
    ("DB_INLINE", &["db_inline_partial"]),
    (
        "WQE_ERROR",
        &[
            "wqe_unknown_opcode",
            "wqe_too_many_sges",
            "wqe_truncated",
            "wqe_wrong_queue",
            "wqe_length_mismatch",
            "wqe_length_too_long",
            "wqe_inline_too_long",
            "wqe_wrong_service",
            "wqe_bad_state",
            "qp_bad_context",
            "local_key_index_err",
            "local_key_mismatch",
            "local_region_invalid",
            "local_pd_mismatch",
            "local_bounds_err",
            "local_access_err",
            "bar1_strict_miss",
            "mtt_invalid",
            "ats_off",
            "ring_refused",
        ],
    ),
    (
        "READ_ERROR",
        &["read_ur", "read_ca", "read_poisoned", "read_malformed"],
    ),
    ("READ_TIMEOUT", &["read_timeout"]),
    ("CPL_UNEXPECTED", &["read_unexpected"]),
    ("AXI_ERROR", &["axi_read_err"]),
    ("CQ_OVERRUN", &["cq_overrun"]),
    ("MBOX_ERROR", &["mailbox_err"]),
    ("SILENT_FALLBACK", &["silent_fallback"]),
    ("EQ_OVERRUN", &["eq_overrun"]),
    ("FRAME_DROPPED", &["tx_dropped"]),
];

/// What the registers see themselves; as a second source it comes from elsewhere.
const OWN: &[&str] = &["bad_register", "misaligned_access"];

/// Sources of the sticky bit with these causes: in `pulses`, in `also`.
fn sources(causes: &[&str]) -> (Vec<usize>, Vec<usize>) {
    let pins = causes.iter().filter(|c| PINS.contains(c));
    let also = ALSO.iter().filter(|a| causes.contains(&a.1));
    (
        pins.filter(|c| !OWN.contains(c))
            .map(|c| source(c))
            .collect(),
        also.map(|a| source(a.1)).collect(),
    )
}

hdl_default! {
    /// Pulses to sticky bits.
    #[derive(LogicBlock)]
    pub struct StickyMap {
        name: ModName = ModName::new(
            "sticky_map",
            "",
            "csr/sticky_map.rs",
            "Which events set which sticky error bit.",
        ),
        pub pulses: Signal<In, Bits<SOURCES>>,
        pub also: Signal<In, Bits<SOURCES>>,
        pub sticky: Signal<Out, Bits<32>>,
    }
}

impl Logic for StickyMap {
    fn update(&mut self) {
        let mut sticky = Bits::<32>::default();
        for (name, causes) in STICKY_CAUSES {
            let (pins, also) = sources(causes);
            let on = pins.iter().any(|i| self.pulses.val().get_bit(*i))
                || also.iter().any(|i| self.also.val().get_bit(*i));
            sticky = sticky.replace_bit(spec::sticky(name), on);
        }
        self.sticky.next = sticky;
    }
    fn connect(&mut self) {
        self.sticky.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("sticky", num(0))];
        for (name, causes) in STICKY_CAUSES {
            let (pins, also) = sources(causes);
            let mut terms: Vec<Expr> = pins.iter().map(|i| bit("pulses", *i)).collect();
            terms.extend(also.iter().map(|i| bit("also", *i)));
            if !terms.is_empty() {
                body.push(set_slice("sticky", 1, spec::sticky(name), any_of(terms)));
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
    fn every_cause_has_a_source() {
        for (name, causes) in STICKY_CAUSES {
            spec::sticky(name);
            for c in *causes {
                let counted = spec::SYNDROMES.iter().any(|s| s.counter == *c);
                assert!(counted || PINS.contains(c), "{name}: nothing drives {c}");
            }
        }
    }

    #[test]
    fn each_source_sets_the_bits_it_causes() {
        let mut uut = StickyMap::default();
        uut.connect_all();
        for (i, p) in PINS.iter().enumerate() {
            for second in [false, true] {
                if second && !ALSO.iter().any(|a| a.1 == *p) {
                    continue;
                }
                let none = Bits::<SOURCES>::default();
                uut.pulses.next = none.replace_bit(i, !second);
                uut.also.next = none.replace_bit(i, second);
                settle(&mut uut);
                for b in spec::STICKY {
                    let causes = STICKY_CAUSES.iter().find(|c| c.0 == b.name);
                    let on = causes.is_some_and(|c| c.1.contains(p));
                    let here = second || !OWN.contains(p);
                    let got = uut.sticky.val().get_bit(b.lsb);
                    assert_eq!(got, on && here, "{p}: {}", b.name);
                }
            }
        }
    }
}
