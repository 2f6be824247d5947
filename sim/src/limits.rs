//! What values the surroundings of a device may have: the checks that types cannot make.
//!
//! A value outside is refused under the path of its field, as a scenario file spells it, before
//! anything runs: a stall that never ends or a wire without speed would only end at the cycle
//! limit, with nothing to say why.
use std::fmt::Display;
use std::ops::RangeInclusive;

use anyhow::{bail, ensure, Result};

use crate::monitor::Stall;
use crate::nic::NicConfig;
use crate::pcie::{Split, TargetConfig};
use crate::wire::{Pace, SHORTEST};

/// Cycles of a latency or of a pause: 3.3 ms, longer than any time-out of the device.
const CYCLES: RangeInclusive<u64> = 0..=1_000_000;
/// Probability of a pause: one of 1 never ends.
const CHANCE: RangeInclusive<f64> = 0.0..=0.999;
/// Gb/s of a wire.
const GBPS: RangeInclusive<f64> = 0.01..=100_000.0;
/// Bytes a cycle of a target.
const RATE: RangeInclusive<f64> = 0.01..=1_000_000.0;
/// Bytes of the longest frame: a header alone, and what lengths in a header can say.
const FRAME: RangeInclusive<usize> = SHORTEST as usize..=65_535;

/// Names the first field whose value cannot be meant.
pub fn check(nic: &NicConfig) -> Result<()> {
    nic.pcie
        .validate()
        .map_err(|e| anyhow::anyhow!("nic.pcie.{e}"))?;
    ensure!(
        nic.pcie.bus_master,
        "nic.pcie.bus_master = false: must be true, or nothing is read"
    );
    within("nic.axi.latency", nic.axi.latency, CYCLES)?;
    within("nic.axi.jitter", nic.axi.jitter, CYCLES)?;
    let link = &nic.link;
    for (name, t) in [
        ("host", &link.host),
        ("gpu", &link.gpu),
        ("nvme", &link.nvme),
    ] {
        target(&format!("nic.link.{name}"), t)?;
    }
    if let Split::Bytes(n) = link.split {
        within("nic.link.split.bytes", n, 1..=4096)?;
    }
    // Of these the device is the one that waits: somebody must be first.
    for (name, s) in [
        ("nic.axi.data_stall", nic.axi.data_stall),
        ("nic.link.completion_stall", link.completion_stall),
        ("nic.doorbell_stall", nic.doorbell_stall),
        ("nic.pass_stall", nic.pass_stall),
    ] {
        ensure!(
            s != Stall::AfterValid,
            "{name} = \"after_valid\": is for the side that is ready, this one is valid"
        );
        stall(name, s)?;
    }
    stall("nic.axi.address_stall", nic.axi.address_stall)?;
    stall("nic.link.request_stall", link.request_stall)?;
    match nic.mac.pace {
        Pace::Free => {}
        Pace::Gbps(g) => within("nic.mac.pace.gbps", g, GBPS)?,
        Pace::Stall(s) => stall("nic.mac.pace.stall", s)?,
    }
    within("nic.mac.longest", nic.mac.longest, FRAME)?;
    ensure!(
        nic.mac.keep,
        "nic.mac.keep = false: must be true, or no frame can be checked"
    );
    Ok(())
}

fn target(path: &str, t: &TargetConfig) -> Result<()> {
    for (name, cycles) in [
        ("latency", t.latency),
        ("jitter", t.jitter),
        ("visible_min", t.visible_min),
        ("visible_max", t.visible_max),
    ] {
        within(&format!("{path}.{name}"), cycles, CYCLES)?;
    }
    ensure!(
        t.visible_min <= t.visible_max,
        "{path}.visible_min = {}: must be at most visible_max = {}",
        t.visible_min,
        t.visible_max
    );
    ensure!(
        [64, 128].contains(&t.rcb),
        "{path}.rcb = {}: must be 64 or 128",
        t.rcb
    );
    match t.bytes_per_cycle {
        Some(rate) => within(&format!("{path}.bytes_per_cycle"), rate, RATE),
        None => Ok(()),
    }
}

