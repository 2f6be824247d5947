//! Each register by its table: reset, access, halves, addresses that are none.
use super::*;

#[test]
fn every_register_resets_to_its_table_value() {
    for config in [&spec::TINY] {
        let mut bus = Bus::new(config);
        for r in spec::REGISTERS {
            if ["STATUS", "CYCLES"].contains(&r.name) || r.access == Access::Reserved {
                continue;
            }
            let want = spec::reset_value(r, config);
            assert_eq!(bus.read_reg(r.name), want, "{} of {}", r.name, config.name);
        }
        let w = spec::window("MBOX_DATA");
        for at in (w.offset..w.offset + w.bytes).step_by(4) {
            assert_eq!(bus.read(at), 0, "mailbox at {at:#x}");
        }
        assert_eq!(bus.snapshot(), vec![0; spec::COUNTERS.len() + 1]);
        let ready = 1 << spec::register("STATUS").field("ready").lsb;
        assert_eq!(bus.read_reg("STATUS"), ready);
    }
}

/// A device with a receive path says so, and differs in nothing else.
#[test]
fn capabilities_are_those_of_the_device() {
    let mut bus = Bus::new(&spec::TINY);
    let caps = spec::register("CFG_CAPS");
    let bit = |name| 1u64 << caps.field(name).lsb;
    assert_eq!(bus.read_reg("CFG_CAPS"), bit("uc"));
    bus.put("has_rx", 1);
    let whole = bit("uc") | bit("rc") | bit("rx") | bit("ring");
    assert_eq!(bus.read_reg("CFG_CAPS"), whole);
    for r in spec::REGISTERS {
        let skip = ["STATUS", "CYCLES", "CFG_CAPS"].contains(&r.name);
        if !skip && r.access != Access::Reserved {
            let want = spec::reset_value(r, &spec::TINY);
            assert_eq!(bus.read_reg(r.name), want, "{}", r.name);
        }
    }
}

#[test]
fn every_register_obeys_its_access_rule() {
    let mut bus = Bus::new(&spec::TINY);
    for r in spec::REGISTERS {
        if r.name == "CYCLES" {
            continue;
        }
        let before = match r.access {
            Access::Reserved => 0,
            _ => bus.read_reg(r.name),
        };
        match r.access {
            Access::Rw if r.name != "MBOX_CTRL" => {
                let all = u64::MAX >> (64 - r.bits);
                for value in [all, 0x5A5A_A5A5_C3C3_3C3C & all, 0] {
                    bus.write_reg(r.name, value);
                    assert_eq!(bus.read_reg(r.name), value, "{}", r.name);
                }
                bus.write_reg(r.name, u64::MAX);
                assert_eq!(
                    bus.read_reg(r.name),
                    all,
                    "{}: bits above {}",
                    r.name,
                    r.bits
                );
                bus.write_reg(r.name, before);
            }
            Access::Ro if r.name != "ERR_ADDR" => {
                bus.only("bad_register", 1, "BAD_REGISTER", |b| {
                    b.write(r.offset, 0xFFFF_FFFF);
                });
                assert_eq!(bus.read_reg(r.name), before, "{}", r.name);
                let addr = bus.read_reg("ERR_ADDR");
                assert_eq!(addr, r.offset as u64 | 1 << 31, "{}", r.name);
            }
            Access::Reserved => bus.only("bad_register", 2, "BAD_REGISTER", |b| {
                assert_eq!(b.read(r.offset), 0);
                b.write(r.offset, 1);
            }),
            _ => {}
        }
    }
    assert_eq!(bus.read_reg("CYCLES") >> 32, 0);
}

#[test]
fn outputs_carry_what_was_written() {
    let mut bus = Bus::new(&spec::TINY);
    let outputs = [
        "READ_TIMEOUT",
        "QP_CTX_BASE",
        "CQ_CTX_BASE",
        "REGION_BASE",
        "MTT_BASE",
        "BAR1_APERTURE",
        "BAR1_SIZE",
        "BAR2_APERTURE",
        "BAR2_SIZE",
        "EQ_BASE",
        "EQ_LOG2",
        "EQ_CONS_IDX",
    ];
    let mut want = vec![];
    for (i, name) in outputs.iter().enumerate() {
        let r = spec::register(name);
        assert_eq!(bus.see(&name.to_lowercase()), r.reset, "{name}");
        let value = 0x0123_4567_89AB_CDEF + ((i as u64) << 32 | i as u64);
        let value = value & (u64::MAX >> (64 - r.bits));
        bus.write_reg(name, value);
        want.push((name, value));
    }
    for (name, value) in want {
        assert_eq!(bus.see(&name.to_lowercase()), value, "{name}");
    }
}

