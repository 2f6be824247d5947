//! What happens in the device, as one vector of pulses.
//!
//! ```text
//!   pins.tx_packets, pins.db_overrun, … ──► pulses[source]
//!   pins.also_bad_register, … ────────────► also[source]
//! ```
//! Interface: `pins` (and, for what the registers themselves see, the pins beside it) has one pulse for
//! each counter that is driven by a pulse, under the counter's own name; a pulse is one cycle, and may be
//! high in every cycle. Bit `i` of `pulses` is the source [`PINS`]`[i]`. A pin `also_x` is a second
//! source of counter `x`, which then may count two in one cycle: it is in `also` at the place of `x`.
//! The causes of error CQEs come as syndromes, see `syndrome_map`; a counter may have both.
//! Timing: combinational, wires.
use crate::hdl_default;
use crate::prim::expr::{num, set, set_slice, sig};
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

/// Number of counters.
pub const COUNTERS: usize = spec::COUNTERS.len();
/// Number of counters with a pin.
pub const SOURCES: usize = PINS.len();

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
            /// Pins to a vector of pulses.
            #[derive(LogicBlock)]
            pub struct EventPins {
                name: ModName = ModName::new(
                    "event_pins",
                    "",
                    "csr/events.rs",
                    "Event pins as one vector of pulses.",
                ),
                pub pins: EventsIn,
                $(pub $own: Signal<In, Bit>,)*
                pub pulses: Signal<Out, Bits<SOURCES>>,
                pub also: Signal<Out, Bits<SOURCES>>,
            }
        }

        impl EventPins {
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
        impl EventPins {
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
    silent_fallback read_unexpected cpl_late axi_read_err
    cq_overrun eq_overrun cq_invalid
    tx_dropped req_cqe_error req_cqe_flush_error
    }
    also {
        also_bad_register = bad_register
        also_misaligned_access = misaligned_access
    }
    own { bad_register misaligned_access mailbox_commands mailbox_err }
}

/// Index of the source `name`.
///
/// # Panics
/// If no pin has this name.
pub fn source(name: &str) -> usize {
    let found = PINS.iter().position(|p| *p == name);
    found.unwrap_or_else(|| panic!("no pin `{name}`"))
}

impl Logic for EventPins {
    fn update(&mut self) {
        let mut pulses = Bits::<SOURCES>::default();
        for (i, on) in self.pin_values().into_iter().enumerate() {
            pulses = pulses.replace_bit(i, on);
        }
        let mut also = Bits::<SOURCES>::default();
        for ((_, first), on) in ALSO.iter().zip(self.also_values()) {
            also = also.replace_bit(source(first), on);
        }
        self.pulses.next = pulses;
        self.also.next = also;
    }
    fn connect(&mut self) {
        self.pulses.connect();
        self.also.connect();
    }
    fn hdl(&self) -> Verilog {
        let mut body = vec![set("pulses", num(0)), set("also", num(0))];
        for (i, pin) in PINS.iter().enumerate() {
            body.push(set_slice("pulses", 1, i, sig(&Self::pin_signal(pin))));
        }
        for (pin, first) in ALSO {
            let value = sig(&format!("pins${pin}"));
            body.push(set_slice("also", 1, source(first), value));
        }
        Verilog::Combinatorial(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::settle;

    #[test]
    fn every_pin_is_a_counter() {
        for p in PINS {
            spec::counter(p);
        }
    }

    #[test]
    fn each_pin_pulses_its_source_alone() {
        let mut uut = EventPins::default();
        uut.connect_all();
        let also = ALSO.iter().map(|a| (a.0, source(a.1), true));
        let pins = PINS.iter().enumerate().map(|(i, p)| (*p, i, false));
        for (pin, place, second) in pins.chain(also) {
            uut.drive(pin, true);
            settle(&mut uut);
            for i in 0..SOURCES {
                let on = i == place;
                assert_eq!(uut.pulses.val().get_bit(i), on && !second, "{pin}");
                assert_eq!(uut.also.val().get_bit(i), on && second, "{pin}");
            }
            uut.drive(pin, false);
        }
    }
}
