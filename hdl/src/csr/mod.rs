//! AXI4-Lite registers, counters, sticky errors.
pub mod access;
pub mod amount_bank;
pub mod axil_front;
pub mod config;
pub mod counter_sum;
pub mod counter_walk;
pub mod counter_words;
pub mod counters;
#[allow(clippy::module_inception)]
pub mod csr;
pub mod csr_counts;
pub mod cycle_count;
pub mod dwords;
#[macro_use]
mod event_macros;
pub mod events;
pub mod increment;
#[cfg(all(test, feature = "outside"))]
mod lint_test;
pub mod mailbox;
pub mod or_tree;
pub mod pulse_bank;
pub mod read;
pub mod reg;
pub mod rom;
pub mod status;
pub mod sticky_map;
pub mod successor;
pub mod syndrome_map;

pub use csr::Csr;
pub use events::EventsIn;
