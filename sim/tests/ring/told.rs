//! An operation in which ranks bring descriptors of their own, and what each rank is told.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Operation, Ring};
use sim::driver::RingDesc;

use super::{all_reduce, LIMIT};

/// Cycles without progress after which an operation fails.
pub const TIMEOUT: u32 = 20_000;
/// Cycles after which all ranks that were posted have said what they say by themselves.
const SAID: u64 = 3000;

pub fn op() -> Operation {
    Operation {
        timeout: TIMEOUT,
        ..all_reduce(Dtype::Fp32, Redop::Sum, 1000)
    }
}

/// What each rank is told: the syndrome of its CQE; `-` if it posts nothing.
pub type Told = Vec<&'static str>;

/// Runs an operation for which rank r posts the descriptor that `make` makes of its own one.
pub fn told(ring: &mut Ring, make: impl Fn(usize, RingDesc) -> Option<Record>) -> Result<Told> {
    let all: Vec<_> = (0..ring.setup.ranks).collect();
    told_in_turn(ring, &[&all], make)
}

/// The same; each of `turns` posts when those before have spoken.
pub fn told_in_turn(
    ring: &mut Ring,
    turns: &[&[usize]],
    make: impl Fn(usize, RingDesc) -> Option<Record>,
) -> Result<Told> {
    let op = op();
    let mut running = ring.prepare(&op, 3)?;
    let mut posted = Vec::new();
    for (turn, ranks) in turns.iter().enumerate() {
        if turn > 0 {
            let threads = ring.setup.threads;
            ring.net.borrow_mut().run_on(threads, SAID)?;
        }
        for &r in *ranks {
            match make(r, ring.desc(r, &op)) {
                Some(desc) => {
                    ring.post(r, &desc)?;
                    posted.push(r);
                }
                None => running.cqes[r] = Some((running.start, Record::new(&spec::CQE))),
            }
        }
    }
    ring.sequence = ring.sequence.wrapping_add(1);
    ring.wait(&mut running, 4 * u64::from(TIMEOUT), &mut |_| ())?;
    // Also judges that nothing was written beside the result.
    let outcome = ring.outcome(running)?;
    let told = outcome.cqes.iter().enumerate().map(|(r, cqe)| {
        if !posted.contains(&r) {
            return "-";
        }
        let name = cqe.name("syndrome", "syndrome");
        let status = cqe.name("status", "cqe_status");
        assert_eq!(status, spec::syndrome(name).status, "rank {r}: {name}");
        name
    });
    Ok(told.collect())
}

/// The ring is ready for the next operation, and for one after it.
pub fn goes_on(ring: &mut Ring) -> Result<()> {
    ring.run(&op(), 7, LIMIT)?;
    ring.run(&op(), 8, LIMIT)?;
    Ok(())
}

/// One rank is told `cause`, the others of its end.
pub fn one_knows(told: &Told, who: usize, cause: &str) -> Result<()> {
    ensure!(told[who] == cause, "rank {who}: {told:?}");
    let peers = told.iter().enumerate().filter(|(r, _)| *r != who);
    for (r, t) in peers {
        ensure!(*t == "RING_PEER_ABORT", "rank {r}: {told:?}");
    }
    Ok(())
}
