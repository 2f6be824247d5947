//! How many cycles the back takes; the bars are those of `performance.md`.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;

use crate::frames::draw;
use crate::rig::{Qp, Rig, Wqe};

/// Cycles of one packet on an idle wire, its headers ready long before its payload, as after a
/// read from memory.
#[derive(Debug)]
struct Cycles {
    /// payload beat shown → in the TX FIFO
    to_fifo: u64,
    /// last payload beat shown → first beat at the MAC
    to_mac: u64,
    beats: u64,
}

fn measure(config: &str, length: usize) -> Result<Cycles> {
    let mut rig = Rig::new(config, 1, Stall::Never, Stall::Never)?;
    let qp = Qp::new(1, false, false, 0);
    rig.load(&qp);
    rig.run(40)?;
    let p = draw(&mut Rng::new(2), 10, length);
    rig.head(&qp, &p, &Wqe::default());
    rig.run(20)?;
    let shown = rig.bench.world.cycle;
    rig.body(&qp, &p, 0, false);
    rig.until(300, "the frame left", |r| r.watch.mac.len() == 1)?;
    let sent = &rig.payload.sent;
    let every_cycle: Vec<u64> = (0..sent.len() as u64).map(|i| shown + i).collect();
    assert_eq!(*sent, every_cycle, "a payload beat had to wait");
    for (s, p) in sent.iter().zip(&rig.watch.pushes) {
        assert_eq!(p - s, rig.watch.pushes[0] - shown, "a beat was held up");
    }
    let last = sent[sent.len() - 1];
    let (first_at_mac, last_at_mac) = rig.watch.mac[0];
    Ok(Cycles {
        to_fifo: rig.watch.pushes[0] - shown,
        to_mac: first_at_mac - last,
        beats: last_at_mac - first_at_mac + 1,
    })
}

fn within_bars(config: &str) -> Result<()> {
    let long = 4096;
    // The headers' rotators have one stage more at 2048 bits.
    let short_bar = if config == "rnic400" { 8 } else { 7 };
    let c = measure(config, long)?;
    println!("{config}: {long} bytes, {} beats: {c:?}", c.beats);
    assert!(c.to_fifo <= 1, "{c:?}");
    // Of the ten cycles of the bar, and the six of the goal, two belong to the read path.
    assert!(c.to_mac <= 4, "{c:?}");
    for length in [1, 40, 100, 200] {
        let c = measure(config, length)?;
        println!("{config}: {length} bytes: {c:?}");
        assert!(c.to_fifo <= 1, "{length} bytes: {c:?}");
        assert!(c.to_mac <= short_bar, "{length} bytes: {c:?}");
    }
    Ok(())
}

/// A signalled work request: description → first beat in the TX FIFO, last beat there → CQE.
fn description_and_completion(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 1, Stall::Never, Stall::Never)?;
    rig.load_cq(0, 0x1000, 4, 0);
    let qp = Qp::new(1, false, false, 0);
    rig.load(&qp);
    rig.run(300)?;
    let wqe = Wqe {
        last: true,
        signalled: true,
        ..Wqe::default()
    };
    rig.head(&qp, &draw(&mut Rng::new(2), 4, 0), &wqe);
    rig.until(60, "the CQE is written", |r| r.wr.got.len() == 1)?;
    let to_fifo = rig.watch.pushes[0] - rig.desc.sent[0];
    let to_cqe = rig.wr.got[0].0 - rig.watch.pushes[0];
    println!("{config}: description → TX FIFO {to_fifo}, TX FIFO → CQE {to_cqe}");
    assert!(to_fifo <= 4, "{to_fifo}");
    assert!(to_cqe <= 8, "{to_cqe}");
    Ok(())
}

sim::widths! { [tiny rnic400]:
    within_bars,
    description_and_completion,
}
