//! Traffic that is enough for the phases of a row.
use super::*;

/// Bytes of a phase that are not measured: more than reassembly memory and TX FIFO hold.
pub(super) const SKIP: u64 = 256 << 10;
/// Bytes that are, at least.
pub(super) const MEASURED: u64 = 4 << 20;
/// Bytes of a short message.
pub(super) const SHORT: usize = 64;
/// Bytes of a long message, at least.
pub const LONG: u64 = 64 << 10;

/// Enough long messages for these phases and some more: the last one is still under full load.
pub fn stream_plan(mtu: u32, flows: usize, phases: &[Phase]) -> Plan {
    let total: u64 = phases.iter().map(|p| p.skip + p.bytes).sum();
    let each = (total + SKIP).div_ceil(flows as u64);
    let messages = (each / LONG).max(1);
    let length = each.div_ceil(messages).next_multiple_of(4096).max(LONG);
    Plan {
        flows,
        mtu,
        ring_log2: if flows == 1 { 5 } else { 4 },
        batch: 1,
        source: length as usize + if flows == 1 { 1 << 20 } else { 8192 },
        load: Load {
            length: length as usize,
            messages,
            signal: 1,
        },
    }
}

/// The same for short messages.
pub(super) fn short_plan(flows: usize, phases: &[Phase]) -> Plan {
    let total: u64 = phases.iter().map(|p| p.skip + p.bytes).sum();
    let messages = total / SHORT as u64 + 2000;
    Plan {
        flows,
        mtu: 4096,
        ring_log2: if flows == 1 { 11 } else { 8 },
        batch: 16,
        source: 64 << 10,
        load: Load {
            length: SHORT,
            messages: messages.div_ceil(flows as u64),
            signal: 32,
        },
    }
}
