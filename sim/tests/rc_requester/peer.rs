//! A peer in software: a responder of Reliable Connections by the specification (IBA vol. 1, 9.7.4 and 9.7.5), with faults on demand.
use std::collections::VecDeque;

use anyhow::{ensure, Result};
use hdl::spec::{self, Record};
use sim::driver::{Access, Bus, Cq, Device, Gid, Qp, QpAttr, Region, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet as Out};
use sim::wire::of_qp;
use sim::wire::roce::{self, Packet};

/// What the peer and the way to it do wrong: probabilities for each packet.
#[derive(Clone, Copy, Default)]
pub struct Faults {
    /// A request is lost; a response is lost; an RNR NAK is given; a NAK for an error in the request.
    pub lose: f64,
    pub lose_answer: f64,
    pub rnr: f64,
    /// Nothing is answered.
    pub mute: bool,
}

/// A message that arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub va: u64,
    pub rkey: u32,
    pub data: Vec<u8>,
}

/// The far end of one queue pair.
pub struct Far {
    pub qpn: u32,
    path: sim::wire::encode::Path,
    expected: u32,
    msn: u32,
    /// a hole was told
    told: bool,
    open: Option<Message>,
    pub arrived: Vec<Message>,
    /// packets that came again
    pub again: u64,
    /// syndrome of a NAK for the message that begins next
    pub refuse: Option<u8>,
}

/// The device, its peer, and what they have in common.
pub struct Rig {
    pub dev: Device<Nic>,
    pub cq: Cq,
    pub region: Region,
    pub far: Vec<Far>,
    pub faults: Faults,
    pub rng: Rng,
    /// responses: cycle and frame
    answers: VecDeque<(u64, Vec<u8>)>,
    taken: usize,
    /// requests that came, lost ones too
    pub requests: u64,
    /// PSNs of all requests, and whether they ask for an acknowledgement, by far end
    pub psns: Vec<(usize, u32, bool)>,
}

pub const BYTES: u64 = 1 << 20;
/// Cycles from a request at the peer to its answer at the device.
const WAY: u64 = 60;

impl Rig {
    pub fn new(seed: u64) -> Result<Self> {
        Self::on("tiny", seed)
    }

    /// The device in this configuration.
    pub fn on(config: &str, seed: u64) -> Result<Self> {
        let mut config = NicConfig::calm(&format!("rnic_core_{config}"));
        config.seed = seed;
        let mut dev = Nic::open(&config)?;
        let cq = dev.create_cq(8)?;
        let rng = Rng::new(seed).fork("peer");
        let va = dev.bus.alloc(Space::Host, BYTES, 4096)?;
        let bytes = rng.fork("payload").bytes(BYTES as usize);
        dev.bus.write_mem(va, &bytes)?;
        let region = dev.register(va, va, BYTES, 1, Access::default(), false)?;
        Ok(Self {
            dev,
            cq,
            region,
            far: vec![],
            faults: Faults::default(),
            rng,
            answers: VecDeque::new(),
            taken: 0,
            requests: 0,
            psns: vec![],
        })
    }

    /// Attributes of a Reliable Connection whose PSNs soon wrap.
    pub fn attr() -> QpAttr {
        QpAttr {
            service: "RC",
            mtu: 256,
            sq_log2: 8,
            sq_psn: 0xFF_FFF0,
            dest_qpn: 0x77,
            timeout: 3,
            retry_count: 7,
            rnr_retry: 7,
            ..QpAttr::default()
        }
    }

    pub fn open(&mut self, attr: &QpAttr) -> Result<Qp> {
        let attr = QpAttr {
            dest_qpn: 0x100 + self.far.len() as u32,
            ..attr.clone()
        };
        let qp = self.dev.create_qp(&attr, &self.cq)?;
        let back = QpAttr {
            src_mac: attr.dst_mac,
            dst_mac: attr.src_mac,
            src_ip: attr.dst_ip,
            dst_ip: attr.src_ip,
            dest_qpn: qp.qpn,
            ..attr.clone()
        };
        assert!(matches!(attr.src_ip, Gid::V4(_)));
        self.far.push(Far {
            qpn: attr.dest_qpn,
            path: of_qp::path(&back),
            expected: attr.sq_psn,
            msn: 0,
            told: false,
            open: None,
            arrived: vec![],
            again: 0,
            refuse: None,
        });
        Ok(qp)
    }

    /// A WRITE of `len` bytes from anywhere in the region; what must arrive.
    pub fn write(&mut self, cookie: u32, len: u32) -> Result<(Wr, Message)> {
        let at = self.region.va + self.rng.below(BYTES - u64::from(len));
        let wr = Wr::write(0x7000_0000 + u64::from(cookie), 0x99).cookie(cookie);
        let wr = wr.sge(at, len, self.region.key);
        let mut data = vec![0; len as usize];
        self.dev.bus.read_mem(at, &mut data)?;
        let message = Message {
            va: 0x7000_0000 + u64::from(cookie),
            rkey: 0x99,
            data,
        };
        Ok((wr, message))
    }

