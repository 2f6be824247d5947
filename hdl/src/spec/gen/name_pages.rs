//! The reference pages of what has a name: codes, counters and errors, verbs.
use super::super::*;
use super::markdown::{heading, page, table};
use std::fmt::Write;

/// `docs/generated/codes.md`.
pub fn codes_page() -> String {
    let mut out = page("Codes", "Every named value.");
    for t in CODES {
        heading(&mut out, 2, t.name);
        let source = match t.source {
            "own" => String::new(),
            s => format!(" Source: {s}."),
        };
        writeln!(out, "{}, {} bits.{source}\n", t.meaning, t.bits).expect("a String takes all");
        table(
            &mut out,
            &["value", "name", "meaning"],
            t.codes.iter().map(|c| {
                let value = format!("0x{:0width$X}", c.value, width = t.bits.div_ceil(4));
                vec![value, c.name.into(), c.meaning.into()]
            }),
        );
    }
    heading(&mut out, 2, "QP state transitions");
    out.push_str("Attributes besides STATE. Any state may go to RESET, any but RESET to ERR, without attributes.\n\n");
    let attrs = |mask: u32| {
        let set = QP_ATTR.codes.iter().filter(|c| mask >> c.value & 1 == 1);
        set.map(|c| c.name).collect::<Vec<_>>().join(", ")
    };
    table(
        &mut out,
        &["service", "from", "to", "required", "allowed"],
        TRANSITIONS.iter().map(|t| {
            vec![
                t.service.into(),
                t.from.into(),
                t.to.into(),
                attrs(t.required),
                attrs(t.optional),
            ]
        }),
    );
    out
}

/// `docs/generated/counters.md`: the catalogue of counters and errors.
pub fn counters_page() -> String {
    let mut out = page(
        "Counters and errors",
        "Counters are 64 bits at COUNTERS + 8 · index. They never clear: take differences. Reading the low half \
         latches the high half. Names marked with * are those of Linux.",
    );
    let mark = |c: &Counter| format!("{}{}", c.name, if c.linux { " *" } else { "" });
    heading(&mut out, 2, "Traffic");
    let all = || COUNTERS.iter().enumerate();
    table(
        &mut out,
        &["index", "counter", "counts"],
        all()
            .filter(|(_, c)| c.remedy.is_empty())
            .map(|(i, c)| vec![i.to_string(), mark(c), c.meaning.into()]),
    );
    heading(&mut out, 2, "Errors");
    table(
        &mut out,
        &["index", "counter", "counts", "cause", "remedy"],
        all().filter(|(_, c)| !c.remedy.is_empty()).map(|(i, c)| {
            vec![
                i.to_string(),
                mark(c),
                c.meaning.into(),
                c.cause.into(),
                c.remedy.into(),
            ]
        }),
    );
    heading(&mut out, 2, "Causes of error CQEs");
    table(
        &mut out,
        &["syndrome", "name", "status", "counter", "meaning", "remedy"],
        SYNDROMES.iter().filter(|s| s.code.value != 0).map(|s| {
            vec![
                format!("0x{:02X}", s.code.value),
                s.code.name.into(),
                s.status.into(),
                s.counter.into(),
                s.code.meaning.into(),
                s.remedy.into(),
            ]
        }),
    );
    out
}

/// `docs/generated/verbs.md`: verbs to WQEs.
pub fn verbs_page() -> String {
    let mut out = page(
        "Verbs and WQEs",
        "What each operation reads from its WQE, and the packets it becomes. Always used: `opcode`, `signalled`, \
         `fence`, `blocks`, `ring_index`, `slot`, `length`, `cookie`; `solicited` where the peer takes a receive \
         WQE. Fields not used are ignored.",
    );
    let yes = |b: bool| if b { "yes" } else { "" }.to_string();
    table(
        &mut out,
        &[
            "verb",
            "opcode",
            "services",
            "raddr, rkey",
            "imm",
            "SGEs",
            "right needed",
            "inline",
            "blocks",
            "peer's receive WQE",
            "packets",
        ],
        VERBS.iter().map(|v| {
            vec![
                v.verb.into(),
                format!("{} (0x{:02X})", v.opcode, code("wqe_opcode", v.opcode)),
                v.services.join(", "),
                yes(v.remote),
                v.imm.into(),
                v.sges.into(),
                v.local_right.into(),
                yes(v.inline),
                match v.inline {
                    true => format!("{} to {MAX_WQE_BLOCKS}", v.blocks),
                    false => v.blocks.to_string(),
                },
                yes(v.takes_recv),
                v.packets.join(", "),
            ]
        }),
    );
    heading(&mut out, 2, "Packets");
    table(
        &mut out,
        &["opcode", "name", "behind the BTH"],
        BTH_OPCODE.codes.iter().map(|c| {
            vec![
                format!("0x{:02X}", c.value),
                c.name.into(),
                c.meaning.into(),
            ]
        }),
    );
    out
}
