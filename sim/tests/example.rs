//! The test of the worked example of `docs/add-a-block.md`.
use anyhow::Result;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::Pins;

#[test]
fn counts_what_passes_under_stalls() -> Result<()> {
    let mut bench = Bench::new("beat_count", 11, Memory::default())?;
    let rng = Rng::new(bench.seed);
    let mut source = Source::packets(&bench.model, "s_", Stall::Random(0.4), &rng)?;
    let mut sink = Sink::packet(&bench.model, "m_", Stall::Random(0.4), &rng)?;
    bench.reset(4, &mut [&mut source, &mut sink])?;
    let mut draw = rng.fork("sizes");
    let packets: Vec<Vec<u8>> = (0..100)
        .map(|_| {
            let n = draw.range(1, 1000) as usize;
            draw.bytes(n)
        })
        .collect();
    packets.iter().for_each(|p| source.push_packet(p));
    while sink.packets().len() < packets.len() {
        bench.step(&mut [&mut source, &mut sink])?;
        bench.within(20_000, "all packets are out")?;
    }
    assert_eq!(sink.packets(), packets, "the stream passes unchanged");
    let beats: usize = packets.iter().map(|p| p.len().div_ceil(64)).sum();
    let port = |name: &str| bench.model.port(name);
    assert_eq!(bench.model.get(port("beats")?), beats as u64);
    assert_eq!(bench.model.get(port("packets")?), packets.len() as u64);
    Ok(())
}
