use anyhow::Result;
use hdl::spec::RNIC100;
use sim::bench::flow::Load;
use sim::bench::traffic::{Phase, Plan, Traffic};

#[test]
fn try_it() -> Result<()> {
    let flows: usize = std::env::var("FLOWS").unwrap_or("1".into()).parse()?;
    let mtu: u32 = std::env::var("MTU").unwrap_or("4096".into()).parse()?;
    let t0 = std::time::Instant::now();
    let per = (16u64 << 20) / flows as u64 / 65536;
    let mut t = Traffic::new(
        &RNIC100,
        1,
        Plan {
            flows,
            mtu,
            ring_log2: if flows == 1 { 5 } else { 4 },
            batch: 1,
            source: 65536 + 4096,
            load: Load {
                length: 65536,
                messages: per,
                signal: 1,
            },
        },
    )?;
    println!("setup {} cycles {:?}", t.now(), t0.elapsed());
    let mut phases = vec![];
    for latency in [18, 300] {
        for completion in [64, 256] {
            phases.push(Phase {
                latency,
                completion,
                skip: 128 << 10,
                bytes: 3 << 20,
            });
        }
    }
    let t0 = std::time::Instant::now();
    let before = t.now();
    for (p, f) in phases.iter().zip(t.run(&phases, &|_| ())?) {
        println!("{p:?} {:.2} Gb/s {f:?} {}", f.gbps(&RNIC100), f.why());
    }
    let n = t.now() - before;
    println!(
        "{n} cycles {:?} {} per s",
        t0.elapsed(),
        n as f64 / t0.elapsed().as_secs_f64()
    );
    Ok(())
}
