//! The request stream: header bytes, attributes, writes beside reads.
use anyhow::Result;
use hdl::host::mwr::MwrHead;
use hdl::spec;
use sim::pcie::{Link, PcieConfig, TlpRecord};

use crate::both_widths;
use crate::rig::{pack, Packet, Rig, Streams, GPU, HOST, LOW};

/// A write as `place_queue` gives it: one beat, lane 0 at `addr & !3`.
fn write(rig: &mut Rig, addr: u64, bytes: &[u8], ro: bool) {
    let mut beat = rig.rng.bytes((addr & 3) as usize);
    beat.extend(bytes);
    let more = rig.beat() as usize - beat.len();
    beat.extend(rig.rng.bytes(more));
    let (words, first, last) = span(addr, bytes.len() as u64);
    let head = pack!(MwrHead {
        addr: addr,
        words: words,
        first_be: first,
        last_be: last,
        beats: 0,
        at: 0,
        ro: ro,
        write: true
    });
    rig.writes.push(vec![head, beat, vec![1]]);
}

/// Words touched, and the byte enables of the first and the last of them, as the standard has them.
fn span(addr: u64, len: u64) -> (u64, u64, u64) {
    let words = (addr % 4 + len).div_ceil(4);
    let end = (addr + len) % 4;
    let first = 0xf << (addr % 4) & 0xf;
    let last = if end == 0 { 0xf } else { (1 << end) - 1 };
    match words {
        1 => (1, first & last, 0),
        n => (n, first, last),
    }
}

fn header(kind: &str, addr: u64, len: u64, tag: u64, ro: bool, requester: u64) -> Vec<u8> {
    let (kind, wide) = match addr >> 32 {
        0 => (format!("{kind}32"), 32),
        _ => (format!("{kind}64"), 64),
    };
    let (words, first, last) = span(addr, len);
    let code = spec::code("tlp_kind", &kind.to_uppercase());
    let field = |name: &'static str, v: u64| (name, u128::from(v));
    assert!(wide == 64 || addr + len <= 1 << 32);
    spec::pack(
        spec::layout(&kind),
        &[
            field("fmt", code >> 5),
            field("type", code & 31),
            field("length", words % 1024),
            field("requester_id", requester),
            field("tag", tag),
            field("first_be", first),
            field("last_be", last),
            field("address", addr >> 2),
            field("ro", ro.into()),
        ],
    )
}

fn headers(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mrrs: 4096,
        requester_id: 0xa5c3,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(kind, 1, pcie, Link::default(), Streams::ROUGH)?;
    rig.pcie.keep_log();
    let mut asked = vec![];
    for i in 0..120 {
        let base = [LOW, HOST, GPU][i % 3];
        let len = [1, 2, 3, 4, 5, 7, 8, 63, 64, 65, 1024, 4096][i % 12];
        let offset = if len == 4096 {
            0
        } else {
            (i as u64 * 37) % (4096 - len + 1)
        };
        let bus = base + 0x1000 * i as u64 + offset;
        asked.push((bus, len));
        rig.send(Packet::mem(0, bus, len));
    }
    rig.finish(50_000)?;
    let log: Vec<TlpRecord> = rig.pcie.log().to_vec();
    assert_eq!(log.len(), asked.len());
    let mut kinds = [0, 0];
    for (t, (bus, len)) in log.iter().zip(asked) {
        let tag = spec::layout("mrd32").field("tag").get(&t.hdr) as u64;
        // The region above 4 GiB in the host is relaxed.
        let relaxed = bus >> 32 == HOST >> 32;
        let want = header("mrd", bus, len, tag, relaxed, 0xa5c3);
        assert_eq!(t.hdr, want, "{bus:#x} + {len}");
        kinds[usize::from(want.len() == 16)] += 1;
    }
    assert_eq!(kinds, [40, 80]);
    Ok(())
}
both_widths!(read_headers, super::headers);

