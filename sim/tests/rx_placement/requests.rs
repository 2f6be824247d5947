//! What leaves the RTL, judged by cocotbext-pcie; completions on their way in.
use std::collections::BTreeMap;

use anyhow::{ensure, Result};
use hdl::iface::CplHead;
use sim::monitor::Stall;
use sim::pcie::{Link, PcieConfig};

use crate::rig::{Rig, HOST};
#[cfg(feature = "outside")]
use crate::rig::{GPU, LOW};

/// Completions of several beats, cut and out of order, while payload is placed: every beat is shown
/// with the header of its TLP.
fn completions_go_through(kind: &str) -> Result<()> {
    let mut rig = Rig::new(
        kind,
        81,
        PcieConfig::default(),
        Link::default(),
        Stall::Never,
    )?;
    let mut asked = BTreeMap::new();
    while asked.len() < 120 {
        let n = asked.len() as u64;
        let (addr, words) = (HOST + 512 * n, 1 + (n * 29) % 128);
        if let Some(tag) = rig.read_words(addr, words) {
            asked.insert(tag, (addr, words));
        }
        rig.step()?;
    }
    rig.finish(10_000)?;
    let field = |head: &[u8], at: usize, width: usize| {
        (0..width).fold(0, |v, i| {
            v | u64::from(head[(at + i) / 8] >> ((at + i) % 8) & 1) << i
        })
    };
    let h = CplHead::default();
    let mut got: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
    let (mut opened, mut open, mut left) = (0, false, 0);
    for (cycle, beat) in &rig.cpl.got {
        let (head, first, last) = (&beat[0], beat[2][0] == 1, beat[3][0] == 1);
        ensure!(first != open, "first is {first} in cycle {cycle}");
        if first {
            opened += 1;
            left = field(head, h.get_my_offset_length(), h.get_my_width_length()) as usize * 4;
        }
        let tag = field(head, h.get_my_offset_tag(), h.get_my_width_tag());
        let n = left.min(beat[1].len());
        got.entry(tag).or_default().extend(&beat[1][..n]);
        left -= n;
        ensure!(last == (left == 0), "last is {last} in cycle {cycle}");
        open = !last;
    }
    ensure!(
        opened == rig.pcie.stats.completions && opened > 150,
        "{opened} TLPs"
    );
    for (tag, (addr, words)) in asked {
        let want = rig.bench.world.mem.read_vec(addr, words as usize * 4)?;
        ensure!(got.get(&tag) == Some(&want), "read {tag:#x}");
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: completions_go_through }

/// Writes of one beat and of many, at every MPS.
#[cfg(feature = "outside")]
fn writes_are_those_of_cocotbext_pcie(kind: &str) -> Result<()> {
    use sim::judges;
    use std::process::Command;
    let Some(python) = judges::python() else {
        return Ok(());
    };
    let hex = |b: &[u8]| b.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let mut list = vec![];
    for (i, mps) in [128, 256, 512, 4096].into_iter().enumerate() {
        let pcie = PcieConfig {
            mps,
            ats: true,
            ..PcieConfig::default()
        };
        let mut rig = Rig::new(
            kind,
            71 + i as u64,
            pcie,
            Link::default(),
            Stall::Random(0.2),
        )?;
        let mut want = vec![];
        for n in 0..100 {
            let len = 1 + (n * 61) % 4096;
            let addr = [LOW, HOST, GPU][n as usize % 3] + 0x2000 * n + (n * 37) % 4096;
            let mut c = rig.packet(54 + n % 48, addr, len);
            (c.ro, c.at_type) = (n % 2 == 0, [0, 2][n as usize / 2 % 2]);
            let mut done = 0;
            while done < len {
                let a = addr + done;
                let end = (a / u64::from(mps) + 1) * u64::from(mps);
                let part = (end - a).min(len - done);
                let data = hex(&c.payload[done as usize..(done + part) as usize]);
                want.push(
                    serde_json::json!({"kind": "mwr", "addr": a, "len": part, "data": data,
                    "requester": 0x100, "at": c.at_type, "ro": c.ro}),
                );
                done += part;
            }
            rig.send(c)?;
        }
        rig.finish(60_000)?;
        assert_eq!(rig.pcie.log().len(), want.len());
        for (t, want) in rig.pcie.log().iter().zip(want) {
            list.push(serde_json::json!({"hdr": hex(&t.hdr), "data": hex(&t.data), "want": want}));
        }
    }
    let file = std::env::temp_dir().join(format!("mwrs_{kind}_{}.json", std::process::id()));
    std::fs::write(&file, serde_json::to_string(&list)?)?;
    let script = judges::script("check_tlps.py");
    let out = Command::new(python).arg(script).arg(&file).output()?;
    std::fs::remove_file(&file)?;
    let said = String::from_utf8_lossy(&out.stdout).to_string();
    let why = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{said}{why}");
    let all = format!("{} passed, 0 failed", list.len());
    assert!(said.contains(&all), "{said}");
    Ok(())
}
#[cfg(feature = "outside")]
sim::widths! { [tiny rnic400]: writes_are_those_of_cocotbext_pcie }
