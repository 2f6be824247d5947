//! RX engine: from the MAC to placement.
pub mod iface;
pub mod rx_cut;
pub mod rx_place;
pub mod rx_placement;
pub mod rx_plan;
pub mod rx_turn;
pub mod rx_window;
