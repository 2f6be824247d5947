//! Completions: their order, errors and flushing, the rings of CQs, tokens.
use std::collections::HashMap;

use anyhow::Result;
use hdl::host::mwr::MwrHead;
use hdl::rx::iface::RecvDone;
use hdl::spec::{self, Record};
use rust_hdl_core::prelude::bits;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::wire::encode::frame;

use crate::frames::{draw, shapes};
use crate::qp::bytes_of;
use crate::rig::{field, relaxed, Qp, Rig, Wqe};

pub const BASE: u64 = 0x2_0000_1040;

/// A completion as it must be written.
#[derive(Debug, PartialEq, Eq, Clone)]
struct Want {
    cq: u64,
    slot: u64,
    status: &'static str,
    syndrome: u64,
    wqe: u64,
}

pub fn status(name: &str) -> u64 {
    spec::code("cqe_status", name)
}
pub fn syndrome(name: &str) -> u64 {
    spec::code("syndrome", name)
}
pub fn get(cqe: &[u8], name: &str) -> u64 {
    spec::layout("cqe").field(name).get(cqe) as u64
}

/// Compares CQEs with what is wanted: contents, place in the ring, phase.
fn check(rig: &Rig, want: &[Want], base: impl Fn(u64) -> u64, log2: u64, start: u64) {
    let got = rig.cqes();
    let mut at: HashMap<u64, u64> = HashMap::new();
    for (i, (w, (addr, cqe))) in want.iter().zip(&got).enumerate() {
        let index = at.entry(w.cq).or_insert(start);
        let size = 1 << log2;
        let say = format!("CQE {i}: want {w:?}, ring index {index}");
        assert_eq!(*addr, base(w.cq) + 64 * (*index % size), "{say}");
        for (name, value) in [
            ("status", status(w.status)),
            ("syndrome", w.syndrome),
            ("slot", w.slot),
            ("qpn", 0x40_0000 | w.slot),
            ("wqe_index", w.wqe & 0xFFFF),
            ("cookie", 0xC0_0000 | w.wqe),
            ("byte_count", 100 + w.wqe),
            ("opcode", spec::code("wqe_opcode", "WRITE")),
            ("cq_index", *index & 0xFFFF),
            ("cqn", w.cq),
            ("phase", !(*index / size) & 1),
            ("timestamp", 0x1122_3344_5566_7788),
            ("imm_valid", 0),
            ("solicited", 0),
        ] {
            assert_eq!(get(cqe, name), value, "{say}: {name}");
        }
        *index += 1;
    }
    assert_eq!(got.len(), want.len(), "CQEs");
}

pub fn wqe(n: u64, last: bool) -> Wqe {
    Wqe {
        last,
        signalled: true,
        opcode: spec::code("wqe_opcode", "WRITE"),
        idx: n & 0xFFFF,
        next: (n + 1) & 0xFFFF,
        cookie: 0xC0_0000 | n,
        length: 100 + n,
    }
}

fn rig(config: &str, seed: u64, stall: Stall) -> Result<Rig> {
    let mut rig = Rig::new(config, seed, stall, stall)?;
    for cq in 0..4 {
        rig.load_cq(cq, BASE + 0x10_0000 * cq, 10, 0);
    }
    rig.run(60)?;
    Ok(rig)
}
fn base(cq: u64) -> u64 {
    BASE + 0x10_0000 * cq
}

