//! The ports of a module and its head.
use super::collect::Shape;
use super::ir::SigId;
use super::names::clock_pair;
use super::symbols::{Role, Symbols};
use super::{Dir, PortInfo};

/// The range of a declaration, with its space; nothing for one bit.
pub(super) fn vector(w: usize) -> String {
    if w == 1 {
        String::new()
    } else {
        format!("[{}:0] ", w - 1)
    }
}

/// Ports in the order of the fields, each with whether it is a variable of a process.
pub(super) fn ports(syms: &Symbols, is_reg: impl Fn(SigId) -> bool) -> Vec<(PortInfo, bool)> {
    let mut out = vec![];
    for (id, s) in syms.sigs.iter().enumerate() {
        let dir = match s.role {
            Role::In => Dir::In,
            Role::Out => Dir::Out,
            _ => continue,
        };
        let names = match s.shape {
            Shape::ClkRst => {
                let (c, r) = clock_pair(&s.net);
                vec![c, r]
            }
            _ => vec![s.net.clone()],
        };
        let width = if names.len() == 2 { 1 } else { s.width };
        for name in names {
            out.push((PortInfo { name, width, dir }, is_reg(id)));
        }
    }
    out
}

pub(super) fn header(ports: &[(PortInfo, bool)]) -> String {
    let lines: Vec<String> = ports
        .iter()
        .map(|(p, reg)| {
            let kind = match (p.dir, reg) {
                (Dir::In, _) => "input  wire",
                (Dir::Out, false) => "output wire",
                (Dir::Out, true) => "output reg ",
            };
            format!("    {kind} {}{}", vector(p.width), p.name)
        })
        .collect();
    format!(" (\n{}\n);\n", lines.join(",\n"))
}
