//! The primitives through Verilator, against plain models: streams over idle × stall × depths ×
//! widths, arithmetic over sizes × widths.
use std::collections::{BTreeSet, VecDeque};

use anyhow::Result;
use hdl::prim::crc32;
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Model, Pins, Port};

const IDLES: [Stall; 3] = [
    Stall::Never,
    Stall::Random(0.3),
    Stall::Periodic { on: 3, off: 5 },
];
const STALLS: [Stall; 4] = [
    Stall::Never,
    Stall::Random(0.6),
    Stall::Periodic { on: 9, off: 40 },
    Stall::AfterValid,
];

/// (model, words that fit, delay of a word through an empty block)
const QUEUES: [(&str, usize, u64); 5] = [
    ("skid_w512", 2, 1),
    ("fifo_w1", 2, 1),
    ("fifo_w512", 8, 1),
    ("fifo_ram_w9", 5, 1),
    ("fifo_ram_w576", 19, 1),
];

#[test]
fn queues_keep_order_under_every_idle_and_stall() -> Result<()> {
    for (kind, room, delay) in QUEUES {
        for (i, idle) in IDLES.iter().enumerate() {
            for (j, stall) in STALLS.iter().enumerate() {
                let mut bench = Bench::new(kind, (i * 10 + j) as u64, Memory::default())?;
                let rng = Rng::new(bench.seed);
                let mut source = Source::new(&bench.model, "s_", &["data"], *idle, &rng)?;
                let mut sink = Sink::new(&bench.model, "m_", &["data"], *stall, &rng)?;
                bench.reset(3, &mut [&mut source, &mut sink])?;
                let data = bench.model.port("s_data")?;
                let mut draw = rng.fork("words");
                let spare = data.bytes() * 8 - data.width as usize;
                let words: Vec<Vec<u8>> = (0..500)
                    .map(|_| {
                        let mut w = draw.bytes(data.bytes());
                        *w.last_mut().expect("no empty word") &= 0xFF >> spare;
                        w
                    })
                    .collect();
                words.iter().for_each(|w| source.push(vec![w.clone()]));
                let count = bench.model.find("count");
                let mut most = 0;
                while sink.got.len() < words.len() {
                    bench.step(&mut [&mut source, &mut sink])?;
                    bench.within(20_000, "all words are out")?;
                    let inside = source.sent.len() - sink.got.len();
                    most = most.max(inside);
                    assert!(inside <= room, "{kind} holds {inside}");
                    if let Some(count) = count {
                        assert_eq!(bench.model.get(count), inside as u64, "{kind}: count");
                    }
                }
                let got: Vec<Vec<u8>> = sink.got.iter().map(|g| g.1[0].clone()).collect();
                assert!(
                    got == words,
                    "{kind}: order or content, idle {i}, stall {j}"
                );
                assert!(sink.got[0].0 - source.sent[0] >= delay, "{kind}: delay");
                if (i, j) == (0, 0) {
                    let cycles = sink.got[499].0 - source.sent[0];
                    assert_eq!(cycles, 499 + delay, "{kind}: a word in every cycle");
                }
                if (i, j) == (0, 2) {
                    assert_eq!(most, room, "{kind}: capacity");
                }
            }
        }
    }
    Ok(())
}

/// A model with its ports by name, for blocks that are no streams.
struct Dut(Model);
impl Dut {
    fn new(kind: &str, seed: u64) -> Result<Self> {
        let mut dut = Dut(Model::new(kind, seed)?);
        if dut.0.find("rst").is_some() {
            dut.0.reset(3)?;
        }
        Ok(dut)
    }
    fn port(&self, name: &str) -> Port {
        self.0.port(name).expect("port")
    }
    fn set(&mut self, name: &str, value: u64) {
        let port = self.port(name);
        self.0.set(port, value);
    }
    fn put(&mut self, name: &str, bytes: &[u8]) {
        let port = self.port(name);
        self.0.set_bytes(port, bytes);
    }
    fn get(&self, name: &str) -> u64 {
        self.0.get(self.port(name))
    }
    fn take(&self, name: &str) -> Vec<u8> {
        self.0.bytes(self.port(name))
    }
}

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

