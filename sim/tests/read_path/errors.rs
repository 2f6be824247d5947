//! Completions that go wrong: the packet is marked, the counter goes up, the lane goes on.
use anyhow::Result;
use sim::pcie::{Fault, Injection, Link, Order, PcieConfig, Split};

use crate::rig::{Packet, Part, Rig, Streams, GPU, HOLE, HOST, KEY, PD};
use crate::{both_widths, TINY};

/// Where the struck read begins.
const AT: u64 = GPU + 0x5000;

fn rig(kind: &str, seed: u64, split: Split) -> Result<Rig> {
    let link = Link {
        split,
        order: Order::Random,
        ..Link::default()
    };
    let mut rig = Rig::new(kind, seed, PcieConfig::default(), link, Streams::ROUGH)?;
    rig.timeout(3_000);
    Ok(rig)
}

/// Packets before, beside and after the struck one are whole; `len` bytes at an odd address, in
/// reads of which one is struck.
fn strike(
    kind: &str,
    fault: Fault,
    len: u64,
    err: Option<&'static str>,
    event: &str,
) -> Result<()> {
    for (seed, split) in [
        (1, Split::Largest),
        (2, Split::Random),
        (3, Split::Bytes(64)),
    ] {
        let mut rig = rig(kind, seed, split)?;
        for place in 0..3 {
            let struck = AT + 1 + 0x2000 * place;
            rig.pcie
                .inject(Injection::once(fault, struck..struck + 4096));
            for before in 0..3 {
                rig.send(Packet::mem(before, HOST + 5 + 64 * before, 500));
            }
            let mut bad = Packet::mem(17, struck, len);
            bad.err = err;
            rig.send(bad);
            for after in 0..3 {
                rig.send(Packet::mem(after, HOST + 9 + 64 * after, 300));
            }
            rig.finish(20_000)?;
            assert_eq!(rig.pcie.injections_waiting(), 0);
            assert_eq!(rig.events(), [(event.to_string(), 1)], "{fault:?}");
            rig.serves()?;
            rig.run(1_000)?;
            assert_eq!(rig.pcie.pending(), 0);
        }
        assert_eq!(rig.events(), []);
    }
    Ok(())
}

macro_rules! strikes {
    ($($name:ident: $fault:expr, $err:expr, $event:literal;)*) => {$(
        mod $name {
            use super::*;
            fn run(kind: &str) -> Result<()> {
                for len in [1, 63, 200, 1500] {
                    strike(kind, $fault, len, $err, $event)?;
                }
                Ok(())
            }
            both_widths!(read, super::run);
        }
    )*};
}
strikes! {
    unsupported_request: Fault::Unsupported, Some("READ_UR"), "read_ur";
    completer_abort: Fault::Abort, Some("READ_CA"), "read_ca";
    poisoned: Fault::Poisoned, Some("READ_POISONED"), "read_poisoned";
    no_data: Fault::NoData, Some("READ_MALFORMED"), "read_malformed";
    duplicate: Fault::Duplicate, None, "read_unexpected";
    other_function: Fault::OtherFunction, None, "read_unexpected";
    unexpected_tag: Fault::UnexpectedTag, None, "read_unexpected";
}

/// A stranger whose tag is one of ours, with no read behind it.
fn unexpected_tag_in_range(kind: &str) -> Result<()> {
    for len in [1, 200, 1500] {
        let fault = Fault::UnexpectedTag;
        strike(kind, fault, len, None, "read_unexpected")?;
    }
    Ok(())
}
sim::widths! { [rnic100 rnic400]: unexpected_tag_in_range }

/// An abort after good data: only longer reads can have it.
fn midway(kind: &str) -> Result<()> {
    for len in [300, 2000] {
        strike(kind, Fault::AbortMidway, len, Some("READ_CA"), "read_ca")?;
    }
    Ok(())
}
both_widths!(abort_after_data, super::midway);

/// A byte count that is 4 too low: of more than 4 bytes, for the model.
fn count(kind: &str) -> Result<()> {
    for len in [6, 63, 200, 1500] {
        let err = Some("READ_MALFORMED");
        strike(kind, Fault::WrongCount, len, err, "read_malformed")?;
    }
    Ok(())
}
both_widths!(wrong_byte_count, super::count);

