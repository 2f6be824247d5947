//! What leaves the RTL, judged by cocotbext-pcie.
#[cfg(feature = "outside")]
use {
    crate::rig::{Rig, GPU, HOST, LOW},
    anyhow::Result,
    sim::monitor::Stall,
    sim::pcie::{Link, PcieConfig},
};

/// Writes of one beat and of many, at every MPS.
#[cfg(feature = "outside")]
fn writes_are_those_of_cocotbext_pcie(kind: &str) -> Result<()> {
    use std::process::Command;
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
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../testbench/outside/check_tlps.py"
    );
    let out = Command::new("python3").arg(script).arg(&file).output()?;
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
