//! Queues of the ring engine: what it is handed instead of a completion, and those nobody hears of.
use super::*;
use hdl::iface::CqeReq;
use sim::Pins;

/// The fields of a `RingCmd`, from bit 0 on: slot, WQE index, cookie, address of the descriptor.
fn commands(rig: &Rig) -> Vec<(u64, u64, u64, u64)> {
    let read = |b: &[u8]| {
        (
            field(b, 0, 14),
            field(b, 14, 16),
            field(b, 30, 32),
            field(b, 62, 64),
        )
    };
    rig.ring_cmd.got.iter().map(|(_, b)| read(&b[0])).collect()
}

/// The work request of an operation on a ring whose descriptor is at `addr`.
fn command(n: u64, addr: u64) -> Wqe {
    Wqe {
        opcode: spec::code("wqe_opcode", "RING_ALLREDUCE"),
        cookie: (0xC0_0000 | n) | addr >> 32 << 32,
        length: addr & 0xFFFF_FFFF,
        signalled: n.is_multiple_of(2),
        ..wqe(n, true)
    }
}

/// A good one is handed over, its blocks are free, no CQE; one that failed or is flushed completes as any other.
pub(super) fn commands_go_to_the_engine(config: &str) -> Result<()> {
    for stall in [Stall::Never, Stall::Random(0.5)] {
        let mut rig = rig(config, 31, stall)?;
        let mut qp = Qp::new(3, false, false, 2);
        (qp.service, qp.commands, qp.sig_all) = ("RC", true, stall == Stall::Never);
        rig.load(&qp);
        rig.run(60)?;
        let mut rng = Rng::new(31);
        let addrs: Vec<u64> = (0..20).map(|_| rng.u64() & !127).collect();
        for (n, &addr) in (0..).zip(&addrs) {
            rig.completion(3, 0, 0, &command(n, addr));
        }
        let unknown = syndrome("UNKNOWN_OPCODE");
        rig.completion(
            3,
            status("LOC_QP_OP_ERR"),
            unknown,
            &command(20, u64::MAX - 127),
        );
        rig.completion(3, 0, 0, &command(21, 0x1234_5678_9ABC_DE80));
        rig.until(9_000, "all are done", |r| r.watch.done_at.len() == 22)?;
        rig.run(60)?;
        let want: Vec<_> = (0..)
            .zip(&addrs)
            .map(|(n, &a)| (3, n, 0xC0_0000 | n, a))
            .collect();
        assert_eq!(commands(&rig), want);
        let done: Vec<_> = (1..=22).map(|n| (3, n)).collect();
        assert_eq!(rig.watch.done_at, done);
        assert!(
            rig.push.got.is_empty(),
            "nothing waits for an acknowledgement"
        );
        let cqes = rig.cqes();
        let ring = spec::code("wqe_opcode", "RING_ALLREDUCE");
        let seen = cqes.iter().map(|(_, c)| {
            assert_eq!((get(c, "opcode"), get(c, "byte_count")), (ring, 0));
            (
                get(c, "wqe_index"),
                get(c, "status"),
                get(c, "syndrome"),
                get(c, "cookie"),
            )
        });
        assert_eq!(
            seen.collect::<Vec<_>>(),
            [
                (20, status("LOC_QP_OP_ERR"), unknown, 0xC0_0014),
                (21, status("WR_FLUSH_ERR"), syndrome("FLUSHED"), 0xC0_0015),
            ]
        );
        assert_eq!(rig.qp_error.values(), [3 | unknown << 14]);
    }
    Ok(())
}

/// The engine takes none: 64 wait, the others fail, and hold nobody up. What waits is taken in order later.
pub(super) fn too_many_commands_fail(config: &str) -> Result<()> {
    let mut rig = rig(config, 32, Stall::Never)?;
    rig.ring_cmd.set_stall(Stall::Random(1.0));
    let mut qp = Qp::new(3, false, false, 2);
    (qp.service, qp.commands) = ("RC", true);
    let other = Qp::new(1, false, false, 1);
    rig.load(&qp);
    rig.load(&other);
    rig.run(60)?;
    for n in 0..67 {
        rig.completion(3, 0, 0, &command(n, n << 7));
    }
    rig.completion(1, 0, 0, &wqe(0, true));
    rig.until(9_000, "all are done", |r| r.watch.done_at.len() == 68)?;
    rig.run(60)?;
    let seen: Vec<_> = (rig.cqes().iter())
        .map(|(_, c)| (get(c, "slot"), get(c, "wqe_index"), get(c, "syndrome")))
        .collect();
    let full = syndrome("RING_QUEUE_FULL");
    assert_eq!(
        seen,
        [(3, 64, full), (3, 65, full), (3, 66, full), (1, 0, 0)]
    );
    rig.ring_cmd.set_stall(Stall::Never);
    rig.run(100)?;
    let got: Vec<_> = commands(&rig).iter().map(|c| (c.1, c.3)).collect();
    assert_eq!(got, (0..64).map(|n| (n, n << 7)).collect::<Vec<_>>());
    Ok(())
}

