//! How fast the back is, and that errors, full rings and state changes under full load cost
//! nobody but those they belong to. Each at both widths.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};

use crate::completions::{get, status, syndrome, wqe, BASE};
use crate::frames::draw;
use crate::rig::{Qp, Rig, Wqe};

/// Opcodes of `draw`.
const SEND_ONLY: usize = 4;
const WRITE_ONLY: usize = 10;

fn rig(config: &str, writes: Stall) -> Result<Rig> {
    let mut rig = Rig::with_writes(config, 1, Stall::Never, Stall::Never, writes)?;
    for cq in 0..4 {
        rig.load_cq(cq, BASE + 0x10_0000 * cq, 10, 0);
    }
    // The walk that forgets all CQs.
    rig.run(300)?;
    Ok(rig)
}

/// Cycles from the first to the last of `list`, both counted.
fn span(list: &[u64]) -> u64 {
    list[list.len() - 1] - list[0] + 1
}
fn writes(rig: &Rig) -> Vec<u64> {
    rig.wr.got.iter().map(|(cycle, _)| *cycle).collect()
}
fn frames_left(rig: &Rig) -> usize {
    rig.watch.mac.len()
}

/// Packets of an MTU: a beat each cycle, at the entrance and at the MAC.
fn long_packets_leave_no_gap(config: &str) -> Result<()> {
    let mut rig = rig(config, Stall::Never)?;
    let qps = [Qp::new(1, false, false, 0), Qp::new(2, true, true, 0)];
    qps.iter().for_each(|qp| rig.load(qp));
    rig.run(60)?;
    let mut rng = Rng::new(3);
    let list: Vec<Packet> = (0..12).map(|_| draw(&mut rng, WRITE_ONLY, 4096)).collect();
    // The headers are ready before their payload, as behind a read from memory.
    (0..12).for_each(|i| rig.head(&qps[i % 2], &list[i], &Wqe::default()));
    rig.run(20)?;
    (0..12).for_each(|i| rig.body(&qps[i % 2], &list[i], 0, false));
    rig.until(2_000, "all frames left", |r| frames_left(r) == list.len())?;
    let want: Vec<_> = (list.iter().enumerate())
        .map(|(i, p)| frame(&qps[i % 2].path, p))
        .collect();
    assert!(rig.tx.packets() == want, "frames");
    let beats: u64 = want.iter().map(|f| f.len().div_ceil(rig.beat) as u64).sum();
    let (first, last) = (rig.watch.mac[0].0, rig.watch.mac[list.len() - 1].1);
    assert_eq!(last - first + 1, beats, "gaps at the MAC");
    // A first beat that is all header is built without payload.
    assert!(span(&rig.payload.sent) <= beats, "gaps at the entrance");
    Ok(())
}

/// The shortest frames, one each cycle from end to end.
fn short_frames_back_to_back(config: &str) -> Result<()> {
    let mut rig = rig(config, Stall::Never)?;
    let qp = Qp::new(0, false, false, 0);
    rig.load(&qp);
    rig.run(60)?;
    let p = draw(&mut Rng::new(2), SEND_ONLY, 0);
    for _ in 0..200 {
        rig.head(&qp, &p, &Wqe::default());
    }
    rig.until(400, "all frames left", |r| frames_left(r) == 200)?;
    let (first, last) = (rig.watch.mac[0].0, rig.watch.mac[199].1);
    assert_eq!(last - first, 199, "58-byte frames, one each cycle");
    assert_eq!(rig.tx.packets(), vec![frame(&qp.path, &p); 200]);
    Ok(())
}

/// Completions of one CQ and of two, with packets and without: one every two cycles.
fn a_completion_every_two_cycles(config: &str) -> Result<()> {
    let count = 150;
    for (cqs, packets) in [(1, false), (2, false), (1, true), (2, true)] {
        let mut rig = rig(config, Stall::Never)?;
        let qps = [0, 1].map(|i| Qp::new(i, false, false, i % cqs));
        qps.iter().for_each(|qp| rig.load(qp));
        rig.run(60)?;
        let p = draw(&mut Rng::new(2), SEND_ONLY, 0);
        for n in 0..count {
            let qp = &qps[n as usize % 2];
            if packets {
                rig.packet(qp, &p, &wqe(n, true), 0, false);
            } else {
                rig.completion(qp.slot, 0, 0, &wqe(n, true));
            }
        }
        rig.until(2_000, "all CQEs are written", |r| {
            r.wr.got.len() == count as usize
        })?;
        assert_eq!(span(&writes(&rig)), 2 * count - 1, "{cqs} CQs");
        for (n, (_, cqe)) in rig.cqes().iter().enumerate() {
            assert_eq!(get(cqe, "wqe_index"), n as u64);
            assert_eq!(get(cqe, "cq_index"), n as u64 / cqs);
        }
        assert_eq!(frames_left(&rig), if packets { count as usize } else { 0 });
    }
    Ok(())
}

