//! The link without a design: a requester in Rust on the same ports.
mod faults;

use std::collections::{HashMap, VecDeque};

use super::tlp::{Common, Completion, Request, Status};
use super::*;
use crate::mem::{Memory, Space, Writer};
use crate::monitor::Stall;
use crate::pins::{Board, Dir, Pins};
use crate::rng::Rng;
use crate::timeline::Step;
use crate::world::{Agent, World};

const GPU: u64 = 0x40_0000_0000;

struct Rig {
    board: Board,
    world: World,
    pcie: Pcie,
    /// Header, payload and beat index of the request being sent.
    sending: Option<(Request, Vec<u8>, usize)>,
    waiting: VecDeque<(Request, Vec<u8>)>,
    /// Flips the `last` of the next beat.
    lie_about_last: bool,
    /// (cycle of the first beat, completion, payload).
    got: Vec<(u64, Completion, Vec<u8>)>,
    partial: Option<(u64, Vec<u8>)>,
    sent_at: HashMap<u16, u64>,
}

impl Rig {
    fn new(link: Link, seed: u64) -> Self {
        Self::with_width(link, seed, 512)
    }

    fn with_width(link: Link, seed: u64, width: u32) -> Self {
        let mut board = Board::new(&[
            ("pcie_cfg_mps", 3, Dir::In),
            ("pcie_cfg_bus_master", 1, Dir::In),
            ("pcie_cfg", 27, Dir::In),
        ]);
        board.add_tlp(width);
        let mut mem = Memory::default();
        mem.map("host", Space::Host, 0x10000, 1 << 20);
        mem.map("gpu", Space::Gpu, GPU, 1 << 37);
        let config = PcieConfig::default();
        let pcie = Pcie::new(&board, "tlp_", config, link, &Rng::new(seed)).unwrap();
        Self {
            board,
            world: World::new(mem),
            pcie,
            sending: None,
            waiting: VecDeque::new(),
            lie_about_last: false,
            got: Vec::new(),
            partial: None,
            sent_at: HashMap::new(),
        }
    }

    fn set(&mut self, name: &str, v: u64) {
        let p = self.board.port(name).unwrap();
        self.board.set(p, v);
    }

    fn high(&self, name: &str) -> bool {
        self.board.high(self.board.port(name).unwrap())
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        self.board.bytes(self.board.port(name).unwrap())
    }

    fn step(&mut self) {
        self.world.mem.cycle = self.world.cycle;
        self.pcie.drive(&mut self.world, &mut self.board);
        if self.sending.is_none() {
            self.sending = self.waiting.pop_front().map(|(r, p)| (r, p, 0));
        }
        self.set("tlp_rq_valid", u64::from(self.sending.is_some()));
        let beat = self.bytes("tlp_rq_data").len();
        if let Some((r, payload, at)) = self.sending.clone() {
            let hdr = self.board.port("tlp_rq_hdr").unwrap();
            self.board.set_bytes(hdr, &r.encode());
            let data = self.board.port("tlp_rq_data").unwrap();
            self.board
                .set_bytes(data, &payload[at..payload.len().min(at + beat)]);
            let last = at + beat >= payload.len();
            self.set("tlp_rq_last", u64::from(last != self.lie_about_last));
        }
        self.set("tlp_cpl_ready", 1);
        self.pcie.sample(&mut self.world, &self.board);
        if self.high("tlp_rq_valid") && self.high("tlp_rq_ready") {
            if let Some((r, payload, at)) = self.sending.take() {
                self.lie_about_last = false;
                if at + beat < payload.len() {
                    self.sending = Some((r, payload, at + beat));
                } else {
                    self.sent_at.insert(r.tag, self.world.cycle);
                }
            }
        }
        if self.high("tlp_cpl_valid") {
            self.collect();
        }
        self.world.cycle += 1;
    }

    fn collect(&mut self) {
        let (start, mut data) = self
            .partial
            .take()
            .unwrap_or((self.world.cycle, Vec::new()));
        data.extend(self.bytes("tlp_cpl_data"));
        if !self.high("tlp_cpl_last") {
            self.partial = Some((start, data));
            return;
        }
        let c = Completion::decode(&self.bytes("tlp_cpl_hdr").try_into().unwrap()).unwrap();
        data.truncate(usize::from(c.dw.unwrap_or(0)) * 4);
        self.got.push((start, c, data));
    }

    fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.step();
        }
    }

    fn clean(&self) {
        assert_eq!(self.world.violations(), []);
    }

    fn complaints(&mut self) -> Vec<String> {
        let all = self.world.take_violations();
        all.into_iter().map(|v| v.what).collect()
    }
}

fn request(write: bool, addr: u64, dw: u16, tag: u16) -> Request {
    Request {
        write,
        addr,
        dw,
        first_be: 15,
        last_be: if dw == 1 { 0 } else { 15 },
        tag,
        requester: 0x0100,
        long: addr >> 32 != 0,
        common: Common::default(),
    }
}

fn read(addr: u64, dw: u16, tag: u16) -> (Request, Vec<u8>) {
    (request(false, addr, dw, tag), Vec::new())
}

fn write(addr: u64, data: &[u8]) -> (Request, Vec<u8>) {
    (request(true, addr, data.len() as u16 / 4, 0), data.to_vec())
}

