//! The CRC over packets of every size.
use super::*;

/// Packets of `sizes`, each with a part in front that is left out, with idle cycles or without.
fn crc_of_packets(kind: &str, width: usize, idle: f64, sizes: &[usize]) -> Result<()> {
    let beat = width / 8;
    let mut dut = Dut::new(kind, 1)?;
    let mut rng = Rng::new(width as u64 + (idle * 100.0) as u64);
    let mut due: VecDeque<(u64, u32)> = VecDeque::new();
    let mut cycle = 0;
    let mut seen = 0;
    let mut step = |dut: &mut Dut, due: &mut VecDeque<(u64, u32)>| {
        dut.0.eval();
        let expected = due.front().is_some_and(|d| d.0 == cycle);
        assert_eq!(
            dut.get("done") == 1,
            expected,
            "{kind}: done, cycle {cycle}"
        );
        if expected {
            let (_, crc) = due.pop_front().expect("due");
            assert_eq!(dut.get("crc"), u64::from(crc), "{kind}: crc, cycle {cycle}");
            seen += 1;
        }
        dut.0.tick();
        cycle += 1;
        cycle
    };
    for &size in sizes {
        let skip = if rng.chance(0.5) { 14 } else { 18 };
        let seed = crc32::seed(skip, &[0xFF; 8]);
        let mut packet = rng.bytes(size);
        packet[..skip].fill(0);
        let beats = size.div_ceil(beat);
        for (b, part) in packet.chunks(beat).enumerate() {
            while rng.chance(idle) {
                let junk = rng.bytes(beat);
                dut.put("data", &junk);
                dut.set("valid", 0);
                dut.set("first", rng.below(2));
                dut.set("last", rng.below(2));
                step(&mut dut, &mut due);
            }
            dut.put("data", part);
            dut.set("empty", (beat - part.len()) as u64);
            dut.set("valid", 1);
            dut.set("first", u64::from(b == 0));
            dut.set("last", u64::from(b + 1 == beats));
            dut.set("seed", u64::from(seed));
            let now = step(&mut dut, &mut due) - 1;
            if b + 1 == beats {
                let crc = !crc32::advance(seed, &packet);
                due.push_back((now + crc32::latency(width) as u64, crc));
            }
        }
    }
    dut.set("valid", 0);
    for _ in 0..=crc32::latency(width) {
        step(&mut dut, &mut due);
    }
    assert_eq!(seen, sizes.len());
    Ok(())
}

#[test]
fn crc_of_every_even_size_at_both_widths() -> Result<()> {
    for (kind, width) in [("crc32_w512", 512), ("crc32_w2048", 2048)] {
        let mut sizes: Vec<usize> = (10..=3 * width / 16).map(|n| 2 * n).collect();
        // Back to back at the shortest, and whole 4 KiB frames.
        sizes.extend([20, 20, 20, width / 8, width / 8, 4170, 4154, 20]);
        for idle in [0.0, 0.4] {
            crc_of_packets(kind, width, idle, &sizes)?;
        }
    }
    Ok(())
}

#[test]
fn crc_counts_every_bit_of_a_beat() -> Result<()> {
    // One beat with a single bit set, for every bit: the matrix has no wrong column.
    for (kind, width) in [("crc32_w512", 512), ("crc32_w2048", 2048)] {
        let mut dut = Dut::new(kind, 2)?;
        dut.set("first", 1);
        dut.set("last", 1);
        dut.set("seed", u64::from(crc32::START));
        let delay = crc32::latency(width);
        for n in 0..width + delay {
            let mut bytes = vec![0; width / 8];
            if n < width {
                bytes[n / 8] = 1 << (n % 8);
            }
            dut.put("data", &bytes);
            dut.set("valid", 1);
            dut.0.eval();
            if n >= delay {
                let bit = n - delay;
                let mut bytes = vec![0; width / 8];
                bytes[bit / 8] = 1 << (bit % 8);
                assert_eq!(
                    dut.get("crc"),
                    u64::from(crc32::crc32(&bytes)),
                    "{kind}: bit {bit}"
                );
            }
            dut.0.tick();
        }
    }
    Ok(())
}
