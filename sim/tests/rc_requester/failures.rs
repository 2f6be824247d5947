//! Work requests that fail: by the peer, by silence, on our side; and what is flushed behind them.
use anyhow::Result;
use hdl::spec;
use sim::driver::{Qp, QpAttr};

use super::peer::{essence, Rig};

fn syndrome(name: &str) -> u64 {
    spec::code("syndrome", name)
}

/// Posts `n` WRITEs with cookies from `from` on.
fn post(rig: &mut Rig, qp: &mut Qp, from: u32, n: u32) -> Result<()> {
    for cookie in from..from + n {
        let (wr, _) = rig.write(cookie, 300)?;
        rig.dev.post(qp, &wr)?;
    }
    Ok(())
}

/// CQEs of work requests `from..to` must be flushed.
fn flushed(rig: &mut Rig, qp: &mut Qp, from: u64, to: u64) -> Result<()> {
    for n in from..to {
        let cqe = rig.cqe(20_000)?;
        assert_eq!(essence(&cqe), ("WR_FLUSH_ERR", syndrome("FLUSHED"), n));
        rig.dev.retire(qp, &cqe)?;
    }
    Ok(())
}

/// The queue pair is in ERR: what is posted now is flushed too. Then it lives again.
fn and_back_to_life(rig: &mut Rig, mut qp: Qp, from: u64) -> Result<()> {
    assert_eq!(rig.dev.query_qp(&qp)?, "ERR");
    post(rig, &mut qp, from as u32, 5)?;
    flushed(rig, &mut qp, from, from + 5)?;
    rig.no_cqe(2000)?;
    rig.dev.destroy_qp(qp)?;
    rig.faults.mute = false;
    let mut qp = rig.open(&Rig::attr())?;
    post(rig, &mut qp, 900, 10)?;
    for n in 900..910 {
        assert_eq!(essence(&rig.cqe(20_000)?), ("SUCCESS", 0, n));
    }
    rig.no_cqe(2000)
}

/// A peer that never answers: the packets are sent as often as asked for, then the first work request fails.
#[test]
fn silence_ends_in_retry_exceeded() -> Result<()> {
    let mut rig = Rig::new(40)?;
    let attr = QpAttr {
        timeout: 2,
        retry_count: 3,
        ..Rig::attr()
    };
    let mut qp = rig.open(&attr)?;
    post(&mut rig, &mut qp, 0, 4)?;
    for n in 0..4 {
        assert_eq!(essence(&rig.cqe(20_000)?), ("SUCCESS", 0, n));
    }
    rig.faults.mute = true;
    let before = rig.requests;
    // Two packets each: more than the table has entries for.
    post(&mut rig, &mut qp, 4, 40)?;
    let cqe = rig.cqe(400_000)?;
    assert_eq!(
        essence(&cqe),
        ("RETRY_EXC_ERR", syndrome("RETRY_EXCEEDED"), 4)
    );
    let first = 0xFF_FFF0 + 8;
    let firsts = rig.psns.iter().filter(|p| p.1 == first & 0xFF_FFFF).count();
    assert_eq!(firsts, 4, "once, and three times again");
    assert!(rig.requests > before);
    assert_eq!(rig.dev.counter("local_ack_timeout_err")?, 4);
    flushed(&mut rig, &mut qp, 5, 44)?;
    and_back_to_life(&mut rig, qp, 44)
}

/// Each NAK that is fatal gives its cause to the work request it names; what was before it completes.
#[test]
fn a_refusal_fails_its_work_request() -> Result<()> {
    for (nak, status, why) in [
        ("INVALID_REQUEST", "REM_INV_REQ_ERR", "NAK_INVALID_REQUEST"),
        ("REMOTE_ACCESS_ERROR", "REM_ACCESS_ERR", "NAK_REMOTE_ACCESS"),
        ("REMOTE_OPERATIONAL_ERROR", "REM_OP_ERR", "NAK_REMOTE_OP"),
    ] {
        let mut rig = Rig::new(41)?;
        let mut qp = rig.open(&Rig::attr())?;
        post(&mut rig, &mut qp, 0, 3)?;
        while rig.far[0].arrived.len() < 3 {
            rig.step()?;
        }
        let nak = spec::AETH_KIND.value("NAK") << 5 | spec::AETH_NAK.value(nak);
        rig.far[0].refuse = Some(nak as u8);
        post(&mut rig, &mut qp, 3, 8)?;
        for n in 0..3 {
            assert_eq!(essence(&rig.cqe(20_000)?), ("SUCCESS", 0, n));
        }
        assert_eq!(essence(&rig.cqe(20_000)?), (status, syndrome(why), 3));
        flushed(&mut rig, &mut qp, 4, 11)?;
        and_back_to_life(&mut rig, qp, 11)?;
    }
    Ok(())
}

