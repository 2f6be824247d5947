//! The primitives through Verilator, against plain models: streams over idle × stall × depths ×
//! widths, arithmetic over sizes × widths.
mod crc;
mod small;

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
