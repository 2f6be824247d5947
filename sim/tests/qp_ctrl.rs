//! Mailbox commands, good and bad, through the command processor with host memory behind it.
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

#[test]
fn reset_walk_tells_reset_for_every_slot() -> Result<()> {
    let mut bench = Bench::new("qp_ctrl_tiny", 3, memory())?;
    bench.reset(2, &mut [])?;
    let [valid, data, init, ready] = ["state_valid", "state_data", "init_done", "cmd_ready"]
        .map(|n| bench.model.port(n).unwrap());
    let mut told = vec![];
    for _ in 0..40 {
        bench.model.eval();
        if bench.model.high(valid) {
            told.push(bench.model.get(data));
        }
        if !bench.model.high(init) {
            assert!(
                !bench.model.high(ready),
                "a command is taken during the walk"
            );
        }
        bench.step(&mut [])?;
    }
    let want: Vec<u64> = (0..u64::from(SLOTS))
        .map(|s| s | state("RESET") << 14)
        .collect();
    assert_eq!(told, want);
    assert!(bench.model.high(init));
    Ok(())
}

#[test]
fn a_qp_is_loaded_and_goes_to_rts() -> Result<()> {
    let mut rig = Rig::new()?;
    rig.place_cq(1, &good_cq(1));
    rig.ok(command("LOAD_CQ", 1));
    assert_eq!(rig.ears.heard, [Told::Cq(1, good_cq(1).bytes().to_vec())]);
    rig.ears.heard.clear();
    let ctx = good_qp(2);
    rig.place_qp(2, &ctx);
    rig.ok(command("LOAD_QP", 2));
    let mut want = beats(2, &ctx);
    want.push(Told::State(2, state("RESET")));
    assert_eq!(rig.ears.heard, want);
    for (to, names) in [("INIT", TO_INIT), ("RTR", TO_RTR), ("RTS", TO_RTS)] {
        rig.ears.heard.clear();
        rig.ok(modify(2, to, names));
        let mut want = beats(2, &ctx);
        want.push(Told::State(2, state(to)));
        assert_eq!(rig.ears.heard, want, "{to}");
        assert_eq!(rig.qp_state(2), to);
    }
    // from another address than its place
    rig.place(0x38_0000, &good_qp(3));
    rig.ok(command("LOAD_QP", 3).with("host_addr", 0x38_0000u64));
    assert_eq!(rig.qp_state(3), "RESET");
    assert_eq!(rig.qp_state(2), "RTS");
    assert_eq!(rig.ears.errors, 0);
    Ok(())
}

#[test]
fn modify_applies_what_host_memory_says_now() -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.ok(modify(2, "INIT", TO_INIT));
    let ctx = good_qp(2).with("dest_qpn", 0x777u32).with("sq_psn", 5u8);
    rig.place_qp(2, &ctx);
    rig.ears.heard.clear();
    rig.ok(modify(2, "RTR", TO_RTR));
    assert_eq!(rig.ears.heard[..8], beats(2, &ctx)[..]);
    let bad = good_qp(2).with("dest_qpn", 1u8);
    rig.place_qp(2, &bad);
    rig.refused(modify(2, "RTS", TO_RTS), "BAD_PARAM");
    rig.place_qp(2, &ctx);
    rig.ok(modify(2, "RTS", TO_RTS));
    rig.ears.heard.clear();
    rig.ok(modify(2, "RTS", &["CUR_STATE"]));
    assert_eq!(rig.ears.heard, [Told::State(2, state("RTS"))]);
    Ok(())
}