/// Writes of every length and alignment, while reads leave as fast as they can.
fn writes(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mps: 512,
        relaxed: true,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(kind, 1, pcie, Link::default(), Streams::ROUGH)?;
    rig.pcie.keep_log();
    let beat = rig.beat();
    let mut want = vec![];
    for i in 0..beat {
        for addr in [LOW + 0x8000 + i * 0x200, GPU + 0x8000 + i * 0x200] {
            let len = beat.min(512 - i % 4) - i % 4;
            let len = [1, 3, len, 1 + i.min(len - 1)][(i % 4) as usize];
            let bytes = rig.rng.bytes(len as usize);
            write(&mut rig, addr + i % 4, &bytes, i % 2 == 1);
            want.push((addr + i % 4, bytes, i % 2 == 1));
        }
        rig.send(Packet::mem(3, HOST + 7 * i, 700));
    }
    rig.finish(50_000)?;
    rig.bench.start_clock();
    while rig.writes.pending() + rig.pcie.pending() > 0 {
        rig.step()?;
        rig.bench.within(2_000, "writes are visible")?;
    }
    let log: Vec<TlpRecord> = rig.pcie.log().to_vec();
    let log: Vec<_> = log.iter().filter(|t| t.hdr[0] & 0x40 != 0).collect();
    assert_eq!(log.len(), want.len());
    for (t, (addr, bytes, ro)) in log.iter().zip(&want) {
        let hdr = header("mwr", *addr, bytes.len() as u64, 0, *ro, 0x0100);
        assert_eq!(t.hdr, hdr, "{addr:#x} + {}", bytes.len());
        let got = rig.bench.world.mem.read_vec(*addr, bytes.len())?;
        assert_eq!(got, *bytes, "{addr:#x}");
    }
    // Not one byte more than was written.
    let written: u64 = want.iter().map(|w| w.1.len() as u64).sum();
    assert_eq!(rig.pcie.stats.write_bytes, written);
    Ok(())
}
both_widths!(writes_beside_reads, super::writes);

