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
pub mod gen;
pub mod icrc;
pub mod layout;
#[rustfmt::skip]
pub mod mem;
#[rustfmt::skip]
pub mod qp;
mod record;
#[rustfmt::skip]
pub mod regs;
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
pub use mem::*;
pub use qp::*;
pub use record::Record;
pub use regs::*;
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
    &RING_DESC,
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

/// The layout `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn layout(name: &str) -> &'static Layout {
    match LAYOUTS.iter().find(|l| l.name == name) {
        Some(l) => l,
        None => panic!(
            "spec: no layout `{name}`; there are: {}",
            names(LAYOUTS.iter().map(|l| l.name))
        ),
    }
}

/// The code table `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn codes(name: &str) -> &'static CodeTable {
    match CODES.iter().find(|t| t.name == name) {
        Some(t) => t,
        None => panic!(
            "spec: no code table `{name}`; there are: {}",
            names(CODES.iter().map(|t| t.name))
        ),
    }
}

/// The value of code `name` in `table`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn code(table: &str, name: &str) -> u64 {
    let t = codes(table);
    match t.find(name) {
        Some(c) => c.value,
        None => panic!(
            "spec: table `{table}` has no code `{name}`; it has: {}",
            names(t.codes.iter().map(|c| c.name))
        ),
    }
}

/// The register `name` of BAR0.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn register(name: &str) -> &'static Register {
    match REGISTERS.iter().find(|r| r.name == name) {
        Some(r) => r,
        None => panic!("spec: no register `{name}`"),
    }
}

/// The window `name` of BAR0 or of a doorbell page.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn window(name: &str) -> &'static Window {
    match WINDOWS.iter().chain(PAGE_WINDOWS).find(|w| w.name == name) {
        Some(w) => w,
        None => panic!("spec: no window `{name}`"),
    }
}

/// Bit number of the sticky error `name` in `ERR_STICKY`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn sticky(name: &str) -> usize {
    match STICKY.iter().find(|b| b.name == name) {
        Some(b) => b.lsb,
        None => panic!("spec: no sticky error `{name}`"),
    }
}

/// The configuration `name`, if there is one.
pub fn config(name: &str) -> Option<&'static Config> {
    CONFIGS.iter().copied().find(|c| c.name == name)
}

/// The configuration `name`.
///
/// # Errors
/// Names those that there are.
pub fn known_config(name: &str) -> Result<&'static Config, String> {
    config(name).ok_or_else(|| {
        let known: Vec<_> = CONFIGS.iter().map(|c| c.name).collect();
        format!("no configuration `{name}`; there are: {}", known.join(", "))
    })
}

/// What `register` reads after reset in a build of `config`: identification depends on the build.
pub fn reset_value(register: &Register, config: &Config) -> u64 {
    let log2 = |bytes: usize| u64::from(bytes.trailing_zeros());
    match register.name {
        "SPEC_DIGEST" => digest(),
        "CFG_WIDTH" => config.width_bits as u64,
        "CFG_SLOTS" => config.slots as u64,
        "CFG_REGIONS" => config.regions as u64,
        "CFG_CQS" => config.cqs as u64,
        "CFG_TAGS" => config.tags as u64,
        "CFG_REASSEMBLY" => config.reassembly_beats as u64,
        "CFG_TX_FIFO" => config.tx_fifo_beats as u64,
        "CFG_CLOCK_KHZ" => config.clock_khz as u64,
        "CFG_CAPS" => capabilities(register),
        "CFG_BARS" => log2(BAR0_BYTES) | log2(config.pages * PAGE_BYTES) << 8,
        "CFG_PAGES" => config.pages as u64,
        "CFG_NAME" => {
            let mut b = [0; 8];
            b[..config.name.len()].copy_from_slice(config.name.as_bytes());
            u64::from_le_bytes(b)
        }
        _ => register.reset,
    }
}

/// What is built in every device; the receive path adds its own (`csr`). A capability is added with the block that brings it.
const BUILT: &[&str] = &["uc"];

fn capabilities(register: &Register) -> u64 {
    BUILT.iter().map(|c| 1 << register.field(c).lsb).sum()
}

/// A structure of `layout` with the given fields set, all others zero.
#[track_caller]
pub fn pack(layout: &'static Layout, fields: &[(&str, u128)]) -> Vec<u8> {
    let mut out = vec![0; layout.bytes];
    for (name, value) in fields {
        layout.field(name).set(&mut out, *value);
    }
    out
}
