//! The rows of a configuration, with their bounds, bars and goals.
use super::allreduce::ring_rows;
use super::*;

/// Memory latencies of the sweep, in cycles.
pub const LATENCIES: [u64; 4] = [18, 60, 150, 300];
/// Sizes of completions, in bytes.
pub const COMPLETIONS: [u16; 3] = [64, 128, 256];

/// Every row of a configuration, in the order of the table.
pub fn rows(config: &'static Config) -> Vec<Spec> {
    let alone = |post, length, latency| Work::One {
        post,
        length,
        latency,
    };
    let mut list = latency_rows(config, "", alone);
    for mtu in [1024, 4096] {
        for flows in [1, config.slots.min(256)] {
            list.extend(stream_rows(config, mtu, flows));
        }
    }
    for flows in [1, config.slots.min(16)] {
        list.extend(short_rows(config, flows));
    }
    list.extend(receive_rows(config));
    list.extend(duplex_rows(config));
    list.extend(ring_rows(config));
    if config.name == TINY.name {
        // Its depths are there to run full, not fast.
        list.iter_mut().for_each(|r| (r.bar, r.goal) = (None, None));
    }
    list
}

/// One message out of an idle device, alone or with a peer that acknowledges.
fn latency_rows(
    config: &'static Config,
    family: &str,
    one: impl Fn(Post, usize, u64) -> Work,
) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let row = |name: &str, work, figure| Spec::new(config, format!("{family}{name}"), work, figure);
    let main = one(Post::Ring, MESSAGE, GPU_LATENCY);
    let memory = (GPU_LATENCY + host(GPU_LATENCY)) as f64;
    let fifo = row("doorbell-to-fifo", main, Figure::Fifo).bound(memory);
    let last = row("doorbell-to-last-fifo-beat", main, Figure::FifoLast);
    let part = |name: &str, step, note| row(name, main, Figure::Part(step)).note(note);
    let mut list = vec![
        match wide {
            false => fifo.bars(42.0, 40.0),
            true => fifo.bars(44.0, 42.0),
        },
        part("part/doorbell-to-ar", Step::Ar, "budget 5 ns: 1 cycle"),
        part("part/wqe-to-sgl", Step::Sgl, "budget 5 ns: 2 cycles"),
        part("part/sgl-to-mrd", Step::Mrd, "budget 5 ns: 1-2 cycles"),
        part("part/data-to-packet", Step::Packet, "budget 5 ns: 2 cycles"),
        part("part/packet-to-fifo", Step::Fifo, "budget 5 ns: 1-2 cycles"),
        match wide {
            false => last.bars(107.0, 104.0),
            true => last,
        },
        row("last-completion-to-mac", main, Figure::ToMac).bars(10.0, 6.0),
        row(
            "page-doorbell-to-fifo",
            one(Post::Page, MESSAGE, GPU_LATENCY),
            Figure::Fifo,
        )
        .bound(memory),
    ];
    for length in [32, 224] {
        let work = one(Post::Inline, length, GPU_LATENCY);
        let name = format!("inline-to-fifo/{length}B");
        list.push(row(&name, work, Figure::Fifo).bars(8.0, 6.0));
    }
    for latency in LATENCIES {
        let work = one(Post::Ring, MESSAGE, latency);
        let memory = (latency + host(latency)) as f64;
        let name = |what| format!("latency-sweep/lat{latency}/{what}");
        list.push(row(&name("total"), work, Figure::Fifo).bound(memory));
        list.push(row(&name("rtl"), work, Figure::Rtl));
    }
    list
}

fn stream_rows(config: &'static Config, mtu: u32, flows: usize) -> Vec<Spec> {
    let work = Work::Stream { mtu, flows };
    let phase = |latency, completion| Phase {
        latency,
        completion,
        skip: SKIP,
        bytes: MEASURED + 20 * u64::from(mtu),
    };
    goodput_rows(config, "", (mtu, flows), work, phase)
}

/// Goodput of long messages over memory latency and completion size, and the gaps of the run.
fn goodput_rows(
    config: &'static Config,
    family: &str,
    (mtu, flows): (u32, usize),
    work: Work,
    phase: impl Fn(u64, u16) -> Phase,
) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let mut list = Vec::new();
    for latency in LATENCIES {
        for completion in COMPLETIONS {
            let phase = phase(latency, completion);
            let name =
                format!("{family}write-goodput/mtu{mtu}/lat{latency}/cpl{completion}/qp{flows}");
            let bound = bound::goodput(config, mtu).min(bound::completions(config, completion));
            let row = Spec::new(config, name, work, Figure::Rate(phase));
            let row = row.unit("Gb/s").bound(bound);
            let (bar, goal) = match (latency, completion) {
                (300, _) => (0.97, 0.99),
                (_, COMPLETION) => (0.98, 0.995),
                _ => (0.98, 0.99),
            };
            list.push(if wide && completion < COMPLETION {
                row
            } else {
                row.bars(bar * bound, goal * bound)
            });
        }
    }
    let name = format!("{family}gaps/mtu{mtu}/qp{flows}");
    list.push(Spec::new(config, name, work, Figure::Gaps).bars(0.0, 0.0));
    list
}

