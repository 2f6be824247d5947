//! Acknowledgements as frames, their latency, and QPs that go.
use anyhow::Result;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::wire::roce;

use crate::qp::Qp;
use crate::rig::{Answer, Pace, Rig, CONTROL, DATA};

/// QPs of all header shapes.
fn shapes() -> Vec<Qp> {
    (0..8)
        .map(|s| Qp::new(s, s & 1 != 0, s & 2 != 0, 0))
        .collect()
}

/// What the decoder makes of each frame, against the QP and the answer.
fn check(frame: &[u8], qp: &Qp, a: &Answer) -> Result<()> {
    let p = roce::parse(frame)?;
    assert_eq!(p.opcode, 0x11, "RC Acknowledge");
    assert_eq!(p.aeth, Some((a.syndrome, a.msn)));
    assert_eq!((p.psn, p.pad, p.ack_req), (a.psn, 0, false));
    assert_eq!((p.solicited, p.migreq), (false, true));
    assert_eq!(p.dest_qpn, qp.path.dest_qp);
    assert_eq!(p.pkey, qp.path.pkey);
    assert_eq!(p.udp_sport, qp.path.sport);
    assert_eq!((p.dst_mac, p.src_mac), (qp.path.dst_mac, qp.path.src_mac));
    assert!(p.payload.is_empty() && p.reth.is_none() && p.imm.is_none());
    Ok(())
}

fn every_answer_is_an_ack_of_its_qp(config: &str) -> Result<()> {
    for (seed, pace) in [(1, Pace::ROUGH), (2, Pace::CALM)] {
        let mut rig = Rig::new(config, seed, pace)?;
        let qps = shapes();
        rig.load(&qps)?;
        let mut rng = Rng::new(seed);
        let list: Vec<Answer> = (0..400)
            .map(|_| {
                let slot = rng.below(8);
                Answer::draw(&mut rng, slot)
            })
            .collect();
        list.iter().for_each(|a| rig.say(a));
        rig.until_frames(8_000, list.len())?;
        let mut bytes = 0;
        for (frame, a) in rig.tx.packets().iter().zip(&list) {
            let qp = &qps[a.slot as usize];
            check(frame, qp, a)?;
            assert!(*frame == a.frame(qp), "{a:?}");
            bytes += frame.len() as u64;
        }
        assert_eq!(rig.count("ev_port_xmit_packets"), list.len() as u64);
        assert_eq!(rig.watch.xmit_bytes, bytes);
        assert_eq!(rig.count("ev_tx_foreign"), 0);
        if seed == 2 {
            // Nothing stalls: an answer every three cycles at least, as they are made.
            let cycles = rig.watch.mac[399].1 - rig.watch.mac[0].0;
            assert!(cycles <= 3 * 400, "{cycles} cycles for 400 answers");
        }
    }
    Ok(())
}

/// Answer shown → its frame goes into the FIFO → first beat at the MAC.
fn an_answer_is_quick(config: &str) -> Result<()> {
    let wide = config != "tiny";
    for (qp, beats) in shapes().iter().zip([1, 2, 2, 2]) {
        let mut rig = Rig::new(config, 3, Pace::CALM)?;
        rig.load(std::slice::from_ref(qp))?;
        let mut rng = Rng::new(4);
        for _ in 0..3 {
            rig.say(&Answer::draw(&mut rng, qp.slot));
            let (at, n) = (rig.bench.world.cycle, rig.watch.mac.len());
            rig.until(100, "the frame", |r| r.watch.mac.len() > n)?;
            let pushed = rig.watch.pushes.last().unwrap() - at;
            let shown = rig.watch.mac.last().unwrap().0 - at;
            assert_eq!(pushed, 4, "cycles into the FIFO");
            // The ICRC behind the last beat; wide, the first beat waits for the second.
            let both = u64::from(wide && beats == 2);
            assert_eq!(shown, 11 + beats + both, "cycles to the MAC, {beats} beats");
            rig.run(20)?;
        }
    }
    Ok(())
}

