//! Simulation of the RNIC: Verilated models, the world around them, and the driver.
#![deny(unsafe_code)]
pub mod model;
pub mod pins;
mod raw;
pub mod rng;

pub use model::{Model, Start};
pub use pins::{Board, Dir, Pins, Port};
