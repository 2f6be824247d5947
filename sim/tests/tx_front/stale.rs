//! The requester alone, with turns given ahead of the ends of those before: what is stale falls out.
use std::collections::VecDeque;

use anyhow::Result;
use hdl::iface::{PktDesc, StateWrite, TurnEnd, Waiting, WqeBlock, WqePre};
use hdl::spec::{self, Record};
use rust_hdl_core::prelude::Synth;
use sim::axi::{AxiConfig, AxiRead};
use sim::mem::{Memory, Space};
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::Sink;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

use super::plain;
use super::qp::{Qp, Wqe};
use super::rig::{Fields, HOST, HOST_LEN};

const FETCH: u64 = 0;
const RESUME: u64 = 1;

/// Gives turns, block by block, as the WQE fetch does.
struct Turns {
    look: (Port, Port),
    stream: (Port, Port, Port),
    queue: VecDeque<(u64, Vec<Vec<u8>>)>,
    /// cycles for which the slot at the head was shown
    shown: u64,
    /// cycle in which each block was taken
    taken: Vec<u64>,
}

impl Agent for Turns {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let head = self.queue.front().filter(|_| !world.in_reset);
        pins.set(self.look.1, head.is_some().into());
        pins.set(self.look.0, head.map_or(0x155, |h| h.0));
        let block = head.filter(|_| self.shown >= 2).map(|h| &h.1[0]);
        pins.set(self.stream.1, block.is_some().into());
        if let Some(b) = block {
            pins.set_bytes(self.stream.0, b);
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.shown += u64::from(!self.queue.is_empty());
        if pins.high(self.stream.1) && pins.high(self.stream.2) && !world.in_reset {
            self.taken.push(world.cycle);
            let blocks = &mut self.queue.front_mut().expect("a turn").1;
            blocks.remove(0);
            if blocks.is_empty() {
                self.queue.pop_front();
                self.shown = 0;
            }
        }
    }
}

/// Broadcasts and levels: port, value of each cycle, value at rest.
struct Levels(Vec<(Port, VecDeque<Vec<u8>>, Vec<u8>)>);

impl Agent for Levels {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        for (port, queue, rest) in &mut self.0 {
            let now = if world.in_reset {
                None
            } else {
                queue.pop_front()
            };
            pins.set_bytes(*port, now.as_ref().unwrap_or(rest));
        }
    }
    fn sample(&mut self, _: &mut World, _: &dyn Pins) {}
}

#[derive(Debug, PartialEq, Eq)]
struct End {
    slot: u64,
    from: u64,
    mid: bool,
    short: bool,
}

/// What is compared of a descriptor: kind, slot, ring index, PSN of a packet, syndrome.
type Seen = (u64, u64, u64, u64, u64);

struct Rig {
    bench: Bench,
    turns: Turns,
    levels: Levels,
    axi: AxiRead,
    desc: Sink,
    piece: Sink,
    inline: Sink,
    ends: Sink,
}

/// Where [`Levels`] keeps what.
const CTX: usize = 0;
const STATE: usize = 2;
const LISTED: usize = 4;

impl Rig {
    fn new(seed: u64, stall: Stall) -> Result<Self> {
        let mut memory = Memory::default();
        memory.map("host", Space::Host, HOST, HOST_LEN);
        let bench = Bench::new("requester_tiny", seed, memory)?;
        let (pins, rng) = (&bench.model, Rng::new(bench.seed));
        let port = |name: &str| pins.port(name);
        let level = |name: &str, value: u64| -> Result<_> {
            let port = port(name)?;
            let mut rest = value.to_le_bytes().to_vec();
            rest.resize(port.bytes().max(8), 0);
            rest.truncate(port.bytes());
            Ok((port, VecDeque::new(), rest))
        };
        let mut rig = Self {
            turns: Turns {
                look: (port("look_slot")?, port("look_valid")?),
                stream: (port("s_data")?, port("s_valid")?, port("s_ready")?),
                queue: VecDeque::new(),
                shown: 0,
                taken: vec![],
            },
            levels: Levels(vec![
                level("ctx_data", 0)?,
                level("ctx_valid", 0)?,
                level("state_data", 0)?,
                level("state_valid", 0)?,
                level("listed", 0)?,
                level("fetching", 0)?,
                level("dma_on", 1)?,
                level("stop_valid", 0)?,
                level("rewound_valid", 0)?,
                level("held_valid", 0)?,
            ]),
            axi: AxiRead::new(pins, "axi_", AxiConfig::calm(), &rng)?,
            desc: Sink::new(pins, "desc_", &["data"], stall, &rng)?,
            piece: Sink::new(pins, "piece_", &["data"], stall, &rng)?,
            inline: Sink::new(pins, "inline_", &["data"], stall, &rng)?,
            ends: Sink::new(pins, "ends_", &["data"], stall, &rng)?,
            bench,
        };
        let rst = rig.bench.model.port("rst")?;
        rig.bench.model.set(rst, 1);
        rig.bench.world.in_reset = true;
        rig.steps(4)?;
        rig.bench.model.set(rst, 0);
        rig.bench.world.in_reset = false;
        for slot in 0..8 {
            rig.state(slot, "RESET")?;
        }
        rig.bench.start_clock();
        Ok(rig)
    }

