//! Threads that work on a batch of jobs after the other.
//!
//! ```text
//!   lead ── jobs ──► queue ─┬─► lead     ─┬─► jobs in their order ──► lead
//!                           └─► worker …  ─┘
//! ```
//! The lead works too; who does which job is chance, so a job must contain all that it needs. One thread
//! does the same jobs by the same way.
use std::collections::VecDeque;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};

use anyhow::{Context, Result};

/// What was done, or a panic.
type Done<J> = thread::Result<J>;

struct State<J> {
    jobs: VecDeque<(usize, J)>,
    done: Vec<(usize, Done<J>)>,
    over: bool,
}

/// Threads and their queue; `work` does a job.
pub(super) struct Crew<'w, J> {
    state: Mutex<State<J>>,
    /// There are jobs, or it is over.
    news: Condvar,
    /// A job is done.
    finished: Condvar,
    work: &'w (dyn Fn(&mut J) + Sync),
}

/// Ends the workers, however the lead ends.
struct Over<'c, 'w, J>(&'c Crew<'w, J>);

impl<J> Drop for Over<'_, '_, J> {
    fn drop(&mut self) {
        self.0.state().over = true;
        self.0.news.notify_all();
    }
}

/// Lets `lead` have batches done by `threads` threads, its own among them.
pub(super) fn with<J: Send, T>(
    threads: usize,
    work: &(dyn Fn(&mut J) + Sync),
    lead: impl FnOnce(&Crew<'_, J>) -> Result<T>,
) -> Result<T> {
    let crew = Crew {
        state: Mutex::new(State {
            jobs: VecDeque::new(),
            done: Vec::new(),
            over: false,
        }),
        news: Condvar::new(),
        finished: Condvar::new(),
        work,
    };
    if threads <= 1 {
        return lead(&crew);
    }
    // A failure says the name of its thread, by which a test is run again.
    let name = thread::current().name().unwrap_or("nic").to_string();
    thread::scope(|s| {
        let over = Over(&crew);
        for _ in 1..threads {
            let worker = Builder::new().name(name.clone());
            let started = worker.spawn_scoped(s, || crew.serve());
            started.context("cannot start a thread")?;
        }
        let led = lead(&crew);
        drop(over);
        led
    })
}

impl<J> Crew<'_, J> {
    /// The lock is held for moves alone, which do not panic.
    fn state(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the jobs; a panic in one of them is this thread's too.
    pub fn run(&self, jobs: Vec<J>) -> Vec<J> {
        let count = jobs.len();
        self.state().jobs.extend(jobs.into_iter().enumerate());
        self.news.notify_all();
        loop {
            let next = self.state().jobs.pop_front();
            let Some((i, job)) = next else { break };
            self.one(i, job);
        }
        let mut state = self.state();
        while state.done.len() < count {
            state = (self.finished.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
        let mut done = std::mem::take(&mut state.done);
        drop(state);
        done.sort_by_key(|d| d.0);
        let whole = |d: Done<J>| d.unwrap_or_else(|panic| resume_unwind(panic));
        done.into_iter().map(|d| whole(d.1)).collect()
    }

    fn one(&self, i: usize, mut job: J) {
        let done = catch_unwind(AssertUnwindSafe(|| {
            (self.work)(&mut job);
            job
        }));
        self.state().done.push((i, done));
        self.finished.notify_one();
    }

    fn serve(&self) {
        let mut state = self.state();
        loop {
            if let Some((i, job)) = state.jobs.pop_front() {
                drop(state);
                self.one(i, job);
                state = self.state();
            } else if state.over {
                return;
            } else {
                state = (self.news.wait(state)).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once_and_comes_back_in_its_place() {
        for threads in [1, 2, 5] {
            let work = |j: &mut (u64, u64)| j.1 += j.0 * j.0;
            let sums = with(threads, &work, |crew| {
                let mut jobs: Vec<(u64, u64)> = (0..9).map(|i| (i, 0)).collect();
                for _ in 0..50 {
                    jobs = crew.run(jobs);
                }
                Ok(jobs)
            });
            let want: Vec<_> = (0..9).map(|i| (i, 50 * i * i)).collect();
            assert_eq!(sums.unwrap(), want);
        }
    }

    #[test]
    fn a_panic_is_not_lost_and_nobody_waits_for_it() {
        for threads in [1, 3] {
            let work = |j: &mut u32| assert!(*j != 4, "job {j}");
            let said = catch_unwind(|| with(threads, &work, |crew| Ok(crew.run((0..6).collect()))));
            let said = said.unwrap_err();
            assert_eq!(
                said.downcast_ref::<String>().map(String::as_str),
                Some("job 4")
            );
        }
    }

    #[test]
    fn an_error_of_the_lead_ends_the_threads() {
        let fails = with(3, &|_: &mut u32| {}, |_| anyhow::bail!("the lead's"));
        assert_eq!(fails.map(|()| 0).unwrap_err().to_string(), "the lead's");
    }
}
