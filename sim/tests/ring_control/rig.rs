//! The control half on the bench.
use anyhow::{ensure, Result};
use hdl::collective::iface::RingCmd;
use hdl::iface::CqeReq;
use hdl::spec::{self, Record};
use sim::axi::{AxiConfig, AxiRead};
use sim::mem::{Memory, Space, Writer};
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Pins, Port};

use crate::fake::{Fake, Manners};
use crate::fields::Fields;
use crate::schedule::*;

const HOST: u64 = 0x10_0000;
/// Slot, CQ, QP number and protection domain of the command queue.
pub const CMD_SLOT: u64 = 6;
pub const CQ: u64 = 3;
pub const QPN: u64 = 0x4_0006;
pub const PD: u64 = 0x77;
pub const COOKIE: u64 = 0xC00C_1E00;

pub struct Rig {
    pub bench: Bench,
    pub axi: AxiRead,
    cmd: Source,
    cqe: Sink,
    pub fake: Fake,
    pub dma_on: Port,
    busy: Port,
    posted: u64,
    told: usize,
    untold: u64,
}

/// A completion, as far as it differs from one operation to the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Cqe {
    pub status: u64,
    pub syndrome: u64,
    pub bytes: u64,
}

/// The context of a queue pair to a neighbour.
pub fn owned(prev: bool, index: u64, mtu: u64) -> Record {
    let base = spec::RING_SQ_BASE + u64::from(prev) * spec::RING_SQ_BYTES;
    Record::new(&spec::QP_CTX)
        .with("valid", 1u8)
        .with("engine_owned", 1u8)
        .with("sq_base", base)
        .with("sq_log2", spec::RING_SQ_LOG2 as u64)
        .with("sq_index", index)
        .with("sq_prod", index)
        .with("path_mtu", mtu)
        .with("pd", PD)
}

impl Rig {
    pub fn new(seed: u64) -> Result<Self> {
        let mut mem = Memory::default();
        mem.map("host", Space::Host, HOST, 0x10_0000);
        let bench = Bench::new("ring_control_tiny", seed, mem)?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let mut rig = Self {
            axi: AxiRead::new(m, "axi_", AxiConfig::default(), &rng)?,
            cmd: Source::new(m, "cmd_", &["data"], Stall::Random(0.3), &rng)?,
            cqe: Sink::new(m, "cqe_", &["data"], Stall::Random(0.3), &rng)?,
            fake: Fake::new(m, &rng)?,
            dma_on: m.port("dma_on")?,
            busy: m.port("busy")?,
            posted: 0,
            told: 0,
            untold: 0,
            bench,
        };
        let run = rig.bench.model.port("run")?;
        rig.bench.model.set(run, 1);
        rig.bench.model.set(rig.dma_on, 1);
        let Rig {
            bench,
            axi,
            cmd,
            cqe,
            fake,
            ..
        } = &mut rig;
        bench.reset(3, &mut [axi, cmd, cqe, fake])?;
        rig.bind(0, 0)?;
        let queue = Record::new(&spec::QP_CTX)
            .with("valid", 1u8)
            .with("commands", 1u8)
            .with("send_cq", CQ)
            .with("qpn", QPN)
            .with("pd", PD);
        rig.fake.context(CMD_SLOT, &queue);
        rig.fake.state(CMD_SLOT, "RTS");
        rig.steps(40)?;
        Ok(rig)
    }

    /// Binds both neighbours' queue pairs, their queues empty at these indices.
    pub fn bind(&mut self, next: u64, prev: u64) -> Result<()> {
        for (slot, context, index) in [
            (NEXT_SLOT, owned(false, next, 5), next),
            (PREV_SLOT, owned(true, prev, 5), prev),
        ] {
            let q = usize::from(slot == PREV_SLOT);
            self.fake.state(slot, "RESET");
            self.steps(4)?;
            self.fake.context(slot, &context);
            self.fake.state(slot, "RTS");
            (self.fake.rung[q], self.fake.fetched[q], self.fake.acked[q]) = (index, index, index);
            self.steps(20)?;
        }
        Ok(())
    }

