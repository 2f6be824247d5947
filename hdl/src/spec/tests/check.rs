//! Self-check: nothing overlaps, everything fits, every name is unique, every reference resolves.
use super::super::*;
use std::collections::HashSet;

fn unique<'a>(what: &str, it: impl Iterator<Item = &'a str>) {
    let mut seen = HashSet::new();
    for n in it {
        assert!(!n.is_empty(), "{what}: an empty name");
        assert!(
            n.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'),
            "{what}: `{n}` is no identifier"
        );
        assert!(seen.insert(n), "{what}: `{n}` twice");
    }
}

/// What is wrong with a layout, if anything.
fn fault(l: &'static Layout) -> Option<String> {
    let mut used = vec![None; l.bits()];
    for f in l.all() {
        if f.bits() == 0 || f.bits() > 128 {
            return Some(format!("{} has {} bits", f.field.name, f.bits()));
        }
        if f.field.kind == Kind::Bytes && (f.field.pos % 8 != 0 || f.bits() % 8 != 0) {
            return Some(format!("{} is no string of whole bytes", f.field.name));
        }
        if f.field.meaning.is_empty() != f.field.reserved() {
            return Some(format!("{} has no meaning", f.field.name));
        }
        for at in f.wire_bits() {
            match used.get_mut(at) {
                None => return Some(format!("{} goes past the end", f.field.name)),
                Some(Some(other)) => return Some(format!("{} overlaps {other}", f.field.name)),
                Some(u) => *u = Some(f.field.name),
            }
        }
    }
    None
}

/// Layouts that describe only a part of a block, or the alternative use of a part.
const PARTIAL: &[&str] = &["wqe_sgl", "wqe_atomic", "wqe_ring"];

#[test]
fn spec_layouts_hold_together() {
    unique("layouts", LAYOUTS.iter().map(|l| l.name));
    for l in LAYOUTS {
        unique(l.name, l.fields.iter().map(|f| f.name));
        assert_eq!(fault(l), None, "{}", l.name);
        let bits: usize = l.fields.iter().map(|f| f.bits).sum();
        if !PARTIAL.contains(&l.name) {
            assert_eq!(bits, l.bits(), "{}: holes without a name", l.name);
        }
        assert!(
            l.fields.windows(2).all(|w| w[0].pos < w[1].pos),
            "{}: out of order",
            l.name
        );
    }
}

#[test]
fn spec_check_finds_planted_faults() {
    const fn bad(fields: &'static [Field]) -> Layout {
        Layout {
            name: "bad",
            bytes: 2,
            order: ByteOrder::Little,
            fields,
            meaning: "",
            source: "",
        }
    }
    const fn f(name: &'static str, pos: usize, bits: usize) -> Field {
        Field {
            name,
            pos,
            bits,
            kind: Kind::Num,
            meaning: "m",
        }
    }
    static OVERLAP: Layout = bad(&[f("a", 0, 8), f("b", 7, 2)]);
    static BEYOND: Layout = bad(&[f("a", 12, 5)]);
    static EMPTY: Layout = bad(&[f("a", 0, 0)]);
    static FINE: Layout = bad(&[f("a", 0, 8), f("b", 8, 8)]);
    assert_eq!(fault(&OVERLAP).as_deref(), Some("b overlaps a"));
    assert_eq!(fault(&BEYOND).as_deref(), Some("a goes past the end"));
    assert_eq!(fault(&EMPTY).as_deref(), Some("a has 0 bits"));
    assert_eq!(fault(&FINE), None);
}

/// Numbers of 32 and 64 bits in memory lie where a C struct has them.
#[test]
fn spec_memory_numbers_are_aligned() {
    for l in LAYOUTS.iter().filter(|l| l.order == ByteOrder::Little) {
        for f in l
            .fields
            .iter()
            .filter(|f| !f.reserved() && f.kind == Kind::Num)
        {
            let align = match f.bits {
                64 => 64,
                32 => 32,
                16 => 16,
                _ => 1,
            };
            assert_eq!(f.pos % align, 0, "{}.{}", l.name, f.name);
        }
    }
}

fn no_overlap(what: &str, mut spans: Vec<(usize, usize, &str)>, end: usize) {
    spans.sort();
    for w in spans.windows(2) {
        assert!(
            w[0].0 + w[0].1 <= w[1].0,
            "{what}: {} overlaps {}",
            w[0].2,
            w[1].2
        );
    }
    let last = spans.last().expect("no table is empty");
    assert!(
        last.0 + last.1 <= end,
        "{what}: {} goes past the end",
        last.2
    );
}

