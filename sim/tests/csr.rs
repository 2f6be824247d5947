//! The register block as a driver sees it, through its AXI4-Lite port.
use anyhow::Result;
use hdl::csr::events::{ALSO, OWN_PINS, PINS, RX_PINS};
use hdl::csr::sticky_map::STICKY_CAUSES;
use hdl::csr::syndrome_map::STICKY_SYNDROMES;
use hdl::spec::{self, Access};
use sim::axil::AxiLite;
use sim::mem::Memory;
use sim::rng::Rng;
use sim::testbench::Bench;
use sim::{Model, Pins};

const LIMIT: usize = 400;
const OKAY: u64 = 0;
const SLVERR: u64 = 2;
/// The registers' own events have no pin outside.
const EXTERNAL: &[&str] = PINS.split_at(PINS.len() - OWN_PINS.len()).0;

struct Bus {
    model: Model,
    cycle: usize,
    rings: Vec<(u64, u64, usize)>,
    cons: Vec<(u64, u64)>,
    commands: Vec<Vec<u8>>,
    /// draws pulses on every pin in every cycle, with this chance
    load: Option<(Rng, f64)>,
    pulsed: Vec<u64>,
}

impl Bus {
    fn new(config: &spec::Config) -> Self {
        let kind = format!("csr_{}", config.name);
        let mut bus = Bus {
            model: Model::new(&kind, 1).expect("model"),
            cycle: 0,
            rings: vec![],
            cons: vec![],
            commands: vec![],
            load: None,
            pulsed: vec![0; EXTERNAL.len()],
        };
        bus.put("rst", 1);
        bus.step();
        bus.put("rst", 0);
        for name in ["init_done", "ring_ready", "axil_bready", "axil_rready"] {
            bus.put(name, 1);
        }
        for _ in 0..LIMIT {
            if bus.see("ready") == 1 {
                return bus;
            }
            bus.step();
        }
        panic!("never ready");
    }

    fn put(&mut self, name: &str, value: u64) {
        let port = self.model.port(name).expect("port");
        self.model.set(port, value);
    }

    /// An output, settled.
    fn see(&mut self, name: &str) -> u64 {
        self.model.eval();
        let port = self.model.port(name).expect("port");
        self.model.get(port)
    }

    fn high(&mut self, name: &str) -> bool {
        self.see(name) == 1
    }

    /// The pin of the counter `name`.
    fn drive(&mut self, name: &str, level: bool) {
        let rx = if RX_PINS.contains(&name) { "rx_" } else { "" };
        self.put(&format!("{rx}ev_{name}"), level.into());
    }

    /// One cycle; the inputs are as the test left them.
    fn step(&mut self) {
        if let Some((mut rng, chance)) = self.load.take() {
            for (i, pin) in EXTERNAL.iter().enumerate() {
                let on = rng.chance(chance);
                self.pulsed[i] += u64::from(on);
                self.drive(pin, on);
            }
            self.load = Some((rng, chance));
        }
        if self.high("ring_valid") && self.high("ring_ready") {
            let r = self.see("ring_data");
            self.rings.push((r & 0xFFFF, r >> 16, self.cycle));
        }
        if self.high("cq_cons_valid") {
            let c = self.see("cq_cons_data");
            self.cons.push((c & 0x3FFF, c >> 14));
        }
        if self.high("cmd_valid") && self.high("cmd_ready") {
            let cmd = self.model.port("cmd").expect("port");
            self.commands.push(self.model.bytes(cmd));
        }
        self.model.eval();
        self.model.tick();
        self.cycle += 1;
    }

    fn start_write(&mut self, addr: usize, data: u64, strb: u64) {
        self.put("axil_awaddr", addr as u64);
        self.put("axil_wdata", data);
        self.put("axil_wstrb", strb);
        self.put("axil_awvalid", 1);
        self.put("axil_wvalid", 1);
    }

    fn finish_write(&mut self) -> u64 {
        for _ in 0..LIMIT {
            let taken = self.high("axil_awready");
            assert_eq!(taken, self.high("axil_wready"));
            let answer = (self.high("axil_bvalid")).then(|| self.see("axil_bresp"));
            self.step();
            if taken {
                self.put("axil_awvalid", 0);
                self.put("axil_wvalid", 0);
            }
            if let Some(resp) = answer {
                return resp;
            }
        }
        panic!("write without response");
    }

    fn write_strb(&mut self, addr: usize, data: u64, strb: u64) -> u64 {
        self.start_write(addr, data, strb);
        self.finish_write()
    }

    fn write(&mut self, addr: usize, data: u64) {
        assert_eq!(self.write_strb(addr, data, 0xF), OKAY, "write {addr:#x}");
    }

    fn read_resp(&mut self, addr: usize) -> (u64, u64) {
        self.put("axil_araddr", addr as u64);
        self.put("axil_arvalid", 1);
        for _ in 0..LIMIT {
            let taken = self.high("axil_arready");
            let answer = (self.high("axil_rvalid"))
                .then(|| (self.see("axil_rdata"), self.see("axil_rresp")));
            self.step();
            if taken {
                self.put("axil_arvalid", 0);
            }
            if let Some(answer) = answer {
                return answer;
            }
        }
        panic!("read without response");
    }

    fn read(&mut self, addr: usize) -> u64 {
        let (data, resp) = self.read_resp(addr);
        assert_eq!(resp, OKAY, "read {addr:#x}");
        data
    }

    fn read64(&mut self, addr: usize) -> u64 {
        self.read(addr) | self.read(addr + 4) << 32
    }

    fn read_reg(&mut self, name: &str) -> u64 {
        let r = spec::register(name);
        match r.bytes() {
            8 => self.read64(r.offset),
            _ => self.read(r.offset),
        }
    }

    fn write_reg(&mut self, name: &str, value: u64) {
        let r = spec::register(name);
        self.write(r.offset, value & 0xFFFF_FFFF);
        if r.bytes() == 8 {
            self.write(r.offset + 4, value >> 32);
        }
    }

    fn counter(&mut self, name: &str) -> u64 {
        self.read64(spec::window("COUNTERS").offset + spec::COUNTER_BYTES * spec::counter(name))
    }

    fn sticky(&mut self, name: &str) -> bool {
        self.read_reg("ERR_STICKY") >> spec::sticky(name) & 1 == 1
    }

    /// All counters and the sticky bits.
    fn snapshot(&mut self) -> Vec<u64> {
        let mut all: Vec<u64> = (spec::COUNTERS.iter())
            .map(|c| self.counter(c.name))
            .collect();
        all.push(self.read_reg("ERR_STICKY"));
        all
    }

    /// Runs `f`; the counter `name` goes up by `by`, no other does, and of the sticky bits only
    /// `sticky` is set. Clears it again.
    fn only(&mut self, name: &str, by: u64, sticky: &str, f: impl FnOnce(&mut Bus)) {
        let mut want = self.snapshot();
        f(self);
        want[spec::counter(name)] += by;
        *want.last_mut().unwrap() |= 1 << spec::sticky(sticky);
        assert_eq!(self.snapshot(), want, "{name}, {sticky}");
        self.write_reg("ERR_STICKY", 1 << spec::sticky(sticky));
        assert!(!self.sticky(sticky), "{sticky} was cleared");
    }
}

fn writable(access: Access) -> bool {
    matches!(access, Access::Rw | Access::W1c)
}

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
    assert_eq!(bus.read_reg("CFG_CAPS"), bit("uc") | bit("rc") | bit("rx"));
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
