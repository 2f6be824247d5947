//! Completions: their order, errors and flushing, the rings of CQs, tokens.
mod both;
mod engine;
mod errors;

use std::collections::HashMap;

use anyhow::Result;
use hdl::host::mwr::MwrHead;
use hdl::rx::iface::RecvDone;
use hdl::spec::{self, Record};
use rust_hdl_core::prelude::bits;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::wire::encode::frame;

use crate::frames::{draw, shapes};
use crate::qp::bytes_of;
use crate::rig::{field, relaxed, Qp, Rig, Wqe};

use both::{a_reliable_connection_completes_when_retired, receives_complete_beside_sends};
use engine::{
    commands_go_to_the_engine, commands_in_the_engine_count, owned_queues_have_no_cqes,
    the_engine_completes_beside_others, too_many_commands_fail,
};
use errors::{
    an_error_is_known_in_the_next_cycle, errors_flush_what_follows_and_nothing_else,
    qp_state_decides,
};

pub const BASE: u64 = 0x2_0000_1040;

/// A completion as it must be written.
#[derive(Debug, PartialEq, Eq, Clone)]
struct Want {
    cq: u64,
    slot: u64,
    status: &'static str,
    syndrome: u64,
    wqe: u64,
}

pub fn status(name: &str) -> u64 {
    spec::code("cqe_status", name)
}
pub fn syndrome(name: &str) -> u64 {
    spec::code("syndrome", name)
}
pub fn get(cqe: &[u8], name: &str) -> u64 {
    spec::layout("cqe").field(name).get(cqe) as u64
}

/// Compares CQEs with what is wanted: contents, place in the ring, phase.
fn check(rig: &Rig, want: &[Want], base: impl Fn(u64) -> u64, log2: u64, start: u64) {
    let got = rig.cqes();
    let mut at: HashMap<u64, u64> = HashMap::new();
    for (i, (w, (addr, cqe))) in want.iter().zip(&got).enumerate() {
        let index = at.entry(w.cq).or_insert(start);
        let size = 1 << log2;
        let say = format!("CQE {i}: want {w:?}, ring index {index}");
        assert_eq!(*addr, base(w.cq) + 64 * (*index % size), "{say}");
        for (name, value) in [
            ("status", status(w.status)),
            ("syndrome", w.syndrome),
            ("slot", w.slot),
            ("qpn", 0x40_0000 | w.slot),
            ("wqe_index", w.wqe & 0xFFFF),
            ("cookie", 0xC0_0000 | w.wqe),
            ("byte_count", 100 + w.wqe),
            ("opcode", spec::code("wqe_opcode", "WRITE")),
            ("cq_index", *index & 0xFFFF),
            ("cqn", w.cq),
            ("phase", !(*index / size) & 1),
            ("timestamp", 0x1122_3344_5566_7788),
            ("imm_valid", 0),
            ("solicited", 0),
        ] {
            assert_eq!(get(cqe, name), value, "{say}: {name}");
        }
        *index += 1;
    }
    assert_eq!(got.len(), want.len(), "CQEs");
}

pub fn wqe(n: u64, last: bool) -> Wqe {
    Wqe {
        last,
        signalled: true,
        opcode: spec::code("wqe_opcode", "WRITE"),
        idx: n & 0xFFFF,
        next: (n + 1) & 0xFFFF,
        cookie: 0xC0_0000 | n,
        length: 100 + n,
    }
}

fn rig(config: &str, seed: u64, stall: Stall) -> Result<Rig> {
    let mut rig = Rig::new(config, seed, stall, stall)?;
    for cq in 0..4 {
        rig.load_cq(cq, BASE + 0x10_0000 * cq, 10, 0);
    }
    rig.run(60)?;
    Ok(rig)
}
fn base(cq: u64) -> u64 {
    BASE + 0x10_0000 * cq
}

