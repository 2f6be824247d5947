//! Receive queues: is there a WQE, which one was used, and what its completion says.
#[path = "rx_core/fields.rs"]
mod fields;

use std::collections::VecDeque;

use anyhow::Result;
use fields::Fields;
use hdl::iface::{CtxWrite, QpError, SlotIdx, StateWrite};
use hdl::rx::iface::{Placed, RecvDone, RecvUse};
use hdl::spec::{self, Record};
use sim::axi::{AxiConfig, AxiRead};
use sim::mem::{Memory, Space, Writer};
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const HOST: u64 = 0x10_0000;
const SLOTS: u64 = 8;

/// A completion: slot, CQ, QPN, status, syndrome, index, cookie, bytes, immediate, solicited, opcode,
/// immediate valid.
type Done = [u64; 12];

/// Broadcasts, and what is listened to.
struct Around {
    ports: [(Port, Port); 4],
    queues: [VecDeque<Vec<u8>>; 4],
    /// placed strobes come only while this is set
    placing: bool,
    placed: u64,
    bad: (Port, Port),
    heard: Vec<(u64, u64)>,
    done: (Port, Port, Port),
    dones: u64,
    flushes: u64,
    error: Port,
    errors: u64,
}

impl Agent for Around {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        for (i, (&(data, valid), queue)) in self.ports.iter().zip(&mut self.queues).enumerate() {
            let shut = world.in_reset || (i == 3 && !self.placing);
            let now = if shut { None } else { queue.pop_front() };
            self.placed += u64::from(i == 3 && now.is_some());
            pins.set(valid, u64::from(now.is_some()));
            pins.set_bytes(data, &now.unwrap_or_else(|| vec![0x5A; data.bytes()]));
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        self.errors += u64::from(pins.high(self.error));
        if pins.high(self.bad.1) {
            let (f, b) = (Fields::of::<QpError>(), pins.bytes(self.bad.0));
            self.heard.push((f.get(&b, "slot"), f.get(&b, "syndrome")));
        }
        if pins.high(self.done.0) && pins.high(self.done.1) {
            let (f, b) = (Fields::of::<RecvDone>(), pins.bytes(self.done.2));
            let flushed = f.get(&b, "status") == spec::code("cqe_status", "WR_FLUSH_ERR");
            self.flushes += u64::from(flushed);
            self.dones += u64::from(!flushed);
            if self.dones > self.placed {
                world.violation("done", "before its payload has left");
            }
        }
    }
}

#[derive(Clone, Default)]
struct Ring {
    base: u64,
    log2: u32,
    cons: u64,
    prod: u64,
    cq: u64,
    qpn: u64,
}

struct Rig {
    bench: Bench,
    axi: AxiRead,
    used: Source,
    done: Sink,
    around: Around,
    rings: Vec<Ring>,
    /// cookie of each posted WQE, or what is wrong with it
    posted: Vec<VecDeque<(u64, &'static str)>>,
    want: Vec<Done>,
    bad: Vec<(u64, u64)>,
    uses: u64,
    /// slots in ERR, flushes to come, reads that fail
    errs: Vec<bool>,
    flushes: u64,
    unread: u64,
    owed: Port,
    hold: Port,
    dma_on: Port,
    busy: Port,
    slot: Port,
    have: Port,
    is_bad: Port,
}

impl Rig {
    fn new(seed: u64, axi: AxiConfig, stall: Stall) -> Result<Self> {
        let mut mem = Memory::default();
        mem.map("host", Space::Host, HOST, 0x100_0000);
        let bench = Bench::new("recv_fetch_tiny", seed, mem)?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let pair = |n: &str| -> Result<(Port, Port)> {
            Ok((
                m.port(&format!("{n}_data"))?,
                m.port(&format!("{n}_valid"))?,
            ))
        };
        let mut rig = Self {
            axi: AxiRead::new(m, "axi_", axi, &rng)?,
            used: Source::new(m, "used_", &["data"], stall, &rng)?,
            done: Sink::new(m, "done_", &["data"], stall, &rng)?,
            around: Around {
                ports: [pair("ctx")?, pair("state")?, pair("rung")?, pair("placed")?],
                queues: Default::default(),
                placing: true,
                placed: 0,
                bad: pair("bad")?,
                heard: vec![],
                done: (
                    m.port("done_valid")?,
                    m.port("done_ready")?,
                    m.port("done_data")?,
                ),
                dones: 0,
                flushes: 0,
                error: m.port("ev_axi_read_err")?,
                errors: 0,
            },
            rings: vec![Ring::default(); SLOTS as usize],
            posted: vec![VecDeque::new(); SLOTS as usize],
            want: vec![],
            bad: vec![],
            uses: 0,
            errs: vec![false; SLOTS as usize],
            flushes: 0,
            unread: 0,
            owed: m.port("owed")?,
            hold: m.port("hold")?,
            dma_on: m.port("dma_on")?,
            busy: m.port("busy")?,
            slot: m.port("rq_slot")?,
            have: m.port("rq_have")?,
            is_bad: m.port("rq_bad")?,
            bench,
        };
        rig.bench.model.set(rig.dma_on, 1);
        let Rig {
            bench,
            axi,
            used,
            done,
            around,
            ..
        } = &mut rig;
        bench.reset(3, &mut [axi, used, done, around])?;
        for slot in 0..SLOTS {
            rig.state(slot, "RESET");
        }
        rig.steps(10)?;
        Ok(rig)
    }