/// While a QP runs each attribute is told by itself, and where the QP stands is left alone.
#[test]
fn a_running_qp_changes_the_attributes_asked_for_alone() -> Result<()> {
    let to_rtr: &[&str] = &[
        "AV",
        "PATH_MTU",
        "DEST_QPN",
        "RQ_PSN",
        "MAX_DEST_RD_ATOMIC",
        "MIN_RNR_TIMER",
    ];
    let to_rts: &[&str] = &[
        "TIMEOUT",
        "RETRY_CNT",
        "RNR_RETRY",
        "SQ_PSN",
        "MAX_QP_RD_ATOMIC",
    ];
    let rc = good_qp(2).with("service", spec::code("service", "RC"));
    let mut rig = Rig::loaded()?;
    rig.place_qp(2, &rc);
    rig.ears.rx_heard.clear();
    rig.ok(command("LOAD_QP", 2));
    assert_eq!(rig.ears.rx_heard, beats(2, &rc));
    rig.ok(modify(2, "INIT", TO_INIT));
    rig.ok(modify(2, "RTR", to_rtr));
    rig.ears.rx_heard.clear();
    rig.ok(modify(2, "RTS", to_rts));
    assert_eq!(rig.ears.rx_heard, beats(2, &rc));
    // it runs: its indices and PSN move on
    for (name, value) in [("done", 0x1235u64), ("rung", 0x1240), ("sent", 0x77)] {
        rig.put(&format!("{name}_data"), 2 | value << 14);
        rig.put(&format!("{name}_valid"), 1);
        rig.step();
        rig.put(&format!("{name}_valid"), 0);
    }
    let stands = rig.ok(command("QUERY_QP", 2));
    // everything in host memory is new
    let new = rc
        .clone()
        .with("remote_write", 1u8)
        .with("min_rnr_timer", 9u8)
        .with("pkey", 0xFFFEu16)
        .with("sq_index", 0u16)
        .with("sq_prod", 0u16)
        .with("sq_psn", 0u8)
        .with_bytes("dst_ip", &[10, 0, 0, 2]);
    rig.place_qp(2, &new);
    let all = beats(2, &new);
    let pick = |blocks: &[usize]| -> Vec<Told> { blocks.iter().map(|b| all[*b].clone()).collect() };
    /// To which state, with which attributes; blocks told to everybody, and to the receive side.
    type Case<'a> = (&'a str, &'a [&'a str], &'a [usize], &'a [usize]);
    let cases: [Case; 7] = [
        ("RTS", &["ACCESS_FLAGS"], &[], &[0]),
        ("RTS", &["MIN_RNR_TIMER"], &[], &[3]),
        ("RTS", &["ACCESS_FLAGS", "MIN_RNR_TIMER"], &[], &[0, 3]),
        ("SQD", &[], &[], &[]),
        ("SQD", &["AV"], &[1, 2], &[1, 2]),
        ("SQD", &["PKEY_INDEX", "MIN_RNR_TIMER"], &[1], &[1, 3]),
        ("SQD", &["PORT", "MAX_QP_RD_ATOMIC"], &[], &[]),
    ];
    for (to, names, everybody, receivers) in cases {
        rig.ears.heard.clear();
        rig.ears.rx_heard.clear();
        rig.ok(modify(2, to, names));
        let mut want = pick(everybody);
        want.push(Told::State(2, state(to)));
        assert_eq!(rig.ears.heard, want, "{to} {names:?}");
        assert_eq!(rig.ears.rx_heard, pick(receivers), "{to} {names:?}");
        let (r0, r1) = rig.ok(command("QUERY_QP", 2));
        assert_eq!((r0 >> 16, r1), (stands.0 >> 16, stands.1), "{to} {names:?}");
    }
    for name in ["TIMEOUT", "RETRY_CNT", "RNR_RETRY"] {
        rig.refused(modify(2, "SQD", &["AV", name]), "NOT_SUPPORTED");
    }
    // what is new is checked
    rig.place_qp(2, &new.clone().with("pkey", 0u8));
    rig.refused(modify(2, "SQD", &["PKEY_INDEX"]), "BAD_PARAM");
    rig.place_qp(2, &new);
    rig.ok(modify(2, "RTS", &["ACCESS_FLAGS"]));
    assert_eq!(rig.qp_state(2), "RTS");
    Ok(())
}

#[test]
fn every_transition_is_judged_as_the_table_says() -> Result<()> {
    transitions("UC")
}

#[test]
fn every_transition_of_rc_is_judged_as_the_table_says() -> Result<()> {
    transitions("RC")
}