/// A ring of four CQEs, index wrap at 2^16 included: place, phase, room, overrun, reload.
fn cq_wraps_and_overruns(config: &str) -> Result<()> {
    let start = 0x1_0000 - 6;
    let mut rig = rig(config, 1, Stall::Never)?;
    rig.load_cq(1, BASE + 0x10_0000, 2, start);
    let mut qp = Qp::new(5, false, false, 1);
    rig.load(&qp);
    rig.run(60)?;
    let mut want = vec![];
    for n in 0..14 {
        rig.completion(5, 0, 0, &wqe(n, true));
        rig.run(20)?;
        want.push(Want {
            cq: 1,
            slot: 5,
            status: "SUCCESS",
            syndrome: 0,
            wqe: n,
        });
        if n >= 2 {
            // Two are left unread: the ring is filled to three of four.
            rig.consume(1, start + n - 1);
        }
        rig.run(2)?;
    }
    check(&rig, &want, base, 2, start);
    assert_eq!(rig.watch.counts["ev_cq_overrun"], 0);

    // Two more fit; the next does not, and after it nothing does, room or not.
    for n in 14..18 {
        rig.completion(5, 0, 0, &wqe(n, true));
        rig.run(20)?;
        if n == 16 {
            rig.consume(1, start + 16);
        }
    }
    assert_eq!(rig.cqes().len(), 16);
    assert_eq!(rig.watch.counts["ev_cq_overrun"], 2);
    assert_eq!(rig.watch.done_at.len(), 18, "work goes on");

    // Loaded anew it works again; a CQ that is forgotten, or never was, swallows.
    rig.load_cq(1, BASE + 0x10_0000, 2, 40);
    rig.run(10)?;
    rig.completion(5, 0, 0, &wqe(18, true));
    rig.run(20)?;
    let cqes = rig.cqes();
    assert_eq!(cqes.len(), 17);
    assert_eq!(get(&cqes[16].1, "cq_index"), 40);
    qp.cq = 7;
    rig.load(&qp);
    rig.run(30)?;
    rig.completion(5, 0, 0, &wqe(19, true));
    rig.run(20)?;
    assert_eq!(rig.cqes().len(), 17);
    assert_eq!(rig.watch.counts["ev_cq_invalid"], 1);
    Ok(())
}

/// A consumer index that arrives just before the completion makes room for it.
fn room_made_in_the_last_cycle_counts(config: &str) -> Result<()> {
    for lead in 0..12 {
        let mut rig = rig(config, 1, Stall::Never)?;
        rig.load_cq(0, BASE, 0, 8);
        rig.load(&Qp::new(1, false, false, 0));
        rig.run(60)?;
        rig.completion(1, 0, 0, &wqe(0, true));
        rig.run(30)?;
        rig.completion(1, 0, 0, &wqe(1, true));
        rig.run(lead)?;
        rig.consume(0, 9);
        rig.run(30)?;
        let lost = rig.watch.counts["ev_cq_overrun"];
        assert_eq!(rig.cqes().len() as u64 + lost, 2);
        // The completion takes 7 cycles to the check: what came in the 6 before it counts.
        assert_eq!(lost == 0, lead <= 6, "lead {lead}");
    }
    Ok(())
}

/// A token comes back when every write before it has left, and only then.
fn tokens_wait_for_all_writes(config: &str) -> Result<()> {
    for (delay, stall) in [
        (1, Stall::Never),
        (40, Stall::Never),
        (90, Stall::Random(0.7)),
    ] {
        let mut rig = rig(config, 2, stall)?;
        rig.watch.delay = delay;
        rig.load(&Qp::new(1, false, false, 2));
        rig.run(60)?;
        let mut rng = Rng::new(4);
        let p = draw(&mut rng, 10, 500);
        let qp = Qp::new(1, false, false, 2);
        for n in 0..30 {
            rig.packet(&qp, &p, &wqe(n, true), 0, false);
            if n % 10 == 9 {
                rig.marker(1, 3);
            }
        }
        rig.until(5_000, "three tokens are back", |r| {
            r.watch.tokens.len() == 3
        })?;
        assert_eq!(rig.watch.tokens, [(10, 0), (20, 0), (30, 0)]);
    }
    Ok(())
}

