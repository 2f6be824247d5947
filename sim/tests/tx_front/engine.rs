//! Queues of the ring engine: those that take its commands, and those that it posts to itself.
use anyhow::Result;
use hdl::spec::{self, FieldRef, Record};
use sim::axi::AxiConfig;
use sim::monitor::Stall;
use sim::rng::Rng;

use super::qp::{essence, Data, Qp, Sge, Wqe};
use super::rig::{Pace, Packet, Rig, HOST};
use super::{of_slot, open, plain, post, put, same};

both![
    commands_carry_their_descriptor,
    each_queue_has_its_own_opcodes,
    a_command_that_is_cut_off,
    flushed_commands,
    the_engine_alone_rings_for_its_queues,
    blocks_come_from_the_chip,
    landing_and_quiet_are_for_engines,
    nobody_waits_for_the_other,
    chip_answers_with_an_error,
];

/// The send queue on the chip with this number, on a Reliable Connection.
fn owned(slot: u64, number: u64) -> Qp {
    let mut qp = Qp::new(slot, spec::RING_SQ_BASE + number * spec::RING_SQ_BYTES);
    qp.service = "RC";
    qp
}

fn open_as(rig: &mut Rig, qp: &Qp, flag: &str) -> Result<()> {
    rig.context(qp.slot, &qp.context().with(flag, true));
    rig.steps(12)?;
    rig.state(qp.slot, "RTS");
    rig.steps(4)
}

/// A command queue in slot 3.
fn command_queue(rig: &mut Rig) -> Result<Qp> {
    let mut qp = Qp::new(3, HOST + 0x9000);
    qp.service = "RC";
    open_as(rig, &qp, "commands")?;
    Ok(qp)
}

/// An operation on a ring whose descriptor is at `addr`; other fields say anything.
fn command(qp: &Qp, idx: u64, addr: u64, rng: &mut Rng) -> Record {
    let mut r = Record::new(&spec::WQE)
        .with("opcode", spec::code("wqe_opcode", "RING_ALLREDUCE"))
        .with("signalled", rng.chance(0.5))
        .with("blocks", 1u64)
        .with("sge_count", rng.below(256))
        .with("ring_index", idx & 0xFFFF)
        .with("slot", qp.slot)
        .with("length", rng.below(1 << 32))
        .with("cookie", idx ^ 0xABCD_0000)
        .with("sge0_addr", addr);
    r.set("sgl_ptr", rng.chance(0.3));
    r
}

fn commands_carry_their_descriptor(kind: &str) -> Result<()> {
    assert_eq!(
        FieldRef::byte(&spec::WQE_RING.field("desc_addr")),
        FieldRef::byte(&spec::WQE.field("sge0_addr")),
        "the descriptor's address is where SGE 0 has one"
    );
    let mut rig = Rig::new(kind, 61, Pace::calm())?;
    let mut rng = Rng::new(61);
    let mut qp = command_queue(&mut rig)?;
    for round in 0..3u64 {
        let addrs: Vec<u64> = (0..4).map(|_| rng.u64() & !127).collect();
        for &addr in &addrs {
            let bytes = command(&qp, qp.prod, addr, &mut rng).bytes().to_vec();
            put(&mut rig, &qp, &bytes);
            qp.prod += 1;
        }
        rig.ring(qp.slot, qp.prod);
        rig.wait_packets(4 * (round as usize + 1), 1000)?;
        for (i, &addr) in addrs.iter().enumerate() {
            let idx = 4 * round + i as u64;
            let d = &rig.packets[idx as usize].desc;
            assert_eq!((d.kind, d.status, d.syndrome, d.last), (1, 0, 0, true));
            assert_eq!((d.wqe_idx, d.wqe_next), (idx, idx + 1));
            assert_eq!(d.psn, qp.psn, "no PSN is used");
            assert_eq!(d.cookie & 0xFFFF_FFFF, idx ^ 0xABCD_0000);
            assert_eq!(d.cookie >> 32 << 32 | d.msg_len, addr, "descriptor");
        }
        rig.done(rig.cycle(), qp.slot, qp.prod);
        rig.steps(5)?;
    }
    assert_eq!(rig.count("ev_wqe_error"), 0);
    Ok(())
}