    pub fn step(&mut self) -> Result<()> {
        let Rig {
            bench,
            axi,
            cmd,
            cqe,
            fake,
            ..
        } = self;
        bench.step(&mut [axi, cmd, cqe, fake])
    }
    pub fn steps(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }
    pub fn busy(&self) -> bool {
        self.bench.model.get(self.busy) == 1
    }

    /// Posts the command of a descriptor.
    pub fn post(&mut self, descriptor: &Record) -> Result<()> {
        self.post_at(descriptor, 0)
    }
    pub fn post_at(&mut self, descriptor: &Record, off: u64) -> Result<()> {
        self.put(descriptor, off, CMD_SLOT, self.posted)?;
        self.posted += 1;
        Ok(())
    }
    /// Posts it to another command queue.
    pub fn put(&mut self, descriptor: &Record, off: u64, slot: u64, n: u64) -> Result<()> {
        let at = HOST + 0x1000 + 128 * (self.posted % 64);
        let mem = &mut self.bench.world.mem;
        mem.write(Writer::Software, at, descriptor.bytes())
            .map_err(|e| anyhow::anyhow!("{e:?}"))?;
        let f = Fields::of::<RingCmd>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "wqe_idx", n & 0xFFFF);
        f.put(&mut b, "cookie", COOKIE + n);
        f.put(&mut b, "desc_addr", at + off);
        self.cmd.push(vec![b]);
        Ok(())
    }
    /// What was posted is in the engine.
    pub fn posted_all(&mut self) -> Result<()> {
        while self.cmd.pending() > 0 {
            self.step()?;
        }
        self.steps(8)
    }
    /// Slot and index of each completion, whatever queue it is of.
    pub fn ends(&self) -> Vec<(u64, u64)> {
        let f = Fields::of::<CqeReq>();
        let of = |b: &[u8]| (f.get(b, "slot"), f.get(b, "wqe_idx"));
        self.cqe.got.iter().map(|(_, b)| of(&b[0])).collect()
    }
    pub fn pin(&self, name: &str) -> Result<u64> {
        Ok(self.bench.model.get(self.bench.model.port(name)?))
    }

    /// The next completion, within this many cycles.
    pub fn completion(&mut self, limit: u64) -> Result<Cqe> {
        self.bench.start_clock();
        while self.cqe.got.len() == self.told {
            self.step()?;
            self.bench.within(limit, "the completion")?;
        }
        let f = Fields::of::<CqeReq>();
        let b = &self.cqe.got[self.told].1[0];
        let opcode = spec::code("cqe_opcode", "RING_ALLREDUCE");
        let n = self.told as u64 + self.untold;
        for (field, want) in [
            ("cq", CQ),
            ("slot", CMD_SLOT),
            ("qpn", QPN),
            ("opcode", opcode),
            ("wqe_idx", n & 0xFFFF),
            ("cookie", COOKIE + n),
            ("solicited", 0),
            ("imm_valid", 0),
        ] {
            ensure!(
                f.get(b, field) == want,
                "CQE {n}: {field} is {:#x}, not {want:#x}",
                f.get(b, field)
            );
        }
        self.told += 1;
        Ok(Cqe {
            status: f.get(b, "status"),
            syndrome: f.get(b, "syndrome"),
            bytes: f.get(b, "byte_len"),
        })
    }
    pub fn completions(&self) -> usize {
        self.cqe.got.len() - self.told
    }
    /// What was posted and is never to be told.
    pub fn forget(&mut self) {
        self.untold = self.posted - self.told as u64;
    }

    /// Runs an operation among well-behaved neighbours, and compares everything that it did.
    pub fn good(&mut self, op: &Op, manners: Manners) -> Result<()> {
        self.fake.manners = manners;
        self.fake.begin(op);
        self.post(&op.descriptor())?;
        self.ends_well(op)
    }

    /// An operation that is under way among well-behaved neighbours ends, and everything that it did is as it should be.
    pub fn ends_well(&mut self, op: &Op) -> Result<()> {
        let (subs, sends) = op.schedule();
        // Five times what the slowest world takes: what stands still is found soon.
        let limit = 5000 + 10 * op.ranks + 60 * (subs.len() + sends.len()) as u64;
        let cqe = self.completion(limit)?;
        self.steps(60)?;
        let bytes = (op.count * op.element()) & 0xFFFF_FFFF;
        ensure!(
            cqe == Cqe {
                status: 0,
                syndrome: 0,
                bytes
            },
            "{op:?}: {cqe:?}"
        );
        // A barrier touches no memory: its addresses mean nothing.
        if op.op == "BARRIER" {
            let none = |w: &mut Want| (w.src, w.dst) = (op.src, op.dst);
            self.fake.subs.iter_mut().filter(|w| !w.end).for_each(none);
        }
        let n = subs.iter().zip(&self.fake.subs).position(|(a, b)| a != b);
        ensure!(
            n.is_none() && subs.len() == self.fake.subs.len(),
            "{op:?}: sub-chunk {n:?}: {:?}, not {:?}; {} of {}",
            n.map(|n| &self.fake.subs[n]),
            n.map(|n| &subs[n]),
            self.fake.subs.len(),
            subs.len()
        );
        let got: Vec<Send> = self.sent();
        let want: Vec<Send> = sends
            .iter()
            .map(|s| Send {
                step_end: false,
                ..s.clone()
            })
            .collect();
        let n = want.iter().zip(&got).position(|(a, b)| a != b);
        ensure!(
            n.is_none() && want.len() == got.len(),
            "{op:?}: sent {n:?}: {:?}, not {:?}; {} of {}",
            n.map(|n| &got[n]),
            n.map(|n| &want[n]),
            got.len(),
            want.len()
        );
        self.told_right(op, &subs)?;
        let arrive = subs.iter().filter(|s| s.arrive).count() as u64;
        let words = self.fake.words_to(false).len() + self.fake.words_to(true).len();
        ensure!(
            self.fake.events
                == [
                    1,
                    1,
                    sends.len() as u64,
                    arrive,
                    words as u64,
                    self.fake.heard
                ],
            "{op:?}: {:?}, {} words heard",
            self.fake.events,
            self.fake.heard
        );
        ensure!(!self.busy(), "busy with nothing");
        crate::states::of_success(op, &self.fake.seen)
    }

    /// HELLO to the next rank, credits to the previous one, and nothing else.
    fn told_right(&self, op: &Op, subs: &[Want]) -> Result<()> {
        let hello = self.fake.words_to(false);
        let credits = self.fake.words_to(true);
        if op.ranks == 1 {
            ensure!(hello.is_empty() && credits.is_empty(), "words to nobody");
            return Ok(());
        }
        ensure!(
            hello.len() == 1,
            "{op:?}: {} words to the next rank",
            hello.len()
        );
        ensure!(
            hello[0].bytes() == op.word("HELLO", op.rank, hello[0].get("granted")).bytes(),
            "HELLO"
        );
        let arrive = subs.iter().filter(|s| s.arrive).count() as u64;
        let mut before = None;
        for w in &credits {
            let granted = w.get("granted");
            ensure!(
                w.bytes() == op.word("CREDIT", op.rank, granted).bytes(),
                "CREDIT"
            );
            ensure!(
                before.is_none_or(|b| granted > b),
                "{op:?}: credit {granted} after {before:?}"
            );
            before = Some(granted);
        }
        ensure!(
            credits[0].get("granted") < op.batch() + 4,
            "{op:?}: first credit {}",
            credits[0].get("granted")
        );
        ensure!(
            before == Some(arrive),
            "{op:?}: {before:?} granted of {arrive}"
        );
        // The first batch one by one.
        let most = 3 + op.batch() + arrive / op.batch();
        ensure!(
            credits.len() as u64 <= most + 1,
            "{op:?}: {} credits, at most {most}",
            credits.len()
        );
        Ok(())
    }

    /// Sub-chunks to the next rank, as their WQEs say.
    pub fn sent(&self) -> Vec<Send> {
        let data = self
            .fake
            .wqes
            .iter()
            .filter(|w| !w.prev && w.word().is_none());
        data.map(|w| Send {
            addr: w.get("sge0_addr"),
            len: w.get("length"),
            landing: w.get("landing") == 1,
            token: w.get("inline") == 1,
            offset: w.get("raddr").wrapping_sub(NEXT_VA),
            step_end: false,
        })
        .map(|s| Send {
            addr: if s.token { self.fake.op.src } else { s.addr },
            ..s
        })
        .collect()
    }
}
