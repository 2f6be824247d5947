//! Primitives through Verilator: the whole way from a rust-hdl block to a checked stream.
use anyhow::Result;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;

const STALLS: [Stall; 4] = [
    Stall::Never,
    Stall::Random(0.5),
    Stall::Periodic { on: 1, off: 2 },
    Stall::AfterValid,
];

/// Every idle × stall: all beats come out, in order, under the stream's rules.
fn in_order(kind: &str, beats: u64) -> Result<Vec<u64>> {
    let mut cycles = Vec::new();
    for (i, idle) in STALLS[..3].iter().enumerate() {
        for (j, stall) in STALLS.iter().enumerate() {
            let mut bench = Bench::new(kind, 100 + (i * 10 + j) as u64, Memory::default())?;
            let rng = Rng::new(bench.seed);
            let mut source = Source::new(&bench.model, "s_", &["data"], *idle, &rng)?;
            let mut sink = Sink::new(&bench.model, "m_", &["data"], *stall, &rng)?;
            bench.reset(4, &mut [&mut source, &mut sink])?;
            let want: Vec<u64> = (0..beats).map(|k| k * 0x0101_0101).collect();
            want.iter().for_each(|&v| source.push_u64(v));
            while sink.got.len() < want.len() {
                bench.step(&mut [&mut source, &mut sink])?;
                bench.within(20 * beats + 100, "all beats are out")?;
            }
            assert_eq!(sink.values(), want);
            cycles.push(sink.got[want.len() - 1].0 - source.sent[0]);
        }
    }
    Ok(cycles)
}

#[test]
fn skid_keeps_order_at_full_rate() -> Result<()> {
    let cycles = in_order("skid_w512", 1000)?;
    assert_eq!(cycles[0], 1000, "one cycle of delay, a beat in each");
    Ok(())
}

#[test]
fn fifo_keeps_order_at_full_rate() -> Result<()> {
    let cycles = in_order("fifo_ram_w576", 1000)?;
    assert!(cycles[0] <= 1004, "{}", cycles[0]);
    Ok(())
}

#[test]
fn packets_pass_a_wide_skid() -> Result<()> {
    let mut bench = Bench::new("packet_skid_w2048", 7, Memory::default())?;
    let rng = Rng::new(bench.seed);
    let mut source = Source::packets(&bench.model, "s_", Stall::Random(0.3), &rng)?;
    let mut sink = Sink::packet(&bench.model, "m_", Stall::Random(0.3), &rng)?;
    bench.reset(4, &mut [&mut source, &mut sink])?;
    let mut draw = rng.fork("sizes");
    let want: Vec<Vec<u8>> = (0..200)
        .map(|_| {
            let n = draw.range(1, 4200) as usize;
            draw.bytes(n)
        })
        .collect();
    want.iter().for_each(|p| source.push_packet(p));
    while sink.packets().len() < want.len() {
        for _ in 0..100 {
            bench.step(&mut [&mut source, &mut sink])?;
        }
        bench.within(20_000, "all packets are out")?;
    }
    assert_eq!(sink.packets(), want);
    Ok(())
}

#[test]
fn a_run_repeats_from_its_seed() -> Result<()> {
    let run = |seed| -> Result<Vec<u64>> {
        let mut bench = Bench::new("fifo_ram_w576", seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let mut source = Source::new(&bench.model, "s_", &["data"], Stall::Random(0.5), &rng)?;
        let mut sink = Sink::new(&bench.model, "m_", &["data"], Stall::Random(0.5), &rng)?;
        bench.reset(4, &mut [&mut source, &mut sink])?;
        (0..100).for_each(|v| source.push_u64(v));
        for _ in 0..400 {
            bench.step(&mut [&mut source, &mut sink])?;
        }
        Ok(sink.got.iter().map(|g| g.0).collect())
    };
    assert_eq!(run(1)?, run(1)?);
    assert_ne!(run(1)?, run(2)?);
    Ok(())
}

#[test]
fn a_failure_names_seed_cycle_and_the_way_back() -> Result<()> {
    let mut bench = Bench::new("skid_w512", 42, Memory::default())?;
    bench.world.violation("here", "planted");
    let e = bench.step(&mut []).unwrap_err().to_string();
    for part in [
        "cycle 0: here: planted",
        "seed 42",
        "RNIC_SEED=42 RNIC_WAVE=/tmp/skid_w512.fst cargo test a_failure_names",
    ] {
        assert!(e.contains(part), "{e}");
    }
    let bench = Bench::new("skid_w512", 42, Memory::default())?;
    bench.within(0, "nothing")?;
    Ok(())
}
