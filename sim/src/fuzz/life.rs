//! One life of a device: batches of frames, and between them what software does.
use anyhow::{ensure, Error, Result};

use crate::driver::Bus;
use crate::requester::Mode;
use crate::responder::State;
use crate::rng::Rng;
use crate::wire::RxBeat;

use super::check::{hex, Seen};
use super::ends::End;
use super::forge::{Class, Forged};
use super::report::Report;
use super::scene::Scene;
use super::{Plan, LIFE};

/// Good frames for each frame of the fuzz.
const GOOD: f64 = 0.35;
/// Cycles from a frame's last beat until its counter has moved.
const QUIET: u64 = 100;
/// Cycles within which everything that follows from a batch is there; a retransmission 20 us later too.
const LIMIT: u64 = 20_000;

struct Life<'a> {
    scene: Scene,
    seen: Seen,
    rng: Rng,
    plan: &'a Plan,
    report: &'a mut Report,
    /// the batch: number of the frame, frame, what must become of it
    batch: Vec<(u64, Forged, &'static str)>,
    /// frames of the fuzz so far, in the whole run
    next: u64,
}

/// Runs life `number`.
pub fn live(plan: &Plan, number: u64, report: &mut Report, say: &dyn Fn(&str)) -> Result<()> {
    let seed = crate::rng::mix(plan.seed).wrapping_add(number);
    let mut life = Life {
        scene: Scene::new(&plan.config, seed)?,
        seen: Seen::default(),
        rng: Rng::new(seed).fork("frames"),
        plan,
        report,
        batch: Vec::new(),
        next: number * LIFE,
    };
    let end = ((number + 1) * LIFE).min(plan.frames);
    let result = life.run(end, say);
    life.report.cycles += life.scene.dev.bus.now();
    result.map_err(|e| life.explain(e))
}

