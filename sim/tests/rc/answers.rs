//! Single cases: what each answer of the peer does, and what the specification names as a trap.
use anyhow::Result;
use sim::monitor::Stall;

use crate::rig::{nak, rnr, syndrome, Conn, Left, Rig, TICK};

const ACK: u64 = 0x1F;

fn conn(psn: u64) -> Conn {
    Conn {
        psn,
        index: 10,
        timeout: 0,
        retries: 2,
        rnr: 1,
        service: "RC",
    }
}

/// A QP on slot 3 that has sent `n` work requests of one packet.
fn sent(psn: u64, n: u64) -> Result<Rig> {
    let mut rig = Rig::new(7, Stall::Never, Stall::Never)?;
    rig.open(3, &conn(psn));
    rig.settle()?;
    send(&mut rig, psn, 10, n);
    rig.settle()?;
    assert_eq!(rig.done(), [], "nothing is complete before its ACK");
    Ok(rig)
}

fn send(rig: &mut Rig, psn: u64, first: u64, n: u64) {
    for i in 0..n {
        rig.form(3, psn + i);
        rig.leave(&Left::new(3, first + i, psn + i));
    }
}

/// Indices and syndromes of the completions.
fn done(rig: &Rig) -> Vec<(u64, u64)> {
    rig.done().iter().map(|d| (d.idx, d.syndrome)).collect()
}

#[test]
fn one_ack_completes_all_before_it_across_the_wrap() -> Result<()> {
    let mut rig = sent(0xFF_FFFD, 6)?;
    rig.answer(3, 0xFF_FFFD + 3, ACK);
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0), (11, 0), (12, 0), (13, 0)]);
    assert_eq!(rig.watch.unas, [(3, 1)]);
    Ok(())
}

#[test]
fn ghost_and_duplicate_acks_do_nothing() -> Result<()> {
    let mut rig = sent(100, 4)?;
    for (psn, kind) in [
        (104, ACK),
        (99, ACK),
        (99, nak("PSN_SEQUENCE_ERROR")),
        (4000, ACK),
    ] {
        rig.answer(3, psn, kind);
    }
    // A QP that does not exist, and one of another service.
    rig.answer(5, 0, ACK);
    rig.settle()?;
    assert_eq!((done(&rig), rig.tokens()), (vec![], vec![]));
    assert_eq!(rig.count("duplicate_acks"), 2);
    assert_eq!(rig.count("ghost_acks"), 3);
    rig.answer(3, 103, ACK);
    rig.answer(3, 103, ACK);
    rig.settle()?;
    assert_eq!(done(&rig).len(), 4, "and it goes on; once");
    assert_eq!(rig.count("duplicate_acks"), 3);
    Ok(())
}

#[test]
fn an_ack_inside_a_message_completes_nothing() -> Result<()> {
    let mut rig = sent(100, 1)?;
    for psn in 101..105 {
        rig.form(3, psn);
    }
    rig.settle()?;
    rig.answer(3, 102, ACK);
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0)]);
    assert_eq!(rig.watch.unas, [(3, 103)]);
    // Acknowledged to its end before its record came: complete at once.
    rig.answer(3, 104, ACK);
    rig.settle()?;
    rig.leave(&Left::new(3, 11, 104));
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0), (11, 0)]);
    Ok(())
}

#[test]
fn a_sequence_nak_acknowledges_what_is_before_it_and_goes_back() -> Result<()> {
    let mut rig = sent(100, 5)?;
    rig.answer(3, 102, nak("PSN_SEQUENCE_ERROR"));
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0), (11, 0)]);
    assert_eq!((rig.watch.stops.clone(), rig.tokens()), (vec![3], vec![3]));
    // Again, while it goes back: nothing more.
    rig.answer(3, 102, nak("PSN_SEQUENCE_ERROR"));
    rig.settle()?;
    assert_eq!(rig.tokens(), [3]);
    rig.back(3);
    rig.settle()?;
    assert_eq!(rig.watch.rewounds, [(3, 12, 102)]);
    // A packet again, and a late ACK of the first sending, from further on.
    rig.form(3, 102);
    rig.settle()?;
    rig.answer(3, 103, ACK);
    rig.settle()?;
    assert_eq!(done(&rig).len(), 2, "none before it has left again");
    rig.leave(&Left::new(3, 12, 102));
    send(&mut rig, 103, 13, 2);
    rig.settle()?;
    assert_eq!(done(&rig)[2..], [(12, 0), (13, 0)]);
    assert_eq!(rig.count("retransmissions"), 3);
    rig.answer(3, 104, ACK);
    rig.settle()?;
    assert_eq!(done(&rig).len(), 5);
    assert_eq!(rig.count("packet_seq_err"), 2);
    Ok(())
}

#[test]
fn in_the_middle_of_a_message_it_goes_back_to_its_begin() -> Result<()> {
    let mut rig = sent(200, 1)?;
    for psn in 201..209 {
        rig.form(3, psn);
    }
    rig.settle()?;
    rig.answer(3, 205, nak("PSN_SEQUENCE_ERROR"));
    rig.settle()?;
    assert_eq!((done(&rig), rig.tokens()), (vec![(10, 0)], vec![3]));
    rig.back(3);
    rig.settle()?;
    assert_eq!(rig.watch.rewounds, [(3, 11, 201)]);
    Ok(())
}

