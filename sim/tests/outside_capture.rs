//! Frames of the RTL judged by tshark and scapy, which share no code with it and see only the
//! captures (`testbench/outside/check_capture.py`).
#![cfg(feature = "outside")]
use std::path::Path;
use std::process::Command;

use anyhow::{ensure, Context, Result};
use sim::driver::Space;
use sim::judges;
use sim::rng::Rng;
use sim::run::{run, Outputs};
use sim::scenario::{MessageSpec, QpSpec, Scenario, Verb};

const RKEY: u32 = 0x1234;
const IMM: u32 = 0xDEAD_BEEF;
const DEST_QPN: u32 = 0x12_3456;

/// One message, and a capture of it.
#[derive(Clone, Copy)]
struct Case<'a> {
    config: &'a str,
    verb: Verb,
    imm: bool,
    size: usize,
    /// start address modulo 4096, of the payload and of the remote buffer
    offset: u64,
    mtu: u32,
    ipv6: bool,
    vlan: Option<(u16, u8)>,
    psn: u32,
    mem: Space,
}

impl<'a> Case<'a> {
    fn new(config: &'a str, size: usize, offset: u64, mtu: u32) -> Self {
        Case {
            config,
            verb: Verb::Write,
            imm: false,
            size,
            offset,
            mtu,
            ipv6: false,
            vlan: None,
            psn: 0,
            mem: Space::Gpu,
        }
    }

    /// Runs it; gives its entry for the judge.
    fn run(&self, dir: &Path, name: &str) -> Result<serde_json::Value> {
        let (file, pcap) = (
            dir.join(format!("{name}.bin")),
            dir.join(format!("{name}.pcapng")),
        );
        let mut data = Rng::new(self.size as u64).fork(name).bytes(self.size);
        // Wireshark takes four bytes of payload that end in two zeros for an EtherType, and
        // then calls a short message malformed: keep away from EtherTypes.
        if (1..4).contains(&self.size) {
            data[0] = 0x5A;
        }
        std::fs::write(&file, data)?;
        let raddr = 0x7F00_0000_0000 + self.offset;
        let writes = self.verb == Verb::Write;
        let message = MessageSpec {
            verb: self.verb,
            file: Some(file.clone()),
            mem: self.mem,
            offset: self.offset,
            imm: self.imm.then_some(IMM),
            raddr: writes.then_some(raddr),
            rkey: writes.then_some(RKEY),
            ..MessageSpec::default()
        };
        let qp = QpSpec {
            mtu: self.mtu,
            ipv6: self.ipv6,
            vlan: self.vlan,
            sq_psn: self.psn,
            dest_qpn: Some(DEST_QPN),
            ..QpSpec::default()
        };
        let scenario = Scenario {
            config: self.config.into(),
            seed: 1 + self.offset,
            calm: false,
            qp: vec![qp],
            message: vec![message],
            ..Scenario::default()
        };
        let outputs = Outputs {
            pcap: Some(pcap.clone()),
            ..Outputs::default()
        };
        run(&scenario, &outputs).with_context(|| name.to_string())?;
        let verb = match (self.verb, self.imm) {
            (Verb::Write, false) => "write",
            (Verb::Write, true) => "write_imm",
            (_, false) => "send",
            (_, true) => "send_imm",
        };
        let tci = self
            .vlan
            .map(|(vid, priority)| u16::from(priority) << 13 | vid);
        Ok(serde_json::json!({
            "pcap": pcap, "file": file, "verb": verb, "mtu": self.mtu, "raddr": raddr, "rkey": RKEY,
            "imm": IMM, "dqpn": DEST_QPN, "psn": self.psn, "ip": if self.ipv6 { 6 } else { 4 }, "vlan": tci,
        }))
    }
}

fn judge(group: &str, cases: &[Case<'_>]) -> Result<()> {
    let Some(python) = judges::python() else {
        return Ok(());
    };
    let dir = std::env::temp_dir().join(format!("rnic-{group}-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let entries = cases
        .iter()
        .enumerate()
        .map(|(i, c)| c.run(&dir, &format!("{group}{i}")));
    let entries = entries.collect::<Result<Vec<_>>>()?;
    let list = dir.join("cases.json");
    std::fs::write(&list, serde_json::to_vec(&entries)?)?;
    let script = judges::script("check_capture.py");
    let out = Command::new(python).arg(script).arg(&list).output()?;
    let text = String::from_utf8_lossy(&out.stdout);
    let errors = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success(), "{text}{errors}");
    ensure!(
        text.contains(&format!("{} passed, 0 failed", cases.len())),
        "{text}"
    );
    std::fs::remove_dir_all(&dir)?;
    Ok(())
}

/// Sizes around every edge × start addresses, at one path MTU.
fn matrix(config: &str, mtu: u32) -> Vec<Case<'_>> {
    let m = mtu as usize;
    let mut sizes = vec![0, 1, 3, 63, 64, 65, m - 1, m, m + 1, 4096, 1 << 20];
    sizes.dedup();
    let mut cases = Vec::new();
    for size in sizes {
        // The judges take their time over a MiB: once is enough for the second width.
        let long_again = size > 1 << 19 && config == "rnic400";
        let offsets: &[u64] = if long_again { &[63] } else { &[0, 1, 63, 4095] };
        for &offset in offsets {
            cases.push(Case::new(config, size, offset, mtu));
        }
    }
    cases
}

fn writes_at_mtu_256(config: &str) -> Result<()> {
    judge(&format!("{config}_mtu256_"), &matrix(config, 256))
}

fn writes_at_mtu_1024(config: &str) -> Result<()> {
    judge(&format!("{config}_mtu1024_"), &matrix(config, 1024))
}

fn writes_at_mtu_4096(config: &str) -> Result<()> {
    judge(&format!("{config}_mtu4096_"), &matrix(config, 4096))
}

fn every_verb_and_header(config: &str) -> Result<()> {
    let mut cases = Vec::new();
    for verb in [Verb::Write, Verb::Send] {
        for imm in [false, true] {
            for (ipv6, vlan) in [
                (false, None),
                (false, Some((0x123, 3))),
                (true, None),
                (true, Some((7, 5))),
            ] {
                for size in [0, 1, 2050] {
                    cases.push(Case {
                        verb,
                        imm,
                        ipv6,
                        vlan,
                        psn: 0xFF_FFFF,
                        mem: Space::Host,
                        ..Case::new(config, size, 13, 512)
                    });
                }
            }
        }
    }
    judge(&format!("{config}_verbs_"), &cases)
}

/// Sizes around a beat of 2048 bits.
fn around_a_beat(config: &str) -> Result<()> {
    let sizes = [0, 1, 255, 256, 257, 5000];
    let wide = |(i, size): (usize, &usize)| Case {
        verb: if i % 2 == 0 { Verb::Write } else { Verb::Send },
        imm: i % 3 == 0,
        ..Case::new(config, *size, 4095, 1024)
    };
    let cases: Vec<_> = sizes.iter().enumerate().map(wide).collect();
    judge(&format!("{config}_beat_"), &cases)
}

sim::widths! { [rnic100 rnic400]:
    writes_at_mtu_256,
    writes_at_mtu_1024,
    writes_at_mtu_4096,
}
sim::widths! { [tiny rnic100 rnic400]:
    every_verb_and_header,
    around_a_beat,
}
