//! The rules of the bus.
use super::*;

#[test]
fn a_bad_read_and_a_bad_write_at_once_both_count() {
    let mut bus = Bus::new(&spec::TINY);
    for lead in 0..4 {
        bus.only("bad_register", 2, "BAD_REGISTER", |b| {
            b.put("axil_araddr", 0xFFF0);
            b.put("axil_arvalid", 1);
            let mut read_done = false;
            let mut write_done = false;
            for i in 0..20 {
                if i == lead {
                    b.start_write(0xFFE0, 1, 0xF);
                }
                let (ar, aw) = (b.high("axil_arready"), b.high("axil_awready"));
                read_done |= b.high("axil_rvalid");
                write_done |= b.high("axil_bvalid");
                b.step();
                if ar {
                    b.put("axil_arvalid", 0);
                }
                if aw {
                    b.put("axil_awvalid", 0);
                    b.put("axil_wvalid", 0);
                }
            }
            assert!(read_done && write_done);
        });
    }
}

/// A write waits while the answer to the one before is not taken.
#[test]
fn a_write_does_not_overtake_an_answer() {
    let mut bus = Bus::new(&spec::TINY);
    let at = spec::register("INT_MASK").offset;
    let ready = bus.see("axil_bready");
    assert_eq!(ready, 1, "the bench takes answers");
    bus.put("axil_bready", 0);
    bus.start_write(at, 0x11, 0xF);
    let mut taken = 0;
    for _ in 0..20 {
        let now = bus.high("axil_awready");
        bus.step();
        if now {
            taken += 1;
            bus.put("axil_wdata", 0x12);
        }
    }
    assert_eq!(taken, 1, "writes taken without an answer");
    assert!(bus.high("axil_bvalid"));
    bus.put("axil_bready", 1);
    bus.step();
    assert_eq!(bus.finish_write(), OKAY);
    assert_eq!(bus.read_reg("INT_MASK"), 0x12);
}

/// Accesses of every kind, AW and W skewed, responses stalled, under the monitors of the bus.
#[test]
fn random_accesses_keep_the_rules_of_the_bus() -> Result<()> {
    let mut bench = Bench::new("csr_tiny", 11, Memory::default())?;
    let rng = Rng::new(bench.seed);
    let mut axil = AxiLite::new(&bench.model, "axil_", false, &rng)?;
    bench.reset(2, &mut [&mut axil])?;
    for name in ["init_done", "ring_ready", "cmd_ready"] {
        let port = bench.model.port(name)?;
        bench.model.set(port, 1);
    }
    let mut draw = rng.fork("accesses");
    let mut expected = vec![0u64; 4];
    let base = spec::register("QP_CTX_BASE").offset as u16;
    for i in 0..2000u32 {
        let pick = draw.below(6);
        match pick {
            0 => axil.write(base, i),
            1 => axil.write(base + 4, i),
            2 => axil.read(base),
            3 => axil.read(base + 4),
            4 => axil.read(draw.below(0x1_0000) as u16),
            _ => axil.push(sim::axil::Access {
                write: true,
                addr: 0x2000 + (draw.below(64) as u16),
                data: i,
                strobes: draw.below(16) as u8,
            }),
        }
    }
    let (mut low, mut held, mut high) = (0, 0, 0);
    // half latched by a read of the low half
    let mut latch = None;
    let mut seen = 0;
    while seen < 2000 {
        bench.step(&mut [&mut axil])?;
        bench.within(2000 * 60, "all accesses are answered")?;
        while let Some(a) = axil.answer() {
            seen += 1;
            let before = latch;
            if !a.access.write {
                latch = None;
            }
            match (a.access.write, a.access.addr) {
                (true, at) if at == base => held = a.access.data,
                (true, at) if at == base + 4 => (low, high) = (held, a.access.data),
                (false, at) if at == base => {
                    assert_eq!(a.data, low, "low half");
                    latch = Some(high);
                    expected[0] += 1;
                }
                (false, at) if at == base + 4 => {
                    assert_eq!(a.data, before.unwrap_or(high), "high half");
                    expected[1] += 1;
                }
                (write, at) => {
                    let odd = at % 4 != 0 || (write && a.access.strobes != 15);
                    let odd = odd && !(write && a.access.strobes == 0);
                    let want = if odd { SLVERR } else { OKAY };
                    assert_eq!(u64::from(a.resp), want, "{a:?}");
                    expected[2 + usize::from(odd)] += 1;
                }
            }
        }
    }
    assert!(expected.iter().all(|n| *n > 100), "{expected:?}");
    Ok(())
}
