//! AXI4-Lite registers, counters, sticky errors.
pub mod access;
pub mod axil_front;
pub mod config;
pub mod counters;
#[allow(clippy::module_inception)]
pub mod csr;
pub mod dwords;
pub mod events;
#[cfg(all(test, feature = "outside"))]
mod lint_test;
pub mod mailbox;
pub mod pulse_bank;
pub mod reg;
pub mod rom;
pub mod status;

pub use csr::Csr;
pub use events::EventsIn;
