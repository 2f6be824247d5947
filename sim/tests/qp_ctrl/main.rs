//! Mailbox commands, good and bad, through the command processor with host memory behind it.
mod errors;
mod forgetting;
mod loads;
mod transitions;

use anyhow::Result;
use hdl::spec::{self, Record};
use sim::axi::{AxiConfig, AxiRead};
use sim::mem::{Memory, Space, Writer};
use sim::rng::Rng;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const QP_TABLE: u64 = 0x10_0000;
const REGION_TABLE: u64 = 0x20_0000;
const CQ_TABLE: u64 = 0x30_0000;
const SLOTS: u32 = 8;
/// READ_TIMEOUT of these tests, in cycles.
const TIMEOUT: u64 = 200;

/// Everything the command processor tells, in order.
#[derive(Clone, Debug, PartialEq)]
enum Told {
    /// slot, beat, 64 bytes
    Ctx(u64, u64, Vec<u8>),
    /// slot, state
    State(u64, u64),
    Region(u64, Vec<u8>),
    Cq(u64, Vec<u8>),
    /// the receive path said that it is drained
    RxDrained,
    Token(u64),
    TokenDone,
}

/// Hears what is told; drains; takes the token and gives it back.
struct Ears {
    ports: Vec<Port>,
    heard: Vec<Told>,
    /// contexts as the receive path hears them: slot, beat, data
    rx_heard: Vec<Told>,
    rx_ctx: [Port; 2],
    /// cycles from taking the token to its return; none: it stays away
    token_delay: Option<u64>,
    /// the token is not even taken
    token_stall: bool,
    back_at: Option<u64>,
    /// cycles that the receive path takes to drain; none: it never does
    rx_delay: Option<u64>,
    rx_asked: Option<u64>,
    rx_ports: [Port; 2],
    /// last cycle in which something else than a token was told
    told_at: u64,
    errors: u64,
    error_pin: Port,
    init: Port,
}

const STROBES: [&str; 10] = [
    "ctx_valid",
    "ctx_data",
    "state_valid",
    "state_data",
    "region_valid",
    "region_data",
    "cq_valid",
    "cq_data",
    "token_valid",
    "token_data",
];

impl Ears {
    fn new(pins: &dyn Pins) -> Result<Self> {
        let mut ports = vec![];
        for name in STROBES.iter().chain(&["token_ready", "token_done"]) {
            ports.push(pins.port(name)?);
        }
        Ok(Self {
            ports,
            heard: vec![],
            rx_heard: vec![],
            rx_ctx: [pins.port("rx_ctx_valid")?, pins.port("rx_ctx_data")?],
            token_delay: Some(20),
            token_stall: false,
            back_at: None,
            rx_delay: Some(7),
            rx_asked: None,
            rx_ports: [pins.port("rx_drain")?, pins.port("rx_drained")?],
            told_at: 0,
            errors: 0,
            error_pin: pins.port("ev_axi_read_err")?,
            init: pins.port("init_done")?,
        })
    }
}

/// Splits a struct that is 64 bytes and then small fields.
fn tail(bytes: &[u8]) -> (Vec<u8>, u64) {
    let mut rest = [0; 8];
    rest[..bytes.len() - 64].copy_from_slice(&bytes[64..]);
    (bytes[..64].to_vec(), u64::from_le_bytes(rest))
}

impl Agent for Ears {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        pins.set(self.ports[10], u64::from(!self.token_stall));
        let [_, drained] = self.rx_ports;
        let done = (self.rx_asked).zip(self.rx_delay);
        let done = done.is_some_and(|(from, delay)| world.cycle >= from + delay);
        pins.set(drained, u64::from(done));
        let back = self.back_at == Some(world.cycle);
        pins.set(self.ports[11], u64::from(back));
        if back {
            self.back_at = None;
            self.heard.push(Told::TokenDone);
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if world.in_reset {
            return;
        }
        self.errors += u64::from(pins.high(self.error_pin));
        let [drain, drained] = self.rx_ports;
        if pins.high(drain) && self.rx_asked.is_none() {
            // everybody has had time to hear what was told
            assert!(world.cycle - self.told_at >= 16, "drained too early");
            self.rx_asked = Some(world.cycle);
        } else if !pins.high(drain) {
            self.rx_asked = None;
        }
        if pins.high(drain) && pins.high(drained) {
            self.heard.push(Told::RxDrained);
        }
        if pins.high(self.rx_ctx[0]) {
            let (data, rest) = tail(&pins.bytes(self.rx_ctx[1]));
            self.rx_heard
                .push(Told::Ctx(rest & 0x3FFF, rest >> 14, data));
        }
        let p = &self.ports;
        if [p[0], p[2], p[4], p[6]].iter().any(|v| pins.high(*v)) {
            self.told_at = world.cycle;
        }
        if pins.high(p[0]) {
            let (data, rest) = tail(&pins.bytes(p[1]));
            let told = Told::Ctx(rest & 0x3FFF, rest >> 14, data);
            self.heard.push(told);
        }
        if pins.high(p[2]) {
            let v = pins.get(p[3]);
            // the walk after reset is looked at by its own test
            if pins.high(self.init) {
                self.heard.push(Told::State(v & 0x3FFF, v >> 14));
            }
        }
        if pins.high(p[4]) {
            let (data, index) = tail(&pins.bytes(p[5]));
            self.heard.push(Told::Region(index, data));
        }
        if pins.high(p[6]) {
            let (data, index) = tail(&pins.bytes(p[7]));
            self.heard.push(Told::Cq(index, data));
        }
        if pins.high(p[8]) && pins.high(p[10]) {
            self.heard.push(Told::Token(pins.get(p[9])));
            self.back_at = self.token_delay.map(|d| world.cycle + d);
        }
    }
}

