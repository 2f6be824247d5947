//! What physics allows: rates of the wire and of the ports, computed from the formats.
//!
//! ```text
//!   preamble 8 │ Ethernet │ IPv4 │ UDP │ BTH │ [RETH] │ payload, pad │ ICRC │ FCS 4 │ gap 12
//! ```
use hdl::spec::{self, Config};

use crate::wire::{OVERHEAD, SHORTEST};

/// Rate of the Ethernet port that a datapath of this width serves, in Gb/s.
pub fn wire_gbps(config: &Config) -> f64 {
    match config.width_bits {
        w if w > 512 => 400.0,
        _ => 100.0,
    }
}

/// Core clock in GHz.
pub fn clock_ghz(config: &Config) -> f64 {
    config.clock_khz as f64 / 1e6
}

/// Bytes that the wire carries in a cycle.
pub fn beat(config: &Config) -> f64 {
    wire_gbps(config) / 8.0 / clock_ghz(config)
}

/// Bytes that a packet of a WRITE takes on the wire, preamble, FCS and gap counted; `reth` for the
/// first one of a message.
pub fn wire_bytes(payload: u64, reth: bool) -> u64 {
    let headers = spec::ETH.bytes + spec::IPV4.bytes + spec::UDP.bytes + spec::BTH.bytes;
    let headers = headers + spec::ICRC.bytes + if reth { spec::RETH.bytes } else { 0 };
    let frame = headers as u64 + payload.next_multiple_of(4);
    frame.max(SHORTEST) + OVERHEAD
}

/// Payload rate of full packets of an endless message, in Gb/s.
pub fn goodput(config: &Config, mtu: u32) -> f64 {
    let payload = u64::from(mtu);
    wire_gbps(config) * payload as f64 / wire_bytes(payload, false) as f64
}

/// Payload rate at which completions of this many bytes come in, one beat a cycle at most, in Gb/s.
pub fn completions(config: &Config, bytes: u16) -> f64 {
    let beats = usize::from(bytes).div_ceil(config.beat_bytes());
    f64::from(bytes) / beats as f64 * 8.0 * clock_ghz(config)
}

/// Messages of one packet of `payload` bytes a second, in millions: as the wire has it, and no
/// more than one a cycle.
pub fn messages(config: &Config, payload: u64) -> f64 {
    let wire = wire_gbps(config) * 1e3 / 8.0 / wire_bytes(payload, true) as f64;
    wire.min(clock_ghz(config) * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::{RNIC100, RNIC400};

    fn near(x: f64, want: f64) {
        assert!((x / want - 1.0).abs() < 5e-4, "{x}, not {want}");
    }

    #[test]
    fn bounds_of_the_formats() {
        // 14 + 20 + 8 + 12 + 4 + 24 = 82 bytes beside the payload, 16 more with RETH.
        assert_eq!(wire_bytes(4096, false), 4178);
        assert_eq!(wire_bytes(64, true), 162);
        assert_eq!(wire_bytes(0, false), 84, "the shortest frame");
        near(goodput(&RNIC100, 4096), 98.04);
        near(goodput(&RNIC400, 4096), 392.1);
        near(goodput(&RNIC100, 1024), 92.59);
        near(goodput(&RNIC400, 1024), 370.3);
        near(messages(&RNIC100, 64), 77.16);
        near(messages(&RNIC400, 64), 300.0);
        for (bytes, want) in [(64, 153.6), (128, 307.2), (256, 614.4)] {
            near(completions(&RNIC400, bytes), want);
            near(completions(&RNIC100, bytes), 153.6);
        }
    }
}
