//! The arbiter of the host port: five readers with gaps and stalls in front of the memory model.
use std::collections::VecDeque;

use anyhow::Result;
use sim::axi::{AxiConfig, AxiRead};
use sim::mem::{Memory, Space};
use sim::rng::Rng;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const BASE: u64 = 0x10_0000;
/// Requests of others that may pass a waiting reader: three times the arbiter's patience, and the turns; two share one.
const PATIENCE: u64 = 2 * 3 * (15 + 1);

/// A reader that asks at random and checks every beat it gets.
struct Reader {
    busy: f64,
    ready: f64,
    rng: Rng,
    next: u64,
    want: bool,
    open: VecDeque<(u64, bool)>,
    beats: u64,
    waited: u64,
    granted: bool,
    out: [Port; 4],
    inp: [Port; 6],
    own: u64,
}

impl Reader {
    fn new(pins: &dyn Pins, prefix: &str, own: u64, busy: f64, rng: &Rng) -> Result<Self> {
        let port = |n: &str| pins.port(&format!("{prefix}_{n}"));
        Ok(Self {
            busy,
            ready: if busy == 1.0 { 1.0 } else { 0.7 },
            rng: rng.fork(prefix),
            next: 0,
            want: false,
            open: VecDeque::new(),
            beats: 0,
            waited: 0,
            granted: false,
            out: [
                port("araddr")?,
                port("arlen")?,
                port("arvalid")?,
                port("rready")?,
            ],
            inp: [
                port("arready")?,
                port("rvalid")?,
                port("rdata")?,
                port("rlast")?,
                port("rresp")?,
                port("rid")?,
            ],
            own,
        })
    }
    /// Each reader has a stretch of memory of its own.
    fn addr(&self) -> u64 {
        BASE + self.own * 0x10_0000 + self.next * 256
    }
    fn len(&self) -> u64 {
        self.next % 4
    }
}

impl Agent for Reader {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        self.want |= !world.in_reset && self.rng.chance(self.busy);
        pins.set(self.out[0], self.addr());
        pins.set(self.out[1], self.len());
        pins.set(self.out[2], u64::from(self.want));
        let ready = self.rng.chance(self.ready);
        pins.set(self.out[3], u64::from(ready));
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        self.granted = self.want && pins.high(self.inp[0]);
        if pins.high(self.inp[1]) && pins.high(self.out[3]) {
            match self.open.pop_front() {
                None => world.violation("reader", "a beat nobody asked for"),
                Some((addr, last)) => {
                    let want = world.mem.read_vec(addr, 64).expect("mapped");
                    let ok = pins.bytes(self.inp[2]) == want
                        && pins.high(self.inp[3]) == last
                        && pins.get(self.inp[4]) == 0
                        && pins.get(self.inp[5]) == self.own;
                    if !ok {
                        world.violation("reader", format!("wrong beat for {addr:#x}"));
                    }
                    self.beats += 1;
                }
            }
        }
        if self.granted {
            let (addr, len) = (self.addr(), self.len());
            (0..=len).for_each(|b| self.open.push_back((addr + 64 * b, b == len)));
            self.next += 1;
            self.want = false;
        }
    }
}

fn run(seed: u64, busy: [f64; 5], config: AxiConfig) -> Result<[u64; 5]> {
    let mut mem = Memory::default();
    mem.map("host", Space::Host, BASE, 0x50_0000);
    let mut bench = Bench::new("axi_rd_arb", seed, mem)?;
    let rng = Rng::new(bench.seed);
    let mut axi = AxiRead::new(&bench.model, "host_", config, &rng)?;
    let mut readers = vec![];
    for (i, prefix) in ["wqe", "sgl", "ctl", "recv", "ring"].iter().enumerate() {
        readers.push(Reader::new(&bench.model, prefix, i as u64, busy[i], &rng)?);
    }
    bench.reset(2, &mut [&mut axi])?;
    for _ in 0..4000 {
        let mut agents: Vec<&mut dyn Agent> = vec![&mut axi];
        agents.extend(readers.iter_mut().map(|r| r as &mut dyn Agent));
        bench.step(&mut agents)?;
        let granted = readers.iter().filter(|r| r.granted).count();
        assert!(granted <= 1, "two readers are granted at once");
        for r in &mut readers {
            let passed = granted == 1 && !r.granted && r.want;
            r.waited = if passed {
                r.waited + 1
            } else if r.want {
                r.waited
            } else {
                0
            };
            assert!(r.waited <= PATIENCE, "reader {} is starved", r.own);
        }
    }
    Ok([0, 1, 2, 3, 4].map(|i| readers[i].beats))
}

#[test]
fn every_reader_gets_its_own_data() -> Result<()> {
    for seed in 1..6 {
        let beats = run(seed, [0.3, 0.2, 0.1, 0.1, 0.1], AxiConfig::default())?;
        assert!(beats.iter().all(|n| *n > 100), "{beats:?}");
    }
    Ok(())
}

#[test]
fn nobody_starves_below_a_busy_reader() -> Result<()> {
    let beats = run(9, [1.0; 5], AxiConfig::calm())?;
    // The last two share a turn.
    assert!(beats[1..].iter().all(|n| *n > 30), "{beats:?}");
    assert!(
        beats[0] > 10 * beats[2],
        "the first reader goes first: {beats:?}"
    );
    Ok(())
}

/// The first reader loses no cycle to the arbiter.
#[test]
fn the_first_reader_passes_straight_through() -> Result<()> {
    let mut bench = Bench::new("axi_rd_arb", 1, Memory::default())?;
    bench.reset(2, &mut [])?;
    let m = &mut bench.model;
    let set = |m: &mut sim::Model, n: &str, v: u64| {
        let p = m.port(n).expect("port");
        m.set(p, v);
    };
    let get = |m: &mut sim::Model, n: &str| {
        m.eval();
        let p = m.port(n).expect("port");
        m.get(p)
    };
    set(m, "wqe_araddr", 0x1240);
    set(m, "wqe_arvalid", 1);
    set(m, "ctl_arvalid", 1);
    set(m, "host_arready", 1);
    assert_eq!(get(m, "host_araddr"), 0x1240);
    assert_eq!(
        (
            get(m, "host_arid"),
            get(m, "wqe_arready"),
            get(m, "ctl_arready")
        ),
        (0, 1, 0)
    );
    // a beat with an ID nobody has is taken and given to nobody
    set(m, "host_rvalid", 1);
    set(m, "host_rid", 7);
    assert_eq!(get(m, "host_rready"), 1);
    for reader in ["wqe", "sgl", "ctl", "recv", "ring"] {
        assert_eq!(get(m, &format!("{reader}_rvalid")), 0);
    }
    Ok(())
}