#[test]
fn dma_is_on_with_enable_and_bus_mastering() {
    let mut bus = Bus::new(&spec::TINY);
    let dma_on = 1 << spec::register("STATUS").field("dma_on").lsb;
    // layout of `PcieCfg`: requester_id 16, bus_master 1, mps 3, mrrs 3, rcb, ext_tag, relaxed, ats
    let (id, master, mps, mrrs) = (0xBEEF, 1 << 16, 2 << 17, 5 << 20);
    let (rcb, ext_tag, relaxed, ats) = (1 << 23, 1 << 24, 1 << 25, 1 << 26);
    for (cfg, enable) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        bus.put("pcie_cfg", id | (cfg * master) | mps | mrrs);
        bus.write_reg("DMA_CTRL", enable);
        let on = cfg & enable;
        assert_eq!(bus.see("dma_on"), on);
        assert_eq!(bus.read_reg("STATUS") & dma_on != 0, on == 1);
    }
    assert_eq!(bus.read_reg("PCIE_ID"), id);
    let field = |v: u64, f: &str| {
        let f = spec::register("PCIE_CFG").field(f);
        v >> f.lsb & ((1 << f.bits) - 1)
    };
    let flags = ["bus_master", "rcb", "ext_tag", "relaxed", "ats"];
    for (i, bit) in [master, rcb, ext_tag, relaxed, ats].iter().enumerate() {
        bus.put("pcie_cfg", id | bit | mps | mrrs);
        let v = bus.read_reg("PCIE_CFG");
        assert_eq!((field(v, "mps"), field(v, "mrrs")), (2, 5));
        for (j, f) in flags.iter().enumerate() {
            assert_eq!(field(v, f) == 1, i == j, "{f}");
        }
    }
}

#[test]
fn unknown_addresses_read_zero_and_count() {
    let mut bus = Bus::new(&spec::TINY);
    let end = spec::window("COUNTERS").offset + spec::COUNTER_BYTES * spec::COUNTERS.len();
    for at in [
        0x004C,
        0x0048,
        0x00FC,
        0x010C + 0x10,
        0x01FC,
        0x0248,
        end,
        0x0FFC,
        0x1044,
        0x3018,
        0x4000,
        0x8000,
        0xFFFC,
    ] {
        bus.only("bad_register", 2, "BAD_REGISTER", |b| {
            assert_eq!(b.read(at), 0, "{at:#x}");
            b.write(at, 0xFFFF_FFFF);
        });
        assert_eq!(bus.read_reg("ERR_ADDR"), at as u64 | 1 << 31);
    }
}

#[test]
fn misaligned_and_partial_accesses_do_nothing() {
    let mut bus = Bus::new(&spec::TINY);
    let r = spec::register("INT_MASK");
    for low in 1..4 {
        bus.only("misaligned_access", 2, "MISALIGNED", |b| {
            assert_eq!(b.read_resp(r.offset + low), (0, SLVERR));
            assert_eq!(b.write_strb(r.offset + low, 0, 0xF), SLVERR);
        });
        assert_eq!(bus.read_reg("ERR_ADDR"), (r.offset + low) as u64 | 3 << 30);
    }
    for strb in 1..15 {
        bus.only("misaligned_access", 1, "MISALIGNED", |b| {
            assert_eq!(b.write_strb(r.offset, 0, strb), SLVERR);
        });
        bus.only("misaligned_access", 1, "MISALIGNED", |b| {
            assert_eq!(
                b.write_strb(spec::register("WQE_DB_IDX").offset, 5, strb),
                SLVERR
            );
        });
    }
    assert_eq!(bus.read_reg("INT_MASK"), r.reset);
    assert!(bus.rings.is_empty(), "a partial write rang");
    let before = bus.snapshot();
    assert_eq!(bus.write_strb(r.offset, 0, 0), OKAY, "a write of no byte");
    assert_eq!(bus.write_strb(0xFFF0, 0, 0), OKAY, "a write of no byte");
    assert_eq!(bus.snapshot(), before);
    assert_eq!(bus.read_reg("INT_MASK"), r.reset);
}

