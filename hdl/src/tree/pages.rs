//! Pages about a configuration's modules and ports, in Markdown.
use super::set::Set;
use crate::emit::{Dir, PortInfo};
use std::fmt::Write;

const NOTE: &str = "Generated from the source by `make generate`; do not edit.";

/// What there is to build on: tops and engines, then every module.
pub(super) fn catalogue_page(set: &Set) -> String {
    let name = set.config.name;
    let mut out = format!(
        "# Catalogue\n\n{NOTE}\n\nConfiguration `{name}`. Each line of the first table can be \
         emitted alone: `rnic emit --top NAME`.\n\n\
         | top or engine | what it does | module | modules in all |\n| --- | --- | --- | --- |\n"
    );
    for (top, design) in &set.designs {
        row(
            &mut out,
            &[
                top.name,
                top.about,
                &design.top,
                &design.modules.len().to_string(),
            ],
        );
    }
    out += "\n## Modules\n\n| module | what it is | source | parameters |\n| --- | --- | --- | --- |\n";
    for m in set.modules.values() {
        row(&mut out, &[&m.name, &m.about, &m.source, &m.params]);
    }
    out
}

/// Ports of every top and engine.
pub(super) fn ports_page(set: &Set) -> String {
    let name = set.config.name;
    let mut out = format!(
        "# Ports\n\n{NOTE}\n\nConfiguration `{name}`. Order as in the Verilog. Reset (`rst`) is \
         synchronous to `clk` and active high.\n"
    );
    for (top, design) in &set.designs {
        let _ = write!(out, "\n## {}\n\n", top.name);
        let _ = writeln!(out, "Module `{}`: {}.\n", design.top, top.about);
        out += "| port | direction | bits |\n| --- | --- | --- |\n";
        for p in &design.ports {
            row(&mut out, &[&p.name, direction(p), &p.width.to_string()]);
        }
    }
    out
}

fn direction(p: &PortInfo) -> &'static str {
    match p.dir {
        Dir::In => "in",
        Dir::Out => "out",
    }
}

fn row(out: &mut String, cells: &[&str]) {
    // A bar inside a cell would end it.
    let cells: Vec<String> = cells.iter().map(|c| c.replace('|', "\\|")).collect();
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}
