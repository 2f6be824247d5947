//! Devices stepped in windows, each on its own, on one thread or on several.
//!
//! ```text
//!   cycle   T                       T+W                     T+2W
//!   nic 0   ├── W cycles ──────────┤ ├── W cycles ──────────┤
//!   nic 1   ├── W cycles ──────────┤ ├── W cycles ──────────┤
//!                    beats of [T,T+W)│ go on: lines, switch   in the order of their cycles
//! ```
//! A beat that a MAC takes in cycle t is at the other device not before t + 1 + latency, behind a switch
//! not before t + 2 + 2 · latency ([`Net::window`]). In a window of no more cycles nothing that one
//! device does can reach another; so a window gives what single cycles give, however many threads step.
//! What acts on a device in a window, acts on it alone; everything else happens between windows.
use std::collections::VecDeque;

use anyhow::{ensure, Context, Result};

use super::crew;
use super::line::Line;
use super::switch::Switch;
use super::Net;
use crate::nic::Nic;
use crate::pcie::Copier;
use crate::wire::{Beat, RxBeat};

/// A device in a window.
struct Job<'a, S> {
    number: usize,
    nic: &'a mut Nic,
    copier: Option<&'a mut Copier>,
    state: &'a mut S,
    /// Cycles of the window.
    cycles: u64,
    /// What its MAC took, and when.
    sent: VecDeque<(u64, Beat)>,
    /// The cycle in which it had what it was to have.
    met: Option<u64>,
    /// The last cycle after which something was on its way in it.
    busy: Option<u64>,
    result: Result<()>,
}

impl<S> Job<'_, S> {
    fn run(&mut self, act: &impl Fn(usize, &mut S, &mut Nic) -> Result<bool>) -> Result<()> {
        for _ in 0..self.cycles {
            let now = self.nic.world().cycle;
            if self.met.is_none() && act(self.number, self.state, self.nic)? {
                self.met = Some(now);
            }
            self.nic.step()?;
            if let Some(copier) = &mut self.copier {
                copier.step(&mut self.nic.bench.world)?;
            }
            let sent = self.nic.mac.tap.iter_mut().flat_map(|t| t.drain(..));
            self.sent.extend(sent.map(|b| (now, b)));
            if self.nic.busy() {
                self.busy = Some(now + 1);
            }
        }
        Ok(())
    }

    fn push(&mut self, beat: RxBeat) -> Result<()> {
        let now = self.nic.world().cycle;
        ensure!(
            beat.due >= now,
            "a beat for nic {} of cycle {} comes in cycle {now}: the window was too long",
            self.number,
            beat.due
        );
        let rx = self.nic.rx.as_mut();
        rx.context("a device without a receiving side")?.push(beat)
    }
}

/// What joins the devices.
struct Wires<'a> {
    lines: &'a mut [Line],
    down: &'a mut [Line],
    switch: Option<&'a mut Switch>,
}

impl Wires<'_> {
    /// One cycle of them: `now` is the number of the next one.
    fn step<S>(&mut self, now: u64, jobs: &mut [Job<'_, S>]) -> Result<()> {
        for i in 0..jobs.len() {
            while jobs[i].sent.front().is_some_and(|b| b.0 < now) {
                let beat = jobs[i].sent.pop_front();
                beat.into_iter().for_each(|(_, b)| self.lines[i].carry(b));
            }
            let mut whole = Vec::new();
            for beat in self.lines[i].arrivals(now) {
                match &mut self.switch {
                    None => jobs[1 - i].push(beat)?,
                    Some(switch) => whole.extend(switch.take(i, beat)),
                }
            }
            for (to, beats) in whole {
                for b in beats {
                    self.down[to].carry(Beat {
                        gone: b.due,
                        bytes: b.bytes,
                        last: b.last,
                    });
                }
            }
        }
        for (line, job) in self.down.iter_mut().zip(jobs) {
            line.arrivals(now).try_for_each(|b| job.push(b))?;
        }
        Ok(())
    }

    fn busy(&self) -> bool {
        self.lines.iter().chain(&*self.down).any(Line::busy)
    }
}

/// What is asked between windows: go on for so many cycles, or end.
pub(super) type Next<'n> = dyn FnMut(u64, &[Option<u64>], Idle) -> Result<Option<u64>> + 'n;

/// Since when nothing has been on its way.
#[derive(Clone, Copy)]
pub(super) struct Idle {
    pub since: u64,
}

impl Net {
    /// Cycles in which no device can feel what another does in them.
    pub fn window(&self) -> u64 {
        let least = |lines: &[Line]| lines.iter().map(Line::latency).min().unwrap_or(0);
        let up = 1 + least(&self.lines);
        match self.switch {
            None => up,
            Some(_) => up + 1 + least(&self.down),
        }
    }

    /// Windows until `next` (of this cycle, what each device has met, idleness) says no more.
    pub(super) fn windows<S: Send>(
        &mut self,
        threads: usize,
        states: &mut [S],
        act: impl Fn(usize, &mut S, &mut Nic) -> Result<bool> + Sync,
        next: &mut Next<'_>,
    ) -> Result<()> {
        ensure!(
            states.len() == self.nics.len(),
            "{} states for {} devices",
            states.len(),
            self.nics.len()
        );
        let start = self.now();
        let threads = threads.clamp(1, self.nics.len());
        let window = self.window();
        let mut wires = Wires {
            lines: &mut self.lines,
            down: &mut self.down,
            switch: self.switch.as_mut(),
        };
        let mut copier = self.copier.as_mut();
        let devices = self.nics.iter_mut().zip(states).enumerate();
        let mut jobs: Vec<_> = devices
            .map(|(number, (nic, state))| Job {
                number,
                copier: copier.take_if(|c| c.0 == number).map(|c| &mut c.1),
                nic,
                state,
                cycles: 0,
                sent: VecDeque::new(),
                met: None,
                busy: None,
                result: Ok(()),
            })
            .collect();
        let work = |job: &mut Job<'_, S>| job.result = job.run(&act);
        crew::with(threads, &work, |crew| {
            let (mut now, mut idle) = (start, Idle { since: start });
            loop {
                let met: Vec<_> = jobs.iter().map(|j| j.met).collect();
                let Some(cycles) = next(now, &met, idle)? else {
                    return Ok(());
                };
                let cycles = cycles.min(window);
                jobs.iter_mut().for_each(|j| j.cycles = cycles);
                jobs = crew.run(std::mem::take(&mut jobs));
                first_error(&mut jobs)?;
                let last = jobs.iter().filter_map(|j| j.busy).max();
                idle.since = idle.since.max(last.unwrap_or(0));
                for _ in 0..cycles {
                    now += 1;
                    wires.step(now, &mut jobs)?;
                    if wires.busy() {
                        idle.since = now;
                    }
                }
                if jobs.iter().any(|j| j.nic.busy()) {
                    idle.since = now;
                }
            }
        })
    }
}

/// The error of the earliest cycle, at the lowest device.
fn first_error<S>(jobs: &mut [Job<'_, S>]) -> Result<()> {
    let failed = jobs.iter_mut().filter(|j| j.result.is_err());
    let Some(job) = failed.min_by_key(|j| (j.nic.world().cycle, j.number)) else {
        return Ok(());
    };
    let number = job.number;
    std::mem::replace(&mut job.result, Ok(())).with_context(|| format!("nic {number}"))
}