fn transitions(service: &str) -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.place_qp(
        2,
        &good_qp(2).with("service", spec::code("service", service)),
    );
    rig.ok(command("LOAD_QP", 2));
    let required = |from: &str, to: &str| {
        let found =
            (spec::TRANSITIONS.iter()).find(|t| (t.service, t.from, t.to) == (service, from, to));
        let mask = found.expect("a transition").required | attrs(&["STATE"]);
        command("MODIFY_QP", 2)
            .with("new_state", state(to))
            .with("attr_mask", mask)
    };
    let states: Vec<&str> = spec::QP_STATE.codes.iter().map(|c| c.name).collect();
    // a way to each state; to SQE it is an error of the send queue
    let way = |to: &str| -> Vec<Record> {
        let up = [
            required("RESET", "INIT"),
            required("INIT", "RTR"),
            required("RTR", "RTS"),
        ];
        let n = match to {
            "RESET" => 0,
            "INIT" | "ERR" => 1,
            "RTR" => 2,
            _ => 3,
        };
        let mut list = up[..n].to_vec();
        match to {
            "SQD" => list.push(modify(2, "SQD", &[])),
            "ERR" => list.push(modify(2, "ERR", &[])),
            _ => {}
        }
        list
    };
    let mut judged = std::collections::BTreeMap::new();
    for from in states.iter().filter(|s| service == "UC" || **s != "SQE") {
        for to in 0..16u32 {
            let name = spec::QP_STATE.name_of(u64::from(to)).unwrap_or("?");
            let rule = (spec::TRANSITIONS.iter())
                .find(|t| (t.service, t.from, t.to) == (service, *from, name));
            let (required, optional) = rule.map_or((0, 0), |t| (t.required, t.optional));
            let outside = !(required | optional | attrs(&["STATE"]));
            let extra = outside & outside.wrapping_neg();
            let mut masks = vec![required, required | optional, required | extra, 0];
            masks.extend(
                (0..32)
                    .map(|i| 1 << i)
                    .filter(|b| required & b != 0)
                    .map(|b| required & !b),
            );
            for mask in masks {
                rig.ok(modify(2, "RESET", &[]));
                for c in way(from) {
                    rig.ok(c);
                }
                if *from == "SQE" {
                    rig.put("qp_error_data", 2);
                    rig.put("qp_error_valid", 1);
                    rig.step();
                    rig.put("qp_error_valid", 0);
                    rig.step();
                }
                assert_eq!(rig.qp_state(2), *from);
                let cmd = command("MODIFY_QP", 2)
                    .with("new_state", to)
                    .with("attr_mask", mask | attrs(&["STATE"]));
                let mut want = spec::check_transition(service, from, name, mask);
                let fields = mask & attrs(&["TIMEOUT", "RETRY_CNT", "RNR_RETRY"]);
                if want == "OK" && fields != 0 && ["RTS", "SQD", "SQE"].contains(from) {
                    want = "NOT_SUPPORTED";
                }
                assert_eq!(rig.run(cmd).0, want, "{from} to {name}, {mask:#x}");
                let now = if want == "OK" { name } else { from };
                assert_eq!(rig.qp_state(2), now, "{from} to {name}, {mask:#x}");
                *judged.entry(want).or_insert(0) += 1;
            }
        }
    }
    for verdict in ["OK", "BAD_TRANSITION", "MISSING_ATTR", "EXTRA_ATTR"] {
        assert!(judged.contains_key(verdict), "{verdict}: {judged:?}");
    }
    Ok(())
}

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
fn forgetting_tells_first_and_answers_after_the_token() -> Result<()> {
    let mut rig = Rig::sending()?;
    rig.place_region(3, &good_region());
    rig.ok(command("LOAD_REGION", 3));
    rig.ears.heard.clear();
    let empty = vec![0; 64];
    rig.ok(command("INVALIDATE_REGION", 3));
    let want = [
        Told::Region(3, empty.clone()),
        Told::RxDrained,
        Told::Token(3),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    rig.refused(command("INVALIDATE_REGION", 3), "BAD_OBJECT");
    rig.ok(command("LOAD_REGION", 3));
    rig.ears.heard.clear();
    rig.ok(modify(2, "RESET", &[]));
    let want = [
        Told::State(2, state("RESET")),
        Told::RxDrained,
        Told::Token(2),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    rig.ears.heard.clear();
    rig.ok(command("DESTROY_QP", 2));
    let mut want = want.to_vec();
    want.extend((0..8).map(|b| Told::Ctx(2, b, empty.clone())));
    assert_eq!(rig.ears.heard, want);
    assert_eq!(rig.run(command("QUERY_QP", 2)).0, "BAD_OBJECT");
    assert_eq!(rig.run(modify(2, "INIT", TO_INIT)).0, "BAD_OBJECT");
    assert_eq!(rig.run(command("DESTROY_QP", 2)).0, "BAD_OBJECT");
    rig.ears.heard.clear();
    rig.ok(command("DESTROY_CQ", 1));
    let want = [
        Told::Cq(1, empty),
        Told::RxDrained,
        Told::Token(1),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    assert_eq!(rig.run(command("DESTROY_CQ", 1)).0, "BAD_OBJECT");
    // all of it can be made again
    rig.ok(command("LOAD_CQ", 1));
    rig.ok(command("LOAD_QP", 2));
    Ok(())
}

#[test]
fn a_token_that_stays_away_is_waited_for_by_the_next() -> Result<()> {
    for stall in [false, true] {
        let mut rig = Rig::sending()?;
        rig.ears.token_delay = None;
        rig.ears.token_stall = stall;
        let start = rig.bench.world.cycle;
        assert_eq!(rig.run(modify(2, "RESET", &[])).0, "BUSY");
        let took = rig.bench.world.cycle - start;
        assert!((16 * TIMEOUT..16 * TIMEOUT + 100).contains(&took), "{took}");
        // a command without a token is not held up
        assert_eq!(rig.qp_state(2), "RESET");
        // the next one waits for both
        assert_eq!(rig.run(command("DESTROY_QP", 2)).0, "BUSY");
        rig.ears.token_stall = false;
        rig.ears.token_delay = Some(30);
        if !stall {
            rig.ears.back_at = Some(rig.bench.world.cycle + 50);
        }
        rig.ok(command("DESTROY_CQ", 1));
        let tokens = rig
            .ears
            .heard
            .iter()
            .filter(|t| matches!(t, Told::Token(_)))
            .count();
        let back = rig
            .ears
            .heard
            .iter()
            .filter(|t| **t == Told::TokenDone)
            .count();
        assert_eq!((tokens, back), (2, 2), "{:?}", rig.ears.heard);
        assert_eq!(rig.ears.heard.last(), Some(&Told::TokenDone));
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

#[test]
fn the_first_error_takes_a_qp_to_sqe() -> Result<()> {
    let mut rig = Rig::sending()?;
    let report = |rig: &mut Rig, slot: u64| {
        rig.put("qp_error_data", slot | 0x11 << 14);
        rig.put("qp_error_valid", 1);
        rig.bench.model.eval();
        assert_eq!(rig.see("qp_error_ready"), 1);
        rig.step();
        rig.put("qp_error_valid", 0);
        rig.steps(3);
    };
    report(&mut rig, 2);
    assert_eq!(rig.ears.heard, [Told::State(2, state("SQE"))]);
    report(&mut rig, 2);
    report(&mut rig, 3);
    assert_eq!(rig.ears.heard.len(), 1, "already in error, or not there");
    assert_eq!(rig.qp_state(2), "SQE");
    rig.ok(modify(2, "RTS", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "SQE");
    rig.ok(modify(2, "ERR", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "ERR");
    rig.ok(modify(2, "RESET", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "RESET");
    // SQD too
    let mut rig = Rig::sending()?;
    rig.ok(modify(2, "SQD", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "SQE");
    Ok(())
}

/// What an error of either side makes of a QP of either service, in every state.
#[test]
fn an_error_ends_in_the_state_of_the_specification() -> Result<()> {
    let ups: [(&str, &[&str]); 4] = [
        ("INIT", TO_INIT),
        (
            "RTR",
            &[
                "AV",
                "PATH_MTU",
                "DEST_QPN",
                "RQ_PSN",
                "MAX_DEST_RD_ATOMIC",
                "MIN_RNR_TIMER",
            ],
        ),
        (
            "RTS",
            &[
                "TIMEOUT",
                "RETRY_CNT",
                "RNR_RETRY",
                "SQ_PSN",
                "MAX_QP_RD_ATOMIC",
            ],
        ),
        ("SQD", &[]),
    ];
    for service in ["UC", "RC"] {
        for port in ["qp_error", "rx_error"] {
            for n in 0..=ups.len() {
                let mut rig = Rig::loaded()?;
                rig.place_qp(
                    2,
                    &good_qp(2).with("service", spec::code("service", service)),
                );
                rig.ok(command("LOAD_QP", 2));
                for (i, (to, names)) in ups[..n].iter().enumerate() {
                    let from = if i == 0 { "RESET" } else { ups[i - 1].0 };
                    let rule = (spec::TRANSITIONS.iter())
                        .find(|t| (t.service, t.from, t.to) == (service, from, *to))
                        .expect("a transition");
                    let mask = attrs(names) & (rule.required | rule.optional) | attrs(&["STATE"]);
                    rig.ok(command("MODIFY_QP", 2)
                        .with("new_state", state(to))
                        .with("attr_mask", mask));
                }
                let before = if n == 0 { "RESET" } else { ups[n - 1].0 };
                let report = |rig: &mut Rig| {
                    rig.put(&format!("{port}_data"), 2 | 0x51 << 14);
                    rig.put(&format!("{port}_valid"), 1);
                    rig.step();
                    rig.put(&format!("{port}_valid"), 0);
                    rig.steps(3);
                };
                rig.ears.heard.clear();
                report(&mut rig);
                let fails = ["RTS", "SQD"].contains(&before)
                    || before == "RTR" && (service == "RC" || port == "rx_error");
                let want = match (fails, service, port) {
                    (false, ..) => before,
                    (_, "UC", "qp_error") => "SQE",
                    _ => "ERR",
                };
                assert_eq!(rig.qp_state(2), want, "{service} {port} {before}");
                let told = if fails {
                    vec![Told::State(2, state(want))]
                } else {
                    vec![]
                };
                assert_eq!(rig.ears.heard, told, "{service} {port} {before}");
                // a second one changes nothing, but for the receive side of a QP in SQE
                rig.ears.heard.clear();
                report(&mut rig);
                assert_eq!(rig.ears.heard, [], "{service} {port} {before}");
                if want == "SQE" {
                    rig.put("rx_error_data", 2 | 0x51 << 14);
                    rig.put("rx_error_valid", 1);
                    rig.step();
                    rig.put("rx_error_valid", 0);
                    assert_eq!(rig.qp_state(2), "ERR");
                }
            }
        }
    }
    Ok(())
}

/// An error that comes while the same QP is modified is not lost, whenever it comes.
#[test]
fn an_error_under_a_command_of_its_own_qp_wins() -> Result<()> {
    let mut ends = std::collections::BTreeMap::new();
    for at in 0..40 {
        for (to, over) in [("SQD", false), ("ERR", true)] {
            let mut rig = Rig::sending()?;
            let port = rig.bench.model.port("cmd")?;
            rig.bench.model.set_bytes(port, modify(2, to, &[]).bytes());
            rig.put("cmd_valid", 1);
            let mut answer = None;
            for i in 0..100 {
                rig.put("qp_error_valid", u64::from(i == at));
                rig.put("qp_error_data", 2 | 0x11 << 14);
                rig.bench.model.eval();
                if rig.see("answer_valid") == 1 {
                    answer = spec::codes("mbox_status").name_of(rig.see("answer_status"));
                }
                let taken = rig.see("cmd_ready") == 1;
                rig.step();
                if taken {
                    rig.put("cmd_valid", 0);
                }
            }
            let answer = answer.expect("an answer");
            let now = rig.qp_state(2);
            match over {
                // software's word is the last one
                true => assert_eq!((answer, now), ("OK", "ERR"), "{at}"),
                false => assert_eq!(now, "SQE", "{at} {answer}"),
            }
            *ends.entry((to, answer)).or_insert(0) += 1;
        }
    }
    assert!(ends.contains_key(&("SQD", "OK")), "{ends:?}");
    assert!(ends.contains_key(&("SQD", "BAD_STATE")), "{ends:?}");
    Ok(())
}

/// A receive path that does not come to rest is given up like a token.
#[test]
fn a_receive_path_that_never_drains_is_answered() -> Result<()> {
    let mut rig = Rig::sending()?;
    rig.ears.rx_delay = None;
    let start = rig.bench.world.cycle;
    assert_eq!(rig.run(modify(2, "RESET", &[])).0, "BUSY");
    let took = rig.bench.world.cycle - start;
    assert!((16 * TIMEOUT..16 * TIMEOUT + 100).contains(&took), "{took}");
    assert_eq!(rig.see("rx_drain"), 0, "it goes on receiving");
    rig.ears.rx_delay = Some(0);
    rig.ears.heard.clear();
    rig.ok(modify(2, "RESET", &[]));
    let want = [
        Told::State(2, state("RESET")),
        Told::RxDrained,
        Told::Token(2),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    Ok(())
}

/// Errors in every cycle of a command: none is lost, none corrupts the command's own change.
#[test]
fn errors_and_commands_at_once() -> Result<()> {
    for at in 0..30 {
        let mut rig = Rig::sending()?;
        rig.place_qp(3, &good_qp(3));
        rig.ok(command("LOAD_QP", 3));
        rig.ears.heard.clear();
        let port = rig.bench.model.port("cmd")?;
        let cmd = modify(3, "INIT", TO_INIT);
        rig.bench.model.set_bytes(port, cmd.bytes());
        rig.put("cmd_valid", 1);
        let mut answered = false;
        for i in 0..200 {
            // two reports in a row, the first of the QP that fails
            rig.put("qp_error_valid", u64::from(i == at || i == at + 1));
            rig.put("qp_error_data", if i == at { 2 } else { 3 });
            rig.bench.model.eval();
            answered |= rig.see("answer_valid") == 1;
            let taken = rig.see("cmd_ready") == 1;
            rig.step();
            if taken {
                rig.put("cmd_valid", 0);
            }
        }
        assert!(answered);
        let told: Vec<_> = (rig.ears.heard.iter())
            .filter(|t| matches!(t, Told::State(..)))
            .cloned()
            .collect();
        assert_eq!(told.len(), 2, "{at}: {told:?}");
        assert!(told.contains(&Told::State(2, state("SQE"))), "{at}");
        assert!(told.contains(&Told::State(3, state("INIT"))), "{at}");
        assert_eq!((rig.qp_state(2), rig.qp_state(3)), ("SQE", "INIT"));
    }
    Ok(())
}

#[test]
fn query_shows_what_the_engines_told() -> Result<()> {
    let mut rig = Rig::sending()?;
    let place = |r0: u64| (r0 & 15, r0 >> 16 & 0xFFFF, r0 >> 32 & 0xFFFF);
    let (r0, r1) = rig.ok(command("QUERY_QP", 2));
    assert_eq!(place(r0), (state("RTS"), 0x1230, 0x1230));
    assert_eq!(r1, 0xABCDEF);
    rig.put("done_valid", 1);
    rig.put("done_data", 2 | 0x1235 << 14);
    rig.put("rung_valid", 1);
    rig.put("rung_data", 2 | 0x1240 << 14);
    rig.put("sent_valid", 1);
    rig.put("sent_data", 2 | 0xFF_FFFF << 14);
    rig.step();
    for name in ["done_data", "rung_data", "sent_data"] {
        rig.put(name, 3 | 0x77 << 14);
    }
    rig.step();
    for name in ["done_valid", "rung_valid", "sent_valid"] {
        rig.put(name, 0);
    }
    let (r0, r1) = rig.ok(command("QUERY_QP", 2));
    assert_eq!(place(r0), (state("RTS"), 0x1235, 0x1240));
    assert_eq!(r1, 0, "the PSN after the last one");
    Ok(())
}
