//! Random requests on several queue pairs, some of them bad, under stalls, splits and reordering:
//! a scoreboard says what each must answer and what may leave.
use std::collections::{BTreeMap, VecDeque};

use anyhow::{ensure, Result};
use hdl::spec;
use sim::driver::Bus;
use sim::nic::NicConfig;
use sim::pcie::Fault;
use sim::rng::Rng;

use crate::kinds::{How, Kind, KINDS};
use crate::stream::{frames_of, port, sport, Answer, Scene, TRAP};

/// A work request that is posted and not known to be done.
struct Posted {
    index: u16,
    cookie: u32,
    signalled: bool,
    bad: Option<&'static Kind>,
    /// place among the queue pair's messages
    message: usize,
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Sent,
    /// some of its packets may have left, not all
    Broken,
    Nothing,
}

/// What is known of a queue pair.
#[derive(Default)]
struct Side {
    psn: u32,
    posted: VecDeque<Posted>,
    /// frames of each message and what became of it
    messages: Vec<(Vec<Vec<u8>>, Option<Fate>)>,
    /// a bad request is on its way
    doomed: bool,
    /// its error has been seen
    broken: bool,
}

/// Counts by counter name.
type Counts = BTreeMap<&'static str, u64>;

impl Side {
    /// Takes a CQE: those before it were good and not signalled.
    fn answer(&mut self, a: &Answer, counts: &mut Counts) -> Result<()> {
        let mut count = |name| *counts.entry(name).or_default() += 1;
        loop {
            let p = self.posted.pop_front();
            let p = p.ok_or_else(|| anyhow::anyhow!("a CQE of nobody: {a:?}"))?;
            let fate = &mut self.messages[p.message].1;
            if p.index != a.index {
                let silent = !p.signalled && p.bad.is_none() && !self.broken;
                ensure!(silent, "request {:#x} has no CQE, {a:?} came", p.cookie);
                *fate = Some(Fate::Sent);
                continue;
            }
            ensure!(p.cookie == a.cookie, "cookie {:#x} in {a:?}", p.cookie);
            let (want, f) = match p.bad {
                _ if self.broken => {
                    count("wr_flush_err");
                    (("WR_FLUSH_ERR", "FLUSHED"), Fate::Nothing)
                }
                Some(k) => {
                    self.broken = true;
                    count(k.counter);
                    let f = match k.how {
                        How::Read(_) => Fate::Broken,
                        _ => Fate::Nothing,
                    };
                    (k.answer.expect("an answer"), f)
                }
                None => (("SUCCESS", "NONE"), Fate::Sent),
            };
            ensure!((a.status, a.syndrome) == want, "{a:?}, not {want:?}");
            *fate = Some(f);
            return Ok(());
        }
    }

    /// The frames that left, against the messages.
    fn check(&self, sent: &[&Vec<u8>]) -> Result<()> {
        let mut at = 0;
        for (m, (frames, fate)) in self.messages.iter().enumerate() {
            let rest = &sent[at..];
            let n = frames.iter().zip(rest).take_while(|(w, g)| w == *g).count();
            let fate = fate.unwrap_or(Fate::Sent);
            let right = match fate {
                Fate::Sent => n == frames.len(),
                Fate::Broken => n < frames.len(),
                Fate::Nothing => true,
            };
            ensure!(right, "message {m}: {n} of {} frames", frames.len());
            at += if fate == Fate::Nothing { 0 } else { n };
        }
        ensure!(at == sent.len(), "{} frames too many", sent.len() - at);
        Ok(())
    }
}