    fn step(&mut self) -> Result<()> {
        let owed = u64::from(self.used.pending() > 0);
        self.bench.model.set(self.owed, owed);
        let Rig {
            bench,
            axi,
            used,
            done,
            around,
            ..
        } = self;
        bench.step(&mut [axi, used, done, around])
    }

    fn steps(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }

    fn state(&mut self, slot: u64, name: &str) {
        let f = Fields::of::<StateWrite>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "state", spec::code("qp_state", name));
        self.around.queues[1].push_back(b);
    }

    fn context(&mut self, slot: u64, r: &Ring) {
        let record = Record::new(&spec::QP_CTX)
            .with("valid", 1u8)
            .with("rq_base", r.base)
            .with("rq_log2", r.log2)
            .with("rq_index", r.cons)
            .with("rq_prod", r.prod)
            .with("recv_cq", r.cq)
            .with("qpn", r.qpn);
        let f = Fields::of::<CtxWrite>();
        for beat in 0..8 {
            let mut b = f.blank();
            f.put_bytes(&mut b, "data", &record.bytes()[64 * beat..64 * (beat + 1)]);
            f.put(&mut b, "slot", slot);
            f.put(&mut b, "beat", beat as u64);
            self.around.queues[0].push_back(b);
        }
    }

    /// A new ring, from RESET.
    fn connect(&mut self, slot: u64, r: Ring) -> Result<()> {
        self.state(slot, "RESET");
        self.steps(2)?;
        self.context(slot, &r);
        self.steps(14)?;
        self.state(slot, "INIT");
        self.rings[slot as usize] = r;
        self.posted[slot as usize].clear();
        self.errs[slot as usize] = false;
        self.steps(2)
    }

    /// The QP goes to ERR: what is posted is flushed. `unreadable`: the read of the first one fails.
    fn fail(&mut self, slot: u64, unreadable: bool) {
        self.state(slot, "ERR");
        let i = slot as usize;
        self.errs[i] = true;
        if unreadable && !self.posted[i].is_empty() {
            let r = &self.rings[i];
            let at = r.base + 64 * (r.cons & ((1 << r.log2) - 1));
            self.axi.inject(at..at + 64, 0);
            self.posted[i][0].0 = 0;
            self.unread += 1;
        }
        while let Some((cookie, _)) = self.posted[i].pop_front() {
            self.flushed(slot, cookie);
        }
    }

    fn flushed(&mut self, slot: u64, cookie: u64) {
        let r = &mut self.rings[slot as usize];
        let status = spec::code("cqe_status", "WR_FLUSH_ERR");
        let cause = spec::code("syndrome", "FLUSHED");
        let opcode = spec::code("cqe_opcode", "RECV");
        self.want.push([
            slot, r.cq, r.qpn, status, cause, r.cons, cookie, 0, 0, 0, opcode, 0,
        ]);
        r.cons = (r.cons + 1) & 0xFFFF;
        self.flushes += 1;
    }