fn each_queue_has_its_own_opcodes(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 62, Pace::calm())?;
    let mut rng = Rng::new(62);
    let mut qp = command_queue(&mut rig)?;
    let mut other = Qp::new(1, HOST + 0x1000);
    open(&mut rig, &other)?;
    // All that packets are made of, and what completes by itself.
    let mut all = vec![plain(64), plain(0)];
    for op in [
        "SEND",
        "SEND_IMM",
        "WRITE_IMM",
        "NOP",
        "READ",
        "MOE_DISPATCH",
    ] {
        all.push(Wqe { op, ..plain(32) });
    }
    all.push(Wqe {
        data: Data::Inline(vec![7; 20]),
        ..plain(0)
    });
    for wqe in &all {
        let before = rig.packets.len();
        let idx = qp.prod;
        post(&mut rig, &mut qp, wqe, &mut rng);
        rig.ring(qp.slot, qp.prod);
        rig.wait_packets(before + 1, 1000)?;
        let want = qp.refusal(wqe, idx, "UNKNOWN_OPCODE");
        let got = &rig.packets[before].desc;
        assert_eq!(
            (got.status, got.syndrome),
            (want.desc.status, want.desc.syndrome)
        );
        assert_eq!((got.kind, got.wqe_idx), (1, idx & 0xFFFF), "{}", wqe.op);
        rig.done(rig.cycle(), qp.slot, qp.prod);
        rig.steps(5)?;
    }
    // And an operation on a ring elsewhere.
    let before = rig.packets.len();
    let bytes = command(&other, 0, 0x1000, &mut rng).bytes().to_vec();
    put(&mut rig, &other, &bytes);
    other.prod += 1;
    rig.ring(other.slot, other.prod);
    rig.wait_packets(before + 1, 1000)?;
    let got = &rig.packets[before].desc;
    let want = spec::syndrome("UNKNOWN_OPCODE").code.value;
    assert_eq!((got.kind, got.slot, got.syndrome), (1, other.slot, want));
    assert!(rig.piece.got.is_empty(), "nothing is read");
    Ok(())
}

fn a_command_that_is_cut_off(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 63, Pace::calm())?;
    let mut rng = Rng::new(63);
    let mut qp = command_queue(&mut rig)?;
    for (field, value, want) in [
        ("blocks", 0, "TRUNCATED_WQE"),
        ("blocks", 2, "TRUNCATED_WQE"),
        ("slot", 5, "WRONG_QUEUE"),
        ("ring_index", 77, "WRONG_QUEUE"),
    ] {
        let before = rig.packets.len();
        let bytes = command(&qp, qp.prod, 0x8000, &mut rng).with(field, value as u64);
        put(&mut rig, &qp, bytes.bytes());
        qp.prod += 1;
        rig.ring(qp.slot, qp.prod);
        rig.wait_packets(before + 1, 1000)?;
        let want = spec::syndrome(want).code.value;
        assert_eq!(rig.packets[before].desc.syndrome, want, "{field}");
        rig.done(rig.cycle(), qp.slot, qp.prod);
        rig.steps(5)?;
    }
    Ok(())
}

fn flushed_commands(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 64, Pace::calm())?;
    let mut rng = Rng::new(64);
    let mut qp = command_queue(&mut rig)?;
    rig.state(qp.slot, "ERR");
    rig.steps(4)?;
    for _ in 0..3 {
        let bytes = command(&qp, qp.prod, 0x8000, &mut rng);
        put(&mut rig, &qp, bytes.bytes());
        qp.prod += 1;
    }
    rig.ring(qp.slot, qp.prod);
    rig.wait_packets(3, 1000)?;
    let flushed = spec::syndrome("FLUSHED").code.value;
    for p in &rig.packets {
        assert_eq!((p.desc.kind, p.desc.syndrome), (1, flushed));
    }
    Ok(())
}

fn the_engine_alone_rings_for_its_queues(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 65, Pace::calm())?;
    let mut rng = Rng::new(65);
    let mut qp = owned(2, 0);
    open_as(&mut rig, &qp, "engine_owned")?;
    let mut other = Qp::new(1, HOST + 0x1000);
    open(&mut rig, &other)?;
    let want = post(&mut rig, &mut qp, &plain(64), &mut rng).1;
    let theirs = post(&mut rig, &mut other, &plain(64), &mut rng).1;
    rig.ring(qp.slot, qp.prod);
    rig.steps(100)?;
    assert_eq!(rig.count("ev_db_engine_owned"), 1, "BAR0");
    rig.ring_page(qp.page, qp.slot, qp.prod);
    // Pages are known after a walk.
    rig.steps(300)?;
    assert_eq!(rig.count("ev_db_engine_owned"), 2, "page");
    rig.ring_engine(other.slot, other.prod);
    rig.steps(100)?;
    assert_eq!(rig.count("ev_db_engine_owned"), 3, "engine");
    assert_eq!(rig.count("ev_doorbells"), 0);
    assert!(rig.packets.is_empty());
    rig.ring_engine(qp.slot, qp.prod);
    rig.wait_packets(1, 1000)?;
    same(&rig.packets, &want);
    rig.ring(other.slot, other.prod);
    rig.wait_packets(2, 1000)?;
    same(&rig.packets[1..], &theirs);
    assert_eq!(rig.count("ev_doorbells"), 2);
    Ok(())
}