/// Memory takes a write now and then: packets wait for their completions, and none is lost.
fn a_full_cq_path_holds_packets_back(config: &str) -> Result<()> {
    let mut rig = rig(config, Stall::Periodic { on: 1, off: 20 })?;
    let qp = Qp::new(3, false, false, 2);
    rig.load(&qp);
    rig.run(60)?;
    let p = draw(&mut Rng::new(2), SEND_ONLY, 0);
    let count = 250;
    (0..count).for_each(|n| rig.packet(&qp, &p, &wqe(n, true), 0, false));
    rig.run(400)?;
    assert!(frames_left(&rig) < count as usize, "packets never waited");
    rig.until(21 * count, "all CQEs are written", |r| {
        r.wr.got.len() == count as usize
    })?;
    for (n, (_, cqe)) in rig.cqes().iter().enumerate() {
        assert_eq!(get(cqe, "wqe_index"), n as u64);
    }
    assert_eq!(rig.tx.packets(), vec![frame(&qp.path, &p); count as usize]);
    assert_eq!(rig.watch.done_at.len(), count as usize);
    Ok(())
}

/// One payload of two saturated QPs is bad: its own QP is flushed, the other one loses nothing,
/// not even a cycle.
fn an_error_costs_its_qp_alone(config: &str) -> Result<()> {
    let mut rig = rig(config, Stall::Never)?;
    let qps = [Qp::new(1, false, false, 0), Qp::new(2, false, false, 1)];
    qps.iter().for_each(|qp| rig.load(qp));
    rig.run(60)?;
    let (count, bad) = (40, 14);
    let mut rng = Rng::new(3);
    let list: Vec<Packet> = (0..count)
        .map(|_| draw(&mut rng, SEND_ONLY, 1024))
        .collect();
    for (n, p) in list.iter().enumerate() {
        rig.head(&qps[n % 2], p, &wqe(n as u64, true));
    }
    rig.run(20)?;
    let mut want = vec![];
    let mut beats = 0;
    for (n, p) in list.iter().enumerate() {
        let qp = &qps[n % 2];
        let cause = if n == bad { syndrome("READ_UR") } else { 0 };
        rig.body(qp, p, cause as u8, false);
        let f = frame(&qp.path, p);
        beats += f.len().div_ceil(rig.beat) as u64;
        if n < bad || n % 2 == 1 {
            want.push(f);
        }
    }
    rig.until(4_000, "all CQEs are written", |r| r.wr.got.len() == count)?;
    rig.run(60)?;
    assert!(rig.tx.packets() == want, "frames");
    assert!(span(&rig.payload.sent) <= beats, "an error cost a cycle");
    for (n, (_, cqe)) in rig.cqes().iter().enumerate() {
        let (s, y) = match n {
            _ if n == bad => ("GENERAL_ERR", "READ_UR"),
            _ if n > bad && n % 2 == 0 => ("WR_FLUSH_ERR", "FLUSHED"),
            _ => ("SUCCESS", "NONE"),
        };
        assert_eq!(get(cqe, "wqe_index"), n as u64);
        assert_eq!(get(cqe, "status"), status(s), "{n}");
        assert_eq!(get(cqe, "syndrome"), syndrome(y), "{n}");
    }
    Ok(())
}

/// States of other QPs change while packets follow each other in every cycle, one of them bad.
/// No verdict is lost, whichever cycle the change falls into.
fn states_change_under_full_load(config: &str) -> Result<()> {
    for at in 0..24 {
        let mut rig = rig(config, Stall::Never)?;
        let qp = Qp::new(0, false, false, 0);
        rig.load(&qp);
        rig.run(60)?;
        let p = draw(&mut Rng::new(1), SEND_ONLY, 4);
        for n in 0..16 {
            let err = if n == 6 { 0x20 } else { 0 };
            rig.packet(&qp, &p, &wqe(n, true), err, false);
        }
        rig.run(at)?;
        rig.state(5, "SQE");
        rig.run(120)?;
        assert_eq!(rig.tx.packets(), vec![frame(&qp.path, &p); 6], "at {at}");
        let found: Vec<u64> = rig.cqes().iter().map(|(_, c)| get(c, "status")).collect();
        let mut wanted = vec![0; 6];
        wanted.push(status("GENERAL_ERR"));
        wanted.resize(16, status("WR_FLUSH_ERR"));
        assert_eq!(found, wanted, "at {at}");
        assert!(span(&rig.watch.pushes) <= 16 + 2, "a change costs 2 cycles");
    }
    Ok(())
}

