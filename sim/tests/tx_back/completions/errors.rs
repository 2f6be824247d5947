//! Which work requests complete, and which are flushed.
use super::*;

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

pub(super) fn errors_flush_what_follows_and_nothing_else(config: &str) -> Result<()> {
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
pub(super) fn an_error_is_known_in_the_next_cycle(config: &str) -> Result<()> {
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
pub(super) fn qp_state_decides(config: &str) -> Result<()> {
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
