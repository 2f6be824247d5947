//! Simulation of the RNIC: Verilated models, the world around them, and the driver.
#![deny(unsafe_code)]
pub mod axi;
pub mod axil;
pub mod bench;
pub mod cli;
pub mod doorbell;
pub mod driver;
pub mod fst;
pub mod fuzz;
pub mod gtkw;
pub mod interop;
pub mod judges;
pub mod limits;
pub mod mem;
pub mod model;
pub mod monitor;
pub mod net;
pub mod nic;
pub mod pair;
pub mod pcie;
pub mod pins;
mod raw;
pub mod requester;
pub mod responder;
pub mod rng;
pub mod run;
pub mod scenario;
pub mod stream;
pub mod synth;
pub mod testbench;
pub mod timeline;
pub mod widths;
pub mod wire;
pub mod world;

pub use model::{Model, Start};
pub use pins::{Board, Dir, Pins, Port};
pub use world::{Agent, World};