    /// Writes a WQE into its place and rings.
    fn post(&mut self, slot: u64, rng: &mut Rng, wrong: &'static str) {
        let r = &mut self.rings[slot as usize];
        let at = r.base + 64 * (r.prod & ((1 << r.log2) - 1));
        let cookie = u64::from(rng.u32());
        let mut w = Record::new(&spec::RECV_WQE)
            .with("valid", 1u8)
            .with("ring_index", r.prod)
            .with("slot", slot)
            .with("cookie", cookie);
        match wrong {
            "valid" => w.set("valid", 0u8),
            "index" => w.set("ring_index", r.prod ^ 1 << rng.below(16)),
            "slot" => w.set("slot", slot ^ 1 << rng.below(14)),
            "srq" => w.set("srq", 1u8),
            "" => {}
            other => panic!("{other}"),
        }
        self.bench
            .world
            .mem
            .write(Writer::Software, at, w.bytes())
            .unwrap();
        r.prod = (r.prod + 1) & 0xFFFF;
        let prod = r.prod;
        if self.errs[slot as usize] {
            self.flushed(slot, cookie);
        } else {
            self.posted[slot as usize].push_back((cookie, wrong));
        }
        let f = Fields::of::<SlotIdx>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "idx", prod);
        self.around.queues[2].push_back(b);
    }

    /// A message uses up the next WQE of `slot`. `unreadable`: its read fails.
    fn take(&mut self, slot: u64, rng: &mut Rng, unreadable: bool) {
        let (imm, len) = (u64::from(rng.u32()), u64::from(rng.u32()));
        let solicited = rng.below(2);
        let f = Fields::of::<RecvUse>();
        let mut b = f.blank();
        for (name, v) in [
            ("slot", slot),
            ("imm", imm),
            ("len", len),
            ("solicited", solicited),
        ] {
            f.put(&mut b, name, v);
        }
        self.used.push(vec![b]);
        let r = &mut self.rings[slot as usize];
        let (cookie, wrong) = self.posted[slot as usize].pop_front().expect("a WQE");
        let syndrome = match (unreadable, wrong) {
            (true, _) => "WQE_READ_ERROR",
            (_, "") => "NONE",
            _ => "WRONG_QUEUE",
        };
        let s = spec::code("syndrome", syndrome);
        let status = if s == 0 { "SUCCESS" } else { "LOC_QP_OP_ERR" };
        let status = spec::code("cqe_status", status);
        self.unread += u64::from(unreadable);
        let opcode = spec::code("cqe_opcode", "RECV_WRITE_IMM");
        let good = u64::from(s == 0);
        let cookie = if unreadable { 0 } else { cookie };
        self.want.push([
            slot, r.cq, r.qpn, status, s, r.cons, cookie, len, imm, solicited, opcode, good,
        ]);
        if s != 0 {
            self.bad.push((slot, s));
        }
        r.cons = (r.cons + 1) & 0xFFFF;
        self.uses += 1;
        let f = Fields::of::<Placed>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot);
        self.around.queues[3].push_back(b);
    }

    fn drain(&mut self) -> Result<()> {
        self.around.placing = true;
        self.bench.start_clock();
        while self.done.got.len() < self.want.len() {
            self.step()?;
            self.bench
                .within(200 + 200 * self.want.len() as u64, "a completion for each")?;
        }
        self.steps(30)?;
        let f = Fields::of::<RecvDone>();
        assert_eq!(self.done.got.len(), self.want.len());
        let mut all: Vec<Vec<Done>> = vec![vec![]; SLOTS as usize];
        let mut uses = vec![];
        for (_, b) in &self.done.got {
            let got = [
                "slot",
                "cq",
                "qpn",
                "status",
                "syndrome",
                "wqe_idx",
                "cookie",
                "byte_len",
                "imm",
                "solicited",
                "opcode",
                "imm_valid",
            ]
            .map(|n| f.get(&b[0], n));
            all[got[0] as usize].push(got);
            if got[4] != spec::code("syndrome", "FLUSHED") {
                uses.push(got);
            }
        }
        // In order for each slot, and so are the messages of all.
        for (slot, got) in all.iter().enumerate() {
            let want: Vec<_> = self.want.iter().filter(|d| d[0] == slot as u64).collect();
            assert!(
                got.iter().eq(want.iter().copied()),
                "slot {slot}: {got:x?}\n{want:x?}"
            );
        }
        let want = self.want.iter();
        let want = want.filter(|d| d[4] != spec::code("syndrome", "FLUSHED"));
        assert!(uses.iter().eq(want), "messages out of order");
        assert_eq!(self.around.flushes, self.flushes);
        assert_eq!(self.around.heard, self.bad);
        Ok(())
    }

    /// Nothing is posted, and the QP is not in ERR.
    fn free(&self, slot: u64) -> bool {
        self.posted[slot as usize].is_empty() && !self.errs[slot as usize]
    }

    /// Asks about every slot.
    fn ask(&mut self) -> Result<()> {
        for slot in 0..SLOTS {
            self.bench.model.set(self.slot, slot);
            self.steps(3)?;
            let r = &self.rings[slot as usize];
            let have = self.bench.model.high(self.have);
            assert_eq!(
                have,
                r.prod != r.cons,
                "slot {slot}: {:#x} {:#x}",
                r.cons,
                r.prod
            );
            let front = self.posted[slot as usize].front();
            assert!(
                !self.bench.model.high(self.is_bad) || front.is_some_and(|f| !f.1.is_empty()),
                "slot {slot}: {front:?}"
            );
        }
        Ok(())
    }
}