/// What the rules say of a list of work requests, by slot.
#[derive(Default)]
struct Rules {
    failed: HashMap<u64, (bool, &'static str, u64)>,
    cqes: Vec<Want>,
    done: Vec<(u64, u64)>,
    errors: Vec<(u64, u64)>,
    dropped: u64,
}
impl Rules {
    /// One packet or bare completion; true if its frame may leave.
    fn take(&mut self, qp: &Qp, w: &Wqe, own: Option<(&'static str, u64)>, packet: bool) -> bool {
        let n = w.idx;
        let flushed = ("WR_FLUSH_ERR", syndrome("FLUSHED"));
        let verdict = match self.failed.get(&qp.slot) {
            Some((false, s, y)) => Some((*s, *y)),
            Some((true, ..)) => Some(flushed),
            None => own.inspect(|(s, y)| {
                self.failed.insert(qp.slot, (false, s, *y));
                self.errors.push((qp.slot, *y));
            }),
        };
        if w.last {
            if let Some(f) = self.failed.get_mut(&qp.slot) {
                f.0 = true;
            }
            self.done.push((qp.slot, w.next));
            if w.signalled || qp.sig_all || verdict.is_some() {
                let (status, syndrome) = verdict.unwrap_or(("SUCCESS", 0));
                self.cqes.push(Want {
                    cq: qp.cq,
                    slot: qp.slot,
                    status,
                    syndrome,
                    wqe: n,
                });
            }
        }
        self.dropped += u64::from(packet && verdict.is_some());
        packet && verdict.is_none()
    }
}

/// Random messages of four QPs on three CQs; some fail: their payload, or the request itself.
fn traffic(config: &str, seed: u64, stall: Stall) -> Result<()> {
    let mut rig = rig(config, seed, stall)?;
    let mut qps = shapes();
    for (i, qp) in qps.iter_mut().enumerate() {
        qp.cq = [0, 1, 2, 1][i];
        qp.sig_all = i == 3;
        rig.load(qp);
    }
    rig.run(60)?;
    let mut rng = rig.rng.fork("traffic");
    let mut rules = Rules::default();
    let mut frames = vec![];
    let causes = [
        ("READ_UR", "GENERAL_ERR"),
        ("REGION_BOUNDS", "LOC_PROT_ERR"),
        ("READ_TIMEOUT", "RESP_TIMEOUT_ERR"),
    ];
    for n in 0..150 {
        let qp = qps[rng.below(4) as usize].clone();
        let packets = if rng.below(5) == 0 {
            0
        } else {
            rng.range(1, 3)
        };
        if packets == 0 {
            // A work request that the requester refuses, or a NOP.
            let mut w = wqe(n, true);
            w.signalled = rng.below(2) == 0;
            let own = (rng.below(8) == 0).then(|| ("LOC_QP_OP_ERR", syndrome("UNKNOWN_OPCODE")));
            let (s, y) = own.unwrap_or(("SUCCESS", 0));
            rig.completion(qp.slot, status(s), y, &w);
            rules.take(&qp, &w, own, false);
            rig.marker(qp.slot, 2);
        }
        let signalled = rng.below(2) == 0;
        for k in 0..packets {
            let mut w = wqe(n, k + 1 == packets);
            w.signalled = signalled;
            let length = [0, 5, 70, 300, 1024][rng.below(5) as usize];
            let o = rng.below(12) as usize;
            let p = draw(&mut rng, o, length);
            let (cause, s) = causes[rng.below(3) as usize];
            let bad = length > 0 && rng.below(15) == 0;
            let own = bad.then(|| (s, syndrome(cause)));
            let err = own.map_or(0, |o| o.1 as u8);
            rig.packet(&qp, &p, &w, err, rng.below(2) == 0);
            if rules.take(&qp, &w, own, true) {
                frames.push(frame(&qp.path, &p));
            }
        }
    }
    rig.until(60_000, "all work requests are done", |r| {
        r.watch.done_at.len() == rules.done.len()
    })?;
    rig.run(600)?;
    assert!(rules.errors.len() >= 3, "{:?}", rules.errors);
    assert_eq!(rig.tx.packets(), frames);
    assert_eq!(rig.watch.done_at, rules.done);
    check(&rig, &rules.cqes, base, 10, 0);
    let errors: Vec<(u64, u64)> = (rig.qp_error.got.iter())
        .map(|(_, b)| (field(&b[0], 0, 14), field(&b[0], 14, 8)))
        .collect();
    assert_eq!(
        errors, rules.errors,
        "one report for each QP, the first cause"
    );
    let failed: Vec<u64> = (rules.cqes.iter())
        .filter(|w| w.status != "SUCCESS")
        .map(|w| w.syndrome)
        .collect();
    assert_eq!(rig.watch.syndromes, failed);
    let flushed = failed.iter().filter(|y| **y == syndrome("FLUSHED")).count() as u64;
    for (name, count) in [
        ("ev_tx_packets", frames.len() as u64),
        ("ev_tx_dropped", rules.dropped),
        ("ev_wqe_done", rules.done.len() as u64),
        ("ev_req_cqe_error", failed.len() as u64),
        ("ev_req_cqe_flush_error", flushed),
        ("ev_cqe_written", rules.cqes.len() as u64),
        ("ev_cq_overrun", 0),
        ("ev_cq_invalid", 0),
    ] {
        assert_eq!(rig.watch.counts[name], count, "{name}");
    }
    Ok(())
}

fn errors_flush_what_follows_and_nothing_else(config: &str) -> Result<()> {
    for (i, stall) in [
        Stall::Never,
        Stall::Random(0.5),
        Stall::Periodic { on: 1, off: 2 },
        Stall::Never,
        Stall::Random(0.2),
    ]
    .into_iter()
    .enumerate()
    {
        traffic(config, 20 + i as u64, stall)?;
    }
    Ok(())
}

/// Single-beat packets one after the other: the error of one is known to the very next.
fn an_error_is_known_in_the_next_cycle(config: &str) -> Result<()> {
    let mut rig = rig(config, 1, Stall::Never)?;
    let qp = Qp::new(0, false, false, 0);
    rig.load(&qp);
    rig.run(60)?;
    let mut rng = Rng::new(1);
    let p = draw(&mut rng, 4, 4);
    for n in 0..8 {
        let err = if n == 3 { 0x20 } else { 0 };
        rig.packet(&qp, &p, &wqe(n, true), err, false);
    }
    rig.run(200)?;
    assert_eq!(rig.tx.packets(), vec![frame(&qp.path, &p); 3]);
    let cycles = &rig.watch.pushes;
    assert_eq!(cycles[7] - cycles[0], 7, "one each cycle");
    let found: Vec<u64> = rig.cqes().iter().map(|(_, c)| get(c, "status")).collect();
    let mut want = vec![0; 3];
    want.push(status("GENERAL_ERR"));
    want.resize(8, status("WR_FLUSH_ERR"));
    assert_eq!(found, want);
    Ok(())
}

/// RESET: nothing leaves and nothing is told; ERR and SQE: flushed; RTS again: all is well.
fn qp_state_decides(config: &str) -> Result<()> {
    let mut rig = rig(config, 1, Stall::Never)?;
    let qp = Qp::new(2, true, false, 3);
    rig.load(&qp);
    rig.run(60)?;
    let mut rng = Rng::new(1);
    let p = draw(&mut rng, 10, 90);
    let mut want = vec![];
    let mut frames = 0;
    let steps = [
        ("RTS", Some("SUCCESS")),
        ("SQD", Some("SUCCESS")),
        ("SQE", Some("WR_FLUSH_ERR")),
        ("RTS", Some("SUCCESS")),
        ("ERR", Some("WR_FLUSH_ERR")),
        ("RESET", None),
        ("INIT", None),
        ("RTR", None),
        ("RTS", Some("SUCCESS")),
    ];
    for (n, (state, answer)) in steps.into_iter().enumerate() {
        rig.state(2, state);
        rig.run(2)?;
        rig.packet(&qp, &p, &wqe(n as u64, true), 0, false);
        rig.run(60)?;
        frames += usize::from(answer == Some("SUCCESS"));
        assert_eq!(rig.tx.packets().len(), frames, "after {state}");
        want.extend(answer.map(|a| Want {
            cq: 3,
            slot: 2,
            status: a,
            syndrome: if a == "SUCCESS" {
                0
            } else {
                syndrome("FLUSHED")
            },
            wqe: n as u64,
        }));
        assert_eq!(rig.watch.done_at.len(), want.len(), "after {state}");
    }
    check(&rig, &want, base, 10, 0);
    assert!(rig.qp_error.got.is_empty(), "software knows its own states");

    // An error, the state change that follows it, and the first cause still to be told.
    let mut first = wqe(20, false);
    rig.packet(&qp, &p, &first, 0x14, true);
    rig.run(40)?;
    rig.state(2, "SQE");
    rig.run(4)?;
    first.last = true;
    rig.packet(&qp, &p, &first, 0, false);
    rig.packet(&qp, &p, &wqe(21, true), 0, false);
    rig.run(60)?;
    rig.state(2, "RTS");
    rig.run(4)?;
    rig.packet(&qp, &p, &wqe(22, true), 0, false);
    rig.run(60)?;
    let tail: Vec<(u64, u64)> = (rig.cqes().iter().skip(want.len()))
        .map(|(_, c)| (get(c, "wqe_index"), get(c, "status")))
        .collect();
    assert_eq!(
        tail,
        [
            (20, status("LOC_PROT_ERR")),
            (21, status("WR_FLUSH_ERR")),
            (22, 0)
        ]
    );
    assert_eq!(rig.qp_error.got.len(), 1);
    Ok(())
}

/// A ring of four CQEs, index wrap at 2^16 included: place, phase, room, overrun, reload.
fn cq_wraps_and_overruns(config: &str) -> Result<()> {
    let start = 0x1_0000 - 6;
    let mut rig = rig(config, 1, Stall::Never)?;
    rig.load_cq(1, BASE + 0x10_0000, 2, start);
    let mut qp = Qp::new(5, false, false, 1);
    rig.load(&qp);
    rig.run(60)?;
    let mut want = vec![];
    for n in 0..14 {
        rig.completion(5, 0, 0, &wqe(n, true));
        rig.run(20)?;
        want.push(Want {
            cq: 1,
            slot: 5,
            status: "SUCCESS",
            syndrome: 0,
            wqe: n,
        });
        if n >= 2 {
            // Two are left unread: the ring is filled to three of four.
            rig.consume(1, start + n - 1);
        }
        rig.run(2)?;
    }
    check(&rig, &want, base, 2, start);
    assert_eq!(rig.watch.counts["ev_cq_overrun"], 0);

    // Two more fit; the next does not, and after it nothing does, room or not.
    for n in 14..18 {
        rig.completion(5, 0, 0, &wqe(n, true));
        rig.run(20)?;
        if n == 16 {
            rig.consume(1, start + 16);
        }
    }
    assert_eq!(rig.cqes().len(), 16);
    assert_eq!(rig.watch.counts["ev_cq_overrun"], 2);
    assert_eq!(rig.watch.done_at.len(), 18, "work goes on");

    // Loaded anew it works again; a CQ that is forgotten, or never was, swallows.
    rig.load_cq(1, BASE + 0x10_0000, 2, 40);
    rig.run(10)?;
    rig.completion(5, 0, 0, &wqe(18, true));
    rig.run(20)?;
    let cqes = rig.cqes();
    assert_eq!(cqes.len(), 17);
    assert_eq!(get(&cqes[16].1, "cq_index"), 40);
    qp.cq = 7;
    rig.load(&qp);
    rig.run(30)?;
    rig.completion(5, 0, 0, &wqe(19, true));
    rig.run(20)?;
    assert_eq!(rig.cqes().len(), 17);
    assert_eq!(rig.watch.counts["ev_cq_invalid"], 1);
    Ok(())
}

/// A consumer index that arrives just before the completion makes room for it.
fn room_made_in_the_last_cycle_counts(config: &str) -> Result<()> {
    for lead in 0..12 {
        let mut rig = rig(config, 1, Stall::Never)?;
        rig.load_cq(0, BASE, 0, 8);
        rig.load(&Qp::new(1, false, false, 0));
        rig.run(60)?;
        rig.completion(1, 0, 0, &wqe(0, true));
        rig.run(30)?;
        rig.completion(1, 0, 0, &wqe(1, true));
        rig.run(lead)?;
        rig.consume(0, 9);
        rig.run(30)?;
        let lost = rig.watch.counts["ev_cq_overrun"];
        assert_eq!(rig.cqes().len() as u64 + lost, 2);
        // The completion takes 7 cycles to the check: what came in the 6 before it counts.
        assert_eq!(lost == 0, lead <= 6, "lead {lead}");
    }
    Ok(())
}

/// A token comes back when every write before it has left, and only then.
fn tokens_wait_for_all_writes(config: &str) -> Result<()> {
    for (delay, stall) in [
        (1, Stall::Never),
        (40, Stall::Never),
        (90, Stall::Random(0.7)),
    ] {
        let mut rig = rig(config, 2, stall)?;
        rig.watch.delay = delay;
        rig.load(&Qp::new(1, false, false, 2));
        rig.run(60)?;
        let mut rng = Rng::new(4);
        let p = draw(&mut rng, 10, 500);
        let qp = Qp::new(1, false, false, 2);
        for n in 0..30 {
            rig.packet(&qp, &p, &wqe(n, true), 0, false);
            if n % 10 == 9 {
                rig.marker(1, 3);
            }
        }
        rig.until(5_000, "three tokens are back", |r| {
            r.watch.tokens.len() == 3
        })?;
        assert_eq!(rig.watch.tokens, [(10, 0), (20, 0), (30, 0)]);
    }
    Ok(())
}

/// Payload goes out beside the CQEs, whole and in order, and a token waits for no payload that
/// comes after it.
fn tokens_come_back_beside_payload(config: &str) -> Result<()> {
    for (delay, stall) in [(1, Stall::Never), (40, Stall::Random(0.5))] {
        let mut rig = rig(config, 3, stall)?;
        rig.watch.delay = delay;
        let qp = Qp::new(1, false, false, 2);
        rig.load(&qp);
        rig.run(60)?;
        let p = draw(&mut Rng::new(4), 10, 500);
        for n in 0..30 {
            rig.packet(&qp, &p, &wqe(n, true), 0, false);
            if n % 10 == 9 {
                rig.marker(1, 3);
            }
        }
        let at = |n: u64| 0x70_0000 + 0x1000 * n;
        let mut sent = 0;
        while rig.watch.tokens.len() < 3 {
            if rig.pay.pending() < 8 {
                rig.write(at(sent), 1 + sent % 3, sent as u8);
                sent += 1;
            }
            rig.step()?;
            rig.bench.within(8_000, "three tokens are back")?;
        }
        assert_eq!(rig.watch.tokens, [(10, 0), (20, 0), (30, 0)]);
        rig.until(500, "all payload is out", |r| r.pay.pending() == 0)?;
        rig.run(200)?;
        assert_eq!(rig.cqes().len(), 30);
        assert!(sent > 40, "{sent} writes of payload");
        let mut inside = 0;
        let (mut next, mut beside) = (0, 0);
        for (_, b) in &rig.wr.got {
            if !relaxed(&b[0]) {
                assert_eq!(inside, 0, "a CQE inside a write");
                beside += u64::from(next > 0 && next < sent);
                continue;
            }
            let addr = field(&b[0], MwrHead::default().get_my_offset_addr(), 64);
            assert_eq!(addr, at(next));
            assert!(b[1].iter().all(|&x| x == next as u8), "write {next}");
            inside += 1;
            assert_eq!(b[2][0] == 1, inside == 1 + next % 3, "write {next}");
            if b[2][0] == 1 {
                (inside, next) = (0, next + 1);
            }
        }
        assert_eq!(next, sent, "writes of payload");
        assert!(beside > 20, "{beside} CQEs between payload");
    }
    Ok(())
}

/// A work request of a Reliable Connection that has left is pushed, and nothing else; it completes when it is retired, in
/// front of what is leaving. A token waits until all pushes are out.
fn a_reliable_connection_completes_when_retired(config: &str) -> Result<()> {
    for stall in [Stall::Never, Stall::Random(0.6)] {
        let mut rig = rig(config, 12, stall)?;
        let mut qp = Qp::new(1, false, false, 2);
        qp.service = "RC";
        let other = Qp::new(2, false, false, 1);
        rig.load(&qp);
        rig.load(&other);
        rig.run(60)?;
        let mut rng = Rng::new(9);
        let mut want = vec![];
        for n in 0..40 {
            let mut p = draw(&mut rng, 10, 500);
            p.psn = (0xFF_FFF8 + n as u32) & 0xFF_FFFF;
            rig.packet(&qp, &p, &wqe(n, n % 4 == 3), 0, false);
            if n % 4 == 3 {
                want.push((1, u64::from(p.psn), n, n + 1, 0, false));
            }
        }
        // One that is refused has no packet: it is pushed with its error, which is told at once.
        let refused = syndrome("UNKNOWN_OPCODE");
        rig.completion(1, status("LOC_QP_OP_ERR"), refused, &wqe(40, true));
        want.push((1, 0, 40, 41, status("LOC_QP_OP_ERR"), true));
        rig.marker(1, 3);
        rig.packet(&other, &draw(&mut rng, 10, 500), &wqe(7, true), 0, false);
        rig.until(9_000, "the other's work request is complete", |r| {
            r.watch.done_at.len() == 1
        })?;
        rig.run(100)?;
        assert_eq!(rig.pushed(), want);
        assert_eq!(rig.watch.done_at, [(2, 8)], "no slot of RC has completed");
        assert_eq!(rig.watch.tokens.len(), 1);
        assert_eq!(rig.qp_error.values(), [1 | refused << 14]);
        for n in (3..40).step_by(4) {
            rig.complete(1, 0, 0, &wqe(n, true));
        }
        rig.complete(1, status("LOC_QP_OP_ERR"), refused, &wqe(40, true));
        rig.until(9_000, "all are complete", |r| r.watch.done_at.len() == 12)?;
        rig.run(100)?;
        let cqe = |n, status, syndrome| Want {
            cq: 2,
            slot: 1,
            status,
            syndrome,
            wqe: n,
        };
        let mut cqes = vec![Want {
            cq: 1,
            slot: 2,
            ..cqe(7, "SUCCESS", 0)
        }];
        cqes.extend((3..40).step_by(4).map(|n| cqe(n, "SUCCESS", 0)));
        cqes.push(cqe(40, "LOC_QP_OP_ERR", refused));
        check(&rig, &cqes, base, 10, 0);
        assert_eq!(rig.qp_error.values().len(), 1, "told once");
        assert_eq!(rig.watch.counts["ev_req_cqe_error"], 1);
    }
    Ok(())
}

/// A receive as it is told, and what its CQE must say.
fn receive(n: u64, rng: &mut Rng) -> (Vec<u8>, [u64; 11]) {
    let cause = *rng.pick(&["NONE", "NONE", "FLUSHED", "WRONG_QUEUE"]);
    let how = match cause {
        "NONE" => "SUCCESS",
        "FLUSHED" => "WR_FLUSH_ERR",
        _ => "LOC_QP_OP_ERR",
    };
    let (slot, cq, qpn) = (rng.below(8), rng.below(2), rng.below(1 << 24));
    let (cookie, len, imm) = (rng.u32().into(), rng.u32().into(), rng.u32().into());
    let (valid, solicited) = (rng.chance(0.5), rng.chance(0.5));
    let done = RecvDone {
        slot: bits(slot),
        cq: bits(cq),
        qpn: bits(qpn),
        status: bits(status(how)),
        syndrome: bits(syndrome(cause)),
        opcode: bits(spec::code("cqe_opcode", "RECV_WRITE_IMM")),
        wqe_idx: bits(n),
        cookie: bits(cookie),
        byte_len: bits(len),
        imm: bits(imm),
        imm_valid: valid,
        solicited,
    };
    let (how, cause) = (status(how), syndrome(cause));
    let (valid, solicited) = (valid.into(), solicited.into());
    let want = [
        slot, cq, qpn, how, cause, n, cookie, len, imm, valid, solicited,
    ];
    (bytes_of(done), want)
}
const RECEIVED: [&str; 11] = [
    "slot",
    "cqn",
    "qpn",
    "status",
    "syndrome",
    "wqe_index",
    "cookie",
    "byte_count",
    "imm",
    "imm_valid",
    "solicited",
];

/// Receives complete beside sends: every field, both in their orders, in turns. A token comes back
/// although receives never pause, when all sends before it have left.
fn receives_complete_beside_sends(config: &str) -> Result<()> {
    for (seed, idle, stall) in [
        (1, Stall::Never, Stall::Never),
        (2, Stall::Random(0.3), Stall::Random(0.5)),
    ] {
        let mut rig = Rig::new(config, seed, idle, stall)?;
        rig.watch.delay = 20;
        (0..2).for_each(|cq| rig.load_cq(cq, BASE + 0x10_0000 * cq, 8, 0));
        rig.load(&Qp::new(1, false, false, 0));
        rig.run(200)?;
        let mut rng = Rng::new(seed);
        let mut want = vec![];
        for n in 0..120 {
            let (told, cqe) = receive(n, &mut rng);
            rig.recv.push(vec![told]);
            want.push(cqe);
        }
        for n in 0..60 {
            rig.completion(1, 0, 0, &wqe(n, true));
            if n % 20 == 19 {
                rig.marker(1, 3);
            }
        }
        rig.until(8_000, "all is complete", |r| {
            r.watch.tokens.len() == 3 && r.recv.pending() == 0
        })?;
        rig.run(400)?;
        assert_eq!(rig.watch.tokens, [(20, 0), (40, 0), (60, 0)]);
        let all = rig.cqes();
        let all: Vec<_> = all.iter().map(|c| Record::of(&spec::CQE, &c.1)).collect();
        let received = |r: &Record| r.get("opcode") == spec::code("cqe_opcode", "RECV_WRITE_IMM");
        let sends: Vec<_> = all.iter().filter(|r| !received(r)).collect();
        assert_eq!((all.len(), sends.len()), (180, 60));
        for (i, r) in sends.iter().enumerate() {
            let plain = ["wqe_index", "imm_valid", "imm", "solicited"].map(|n| r.get(n));
            assert_eq!(plain, [i as u64, 0, 0, 0]);
        }
        for (r, want) in all.iter().filter(|r| received(r)).zip(&want) {
            assert_eq!(RECEIVED.map(|n| r.get(n)), *want);
        }
        if idle == Stall::Never {
            // Twenty sends in a row take turns with receives.
            let last = all
                .iter()
                .rposition(|r| r.get("wqe_index") == 19 && !received(r));
            let last = last.expect("the twentieth send");
            assert!(last <= 44, "{last} CQEs before the twentieth send's");
            let more = all[..last].iter().filter(|r| received(r)).count();
            assert!(more >= 18, "{more} receives beside twenty sends");
        }
        let causes: Vec<u64> = want.iter().map(|w| w[4]).filter(|c| *c != 0).collect();
        let flushed = causes.iter().filter(|c| **c == syndrome("FLUSHED")).count();
        let count = |n: &str| rig.watch.counts[n];
        assert_eq!(count("ev_resp_cqe_error"), causes.len() as u64);
        assert_eq!(count("ev_resp_cqe_flush_error"), flushed as u64);
        assert_eq!(count("ev_req_cqe_error"), 0);
        assert_eq!(rig.watch.syndromes, causes);
    }
    Ok(())
}

/// Tables hold anything after power-up: no CQ exists until it is loaded.
fn no_cq_exists_after_reset(config: &str) -> Result<()> {
    for seed in 0..4 {
        let mut rig = Rig::new(config, seed, Stall::Never, Stall::Never)?;
        for cq in 0..4 {
            rig.load(&Qp::new(cq, false, false, cq));
        }
        rig.run(100)?;
        (0..4).for_each(|slot| rig.completion(slot, 0, 0, &wqe(0, true)));
        rig.run(60)?;
        assert_eq!(rig.watch.counts["ev_cq_invalid"], 4, "seed {seed}");
        assert_eq!(rig.cqes().len(), 0);
        assert_eq!(rig.watch.done_at.len(), 4);
    }
    Ok(())
}

sim::widths! { [tiny rnic400]:
    errors_flush_what_follows_and_nothing_else,
    an_error_is_known_in_the_next_cycle,
    qp_state_decides,
    cq_wraps_and_overruns,
    room_made_in_the_last_cycle_counts,
    tokens_wait_for_all_writes,
    tokens_come_back_beside_payload,
    a_reliable_connection_completes_when_retired,
    receives_complete_beside_sends,
    no_cq_exists_after_reset,
}
