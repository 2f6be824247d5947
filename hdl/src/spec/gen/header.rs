//! `rnic_regs.h`: registers, layouts, codes and the digest, for C11 and C++11.
//!
//! ```text
//!   registers  RNIC_REG_<NAME> (offset), _RESET, RNIC_REG_<NAME>_<FIELD>_LSB and _BITS
//!   layouts    struct rnic_<name>; RNIC_<NAME>_<FIELD>_POS and _BITS for every field, to be used with
//!              rnic_get_le/rnic_set_le (memory) or rnic_get_be/rnic_set_be (wire)
//!   codes      RNIC_<TABLE>_<NAME>
//! ```
//! A struct has a member for each field of 8, 16, 32 or 64 bits that stands alone, in the byte order of
//! its layout, and an array of bytes for all else. Offsets and sizes are asserted by the compiler.
use super::super::*;
use super::c_struct::{members, Member};
use super::NOTE;
use std::fmt::Write;

fn comment(s: &str) -> String {
    format!("/* {s} */")
}

fn define(out: &mut String, name: &str, value: impl std::fmt::Display, meaning: &str) {
    let line = format!("#define {name} {value}");
    let tail = if meaning.is_empty() {
        String::new()
    } else {
        format!(" {}", comment(meaning))
    };
    writeln!(out, "{line}{tail}").expect("a String takes all");
}

fn hex(v: u64, bits: usize) -> String {
    let suffix = if bits > 32 { "ull" } else { "u" };
    format!("0x{v:0width$x}{suffix}", width = bits.div_ceil(4))
}

/// What stands in front: guard, assertions, access to fields by position.
const PRELUDE: &str = include_str!("prelude.h");

fn register(out: &mut String, prefix: &str, r: &Register) {
    if r.access == Access::Reserved {
        return define(
            out,
            &format!("{prefix}_{}", r.name),
            hex(r.offset as u64, 16),
            "later",
        );
    }
    let name = format!("{prefix}_{}", r.name);
    let meaning = format!("{}, {} bits: {}", r.access.name(), r.bits, r.meaning);
    define(out, &name, hex(r.offset as u64, 16), &meaning);
    if r.reset != 0 {
        define(out, &format!("{name}_RESET"), hex(r.reset, r.bits), "");
    }
    for f in r.fields {
        let field = format!("{name}_{}", f.name.to_uppercase());
        define(out, &format!("{field}_LSB"), f.lsb, f.meaning);
        define(out, &format!("{field}_BITS"), f.bits, "");
    }
}

fn layout(out: &mut String, l: &'static Layout) {
    let upper = l.name.to_uppercase();
    let order = match l.order {
        ByteOrder::Little => "little-endian",
        ByteOrder::Big => "big-endian",
    };
    writeln!(
        out,
        "\n/* {}: {}; {order}; source: {} */",
        l.name, l.meaning, l.source
    )
    .expect("a String takes all");
    writeln!(out, "struct rnic_{} {{", l.name).expect("a String takes all");
    for m in members(l) {
        let text = match &m {
            Member::Number { name, bits } => format!("\tuint{bits}_t {name};"),
            Member::Bytes { name, len } => format!("\tuint8_t {name}[{len}];"),
        };
        writeln!(out, "{text}").expect("a String takes all");
    }
    writeln!(out, "}} RNIC_PACKED;").expect("a String takes all");
    define(out, &format!("RNIC_{upper}_BYTES"), l.bytes, "");
    for f in l.fields.iter().filter(|f| !f.reserved()) {
        let name = format!("RNIC_{upper}_{}", f.name.to_uppercase());
        define(out, &format!("{name}_POS"), f.pos, f.meaning);
        define(out, &format!("{name}_BITS"), f.bits, "");
    }
    let check = |what: String, want: usize| {
        format!(
            "RNIC_STATIC_ASSERT({what} == {want}, \"{} moved\");\n",
            l.name
        )
    };
    out.push_str(&check(format!("sizeof(struct rnic_{})", l.name), l.bytes));
    let mut sum = 0;
    for m in members(l) {
        // A member that is a field lies where the table says; others where the bytes before them end.
        let at = l.find(m.name()).map_or(sum, |f| f.pos / 8);
        out.push_str(&check(
            format!("offsetof(struct rnic_{}, {})", l.name, m.name()),
            at,
        ));
        sum += m.bytes();
    }
}

