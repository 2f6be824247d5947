//! A slot fails while something of it is open, on its way, or to be sent again: whose failure it is (IBA vol. 1, 9.9.2, 10.10.3).
use anyhow::Result;
use sim::monitor::Stall;

use crate::rig::{nak, syndrome, Conn, Left, Rig};

const ACK: u64 = 0x1F;

/// Slot 3 begins at PSN 100 and ring index 10.
fn opened() -> Result<Rig> {
    let mut rig = Rig::new(8, Stall::Never, Stall::Never)?;
    rig.open(
        3,
        &Conn {
            psn: 100,
            index: 10,
            timeout: 0,
            retries: 2,
            rnr: 1,
            service: "RC",
        },
    );
    rig.settle()?;
    Ok(rig)
}

/// The first `n` work requests, of one packet each.
fn send(rig: &mut Rig, n: u64) {
    for i in 0..n {
        rig.form(3, 100 + i);
        rig.leave(&Left::new(3, 10 + i, 100 + i));
    }
}

/// `n` of them are out, and it has gone back to the first.
fn gone_back(n: u64) -> Result<Rig> {
    let mut rig = opened()?;
    send(&mut rig, n);
    rig.settle()?;
    rig.answer(3, 100, nak("PSN_SEQUENCE_ERROR"));
    rig.settle()?;
    rig.back(3);
    rig.settle()?;
    assert_eq!(rig.watch.rewounds, [(3, 10, 100)]);
    assert_eq!(done(&rig), []);
    Ok(rig)
}

/// What is flushed has no packet: whatever PSN comes next stands in its record.
fn flushed(rig: &mut Rig, indices: std::ops::Range<u64>) -> Result<()> {
    for n in indices {
        rig.leave(&Left::bare(3, n, 100).failing("FLUSHED", false));
    }
    rig.settle()
}

/// Indices and syndromes of the completions.
fn done(rig: &Rig) -> Vec<(u64, u64)> {
    rig.done().iter().map(|d| (d.idx, d.syndrome)).collect()
}

#[test]
fn a_fatal_nak_inside_a_message_hits_it_when_it_ends() -> Result<()> {
    let mut rig = opened()?;
    send(&mut rig, 1);
    rig.form(3, 101);
    rig.form(3, 102);
    rig.settle()?;
    rig.answer(3, 101, nak("REMOTE_ACCESS_ERROR"));
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0)]);
    rig.state(3, "ERR");
    rig.settle()?;
    let why = syndrome("NAK_REMOTE_ACCESS");
    // The requester gives the open message up: it comes without a status of its own.
    rig.leave(&Left::new(3, 11, 102));
    rig.leave(&Left::new(3, 12, 102).failing("FLUSHED", false));
    rig.settle()?;
    assert_eq!(done(&rig), [(10, 0), (11, why), (12, syndrome("FLUSHED"))]);
    Ok(())
}

#[test]
fn a_refusal_of_what_is_to_be_sent_again_hits_its_work_request() -> Result<()> {
    let (why, flush) = (syndrome("NAK_REMOTE_ACCESS"), syndrome("FLUSHED"));
    // So many of four have left again before the refusal of the third comes.
    for again in 0..5 {
        let mut rig = gone_back(4)?;
        send(&mut rig, again);
        rig.settle()?;
        rig.answer(3, 102, nak("REMOTE_ACCESS_ERROR"));
        rig.settle()?;
        let all = [(10, 0), (11, 0), (12, why), (13, flush)];
        assert_eq!(
            done(&rig),
            all[..again as usize],
            "none before it has left again"
        );
        rig.state(3, "ERR");
        flushed(&mut rig, 10 + again..16)?;
        assert_eq!(done(&rig)[..4], all, "{again} had left again");
        assert_eq!(done(&rig)[4..], [(14, flush), (15, flush)]);
        assert_eq!(rig.errors(), [(3, why)]);
    }
    Ok(())
}

#[test]
fn a_refusal_of_the_message_that_was_open_hits_it() -> Result<()> {
    let mut rig = opened()?;
    send(&mut rig, 2);
    // Two packets of a third one leave, then it goes back; the peer refuses the second of them.
    rig.form(3, 102);
    rig.form(3, 103);
    rig.settle()?;
    rig.answer(3, 101, nak("PSN_SEQUENCE_ERROR"));
    rig.settle()?;
    rig.back(3);
    rig.settle()?;
    assert_eq!(rig.watch.rewounds, [(3, 11, 101)]);
    rig.answer(3, 103, nak("INVALID_REQUEST"));
    rig.settle()?;
    rig.state(3, "ERR");
    flushed(&mut rig, 11..14)?;
    let (why, flush) = (syndrome("NAK_INVALID_REQUEST"), syndrome("FLUSHED"));
    assert_eq!(done(&rig), [(10, 0), (11, 0), (12, why), (13, flush)]);
    Ok(())
}

#[test]
fn what_was_acknowledged_while_it_went_back_succeeds_in_err() -> Result<()> {
    let mut rig = gone_back(3)?;
    rig.answer(3, 101, ACK);
    rig.settle()?;
    assert_eq!(
        done(&rig),
        [],
        "their blocks of the ring are read once more"
    );
    rig.state(3, "ERR");
    rig.settle()?;
    flushed(&mut rig, 10..14)?;
    let flush = syndrome("FLUSHED");
    assert_eq!(done(&rig), [(10, 0), (11, 0), (12, flush), (13, flush)]);
    Ok(())
}

#[test]
fn an_error_on_our_side_while_it_is_sent_again_flushes_the_rest() -> Result<()> {
    let mut rig = gone_back(3)?;
    // The peer has all of them; the payload of the second cannot be read any more.
    send(&mut rig, 1);
    rig.settle()?;
    rig.answer(3, 102, ACK);
    rig.leave(&Left::new(3, 11, 101).failing("READ_UR", true));
    rig.settle()?;
    let (ur, flush) = (syndrome("READ_UR"), syndrome("FLUSHED"));
    assert_eq!(done(&rig), [(10, 0), (11, ur)]);
    rig.state(3, "ERR");
    flushed(&mut rig, 12..13)?;
    assert_eq!(done(&rig), [(10, 0), (11, ur), (12, flush)]);
    Ok(())
}

#[test]
fn of_two_failures_the_first_alone_is_told() -> Result<()> {
    let mut rig = opened()?;
    send(&mut rig, 1);
    // The payload of the second cannot be read, and the peer refuses the first.
    rig.leave(&Left::new(3, 11, 101).failing("READ_UR", true));
    rig.settle()?;
    assert_eq!(done(&rig), []);
    rig.answer(3, 100, nak("REMOTE_ACCESS_ERROR"));
    rig.settle()?;
    let (why, flush) = (syndrome("NAK_REMOTE_ACCESS"), syndrome("FLUSHED"));
    assert_eq!(done(&rig), [(10, why), (11, flush)]);
    assert_eq!(rig.errors(), [(3, why)]);
    Ok(())
}