/// Payload goes out beside the CQEs, whole and in order, and a token waits for no payload that
/// comes after it.
fn tokens_come_back_beside_payload(config: &str) -> Result<()> {
    for (delay, stall) in [(1, Stall::Never), (40, Stall::Random(0.5))] {
        let mut rig = rig(config, 3, stall)?;
        rig.watch.delay = delay;
        let qp = Qp::new(1, false, false, 2);
        rig.load(&qp);
        rig.run(60)?;
        let p = draw(&mut Rng::new(4), 10, 500);
        for n in 0..30 {
            rig.packet(&qp, &p, &wqe(n, true), 0, false);
            if n % 10 == 9 {
                rig.marker(1, 3);
            }
        }
        let at = |n: u64| 0x70_0000 + 0x1000 * n;
        let mut sent = 0;
        while rig.watch.tokens.len() < 3 {
            if rig.pay.pending() < 8 {
                rig.write(at(sent), 1 + sent % 3, sent as u8);
                sent += 1;
            }
            rig.step()?;
            rig.bench.within(8_000, "three tokens are back")?;
        }
        assert_eq!(rig.watch.tokens, [(10, 0), (20, 0), (30, 0)]);
        rig.until(500, "all payload is out", |r| r.pay.pending() == 0)?;
        rig.run(200)?;
        assert_eq!(rig.cqes().len(), 30);
        assert!(sent > 40, "{sent} writes of payload");
        let mut inside = 0;
        let (mut next, mut beside) = (0, 0);
        for (_, b) in &rig.wr.got {
            if !relaxed(&b[0]) {
                assert_eq!(inside, 0, "a CQE inside a write");
                beside += u64::from(next > 0 && next < sent);
                continue;
            }
            let addr = field(&b[0], MwrHead::default().get_my_offset_addr(), 64);
            assert_eq!(addr, at(next));
            assert!(b[1].iter().all(|&x| x == next as u8), "write {next}");
            inside += 1;
            assert_eq!(b[2][0] == 1, inside == 1 + next % 3, "write {next}");
            if b[2][0] == 1 {
                (inside, next) = (0, next + 1);
            }
        }
        assert_eq!(next, sent, "writes of payload");
        assert!(beside > 20, "{beside} CQEs between payload");
    }
    Ok(())
}

/// Tables hold anything after power-up: no CQ exists until it is loaded.
fn no_cq_exists_after_reset(config: &str) -> Result<()> {
    for seed in 0..4 {
        let mut rig = Rig::new(config, seed, Stall::Never, Stall::Never)?;
        for cq in 0..4 {
            rig.load(&Qp::new(cq, false, false, cq));
        }
        rig.run(100)?;
        (0..4).for_each(|slot| rig.completion(slot, 0, 0, &wqe(0, true)));
        rig.run(60)?;
        assert_eq!(rig.watch.counts["ev_cq_invalid"], 4, "seed {seed}");
        assert_eq!(rig.cqes().len(), 0);
        assert_eq!(rig.watch.done_at.len(), 4);
    }
    Ok(())
}

sim::widths! { [tiny rnic400]:
    errors_flush_what_follows_and_nothing_else,
    an_error_is_known_in_the_next_cycle,
    qp_state_decides,
    cq_wraps_and_overruns,
    room_made_in_the_last_cycle_counts,
    tokens_wait_for_all_writes,
    tokens_come_back_beside_payload,
    a_reliable_connection_completes_when_retired,
    receives_complete_beside_sends,
    no_cq_exists_after_reset,
    commands_go_to_the_engine,
    too_many_commands_fail,
    commands_in_the_engine_count,
    owned_queues_have_no_cqes,
    the_engine_completes_beside_others,
}
