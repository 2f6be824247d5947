//! Counters: every pin, every amount, several at once, every carry.
use super::*;

#[test]
fn every_pin_reaches_its_counter_and_its_sticky_bit() {
    let mut bus = Bus::new(&spec::TINY);

    // alone
    for pin in ["db_overrun", "tx_packets", "axi_read_err"] {
        bus.drive(pin, true);
        bus.step();
        bus.drive(pin, false);
        for other in EXTERNAL {
            assert_eq!(
                bus.counter(other),
                u64::from(pin == *other),
                "{pin}: {other}"
            );
        }
        let want = STICKY_CAUSES.iter().filter(|c| c.1.contains(&pin));
        let want: u64 = want.map(|c| 1 << spec::sticky(c.0)).sum();
        assert_eq!(bus.read_reg("ERR_STICKY"), want, "{pin}");
        bus.write_reg("ERR_STICKY", want);
        bus.drive(pin, true);
        bus.step();
        bus.drive(pin, false);
        assert_eq!(bus.counter(pin), 2);
        bus.write_reg("ERR_STICKY", 0xFFFF_FFFF);
        assert_eq!(bus.read_reg("ERR_STICKY"), 0);
        bus = Bus::new(&spec::TINY);
    }
    // all at once, cycle after cycle
    for pin in EXTERNAL {
        bus.drive(pin, true);
    }
    // longer than a pending count would reach, if the walk did not fetch it
    for _ in 0..1500 {
        bus.step();
    }
    for pin in EXTERNAL {
        bus.drive(pin, false);
    }
    for pin in EXTERNAL {
        assert_eq!(bus.counter(pin), 1500, "{pin}");
    }
    assert_eq!(bus.counter("bad_register"), 0);
}

/// Software reads while everything counts: every answer lies between what had come when the read
/// began and what has come when it ends, and nothing is lost in the end.
#[test]
fn counters_are_exact_under_load() {
    for (seed, chance) in [(1, 1.0), (2, 0.5), (3, 0.05)] {
        let mut bus = Bus::new(&spec::TINY);
        let mut draw = Rng::new(seed).fork("which");
        bus.load = Some((Rng::new(seed), chance));
        for _ in 0..300 {
            // often one that was just read: it may still be on its way back to its place
            let pin = draw.below(EXTERNAL.len() as u64 / 8) as usize * 8;
            let before = bus.pulsed[pin];
            let value = bus.counter(EXTERNAL[pin]);
            let after = bus.pulsed[pin];
            // an event takes two cycles to its count
            assert!(
                value + 3 >= before && value <= after,
                "{before} {value} {after}"
            );
        }
        bus.load = None;
        for pin in EXTERNAL {
            bus.drive(pin, false);
        }
        for (i, pin) in EXTERNAL.iter().enumerate() {
            assert_eq!(bus.counter(pin), bus.pulsed[i], "{pin}");
        }
    }
}

#[test]
fn two_sources_of_one_counter_both_count() {
    let mut bus = Bus::new(&spec::TINY);
    assert!(ALSO.len() >= 2);
    for (pin, counter) in ALSO {
        // the other source is a bad access or a pin: the two come to one count in the same cycle
        let own = OWN_PINS.contains(counter);
        let at = match *counter {
            "bad_register" => 0xFFF0,
            _ => 0xFFF1,
        };
        for lead in 0..8 {
            if own {
                bus.start_write(at, 1, 0xF);
            }
            for i in 0..8 {
                bus.drive(pin, i == lead);
                if !own {
                    bus.drive(counter, i == 4);
                }
                let taken = bus.high("axil_awready");
                bus.step();
                if taken {
                    bus.put("axil_awvalid", 0);
                    bus.put("axil_wvalid", 0);
                }
            }
            bus.drive(pin, false);
        }
        assert_eq!(bus.counter(counter), 16, "{pin}");
        // one that says nothing of an error sets no bit
        let Some(cause) = STICKY_CAUSES.iter().find(|c| c.1.contains(counter)) else {
            continue;
        };
        assert!(bus.sticky(cause.0), "{pin}");
        bus.write_reg("ERR_STICKY", 0xFFFF_FFFF);
        bus.drive(pin, true);
        bus.step();
        bus.drive(pin, false);
        bus.step();
        bus.step();
        assert!(bus.sticky(cause.0), "{pin} alone");
    }
    // a counter with a pin and a syndrome, each as often as it can come
    let reason = spec::code("syndrome", "WQE_READ_ERROR");
    let before = bus.counter("axi_read_err");
    bus.put("syndrome", reason);
    bus.drive("axi_read_err", true);
    for i in 0..200 {
        bus.put("syndrome_valid", i % 2);
        bus.step();
    }
    bus.put("syndrome_valid", 0);
    bus.drive("axi_read_err", false);
    assert_eq!(bus.counter("axi_read_err") - before, 300);
}