/// Those that wait in the engine count, and a token comes back when all that were before it are there.
pub(super) fn commands_in_the_engine_count(config: &str) -> Result<()> {
    let mut rig = rig(config, 34, Stall::Never)?;
    rig.ring_cmd.set_stall(Stall::Random(1.0));
    let waiting = rig.bench.model.port("ring_waiting")?;
    rig.bench.model.set(waiting, 60);
    let mut qp = Qp::new(3, false, false, 2);
    (qp.service, qp.commands) = ("RC", true);
    rig.load(&qp);
    rig.run(60)?;
    for n in 0..6 {
        rig.completion(3, 0, 0, &command(n, n << 7));
    }
    rig.marker(3, 3);
    rig.until(9_000, "all are done", |r| r.watch.done_at.len() == 6)?;
    rig.run(300)?;
    let seen: Vec<_> = (rig.cqes().iter())
        .map(|(_, c)| (get(c, "wqe_index"), get(c, "syndrome")))
        .collect();
    let full = syndrome("RING_QUEUE_FULL");
    assert_eq!(seen, [(4, full), (5, full)]);
    assert!(rig.watch.tokens.is_empty(), "a token passed commands");
    rig.ring_cmd.set_stall(Stall::Never);
    rig.until(300, "the token is back", |r| r.watch.tokens.len() == 1)?;
    assert_eq!(commands(&rig).len(), 4);
    Ok(())
}

/// Whatever becomes of a work request that the engine posted, no CQE; but it is done, and its error is told.
pub(super) fn owned_queues_have_no_cqes(config: &str) -> Result<()> {
    let mut rig = rig(config, 33, Stall::Never)?;
    let mut qp = Qp::new(2, false, false, 2);
    (qp.service, qp.engine_owned, qp.sig_all) = ("RC", true, true);
    let other = Qp::new(1, false, false, 1);
    rig.load(&qp);
    rig.load(&other);
    rig.run(60)?;
    let mut rng = Rng::new(33);
    for n in 0..3 {
        rig.packet(&qp, &draw(&mut rng, 10, 500), &wqe(n, true), 0, false);
    }
    let refused = syndrome("WRONG_QUEUE");
    rig.completion(2, status("LOC_QP_OP_ERR"), refused, &wqe(3, true));
    rig.until(9_000, "all are pushed", |r| r.push.got.len() == 4)?;
    rig.complete(2, 0, 0, &wqe(0, true));
    rig.complete(2, 0, 0, &wqe(1, true));
    rig.complete(
        2,
        status("RETRY_EXC_ERR"),
        syndrome("RETRY_EXCEEDED"),
        &wqe(2, true),
    );
    rig.complete(
        2,
        status("WR_FLUSH_ERR"),
        syndrome("FLUSHED"),
        &wqe(3, true),
    );
    rig.completion(1, 0, 0, &wqe(7, true));
    rig.until(9_000, "all are done", |r| r.watch.done_at.len() == 5)?;
    rig.run(60)?;
    let slots: Vec<_> = rig.cqes().iter().map(|(_, c)| get(c, "slot")).collect();
    assert_eq!(slots, [1], "the other's alone");
    assert_eq!(rig.qp_error.values(), [2 | refused << 14]);
    assert!(rig.ring_cmd.got.is_empty());
    Ok(())
}

/// CQEs of the engine are written between those of work requests, each as it was asked for.
pub(super) fn the_engine_completes_beside_others(config: &str) -> Result<()> {
    for stall in [Stall::Never, Stall::Random(0.4)] {
        let mut rig = rig(config, 34, stall)?;
        let other = Qp::new(1, false, false, 1);
        rig.load(&other);
        rig.run(60)?;
        for n in 0..30 {
            rig.completion(1, 0, 0, &wqe(n, true));
            let cqe = CqeReq {
                cq: bits(2),
                slot: bits(3),
                qpn: bits(0x40_0003),
                opcode: bits(spec::code("wqe_opcode", "RING_ALLREDUCE")),
                wqe_idx: bits(n),
                cookie: bits(0xABC0_0000 | n),
                byte_len: bits(0x10_0000 + n),
                ..Default::default()
            };
            rig.ring_cqe.push(vec![bytes_of(cqe)]);
        }
        rig.until(9_000, "all are written", |r| r.cqes().len() == 60)?;
        let cqes = rig.cqes();
        let of = |slot| cqes.iter().filter(move |(_, c)| get(c, "slot") == slot);
        for (n, (_, c)) in of(3).enumerate() {
            let n = n as u64;
            assert_eq!((get(c, "wqe_index"), get(c, "cqn")), (n, 2));
            assert_eq!(get(c, "cookie"), 0xABC0_0000 | n);
            assert_eq!(get(c, "byte_count"), 0x10_0000 + n);
            assert_eq!(get(c, "qpn"), 0x40_0003);
        }
        let others: Vec<_> = of(1).map(|(_, c)| get(c, "wqe_index")).collect();
        assert_eq!(others, (0..30).collect::<Vec<_>>());
        assert_eq!(
            rig.watch.done_at.len(),
            30,
            "the engine's are nobody's ring blocks"
        );
    }
    Ok(())
}
