//! Sticky bits, interrupt, doorbells and the mailbox.
use super::*;

#[test]
fn setting_a_sticky_bit_wins_over_clearing_it() {
    let mut bus = Bus::new(&spec::TINY);
    let bit = 1 << spec::sticky("CQ_OVERRUN");
    let other = 1 << spec::sticky("DB_OVERRUN");
    bus.drive("cq_overrun", true);
    bus.drive("db_overrun", true);
    bus.step();
    bus.drive("db_overrun", false);
    bus.step();
    bus.step();
    // set in every cycle while software clears both
    bus.write_reg("ERR_STICKY", bit | other);
    assert_eq!(bus.read_reg("ERR_STICKY"), bit);
    bus.drive("cq_overrun", false);
    for _ in 0..3 {
        bus.step();
    }
    bus.write_reg("ERR_STICKY", other);
    assert_eq!(bus.read_reg("ERR_STICKY"), bit, "clearing another bit");
    // a pulse takes three cycles to its bit, a write two: pulse 2 and the write in cycle 3 meet there
    for pulse in 0..6 {
        bus.write_reg("ERR_STICKY", bit);
        assert_eq!(bus.read_reg("ERR_STICKY"), 0);
        for i in 0..6 {
            bus.drive("cq_overrun", i == pulse);
            if i == 3 {
                bus.start_write(spec::register("ERR_STICKY").offset, bit, 0xF);
                assert!(bus.high("axil_awready"));
            }
            bus.step();
            bus.put("axil_awvalid", 0);
            bus.put("axil_wvalid", 0);
        }
        bus.drive("cq_overrun", false);
        bus.step();
        bus.step();
        let want = if pulse >= 2 { bit } else { 0 };
        assert_eq!(bus.read_reg("ERR_STICKY"), want, "pulse in cycle {pulse}");
    }
}

#[test]
fn interrupt_follows_cause_and_mask() {
    let mut bus = Bus::new(&spec::TINY);
    let int = spec::register("INT_STATUS");
    let [error, mailbox, link] = ["error", "mailbox", "link"].map(|f| 1u64 << int.field(f).lsb);
    bus.put("link_up", 1);
    for _ in 0..4 {
        bus.step();
    }
    assert_eq!(bus.read_reg("INT_STATUS"), link);
    assert!(!bus.high("irq"), "masked");
    bus.write_reg("INT_MASK", !link & 0xFFFF_FFFF);
    bus.step();
    bus.step();
    assert!(bus.high("irq"));
    bus.write_reg("INT_STATUS", link);
    bus.step();
    bus.step();
    assert!(!bus.high("irq"));
    assert_eq!(bus.read_reg("INT_STATUS"), 0);
    bus.drive("cq_overrun", true);
    bus.step();
    bus.drive("cq_overrun", false);
    bus.put("answer_valid", 1);
    bus.step();
    bus.put("answer_valid", 0);
    for _ in 0..4 {
        bus.step();
    }
    assert_eq!(bus.read_reg("INT_STATUS"), error | mailbox);
    assert!(!bus.high("irq"), "masked");
    bus.write_reg("INT_MASK", 0);
    bus.step();
    bus.step();
    assert!(bus.high("irq"));
}

#[test]
fn doorbell_rings_in_the_cycle_of_the_write() {
    let mut bus = Bus::new(&spec::TINY);
    let at = spec::register("WQE_DB_IDX").offset;
    let cycle = bus.cycle;
    bus.write(at, 0x0003_1234);
    assert_eq!(bus.rings, [(0x1234, 3, cycle)]);
    assert_eq!(bus.read(at), 0x1234);
    // a doorbell that is not taken stalls the write, and nothing else
    bus.put("ring_ready", 0);
    bus.start_write(at, 0x0002_0007, 0xF);
    for _ in 0..5 {
        assert!(bus.high("ring_valid") && !bus.high("axil_awready"));
        bus.step();
    }
    assert_eq!(bus.read_reg("ID_MAGIC"), spec::MAGIC);
    bus.put("ring_ready", 1);
    assert_eq!(bus.finish_write(), OKAY);
    assert_eq!(bus.rings.len(), 2);
    assert_eq!((bus.rings[1].0, bus.rings[1].1), (7, 2));
    // before the tables are cleared no ring goes out
    bus.put("init_done", 0);
    bus.start_write(at, 1, 0xF);
    for _ in 0..5 {
        bus.step();
    }
    assert_eq!(bus.rings.len(), 2);
    bus.put("init_done", 1);
    assert_eq!(bus.finish_write(), OKAY);
    assert_eq!(bus.rings.len(), 3);
}

