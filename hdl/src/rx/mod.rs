//! RX engine: from the MAC to placement.
pub mod iface;