fn ring(slot: u64, rng: &mut Rng) -> Ring {
    let index = *rng.pick(&[0, 0xFFFC, 0x7FFE, 0x1234]);
    Ring {
        base: HOST + slot * 0x10_0000 + 64 * rng.below(64),
        log2: rng.below(6) as u32,
        cons: index,
        prod: index,
        cq: rng.below(1 << 14),
        qpn: rng.range(1, 1023) << 14 | slot,
    }
}

fn run(seed: u64, axi: AxiConfig, stall: Stall) -> Result<Rig> {
    let mut rig = Rig::new(seed, axi, stall)?;
    let mut rng = Rng::new(rig.bench.seed).fork("receives");
    for slot in 0..SLOTS {
        let r = ring(slot, &mut rng);
        rig.connect(slot, r)?;
    }
    for _ in 0..400 {
        let slot = rng.below(SLOTS);
        match rng.below(10) {
            0 => {
                rig.drain()?;
                let r = ring(slot, &mut rng);
                rig.connect(slot, r)?;
            }
            // A context that comes again has old indices.
            1 => {
                rig.drain()?;
                let mut r = rig.rings[slot as usize].clone();
                (r.cons, r.prod) = (rng.below(0x1_0000), rng.below(0x1_0000));
                rig.context(slot, &r);
                rig.steps(14)?;
            }
            2 => {
                rig.around.placing = rng.chance(0.7);
            }
            3 if rng.chance(0.4) => {
                rig.drain()?;
                rig.ask()?;
            }
            // Messages that used up a WQE before complete by themselves.
            3 if !rig.errs[slot as usize] && rig.used.pending() <= 16 => {
                let unreadable = rng.chance(0.3);
                if unreadable {
                    rig.drain()?;
                    // What is fetched ahead is here by then.
                    rig.steps(200)?;
                }
                rig.fail(slot, unreadable);
                if unreadable {
                    rig.drain()?;
                    rig.axi.forget_faults();
                }
            }
            3 => {}
            4..=6 => {
                for _ in 0..rng.range(1, 4) {
                    let r = &rig.rings[slot as usize];
                    let full = (r.prod.wrapping_sub(r.cons) & 0xFFFF) >= 1 << r.log2;
                    // The slot in the ring is free once the WQE before has been fetched.
                    if full || rig.done.got.len() < rig.want.len() {
                        continue;
                    }
                    let wrong = *rng.pick(&["", "", "", "", "valid", "index", "slot", "srq"]);
                    rig.post(slot, &mut rng, wrong);
                }
                rig.steps(5)?;
            }
            // One that cannot be read, neither ahead of its message nor then.
            7 if rng.chance(0.3) && rig.free(slot) => {
                rig.around.placing = true;
                rig.drain()?;
                let r = &rig.rings[slot as usize];
                let at = r.base + 64 * (r.prod & ((1 << r.log2) - 1));
                (0..2).for_each(|_| rig.axi.inject(at..at + 64, 0));
                rig.post(slot, &mut rng, "");
                rig.steps(rng.below(100))?;
                rig.take(slot, &mut rng, true);
                rig.drain()?;
                rig.axi.forget_faults();
            }
            _ => {
                let slot = (0..SLOTS)
                    .map(|i| (slot + i) % SLOTS)
                    .find(|&s| !rig.posted[s as usize].is_empty());
                if let Some(slot) = slot {
                    rig.take(slot, &mut rng, false);
                }
            }
        }
        if !rig.around.placing {
            rig.steps(rng.below(60))?;
        }
        if rng.chance(0.3) {
            rig.around.placing = true;
        }
    }
    rig.around.placing = true;
    rig.drain()?;
    rig.ask()?;
    Ok(rig)
}