/// A CQ of eight that nobody reads, beside one that is read, under full load: the first keeps its
/// eight and is in error until it is loaded anew, in the midst of traffic; the other keeps its
/// rate. Work goes on.
fn a_cq_overflows_alone(config: &str) -> Result<()> {
    let mut rig = rig(config, Stall::Never)?;
    rig.load_cq(1, BASE + 0x10_0000, 3, 0);
    let qps = [Qp::new(1, false, false, 1), Qp::new(2, false, false, 2)];
    qps.iter().for_each(|qp| rig.load(qp));
    rig.run(60)?;
    let p = draw(&mut Rng::new(2), SEND_ONLY, 0);
    let count = 200u64;
    let half = count / 2;
    for n in 0..count {
        rig.packet(&qps[n as usize % 2], &p, &wqe(n, true), 0, false);
    }
    rig.until(3_000, "the first half is done", |r| {
        r.watch.done_at.len() >= half as usize
    })?;
    rig.load_cq(1, BASE + 0x10_0000, 3, 1000);
    rig.until(3_000, "all is done", |r| {
        r.watch.done_at.len() == count as usize
    })?;
    rig.run(60)?;
    assert_eq!(frames_left(&rig), count as usize);
    let cqes = rig.cqes();
    let of = |cq: u64| cqes.iter().filter(move |(_, c)| get(c, "cqn") == cq);
    let index = |cq: u64| of(cq).map(|(_, c)| get(c, "cq_index")).collect::<Vec<_>>();
    let filled: Vec<u64> = (0..8).chain(1000..1008).collect();
    assert_eq!(index(1), filled, "eight each time");
    assert_eq!(index(2), (0..half).collect::<Vec<_>>(), "the neighbour");
    let lost = rig.watch.counts["ev_cq_overrun"] + rig.watch.counts["ev_cq_invalid"];
    assert_eq!(lost, half - 16, "every CQE is written or counted");
    assert!(rig.watch.counts["ev_cq_invalid"] <= 2, "what the load met");
    // The neighbour's CQE comes every four cycles, lost ones between; the load costs a few.
    let own: Vec<u64> = (rig.wr.got.iter().zip(&cqes))
        .filter(|(_, (_, c))| get(c, "cqn") == 2)
        .map(|((cycle, _), _)| *cycle)
        .collect();
    assert!(span(&own) <= 4 * half + 8, "{}", span(&own));
    Ok(())
}

/// A CQ is loaded anew while its completions come every two cycles: whichever stage they are in,
/// the new context begins where it says, and has no gap.
fn a_context_is_loaded_under_full_load(config: &str) -> Result<()> {
    for at in 0..16 {
        let mut rig = rig(config, Stall::Never)?;
        let qp = Qp::new(1, false, false, 1);
        rig.load(&qp);
        rig.run(60)?;
        let count = 40;
        (0..count).for_each(|n| rig.completion(1, 0, 0, &wqe(n, true)));
        rig.run(20 + at)?;
        rig.load_cq(1, BASE + 0x10_0000, 10, 500);
        rig.run(200)?;
        let index: Vec<u64> = (rig.cqes().iter())
            .map(|(_, c)| get(c, "cq_index"))
            .collect();
        let old = index.iter().take_while(|i| **i < 500).count() as u64;
        let wanted: Vec<u64> = (0..old)
            .chain(500..500 + index.len() as u64 - old)
            .collect();
        assert_eq!(index, wanted, "at {at}");
        let lost = rig.watch.counts["ev_cq_invalid"];
        assert!(lost <= 2 && old > 0, "at {at}: {lost} lost, {old} before");
        assert_eq!(index.len() as u64 + lost, count, "at {at}");
    }
    Ok(())
}

sim::widths! { [tiny rnic400]:
    long_packets_leave_no_gap,
    short_frames_back_to_back,
    a_completion_every_two_cycles,
    a_full_cq_path_holds_packets_back,
    an_error_costs_its_qp_alone,
    states_change_under_full_load,
    a_cq_overflows_alone,
    a_context_is_loaded_under_full_load,
}
