//! AXI4-Lite registers, counters, sticky errors.
pub mod axil_front;
pub mod counters;
pub mod reg64;