/// What a rotator makes of `bytes`.
fn rotated(bytes: &[u8], lane: usize, shift: usize, up: bool) -> Vec<u8> {
    let mut out = bytes.to_vec();
    match up {
        true => out.rotate_right(shift * lane % bytes.len()),
        false => out.rotate_left(shift * lane % bytes.len()),
    }
    out
}

#[test]
fn rotators_turn_by_every_amount() -> Result<()> {
    let mut rng = Rng::new(3);
    for (kind, lane, up) in [
        ("rotate_down_w512", 1, false),
        ("rotate_up_w512", 1, true),
        ("rotate_words_down_w512", 4, false),
    ] {
        let mut dut = Dut::new(kind, 3)?;
        for shift in 0..256 {
            let word = rng.bytes(64);
            dut.put("data", &word);
            dut.set("shift", shift as u64);
            dut.0.eval();
            let want = rotated(&word, lane, shift, up);
            assert_eq!(dut.take("result"), want, "{kind} by {shift}");
        }
    }
    Ok(())
}

#[test]
fn piped_rotator_holds_while_stalled() -> Result<()> {
    let mut rng = Rng::new(4);
    let mut dut = Dut::new("rotate_down_pipe_w2048", 4)?;
    for stall in [0.0, 0.5, 0.9] {
        let mut before: Option<Vec<u8>> = None;
        for shift in (0..256).chain(0..256) {
            let word = rng.bytes(256);
            let en = !rng.chance(stall);
            dut.put("data", &word);
            dut.set("shift", shift as u64);
            dut.set("en", u64::from(en));
            dut.0.tick();
            if en {
                before = Some(rotated(&word, 1, shift, false));
            }
            if let Some(want) = &before {
                assert_eq!(&dut.take("result"), want, "by {shift}");
            }
        }
    }
    Ok(())
}

#[test]
fn multiplier_takes_a_pair_in_every_enabled_cycle() -> Result<()> {
    let mut rng = Rng::new(5);
    let mut dut = Dut::new("mul_a32_b32", 5)?;
    let corner = [0, 1, 0x8000_0000, 0xFFFF_FFFF];
    let mut pipe: VecDeque<u64> = VecDeque::new();
    for n in 0..3000 {
        let (a, b) = match n {
            0..=15 => (corner[n / 4], corner[n % 4]),
            _ => (u64::from(rng.u32()), u64::from(rng.u32())),
        };
        let en = rng.chance(0.8);
        dut.set("a", a);
        dut.set("b", b);
        dut.set("en", u64::from(en));
        dut.0.tick();
        if en {
            pipe.push_back(a * b);
        }
        if pipe.len() == 4 {
            pipe.pop_front();
        }
        if pipe.len() == 3 {
            assert_eq!(dut.get("p"), pipe[0]);
        }
    }
    Ok(())
}

#[test]
fn rams_give_the_old_word_on_collision() -> Result<()> {
    let mut rng = Rng::new(6);
    for kind in ["ram_1r1w_w65", "ram_be_w512"] {
        let mut dut = Dut::new(kind, 6)?;
        let bytes = dut.port("write_data").bytes();
        let spare = bytes * 8 - dut.port("write_data").width as usize;
        let depth = 1 << dut.port("write_addr").width;
        let by_byte = dut.0.find("write_be").is_some();
        let mut model: Vec<Vec<Option<u8>>> = vec![vec![None; bytes]; depth];
        let mut read: Option<Vec<Option<u8>>> = None;
        let mut collisions = 0;
        for _ in 0..5000 {
            let (wa, ra) = (rng.below(depth as u64), rng.below(depth as u64));
            let (we, re) = (rng.chance(0.5), rng.chance(0.5));
            let mut word = rng.bytes(bytes);
            word[bytes - 1] &= 0xFF >> spare;
            let enables = match (we, by_byte) {
                (false, _) => 0,
                (true, false) => u64::MAX,
                (true, true) => rng.u64(),
            };
            if by_byte {
                dut.set("write_be", enables);
            } else {
                dut.set("write_en", u64::from(we));
            }
            dut.set("write_addr", wa);
            dut.put("write_data", &word);
            dut.set("read_en", u64::from(re));
            dut.set("read_addr", ra);
            dut.0.tick();
            if re {
                read = Some(model[ra as usize].clone());
                collisions += u64::from(we && wa == ra);
            }
            for (i, b) in word.iter().enumerate() {
                if enables >> (i % 64) & 1 == 1 {
                    model[wa as usize][i] = Some(*b);
                }
            }
            let got = dut.take("read_data");
            for (i, want) in read.iter().flatten().enumerate() {
                assert!(want.is_none_or(|w| w == got[i]), "{kind}: byte {i}");
            }
        }
        assert!(collisions > 50);
    }
    Ok(())
}

