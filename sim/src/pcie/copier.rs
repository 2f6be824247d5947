//! A copy engine: another function on the same root complex, as a GPU's own is, that moves bytes
//! from one memory to another by reads and writes under the same rules and with the same timing.
//!
//! ```text
//!   start(from, to, len) ─► MRd … ─► tlp_rq ─┐
//!                           MWr … ◄──────────┼── root complex, targets (`Pcie`)
//!        data of a read ◄─────── tlp_cpl ────┘
//! ```
//! Reads are as large as allowed, as many at once as there are tags; what has come back is written at
//! once. A copy is over when its last write is visible. The stream is as wide as the device's.
use std::collections::{HashMap, VecDeque};

use anyhow::{ensure, Result};

use super::tlp::{Common, Completion, Request, Status};
use super::{Link, Pcie, PcieConfig};
use crate::pins::{Board, Pins, Port};
use crate::rng::Rng;
use crate::world::{Agent, World};

/// Its function: bus 2.
const REQUESTER: u16 = 0x0200;
/// Bytes of a double word.
const DW: u64 = 4;

/// A read under way.
struct Part {
    to: u64,
    want: usize,
    data: Vec<u8>,
}

/// The engine.
pub struct Copier {
    board: Board,
    pub pcie: Pcie,
    hdr: Port,
    data: Port,
    last: Port,
    valid: Port,
    ready: Port,
    cpl: [Port; 5],
    /// What is not asked for yet: from, to, bytes.
    left: VecDeque<(u64, u64, u64)>,
    parts: HashMap<u16, Part>,
    free: Vec<u16>,
    writes: VecDeque<(Request, Vec<u8>)>,
    /// The request being shown, and its bytes that have gone.
    shown: Option<(Request, Vec<u8>, usize)>,
    /// Completion whose beats are coming in.
    partial: Vec<u8>,
    pub copied: u64,
}

impl Copier {
    /// On a link of its own, `width` bits wide, that behaves as `link`.
    pub fn new(config: PcieConfig, link: Link, width: u32, rng: &Rng) -> Result<Self> {
        let config = PcieConfig {
            requester_id: REQUESTER,
            ..config
        };
        let mut board = Board::default();
        board.add_tlp(width);
        let port = |name: &str| board.port(name);
        Ok(Self {
            pcie: Pcie::new(&board, "tlp_", config, link, &rng.fork("copier"))?,
            hdr: port("tlp_rq_hdr")?,
            data: port("tlp_rq_data")?,
            last: port("tlp_rq_last")?,
            valid: port("tlp_rq_valid")?,
            ready: port("tlp_rq_ready")?,
            cpl: [
                port("tlp_cpl_hdr")?,
                port("tlp_cpl_data")?,
                port("tlp_cpl_last")?,
                port("tlp_cpl_valid")?,
                port("tlp_cpl_ready")?,
            ],
            left: VecDeque::new(),
            parts: HashMap::new(),
            free: (0..config.tags()).rev().collect(),
            writes: VecDeque::new(),
            shown: None,
            partial: Vec::new(),
            copied: 0,
            board,
        })
    }

    /// Copies `len` bytes; addresses are multiples of 4, and bytes up to the next one are copied too.
    pub fn start(&mut self, from: u64, to: u64, len: u64) -> Result<()> {
        ensure!(
            from.is_multiple_of(DW) && to.is_multiple_of(DW),
            "a copy from {from:#x} to {to:#x}: both must be multiples of 4"
        );
        if len > 0 {
            self.left.push_back((from, to, len.next_multiple_of(DW)));
        }
        Ok(())
    }

    /// Not every write of it is visible yet.
    pub fn busy(&self) -> bool {
        !self.left.is_empty()
            || !self.parts.is_empty()
            || !self.writes.is_empty()
            || self.shown.is_some()
            || self.pcie.pending() > 0
    }

    /// One cycle, in the world whose memory it copies in. It leaves no trace in the timeline.
    pub fn step(&mut self, world: &mut World) -> Result<()> {
        let paused = std::mem::replace(&mut world.timeline.paused, true);
        let done = self.cycle(world);
        world.timeline.paused = paused;
        done
    }

    fn cycle(&mut self, world: &mut World) -> Result<()> {
        self.pcie.drive(world, &mut self.board);
        if self.shown.is_none() {
            self.shown = self.next().map(|(r, payload)| (r, payload, 0));
        }
        let beat = self.data.bytes();
        self.board.set(self.valid, u64::from(self.shown.is_some()));
        if let Some((r, payload, at)) = &self.shown {
            self.board.set_bytes(self.hdr, &r.encode());
            let end = payload.len().min(at + beat);
            self.board.set_bytes(self.data, &payload[*at..end]);
            self.board.set(self.last, u64::from(end == payload.len()));
        }
        self.board.set(self.cpl[4], 1);
        self.pcie.sample(world, &self.board);
        if self.board.high(self.ready) {
            if let Some((r, payload, at)) = self.shown.take() {
                if at + beat < payload.len() {
                    self.shown = Some((r, payload, at + beat));
                }
            }
        }
        if self.board.high(self.cpl[3]) {
            self.completion()?;
        }
        Ok(())
    }