/// The whole header.
pub fn c_header() -> String {
    let mut out = format!("/* Registers, layouts and codes of the RNIC. {NOTE}\n   SPDX-License-Identifier: MIT */\n{PRELUDE}");
    out.push_str(
        "\n/* Digest of the tables this header was made from; compare with RNIC_REG_SPEC_DIGEST. */\n",
    );
    define(&mut out, "RNIC_SPEC_DIGEST", hex(digest(), 64), "");
    out.push_str("\n/* Sizes. */\n");
    for (name, value) in [
        ("BAR0_BYTES", BAR0_BYTES),
        ("PAGE_BYTES", PAGE_BYTES),
        ("BLOCK_BYTES", BLOCK_BYTES),
        ("MAX_WQE_BLOCKS", MAX_WQE_BLOCKS),
        ("WQE_SGES", WQE_SGES),
        ("MAX_SGES", MAX_SGES),
        ("WQE_SGE_OFFSET", WQE_SGE_OFFSET),
        ("MAX_INLINE", MAX_INLINE),
        ("SLOT_BITS", SLOT_BITS),
        ("QP_CTX_STRIDE", QP_CTX_STRIDE),
        ("QP_REPLAYS", QP_REPLAYS),
        ("COUNTER_BYTES", COUNTER_BYTES),
        ("ROCE_UDP_PORT", ROCE_UDP_PORT as usize),
        ("DEFAULT_PKEY", DEFAULT_PKEY as usize),
    ] {
        define(&mut out, &format!("RNIC_{name}"), value, "");
    }
    for (what, prefix, regs, windows) in [
        ("Registers of BAR0", "RNIC_REG", REGISTERS, WINDOWS),
        (
            "Words of a doorbell page",
            "RNIC",
            PAGE_REGISTERS,
            PAGE_WINDOWS,
        ),
    ] {
        writeln!(out, "\n/* {what}: offsets. */").expect("a String takes all");
        regs.iter().for_each(|r| register(&mut out, prefix, r));
        for w in windows {
            let name = format!("{prefix}_{}", w.name);
            define(&mut out, &name, hex(w.offset as u64, 16), w.meaning);
            define(&mut out, &format!("{name}_BYTES"), w.bytes, "");
        }
    }
    out.push_str("\n/* Bits of RNIC_REG_ERR_STICKY. */\n");
    for b in STICKY {
        define(
            &mut out,
            &format!("RNIC_STICKY_{}", b.name),
            b.lsb,
            b.meaning,
        );
    }
    out.push_str("\n/* Counters: index in the window RNIC_REG_COUNTERS. */\n");
    for (i, c) in COUNTERS.iter().enumerate() {
        define(
            &mut out,
            &format!("RNIC_COUNTER_{}", c.name.to_uppercase()),
            i,
            c.meaning,
        );
    }
    define(&mut out, "RNIC_COUNTERS", COUNTERS.len(), "");
    for t in CODES {
        writeln!(
            out,
            "\n/* {}: {}; source: {} */",
            t.name, t.meaning, t.source
        )
        .expect("a String takes all");
        for c in t.codes {
            let name = format!("RNIC_{}_{}", t.name.to_uppercase(), c.name);
            define(&mut out, &name, hex(c.value, t.bits), c.meaning);
        }
    }
    LAYOUTS.iter().for_each(|l| layout(&mut out, l));
    out.push_str("\n#endif\n");
    out
}
