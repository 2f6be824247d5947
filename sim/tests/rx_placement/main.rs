//! Placement: rx_place, place_queue and tlp_port together, against a model of PCIe that stalls.
mod bytes;
mod limits;
mod order;
mod rates;
mod requests;
mod rig;
