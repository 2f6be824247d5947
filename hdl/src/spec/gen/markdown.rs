//! The pieces of a reference page in Markdown.
use super::NOTE;
use std::fmt::Write;

/// A Markdown table: head, then rows of cells.
pub(super) fn table(out: &mut String, head: &[&str], rows: impl Iterator<Item = Vec<String>>) {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|h| h.to_string()).collect();
    out.push_str(&row(&head));
    out.push_str(&row(&vec!["---".to_string(); head.len()]));
    for r in rows {
        assert_eq!(r.len(), head.len(), "a row of another length");
        // A bar inside a cell would end it.
        let cells: Vec<_> = r.iter().map(|c| c.replace('|', "\\|")).collect();
        out.push_str(&row(&cells));
    }
    out.push('\n');
}

pub(super) fn page(title: &str, intro: &str) -> String {
    format!("# {title}\n\n{NOTE}\n\n{intro}\n\n")
}

pub(super) fn heading(out: &mut String, level: usize, text: &str) {
    writeln!(out, "{} {text}\n", "#".repeat(level)).expect("a String takes all");
}

/// `7:0`, or `3` for a single bit.
pub(super) fn range(lsb: usize, bits: usize) -> String {
    match bits {
        1 => format!("{lsb}"),
        _ => format!("{}:{lsb}", lsb + bits - 1),
    }
}
