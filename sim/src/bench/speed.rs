//! How fast the simulation is: cycles a second under full traffic, on one thread and on several,
//! and what a waveform costs. Seconds depend on the machine: they are printed, never judged.
use std::time::Instant;

use anyhow::{Context, Result};
use hdl::spec::Config;

use super::report::Row;
use super::rows::stream_plan;
use super::traffic::{Phase, Traffic};

/// Name under which these rows are asked for.
pub const NAME: &str = "sim-speed";

/// Queue pairs under load.
const FLOWS: usize = 16;
/// Levels of hierarchy in the waveform.
const DEPTH: u32 = 3;

/// Seconds of this thread: on a CPU, and on the wall.
#[derive(Clone, Copy, Debug)]
struct Seconds {
    cpu: f64,
    wall: f64,
}

/// CPU time of the calling thread, in seconds, where the system tells (Linux).
fn cpu() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let ns: u64 = text.split_whitespace().next()?.parse().ok()?;
    Some(ns as f64 / 1e9)
}

/// The same of all threads of this process that there are or were.
fn cpu_of_all() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the name, which may hold anything: utime and stime are fields 14 and 15, the state is 3.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |i: usize| fields.get(i - 3)?.parse::<u64>().ok();
    Some((ticks(14)? + ticks(15)?) as f64 / TICKS)
}

/// Ticks a second of `/proc/self/stat`, on Linux.
const TICKS: f64 = 100.0;
/// Devices of a net.
const DEVICES: usize = 4;

/// A device under full traffic, its pipeline full.
fn loaded(config: &'static Config, seed: u64, cycles: u64) -> Result<Traffic> {
    // At 64 bytes a cycle and more the traffic outlasts the cycles.
    let bytes = (cycles + 20_000) * config.beat_bytes() as u64;
    let phase = Phase {
        latency: super::traffic::GPU_LATENCY,
        completion: super::traffic::COMPLETION,
        skip: 0,
        bytes,
    };
    let mut traffic = Traffic::new(config, seed, stream_plan(4096, FLOWS, &[phase]))?;
    run(&mut traffic, 10_000)?;
    Ok(traffic)
}

fn run(traffic: &mut Traffic, cycles: u64) -> Result<Seconds> {
    let end = traffic.now() + cycles;
    let (cpu_start, start) = (cpu(), Instant::now());
    while traffic.now() < end {
        traffic.stretch(u64::MAX)?;
    }
    let wall = start.elapsed().as_secs_f64();
    let on_cpu = cpu_start.zip(cpu()).map(|(a, b)| b - a);
    Ok(Seconds {
        cpu: on_cpu.unwrap_or(wall),
        wall,
    })
}

/// Measures; `threads` NICs run side by side for the last row.
pub fn measure(
    config: &'static Config,
    seed: u64,
    threads: usize,
    say: &(dyn Fn(&str) + Sync),
) -> Result<Vec<Row>> {
    let cycles = if config.width_bits > 512 {
        60_000
    } else {
        200_000
    };
    let row = |name: &str, value: f64, unit| {
        Row::plain(&format!("{NAME}/{name}"), config.name, value, unit)
    };
    say(&format!("{}: one NIC, {cycles} cycles", config.name));
    let mut traffic = loaded(config, seed, cycles + cycles / 5)?;
    let one = run(&mut traffic, cycles)?;
    say(&format!("{}: waveform of depth {DEPTH}", config.name));
    let path = std::env::temp_dir().join(format!("rnic_speed_{}.fst", std::process::id()));
    let short = cycles / 10;
    let plain = run(&mut traffic, short)?;
    traffic.device.bus.bench.model.trace_start(&path, DEPTH)?;
    let waved = run(&mut traffic, short)?;
    traffic.device.bus.bench.model.trace_stop();
    let size = std::fs::metadata(&path).map(|m| m.len());
    let _ = std::fs::remove_file(&path);
    let size = size.context("the waveform is gone")?;
    drop(traffic);
    say(&format!("{}: {threads} NICs side by side", config.name));
    let side = side_by_side(config, seed, threads, cycles)?;
    let share = cycles / 20;
    say(&format!(
        "{}: {DEVICES} NICs at a switch, {share} cycles",
        config.name
    ));
    let alone = joined(config, seed, 1, share)?;
    let shared = joined(config, seed, threads, share)?;
    let per = |cycles: u64, seconds: f64| cycles as f64 / seconds;
    let single = per(cycles, one.wall);
    let together = per(cycles * threads as u64, side.wall);
    Ok(vec![
        row("cpu", per(cycles, one.cpu).round(), "c/s")
            .with_note("cycles in a CPU second; 60,000 expected, goal 100,000".into()),
        row("wall", single.round(), "c/s").with_note("cycles in a second".into()),
        row("threads", together / single, "x").with_note(format!(
            "{threads} NICs on as many threads beside one: {together:.0} cycles in a second, {:.0} in a \
             CPU second",
            per(cycles * threads as u64, side.cpu)
        )),
        row("net", alone.wall / shared.wall, "x").with_note(format!(
            "{DEVICES} NICs at a switch, each writing to the next, on {threads} threads beside one: {:.0} cycles of \
             devices in a second; {:.1} CPU seconds of one thread, {:.1} of all",
            per(share * DEVICES as u64, shared.wall),
            alone.cpu,
            shared.cpu
        )),
        row("waveform", waved.cpu / plain.cpu, "x").with_note(format!(
            "CPU time with a waveform of depth {DEPTH} beside none; {} bytes a cycle",
            size / short
        )),
    ])
}

/// Devices at a switch, each with messages for the next, for so many cycles on `threads` threads.
fn joined(config: &'static Config, seed: u64, threads: usize, cycles: u64) -> Result<Seconds> {
    let net = super::neighbours::busy(config, seed, DEVICES, threads, cycles)?;
    let (cpu_start, start) = (cpu_of_all(), Instant::now());
    net.borrow_mut().run_on(threads, cycles)?;
    let wall = start.elapsed().as_secs_f64();
    let on_cpu = cpu_start.zip(cpu_of_all()).map(|(a, b)| b - a);
    Ok(Seconds {
        cpu: on_cpu.unwrap_or(wall),
        wall,
    })
}

/// `threads` NICs started together: seconds until the slowest has run its cycles, and CPU seconds
/// of all.
fn side_by_side(
    config: &'static Config,
    seed: u64,
    threads: usize,
    cycles: u64,
) -> Result<Seconds> {
    let barrier = std::sync::Barrier::new(threads);
    let work = |i: usize| {
        let traffic = loaded(config, seed + i as u64, cycles);
        // Whatever happened, nobody waits for ever.
        barrier.wait();
        run(&mut traffic?, cycles)
    };
    let work = &work;
    let runs: Vec<Result<Seconds>> = std::thread::scope(|s| {
        let handles: Vec<_> = (0..threads).map(|i| s.spawn(move || work(i))).collect();
        let join = |h: std::thread::ScopedJoinHandle<'_, Result<Seconds>>| {
            h.join()
                .unwrap_or_else(|_| anyhow::bail!("a NIC's thread panicked"))
        };
        handles.into_iter().map(join).collect()
    });
    let mut all = Seconds {
        cpu: 0.0,
        wall: 0.0,
    };
    for run in runs {
        let run = run?;
        all.cpu += run.cpu;
        all.wall = all.wall.max(run.wall);
    }
    Ok(all)
}