#[test]
fn amounts_and_syndromes_count() {
    let mut bus = Bus::new(&spec::TINY);
    for n in [1u64, 4096, 3, 0, 1500] {
        bus.put("tx_bytes", n);
        bus.put("tx_bytes_valid", 1);
        bus.put("xmit_bytes", n + 74);
        bus.put("xmit_bytes_valid", 1);
        bus.step();
    }
    bus.put("tx_bytes_valid", 0);
    bus.put("xmit_bytes_valid", 0);
    for _ in 0..4 {
        bus.step();
    }
    assert_eq!(bus.counter("tx_bytes"), 5600);
    // what came is apart from what left, and a frame may be as long as 16 bits say
    for n in [65535u64, 1, 9000, 64] {
        bus.put("rx_bytes", n);
        bus.put("rx_bytes_valid", 1);
        bus.put("rcv_bytes", n);
        bus.put("rcv_bytes_valid", 1);
        bus.step();
    }
    bus.put("rx_bytes_valid", 0);
    bus.put("rcv_bytes_valid", 0);
    for _ in 0..4 {
        bus.step();
    }
    assert_eq!(bus.counter("rx_bytes"), 74600);
    assert_eq!(bus.counter("port_rcv_data"), 74600 / 4);
    assert_eq!(bus.counter("tx_bytes"), 5600);
    // the largest in every cycle, for longer than a walk takes
    for name in ["rx_bytes", "rcv_bytes"] {
        bus.put(name, 0xFFFF);
        bus.put(&format!("{name}_valid"), 1);
    }
    for _ in 0..2000 {
        bus.step();
    }
    for name in ["rx_bytes", "rcv_bytes"] {
        bus.put(&format!("{name}_valid"), 0);
    }
    bus.step();
    bus.step();
    assert_eq!(bus.counter("rx_bytes"), 74600 + 2000 * 0xFFFF);
    assert_eq!(bus.counter("port_rcv_data"), (74600 + 2000 * 0xFFFF) / 4);
    // one in every cycle, also in those in which the sum is taken
    bus.put("tx_bytes", 7);
    bus.put("tx_bytes_valid", 1);
    for _ in 0..1000 {
        bus.step();
    }
    bus.put("tx_bytes_valid", 0);
    bus.step();
    assert_eq!(bus.counter("tx_bytes"), 5600 + 7000);
    assert_eq!(bus.counter("port_xmit_data"), (5600 + 5 * 74) / 4);
    bus.only("local_key_mismatch", 1, "WQE_ERROR", |b| {
        b.put("syndrome", spec::code("syndrome", "KEY_MISMATCH"));
        b.put("syndrome_valid", 1);
        b.step();
        b.put("syndrome_valid", 0);
    });
    // each sets the bits of its counter, and of its own
    for s in spec::SYNDROMES {
        let name = s.code.name;
        bus.put("syndrome", s.code.value);
        bus.put("syndrome_valid", 1);
        bus.step();
        bus.put("syndrome_valid", 0);
        for _ in 0..4 {
            bus.step();
        }
        let by_counter = STICKY_CAUSES.iter().filter(|c| c.1.contains(&s.counter));
        let by_name = STICKY_SYNDROMES.iter().filter(|c| c.1.contains(&name));
        let bits = by_counter.chain(by_name).map(|c| 1u64 << spec::sticky(c.0));
        let want = bits.fold(0, |all, bit| all | bit);
        assert_eq!(bus.read_reg("ERR_STICKY"), want, "{name}");
        bus.write_reg("ERR_STICKY", want);
    }
    // a WQE that could not be read is its own error, and the host port's
    bus.put("syndrome", spec::code("syndrome", "WQE_READ_ERROR"));
    bus.put("syndrome_valid", 1);
    bus.step();
    bus.put("syndrome_valid", 0);
    for _ in 0..4 {
        bus.step();
    }
    assert!(bus.sticky("WQE_ERROR") && bus.sticky("AXI_ERROR"));
    // every second cycle, all of them in turn, while software reads: none is lost
    let counted = |s: &&spec::Syndrome| spec::COUNTERS.iter().any(|c| c.name == s.counter);
    let all: Vec<_> = spec::SYNDROMES.iter().filter(counted).collect();
    let mut want = bus.snapshot();
    // this counter stands still
    let still = spec::counter("doorbells");
    let at = spec::window("COUNTERS").offset + spec::COUNTER_BYTES * still;
    let mut answers = 0;
    bus.put("axil_araddr", at as u64);
    bus.put("axil_arvalid", 1);
    for _ in 0..40 {
        for s in &all {
            bus.put("syndrome", s.code.value);
            for valid in [1, 0] {
                bus.put("syndrome_valid", valid);
                if bus.high("axil_rvalid") {
                    assert_eq!(
                        bus.see("axil_rdata"),
                        want[still],
                        "another counter's value"
                    );
                    answers += 1;
                }
                bus.step();
            }
            want[spec::counter(s.counter)] += 1;
        }
    }
    bus.put("axil_arvalid", 0);
    for _ in 0..20 {
        bus.step();
    }
    assert!(answers > 100, "{answers} reads");
    let got = bus.snapshot();
    assert_eq!(got[..spec::COUNTERS.len()], want[..spec::COUNTERS.len()]);
}

/// A counter's adder at every carry: no test counts for long enough to come there.
#[test]
fn counters_carry_through_all_their_parts() -> Result<()> {
    let mut model = Model::new("counter_sum", 1)?;
    let ports = ["word", "add", "sum"].map(|p| model.port(p));
    let [word, add, sum] = ports.map(|p| p.expect("a port of it"));
    let mut rng = Rng::new(12);
    for n in 0..20_000 {
        // ones up to a random bit, as a carry wants them, or with a few zeros in between
        let ones = u64::MAX >> rng.below(64);
        let w = match n % 3 {
            0 => ones,
            1 => ones & !(1 << rng.below(64)),
            _ => rng.u64(),
        };
        let a = rng.below(1 << add.width);
        model.set(word, w);
        model.set(add, a);
        model.eval();
        assert_eq!(model.get(sum), w.wrapping_add(a), "{w:#x} + {a:#x}");
    }
    Ok(())
}
