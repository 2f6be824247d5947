//! The single source of truth: registers, layouts, codes, counters, configurations, as plain tables.
//!
//! ```text
//!            ┌─► RTL: field extraction, constants, reset values
//!   tables ──┼─► driver and models: pack, unpack
//!            ├─► C header, register and layout docs
//!            └─► digest, in a register: a driver refuses a stale build
//! ```
//!
//! No rust-hdl here. Positions: [`layout`](mod@layout). Look-ups panic with a message that names what is there:
//!
//! ```
//! use hdl::spec;
//! let opcode = spec::layout("wqe").field("opcode");
//! assert_eq!((opcode.lsb(), opcode.bits()), (0, 8));
//! assert_eq!(spec::code("wqe_opcode", "WRITE"), 0x08);
//! assert_eq!(spec::register("QP_CTX_BASE").offset, 0x1000);
//! const PSN: usize = spec::BTH.width("psn");
//! assert_eq!(PSN, 24);
//! ```
pub mod bth;
#[rustfmt::skip]
pub mod codes;
#[rustfmt::skip]
pub mod collective;
pub mod config;
#[rustfmt::skip]
pub mod counters;
mod digest;
mod fields;
pub mod gen;
pub mod icrc;
pub mod layout;
mod look_up;
#[rustfmt::skip]
pub mod mem;
#[rustfmt::skip]
pub mod qp;
mod record;
#[rustfmt::skip]
pub mod regs;
mod reset;
#[rustfmt::skip]
pub mod syndromes;
#[cfg(test)]
mod tests;
pub mod tlp;
#[rustfmt::skip]
pub mod transitions;
pub mod types;
#[rustfmt::skip]
pub mod verbs;
#[rustfmt::skip]
pub mod wire;
#[rustfmt::skip]
pub mod wqe;

pub use bth::*;
pub use codes::*;
pub use collective::*;
pub use config::{Config, CONFIGS, RNIC100, RNIC400, TINY};
pub use counters::{counter, Counter, COUNTERS, COUNTER_BYTES};
pub use digest::digest;
pub use gen::generate;
pub use look_up::{code, codes, config, known_config, layout, pack, register, sticky, window};
pub use mem::*;
pub use qp::*;
pub use record::Record;
pub use regs::*;
pub use reset::reset_value;
pub use syndromes::{syndrome, Syndrome, SYNDROME, SYNDROMES};
pub use tlp::*;
pub use transitions::{check_transition, Transition, TRANSITIONS};
pub use types::*;
pub use verbs::{Verb, VERBS};
pub use wire::*;
pub use wqe::*;

/// Every layout: memory, then wire, then TLP.
pub static LAYOUTS: &[&Layout] = &[
    &WQE,
    &WQE_SGL,
    &WQE_ATOMIC,
    &SGE,
    &RECV_WQE,
    &CQE,
    &EVENT,
    &QP_CTX,
    &QP_REPLAY,
    &CQ_CTX,
    &REGION,
    &MTT,
    &MAILBOX,
    &WQE_RING,
    &RING_DESC,
    &RING_WORD,
    &BATCH_DESC,
    &ROUTER_ENTRY,
    &ETH,
    &VLAN,
    &IPV4,
    &IPV6,
    &UDP,
    &BTH,
    &RETH,
    &DETH,
    &AETH,
    &IMMDT,
    &IETH,
    &ATOMICETH,
    &ATOMICACKETH,
    &ICRC,
    &CNP,
    &PFC_FRAME,
    &MRD32,
    &MRD64,
    &MWR32,
    &MWR64,
    &CPL,
    &MSG,
];

/// Every code table.
pub static CODES: &[&CodeTable] = &[
    &WQE_OPCODE,
    &CQE_OPCODE,
    &CQE_STATUS,
    &SYNDROME,
    &QP_STATE,
    &QP_ATTR,
    &SERVICE,
    &PATH_MTU,
    &MBOX_OPCODE,
    &MBOX_STATUS,
    &EVENT_TYPE,
    &RING_OP,
    &RING_WORD_KIND,
    &REDUCE_OP,
    &REDUCE_DTYPE,
    &BTH_OPCODE,
    &AETH_KIND,
    &AETH_NAK,
    &ETHERTYPE,
    &ECN,
    &TLP_KIND,
    &TLP_AT,
    &CPL_STATUS,
];