    /// The next request: a write that waits, else a read if there is a tag.
    fn next(&mut self) -> Option<(Request, Vec<u8>)> {
        if let Some(w) = self.writes.pop_front() {
            return Some(w);
        }
        let &(from, to, len) = self.left.front()?;
        let tag = self.free.pop()?;
        let n = cut(from, u64::from(self.pcie.config.mrrs)).min(len);
        self.left.pop_front();
        if n < len {
            self.left.push_front((from + n, to + n, len - n));
        }
        let part = Part {
            to,
            want: n as usize,
            data: Vec::new(),
        };
        self.parts.insert(tag, part);
        Some((self.request(false, from, n, tag), Vec::new()))
    }

    fn request(&self, write: bool, addr: u64, bytes: u64, tag: u16) -> Request {
        let dw = (bytes / DW) as u16;
        Request {
            write,
            addr,
            dw,
            first_be: 15,
            last_be: if dw == 1 { 0 } else { 15 },
            tag,
            requester: REQUESTER,
            long: addr >> 32 != 0,
            common: Common::default(),
        }
    }

    fn completion(&mut self) -> Result<()> {
        self.partial.extend(self.board.bytes(self.cpl[1]));
        if !self.board.high(self.cpl[2]) {
            return Ok(());
        }
        let mut data = std::mem::take(&mut self.partial);
        let mut hdr = [0; 16];
        self.board.get_bytes(self.cpl[0], &mut hdr);
        let c = Completion::decode(&hdr)
            .map_err(|e| anyhow::anyhow!("a completion for the copy engine: {}", e.0))?;
        ensure!(
            c.status == Status::Success,
            "a read of the copy engine ended with {:?}",
            c.status
        );
        data.truncate(usize::from(c.dw.unwrap_or(0)) * DW as usize);
        let Some(part) = self.parts.get_mut(&c.tag) else {
            anyhow::bail!("a completion of tag {} for the copy engine", c.tag);
        };
        part.data.extend(data);
        if part.data.len() < part.want {
            return Ok(());
        }
        self.free.push(c.tag);
        let Some(part) = self.parts.remove(&c.tag) else {
            return Ok(());
        };
        self.copied += part.data.len() as u64;
        let (mut at, mut rest) = (part.to, &part.data[..]);
        while !rest.is_empty() {
            let n = cut(at, u64::from(self.pcie.config.mps)).min(rest.len() as u64);
            let (now, later) = rest.split_at(n as usize);
            let request = self.request(true, at, n, 0);
            self.writes.push_back((request, now.to_vec()));
            (at, rest) = (at + n, later);
        }
        Ok(())
    }
}

/// Bytes from `addr` to the next multiple of `size`, which divides 4 KiB.
fn cut(addr: u64, size: u64) -> u64 {
    size - addr % size
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::{Memory, Space, Writer};

    const GPU: u64 = 0x40_0000_0000;
    const HOST: u64 = 0x10000;

    fn world() -> World {
        let mut mem = Memory::default();
        mem.map("host", Space::Host, HOST, 1 << 20);
        mem.map("gpu", Space::Gpu, GPU, 1 << 30);
        World::new(mem)
    }

    fn run(c: &mut Copier, world: &mut World) -> u64 {
        let start = world.cycle;
        while c.busy() {
            world.mem.cycle = world.cycle;
            c.step(world).unwrap();
            world.cycle += 1;
            assert!(world.cycle < 100_000);
        }
        assert_eq!(world.violations(), []);
        world.cycle - start
    }

    #[test]
    fn every_byte_arrives_and_no_other() {
        for (link, width) in [(Link::default(), 512), (Link::calm(), 2048)] {
            let mut world = world();
            let mut c = Copier::new(PcieConfig::default(), link, width, &Rng::new(4)).unwrap();
            let data: Vec<u8> = (0..20_000u32).map(|i| (i * 7) as u8).collect();
            world.mem.write(Writer::Software, GPU + 500, &data).unwrap();
            let before = world.mem.snapshot();
            c.start(GPU + 500, HOST + 0x1ffc, 20_000).unwrap();
            run(&mut c, &mut world);
            let got = world.mem.read_vec(HOST + 0x1ffc, 20_000).unwrap();
            assert_eq!(got, data);
            let all = HOST + 0x1ffc..HOST + 0x1ffc + 20_000;
            assert!(world.mem.changed_outside(&before, &[all]).is_empty());
            assert_eq!(c.copied, 20_000);
            assert!(world.timeline.stamps().is_empty() && !world.timeline.paused);
        }
    }

    #[test]
    fn its_time_is_that_of_the_link() {
        let time = |latency, len| {
            let mut link = Link::calm();
            link.gpu.latency = latency;
            let mut world = world();
            let mut c = Copier::new(PcieConfig::default(), link, 512, &Rng::new(4)).unwrap();
            c.start(GPU, HOST, len).unwrap();
            run(&mut c, &mut world)
        };
        // Latency there, and a beat of 64 bytes in at most every cycle.
        assert!(time(18, 64) >= 18 + 10);
        assert_eq!(time(318, 64), time(18, 64) + 300);
        let long = time(18, 65536);
        assert!((1024..1400).contains(&long), "{long}");
    }

    #[test]
    fn addresses_that_it_cannot_have_are_refused() {
        let mut c = Copier::new(PcieConfig::default(), Link::calm(), 512, &Rng::new(4)).unwrap();
        assert!(c.start(GPU + 1, HOST, 8).is_err());
        c.start(GPU, HOST, 0).unwrap();
        assert!(!c.busy());
    }
}
