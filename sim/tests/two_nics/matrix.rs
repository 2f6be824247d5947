//! WRITEs, plain and with immediate data, in both directions at once, byte by byte: every length where
//! something changes × host and GPU memory at either end × every path MTU.
use anyhow::Result;
use sim::net::LinkConfig;
use sim::nic::NicConfig;
use sim::wire::Pace;

use crate::memory::{GPU, HOST};
use crate::rig::{attr, config, Message, Rig};
use crate::wire;

pub const MTUS: [u32; 5] = [256, 512, 1024, 2048, 4096];
/// Memory at the sender, and at the receiver.
pub const MEMORIES: [(usize, usize); 4] = [(HOST, HOST), (HOST, GPU), (GPU, HOST), (GPU, GPU)];

/// Connections of one service, one for each path MTU in turn.
pub fn rig(config: &NicConfig, service: &'static str, conns: usize) -> Result<Rig> {
    let ends = (0..conns)
        .map(|i| [0, 1].map(|side| attr(service, side, i, MTUS[i % 5])))
        .collect();
    Rig::new(config, &LinkConfig::default(), ends)
}

/// The lengths where something changes, for a path MTU.
pub fn lengths(mtu: u64) -> Vec<u64> {
    let mut all = vec![0, 1, 3, 4, 63, 64, 65, mtu - 1, mtu, mtu + 1, 4096];
    all.extend([2, 31, 127, 128, 129, 4095, 4097, 2 * mtu - 1, 2 * mtu + 1]);
    all
}

/// Every length between all memories, on five connections, from both ends.
pub fn plan_all(rig: &mut Rig) {
    for (conn, mtu) in MTUS.iter().enumerate() {
        for len in lengths(u64::from(*mtu)) {
            for (from, to) in MEMORIES {
                for imm in [false, true] {
                    for side in 0..2 {
                        let m = rig.random(len, imm);
                        rig.plan(conn, side, Message { from, to, ..m });
                    }
                }
            }
        }
    }
}

/// Nothing was lost, refused or sent again.
pub fn clean(rig: &mut Rig) -> Result<()> {
    for side in 0..2 {
        for name in [
            "rx_dropped",
            "rx_icrc_encapsulated",
            "rx_malformed",
            "out_of_sequence",
            "retransmissions",
            "rx_abandoned",
            "req_cqe_error",
            "resp_cqe_error",
        ] {
            assert_eq!(rig.counter(side, name)?, 0, "{name} of nic {side}");
        }
    }
    Ok(())
}

fn all(service: &'static str, model: &str) -> Result<()> {
    let mut rig = rig(&config(model, 2), service, MTUS.len())?;
    plan_all(&mut rig);
    rig.finish(1_000_000)?;
    let each = 20 * MEMORIES.len() * 2;
    assert_eq!(rig.places.len(), 2 * MTUS.len() * each);
    for (side, conn) in (0..2).flat_map(|s| (0..MTUS.len()).map(move |c| (s, c))) {
        let msn = (service == "RC").then_some(each as u32);
        let net = rig.net.borrow();
        assert_eq!(wire::last_msn(&net, side, conn), msn, "a message each");
    }
    clean(&mut rig)
}

/// A machine for traffic that never pauses, both ways at once, between odd addresses. On a wire of 400 Gb/s that is
/// more writes and reads than PCIe takes: a packet of 256 bytes is two TLPs of a beat each, and comes every
/// second cycle. UC loses for ever what then finds no room, so that the wire is half as fast there.
fn unhurried(model: &str, seed: u64) -> NicConfig {
    let mut nic = config(model, seed);
    if model == "rnic400" {
        nic.mac.pace = Pace::Gbps(200.0);
    }
    nic
}

/// Messages of 64 KiB between all memories at every path MTU, and one of 1 MiB each way, at odd addresses.
fn long(service: &'static str, model: &str) -> Result<()> {
    let nic = match service {
        "UC" => unhurried(model, 3),
        _ => config(model, 3),
    };
    let mut rig = rig(&nic, service, MTUS.len())?;
    for conn in 0..MTUS.len() {
        for side in 0..2 {
            for (k, (from, to)) in MEMORIES.into_iter().enumerate() {
                let m = Message {
                    from,
                    to,
                    page: 4093 - 2 * k as u64,
                    line: 61 - 2 * conn as u64,
                    ..rig.random(64 << 10, k % 2 == 1)
                };
                rig.plan(conn, side, m);
            }
            let (from, to) = MEMORIES[(conn + side) % 4];
            let m = Message {
                from,
                to,
                page: 1 + 2 * conn as u64,
                line: 33,
                ..rig.random(1 << 20, conn % 2 == 0)
            };
            rig.plan(conn, side, m);
        }
    }
    rig.finish(1_000_000)?;
    if service == "RC" && model == "rnic400" {
        // At the full rate packets find no room, and come again.
        for name in ["req_cqe_error", "resp_cqe_error", "req_retry_exceeded"] {
            assert_eq!(
                [rig.counter(0, name)?, rig.counter(1, name)?],
                [0, 0],
                "{name}"
            );
        }
        return Ok(());
    }
    clean(&mut rig)
}

/// 64 queue pairs at each end. The wire tells: at one instant each of the 128 ends has a message whose First
/// has left and whose Last has not; on RC, also, each has packets that are not acknowledged. The link is so long
/// that all 64 have had their turn before the first ACK is back.
fn many(service: &'static str, model: &str) -> Result<()> {
    const CONNS: usize = 64;
    let link = LinkConfig {
        latency: 8000,
        ..LinkConfig::default()
    };
    let ends = (0..CONNS).map(|i| [0, 1].map(|side| attr(service, side, i, MTUS[i % 5])));
    let mut rig = Rig::new(&unhurried(model, 4), &link, ends.collect())?;
    for conn in 0..CONNS {
        for side in 0..2 {
            let lens = [12_300 + 7 * conn as u64, 33 * conn as u64, 16_384];
            for (i, len) in lens.into_iter().enumerate() {
                let m = rig.random(len, i == 1);
                rig.plan(conn, side, m);
            }
        }
    }
    rig.finish(600_000)?;
    clean(&mut rig)?;
    let net = rig.net.borrow();
    assert_eq!(wire::open_messages(&net), 2 * CONNS, "open messages");
    if service == "RC" {
        assert_eq!(wire::unacknowledged(&net), 2 * CONNS, "unacknowledged");
    }
    Ok(())
}

fn uc_all(model: &str) -> Result<()> {
    all("UC", model)
}

fn rc_all(model: &str) -> Result<()> {
    all("RC", model)
}

fn uc_long(model: &str) -> Result<()> {
    long("UC", model)
}

fn rc_long(model: &str) -> Result<()> {
    long("RC", model)
}

fn uc_many(model: &str) -> Result<()> {
    many("UC", model)
}

fn rc_many(model: &str) -> Result<()> {
    many("RC", model)
}

sim::widths! { [rnic100 rnic400]: uc_all, rc_all, uc_long, rc_long, uc_many, rc_many }