/// Posts one request, one in `odds` bad.
fn post(
    s: &mut Scene,
    sides: &mut [Side],
    who: usize,
    cookie: u32,
    odds: u64,
    rng: &mut Rng,
) -> Result<()> {
    let side = &mut sides[who];
    let bad = rng.below(odds) == 0 && !side.doomed && !side.broken;
    let kind = bad.then(|| loop {
        let k = rng.pick(KINDS);
        // A failed fetch strikes what is fetched beside it, and a read that happens to be answered
        // whole cannot be short: no scoreboard can tell.
        if k.answer.is_some() && !matches!(k.how, How::Fetch | How::Read(Fault::Short)) {
            break k;
        }
    });
    let longest = [64, 600, 9000, 40_000][rng.below(4) as usize];
    let (at, len) = match kind {
        // Its own page, so that its own read is struck, and more than a completion's data.
        Some(_) => (TRAP + 4096 * who as u64, rng.range(200, 4096)),
        None => {
            let len = rng.range(0, longest);
            (rng.below(TRAP - longest), len)
        }
    };
    let wr = match (len, kind) {
        (0, _) => sim::driver::Wr {
            sges: vec![],
            ..s.write(0, 0)
        },
        _ => s.write(at, len as usize),
    };
    let mut wr = wr.cookie(cookie);
    let qp = &s.qps[who];
    let used = u32::from(qp.produced.wrapping_sub(qp.consumed));
    // A ring is only given back by CQEs.
    wr.signalled = rng.chance(0.5) || used + 8 >= qp.sq_blocks;
    let index = qp.produced;
    match kind {
        Some(k) => s.prepare_bad(who, &wr, &k.how)?,
        None => drop(s.device.prepare(&mut s.qps[who], &wr)?),
    }
    let data = &s.data[at as usize..(at + len) as usize];
    let frames = frames_of(&s.attrs[who], side.psn, data);
    side.psn = (side.psn + frames.len() as u32) & 0xFF_FFFF;
    side.doomed |= kind.is_some();
    side.posted.push_back(Posted {
        index,
        cookie,
        signalled: wr.signalled,
        bad: kind,
        message: side.messages.len(),
    });
    side.messages.push((frames, None));
    match rng.below(2) {
        0 => s.device.ring(&s.qps[who]),
        _ => s.device.ring_page(&s.qps[who]),
    }
}

/// Takes the CQEs that are there.
fn reap(s: &mut Scene, sides: &mut [Side], counts: &mut Counts) -> Result<usize> {
    let list = s.reap()?;
    for (who, a) in &list {
        let r = sides[*who].answer(a, counts);
        s.device
            .bus
            .bench
            .explain(r.map_err(|e| e.context(format!("queue pair {who}"))))?;
    }
    Ok(list.len())
}

/// Brings queue pairs back whose requests are all answered.
fn recover(s: &mut Scene, sides: &mut [Side]) -> Result<()> {
    for (who, side) in sides.iter_mut().enumerate() {
        if side.broken && side.posted.is_empty() {
            let (state, psn) = s.query(who)?;
            ensure!(state == "SQE", "queue pair {who} is in {state}");
            s.device.modify_qp(&s.qps[who], "UC", "RTS")?;
            (side.psn, side.broken, side.doomed) = (psn, false, false);
        }
    }
    Ok(())
}