#[test]
fn retries_end_and_progress_fills_them() -> Result<()> {
    let mut rig = sent(100, 3)?;
    let seq = nak("PSN_SEQUENCE_ERROR");
    for _ in 0..2 {
        rig.answer(3, 100, seq);
        rig.settle()?;
        rig.back(3);
        rig.settle()?;
        send(&mut rig, 100, 10, 3);
        rig.settle()?;
    }
    // Progress: two more.
    rig.answer(3, 101, seq);
    rig.settle()?;
    rig.back(3);
    rig.settle()?;
    send(&mut rig, 101, 11, 2);
    rig.answer(3, 101, seq);
    rig.settle()?;
    rig.back(3);
    rig.settle()?;
    send(&mut rig, 101, 11, 2);
    rig.settle()?;
    assert_eq!((done(&rig), rig.errors()), (vec![(10, 0)], vec![]));
    rig.answer(3, 101, seq);
    rig.settle()?;
    let (exceeded, flushed) = (syndrome("RETRY_EXCEEDED"), syndrome("FLUSHED"));
    assert_eq!(rig.errors(), [(3, exceeded)]);
    assert_eq!(done(&rig), [(10, 0), (11, exceeded), (12, flushed)]);
    assert_eq!(rig.tokens().len(), 4);
    Ok(())
}

#[test]
fn a_fatal_nak_hits_its_work_request_and_flushes_the_rest() -> Result<()> {
    for (name, why) in [
        ("INVALID_REQUEST", "NAK_INVALID_REQUEST"),
        ("REMOTE_ACCESS_ERROR", "NAK_REMOTE_ACCESS"),
        ("REMOTE_OPERATIONAL_ERROR", "NAK_REMOTE_OP"),
    ] {
        let mut rig = sent(100, 4)?;
        rig.answer(3, 102, nak(name));
        rig.answer(3, 103, ACK);
        rig.settle()?;
        let (why, flushed) = (syndrome(why), syndrome("FLUSHED"));
        assert_eq!(done(&rig), [(10, 0), (11, 0), (12, why), (13, flushed)]);
        assert_eq!(rig.errors(), [(3, why)]);
        assert_eq!(rig.count("ghost_acks"), 1, "the QP listens no more");
    }
    Ok(())
}

#[test]
fn the_peers_time_is_waited_for_and_its_patience_ends() -> Result<()> {
    let mut rig = sent(100, 2)?;
    let before = rig.bench.world.cycle;
    rig.answer(3, 101, rnr(2));
    rig.settle()?;
    assert_eq!((done(&rig), rig.tokens()), (vec![(10, 0)], vec![]));
    assert_eq!(rig.watch.stops, [3]);
    while rig.tokens().is_empty() {
        rig.run(1)?;
        rig.bench.within(8 * TICK, "the RNR time is over")?;
    }
    let waited = rig.bench.world.cycle - before;
    // 20 us at 300 MHz.
    assert!(waited >= 6_000, "{waited} cycles");
    assert!(waited <= 6_000 + 2 * TICK, "{waited} cycles");
    rig.back(3);
    rig.settle()?;
    assert_eq!(rig.watch.rewounds, [(3, 11, 101)]);
    send(&mut rig, 101, 11, 1);
    rig.settle()?;
    rig.answer(3, 101, rnr(2));
    rig.settle()?;
    let why = syndrome("RNR_EXCEEDED");
    assert_eq!(rig.errors(), [(3, why)]);
    assert_eq!(done(&rig), [(10, 0), (11, why)]);
    assert_eq!(rig.count("rnr_nak_retry_err"), 2);
    Ok(())
}

#[test]
fn what_failed_here_completes_in_its_turn() -> Result<()> {
    let mut rig = sent(100, 2)?;
    rig.form(3, 102);
    rig.leave(&Left::new(3, 12, 102).failing("READ_UR", true));
    rig.leave(&Left::new(3, 13, 102).failing("FLUSHED", false));
    rig.settle()?;
    assert_eq!(done(&rig), []);
    rig.answer(3, 101, ACK);
    rig.settle()?;
    let (ur, flushed) = (syndrome("READ_UR"), syndrome("FLUSHED"));
    assert_eq!(done(&rig), [(10, 0), (11, 0), (12, ur), (13, flushed)]);
    let reports: Vec<bool> = rig.done().iter().map(|d| d.report).collect();
    assert_eq!(reports, [false, false, true, false]);
    Ok(())
}

#[test]
fn err_flushes_reset_forgets_and_a_new_life_begins_clean() -> Result<()> {
    let mut rig = sent(100, 3)?;
    rig.answer(3, 100, ACK);
    rig.settle()?;
    rig.state(3, "ERR");
    rig.settle()?;
    let flushed = syndrome("FLUSHED");
    assert_eq!(done(&rig), [(10, 0), (11, flushed), (12, flushed)]);
    rig.open(3, &conn(500));
    rig.settle()?;
    send(&mut rig, 500, 10, 3);
    rig.settle()?;
    rig.state(3, "RESET");
    rig.settle()?;
    assert_eq!(done(&rig).len(), 3, "told to nobody");
    rig.open(3, &conn(700));
    rig.settle()?;
    rig.answer(3, 502, ACK);
    send(&mut rig, 700, 10, 2);
    rig.settle()?;
    rig.answer(3, 700, ACK);
    rig.settle()?;
    assert_eq!(done(&rig)[3..], [(10, 0)]);
    Ok(())
}

#[test]
fn answers_that_make_no_sense_are_counted() -> Result<()> {
    let mut rig = sent(100, 1)?;
    for s in [0x64, 0x7F, 0x40, 0x80, 0x9F, 0xFF] {
        rig.answer(3, 100, s);
    }
    rig.answer_as(3, 100, ACK, "RC_READ_RESPONSE_ONLY");
    rig.settle()?;
    assert_eq!((done(&rig), rig.count("bad_resp_err")), (vec![], 7));
    Ok(())
}
