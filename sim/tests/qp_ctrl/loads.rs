//! Contexts, regions and completion queues: loaded once, and checked.
use super::*;

#[test]
fn contexts_out_of_range_are_refused() -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.place_qp(3, &good_qp(3));
    rig.ok(command("LOAD_QP", 3));
    let bad: &[(&str, u64)] = &[
        ("valid", 0),
        ("qpn", 1 << 14 | 4),
        ("sq_log2", 16),
        ("sq_base", 0x40_0020),
        ("sq_base", 0),
        ("send_cq", 0),
        ("send_cq", 3),
        ("send_cq", 5),
        ("sq_prod", 0x1230 + 17),
        ("sq_prod", 0x122F),
        ("rq_base", 0x42_0020),
        ("rq_log2", 16),
        ("recv_cq", 0),
        ("recv_cq", 5),
        ("rq_prod", 0x2000 + 9),
        ("rq_prod", 0x1FFF),
    ];
    for (field, value) in bad {
        rig.place_qp(3, &good_qp(3).with(field, *value));
        rig.refused(command("LOAD_QP", 3), "BAD_PARAM");
    }
    // without a receive queue its CQ does not matter, but nothing may be in it
    let none = good_qp(3).with("rq_base", 0u64).with("recv_cq", 9u8);
    rig.place_qp(3, &none);
    rig.refused(command("LOAD_QP", 3), "BAD_PARAM");
    rig.place_qp(3, &none.with("rq_prod", 0x2000u16));
    rig.ok(command("LOAD_QP", 3));
    let cannot: &[(&str, u64)] = &[
        ("service", spec::code("service", "UD")),
        ("service", 7),
        ("use_srq", 1),
        ("selective", 1),
    ];
    for (field, value) in cannot {
        rig.place_qp(3, &good_qp(3).with(field, *value));
        rig.refused(command("LOAD_QP", 3), "NOT_SUPPORTED");
    }
    // the largest ring, and a ring that is full
    rig.place_qp(
        3,
        &good_qp(3)
            .with("sq_log2", 15u8)
            .with("sq_prod", 0x1230u16 + 0x8000),
    );
    rig.ok(command("LOAD_QP", 3));
    // QP numbers 0 and 1 are reserved
    for slot in 0..2u32 {
        rig.place_qp(slot, &good_qp(slot).with("qpn", slot));
        rig.refused(command("LOAD_QP", slot), "BAD_PARAM");
        rig.place_qp(slot, &good_qp(slot));
        rig.ok(command("LOAD_QP", slot));
    }
    // what only sending needs is asked from RTR on
    let connect: &[(&str, u64, &str)] = &[
        ("path_mtu", 0, "BAD_PARAM"),
        ("path_mtu", 6, "BAD_PARAM"),
        ("path_mtu", 7, "BAD_PARAM"),
        ("dest_qpn", 0, "BAD_PARAM"),
        ("dest_qpn", 1, "BAD_PARAM"),
        ("pkey", 0, "BAD_PARAM"),
        ("pkey", 0x8000, "BAD_PARAM"),
        ("vlan_vid", 0xFFF, "BAD_PARAM"),
        ("hop_limit", 0, "BAD_PARAM"),
        // these bind a Reliable Connection alone
        ("max_rd_atomic", 200, "OK"),
        ("max_dest_rd_atomic", 17, "OK"),
        ("loopback", 1, "NOT_SUPPORTED"),
    ];
    for (field, value, status) in connect {
        let ctx = good_qp(2).with(field, *value);
        rig.place_qp(2, &ctx);
        rig.ok(modify(2, "RESET", &[]));
        rig.ok(command("LOAD_QP", 2));
        rig.ok(modify(2, "INIT", TO_INIT));
        match *status {
            "OK" => drop(rig.ok(modify(2, "RTR", TO_RTR))),
            _ => rig.refused(modify(2, "RTR", TO_RTR), status),
        }
    }
    let ctx = good_qp(2).with_bytes("dst_mac", &[3, 0, 0, 0, 0, 9]);
    rig.place_qp(2, &ctx);
    rig.ok(modify(2, "RESET", &[]));
    rig.ok(modify(2, "INIT", TO_INIT));
    rig.refused(modify(2, "RTR", TO_RTR), "BAD_PARAM");
    // and a Reliable Connection
    let rc = |slot| good_qp(slot).with("service", spec::code("service", "RC"));
    for (field, value) in [("max_rd_atomic", 17u8), ("max_dest_rd_atomic", 17)] {
        rig.ok(command("DESTROY_QP", 2));
        rig.place_qp(2, &rc(2).with(field, value));
        rig.ok(command("LOAD_QP", 2));
        rig.ok(modify(2, "INIT", TO_INIT));
        let to_rtr = [TO_RTR, &["MAX_DEST_RD_ATOMIC", "MIN_RNR_TIMER"]].concat();
        rig.refused(modify(2, "RTR", &to_rtr), "BAD_PARAM");
        rig.place_qp(2, &rc(2).with(field, 16u8));
        rig.ok(modify(2, "RTR", &to_rtr));
    }
    // a QP keeps its service until it is destroyed
    rig.ok(modify(2, "RESET", &[]));
    rig.place_qp(2, &good_qp(2));
    rig.refused(modify(2, "INIT", TO_INIT), "BAD_PARAM");
    rig.ok(command("LOAD_QP", 2));
    rig.place_qp(2, &rc(2));
    rig.refused(modify(2, "INIT", TO_INIT), "BAD_PARAM");
    rig.place_qp(2, &good_qp(2));
    for mtu in 1..=5u8 {
        rig.ok(modify(2, "RESET", &[]));
        rig.place_qp(2, &good_qp(2).with("path_mtu", mtu));
        rig.ok(modify(2, "INIT", TO_INIT));
        rig.ok(modify(2, "RTR", TO_RTR));
    }
    Ok(())
}