impl Life<'_> {
    fn run(&mut self, end: u64, say: &dyn Fn(&str)) -> Result<()> {
        let most = if self.scene.dev.caps.slots > 8 {
            48
        } else {
            24
        };
        while self.next < end {
            self.prepare()?;
            self.batch.clear();
            let n = self.rng.range(1, most);
            for _ in 0..n {
                if self.next < end {
                    self.frame();
                }
            }
            if self.plan.tell {
                for (number, f, fate) in &self.batch {
                    if *number >= self.plan.from {
                        say(&format!("{number}: {}: {fate}", f.what));
                    }
                }
            }
            self.settle()?;
        }
        self.flood()?;
        self.clean()
    }

    /// What software does between two batches.
    fn prepare(&mut self) -> Result<()> {
        for i in 0..self.scene.ends.len() {
            let end = &self.scene.ends[i];
            let (failed, state) = (end.failed, end.state);
            let parked = end.req.mode == Mode::WaitsForPeer;
            if failed && state != State::Err {
                self.scene.erred(i)?;
            } else if failed || parked {
                let end = &mut self.scene.ends[i];
                end.rest = end.rest.saturating_sub(1);
                if end.rest == 0 || self.rng.chance(0.4) {
                    self.report.renewed += 1;
                    self.scene.renew(i)?;
                }
            } else if self.rng.chance(0.002) {
                self.report.renewed += 1;
                self.scene.renew(i)?;
            }
            self.scene.ends[i].closed = false;
            self.scene.ends[i].replies.clear();
        }
        if self.rng.chance(0.03) {
            // What is sent again is read again: its keys must last.
            let write: Vec<usize> = (0..self.scene.areas.len())
                .filter(|i| self.scene.areas[*i].write)
                .collect();
            let i = *self.rng.pick(&write);
            self.scene.register(i)?;
        }
        for i in 0..self.scene.ends.len() {
            if self.rng.chance(0.15) {
                let n = self.rng.range(1, 3);
                self.scene.receive_if_able(i, n)?;
            }
            if self.rng.chance(0.3) {
                let n = self.rng.range(1, 3);
                self.scene.send_if_able(i, n)?;
                // Some send while the frames come; nobody answers them meanwhile.
                self.scene.ends[i].closed = !self.scene.ends[i].uc() && self.rng.chance(0.3);
            }
        }
        if self.rng.chance(0.2) {
            self.scene.pass(&mut self.rng);
        }
        // Until what was rung for is known everywhere.
        while self.scene.dev.bus.doorbells.pending() > 0 {
            self.scene.dev.bus.step()?;
        }
        self.scene.dev.bus.run(60)?;
        self.scene.settle_sends(&mut self.seen)
    }

    fn frame(&mut self) {
        let class = match self.rng.chance(GOOD / (1.0 + GOOD)) {
            true => Class::Good,
            false if self.rng.chance(0.5) => Class::Structured,
            false => Class::Wild,
        };
        let mut f = self.scene.forge(class, &mut self.rng);
        while self.scene.untimely(&f.bytes) {
            f = self.scene.forge(class, &mut self.rng);
        }
        self.push(class, f);
        self.next += u64::from(class != Class::Good);
    }

    fn push(&mut self, class: Class, f: Forged) {
        let fate = self.scene.fate(&f.bytes, f.bad_fcs);
        self.report.count(class, fate, 1);
        let rx = self.scene.dev.bus.rx.as_mut().expect("a receiving end");
        let width = rx.beat();
        let gaps = self.rng.chance(0.2);
        let n = f.bytes.len().div_ceil(width);
        for (k, part) in f.bytes.chunks(width).enumerate() {
            let wait = if gaps { self.rng.below(6) } else { 0 };
            let last = k + 1 == n;
            let beat = RxBeat {
                due: self.scene.dev.bus.world().cycle,
                bytes: part.to_vec(),
                last,
                err: f.bad_fcs && last,
            };
            let rx = self.scene.dev.bus.rx.as_mut().expect("a receiving end");
            rx.push(beat).expect("a beat of the port's width");
            for _ in 0..wait {
                // The design runs while the wire is silent.
                self.scene.dev.bus.step().ok();
            }
        }
        self.batch.push((self.next, f, fate));
    }

    /// Everything that follows from the batch is there, and nothing else.
    fn settle(&mut self) -> Result<()> {
        let start = self.scene.dev.bus.now();
        let mut quiet = 0;
        // When all has been heard; the time in which those that go back have done so begins.
        let mut heard = None;
        let mut until = start;
        while quiet < QUIET || self.scene.dev.bus.now() < until {
            self.scene.dev.bus.run(10)?;
            self.scene.look(&mut self.seen)?;
            let busy = self.scene.dev.bus.busy();
            let owed = self.scene.owed();
            if !busy {
                let heard = *heard.get_or_insert(self.scene.dev.bus.now());
                let ends = self.scene.ends.iter();
                until = heard + ends.map(End::patience).fold(0, u64::max);
            }
            quiet = if busy || owed.is_some() {
                0
            } else {
                quiet + 10
            };
            if self.scene.dev.bus.now() - start > LIMIT {
                let what = owed.unwrap_or("the end of traffic".into());
                // The counters may say what the device did instead.
                let and = self.scene.counters().err();
                let and = and.map_or(String::new(), |e| format!("; {e}"));
                return Err(Error::msg(format!(
                    "not within {LIMIT} cycles: {what}{and}"
                )));
            }
        }
        for end in &mut self.scene.ends {
            self.scene.given_up += end.gone_back();
        }
        self.scene.memory(&mut self.seen)?;
        self.scene.counters()
    }

    /// More frames than the device has room for: what it takes and what it drops are all of them.
    fn flood(&mut self) -> Result<()> {
        self.batch.clear();
        let f = self.scene.for_nobody();
        let n = if self.scene.dev.caps.slots > 8 {
            1400
        } else {
            140
        };
        let before = self.scene.dev.counter("rx_dropped")?;
        let now = self.scene.dev.bus.now() + 10;
        let rx = self.scene.dev.bus.rx.as_mut().expect("a receiving end");
        for k in 0..n {
            rx.send(&f.bytes, now + k, false);
        }
        self.scene.dev.bus.settle(QUIET + n)?;
        let dropped = self.scene.dev.counter("rx_dropped")? - before;
        let w = &mut self.scene.want;
        w.add("port_rcv_packets", n);
        w.bytes += n * f.bytes.len() as u64;
        w.add("rx_dropped", dropped);
        w.add("rx_packets", n - dropped);
        w.add("rx_unknown_qp", n - dropped);
        self.report.count(Class::Good, "rx_dropped", dropped);
        self.report.count(Class::Good, "rx_unknown_qp", n - dropped);
        self.settle()
    }

    /// A WRITE over each queue pair, both ways.
    fn clean(&mut self) -> Result<()> {
        for _ in 0..2 {
            for i in 0..self.scene.ends.len() {
                let end = &mut self.scene.ends[i];
                if end.failed && end.state != State::Err {
                    self.scene.erred(i)?;
                }
                let end = &self.scene.ends[i];
                let open = self.scene.judge.progress(end.qp.slot).1.is_some();
                if end.failed || open || end.req.mode != Mode::Runs {
                    self.report.renewed += 1;
                    self.scene.renew(i)?;
                }
                self.scene.ends[i].closed = false;
                self.scene.ends[i].replies.clear();
                self.scene.send_if_able(i, 1)?;
            }
            self.scene.settle_sends(&mut self.seen)?;
            self.batch.clear();
            for i in 0..self.scene.ends.len() {
                let end = &self.scene.ends[i];
                if end.state != State::Rts || !end.qp.attr.access.remote_write {
                    continue;
                }
                let mut list = vec![self.scene.clean(i, &mut self.rng)];
                list.extend(self.scene.acknowledge(i));
                for f in list {
                    self.push(Class::Good, f);
                    let fate = self.batch.last().map(|b| b.2);
                    ensure!(
                        matches!(fate, Some("carried out" | "acknowledges")),
                        "a clean frame of slot {}: {fate:?}",
                        self.scene.ends[i].qp.slot
                    );
                    self.report.count(Class::Good, "clean", 1);
                }
            }
            self.settle()?;
        }
        Ok(())
    }

    fn explain(&self, e: Error) -> Error {
        let mut s = String::new();
        for (number, f, fate) in &self.batch {
            let fcs = if f.bad_fcs { ", wrong FCS" } else { "" };
            s += &format!(
                "frame {number} ({}{fcs}): {fate}\n  {}\n",
                f.what,
                hex(&f.bytes)
            );
        }
        let first = self.batch.first().map_or(self.next, |b| b.0);
        e.context(format!(
            "in the batch\n{s}again: rnic fuzz --config {} --seed {} --frames {} --from {first} --tell\n",
            self.plan.config,
            self.plan.seed,
            self.next.max(first + 1),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An expectation that is wrong by one byte is found, with the frames and the command.
    #[test]
    fn a_wrong_byte_is_found_and_told() -> Result<()> {
        let plan = Plan {
            config: "tiny".into(),
            frames: 20,
            seed: 5,
            from: 0,
            tell: false,
        };
        let mut report = Report::new("tiny");
        let mut life = Life {
            scene: Scene::new("tiny", 5)?,
            seen: Seen::default(),
            rng: Rng::new(5),
            plan: &plan,
            report: &mut report,
            batch: Vec::new(),
            next: 0,
        };
        life.run(20, &|_| {})?;
        life.scene.areas[0].want[7] ^= 1;
        let e = life.settle().map_err(|e| life.explain(e)).unwrap_err();
        let text = format!("{e:#}");
        let frame = hex(&life.batch[0].1.bytes);
        let again = "rnic fuzz --config tiny --seed 5 --frames 2";
        for part in ["area 0", "first at byte 0x7", &frame, again] {
            ensure!(text.contains(part), "{part}: {text}");
        }
        // A frame that the oracle counts and the device does not see.
        life.scene.areas[0].want[7] ^= 1;
        life.settle()?;
        life.scene.want.add("rx_bad_tver", 1);
        let e = life.settle().unwrap_err().to_string();
        ensure!(e.contains("rx_bad_tver is"), "{e}");
        Ok(())
    }
}
