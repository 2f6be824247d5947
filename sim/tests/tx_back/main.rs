//! The back of the TX engine through Verilator: frames against an independent encoder, and
//! completions against a model of the rules.

mod completions;
mod frames;
mod latency;
mod overrun;
mod qp;
mod rates;
mod rig;
