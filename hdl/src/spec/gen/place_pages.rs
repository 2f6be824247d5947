//! The reference pages of what has a place: registers and layouts.
use super::super::*;
use super::markdown::{heading, page, range, table};
use std::fmt::Write;

fn registers_of(out: &mut String, regs: &[Register], windows: &[Window]) {
    enum Row<'a> {
        Register(&'a Register),
        Window(&'a Window),
    }
    let mut rows: Vec<(usize, Row)> = (regs.iter().map(|r| (r.offset, Row::Register(r))))
        .chain(windows.iter().map(|w| (w.offset, Row::Window(w))))
        .collect();
    rows.sort_by_key(|(offset, _)| *offset);
    table(
        out,
        &["offset", "name", "bits", "access", "reset", "meaning"],
        rows.iter().map(|(offset, row)| match row {
            Row::Register(r) => vec![
                format!("0x{offset:04X}"),
                r.name.into(),
                range(0, r.bits),
                r.access.name().into(),
                if r.meaning.starts_with("build:") {
                    "build".into()
                } else {
                    format!("0x{:X}", r.reset)
                },
                r.meaning.trim_start_matches("build: ").into(),
            ],
            Row::Window(w) => vec![
                format!("0x{offset:04X}"),
                w.name.into(),
                format!("{} bytes", w.bytes),
                w.access.name().into(),
                String::new(),
                w.meaning.into(),
            ],
        }),
    );
    for r in regs.iter().filter(|r| !r.fields.is_empty()) {
        heading(out, 3, r.name);
        bits_of(out, r.fields);
    }
}

fn bits_of(out: &mut String, fields: &[Bits]) {
    table(
        out,
        &["bits", "field", "meaning"],
        fields
            .iter()
            .map(|f| vec![range(f.lsb, f.bits), f.name.into(), f.meaning.into()]),
    );
}

/// `docs/generated/registers.md`.
pub fn registers_page() -> String {
    let mut out = page(
        "Registers",
        "BAR0, 64 KiB, 32-bit accesses. Access: RO read only, RW read and write, W1C a written one clears, - \
         reserved for later. \"build\" resets depend on the configuration. An unknown, reserved or (on write) \
         read-only address reads zero, writes nothing, sets a bit of ERR_STICKY and counts `bad_register`. \
         64-bit registers: the low half is held, writing the high half commits both; reading the low half \
         latches the high half. When software clears a bit in the cycle in which hardware sets it, it is set.",
    );
    heading(&mut out, 2, "BAR0");
    registers_of(&mut out, REGISTERS, WINDOWS);
    heading(&mut out, 2, "ERR_STICKY");
    bits_of(&mut out, STICKY);
    heading(&mut out, 2, "Doorbell page");
    out.push_str(
        "One page of 4 KiB for each user context. The word at 0x000 rings a send queue. The inline window holds \
         places of 256 bytes: block k of a WQE goes to offset 64·k of a place. Blocks are written whole, in \
         ascending order; the control segment in block 0 names slot, ring index and number of blocks, so that \
         the last block also rings. The WQE must be in the ring as well: it is sent again from there.\n\n",
    );
    registers_of(&mut out, PAGE_REGISTERS, PAGE_WINDOWS);
    heading(&mut out, 2, "Configurations");
    let ids = || {
        REGISTERS
            .iter()
            .filter(|r| r.name.starts_with("CFG_") && r.bits <= 32)
    };
    let mut head = vec!["configuration"];
    head.extend(ids().map(|r| r.name));
    table(
        &mut out,
        &head,
        CONFIGS.iter().map(|c| {
            let mut row = vec![c.name.to_string()];
            row.extend(ids().map(|r| match r.name {
                "CFG_BARS" => format!("0x{:X}", reset_value(r, c)),
                _ => reset_value(r, c).to_string(),
            }));
            row
        }),
    );
    out
}

/// One layout, as a section.
pub fn layout_page(l: &'static Layout) -> String {
    let mut out = String::new();
    heading(&mut out, 3, l.name);
    let (order, head) = match l.order {
        ByteOrder::Little => ("little-endian", "bits"),
        ByteOrder::Big => ("big-endian", "bits (7 is the first)"),
    };
    let source = match l.source {
        "own" => String::new(),
        s => format!(" Source: {s}."),
    };
    writeln!(
        out,
        "{}{}. {} bytes, {order}.{source}\n",
        l.meaning[..1].to_uppercase(),
        &l.meaning[1..],
        l.bytes
    )
    .expect("a String takes all");
    table(
        &mut out,
        &["byte", head, "width", "field", "meaning"],
        l.fields.iter().filter(|f| !f.reserved()).map(|f| {
            let (first, last) = (f.pos / 8, (f.pos + f.bits - 1) / 8);
            let byte = match first == last {
                true => format!("{first}"),
                false => format!("{first}-{last}"),
            };
            // Within one byte the bits are named; a field over several begins in bit 0 or 7.
            let bits = match (first == last && f.bits < 8, l.order) {
                (false, ByteOrder::Little) if f.pos % 8 != 0 => format!("from {}", f.pos % 8),
                (false, ByteOrder::Big) if f.pos % 8 != 0 => format!("from {}", 7 - f.pos % 8),
                (false, _) => String::new(),
                (true, ByteOrder::Little) => range(f.pos % 8, f.bits),
                (true, ByteOrder::Big) => range(8 - f.pos % 8 - f.bits, f.bits),
            };
            vec![
                byte,
                bits,
                f.bits.to_string(),
                f.name.into(),
                f.meaning.into(),
            ]
        }),
    );
    out
}

/// `docs/generated/layouts.md`.
pub fn layouts_page() -> String {
    let mut out = page(
        "Layouts",
        "Memory structures are little-endian, headers on the wire big-endian; MAC and IP addresses are strings \
         of bytes in both. What is not listed is reserved: write zero, ignore when read. Indices of rings count \
         on beyond the ring's size and wrap at 2^16; their low bits are the place in the ring.",
    );
    let little = |l: &&&'static Layout| l.order == ByteOrder::Little;
    heading(&mut out, 2, "In memory");
    for l in LAYOUTS.iter().filter(little) {
        out.push_str(&layout_page(l));
    }
    heading(&mut out, 2, "On the wire and on PCIe");
    for l in LAYOUTS.iter().filter(|l| !little(l)) {
        out.push_str(&layout_page(l));
    }
    out
}
