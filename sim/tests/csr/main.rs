//! The register block as a driver sees it, through its AXI4-Lite port.
mod bus;
mod counters;
mod events;
mod registers;

use anyhow::Result;
use hdl::csr::events::{ALSO, OWN_PINS, PINS, RING_PINS, RX_PINS};
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
        let of = match name {
            _ if RX_PINS.contains(&name) => "rx_",
            _ if RING_PINS.contains(&name) => "ring_",
            _ => "",
        };
        self.put(&format!("{of}ev_{name}"), level.into());
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
