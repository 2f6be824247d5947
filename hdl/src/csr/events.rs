//! What happens in the device, as one vector of pulses for the counters and one for ERR_STICKY.
//!
//! ```text
//!   pins.tx_packets, pins.db_overrun, … ──┐
//!   syndrome of an error CQE ─────────────┴─► pulses (by counter index) ─┬─► sticky (by bit)
//!   pins.also_axi_read_err, … ──────────────► also (by counter index) ───┘
//! ```
//! Interface: `pins` (and, for what the registers themselves see, the pins beside it) has one pulse for each counter that hardware drives, under the counter's own
//! name; a pulse is one cycle, and may be high in every cycle. `syndrome` names the cause of an error
//! CQE; the counter the syndrome table gives it goes up by one, as if its pin had pulsed (a pin and a
//! syndrome of one counter in the same cycle count once: each counter has one or the other source).
//! A pin `also_x` is a second source of counter `x`, which then may count two in one cycle.
//! A sticky bit is set by the counters listed in `STICKY_CAUSES`.
//! Timing: combinational.
use crate::hdl_default;
use crate::prim::expr::{any_of, binary, bit, num, set, set_slice, sig, Expr};
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::ast::VerilogOp;
use rust_hdl_core::prelude::*;

/// Number of counters.
pub const COUNTERS: usize = spec::COUNTERS.len();

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

macro_rules! event_pins {
    ({ $($pin:ident)* } also { $($also:ident = $second:ident)* } own { $($own:ident)* }) => {
        /// One pulse for each counter that hardware drives.
        #[derive(Clone, Debug, Default, LogicInterface)]
        #[join = "EventsOut"]
        pub struct EventsIn { $(pub $pin: Signal<In, Bit>,)* $(pub $also: Signal<In, Bit>),* }

        /// The other end of [`EventsIn`].
        #[derive(Clone, Debug, Default, LogicInterface)]
        #[join = "EventsIn"]
        pub struct EventsOut { $(pub $pin: Signal<Out, Bit>,)* $(pub $also: Signal<Out, Bit>),* }

        /// Every pin's name, those of the register block itself last.
        pub const PINS: &[&str] = &[$(stringify!($pin),)* $(stringify!($own)),*];

        /// Pins that are a second source of a counter: name and counter.
        pub const ALSO: &[(&str, &str)] = &[$((stringify!($also), stringify!($second))),*];

        hdl_default! {
            /// Pins and syndromes to counter pulses and sticky bits.
            #[derive(LogicBlock)]
            pub struct EventMap {
                name: ModName = ModName::new(
                    "event_map",
                    "",
                    "csr/events.rs",
                    "Event pins to counter pulses and sticky error bits.",
                ),
                pub pins: EventsIn,
                $(pub $own: Signal<In, Bit>,)*
                pub syndrome: Signal<In, Bits<8>>,
                pub syndrome_valid: Signal<In, Bit>,
                pub pulses: Signal<Out, Bits<COUNTERS>>,
                pub also: Signal<Out, Bits<COUNTERS>>,
                pub sticky: Signal<Out, Bits<32>>,
                second: Signal<Local, Bits<COUNTERS>>,
                merged: Signal<Local, Bits<COUNTERS>>,
            }
        }

        impl EventMap {
            fn pin_values(&self) -> Vec<bool> {
                vec![$(self.pins.$pin.val(),)* $(self.$own.val()),*]
            }
            fn also_values(&self) -> Vec<bool> {
                vec![$(self.pins.$also.val()),*]
            }
            /// Name of pin `p` in this block's kernel.
            fn pin_signal(p: &str) -> String {
                let own: &[&str] = &[$(stringify!($own)),*];
                match own.contains(&p) {
                    true => p.to_string(),
                    false => format!("pins${p}"),
                }
            }
        }
        #[cfg(test)]
        impl EventsIn {
            /// Drives the pin `name`.
            pub fn drive(&mut self, name: &str, level: bool) {
                match name {
                    $(stringify!($pin) => self.$pin.next = level,)*
                    $(stringify!($also) => self.$also.next = level,)*
                    _ => panic!("no pin `{name}`"),
                }
            }
        }
        #[cfg(test)]
        impl EventMap {
            /// Drives the pin `name`, wherever it is.
            pub fn drive(&mut self, name: &str, level: bool) {
                match name {
                    $(stringify!($own) => self.$own.next = level,)*
                    _ => self.pins.drive(name, level),
                }
            }
        }
    };
}

event_pins! {
    {
    port_xmit_packets tx_packets doorbells inline_wqes wqe_fetched wqe_done cqe_written
    events_written tlp_reads tlp_writes tlp_completions
    db_unknown_slot db_foreign_page db_overrun db_bad_state db_dma_off db_inline_partial
    db_engine_owned
    wqe_unknown_opcode wqe_too_many_sges wqe_truncated wqe_wrong_queue wqe_length_mismatch
    wqe_length_too_long wqe_inline_too_long wqe_wrong_service wqe_bad_state wqe_dma_off
    qp_bad_context wr_flush_err
    local_key_index_err local_key_mismatch local_region_invalid local_pd_mismatch
    local_bounds_err local_access_err bar1_strict_miss mtt_invalid ats_off silent_fallback
    read_ur read_ca read_poisoned read_timeout read_malformed read_unexpected cpl_late
    axi_read_err
    cq_overrun eq_overrun cq_invalid
    tx_dropped req_cqe_error req_cqe_flush_error
    }
    also {
        also_axi_read_err = axi_read_err
        also_bad_register = bad_register
        also_misaligned_access = misaligned_access
    }
    own { bad_register misaligned_access mailbox_commands mailbox_err }
}