/// Twice around both rings on the chip, in turns of every length, one of them going back now and then.
fn blocks_come_from_the_chip(kind: &str) -> Result<()> {
    let pace = Pace {
        axi: AxiConfig::default(),
        idle: Stall::Random(0.3),
        stall: Stall::Random(0.2),
    };
    let mut rig = Rig::new(kind, 66, pace)?;
    let mut rng = Rng::new(66);
    let mut qps = [owned(2, 0), owned(4, 1)];
    for qp in &qps {
        open_as(&mut rig, qp, "engine_owned")?;
    }
    let mut want: [Vec<Packet>; 2] = Default::default();
    for _ in 0..24 {
        for (qp, want) in qps.iter_mut().zip(&mut want) {
            for _ in 0..=rng.below(5) {
                let mut wqe = plain(1 + rng.below(3000));
                if rng.chance(0.4) {
                    wqe.data = Data::Inline(rng.bytes(32));
                }
                want.extend(post(&mut rig, qp, &wqe, &mut rng).1);
            }
            rig.ring_engine(qp.slot, qp.prod);
        }
        let all = want[0].len() + want[1].len();
        rig.wait_packets(all, 20_000)?;
        for qp in &qps {
            rig.done(rig.cycle(), qp.slot, qp.prod & 0xFFFF);
        }
        rig.steps(5)?;
    }
    for (qp, want) in qps.iter().zip(&want) {
        same(&of_slot(&rig.packets, qp.slot), want);
        assert!(qp.prod > 2 * qp.size());
    }
    assert_eq!(rig.wqe.bursts, 0, "nothing of it comes from host memory");
    Ok(())
}

fn landing_and_quiet_are_for_engines(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 67, Pace::calm())?;
    let mut rng = Rng::new(67);
    let mut own = owned(2, 1);
    own.mtu = 4096;
    open_as(&mut rig, &own, "engine_owned")?;
    let mut other = Qp::new(1, HOST + 0x1000);
    other.service = "RC";
    open(&mut rig, &other)?;
    for (qp, is_own) in [(&mut own, true), (&mut other, false)] {
        for (landing, quiet) in [(false, false), (true, false), (false, true), (true, true)] {
            let before = rig.packets.len();
            let wqe = Wqe::write(vec![Sge {
                addr: 0x1_2340,
                len: 900 + rng.below(100),
                lkey: 0x1234_5678,
            }]);
            let mut record = wqe.record(qp.slot, qp.prod);
            record.set("landing", landing);
            record.set("no_ack_req", quiet);
            put(&mut rig, qp, record.bytes());
            let mut want = qp.packets(&wqe, qp.prod, record.bytes(), rig.beat);
            if quiet && is_own {
                // The bench checks every `ackreq` against this.
                rig.no_ack.insert((qp.slot, qp.prod));
            }
            qp.prod += 1;
            if is_own {
                rig.ring_engine(qp.slot, qp.prod);
                want[0].pieces[0].kind = if landing { 2 } else { 0 };
            } else {
                rig.ring(qp.slot, qp.prod);
            }
            rig.wait_packets(before + 1, 1000)?;
            let got = &rig.packets[before];
            assert_eq!(essence(got), essence(&want[0]));
            assert_eq!(
                got.pieces[0].kind, want[0].pieces[0].kind,
                "kind of the piece"
            );
            assert_eq!(got.pieces[0].va, 0x1_2340);
        }
    }
    Ok(())
}

/// Whoever is slower, host memory or the chip, all turns come in order and none is lost.
fn nobody_waits_for_the_other(kind: &str) -> Result<()> {
    for (host, chip) in [(200, 2), (3, 90)] {
        let mut rig = Rig::new(kind, 68, Pace::calm())?;
        rig.wqe.set_latency(host);
        rig.own.set_latency(chip);
        let mut rng = Rng::new(68);
        let mut own = owned(2, 0);
        let mut other = Qp::new(1, HOST + 0x1000);
        open_as(&mut rig, &own, "engine_owned")?;
        open(&mut rig, &other)?;
        let mut want: [Vec<Packet>; 2] = Default::default();
        for _ in 0..8 {
            want[0].extend(post(&mut rig, &mut own, &plain(64), &mut rng).1);
            rig.ring_engine(own.slot, own.prod);
            want[1].extend(post(&mut rig, &mut other, &plain(64), &mut rng).1);
            rig.ring(other.slot, other.prod);
            rig.steps(3)?;
        }
        rig.wait_packets(16, 6000)?;
        same(&of_slot(&rig.packets, own.slot), &want[0]);
        same(&of_slot(&rig.packets, other.slot), &want[1]);
    }
    Ok(())
}

fn chip_answers_with_an_error(kind: &str) -> Result<()> {
    let mut rig = Rig::new(kind, 69, Pace::calm())?;
    let mut rng = Rng::new(69);
    // Behind both rings nothing answers.
    let mut qp = owned(2, 2);
    open_as(&mut rig, &qp, "engine_owned")?;
    qp.prod += 1;
    rig.ring_engine(qp.slot, qp.prod);
    rig.wait_packets(1, 1000)?;
    let want = spec::syndrome("WQE_READ_ERROR").code.value;
    assert_eq!(rig.packets[0].desc.syndrome, want);
    let mut other = Qp::new(1, HOST + 0x1000);
    open(&mut rig, &other)?;
    let good = post(&mut rig, &mut other, &plain(64), &mut rng).1;
    rig.ring(other.slot, other.prod);
    rig.wait_packets(2, 1000)?;
    same(&rig.packets[1..], &good);
    Ok(())
}
