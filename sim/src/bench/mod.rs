//! `rnic bench`: latency, throughput and simulation speed, each figure from a checked run.
//!
//! ```text
//!   rows ─ filter ─► jobs ─► threads ─┬─ latency   one message, step by step  ─┐
//!                                     └─ traffic   flows, phases, every byte  ─┴─► table, JSON
//! ```
//! A run in which anything is wrong (a byte, a header, an ICRC, a counter, a missing CQE) gives no
//! figure: it is refused, and says why. Everything is a function of the seed but the rows of
//! simulation speed, which run only when asked for by name.
pub mod bound;
pub mod duplex;
pub mod flow;
pub mod latency;
mod neighbours;
pub mod receive;
pub mod report;
pub mod ring;
pub mod rows;
pub mod speed;
pub mod traffic;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::Result;
use hdl::spec::Config;

pub use report::{Row, Table};
pub use rows::{jobs, rows, Job, Spec};

/// Does the row's name contain the filter? A number at the filter's end is a whole one: `qp1` is
/// not in `qp16`.
fn matches(name: &str, filter: &str) -> bool {
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    name.match_indices(filter).any(|(at, _)| {
        let rest = &name[at + filter.len()..];
        !(digit(filter.chars().next_back()) && digit(rest.chars().next()))
    })
}

/// Rows of these configurations whose name matches one of the filters; all if there is none.
pub fn select(configs: &[&'static Config], filters: &[String]) -> Vec<Spec> {
    let wanted = |r: &Spec| filters.is_empty() || filters.iter().any(|f| matches(&r.name, f));
    configs
        .iter()
        .flat_map(|c| rows(c))
        .filter(wanted)
        .collect()
}

/// Measures the rows on `threads` threads; `say` hears of progress.
pub fn measure(
    rows: Vec<Spec>,
    seed: u64,
    threads: usize,
    say: &(dyn Fn(&str) + Sync),
) -> Result<Table> {
    let jobs = jobs(rows);
    // The longest first, or one of them is left alone at the end.
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(jobs[i].weight()));
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let results: Mutex<Vec<_>> = Mutex::new(jobs.iter().map(|_| None).collect());
    let spoke = Mutex::new(Instant::now());
    let run = || {
        while let Some(&i) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let title = jobs[i].title();
            let progress = |what: &str| {
                let Ok(mut last) = spoke.lock() else { return };
                if last.elapsed() >= BREATH {
                    *last = Instant::now();
                    let done = done.load(Ordering::Relaxed);
                    say(&format!("[{done}/{}] {title}: {what}", jobs.len()));
                }
            };
            let started = Instant::now();
            let result = jobs[i].run(seed, &progress);
            let n = done.fetch_add(1, Ordering::Relaxed) + 1;
            let what = if result.is_ok() { "done" } else { "refused" };
            let seconds = started.elapsed().as_secs_f64();
            say(&format!(
                "[{n}/{}] {title}: {what} in {seconds:.1} s",
                jobs.len()
            ));
            if let Ok(mut all) = results.lock() {
                all[i] = Some(result);
            }
        }
    };
    std::thread::scope(|s| {
        for _ in 1..threads.min(jobs.len()) {
            s.spawn(run);
        }
        run();
    });
    let results = results.into_inner().unwrap_or_default();
    let mut table = Table::default();
    let mut rows = Vec::new();
    for (job, result) in jobs.iter().zip(results) {
        let values = match result {
            Some(Ok(values)) => values,
            Some(Err(e)) => {
                table.refused.push(format!("{}: {e:#}", job.title()));
                continue;
            }
            None => {
                table.refused.push(format!("{}: did not run", job.title()));
                continue;
            }
        };
        for (&(place, ref spec), (value, why)) in job.rows.iter().zip(values) {
            rows.push((place, Row::new(spec, value, why)));
        }
    }
    rows.sort_by_key(|r| r.0);
    table.rows = rows.into_iter().map(|r| r.1).collect();
    Ok(table)
}

/// Pause between two lines of progress.
const BREATH: Duration = Duration::from_secs(2);

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::RNIC100;

    #[test]
    fn filters_take_numbers_whole() {
        assert!(matches("write-64B/lat18/qp1", "qp1"));
        assert!(!matches("write-64B/lat18/qp16", "qp1"));
        assert!(matches("a/mtu1024/qp1", "mtu1024") && matches("qp16/qp1", "qp1"));
        assert!(!matches("a", "b"));
        let names = ["gaps/mtu1024".to_string(), "inline".to_string()];
        let got = select(&[&RNIC100], &names);
        assert_eq!(got.len(), 2 * (2 + 2));
    }
}