/// RNR NAKs are counted too, if they are to be.
#[test]
fn a_peer_that_is_never_ready_fails_the_queue_pair() -> Result<()> {
    let mut rig = Rig::new(42)?;
    let attr = QpAttr {
        rnr_retry: 2,
        ..Rig::attr()
    };
    let mut qp = rig.open(&attr)?;
    // Time code 1: 10 us.
    let rnr = spec::AETH_KIND.value("RNR_NAK") << 5 | 1;
    rig.far[0].refuse = Some(rnr as u8);
    post(&mut rig, &mut qp, 0, 6)?;
    let cqe = rig.cqe(100_000)?;
    assert_eq!(
        essence(&cqe),
        ("RNR_RETRY_EXC_ERR", syndrome("RNR_EXCEEDED"), 0)
    );
    let firsts = rig.psns.iter().filter(|p| p.1 == 0xFF_FFF0).count();
    assert_eq!(firsts, 3, "once, and twice again");
    flushed(&mut rig, &mut qp, 1, 6)?;
    rig.far[0].refuse = None;
    and_back_to_life(&mut rig, qp, 6)
}

/// An error on our side is told at its place, and the rest is flushed; a queue pair beside it sees nothing.
#[test]
fn an_error_on_our_side_fails_the_queue_pair() -> Result<()> {
    let mut rig = Rig::new(43)?;
    let mut qp = rig.open(&Rig::attr())?;
    let mut other = rig.open(&Rig::attr())?;
    post(&mut rig, &mut qp, 0, 3)?;
    for n in 0..3 {
        assert_eq!(essence(&rig.cqe(20_000)?), ("SUCCESS", 0, n));
    }
    let (mut wr, _) = rig.write(3, 600)?;
    wr.sges[0].lkey ^= 1;
    rig.dev.post(&mut qp, &wr)?;
    post(&mut rig, &mut qp, 4, 6)?;
    post(&mut rig, &mut other, 100, 6)?;
    let (mut here, mut there) = (3, 100);
    for _ in 0..13 {
        let cqe = rig.cqe(20_000)?;
        let (status, _, cookie) = essence(&cqe);
        if cookie >= 100 {
            assert_eq!((status, cookie), ("SUCCESS", there));
            there += 1;
        } else {
            let want = if cookie == 3 {
                "LOC_PROT_ERR"
            } else {
                "WR_FLUSH_ERR"
            };
            assert_eq!((status, cookie), (want, here));
            here += 1;
            rig.dev.retire(&mut qp, &cqe)?;
        }
    }
    assert_eq!((here, there), (10, 106));
    and_back_to_life(&mut rig, qp, 10)
}

/// Software takes a queue pair to ERR while much is outstanding and more is posted: each is flushed, or was done.
#[test]
fn the_error_state_flushes_all_once() -> Result<()> {
    for seed in 0..6u64 {
        let mut rig = Rig::new(50 + seed)?;
        let mut qp = rig.open(&Rig::attr())?;
        post(&mut rig, &mut qp, 0, 60)?;
        rig.run(60 + 60 * seed)?;
        rig.dev.modify_qp(&qp, "RC", "ERR")?;
        let mut failing = false;
        for n in 0..60 {
            let cqe = rig.cqe(20_000)?;
            let (status, _, cookie) = essence(&cqe);
            assert_eq!(cookie, n, "seed {seed}: in order, once each");
            failing |= status == "WR_FLUSH_ERR";
            assert_eq!(status, if failing { "WR_FLUSH_ERR" } else { "SUCCESS" });
            rig.dev.retire(&mut qp, &cqe)?;
        }
        assert!(failing, "seed {seed}");
        and_back_to_life(&mut rig, qp, 60)?;
    }
    Ok(())
}