#[test]
fn reads_come_back_whole_in_any_order() {
    for width in [512, 2048] {
        let mut rig = Rig::with_width(Link::default(), 11, width);
        let mut rng = Rng::new(2);
        let mut want = HashMap::new();
        for tag in 0..200 {
            let base = *rng.pick(&[0x10000, GPU]);
            let dw = rng.range(1, 128) as u16;
            let addr = base + rng.below(16) * 4096 + rng.below(1024 - u64::from(dw)) * 4;
            want.insert(
                tag,
                rig.world.mem.read_vec(addr, usize::from(dw) * 4).unwrap(),
            );
            rig.waiting.push_back(read(addr, dw, tag));
        }
        rig.run(4000);
        rig.clean();
        assert_eq!(rig.pcie.pending(), 0);
        let mut parts: HashMap<u16, Vec<u8>> = HashMap::new();
        for (_, c, data) in &rig.got {
            let whole = parts.entry(c.tag).or_default();
            assert_eq!(usize::from(c.byte_count), want[&c.tag].len() - whole.len());
            whole.extend(data);
        }
        assert_eq!(parts, want);
        let tags: Vec<u16> = rig.got.iter().map(|g| g.1.tag).collect();
        assert!(tags.windows(2).any(|w| w[0] > w[1]), "some are reordered");
        assert_eq!(rig.pcie.stats.reads, 200);
    }
}

#[test]
fn latency_is_exact_when_calm() {
    let mut rig = Rig::new(Link::calm(), 1);
    rig.run(5);
    rig.waiting.push_back(read(GPU, 64, 1));
    rig.waiting.push_back(read(0x10000, 16, 2));
    rig.run(60);
    rig.clean();
    let at = |tag| rig.got.iter().find(|g| g.1.tag == tag).unwrap().0;
    assert_eq!(rig.sent_at[&1], 5);
    assert_eq!(at(1), 5 + 18);
    assert_eq!(at(2), 6 + 14);
    let steps: Vec<_> = rig
        .world
        .timeline
        .stamps()
        .iter()
        .map(|s| (s.cycle, s.event.step))
        .collect();
    assert!(
        steps.contains(&(5, Step::Mrd)) && steps.contains(&(23, Step::CplD)),
        "{steps:?}"
    );
}

#[test]
fn completions_follow_without_a_gap_when_calm() {
    let mut rig = Rig::new(Link::calm(), 1);
    for tag in 0..16 {
        rig.waiting
            .push_back(read(GPU + u64::from(tag) * 512, 128, tag));
    }
    rig.run(18 + 16 * 8 + 2);
    assert_eq!(
        rig.got.len(),
        32,
        "512 bytes each, MPS 256: two completions"
    );
    let last = rig.got[31].0;
    assert_eq!(last, 18 + 31 * 4);
}

#[test]
fn targets_are_not_ordered_with_each_other() {
    let (mut host_first, mut gpu_first) = (0, 0);
    for seed in 0..40 {
        let mut rig = Rig::new(Link::default(), seed);
        rig.waiting.push_back(write(GPU, &[1; 64]));
        rig.waiting.push_back(write(0x10000, &[2; 64]));
        rig.run(200);
        rig.clean();
        let log = rig.world.mem.log();
        assert_eq!(log.len(), 2);
        if log[0].addr == GPU {
            gpu_first += 1;
        } else {
            host_first += 1;
        }
        assert_eq!(rig.world.mem.read_vec(GPU, 64).unwrap(), [1; 64]);
    }
    assert!(host_first > 3 && gpu_first > 3, "{host_first} {gpu_first}");
}

#[test]
fn a_flush_returns_after_the_writes_before_it() {
    for seed in 0..20 {
        let mut rig = Rig::new(Link::default(), seed);
        rig.waiting.push_back(write(GPU, &[7; 128]));
        let mut flush = request(false, GPU, 1, 9);
        flush.first_be = 0;
        rig.waiting.push_back((flush, Vec::new()));
        while rig.got.is_empty() {
            rig.step();
            assert!(rig.world.cycle < 500);
        }
        assert_eq!(rig.world.mem.read_vec(GPU, 128).unwrap(), [7; 128]);
        assert_eq!(rig.got[0].1.byte_count, 1);
        rig.clean();
    }
}

#[test]
fn writes_touch_only_enabled_bytes() {
    let mut rig = Rig::new(Link::calm(), 1);
    let before = rig.world.mem.snapshot();
    let (mut r, data) = write(GPU + 0x40, &(0..132).collect::<Vec<u8>>());
    (r.first_be, r.last_be) = (0b1000, 0b0011);
    rig.waiting.push_back((r, data));
    rig.run(100);
    rig.clean();
    let changed = rig.world.mem.changed_since(&before);
    assert!(changed
        .iter()
        .all(|c| c.start >= GPU + 0x43 && c.end <= GPU + 0x40 + 130));
    let want: Vec<u8> = (3..130).collect();
    assert_eq!(rig.world.mem.read_vec(GPU + 0x43, 127).unwrap(), want);
    let log = rig.world.mem.log();
    assert!(log.iter().all(|w| w.writer == Writer::Device));
}
