//! Rows of AllReduce on a ring of devices.
use super::*;

/// Rows of AllReduce, cut through and with a wait for each acknowledgement. Bars speak of chunks of 128 KiB and more.
pub(super) fn ring_rows(config: &'static Config) -> Vec<Spec> {
    let wide = config.width_bits > 512;
    let wire = ring::rate(config) * bound::clock_ghz(config);
    let chunk = if wide { WIDE_CHUNK } else { CHUNK };
    let mut list = Vec::new();
    for ranks in [4, 8] {
        let plan = |bytes| ring::Plan {
            ranks,
            bytes,
            wait_ack: false,
        };
        let row = |name: &str, bytes: u64, figure| {
            let name = format!("ring/allreduce-fp32/{name}/{}K/r{ranks}", bytes >> 10);
            Spec::new(config, name, Work::Ring(plan(bytes)), figure)
        };
        let bytes = ranks as u64 * chunk;
        list.extend([
            row("beyond-formula", bytes, Figure::RingBeyond)
                .unit("%")
                .bars(5.0, 2.0),
            row("share-of-ideal", bytes, Figure::RingShare)
                .unit("%")
                .bound(100.0)
                .bars(90.0, if ranks < 8 { 96.0 } else { 97.0 }),
            row("gpu-bytes", bytes, Figure::RingMoved)
                .unit("B/B")
                .bound(2.0)
                .bars(2.75, 2.0),
            row("step-latency", bytes, Figure::RingStep),
            row("time", bytes, Figure::RingTime),
        ]);
        let bus = row("bus-bandwidth", LONG, Figure::RingBus)
            .unit("GB/s")
            .bound(wire);
        list.push(if wide { bus } else { bus.bars(11.6, 12.0) });
    }
    let bytes = 4 * chunk;
    let slow = Work::Ring(ring::Plan {
        ranks: 4,
        bytes,
        wait_ack: true,
    });
    let name = format!("ring/allreduce-fp32/wait-ack/{}K/r4", bytes >> 10);
    list.push(Spec::new(config, name, slow, Figure::RingTime));
    list
}

/// Bytes of a chunk; of one at 400 Gb/s.
const CHUNK: u64 = 160 << 10;
const WIDE_CHUNK: u64 = 480 << 10;
/// A vector that is so long that its beginning and its end do not count.
const LONG: u64 = 2560 << 10;
