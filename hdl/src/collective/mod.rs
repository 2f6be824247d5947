//! The ring engine: AllReduce and its relatives, carried out by the devices of a ring.
pub mod iface;