    /// One cycle, and what the peer makes of it.
    pub fn step(&mut self) -> Result<()> {
        self.dev.bus.wait()?;
        let now = self.dev.bus.now();
        while let Some(f) = self.dev.bus.mac.frames.get(self.taken) {
            let p = roce::parse(&f.bytes)?;
            self.taken += 1;
            self.request(&p, now)?;
        }
        while self.answers.front().is_some_and(|a| a.0 <= now) {
            let (_, bytes) = self.answers.pop_front().expect("looked at");
            let rx = self.dev.bus.rx.as_mut().expect("a receiving end");
            rx.send(&bytes, now + 1, false);
        }
        Ok(())
    }

    pub fn run(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.step())
    }

    /// The next CQE, while the peer lives.
    pub fn cqe(&mut self, limit: u64) -> Result<Record> {
        let start = self.dev.bus.now();
        loop {
            if let Some(cqe) = self.dev.poll(&mut self.cq)? {
                return Ok(cqe);
            }
            ensure!(
                self.dev.bus.now() - start < limit,
                "no CQE within {limit} cycles"
            );
            self.step()?;
        }
    }

    /// No CQE is there, nor comes within `n` cycles.
    pub fn no_cqe(&mut self, n: u64) -> Result<()> {
        self.run(n)?;
        ensure!(self.dev.poll(&mut self.cq)?.is_none(), "a CQE too many");
        Ok(())
    }

    /// A response as a frame.
    fn response(&self, far: usize, psn: u32, syndrome: u8) -> Vec<u8> {
        let f = &self.far[far];
        let out = Out {
            opcode: spec::code("bth_opcode", "RC_ACK") as u8,
            psn: psn & 0xFF_FFFF,
            aeth: Some((syndrome, f.msn)),
            ..Out::default()
        };
        frame(&f.path, &out)
    }

    /// A response that is not the peer's own: its frame begins in cycle `at`.
    pub fn say(&mut self, far: usize, psn: u32, syndrome: u8, at: u64) {
        let bytes = self.response(far, psn, syndrome);
        let rx = self.dev.bus.rx.as_mut().expect("a receiving end");
        rx.send(&bytes, at, false);
    }

    pub fn answer(&mut self, far: usize, psn: u32, syndrome: u8, at: u64) {
        let lost = self.faults.lose_answer > 0.0 && self.rng.chance(self.faults.lose_answer);
        if !lost && !self.faults.mute {
            let bytes = self.response(far, psn, syndrome);
            self.answers.push_back((at, bytes));
        }
    }

    fn request(&mut self, p: &Packet, now: u64) -> Result<()> {
        let which = self.far.iter().position(|f| f.qpn == p.dest_qpn);
        let which = which.expect("a queue pair of the peer");
        self.requests += 1;
        self.psns.push((which, p.psn, p.ack_req));
        if self.faults.lose > 0.0 && self.rng.chance(self.faults.lose) {
            return Ok(());
        }
        let ack = (spec::AETH_KIND.value("ACK") << 5 | 0x1F) as u8;
        let nak = |name| (spec::AETH_KIND.value("NAK") << 5 | spec::AETH_NAK.value(name)) as u8;
        let at = now + WAY;
        let f = &mut self.far[which];
        let ahead = p.psn.wrapping_sub(f.expected) & 0xFF_FFFF;
        if ahead >= 1 << 23 {
            f.again += 1;
            let last = f.expected.wrapping_sub(1);
            self.answer(which, last, ack, at);
            return Ok(());
        }
        if ahead != 0 {
            let (told, expected) = (f.told, f.expected);
            f.told = true;
            if !told {
                self.answer(which, expected, nak("PSN_SEQUENCE_ERROR"), at);
            }
            return Ok(());
        }
        if let Some(syndrome) = f.refuse {
            self.answer(which, p.psn, syndrome, at);
            return Ok(());
        }
        if self.faults.rnr > 0.0 && p.reth.is_some() && self.rng.chance(self.faults.rnr) {
            // Time code 1: 10 us.
            let rnr = (spec::AETH_KIND.value("RNR_NAK") << 5 | 1) as u8;
            self.answer(which, p.psn, rnr, at);
            return Ok(());
        }
        f.told = false;
        f.expected = (f.expected + 1) & 0xFF_FFFF;
        if let Some(r) = p.reth {
            ensure!(f.open.is_none(), "a message begins inside another");
            f.open = Some(Message {
                va: r.va,
                rkey: r.rkey,
                data: vec![],
            });
        }
        let open = f.open.as_mut().expect("a message is open");
        open.data.extend(&p.payload);
        let name = spec::codes("bth_opcode")
            .name_of(p.opcode.into())
            .unwrap_or("?");
        ensure!(name.starts_with("RC_WRITE_"), "opcode {name}");
        if name.ends_with("LAST") || name.ends_with("ONLY") {
            ensure!(p.ack_req, "the last packet asks for an acknowledgement");
            f.arrived.extend(f.open.take());
            f.msn = (f.msn + 1) & 0xFF_FFFF;
        }
        if p.ack_req {
            self.answer(which, p.psn, ack, at);
        }
        Ok(())
    }
}

/// Status, syndrome, cookie of a CQE.
pub fn essence(cqe: &Record) -> (&'static str, u64, u64) {
    let status = spec::codes("cqe_status").name_of(cqe.get("status"));
    (
        status.unwrap_or("?"),
        cqe.get("syndrome"),
        cqe.get("cookie"),
    )
}