#[test]
fn low_half_is_held_until_the_high_half() {
    let mut bus = Bus::new(&spec::TINY);
    let a = spec::register("QP_CTX_BASE").offset;
    let b = spec::register("REGION_BASE").offset;
    bus.write(a, 0x1111_1111);
    assert_eq!(bus.read64(a), 0);
    bus.write(b, 0x3333_3333);
    bus.write(a + 4, 0x2222_2222);
    assert_eq!(bus.read64(a), 0x2222_2222_1111_1111);
    assert_eq!(bus.read64(b), 0);
    bus.write(b + 4, 0x4444_4444);
    assert_eq!(bus.read64(b), 0x4444_4444_3333_3333);
    bus.write(a + 4, 0x5555_5555);
    assert_eq!(bus.read64(a), 0x5555_5555_1111_1111);
    let size = spec::register("BAR1_SIZE");
    bus.write(size.offset + 4, 1);
    assert_eq!(bus.read64(size.offset), size.reset & 0xFFFF_FFFF | 1 << 32);
}

#[test]
fn a_low_half_read_latches_the_high_half_for_the_next_read() {
    let mut bus = Bus::new(&spec::TINY);
    let a = spec::register("QP_CTX_BASE").offset;
    bus.write_reg("QP_CTX_BASE", 0x0000_0001_0000_0002);
    assert_eq!(bus.read(a), 2);
    bus.write_reg("QP_CTX_BASE", 0x0000_0003_0000_0004);
    assert_eq!(bus.read(a + 4), 1, "latched by the read of the low half");
    assert_eq!(bus.read(a + 4), 3, "the latch is for one read");
    assert_eq!(bus.read(a), 4);
    assert_eq!(bus.read_reg("INT_MASK"), 0xFFFF_FFFF);
    bus.write_reg("QP_CTX_BASE", 0x0000_0005_0000_0006);
    assert_eq!(bus.read(a + 4), 5, "another read came between");
    bus.write_reg("REGION_BASE", 0x0000_0007_0000_0008);
    assert_eq!(bus.read(a), 6);
    let other = spec::register("REGION_BASE").offset + 4;
    assert_eq!(bus.read(other), 7, "the latch is of one register");
}

#[test]
fn cycles_count_every_cycle() {
    let mut bus = Bus::new(&spec::TINY);
    let before = (bus.read_reg("CYCLES"), bus.cycle as u64);
    for _ in 0..100 {
        bus.step();
    }
    let after = (bus.read_reg("CYCLES"), bus.cycle as u64);
    assert_eq!(after.0 - before.0, after.1 - before.1);
}

/// The map, word by word, against the tables: for a configuration other than the default.
#[test]
fn map_knows_every_word_of_the_tables() -> Result<()> {
    let config = &spec::RNIC400;
    let mut model = Model::new("csr_rom_rnic400", 1)?;
    let ports = ["known", "writable", "wide", "counter", "mbox", "value"];
    let ports: Vec<_> = (ports.iter())
        .map(|p| model.port(p))
        .collect::<Result<_, _>>()?;
    let addr = model.port("addr")?;
    let counters = spec::window("COUNTERS");
    let mbox = spec::window("MBOX_DATA");
    for at in (0..spec::BAR0_BYTES).step_by(4) {
        let reg = (spec::REGISTERS.iter())
            .filter(|r| r.access != Access::Reserved)
            .find(|r| (r.offset..r.offset + r.bytes()).contains(&at));
        let counter = at >= counters.offset
            && at < counters.offset + spec::COUNTER_BYTES * spec::COUNTERS.len();
        let mailbox = (mbox.offset..mbox.offset + mbox.bytes).contains(&at);
        let live = [
            "STATUS",
            "CYCLES",
            "PCIE_ID",
            "PCIE_CFG",
            "ERR_ADDR",
            "MBOX_STATUS",
        ];
        let value = reg.map_or(0, |r| {
            match r.access == Access::Ro && !live.contains(&r.name) {
                true => spec::reset_value(r, config),
                false => 0,
            }
        });
        let want = [
            u64::from(reg.is_some() || counter || mailbox),
            u64::from(mailbox || reg.is_some_and(|r| writable(r.access))),
            u64::from(counter || reg.is_some_and(|r| r.bits > 32)),
            u64::from(counter),
            u64::from(mailbox),
            value,
        ];
        model.set(addr, at as u64);
        model.eval();
        let got: Vec<u64> = ports.iter().map(|&p| model.get(p)).collect();
        assert_eq!(got, want, "{at:#x}");
    }
    Ok(())
}

/// The time goes on past the first of the parts it is counted in.
#[test]
fn time_carries_from_part_to_part() {
    let mut bus = Bus::new(&spec::TINY);
    let begun = bus.cycle;
    let then = bus.read_reg("CYCLES");
    for _ in 0..70_000 {
        bus.step();
    }
    let took = (bus.cycle - begun) as u64;
    let told = bus.read_reg("CYCLES") - then;
    assert!((70_000..=took).contains(&told), "{told} of {took} cycles");
}