#[test]
fn regions_and_queues_are_loaded_once_and_checked() -> Result<()> {
    let mut rig = Rig::loaded()?;
    let region = good_region();
    rig.place_region(7, &region);
    rig.ok(command("LOAD_REGION", 7));
    assert_eq!(rig.ears.heard, [Told::Region(7, region.bytes().to_vec())]);
    rig.refused(command("LOAD_REGION", 7), "BAD_STATE");
    rig.refused(command("LOAD_CQ", 1), "BAD_STATE");
    for (field, value, status) in [
        ("valid", 0u64, "BAD_PARAM"),
        ("limit", 0x1000, "BAD_PARAM"),
        ("limit", 0xFFF, "BAD_PARAM"),
        ("limit", 0, "BAD_PARAM"),
        ("direct", 0, "NOT_SUPPORTED"),
        ("collective", 1, "NOT_SUPPORTED"),
    ] {
        rig.place_region(6, &good_region().with(field, value));
        rig.refused(command("LOAD_REGION", 6), status);
    }
    rig.place_region(6, &good_region().with("bar1", 1u8).with("bar2", 1u8));
    rig.refused(command("LOAD_REGION", 6), "BAD_PARAM");
    rig.place_region(6, &good_region().with("limit", 0x1001u64));
    rig.ok(command("LOAD_REGION", 6));
    for (field, value) in [
        ("valid", 0u64),
        ("cqn", 1),
        ("cqn", 0x102),
        ("log2", 16),
        ("base", 0x41_0001),
        ("base", 0x41_0020),
        ("base", 0),
    ] {
        rig.place_cq(2, &good_cq(2).with(field, value));
        rig.refused(command("LOAD_CQ", 2), "BAD_PARAM");
    }
    Ok(())
}

