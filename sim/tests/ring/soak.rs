//! Parts of the full product of `cover`, and of vectors of a million elements on 8 and 16 ranks.
//!
//! ```text
//!   RNIC_RING=k/n ─► part k of n ─► biggest rings first, each operation twice in a row ─► lines, a count of runs
//! ```
//! `make soak-ring` runs all parts. Without a word in the environment it is one small part of two thousand.
use std::time::Instant;

use anyhow::Result;
use sim::collective::{Ring, Setup};

use super::cover::{every_row, ranks_of, twice, Row, RANKS};
use super::{long, setup};

/// Seconds between two lines.
const QUIET: u64 = 20;

/// Part k of n, and whether it was asked for.
fn part() -> (usize, usize, bool) {
    let Ok(text) = std::env::var("RNIC_RING") else {
        return (0, 2000, false);
    };
    let numbers = text.split_once('/');
    let numbers = numbers.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
    let (k, n) = numbers.unwrap_or_else(|| panic!("RNIC_RING={text}: must be k/n"));
    assert!(
        k < n,
        "RNIC_RING={text}: the parts of {n} are 0 to {}",
        n - 1
    );
    (k, n, true)
}

/// What is done so far.
struct Done {
    part: String,
    start: Instant,
    told: Instant,
    runs: usize,
    of: usize,
}

impl Done {
    fn line(&self, what: &str) {
        let (part, runs, of) = (&self.part, self.runs, self.of);
        let s = self.start.elapsed().as_secs();
        println!("soak-ring {part}: {what}, {runs} of {of} runs, {s} s");
    }

    fn one(&mut self, runs: usize, what: &str) {
        self.runs += runs;
        if self.told.elapsed().as_secs() >= QUIET {
            self.told = Instant::now();
            self.line(what);
        }
    }
}

#[test]
fn a_part_of_the_product() -> Result<()> {
    let (k, n, asked) = part();
    let mine: Vec<Row> = every_row().into_iter().filter(|r| r.0 % n == k).collect();
    assert!(!mine.is_empty());
    let long: Vec<_> = (0..2 * long::SIX.len()).filter(|c| c % n == k).collect();
    let now = Instant::now();
    let mut done = Done {
        part: format!("{k}/{n}"),
        start: now,
        told: now,
        runs: 0,
        of: 2 * mine.len() + if asked { long.len() } else { 0 },
    };
    for ranks in RANKS.into_iter().rev() {
        let rows: Vec<_> = mine.iter().filter(|r| ranks_of(r) == ranks).collect();
        if rows.is_empty() {
            continue;
        }
        // The parts run beside each other.
        let mut ring = Ring::new(&Setup {
            threads: 1,
            ..setup(ranks)
        })?;
        for row in rows {
            twice(&mut ring, row)?;
            done.one(2, &format!("{ranks} ranks"));
        }
    }
    for c in long.into_iter().filter(|_| asked) {
        let (six, ranks) = (&long::SIX[c / 2], [8, 16][c % 2]);
        let mut say = |cycle: u64| done.one(0, &format!("{}, {ranks} ranks, cycle {cycle}", six.0));
        let cycles = long::run(&mut long::make(ranks, 1)?, six, 9, &mut say)?;
        done.runs += 1;
        done.line(&format!("{}, {ranks} ranks, {cycles} cycles", six.0));
    }
    assert_eq!(done.runs, done.of);
    done.line("all of it exact");
    Ok(())
}
