//! A capture of Linux replayed into the device, which stands for each end of it in turn.
//!
//! ```text
//!   golden.pcap ─► requests of 10.0.0.1 ─► device as 10.0.0.2 ─► answers ═══ answers of 10.0.0.2
//!               ─► answers of 10.0.0.2 ──► device as 10.0.0.1 ─► requests ══ requests of 10.0.0.1
//! ```
//! `fields` compares frames bit by bit; what may differ is listed, with the reason, where it is used.
mod answers;
mod capture;
mod fields;
mod requests;
mod rig;