fn stall(path: &str, s: Stall) -> Result<()> {
    match s {
        Stall::Never | Stall::AfterValid => Ok(()),
        Stall::Random(p) => within(&format!("{path}.random"), p, CHANCE),
        Stall::Periodic { on, off } => {
            within(&format!("{path}.periodic.on"), on.into(), 1..=*CYCLES.end())?;
            within(&format!("{path}.periodic.off"), off.into(), CYCLES)
        }
    }
}

/// Refuses what lies outside, and what is no number.
fn within<T: PartialOrd + Display>(path: &str, value: T, range: RangeInclusive<T>) -> Result<()> {
    if range.contains(&value) {
        return Ok(());
    }
    bail!(
        "{path} = {value}: must be {} to {}",
        range.start(),
        range.end()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn what_the_tests_use_is_allowed() {
        check(&NicConfig::default()).unwrap();
        check(&NicConfig::calm("tx_engine_tiny")).unwrap();
    }

    #[test]
    fn absurd_values_are_refused_by_field() {
        for (text, part) in [
            ("[nic.axi]\nlatency = 1000001", "nic.axi.latency = 1000001"),
            ("[nic.axi]\njitter = 9000000", "nic.axi.jitter = 9000000"),
            (
                "[nic.axi]\ndata_stall = { random = 1.0 }",
                "nic.axi.data_stall.random = 1: must be 0 to 0.999",
            ),
            (
                "[nic.axi]\naddress_stall = { random = -0.1 }",
                "nic.axi.address_stall.random = -0.1",
            ),
            (
                "[nic.axi]\naddress_stall = { random = nan }",
                "nic.axi.address_stall.random = NaN",
            ),
            (
                "[nic.axi]\ndata_stall = 'after_valid'",
                "nic.axi.data_stall = \"after_valid\"",
            ),
            (
                "[nic.link]\nrequest_stall = { periodic = { on = 0, off = 3 } }",
                "nic.link.request_stall.periodic.on = 0: must be 1",
            ),
            (
                "[nic.link]\nsplit = { bytes = 0 }",
                "nic.link.split.bytes = 0",
            ),
            (
                "[nic.link.gpu]\nlatency = 5000000",
                "nic.link.gpu.latency = 5000000",
            ),
            (
                "[nic.link.nvme]\nvisible_min = 100",
                "nic.link.nvme.visible_min = 100: must be at most visible_max = 60",
            ),
            (
                "[nic.link.host]\nbytes_per_cycle = 0.0",
                "nic.link.host.bytes_per_cycle = 0",
            ),
            (
                "[nic.link.host]\nbytes_per_cycle = -inf",
                "nic.link.host.bytes_per_cycle = -inf",
            ),
            (
                "[nic.link.gpu]\nrcb = 0",
                "nic.link.gpu.rcb = 0: must be 64 or 128",
            ),
            ("[nic.pcie]\nrcb = 32", "nic.pcie.rcb = 32"),
            (
                "[nic.pcie]\nbus_master = false",
                "nic.pcie.bus_master = false",
            ),
            (
                "[nic.mac]\npace = { gbps = 0.0 }",
                "nic.mac.pace.gbps = 0: must be 0.01 to 100000",
            ),
            (
                "[nic.mac]\npace = { gbps = inf }",
                "nic.mac.pace.gbps = inf",
            ),
            ("[nic.mac]\nlongest = 0", "nic.mac.longest = 0"),
            ("[nic.mac]\nkeep = false", "nic.mac.keep = false"),
            (
                "[nic]\nmodel = 'tx_engine_tiny'",
                "nic.model = \"tx_engine_tiny\": config = \"rnic100\" means tx_engine_rnic100",
            ),
        ] {
            let e = format!("{:#}", Scenario::parse(text).unwrap_err());
            assert!(e.contains(part), "{text:?}: {e}");
        }
        Scenario::parse("[nic]\nmodel = 'tx_engine_rnic100'").unwrap();
    }
}