/// Queues and windows of the ring engine, in a device that has one (it has a receive path) and in one that has not.
#[test]
fn what_the_ring_engine_owns_is_as_its_queues_are() -> Result<()> {
    let mut rig = Rig::loaded()?;
    let rc = || good_qp(3).with("service", spec::code("service", "RC"));
    let commands = || rc().with("commands", true);
    let owned = |number: u64| {
        let base = spec::RING_SQ_BASE + number * spec::RING_SQ_BYTES;
        rc().with("engine_owned", true)
            .with("sq_base", base)
            .with("sq_log2", spec::RING_SQ_LOG2 as u64)
    };
    let window = || {
        good_region()
            .with("collective", true)
            .with("bus_addr", 0u64)
    };
    for ctx in [commands(), owned(0), owned(1)] {
        rig.place_qp(3, &ctx);
        rig.refused(command("LOAD_QP", 3), "NOT_SUPPORTED");
    }
    rig.place_region(6, &window());
    rig.refused(command("LOAD_REGION", 6), "NOT_SUPPORTED");
    rig.put("loop_on", 1);
    for ctx in [commands(), owned(0), owned(1)] {
        rig.place_qp(3, &ctx);
        rig.ok(command("LOAD_QP", 3));
        rig.ok(command("DESTROY_QP", 3));
    }
    let uc = spec::code("service", "UC");
    for ctx in [
        commands().with("service", uc),
        owned(0).with("service", uc),
        owned(0).with("commands", true),
        owned(2),
        owned(0).with("sq_base", spec::RING_SQ_BASE - spec::RING_SQ_BYTES),
        owned(1).with("sq_base", spec::RING_SQ_BASE + 64),
        owned(0).with("sq_base", 0x40_0000u64),
        owned(0).with("sq_log2", 4u8),
    ] {
        rig.place_qp(3, &ctx);
        rig.refused(command("LOAD_QP", 3), "BAD_PARAM");
    }
    rig.place_region(6, &window());
    rig.ok(command("LOAD_REGION", 6));
    for (field, value, status) in [
        ("bus_addr", 64, "BAD_PARAM"),
        ("bar1", 1, "BAD_PARAM"),
        ("bar2", 1, "BAD_PARAM"),
        ("ats", 1, "BAD_PARAM"),
        ("direct", 0, "NOT_SUPPORTED"),
        ("window", 1u64, "NOT_SUPPORTED"),
    ] {
        rig.place_region(5, &window().with(field, value));
        rig.refused(command("LOAD_REGION", 5), status);
    }
    Ok(())
}

#[test]
fn a_table_may_lie_across_4_gib() -> Result<()> {
    let mut rig = Rig::new()?;
    let base = 0xFFFF_FF00;
    rig.put("region_base", base);
    for index in [3, 4, 7] {
        let region = good_region().with("bus_addr", 0x1000 * u64::from(index));
        rig.place(base + 64 * u64::from(index), &region);
        rig.ok(command("LOAD_REGION", index));
        let told = Told::Region(index.into(), region.bytes().to_vec());
        assert_eq!(rig.ears.heard.pop(), Some(told));
    }
    Ok(())
}