#[test]
fn arbiter_is_fair_and_its_offer_steady() -> Result<()> {
    const N: usize = 5;
    let mut dut = Dut::new("round_robin_n5", 7)?;
    for (ask, take) in [(0.05, 0.9), (0.3, 0.5), (0.9, 0.2), (1.0, 1.0)] {
        let mut rng = Rng::new(7);
        let mut req = dut.get("req");
        let mut offer = None;
        let mut passed = [0; N];
        let mut turns = [0; N];
        for _ in 0..2000 {
            (0..N)
                .filter(|_| rng.chance(ask))
                .for_each(|i| req |= 1 << i);
            let taken = rng.chance(take);
            dut.set("req", req);
            dut.set("take", u64::from(taken));
            dut.0.eval();
            assert_eq!(dut.get("any") == 1, req != 0);
            if req != 0 {
                let winner = dut.get("index") as usize;
                assert_eq!(dut.get("grant"), 1 << winner);
                assert!(req >> winner & 1 == 1, "{winner} did not ask");
                assert!(offer.is_none_or(|o| o == winner), "the offer changed");
                offer = Some(winner);
                if taken {
                    for (i, p) in passed.iter_mut().enumerate() {
                        *p = if i == winner || req >> i & 1 == 0 {
                            0
                        } else {
                            *p + 1
                        };
                        assert!(*p < N, "{i} was passed over {p} times");
                    }
                    turns[winner] += 1;
                    req &= !(1 << winner);
                    offer = None;
                }
            }
            dut.0.tick();
        }
        assert!(turns.iter().all(|t| *t > 50), "{turns:?}");
    }
    Ok(())
}

#[test]
fn tag_pool_gives_each_tag_once() -> Result<()> {
    for (limit, ask, free) in [(16, 1.0, 0.1), (16, 0.5, 0.5), (5, 1.0, 0.3), (1, 1.0, 1.0)] {
        let mut dut = Dut::new("tag_pool_tw4", 8)?;
        let mut rng = Rng::new(8 + limit);
        let mut out: Vec<u64> = vec![];
        let mut given = BTreeSet::new();
        let mut dry = 0;
        dut.set("limit", limit);
        for _ in 0..3000 {
            let back = (!out.is_empty() && rng.chance(free))
                .then(|| out.swap_remove(rng.below(out.len() as u64) as usize));
            dut.set("free_valid", u64::from(back.is_some()));
            dut.set("free_tag", back.unwrap_or(0));
            let ready = rng.chance(ask);
            dut.set("alloc_ready", u64::from(ready));
            dut.0.eval();
            assert_eq!(dut.get("used"), (out.len() + back.iter().len()) as u64);
            if ready && dut.get("alloc_valid") == 1 {
                let tag = dut.get("alloc_data");
                assert!(tag < limit && !out.contains(&tag) && Some(tag) != back);
                given.insert(tag);
                out.push(tag);
            }
            dry += u64::from(out.len() as u64 == limit);
            dut.0.tick();
        }
        assert_eq!(given.len() as u64, limit, "every tag was used");
        assert!(dry > 20 || free == 0.5, "the pool ran dry in {dry} cycles");
    }
    Ok(())
}
