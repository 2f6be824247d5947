//! PCI Express behind the TLP ports: a root complex with host memory, a GPU's BAR1 window and an
//! NVMe drive, and the rules of the transaction layer.
//!
//! ```text
//!              tlp_rq                    ┌─ target host ─┐
//!   design ───────────► check ─► route ──┼─ target gpu  ─┼──► posted writes ─► memory (later)
//!              tlp_cpl                   └─ target nvme ─┘
//!   design ◄─────────── order ◄── split ◄──── reads (after their latency)
//! ```
//! Each target has its own latency, read completion boundary and delay of visibility: nothing is
//! ordered between two targets. Within one, writes become visible in order, and a read answers
//! only after the writes before it. Completions come in any order across tags, in address order
//! within one. Faults are injected by [`Injection`]. What breaks a rule is a violation of `pcie`.
//!
//! Timing: a read whose request beat is taken in cycle t shows its first completion beat in cycle
//! t + latency at the earliest.
mod check;
mod completer;
mod copier;
mod fault;
mod port;
mod target;
#[cfg(test)]
mod tests;
pub mod tlp;

pub use check::Checker;
pub use completer::{Order, Split};
pub use copier::Copier;
pub use fault::{Fault, Injection};
pub use port::{Link, Pcie, Stats, TlpRecord};
pub use target::TargetConfig;

use serde::{Deserialize, Serialize};

/// What the configuration space tells the device: drives the `pcie_cfg_*` ports and is what
/// requests are checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PcieConfig {
    /// Bus, device, function.
    pub requester_id: u16,
    pub bus_master: bool,
    /// Max_Payload_Size in bytes: 128 … 4096.
    pub mps: u16,
    /// Max_Read_Request_Size in bytes: 128 … 4096.
    pub mrrs: u16,
    /// Read completion boundary of the root complex: 64 or 128 bytes.
    pub rcb: u16,
    /// 8-bit tags (else 5-bit).
    pub ext_tag: bool,
    /// Relaxed ordering is allowed.
    pub relaxed: bool,
    /// Address translation service is on: AT = 10 is allowed.
    pub ats: bool,
}

impl Default for PcieConfig {
    fn default() -> Self {
        Self {
            requester_id: 0x0100,
            bus_master: true,
            mps: 256,
            mrrs: 512,
            rcb: 64,
            ext_tag: true,
            relaxed: true,
            ats: false,
        }
    }
}

impl PcieConfig {
    /// Code of a size on the configuration ports: 128 << code.
    pub fn code(size: u16) -> u64 {
        u64::from(size.max(128).ilog2() - 7)
    }

    /// Tags that requests may use.
    pub fn tags(&self) -> u16 {
        if self.ext_tag {
            256
        } else {
            32
        }
    }

    /// Names the first field whose value is not allowed.
    pub fn validate(&self) -> Result<(), String> {
        let size = |name: &str, v: u16| {
            let ok = v.is_power_of_two() && (128..=4096).contains(&v);
            if ok {
                Ok(())
            } else {
                Err(format!(
                    "{name} = {v}: must be 128, 256, 512, 1024, 2048 or 4096"
                ))
            }
        };
        size("mps", self.mps)?;
        size("mrrs", self.mrrs)?;
        if !matches!(self.rcb, 64 | 128) {
            return Err(format!("rcb = {}: must be 64 or 128", self.rcb));
        }
        Ok(())
    }
}
