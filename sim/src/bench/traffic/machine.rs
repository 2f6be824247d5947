//! The machine that traffic is measured in.
use super::*;

/// Configuration of a calm device of this configuration at its wire.
pub fn machine(config: &Config, seed: u64) -> NicConfig {
    NicConfig {
        seed,
        mac: MacConfig {
            pace: Pace::Gbps(bound::wire_gbps(config)),
            count_gaps: true,
            ..MacConfig::default()
        },
        ..NicConfig::calm(&format!("tx_engine_{}", config.name))
    }
}

/// The link for a memory latency and a size of completions.
pub fn link(latency: u64, completion: u16) -> Link {
    let mut link = Link::calm();
    link.split = Split::Bytes(completion);
    for t in [&mut link.host, &mut link.gpu] {
        (t.latency, t.rcb) = (latency, 64);
    }
    link.host.latency = host(latency);
    link
}

/// Latency of host memory beside this one of the GPU's.
pub fn host(latency: u64) -> u64 {
    match latency {
        GPU_LATENCY => HOST_LATENCY,
        other => other,
    }
}