fn run(config: &NicConfig, qps: usize, requests: u32) -> Result<()> {
    let mtus: Vec<u32> = (0..qps)
        .map(|i| [1024, 256, 4096, 512, 2048][i % 5])
        .collect();
    let mut s = Scene::new(config, &mtus)?;
    let mut rng = Rng::new(config.seed).fork("saturated");
    let mut sides: Vec<Side> = (0..qps)
        .map(|i| Side {
            psn: s.attrs[i].sq_psn,
            ..Side::default()
        })
        .collect();
    let mut counts = Counts::new();
    let memory = s.device.bus.mem().snapshot();
    let mut cqes = 0;
    for r in 0..requests {
        loop {
            let who = rng.below(qps as u64) as usize;
            let qp = &s.qps[who];
            let used = u32::from(qp.produced.wrapping_sub(qp.consumed));
            if used + 4 <= qp.sq_blocks {
                // The last of each end with a CQE.
                post(&mut s, &mut sides, who, 0x1000 + r, 12, &mut rng)?;
                break;
            }
            cqes += reap(&mut s, &mut sides, &mut counts)?;
            recover(&mut s, &mut sides)?;
            s.device.bus.wait()?;
        }
        if rng.below(4) == 0 {
            cqes += reap(&mut s, &mut sides, &mut counts)?;
            recover(&mut s, &mut sides)?;
        }
    }
    // All is answered when a last good one is, on each.
    let start = s.device.bus.now();
    let mut last = vec![false; qps];
    while !last.iter().all(|l| *l) || sides.iter().any(|x| !x.posted.is_empty()) {
        for (who, done) in last.iter_mut().enumerate() {
            let idle = sides[who].posted.is_empty();
            let silent = sides[who].posted.iter().all(|p| !p.signalled) && !sides[who].doomed;
            let qp = &s.qps[who];
            let room = u32::from(qp.produced.wrapping_sub(qp.consumed)) < qp.sq_blocks;
            if !*done && !sides[who].broken && !sides[who].doomed && (idle || silent) && room {
                let wr = s.write(8 * who as u64, 100).cookie(0xFFFF);
                let side = &mut sides[who];
                side.posted.push_back(Posted {
                    index: qp.produced,
                    cookie: 0xFFFF,
                    signalled: true,
                    bad: None,
                    message: side.messages.len(),
                });
                let data = &s.data[8 * who..8 * who + 100];
                let frames = frames_of(&s.attrs[who], side.psn, data);
                side.psn = (side.psn + 1) & 0xFF_FFFF;
                side.messages.push((frames, None));
                s.device.post(&mut s.qps[who], &wr)?;
                *done = true;
            }
        }
        cqes += reap(&mut s, &mut sides, &mut counts)?;
        recover(&mut s, &mut sides)?;
        s.device.bus.run(8)?;
        if s.device.bus.now() - start > 400_000 {
            let n: Vec<usize> = sides.iter().map(|x| x.posted.len()).collect();
            return Err(s.device.bus.bench.failure(&format!("not answered: {n:?}")));
        }
    }
    s.quiet()?;
    ensure!(s.reap()?.is_empty(), "a CQE too many");

    let sent = std::mem::take(&mut s.device.bus.mac.frames);
    let mut total = 0;
    for (who, side) in sides.iter().enumerate() {
        let mine = sent.iter().filter(|f| sport(&f.bytes) == port(who));
        let mine: Vec<&Vec<u8>> = mine.map(|f| &f.bytes).collect();
        total += mine.len();
        let r = side
            .check(&mine)
            .map_err(|e| e.context(format!("queue pair {who}")));
        s.device.bus.bench.explain(r)?;
        assert_eq!(s.query(who)?, ("RTS", side.psn), "queue pair {who}");
    }
    assert_eq!(total, sent.len(), "frames of nobody");
    let rings = (s.qps.iter()).map(|q| q.sq_base..q.sq_base + 64 * u64::from(q.sq_blocks));
    let ring = std::iter::once(s.cq.base..s.cq.base + (64 << s.cq.log2));
    let allowed: Vec<_> = ring.chain(rings).collect();
    assert_eq!(s.device.bus.mem().changed_outside(&memory, &allowed), []);

    let flushed = counts.get("wr_flush_err").copied().unwrap_or(0);
    let errors: u64 = counts.values().sum();
    assert!(errors > flushed, "nothing was bad");
    for (name, is) in s.device.counters()? {
        let error = !spec::COUNTERS[spec::counter(name)].remedy.is_empty();
        let want = match name {
            "wqe_done" => sides.iter().map(|x| x.messages.len() as u64).sum(),
            "cqe_written" => cqes as u64,
            "tx_packets" => sent.len() as u64,
            "req_cqe_error" => errors,
            "req_cqe_flush_error" => flushed,
            "tx_dropped" => continue,
            _ if error => counts.get(name).copied().unwrap_or(0),
            _ => continue,
        };
        assert_eq!(is, want, "counter {name}");
    }
    Ok(())
}

fn seeds(config: &str, seeds: std::ops::Range<u64>, qps: usize) -> Result<()> {
    for seed in seeds {
        let mut nic = NicConfig {
            model: format!("tx_engine_{config}"),
            seed,
            ..NicConfig::default()
        };
        // Long latencies keep more in flight when the error comes.
        nic.link.gpu.latency = [18, 150, 300][seed as usize % 3];
        run(&nic, qps, 250)?;
    }
    Ok(())
}

fn random_errors_on_few(config: &str) -> Result<()> {
    seeds(config, 1..5, 5)
}

fn random_errors_on_sixteen(config: &str) -> Result<()> {
    seeds(config, 11..14, 16)
}

sim::widths! { [tiny rnic400]: random_errors_on_few }
sim::widths! { [rnic100 rnic400]: random_errors_on_sixteen }
