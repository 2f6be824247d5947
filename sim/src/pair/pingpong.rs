//! Round trips between two devices: what a message costs from one program to the other and back.
//!
//! ```text
//!   software 0: post ─► … ─► software 1 sees it, posts ─► … ─► software 0 sees it
//!       └───────────────────── one round trip ─────────────────────────┘
//! ```
//! A WRITE is seen when its last byte has changed in memory; one with immediate data when its receive
//! has completed too. (A completion in host memory says that the payload has left for GPU memory before it,
//! not that it is visible there: PCIe orders nothing between two targets.) Software looks in every cycle and takes no time of its own; completions of sends are taken, and
//! receive WQEs posted, between two round trips. Every message is compared byte by byte.
use std::time::Instant;

use anyhow::{ensure, Result};
use serde::Serialize;

use super::outputs::{close, waves};
use super::{Buffer, Pair};
use crate::driver::{Access, Bus, Space, Wr};
use crate::rng::Rng;
use crate::run::{post, Outputs};
use crate::scenario::{Post, Scenario};
use crate::timeline::NS_PER_CYCLE;

/// Round trips that are not measured.
const WARM: u64 = 2;
/// Cycles within which a message must have been seen.
const LIMIT: u64 = 2_000_000;

/// Packets shown of a round trip.
const RUNGS: usize = 100;

/// What to send to and fro.
#[derive(Clone, Debug)]
pub struct Ping {
    /// Bytes, 1 or more.
    pub size: u64,
    pub iterations: u64,
    /// With immediate data.
    pub imm: bool,
    /// Memory that messages come from and go to.
    pub mem: Space,
    pub post: Post,
}

/// Cycles at places of the distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread {
    pub least: u64,
    pub p50: u64,
    pub p99: u64,
    pub p999: u64,
    pub most: u64,
}

