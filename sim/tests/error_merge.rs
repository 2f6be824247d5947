//! Errors of two blocks through one stream.
use anyhow::Result;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;

const N: u64 = 300;

#[test]
fn each_error_leaves_once_in_order_and_none_starves() -> Result<()> {
    for (i, stall) in [Stall::Never, Stall::Random(0.5), Stall::AfterValid]
        .into_iter()
        .enumerate()
    {
        for (j, idle) in [Stall::Never, Stall::Random(0.6)].into_iter().enumerate() {
            let seed = 100 + (10 * i + j) as u64;
            let mut bench = Bench::new("error_merge", seed, Memory::default())?;
            let rng = Rng::new(bench.seed);
            let mut a = Source::new(&bench.model, "a_", &["data"], idle, &rng)?;
            let mut b = Source::new(&bench.model, "b_", &["data"], idle, &rng)?;
            let mut m = Sink::new(&bench.model, "m_", &["data"], stall, &rng)?;
            bench.reset(3, &mut [&mut a, &mut b, &mut m])?;
            // Slot: a running number. Syndrome: whose it is.
            (0..N).for_each(|n| a.push_u64(n));
            (0..N).for_each(|n| b.push_u64(n | 1 << 14));
            while m.got.len() < 2 * N as usize {
                bench.step(&mut [&mut a, &mut b, &mut m])?;
                bench.within(20 * N, "all errors are out")?;
            }
            let got = m.values();
            for whose in 0..2 {
                let of: Vec<u64> = (got.iter().filter(|v| *v >> 14 == whose))
                    .map(|v| v & 0x3FFF)
                    .collect();
                assert_eq!(of, (0..N).collect::<Vec<_>>(), "input {whose}");
            }
            if matches!(idle, Stall::Never) {
                // Both always wait: strictly in turns.
                assert!(got.windows(2).all(|w| w[0] >> 14 != w[1] >> 14), "{got:?}");
            }
            if matches!((idle, stall), (Stall::Never, Stall::Never)) {
                assert_eq!(m.got[2 * N as usize - 1].0 - m.got[0].0, 2 * N - 1);
                assert_eq!(m.got[0].0 - a.sent[0], 1, "one cycle");
            }
            (0..10).try_for_each(|_| bench.step(&mut [&mut a, &mut b, &mut m]))?;
            assert_eq!(m.got.len(), 2 * N as usize, "nothing comes twice");
        }
    }
    Ok(())
}
