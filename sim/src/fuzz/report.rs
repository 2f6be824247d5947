//! Frames by the check that stopped them.
use std::collections::BTreeMap;

use super::forge::Class;
use super::oracle::{
    ACKNOWLEDGES, ALL_GOING_BACK, CARRIED_OUT, REFUSED_GOING_BACK, SOME_GOING_BACK,
};

/// Everything that may become of a frame: the counter of the check that stops it, in the order of the checks, and
/// what the good ones do.
pub const OUTCOMES: [&str; 38] = [
    "port_rcv_errors",
    "rx_foreign",
    "rx_foreign_dropped",
    "rx_bad_ip_header",
    "rx_options",
    "rx_truncated",
    "rx_bad_udp_length",
    "rx_malformed",
    "rx_bad_tver",
    "rx_icrc_encapsulated",
    "rx_dropped",
    "rx_unknown_qp",
    "rx_bad_opcode",
    "rx_bad_state",
    "rx_bad_pkey",
    "rx_bad_address",
    "duplicate_request",
    "out_of_sequence",
    "resp_invalid_requests",
    "resp_remote_access_errors",
    "out_of_buffer",
    "rx_abandoned",
    "bad_resp_err",
    "duplicate_acks",
    "ghost_acks",
    "packet_seq_err",
    "req_retry_exceeded",
    "rnr_nak_retry_err",
    "req_rnr_retries_exceeded",
    "req_remote_invalid_request",
    "req_remote_access_errors",
    "req_remote_op_errors",
    CARRIED_OUT,
    ACKNOWLEDGES,
    SOME_GOING_BACK,
    ALL_GOING_BACK,
    REFUSED_GOING_BACK,
    "clean",
];

/// What became of the frames of a run.
#[derive(Clone, Debug)]
pub struct Report {
    config: String,
    pub outcomes: BTreeMap<&'static str, [u64; 3]>,
    pub cycles: u64,
    /// queue pairs made anew
    pub renewed: u64,
}

impl Report {
    pub fn new(config: &str) -> Self {
        Self {
            config: config.into(),
            outcomes: OUTCOMES.iter().map(|o| (*o, [0; 3])).collect(),
            cycles: 0,
            renewed: 0,
        }
    }

    pub fn count(&mut self, class: Class, outcome: &'static str, n: u64) {
        self.outcomes.entry(outcome).or_default()[class as usize] += n;
    }

    /// Frames of a class.
    pub fn total(&self, class: Class) -> u64 {
        self.outcomes.values().map(|n| n[class as usize]).sum()
    }

    /// Outcomes that no frame had.
    pub fn idle(&self) -> Vec<&'static str> {
        let none = |o: &&&'static str| self.outcomes[**o] == [0; 3];
        OUTCOMES.iter().filter(none).copied().collect()
    }

    pub fn text(&self) -> String {
        let mut s = format!(
            "{:<30} {:>10} {:>10} {:>10}\n",
            self.config, "structured", "wild", "good"
        );
        let row = |name: &str, n: [u64; 3]| {
            let [good, structured, wild] = n;
            format!("{name:<30} {structured:>10} {wild:>10} {good:>10}\n")
        };
        for o in OUTCOMES {
            s += &row(o, self.outcomes[o]);
        }
        let total = [Class::Good, Class::Structured, Class::Wild].map(|c| self.total(c));
        s += &row("frames", total);
        s + &format!(
            "{} queue pairs made anew, {} cycles\n",
            self.renewed, self.cycles
        )
    }
}
