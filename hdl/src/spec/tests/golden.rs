//! Golden bytes from outside: frames that Wireshark and scapy read, TLP headers that cocotbext-pcie packs.
//!
//! The tables feed every side of the project, so one wrong entry would be wrong everywhere at once. The
//! files in `testbench/data` come from `testbench/outside/golden_*.py`, which know nothing of the tables.
use super::super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../testbench/data")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn unhex(s: &str) -> Vec<u8> {
    assert!(s.len().is_multiple_of(2), "half a byte: {s}");
    let byte = |i| u8::from_str_radix(&s[i..i + 2], 16).expect("hexadecimal");
    (0..s.len()).step_by(2).map(byte).collect()
}

/// The value a line names, as the tables hold it.
fn value(text: &str) -> u128 {
    match text.strip_prefix("bytes:") {
        Some(hex) => unhex(hex)
            .iter()
            .rev()
            .fold(0, |v, b| v << 8 | u128::from(*b)),
        None => u128::from_str_radix(text.trim_start_matches("0x"), 16).expect("a number"),
    }
}

/// Blocks of lines between empty lines, without comments, each line split in words.
fn blocks(text: &str) -> Vec<Vec<Vec<&str>>> {
    (text.split("\n\n"))
        .map(|b| {
            let lines = b.lines().filter(|l| !l.starts_with('#') && !l.is_empty());
            lines
                .map(|l| l.split(' ').collect())
                .collect::<Vec<Vec<&str>>>()
        })
        .filter(|b| !b.is_empty())
        .collect()
}

/// Where each header of a frame begins, following the tables alone. A VLAN tag is taken out first.
fn headers(frame: &mut Vec<u8>) -> BTreeMap<&'static str, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut at = 0;
    let tpid = layout("vlan").field("tpid").get(&frame[12..16]);
    if tpid == u128::from(code("ethertype", "VLAN")) {
        found.insert("vlan", frame.drain(12..16).collect());
    }
    let mut take = |name: &str| -> Vec<u8> {
        let l = layout(name);
        let bytes = frame[at..at + l.bytes].to_vec();
        found.insert(l.name, bytes.clone());
        at += l.bytes;
        bytes
    };
    let eth = take("eth");
    match ETHERTYPE.name_of(layout("eth").field("ethertype").get(&eth) as u64) {
        Some("IPV4") => take("ipv4"),
        Some("IPV6") => take("ipv6"),
        other => panic!("ethertype {other:?}"),
    };
    let udp = take("udp");
    assert_eq!(
        layout("udp").field("dport").get(&udp),
        u128::from(ROCE_UDP_PORT)
    );
    let bth = take("bth");
    let opcode = layout("bth").field("opcode").get(&bth) as u8;
    let shape = bth_shape(opcode).unwrap_or_else(|| panic!("opcode {opcode:#x}"));
    for h in shape.headers {
        take(h);
    }
    let rest = frame.len() - at - ICRC_BYTES;
    assert!(
        shape.payload || rest == 0,
        "{opcode:#x}: {rest} bytes too many"
    );
    found.insert("icrc", frame[frame.len() - ICRC_BYTES..].to_vec());
    found
}

#[test]
fn spec_golden_frames() {
    let text = data("golden_frames.txt");
    let (mut layouts, mut opcodes) = (BTreeSet::new(), BTreeSet::new());
    let (mut names, mut checked) = (0, 0);
    for block in blocks(&text) {
        if block[0][0] == "opcode" {
            for line in &block {
                assert_eq!(
                    u128::from(code("bth_opcode", line[1])),
                    value(line[2]),
                    "{}",
                    line[1]
                );
                names += 1;
            }
            continue;
        }
        assert_eq!(block[0][0], "frame");
        let mut frame = unhex(block[0][1]);
        let mut found = headers(&mut frame);
        for line in &block[1..] {
            let (name, want) = (line[0], value(line[1]));
            let (header, field) = name.split_once('.').expect("layout.field");
            let f = layout(header).field(field);
            let bytes = found
                .get_mut(header)
                .unwrap_or_else(|| panic!("no {header} in {}", block[0][1]));
            assert_eq!(f.get(bytes), want, "{name} of {}", block[0][1]);
            // Packing gives the same bits: written into zeroes, they are a part of the frame's.
            let mut again = vec![0; bytes.len()];
            f.set(&mut again, want);
            assert!(
                again.iter().zip(bytes.iter()).all(|(a, b)| a & b == *a),
                "{name}"
            );
            if name == "bth.opcode" {
                opcodes.insert(want);
            }
            layouts.insert(header.to_string());
            checked += 1;
        }
        // All fields together make the header again, but for reserved bits and what tshark does not name.
        let bth = layout("bth");
        let fields: Vec<_> = block[1..]
            .iter()
            .filter_map(|l| Some((l[0].strip_prefix("bth.")?, value(l[1]))))
            .collect();
        assert_eq!(pack(bth, &fields), found["bth"], "{}", block[0][1]);
    }
    let wire = [
        "eth",
        "vlan",
        "ipv4",
        "ipv6",
        "udp",
        "bth",
        "reth",
        "deth",
        "aeth",
        "immdt",
        "ieth",
        "atomiceth",
        "atomicacketh",
        "icrc",
    ];
    assert_eq!(
        layouts,
        wire.iter().map(|s| s.to_string()).collect(),
        "each header at least once"
    );
    // scapy has no name for the two SENDs that invalidate.
    assert_eq!(names + 2, BTH_OPCODE.codes.len());
    assert!(
        opcodes.len() >= 22 && checked >= 800,
        "{} opcodes, {checked} fields",
        opcodes.len()
    );
}

#[test]
fn spec_golden_tlps() {
    let text = data("golden_tlps.txt");
    let (mut kinds, mut tlps) = (0, BTreeMap::new());
    for block in blocks(&text) {
        if block[0][0] != "tlp" {
            for line in &block {
                let table = match line[0] {
                    "kind" => "tlp_kind",
                    "status" => "cpl_status",
                    "at" => "tlp_at",
                    other => panic!("{other}?"),
                };
                assert_eq!(
                    u128::from(code(table, line[1])),
                    value(line[2]),
                    "{}",
                    line[1]
                );
                kinds += 1;
            }
            continue;
        }
        let (name, bytes) = (block[0][1], unhex(block[0][2]));
        let l = layout(name);
        let fields: Vec<_> = block[1..].iter().map(|f| (f[0], value(f[1]))).collect();
        let meant = l.fields.iter().filter(|f| !f.reserved()).count();
        assert_eq!(fields.len(), meant, "{name}: every field is given");
        assert_eq!(pack(l, &fields), bytes, "{name}");
        for (f, want) in &fields {
            assert_eq!(l.field(f).get(&bytes), *want, "{name}.{f}");
        }
        *tlps.entry(name).or_insert(0) += 1;
    }
    assert_eq!(
        kinds,
        TLP_KIND.codes.len() + CPL_STATUS.codes.len() + TLP_AT.codes.len()
    );
    assert_eq!(
        tlps.into_iter().collect::<Vec<_>>(),
        [
            ("cpl", 8),
            ("mrd32", 8),
            ("mrd64", 8),
            ("mwr32", 8),
            ("mwr64", 8)
        ]
    );
}
