//! The control half of the ring engine: schedule, words, WQEs, failures, against neighbours and a data half that are made up.
#[path = "../rx_core/fields.rs"]
mod fields;

mod ends;
mod fake;
mod full;
mod queue;
mod refused;
mod rig;
mod runs;
mod schedule;
mod states;
mod words;
mod wqes;
