//! WRITEs, plain and with immediate data, in both directions at once, byte by byte.
use anyhow::Result;
use sim::net::LinkConfig;
use sim::nic::NicConfig;

use crate::rig::{attr, config, Message, Rig, GPU, HOST};

pub const MTUS: [u32; 5] = [256, 512, 1024, 2048, 4096];

/// Connections of one service, one for each path MTU in turn.
pub fn rig(config: &NicConfig, service: &'static str, conns: usize) -> Result<Rig> {
    let ends = (0..conns)
        .map(|i| [0, 1].map(|side| attr(service, side, i, MTUS[i % 5])))
        .collect();
    Rig::new(config, &LinkConfig::default(), ends)
}

/// The lengths where something changes, for a path MTU.
fn lengths(mtu: u64) -> Vec<u64> {
    let mut all = vec![
        0, 1, 2, 3, 4, 31, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097,
    ];
    all.extend([mtu - 1, mtu, mtu + 1, 2 * mtu - 1, 2 * mtu + 1]);
    all
}

pub fn one(service: &'static str, model: &str) -> Result<()> {
    let mut rig = rig(&config(model, 1), service, 1)?;
    let message = Message {
        len: 100,
        imm: None,
        from: HOST,
        to: GPU,
        line: 0,
        page: 0,
    };
    rig.plan(0, 0, message);
    rig.finish(20_000)
}

pub fn all_lengths(service: &'static str, model: &str, imm: bool) -> Result<()> {
    let conns = MTUS.len();
    let mut rig = rig(&config(model, 2), service, conns)?;
    for (conn, mtu) in MTUS.iter().enumerate() {
        for len in lengths(u64::from(*mtu)) {
            for side in 0..2 {
                let m = rig.random(len, imm);
                rig.plan(conn, side, m);
            }
        }
    }
    rig.finish(400_000)?;
    for side in 0..2 {
        assert_eq!(rig.counter(side, "rx_dropped")?, 0);
        assert_eq!(rig.counter(side, "rx_icrc_encapsulated")?, 0);
    }
    Ok(())
}

/// One message of 64 KiB and one of 1 MiB each way, both ends at odd addresses.
pub fn long(service: &'static str, model: &str) -> Result<()> {
    let mut rig = rig(&config(model, 3), service, 5)?;
    for side in 0..2 {
        for (conn, len) in [(2, 64 << 10), (4, 1 << 20)] {
            let m = Message {
                page: 4093,
                line: 61,
                ..rig.random(len, false)
            };
            rig.plan(conn, side, m);
        }
    }
    rig.finish(400_000)
}

fn one_write(model: &str) -> Result<()> {
    one("UC", model)
}

fn uc_of_all_lengths(model: &str) -> Result<()> {
    all_lengths("UC", model, false)
}

fn uc_long(model: &str) -> Result<()> {
    long("UC", model)
}

sim::widths! { [rnic100]:
    one_write,
    uc_of_all_lengths,
    uc_long,
}
