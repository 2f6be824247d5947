//! Received frames of every kind against the whole device: 100,000 of them, half structure-aware. Each life of
//! a device ends with clean WRITEs over all queue pairs; `make soak-fuzz` runs a million.
use std::cell::RefCell;

use anyhow::{ensure, Result};
use sim::fuzz::{self, Class, Plan, Report};

fn plan(config: &str, seed: u64, frames: u64) -> Plan {
    Plan {
        config: config.into(),
        frames,
        seed,
        from: 0,
        tell: false,
    }
}

/// A run whose report must be whole: every check has stopped frames, and the halves are halves.
fn fuzz(config: &str, seed: u64, frames: u64) -> Result<Report> {
    let report = fuzz::run(&plan(config, seed, frames), &|_| {})?;
    println!("{}", report.text());
    let idle = report.idle();
    ensure!(idle.is_empty(), "no frame came to: {}", idle.join(", "));
    let [structured, wild] = [Class::Structured, Class::Wild].map(|c| report.total(c));
    ensure!(structured + wild == frames, "{structured} + {wild}");
    ensure!(
        structured.abs_diff(wild) < frames / 25,
        "{structured}, {wild}"
    );
    Ok(report)
}

#[test]
fn tiny() -> Result<()> {
    fuzz("tiny", 1, 30_000).map(drop)
}

#[test]
fn rnic100_first() -> Result<()> {
    fuzz("rnic100", 2, 40_000).map(drop)
}

#[test]
fn rnic100_second() -> Result<()> {
    fuzz("rnic100", 3, 30_000).map(drop)
}

/// A failure can be repeated only if a life is a function of seed and number.
#[test]
fn a_run_repeats_from_its_seed() -> Result<()> {
    let life = |seed| -> Result<_> {
        let said = RefCell::new(String::new());
        let plan = Plan {
            tell: true,
            ..plan("tiny", seed, 300)
        };
        let report = fuzz::run(&plan, &|what| said.borrow_mut().push_str(what))?;
        Ok((said.into_inner(), report.cycles))
    };
    let first = life(7)?;
    ensure!(first.0.contains("299: "), "each frame is told");
    ensure!(first == life(7)?, "the same seed");
    ensure!(first.0 != life(8)?.0, "another seed");
    Ok(())
}

/// `--from` begins with the life of that frame, which is what it was in the whole run.
#[test]
fn a_run_begins_with_the_life_of_a_frame() -> Result<()> {
    let (all, part) = (fuzz::LIFE + 200, fuzz::LIFE + 150);
    let told = |from| -> Result<_> {
        let said = RefCell::new(Vec::new());
        let plan = Plan {
            from,
            tell: true,
            ..plan("tiny", 9, all)
        };
        fuzz::run(&plan, &|what| said.borrow_mut().push(what.to_string()))?;
        Ok(said.into_inner())
    };
    let list = told(part)?;
    ensure!(list[0].starts_with(&format!("{part}: ")), "{}", list[0]);
    ensure!(list
        .iter()
        .any(|l| l.starts_with(&format!("{}: ", all - 1))));
    ensure!(told(fuzz::LIFE)?.ends_with(&list), "the same frames");
    Ok(())
}