/// Syndromes that count on counter `name`.
fn syndromes(name: &str) -> impl Iterator<Item = u64> + '_ {
    (spec::SYNDROMES.iter())
        .filter(move |s| s.counter == name)
        .map(|s| s.code.value)
}

impl Logic for EventMap {
    fn update(&mut self) {
        let pins = self.pin_values();
        let syndrome = self.syndrome.val().to_u64();
        let mut pulses = Bits::<COUNTERS>::default();
        for (i, c) in spec::COUNTERS.iter().enumerate() {
            let pin = PINS.iter().position(|p| *p == c.name).map(|p| pins[p]);
            let cause = self.syndrome_valid.val() && syndromes(c.name).any(|s| s == syndrome);
            pulses = pulses.replace_bit(i, pin.unwrap_or(false) || cause);
        }
        let mut also = Bits::<COUNTERS>::default();
        for ((_, counter), on) in ALSO.iter().zip(self.also_values()) {
            also = also.replace_bit(spec::counter(counter), on);
        }
        let mut sticky = Bits::<32>::default();
        for (name, counters) in STICKY_CAUSES {
            let on = (counters.iter().map(|c| spec::counter(c)))
                .any(|i| pulses.get_bit(i) || also.get_bit(i));
            sticky = sticky.replace_bit(spec::sticky(name), on);
        }
        self.merged.next = pulses;
        self.second.next = also;
        self.also.next = also;
        self.pulses.next = pulses;
        self.sticky.next = sticky;
    }
    fn connect(&mut self) {
        self.pulses.connect();
        self.sticky.connect();
        self.merged.connect();
        self.second.connect();
        self.also.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![
            set("merged", num(0)),
            set("second", num(0)),
            set("sticky", num(0)),
        ];
        for (pin, counter) in ALSO {
            let value = sig(&format!("pins${pin}"));
            body.push(set_slice("second", 1, spec::counter(counter), value));
        }
        for (i, c) in spec::COUNTERS.iter().enumerate() {
            let mut terms: Vec<Expr> = (PINS.iter())
                .filter(|p| **p == c.name)
                .map(|p| sig(&Self::pin_signal(p)))
                .collect();
            let causes: Vec<Expr> = syndromes(c.name)
                .map(|s| binary(sig("syndrome"), VerilogOp::Eq, num(s as usize)))
                .collect();
            if !causes.is_empty() {
                terms.push(binary(
                    sig("syndrome_valid"),
                    VerilogOp::BitAnd,
                    any_of(causes),
                ));
            }
            if !terms.is_empty() {
                body.push(set_slice("merged", 1, i, any_of(terms)));
            }
        }
        for (name, counters) in STICKY_CAUSES {
            let mut terms = vec![];
            for c in *counters {
                terms.push(bit("merged", spec::counter(c)));
                if ALSO.iter().any(|a| a.1 == *c) {
                    terms.push(bit("second", spec::counter(c)));
                }
            }
            body.push(set_slice("sticky", 1, spec::sticky(name), any_of(terms)));
        }
        body.push(set("pulses", sig("merged")));
        body.push(set("also", sig("second")));
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn every_pin_is_a_counter_and_every_cause_has_a_source() {
        for p in PINS {
            spec::counter(p);
        }
        for (name, counters) in STICKY_CAUSES {
            spec::sticky(name);
            for c in *counters {
                assert!(PINS.contains(c), "{name}: nothing drives {c}");
            }
        }
    }

    #[test]
    fn each_pin_and_each_syndrome_pulses_its_counter_alone() {
        let mut uut = EventMap::default();
        uut.connect_all();
        for p in PINS {
            uut.drive(p, true);
            settle(&mut uut);
            for i in 0..COUNTERS {
                assert_eq!(uut.pulses.val().get_bit(i), i == spec::counter(p), "{p}");
            }
            for b in spec::STICKY {
                let causes = STICKY_CAUSES.iter().find(|c| c.0 == b.name);
                let on = causes.is_some_and(|c| c.1.contains(p));
                assert_eq!(uut.sticky.val().get_bit(b.lsb), on, "{p}: {}", b.name);
            }
            uut.drive(p, false);
        }
        uut.syndrome_valid.next = true;
        for s in spec::SYNDROMES {
            uut.syndrome.next = s.code.value.into();
            settle(&mut uut);
            for (i, c) in spec::COUNTERS.iter().enumerate() {
                let on = c.name == s.counter;
                assert_eq!(
                    uut.pulses.val().get_bit(i),
                    on,
                    "{}: {}",
                    s.code.name,
                    c.name
                );
            }
        }
    }
}
