//! Completions that others ask for: an acknowledgement's, and those of receives.
use super::*;

/// A work request of a Reliable Connection that has left is pushed, and nothing else; it completes when it is retired, in
/// front of what is leaving. A token waits until all pushes are out.
pub(super) fn a_reliable_connection_completes_when_retired(config: &str) -> Result<()> {
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
pub(super) fn receive(n: u64, rng: &mut Rng) -> (Vec<u8>, [u64; 11]) {
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
pub(super) fn receives_complete_beside_sends(config: &str) -> Result<()> {
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
