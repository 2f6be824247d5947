//! The front of the receive path through Verilator: frames of every kind against an oracle that
//! is written from the standards.

mod bad;
mod build;
mod good;
mod outside;
mod rates;
mod rig;