#[test]
fn cq_consumer_index_is_told_once() {
    let mut bus = Bus::new(&spec::TINY);
    let at = spec::register("CQE_CONS_IDX").offset;
    bus.write(at, 0x0002_BEEF);
    bus.write(at, 0x4000_0001);
    bus.write(at, 0x3FFF_0002);
    assert_eq!(bus.cons, [(2, 0xBEEF), (0x3FFF, 2)]);
}

#[test]
fn mailbox_runs_one_command_and_keeps_the_answer() {
    let mut bus = Bus::new(&spec::TINY);
    let data = spec::window("MBOX_DATA").offset;
    let ctrl = spec::register("MBOX_CTRL").offset;
    let status = spec::register("MBOX_STATUS");
    let field = |v: u64, f: &str| v >> status.field(f).lsb & ((1 << status.field(f).bits) - 1);
    let command = spec::pack(
        &spec::MAILBOX,
        &[
            ("opcode", 0x03),
            ("sequence", 0xABCD),
            ("object", 5),
            ("param0", 77),
            ("result1", 9),
        ],
    );
    for (i, w) in command.chunks(4).enumerate() {
        bus.write(
            data + 4 * i,
            u64::from(u32::from_le_bytes(w.try_into().unwrap())),
        );
    }
    bus.write(ctrl, 0);
    assert_eq!(bus.read_reg("MBOX_STATUS"), 0, "go was not set");
    bus.write(ctrl, 1);
    assert_eq!(field(bus.read_reg("MBOX_STATUS"), "busy"), 1);
    assert_eq!(bus.read(ctrl), 0);
    assert!(bus.commands.is_empty());
    bus.put("cmd_ready", 1);
    bus.step();
    bus.step();
    assert_eq!(bus.commands.len(), 1);
    assert_eq!(bus.commands[0], command);
    // busy: nothing can be changed
    bus.only("mailbox_err", 2, "MBOX_ERROR", |b| {
        b.write(data, 0xFFFF_FFFF);
        b.write(ctrl, 1);
    });
    assert_eq!(
        bus.read(data),
        u64::from(u32::from_le_bytes(command[..4].try_into().unwrap()))
    );
    let answer = |b: &mut Bus, status: u64| {
        b.put("answer_status", status);
        b.put("answer_result0", 0x1122_3344_5566_7788);
        b.put("answer_result1", 0x99);
        b.put("answer_valid", 1);
        b.step();
        b.put("answer_valid", 0);
    };
    answer(&mut bus, 0);
    assert_eq!(bus.counter("mailbox_commands"), 1);
    let s = bus.read_reg("MBOX_STATUS");
    assert_eq!((field(s, "busy"), field(s, "done")), (0, 1));
    assert_eq!((field(s, "status"), field(s, "sequence")), (0, 0xABCD));
    let after: Vec<u8> = (0..16)
        .flat_map(|i| (bus.read(data + 4 * i) as u32).to_le_bytes())
        .collect();
    let get = |f: &str| spec::MAILBOX.field(f).get(&after);
    assert_eq!(get("result0"), 0x1122_3344_5566_7788);
    assert_eq!(
        (get("result1"), get("param0"), get("object")),
        (0x99, 77, 5)
    );
    // a refused command (that waits until the tables are cleared), and a write refused in the very cycle of its answer
    bus.put("init_done", 0);
    bus.write(ctrl, 1);
    assert_eq!(field(bus.read_reg("MBOX_STATUS"), "done"), 0);
    assert_eq!(
        bus.commands.len(),
        1,
        "a command went out before the device is ready"
    );
    bus.put("init_done", 1);
    bus.step();
    bus.start_write(data, 1, 0xF);
    bus.step();
    answer(&mut bus, 7);
    bus.put("axil_awvalid", 0);
    bus.put("axil_wvalid", 0);
    assert_eq!(field(bus.read_reg("MBOX_STATUS"), "status"), 7);
    assert_eq!(bus.counter("mailbox_err"), 4);
    assert_eq!(bus.commands.len(), 2);
}
