//! Random WQEs on every slot, random stalls, against the reference.
use std::collections::VecDeque;

use anyhow::Result;
use sim::axi::AxiConfig;
use sim::monitor::Stall;
use sim::rng::Rng;

use super::qp::{essence, Data, Qp, Sge, Wqe};
use super::rig::{Pace, Packet, Rig, HOST};
use super::{open, put, KINDS};

const MTUS: [u64; 5] = [256, 512, 1024, 2048, 4096];
/// Lists of SGEs, one place for each ring index.
const LISTS: u64 = HOST + 0x80_0000;

/// A length that is likely to be awkward.
fn length(rng: &mut Rng, mtu: u64, most: u64) -> u64 {
    let n = match rng.below(8) {
        0 => *rng.pick(&[0, 1, 3, 4, 63, 64, 65]),
        1 => mtu * rng.range(1, 3) + rng.below(3) - 1,
        2 => 4096 + rng.below(3) - 1,
        3 => rng.below(20_000),
        _ => rng.below(2 * mtu),
    };
    n.min(most)
}

/// Cuts `total` bytes into `n` elements, some of them empty.
fn elements(rng: &mut Rng, total: u64, n: usize) -> Vec<Sge> {
    let mut cuts: Vec<u64> = (1..n).map(|_| rng.below(total + 1)).collect();
    cuts.push(total);
    cuts.sort_unstable();
    let mut before = 0;
    cuts.iter()
        .map(|&c| {
            let len = c - before;
            before = c;
            Sge {
                addr: rng.u64() >> rng.below(40),
                len,
                lkey: u64::from(rng.u32()),
            }
        })
        .collect()
}

fn random_wqe(rng: &mut Rng, qp: &Qp) -> Wqe {
    let ops = ["WRITE", "WRITE_IMM", "SEND", "SEND_IMM"];
    let mut wqe = Wqe {
        op: rng.pick::<&str>(&ops),
        signalled: rng.chance(0.5),
        solicited: rng.chance(0.5),
        imm: u64::from(rng.u32()),
        cookie: u64::from(rng.u32()),
        raddr: rng.u64(),
        rkey: u64::from(rng.u32()),
        data: Data::Sges(vec![]),
        spare: 0,
    };
    if rng.chance(0.05) {
        wqe.op = "NOP";
    }
    let total = length(rng, qp.mtu, 20_000);
    wqe.data = match rng.below(10) {
        0..=1 => {
            let n = rng.range(1, 16) as usize;
            let place = (qp.slot * 0x100 + qp.prod % 0x100) * 0x200 + 16 * rng.below(16);
            Data::List(LISTS + place, elements(rng, total, n))
        }
        2..=3 => {
            let n = rng.below(225) as usize;
            Data::Inline(rng.bytes(n))
        }
        4..=5 => Data::Sges(elements(rng, total, 2)),
        _ if total == 0 && rng.chance(0.5) => Data::Sges(vec![]),
        _ => Data::Sges(elements(rng, total, 1)),
    };
    // A WQE may claim more blocks than it needs.
    if rng.chance(0.1) {
        // Inline data fills its blocks; other WQEs may be padded.
        let inline = matches!(wqe.data, Data::Inline(_));
        wqe.spare = if inline {
            0
        } else {
            rng.below(5 - wqe.blocks())
        };
    }
    // ... but not more than its ring has.
    if wqe.blocks() > qp.size() {
        wqe.spare = 0;
        if wqe.blocks() > qp.size() {
            wqe.data = Data::Inline(rng.bytes(32));
        }
    }
    wqe
}

struct Software {
    qp: Qp,
    /// what must still come out
    want: VecDeque<Packet>,
    posted: u64,
    /// rung by writing the blocks, from this index on
    inline: Option<(u64, Vec<u8>)>,
}