fn short_read(kind: &str) -> Result<()> {
    // 64 bytes a completion, so that the first is never all.
    let mut rig = rig(kind, 1, Split::Bytes(64))?;
    for len in [200, 500, 1500, 4096] {
        let struck = AT + 1;
        rig.pcie
            .inject(Injection::once(Fault::Short, struck..struck + 1));
        rig.send(Packet::mem(3, struck, len).fails("READ_MALFORMED"));
        rig.serves()?;
        assert_eq!(rig.events(), [("read_malformed".to_string(), 1)]);
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: short_read }

/// Nobody at the address.
fn unmapped(kind: &str) -> Result<()> {
    let mut rig = rig(kind, 1, Split::Random)?;
    let part = |len| Part::Raw {
        lkey: 5 << 8 | KEY,
        pd: PD,
        va: 0x5000,
        len,
        check_len: len,
        bus: HOLE,
    };
    for len in [1, 64, 512] {
        let good = Part::Mem {
            bus: HOST,
            len: 100,
        };
        rig.send(Packet {
            lane: 6,
            parts: vec![good.clone(), part(len), good],
            err: Some("READ_UR"),
        });
        rig.serves()?;
        assert_eq!(rig.events(), [("read_ur".to_string(), 1)]);
    }
    Ok(())
}
both_widths!(nobody_at_the_address, super::unmapped);

/// The first cause wins, whatever goes wrong after it, and the next packet does not inherit it.
fn first_of_two_causes(kind: &str) -> Result<()> {
    let mut rig = rig(kind, 1, Split::Random)?;
    for (first, second, err) in [
        (Fault::Unsupported, Fault::Poisoned, "READ_UR"),
        (Fault::Poisoned, Fault::Abort, "READ_POISONED"),
    ] {
        rig.pcie.inject(Injection::once(first, AT..AT + 1));
        rig.pcie
            .inject(Injection::once(second, AT + 0x800..AT + 0x801));
        rig.send(Packet {
            lane: 9,
            parts: vec![
                Part::Mem { bus: AT, len: 100 },
                Part::Mem {
                    bus: AT + 0x800,
                    len: 300,
                },
            ],
            err: Some(err),
        });
        rig.serves()?;
        assert_eq!(rig.events().len(), 2);
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: first_of_two_causes }

/// No answer: the packet fails when its time is over, the lane goes on without the tag, and the
/// tag comes back with the late answer.
fn never(kind: &str) -> Result<()> {
    let mut rig = rig(kind, 7, Split::Random)?;
    rig.timeout(1_000);
    for round in 0..3 {
        rig.pcie.inject(Injection::once(Fault::Never, AT..AT + 1));
        let sent = rig.bench.world.cycle;
        rig.send(Packet::mem(3, AT, 400).fails("READ_TIMEOUT"));
        rig.send(Packet::mem(4, HOST, 400));
        rig.finish(20_000)?;
        let took = rig.bench.world.cycle - sent;
        assert!((1_000..4_000).contains(&took), "{took} cycles");
        assert_eq!(rig.events(), [("read_timeout".to_string(), 1)]);
        // Enough packets to use every other tag again: the model watches that this one is not.
        for i in 0..30 {
            rig.send(Packet::mem(4, HOST + i, 400));
        }
        rig.finish(20_000)?;
        assert_eq!(rig.pcie.pending(), 1);
        assert_eq!(rig.pcie.answer_late(), 1);
        rig.run(500)?;
        assert_eq!(rig.pcie.pending(), 0);
        let late = rig.events();
        assert_eq!(late.len(), 1, "{late:?} in round {round}");
        assert!(
            late[0].0 == "cpl_late" && (1..=7).contains(&late[0].1),
            "{late:?}"
        );
        rig.serves()?;
    }
    Ok(())
}
both_widths!(no_answer, super::never);

/// All tags (of tiny, which has eight) are lost to a dead target: reads wait, nothing else is disturbed, and all goes on when
/// the answers come.
#[test]
fn all_tags_in_quarantine() -> Result<()> {
    let mut rig = rig(TINY, 9, Split::Largest)?;
    rig.timeout(500);
    let mut never = Injection::once(Fault::Never, GPU..GPU + 0x1_0000);
    never.count = 8;
    rig.pcie.inject(never);
    for i in 0..8 {
        rig.send(Packet::mem(i, GPU + 0x100 * i, 64).fails("READ_TIMEOUT"));
    }
    rig.finish(20_000)?;
    assert_eq!(rig.events(), [("read_timeout".to_string(), 8)]);
    rig.send(Packet::mem(1, HOST, 500));
    rig.run(5_000)?;
    assert_eq!(rig.pcie.stats.reads, 8, "no tag, no read");
    assert_eq!(rig.pcie.answer_late(), 8);
    rig.finish(2_000)?;
    rig.serves()?;
    assert_eq!(rig.events(), [("cpl_late".to_string(), 8)]);
    Ok(())
}

/// Answers that come a little before and a little after the limit, hundreds of them: each packet
/// is good or marked, and every tag comes back.
fn around_the_limit(kind: &str) -> Result<()> {
    let mut rig = rig(kind, 12, Split::Random)?;
    rig.timeout(300);
    let (mut good, mut bad) = (0, 0);
    for i in 0..60 {
        let more = 230 + rig.rng.below(400);
        rig.pcie
            .inject(Injection::once(Fault::Late(more), AT..AT + 1));
        let err = rig.settles(Packet::mem(i % 60, AT, 64 + 5 * i))?;
        match err {
            0 => good += 1,
            _ => bad += 1,
        }
    }
    rig.run(2_000)?;
    assert_eq!(rig.pcie.pending(), 0);
    assert!(good > 5 && bad > 5, "{good} good, {bad} bad");
    rig.serves()
}
both_widths!(answers_around_the_limit, super::around_the_limit);

/// A storm of faults among good reads; the model's tag rules hold, and every packet is right or marked.
fn storm(kind: &str) -> Result<()> {
    for seed in 0..6 {
        let mut rig = rig(kind, seed, Split::Random)?;
        for fault in [
            Fault::Unsupported,
            Fault::Abort,
            Fault::AbortMidway,
            Fault::Poisoned,
            Fault::WrongCount,
            Fault::NoData,
            Fault::Short,
        ] {
            rig.pcie.inject(Injection {
                fault,
                addr: AT..AT + 0x8000,
                skip: 0,
                count: 1_000,
                chance: 0.3,
            });
        }
        let (mut good, mut bad) = (0, 0);
        for i in 0..100 {
            let bus = if i % 3 == 0 { HOST } else { AT } + 0x123 * i;
            let lane = i % rig.beat();
            let len = 1 + 97 * i % 2000;
            match rig.settles(Packet::mem(lane, bus, len))? {
                0 => good += 1,
                _ if i % 3 == 0 => panic!("a good read is marked"),
                _ => bad += 1,
            }
        }
        assert!(good >= 34 && bad > 5, "{good} good, {bad} bad");
        rig.run(1_000)?;
        assert_eq!(rig.pcie.pending(), 0);
        rig.serves()?;
    }
    Ok(())
}
both_widths!(storm_of_faults, super::storm);