/// A frame of data that is under way is all an answer waits for, even if data never ends.
fn an_answer_waits_for_one_frame_at_most(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 5, Pace::CALM)?;
    let qps = shapes();
    rig.load(&qps)?;
    let beats = 9;
    for _ in 0..60 {
        let f = rig.frame(DATA, beats * rig.beat);
        rig.data.push(&f, false);
    }
    let mut rng = Rng::new(6);
    for n in 0..10 {
        rig.run(rng.below(30) + 20)?;
        let a = Answer::draw(&mut rng, n % 8);
        rig.say(&a);
        let (at, frames) = (rig.bench.world.cycle, rig.left(CONTROL).len());
        rig.until(60, "the answer", |r| r.left(CONTROL).len() > frames)?;
        let took = rig.bench.world.cycle - at;
        assert!(took <= 16 + beats as u64, "{took} cycles");
        assert!(rig.left(CONTROL)[frames] == a.frame(&qps[a.slot as usize]));
    }
    Ok(())
}

/// A QP goes to RESET while its answers wait, and another takes its slot: none of the answers that had
/// not gone in finds the new QP's addresses. The one in front of them is of the same QP, or of another.
fn answers_go_with_their_qp(config: &str) -> Result<()> {
    for in_front in [5, 3] {
        let pace = Pace {
            // Stalls for long after the first frames.
            mac: Stall::Periodic { on: 500, off: 900 },
            ..Pace::CALM
        };
        let mut rig = Rig::new(config, 7, pace)?;
        let old = shapes();
        rig.load(&old)?;
        let now = rig.bench.world.cycle;
        rig.run(510 - now)?;
        // The lane fills up until one answer is held; then one stands outside.
        let mut rng = Rng::new(8);
        let mut want = vec![];
        let mut say = |rig: &mut Rig, slot: u64, qp: &Qp| {
            let a = Answer::draw(&mut rng, slot);
            rig.say(&a);
            want.push(a.frame(qp));
            rig.run(12)
        };
        let taken = |rig: &Rig| rig.watch.pushes.len();
        let mut n = 0;
        while taken(&rig) == n {
            n += 1;
            assert!(n < 20, "the lane is never full");
            say(&mut rig, in_front, &old[in_front as usize])?;
        }
        // Two stages of the header stack, and the one held.
        say(&mut rig, in_front, &old[in_front as usize])?;
        say(&mut rig, in_front, &old[in_front as usize])?;
        assert_eq!(rig.answer.pending(), 0);
        say(&mut rig, 5, &old[5])?;
        assert_eq!(rig.answer.pending(), 1, "the lane is full");
        assert!((5..16).contains(&want.len()), "{} answers", want.len());
        want.truncate(want.len() - if in_front == 5 { 2 } else { 1 });
        rig.state(5, "RESET");
        rig.run(80)?;
        let mut new = Qp::new(5, false, false, 0);
        new.path.dest_qp = 0x77_7777;
        rig.load(std::slice::from_ref(&new))?;
        for _ in 0..20 {
            let a = Answer::draw(&mut rng, 5);
            rig.say(&a);
            want.push(a.frame(&new));
        }
        rig.until_frames(3_000, want.len())?;
        assert!(rig.left(CONTROL) == want);
    }
    Ok(())
}

/// What comes within the window is dropped too; other slots are not.
fn late_answers_of_a_reset_qp_are_dropped(config: &str) -> Result<()> {
    let mut rig = Rig::new(config, 9, Pace::CALM)?;
    let qps = shapes();
    rig.load(&qps)?;
    let mut rng = Rng::new(10);
    let mut want = vec![];
    rig.state(6, "RESET");
    rig.run(1)?;
    for n in 0..8 {
        rig.run(2)?;
        let a = Answer::draw(&mut rng, 6);
        let b = Answer::draw(&mut rng, n % 6);
        rig.say(&a);
        rig.say(&b);
        want.push(b.frame(&qps[b.slot as usize]));
        rig.until(20, "both are taken", |r| r.answer.pending() == 0)?;
    }
    // A state that is not RESET takes nothing.
    rig.run(60)?;
    rig.state(4, "ERR");
    rig.run(1)?;
    let a = Answer::draw(&mut rng, 4);
    rig.say(&a);
    want.push(a.frame(&qps[4]));
    rig.until_frames(300, want.len())?;
    assert!(rig.tx.packets() == want);
    Ok(())
}

sim::widths! { [tiny rnic400]:
    every_answer_is_an_ack_of_its_qp,
    an_answer_is_quick,
    an_answer_waits_for_one_frame_at_most,
    answers_go_with_their_qp,
    late_answers_of_a_reset_qp_are_dropped,
}