impl Spread {
    /// Of at least one value. A percentile is the smallest value that so many are not above.
    pub fn of(values: &mut [u64]) -> Option<Self> {
        values.sort_unstable();
        let n = values.len();
        let at = |per_mille: usize| {
            values
                .get((n * per_mille).div_ceil(1000).max(1) - 1)
                .copied()
        };
        Some(Self {
            least: *values.first()?,
            p50: at(500)?,
            p99: at(990)?,
            p999: at(999)?,
            most: *values.last()?,
        })
    }
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub config: String,
    pub seed: u64,
    pub service: &'static str,
    pub verb: &'static str,
    pub size: u64,
    pub iterations: u64,
    /// Whole round trips, in cycles.
    pub round_trip: Spread,
    /// Half of them, in ns.
    pub one_way_ns: [f64; 3],
    /// The packets of the first round trip that is measured.
    pub ladder: Option<String>,
    /// Of each device, those that are not zero.
    pub counters: Vec<Vec<(&'static str, u64)>>,
    pub seconds: f64,
}

/// What a run of round trips saw.
#[derive(Default)]
struct Saw {
    trips: Vec<u64>,
    ladder: Option<String>,
}

/// Measures `ping` on queue pair 0 of a scenario.
pub fn run(
    scenario: &Scenario,
    ping: &Ping,
    outputs: &Outputs,
    with_ladder: bool,
) -> Result<Report> {
    scenario.validate()?;
    ensure!(scenario.nics == 2, "nics = {}: must be 2", scenario.nics);
    ensure!(ping.size >= 1, "size 0: a message of a byte or more");
    ensure!(ping.iterations >= 1, "iterations 0: at least one");
    let started = Instant::now();
    let mut pair = Pair::new(scenario)?;
    let access = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    // The first half of each buffer is sent, the second written to.
    let half = ping.size.next_multiple_of(4096);
    let mut buffers = Vec::new();
    for (nic, side) in pair.sides.iter_mut().enumerate() {
        let b = side.buffer(ping.mem, 0, 2 * half, access)?;
        let mut fresh = Rng::new(scenario.seed).fork(&format!("ping {nic}"));
        let data = fresh.bytes(2 * half as usize);
        side.device.bus.write_mem(b.addr, &data)?;
        buffers.push(b);
        if ping.imm {
            side.fill_receives()?;
        }
    }
    pair.net.borrow_mut().run(200)?;
    for nic in &mut pair.net.borrow_mut().nics {
        nic.bench.world.timeline.paused = true;
    }
    waves(&mut pair.net.borrow_mut(), outputs)?;
    let mut saw = Saw::default();
    let done = round_trips(
        &mut pair,
        &buffers,
        ping,
        half,
        outputs.pcap.is_some(),
        &mut saw,
    );
    // Whatever happened, the files show it.
    close(&mut pair.net.borrow_mut(), outputs)?;
    done?;
    let mut counters = Vec::new();
    for side in &mut pair.sides {
        let mut all = side.device.counters()?;
        all.retain(|c| c.1 != 0);
        counters.push(all);
    }
    let round_trip = Spread::of(&mut saw.trips);
    let round_trip = round_trip.ok_or_else(|| anyhow::anyhow!("no round trip"))?;
    let half_ns = |c: u64| c as f64 * NS_PER_CYCLE / 2.0;
    let net = pair.net.borrow();
    Ok(Report {
        config: scenario.config.clone(),
        seed: net.nics[0].bench.seed,
        service: scenario.qp[0].service.name(),
        verb: if ping.imm { "WRITE_IMM" } else { "WRITE" },
        size: ping.size,
        iterations: ping.iterations,
        one_way_ns: [round_trip.p50, round_trip.p99, round_trip.p999].map(half_ns),
        round_trip,
        ladder: saw.ladder.filter(|_| with_ladder),
        counters,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// All of them.
fn round_trips(
    pair: &mut Pair,
    buffers: &[Buffer],
    ping: &Ping,
    half: u64,
    keep_frames: bool,
    saw: &mut Saw,
) -> Result<()> {
    for k in 0..WARM + ping.iterations {
        let start = pair.now();
        for from in 0..2 {
            one_way(pair, buffers, ping, half, k, from)?;
        }
        if k >= WARM {
            saw.trips.push(pair.now() - start);
        }
        between(pair, ping)?;
        let mut net = pair.net.borrow_mut();
        if k == WARM {
            saw.ladder = Some(super::ladder(&net, start, RUNGS));
        }
        // A long run has many.
        if !keep_frames {
            for nic in &mut net.nics {
                nic.mac.frames.clear();
                nic.rx.iter_mut().for_each(|rx| rx.frames.clear());
            }
        }
    }
    Ok(())
}

/// One message, until the other software has seen it.
fn one_way(
    pair: &mut Pair,
    buffers: &[Buffer],
    ping: &Ping,
    half: u64,
    k: u64,
    from: usize,
) -> Result<()> {
    let (own, there) = (&buffers[from], &buffers[1 - from]);
    let (target, end) = (there.addr + half, ping.size - 1);
    // Other bytes each time; the last one is never what is there.
    let mut last = [0];
    let peer = &mut pair.sides[1 - from].device.bus;
    peer.read_mem(target + end, &mut last)?;
    let side = &mut pair.sides[from];
    let marks = [(end / 2, k as u8), (end, last[0].wrapping_add(1))];
    for (at, byte) in marks {
        side.device.bus.write_mem(own.addr + at, &[byte])?;
    }
    let mut wr = Wr::write(there.va() + half, there.region.key).cookie(k as u32);
    if ping.imm {
        wr = wr.with_imm(k as u32);
    }
    wr = match ping.post {
        Post::Inline => {
            let mut data = vec![0; ping.size as usize];
            side.device.bus.read_mem(own.addr, &mut data)?;
            wr.inline(&data)
        }
        _ => wr.sge(own.va(), ping.size as u32, own.region.key),
    };
    post(&mut side.device, &mut side.qps[0], ping.post, &wr)?;
    let start = pair.now();
    let mut told = !ping.imm;
    loop {
        told = told || completed(pair, 1 - from, k)?;
        let mut now = [0];
        let peer = &mut pair.sides[1 - from].device.bus;
        peer.read_mem(target + end, &mut now)?;
        if told && now != last {
            break;
        }
        pair.step()?;
        if pair.now() - start > LIMIT {
            let what = format!("message {k} of nic {from} was not seen within {LIMIT} cycles");
            return Err(pair.failure(&what));
        }
    }
    let net = pair.net.borrow();
    let size = ping.size as usize;
    let sent = net.nics[from].world().mem.read_vec(own.addr, size)?;
    let got = net.nics[1 - from].world().mem.read_vec(target, size)?;
    ensure!(
        sent == got,
        "message {k} of nic {from}: other bytes arrived"
    );
    Ok(())
}

/// The receive of message `k` is complete.
fn completed(pair: &mut Pair, nic: usize, k: u64) -> Result<bool> {
    let Some((_, cqe)) = pair.sides[nic].received()? else {
        return Ok(false);
    };
    let imm = cqe.get("imm");
    ensure!(imm == k & 0xffff_ffff, "immediate data {imm}, not {k}");
    Ok(true)
}

/// What software does between two round trips.
fn between(pair: &mut Pair, ping: &Ping) -> Result<()> {
    for nic in 0..2 {
        // A Reliable Connection's last completion may still be on its way.
        let start = pair.now();
        loop {
            let side = &mut pair.sides[nic];
            while side.sent()?.is_some() {}
            if side.qps[0].produced == side.qps[0].consumed {
                break;
            }
            pair.step()?;
            if pair.now() - start > LIMIT {
                let what = format!("a send of nic {nic} did not complete within {LIMIT} cycles");
                return Err(pair.failure(&what));
            }
        }
        let side = &mut pair.sides[nic];
        ensure!(side.received()?.is_none(), "nic {nic}: a receive too many");
        if ping.imm {
            side.fill_receives()?;
        }
    }
    Ok(())
}

impl Report {
    /// For a person.
    pub fn text(&self) -> String {
        let r = &self.round_trip;
        let mut s = format!(
            "{}: {} {} of {} bytes, {} round trips, every byte checked\n",
            self.config, self.service, self.verb, self.size, self.iterations
        );
        s += &format!(
            "round trip, cycles: least {}  p50 {}  p99 {}  p999 {}  most {}\n",
            r.least, r.p50, r.p99, r.p999, r.most
        );
        let [p50, p99, p999] = self.one_way_ns;
        s += &format!("half of it, ns:     p50 {p50:.1}  p99 {p99:.1}  p999 {p999:.1}\n");
        if let Some(ladder) = &self.ladder {
            s += &format!("\nthe first round trip:\n{ladder}\n");
        }
        if self.iterations < 1000 {
            s += &format!(
                "p999 of {} round trips is the longest one; it takes 1000 to say more\n",
                self.iterations
            );
        }
        s + &format!("{:.2} s, seed {}\n", self.seconds, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_so_many_do_not_exceed() {
        let mut all: Vec<u64> = (1..=1000).rev().collect();
        let s = Spread::of(&mut all).unwrap();
        assert_eq!(
            (s.least, s.p50, s.p99, s.p999, s.most),
            (1, 500, 990, 999, 1000)
        );
        let s = Spread::of(&mut [7]).unwrap();
        assert_eq!((s.p50, s.p999), (7, 7));
        let s = Spread::of(&mut [3, 9, 5]).unwrap();
        assert_eq!((s.p50, s.p99, s.most), (5, 9, 9));
        assert!(Spread::of(&mut []).is_none());
    }
}
