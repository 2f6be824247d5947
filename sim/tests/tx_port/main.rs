//! The port to the MAC through Verilator: acknowledgements against an independent encoder and
//! decoder, and whose frame goes when.
mod acks;
mod foreign;
#[path = "../tx_back/qp.rs"]
mod qp;
mod rig;
mod turns;