#[test]
fn spec_registers_hold_together() {
    for (what, regs, windows, end) in [
        ("BAR0", REGISTERS, WINDOWS, BAR0_BYTES),
        ("page", PAGE_REGISTERS, PAGE_WINDOWS, PAGE_BYTES),
    ] {
        unique(
            what,
            regs.iter()
                .map(|r| r.name)
                .chain(windows.iter().map(|w| w.name)),
        );
        let mut spans: Vec<_> = regs.iter().map(|r| (r.offset, r.bytes(), r.name)).collect();
        spans.extend(windows.iter().map(|w| (w.offset, w.bytes, w.name)));
        no_overlap(what, spans, end);
        for r in regs {
            assert_eq!(r.offset % r.bytes(), 0, "{}", r.name);
            assert!((1..=64).contains(&r.bits), "{}", r.name);
            assert!(r.bits == 64 || r.reset >> r.bits == 0, "{}: reset", r.name);
            unique(r.name, r.fields.iter().map(|f| f.name));
            for f in r.fields {
                assert!(f.lsb + f.bits <= r.bytes() * 8, "{}.{}", r.name, f.name);
                assert!(!f.meaning.is_empty(), "{}.{}", r.name, f.name);
            }
            for (i, a) in r.fields.iter().enumerate() {
                for b in &r.fields[i + 1..] {
                    let apart = a.lsb + a.bits <= b.lsb || b.lsb + b.bits <= a.lsb;
                    assert!(apart, "{}: {} overlaps {}", r.name, a.name, b.name);
                }
            }
        }
    }
    assert!(COUNTERS.len() * COUNTER_BYTES <= window("COUNTERS").bytes);
    assert_eq!(window("MBOX_DATA").bytes, MAILBOX.bytes);
    unique("sticky", STICKY.iter().map(|b| b.name));
    for (i, b) in STICKY.iter().enumerate() {
        assert_eq!((b.lsb, b.bits), (i, 1), "{}", b.name);
    }
    assert!(STICKY.len() <= register("ERR_STICKY").bits);
}

/// The registers that are fixed: name, offset, bits, reset, access.
#[test]
fn spec_fixed_registers_are_as_given() {
    for (name, offset, bits, reset) in [
        ("QP_CTX_BASE", 0x1000, 64, 0),
        ("WQE_DB_IDX", 0x1008, 16, 0),
        ("CQE_CONS_IDX", 0x100C, 16, 0),
        ("BAR1_APERTURE", 0x2000, 64, 0),
        ("DMA_CTRL", 0x3000, 8, 0x01),
        ("MTT_BASE", 0x3010, 64, 0),
    ] {
        let r = register(name);
        assert_eq!(
            (r.offset, r.bits, r.reset, r.access),
            (offset, bits, reset, Access::Rw),
            "{name}"
        );
    }
    const { assert!(BAR0_BYTES >= 0x4000) };
}

#[test]
fn spec_codes_hold_together() {
    unique("code tables", CODES.iter().map(|t| t.name));
    for t in CODES {
        unique(t.name, t.codes.iter().map(|c| c.name));
        let mut seen = HashSet::new();
        for c in t.codes {
            assert!(c.value >> t.bits == 0, "{}.{} does not fit", t.name, c.name);
            assert!(seen.insert(c.value), "{}: value {} twice", t.name, c.value);
            assert!(!c.meaning.is_empty(), "{}.{}", t.name, c.name);
        }
    }
    // Fields that hold codes are as wide as the codes.
    for (layout_name, field, table) in [
        ("wqe", "opcode", "wqe_opcode"),
        ("cqe", "status", "cqe_status"),
        ("cqe", "syndrome", "syndrome"),
        ("cqe", "opcode", "cqe_opcode"),
        ("event", "type", "event_type"),
        ("qp_ctx", "state", "qp_state"),
        ("qp_ctx", "service", "service"),
        ("qp_ctx", "path_mtu", "path_mtu"),
        ("mailbox", "opcode", "mbox_opcode"),
        ("mailbox", "status", "mbox_status"),
        ("mailbox", "new_state", "qp_state"),
        ("ring_desc", "op", "reduce_op"),
        ("ring_desc", "dtype", "reduce_dtype"),
        ("bth", "opcode", "bth_opcode"),
        ("eth", "ethertype", "ethertype"),
        ("ipv4", "ecn", "ecn"),
        ("mrd64", "at", "tlp_at"),
        ("cpl", "status", "cpl_status"),
    ] {
        assert_eq!(
            layout(layout_name).field(field).bits(),
            codes(table).bits,
            "{layout_name}.{field}"
        );
    }
}

