//! Collective operations, as seen from outside the device.
//!
//! ```text
//!   Ring ─ N devices, each with its software ─► Operation on all ranks at once ─► Outcome ─► Report
//!                                    reference ─► every byte of every rank
//! ```
pub mod cut;
pub mod operation;
pub mod outcome;
pub mod patience;
pub mod reference;
pub mod report;
pub mod ring;
mod row;
pub mod run;
pub mod schedule;
pub mod timeline;
mod told;

pub use operation::{Data, Kind, Operation};
pub use outcome::Outcome;
pub use ring::{Ring, Setup};
