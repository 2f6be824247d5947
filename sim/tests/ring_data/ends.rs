//! The end of operations at any time; words, and packets for which it is not the time.
use super::rig::*;
use super::traffic::{paces, Maker};
use anyhow::{ensure, Result};

fn small(rig: &Rig, n: u64) -> Vec<Item> {
    let mut maker = Maker::new(&rig.rng.fork(&format!("small{n}")), 8, 6);
    maker.operation(8, 2)
}

/// An operation is halted in each of its cycles; the next one is whole and right.
#[test]
fn halted_in_every_cycle() -> Result<()> {
    for pace in [FAST, paces()[1], paces()[3]] {
        let mut rig = Rig::new("tiny", 8, pace)?;
        let mut cycles = 0;
        loop {
            let items = small(&rig, cycles % 7);
            let all = items.len();
            rig.begin(8, items)?;
            for _ in 0..cycles {
                rig.step()?;
            }
            let over = rig.told == all;
            rig.give_up(20_000)?;
            let items = small(&rig, cycles % 5);
            rig.begin(8, items)?;
            rig.finish(20_000)?;
            if over {
                break;
            }
            cycles += if cycles < 250 { 1 } else { 7 };
        }
        ensure!(cycles > 60, "over after {cycles} cycles");
    }
    Ok(())
}

/// A word in the window.
fn word(rig: &mut Rig, next: bool, slot: u64) -> (Vec<Vec<Vec<u8>>>, Vec<u8>) {
    let bytes = rig.rng.bytes(32);
    let place = hdl::spec::RING_WORD_OFFSET + u64::from(next) * hdl::spec::RING_WORD_STRIDE;
    let beats = rig.packet(place, slot, &bytes);
    // from_next, slot, data.
    let mut want = vec![0; 34];
    let head = slot << 1 | u64::from(next);
    for (i, b) in bytes.iter().enumerate() {
        let v = u32::from(*b) << 7;
        want[1 + i] |= v as u8;
        want[2 + i] |= (v >> 8) as u8;
    }
    want[0] |= head as u8;
    want[1] |= (head >> 8) as u8;
    (beats, want)
}

#[test]
fn words_are_always_taken() -> Result<()> {
    for pace in [FAST, paces()[2]] {
        let mut rig = Rig::new("tiny", 9, pace)?;
        let mut want = vec![];
        // While no operation runs, between its packets, and when it is over; with packets that are none.
        for n in 0..30 {
            let run = n % 3 == 1;
            if run {
                let items = small(&rig, n);
                rig.begin(8, items)?;
            }
            let dropped = rig.side.dropped;
            for k in 0..4 {
                let (beats, expect) = word(&mut rig, (n + k) % 2 == 0, 0x100 + n * 8 + k);
                want.push(expect);
                beats.into_iter().for_each(|b| rig.arrive.push(b));
                if !run {
                    let payload = rig.rng.bytes(100 + k as usize);
                    let beats = rig.packet(k << 8, PREV, &payload);
                    beats.into_iter().for_each(|b| rig.arrive.push(b));
                }
                for _ in 0..rig.rng.range(0, 40) {
                    rig.step()?;
                }
            }
            if run {
                rig.finish(20_000)?;
            }
            while rig.arrive.pending() > 0 || !rig.side.quiet {
                rig.step()?;
                rig.bench.within(50_000, "all is taken")?;
            }
            (0..40).try_for_each(|_| rig.step())?;
            let drops = rig.side.dropped - dropped;
            ensure!(drops == if run { 0 } else { 4 }, "{drops} dropped");
        }
        let got: Vec<Vec<u8>> = rig.side.words.iter().map(|w| w.1.clone()).collect();
        ensure!(got == want, "{} words for {}", got.len(), want.len());
    }
    Ok(())
}

/// What comes before the previous rank's word is dropped; what comes right behind it waits for `take`.
#[test]
fn packets_wait_behind_a_word() -> Result<()> {
    for wait in 0..13 {
        let mut rig = Rig::new("tiny", 10, FAST)?;
        let mut maker = Maker::new(&rig.rng, 9, 8);
        let items: Vec<Item> = (0..6)
            .map(|_| maker.item(500, 1, |s| (s.load, s.arrive, s.write) = (true, true, true)))
            .collect();
        rig.begin(9, items)?;
        rig.side.take = false;
        rig.send_up_to = 0;
        while rig.side.granted < 6 {
            rig.step()?;
            rig.bench.within(5_000, "all are granted")?;
        }
        let old = rig.rng.bytes(500);
        let mut beats = rig.packet(0, PREV, &old);
        beats.extend(word(&mut rig, false, PREV).0);
        beats.into_iter().for_each(|b| rig.arrive.push(b));
        rig.send_up_to = 6;
        while rig.side.words.is_empty() {
            rig.step()?;
            rig.bench.within(5_000, "the word is told")?;
        }
        for _ in 0..wait {
            rig.step()?;
        }
        rig.side.take = true;
        rig.finish(5_000)?;
        ensure!(rig.side.dropped == 1, "{} dropped", rig.side.dropped);
    }
    Ok(())
}
