//! What the registers read after reset.
use super::*;

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