struct Rig {
    bench: Bench,
    axi: AxiRead,
    ears: Ears,
}

/// A table that goes on past 4 GiB.
const ACROSS: u64 = 0xFFFF_F900;

fn memory() -> Memory {
    let mut mem = Memory::default();
    mem.map("host", Space::Host, 0x10_0000, 0x40_0000);
    mem.map("across", Space::Host, ACROSS, 0x1000);
    mem
}

fn state(name: &str) -> u64 {
    spec::code("qp_state", name)
}

fn command(opcode: &str, object: u32) -> Record {
    Record::new(&spec::MAILBOX)
        .with("opcode", spec::code("mbox_opcode", opcode))
        .with("object", object)
}

fn attrs(names: &[&str]) -> u32 {
    names.iter().map(|n| 1 << spec::code("qp_attr", n)).sum()
}

fn modify(slot: u32, to: &str, names: &[&str]) -> Record {
    command("MODIFY_QP", slot)
        .with("new_state", state(to))
        .with("attr_mask", attrs(names) | attrs(&["STATE"]))
}

const TO_INIT: &[&str] = &["PKEY_INDEX", "PORT", "ACCESS_FLAGS"];
const TO_RTR: &[&str] = &["AV", "PATH_MTU", "DEST_QPN", "RQ_PSN"];
const TO_RTS: &[&str] = &["SQ_PSN"];

/// A context that is all right.
fn good_qp(slot: u32) -> Record {
    Record::new(&spec::QP_CTX)
        .with("sq_base", 0x40_0000u64)
        .with("sq_log2", 4u8)
        .with("service", spec::code("service", "UC"))
        .with("valid", 1u8)
        .with("qpn", 1 << spec::SLOT_BITS | slot)
        .with("path_mtu", 5u8)
        .with("send_cq", 1u8)
        .with("rq_base", 0x42_0000u64)
        .with("rq_log2", 3u8)
        .with("recv_cq", 1u8)
        .with("rq_index", 0x2000u16)
        .with("rq_prod", 0x2008u16)
        .with("sq_index", 0x1230u16)
        .with("sq_prod", 0x1230u16)
        .with("hop_limit", 64u8)
        .with("dest_qpn", 0x11u8)
        .with("pkey", 0xFFFFu16)
        .with("sq_psn", 0xABCDEFu32)
        .with_bytes("dst_mac", &[2, 0, 0, 0, 0, 9])
}

fn good_region() -> Record {
    Record::new(&spec::REGION)
        .with("base", 0x1000u64)
        .with("limit", 0x2000u64)
        .with("bus_addr", 0x8_0000_0000u64)
        .with("valid", 1u8)
        .with("direct", 1u8)
        .with("key", 0x5Au8)
}

fn good_cq(cq: u32) -> Record {
    Record::new(&spec::CQ_CTX)
        .with("base", 0x41_0000u64)
        .with("log2", 3u8)
        .with("valid", 1u8)
        .with("cqn", cq)
}

impl Rig {
    fn with(config: AxiConfig, seed: u64) -> Result<Self> {
        let bench = Bench::new("qp_ctrl_tiny", seed, memory())?;
        let rng = Rng::new(bench.seed);
        let axi = AxiRead::new(&bench.model, "axi_", config, &rng)?;
        let ears = Ears::new(&bench.model)?;
        let mut rig = Self { bench, axi, ears };
        rig.bench.reset(2, &mut [&mut rig.axi, &mut rig.ears])?;
        rig.put("dma_on", 1);
        rig.put("read_timeout", TIMEOUT);
        rig.put("qp_ctx_base", QP_TABLE);
        rig.put("region_base", REGION_TABLE);
        rig.put("cq_ctx_base", CQ_TABLE);
        Ok(rig)
    }

