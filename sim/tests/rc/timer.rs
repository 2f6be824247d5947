//! Time-outs: when they come, when they do not, and how often.
use anyhow::Result;
use sim::monitor::Stall;

use crate::rig::{nak, syndrome, Conn, Left, Rig, TICK};

fn conn(timeout: u64, retries: u64) -> Conn {
    Conn {
        psn: 0xFF_FFFF,
        index: 0,
        timeout,
        retries,
        rnr: 0,
        service: "RC",
    }
}

fn send(rig: &mut Rig, slot: u64) {
    rig.form(slot, 0xFF_FFFF);
    rig.leave(&Left::new(slot, 0, 0xFF_FFFF));
}

/// Cycles until the next request to go back, or failure.
fn until_it_acts(rig: &mut Rig, limit: u64) -> Result<u64> {
    let (from, before) = (
        rig.bench.world.cycle,
        rig.tokens().len() + rig.errors().len(),
    );
    rig.bench.start_clock();
    while rig.tokens().len() + rig.errors().len() == before {
        rig.run(1)?;
        rig.bench.within(limit, "a time-out")?;
    }
    Ok(rig.bench.world.cycle - from)
}

#[test]
fn a_time_out_comes_in_its_bounds_and_retries_end() -> Result<()> {
    for timeout in 1..=4 {
        let mut rig = Rig::new(timeout, Stall::Never, Stall::Never)?;
        rig.open(2, &conn(timeout, 1));
        rig.run(3 * TICK / 2 + 100 * timeout)?;
        let unit = TICK << timeout;
        for round in 0..2 {
            send(&mut rig, 2);
            let cycles = until_it_acts(&mut rig, 4 * unit)?;
            assert!(cycles >= unit, "round {round}: {cycles} cycles of {unit}");
            assert!(
                cycles <= unit + 2 * TICK,
                "round {round}: {cycles} cycles of {unit}"
            );
            if round == 0 {
                assert_eq!(rig.tokens(), [2]);
                rig.back(2);
                rig.settle()?;
                assert_eq!(rig.watch.rewounds, [(2, 0, 0xFF_FFFF)]);
            }
        }
        rig.settle()?;
        let why = syndrome("RETRY_EXCEEDED");
        assert_eq!(rig.errors(), [(2, why)]);
        assert_eq!(rig.done()[0].syndrome, why);
        assert_eq!(rig.count("local_ack_timeout_err"), 2);
    }
    Ok(())
}

/// A queue pair that is made again between two walks, with the PSN it had, owes nothing of its life before.
#[test]
fn a_new_life_waits_for_its_own_time() -> Result<()> {
    for early in 0..8 {
        let mut rig = Rig::new(early, Stall::Never, Stall::Never)?;
        rig.open(2, &conn(5, 0));
        rig.settle()?;
        send(&mut rig, 2);
        rig.run(20 * TICK + early * TICK / 8)?;
        assert!(rig.errors().is_empty());
        rig.open(2, &conn(3, 0));
        rig.run(200)?;
        send(&mut rig, 2);
        let cycles = until_it_acts(&mut rig, 20 * TICK)?;
        let least = TICK << 3;
        assert!(
            (least..=least + 2 * TICK).contains(&cycles),
            "{early}: {cycles} cycles of {least}"
        );
        rig.settle()?;
        assert_eq!(rig.errors(), [(2, syndrome("RETRY_EXCEEDED"))]);
    }
    Ok(())
}

/// Nor has it waited before for the RNR time that its peer asks for.
#[test]
fn a_new_life_waits_the_whole_rnr_time() -> Result<()> {
    // Code 4 is 40 us, 300 cycles each.
    let least = 12_000;
    let patient = Conn {
        rnr: 7,
        ..conn(0, 1)
    };
    for early in 0..4 {
        let mut rig = Rig::new(early, Stall::Never, Stall::Never)?;
        for first in [true, false] {
            rig.open(2, &patient);
            rig.run(200)?;
            send(&mut rig, 2);
            rig.settle()?;
            rig.answer(2, 0xFF_FFFF, crate::rig::rnr(4));
            if first {
                rig.run(9 * TICK + early * TICK / 4)?;
                assert_eq!((rig.watch.stops.clone(), rig.tokens()), (vec![2], vec![]));
            }
        }
        let cycles = until_it_acts(&mut rig, 2 * least)?;
        assert!(
            (least..=least + 2 * TICK).contains(&cycles),
            "{early}: {cycles} cycles of {least}"
        );
        assert_eq!((rig.tokens(), rig.errors()), (vec![2], vec![]));
    }
    Ok(())
}

