//! What happens in the device, as one vector of pulses.
//!
//! ```text
//!   pins.tx_packets, pins.db_overrun, … ──┐
//!   rx.rx_packets, ring.ring_done, … ─────┴─► pulses[source]
//!   pins.also_bad_register, … ──────────────► also[source]
//! ```
//! Interface: `pins` (from the transmit path), `rx` and `ring` (from receive path and ring engine; without one it is tied low) and, for what
//! the registers themselves see, the pins beside them have one pulse for each counter that is driven by a pulse, under
//! the counter's own name; a pulse is one cycle, and may be high in every cycle. Bit `i` of `pulses` is the
//! source [`PINS`]`[i]`. A pin `also_x` is a second source of counter `x`, which then may count two in one cycle:
//! it is in `also` at the place of `x`.
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

event_pins! {
    tx {
    port_xmit_packets tx_packets doorbells inline_wqes wqe_fetched wqe_done cqe_written
    events_written tlp_reads tlp_writes tlp_completions
    db_unknown_slot db_foreign_page db_overrun db_bad_state db_dma_off db_inline_partial
    db_engine_owned
    silent_fallback read_unexpected cpl_late axi_read_err
    cq_overrun eq_overrun cq_invalid
    tx_dropped req_cqe_error req_cqe_flush_error
    rq_doorbells
    packet_seq_err rnr_nak_retry_err local_ack_timeout_err bad_resp_err retransmissions
    duplicate_acks ghost_acks
    resp_cqe_error resp_cqe_flush_error tx_foreign tx_foreign_dropped
    }
    also {
        also_bad_register = bad_register
        also_misaligned_access = misaligned_access
        also_db_unknown_slot = db_unknown_slot
        also_db_foreign_page = db_foreign_page
        also_db_overrun = db_overrun
        also_db_bad_state = db_bad_state
        also_db_engine_owned = db_engine_owned
    }
    rx {
    port_rcv_packets port_rcv_errors rx_packets np_ecn_marked_roce_packets
    rx_foreign rx_foreign_dropped rx_dropped rx_icrc_encapsulated
    rx_bad_ip_header rx_options rx_truncated rx_bad_udp_length rx_malformed rx_bad_tver
    rx_unknown_qp rx_bad_opcode rx_bad_state rx_bad_pkey rx_bad_address
    rx_write_requests duplicate_request out_of_sequence out_of_buffer
    resp_invalid_requests resp_remote_access_errors rx_abandoned
    }
    also {
        also_axi_read_err = axi_read_err
    }
    ring {
    ring_ops ring_done ring_sub_sent ring_sub_received ring_words_sent ring_words_received ring_dropped
    }
    also {
        also_silent_fallback = silent_fallback
    }
    own { bad_register misaligned_access mailbox_commands mailbox_err }
}

/// Name of pin `p` in the block's kernel.
fn pin_signal(p: &str) -> String {
    match p {
        _ if OWN_PINS.contains(&p) => p.to_string(),
        _ if RX_PINS.contains(&p) => format!("rx${p}"),
        _ if RING_PINS.contains(&p) => format!("ring${p}"),
        _ => format!("pins${p}"),
    }
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
            body.push(set_slice("pulses", 1, i, sig(&pin_signal(pin))));
        }
        for (pin, first) in ALSO {
            let value = sig(&pin_signal(pin));
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