fn short_rows(config: &'static Config, flows: usize) -> Vec<Spec> {
    let work = Work::Short { flows };
    let wide = config.width_bits > 512;
    let mut list = Vec::new();
    for latency in [GPU_LATENCY, 300] {
        let phase = Phase {
            latency,
            completion: COMPLETION,
            skip: SHORT as u64 * 1000,
            bytes: SHORT as u64 * 12_000,
        };
        let name = format!("write-64B/lat{latency}/qp{flows}");
        let row = Spec::new(config, name, work, Figure::Rate(phase));
        let bound = bound::messages(config, SHORT as u64);
        let row = row.unit("M/s").bound(bound);
        list.push(match (wide, latency) {
            (false, GPU_LATENCY) if flows == 1 => row.bars(60.0, 75.0),
            (false, GPU_LATENCY) => row.bars(60.0, 77.0),
            _ => row,
        });
    }
    list
}

/// Rows of the receiving side.
fn receive_rows(config: &'static Config) -> Vec<Spec> {
    let row = |name: &str, work, figure| Spec::new(config, format!("rx/{name}"), work, figure);
    let one = |length, imm| {
        Work::Receive(receive::Plan {
            post: Post::Ring,
            length,
            imm,
            latency: GPU_LATENCY,
        })
    };
    // The CQE waits for its payload, a beat of which leaves in a cycle.
    let beats = |length: u64| length.div_ceil(config.beat_bytes() as u64) as f64;
    let mut list = Vec::new();
    for length in [SHORT as u64, MESSAGE as u64] {
        let b = beats(length);
        let name = |what: &str| format!("last-beat-to-{what}/{length}B");
        list.extend([
            row(&name("verdict"), one(length, false), Figure::RxVerdict).bars(6.0, 4.0),
            row(&name("mwr"), one(length, false), Figure::RxMwr).bars(12.0, 8.0),
            row(&name("ack-fifo"), one(length, false), Figure::RxAck).bars(20.0, 12.0),
            row(&name("cqe"), one(length, true), Figure::RxCqe).bars(20.0 + b, 14.0 + b),
        ]);
    }
    let bound = bound::messages(config, SHORT as u64);
    for flows in [1, config.slots.min(16)] {
        let work = Work::Flood { flows };
        let row = row(&format!("write-64B/qp{flows}"), work, Figure::Messages);
        let row = row.unit("M/s").bound(bound);
        list.push(match config.width_bits {
            512 => row.bars(60.0, 75.0),
            _ => row,
        });
    }
    list
}

/// Rows of two devices over a Reliable Connection: those of one device that sends, once more, and both
/// directions at once.
fn duplex_rows(config: &'static Config) -> Vec<Spec> {
    let row = |name: &str, work, figure| Spec::new(config, format!("rc/{name}"), work, figure);
    let wide = config.width_bits > 512;
    let one = |post, length, latency| {
        Work::Receive(receive::Plan {
            post,
            length: length as u64,
            imm: false,
            latency,
        })
    };
    let mut list = latency_rows(config, "rc/", one);
    let plan = duplex::Plan {
        service: Service::Rc,
        flows: 1,
        mtu: 4096,
        length: LONG,
        both: false,
    };
    let long = |latency, completion| Phase {
        latency,
        completion,
        skip: SKIP,
        bytes: MEASURED / 2,
    };
    for mtu in [1024, 4096] {
        for flows in [1, config.slots.min(256)] {
            let work = Work::Duplex(duplex::Plan { mtu, flows, ..plan });
            list.extend(goodput_rows(config, "rc/", (mtu, flows), work, long));
        }
    }
    let many = config.slots.min(16);
    let both = Work::Duplex(duplex::Plan {
        both: true,
        flows: many,
        ..plan
    });
    let bound = 2.0 * bound::goodput(config, 4096);
    let phase = Phase {
        skip: 2 * SKIP,
        ..long(GPU_LATENCY, COMPLETION)
    };
    let name = format!("both-directions/mtu4096/qp{many}");
    let row2 = row(&name, both, Figure::Rate(phase)).unit("Gb/s");
    list.push(row2.bound(bound).bars(0.95 * bound, 0.98 * bound));
    let mut sizes = vec![1, many, config.slots.min(256)];
    sizes.dedup();
    for flows in sizes {
        let work = Work::Duplex(duplex::Plan {
            flows,
            length: SHORT as u64,
            ..plan
        });
        for latency in [GPU_LATENCY, 300] {
            let phase = Phase {
                latency,
                completion: COMPLETION,
                skip: SHORT as u64 * 2000,
                bytes: SHORT as u64 * 8000,
            };
            let bound = bound::messages(config, SHORT as u64);
            let name = format!("write-64B/lat{latency}/qp{flows}");
            let row = row(&name, work, Figure::Rate(phase)).unit("M/s");
            let row = row.bound(bound);
            list.push(match (wide, latency) {
                (false, GPU_LATENCY) if flows == 1 => row.bars(60.0, 75.0),
                (false, GPU_LATENCY) if flows == many => row.bars(60.0, 77.0),
                _ => row,
            });
        }
    }
    list
}
