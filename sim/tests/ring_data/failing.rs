//! Failures: told once, nothing wrong is written, and the next operation is right.
use super::rig::*;
use super::traffic::Maker;
use anyhow::{ensure, Result};

fn wild() -> Pace {
    super::traffic::paces()[1]
}

/// A whole operation, after whatever was before.
fn all_is_well(rig: &mut Rig, n: u64) -> Result<()> {
    let mut maker = Maker::new(&rig.rng.fork(&n.to_string()), 9, 8);
    let items = maker.operation(12, 2);
    rig.begin(9, items)?;
    rig.finish(50_000)
}

#[test]
fn operands_that_cannot_be_read() -> Result<()> {
    for pace in [FAST, wild()] {
        let mut rig = Rig::new("tiny", 5, pace)?;
        for bad in [0, 3, 9, 15] {
            let mut maker = Maker::new(&rig.rng.fork(&bad.to_string()), 9, 8);
            let mut items: Vec<Item> = (0..14)
                .map(|_| maker.item(400, 1, |s| (s.load, s.arrive, s.write) = (true, true, true)))
                .collect();
            items.extend((0..2).map(|_| maker.any(true)));
            items[bad].operand_err = spec_code("READ_UR");
            let arrive = bad.min(14);
            rig.begin(9, items)?;
            rig.fails("READ_UR", 20_000)?;
            ensure!(
                rig.side.granted == arrive,
                "{} granted, entry {bad} could not be read",
                rig.side.granted
            );
            ensure!(rig.told <= bad, "what could not be read has arrived");
            all_is_well(&mut rig, bad as u64)?;
        }
    }
    Ok(())
}

fn spec_code(name: &str) -> u8 {
    hdl::spec::code("syndrome", name) as u8
}

#[test]
fn destinations_that_are_refused() -> Result<()> {
    type Flags = &'static [(&'static str, u128)];
    let cases: &[(&str, Flags)] = &[
        ("KEY_MISMATCH", &[("key", 0xA6)]),
        ("INVALID_REGION", &[("valid", 0)]),
        ("PD_MISMATCH", &[("pd", 0x12_3457)]),
        (
            "REGION_BOUNDS",
            &[("limit", DST_VA as u128 + 0x101 + 3 * 301 - 1)],
        ),
        ("REGION_BOUNDS", &[("base", DST_VA as u128 + 0x102)]),
        ("NO_RIGHT", &[("local_write", 0)]),
        ("NO_PAGING", &[("direct", 0)]),
        ("ATS_OFF", &[("ats", 1)]),
        ("BAR1_STRICT", &[("bar1", 1), ("strict", 1)]),
    ];
    let mut rig = Rig::new("tiny", 6, wild())?;
    for (n, (syndrome, flags)) in cases.iter().enumerate() {
        rig.region(flags);
        (0..8).try_for_each(|_| rig.step())?;
        let mut maker = Maker::new(&rig.rng, 9, 8);
        let items: Vec<Item> = (0..8)
            .map(|_| maker.item(300, 1, |s| (s.arrive, s.write) = (true, true)))
            .collect();
        rig.begin(9, items)?;
        rig.fails(syndrome, 20_000)?;
        let whole = if flags[0].0 == "limit" { 3 } else { 0 };
        ensure!(
            rig.bytes.len() == 300 * whole,
            "{syndrome}: {} bytes written",
            rig.bytes.len()
        );
        ensure!(rig.told == whole, "{syndrome}: {} told", rig.told);
        rig.region(&[]);
        (0..8).try_for_each(|_| rig.step())?;
        all_is_well(&mut rig, n as u64)?;
    }
    // Outside of the window, and not strict: written all the same, and counted.
    rig.region(&[("bar1", 1)]);
    (rig.side.bar1_base, rig.side.bar1_size) = (DST_BUS + 0x101 + 150, 0x10_0000);
    (0..8).try_for_each(|_| rig.step())?;
    let mut maker = Maker::new(&rig.rng, 9, 8);
    let items: Vec<Item> = (0..3)
        .map(|_| maker.item(300, 1, |s| (s.arrive, s.write) = (true, true)))
        .collect();
    rig.begin(9, items)?;
    rig.finish(20_000)?;
    ensure!(rig.side.fallbacks == 1, "{} counted", rig.side.fallbacks);
    Ok(())
}

#[test]
fn packets_that_are_not_due() -> Result<()> {
    for pace in [FAST, wild()] {
        let mut rig = Rig::new("tiny", 7, pace)?;
        for case in 0..6 {
            let mut maker = Maker::new(&rig.rng.fork(&format!("case{case}")), 9, 8);
            let items: Vec<Item> = (0..6)
                .map(|_| maker.item(500, 1, |s| (s.load, s.arrive, s.write) = (true, true, true)))
                .collect();
            rig.begin(9, items.clone())?;
            // The first three as they should be, then one that is not.
            rig.send_up_to = 3;
            while rig.told < 3 || rig.side.granted < 6 {
                rig.step()?;
                rig.bench.within(20_000, "three have arrived")?;
            }
            let (at, slot, bytes) = match case {
                0 => (4 << 9, PREV, 500),
                1 => ((3 << 9) + 64, PREV, 500),
                2 => (3 << 9, PREV, 499),
                3 => (3 << 9, NEXT, 500),
                4 => ((3 << 9) + (1 << 18), PREV, 500),
                // More than was granted.
                _ => {
                    rig.send_up_to = 6;
                    while rig.told < 6 {
                        rig.step()?;
                        rig.bench.within(20_000, "six have arrived")?;
                    }
                    (6 << 9, PREV, 500)
                }
            };
            let (before, dropped) = (rig.bytes.len(), rig.side.dropped);
            let payload = rig.rng.bytes(bytes);
            let beats = rig.packet(at, slot, &payload);
            beats.into_iter().for_each(|b| rig.arrive.push(b));
            rig.fails("RING_PROTOCOL", 20_000)?;
            ensure!(rig.bytes.len() == before, "case {case}: it was written");
            ensure!(rig.side.dropped == dropped + 1, "case {case}: not dropped");
            all_is_well(&mut rig, case)?;
        }
    }
    Ok(())
}
