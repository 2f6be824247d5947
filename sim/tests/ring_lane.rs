//! The ring engine's part of the data lane: every payload to whom it is for, in order, whoever is slow.
use anyhow::Result;
use hdl::iface::Piece;
use rust_hdl_core::prelude::{bits, Synth};
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::{Agent, Pins};

const BEAT: usize = 64;

/// A piece's bits, and the number in them (L_Key).
fn piece(kind: u64, id: u64, first: bool, last: bool) -> Vec<u8> {
    let value = Piece {
        kind: bits(kind),
        lkey: bits(id),
        va: bits(0x40 * id),
        len: bits(1 + id % 4096),
        lane: bits(id % 64),
        first,
        last,
        ..Default::default()
    };
    let text = format!("{:x}", value.verilog());
    let hex = text.split_once("'h").expect("a sized literal").1;
    let mut out = vec![0; Piece::BITS.div_ceil(8)];
    for (i, c) in hex.bytes().rev().enumerate() {
        out[i / 2] |= ((c as char).to_digit(16).expect("a digit") as u8) << (4 * (i % 2));
    }
    out
}

/// `width` bits from `at` on.
fn field(b: &[u8], at: usize, width: usize) -> u64 {
    (0..width)
        .map(|i| u64::from(b[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
        .sum()
}
fn number(b: &[u8]) -> u64 {
    field(b, Piece::default().get_my_offset_lkey(), 32)
}
fn is_last(b: &[u8]) -> bool {
    field(b, Piece::default().get_my_offset_last(), 1) == 1
}

/// The lane, the requester and the ring engine in front, read path and landing memory behind, packetiser and engine again.
struct Rig {
    bench: Bench,
    s: Source,
    operand_piece: Source,
    gathered: Source,
    landed: Source,
    m: Sink,
    landing: Sink,
    payload: Sink,
    operand: Sink,
    read: usize,
    sent: usize,
    rng: Rng,
    /// cycles of the read path
    delay: u64,
    due: std::collections::VecDeque<(u64, u64)>,
}

impl Rig {
    fn new(seed: u64, stall: Stall, idle: Stall) -> Result<Self> {
        let bench = Bench::new("ring_lane_w512", seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let m = &bench.model;
        let pay = ["data", "err", "last"];
        let mut rig = Self {
            s: Source::new(m, "s_", &["data"], idle, &rng)?,
            operand_piece: Source::new(m, "operand_piece_", &["data"], idle, &rng)?,
            gathered: Source::new(m, "gathered_", &pay, idle, &rng)?,
            landed: Source::new(m, "landed_", &pay, idle, &rng)?,
            m: Sink::new(m, "m_", &["data"], stall, &rng)?,
            landing: Sink::new(m, "landing_", &["data"], stall, &rng)?,
            payload: Sink::new(m, "payload_", &pay, stall, &rng)?,
            // The engine has room for every operand that it asked for.
            operand: Sink::new(m, "operand_", &pay, Stall::Never, &rng)?,
            read: 0,
            sent: 0,
            rng: rng.fork("rig"),
            delay: 7,
            due: Default::default(),
            bench,
        };
        let (bench, mut all) = rig.parts();
        bench.reset(3, &mut all)?;
        Ok(rig)
    }
    fn parts(&mut self) -> (&mut Bench, [&mut dyn Agent; 8]) {
        let all: [&mut dyn Agent; 8] = [
            &mut self.s,
            &mut self.operand_piece,
            &mut self.gathered,
            &mut self.landed,
            &mut self.m,
            &mut self.landing,
            &mut self.payload,
            &mut self.operand,
        ];
        (&mut self.bench, all)
    }
    fn set(&mut self, pin: &str, level: bool) -> Result<()> {
        let port = self.bench.model.port(pin)?;
        self.bench.model.set(port, level.into());
        Ok(())
    }
    fn step(&mut self) -> Result<()> {
        let (bench, mut all) = self.parts();
        bench.step(&mut all)?;
        let now = self.bench.world.cycle;
        for (_, b) in &self.m.got[self.read..] {
            if is_last(&b[0]) {
                self.due.push_back((now + self.delay, number(&b[0])));
            }
        }
        self.read = self.m.got.len();
        while self.due.front().is_some_and(|d| d.0 <= now) {
            let (_, id) = self.due.pop_front().expect("seen");
            beats(&mut self.gathered, id, &mut self.rng);
        }
        for (_, b) in &self.landing.got[self.sent..] {
            // Nothing else of a piece is looked at.
            let id = field(&b[0], Piece::default().get_my_offset_va(), 64) / 0x40;
            assert_eq!(field(&b[0], 0, 2), 2);
            let of = |at, width| field(&b[0], at, width);
            assert_eq!(of(Piece::default().get_my_offset_len(), 13), 1 + id % 4096);
            assert_eq!(of(Piece::default().get_my_offset_lane(), 8), id % 64);
            beats(&mut self.landed, id, &mut self.rng);
        }
        self.sent = self.landing.got.len();
        Ok(())
    }
}

/// A packet of payload with its number in every beat, and in the error of the last.
fn beats(to: &mut Source, id: u64, rng: &mut Rng) {
    let n = 1 + rng.below(4);
    for i in 0..n {
        let last = i + 1 == n;
        let mut data = vec![0; BEAT];
        data[..8].copy_from_slice(&id.to_le_bytes());
        let err = if last { id as u8 } else { 0 };
        to.push(vec![data, vec![err], vec![u8::from(last)]]);
    }
}

/// Numbers of the packets that came out; each is whole.
fn packets(sink: &Sink) -> Vec<u64> {
    let mut out = vec![];
    let mut open = None;
    for (_, b) in &sink.got {
        let id = field(&b[0], 0, 64);
        assert!(open.is_none_or(|o| o == id), "beats of two packets mixed");
        open = Some(id);
        if b[2][0] == 1 {
            assert_eq!(u64::from(b[1][0]), id & 0xFF, "error of packet {id}");
            out.push(id);
            open = None;
        } else {
            assert_eq!(b[1][0], 0);
        }
    }
    out
}

#[test]
fn every_payload_comes_to_whom_it_is_for() -> Result<()> {
    let stalls = [Stall::Never, Stall::Random(0.3), Stall::AfterValid];
    for (i, stall) in stalls.into_iter().enumerate() {
        for (j, idle) in [Stall::Never, Stall::Random(0.4)].into_iter().enumerate() {
            let mut rig = Rig::new(40 + 2 * i as u64 + j as u64, stall, idle)?;
            rig.delay = [0, 7, 300][(i + j) % 3];
            let mut rng = rig.rng.fork("what");
            let (mut sends, mut operands) = (vec![], vec![]);
            for id in 0..900 {
                match rng.below(3) {
                    0 => {
                        rig.operand_piece.push(vec![piece(0, id, true, true)]);
                        operands.push(id);
                    }
                    1 => {
                        rig.s.push(vec![piece(2, id, true, true)]);
                        sends.push(id);
                    }
                    _ => {
                        let n = 1 + rng.below(3);
                        for k in 0..n {
                            let kind = if n == 1 { rng.below(2) } else { 0 };
                            rig.s.push(vec![piece(kind, id, k == 0, k + 1 == n)]);
                        }
                        sends.push(id);
                    }
                }
            }
            while rig.payload.got.iter().filter(|b| b.1[2][0] == 1).count() < sends.len()
                || rig.operand.got.iter().filter(|b| b.1[2][0] == 1).count() < operands.len()
            {
                rig.step()?;
                rig.bench.within(60_000, "all payload is out")?;
            }
            assert_eq!(packets(&rig.payload), sends);
            assert_eq!(packets(&rig.operand), operands);
            // In the read path no operand is between the pieces of a packet.
            let mut open = None;
            for (_, b) in &rig.m.got {
                let id = number(&b[0]);
                assert!(
                    open.is_none_or(|o| o == id),
                    "piece of {id} inside of a packet"
                );
                open = (!is_last(&b[0])).then_some(id);
            }
        }
    }
    Ok(())
}

#[test]
fn operands_and_packets_take_turns() -> Result<()> {
    let mut rig = Rig::new(51, Stall::Never, Stall::Never)?;
    for id in 0..60 {
        rig.s.push(vec![piece(0, id, true, true)]);
        rig.operand_piece.push(vec![piece(0, 100 + id, true, true)]);
    }
    (0..140).try_for_each(|_| rig.step())?;
    let ids: Vec<_> = rig.m.got.iter().map(|(_, b)| number(&b[0])).collect();
    assert_eq!(ids.len(), 120);
    assert!(
        ids.windows(2).all(|w| (w[0] < 100) != (w[1] < 100)),
        "{ids:?}"
    );
    assert_eq!(rig.m.got[119].0 - rig.m.got[0].0, 119, "one each cycle");
    Ok(())
}

#[test]
fn a_packet_alone_loses_no_cycle() -> Result<()> {
    let mut rig = Rig::new(52, Stall::Never, Stall::Never)?;
    (0..5).try_for_each(|_| rig.step())?;
    rig.set("at_once", true)?;
    rig.s.push(vec![piece(1, 3, true, true)]);
    rig.step()?;
    assert_eq!(rig.m.got.len(), 1, "the same cycle");
    assert_eq!(rig.m.got[0].0, rig.s.sent[0]);
    let once = rig.bench.model.port("m_at_once")?;
    assert!(rig.bench.model.get(once) == 1);
    // An operand that is shown is not the piece of the WQE in the inline store.
    rig.m.set_stall(Stall::Random(1.0));
    rig.operand_piece.push(vec![piece(0, 4, true, true)]);
    (0..3).try_for_each(|_| rig.step())?;
    rig.s.push(vec![piece(1, 5, true, true)]);
    (0..3).try_for_each(|_| rig.step())?;
    assert!(rig.bench.model.get(once) == 0, "not at once");
    rig.m.set_stall(Stall::Never);
    (0..5).try_for_each(|_| rig.step())?;
    let ids: Vec<_> = rig.m.got.iter().map(|(_, b)| number(&b[0])).collect();
    assert_eq!(ids, [3, 4, 5], "what was shown goes first");
    Ok(())
}

#[test]
fn nothing_of_an_operand_is_under_way_when_held() -> Result<()> {
    let mut rig = Rig::new(53, Stall::Never, Stall::Never)?;
    rig.delay = 40;
    for id in 0..10 {
        rig.operand_piece.push(vec![piece(0, id, true, true)]);
    }
    (0..6).try_for_each(|_| rig.step())?;
    let reading = rig.bench.model.port("reading")?;
    assert_eq!(rig.bench.model.get(reading), 1);
    rig.set("hold", true)?;
    rig.step()?;
    let read = rig.m.got.len();
    assert!(read > 2);
    (0..100).try_for_each(|_| rig.step())?;
    assert_eq!(rig.m.got.len(), read, "no further one");
    assert_eq!(packets(&rig.operand).len(), read);
    assert_eq!(rig.bench.model.get(reading), 0);
    rig.s.push(vec![piece(0, 77, true, true)]);
    (0..60).try_for_each(|_| rig.step())?;
    assert_eq!(packets(&rig.payload), [77], "packets go on");
    rig.set("hold", false)?;
    (0..100).try_for_each(|_| rig.step())?;
    assert_eq!(packets(&rig.operand).len(), 10);
    Ok(())
}

/// A packet of more pieces than the read path holds: its first bytes leave before its last piece goes in.
#[test]
fn a_packet_leaves_while_it_is_read() -> Result<()> {
    let mut rig = Rig::new(54, Stall::Never, Stall::Never)?;
    rig.s.push(vec![piece(0, 9, true, false)]);
    (0..3).try_for_each(|_| rig.step())?;
    let beat = [&9_u64.to_le_bytes()[..], &[0; BEAT - 8]].concat();
    rig.gathered.push(vec![beat, vec![0], vec![0]]);
    (0..5).try_for_each(|_| rig.step())?;
    assert_eq!(rig.payload.got.len(), 1, "waits for the last piece");
    rig.s.push(vec![piece(0, 9, false, true)]);
    (0..30).try_for_each(|_| rig.step())?;
    assert_eq!(packets(&rig.payload), [9]);
    Ok(())
}