#[test]
fn spec_references_resolve() {
    unique("counters", COUNTERS.iter().map(|c| c.name));
    for s in SYNDROMES {
        code("cqe_status", s.status);
        if s.code.value != 0 {
            // The responder counts its own where it forms the answer, before a QP fails.
            match s.code.name.starts_with("RSP_") {
                true => assert_eq!(s.counter, ""),
                false => _ = counter(s.counter),
            }
            assert!(!s.remedy.is_empty(), "{}", s.code.name);
        }
    }
    for c in COUNTERS {
        assert_eq!(c.cause.is_empty(), c.remedy.is_empty(), "{}", c.name);
    }
    // CQE opcodes below 0x80 are the WQE's.
    for c in WQE_OPCODE.codes {
        assert_eq!(code("cqe_opcode", c.name), c.value);
    }
    let ops: Vec<_> = VERBS.iter().map(|v| v.opcode).collect();
    assert_eq!(
        ops,
        WQE_OPCODE.codes.iter().map(|c| c.name).collect::<Vec<_>>()
    );
    for v in VERBS {
        for (service, packet) in v
            .services
            .iter()
            .flat_map(|s| v.packets.iter().map(move |p| (s, p)))
        {
            code("bth_opcode", &format!("{service}_{packet}"));
        }
    }
    // Every BTH opcode has a shape, and the meaning says the same.
    assert_eq!(BTH_SHAPES.len(), BTH_OPCODE.codes.len());
    for (c, s) in BTH_OPCODE.codes.iter().zip(BTH_SHAPES) {
        assert_eq!(c.value, u64::from(s.opcode));
        assert_eq!(
            c.value >> 5 == code("service", "UC"),
            c.name.starts_with("UC_")
        );
        let mut said: Vec<_> = s
            .headers
            .iter()
            .map(|h| layout(h).name.to_string())
            .collect();
        if s.payload {
            said.push("payload".into());
        }
        let meaning = c.meaning.to_lowercase().replace("16 zero bytes", "cnp");
        assert_eq!(meaning.split(", ").collect::<Vec<_>>(), said, "{}", c.name);
    }
}

#[test]
fn spec_configs_hold_together() {
    unique("configurations", CONFIGS.iter().map(|c| c.name));
    for c in CONFIGS {
        assert!(c.name.len() <= 8, "{}: CFG_NAME holds 8 letters", c.name);
        assert!(c.width_bits == 512 || c.width_bits == 2048);
        // Two packets of the largest path MTU must fit, each with a beat more for its alignment.
        let packet = 4096 / c.beat_bytes() + 1;
        assert!(c.reassembly_beats >= 2 * packet, "{}", c.name);
        assert!(
            c.tx_fifo_beats >= packet + 2,
            "{}: a packet and its headers",
            c.name
        );
        assert!(c.rx_buffer_beats >= packet + 2, "{}", c.name);
        assert!(c.pt_fifo_beats >= packet / 4, "{}", c.name);
        assert!(c.slots <= 1 << SLOT_BITS && c.tags <= 256);
        for n in [
            c.slots,
            c.regions,
            c.cqs,
            c.tags,
            c.reassembly_beats,
            c.tx_fifo_beats,
            c.rx_buffer_beats,
            c.pt_fifo_beats,
            c.pages,
        ] {
            assert!(n.is_power_of_two(), "{}: {n}", c.name);
        }
    }
    assert_eq!(RNIC100.reassembly_beats * RNIC100.beat_bytes(), 64 << 10);
    assert_eq!(RNIC400.reassembly_beats * RNIC400.beat_bytes(), 128 << 10);
    // What is on its way when a pause is asked for must still fit, above the mark at 80 %.
    assert_eq!(RNIC100.rx_buffer_beats * RNIC100.beat_bytes(), 128 << 10);
    assert_eq!(RNIC400.rx_buffer_beats * RNIC400.beat_bytes(), 256 << 10);
    // Jumbo frames of others pass.
    for c in [&RNIC100, &RNIC400] {
        assert!(
            c.pt_fifo_beats * c.beat_bytes() >= 2 * (9 << 10),
            "{}",
            c.name
        );
    }
    assert_eq!(
        [1, 2, 3, 4, 5, 256].map(Config::index_bits),
        [1, 1, 2, 2, 3, 8]
    );
}

#[test]
fn spec_sizes_agree() {
    for l in [
        &WQE,
        &WQE_SGL,
        &WQE_ATOMIC,
        &RECV_WQE,
        &CQE,
        &CQ_CTX,
        &REGION,
        &MAILBOX,
    ] {
        assert_eq!(l.bytes, BLOCK_BYTES, "{}", l.name);
    }
    assert_eq!(WQE.bytes, WQE_SGE_OFFSET + WQE_SGES * SGE.bytes);
    assert_eq!(MAX_INLINE, 224);
    assert_eq!(QP_CTX_STRIDE, QP_CTX.bytes + QP_REPLAYS * QP_REPLAY.bytes);
    assert_eq!(QP_CTX.width("qpn"), QPN_BITS);
    assert_eq!(BTH.width("psn"), PSN_BITS);
    // SGE 0 of a WQE is an SGE.
    for l in [&WQE, &RECV_WQE] {
        for (i, f) in (0..WQE_SGES).flat_map(|i| SGE.fields.iter().map(move |f| (i, f))) {
            let got = layout(l.name).field(&format!("sge{i}_{}", f.name));
            assert_eq!(got.lsb(), (WQE_SGE_OFFSET + i * SGE.bytes) * 8 + f.pos);
            assert_eq!(got.bits(), f.bits);
        }
    }
    // Fields of a context do not cross the blocks in which it is loaded.
    for f in layout("qp_ctx").all() {
        let (_, lsb) = f.in_beat(512);
        assert!(lsb + f.bits() <= 512, "{}", f.field.name);
    }
}
