//! Collective operations, as seen from outside the device.
pub mod reference;
