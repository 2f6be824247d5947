//! Several devices at a time, each for a window of cycles of its own.
//!
//! ```text
//!   cycle      t              t+w             t+2w
//!   nic 0   ───┤ w cycles ├──┐ ┌┤ w cycles ├──
//!   nic 1   ───┤ w cycles ├──┴─┴┤ …            links: cycle by cycle, from what each nic sent in it
//! ```
//! Devices touch each other over links alone, and nothing that goes onto a link comes out before its latency
//! has passed. So a device needs nothing of what the others do in a window of that length. At its end the links go through
//! the same cycles in the same order as if the devices had been stepped together: the result is the same,
//! cycle for cycle, whatever the number of threads.
use std::collections::VecDeque;

use anyhow::{Context, Result};

use super::Net;
use crate::nic::Nic;
use crate::wire::Beat;

/// What a device gave the link in each cycle of a window, until it failed.
type Sent = (Vec<VecDeque<Beat>>, Result<()>);

impl Net {
    /// `n` clock cycles on up to `threads` threads.
    pub fn run_on(&mut self, threads: usize, n: u64) -> Result<()> {
        let mut left = n;
        while left > 0 {
            let cycles = left.min(self.window());
            match (threads.max(1), cycles) {
                (1, _) | (_, 1) => self.run(cycles)?,
                (threads, _) => self.run_window(threads, cycles)?,
            }
            left -= cycles;
        }
        Ok(())
    }

    /// Cycles for which devices need not know of each other.
    pub fn window(&self) -> u64 {
        let late = |l: &super::Line| l.late_by();
        let lines = self.lines.iter().map(late).min().unwrap_or(0);
        let down = self.down.iter().map(late).min();
        match (&self.copier, &self.switch) {
            // It works in the machine of one of them, in each cycle.
            (Some(_), _) => 1,
            (None, Some(_)) => (lines + down.unwrap_or(0)).max(1),
            (None, None) => lines.max(1),
        }
    }

    fn run_window(&mut self, threads: usize, cycles: u64) -> Result<()> {
        let start = self.now();
        let each = self.nics.len().div_ceil(threads);
        let mut sent: Vec<Sent> = Vec::new();
        std::thread::scope(|s| {
            let part = |nics| move || -> Vec<Sent> { stretch(nics, cycles) };
            let mut parts = self.nics.chunks_mut(each);
            let own = parts.next();
            let others: Vec<_> = parts.map(|nics| s.spawn(part(nics))).collect();
            sent.extend(own.into_iter().flat_map(|nics| stretch(nics, cycles)));
            for o in others {
                match o.join() {
                    Ok(done) => sent.extend(done),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        // Of several failures, the one that would have been seen first.
        let fault = |i: &usize| sent[*i].1.is_err();
        let first = (0..sent.len())
            .filter(fault)
            .min_by_key(|i| sent[*i].0.len());
        if let Some(i) = first {
            let fault = std::mem::replace(&mut sent[i].1, Ok(()));
            return fault.with_context(|| format!("nic {i}"));
        }
        for k in 0..cycles {
            let beats = sent
                .iter_mut()
                .map(|s| std::mem::take(&mut s.0[k as usize]));
            self.join(start + k + 1, beats)?;
        }
        Ok(())
    }
}

/// Each of these devices for `cycles` cycles.
fn stretch(nics: &mut [Nic], cycles: u64) -> Vec<Sent> {
    let one = |nic: &mut Nic| -> Sent {
        let mut sent = Vec::with_capacity(cycles as usize);
        for _ in 0..cycles {
            if let Err(e) = nic.step() {
                return (sent, Err(e));
            }
            sent.push(nic.mac.tap.as_mut().map(std::mem::take).unwrap_or_default());
        }
        (sent, Ok(()))
    };
    nics.iter_mut().map(one).collect()
}