#[test]
fn bad_commands_are_named() -> Result<()> {
    let mut rig = Rig::loaded()?;
    let mut seen = [0; 3];
    for code in 0..256u64 {
        let name = spec::MBOX_OPCODE.name_of(code);
        let built = [
            "NOP",
            "LOAD_QP",
            "MODIFY_QP",
            "QUERY_QP",
            "DESTROY_QP",
            "LOAD_REGION",
            "INVALIDATE_REGION",
            "LOAD_CQ",
            "DESTROY_CQ",
        ];
        match name {
            Some(n) if built.contains(&n) => seen[0] += 1,
            Some(n) => {
                seen[1] += 1;
                rig.refused(command(n, 1), "NOT_SUPPORTED");
            }
            None => {
                seen[2] += 1;
                let cmd = Record::new(&spec::MAILBOX).with("opcode", code);
                assert_eq!(rig.run(cmd).0, "UNKNOWN_OPCODE", "{code:#x}");
            }
        }
    }
    assert_eq!(seen[0], 9);
    assert!(seen[1] > 3 && seen[2] > 200);
    rig.ears.heard.clear();
    rig.ok(command("NOP", 0));
    assert_eq!(rig.ears.heard, []);
    for (op, beyond) in [
        ("LOAD_QP", SLOTS),
        ("QUERY_QP", SLOTS),
        ("QUERY_QP", 1 << 14 | 2),
        ("MODIFY_QP", 2 | 1 << 20),
        ("DESTROY_QP", SLOTS),
        ("LOAD_REGION", 8),
        ("INVALIDATE_REGION", 8),
        ("LOAD_CQ", 4),
        ("DESTROY_CQ", 0x10001),
    ] {
        rig.refused(command(op, beyond), "BAD_OBJECT");
    }
    for op in ["LOAD_QP", "LOAD_REGION", "LOAD_CQ"] {
        rig.refused(command(op, 2).with("host_addr", 0x10_0020u64), "MISALIGNED");
        rig.refused(command(op, 2).with("host_addr", 0x10_0001u64), "MISALIGNED");
    }
    let bursts = rig.axi.bursts;
    rig.put("dma_on", 0);
    rig.refused(command("LOAD_REGION", 1), "DMA_OFF");
    rig.refused(modify(2, "INIT", TO_INIT), "DMA_OFF");
    rig.put("dma_on", 1);
    for base in ["qp_ctx_base", "region_base", "cq_ctx_base"] {
        rig.put(base, 0);
    }
    for op in ["LOAD_QP", "LOAD_REGION", "LOAD_CQ"] {
        rig.refused(command(op, 2), "BAD_PARAM");
    }
    assert_eq!(rig.axi.bursts, bursts, "a refused command read host memory");
    rig.place(0x39_0000, &good_region());
    rig.ok(command("LOAD_REGION", 2).with("host_addr", 0x39_0000u64));
    Ok(())
}

#[test]
fn host_errors_and_silence_are_answered() -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.place_qp(3, &good_qp(3));
    rig.axi.inject(QP_TABLE..REGION_TABLE, 0);
    rig.refused(command("LOAD_QP", 3), "READ_ERROR");
    assert!(rig.ears.errors > 0);
    assert_eq!(rig.run(command("QUERY_QP", 3)).0, "BAD_OBJECT");
    let errors = rig.ears.errors;
    // nobody lives there
    rig.refused(
        command("LOAD_REGION", 1).with("host_addr", 0xF000_0000u64),
        "READ_ERROR",
    );
    assert_eq!(rig.ears.errors, errors + 1);
    rig.ok(command("LOAD_QP", 3));

    // a memory slower than the limit: the answer comes in time, the late data goes nowhere
    let slow = AxiConfig {
        latency: 3 * TIMEOUT,
        ..AxiConfig::calm()
    };
    let mut rig = Rig::with(slow, 6)?;
    rig.place_cq(1, &good_cq(1));
    let start = rig.bench.world.cycle;
    assert_eq!(rig.run(command("LOAD_CQ", 1)).0, "READ_ERROR");
    let took = rig.bench.world.cycle - start;
    assert!((TIMEOUT..TIMEOUT + 60).contains(&took), "{took}");
    // the port is still busy with it: refused at once
    let start = rig.bench.world.cycle;
    assert_eq!(rig.run(command("LOAD_CQ", 2)).0, "READ_ERROR");
    assert!(rig.bench.world.cycle - start < 20);
    rig.steps(3 * TIMEOUT as usize);
    assert_eq!(rig.axi.pending(), 0, "the late beat was taken");
    assert_eq!(rig.ears.heard, []);
    rig.put("read_timeout", 10 * TIMEOUT);
    rig.ok(command("LOAD_CQ", 1));
    assert_eq!(rig.ears.heard, [Told::Cq(1, good_cq(1).bytes().to_vec())]);
    Ok(())
}