    fn steps(&mut self, n: u64) -> Result<()> {
        for _ in 0..n {
            self.bench.step(&mut [
                &mut self.turns,
                &mut self.levels,
                &mut self.axi,
                &mut self.desc,
                &mut self.piece,
                &mut self.inline,
                &mut self.ends,
            ])?;
        }
        Ok(())
    }

    /// One cycle of a broadcast.
    fn cast(&mut self, at: usize, data: Vec<u8>) {
        self.levels.0[at].1.push_back(data);
        self.levels.0[at + 1].1.push_back(vec![1]);
    }
    fn state(&mut self, slot: u64, state: &str) -> Result<()> {
        let f = Fields::of::<StateWrite>();
        let mut b = vec![0; StateWrite::BITS.div_ceil(8)];
        f.put(&mut b, "slot", slot);
        f.put(&mut b, "state", spec::code("qp_state", state));
        self.cast(STATE, b);
        self.steps(2)
    }
    /// Loads the QP's context and takes it to RTS.
    fn open(&mut self, qp: &Qp) -> Result<()> {
        let bits = hdl::iface::CtxWrite::BITS;
        for (beat, data) in qp.context().bytes().chunks(64).enumerate() {
            let mut b = data.to_vec();
            b.resize(bits.div_ceil(8), 0);
            Fields::of::<hdl::iface::CtxWrite>().put(&mut b, "slot", qp.slot);
            Fields::of::<hdl::iface::CtxWrite>().put(&mut b, "beat", beat as u64);
            self.cast(CTX, b);
        }
        self.steps(12)?;
        self.state(qp.slot, "RTS")
    }
    /// Slot 7 waits in the scheduler's list, or nobody.
    fn somebody_waits(&mut self, yes: bool) {
        let mut b = vec![0; Waiting::BITS.div_ceil(8)];
        Fields::of::<Waiting>().put(&mut b, "slot", 7);
        Fields::of::<Waiting>().put(&mut b, "any", yes.into());
        self.levels.0[LISTED].2 = b;
    }

    /// Gives a turn of WQEs of one block each; none: the one block of a turn to resume.
    fn give(&mut self, kind: u64, qp: &Qp, idx: u64, wqes: &[Wqe]) {
        let count = wqes.len().max(1) as u64;
        let blocks = (0..count).map(|k| {
            let record = match wqes.get(k as usize) {
                Some(w) => w.record(qp.slot, idx + k),
                None => Record::new(&spec::WQE),
            };
            let mut b = record.bytes().to_vec();
            b.resize(WqeBlock::BITS.div_ceil(8), 0);
            let f = OfBlock::new();
            f.0.put(&mut b, "kind", kind);
            f.0.put(&mut b, "slot", qp.slot);
            f.0.put(&mut b, "idx", (idx + k) & 0xFFFF);
            f.0.put(&mut b, "left", count - 1 - k);
            f.0.put(&mut b, "last", u64::from(k + 1 == count));
            if let Some(w) = wqes.get(k as usize) {
                f.judge(&mut b, w);
            }
            b
        });
        self.turns.queue.push_back((qp.slot, blocks.collect()));
    }