#[test]
fn every_receive_completes_as_its_wqe_says() -> Result<()> {
    for seed in 1..5 {
        let rig = run(seed, AxiConfig::default(), Stall::Random(0.3))?;
        let errors = rig
            .want
            .iter()
            .filter(|d| d[4] == spec::code("syndrome", "WQE_READ_ERROR"));
        let errors = errors.count() as u64;
        assert!(rig.flushes > 12, "{} flushes", rig.flushes);
        assert!(rig.want.len() > 60, "{} receives", rig.want.len());
        assert!(
            errors > 0 && rig.bad.len() as u64 > 2 * errors,
            "{errors}, {}",
            rig.bad.len()
        );
        assert_eq!(rig.around.errors, rig.unread);
    }
    let rig = run(7, AxiConfig::calm(), Stall::Never)?;
    assert!(rig.want.len() > 60);
    Ok(())
}

#[test]
fn one_every_four_cycles_and_the_answer_four_cycles_behind() -> Result<()> {
    let mut rig = Rig::new(3, AxiConfig::calm(), Stall::Never)?;
    let mut rng = Rng::new(3);
    rig.connect(
        2,
        Ring {
            base: HOST,
            log2: 6,
            qpn: 1 << 14 | 2,
            ..Ring::default()
        },
    )?;
    for _ in 0..64 {
        rig.post(2, &mut rng, "");
    }
    rig.steps(70)?;
    rig.bench.model.set(rig.slot, 2);
    for _ in 0..64 {
        rig.take(2, &mut rng, false);
    }
    let mut fell = 0;
    while rig.done.got.len() < 64 {
        rig.step()?;
        rig.bench.within(2000, "64 completions")?;
        if fell == 0 && !rig.bench.model.high(rig.have) {
            fell = rig.bench.world.cycle - 1;
        }
    }
    rig.drain()?;
    let got = &rig.done.got;
    // The first one was here before.
    assert_eq!(got[63].0 - got[1].0, 4 * 62, "cycles of 62 completions");
    assert_eq!(
        fell - rig.used.sent[63],
        4,
        "from the last transfer to the answer"
    );
    Ok(())
}

