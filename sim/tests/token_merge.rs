//! Tokens of two owners through one lane.
use std::collections::VecDeque;

use anyhow::Result;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const N: u64 = 200;

/// The lane: each token that was taken comes back, in order, some cycles later.
struct Lane {
    out: (Port, Port),
    done: Port,
    control_done: Port,
    back: (Port, Port),
    under_way: VecDeque<u64>,
    most: usize,
    controls: u64,
    backs: Vec<u64>,
}

impl Agent for Lane {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let due = self.under_way.front().is_some_and(|t| *t <= world.cycle);
        pins.set(self.done, u64::from(due && !world.in_reset));
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        self.controls += u64::from(pins.high(self.control_done));
        if pins.high(self.back.1) {
            self.backs.push(pins.get(self.back.0));
        }
        if pins.high(self.done) {
            self.under_way.pop_front();
        }
        if pins.high(self.out.0) && pins.high(self.out.1) {
            let after = self.under_way.back().copied().unwrap_or(0);
            let delay = 4 + (world.cycle * 7) % 40;
            self.under_way
                .push_back((world.cycle + delay).max(after + 1));
            self.most = self.most.max(self.under_way.len());
        }
    }
}

#[test]
fn each_token_comes_back_to_its_owner() -> Result<()> {
    for (seed, idle) in [
        (1, Stall::Never),
        (2, Stall::Random(0.9)),
        (3, Stall::Random(0.5)),
    ] {
        for stall in [Stall::Never, Stall::Random(0.5)] {
            let mut bench = Bench::new("token_merge_tiny", seed, Memory::default())?;
            let rng = Rng::new(bench.seed);
            let m = &bench.model;
            let mut control = Source::new(m, "control_", &["data"], Stall::Random(0.8), &rng)?;
            let mut rewind = Source::new(m, "rewind_", &["data"], idle, &rng.fork("rewind"))?;
            let mut token = Sink::new(m, "token_", &["data"], stall, &rng)?;
            let mut lane = Lane {
                out: (m.port("token_valid")?, m.port("token_ready")?),
                done: m.port("token_done")?,
                control_done: m.port("control_done")?,
                back: (m.port("back_data")?, m.port("back_valid")?),
                under_way: VecDeque::new(),
                most: 0,
                controls: 0,
                backs: vec![],
            };
            bench.reset(3, &mut [&mut control, &mut rewind, &mut token, &mut lane])?;
            (0..N).for_each(|n| control.push_u64(0x2000 | n));
            (0..N).for_each(|n| rewind.push_u64(n * 5 % 256));
            while lane.controls + (lane.backs.len() as u64) < 2 * N {
                bench.step(&mut [&mut control, &mut rewind, &mut token, &mut lane])?;
                bench.within(200 * N, "all tokens are back")?;
            }
            for _ in 0..60 {
                bench.step(&mut [&mut control, &mut rewind, &mut token, &mut lane])?;
            }
            assert_eq!(lane.controls, N);
            let want: Vec<u64> = (0..N).map(|n| n * 5 % 256).collect();
            assert_eq!(
                lane.backs, want,
                "in order, once each, under the slot that asked"
            );
            let out = token.values();
            let controls: Vec<u64> = out.iter().copied().filter(|v| v >> 13 == 1).collect();
            assert_eq!(controls, (0..N).map(|n| 0x2000 | n).collect::<Vec<_>>());
            assert_eq!(out.len() as u64, 2 * N);
            assert!(lane.most > 2, "several were under way");
        }
    }
    Ok(())
}
