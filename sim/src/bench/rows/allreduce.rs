//! Rows of AllReduce on a ring of devices.
use super::*;

/// Rows of AllReduce: chunks of 128 KiB, cut through and with a wait for each acknowledgement.
pub(super) fn ring_rows(config: &'static Config) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let wire = ring::rate(config) * bound::clock_ghz(config);
    let mut list = Vec::new();
    for ranks in [4, 8] {
        let plan = ring::Plan {
            ranks,
            bytes: ranks as u64 * CHUNK,
            wait_ack: false,
        };
        let row = |name: &str, figure| {
            let name = format!("ring/allreduce-fp32/{name}/{}K/r{ranks}", plan.bytes >> 10);
            Spec::new(config, name, Work::Ring(plan), figure)
        };
        list.extend([
            row("beyond-formula", Figure::RingBeyond)
                .unit("%")
                .bars(5.0, 2.0),
            row("share-of-ideal", Figure::RingShare)
                .unit("%")
                .bound(100.0)
                .bars(90.0, if ranks < 8 { 96.0 } else { 97.0 }),
            match row("bus-bandwidth", Figure::RingBus)
                .unit("GB/s")
                .bound(wire)
            {
                r if wide => r,
                r => r.bars(11.6, 12.0),
            },
            row("gpu-bytes", Figure::RingMoved)
                .unit("B/B")
                .bound(2.0)
                .bars(2.75, 2.0),
            row("step-latency", Figure::RingStep),
            row("time", Figure::RingTime),
        ]);
    }
    let slow = Work::Ring(ring::Plan {
        ranks: 4,
        bytes: 4 * CHUNK,
        wait_ack: true,
    });
    let name = format!("ring/allreduce-fp32/wait-ack/{}K/r4", (4 * CHUNK) >> 10);
    list.push(Spec::new(config, name, slow, Figure::RingTime));
    list
}

/// Bytes of a chunk.
const CHUNK: u64 = 128 << 10;