    /// Steps until `n` turns have ended; the ends, and the descriptors with the PSN of packets.
    fn ends(&mut self, n: usize) -> Result<(Vec<End>, Vec<Seen>)> {
        self.bench.start_clock();
        while self.ends.got.len() < n {
            self.steps(1)?;
            let have = self.ends.got.len();
            self.bench.within(5000, &format!("{n} ends, have {have}"))?;
        }
        self.steps(40)?;
        let f = Fields::of::<TurnEnd>();
        let ends = self.ends.got.iter().map(|(_, b)| End {
            slot: f.get(&b[0], "slot"),
            from: f.get(&b[0], "from"),
            mid: f.get(&b[0], "mid") != 0,
            short: f.get(&b[0], "short") != 0,
        });
        let f = Fields::of::<PktDesc>();
        let seen = self.desc.got.iter().map(|(_, b)| {
            let get = |n: &str| f.get(&b[0], n);
            let kind = get("kind");
            let psn = if kind == 0 { get("psn") } else { 0 };
            (kind, get("slot"), get("wqe_idx"), psn, get("syndrome"))
        });
        Ok((ends.collect(), seen.collect()))
    }
}

/// Fields of a block; those of `pre` lie behind the others.
struct OfBlock(Fields, Fields, usize);

impl OfBlock {
    fn new() -> Self {
        let pre = WqeBlock::BITS - WqePre::BITS;
        Self(Fields::of::<WqeBlock>(), Fields::of::<WqePre>(), pre)
    }
    /// What must be said of a good WRITE of up to two SGEs.
    fn judge(&self, block: &mut [u8], wqe: &Wqe) {
        let super::qp::Data::Sges(list) = &wqe.data else {
            panic!("SGEs in the WQE");
        };
        assert!(wqe.op == "WRITE" && list[0].len != 0);
        let mut b = vec![0; WqePre::BITS.div_ceil(8) + 1];
        let total = wqe.length();
        let mtus =
            |f: &dyn Fn(u64) -> bool| -> u64 { (0..5).map(|n| u64::from(f(256 << n)) << n).sum() };
        let first = list[0].len;
        let end = u128::from(list[0].addr) + u128::from(first);
        for (name, value) in [
            ("write", 1),
            ("clean", 1),
            ("plain", 1),
            ("some", 1),
            ("pair", u64::from(list.len() == 2)),
            ("fits", mtus(&|m| total <= m)),
            ("sge0_fits", mtus(&|m| first <= m)),
            ("covers", mtus(&|m| first >= m.min(total))),
            ("sge0_end", end as u64),
        ] {
            self.1.put(&mut b, name, value);
        }
        assert_eq!(end >> 64, 0, "within the address space");
        for i in 0..WqePre::BITS {
            let (from, to) = (i, self.2 + i);
            let bit = b[from / 8] >> (from % 8) & 1;
            block[to / 8] = block[to / 8] & !(1 << (to % 8)) | bit << (to % 8);
        }
    }
}

fn end(qp: &Qp, from: u64, mid: bool, short: bool) -> End {
    End {
        slot: qp.slot,
        from,
        mid,
        short,
    }
}

#[test]
fn turns_that_begin_elsewhere() -> Result<()> {
    for stall in [Stall::Never, Stall::Random(0.5)] {
        let mut rig = Rig::new(1, stall)?;
        let mut qp = Qp::new(1, HOST);
        qp.prod = 0xFFFE;
        rig.open(&qp)?;
        let small = plain(64);
        let two = [small.clone(), small.clone()];
        rig.give(FETCH, &qp, 0xFFFE, &two);
        // behind it: the same again, too far ahead, and what is next
        rig.give(FETCH, &qp, 0xFFFE, &two);
        rig.give(FETCH, &qp, 1, &two);
        rig.give(FETCH, &qp, 0, &two);
        let (ends, seen) = rig.ends(4)?;
        let want = [
            end(&qp, 0, false, false),
            end(&qp, 0, false, true),
            end(&qp, 0, false, true),
            end(&qp, 2, false, false),
        ];
        assert_eq!(ends, want);
        let psn = |k: u64| qp.psn + k;
        let want = [0xFFFE, 0xFFFF, 0, 1].map(|idx| (0, 1, idx, psn((idx + 2) & 0xFFFF), 0));
        assert_eq!(seen, want);
    }
    Ok(())
}

