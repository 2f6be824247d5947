//! How the link behaves, and what is counted on it.
use serde::{Deserialize, Serialize};

use super::{Order, Split, Stall, TargetConfig};

/// How the link behaves. The default stalls, splits and reorders.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Link {
    pub host: TargetConfig,
    pub gpu: TargetConfig,
    pub nvme: TargetConfig,
    pub order: Order,
    pub split: Split,
    /// Pauses of `tlp_rq_ready`.
    pub request_stall: Stall,
    /// Pauses of `tlp_cpl_valid`, also inside a TLP.
    pub completion_stall: Stall,
    /// Reads outstanding at a reset are answered all the same.
    pub answer_after_reset: bool,
}

impl Default for Link {
    fn default() -> Self {
        Self {
            host: TargetConfig::host(),
            gpu: TargetConfig::gpu(),
            nvme: TargetConfig::nvme(),
            order: Order::Random,
            split: Split::Random,
            request_stall: Stall::Random(0.1),
            completion_stall: Stall::Random(0.1),
            answer_after_reset: false,
        }
    }
}

impl Link {
    /// No stalls, completions in order and as large as allowed: for measurements.
    pub fn calm() -> Self {
        Self {
            order: Order::Oldest,
            split: Split::Largest,
            request_stall: Stall::Never,
            completion_stall: Stall::Never,
            ..Self::default()
        }
    }
}

/// A request as it left the design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlpRecord {
    pub cycle: u64,
    /// 12 or 16 bytes.
    pub hdr: Vec<u8>,
    /// Whole double words.
    pub data: Vec<u8>,
}

/// Counts since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    pub reads: u64,
    pub writes: u64,
    /// Bytes asked for, and written.
    pub read_bytes: u64,
    pub write_bytes: u64,
    /// Those of GPU memory.
    pub gpu_read_bytes: u64,
    pub gpu_write_bytes: u64,
    pub completions: u64,
    /// Reads to addresses with nothing behind them (answered UR).
    pub unmapped_reads: u64,
    pub faults: u64,
    /// Most reads outstanding at once.
    pub most_outstanding: usize,
    /// Cycles in which a completion beat was on offer and the design did not take it.
    pub completions_held: u64,
    /// Cycles without a read outstanding.
    pub no_read: u64,
}
