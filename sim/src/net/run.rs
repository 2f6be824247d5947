//! How a net is run: for a number of cycles, until devices have what they wait for, until all is still.
//!
//! ```text
//!   run(n)   run_until(limit, what, |i, nic| seen?)   run_with(states, limit, what, |i, state, nic| …)   settle(quiet)
//!      └──────────────┴─────────────┬────────────────────────────┴─────────────────────────────────────────┘
//!                                   └─► windows on `threads` threads
//! ```
//! The result is the same on any number of threads, cycle for cycle.
use anyhow::Result;

use super::window::Idle;
use super::Net;
use crate::nic::Nic;

impl Net {
    /// `n` clock cycles.
    pub fn run(&mut self, n: u64) -> Result<()> {
        self.run_on(self.threads, n)
    }

    /// `n` clock cycles on up to `threads` threads.
    pub fn run_on(&mut self, threads: usize, n: u64) -> Result<()> {
        let end = self.now() + n;
        let mut none = vec![(); self.nics.len()];
        let next = &mut |now, _: &[_], _| Ok((now < end).then(|| end - now));
        // Threads for less than a window cost more than they give.
        let threads = if n < self.window() { 1 } else { threads };
        self.windows(threads, &mut none, |_, _, _| Ok(false), next)
    }

    /// Steps until every device has met its condition; gives the cycle in which each did.
    ///
    /// `act` (number, state and models of a device) is called before each of a device's cycles until
    /// it says true, on whatever thread steps the device: it may look at the device and act on it as
    /// its software would (memory, doorbells), but knows of the others only what was so between
    /// windows. Stepping goes on to the end of the window. An error if a device has not met its
    /// condition within `limit` cycles; `what` says what is waited for.
    pub fn run_with<S: Send>(
        &mut self,
        states: &mut [S],
        limit: u64,
        what: &str,
        act: impl Fn(usize, &mut S, &mut Nic) -> Result<bool> + Sync,
    ) -> Result<Vec<u64>> {
        let start = self.now();
        let mut met_at = Vec::new();
        let mut late = None;
        let window = self.window();
        let next = &mut |now: u64, met: &[Option<u64>], _| {
            if met.iter().all(Option::is_some) {
                met_at = met.iter().flatten().copied().collect();
                return Ok(None);
            }
            if now - start > limit {
                late = met.iter().position(Option::is_none);
                return Ok(None);
            }
            Ok(Some(window))
        };
        self.windows(self.threads, states, act, next)?;
        match late {
            None => Ok(met_at),
            Some(i) => {
                let what = format!("nic {i}: not within {limit} cycles: {what}");
                Err(self.nics[i].bench.failure(&what))
            }
        }
    }

    /// As [`Net::run_with`], for a condition alone.
    pub fn run_until(
        &mut self,
        limit: u64,
        what: &str,
        done: impl Fn(usize, &mut Nic) -> Result<bool> + Sync,
    ) -> Result<Vec<u64>> {
        let mut none = vec![(); self.nics.len()];
        self.run_with(&mut none, limit, what, |i, _, nic| done(i, nic))
    }

    /// Steps until nothing has been on its way for more than `quiet` cycles.
    pub fn settle(&mut self, quiet: u64) -> Result<()> {
        let start = self.now();
        let mut never = false;
        let mut none = vec![(); self.nics.len()];
        let next = &mut |now: u64, _: &[_], idle: Idle| {
            never = now - start > IDLE_LIMIT;
            let left = (idle.since + quiet + 1).saturating_sub(now);
            Ok((left > 0 && !never).then_some(left))
        };
        self.windows(self.threads, &mut none, |_, _, _| Ok(false), next)?;
        if never {
            let what = format!("not within {IDLE_LIMIT} cycles: everything is idle");
            return Err(self.nics[0].bench.failure(&what));
        }
        Ok(())
    }
}

/// Cycles after which a wait for everything to become idle is an error.
const IDLE_LIMIT: u64 = 1_000_000;
