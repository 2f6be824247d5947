//! Full rate: what the wire needs, at every latency, however completions are cut.
use anyhow::Result;
use sim::pcie::{Link, Order, PcieConfig, Split};

use crate::rig::{Packet, Rig, Streams, GPU, HOST};
use crate::RNIC100;

/// Latencies of memory in cycles.
const LATENCIES: [u64; 4] = [18, 60, 150, 300];

/// Steady traffic: messages as packets of `mtu` bytes from `at` on, header lanes in front.
#[derive(Clone, Copy, Debug)]
struct Traffic {
    kind: &'static str,
    mtu: u64,
    /// offset of the source address
    at: u64,
    mrrs: u16,
    split: Split,
    latency: u64,
    /// regions that take turns, announced by hints at random only
    regions: usize,
}

/// Cycles per packet between the first and the last quarter of the packets.
fn cycles(t: Traffic) -> Result<f64> {
    let pcie = PcieConfig {
        mrrs: t.mrrs,
        mps: 512,
        ..PcieConfig::default()
    };
    let mut link = Link {
        order: Order::Oldest,
        split: t.split,
        ..Link::calm()
    };
    link.host.latency = t.latency;
    link.gpu.latency = t.latency;
    let mut rig = Rig::new(t.kind, 1, pcie, link, Streams::CALM)?;
    let packets = if t.mtu <= 64 { 1200 } else { 240 };
    for i in 0..packets {
        let base = [GPU, HOST][i % t.regions];
        let offset = (t.at + t.mtu * i as u64) % 0xe_0000;
        // Ethernet, IPv4, UDP, BTH, RETH; without the RETH behind the first.
        let lane = if i % 16 == 0 { 70 } else { 54 };
        rig.send(Packet::mem(lane % rig.beat(), base + offset, t.mtu));
    }
    rig.finish(100_000)?;
    let last: Vec<u64> = (rig.payload.got.iter())
        .filter(|(_, b)| b[2][0] == 1)
        .map(|(c, _)| *c)
        .collect();
    let (a, b) = (packets / 2, packets - 1);
    Ok((last[b] - last[a]) as f64 / (b - a) as f64)
}

/// Bytes a cycle that 100 Gb/s, or 400 Gb/s, of wire are at 300 MHz.
fn needed(kind: &str) -> f64 {
    if kind == RNIC100 {
        41.67
    } else {
        166.7
    }
}

/// Payload needs no more cycles than the frame around it does on the wire.
fn keeps_up(t: Traffic) -> Result<()> {
    let got = cycles(t)?;
    // Preamble, Ethernet, IPv4, UDP, BTH, ICRC, FCS and gap: 78 bytes at least.
    let wire = (t.mtu + 78) as f64 / needed(t.kind);
    println!("{t:?}: {got:.2} cycles, the wire {wire:.2}");
    assert!(got <= wire, "{t:?}: {got:.2} cycles, the wire {wire:.2}");
    Ok(())
}

fn long_messages(kind: &'static str, splits: &[Split]) -> Result<()> {
    for latency in LATENCIES {
        for mtu in [1024, 4096] {
            for mrrs in [512, 4096] {
                for &split in splits {
                    for (at, regions) in [(0, 1), (17, 2)] {
                        keeps_up(Traffic {
                            kind,
                            mtu,
                            at,
                            mrrs,
                            split,
                            latency,
                            regions,
                        })?;
                    }
                }
            }
        }
    }
    Ok(())
}
#[test]
fn long_messages_at_512_bits() -> Result<()> {
    let splits = [
        Split::Largest,
        Split::Bytes(64),
        Split::Bytes(128),
        Split::Bytes(256),
    ];
    long_messages(RNIC100, &splits)
}
/// Completions of 256 bytes fill a beat; smaller ones are bound to less.
#[cfg(feature = "rnic400")]
#[test]
fn long_messages_at_2048_bits() -> Result<()> {
    long_messages(crate::RNIC400, &[Split::Largest, Split::Bytes(256)])
}

fn short_messages(kind: &'static str, most: f64) -> Result<()> {
    for latency in LATENCIES {
        for (at, regions) in [(0, 1), (0, 2), (20, 1)] {
            let t = Traffic {
                kind,
                mtu: 64,
                at,
                mrrs: 512,
                split: Split::Largest,
                latency,
                regions,
            };
            // A source across two rows takes one more cycle.
            let most = most + if at == 0 { 0.0 } else { 1.0 };
            let got = cycles(t)?;
            println!("{t:?}: {got:.2} cycles");
            assert!(got <= most, "{t:?}: {got:.2} cycles");
        }
    }
    Ok(())
}
#[test]
fn short_messages_at_512_bits() -> Result<()> {
    short_messages(RNIC100, 2.0)
}
#[cfg(feature = "rnic400")]
#[test]
fn short_messages_at_2048_bits() -> Result<()> {
    short_messages(crate::RNIC400, 1.5)
}