/// `eager` is how likely software posts in a cycle. The number of WQEs taken from doorbell pages.
fn run(kind: &str, seed: u64, pace: Pace, wqes: u64, slots: &[u64], eager: f64) -> Result<u64> {
    let mut rig = Rig::new(kind, seed, pace)?;
    let mut rng = Rng::new(rig.bench.seed).fork("software");
    let mut all: Vec<Software> = vec![];
    for (i, &slot) in slots.iter().enumerate() {
        let mut qp = Qp::new(slot, HOST + 0x8000 * i as u64 + 64 * rng.below(64));
        qp.log2 = rng.below(8) as u32;
        qp.mtu = *rng.pick(&MTUS);
        qp.vlan = rng.chance(0.5);
        qp.ipv6 = rng.chance(0.5);
        qp.sig_all = rng.chance(0.2);
        qp.psn = (0x100_0000 - rng.below(30)) & 0xFF_FFFF;
        // indices and PSNs wrap early
        qp.prod = 0x10000 - rng.below(30);
        qp.rung = qp.prod;
        qp.done = qp.prod;
        qp.page = rng.u32() as u8;
        open(&mut rig, &qp)?;
        all.push(Software {
            qp,
            want: VecDeque::new(),
            posted: 0,
            inline: None,
        });
    }
    rig.steps(300)?;
    rig.bench.start_clock();
    let (mut seen, mut rings, mut inline_tried) = (0, 0u64, 0u64);
    let total = wqes * slots.len() as u64;
    let mut through_page = false;
    // cycles since the last `done` was told
    let mut quiet = 0;
    loop {
        rig.step()?;
        rig.bench.within(
            (400 * total + 20_000) * if eager < 0.1 { 4 } else { 1 },
            "all packets are out",
        )?;
        // What came out must be what its slot wants next.
        while seen < rig.packets.len() {
            let got = rig.packets[seen].clone();
            seen += 1;
            let sw = (all.iter_mut()).find(|s| s.qp.slot == got.desc.slot);
            let sw = sw.expect("a slot in use");
            let want = sw.want.pop_front().expect("nothing more to come");
            assert_eq!(essence(&got), essence(&want), "seed {seed}, packet {seen}");
            if got.desc.last {
                let now = rig.cycle();
                rig.done(now + rng.below(20), got.desc.slot, got.desc.wqe_next);
                let behind = (got.desc.wqe_next.wrapping_sub(sw.qp.done)) & 0xFFFF;
                sw.qp.done += behind;
            }
        }
        if all
            .iter()
            .all(|s| s.posted == wqes && s.want.is_empty() && s.qp.rung == s.qp.prod)
        {
            break;
        }
        // Software: post if there is room, ring now and then.
        quiet = if rig.cast.done_queue.is_empty() {
            quiet + 1
        } else {
            0
        };
        let sw = &mut all[rng.below(slots.len() as u64) as usize];
        if sw.posted < wqes && rng.chance(eager) {
            let wqe = random_wqe(&mut rng, &sw.qp);
            // `done` is only known to the device 20 cycles later: leave as much unused
            let busy = sw.qp.prod - sw.qp.done;
            if quiet > 4 && busy + wqe.blocks() <= sw.qp.size() {
                let bytes = wqe.encode(sw.qp.slot, sw.qp.prod, &mut rng);
                put(&mut rig, &sw.qp, &bytes);
                if let Data::List(addr, list) = &wqe.data {
                    rig.write(*addr, &Wqe::list_bytes(list));
                }
                sw.inline = (sw.qp.rung == sw.qp.prod).then(|| (sw.qp.prod, bytes.clone()));
                let packets = sw.qp.packets(&wqe, sw.qp.prod, &bytes, rig.beat);
                sw.want.extend(packets);
                sw.qp.prod += wqe.blocks();
                sw.posted += 1;
            }
        }
        if sw.qp.rung != sw.qp.prod && rng.chance(0.2) {
            // One way at a time, so that rings of a slot keep their order.
            if rig.csr.pending() == 0 && rig.db.pending() == 0 {
                through_page = rng.chance(0.5);
            }
            rings += 1;
            match sw.inline.take() {
                _ if !through_page => rig.ring(sw.qp.slot, sw.qp.prod),
                Some((_, bytes)) if rng.chance(0.7) => {
                    inline_tried += 1;
                    rig.ring_inline(sw.qp.page, rng.below(8) as u16, &bytes);
                }
                _ => rig.ring_page(sw.qp.page, sw.qp.slot, sw.qp.prod),
            }
            sw.qp.rung = sw.qp.prod;
        }
    }
    rig.steps(50)?;
    rig.assert_consumed();
    assert_eq!(rig.out("idle"), 1, "idle at the end");
    assert_eq!(rig.count("ev_doorbells"), rings);
    let (fetched, inline) = (rig.count("ev_wqe_fetched"), rig.count("ev_inline_wqes"));
    assert_eq!(fetched + inline, total, "every WQE was begun once");
    assert!(inline <= inline_tried);
    let others =
        rig.events.counts.keys().filter(|k| {
            !["ev_doorbells", "ev_wqe_fetched", "ev_inline_wqes"].contains(&k.as_str())
        });
    assert_eq!(others.count(), 0, "{:?}", rig.events.counts);
    Ok(inline)
}

/// Stalls and latencies of many kinds.
fn paces() -> Vec<Pace> {
    let axi = |latency, jitter, stall| AxiConfig {
        latency,
        jitter,
        reorder: true,
        address_stall: stall,
        data_stall: stall,
    };
    vec![
        Pace::calm(),
        Pace {
            axi: AxiConfig::default(),
            idle: Stall::Random(0.3),
            stall: Stall::Random(0.3),
        },
        Pace {
            axi: axi(1, 3, Stall::Never),
            idle: Stall::Never,
            stall: Stall::AfterValid,
        },
        Pace {
            axi: axi(60, 40, Stall::Random(0.5)),
            idle: Stall::Never,
            stall: Stall::Periodic { on: 1, off: 3 },
        },
        Pace {
            axi: axi(3, 0, Stall::Periodic { on: 1, off: 2 }),
            idle: Stall::Random(0.7),
            stall: Stall::Random(0.8),
        },
    ]
}

#[test]
fn one_slot() -> Result<()> {
    for (i, pace) in paces().into_iter().enumerate() {
        for kind in KINDS {
            run(kind, 10 + i as u64, pace, 150, &[3], 0.3)?;
        }
    }
    Ok(())
}

#[test]
fn all_slots_of_tiny() -> Result<()> {
    for (i, pace) in paces().into_iter().enumerate() {
        run(
            KINDS[0],
            20 + i as u64,
            pace,
            60,
            &[0, 1, 2, 3, 4, 5, 6, 7],
            0.3,
        )?;
    }
    Ok(())
}

#[test]
fn many_slots() -> Result<()> {
    let slots: Vec<u64> = (0..40).map(|i| (i * 13 + 7) % 256).collect();
    for (i, pace) in paces().into_iter().enumerate() {
        run(KINDS[1], 30 + i as u64, pace, 25, &slots, 0.3)?;
    }
    Ok(())
}

/// Software that rings now and then finds its slot idle: then WQEs are taken from its page.
#[test]
fn from_the_doorbell_page() -> Result<()> {
    for (i, pace) in paces().into_iter().enumerate() {
        let inline = run(KINDS[i % 2], 40 + i as u64, pace, 200, &[5, 6], 0.01)?;
        assert!(inline > 10, "{inline} WQEs taken from the doorbell page");
    }
    Ok(())
}
