//! The drain of the receive path: when it may say that everything has left.
use anyhow::{ensure, Result};
use sim::mem::Memory;
use sim::rng::Rng;
use sim::testbench::Bench;
use sim::Pins;

/// Cycles for which nobody may have been busy, and one for each of the two registers.
const QUIET: u64 = 24;

struct Rig {
    bench: Bench,
    /// Cycles for which `drain` has been high, and `busy` low meanwhile, up to the last cycle.
    asked: u64,
    calm: u64,
}

impl Rig {
    fn new(seed: u64) -> Result<Self> {
        let mut bench = Bench::new("rx_drain", seed, Memory::default())?;
        bench.reset(2, &mut [])?;
        Ok(Rig {
            bench,
            asked: 0,
            calm: 0,
        })
    }

    /// One cycle; gives `drained`.
    fn step(&mut self, drain: bool, busy: bool) -> Result<bool> {
        let m = &mut self.bench.model;
        let [d, b] = ["drain", "busy"].map(|n| m.port(n).expect("port"));
        m.set(d, u64::from(drain));
        m.set(b, u64::from(busy));
        m.eval();
        let [pause, drained] = ["pause", "drained"].map(|n| m.port(n).expect("port"));
        let (pause, drained) = (m.high(pause), m.high(drained));
        ensure!(
            pause == (self.asked > 0),
            "pause is {pause} after {} cycles",
            self.asked
        );
        self.bench.step(&mut [])?;
        self.calm = match drain && pause && !busy {
            true => self.calm + 1,
            false => 0,
        };
        self.asked = if drain { self.asked + 1 } else { 0 };
        Ok(drained)
    }
}

#[test]
fn nobody_was_busy_for_long_enough() -> Result<()> {
    for seed in 1..5 {
        let mut rig = Rig::new(seed)?;
        let mut rng = Rng::new(seed);
        let mut ends = 0;
        for _ in 0..200 {
            let mut before = false;
            let mut wait = 0;
            // Busy now and then, more and more seldom.
            loop {
                let chance = if wait > 100 { 0.0 } else { 0.06 };
                let busy = !before && rng.chance(chance);
                let calm = rig.calm;
                let drained = rig.step(true, busy)?;
                if drained && !before {
                    ensure!(calm >= QUIET, "drained after {calm} quiet cycles");
                    ends += 1;
                }
                ensure!(drained || !before, "drained is withdrawn");
                ensure!(
                    drained || calm <= QUIET + 1,
                    "not drained after {calm} quiet cycles"
                );
                before = drained;
                wait += 1;
                if drained && rng.chance(0.2) {
                    break;
                }
            }
            for k in 0..rng.range(2, 4) {
                let drained = rig.step(false, rng.chance(0.5))?;
                ensure!(k == 0 || !drained, "drained without being asked");
            }
        }
        ensure!(ends == 200, "{ends} times");
    }
    Ok(())
}

#[test]
fn whoever_is_always_busy_is_never_drained() -> Result<()> {
    let mut rig = Rig::new(1)?;
    for _ in 0..3 * QUIET {
        ensure!(!rig.step(true, true)?);
    }
    // Nor one who is, every QUIET cycles.
    for k in 0..20 * QUIET {
        ensure!(!rig.step(true, k % QUIET == 0)?);
    }
    Ok(())
}