/// A write waits for three reads at most, a read for one write.
fn neither_reads_nor_writes_starve(kind: &str) -> Result<()> {
    let pcie = PcieConfig {
        mrrs: 128,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(kind, 1, pcie, Link::calm(), Streams::CALM)?;
    rig.pcie.keep_log();
    for i in 0..100 {
        rig.send(Packet::mem(0, HOST + 4096 * (i % 50), 4096));
        write(&mut rig, GPU + 64 * i, &[i as u8; 64], false);
    }
    rig.finish(20_000)?;
    let log = rig.pcie.log();
    let first = log
        .iter()
        .position(|t| t.hdr[0] & 0x40 != 0)
        .expect("writes");
    let last = log
        .iter()
        .rposition(|t| t.hdr[0] & 0x40 != 0)
        .expect("writes");
    let mix = &log[first..last];
    let longest = |write: bool| {
        let runs = mix.chunk_by(|a, b| a.hdr[0] & 0x40 == b.hdr[0] & 0x40);
        let runs = runs.filter(|r| (r[0].hdr[0] & 0x40 != 0) == write);
        runs.map(|r| r.len()).max().expect("a run")
    };
    assert!(longest(true) <= 4, "{} writes in a row", longest(true));
    assert!(longest(false) <= 12, "{} reads in a row", longest(false));
    Ok(())
}
sim::widths! { [rnic100 rnic400]: neither_reads_nor_writes_starve }

/// No write leaves while bus mastering or DMA is off; it leaves afterwards.
fn writes_wait_while_either_is_off(kind: &str) -> Result<()> {
    for (bus_master, dma) in [(false, true), (true, false), (false, false)] {
        let mut rig = Rig::new(kind, 1, PcieConfig::default(), Link::calm(), Streams::CALM)?;
        rig.pcie.config.bus_master = bus_master;
        rig.dma_enable(dma);
        rig.run(3)?;
        write(&mut rig, GPU + 5, &[9; 20], false);
        rig.run(100)?;
        assert_eq!(rig.pcie.stats.writes, 0);
        rig.pcie.config.bus_master = true;
        rig.dma_enable(true);
        rig.run(100)?;
        assert_eq!(rig.bench.world.mem.read_vec(GPU + 5, 20)?, [9; 20]);
        assert_eq!(rig.event("tlp_writes"), 1);
    }
    Ok(())
}
sim::widths! { [tiny rnic400]: writes_wait_while_either_is_off }

/// Traffic is counted one by one.
fn traffic_is_counted(kind: &str) -> Result<()> {
    let mut rig = Rig::new(
        kind,
        1,
        PcieConfig::default(),
        Link::default(),
        Streams::ROUGH,
    )?;
    for i in 0..20 {
        rig.send(Packet::mem(0, HOST + 100 * i, 2000));
        write(&mut rig, GPU + 64 * i, &[1; 30], false);
    }
    rig.finish(10_000)?;
    let stats = rig.pcie.stats;
    assert_eq!(rig.event("tlp_reads"), stats.reads);
    assert_eq!(rig.event("tlp_writes"), stats.writes);
    assert_eq!(rig.event("tlp_completions"), stats.completions);
    assert_eq!(stats.writes, 20);
    Ok(())
}
sim::widths! { [tiny rnic400]: traffic_is_counted }

/// What left the RTL, judged by cocotbext-pcie itself.
#[cfg(feature = "outside")]
fn requests_are_those_of_cocotbext_pcie(kind: &str) -> Result<()> {
    use sim::judges;
    use std::process::Command;
    let Some(python) = judges::python() else {
        return Ok(());
    };
    let pcie = PcieConfig {
        mrrs: 4096,
        ..PcieConfig::default()
    };
    let mut rig = Rig::new(kind, 1, pcie, Link::default(), Streams::ROUGH)?;
    rig.pcie.keep_log();
    let (mut reads, mut writes) = (vec![], vec![]);
    for i in 0..200 {
        let base = [LOW, HOST, GPU][i % 3];
        let len = 1 + (i as u64 * 61) % 2048;
        let bus = base + 0x1000 * (i as u64 % 250) + (i as u64 * 37) % (4096 - len + 1);
        reads.push((bus, len));
        rig.send(Packet::mem(0, bus, len));
        let len = 1 + i % 61;
        let bytes = rig.rng.bytes(len);
        let at = GPU + 0x40 * i as u64 + (i % 4) as u64;
        write(&mut rig, at, &bytes, i % 2 == 0);
        writes.push((at, bytes, i % 2 == 0));
    }
    rig.finish(50_000)?;
    rig.run(500)?;
    let hex = |b: &[u8]| b.iter().map(|b| format!("{b:02x}")).collect::<String>();
    let (mut reads, mut writes) = (reads.into_iter(), writes.into_iter());
    let mut list = vec![];
    for t in rig.pcie.log() {
        let tag = spec::layout("mrd32").field("tag").get(&t.hdr) as u64;
        let want = if t.hdr[0] & 0x40 == 0 {
            let (addr, len) = reads.next().expect("a read");
            let ro = addr >> 32 == HOST >> 32;
            serde_json::json!({"kind": "mrd", "addr": addr, "len": len, "tag": tag,
                "requester": 0x100, "at": 0, "ro": ro})
        } else {
            let (addr, bytes, ro) = writes.next().expect("a write");
            serde_json::json!({"kind": "mwr", "addr": addr, "len": bytes.len(), "data": hex(&bytes),
                "requester": 0x100, "at": 0, "ro": ro})
        };
        list.push(serde_json::json!({"hdr": hex(&t.hdr), "data": hex(&t.data), "want": want}));
    }
    assert!(reads.next().is_none() && writes.next().is_none());
    let file = std::env::temp_dir().join(format!("tlps_{kind}_{}.json", std::process::id()));
    std::fs::write(&file, serde_json::to_string(&list)?)?;
    let script = judges::script("check_tlps.py");
    let out = Command::new(python).arg(script).arg(&file).output()?;
    std::fs::remove_file(&file)?;
    let said = String::from_utf8_lossy(&out.stdout).to_string();
    assert!(
        out.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&out.stderr)
    );
    assert!(said.contains("400 passed, 0 failed"), "{said}");
    Ok(())
}
#[cfg(feature = "outside")]
sim::widths! { [tiny rnic400]: requests_are_those_of_cocotbext_pcie }