/// A QP in ERR among others that go on: what is posted is flushed, later posts too, each once; RESET
/// ends it, and a new life begins with its own WQEs.
#[test]
fn posted_receives_are_flushed_once() -> Result<()> {
    let mut rig = Rig::new(5, AxiConfig::default(), Stall::Random(0.3))?;
    let mut rng = Rng::new(5);
    for slot in 0..SLOTS {
        let mut r = ring(slot, &mut rng);
        r.log2 = 6;
        rig.connect(slot, r)?;
        (0..24).for_each(|_| rig.post(slot, &mut rng, ""));
        rig.steps(30)?;
    }
    // The messages of slot 3 are on their way when it fails; those of slot 4 go on.
    for n in 0..16 {
        rig.take(if n % 2 == 0 { 3 } else { 4 }, &mut rng, false);
    }
    rig.fail(3, false);
    for _ in 0..8 {
        rig.take(4, &mut rng, false);
    }
    rig.drain()?;
    assert_eq!(rig.flushes, 16);
    rig.steps(500)?;
    for _ in 0..5 {
        rig.post(3, &mut rng, "");
        rig.steps(rng.below(40))?;
    }
    rig.drain()?;
    assert_eq!(rig.flushes, 21);
    rig.ask()?;

    // RESET in the middle: what was begun may end, nothing more comes.
    rig.state(5, "ERR");
    rig.bench.start_clock();
    while rig.around.flushes < 26 {
        rig.step()?;
        rig.bench.within(2_000, "five more flushes")?;
    }
    rig.state(5, "RESET");
    rig.steps(16)?;
    rig.bench.model.set(rig.hold, 1);
    let mut quiet = 0;
    while quiet < 24 {
        rig.step()?;
        quiet = if rig.bench.model.high(rig.busy) {
            0
        } else {
            quiet + 1
        };
        rig.bench.within(4_000, "nothing is under way")?;
    }
    rig.bench.model.set(rig.hold, 0);
    let told = rig.around.flushes;
    assert!(told < 45, "{told}: RESET came too late to be seen");
    let mut r = ring(5, &mut rng);
    r.log2 = 6;
    rig.connect(5, r)?;
    (0..7).for_each(|_| rig.post(5, &mut rng, ""));
    rig.steps(600)?;
    assert_eq!(rig.around.flushes, told, "a flush after RESET");
    // The old life's flushes are in the order of the ring; the rest is judged as always.
    let old = (told - 21) as usize;
    let f = Fields::of::<RecvDone>();
    let all = rig.done.got.split_off(rig.done.got.len() - old);
    let first = f.get(&all[0].1[0], "wqe_idx");
    for (i, (_, b)) in all.iter().enumerate() {
        let got = (f.get(&b[0], "slot"), f.get(&b[0], "wqe_idx"));
        assert_eq!(got, (5, (first + i as u64) & 0xFFFF));
    }
    rig.flushes = told;
    rig.fail(5, false);
    rig.drain()?;
    assert_eq!(rig.flushes, told + 7);
    rig.ask()
}

/// One slot with a ring at `HOST`, whose reads take `latency` cycles.
fn alone(latency: u64) -> Result<(Rig, Rng)> {
    let mut rig = Rig::new(9, AxiConfig::calm(), Stall::Never)?;
    rig.axi.set_latency(latency);
    let ring = Ring {
        base: HOST,
        log2: 3,
        qpn: 1 << 14 | 5,
        cq: 7,
        ..Ring::default()
    };
    rig.connect(5, ring)?;
    Ok((rig, Rng::new(9)))
}

/// Cycles from the use of a WQE to its completion, its payload having left.
fn told(rig: &mut Rig, rng: &mut Rng) -> Result<u64> {
    rig.take(5, rng, false);
    rig.drain()?;
    Ok(rig.done.got.last().expect("one").0 - rig.used.sent.last().expect("one"))
}

/// The next WQE is fetched before its message comes: one for each slot, once, and then nothing is read.
#[test]
fn what_is_posted_is_here_before_its_message() -> Result<()> {
    let (mut rig, mut rng) = alone(50)?;
    rig.post(5, &mut rng, "");
    rig.steps(80)?;
    assert_eq!(rig.axi.bursts, 1, "fetched ahead");
    assert_eq!(told(&mut rig, &mut rng)?, 5);
    assert_eq!(rig.axi.bursts, 1, "and not again");
    // Two behind one another: the second is read for its message.
    rig.post(5, &mut rng, "");
    rig.post(5, &mut rng, "");
    rig.steps(80)?;
    assert_eq!(rig.axi.bursts, 2);
    // It comes while the first one waits for its payload.
    rig.around.placing = false;
    rig.take(5, &mut rng, false);
    rig.take(5, &mut rng, false);
    rig.steps(150)?;
    rig.drain()?;
    assert_eq!(rig.axi.bursts, 3);
    // One that is no good is known to be so before its message, and not read again either.
    rig.bench.model.set(rig.slot, 5);
    for wrong in ["", "index", "valid"] {
        let before = rig.axi.bursts;
        rig.post(5, &mut rng, wrong);
        rig.steps(40)?;
        assert!(
            !rig.bench.model.high(rig.is_bad),
            "{wrong}: it is not here yet"
        );
        rig.steps(40)?;
        assert_eq!(rig.bench.model.high(rig.is_bad), !wrong.is_empty());
        assert_eq!(told(&mut rig, &mut rng)?, 5);
        assert!(!rig.bench.model.high(rig.is_bad), "{wrong}: it is used");
        assert_eq!(rig.axi.bursts, before + 1);
    }
    // Nor one that cannot be read.
    let at = HOST + 64 * (rig.rings[5].prod & 7);
    rig.axi.inject(at..at + 64, 0);
    rig.post(5, &mut rng, "");
    rig.steps(80)?;
    assert!(rig.bench.model.high(rig.is_bad));
    assert_eq!(rig.around.errors, 0, "nobody used it");
    rig.take(5, &mut rng, true);
    rig.drain()?;
    assert_eq!(rig.around.errors, 1);
    rig.axi.forget_faults();
    assert_eq!(rig.axi.bursts, 7);
    // After a use the next one is fetched.
    rig.post(5, &mut rng, "");
    rig.post(5, &mut rng, "");
    rig.steps(80)?;
    assert_eq!(told(&mut rig, &mut rng)?, 5);
    rig.steps(80)?;
    assert_eq!(told(&mut rig, &mut rng)?, 5);
    assert_eq!(rig.axi.bursts, 9);
    Ok(())
}