#[test]
fn progress_starts_the_time_anew_and_silence_without_debt_is_none() -> Result<()> {
    let mut rig = Rig::new(3, Stall::Never, Stall::Never)?;
    rig.open(1, &conn(1, 7));
    rig.settle()?;
    for i in 0..8 {
        rig.form(1, 0xFF_FFFF + i);
    }
    rig.settle()?;
    // An ACK in each 1.5 ticks: never a time-out, though all of it takes six times as long as one.
    for i in 0..8 {
        rig.run(3 * TICK / 2)?;
        rig.answer(1, 0xFF_FFFF + i, 0);
        rig.settle()?;
    }
    rig.run(20 * TICK)?;
    assert_eq!(rig.count("local_ack_timeout_err"), 0);
    // A duplicate is no progress.
    rig.form(1, 7);
    for _ in 0..5 {
        rig.run(TICK)?;
        rig.answer(1, 6, 0);
    }
    assert_eq!(rig.count("local_ack_timeout_err"), 1);
    Ok(())
}

#[test]
fn timeout_0_another_service_and_a_dead_qp_never_time_out() -> Result<()> {
    let mut rig = Rig::new(4, Stall::Never, Stall::Never)?;
    rig.open(1, &conn(0, 7));
    rig.open(
        2,
        &Conn {
            service: "UC",
            ..conn(1, 7)
        },
    );
    rig.open(3, &conn(1, 7));
    rig.settle()?;
    for slot in 1..4 {
        rig.form(slot, 0xFF_FFFF);
    }
    rig.settle()?;
    rig.state(3, "ERR");
    rig.run(12 * TICK)?;
    assert_eq!(
        (rig.count("local_ack_timeout_err"), rig.tokens()),
        (0, vec![])
    );
    Ok(())
}

#[test]
fn while_a_slot_goes_back_its_time_stands_still() -> Result<()> {
    let mut rig = Rig::new(5, Stall::Never, Stall::Never)?;
    rig.open(1, &conn(2, 1));
    rig.settle()?;
    send(&mut rig, 1);
    rig.settle()?;
    rig.answer(1, 0xFF_FFFF, nak("PSN_SEQUENCE_ERROR"));
    rig.run(12 * TICK)?;
    assert_eq!(
        (rig.count("local_ack_timeout_err"), rig.tokens()),
        (0, vec![1])
    );
    rig.back(1);
    send(&mut rig, 1);
    let cycles = until_it_acts(&mut rig, 8 * TICK)?;
    assert!(cycles >= 4 * TICK, "{cycles} cycles");
    Ok(())
}

#[test]
fn an_error_ends_the_wait_for_the_peer() -> Result<()> {
    let mut rig = Rig::new(6, Stall::Never, Stall::Never)?;
    rig.open(
        1,
        &Conn {
            rnr: 7,
            ..conn(0, 1)
        },
    );
    rig.settle()?;
    send(&mut rig, 1);
    rig.settle()?;
    // 655 ms, but for the error.
    rig.answer(1, 0xFF_FFFF, crate::rig::rnr(0));
    rig.run(20 * TICK)?;
    assert_eq!((rig.watch.stops.clone(), rig.tokens()), (vec![1], vec![]));
    rig.state(1, "ERR");
    rig.run(2 * TICK)?;
    assert_eq!(rig.tokens(), [1]);
    Ok(())
}

/// Nothing is missed while nobody was asked: the next packet that asks brings the ACK of those before it.
#[test]
fn a_packet_that_does_not_ask_is_not_missed() -> Result<()> {
    let mut rig = Rig::new(7, Stall::Never, Stall::Never)?;
    rig.open(1, &conn(1, 7));
    rig.settle()?;
    rig.form_silent(1, 0xFF_FFFF);
    rig.leave(&Left::new(1, 0, 0xFF_FFFF));
    rig.run(20 * TICK)?;
    assert_eq!(rig.count("local_ack_timeout_err"), 0);
    rig.form(1, 0);
    let cycles = until_it_acts(&mut rig, 8 * TICK)?;
    assert!(
        (2 * TICK..=4 * TICK).contains(&cycles),
        "{cycles} cycles after the one that asks"
    );
    assert_eq!(rig.count("local_ack_timeout_err"), 1);
    Ok(())
}

/// What is drained sends no packet that asks: the one that did not is sent again, and so acknowledged.
#[test]
fn a_queue_pair_that_is_drained_misses_every_packet() -> Result<()> {
    let mut rig = Rig::new(8, Stall::Never, Stall::Never)?;
    rig.open(1, &conn(1, 7));
    rig.settle()?;
    rig.form_silent(1, 0xFF_FFFF);
    rig.leave(&Left::new(1, 0, 0xFF_FFFF));
    rig.run(20 * TICK)?;
    rig.state(1, "SQD");
    until_it_acts(&mut rig, 8 * TICK)?;
    assert_eq!(rig.tokens(), [1]);
    // Back in RTS it is waited for no more.
    rig.back(1);
    rig.state(1, "RTS");
    rig.run(20 * TICK)?;
    assert_eq!(rig.count("local_ack_timeout_err"), 1);
    Ok(())
}