#[test]
fn turns_behind_an_open_message() -> Result<()> {
    let mut rig = Rig::new(2, Stall::Never)?;
    let qp = Qp::new(2, HOST);
    rig.open(&qp)?;
    rig.somebody_waits(true);
    let small = plain(64);
    rig.give(FETCH, &qp, 0, &[plain(6000), small.clone()]);
    rig.give(FETCH, &qp, 2, std::slice::from_ref(&small));
    rig.give(FETCH, &qp, 1, std::slice::from_ref(&small));
    let (ends, seen) = rig.ends(3)?;
    // 4 KiB, then the message is open: nothing else of the slot is wanted
    let mid = || end(&qp, 1, true, true);
    assert_eq!(ends, [mid(), mid(), mid()]);
    let packet = |idx, k: u64| (0, 2, idx, qp.psn + k, 0);
    assert_eq!(seen, [0, 1, 2, 3].map(|k| packet(0, k)));
    rig.give(RESUME, &qp, 0, &[]);
    rig.give(RESUME, &qp, 0, &[]);
    rig.give(FETCH, &qp, 1, &[small]);
    let (ends, seen) = rig.ends(6)?;
    // resumed; nothing to resume; goes on where it stood
    let want = [
        end(&qp, 1, false, false),
        end(&qp, 1, false, true),
        end(&qp, 2, false, false),
    ];
    assert_eq!(ends[3..], want);
    assert_eq!(seen[4..], [packet(0, 4), packet(0, 5), packet(1, 6)]);
    Ok(())
}

#[test]
fn a_stale_turn_is_not_flushed() -> Result<()> {
    let mut rig = Rig::new(3, Stall::Never)?;
    let qp = Qp::new(3, HOST);
    rig.open(&qp)?;
    rig.state(3, "SQE")?;
    let small = plain(64);
    rig.give(FETCH, &qp, 5, &[small.clone(), small.clone()]);
    rig.give(FETCH, &qp, 0, &[small]);
    let (ends, seen) = rig.ends(2)?;
    assert_eq!(ends, [end(&qp, 0, false, true), end(&qp, 1, false, false)]);
    let flushed = spec::syndrome("FLUSHED").code.value;
    assert_eq!(seen, [(1, 3, 0, 0, flushed)]);
    Ok(())
}

/// Turns of one slot, and of two in turn, without a gap: each begins where the one before left off.
#[test]
fn turns_follow_each_other() -> Result<()> {
    for slots in [vec![1], vec![1, 2], vec![1, 2, 2]] {
        let mut rig = Rig::new(4, Stall::Never)?;
        let mut qps: Vec<Qp> = (0..8).map(|s| Qp::new(s, HOST)).collect();
        for &s in &slots {
            rig.open(&qps[s as usize])?;
        }
        let mut want = vec![];
        for k in 0..24 {
            let qp = &mut qps[slots[k % slots.len()] as usize];
            rig.give(FETCH, qp, qp.prod, &[plain(64)]);
            want.push((0, qp.slot, qp.prod, qp.psn + qp.prod, 0));
            qp.prod += 1;
        }
        let (ends, seen) = rig.ends(24)?;
        assert_eq!(seen, want, "slots {slots:?}");
        assert!(ends.iter().all(|e| !e.short), "slots {slots:?}: {ends:?}");
        let gaps: Vec<u64> = rig.turns.taken.windows(2).map(|w| w[1] - w[0]).collect();
        assert!(gaps.iter().all(|&g| g == 3), "slots {slots:?}: {gaps:?}");
    }
    Ok(())
}

/// A slot whose turns follow each other has one share; it gives way even between its turns.
#[test]
fn many_turns_of_one_slot_are_one_share() -> Result<()> {
    let mut rig = Rig::new(5, Stall::Never)?;
    let qp = Qp::new(4, HOST);
    rig.open(&qp)?;
    rig.somebody_waits(true);
    for k in 0..4 {
        let wqe = plain(1024);
        rig.give(FETCH, &qp, 2 * k, &[wqe.clone(), wqe]);
    }
    let (ends, seen) = rig.ends(4)?;
    let want = [
        end(&qp, 2, false, false),
        end(&qp, 4, false, false),
        end(&qp, 4, false, true),
        end(&qp, 4, false, true),
    ];
    assert_eq!(ends, want);
    assert_eq!(seen.len(), 4, "4 KiB");
    Ok(())
}