/// A new life of a slot begins with its own WQEs, whatever was fetched, or is under way, from the old one;
/// and nothing is read ahead for a slot in RESET or ERR, nor while the receive path is drained.
#[test]
fn what_was_fetched_for_an_old_life_is_forgotten() -> Result<()> {
    for wait in [0, 5, 10, 15, 20, 25, 30, 40, 60, 90] {
        let (mut rig, mut rng) = alone(60)?;
        rig.post(5, &mut rng, "");
        rig.steps(wait)?;
        let ring = Ring {
            cons: 0,
            prod: 0,
            ..rig.rings[5].clone()
        };
        rig.connect(5, ring)?;
        // The same place and index, another cookie.
        rig.post(5, &mut rng, "");
        rig.steps(150)?;
        told(&mut rig, &mut rng)?;
    }
    let (mut rig, mut rng) = alone(20)?;
    rig.bench.model.set(rig.hold, 1);
    rig.post(5, &mut rng, "");
    rig.steps(100)?;
    assert_eq!(rig.axi.bursts, 0, "while it is drained");
    rig.state(5, "RESET");
    rig.steps(2)?;
    rig.bench.model.set(rig.hold, 0);
    rig.steps(100)?;
    assert_eq!(rig.axi.bursts, 0, "in RESET");
    rig.state(5, "INIT");
    rig.post(5, &mut rng, "");
    rig.steps(100)?;
    assert_eq!(rig.axi.bursts, 1, "in INIT");
    Ok(())
}

/// While DMA is off nothing is read, for whatever reason; what is here already completes. Then all goes on.
#[test]
fn nothing_is_read_while_dma_is_off() -> Result<()> {
    let (mut rig, mut rng) = alone(20)?;
    rig.post(5, &mut rng, "");
    rig.steps(60)?;
    assert_eq!(rig.axi.bursts, 1, "fetched ahead");
    rig.bench.model.set(rig.dma_on, 0);
    for _ in 0..6 {
        rig.post(5, &mut rng, "");
    }
    for _ in 0..3 {
        rig.take(5, &mut rng, false);
    }
    rig.steps(300)?;
    assert_eq!(rig.axi.bursts, 1, "while it is off");
    assert_eq!(rig.done.got.len(), 1, "the one that is here");
    rig.bench.model.set(rig.dma_on, 1);
    rig.drain()?;
    assert_eq!(rig.done.got.len(), 3);
    // Flushes read, too.
    rig.steps(60)?;
    let before = rig.axi.bursts;
    rig.bench.model.set(rig.dma_on, 0);
    rig.fail(5, false);
    rig.steps(300)?;
    assert_eq!((rig.axi.bursts, rig.around.flushes), (before, 0));
    rig.bench.model.set(rig.dma_on, 1);
    rig.drain()?;
    assert_eq!(rig.flushes, 4);
    Ok(())
}