    fn new() -> Result<Self> {
        Self::with(AxiConfig::default(), 5)
    }

    /// With CQ 1 and a QP loaded in slot 2.
    fn loaded() -> Result<Self> {
        let mut rig = Self::new()?;
        rig.place_cq(1, &good_cq(1));
        rig.ok(command("LOAD_CQ", 1));
        rig.place_qp(2, &good_qp(2));
        rig.ok(command("LOAD_QP", 2));
        rig.ears.heard.clear();
        Ok(rig)
    }

    /// The same, in RTS.
    fn sending() -> Result<Self> {
        let mut rig = Self::loaded()?;
        rig.ok(modify(2, "INIT", TO_INIT));
        rig.ok(modify(2, "RTR", TO_RTR));
        rig.ok(modify(2, "RTS", TO_RTS));
        rig.ears.heard.clear();
        Ok(rig)
    }

    fn put(&mut self, name: &str, value: u64) {
        let port = self.bench.model.port(name).expect("port");
        self.bench.model.set(port, value);
    }

    fn see(&self, name: &str) -> u64 {
        let port = self.bench.model.port(name).expect("port");
        self.bench.model.get(port)
    }

    fn step(&mut self) {
        (self.bench)
            .step(&mut [&mut self.axi, &mut self.ears])
            .expect("rules of the ports");
    }

    fn steps(&mut self, n: usize) {
        (0..n).for_each(|_| self.step());
    }

    fn place_qp(&mut self, slot: u32, ctx: &Record) {
        let addr = QP_TABLE + u64::from(slot) * spec::QP_CTX_STRIDE as u64;
        (self.bench.world.mem)
            .write(Writer::Software, addr, ctx.bytes())
            .expect("mapped");
    }

    fn place(&mut self, addr: u64, entry: &Record) {
        (self.bench.world.mem)
            .write(Writer::Software, addr, entry.bytes())
            .expect("mapped");
    }

    fn place_region(&mut self, index: u32, entry: &Record) {
        self.place(REGION_TABLE + 64 * u64::from(index), entry);
    }

    fn place_cq(&mut self, cq: u32, entry: &Record) {
        self.place(CQ_TABLE + 64 * u64::from(cq), entry);
    }

    /// Runs a command: name of the status, result0, result1.
    fn run(&mut self, cmd: Record) -> (&'static str, u64, u64) {
        let port = self.bench.model.port("cmd").expect("port");
        self.bench.model.set_bytes(port, cmd.bytes());
        self.put("cmd_valid", 1);
        for _ in 0..20_000 {
            self.bench.model.eval();
            let taken = self.see("cmd_ready") == 1;
            let answer = (self.see("answer_valid") == 1).then(|| {
                let status = self.see("answer_status");
                let name = spec::codes("mbox_status")
                    .name_of(status)
                    .expect("a status");
                (name, self.see("answer_result0"), self.see("answer_result1"))
            });
            self.step();
            if taken {
                self.put("cmd_valid", 0);
            }
            if let Some(answer) = answer {
                self.steps(3);
                return answer;
            }
        }
        panic!("no answer to {cmd:?}");
    }

    fn ok(&mut self, cmd: Record) -> (u64, u64) {
        let text = format!("{cmd:?}");
        let (status, r0, r1) = self.run(cmd);
        assert_eq!(status, "OK", "{text}");
        (r0, r1)
    }

    /// Refused with `status`; nobody is told anything and the QP in slot 2 stays as it is.
    fn refused(&mut self, cmd: Record, status: &str) {
        let text = format!("{cmd:?}");
        let before = self.run(command("QUERY_QP", 2));
        self.ears.heard.clear();
        assert_eq!(self.run(cmd), (self.known(status), 0, 0), "{text}");
        assert_eq!(self.ears.heard, [], "{text}");
        assert_eq!(self.run(command("QUERY_QP", 2)), before, "{text}");
    }

    fn known(&self, status: &str) -> &'static str {
        let t = spec::codes("mbox_status");
        t.name_of(t.value(status)).expect("a status")
    }

    fn qp_state(&mut self, slot: u32) -> &'static str {
        let (r0, _) = self.ok(command("QUERY_QP", slot));
        spec::codes("qp_state").name_of(r0 & 15).expect("a state")
    }
}

/// The beats of a context, as they are told.
fn beats(slot: u64, ctx: &Record) -> Vec<Told> {
    (ctx.bytes().chunks(64).enumerate())
        .map(|(i, b)| Told::Ctx(slot, i as u64, b.to_vec()))
        .collect()
}
